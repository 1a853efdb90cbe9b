import { expect, test } from 'vitest';
import { parseMessageWords } from '../../../src/bot/features/ord/check-words.js';
import { DICT_IDS } from '../../../src/dictionary/contract.js';
import { SAMPLE_WORKSPACE } from '../../../src/playground/workspace/sample-workspace.js';
import { foldWord } from '../../../src/shared/text/fold.js';
import { builtinArticles } from '../../dictionary/support/builtin-articles.js';

/** The keys of all forms in both built-in dictionaries. */
const knownKeys = new Set(
  DICT_IDS.flatMap((dict) => builtinArticles.get(dict) ?? []).flatMap(({ lemmas }) =>
    lemmas.flatMap(({ lemma, paradigm_info }) => [
      foldWord(lemma),
      ...paradigm_info.flatMap(({ inflection }) =>
        inflection.flatMap(({ word_form: form }) => (form ? [foldWord(form)] : [])),
      ),
    ]),
  ),
);
/** Names of places and rooms, which no dictionary has. */
const NAMES = new Set(['Auditoriet', 'Hovedbygget', 'Fjorden'].map(foldWord));

const messages = SAMPLE_WORKSPACE.channels.flatMap(({ name, history }) =>
  history.map(({ text }) => ({ name, text })),
);

test.each(messages)('#$name: the sample dictionary has every word of «$text»', ({ text }) => {
  const words = parseMessageWords(text);
  expect(words.length).toBeGreaterThan(1);
  expect(words.filter((word) => !knownKeys.has(foldWord(word)) && !NAMES.has(foldWord(word)))).toEqual([]);
});
