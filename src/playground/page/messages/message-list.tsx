import { type ReactNode, useRef } from 'react';
import { Temporal } from 'temporal-polyfill';
import type { PlaygroundMessage } from '../../protocol/messaging.js';
import { usePageContext } from '../state/page-context.js';
import type { MessageTarget } from '../state/page-event.js';
import { Icon } from '../ui/icons.js';
import { formatMessageDay, messageDate } from '../ui/message-time.js';
import { MessageView } from './message.js';
import { NoticeLine } from './notice-line.js';
import type { TimelineItem } from './timeline.js';
import { useRestoredFocus } from './use-restored-focus.js';
import { useScrollToMessage } from './use-scroll-to-message.js';
import { useStickToBottom } from './use-stick-to-bottom.js';

interface MessageListProps {
  /** The accessible name of the log: «Meldinger i #generelt». */
  label: string;
  items: readonly TimelineItem[];
  /** Shown when there are no messages. */
  empty: ReactNode;
  isLoading: boolean;
  onShortcut: (callbackId: string, message: PlaygroundMessage) => void;
  onDismiss: (message: PlaygroundMessage) => void;
  onThread?: (message: PlaygroundMessage) => void;
  /** Shown above the messages, such as the parent message of a thread. */
  head?: ReactNode;
  /** The message to scroll to. */
  target?: MessageTarget | undefined;
  testId?: string;
}

function lastItemKey(items: readonly TimelineItem[]): string {
  const last = items.at(-1);
  if (!last) return '';
  if (last.kind === 'message') return `${last.message.ts} ${last.replies.length}`;
  return last.kind === 'notice' ? last.notice.id : last.ts;
}

/** Whether it is the person's own message, or an answer that only they see: the list scrolls to it from anywhere. */
function isOwn(item: TimelineItem | undefined, me: string): boolean {
  if (item?.kind !== 'message') return false;
  const { user, ephemeralTo } = item.message;
  return ephemeralTo === me || (user === me && item.replies.length === 0);
}

function DayLine({ ts }: { ts: string }) {
  const { timeZone } = usePageContext();
  const today = Temporal.Now.plainDateISO(timeZone).toString();
  return (
    <p className="day">
      <span>{formatMessageDay(messageDate(ts, timeZone), today)}</span>
    </p>
  );
}

// A scrollable box must be focusable, so that keyboard users can scroll it.
const SCROLLABLE = { tabIndex: 0 } as const;

/** The messages of a conversation, newest last, as an ARIA log. */
export function MessageList({
  label,
  items,
  empty,
  isLoading,
  onShortcut,
  onDismiss,
  onThread,
  head,
  target,
  testId = 'messages',
}: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { me } = usePageContext();
  const focusHandlers = useRestoredFocus(list);
  const { hasMore, scrollToBottom, onScroll } = useStickToBottom(
    list,
    lastItemKey(items),
    isOwn(items.at(-1), me),
  );
  useScrollToMessage(list, target);
  return (
    <div className="messages-frame">
      <div
        ref={list}
        className="messages"
        role="log"
        aria-label={label}
        aria-busy={isLoading}
        data-testid={testId}
        onScroll={onScroll}
        {...focusHandlers}
        {...SCROLLABLE}
      >
        <div className="messages-inner">
          {head}
          {isLoading && items.length === 0 && <p className="loading">Henter meldinger …</p>}
          {!isLoading && items.length === 0 && empty}
          {items.map((item) => {
            if (item.kind === 'day') return <DayLine key={`day ${item.ts}`} ts={item.ts} />;
            if (item.kind === 'notice') return <NoticeLine key={item.notice.id} notice={item.notice} />;
            return (
              <MessageView
                key={item.message.ts}
                message={item.message}
                replies={item.replies}
                isContinued={item.continued}
                isFound={item.message.ts === target?.ts}
                onShortcut={onShortcut}
                onDismiss={onDismiss}
                onThread={onThread}
              />
            );
          })}
        </div>
      </div>
      {hasMore && (
        <button type="button" className="more-below" onClick={scrollToBottom}>
          <Icon name="down" />
          Nye meldinger
        </button>
      )}
    </div>
  );
}
