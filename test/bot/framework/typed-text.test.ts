import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksForHelp, cleanTyped } from '../../../src/bot/framework/typed-text.js';
import { anyText } from '../../support/any-text.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

describe('cleanTyped', () => {
  it.each([
    ['a composed letter', 'blåbær', 'blåbær'],
    ['a letter with a combining ring', 'bla\u030abær', 'blåbær'],
    ['a combining ring after a zero-width space', 'bla\u200b\u030abær', 'blåbær'],
    ['no-break spaces', 'kari\u00a0i\u202fmorgen', 'kari i morgen'],
    ['tabs and line breaks', '\tkari\r\n\n  i\u2028morgen ', 'kari i morgen'],
    ['non-breaking and other hyphens', '13\u201114 e\u2010post', '13-14 e-post'],
    ['a soft hyphen', 'ord\u00adbok', 'ordbok'],
    ['a zero-width joiner and a byte order mark', '\ufefffi\u200dsk', 'fisk'],
    ['direction marks', 'kari\u202e imorgen\u202c\u2066\u2069\u061c', 'kari imorgen'],
    ['control characters', 'fi\u0000s\u0007k\u007f\u0085', 'fisk'],
    ['smart double quotes', '“å gå” „hei‟ «ja»', '"å gå" "hei" "ja"'],
    ['smart single quotes', '‘x’ ‚y‛ `z´', "'x' 'y' 'z'"],
    ['only invisible characters', '\u200b\u200e \u00ad', ''],
  ])('%s', (_, typed, clean) => expect(cleanTyped(typed)).toBe(clean));

  it('keeps letters of every script, emoji and Slack escapes', () => {
    for (const text of ['þenna skóli', 'עברית', '🎉', '<@U1|kari> <!channel> *_~'])
      expect(cleanTyped(text)).toBe(text);
  });

  it('returns plain words as they are, which the full way does too', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'azAZ09_-æøåÆØÅ  '), maxLength: 12 });
    fc.assert(
      fc.property(plain, (text) => {
        // The zero-width space is removed, but makes the text not plain.
        expect(cleanTyped(text)).toBe(cleanTyped(`\u200b${text}`));
      }),
    );
  });

  it('returns one line of composed text, and is idempotent', () => {
    fc.assert(
      fc.property(anyText(), fc.constantFrom('', '\u200b\u030a', '\u00ad '), (text, insert) => {
        const half = Math.floor(text.length / 2);
        const clean = cleanTyped(text.slice(0, half) + insert + text.slice(half));
        expect(clean).not.toMatch(/\p{Cc}|\p{Bidi_Control}|[\u200b-\u200d]|^\s|\s$|\s\s/u);
        expect(clean.normalize('NFC')).toBe(clean);
        expect(cleanTyped(clean)).toBe(clean);
      }),
      fuzzRuns(500),
    );
  });
});

describe('asksForHelp', () => {
  it.each(['hjelp', 'HJELP', 'help', '?', '--help'])('%s', (text) => expect(asksForHelp(text)).toBe(true));
  it.each(['', 'hjelpe', 'help me', 'constructor'])('not «%s»', (text) =>
    expect(asksForHelp(text)).toBe(false),
  );
});
