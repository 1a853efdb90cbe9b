import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOf, textColorOn } from '../../../../src/playground/page/ui/avatar.js';

describe('initialsOf', () => {
  it.each([
    ['Kari Nordli', 'KN'],
    ['Grethe Havn (gjest)', 'GH'],
    ['Anna Lena Østby Lie', 'AL'],
    ['øyvind', 'Ø'],
    ['Ordrom', 'O'],
    ['', ''],
  ])('%s', (name, expected) => {
    expect(initialsOf(name)).toBe(expected);
  });
});

describe('textColorOn', () => {
  it.each([
    ['#0d655e', '#ffffff'],
    ['#c17f00', '#14201d'],
    ['#ffffff', '#14201d'],
    ['#000000', '#ffffff'],
    ['rød', '#ffffff'],
  ])('%s', (background, expected) => {
    expect(textColorOn(background)).toBe(expected);
  });

  it('is readable on any colour', () => {
    const light = (color: string) =>
      [1, 3, 5]
        .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
        .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
        .reduce((sum, share, at) => sum + share * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
    const colors = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colors, (background) => {
        const [low = 0, high = 0] = [light(background), light(textColorOn(background))].sort((a, b) => a - b);
        expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(4);
      }),
    );
  });
});
