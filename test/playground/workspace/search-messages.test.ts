import { describe, expect, it } from 'vitest';
import type { PlaygroundMessage } from '../../../src/playground/protocol.js';
import { searchMessages } from '../../../src/playground/server/page-routes.js';

const TEXTS = [
  'Kantina har fisk i dag',
  'Bjørn fisker på Østsida',
  'Hei <@U0KARI|kari>, se <https://eksempel.no/fisk|lenka>',
  'Se <#C0HAVN> og <@U0FISK>',
  ':fish: *Fiskeboller* til middag',
];
const messages = TEXTS.map((text, index): PlaygroundMessage => {
  return { ts: `${100 + index}.000000`, channel: 'C1', user: 'U1', text };
});
const found = (query: string, limit = 10) =>
  searchMessages(messages, query, limit).map(({ ts }) => Number(ts) - 100);

describe('searchMessages', () => {
  it.each([
    ['fisk', [4, 1, 0]],
    ['FISK dag', [4, 0]],
    ['i dag fisk', [4, 0]],
    ['fisk kantina', [0]],
    ['ostsida', []],
    ['østsida', [1]],
    ['bjørn', [1]],
    ['lenka', [2]],
    ['kari', [2]],
    ['eksempel', []],
    ['u0fisk', []],
    ['fiskeboller', [4]],
    ['', []],
    ['   ', []],
    ['?!', []],
    ['ukjent', []],
  ])('finds «%s», newest first', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('returns no more than the limit', () => {
    expect(found('fisk', 2)).toEqual([4, 1]);
  });
});
