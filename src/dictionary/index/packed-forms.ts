import { foldWord } from '../../shared/text/fold.js';
import type { ArticleForm } from '../article/forms.js';
import { ByteWriter } from './byte-writer.js';
import { postingOf } from './postings.js';
import { scoreOf } from './score.js';

/** The heads of all packed articles, one after the other, as columns. */
export interface PackedHeads {
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
