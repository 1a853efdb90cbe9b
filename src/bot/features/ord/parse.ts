import { type DictId, MAX_QUERY_LENGTH } from '../../../dictionary/contract.js';
import { unescapeMrkdwn } from '../../blocks/text.js';
import type { Asker } from '../../framework/request-context.js';
import type { Wanted } from './kinds.js';
import { type OrdQuery, usualFilter } from './query.js';

const DICT_NAMES = new Map<string, DictId>([
  ['bm', 'bob'],
  ['bokmål', 'bob'],
  ['nn', 'nob'],
  ['nynorsk', 'nob'],
]);

interface Marker {
  wanted: Wanted;
  /** The dictionary whose language the marker is of, where it is of one only. */
  prefers?: DictId;
}

/** `å`, `en`, `ei`, `et` before a word say what kind of word is meant. */
const MARKERS = new Map<string, Marker>([
  ['å', { wanted: { wordClass: 'VERB' } }],
  ['en', { wanted: { wordClass: 'NOUN', gender: 'Masc' } }],
  ['ei', { wanted: { wordClass: 'NOUN', gender: 'Fem' } }],
  ['et', { wanted: { wordClass: 'NOUN', gender: 'Neuter' } }],
  ['ein', { wanted: { wordClass: 'NOUN', gender: 'Masc' }, prefers: 'nob' }],
  ['eit', { wanted: { wordClass: 'NOUN', gender: 'Neuter' }, prefers: 'nob' }],
]);

/** Alone they ask for any word. They are words too, and the answer says how to see their articles. */
const DRAWING_WORDS = ['tilfeldig', 'random'];

/** `fisk på nynorsk`, `fisk in Nynorsk` */
const IN = ['på', 'in'];

const dictNamed = (word: string | undefined) => DICT_NAMES.get(word?.toLowerCase() ?? '');

/** Takes `bm`, `nn` … off either end (`fisk på nynorsk` too), as long as a word is left. */
function splitDicts(words: readonly string[]): { dicts: DictId[]; rest: readonly string[] } {
  let rest = words;
  const dicts: DictId[] = [];
  while (rest.length > 1) {
    const last = dictNamed(rest.at(-1));
    const first = dictNamed(rest[0]);
    if (last) {
      dicts.unshift(last);
      rest = rest.slice(0, -1);
      if (rest.length > 1 && IN.includes(rest.at(-1)?.toLowerCase() ?? '')) rest = rest.slice(0, -1);
    } else if (first) {
      dicts.push(first);
      rest = rest.slice(1);
    } else break;
  }
  return { dicts: [...new Set(dicts)], rest };
}

/** Quotes, and the marks of a sentence around the word. */
function stripMarks(text: string): string {
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
export function parseOrd(text: string, { dictionary }: Pick<Asker, 'dictionary'> = {}): OrdQuery {
  const usual = usualFilter(dictionary);
  const typed = stripMarks(unescapeMrkdwn(text));
  if (typed === '') return { kind: 'pick', filter: usual };
  const { dicts: named, rest } = splitDicts(typed.split(' '));
  const whole = rest.join(' ');
  if (whole.length > MAX_QUERY_LENGTH) return { kind: 'too-long', limit: MAX_QUERY_LENGTH };

  if (DRAWING_WORDS.includes(whole.toLowerCase())) {
    return { kind: 'draw', draw: { dicts: named.length > 0 ? named : usual.dicts, typed: whole } };
  }

  const marker = rest.length > 1 ? MARKERS.get(rest[0]?.toLowerCase() ?? '') : undefined;
  const isOfNynorsk = marker?.prefers === 'nob' && dictionary === undefined;
  const preferred = isOfNynorsk ? (['nob', 'bob'] as const) : usual.dicts;
  const dicts = named.length > 0 ? named : preferred;
  if (!marker) return { kind: 'look-up', lookUp: { word: whole, dicts } };
  const word = rest.slice(1).join(' ');
  // `å ha for vane` is a phrase, and phrases are of no class.
  const wanted = rest.length === 2 && { wanted: marker.wanted };
  return { kind: 'look-up', lookUp: { word, dicts, ...wanted }, whole };
}
