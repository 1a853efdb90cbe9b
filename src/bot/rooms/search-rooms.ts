import type { Room } from '../../calendar/contract.js';
import { trimSigns, trimSignsAtEnd } from '../../shared/text/clean-text.js';
import { editDistance } from '../../shared/text/edit-distance.js';
import { findNearest } from '../lib/text.js';
import { word as wordOf } from '../time/grammar/combinators.js';
import { tokenize } from '../time/grammar/lexer.js';
import { looksLikeTime } from '../time/grammar/looks-like-time.js';
import { parseSubject } from '../time/grammar/parse-subject.js';
import type { Correction } from '../time/grammar/typos.js';
import {
  EQUIPMENT_WORDS,
  listSynonyms,
  type Nearness,
  NO_FORMS,
  ROOM_NOUNS,
  ROOM_SUBJECT,
  type RoomOrder,
  type RoomPiece,
} from './room-rules.js';

/** `8`, `8 pl` */
const COUNT = /(?:^|\s)(?<places>\d{1,3})(?:\s+(?<unit>\p{L}+))?(?=\s|$)/u;

const UNITS = ['plasser', 'plassar', 'personer', 'personar', 'people', 'persons', 'places', 'seats'];

/** A number of places with no unit, or with the beginning of one. */
function extractCount(typed: string): { places: number; rest: string } | undefined {
  const { places, unit = '' } = COUNT.exec(typed)?.groups ?? {};
  if (places === undefined) return undefined;
  const isUnit = UNITS.some((each) => each.startsWith(unit));
  return { places: Number(places), rest: typed.replace(COUNT, isUnit ? ' ' : ` ${unit}`) };
}

/** The needs in a text that may be incomplete. */
function parsePartialNeeds(typed: string): RoomNeeds {
  const needs = parseRoomNeeds(typed);
  if (needs.places !== undefined) return needs;
  const counted = extractCount(typed);
  return counted ? { ...parseRoomNeeds(counted.rest), places: counted.places } : needs;
}

/** A check of whether a room matches. The last word may be a prefix of any length. */
function createNeedsMatcher({ places, words }: RoomNeeds): (room: Room) => boolean {
  const last = normalizedWords(words.at(-1) ?? '').at(-1) ?? '';
  const conditions = words.map((word, at) => {
    const has = createWordMatcher(word);
    return at < words.length - 1
      ? has
      : (own: readonly string[]) => has(own) || own.some((each) => each.startsWith(last));
  });
  return (room) =>
    (places === undefined || room.capacity === undefined || room.capacity >= places) &&
    conditions.every((has) => has(searchKeysOf(room).words));
}

const sizeOf = ({ capacity }: Room) => capacity ?? Number.POSITIVE_INFINITY;

/**
 * The rooms that a partly typed text may mean: first by name and address, then by building and equipment. A
 * number that no name contains is a number of places; then the smallest room is first.
 */
export function searchRooms(rooms: readonly Room[], typed: string): Room[] {
  const named = listRoomsByName(rooms, typed);
  const text = normalizeRoomName(typed);
  const needs = parsePartialNeeds(text);
  if (needs.places !== undefined && named.length > 0) return named;
  // A stop word such as `i` may be the beginning of another word.
  const matchesNeeds = createNeedsMatcher(
    needs.words.length > 0 || needs.places !== undefined ? needs : { words: normalizedWords(typed) },
  );
  const namedRooms = new Set(named);
  const others = rooms.filter(
    (room) => !namedRooms.has(room) && (searchKeysOf(room).details.includes(text) || matchesNeeds(room)),
  );
  if (needs.places !== undefined) others.sort((a, b) => sizeOf(a) - sizeOf(b));
  return [...named, ...others];
}

const MAX_NEAREST = 5;

const MIN_SIMILARITY = 0.5;

/** The room with this address; a room without details if the directory does not have it. */
export function findRoomByAddress(directory: readonly Room[], address: string): Room {
  const known = directory.find((room) => room.address.toLowerCase() === address.toLowerCase());
  return known ?? { name: localPart(address), address, equipment: [] };
}

/** Rooms whose name or address contains the text; those that begin with it first. */
function listRoomsByName(rooms: readonly Room[], typed: string): Room[] {
  const text = normalizeRoomName(typed);
  const containing = rooms.filter((room) => searchKeysOf(room).names.some((name) => name.includes(text)));
  const isPrefix = (room: Room) => searchKeysOf(room).names.some((name) => name.startsWith(text));
  return [...containing.filter(isPrefix), ...containing.filter((room) => !isPrefix(room))];
}

