import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  initialState,
  listConversations,
  type PageEvent,
  type PageState,
  reducePageState,
} from '../../../../src/playground/page/state/page-state.js';
import type { OpenView, PlaygroundMessage } from '../../../../src/playground/protocol.js';
import { createPageContext, person } from '../page-context.js';

describe('page state', () => {
  const KARI = 'U1';

  const OLA = 'U2';

  const BOT = 'U9';

  const message = (ts: string, more: Partial<PlaygroundMessage> = {}): PlaygroundMessage => ({
    ts,
    channel: 'C1',
    user: OLA,
    text: `sagt ${ts}`,
    ...more,
  });

  const received = (event: Extract<PageEvent, { type: 'received' }>['event'], ts = '100.0'): PageEvent => ({
    type: 'received',
    event,
    ts,
  });

  const receivedMessage = (ts: string, more: Partial<PlaygroundMessage> = {}) =>
    received({ type: 'message', message: message(ts, more) });

  const stateAfter = (...events: PageEvent[]): PageState =>
    events.reduce(reducePageState, initialState(KARI, 'C1'));

  const texts = (state: PageState, channel = 'C1') => (state.messages[channel] ?? []).map(({ text }) => text);

  describe('messages', () => {
    it('are sorted by ts in any order of arrival', () => {
      const stamps = fc.uniqueArray(fc.integer({ min: 1, max: 10_000_000_000 }), { maxLength: 20 });
      fc.assert(
        fc.property(stamps, (numbers) => {
          const state = stateAfter(...numbers.map((number) => receivedMessage(`${number}.000100`)));
          const shown = (state.messages['C1'] ?? []).map(({ ts }) => Number(ts));
          expect(shown).toEqual([...shown].sort((a, b) => a - b));
          expect(shown).toHaveLength(numbers.length);
        }),
      );
    });

    it('are kept once when received repeatedly', () => {
      expect(texts(stateAfter(receivedMessage('1.0'), receivedMessage('1.0')))).toEqual(['sagt 1.0']);
    });

    it('are updated in place and deleted', () => {
      const changed = received({ type: 'message_changed', message: message('1.0', { text: 'ny' }) });
      expect(texts(stateAfter(receivedMessage('1.0'), receivedMessage('2.0'), changed))).toEqual([
        'ny',
        'sagt 2.0',
      ]);
      const deleted = received({ type: 'message_deleted', channel: 'C1', ts: '1.0' });
      expect(texts(stateAfter(receivedMessage('1.0'), receivedMessage('2.0'), deleted))).toEqual([
        'sagt 2.0',
      ]);
    });

    it('of one channel do not affect another', () => {
      const state = stateAfter(
        receivedMessage('1.0'),
        receivedMessage('1.0', { channel: 'C2', text: 'annet sted' }),
      );
      const deleted = reducePageState(state, received({ type: 'message_deleted', channel: 'C1', ts: '1.0' }));
      expect(texts(deleted)).toEqual([]);
      expect(texts(deleted, 'C2')).toEqual(['annet sted']);
    });
  });

  describe('a loaded history', () => {
    const loaded = (...messages: PlaygroundMessage[]): PageEvent => ({
      type: 'loaded',
      channel: 'C1',
      messages,
    });

    it('keeps messages received while it was loading', () => {
      const state = stateAfter(
        receivedMessage('2.0', { text: 'fersk' }),
        loaded(message('1.0'), message('2.0', { text: 'eldre' })),
      );
      expect(texts(state)).toEqual(['sagt 1.0', 'fersk']);
      expect(state.loaded).toEqual(['C1']);
    });

    it('keeps ephemeral messages', () => {
      const own = message('2.0', { ephemeralTo: KARI, text: 'bare du' });
      const state = stateAfter(
        received({ type: 'message', message: own }),
        { type: 'connection', connection: 'open' },
        loaded(message('1.0'), message('3.0')),
      );
      expect(texts(state)).toEqual(['sagt 1.0', 'bare du', 'sagt 3.0']);
    });

    it('drops messages deleted while the stream was closed', () => {
      const state = stateAfter(
        loaded(message('1.0'), message('2.0')),
        { type: 'connection', connection: 'lost' },
        { type: 'connection', connection: 'open' },
      );
      expect(state.loaded).toEqual([]);
      expect(texts(reducePageState(state, loaded(message('2.0'))))).toEqual(['sagt 2.0']);
    });

    it('stays while the connection is lost', () => {
      const state = stateAfter(loaded(message('1.0')), { type: 'connection', connection: 'lost' });
      expect(state.connection).toBe('lost');
      expect(state.loaded).toEqual(['C1']);
      expect(texts(state)).toEqual(['sagt 1.0']);
    });
  });

  describe('unread channels', () => {
    it.each([
      ['another channel', receivedMessage('1.0', { channel: 'C2' }), ['C2']],
      ['the open channel', receivedMessage('1.0'), []],
      ['a message of the user', receivedMessage('1.0', { channel: 'C2', user: KARI }), []],
      [
        "another user's ephemeral message",
        receivedMessage('1.0', { channel: 'C2', user: BOT, ephemeralTo: OLA }),
        [],
      ],
      [
        "the user's ephemeral message",
        receivedMessage('1.0', { channel: 'C2', user: BOT, ephemeralTo: KARI }),
        ['C2'],
      ],
      [
        'an updated message',
        received({ type: 'message_changed', message: message('1.0', { channel: 'C2' }) }),
        [],
      ],
    ])('%s', (_, event, expected) => {
      expect(stateAfter(event).unread).toEqual(expected);
    });

    it('are cleared when the channel opens', () => {
      const state = stateAfter(receivedMessage('1.0', { channel: 'C2' }), {
        type: 'opened_channel',
        channel: 'C2',
      });
      expect(state).toMatchObject({ channel: 'C2', unread: [] });
    });
  });

  describe('notices', () => {
    const notice = (text: string) => ({ type: 'notice' as const, user: KARI, channel: 'C1', text });

    it('are shown once when both the stream and the response bring them', () => {
      const state = stateAfter(received(notice('Ingen svar.'), '100.0'), {
        type: 'failed',
        channel: 'C1',
        text: 'Ingen svar.',
        ts: '100.4',
      });
      expect(state.notices.map(({ text }) => text)).toEqual(['Ingen svar.']);
    });

    it('are shown again when they occur again', () => {
      const state = stateAfter(
        received(notice('Ingen svar.'), '100.0'),
        received(notice('Ingen svar.'), '160.0'),
      );
      expect(state.notices).toHaveLength(2);
      expect(new Set(state.notices.map(({ id }) => id)).size).toBe(2);
    });

    it('belong to their user', () => {
      const event = received({ type: 'notice', user: OLA, channel: 'C1', text: 'Til Ola.' });
      expect(stateAfter(event).notices).toMatchObject([{ user: OLA }]);
    });

    it('are dismissed one at a time, as are ephemeral messages', () => {
      const state = stateAfter(
        received(notice('a'), '100.0'),
        received(notice('b'), '101.0'),
        receivedMessage('1.0', { ephemeralTo: KARI }),
        { type: 'dismissed', channel: 'C1', ts: '100.0' },
        { type: 'dismissed', channel: 'C1', ts: '1.0' },
      );
      expect(state.notices.map(({ text }) => text)).toEqual(['b']);
      expect(texts(state)).toEqual([]);
    });
  });

  describe('views', () => {
    const view = (id: string): OpenView => ({
      id,
      hash: id,
      view: { type: 'modal', title: { type: 'plain_text', text: id }, blocks: [] },
    });
    const stack = (user: string, ...ids: string[]) => received({ type: 'view', user, stack: ids.map(view) });
    const ids = (state: PageState, user = KARI) => (state.stacks[user] ?? []).map(({ id }) => id);

    it('are the last received stack of each user', () => {
      const state = stateAfter(stack(KARI, 'V1'), stack(OLA, 'V8'), stack(KARI, 'V1', 'V2'));
      expect(ids(state)).toEqual(['V1', 'V2']);
      expect(ids(state, OLA)).toEqual(['V8']);
    });

    it.each([
      ['the top view', 'V3', false, ['V1', 'V2']],
      ['a view below, with those above it', 'V2', false, ['V1']],
      ['all views', 'V3', true, []],
      ['an unknown view', 'V7', false, ['V1', 'V2', 'V3']],
    ])('close: %s', (_, viewId, all, left) => {
      expect(ids(stateAfter(stack(KARI, 'V1', 'V2', 'V3'), { type: 'closed_view', viewId, all }))).toEqual(
        left,
      );
    });
  });

  it("keeps each user's Home tab and the active faults", () => {
    const home = (id: string): OpenView => ({ id, hash: id, view: { type: 'home', blocks: [] } });
    const faults = { slack: 'slow', app: 'none', dictionary: 'none', calendar: 'offline' } as const;
    const state = stateAfter(
      received({ type: 'home', user: KARI, view: home('V1') }),
      received({ type: 'home', user: OLA, view: home('V2') }),
      received({ type: 'home', user: KARI, view: home('V3') }),
      received({ type: 'faults', faults }),
    );
    expect(state).toMatchObject({ homes: { [KARI]: { id: 'V3' }, [OLA]: { id: 'V2' } }, faults });
  });

  it.each([
    ['another conversation', { type: 'opened_channel', channel: 'C2' }],
    ['another user', { type: 'switched_user', user: OLA }],
    ['no thread', { type: 'opened_thread', ts: undefined }],
  ] as const)('closes the thread for %s', (_, event) => {
    const open = stateAfter({ type: 'opened_thread', ts: '1.0' });
    expect(open.thread).toBe('1.0');
    expect(reducePageState(open, event).thread).toBeUndefined();
  });

  it('resets for another user, but keeps the messages', () => {
    const state = stateAfter(receivedMessage('1.0'), receivedMessage('2.0', { channel: 'C2' }), {
      type: 'switched_user',
      user: OLA,
    });
    expect(state).toMatchObject({ me: OLA, channel: 'C1', loaded: [], unread: [], connection: 'connecting' });
    expect(texts(state)).toEqual(['sagt 1.0']);
  });
});

