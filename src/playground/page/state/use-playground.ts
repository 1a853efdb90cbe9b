import { createContext, useCallback, useContext, useEffect, useReducer } from 'react';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/mini';
import { GETS, POSTS, STREAMS, type WorkspaceSnapshot, type WorkspaceUser } from '../../protocol.js';
import { get, openEventStream, tryPost } from '../client/api.js';
import { toMessageTs } from '../ui/message-time.js';
import { initialState, type PageEvent, type PageState, reducePageState } from './page-state.js';

const now = (): string => toMessageTs(Temporal.Now.instant());

function createInitialState(workspace: WorkspaceSnapshot): PageState {
  const savedSession = loadSavedSession();
  const open =
    workspace.channels.find((channel) => channel.id === savedSession?.channel) ?? workspace.channels[0];
  return initialState(workspace.me, open?.id ?? '');
}

function useServerEvents(me: string, dispatch: (event: PageEvent) => void) {
  useEffect(
    () =>
      openEventStream(
        STREAMS.events,
        { user: me },
        {
          onOpen: () => dispatch({ type: 'connection', connection: 'open' }),
          onLost: () => dispatch({ type: 'connection', connection: 'lost' }),
          onItem: (event) => dispatch({ type: 'received', event, ts: now() }),
        },
      ),
    [me, dispatch],
  );
}

/** Fetches the history of the open conversation when it is not complete. */
function useHistory({ me, channel, loaded, connection }: PageState, dispatch: (event: PageEvent) => void) {
  const isMissing = connection === 'open' && channel !== '' && !loaded.includes(channel);
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    const endpoint = { ...GETS.messages, path: `${GETS.messages.path}/${encodeURIComponent(channel)}` };
    get(endpoint, { user: me }, controller.signal)
      .then(({ messages }) => dispatch({ type: 'loaded', channel, messages }))
      .catch(() => {
        if (controller.signal.aborted) return;
        const text = 'Fikk ikke hentet meldingene. Last siden på nytt for å prøve igjen.';
        dispatch({ type: 'failed', channel, text, ts: now() });
      });
    return () => controller.abort();
  }, [isMissing, channel, me, dispatch]);
}

/** The page's state, synchronized with the server, and the user's actions. */
export function usePlayground(workspace: WorkspaceSnapshot) {
  const [state, dispatch] = useReducer(reducePageState, workspace, createInitialState);
  const { me, channel } = state;
  useServerEvents(me, dispatch);
  useHistory(state, dispatch);
  useEffect(() => storeSavedSession({ me, channel }), [me, channel]);

  const fail = useCallback(
    (text: string | undefined, threadTs?: string) => {
      if (text === undefined) return;
      dispatch({ type: 'failed', channel, text, ts: now(), ...(threadTs !== undefined && { threadTs }) });
    },
    [channel],
  );

  return {
    state,
    dispatch,
    fail,
    /** @returns whether Slack accepted the text */
    async send(text: string, threadTs?: string): Promise<boolean> {
      const { error } = await tryPost(POSTS.send, {
        user: me,
        channel,
        text,
        ...(threadTs !== undefined && { threadTs }),
      });
      fail(error, threadTs);
      return error === undefined;
    },
    async runShortcut(callbackId: string, message?: { channel: string; ts: string }) {
      const { error } = await tryPost(POSTS.shortcut, { user: me, callbackId, ...(message && { message }) });
      fail(error);
    },
    async closeView(viewId: string, all: boolean) {
      dispatch({ type: 'closed_view', viewId, all });
      const { error } = await tryPost(POSTS.close, { user: me, viewId, all });
      fail(error);
    },
  };
}

/** This tab's user and open conversation, so that a reload restores them. Each tab has its own. */
const savedSessionSchema = z.object({ me: z.string(), channel: z.string() });

type SavedSession = z.infer<typeof savedSessionSchema>;

const STORAGE_KEY = 'ordrom-playground';

export function loadSavedSession(): SavedSession | undefined {
  try {
    return savedSessionSchema.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? ''));
  } catch {
    return undefined;
  }
}

function storeSavedSession(visit: SavedSession): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(visit));
  } catch {
    // Without session storage, a reload starts over.
  }
}

/** Values that every component of the page can read. */
export interface PageContextValue {
  workspace: WorkspaceSnapshot;
  /** By id. */
  people: ReadonlyMap<string, WorkspaceUser>;
  /** The current user's id. */
  me: string;
  /** The open conversation's id. */
  channel: string;
  /** The browser's time zone. Slack shows times in it too. */
  timeZone: string;
}

const PageContext = createContext<PageContextValue | undefined>(undefined);

export const PageContextProvider = PageContext.Provider;

export function usePageContext(): PageContextValue {
  const value = useContext(PageContext);
  if (!value) throw new Error('usePageContext needs a PageContextProvider');
  return value;
}
