import { useCallback, useEffect, useReducer } from 'react';
import { Temporal } from 'temporal-polyfill';
import type { WorkspaceSnapshot } from '../../protocol/messaging.js';
import { pageApi } from '../client/api.js';
import { openEventStream } from '../client/event-stream.js';
import { parsePlaygroundEvent } from '../client/schemas.js';
import { toMessageTs } from '../ui/message-time.js';
import type { PageEvent } from './page-event.js';
import { initialState, type PageState, reducePageState } from './page-state.js';
import { loadSavedSession, storeSavedSession } from './saved-session.js';

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
      openEventStream(pageApi.eventsUrl(me), parsePlaygroundEvent, {
        onOpen: () => dispatch({ type: 'connection', connection: 'open' }),
        onLost: () => dispatch({ type: 'connection', connection: 'lost' }),
        onItem: (event) => dispatch({ type: 'received', event, ts: now() }),
      }),
    [me, dispatch],
  );
}

/** Fetches the history of the open conversation when it is not complete. */
function useHistory({ me, channel, loaded, connection }: PageState, dispatch: (event: PageEvent) => void) {
  const isMissing = connection === 'open' && channel !== '' && !loaded.includes(channel);
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    pageApi
      .fetchMessages(channel, me, controller.signal)
      .then((messages) => dispatch({ type: 'loaded', channel, messages }))
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
      const { error } = await pageApi.send({
        user: me,
        channel,
        text,
        ...(threadTs !== undefined && { threadTs }),
      });
      fail(error, threadTs);
      return error === undefined;
    },
    async runShortcut(callbackId: string, message?: { channel: string; ts: string }) {
      const { error } = await pageApi.runShortcut({ user: me, callbackId, ...(message && { message }) });
      fail(error);
    },
    async closeView(viewId: string, all: boolean) {
      dispatch({ type: 'closed_view', viewId, all });
      const { error } = await pageApi.close({ user: me, viewId, all });
      fail(error);
    },
  };
}
