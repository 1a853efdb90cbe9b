import { plainText, type Sense } from '../../../dictionary/model.js';
import type { Texts } from '../../texts/texts.js';
import type { Found } from './answer.js';
import type { Entry } from './entries.js';
import { inflectionLines } from './inflection-line.js';
import { describeArticle, describeElsewhere, nameArticle } from './names.js';
import { freshNotes, phraseMatched } from './notes.js';
import { sentenceText } from './runs.js';

/** Who listens wants the essential, and can open the rest. */
const MAX_SENSES = 3;

function speakSenses(senses: readonly Sense[], { ord }: Texts): string {
  const explanations = senses
    .slice(0, MAX_SENSES)
    .map((sense) => sense.explanations.map(plainText).join('; '));
  const [only, ...others] = explanations;
  if (others.length === 0) return only ? `${only}.` : '';
  const shown = explanations.map((each, index) => `${index + 1}. ${each}.`);
  const isAll = explanations.length === senses.length;
  return [...shown, ...(isAll ? [] : [ord.sensesShown(explanations.length, senses.length)])].join(' ');
}

function speakHit(hit: Entry[number], notes: readonly string[], texts: Texts): string {
  const { article } = hit;
  const phrase = phraseMatched(hit);
  return [
    `${nameArticle(article)}: ${describeArticle(article, texts, ', ')}.`,
    ...notes,
    ...(phrase ? [speakSenses(phrase.senses, texts)] : []),
    ...inflectionLines(article).map((line) => `${line}.`),
    speakSenses(article.senses, texts),
  ]
    .filter((each) => each !== '')
    .join(' ');
}

/** What a screen reader says: the word, what kind it is, how it was found, its forms and first senses. */
export function speakFound(found: Found, texts: Texts): string {
  const parts = found.shown.map((hit) =>
    speakHit(
      hit,
      freshNotes(hit, found, texts).map((note) => sentenceText(note, texts)),
      texts,
    ),
  );
  const { elsewhere } = found;
  const other = elsewhere ? [`${describeElsewhere(elsewhere, texts)}.`] : [];
  return [...parts, ...other].join(' ');
}
