import { DICT_IDS, type DictId } from '../../../dictionary/contract.js';
import type { Article, Hit } from '../../../dictionary/model.js';
import { foldWord } from '../../../shared/text/fold.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { withTimeout } from '../../lib/with-timeout.js';
import type { CachedDictionary } from './cached-dictionary.js';
import { articleKey, firstLemmaText, wordClassOf } from './entries.js';
import type { ArticleKey } from './query.js';

/** The same word in the other dictionary. */
export interface Counterpart {
  word: string;
  article: ArticleKey;
}

/** An etymology names the direct ancestor first. */
const MAX_OLDER_FORMS = 2;

function commonPrefixLength(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((letter, at) => letter !== other[at]);
  return end < 0 ? one.length : end;
}

/** Whether two words differ in at most one run of up to two letters: vanlig/vanleg, ikke/ikkje, uke/veke. */
export function areSpelledAlike(one: string, other: string): boolean {
  const [short = [], long = []] = [[...one], [...other]].sort((a, b) => a.length - b.length);
  const prefix = commonPrefixLength(short, long);
  const suffix = commonPrefixLength(short.slice(prefix).reverse(), long.slice(prefix).reverse());
  const differing = long.length - prefix - suffix;
  return differing <= 2 && differing < long.length;
}

/** The only hit, else the only hit with this homograph number. */
function singleMatch(hits: readonly Hit[], homograph: number | undefined): Hit | undefined {
  const sameNumber = hits.filter(({ article }) => article.lemmas[0]?.homograph === homograph);
  return [hits, sameNumber].find((each) => each.length === 1)?.[0];
}

/** Finds the articles with the same lemma and class. */
async function findBySpelling(article: Article, dict: DictId, dictionary: CachedDictionary): Promise<Hit[]> {
  const lemmaText = firstLemmaText(article);
  const { hits } = await dictionary.search([dict], lemmaText);
  const isSameLemma = (hit: Hit) =>
    hit.match === 'lemma' && hit.article.lemmas.some(({ text }) => text === lemmaText);
  return hits.filter((hit) => isSameLemma(hit) && wordClassOf(hit.article) === wordClassOf(article));
}

/** Finds the articles of the same class with a common older form and a similar spelling. */
async function findByOrigin(article: Article, dict: DictId, dictionary: CachedDictionary): Promise<Hit[]> {
  const forms = article.olderForms.slice(0, MAX_OLDER_FORMS).map(({ form }) => form);
  const answers = await Promise.all(forms.map((form) => dictionary.search([dict], form)));
  const hits = answers.flatMap((answer, at) =>
    answer.hits.filter(
      (hit) =>
        wordClassOf(hit.article) === wordClassOf(article) &&
        hit.article.olderForms.some(({ form }) => foldWord(form) === foldWord(forms[at] ?? '')) &&
        areSpelledAlike(firstLemmaText(hit.article), firstLemmaText(article)),
    ),
  );
  return [...new Map(hits.map((hit) => [hit.article.id, hit])).values()];
}

async function searchOtherDictionary(
  article: Article,
  dictionary: CachedDictionary,
): Promise<Counterpart | undefined> {
  const dict = DICT_IDS.find((each) => each !== article.dict);
  if (dict === undefined || wordClassOf(article) === undefined) return undefined;
  const [bySpelling, byOrigin] = await Promise.all([
    findBySpelling(article, dict, dictionary),
    findByOrigin(article, dict, dictionary),
  ]);
  const hit = singleMatch(bySpelling.length > 0 ? bySpelling : byOrigin, article.lemmas[0]?.homograph);
  return hit && { word: firstLemmaText(hit.article), article: articleKey(hit.article) };
}

/**
 * Finds the word of a single-dictionary result in the other dictionary: the same lemma and class, or a common
 * older form and a similar spelling. Undefined if there is none, or if several would do. Never rejects:
 * `'unknown'` after a fault or a timeout.
 */
export async function findCounterpart(
  hit: Hit,
  dictionary: CachedDictionary,
  timeoutMs: number = BUDGET_MS.counterpart,
): Promise<Counterpart | 'unknown' | undefined> {
  const timeoutError = () => new Error('the other dictionary is slow');
  const search = searchOtherDictionary(hit.article, dictionary);
  return withTimeout(timeoutMs, search, timeoutError).catch(() => 'unknown');
}
