import type { Hit, Lemma, Phrase } from '../../../dictionary/model.js';
import { foldWord } from '../../../shared/text/fold.js';
import type { Sentence } from '../../texts/sentence.js';
import type { Texts } from '../../texts/texts.js';
import type { Found } from './answer.js';
import { type FormName, formIdOf } from './inflection.js';
import { nameLemma, termOf } from './names.js';

const equal = (one: string, other: string) => foldWord(one) === foldWord(other);

function formsMatched({ paradigms }: Lemma, matched: string): FormName[] {
  return paradigms
    .flatMap(({ forms }) => forms)
    .filter(({ form }) => equal(form, matched))
    .map(({ tags }) => formIdOf(tags) ?? { tags });
}

/** «gikk er preteritum av gå»; where it could be many forms, only that it is one. */
function formNote({ matched, article }: Hit, { ord }: Texts): Sentence {
  const lemma = article.lemmas.find((each) => formsMatched(each, matched).length > 0) ?? article.lemmas[0];
  const ids = lemma ? formsMatched(lemma, matched) : [];
  const names = new Set(ids.map((id) => (typeof id === 'string' ? ord.grammar.forms[id] : '')));
  const areClear = names.size <= 2 && !names.has('');
  return ord.isForm(matched, areClear ? [...names] : [], lemma ? nameLemma(lemma) : '');
}

/** `bygge/legge stein på stein` is written in two ways. */
function isSpelling(phrase: string, matched: string): boolean {
  const [words, others] = [phrase, matched].map((text) => text.split(' '));
  if (!words || !others || words.length !== others.length) return false;
  return words.every((word, index) => word.split('/').some((each) => equal(each, others[index] ?? '')));
}

/** The phrase that was asked for, where the article was found by it. */
export function phraseMatched({ match, matched, article }: Hit): Phrase | undefined {
  if (match !== 'phrase') return undefined;
  return article.phrases.find(({ lemmas }) => lemmas.some((lemma) => isSpelling(lemma, matched)));
}

/** The language of an older form, as the article names it. */
function languageOf({ matched, article }: Hit): string | undefined {
  return article.olderForms.find(({ form }) => equal(form, matched))?.language;
}

/** How the article answers what was asked, where that is not plain to see. */
export function notesOf(hit: Hit, { lookUp, missed }: Found, texts: Texts): Sentence[] {
  const { ord } = texts;
  const lemma = hit.article.lemmas[0];
  const name = lemma ? nameLemma(lemma) : '';
  const notes: Sentence[] = [];
  const { wanted, word } = lookUp;
  if (missed === 'gender' && wanted?.gender) {
    notes.push(ord.notOfGender(lemma?.text ?? word, ord.grammar.genders[wanted.gender]));
  }
  if (missed === 'word-class' && wanted) {
    notes.push(ord.notOfClass(word, termOf(ord.grammar.wordClasses, wanted.wordClass) ?? wanted.wordClass));
  }
  if (hit.match === 'inflection') notes.push(formNote(hit, texts));
  if (hit.match === 'older_form') notes.push(ord.isOlderForm(hit.matched, name, languageOf(hit)));
  if (phraseMatched(hit)) notes.push(ord.isPhrase(hit.matched, name));
  return notes;
}

/** What the note says, whichever number the homograph has. */
const gistOf = (note: Sentence) =>
  note.map((part) => (typeof part === 'string' ? part : part.word.replace(/ [IVX]+$/u, ''))).join('');

/** The notes of an article that is shown below another, without those that stand there. */
export function freshNotes(hit: Hit, found: Found, texts: Texts): Sentence[] {
  const [lead] = found.shown;
  const above = hit === lead ? [] : notesOf(lead, found, texts).map(gistOf);
  return notesOf(hit, found, texts).filter((note) => !above.includes(gistOf(note)));
}
