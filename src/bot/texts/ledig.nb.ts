/** What `/ledig` says. */
export const ledig = {};
