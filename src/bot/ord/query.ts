import { z } from 'zod';
import { DICT_IDS, type DictId } from '../../dictionary/contract.js';
import type { Gender } from '../../dictionary/model.js';

/** A word to look up. */
export interface LookUp {
  word: string;
  /** Where, the preferred dictionary first. */
  dicts: readonly DictId[];
  wanted?: Wanted;
}

/** What kind of word is meant: `å gå` the verb, `ei bok` the feminine noun. */
export interface Wanted {
  wordClass: 'NOUN' | 'VERB';
  gender?: Gender;
}

/** What a person asked for. */
export type OrdQuery =
  | { kind: 'pick' }
  /** `whole` is what was typed where the look-up is of a part of it only: `en gang` is also a phrase. */
  | { kind: 'look-up'; lookUp: LookUp; whole?: string }
  | { kind: 'too-long'; limit: number };

/** The word as it stands, in both dictionaries. */
export const lookUpOf = (word: string): OrdQuery => ({ kind: 'look-up', lookUp: { word, dicts: DICT_IDS } });

export interface ArticleKey {
  dict: DictId;
  id: number;
}

/** What a button or menu leads to: an article, the answer to a look-up, or that article among the answers. */
export interface Target {
  article?: ArticleKey;
  lookUp?: LookUp;
}

const DICT_LETTERS: Record<DictId, string> = { bob: 'b', nob: 'n' };
const WANTED_LETTERS: Record<string, Wanted> = {
  V: { wordClass: 'VERB' },
  M: { wordClass: 'NOUN', gender: 'Masc' },
  F: { wordClass: 'NOUN', gender: 'Fem' },
  N: { wordClass: 'NOUN', gender: 'Neuter' },
};

function letterOf(wanted: Wanted): string {
  const found = Object.entries(WANTED_LETTERS).find(
    ([, each]) => each.wordClass === wanted.wordClass && each.gender === wanted.gender,
  );
  return found?.[0] ?? '';
}

/** The target in few characters, as an option's value has 75: `bob:1234`, `bnV gå`, `bob:1234 bn fisk`. */
export function writeTarget({ article, lookUp }: Target): string {
  const parts: string[] = [];
  if (article) parts.push(`${article.dict}:${article.id}`);
  if (lookUp) {
    const dicts = lookUp.dicts.map((dict) => DICT_LETTERS[dict]).join('');
    parts.push(`${dicts}${lookUp.wanted ? letterOf(lookUp.wanted) : ''} ${lookUp.word}`);
  }
  return parts.join(' ');
}

const TARGET =
  /^(?:(?<dict>bob|nob):(?<id>\d{1,15}))?(?:(?:^| )(?<dicts>bn|nb|b|n)(?<wanted>[VMFN]?) (?<word>.+))?$/su;

function readTarget(value: string): Target | undefined {
  const { dict, id, dicts, wanted: letter, word } = TARGET.exec(value)?.groups ?? {};
  if (dict === undefined && word === undefined) return undefined;
  const wanted = letter ? WANTED_LETTERS[letter] : undefined;
  const lookUp = word !== undefined && {
    word,
    dicts: [...(dicts ?? '')].flatMap((each) => DICT_IDS.filter((one) => DICT_LETTERS[one] === each)),
    ...(wanted && { wanted }),
  };
  return {
    ...(dict && { article: { dict: dict === 'nob' ? 'nob' : 'bob', id: Number(id) } }),
    ...(lookUp && { lookUp }),
  };
}

/** Reads what `writeTarget` wrote. */
export const targetSchema = z.string().transform((value, context): Target => {
  const target = readTarget(value);
  if (target) return target;
  context.addIssue({ code: 'custom', message: 'not a target' });
  return z.NEVER;
});
