import { LIMITS } from '../../blocks/limits.js';
import type { Menu } from '../../framework/command.js';
import { optionOf } from '../../rooms/room-options.js';
import { searchRooms } from '../../rooms/search-rooms.js';
import { ACTIONS } from './actions.js';
import { findRooms } from './find-rooms.js';

/** The rooms of the directory; where nobody keeps one, the room that is typed, if the calendar has it. */
export const roomsMenu: Menu = {
  id: ACTIONS.rooms,
  async options(typed, services, asker) {
    const directory = await services.rooms.list();
    if (directory) {
      const options = searchRooms(directory, typed).flatMap((room) => optionOf(room, asker.texts) ?? []);
      return options.slice(0, LIMITS.options);
    }
    const found = await findRooms(typed, services, asker);
    if (found.kind !== 'rooms') return [];
    return found.rooms
      .filter(({ address }) => address.length <= LIMITS.optionValue)
      .map(({ name, address }) => ({ text: asker.texts.subscriptions.useTyped(name), value: address }));
  },
};
