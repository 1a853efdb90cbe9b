import type { Room } from '../../calendar/contract.js';
import { createWordMatcher } from './filter-rooms.js';
import { listRoomsByName } from './match-room.js';
import { parseRoomNeeds, type RoomNeeds } from './parse-room-needs.js';
import { normalizedWords, normalizeRoomName, searchKeysOf } from './room-search-keys.js';

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
