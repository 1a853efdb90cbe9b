import type { Hit, Lemma, Phrase } from '../../../dictionary/model.js';
import { foldWord } from '../../../shared/text/fold.js';
import type { Sentence } from '../../texts/sentence.js';
import type { Texts } from '../../texts/texts.js';
import type { FoundAnswer } from './answer.js';
import { formatLemma, grammarTerm } from './article-names.js';
import { type FormName, formIdOf } from './inflection.js';

const areEqualFolded = (one: string, other: string) => foldWord(one) === foldWord(other);

function matchedForms({ paradigms }: Lemma, matched: string): FormName[] {
  return paradigms
    .flatMap(({ forms }) => forms)
    .filter(({ form }) => areEqualFolded(form, matched))
    .map(({ tags }) => formIdOf(tags) ?? { tags });
}

/** «gikk er preteritum av gå»; where it could be many forms, only that it is one. */
function formatFormNote({ matched, article }: Hit, { ord }: Texts): Sentence {
  const lemma = article.lemmas.find((each) => matchedForms(each, matched).length > 0) ?? article.lemmas[0];
  const ids = lemma ? matchedForms(lemma, matched) : [];
  const names = new Set(ids.map((id) => (typeof id === 'string' ? ord.grammar.forms[id] : '')));
  const areClear = names.size <= 2 && !names.has('');
  return ord.isFormOf(matched, areClear ? [...names] : [], lemma ? formatLemma(lemma) : '');
}

/** `bygge/legge stein på stein` is written in two ways. */
function isPhraseSpelling(phrase: string, matched: string): boolean {
  const [words, others] = [phrase, matched].map((text) => text.split(' '));
  if (!words || !others || words.length !== others.length) return false;
  return words.every((word, index) =>
    word.split('/').some((each) => areEqualFolded(each, others[index] ?? '')),
  );
}

/** The phrase that was asked for, where the article was found by it. */
export function matchedPhrase({ match, matched, article }: Hit): Phrase | undefined {
  if (match !== 'phrase') return undefined;
  return article.phrases.find(({ lemmas }) => lemmas.some((lemma) => isPhraseSpelling(lemma, matched)));
}

/** The language of an older form, as the article names it. */
function olderFormLanguage({ matched, article }: Hit): string | undefined {
  return article.olderForms.find(({ form }) => areEqualFolded(form, matched))?.language;
}

/** How the article answers what was asked, where that is not plain to see. */
export function matchNotes(hit: Hit, { lookUp, mismatch: missed }: FoundAnswer, texts: Texts): Sentence[] {
  const { ord } = texts;
  const lemma = hit.article.lemmas[0];
  const name = lemma ? formatLemma(lemma) : '';
  const notes: Sentence[] = [];
  const { wordKind: wanted, word } = lookUp;
  if (missed === 'gender' && wanted?.gender) {
    notes.push(ord.notOfGender(lemma?.text ?? word, ord.grammar.genders[wanted.gender]));
  }
  if (missed === 'word-class' && wanted) {
    notes.push(
      ord.notOfClass(word, grammarTerm(ord.grammar.wordClasses, wanted.wordClass) ?? wanted.wordClass),
    );
  }
  if (hit.match === 'inflection') notes.push(formatFormNote(hit, texts));
  if (hit.match === 'older_form') notes.push(ord.isOlderFormOf(hit.matched, name, olderFormLanguage(hit)));
  if (matchedPhrase(hit)) notes.push(ord.isPhraseIn(hit.matched, name));
  return notes;
}

/** What the note says, whichever number the homograph has. */
const noteKey = (note: Sentence) =>
  note.map((part) => (typeof part === 'string' ? part : part.word.replace(/ [IVX]+$/u, ''))).join('');

/** The notes of an article that is shown below another, without those that stand there. */
export function additionalMatchNotes(hit: Hit, found: FoundAnswer, texts: Texts): Sentence[] {
  const [lead] = found.shown;
  const above = hit === lead ? [] : matchNotes(lead, found, texts).map(noteKey);
  return matchNotes(hit, found, texts).filter((note) => !above.includes(noteKey(note)));
}