/** The Dice coefficient of the letter pairs of two texts, 0 to 1. Finds the room for `styrerommmet`. */
function similarity(a: string, b: string): number {
  const pairs = (text: string) =>
    new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
  const [left, right] = [pairs(a), pairs(b)];
  const common = [...left].filter((pair) => right.has(pair)).length;
  return left.size + right.size === 0 ? 0 : (2 * common) / (left.size + right.size);
}

/** The room with exactly this name or address. */
export function findRoomByName(rooms: readonly Room[], typed: string): Room | undefined {
  const name = normalizeRoomName(typed);
  return rooms.find((room) => searchKeysOf(room).names.includes(name));
}

/** The one room that matches the text; otherwise the nearest ones. */
export function matchRoom(rooms: readonly Room[], typed: string): { room: Room } | { nearest: Room[] } {
  const exact = findRoomByName(rooms, typed);
  if (exact) return { room: exact };
  const byName = listRoomsByName(rooms, typed);
  const [only] = byName;
  if (only && byName.length === 1) return { room: only };
  if (byName.length > 1) return { nearest: byName.slice(0, MAX_NEAREST) };
  const text = normalizeRoomName(typed);
  const similar = rooms
    .map((room) => ({
      room,
      score: Math.max(...searchKeysOf(room).names.map((name) => similarity(name, text))),
    }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score);
  return { nearest: similar.slice(0, MAX_NEAREST).map(({ room }) => room) };
}

/** Words in the longest name of a room that is looked for among others. */
const MAX_NAME_WORDS = 4;

/** More words beside the name of a room are another sentence. */
const MAX_SKIPPED = 8;

/** A shorter word is too many other words. */
const MIN_MISSPELT = 5;

/** The one room whose name is this word with a typing error or two: `fjoren`. */
function findRoomBySimilarName(rooms: readonly Room[], word: string): Room | undefined {
  const name = normalizeRoomName(word);
  if (name.length < MIN_MISSPELT) return undefined;
  const names = rooms.map((room) => normalizeRoomName(room.name));
  // `styrerom`
  const [form, ...otherForms] = rooms.filter((_, at) => isOtherFormOf(name, names[at] ?? ''));
  if (form && otherForms.length === 0) return form;
  const [nearest, ...others] = findNearest(name, names);
  return nearest !== undefined && others.length === 0 ? findRoomByName(rooms, nearest) : undefined;
}

interface RoomNames {
  /** The rooms, each once and in order. */
  found: readonly Room[];
  /** Words that are part of no name. */
  others: readonly string[];
  /** Words that are read as the names of rooms, with the names. */
  corrections: readonly Correction[];
}

/** The rooms that the words name. The longest name wins. */
function findRoomNames(rooms: readonly Room[], words: readonly string[]): RoomNames {
  const found = new Set<Room>();
  const others: string[] = [];
  const corrections: Correction[] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 0;
    for (let count = Math.min(MAX_NAME_WORDS, words.length - at); count > 0 && taken === 0; count -= 1) {
      const name = words.slice(at, at + count).join(' ');
      const room = findRoomByName(rooms, name) ?? findRoomByName(rooms, trimSignsAtEnd(name, '.,!?'));
      if (!room) continue;
      found.add(room);
      taken = count;
    }
    const word = words[at] ?? '';
    const similar = taken === 0 ? findRoomBySimilarName(rooms, word) : undefined;
    if (similar) {
      found.add(similar);
      corrections.push({ typed: word, read: similar.name });
    } else if (taken === 0) others.push(word);
    at += Math.max(1, taken);
  }
  return { found: [...found], others, corrections };
}

/**
 * The one room that some of the words name, and the other words, of which `equipment` names equipment; `isOfEquipment` where
 * nothing else does: `auditoriet projektor`. Undefined if they name none or several.
 */
export function findRoomAmong(
  rooms: readonly Room[],
  words: readonly string[],
):
  | {
      room: Room;
      skipped: readonly string[];
      corrections: readonly Correction[];
      equipment: readonly string[];
      isOfEquipment: boolean;
    }
  | undefined {
  const { found, others, corrections } = findRoomNames(rooms, words);
  const [room] = found;
  if (!room || found.length > 1 || others.length > MAX_SKIPPED) return undefined;
  const equipment = others.filter(
    (word) => EQUIPMENT_WORDS.has(word.toLowerCase()) || rooms.some((each) => hasEquipment(each, word)),
  );
  const isOfEquipment = others.length > 0 && corrections.length === 0 && equipment.length === others.length;
  return { room, skipped: others, corrections, equipment, isOfEquipment };
}

