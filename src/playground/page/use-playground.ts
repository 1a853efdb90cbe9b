import { useCallback, useEffect, useReducer } from 'react';
import { Temporal } from 'temporal-polyfill';
import type { Workspace } from '../protocol/protocol.js';
import { api } from './api.js';
import { openStream } from './event-stream.js';
import { tsOf } from './messages/moment.js';
import { initialState, nextState, type PageEvent, type PageState } from './state.js';
import { loadVisit, saveVisit } from './visit.js';
import { parseEvent } from './wire.js';

const now = (): string => tsOf(Temporal.Now.instant());

function start(workspace: Workspace): PageState {
  const visit = loadVisit();
  const open = workspace.channels.find((channel) => channel.id === visit?.channel) ?? workspace.channels[0];
  return initialState(workspace.me, open?.id ?? '');
}

function useStream(me: string, dispatch: (event: PageEvent) => void) {
  useEffect(
    () =>
      openStream(api.eventsUrl(me), parseEvent, {
        onOpen: () => dispatch({ type: 'connection', connection: 'open' }),
        onLost: () => dispatch({ type: 'connection', connection: 'lost' }),
        onItem: (event) => dispatch({ type: 'received', event, ts: now() }),
      }),
    [me, dispatch],
  );
}

/** The history of the open conversation, whenever it is not known to be whole. */
function useHistory({ me, channel, loaded, connection }: PageState, dispatch: (event: PageEvent) => void) {
  const isMissing = connection === 'open' && channel !== '' && !loaded.includes(channel);
  useEffect(() => {
    if (!isMissing) return;
    const stop = new AbortController();
    api
      .fetchMessages(channel, me, stop.signal)
      .then((messages) => dispatch({ type: 'loaded', channel, messages }))
      .catch(() => {
        if (stop.signal.aborted) return;
        const text = 'Fikk ikke hentet meldingene. Last siden på nytt for å prøve igjen.';
        dispatch({ type: 'failed', channel, text, ts: now() });
      });
    return () => stop.abort();
  }, [isMissing, channel, me, dispatch]);
}

/** The state of the page, kept up with the server, and what the person may do to it. */
export function usePlayground(workspace: Workspace) {
  const [state, dispatch] = useReducer(nextState, workspace, start);
  const { me, channel } = state;
  useStream(me, dispatch);
  useHistory(state, dispatch);
  useEffect(() => saveVisit({ me, channel }), [me, channel]);

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
    async send(text: string, threadTs?: string) {
      const { error } = await api.send({
        user: me,
        channel,
        text,
        ...(threadTs !== undefined && { threadTs }),
      });
      fail(error, threadTs);
    },
    async runShortcut(callbackId: string, message?: { channel: string; ts: string }) {
      const { error } = await api.runShortcut({ user: me, callbackId, ...(message && { message }) });
      fail(error);
    },
    async closeView(viewId: string, all: boolean) {
      dispatch({ type: 'closed_view', viewId, all });
      const { error } = await api.close({ user: me, viewId, all });
      fail(error);
    },
  };
}
