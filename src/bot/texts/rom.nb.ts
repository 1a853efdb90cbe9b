/** What `/rom` says. */
export const rom = {};
