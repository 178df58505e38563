/** Corners of the map where a card can lie, the likeliest first. */
export const CORNERS = ['top left', 'top right', 'bottom left', 'bottom right'] as const;

export type Corner = (typeof CORNERS)[number];
