import { z } from 'zod';
import { DICT_IDS, type DictId } from '../../../dictionary/contract.js';
import { decodeWordKind, encodeWordKind, type WordClass, type WordKind } from './kinds.js';

/** A word to look up. */
export interface WordLookUp {
  word: string;
  /** Where, the preferred dictionary first. */
  dicts: readonly DictId[];
  wordKind?: WordKind;
}

/** Which words are meant: of these dictionaries, and of this class where one is named. */
export interface WordFilter {
  dicts: readonly DictId[];
  wordClass?: WordClass;
}

/** Any word, as `/ord tilfeldig` asks for. */
export interface RandomWordRequest extends WordFilter {
  /** The word that asked for it, which is one of the language too. */
  typed?: string;
}

/** What a person asked for. */
export type OrdQuery =
  | { kind: 'pick'; filter: WordFilter }
  | { kind: 'draw'; draw: RandomWordRequest }
  /** `whole` is what was typed where the look-up is of a part of it only: `en gang` is also a phrase. */
  | { kind: 'look-up'; lookUp: WordLookUp; whole?: string }
  | { kind: 'too-long'; limit: number };

/** All words of both dictionaries. */
export const UNFILTERED: WordFilter = { dicts: DICT_IDS };

/** All words of what a person looks up in who names no dictionary. */
export const defaultFilter = (dictionary: DictId | undefined): WordFilter =>
  dictionary === undefined ? UNFILTERED : { dicts: [dictionary] };

/** The word as it stands, in both dictionaries. */
export const exactLookUp = (word: string): OrdQuery => ({
  kind: 'look-up',
  lookUp: { word, dicts: DICT_IDS },
});

/** Whether many words may be meant by it: `*` and `%` stand for any letters, `_` for one, `|` between alternatives. */
export const isPattern = (word: string) => /[*%_|]/u.test(word);

/** Whether it is such signs alone, by which no words are found. */
export const isBarePattern = (word: string) => /^[*%_|\s]+$/u.test(word);

export interface ArticleKey {
  dict: DictId;
  id: number;
}

/** What a button or menu leads to: an article, the answer to a look-up, or that article among the answers. */
export interface AnswerTarget {
  article?: ArticleKey;
  lookUp?: WordLookUp;
}

const DICT_CODES: Record<DictId, string> = { bob: 'b', nob: 'n' };

const encodeDicts = (dicts: readonly DictId[]) => dicts.map((dict) => DICT_CODES[dict]).join('');
const decodeDicts = (letters: string) =>
  [...letters].flatMap((letter) => DICT_IDS.filter((dict) => DICT_CODES[dict] === letter));

/** The target in few characters, as an option's value has 75: `bob:1234`, `bnV gå`, `bob:1234 bn fisk`. */
export function encodeTarget({ article, lookUp }: AnswerTarget): string {
  const parts: string[] = [];
  if (article) parts.push(`${article.dict}:${article.id}`);
  if (lookUp) parts.push(`${encodeDicts(lookUp.dicts)}${encodeWordKind(lookUp.wordKind)} ${lookUp.word}`);
  return parts.join(' ');
}

const TARGET =
  /^(?:(?<dict>bob|nob):(?<id>\d{1,15}))?(?:(?:^| )(?<dicts>bn|nb|b|n)(?<kind>[A-Z]?) (?<word>.+))?$/su;

function decodeTarget(value: string): AnswerTarget | undefined {
  const { dict, id, dicts = '', kind, word } = TARGET.exec(value)?.groups ?? {};
  if (dict === undefined && word === undefined) return undefined;
  const wanted = kind ? decodeWordKind(kind) : undefined;
  if (kind && !wanted) return undefined;
  const lookUp = word !== undefined && { word, dicts: decodeDicts(dicts), ...(wanted && { wanted }) };
  return {
    ...(dict && { article: { dict: dict === 'nob' ? 'nob' : 'bob', id: Number(id) } }),
    ...(lookUp && { lookUp }),
  };
}

/** What a text is read to; a text that is not one of ours is refused. */
function codec<Value>(what: string, read: (value: string) => Value | undefined) {
  return z.string().transform((value, context): Value => {
    const known = read(value);
    if (known !== undefined) return known;
    context.addIssue({ code: 'custom', message: `not a ${what}` });
    return z.NEVER;
  });
}

/** Reads what `writeTarget` wrote. */
export const targetSchema = codec('target', decodeTarget);

/** The filter in few characters: `bn`, `nV`. */
export const encodeFilter = ({ dicts, wordClass }: WordFilter) =>
  `${encodeDicts(dicts)}${encodeWordKind(wordClass && { wordClass })}`;

function decodeFilter(value: string): WordFilter | undefined {
  const { dicts = '', kind = '' } = /^(?<dicts>bn|nb|b|n)(?<kind>[A-Z]?)$/u.exec(value)?.groups ?? {};
  const wordClass = decodeWordKind(kind)?.wordClass;
  if (dicts === '' || (kind !== '' && !wordClass)) return undefined;
  return { dicts: decodeDicts(dicts), ...(wordClass && { wordClass }) };
}

/** Reads what `writeFilter` wrote. */
export const filterSchema = codec('filter', decodeFilter);
