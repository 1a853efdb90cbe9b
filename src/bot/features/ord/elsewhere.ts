import { DICT_IDS, type DictId } from '../../../dictionary/contract.js';
import type { Article, Hit } from '../../../dictionary/model.js';
import { foldWord } from '../../../shared/text/fold.js';
import { withPatience } from '../../lib/with-timeout.js';
import type { Lexicon } from './cached-dictionary.js';
import { classOf, type Entry, keyOf } from './entries.js';
import type { ArticleKey } from './query.js';

/** The same word in the other dictionary. */
export interface Elsewhere {
  word: string;
  article: ArticleKey;
}

/** A fraction of the time that an answer has: it comes without this rather than late. */
const PATIENCE_MS = 500;
/** An etymology names the direct ancestor first. */
const MAX_OLDER_FORMS = 2;

const lemmaOf = ({ lemmas }: Article) => lemmas[0]?.text ?? '';

function sharedLength(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((letter, at) => letter !== other[at]);
  return end < 0 ? one.length : end;
}

/** Whether two words differ by no more than one stretch of two letters: vanlig/vanleg, ikke/ikkje, uke/veke. */
export function areSimilar(one: string, other: string): boolean {
  const [short = [], long = []] = [[...one], [...other]].sort((a, b) => a.length - b.length);
  const prefix = sharedLength(short, long);
  const suffix = sharedLength(short.slice(prefix).reverse(), long.slice(prefix).reverse());
  const differing = long.length - prefix - suffix;
  return differing <= 2 && differing < long.length;
}

/** The only one; of several, the one of this homograph's number. */
function onlyOf(hits: readonly Hit[], homograph: number | undefined): Hit | undefined {
  const sameNumber = hits.filter(({ article }) => article.lemmas[0]?.homograph === homograph);
  return [hits, sameNumber].find((each) => each.length === 1)?.[0];
}

const found = (hit: Hit | undefined): Elsewhere | undefined =>
  hit && { word: lemmaOf(hit.article), article: keyOf(hit.article) };

/** The article of the same lemma and class. */
async function bySpelling(article: Article, dict: DictId, lexicon: Lexicon): Promise<Hit[]> {
  const { hits } = await lexicon.search([dict], lemmaOf(article));
  const isSame = (hit: Hit) =>
    hit.match === 'lemma' && hit.article.lemmas.some(({ text }) => text === lemmaOf(article));
  return hits.filter((hit) => isSame(hit) && classOf(hit.article) === classOf(article));
}

/** The articles of the same class that come of the same older word and are spelled much like it. */
async function byOrigin(article: Article, dict: DictId, lexicon: Lexicon): Promise<Hit[]> {
  const forms = article.olderForms.slice(0, MAX_OLDER_FORMS).map(({ form }) => form);
  const answers = await Promise.all(forms.map((form) => lexicon.search([dict], form)));
  const hits = answers.flatMap((answer, at) =>
    answer.hits.filter(
      (hit) =>
        classOf(hit.article) === classOf(article) &&
        hit.article.olderForms.some(({ form }) => foldWord(form) === foldWord(forms[at] ?? '')) &&
        areSimilar(lemmaOf(hit.article), lemmaOf(article)),
    ),
  );
  return [...new Map(hits.map((hit) => [hit.article.id, hit])).values()];
}

async function search(article: Article, lexicon: Lexicon): Promise<Elsewhere | undefined> {
  const dict = DICT_IDS.find((each) => each !== article.dict);
  if (dict === undefined || classOf(article) === undefined) return undefined;
  const [same, akin] = await Promise.all([
    bySpelling(article, dict, lexicon),
    byOrigin(article, dict, lexicon),
  ]);
  const homograph = article.lemmas[0]?.homograph;
  return same.length > 0 ? found(onlyOf(same, homograph)) : found(onlyOf(akin, homograph));
}

/**
 * The word of an entry in the dictionary that the entry is not of, where that can be told: the same lemma of the same
 * class, or one of a common older form and similar spelling. None rather than a doubtful one. Never rejects, and takes no
 * longer than a fraction of the time there is; `'unknown'` where it could not be found out in that.
 */
export async function findElsewhere(
  [shown, ...beside]: Entry,
  lexicon: Lexicon,
  patienceMs = PATIENCE_MS,
): Promise<Elsewhere | 'unknown' | undefined> {
  if (beside.length > 0) return undefined;
  const late = () => new Error('the other dictionary is slow');
  return withPatience(patienceMs, search(shown.article, lexicon), late).catch(() => 'unknown');
}
