import { expect, test } from 'vitest';
import type { Services } from '../../../src/bot/framework/request-context.js';
import { findGuests } from '../../../src/bot/framework/share-buttons.js';
import { createWatchedLog } from '../../support/no-leak.js';

type People = Pick<Services['people'], 'listGuests' | 'listGroup'>;
const guests = new Set(['U2']);
const members =
  (...ids: string[]) =>
  async () => ({ ids });
const find = (people: Partial<People>) =>
  findGuests(
    'C1',
    {
      people: { listGuests: async () => guests, listGroup: members('U1'), ...people } as Services['people'],
      log: createWatchedLog(),
    },
    { user: 'U1' } as Parameters<typeof findGuests>[2],
  );

test.each<[string, Partial<People>, string]>([
  ['a member is a guest', { listGroup: members('U1', 'U2') }, 'some'],
  ['no member is a guest', {}, 'none'],
  ['the workspace has no guests', { listGuests: async () => new Set() }, 'none'],
  ['the guests of the workspace are not known', { listGuests: async () => undefined }, 'unknown'],
  ['the guests cannot be listed', { listGuests: () => Promise.reject(new Error('x')) }, 'unknown'],
  ['the members cannot be listed', { listGroup: () => Promise.reject(new Error('x')) }, 'unknown'],
  ['the members never come', { listGroup: () => new Promise(() => undefined) }, 'unknown'],
])('%s: %#', async (_, people, expected) => {
  expect(await find(people)).toBe(expected);
});
