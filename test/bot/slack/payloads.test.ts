import { expect, test } from 'vitest';
import { normalizeRoomName } from '../../../src/bot/rooms/room-search-keys.js';
import { linkSharedSchema } from '../../../src/bot/slack/event-payloads.js';
import { blockSuggestionSchema } from '../../../src/bot/slack/payloads.js';

const LONG = 'å'.repeat(1_000_000);

test('a typed beginning is cut to 100 characters', () => {
  const payload = { user: { id: 'U1' }, team: { id: 'T1' }, action_id: 'ord:pick' };
  expect(blockSuggestionSchema.parse({ ...payload, value: LONG }).value).toHaveLength(100);
  expect(blockSuggestionSchema.parse({ ...payload, value: 'fisk' }).value).toBe('fisk');
  expect(blockSuggestionSchema.parse(payload).value).toBe('');
});

test('a typed name of a room is cut to 100 characters', () => {
  expect(normalizeRoomName(LONG)).toHaveLength(100);
});

test('only the first 20 links of a message are looked up', () => {
  const links = Array.from({ length: 500 }, (_, index) => ({ url: `https://ordbokene.no/bob/${index}` }));
  const shared = linkSharedSchema.parse({
    type: 'link_shared',
    channel: 'C1',
    message_ts: '1.1',
    user: 'U1',
    links,
  });
  expect(shared.links).toEqual(links.slice(0, 20));
});
