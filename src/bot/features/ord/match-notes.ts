import type { Hit, Lemma, Phrase } from '../../../dictionary/model.js';
import { foldWord } from '../../../shared/text/fold.js';
import type { Sentence } from '../../texts/sentence.js';
import type { Texts } from '../../texts/texts.js';
import type { FoundAnswer } from './answer.js';
import { formatLemma, grammarTerm } from './article-names.js';
import { type FormName, formIdOf, isInflected } from './inflection.js';

const areEqualFolded = (one: string, other: string) => foldWord(one) === foldWord(other);

function matchedForms({ paradigms }: Lemma, matched: string): FormName[] {
  return paradigms
    .flatMap(({ forms }) => forms)
    .filter(({ form }) => areEqualFolded(form, matched))
    .map(({ tags }) => formIdOf(tags) ?? { tags });
}

/** «gikk er preteritum av gå». Names no form if the text could be more than two of them. */
function formatFormNote({ matched, article }: Hit, { ord }: Texts): Sentence {
  const lemma = article.lemmas.find((each) => matchedForms(each, matched).length > 0) ?? article.lemmas[0];
  const ids = lemma ? matchedForms(lemma, matched) : [];
  const names = new Set(ids.map((id) => (typeof id === 'string' ? ord.grammar.forms[id] : '')));
  const areClear = names.size <= 2 && !names.has('');
  return ord.isFormOf(matched, areClear ? [...names] : [], lemma ? formatLemma(lemma) : '');
}

/** Whether a phrase can be spelled so. `bygge/legge stein på stein` has two spellings. */
function isPhraseSpelling(phrase: string, matched: string): boolean {
  const phraseWords = phrase.split(' ');
  const matchedWords = matched.split(' ');
  if (phraseWords.length !== matchedWords.length) return false;
  return phraseWords.every((word, index) =>
    word.split('/').some((each) => areEqualFolded(each, matchedWords[index] ?? '')),
  );
}

/** The phrase that the query matched. Undefined if it matched something else. */
export function matchedPhrase({ match, matched, article }: Hit): Phrase | undefined {
  if (match !== 'phrase') return undefined;
  return article.phrases.find(({ lemmas }) => lemmas.some((lemma) => isPhraseSpelling(lemma, matched)));
}

/** The language that the article names for the matched older form. */
function olderFormLanguage({ matched, article }: Hit): string | undefined {
  return article.olderForms.find(({ form }) => areEqualFolded(form, matched))?.language;
}

/** Sentences on how the article matches the query. None if it matches by lemma and kind. */
export function matchNotes(hit: Hit, { lookUp, mismatch }: FoundAnswer, texts: Texts): Sentence[] {
  const { ord } = texts;
  const lemma = hit.article.lemmas[0];
  const name = lemma ? formatLemma(lemma) : '';
  const notes: Sentence[] = [];
  const { wordKind, word } = lookUp;
  if (mismatch === 'gender' && wordKind?.gender) {
    notes.push(ord.notOfGender(lemma?.text ?? word, ord.grammar.genders[wordKind.gender]));
  }
  if (mismatch === 'word-class' && wordKind) {
    const { wordClass } = wordKind;
    notes.push(ord.notOfClass(word, grammarTerm(ord.grammar.wordClasses, wordClass) ?? wordClass));
  }
  if (hit.match === 'inflection') notes.push(formatFormNote(hit, texts));
  if (hit.match === 'older_form') notes.push(ord.isOlderFormOf(hit.matched, name, olderFormLanguage(hit)));
  if (lookUp.part === 'inflection' && hit.match !== 'phrase' && !hit.article.lemmas.some(isInflected))
    notes.push([ord.notInflected]);
  if (matchedPhrase(hit)) notes.push(ord.isPhraseIn(hit.matched, name));
  return notes;
}

/** The note without homograph numbers, for comparison. */
const noteKey = (note: Sentence) =>
  note.map((part) => (typeof part === 'string' ? part : part.word.replace(/ [IVX]+$/u, ''))).join('');

/** The notes on an article, without those that the first article of the entry already has. */
export function additionalMatchNotes(hit: Hit, found: FoundAnswer, texts: Texts): Sentence[] {
  const [lead] = found.shown;
  const leadNotes = hit === lead ? [] : matchNotes(lead, found, texts).map(noteKey);
  return matchNotes(hit, found, texts).filter((note) => !leadNotes.includes(noteKey(note)));
}
