import { DICT_IDS, type DictId } from '../../../dictionary/contract.js';
import type { Article, Hit } from '../../../dictionary/model.js';
import { foldWord } from '../../../shared/text/fold.js';
import { withTimeout } from '../../lib/with-timeout.js';
import type { Lexicon } from './cached-dictionary.js';
import { articleKey, type ResultEntry, wordClassOf } from './entries.js';
import type { ArticleKey } from './query.js';

/** The same word in the other dictionary. */
export interface Counterpart {
  word: string;
  article: ArticleKey;
}

/** A fraction of the time that an answer has: it comes without this rather than late. */
const COUNTERPART_TIMEOUT_MS = 500;
/** An etymology names the direct ancestor first. */
const MAX_OLDER_FORMS = 2;

const lemmaOf = ({ lemmas }: Article) => lemmas[0]?.text ?? '';

function commonPrefixLength(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((letter, at) => letter !== other[at]);
  return end < 0 ? one.length : end;
}

/** Whether two words differ by no more than one stretch of two letters: vanlig/vanleg, ikke/ikkje, uke/veke. */
export function areSpelledAlike(one: string, other: string): boolean {
  const [short = [], long = []] = [[...one], [...other]].sort((a, b) => a.length - b.length);
  const prefix = commonPrefixLength(short, long);
  const suffix = commonPrefixLength(short.slice(prefix).reverse(), long.slice(prefix).reverse());
  const differing = long.length - prefix - suffix;
  return differing <= 2 && differing < long.length;
}

/** The only one; of several, the one of this homograph's number. */
function singleMatch(hits: readonly Hit[], homograph: number | undefined): Hit | undefined {
  const sameNumber = hits.filter(({ article }) => article.lemmas[0]?.homograph === homograph);
  return [hits, sameNumber].find((each) => each.length === 1)?.[0];
}

const toCounterpart = (hit: Hit | undefined): Counterpart | undefined =>
  hit && { word: lemmaOf(hit.article), article: articleKey(hit.article) };

/** The article of the same lemma and class. */
async function findBySpelling(article: Article, dict: DictId, lexicon: Lexicon): Promise<Hit[]> {
  const { hits } = await lexicon.search([dict], lemmaOf(article));
  const isSame = (hit: Hit) =>
    hit.match === 'lemma' && hit.article.lemmas.some(({ text }) => text === lemmaOf(article));
  return hits.filter((hit) => isSame(hit) && wordClassOf(hit.article) === wordClassOf(article));
}

/** The articles of the same class that come of the same older word and are spelled much like it. */
async function findByOrigin(article: Article, dict: DictId, lexicon: Lexicon): Promise<Hit[]> {
  const forms = article.olderForms.slice(0, MAX_OLDER_FORMS).map(({ form }) => form);
  const answers = await Promise.all(forms.map((form) => lexicon.search([dict], form)));
  const hits = answers.flatMap((answer, at) =>
    answer.hits.filter(
      (hit) =>
        wordClassOf(hit.article) === wordClassOf(article) &&
        hit.article.olderForms.some(({ form }) => foldWord(form) === foldWord(forms[at] ?? '')) &&
        areSpelledAlike(lemmaOf(hit.article), lemmaOf(article)),
    ),
  );
  return [...new Map(hits.map((hit) => [hit.article.id, hit])).values()];
}

async function searchOtherDictionary(article: Article, lexicon: Lexicon): Promise<Counterpart | undefined> {
  const dict = DICT_IDS.find((each) => each !== article.dict);
  if (dict === undefined || wordClassOf(article) === undefined) return undefined;
  const [same, akin] = await Promise.all([
    findBySpelling(article, dict, lexicon),
    findByOrigin(article, dict, lexicon),
  ]);
  const homograph = article.lemmas[0]?.homograph;
  return same.length > 0
    ? toCounterpart(singleMatch(same, homograph))
    : toCounterpart(singleMatch(akin, homograph));
}

/**
 * The word of an entry in the dictionary that the entry is not of, where that can be told: the same lemma of the same
 * class, or one of a common older form and similar spelling. None rather than a doubtful one. Never rejects, and takes no
 * longer than a fraction of the time there is; `'unknown'` where it could not be found out in that.
 */
export async function findCounterpart(
  [shown, ...beside]: ResultEntry,
  lexicon: Lexicon,
  patienceMs = COUNTERPART_TIMEOUT_MS,
): Promise<Counterpart | 'unknown' | undefined> {
  if (beside.length > 0) return undefined;
  const late = () => new Error('the other dictionary is slow');
  return withTimeout(patienceMs, searchOtherDictionary(shown.article, lexicon), late).catch(() => 'unknown');
}
