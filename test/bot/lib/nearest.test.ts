import { expect, it } from 'vitest';
import { nearestOf } from '../../../src/bot/lib/nearest.js';

const COMMANDS = ['/ord', '/ledig', '/rom'];

it.each([
  ['/ordd', '/ord'],
  ['/ledgi', '/ledig'],
  ['/leidg', '/ledig'],
  ['/room', '/rom'],
  ['/or', '/ord'],
])('%s is meant for %s', (typed, meant) => {
  expect(nearestOf(typed, COMMANDS)).toEqual([meant]);
});

it.each(['/vær', '/ordbok', '/', ''])('%s is meant for none', (typed) => {
  expect(nearestOf(typed, COMMANDS)).toEqual([]);
});

it('gives all that are as near', () => {
  expect(nearestOf('mndag', ['mandag', 'måndag', 'søndag'])).toEqual(['mandag', 'måndag']);
});
