import {
  answerOrd,
  type FoundAnswer,
  lookUpWord,
  type OrdAnswer,
  singleArticleAnswer,
  withCounterpart,
} from './answer.js';
import type { CachedDictionary } from './cached-dictionary.js';
import { hasArticleKey, lemmaHit } from './entries.js';
import type { AnswerTarget, ArticleKey, WordLookUp } from './query.js';

async function answerArticle(
  key: ArticleKey,
  dictionary: CachedDictionary,
): Promise<FoundAnswer | undefined> {
  const article = await dictionary.article(key.dict, key.id);
  return article && singleArticleAnswer(lemmaHit(article));
}

/** The answer to the look-up, showing this article. Undefined if the look-up no longer finds the article. */
async function answerWithArticle(
  lookUp: WordLookUp,
  key: ArticleKey,
  dictionary: CachedDictionary,
): Promise<FoundAnswer | undefined> {
  const answer = await lookUpWord(lookUp, dictionary);
  if (answer.kind !== 'found') return undefined;
  const shown = answer.entries.find((entry) => entry.some(({ article }) => hasArticleKey(key, article)));
  return shown && { ...answer, shown };
}

/**
 * Answers a button or menu option: shows its article, with the other results of the same look-up.
 *
 * @throws {ServiceFault} if the dictionary cannot answer
 */
export async function answerTarget(
  { article, lookUp }: AnswerTarget,
  dictionary: CachedDictionary,
): Promise<OrdAnswer> {
  const gone = { kind: 'article-gone', word: lookUp?.word } as const;
  if (!article) return lookUp ? answerOrd({ kind: 'look-up', lookUp }, dictionary) : gone;
  const answer =
    (lookUp && (await answerWithArticle(lookUp, article, dictionary))) ??
    (await answerArticle(article, dictionary));
  return withCounterpart(answer ?? gone, dictionary);
}
