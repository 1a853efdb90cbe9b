import * as z from 'zod';
import type { Room } from '../../../calendar/contract.js';
import { inputBlock, multiExternalSelect } from '../../blocks/input-elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type ModalView, modalView } from '../../blocks/message.js';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import { type ParsedFields, type RegisteredForm, registerChoiceForm } from '../../framework/form.js';
import { renderNoticeModal } from '../../framework/notice-modal.js';
import { isUnavailable } from '../../framework/unavailable.js';
import { fromDatabase } from '../../lib/from-database.js';
import { MAX_OWN_ROOMS, type PreferenceStore } from '../../preferences/preferences.js';
import { findRoomByAddress } from '../../rooms/match-room.js';
import { renderRoomOption } from '../../rooms/room-options.js';
import type { FormFields } from '../../slack/view-state.js';
import type { Texts } from '../../texts/texts.js';
import { HOME_ACTIONS } from './actions.js';

const CALLBACK_ID = 'home_rooms';
const FIELD = 'rooms';

const renderLoading = (texts: Texts) =>
  renderNoticeModal(CALLBACK_ID, texts.home.rooms, texts.common.loading, texts);

/** @param directory undefined without a room directory; a notice then replaces the form */
export function renderRoomsForm(
  chosen: readonly string[],
  directory: readonly Room[] | undefined,
  texts: Texts,
): ModalView {
  const { home, common, rom } = texts;
  if (!directory) return renderNoticeModal(CALLBACK_ID, home.rooms, rom.noDirectory, texts);
  const options = chosen.flatMap(
    (address) => renderRoomOption(findRoomByAddress(directory, address), texts) ?? [],
  );
  const element = multiExternalSelect({
    actionId: HOME_ACTIONS.pickRooms,
    placeholder: rom.searchPlaceholder,
    maxSelectedItems: MAX_OWN_ROOMS,
    chosen: options,
  });
  const hint = home.roomsHint(MAX_OWN_ROOMS);
  const field = inputBlock({ blockId: FIELD, label: home.roomsField, hint, element, isOptional: true });
  return modalView({
    callbackId: CALLBACK_ID,
    title: home.rooms,
    close: common.cancel,
    submit: home.saveRooms,
    blocks: [field],
  });
}

/** Checks the number of rooms, which Slack's menu limits, but a forged submission may not. */
export function parseRoomsForm(fields: FormFields, texts: Texts): ParsedFields<readonly string[]> {
  const rooms = [...new Set(fields.getAll(FIELD))];
  if (rooms.some(isUnavailable)) return { errors: { [FIELD]: texts.common.menuUnavailable } };
  if (rooms.length > MAX_OWN_ROOMS || rooms.some((address) => address.length > BLOCK_LIMITS.optionValue)) {
    return { errors: { [FIELD]: texts.home.roomsHint(MAX_OWN_ROOMS) } };
  }
  return { value: rooms };
}

/** The button that opens the form with the current rooms. */
export function createRoomsAction(preferences: PreferenceStore): RegisteredModalAction {
  return registerModalAction<string>({
    id: HOME_ACTIONS.rooms,
    value: z.string(),
    loading: renderLoading,
    async handle(_, { services, request }) {
      const [{ rooms = [] }, directory] = await Promise.all([
        fromDatabase('rooms', preferences.load({ team: request.team, id: request.user })),
        services.rooms.list(request.deadline),
      ]);
      return renderRoomsForm(rooms, directory, request.texts);
    },
  });
}

/** The form, whose submission saves the rooms. */
export function createRoomsForm(preferences: PreferenceStore): RegisteredForm {
  return registerChoiceForm<readonly string[]>({
    callbackId: CALLBACK_ID,
    read: (fields, { texts }) => parseRoomsForm(fields, texts),
    save: (rooms, { team, user }) =>
      fromDatabase(
        'rooms',
        preferences.save({ team, id: user }, { rooms: rooms.length > 0 ? rooms : undefined }),
      ),
  });
}
