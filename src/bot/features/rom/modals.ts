import { z } from 'zod';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import { type RegisteredForm, registerShareForm } from '../../framework/form.js';
import type { GlobalShortcut } from '../../framework/shortcut.js';
import { roomValueSchema } from '../../rooms/room-button-value.js';
import { renderRom } from './render.js';
import {
  answerRoomModal,
  answerWithViewerZone,
  choiceOfToday,
  queryOfChoice,
  type RoomCalendars,
  renderContextOf,
} from './rom-result.js';
import {
  parseRoomChoice,
  ROOM_MODAL_CALLBACK_ID,
  type RoomChoice,
  renderRoomModal,
  renderRoomModalLoading,
} from './room-modal.js';

/** A button anywhere, of any value: the modal with the rooms. */
export const createRomModalAction = (reading: RoomCalendars): RegisteredModalAction =>
  registerModalAction<string>({
    id: 'rom:open',
    value: z.string(),
    loading: renderRoomModalLoading,
    handle: (_, { services, request: asker }) =>
      answerRoomModal(choiceOfToday(asker), services, asker, reading),
  });

/** A button anywhere: the same modal, on a room and a day. */
export const createRomDayAction = (reading: RoomCalendars): RegisteredModalAction =>
  registerModalAction<RoomChoice>({
    id: 'rom:day',
    value: roomValueSchema,
    loading: renderRoomModalLoading,
    handle: (chosen, { services, request: asker }) => answerRoomModal(chosen, services, asker, reading),
  });

/** «Se møterom» in the search field. */
export const createRomShortcut = (reading: RoomCalendars): GlobalShortcut => ({
  callbackId: ROOM_MODAL_CALLBACK_ID,
  loading: renderRoomModalLoading,
  handle: (services, asker) => answerRoomModal(choiceOfToday(asker), services, asker, reading),
});

/** The modal, sent to share the room that it shows. */
export const createRomForm = (reading: RoomCalendars): RegisteredForm =>
  registerShareForm<RoomChoice>({
    callbackId: ROOM_MODAL_CALLBACK_ID,
    loading: renderRoomModalLoading,
    read(metadata) {
      const chosen = parseRoomChoice(metadata);
      return chosen?.room === undefined ? undefined : chosen;
    },
    async handle(chosen, services, asker, inChannel) {
      const found = await answerWithViewerZone(queryOfChoice(chosen), services, asker, reading);
      const view = renderRoomModal(chosen, found.answer, renderContextOf(found, asker));
      return found.answer.kind === 'agenda'
        ? { view, message: renderRom(found.answer, inChannel) }
        : { view };
    },
  });
