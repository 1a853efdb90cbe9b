/** Stands in a column for a person whose data was deleted on request. The row belongs to others as well. */
export const FORGOTTEN = '';

/** The Slack id of the person in a column; undefined where it was deleted on request. */
export const knownPerson = (id: string): string | undefined => (id === FORGOTTEN ? undefined : id);
