/** What `/ord` says. */
export const ord = {};
