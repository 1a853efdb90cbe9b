import * as z from 'zod';
import { DICT_IDS, type DictId } from '../../../dictionary/contract.js';
import { ASKED_FORMS, WORD_PARTS, type WordPart } from '../../model/word-terms.js';
import type { AnswerTarget, WordFilter, WordKind } from './query.js';

/** Slack action ids of this feature. Buttons and menus carry them; `index.ts` registers their handlers. */
export const ORD_ACTION_IDS = {
  /** A button anywhere: opens the search modal, with the filter that its value may be. */
  openSearch: 'ord:open',
  /** A word menu outside messages and modals: opens the search modal on the chosen word. */
  openWord: 'ord:find',
  /** The menu that completes words. `pickerActionId` appends its filter. */
  pickWord: 'ord:pick',
  /** The menus that set the filter: word class, dictionaries. */
  filter: 'ord:filter',
  /** Shows another article that answers the same query. */
  showArticle: 'ord:show',
  /** Looks up another word. A message can hold several, numbered with a `:n` suffix. */
  lookUp: 'ord:look-up',
  randomWord: 'ord:draw',
  share: 'ord:share',
  /** Chooses one of the words of a message. */
  chooseWord: 'ord:word',
  inflection: 'ord:inflection',
  fullArticle: 'ord:whole',
  /** Shows another page of the full article. */
  turnPage: 'ord:page',
} as const;

/*
 * The values of buttons and menu options. An option's value has 75 characters, so targets and filters have
 * short codes. Values in old messages must stay readable: never change the meaning of a code.
 */

const DICT_CODES: Record<DictId, string> = { bob: 'b', nob: 'n' };

const encodeDicts = (dicts: readonly DictId[]) => dicts.map((dict) => DICT_CODES[dict]).join('');

const decodeDicts = (codes: string) =>
  [...codes].flatMap((code) => DICT_IDS.filter((dict) => DICT_CODES[dict] === code));

const WORD_KIND_CODES: Readonly<Record<string, WordKind>> = {
  V: { wordClass: 'VERB' },
  M: { wordClass: 'NOUN', gender: 'Masc' },
  F: { wordClass: 'NOUN', gender: 'Fem' },
  N: { wordClass: 'NOUN', gender: 'Neuter' },
  S: { wordClass: 'NOUN' },
  A: { wordClass: 'ADJ' },
  D: { wordClass: 'ADV' },
  P: { wordClass: 'PRON' },
  T: { wordClass: 'DET' },
  R: { wordClass: 'ADP' },
  K: { wordClass: 'CCONJ' },
  U: { wordClass: 'SCONJ' },
  I: { wordClass: 'INTJ' },
  E: { wordClass: 'PROPN' },
  B: { wordClass: 'ABBR' },
  X: { wordClass: 'EXPR' },
};

/** One letter; empty for an unknown kind. */
function encodeWordKind(wordKind: WordKind): string {
  const entry = Object.entries(WORD_KIND_CODES).find(
    ([, each]) => each.wordClass === wordKind.wordClass && each.gender === wordKind.gender,
  );
  return entry?.[0] ?? '';
}

const decodeWordKind = (code: string): WordKind | undefined =>
  Object.hasOwn(WORD_KIND_CODES, code) ? WORD_KIND_CODES[code] : undefined;

/** A schema that decodes a string, and rejects one that `decode` does not know. */
function codec<Value>(name: string, decode: (value: string) => Value | undefined) {
  return z.string().transform((value, context): Value => {
    const decoded = decode(value);
    if (decoded !== undefined) return decoded;
    context.addIssue({ code: 'custom', message: `not a ${name}` });
    return z.NEVER;
  });
}

/** A code of one small letter, which follows that of the word kind. */
const PART_CODES: Record<WordPart, string> = {
  inflection: 'i',
  kind: 'k',
  origin: 'o',
  phrases: 'p',
  synonyms: 's',
  antonyms: 'a',
  translation: 't',
};

/**
 * `bob:1234`, `bnV gå`, `bni fisk`, `bni1 bok` (the forms by their number), `bn^møte+tid budsjett` or `bob:1234 bn fisk`. Siblings with other signs than letters
 * are left out.
 */
export function encodeTarget({ article, lookUp }: AnswerTarget): string {
  const key = article ? [`${article.dict}:${article.id}`] : [];
  if (!lookUp) return key.join();
  const { dicts, wordKind, part, form, siblings = [], word } = lookUp;
  const kindCode = wordKind ? encodeWordKind(wordKind) : '';
  const codes = `${encodeDicts(dicts)}${kindCode}${part ? PART_CODES[part] : ''}${form ? ASKED_FORMS.indexOf(form) : ''}`;
  const others = siblings.filter((each) => /^[\p{L}\p{M}-]+$/u.test(each)).join('+');
  return [...key, `${codes}${others && `^${others}`}`, word].join(' ');
}

const TARGET_PATTERN =
  /^(?:(?<dict>bob|nob):(?<id>\d{1,15}))?(?:(?:^| )(?<dicts>bn|nb|b|n)(?<kind>[A-Z]?)(?<part>[ikopsat]?)(?:(?<=i)(?<form>\d))?(?:\^(?<siblings>[\p{L}\p{M}+-]+))? (?<word>.+))?$/su;

function decodeTarget(value: string): AnswerTarget | undefined {
  const { dict, id, dicts = '', kind, part, form, siblings, word } = TARGET_PATTERN.exec(value)?.groups ?? {};
  if (dict === undefined && word === undefined) return undefined;
  const wordKind = kind ? decodeWordKind(kind) : undefined;
  if (kind && !wordKind) return undefined;
  const partName = WORD_PARTS.find((each) => PART_CODES[each] === part);
  const formName = form ? ASKED_FORMS[Number(form)] : undefined;
  const lookUp = word !== undefined && {
    word,
    dicts: decodeDicts(dicts),
    ...(wordKind && { wordKind }),
    ...(partName && { part: partName }),
    ...(formName && { form: formName }),
    ...(siblings && { siblings: siblings.split('+').filter((each) => each !== '') }),
  };
  return {
    ...(dict && { article: { dict: dict === 'nob' ? 'nob' : 'bob', id: Number(id) } }),
    ...(lookUp && { lookUp }),
  };
}

/** Decodes `encodeTarget`. */
export const targetSchema = codec('target', decodeTarget);

/** `bn` or `nV`. */
export const encodeFilter = ({ dicts, wordClass }: WordFilter) =>
  `${encodeDicts(dicts)}${wordClass ? encodeWordKind({ wordClass }) : ''}`;

function decodeFilter(value: string): WordFilter | undefined {
  const { dicts = '', kind = '' } = /^(?<dicts>bn|nb|b|n)(?<kind>[A-Z]?)$/u.exec(value)?.groups ?? {};
  const wordClass = decodeWordKind(kind)?.wordClass;
  if (dicts === '' || (kind !== '' && !wordClass)) return undefined;
  return { dicts: decodeDicts(dicts), ...(wordClass && { wordClass }) };
}

/** Decodes `encodeFilter`. */
export const filterSchema = codec('filter', decodeFilter);
