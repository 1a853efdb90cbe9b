import { useEffect, useId, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { GETS, type PlaygroundMessage } from '../../protocol.js';
import { get } from '../client/api.js';
import { type MrkdwnSpan, parseMrkdwn } from '../mrkdwn/parse.js';
import { listConversations, type MessageTarget } from '../state/page-state.js';
import { type PageContextValue, usePageContext } from '../state/use-playground.js';
import { Avatar } from '../ui/avatar.js';
import { type Choice, Combobox } from '../ui/combobox.js';
import { foldForSearch } from '../ui/fold.js';
import { Icon } from '../ui/icons.js';
import { formatMessageDay, formatMessageTime, messageDate } from '../ui/message-time.js';

interface SearchFieldProps {
  onShortcut: (callbackId: string) => void;
  onMessage: (channel: string, target: MessageTarget) => void;
}

/** A result of the search, and what choosing it does. */
interface SearchResult {
  choice: Choice;
  open: () => void;
}

const LABEL = 'Søk i meldinger og snarveier';

/** The app's global shortcuts whose name or app contains the query; those with the name first. */
function useShortcutResults(query: string, { onShortcut }: SearchFieldProps): SearchResult[] {
  const { workspace, people } = usePageContext();
  const app = people.get(workspace.app.userId);
  const asked = foldForSearch(query);
  const isNamed = ({ name }: { name: string }) => foldForSearch(name).includes(asked);
  return workspace.shortcuts
    .filter(({ type }) => type === 'global')
    .filter((each) => isNamed(each) || foldForSearch(workspace.app.name).includes(asked))
    .sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
    .map(({ name, callbackId }) => ({
      choice: {
        key: `shortcut ${callbackId}`,
        label: name,
        detail: workspace.app.name,
        group: 'Snarveier',
        leading: app && <Avatar user={app} size="small" />,
      },
      open: () => onShortcut(callbackId),
    }));
}

function useMessageResults(
  query: string,
  { messages }: MessageSearch,
  { onMessage }: SearchFieldProps,
): SearchResult[] {
  const page = usePageContext();
  const today = Temporal.Now.plainDateISO(page.timeZone).toString();
  return messages.map((message) => {
    const { channel, ts, threadTs, isBroadcast, user } = message;
    const author = page.people.get(user);
    const isInThread = threadTs !== undefined && threadTs !== ts && !isBroadcast;
    return {
      choice: {
        key: `message ${channel} ${ts}`,
        ...formatMatch(message, query, page, today),
        group: 'Meldinger',
        leading: author && <Avatar user={author} size="small" />,
      },
      open: () => onMessage(channel, { ts, ...(isInThread && { threadTs }) }),
    };
  });
}

function formatStatus({ state }: MessageSearch, query: string, count: number): string | undefined {
  if (state === 'waiting') return 'Søker …';
  if (state === 'failed') return 'Fikk ikke søkt i meldingene. Skriv videre for å prøve igjen.';
  return count === 0 && query !== '' ? `Fant ikke «${query}» i meldinger eller snarveier.` : undefined;
}

/** Ctrl+K or ⌘K opens the field. */
function useSearchKey(fieldId: string) {
  useEffect(() => {
    const openSearch = (event: KeyboardEvent) => {
      const isSearchKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isSearchKey || event.altKey || event.shiftKey || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const field = document.getElementById(fieldId);
      field?.focus();
      field?.click();
    };
    document.addEventListener('keydown', openSearch);
    return () => document.removeEventListener('keydown', openSearch);
  }, [fieldId]);
}

/** The search field in the header: finds the app's shortcuts and the user's messages, as Slack's does. */
export function SearchField(props: SearchFieldProps) {
  const { me } = usePageContext();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const search = useMessageSearch(query, me);
  const shortcuts = useShortcutResults(query, props);
  const results = [...shortcuts, ...useMessageResults(query, search, props)];
  const id = useId();
  useSearchKey(id);
  return (
    <search className="search">
      <Icon name="search" />
      <Combobox
        id={id}
        label={LABEL}
        displayValue=""
        placeholder="Søk"
        choices={results.map(({ choice }) => choice)}
        status={formatStatus(search, query, results.length)}
        isPending={search.state === 'waiting' && shortcuts.length === 0}
        onQuery={(next) => setTyped(next ?? '')}
        onPick={({ key }) => results.find(({ choice }) => choice.key === key)?.open()}
        data={{ 'data-testid': 'search' }}
      />
      <kbd>Ctrl K</kbd>
    </search>
  );
}

/** Waits this long after the last key press. */
const DEBOUNCE_MS = 120;

interface MessageSearch {
  messages: readonly PlaygroundMessage[];
  /** `waiting`: the messages belong to an earlier query. */
  state: 'done' | 'waiting' | 'failed';
}

const NOTHING: MessageSearch = { messages: [], state: 'done' };

/** Searches the user's messages while the query changes. Drops the answer to an earlier query. */
function useMessageSearch(query: string, me: string): MessageSearch {
  const [search, setSearch] = useState(NOTHING);
  useEffect(() => {
    if (query === '') return setSearch(NOTHING);
    const controller = new AbortController();
    setSearch(({ messages }) => ({ messages, state: 'waiting' }));
    const timer = setTimeout(() => {
      get(GETS.search, { user: me, query }, controller.signal).then(
        ({ messages }) => setSearch({ messages, state: 'done' }),
        () => !controller.signal.aborted && setSearch({ messages: [], state: 'failed' }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, me]);
  return search;
}

/** About two lines of the list. */
const MAX_EXCERPT = 110;
/** The number of characters before the found word. */
const LEAD = 30;

function formatSpan(span: MrkdwnSpan, { people, workspace }: PageContextValue): string {
  if (span.type === 'user') return `@${people.get(span.id)?.realName ?? span.label ?? span.id}`;
  if (span.type !== 'channel') return span.text;
  return `#${workspace.channels.find(({ id }) => id === span.id)?.name ?? span.label ?? span.id}`;
}

/** The text of a message on one line, without markup. */
function formatPlainText(text: string, page: PageContextValue): string {
  const lines = parseMrkdwn(text).flatMap((block) =>
    block.type === 'preformatted'
      ? [block.text]
      : block.lines.map((line) => line.map((span) => formatSpan(span, page)).join('')),
  );
  return lines.join(' ').replace(/\s+/gu, ' ').trim();
}

/** Cuts a long text around the first word of the query. */
function cutExcerpt(text: string, query: string): string {
  if (text.length <= MAX_EXCERPT) return text;
  const [word = ''] = query.trim().split(/\s+/u);
  const at = Math.max(0, text.toLocaleLowerCase('nb').indexOf(word.toLocaleLowerCase('nb')));
  // Begins and ends between two words.
  const start = at <= LEAD ? 0 : text.indexOf(' ', at - LEAD) + 1;
  const end = start + MAX_EXCERPT;
  const tail = end >= text.length ? text.slice(start) : `${text.slice(start, text.lastIndexOf(' ', end))} …`;
  return start > 0 ? `… ${tail}` : tail;
}

/** A found message as an excerpt, and its author, conversation and time. */
export function formatMatch(
  message: PlaygroundMessage,
  query: string,
  page: PageContextValue,
  today: string,
): { label: string; detail: string } {
  const { timeZone, people, workspace, me } = page;
  const author = people.get(message.user)?.realName ?? message.user;
  const conversation = listConversations(workspace, me).find(({ channel }) => channel.id === message.channel);
  const place = `${conversation?.channel.isIm ? '' : '#'}${conversation?.title ?? message.channel}`;
  const day = formatMessageDay(messageDate(message.ts, timeZone), today).toLocaleLowerCase('nb');
  return {
    label: cutExcerpt(formatPlainText(message.text, page), query),
    detail: `${author} · ${place} · ${day} kl. ${formatMessageTime(message.ts, timeZone)}`,
  };
}
