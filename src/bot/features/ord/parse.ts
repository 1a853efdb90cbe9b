import { type DictId, MAX_QUERY_LENGTH } from '../../../dictionary/contract.js';
import { unescapeMrkdwn } from '../../blocks/text.js';
import type { RequestContext } from '../../framework/request-context.js';
import type { WordKind } from './kinds.js';
import { defaultFilter, type OrdQuery } from './query.js';

const DICT_NAMES = new Map<string, DictId>([
  ['bm', 'bob'],
  ['bokmål', 'bob'],
  ['nn', 'nob'],
  ['nynorsk', 'nob'],
]);

interface Marker {
  wordKind: WordKind;
  /** The dictionary whose language the marker is of, where it is of one only. */
  preferredDict?: DictId;
}

/** `å`, `en`, `ei`, `et` before a word say what kind of word is meant. */
const MARKERS = new Map<string, Marker>([
  ['å', { wordKind: { wordClass: 'VERB' } }],
  ['en', { wordKind: { wordClass: 'NOUN', gender: 'Masc' } }],
  ['ei', { wordKind: { wordClass: 'NOUN', gender: 'Fem' } }],
  ['et', { wordKind: { wordClass: 'NOUN', gender: 'Neuter' } }],
  ['ein', { wordKind: { wordClass: 'NOUN', gender: 'Masc' }, preferredDict: 'nob' }],
  ['eit', { wordKind: { wordClass: 'NOUN', gender: 'Neuter' }, preferredDict: 'nob' }],
]);

/** Alone they ask for any word. They are words too, and the answer says how to see their articles. */
const RANDOM_KEYWORDS = ['tilfeldig', 'random'];

/** `fisk på nynorsk`, `fisk in Nynorsk` */
const DICT_PREPOSITIONS = ['på', 'in'];

const findDict = (word: string | undefined) => DICT_NAMES.get(word?.toLowerCase() ?? '');

/** Takes `bm`, `nn` … off either end (`fisk på nynorsk` too), as long as a word is left. */
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
    } else if (first) {
      dicts.push(first);
      rest = rest.slice(1);
    } else break;
  }
  return { dicts: [...new Set(dicts)], rest };
}

/** Quotes, and the marks of a sentence around the word. */
function stripPunctuation(text: string): string {
  return text
    .replaceAll('"', ' ')
    .replace(/^[\s']+|[\s'?!,;]+$/gu, '')
    .replace(/\s+/gu, ' ');
}

/**
 * The question in what stands after `/ord`. Whatever is typed is one; nothing at all asks for the picker.
 *
 * @param asker whose dictionary is meant where none is named
 */
export function parseOrd(text: string, { dictionary }: Pick<RequestContext, 'dictionary'> = {}): OrdQuery {
  const usual = defaultFilter(dictionary);
  const typed = stripPunctuation(unescapeMrkdwn(text));
  if (typed === '') return { kind: 'pick', filter: usual };
  const { dicts: named, rest } = parseDicts(typed.split(' '));
  const whole = rest.join(' ');
  if (whole.length > MAX_QUERY_LENGTH) return { kind: 'too-long', limit: MAX_QUERY_LENGTH };

  if (RANDOM_KEYWORDS.includes(whole.toLowerCase())) {
    return { kind: 'draw', draw: { dicts: named.length > 0 ? named : usual.dicts, typed: whole } };
  }

  const marker = rest.length > 1 ? MARKERS.get(rest[0]?.toLowerCase() ?? '') : undefined;
  const isOfNynorsk = marker?.preferredDict === 'nob' && dictionary === undefined;
  const preferred = isOfNynorsk ? (['nob', 'bob'] as const) : usual.dicts;
  const dicts = named.length > 0 ? named : preferred;
  if (!marker) return { kind: 'look-up', lookUp: { word: whole, dicts } };
  const word = rest.slice(1).join(' ');
  // `å ha for vane` is a phrase, and phrases are of no class.
  const wanted = rest.length === 2 && { wanted: marker.wordKind };
  return { kind: 'look-up', lookUp: { word, dicts, ...wanted }, whole };
}