describe('listConversations', () => {
  const im = (name: string) => ({ id: `D-${name}`, name, topic: '', isIm: true });

  function titles(me: string, ...names: string[]): string[] {
    const { workspace } = createPageContext({
      users: [person('kari', 'Kari Nordli'), person('ola', 'Ola Bakken'), person('ordrom', 'Ordrom')],
      channels: [{ id: 'C1', name: 'kari-ola', topic: '', isIm: false }, ...names.map(im)],
    });
    return listConversations(workspace, me).map(({ title }) => title);
  }

  it('names a direct conversation after the other user', () => {
    expect(titles('U0KARI', 'kari-ola')).toEqual(['kari-ola', 'Ola Bakken']);
    expect(titles('U0OLA', 'kari-ola')).toEqual(['kari-ola', 'Kari Nordli']);
  });

  it('leaves out conversations between other users', () => {
    expect(titles('U0ORDROM', 'kari-ola')).toEqual(['kari-ola']);
  });

  it('accepts a user name, real name or id as the name of a conversation', () => {
    expect(titles('U0KARI', 'Ordrom', 'ola', 'U0OLA')).toEqual([
      'kari-ola',
      'Ordrom',
      'Ola Bakken',
      'Ola Bakken',
    ]);
  });

  it('keeps a name that belongs to no user', () => {
    expect(titles('U0KARI', 'noe-annet')).toEqual(['kari-ola', 'noe-annet']);
  });
});
