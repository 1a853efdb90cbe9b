import { DICT_IDS, type DictId, MAX_QUERY_LENGTH } from '../../../dictionary/contract.js';
import type { Gender } from '../../../dictionary/model.js';
import { trimSigns, trimSignsAtEnd } from '../../../shared/text/clean-text.js';
import { unescapeMrkdwn } from '../../blocks/text.js';
import type { RequestContext } from '../../framework/request-context.js';
import { readWordQuestion } from '../../model/word-question.js';
import {
  type AskedDict,
  type AskedForm,
  PRAISE,
  type Unanswered,
  type WordPart,
} from '../../model/word-terms.js';
import { languageOf, type Texts } from '../../texts/texts.js';

/** The word classes that a query can name, as the articles code them, in the order of the menu. */
export const WORD_CLASSES = [
  'NOUN',
  'VERB',
  'ADJ',
  'ADV',
  'PRON',
  'DET',
  'ADP',
  'CCONJ',
  'SCONJ',
  'INTJ',
  'PROPN',
  'ABBR',
  'EXPR',
] as const;

export type WordClass = (typeof WORD_CLASSES)[number];

/** Word class and gender that a query asks for: `å gå` asks for a verb, `ei bok` for a feminine noun. */
export interface WordKind {
  wordClass: WordClass;
  gender?: Gender;
}

/** A word to look up. */
export interface WordLookUp {
  word: string;
  /** The dictionaries to search, the preferred one first. */
  dicts: readonly DictId[];
  wordKind?: WordKind;
  /** The part of the article that the person asks for: the forms in `bøyning av fisk`. */
  part?: WordPart;
  /** The forms that the person asks for, where `part` is the inflection: `bok i flertall`. */
  form?: AskedForm;
  /** The other words of the compound that led to this one: `møte` of `budsjettmøte`. */
  siblings?: readonly string[];
}

/** Limits words to dictionaries and, if set, to one word class. */
export interface WordFilter {
  dicts: readonly DictId[];
  wordClass?: WordClass;
}

/** A random word, as `/ord tilfeldig` asks for. */
export interface RandomWordRequest extends WordFilter {
  /** The keyword of the request. It is itself a Norwegian word, so the answer offers to look it up. */
  typed?: string;
}

/** A parsed `/ord` command. */
export type OrdQuery =
  | { kind: 'pick'; filter: WordFilter }
  | { kind: 'random'; request: RandomWordRequest }
  /** `wholeText` is set if the look-up covers only a part of it: `en gang` may also be a phrase. */
  | { kind: 'look-up'; lookUp: WordLookUp; wholeText?: string }
  /** Words side by side. `wholeText` is set if it may be a phrase: `mer eller mindre`. */
  | { kind: 'compare'; lookUps: readonly WordLookUp[]; wholeText?: string }
  /** Words of one subject, which no dictionary lists. */
  | { kind: 'no-list'; theme: WordLookUp }
  /** What no dictionary answers. */
  | { kind: 'cannot'; wanted: Unanswered }
  | { kind: 'too-long'; limit: number };

/** All words of both dictionaries. */
export const UNFILTERED: WordFilter = { dicts: DICT_IDS };

/** The filter for a query that names no dictionary. @param dictionary the person's choice, if any */
export const defaultFilter = (dictionary: DictId | undefined): WordFilter =>
  dictionary === undefined ? UNFILTERED : { dicts: [dictionary] };

/** Both dictionaries, first that of the language that the person reads. */
const dictsFor = (texts: Texts | undefined): readonly DictId[] =>
  texts && languageOf(texts) === 'nn' ? ['nob', 'bob'] : DICT_IDS;

/** A query for exactly this word, in both dictionaries. @param texts in the language of the person */
export const exactLookUp = (word: string, texts: Texts): OrdQuery => ({
  kind: 'look-up',
  lookUp: { word, dicts: dictsFor(texts) },
});

/** Whether the word has a wildcard: `*` and `%` match any letters, `_` one; `|` separates alternatives. */
export const isPattern = (word: string) => /[*%_|]/u.test(word);

/** Identifies an article. Ids are unique within one dictionary only. */
export interface ArticleKey {
  dict: DictId;
  id: number;
}

/**
 * The target of a button or menu option: an article, the answer to a look-up, or an article in that answer.
 */
export interface AnswerTarget {
  article?: ArticleKey;
  lookUp?: WordLookUp;
}

const DICT_NAMES = new Map<string, DictId>([
  ['bm', 'bob'],
  ['bokmål', 'bob'],
  ['nn', 'nob'],
  ['nynorsk', 'nob'],
]);

