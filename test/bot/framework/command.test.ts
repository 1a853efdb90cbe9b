import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { slackMessage } from '../../../src/bot/blocks/message.js';
import { registerCommand } from '../../../src/bot/framework/command.js';
import type { Services } from '../../../src/bot/framework/request-context.js';
import { asksForHelp, cleanTyped } from '../../../src/bot/framework/typed-text.js';
import type { Language } from '../../../src/bot/model/language.js';
import type { DictId } from '../../../src/dictionary/contract.js';
import { anyText } from '../../support/any-text.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { requestContextAt } from '../support/request-context.js';

describe('an answer that is the same for all', () => {
  /** A command whose answers say how many were made. Those to «mitt» are not for all. */
  function createCommand() {
    let made = 0;
    const command = registerCommand<string, string>({
      name: '/x',
      help: () => ({ summary: '', examples: [], shortcuts: '' }),
      parse: (text) => text,
      async answer(text) {
        made += 1;
        return `${text} ${made}`;
      },
      render: (answer) => slackMessage(answer, []),
      isCacheable: (answer) => !answer.startsWith('mitt'),
      hasOwnAnswer: (text, { glossary }) => glossary !== undefined && text === 'eget',
    });
    const services = { dictionary: {} } as Services;
    const requestOf = (language: Language, dictionary?: DictId) => ({
      ...requestContextAt('2026-11-24T09:15', language),
      ...(dictionary && { dictionary }),
    });
    type Asker = Parameters<typeof requestOf>;
    return {
      services,
      ask: (text: string, ...asker: Asker) => command.run(text, services, requestOf(...asker)),
      remembered: (text: string, ...asker: Asker) =>
        command.findCached(text, services)?.(requestOf(...asker)),
      isKnown: (text: string, where = services) => command.findCached(text, where) !== undefined,
    };
  }

  test('is found for the same text, language and dictionary', async () => {
    const { ask, remembered, isKnown } = createCommand();
    expect(isKnown('fisk')).toBe(false);
    const answer = await ask('fisk', 'nb', 'bob');
    expect(remembered('fisk', 'nb', 'bob')).toBe(answer);
    expect(remembered('fisk', 'nb', 'nob')).toBeUndefined();
    expect(remembered('fisk', 'nb')).toBeUndefined();
    expect(remembered('fisk', 'nn', 'bob')).toBeUndefined();
    expect(isKnown('bob fisk')).toBe(false);
  });

  test('is kept in all languages', async () => {
    const { ask, remembered } = createCommand();
    const [bokmal, nynorsk] = [await ask('fisk', 'nb'), await ask('fisk', 'nn')];
    expect(remembered('fisk', 'nb')).toBe(bokmal);
    expect(remembered('fisk', 'nn')).toBe(nynorsk);
    expect(bokmal).not.toEqual(nynorsk);
  });

  test('is the first one for all people who ask at the same time', async () => {
    const { ask, remembered } = createCommand();
    const [first, other] = await Promise.all([ask('fisk', 'nb'), ask('fisk', 'nb')]);
    expect(other).toBe(first);
    expect(remembered('fisk', 'nb')).toBe(first);
  });

  test('is not an answer of one person or one workplace', async () => {
    const { ask, isKnown, services } = createCommand();
    await ask('mitt', 'nb');
    await ask('eget', 'nb');
    expect(isKnown('mitt')).toBe(false);
    expect(isKnown('eget')).toBe(true);
    expect(isKnown('eget', { ...services, glossary: {} as NonNullable<Services['glossary']> })).toBe(false);
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
