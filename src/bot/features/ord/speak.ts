import { formatPlainText, type Sense } from '../../../dictionary/model.js';
import type { Texts } from '../../texts/texts.js';
import type { FoundAnswer } from './answer.js';
import { formatArticleDescription, formatArticleName, formatCounterpart } from './article-names.js';
import { formatSentence } from './article-rich-text.js';
import type { ResultEntry } from './entries.js';
import { inflectionLines } from './inflection-line.js';
import { additionalMatchNotes, matchedPhrase } from './match-notes.js';

/** Who listens wants the essential, and can open the rest. */
const MAX_SPOKEN_SENSES = 3;

function formatSpokenSenses(senses: readonly Sense[], { ord }: Texts): string {
  const explanations = senses
    .slice(0, MAX_SPOKEN_SENSES)
    .map((sense) => sense.explanations.map(formatPlainText).join('; '));
  const [only, ...others] = explanations;
  if (others.length === 0) return only ? `${only}.` : '';
  const shown = explanations.map((each, index) => `${index + 1}. ${each}.`);
  const isAll = explanations.length === senses.length;
  return [...shown, ...(isAll ? [] : [ord.sensesShown(explanations.length, senses.length)])].join(' ');
}

function formatSpokenHit(hit: ResultEntry[number], notes: readonly string[], texts: Texts): string {
  const { article } = hit;
  const phrase = matchedPhrase(hit);
  return [
    `${formatArticleName(article)}: ${formatArticleDescription(article, texts, ', ')}.`,
    ...notes,
    ...(phrase ? [formatSpokenSenses(phrase.senses, texts)] : []),
    ...inflectionLines(article).map((line) => `${line}.`),
    formatSpokenSenses(article.senses, texts),
  ]
    .filter((each) => each !== '')
    .join(' ');
}

/** What a screen reader says: the word, what kind it is, how it was found, its forms and first senses. */
export function formatSpokenAnswer(found: FoundAnswer, texts: Texts): string {
  const parts = found.shown.map((hit) =>
    formatSpokenHit(
      hit,
      additionalMatchNotes(hit, found, texts).map((note) => formatSentence(note, texts)),
      texts,
    ),
  );
  const { counterpart: elsewhere } = found;
  const other = elsewhere ? [`${formatCounterpart(elsewhere, texts)}.`] : [];
  return [...parts, ...other].join(' ');
}
