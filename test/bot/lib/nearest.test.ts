import { expect, it } from 'vitest';
import { findNearest } from '../../../src/bot/lib/nearest.js';

const COMMANDS = ['/ord', '/ledig', '/rom'];

it.each([
  ['/ordd', '/ord'],
  ['/ledgi', '/ledig'],
  ['/leidg', '/ledig'],
  ['/room', '/rom'],
  ['/or', '/ord'],
])('%s is meant for %s', (typed, meant) => {
  expect(findNearest(typed, COMMANDS)).toEqual([meant]);
});

it.each(['/vær', '/ordbok', '/', ''])('%s is meant for none', (typed) => {
  expect(findNearest(typed, COMMANDS)).toEqual([]);
});

it('gives all that are as near', () => {
  expect(findNearest('mndag', ['mandag', 'måndag', 'søndag'])).toEqual(['mandag', 'måndag']);
});
