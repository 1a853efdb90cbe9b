import { foldWord } from '../../shared/text/fold.js';
import type { ArticleForm } from '../article/parse-article.js';
import { type JsonObject, MAX_NESTING_DEPTH, objectsIn } from '../article/raw-article.js';
import type { RawArticle } from '../contract.js';
import { ByteWriter } from './packed-texts.js';
import { postingOf } from './word-index.js';

/** The heads of all packed articles, one after the other, as columns. */
interface PackedHeads {
  lemmas: string[];
  homographs: number[];
  /** Empty where a head has none. */
  classes: string[];
}

/**
 * The forms of articles for the index, as columns: a million objects would cost more to send to another thread than to make.
 * The columns of an article are those from the end of the article before it up to, but not including, its own end.
 */
export interface PackedForms {
  /** By article. */
  ids: Float64Array;
  headEnds: Uint32Array;
  formEnds: Uint32Array;
  heads: PackedHeads;
  /** The spellings as UTF-8, each with a line break after it. A form contains no line break (`spellingsOf`). */
  texts: Uint8Array;
  /** The keys (`foldWord`), likewise. */
  keys: Uint8Array;
  /** Their heads are counted within the article. */
  postings: Uint32Array;
  scores: Uint16Array;
}

/** An article's id, its forms (`formsOf`) and its prominence (`prominenceOf`). */
export interface ArticleForms {
  id: number;
  forms: readonly ArticleForm[];
  prominence: number;
}

const MAX_HOMOGRAPH = 0xffff;

const texts = new ByteWriter();

const keys = new ByteWriter();

/** The number of a form's head among those of its article, which begin at `first`. A head that is new is added. */
function headNumber({ lemmas, homographs, classes }: PackedHeads, first: number, form: ArticleForm): number {
  const homograph = Math.min(Math.max(form.homograph, 0), MAX_HOMOGRAPH);
  const wordClass = form.wordClass ?? '';
  for (let head = first; head < lemmas.length; head += 1) {
    if (lemmas[head] === form.lemma && homographs[head] === homograph && classes[head] === wordClass)
      return head - first;
  }
  homographs.push(homograph);
  classes.push(wordClass);
  return lemmas.push(form.lemma) - 1 - first;
}

/** Packs the forms of articles. Each is packed before the next is taken, so that it need not outlive the next collection of V8. */
export function packForms(articles: Iterable<ArticleForms>): PackedForms {
  const ids: number[] = [];
  const heads: PackedHeads = { lemmas: [], homographs: [], classes: [] };
  const headEnds: number[] = [];
  const formEnds: number[] = [];
  const postings: number[] = [];
  const scores: number[] = [];
  texts.clear();
  keys.clear();
  for (const { id, forms, prominence } of articles) {
    const first = heads.lemmas.length;
    let [ofArticle, keysOfArticle] = ['', ''];
    for (const form of forms) {
      ofArticle += `${form.text}\n`;
      keysOfArticle += `${foldWord(form.text)}\n`;
      postings.push(postingOf(form.match, headNumber(heads, first, form)));
      scores.push(scoreOf(form, prominence));
    }
    texts.text(ofArticle);
    keys.text(keysOfArticle);
    ids.push(id);
    headEnds.push(heads.lemmas.length);
    formEnds.push(postings.length);
  }
  return {
    ids: Float64Array.from(ids),
    headEnds: Uint32Array.from(headEnds),
    formEnds: Uint32Array.from(formEnds),
    heads,
    texts: texts.copy(),
    keys: keys.copy(),
    postings: Uint32Array.from(postings),
    scores: Uint16Array.from(scores),
  };
}

/** The memory of packed forms that can move to another thread, which copies nothing. */
export const movableForms = ({ ids, headEnds, formEnds, texts, keys, postings, scores }: PackedForms) =>
  [ids, headEnds, formEnds, texts, keys, postings, scores].map(({ buffer }) => buffer);

const MAX_PROMINENCE = 15;

/** The weight of an element: a phrase counts more than an example. The content of phrases does not count. */
function weightOf(element: JsonObject, depth: number): number {
  if (depth > MAX_NESTING_DEPTH) return 0;
  if (element['type_'] === 'sub_article') return 2;
  if (element['type_'] === 'compound_list') return objectsIn(element['elements']).length;
  if (element['elements'] === undefined) return 1;
  return objectsIn(element['elements']).reduce((sum, inner) => sum + weightOf(inner, depth + 1), 0);
}

/**
 * An estimate of how common the word of an article is, from 0 to `MAX_PROMINENCE`. The dictionaries have no frequencies,
 * but common words have many senses, examples, phrases and compounds, and many articles refer to them.
 */
export function prominenceOf(article: RawArticle): number {
  const weight = article.body.definitions.reduce((sum, definition) => sum + weightOf(definition, 0), 0);
  const points = weight + objectsIn(article['referers']).length;
  return Math.min(MAX_PROMINENCE, Math.round(2 * Math.log2(1 + points)));
}

/** A prefix or suffix such as «u-» and «-aktig», not a word. */
const isAffix = (text: string) => text.startsWith('-') || text.endsWith('-');

/** The order of suggestions: words, then phrases and affixes, then inflected forms, then older forms. */
function tierOf({ match, wordClass, text }: Pick<ArticleForm, 'match' | 'wordClass' | 'text'>): number {
  if (match === 'older_form') return 3;
  if (match === 'inflection') return 2;
  return match === 'phrase' || wordClass === 'EXPR' || isAffix(text) ? 1 : 0;
}

const TIER = 1 << 14;

/**
 * The rank of a form among suggestions; the lowest comes first. It is the tier, and within a tier the length and the
 * prominence: each step of prominence is worth two letters. Below 65,536, and comparable between dictionaries.
 */
function scoreOf(form: Pick<ArticleForm, 'match' | 'wordClass' | 'text'>, prominence: number): number {
  return tierOf(form) * TIER + Math.min(form.text.length + 2 * (MAX_PROMINENCE - prominence), TIER - 1);
}

/** The lowest score of inflected and older forms. Lemmas and phrases are below it. */
export const FIRST_FORM_SCORE = 2 * TIER;

/** The lowest score of older forms. */
export const FIRST_OLDER_SCORE = 3 * TIER;

/** How rare a word is, by its score; 0 for the most prominent ones. */
export const rarityOf = (score: number, text: string) => Math.max(0, (score % TIER) - text.length);
