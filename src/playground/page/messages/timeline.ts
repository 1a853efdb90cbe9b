import type { PlaygroundMessage } from '../../protocol.js';
import type { Notice } from '../state/page-state.js';

export type TimelineItem =
  /** Starts a new day. */
  | { kind: 'day'; ts: string }
  | { kind: 'message'; message: PlaygroundMessage; replies: readonly PlaygroundMessage[]; continued: boolean }
  | { kind: 'notice'; notice: Notice };

type Entry = { ts: string; message: PlaygroundMessage } | { ts: string; notice: Notice };

/** Consecutive messages of one user within this many seconds share one heading. */
const GROUPING_SECONDS = 300;

const isReply = (message: PlaygroundMessage): boolean =>
  message.threadTs !== undefined && message.threadTs !== message.ts;

const isVisible = ({ ephemeralTo }: PlaygroundMessage, me: string): boolean =>
  ephemeralTo === undefined || ephemeralTo === me;

function isContinued(message: PlaygroundMessage, previous: Entry | undefined): boolean {
  if (!previous || !('message' in previous)) return false;
  const other = previous.message;
  return (
    other.user === message.user &&
    other.ephemeralTo === undefined &&
    message.ephemeralTo === undefined &&
    Number(message.ts) - Number(other.ts) < GROUPING_SECONDS
  );
}

function sortEntries(messages: readonly PlaygroundMessage[], notices: readonly Notice[]): Entry[] {
  const entries: Entry[] = [
    ...messages.map((message) => ({ ts: message.ts, message })),
    ...notices.map((notice) => ({ ts: notice.ts, notice })),
  ];
  return entries.sort((a, b) => Number(a.ts) - Number(b.ts));
}

function listEntries(messages: readonly PlaygroundMessage[], notices: readonly Notice[]): Entry[] {
  const known = new Set(messages.map((message) => message.ts));
  // A reply without its parent message is shown on its own.
  const roots = messages.filter(
    (message) => !isReply(message) || message.isBroadcast || !known.has(message.threadTs ?? ''),
  );
  return sortEntries(roots, notices);
}

/** The replies that everybody in the conversation sees, which Slack counts. */
export const countReplies = (items: readonly TimelineItem[]): number =>
  items.filter((item) => item.kind === 'message' && item.message.ephemeralTo === undefined).length;

/** Lists the items of a thread that the user can see: replies, ephemeral messages and notices. */
export function listThread(
  messages: readonly PlaygroundMessage[],
  notices: readonly Notice[],
  me: string,
  root: string,
): TimelineItem[] {
  const replies = messages.filter(
    (message) => isReply(message) && message.threadTs === root && isVisible(message, me),
  );
  const ownNotices = notices.filter((notice) => notice.user === me && notice.threadTs === root);
  const entries = sortEntries(replies, ownNotices);
  return entries.map((entry, index): TimelineItem => {
    if ('notice' in entry) return { kind: 'notice', notice: entry.notice };
    const { message } = entry;
    return { kind: 'message', message, replies: [], continued: isContinued(message, entries[index - 1]) };
  });
}

/**
 * Lists the items of a conversation that the user can see, oldest first: messages with their replies,
 * notices, and a separator for each day. `dateOf` returns the date of a timestamp.
 */
export function listTimeline(
  messages: readonly PlaygroundMessage[],
  notices: readonly Notice[],
  me: string,
  dateOf: (ts: string) => string,
): TimelineItem[] {
  const visible = messages.filter((message) => isVisible(message, me));
  const ownNotices = notices.filter((notice) => notice.user === me && notice.threadTs === undefined);
  const items: TimelineItem[] = [];
  let previous: Entry | undefined;
  for (const entry of listEntries(visible, ownNotices)) {
    const isNewDay = !previous || dateOf(previous.ts) !== dateOf(entry.ts);
    if (isNewDay) items.push({ kind: 'day', ts: entry.ts });
    if ('notice' in entry) items.push({ kind: 'notice', notice: entry.notice });
    else {
      const { message } = entry;
      const replies = visible.filter(
        (other) => isReply(other) && other.threadTs === message.ts && other.ephemeralTo === undefined,
      );
      const continued = !isNewDay && isContinued(message, previous);
      items.push({ kind: 'message', message, replies, continued });
    }
    previous = entry;
  }
  return items;
}
