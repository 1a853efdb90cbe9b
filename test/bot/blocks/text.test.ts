import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, escapeMrkdwn } from '../../../src/bot/blocks/text.js';

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
