import type { Article, Hit } from '../../../dictionary/model.js';
import type { Lexicon } from './cached-dictionary.js';
import { type Counterpart, findCounterpart } from './counterpart.js';
import { hasArticleKey, type ResultEntry, toResultEntries } from './entries.js';
import {
  type AnswerTarget,
  type ArticleKey,
  isPattern,
  type OrdQuery,
  type RandomWordRequest,
  type WordFilter,
  type WordLookUp,
} from './query.js';
import { type KindMismatch, rankHits } from './rank-hits.js';

export interface FoundAnswer {
  kind: 'found';
  lookUp: WordLookUp;
  /** The best first; at least one. */
  entries: readonly ResultEntry[];
  shown: ResultEntry;
  mismatch?: KindMismatch;
  /** The word in the dictionary that has no part in what is shown. */
  counterpart?: Counterpart;
  /** Whether it could not be found out in time if the word is there too. */
  isCounterpartUnknown?: true;
  /** Where the word was not asked for but drawn. */
  draw?: RandomWordRequest;
}

/** What meets a pattern, in Norwegian order. */
export interface ListAnswer {
  kind: 'listed';
  lookUp: WordLookUp;
  entries: readonly ResultEntry[];
  /** How many articles meet it, of which these are some. */
  total: number;
  /** Whether the entries are all there are. */
  isAll: boolean;
}

export interface NotFoundAnswer {
  kind: 'nothing';
  lookUp: WordLookUp;
  /** The nearest words there are, the nearest first. */
  nearest: readonly string[];
  /** The words that a compound is made of. */
  parts: readonly string[];
}

export type OrdAnswer =
  | { kind: 'pick'; filter: WordFilter }
  | FoundAnswer
  | ListAnswer
  | NotFoundAnswer
  /** There is no word to draw, or the dictionary cannot draw one. */
  | { kind: 'none-drawn' }
  /** What was typed is longer than any word. */
  | { kind: 'too-long'; limit: number }
  /** The article of an older message, an answer to this word, is no longer in the dictionary. */
  | { kind: 'gone'; word: string | undefined };

/** A pattern is met by many words, and each comes with its article. */
const MAX_LISTED = 60;

const collator = new Intl.Collator('nb');

function sortEntries(entries: readonly ResultEntry[]): ResultEntry[] {
  return [...entries].sort(([one], [other]) => collator.compare(one.matched, other.matched));
}

type LookUpAnswer = FoundAnswer | ListAnswer | NotFoundAnswer;

/** What there is to the word, in the dictionaries of the look-up alone. @throws {ServiceFault} */
export async function lookUpWord(lookUp: WordLookUp, lexicon: Lexicon): Promise<LookUpAnswer> {
  const isList = isPattern(lookUp.word);
  const answer = await lexicon.search(lookUp.dicts, lookUp.word, isList ? MAX_LISTED : undefined);
  const { hits, mismatch: missed } = rankHits(answer.hits, lookUp);
  const entries = toResultEntries(hits);
  const [shown] = entries;
  const { nearest, parts, total } = answer;
  if (!shown || (isList && missed === 'word-class')) return { kind: 'nothing', lookUp, nearest, parts };
  if (isList && entries.length > 1) {
    const isAll = answer.hits.length + answer.dropped >= total;
    return { kind: 'listed', lookUp, entries: sortEntries(entries), total, isAll };
  }
  return { kind: 'found', lookUp, entries, shown, ...(missed && { mismatch: missed }) };
}

async function withCounterpart<Answer extends OrdAnswer>(
  answer: Answer,
  lexicon: Lexicon,
): Promise<Answer | FoundAnswer> {
  if (answer.kind !== 'found') return answer;
  const { shown, entries } = answer;
  const elsewhere = await findCounterpart(shown, lexicon);
  if (elsewhere === 'unknown') return { ...answer, isCounterpartUnknown: true };
  const isListed = entries
    .flat()
    .some(({ article }) => elsewhere && hasArticleKey(elsewhere.article, article));
  return elsewhere && !isListed ? { ...answer, counterpart: elsewhere } : answer;
}

async function answerLookUp(
  lookUp: WordLookUp,
  whole: string | undefined,
  lexicon: Lexicon,
): Promise<LookUpAnswer> {
  const answer = await lookUpWord(lookUp, lexicon);
  const isFitting =
    answer.kind !== 'nothing' && !(answer.kind === 'found' && answer.mismatch === 'word-class');
  if (isFitting || whole === undefined) return answer;
  // `en gang til`: no such noun, but there may be such a phrase.
  const asWhole = await lookUpWord({ word: whole, dicts: lookUp.dicts }, lexicon);
  return asWhole.kind === 'nothing' ? answer : asWhole;
}

/** The article on its own, as an answer to a look-up of its word. */
function singleArticleAnswer(hit: Hit): FoundAnswer {
  const { dict, lemmas } = hit.article;
  const lookUp = { word: lemmas[0]?.text ?? '', dicts: [dict] };
  return { kind: 'found', lookUp, entries: [[hit]], shown: [hit] };
}

async function answerRandom(draw: RandomWordRequest, lexicon: Lexicon): Promise<OrdAnswer> {
  const hit = await lexicon.random(draw);
  return hit ? { ...singleArticleAnswer(hit), draw } : { kind: 'none-drawn' };
}

/** @throws {ServiceFault} when the dictionary cannot be asked */
export async function answerOrd(query: OrdQuery, lexicon: Lexicon): Promise<OrdAnswer> {
  switch (query.kind) {
    case 'look-up':
      return withCounterpart(await answerLookUp(query.lookUp, query.whole, lexicon), lexicon);
    case 'draw':
      return withCounterpart(await answerRandom(query.draw, lexicon), lexicon);
    default:
      return query;
  }
}

/** Whether whoever asks again soon is to get the same: nothing that was drawn, and nothing that more is known of by then. */
export function isLasting(answer: OrdAnswer): boolean {
  return answer.kind === 'found'
    ? !answer.draw && !answer.isCounterpartUnknown
    : answer.kind !== 'none-drawn';
}

const asHit = (article: Article): Hit => ({
  match: 'lemma',
  matched: article.lemmas[0]?.text ?? '',
  article,
});

async function answerArticle(key: ArticleKey, lexicon: Lexicon): Promise<FoundAnswer | undefined> {
  const article = await lexicon.article(key.dict, key.id);
  return article && singleArticleAnswer(asHit(article));
}

/** The answer to the look-up with the article in view; nothing where the look-up does not find it any longer. */
async function answerWithArticle(
  lookUp: WordLookUp,
  key: ArticleKey,
  lexicon: Lexicon,
): Promise<FoundAnswer | undefined> {
  const answer = await lookUpWord(lookUp, lexicon);
  if (answer.kind !== 'found') return undefined;
  const shown = answer.entries.find((entry) => entry.some(({ article }) => hasArticleKey(key, article)));
  return shown && { ...answer, shown };
}

/**
 * What a button or menu asks for: its article with the other answers to the same question beside it.
 *
 * @throws {ServiceFault} when the dictionary cannot be asked
 */
export async function answerTarget({ article, lookUp }: AnswerTarget, lexicon: Lexicon): Promise<OrdAnswer> {
  const gone = { kind: 'gone', word: lookUp?.word } as const;
  if (!article) return lookUp ? answerOrd({ kind: 'look-up', lookUp }, lexicon) : gone;
  const among = lookUp && (await answerWithArticle(lookUp, article, lexicon));
  return withCounterpart(among ?? (await answerArticle(article, lexicon)) ?? gone, lexicon);
}