/** A word before another one that marks its kind. */
interface KindMarker {
  wordKind: WordKind;
  /** Set if the marker exists in one of the languages only. */
  preferredDict?: DictId;
}

/** The infinitive marker asks for a verb, an indefinite article for a noun of its gender. */
const KIND_MARKERS = new Map<string, KindMarker>([
  ['å', { wordKind: { wordClass: 'VERB' } }],
  ['en', { wordKind: { wordClass: 'NOUN', gender: 'Masc' } }],
  ['ei', { wordKind: { wordClass: 'NOUN', gender: 'Fem' } }],
  ['et', { wordKind: { wordClass: 'NOUN', gender: 'Neuter' } }],
  ['ein', { wordKind: { wordClass: 'NOUN', gender: 'Masc' }, preferredDict: 'nob' }],
  ['eit', { wordKind: { wordClass: 'NOUN', gender: 'Neuter' }, preferredDict: 'nob' }],
]);

/** Behind a word, the name of its class: `løp verb`. */
const CLASSES_BEHIND = new Map<string, WordClass>([
  ['substantiv', 'NOUN'],
  ['noun', 'NOUN'],
  ['verb', 'VERB'],
  ['adjektiv', 'ADJ'],
  ['adjective', 'ADJ'],
  ['adverb', 'ADV'],
  ['preposisjon', 'ADP'],
  ['preposition', 'ADP'],
  ['pronomen', 'PRON'],
  ['pronoun', 'PRON'],
]);

/** The word class before a word that is not complete: `å g`. Undefined for a text without such a marker. */
export function readKindMarker(text: string): { word: string; wordClass: WordClass } | undefined {
  const [first = '', ...rest] = text.trim().split(/\s+/u);
  const marker = rest.length > 0 ? KIND_MARKERS.get(first.toLowerCase()) : undefined;
  return marker && { word: rest.join(' '), wordClass: marker.wordKind.wordClass };
}

/** Alone, these ask for a random word. They are words too, so the answer offers to look them up. */
const RANDOM_KEYWORDS = ['tilfeldig', 'random'];

/** As in `fisk på nynorsk`, `fisk på godt nynorsk`, `fisk in Nynorsk`, `fisk -> nynorsk` and `fisk på nynorsk og bokmål`. */
const DICT_PREPOSITIONS = ['på', 'i', 'in', 'til', 'to', 'og', 'and', '->', '→', '=', '-', '–'];

const findDict = (word: string | undefined) => DICT_NAMES.get(trimSignsAtEnd(word?.toLowerCase() ?? '', ':'));

/**
 * Splits dictionary names off both ends, with a preposition (`fisk på nynorsk`). Leaves at least one word.
 */
function parseDicts(words: readonly string[]): { dicts: DictId[]; rest: readonly string[] } {
  let rest = words;
  const dicts: DictId[] = [];
  while (rest.length > 1) {
    const last = findDict(rest.at(-1));
    const first = findDict(rest[0]);
    if (last) {
      dicts.unshift(last);
      rest = rest.slice(0, -1);
      const at = PRAISE.has(rest.at(-1)?.toLowerCase() ?? '') ? rest.length - 2 : rest.length - 1;
      if (at > 0 && DICT_PREPOSITIONS.includes(rest[at]?.toLowerCase() ?? '')) rest = rest.slice(0, at);
      rest = [...rest.slice(0, -1), withoutComma(rest.at(-1) ?? '')];
    } else if (first) {
      dicts.push(first);
      rest = rest.slice(1);
    } else break;
  }
  return { dicts: [...new Set(dicts)], rest };
}

/** As in `fisk, nynorsk`. A word of commas alone stays. */
const withoutComma = (word: string) => word.charAt(0) + trimSignsAtEnd(word.slice(1), ',');

/**
 * Parses the text after `/ord`. Every text is a query; an empty one asks for the word picker.
 *
 * @param request its dictionary applies if the text names none; else both, first that of its language
 */