/** The rooms that all the words name, one after the other: `fjorden`, `styrerommet`. Empty if some word names none. */
export function findRoomsByNames(rooms: readonly Room[], words: readonly string[]): readonly Room[] {
  const { found, others } = findRoomNames(rooms, words);
  return others.length === 0 ? found : [];
}

/** The end of a name that has a definite form, which is another one in the other norm: `Kjelleren` and `kjellaren`; `Auditoriet` and `auditorium`. */
const DEFINITE = /(?<=\p{L}{4})(?:en|an|n|a|et|i|t|um)$/u;

/** Letters by which two definite forms differ at most: `-an` and `-i`. */
const MAX_ENDING = 1;

/** What makes a word definite: `styrerom` and `Styrerommet`. */
const DEFINITE_ENDING = /^(?:en|et|a|n|t|met|men|net|let)$/u;

/** Whether a word is the name with one letter changed, without its definite ending, or with another one. */
function isAlmostName(word: string, name: string): boolean {
  if (isOtherFormOf(word, name)) return true;
  if (Math.abs(word.length - name.length) > MAX_ENDING) return false;
  const [stem, other] = [word.replace(DEFINITE, ''), name.replace(DEFINITE, '')];
  const isOtherForm = stem === other && stem !== word && other !== name;
  // `kjellarn`
  const isOtherSpelling = stem.length > MIN_MISSPELT && stem !== word && editDistance(stem, other, 1) <= 1;
  return isOtherForm || isOtherSpelling || (word.length > MIN_MISSPELT && editDistance(word, name, 1) <= 1);
}

/** Whether a word is the indefinite or the definite form of a name: `styrerom` of «Styrerommet». */
const isOtherFormOf = (word: string, name: string): boolean =>
  !ROOM_NOUNS.has(word) &&
  ((name.startsWith(word) && DEFINITE_ENDING.test(name.slice(word.length))) ||
    (name.length >= MIN_MISSPELT && word.startsWith(name) && DEFINITE_ENDING.test(word.slice(name.length))));

/**
 * The one room whose name a word of the sentence almost is: `kjellaren`; `rest` is the sentence without the word, and `spelt`
 * with the name in its place. A number is no such word: `fjorten`.
 */
export function findAlmostNamedRoom(
  text: string,
  rooms: readonly Room[],
): { room: Room; rest: string; spelt: string } | undefined {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const names = rooms.map((room) => normalizeRoomName(room.name));
  for (const [at, typed] of words.entries()) {
    const bare = trimSigns(typed, '"\'(', '"\')?!.,:;').toLowerCase();
    const word = normalizeRoomName(bare);
    if (word.length < MIN_MISSPELT) continue;
    const [room, ...others] = rooms.filter((_, index) => isAlmostName(word, names[index] ?? ''));
    if (!room || others.length > 0 || saysTime(word)) continue;
    const [before, after] = [words.slice(0, at), words.slice(at + 1)];
    return {
      room,
      rest: [...before, ...after].join(' '),
      spelt: [...before, typed.toLowerCase().replace(bare, () => room.name), ...after].join(' '),
    };
  }
  return undefined;
}

const saysTime = (typed: string) => {
  const tokens = tokenize(typed);
  return tokens.some(looksLikeTime) || wordOf('NUMBER')(tokens, 0) !== undefined;
};

/** The room that the sentence names, and the sentence without its name. The longest name wins. */
export function findNamedRoom(
  text: string,
  rooms: readonly Room[],
): { room: Room; rest: string } | undefined {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const normalized = words.map((word) => normalizeRoomName(trimSignsAtEnd(word, '?!.,:;')));
  const said = normalized.join(' ');
  const named = rooms.filter((room) => searchKeysOf(room).names.some((name) => said.includes(name)));
  if (named.length === 0) return undefined;
  for (let length = Math.min(words.length, MAX_NAME_WORDS); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const room = findRoomByName(named, normalized.slice(at, at + length).join(' '));
      if (room) return { room, rest: [...words.slice(0, at), ...words.slice(at + length)].join(' ') };
    }
  }
  return undefined;
}

