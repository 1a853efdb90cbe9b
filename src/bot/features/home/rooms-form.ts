import { z } from 'zod';
import type { Room } from '../../../calendar/contract.js';
import { input, multiExternalSelect } from '../../blocks/inputs.js';
import { LIMITS } from '../../blocks/limits.js';
import { type ModalView, modal } from '../../blocks/message.js';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import { type ReadFields, type RegisteredForm, registerChoiceForm } from '../../framework/form.js';
import { viewSaying } from '../../framework/notice-modal.js';
import { isUnavailable } from '../../framework/unavailable.js';
import { fromDatabase } from '../../lib/from-database.js';
import { MAX_OWN_ROOMS, type PreferenceStore } from '../../preferences/preferences.js';
import { roomOfAddress } from '../../rooms/room-of-address.js';
import { optionOf } from '../../rooms/room-options.js';
import type { Fields } from '../../slack/view-state.js';
import type { Texts } from '../../texts/texts.js';
import { ACTIONS } from './actions.js';

const VIEW = 'home_rooms';
const FIELD = 'rooms';

const load = (texts: Texts) => viewSaying(VIEW, texts.home.rooms, texts.common.loading, texts);

/** @param directory undefined where nobody keeps a list of rooms, so that there is nothing to choose from */
export function viewRoomsForm(
  chosen: readonly string[],
  directory: readonly Room[] | undefined,
  texts: Texts,
): ModalView {
  const { home, common, rom } = texts;
  if (!directory) return viewSaying(VIEW, home.rooms, rom.noDirectory, texts);
  const options = chosen.flatMap((address) => optionOf(roomOfAddress(address, directory), texts) ?? []);
  const element = multiExternalSelect({
    actionId: ACTIONS.pickRooms,
    placeholder: rom.searchPlaceholder,
    most: MAX_OWN_ROOMS,
    chosen: options,
  });
  const hint = home.roomsHint(MAX_OWN_ROOMS);
  const field = input({ blockId: FIELD, label: home.roomsField, hint, element, isOptional: true });
  return modal({
    callbackId: VIEW,
    title: home.rooms,
    close: common.close,
    submit: home.saveRooms,
    blocks: [field],
  });
}

/** Slack counts them, but what is sent may have been made by anybody. */
export function readRooms(fields: Fields, texts: Texts): ReadFields<readonly string[]> {
  const rooms = [...new Set(fields.all(FIELD))];
  if (rooms.some(isUnavailable)) return { errors: { [FIELD]: texts.common.menuUnavailable } };
  if (rooms.length > MAX_OWN_ROOMS || rooms.some((address) => address.length > LIMITS.optionValue)) {
    return { errors: { [FIELD]: texts.home.roomsHint(MAX_OWN_ROOMS) } };
  }
  return { value: rooms };
}

/** The button that opens the form, with what is chosen by now. */
export function createRoomsAction(preferences: PreferenceStore): RegisteredModalAction {
  return registerModalAction<string>({
    id: ACTIONS.rooms,
    value: z.string(),
    loading: load,
    async handle(_, { services, asker }) {
      const [{ rooms = [] }, directory] = await Promise.all([
        fromDatabase('rooms', preferences.load({ team: asker.team, id: asker.user })),
        services.rooms.list(),
      ]);
      return viewRoomsForm(rooms, directory, asker.texts);
    },
  });
}

export function createRoomsForm(preferences: PreferenceStore): RegisteredForm {
  return registerChoiceForm<readonly string[]>({
    callbackId: VIEW,
    read: (fields, { texts }) => readRooms(fields, texts),
    keep: (rooms, { team, user }) =>
      fromDatabase(
        'rooms',
        preferences.save({ team, id: user }, { rooms: rooms.length > 0 ? rooms : undefined }),
      ),
  });
}