export function parseOrd(
  text: string,
  reader: Partial<Pick<RequestContext, 'dictionary' | 'texts'>> = {},
): OrdQuery {
  const filter = defaultFilter(reader.dictionary);
  // Without double quotes, and other punctuation around it.
  const written = unescapeMrkdwn(text).replaceAll(/\s+/gu, ' ');
  const typed = trimSigns(written.replaceAll('"', ' ').replaceAll(/\s+/gu, ' '), ` '`, ` '?!,;=`);
  if (typed === '') return { kind: 'pick', filter };
  // A single word asks no question, and is looked up even if it is the name of a dictionary.
  const { dicts: namedDicts, rest } = parseDicts(typed.split(' '));
  // `flere eller fler i «det kommer _ folk»`
  const hasPattern = isPattern(written.replaceAll(/"[^"]*"/gu, ''));
  const read =
    typed.length <= MAX_QUESTION_LENGTH && !hasPattern
      ? readWordQuestion(trimSigns(written, ` '`, ` '?!,;=`))
      : undefined;
  const question = read && 'words' in read && read.words.some(isPattern) ? undefined : read;
  // The name of a dictionary may be the word that a question is about: `hva betyr nynorsk`.
  const wholeText = question && !question.dict ? typed : rest.join(' ');
  if (question && 'words' in question) {
    const dicts = dictsOf(question.dict, reader);
    const { part, form, phrase } = question;
    const asked = { ...(part && { part }), ...(form && { form }) };
    const lookUps = question.words.map((word) => ({ ...toLookUp(word.split(' '), dicts, reader), ...asked }));
    const isTooLong = lookUps.some(({ word }) => word.length > MAX_QUERY_LENGTH);
    if (isTooLong) return { kind: 'too-long', limit: MAX_QUERY_LENGTH };
    const whole = phrase ?? (question.isLoose ? wholeText : undefined);
    return { kind: 'compare', lookUps, ...(whole !== undefined && { wholeText: whole }) };
  }
  if (wholeText.length > MAX_QUERY_LENGTH) return { kind: 'too-long', limit: MAX_QUERY_LENGTH };
  if (question && 'theme' in question) {
    const { theme, wanted } = question;
    return wanted === 'list'
      ? { kind: 'no-list', theme: toLookUp(theme.split(' '), [], reader) }
      : { kind: 'cannot', wanted };
  }
  if (RANDOM_KEYWORDS.includes(wholeText.toLowerCase())) {
    const dicts = namedDicts.length > 0 ? namedDicts : filter.dicts;
    return { kind: 'random', request: { dicts, typed: wholeText } };
  }
  if (!question) {
    const lookUp = toLookUp(rest, namedDicts, reader);
    return { kind: 'look-up', lookUp, ...(lookUp.word !== wholeText && { wholeText }) };
  }
  const { dict, word, part, form, isGraded } = question;
  const inner = parseDicts(word.split(' '));
  const named = dict === 'both' && namedDicts.length > 1 ? namedDicts : dictsOf(dict, reader);
  const lookUp = toLookUp(inner.rest, [...named, ...inner.dicts], reader);
  // `flertall av ' '`: the quotes hold nothing, so the text is what is looked up.
  if (trimSigns(lookUp.word, ` '"`, ` '"`) === '')
    return { kind: 'look-up', lookUp: toLookUp(rest, namedDicts, reader) };
  const graded = isGraded && { wordKind: { wordClass: 'ADJ' as const } };
  const asked = { ...graded, ...(part && { part }), ...(form && { form }) };
  return { kind: 'look-up', lookUp: { ...lookUp, ...asked }, wholeText };
}

/** The dictionaries that a question names: of both, first that of the language that the person reads. */
const dictsOf = (
  dict: AskedDict | undefined,
  { texts }: Partial<Pick<RequestContext, 'texts'>>,
): readonly DictId[] => (dict === 'both' ? dictsFor(texts) : dict ? [dict] : []);

/** A longer text is no question about words. */
const MAX_QUESTION_LENGTH = 2 * MAX_QUERY_LENGTH;

/**
 * The look-up of words that may begin with a marker of their kind: `å gå`, `ei bok`.
 *
 * @param named the dictionaries that the text names
 * @param reader the dictionary that the person has chosen, if any, and the language
 */
export function toLookUp(
  words: readonly string[],
  named: readonly DictId[],
  { dictionary, texts }: Partial<Pick<RequestContext, 'dictionary' | 'texts'>>,
): WordLookUp {
  const marker = words.length > 1 ? KIND_MARKERS.get(words[0]?.toLowerCase() ?? '') : undefined;
  const isNynorskMarker = marker?.preferredDict === 'nob' && dictionary === undefined;
  const own = dictionary === undefined ? dictsFor(texts) : defaultFilter(dictionary).dicts;
  const preferred = isNynorskMarker ? (['nob', 'bob'] as const) : own;
  const dicts = named.length > 0 ? [...new Set(named)] : preferred;
  const [word = '', name = ''] = words;
  const wordClass = words.length === 2 && !marker ? CLASSES_BEHIND.get(name.toLowerCase()) : undefined;
  if (wordClass && /^\p{L}+[,:]?$/u.test(word))
    return { word: withoutComma(word), dicts, wordKind: { wordClass } };
  // `å ha for vane` is a phrase, and phrases have no class.
  const wordKind = marker && words.length === 2 && { wordKind: marker.wordKind };
  return { word: (marker ? words.slice(1) : words).join(' '), dicts, ...wordKind };
}
