import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { slackMessage } from '../../../src/bot/blocks/message.js';
import { createAnswerMemory } from '../../../src/bot/framework/command.js';
import { asksForHelp, cleanTyped } from '../../../src/bot/framework/typed-text.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { anyText } from '../../support/any-text.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

describe('answers that are remembered', () => {
  test('finds an answer for the same language and dictionary', () => {
    const memory = createAnswerMemory();
    const [nb, nn] = [textsOf('nb'), textsOf('nn')];
    const answer = slackMessage('fisk', []);
    memory.getOrSet('fisk', { texts: nb, dictionary: 'bob' }, answer);
    const answers = memory.get('fisk');
    expect(answers?.({ texts: nb, dictionary: 'bob' })).toBe(answer);
    expect(answers?.({ texts: nb, dictionary: 'nob' })).toBeUndefined();
    expect(answers?.({ texts: nb })).toBeUndefined();
    expect(answers?.({ texts: nn, dictionary: 'bob' })).toBeUndefined();
  });

  test('has nothing for a text that nobody has an answer to', () => {
    const memory = createAnswerMemory();
    expect(memory.get('fisk')).toBeUndefined();
    memory.getOrSet('fisk', { texts: textsOf('nb') }, slackMessage('fisk', []));
    expect(memory.get('bob fisk')).toBeUndefined();
  });

  test('keeps the answers of all languages to one text', () => {
    const memory = createAnswerMemory();
    const [nb, nn] = [{ texts: textsOf('nb') }, { texts: textsOf('nn') }];
    const [bokmal, nynorsk] = [slackMessage('fisk', []), slackMessage('fisk', [])];
    memory.getOrSet('fisk', nb, bokmal);
    memory.getOrSet('fisk', nn, nynorsk);
    expect(memory.get('fisk')?.(nb)).toBe(bokmal);
    expect(memory.get('fisk')?.(nn)).toBe(nynorsk);
  });

  test('returns the first answer to all people who ask at the same time', () => {
    const memory = createAnswerMemory();
    const scope = { texts: textsOf('nb') };
    const first = slackMessage('fisk', []);
    expect(memory.getOrSet('fisk', scope, first)).toBe(first);
    expect(memory.getOrSet('fisk', scope, slackMessage('fisk', []))).toBe(first);
    expect(memory.get('fisk')?.(scope)).toBe(first);
  });
});

describe('the text that a person typed', () => {
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
});
