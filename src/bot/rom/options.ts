import type { Room } from '../../calendar/contract.js';
import type { OptionParts } from '../blocks/elements.js';
import { LIMITS } from '../blocks/limits.js';
import type { Asker, Menu } from '../command.js';
import type { Texts } from '../texts/texts.js';
import { filterRooms } from './match-room.js';
import { sayRoom } from './say.js';

/** The room as a menu has it; its value is the address. Undefined for an address that is longer than a value. */
export function optionOf(room: Room, texts: Texts): OptionParts | undefined {
  if (room.address.length > LIMITS.optionValue) return undefined;
  const description = sayRoom(room, texts);
  return { text: room.name, value: room.address, ...(description !== '' && { description }) };
}

/** Options for the rooms that what was typed may mean. */
export function viewRoomOptions(rooms: readonly Room[], typed: string, { texts }: Pick<Asker, 'texts'>) {
  return filterRooms(rooms, typed)
    .flatMap((room) => optionOf(room, texts) ?? [])
    .slice(0, LIMITS.options);
}

export const roomMenu: Menu = {
  id: 'rom:pick',
  options: async (typed, { rooms }, asker) => viewRoomOptions((await rooms.list()) ?? [], typed, asker),
};
