import { expect, it } from 'vitest';
import { nearestOf } from '../../src/bot/nearest.js';

const COMMANDS = ['/ord', '/ledig', '/rom'];

it.each([
  ['/ordd', '/ord'],
  ['/ledgi', '/ledig'],
  ['/leidg', '/ledig'],
  ['/room', '/rom'],
  ['/or', '/ord'],
])('%s is meant for %s', (typed, meant) => {
  expect(nearestOf(typed, COMMANDS)).toBe(meant);
});

it.each(['/vær', '/ordbok', '/', ''])('%s is meant for none', (typed) => {
  expect(nearestOf(typed, COMMANDS)).toBeUndefined();
});

it('does not choose between two that are as near', () => {
  expect(nearestOf('søndag', ['sandag', 'sendag'])).toBeUndefined();
});
