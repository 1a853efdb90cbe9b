import { type FocusEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import type { PlaygroundMessage } from '../../protocol.js';
import { listExamples } from '../composer/composer.js';
import type { MessageTarget, Notice } from '../state/page-state.js';
import { usePageContext } from '../state/use-playground.js';
import { Icon, Logo } from '../ui/icons.js';
import { formatMessageDay, formatMessageTime, messageDate } from '../ui/message-time.js';
import { MessageView, OnlyVisibleToYou } from './message.js';
import type { TimelineItem } from './timeline.js';

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

/** A notice from the playground itself, for example that a command was not acknowledged. */
function NoticeLine({ notice }: { notice: Notice }) {
  const { timeZone } = usePageContext();
  return (
    <article className="message notice" data-testid="notice" aria-label="Fra lekeplassen">
      <div className="message-side">
        <span className="avatar large app">
          <Logo />
        </span>
      </div>
      <div className="message-main">
        <OnlyVisibleToYou />
        <p className="message-head">
          <strong className="author">Lekeplassen</strong>{' '}
          <time className="time">{formatMessageTime(notice.ts, timeZone)}</time>
        </p>
        <p className="message-body">{notice.text}</p>
      </div>
    </article>
  );
}

interface WelcomeProps {
  /** The channel's title with its sign; undefined for a direct conversation. */
  channelTitle: string | undefined;
  onExample: (text: string) => void;
}

/** Shown in an empty conversation, with example commands. */
export function Welcome({ channelTitle, onExample }: WelcomeProps) {
  const { workspace } = usePageContext();
  return (
    <section className="welcome" aria-label="Kom i gang">
      <svg className="fjord" viewBox="0 0 320 96" aria-hidden="true" focusable="false">
        <path className="fjord-far" d="M0 66 54 28l30 22 46-42 58 48 34-22 48 30 50-26v58H0Z" />
        <path className="fjord-near" d="M0 76 40 54l44 24 52-36 62 38 44-22 78 28v10H0Z" />
        <path className="fjord-water" d="M0 82q20-7 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v14H0Z" />
      </svg>
      <h3>{channelTitle ? `Det er stille i ${channelTitle}` : 'Ingen har skrevet her ennå'}</h3>
      <p>Skriv en melding, eller prøv en av kommandoene til {workspace.app.name}:</p>
      <ul className="chips">
        {listExamples(workspace).map(({ text, description }) => (
          <li key={text}>
            <button type="button" className="chip" onClick={() => onExample(text)}>
              <code>{text}</code>
              <span className="detail">{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Moves the focus to the box when the focused element disappears, for example a button that deletes its own
 * message. Otherwise keyboard users would restart at the top of the page. A removed element fires no blur
 * event that says where the focus went.
 */
function useRestoredFocus(box: RefObject<HTMLElement | null>) {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) box.current?.focus();
  });
  return {
    onFocus() {
      isInside.current = true;
    },
    onBlur({ target }: FocusEvent) {
      if (target.isConnected) isInside.current = false;
    },
  };
}

/** Scrolls to the target and moves the focus to it, as soon as the list contains it. */
function useScrollToMessage(list: RefObject<HTMLElement | null>, target: MessageTarget | undefined) {
  const reached = useRef<MessageTarget>(undefined);
  useLayoutEffect(() => {
    if (!target || reached.current === target) return;
    const message = list.current?.querySelector<HTMLElement>(`[data-ts="${CSS.escape(target.ts)}"]`);
    if (!message) return;
    reached.current = target;
    message.scrollIntoView({ block: 'center' });
    message.focus({ preventScroll: true });
  });
}

/** Within this distance the list counts as scrolled to the bottom. */
const NEAR_BOTTOM_PX = 80;

/**
 * Keeps a scrolling list at its bottom while the user is there. When the user has scrolled up, the list stays
 * and `hasMore` reports new items. An own item always scrolls to the bottom. `last` is the key of the last item.
 */
function useStickToBottom(list: RefObject<HTMLElement | null>, last: string, isLastOwn: boolean) {
  const isAtBottom = useRef(true);
  const [hasMore, setHasMore] = useState(false);

  function scrollToBottom() {
    const { current } = list;
    if (current) current.scrollTop = current.scrollHeight;
    setHasMore(false);
  }

  const seenLast = useRef(last);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const isNew = seenLast.current !== last;
    if (isNew && isLastOwn) isAtBottom.current = true;
    if (isAtBottom.current) current.scrollTop = current.scrollHeight;
    else if (isNew) setHasMore(true);
    seenLast.current = last;
  }, [list, last, isLastOwn]);

  // Messages can grow after they are rendered, and an on-screen keyboard shrinks the list.
  useLayoutEffect(() => {
    const { current } = list;
    if (!current?.firstElementChild) return;
    const observer = new ResizeObserver(() => {
      if (isAtBottom.current) current.scrollTop = current.scrollHeight;
    });
    observer.observe(current);
    observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [list]);

  return {
    hasMore,
    scrollToBottom,
    onScroll() {
      const { current } = list;
      if (!current) return;
      isAtBottom.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_BOTTOM_PX;
      if (isAtBottom.current) setHasMore(false);
    },
  };
}
