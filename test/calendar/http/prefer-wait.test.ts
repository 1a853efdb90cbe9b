import { expect, test } from 'vitest';
import { parsePreferWait, toWaitMs } from '../../../src/calendar/http/booking-routes.js';

test.each([
  ['wait=2', 2],
  ['WAIT=2', 2],
  ['wait="5"', 5],
  ['wait = 7', 7],
  ['respond-async, wait=3', 3],
  ['return=minimal; foo="some parameter", wait=4; x=1', 4],
  ['wait=1, wait=9', 1],
  ['wait=0', 0],
  ['wait=600', 60],
] as const)('%s', (header, expected) => {
  expect(parsePreferWait(header)).toBe(expected);
});

test.each([
  undefined,
  '',
  'wait',
  'wait=',
  'wait=-1',
  'wait=1.5',
  'wait=2s',
  'waiting=2',
  'wait=99999999999',
  ',,;=',
])('%s says nothing', (header) => {
  expect(parsePreferWait(header)).toBeUndefined();
});

test('joins several headers', () => expect(parsePreferWait(['respond-async', 'wait=3'])).toBe(3));

test('leaves time for the response to reach the caller', () => {
  expect(toWaitMs(2)).toBeGreaterThan(1_000);
  expect(toWaitMs(2)).toBeLessThan(2_000);
  expect(toWaitMs(0)).toBe(0);
  expect(toWaitMs()).toBeGreaterThan(toWaitMs(8));
});
