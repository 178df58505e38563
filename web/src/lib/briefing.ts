/** Ends the address of a table that opens with its briefing. */
export const BRIEFING = '#briefing';
