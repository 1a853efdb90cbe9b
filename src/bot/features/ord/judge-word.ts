import type { DictId } from '../../../dictionary/contract.js';
import type { SearchAnswer } from '../../../dictionary/model.js';
import { foldWord } from '../../../shared/text/fold.js';
import { firstLemmaText, wordClassOf } from './entries.js';
import { hasLaterCapital } from './parse-checked-words.js';
import { splitCompound } from './split-compound.js';

/** What the dictionaries have of a word. */
export type Judgement =
  | { kind: 'known' }
  /** It is known by its parts, which are marked: `byggesaks·behandler`. */
  | { kind: 'compound'; marked: string }
  /** Similar words, the nearest first. */
  | { kind: 'unknown'; nearest: readonly string[] };

/** Asks for the best hits of a word. */
export type SearchWord = (dicts: readonly DictId[], word: string, limit: number) => Promise<SearchAnswer>;

/** The word classes whose forms take a genitive `s`. The dictionaries do not list it. */
const GENITIVE_CLASSES = ['NOUN', 'PROPN', 'ADJ', 'DET', 'PRON'];
/** «laget» is a noun and a verb, so that one hit does not tell its class. */
const MAX_BASE_HITS = 5;

/** Whether the word is spelled as its hit. An older form and a digraph («gaar») are not. */
const isSpelled = ({ hits: [hit] }: SearchAnswer, word: string) =>
  hit !== undefined && hit.match !== 'older_form' && foldWord(hit.matched) === foldWord(word);

/** What to write instead of a word that is not spelled as its hit, or has none. */
function nearestOf({ hits: [hit], nearest }: SearchAnswer): readonly string[] {
  if (!hit) return nearest;
  return [hit.match === 'older_form' ? firstLemmaText(hit.article) : hit.matched];
}

/** @param ending what the word has after its parts */
function judgeParts({ parts }: SearchAnswer, word: string, ending = ''): Judgement | undefined {
  return parts.length > 1 ? { kind: 'compound', marked: splitCompound(word, parts) + ending } : undefined;
}

/** Judges a word as the genitive of another one: «byens». Undefined if it is none. */
async function judgeGenitive(
  word: string,
  dicts: readonly DictId[],
  search: SearchWord,
): Promise<Judgement | undefined> {
  if (!/[^s']s$/iu.test(word)) return undefined;
  const base = word.slice(0, -1);
  const answer = await search(dicts, base, MAX_BASE_HITS);
  const classes = answer.hits.map(({ article }) => wordClassOf(article) ?? '');
  if (isSpelled(answer, base) && classes.some((each) => GENITIVE_CLASSES.includes(each)))
    return { kind: 'known' };
  return judgeParts(answer, base, 's');
}

/** Judges a word by the words between its hyphens: «IT-avdelingen». Undefined if one of them is unknown. */
async function judgeHyphenated(
  word: string,
  dicts: readonly DictId[],
  search: SearchWord,
): Promise<Judgement | undefined> {
  const parts = word.split('-');
  if (parts.length === 1) return undefined;
  for (const part of parts) {
    if (part.length === 1 || hasLaterCapital(part)) continue;
    if ((await judgeWord(part, dicts, search)).kind === 'unknown') return undefined;
  }
  return { kind: 'known' };
}

/**
 * Judges one word. A genitive and the words between hyphens are tried first, then a compound: «byens» is no compound of
 * «by» and «ens».
 *
 * @throws {ServiceFault} if the dictionary cannot answer
 */
export async function judgeWord(
  word: string,
  dicts: readonly DictId[],
  search: SearchWord,
): Promise<Judgement> {
  const answer = await search(dicts, word, 1);
  if (isSpelled(answer, word)) return { kind: 'known' };
  return (
    (await judgeHyphenated(word, dicts, search)) ??
    (await judgeGenitive(word, dicts, search)) ??
    judgeParts(answer, word) ?? { kind: 'unknown', nearest: nearestOf(answer) }
  );
}
