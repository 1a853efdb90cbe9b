import { expect, it } from 'vitest';
import { findNearest } from '../../../src/bot/lib/text.js';

const COMMANDS = ['/ord', '/ledig', '/rom'];

it.each([
  ['/ordd', '/ord'],
  ['/ledgi', '/ledig'],
  ['/leidg', '/ledig'],
  ['/room', '/rom'],
  ['/or', '/ord'],
])('corrects %s to %s', (typed, meant) => {
  expect(findNearest(typed, COMMANDS)).toEqual([meant]);
});

it.each(['/vær', '/ordbok', '/', ''])('finds no correction for %s', (typed) => {
  expect(findNearest(typed, COMMANDS)).toEqual([]);
});

it('returns all words at the smallest distance', () => {
  expect(findNearest('mndag', ['mandag', 'måndag', 'søndag'])).toEqual(['mandag', 'måndag']);
});
