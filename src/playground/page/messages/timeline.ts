import type { PlaygroundMessage } from '../../protocol/messaging.js';
import type { Notice } from '../notice.js';

export type TimelineItem =
  /** The first thing of a day. */
  | { kind: 'day'; ts: string }
  | { kind: 'message'; message: PlaygroundMessage; replies: readonly PlaygroundMessage[]; continued: boolean }
  | { kind: 'notice'; notice: Notice };

type Entry = { ts: string; message: PlaygroundMessage } | { ts: string; notice: Notice };

/** Messages of one person within this many seconds stand under one name. */
const GROUPING_SECONDS = 300;

const isReply = (message: PlaygroundMessage): boolean =>
  message.threadTs !== undefined && message.threadTs !== message.ts;

const isVisible = ({ ephemeralTo }: PlaygroundMessage, me: string): boolean =>
  ephemeralTo === undefined || ephemeralTo === me;

function isContinued(message: PlaygroundMessage, before: Entry | undefined): boolean {
  if (!before || !('message' in before)) return false;
  const other = before.message;
  return (
    other.user === message.user &&
    other.ephemeralTo === undefined &&
    message.ephemeralTo === undefined &&
    Number(message.ts) - Number(other.ts) < GROUPING_SECONDS
  );
}

function listEntries(messages: readonly PlaygroundMessage[], notices: readonly Notice[]): Entry[] {
  const known = new Set(messages.map((message) => message.ts));
  // A reply whose parent is not here stands by itself rather than nowhere.
  const roots = messages.filter(
    (message) => !isReply(message) || message.isBroadcast || !known.has(message.threadTs ?? ''),
  );
  const entries: Entry[] = [
    ...roots.map((message) => ({ ts: message.ts, message })),
    ...notices.map((notice) => ({ ts: notice.ts, notice })),
  ];
  return entries.sort((a, b) => Number(a.ts) - Number(b.ts));
}

/** What stands in the thread under `root`, for one person: replies and what was said to that person there. */
export function listThread(
  messages: readonly PlaygroundMessage[],
  notices: readonly Notice[],
  me: string,
  root: string,
): TimelineItem[] {
  const replies = messages.filter(
    (message) => isReply(message) && message.threadTs === root && isVisible(message, me),
  );
  const own = notices.filter((notice) => notice.user === me && notice.threadTs === root);
  const items: { ts: string; item: TimelineItem }[] = [
    ...replies.map((message) => ({
      ts: message.ts,
      item: { kind: 'message', message, replies: [], continued: false } as const,
    })),
    ...own.map((notice) => ({ ts: notice.ts, item: { kind: 'notice', notice } as const })),
  ];
  return items.sort((a, b) => Number(a.ts) - Number(b.ts)).map(({ item }) => item);
}

/**
 * What stands in a conversation from the top down, for one person: without others' ephemeral messages and notices,
 * replies under what they reply to, a mark where a day begins. `dayOf` names the day of a timestamp.
 */
export function listTimeline(
  messages: readonly PlaygroundMessage[],
  notices: readonly Notice[],
  me: string,
  dayOf: (ts: string) => string,
): TimelineItem[] {
  const visible = messages.filter((message) => isVisible(message, me));
  const own = notices.filter((notice) => notice.user === me && notice.threadTs === undefined);
  const items: TimelineItem[] = [];
  let before: Entry | undefined;
  for (const entry of listEntries(visible, own)) {
    const isNewDay = !before || dayOf(before.ts) !== dayOf(entry.ts);
    if (isNewDay) items.push({ kind: 'day', ts: entry.ts });
    if ('notice' in entry) items.push({ kind: 'notice', notice: entry.notice });
    else {
      const { message } = entry;
      const replies = visible.filter(
        (other) => isReply(other) && other.threadTs === message.ts && other.ephemeralTo === undefined,
      );
      const continued = !isNewDay && isContinued(message, before);
      items.push({ kind: 'message', message, replies, continued });
    }
    before = entry;
  }
  return items;
}