/** Whether a word equals a room's word, begins it, or adds an ending to it: `hovedbygg`, `skjermen`. */
function isSimilarWord(typed: string, words: readonly string[]): boolean {
  return words.some(
    (word) =>
      word === typed ||
      (typed.length > 1 && word.startsWith(typed)) ||
      (word.length > 3 && typed.startsWith(word) && typed.length - word.length < 4 && !NO_FORMS.has(typed)),
  );
}

/**
 * A check of whether a room's words have every part of a typed word, or of another name of the same equipment:
 * `3D-skriver` has two parts.
 */
function createWordMatcher(typed: string): (words: readonly string[]) => boolean {
  const names = [typed, ...listSynonyms(typed)].map(normalizedWords).filter((parts) => parts.length > 0);
  return (words) => names.some((parts) => parts.every((part) => isSimilarWord(part, words)));
}

/** Whether the room has the equipment, also under another name. */
export const hasEquipment = ({ equipment }: Room, typed: string): boolean =>
  createWordMatcher(typed)(equipment.flatMap(normalizedWords));

/** The building that a word names. */
export const findBuilding = (word: string, directory: readonly Room[]): string | undefined =>
  directory.find(({ building = '' }) => {
    const name = normalizeRoomName(building);
    const typed = normalizeRoomName(word);
    return name !== '' && (name === typed || (typed.length >= MIN_MISSPELT && isOtherFormOf(typed, name)));
  })?.building;

/** The needs, with a word that is the name of a building as the building. */
export function withBuilding(needs: RoomNeeds, directory: readonly Room[]): RoomNeeds {
  if (needs.building !== undefined) return needs;
  for (const word of needs.words) {
    const building = findBuilding(word, directory);
    if (building !== undefined)
      return { ...needs, building, words: needs.words.filter((other) => other !== word) };
  }
  return needs;
}

interface FilteredRooms {
  rooms: Room[];
  /** Words and buildings that no room has. */
  unknown: string[];
}

/** The rooms that match the needs, in their order. Where size counts, rooms with an unknown number of places come last. */
export function filterRooms(
  directory: readonly Room[],
  { places, building, outside, order, words, without = [], either = [] }: RoomNeeds,
): FilteredRooms {
  const conditions = [
    ...words.map((word) => ({ word, has: createWordMatcher(word), keys: 'words' as const })),
    ...(building === undefined
      ? []
      : [{ word: building, has: createWordMatcher(building), keys: 'buildingWords' as const }]),
  ];
  const fulfils = (room: Room, { has, keys }: (typeof conditions)[number]) => has(searchKeysOf(room)[keys]);
  const unknown = conditions
    .filter((condition) => !directory.some((room) => fulfils(room, condition)))
    .map(({ word }) => word);
  if (unknown.length > 0) return { rooms: [], unknown };
  const hasEither = (room: Room) => either.length === 0 || either.some((word) => hasEquipment(room, word));
  if (!directory.some(hasEither)) return { rooms: [], unknown: [...either] };
  const rooms = directory.filter(
    (room) =>
      (places === undefined || room.capacity === undefined || room.capacity >= places) &&
      conditions.every((condition) => fulfils(room, condition)) &&
      hasEither(room) &&
      (outside === undefined || room.building !== outside) &&
      !without.some((word) => hasEquipment(room, word)),
  );
  if (places === undefined && (order === undefined || order === 'longest')) return { rooms, unknown: [] };
  const counted = rooms.filter(({ capacity }) => capacity !== undefined);
  const uncounted = rooms.filter(({ capacity }) => capacity === undefined);
  const sign = order === 'largest' ? -1 : 1;
  counted.sort((a, b) => sign * ((a.capacity ?? 0) - (b.capacity ?? 0)));
  return { rooms: [...counted, ...uncounted], unknown: [] };
}

/** Characters of a name that are compared: a longer text is no name of a room. */
const MAX_NAME = 100;

/**
 * Lower case, with spaces for underscores and hyphens, and with the parts of places as bokmål spells them. Accented letters stay
 * apart.
 */
export function normalizeRoomName(text: string): string {
  return text
    .slice(0, MAX_NAME)
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\s_-]+/gu, ' ')
    .replace(NYNORSK_PARTS, (part) => PARTS_OF_PLACES.get(part) ?? part)
    .trim();
}

