import type { Room } from '../../calendar/contract.js';
import { matchesWord, normalizedWords, searchableWords } from './filter-rooms.js';
import { listRoomsByName, normalizeRoomName } from './match-room.js';
import { extractBarePlaces, extractPlaces } from './parse-request-parts.js';
import { parseRoomNeeds } from './parse-room-needs.js';
import type { RoomNeeds } from './rom-query.js';

/** `8`, `8 pl` */
const COUNT = /(?:^|\s)(?<places>\d{1,3})(?:\s+(?<unit>\p{L}+))?(?=\s|$)/u;
const UNITS = ['plasser', 'plassar', 'personer', 'personar', 'people', 'persons', 'places', 'seats'];

/** A number of places whose unit is missing or only begun. */
function takeCount(typed: string): { places: number; rest: string } | undefined {
  const { places, unit = '' } = COUNT.exec(typed)?.groups ?? {};
  if (places === undefined) return undefined;
  const isUnit = UNITS.some((each) => each.startsWith(unit));
  return { places: Number(places), rest: typed.replace(COUNT, isUnit ? ' ' : ` ${unit}`) };
}

/** What a room must have, as far as it is typed. */
function needsTyped(typed: string): RoomNeeds {
  const taken = extractPlaces(typed) ?? extractBarePlaces(typed) ?? takeCount(typed);
  return taken ? { ...parseRoomNeeds(taken.rest), places: taken.places } : parseRoomNeeds(typed);
}

/** The last word may be a beginning, of however few letters. */
function fits(room: Room, { places, words }: RoomNeeds): boolean {
  const own = searchableWords(room);
  const isLarge = places === undefined || room.capacity === undefined || room.capacity >= places;
  const last = normalizedWords(words.at(-1) ?? '').at(-1) ?? '';
  return (
    isLarge &&
    words.every(
      (word, at) =>
        matchesWord(word, own) || (at === words.length - 1 && own.some((each) => each.startsWith(last))),
    )
  );
}

const sizeOf = ({ capacity }: Room) => capacity ?? Number.POSITIVE_INFINITY;

/**
 * The rooms that what is typed so far may mean: those whose name or address holds it, then those of such a building or
 * with such equipment; and with a number that is in no name those of so many places, the smallest first.
 */
export function searchRooms(rooms: readonly Room[], typed: string): Room[] {
  const named = listRoomsByName(rooms, typed);
  const wanted = normalizeRoomName(typed);
  const needs = needsTyped(wanted);
  if (needs.places !== undefined && named.length > 0) return named;
  const isAbout = ({ building = '', equipment }: Room) =>
    normalizeRoomName([building, ...equipment].join(' ')).includes(wanted);
  // Small words such as `i` and `med` say nothing, but may be the beginning of one that does.
  const said =
    needs.words.length > 0 || needs.places !== undefined ? needs : { words: normalizedWords(typed) };
  const others = rooms.filter((room) => !named.includes(room) && (isAbout(room) || fits(room, said)));
  if (said.places !== undefined) others.sort((a, b) => sizeOf(a) - sizeOf(b));
  return [...named, ...others];
}
