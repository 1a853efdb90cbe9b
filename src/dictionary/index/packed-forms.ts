import { foldWord } from '../../shared/text/fold.js';
import type { ArticleForm } from '../article/forms.js';
import { postingOf } from './postings.js';
import { scoreOf } from './score.js';

/** The heads of an article's forms, as columns. */
export interface PackedHeads {
  lemmas: string[];
  homographs: number[];
  /** Empty where a head has none. */
  classes: string[];
}

/**
 * The forms of an article for the index, as columns: a million objects would cost more to send to another thread than to
 * make. The posting of each form refers to one of the heads.
 */
export interface PackedForms {
  /** The spellings, each with a line break after it. A form contains no line break (`spellingsOf`). */
  texts: string;
  /** The keys (`foldWord`), likewise. */
  keys: string;
  postings: number[];
  scores: number[];
  heads: PackedHeads;
}

const MAX_HOMOGRAPH = 0xffff;

function headNumber({ lemmas, homographs, classes }: PackedHeads, form: ArticleForm): number {
  const homograph = Math.min(Math.max(form.homograph, 0), MAX_HOMOGRAPH);
  const wordClass = form.wordClass ?? '';
  for (let head = 0; head < lemmas.length; head += 1) {
    if (lemmas[head] === form.lemma && homographs[head] === homograph && classes[head] === wordClass)
      return head;
  }
  homographs.push(homograph);
  classes.push(wordClass);
  return lemmas.push(form.lemma) - 1;
}

/** Packs the forms of an article (`formsOf`) with its prominence (`prominenceOf`). */
export function packForms(forms: readonly ArticleForm[], prominence: number): PackedForms {
  const heads: PackedHeads = { lemmas: [], homographs: [], classes: [] };
  const postings: number[] = [];
  const scores: number[] = [];
  let texts = '';
  let keys = '';
  for (const form of forms) {
    texts += `${form.text}\n`;
    keys += `${foldWord(form.text)}\n`;
    postings.push(postingOf(form.match, headNumber(heads, form)));
    scores.push(scoreOf(form, prominence));
  }
  return { texts, keys, postings, scores, heads };
}
