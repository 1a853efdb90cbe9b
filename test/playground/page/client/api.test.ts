import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import {
  parsePlaygroundEvent,
  parseTrafficEntry,
  upsertTrafficEntry,
} from '../../../../src/playground/page/client/api.js';
import { FaultBanner } from '../../../../src/playground/page/workbench/workbench-pane.js';
import type { TrafficEntry } from '../../../../src/playground/protocol.js';

describe('schemas', () => {
  const message = { ts: '1.0', channel: 'C1', user: 'U1', text: 'hei', blocks: [{ type: 'divider' }] };

  describe('parsePlaygroundEvent', () => {
    it('parses an event', () => {
      expect(parsePlaygroundEvent(JSON.stringify({ type: 'message', message }))).toEqual({
        type: 'message',
        message,
      });
    });

    it.each([
      ['an invalid Home event', JSON.stringify({ type: 'home', user: 'U1', view: {} })],
      ['incomplete JSON', '{"type":"mess'],
      ['a number', '42'],
      ['a message without its channel', JSON.stringify({ type: 'message', message: { ts: '1.0' } })],
      ['an invalid block', JSON.stringify({ type: 'message', message: { ...message, blocks: [null] } })],
      [
        'a view without blocks',
        JSON.stringify({
          type: 'view',
          user: 'U1',
          stack: [{ id: 'V1', hash: 'h', view: { type: 'modal' } }],
        }),
      ],
    ])('ignores %s', (_, data) => {
      expect(parsePlaygroundEvent(data)).toBeUndefined();
    });
  });

  it('keeps all fields of known and unknown blocks', () => {
    const block = { type: 'something_new', block_id: 'b', extra: { deep: [1] } };
    const event = { type: 'message', message: { ...message, blocks: [block] } };
    expect(parsePlaygroundEvent(JSON.stringify(event))).toEqual(event);
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
    ['a known entry', JSON.stringify(exchange('X1')), 'X1'],
    ['an unknown direction', '{"id":"X1","direction":"sideways"}', undefined],
    ['invalid JSON', 'hello', undefined],
  ])('parses the stream: %s', (_, data, id) => {
    expect(parseTrafficEntry(data)?.id).toBe(id);
  });

  test('names the active faults by target', () => {
    const faults = { slack: 'ratelimited', app: 'none', dictionary: 'none', calendar: 'offline' } as const;
    expect(renderToStaticMarkup(createElement(FaultBanner, { faults }))).toContain(
      '<span>Med vilje: Slacks API ber om pause (429) · Kalendertjenesten er uten nett</span>',
    );
  });
});
