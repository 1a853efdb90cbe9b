import type { Room } from '../../calendar/contract.js';

/** How many rooms are proposed when none is the one. */
const MAX_NEAREST = 5;

/** Lower case, without accents; æ, ø and å stay letters of their own. */
export function normalizeRoomName(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\s_-]+/gu, ' ')
    .trim();
}

const localPart = (address: string) => address.split('@')[0] ?? address;
const namesOf = (room: Room) => [room.name, room.address, localPart(room.address)].map(normalizeRoomName);

/** Rooms whose name or address holds what was typed; those that begin so first. */
export function listRoomsByName(rooms: readonly Room[], typed: string): Room[] {
  const wanted = normalizeRoomName(typed);
  const held = rooms.filter((room) => namesOf(room).some((name) => name.includes(wanted)));
  const beginsSo = (room: Room) => namesOf(room).some((name) => name.startsWith(wanted));
  return [...held.filter(beginsSo), ...held.filter((room) => !beginsSo(room))];
}

/** Pairs of letters that two texts share, 0 to 1 (Dice); enough to mend `styrerommmet` among a building's rooms. */
function likeness(a: string, b: string): number {
  const pairs = (text: string) =>
    new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
  const [left, right] = [pairs(a), pairs(b)];
  const common = [...left].filter((pair) => right.has(pair)).length;
  return left.size + right.size === 0 ? 0 : (2 * common) / (left.size + right.size);
}

/** The room that is called so, or has that address. */
export function findRoomByName(rooms: readonly Room[], typed: string): Room | undefined {
  const wanted = normalizeRoomName(typed);
  return rooms.find((room) => namesOf(room).includes(wanted));
}

/** The room that is meant; else those that come nearest. */
export function matchRoom(rooms: readonly Room[], typed: string): { room: Room } | { nearest: Room[] } {
  const wanted = normalizeRoomName(typed);
  const exact = findRoomByName(rooms, typed);
  if (exact) return { room: exact };
  const byName = listRoomsByName(rooms, typed);
  const [only] = byName;
  if (only && byName.length === 1) return { room: only };
  if (byName.length > 1) return { nearest: byName.slice(0, MAX_NEAREST) };
  const like = rooms
    .map((room) => ({ room, likeness: Math.max(...namesOf(room).map((name) => likeness(name, wanted))) }))
    .filter((each) => each.likeness >= 0.5)
    .sort((a, b) => b.likeness - a.likeness);
  return { nearest: like.slice(0, MAX_NEAREST).map((each) => each.room) };
}
