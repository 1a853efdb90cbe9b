/** A text from Slack or the playground to one user, in the conversation that caused it. */
export interface Notice {
  id: string;
  /** The time of arrival as a message timestamp: `<seconds>.<micros>`. */
  ts: string;
  user: string;
  channel: string;
  /** The thread that caused the notice. */
  threadTs?: string;
  text: string;
}

/** The event stream and the response to a request can bring the same notice within this many seconds. */
const DUPLICATE_SECONDS = 5;

/** Adds a notice, unless it duplicates an existing one. */
export function addNotice(notices: readonly Notice[], notice: Omit<Notice, 'id'>): readonly Notice[] {
  const isDuplicate = notices.some(
    (other) =>
      other.user === notice.user &&
      other.channel === notice.channel &&
      other.text === notice.text &&
      Math.abs(Number(other.ts) - Number(notice.ts)) < DUPLICATE_SECONDS,
  );
  return isDuplicate ? notices : [...notices, { ...notice, id: `${notice.ts} ${notices.length}` }];
}
