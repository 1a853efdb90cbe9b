import { describe, expect, it } from 'vitest';
import { messagesSchema, parsePlaygroundEvent } from '../../../../src/playground/page/client/schemas.js';

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
      JSON.stringify({ type: 'view', user: 'U1', stack: [{ id: 'V1', hash: 'h', view: { type: 'modal' } }] }),
    ],
  ])('ignores %s', (_, data) => {
    expect(parsePlaygroundEvent(data)).toBeUndefined();
  });
});

it('keeps all fields of known and unknown blocks', () => {
  const block = { type: 'something_new', block_id: 'b', extra: { deep: [1] } };
  expect(messagesSchema.parse({ messages: [{ ...message, blocks: [block] }] }).messages[0]?.blocks).toEqual([
    block,
  ]);
});
