import { expect, test } from 'vitest';
import { ownersOf } from '../../../src/bot/framework/request-runner.js';
import { normalizeRoomName } from '../../../src/bot/rooms/search-rooms.js';
import { blockSuggestionSchema, linkSharedSchema } from '../../../src/bot/slack/payloads.js';

const LONG = 'å'.repeat(1_000_000);

test('a typed beginning is cut to 100 characters', () => {
  const payload = { user: { id: 'U1' }, team: { id: 'T1' }, action_id: 'ord:pick' };
  expect(blockSuggestionSchema.parse({ ...payload, value: LONG }).value).toHaveLength(100);
  expect(blockSuggestionSchema.parse({ ...payload, value: 'fisk' }).value).toBe('fisk');
  expect(blockSuggestionSchema.parse(payload).value).toBe('');
});

test('a menu belongs to the workspace that its modal was opened in, and needs no other field of it', () => {
  const payload = { user: { id: 'U1', team_id: 'T1', name: 'kari' }, action_id: 'ord:pick', value: 'fi' };
  const view = { id: 'V1', type: 'modal', app_installed_team_id: 'T2', blocks: [] };
  const read = blockSuggestionSchema.parse({ ...payload, team: { id: 'T1', domain: 't' }, view, token: 'x' });
  expect(read).toEqual({
    ...{ action_id: 'ord:pick', value: 'fi', user: { id: 'U1', team_id: 'T1' }, team: { id: 'T1' } },
    view: { app_installed_team_id: 'T2' },
  });
  expect(ownersOf(read).person).toEqual({ team: 'T2', id: 'U1' });
  for (const odd of [{ view: 1 }, { channel: 'C1' }, { team: null }])
    expect(ownersOf(blockSuggestionSchema.parse({ ...payload, ...odd })).person.team).toBe('T1');
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
