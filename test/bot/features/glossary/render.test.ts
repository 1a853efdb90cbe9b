import { describe, expect, it } from 'vitest';
import { renderTermForm } from '../../../../src/bot/features/glossary/form.js';
import {
  exportCsv,
  renderExportPart,
  renderTermList,
  renderTermView,
} from '../../../../src/bot/features/glossary/list.js';
import {
  renderHistory,
  renderNewSuggestion,
  renderSuggestions,
} from '../../../../src/bot/features/glossary/review.js';
import { renderOrdAnswer } from '../../../../src/bot/features/ord/answer-view.js';
import {
  buildTermTable,
  createTermIndex,
  type GlossaryTerm,
} from '../../../../src/bot/glossary/term-index.js';
import { LANGUAGES } from '../../../../src/bot/model/language.js';
import type { StoredTerm } from '../../../../src/bot/store/terms.js';
import { type Texts, textsOf } from '../../../../src/bot/texts/texts.js';
import { expectMessageWithinLimits, expectViewWithinLimits } from '../../blocks/within-limits.js';

const HMS: GlossaryTerm = {
  word: 'HMS',
  otherWords: ['helse, miljø og sikkerhet', 'SHA'],
  explanations: {
    nb: 'Arbeidet for at alle skal ha det trygt og godt på jobb.',
    en: 'The work to keep everyone safe and well at work.',
  },
  owner: 'Personalavdelingen',
  link: 'https://intranett.eksempel.no/hms',
  date: '2026-01-15',
};
const stored: StoredTerm = { id: 't1', term: HMS, isApproved: false, version: 2, createdBy: 'U1' };
const others = Array.from({ length: 14 }, (_, at): GlossaryTerm => {
  return { word: `avvik ${at + 1}`, otherWords: [], explanations: { nb: 'Noe gikk ikke som det skulle.' } };
});
const index = createTermIndex(buildTermTable([...others, HMS]));
const rights = { isEditable: true, isApprover: true, suggestions: 2 };
const lookUp = { word: 'SHA', dicts: ['bob', 'nob'] as const };

/** By the name of the golden file. */
const VIEWS: Record<string, (texts: Texts) => ReturnType<typeof renderTermList>> = {
  list: (texts) => renderTermList(index, 2, rights, texts),
  'list-empty': (texts) =>
    renderTermList(createTermIndex(buildTermTable([])), 1, { ...rights, isApprover: false }, texts),
  term: (texts) => renderTermView(HMS, { ...stored, isApproved: true }, 2, true, texts),
  form: (texts) => renderTermForm({ kind: 'suggestion' }, { term: 'HMS' }, texts),
  suggestions: (texts) => renderSuggestions([stored], texts, texts.glossary.added('DPIA')),
  history: (texts) =>
    renderHistory('HMS', [{ action: 'approved', user: 'U2', when: '24. november 09:15' }], texts),
};
const MESSAGES: Record<string, (texts: Texts) => ReturnType<typeof renderNewSuggestion>> = {
  'new-suggestion': (texts) => renderNewSuggestion(stored, texts),
  export: (texts) => renderExportPart(exportCsv([HMS]), 0, texts),
  answer: (texts) =>
    renderOrdAnswer(
      {
        kind: 'own-words',
        lookUp,
        terms: [HMS],
        failures: [{ sentence: texts.failure.service('dictionary', 'timeout') }],
      },
      'message',
      texts,
    ),
};

describe.each(LANGUAGES)('own words in %s', (language) => {
  const texts = textsOf(language);
  const expectGolden = (value: unknown, name: string) =>
    expect(`${JSON.stringify(value, null, 2)}\n`).toMatchFileSnapshot(
      `../../../golden/glossary/${name}${language === 'nb' ? '' : `.${language}`}.json`,
    );
  it.each(Object.entries(VIEWS))('the window %s', async (name, render) => {
    expectViewWithinLimits(render(texts));
    await expectGolden(render(texts), name);
  });
  it.each(Object.entries(MESSAGES))('the message %s', async (name, render) => {
    expectMessageWithinLimits(render(texts));
    await expectGolden(render(texts), name);
  });
});

it('exports at most ten messages, says which words they have, and goes on with the next ones', () => {
  const long = Array.from({ length: 200 }, () => ({ ...HMS, explanations: { nb: 'x'.repeat(1_900) } }));
  const exported = exportCsv(long);
  expect(exported).toMatchObject({ messages: 10, isAll: false });
  expect(exported.boxes.every((box) => box.length <= 3_000)).toBe(true);
  expect(exported.boxes.join('\n').split('\n')).toHaveLength(exported.last + 1);
  expectMessageWithinLimits(renderExportPart(exported, 9, textsOf('nb')));
  const rest = exportCsv(long, exported.last);
  expect(rest).toMatchObject({ first: exported.last + 1 });
  const words = [exported, rest, exportCsv(long, 10_000)].map(({ first, last }) => last - first + 1);
  expect(words).toEqual([exported.last, expect.any(Number), 0]);
  expect(exportCsv(long.slice(0, 3))).toMatchObject({ first: 1, last: 3, isAll: true });
});
