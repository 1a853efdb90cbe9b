import { describe, expect, it } from 'vitest';
import {
  type CheckAnswer,
  type CheckedMessage,
  renderCheckedWords,
} from '../../../../src/bot/features/ord/check-words.js';
import { LANGUAGES } from '../../../../src/bot/model/language.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { expectViewWithinLimits } from '../../blocks/within-limits.js';

const ALL_KNOWN: CheckedMessage = {
  kind: 'checked',
  count: 12,
  unknown: [],
  inOther: undefined,
  compounds: [],
  isTruncated: false,
  failure: undefined,
};
const FOUND: CheckedMessage = {
  ...ALL_KNOWN,
  unknown: [
    { word: 'sammarbeid', nearest: ['samarbeid', 'sambeid'] },
    { word: 'blorg', nearest: [] },
  ],
  inOther: { chosen: 'bob', words: ['ikkje', 'eg'] },
  compounds: ['byggesaks·behandler', 'kaffe·møte'],
};
const MUCH: CheckedMessage = {
  ...FOUND,
  count: 150,
  unknown: Array.from({ length: 25 }, (_, at) => ({
    word: `ord${at}`,
    nearest: ['a'.repeat(75), `nært${at}`],
  })),
  compounds: Array.from({ length: 35 }, (_, at) => `kaffe·møte${at}`),
  isTruncated: true,
  failure: { sentence: 'Ordlista kan ikke leses.', reference: 'A1B2' },
};

describe.each(LANGUAGES)('«Sjekk orda» in %s', (language) => {
  it.each<[string, CheckAnswer]>([
    ['check-all-known', ALL_KNOWN],
    ['check-one', { ...ALL_KNOWN, unknown: FOUND.unknown.slice(0, 1) }],
    ['check-found', FOUND],
    ['check-much', MUCH],
    ['check-sample', { kind: 'sample', words: 643 }],
    ['check-no-words', { kind: 'no-words' }],
  ])('renders %s', async (name, answer) => {
    const view = renderCheckedWords(answer, textsOf(language));
    expectViewWithinLimits(view);
    const file = language === 'nb' ? name : `${name}.${language}`;
    await expect(`${JSON.stringify(view, null, 2)}\n`).toMatchFileSnapshot(
      `../../../golden/ord/${file}.json`,
    );
  });
});
