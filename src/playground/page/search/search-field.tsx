import { useEffect, useId, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import type { PlaygroundMessage } from '../../protocol.js';
import { pageApi } from '../client/api.js';
import type { MessageTarget } from '../state/page-state.js';
import { usePageContext } from '../state/use-playground.js';
import { Avatar } from '../ui/avatar.js';
import { type Choice, Combobox } from '../ui/combobox.js';
import { foldForSearch } from '../ui/fold.js';
import { Icon } from '../ui/icons.js';
import { formatMatch } from './format-match.js';

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
      pageApi.searchMessages(query, me, controller.signal).then(
        (messages) => setSearch({ messages, state: 'done' }),
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