/** Parts of the names of places, in nynorsk and in bokmål: `Hovudbygget` is «Hovedbygget». */
const PARTS_OF_PLACES: ReadonlyMap<string, string> = new Map([
  ['hovud', 'hoved'],
  ['skule', 'skole'],
  ['kyrkje', 'kirke'],
  ['bygningen', 'bygget'],
  ['bygninga', 'bygget'],
  ['bygning', 'bygg'],
  ['heim', 'hjem'],
  ['verkstad', 'verksted'],
  ['annex', 'anneks'],
  ['stova', 'stua'],
  ['stove', 'stue'],
]);

const NYNORSK_PARTS = new RegExp([...PARTS_OF_PLACES.keys()].join('|'), 'gu');

const normalizedWords = (text: string) =>
  normalizeRoomName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The part of an address before the @. */
const localPart = (address: string) => address.split('@')[0] || address;

/** What a typed text is compared with. All texts are normalized. */
interface RoomSearchKeys {
  /** The name, the address, and its part before the @. */
  names: readonly string[];
  /** The words of name, address, building and equipment. */
  words: readonly string[];
  buildingWords: readonly string[];
  /** Building and equipment as one text. */
  details: string;
}

function createSearchKeys({ name, address, building = '', equipment }: Room): RoomSearchKeys {
  return {
    names: [name, address, localPart(address)].map(normalizeRoomName),
    words: [name, address.split('@')[0] ?? '', building, ...equipment].flatMap(normalizedWords),
    buildingWords: normalizedWords(building),
    details: normalizeRoomName([building, ...equipment].join(' ')),
  };
}

/** The keys of each room live as long as the room, so that a menu does not normalize a directory at each letter. */
const keysOfRooms = new WeakMap<Room, RoomSearchKeys>();

/** The keys of a room. The room must not change afterwards. */
function searchKeysOf(room: Room): RoomSearchKeys {
  const kept = keysOfRooms.get(room);
  if (kept) return kept;
  const keys = createSearchKeys(room);
  keysOfRooms.set(room, keys);
  return keys;
}

/** Requirements for a room. */
export interface RoomNeeds {
  /** At least this many. */
  places?: number;
  /** The name in `bygg A`. */
  building?: string;
  /** The room in whose building, `building`, the rooms are, or which is not wanted. */
  near?: { room: string; how: Nearness };
  /** The building in which no room is wanted. */
  outside?: string;
  /** Which rooms come first. Default: the smallest of the free rooms. */
  order?: RoomOrder;
  /** Equipment that the room must not have. */
  without?: readonly string[];
  /** Equipment of which any one will do. */
  either?: readonly string[];
  /** How many rooms are wanted, in their order: two small ones. */
  most?: number;
  /** Whether they are the first of all rooms, and not of those that are free: the two smallest. */
  areCertain?: true;
  /** Other words, in any order, of a room's name, building or equipment. */
  words: readonly string[];
}

const withoutQuotes = (text: string) => trimSigns(text, `"'`).trim();

/** The requirements that the pieces and the words beside them name together. */
export function needsOf(found: readonly RoomPiece[], words: readonly string[]): RoomNeeds {
  const places = found.flatMap((piece) => {
    if (piece.kind === 'places') return [piece.places];
    return piece.kind === 'facts' && piece.enoughFor !== undefined ? [piece.enoughFor] : [];
  });
  const [building] = found.flatMap((piece) => (piece.kind === 'building' ? [piece.name] : []));
  const [order] = found.flatMap((piece) => (piece.kind === 'order' ? [piece.order] : []));
  const purposes = found.flatMap((piece) => (piece.kind === 'purpose' && piece.word ? [piece.word] : []));
  const without = found.flatMap((piece) => (piece.kind === 'without' ? piece.words : []));
  const floors = found.flatMap((piece) => (piece.kind === 'floor' ? [piece.typed] : []));
  const [several] = found.flatMap((piece) => (piece.kind === 'rooms' && order ? [piece] : []));
  return {
    ...(places.length > 0 && { places: Math.max(...places) }),
    ...(building !== undefined && { building }),
    ...(order && { order }),
    ...(without.length > 0 && { without }),
    ...(several && { most: several.count, ...(several.areCertain && { areCertain: true as const }) }),
    words: [...words.map(withoutQuotes).filter((each) => each !== ''), ...purposes, ...floors],
  };
}

/** The requirements that a text without a time names. */
export function parseRoomNeeds(text: string): RoomNeeds {
  const { found, rest } = parseSubject(text, ROOM_SUBJECT);
  return needsOf(found, rest);
}
