import { type DictId, MAX_QUERY_LENGTH } from '../../../dictionary/contract.js';
import { trimSigns, trimSignsAtEnd } from '../../../shared/text/trim-signs.js';
import { unescapeMrkdwn } from '../../blocks/text.js';
import type { RequestContext } from '../../framework/request-context.js';
import { defaultFilter, type OrdQuery, type WordKind, type WordLookUp } from './query.js';
import { readWordQuestion } from './word-questions.js';

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

/** Alone, these ask for a random word. They are words too, so the answer offers to look them up. */
const RANDOM_KEYWORDS = ['tilfeldig', 'random'];

/** As in `fisk på nynorsk` and `fisk in Nynorsk`. */
const DICT_PREPOSITIONS = ['på', 'i', 'in'];

const findDict = (word: string | undefined) => DICT_NAMES.get(word?.toLowerCase() ?? '');

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
      if (rest.length > 1 && DICT_PREPOSITIONS.includes(rest.at(-1)?.toLowerCase() ?? ''))
        rest = rest.slice(0, -1);
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

/** The words to look up, the whole text without names of dictionaries, and the dictionaries that it names. */
interface AskedWords extends Pick<WordLookUp, 'part' | 'dicts'> {
  words: readonly string[];
  wholeText: string;
}

/** What several words ask for. The name of a dictionary may stand around or within a question. */
function parseQuestion(words: readonly string[]): AskedWords {
  const { dicts, rest } = parseDicts(words);
  const wholeText = rest.join(' ');
  const { word: asked, part } = readWordQuestion(wholeText);
  // As in `hytte nynorsk bøyning` and `bøyning på nynorsk av hytte`.
  const inner = asked === wholeText ? { dicts: [], rest } : parseDicts(asked.split(' '));
  const isOf =
    inner.dicts.length > 0 && inner.rest.length > 1 && /^(?:av|på|til|for|of)$/iu.test(inner.rest[0] ?? '');
  const asksFor = isOf ? inner.rest.slice(1) : inner.rest;
  const allDicts = [...new Set([...dicts, ...inner.dicts])];
  return { wholeText, words: asksFor, ...(part && { part }), dicts: allDicts };
}

/**
 * Parses the text after `/ord`. Every text is a query; an empty one asks for the word picker.
 *
 * @param request its dictionary applies if the text names none
 */
export function parseOrd(text: string, { dictionary }: Pick<RequestContext, 'dictionary'> = {}): OrdQuery {
  const filter = defaultFilter(dictionary);
  // Without double quotes, and other punctuation around it.
  const typed = trimSigns(unescapeMrkdwn(text).replaceAll('"', ' ').replaceAll(/\s+/gu, ' '), ` '`, ` '?!,;`);
  if (typed === '') return { kind: 'pick', filter };
  // A single word asks no question, and is looked up even if it is the name of a dictionary.
  const asked: AskedWords = typed.includes(' ')
    ? parseQuestion(typed.split(' '))
    : { wholeText: typed, words: [typed], dicts: [] };
  const { wholeText, words, part, dicts: namedDicts } = asked;
  if (wholeText.length > MAX_QUERY_LENGTH) return { kind: 'too-long', limit: MAX_QUERY_LENGTH };

  if (RANDOM_KEYWORDS.includes(wholeText.toLowerCase())) {
    const dicts = namedDicts.length > 0 ? namedDicts : filter.dicts;
    return { kind: 'random', request: { dicts, typed: wholeText } };
  }

  const marker = words.length > 1 ? KIND_MARKERS.get(words[0]?.toLowerCase() ?? '') : undefined;
  const isNynorskMarker = marker?.preferredDict === 'nob' && dictionary === undefined;
  const preferredDicts = isNynorskMarker ? (['nob', 'bob'] as const) : filter.dicts;
  const dicts = namedDicts.length > 0 ? namedDicts : preferredDicts;
  const word = (marker ? words.slice(1) : words).join(' ');
  // `å ha for vane` is a phrase, and phrases have no class.
  const wordKind = marker && words.length === 2 && { wordKind: marker.wordKind };
  const lookUp = { word, dicts, ...wordKind, ...(part && { part }) };
  return { kind: 'look-up', lookUp, ...(word !== wholeText && { wholeText }) };
}
