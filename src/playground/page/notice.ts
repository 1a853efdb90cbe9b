/** A sentence from Slack itself to one person, in the place where it was said. */
export interface Notice {
  id: string;
  /** When it arrived, on the scale of message timestamps: `<seconds>.<micros>`. */
  ts: string;
  user: string;
  channel: string;
  /** The thread that it was said in. */
  threadTs?: string;
  text: string;
}

/** The stream and the answer to a request may both bring the same sentence within this many seconds. */
const DUPLICATE_SECONDS = 5;

/** The sentences with one more, unless it is the echo of one that is there. */
export function addNotice(notices: readonly Notice[], notice: Omit<Notice, 'id'>): readonly Notice[] {
  const isEcho = notices.some(
    (other) =>
      other.user === notice.user &&
      other.channel === notice.channel &&
      other.text === notice.text &&
      Math.abs(Number(other.ts) - Number(notice.ts)) < DUPLICATE_SECONDS,
  );
  return isEcho ? notices : [...notices, { ...notice, id: `${notice.ts} ${notices.length}` }];
}
