import type { Room } from '../../calendar/contract.js';
import { trimSignsAtEnd } from '../../shared/text/trim-signs.js';
import { findNearest } from '../lib/nearest.js';
import type { Correction } from '../time/grammar/typos.js';
import { hasEquipment } from './filter-rooms.js';
import { localPart, normalizeRoomName, searchKeysOf } from './room-search-keys.js';
import { EQUIPMENT_WORDS } from './room-vocabulary.js';

const MAX_NEAREST = 5;
const MIN_SIMILARITY = 0.5;

/** The room with this address; a room without details if the directory does not have it. */
export function findRoomByAddress(directory: readonly Room[], address: string): Room {
  const known = directory.find((room) => room.address.toLowerCase() === address.toLowerCase());
  return known ?? { name: localPart(address), address, equipment: [] };
}

/** Rooms whose name or address contains the text; those that begin with it first. */
export function listRoomsByName(rooms: readonly Room[], typed: string): Room[] {
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
  const [nearest, ...others] = findNearest(
    name,
    rooms.map((room) => normalizeRoomName(room.name)),
  );
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
      const room = findRoomByName(rooms, words.slice(at, at + count).join(' '));
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

/** The one room that some of the words name, and the other words; undefined if they name none or several. */
export function findRoomAmong(
  rooms: readonly Room[],
  words: readonly string[],
): { room: Room; skipped: readonly string[]; corrections: readonly Correction[] } | undefined {
  const { found, others, corrections } = findRoomNames(rooms, words);
  const [room] = found;
  return room && found.length === 1 && others.length <= MAX_SKIPPED
    ? { room, skipped: others, corrections }
    : undefined;
}

/** The one room that is named beside equipment alone: `auditoriet projektor`. Undefined without equipment, or with other words. */
export function findRoomWithEquipment(
  rooms: readonly Room[],
  words: readonly string[],
): { room: Room; equipment: readonly string[] } | undefined {
  const among = findRoomAmong(rooms, words);
  if (!among || among.skipped.length === 0 || among.corrections.length > 0) return undefined;
  const isEquipment = (word: string) =>
    EQUIPMENT_WORDS.has(word.toLowerCase()) || rooms.some((room) => hasEquipment(room, word));
  return among.skipped.every(isEquipment) ? { room: among.room, equipment: among.skipped } : undefined;
}

/** The rooms that all the words name, one after the other: `fjorden`, `styrerommet`. Empty if some word names none. */
export function findRoomsByNames(rooms: readonly Room[], words: readonly string[]): readonly Room[] {
  const { found, others } = findRoomNames(rooms, words);
  return others.length === 0 ? found : [];
}

/** The room that the sentence names, and the sentence without its name. The longest name wins. */
export function findNamedRoom(
  text: string,
  rooms: readonly Room[],
): { room: Room; rest: string } | undefined {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  for (let length = Math.min(words.length, MAX_NAME_WORDS); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const name = words
        .slice(at, at + length)
        .map((word) => trimSignsAtEnd(word, '?!.,:;'))
        .join(' ');
      const room = findRoomByName(rooms, name);
      if (room) return { room, rest: [...words.slice(0, at), ...words.slice(at + length)].join(' ') };
    }
  }
  return undefined;
}
