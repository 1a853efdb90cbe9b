import { expect, test } from 'vitest';
import { BLOCK_LIMITS } from '../../../src/bot/blocks/limits.js';
import { SHARE_FIELD_ID } from '../../../src/bot/framework/form.js';
import { inThread, readMetadata, threadOf } from '../../../src/bot/framework/request-runner.js';
import { payloadSchemas } from '../../../src/bot/slack/payloads.js';
import { textsOf } from '../../../src/bot/texts/texts.js';

const nb = textsOf('nb');

const shortcutOn = (message: object) =>
  payloadSchemas.messageShortcut.parse({
    callback_id: 'x',
    user: { id: 'U1' },
    team: { id: 'T1' },
    trigger_id: '1.2',
    channel: { id: 'C1' },
    message,
  });
const viewWith = (private_metadata: string) => ({
  type: 'modal' as const,
  title: { type: 'plain_text' as const, text: 'x' },
  blocks: [],
  private_metadata,
});

test.each([
  [
    'a reply',
    { ts: '1700000000.000200', thread_ts: '1700000000.000100' },
    { channel: 'C1', ts: '1700000000.000100' },
  ],
  ['the first message of a thread', { ts: '1700000000.000100', thread_ts: '1700000000.000100' }, undefined],
  ['a message without one', { ts: '1700000000.000100' }, undefined],
  ['a message without a timestamp', {}, undefined],
])('the thread of %s', (_, message, thread) => {
  expect(threadOf(shortcutOn(message))).toEqual(thread);
});

test.each(['', '{"words":["fisk"]}', 'thread', '["a\\nb"]'])(
  'is stored before «%s» and can be read back',
  (own) => {
    const thread = { channel: 'C1', ts: '1700000000.000100' };
    const carried = inThread(viewWith(own), thread, nb).private_metadata ?? '';
    expect(readMetadata(carried)).toEqual({ metadata: own, thread });
    expect(readMetadata(own)).toEqual({ metadata: own });
    expect(inThread(viewWith(own), undefined, nb)).toEqual(viewWith(own));
  },
);

test('is left out if it would exceed the limit of the metadata', () => {
  const full = 'x'.repeat(BLOCK_LIMITS.privateMetadata);
  expect(inThread(viewWith(full), { channel: 'C1', ts: '1.0' }, nb).private_metadata).toBe(full);
});

test('adds the choice between the thread and its channel below the field for the channel', () => {
  const thread = { channel: 'C1', ts: '1700000000.000100' };
  const field = { type: 'divider' as const, block_id: SHARE_FIELD_ID };
  const after = { type: 'divider' as const, block_id: 'after' };
  const idsOf = (view: { blocks: { block_id?: string }[] }) => view.blocks.map(({ block_id: id }) => id);
  const blocks = [field, after];
  expect(idsOf(inThread({ ...viewWith(''), blocks }, thread, nb))).toEqual(['where', 'in-thread', 'after']);
  expect(idsOf(inThread({ ...viewWith(''), blocks }, undefined, nb))).toEqual(['where', 'after']);
  expect(idsOf(inThread({ ...viewWith(''), blocks: [after] }, thread, nb))).toEqual(['after']);
});
