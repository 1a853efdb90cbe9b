import { BLOCK_LIMITS } from '../../blocks/limits.js';
import type { Menu } from '../../framework/command.js';
import { renderRoomOption } from '../../rooms/room-options.js';
import { searchRooms } from '../../rooms/search-rooms.js';
import { SUBSCRIPTION_ACTION_IDS } from './action-ids.js';
import { findRooms } from './find-rooms.js';

/**
 * Suggests rooms of the directory. Without a directory, it suggests the typed room if the calendar has it.
 */
export const roomsMenu: Menu = {
  id: SUBSCRIPTION_ACTION_IDS.rooms,
  async options(typed, services, request) {
    const directory = await services.rooms.list(request.deadline);
    if (directory) {
      const options = searchRooms(directory, typed).flatMap(
        (room) => renderRoomOption(room, request.texts) ?? [],
      );
      return options.slice(0, BLOCK_LIMITS.options);
    }
    if (typed === '') return [];
    const found = await findRooms(typed, services, request);
    if (found.kind !== 'rooms') return [];
    return found.rooms
      .filter(({ address }) => address.length <= BLOCK_LIMITS.optionValue)
      .map(({ name, address }) => ({ text: request.texts.subscriptions.useTyped(name), value: address }));
  },
};
