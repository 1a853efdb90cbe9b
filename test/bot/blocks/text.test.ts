import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, escapeMrkdwn, splitText } from '../../../src/bot/blocks/text.js';

describe('cutText', () => {
  it.each([
    ['what fits', 'fisk', 4, 'fisk'],
    ['what does not', 'fiskesuppe', 5, 'fisk…'],
    ['no space before the dots', 'en to tre', 4, 'en…'],
    ['no half emoji', 'ab👩‍👩‍👧', 6, 'ab…'],
    ['no letter without its accent', 'ae\u030a!', 3, 'a…'],
    ['nothing but dots where no grapheme fits', '👩‍👩‍👧', 3, '…'],
  ])('%s', (_, text, max, cut) => expect(cutText(text, max)).toBe(cut));

  it('keeps within the limit and cuts no pair of surrogates', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, max) => {
        const cut = cutText(text, max);
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(() => encodeURIComponent(cut)).not.toThrow();
        expect(text.startsWith(cut.replace(/…$/u, '')) || cut === text).toBe(true);
      }),
    );
  });
});

describe('splitText', () => {
  it.each([
    ['what fits', 'fisk', 4, ['fisk']],
    ['nothing', '', 4, []],
    ['what does not', 'fiskesuppe', 4, ['fisk', 'esup', 'pe']],
    ['no letter from its accent', 'abe\u030ac', 3, ['ab', 'e\u030ac']],
    ['no half letter, however many accents it has', '🐟\u030a\u030a', 3, ['🐟\u030a', '\u030a']],
    ['no half letter where there is room for half', 'a🐟', 2, ['a', '🐟']],
  ])('%s', (_, text, max, parts) => expect(splitText(text, max)).toEqual(parts));

  it('leaves nothing out and makes nothing too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 20 }), (text, max) => {
        const parts = splitText(text, max);
        expect(parts.join('')).toBe(text);
        for (const part of parts) {
          expect(part.length).toBeLessThanOrEqual(max);
          expect(() => encodeURIComponent(part)).not.toThrow();
        }
      }),
    );
  });
});

describe('escapeMrkdwn', () => {
  it.each([
    ['<!channel>', '&lt;!channel&gt;'],
    ['<@U1> & <https://eksempel.no|her>', '&lt;@U1&gt; &amp; &lt;https://eksempel.no|her&gt;'],
    ['&lt;', '&amp;lt;'],
    ['*_~', '*_~'],
  ])('%s', (text, escaped) => expect(escapeMrkdwn(text)).toBe(escaped));

  it('leaves nothing that Slack reads as a mention or link, and can be read back', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const escaped = escapeMrkdwn(text);
        expect(escaped).not.toMatch(/[<>]/u);
        const back = escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
        expect(back).toBe(text);
      }),
    );
  });
});
