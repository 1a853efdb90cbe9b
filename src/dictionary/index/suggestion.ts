import { MATCHES } from '../contract.js';
import type { Candidate } from './best-words.js';
import { headOf, matchOf } from './postings.js';
import { compareTexts } from './texts.js';
import { type Indexes, lemmaOf, sameWord, type WordIndex } from './word-index.js';

/** An article of a word, as the word meets it by one of its heads. */
interface Met {
  dict: string;
  index: WordIndex;
  head: number;
  article: number;
  /** Whether its lemma is the word. */
  isLemma: boolean;
  rank: number;
}

const homographOf = ({ index, head }: Met) => index.heads.homographs[head] ?? 0;

function metBy(dict: string, index: WordIndex, word: number): Met[] {
  const { heads, postings, postingStarts, texts } = index;
  const met: Met[] = [];
  const end = postingStarts[word + 1] ?? 0;
  for (let place = postingStarts[word] ?? 0; place < end; place += 1) {
    const posting = postings[place] ?? 0;
    const head = headOf(posting);
    met.push({
      dict,
      index,
      head,
      article: heads.articles[head] ?? 0,
      isLemma: compareTexts(texts, word, heads.lemmas, head) === 0,
      rank: MATCHES.indexOf(matchOf(posting)),
    });
  }
  return met;
}

function writeArticle(met: Met, spelled: string, wordClass: string): string {
  const { dict, index, head, article, isLemma } = met;
  const lemma = isLemma ? spelled : JSON.stringify(lemmaOf(index, head));
  const ofClass = wordClass === '' ? '' : `,"word_class":${JSON.stringify(wordClass)}`;
  return `{"dict_id":"${dict}","art_id":${index.articleIds[article] ?? 0},"lemma":${lemma},"hgno":${homographOf(met)}${ofClass}}`;
}

/**
 * The suggestion of a word as JSON text of the shape of `Suggestion`: each of its articles once, as the word meets it
 * best. Put together by hand, for there are twenty in each answer to each letter that is typed.
 */
export function writeSuggestion(
  { index, word, text, runs }: Candidate,
  indexes: Indexes,
  wordClass: string | undefined,
): string {
  const all = indexes.flatMap(([dict, other], place) => {
    const same = sameWord(index, word, other, runs[place]);
    return same === undefined ? [] : metBy(dict, other, same);
  });
  if (all.length > 1)
    all.sort((one, other) => one.rank - other.rank || homographOf(one) - homographOf(other));
  const spelled = JSON.stringify(text);
  let articles = '';
  for (const [place, met] of all.entries()) {
    const ofClass = met.index.classes[met.index.heads.classes[met.head] ?? 0] ?? '';
    if (wordClass !== undefined && ofClass !== wordClass) continue;
    const isTold = all.findIndex(
      (one) =>
        one.index === met.index &&
        one.article === met.article &&
        (wordClass === undefined || one.index.classes[one.index.heads.classes[one.head] ?? 0] === wordClass),
    );
    if (isTold < place) continue;
    articles += `${articles === '' ? '' : ','}${writeArticle(met, spelled, ofClass)}`;
  }
  return `{"word":${spelled},"articles":[${articles}]}`;
}
