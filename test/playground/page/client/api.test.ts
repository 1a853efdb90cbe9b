import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { openEventStream, upsertTrafficEntry } from '../../../../src/playground/page/client/api.js';
import { FaultBanner } from '../../../../src/playground/page/workbench/workbench-pane.js';
import { STREAMS, type TrafficEntry } from '../../../../src/playground/protocol.js';

/** The connections that a stream opens, without a network. */
function fakeEventSources() {
  const sources: { url: string; onmessage?: (event: { data: string }) => void }[] = [];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal(
    'EventSource',
    class {
      url: string;
      constructor(url: string) {
        this.url = url;
        sources.push(this);
      }
      close() {}
    },
  );
  return sources;
}

afterEach(() => vi.unstubAllGlobals());

/** What the page gets of an item of the stream. */
function received<Query extends Record<string, string>, Item extends z.ZodMiniType>(
  stream: { path: string; query: z.ZodMiniType<Query>; item: Item },
  query: Query,
  data: string,
) {
  const [items, sources]: [unknown[], ReturnType<typeof fakeEventSources>] = [[], fakeEventSources()];
  openEventStream(stream, query, { onOpen() {}, onLost() {}, onItem: (item) => items.push(item) });
  sources[0]?.onmessage?.({ data });
  return { url: sources[0]?.url, items };
}

describe('the events of a user', () => {
  const message = { ts: '1.0', channel: 'C1', user: 'U1', text: 'hei', blocks: [{ type: 'divider' }] };
  const unknownBlock = { type: 'something_new', block_id: 'b', extra: { deep: [1] } };
  const ofMessage = (fields: object) =>
    JSON.stringify({ type: 'message', message: { ...message, ...fields } });
  const view = { id: 'V1', hash: 'h', view: { type: 'modal' } };

  it.each([
    ['a message', ofMessage({})],
    ['all fields of known and unknown blocks', ofMessage({ blocks: [unknownBlock] })],
  ])('brings %s', (_, data) => {
    expect(received(STREAMS.events, { user: 'U1' }, data)).toEqual({
      url: '/playground/events?user=U1',
      items: [JSON.parse(data)],
    });
  });

  it.each([
    ['an invalid Home event', JSON.stringify({ type: 'home', user: 'U1', view: {} })],
    ['incomplete JSON', '{"type":"mess'],
    ['a number', '42'],
    ['an unknown event', '{"type":"news"}'],
    ['a message without its channel', ofMessage({ channel: undefined })],
    ['an invalid block', ofMessage({ blocks: [null] })],
    ['a view without blocks', JSON.stringify({ type: 'view', user: 'U1', stack: [view] })],
  ])('ignores %s', (_, data) => {
    expect(received(STREAMS.events, { user: 'U1' }, data).items).toEqual([]);
  });
});

describe('traffic', () => {
  const exchange = (id: string, answer?: TrafficEntry['answer']): TrafficEntry => ({
    id,
    direction: 'slack_to_app',
    via: 'http',
    name: '/ord',
    at: 0,
    request: {},
    ...(answer && { answer }),
  });

  test('puts an answer into its entry', () => {
    const answer = { ms: 12, status: 'ok', isFailure: false };
    const list = [exchange('X1'), exchange('X2'), exchange('X1', answer), exchange('X3')].reduce(
      upsertTrafficEntry,
      [] as readonly TrafficEntry[],
    );
    expect(list.map(({ id }) => id)).toEqual(['X1', 'X2', 'X3']);
    expect(list[0]?.answer).toEqual(answer);
  });

  test('limits the number of entries', () => {
    const list = Array.from({ length: 400 }, (_, at) => exchange(`X${at}`)).reduce(
      upsertTrafficEntry,
      [] as readonly TrafficEntry[],
    );
    expect(list).toHaveLength(300);
    expect(list.at(-1)?.id).toBe('X399');
  });

  test.each([
    ['a known entry', JSON.stringify(exchange('X1')), [exchange('X1')]],
    ['an unknown direction', JSON.stringify({ ...exchange('X1'), direction: 'sideways' }), []],
    ['invalid JSON', 'hello', []],
  ])('takes from the stream: %s', (_, data, items) => {
    expect(received(STREAMS.traffic, {}, data)).toEqual({ url: '/playground/wire', items });
  });

  test('names the active faults by target', () => {
    const faults = { slack: 'ratelimited', app: 'none', dictionary: 'none', calendar: 'offline' } as const;
    expect(renderToStaticMarkup(createElement(FaultBanner, { faults }))).toContain(
      '<span>Med vilje: Slacks API ber om pause (429) · Kalendertjenesten er uten nett</span>',
    );
  });
});
