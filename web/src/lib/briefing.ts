/** Ends the address of a table that opens with its briefing. */
export const BRIEFING = '#briefing';

/** Ends the address of a table to which the companion of a first game comes along. */
export const GUIDED = '#guided';
