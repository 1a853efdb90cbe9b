import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cutText,
  escapeMrkdwn,
  labelReferences,
  mrkdwnLink,
  replaceReferences,
  splitText,
} from '../../../src/bot/blocks/text.js';
import { textsOf } from '../../../src/bot/texts/texts.js';

describe('text', () => {
  describe('cutText', () => {
    it.each([
      ['keeps a text that fits', 'fisk', 4, 'fisk'],
      ['cuts a text that does not fit', 'fiskesuppe', 5, 'fisk…'],
      ['drops a space before the ellipsis', 'en to tre', 4, 'en…'],
      ['splits no emoji', 'ab👩‍👩‍👧', 6, 'ab…'],
      ['splits no letter from its accent', 'ae\u030a!', 3, 'a…'],
      ['gives only an ellipsis if no grapheme fits', '👩‍👩‍👧', 3, '…'],
    ])('%s', (_, text, max, cut) => expect(cutText(text, max)).toBe(cut));

    it('stays within the limit and splits no surrogate pair', () => {
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
      ['keeps a text that fits', 'fisk', 4, ['fisk']],
      ['gives no part for an empty text', '', 4, []],
      ['splits a text that does not fit', 'fiskesuppe', 4, ['fisk', 'esup', 'pe']],
      ['splits no letter from its accent', 'abe\u030ac', 3, ['ab', 'e\u030ac']],
      ['splits an overlong grapheme between code points', '🐟\u030a\u030a', 3, ['🐟\u030a', '\u030a']],
      ['splits no surrogate pair', 'a🐟', 2, ['a', '🐟']],
    ])('%s', (_, text, max, parts) => expect(splitText(text, max)).toEqual(parts));

    it('loses no text and exceeds no limit', () => {
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

    it('leaves no mention or link, and can be reversed', () => {
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
});

it.each([
  ['https://eksempel.no/?a=1&b=2', '<https://eksempel.no/?a=1&amp;b=2|A &lt;b&gt;>'],
  ['https://eksempel.no/a|b>c d', '<https://eksempel.no/a%7Cb%3Ec%20d|A &lt;b&gt;>'],
])('a link to %s ends where it shall', (url, markup) => expect(mrkdwnLink(url, 'A <b>')).toBe(markup));

describe('references', () => {
  const nb = textsOf('nb');

  const { unnamed } = nb.common;

  describe.each([
    ['fisk', 'fisk', 'fisk'],
    ['<@U99ABCDEF>', '@noen', '<@U99ABCDEF>'],
    ['<@U99ABCDEF|>', '@noen', '<@U99ABCDEF|>'],
    ['<@U99ABCDEF|ola>', '@ola', '<@U99ABCDEF|ola>'],
    ['<#C98ABCDEF>', '#kanal', '<#C98ABCDEF|kanal>'],
    ['<#C98ABCDEF|>', '#kanal', '<#C98ABCDEF|kanal>'],
    ['<#C98ABCDEF|generelt>', '#generelt', '<#C98ABCDEF|generelt>'],
    ['<#G98ABCDEF|mpdm-kari--ola-1>', 'gruppesamtalen', '<#G98ABCDEF|gruppesamtalen>'],
    ['<!subteam^S061ABCDE>', '@gruppe', '<!subteam^S061ABCDE|gruppe>'],
    ['<!subteam^S061ABCDE|@utviklere>', '@utviklere', '<!subteam^S061ABCDE|utviklere>'],
    ['<!here>', '@here', '<!here|here>'],
    ['a <#C1> b <@U1> c', 'a #kanal b @noen c', 'a <#C1|kanal> b <@U1> c'],
    ['<https://eksempel.no|lenke>', '<https://eksempel.no|lenke>', '<https://eksempel.no|lenke>'],
  ])('%s', (text, replaced, labelled) => {
    it('is called by its name', () => expect(replaceReferences(text, unnamed)).toBe(replaced));
    it('has a label unless it mentions a person', () =>
      expect(labelReferences(text, unnamed)).toBe(labelled));
  });
});
