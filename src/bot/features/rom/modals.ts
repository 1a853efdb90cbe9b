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
    handle: (_, { services, request }) => answerRoomModal(choiceOfToday(request), services, request, reading),
  });

/** A button anywhere: the same modal, on a room and a day. */
export const createRomDayAction = (reading: RoomCalendars): RegisteredModalAction =>
  registerModalAction<RoomChoice>({
    id: 'rom:day',
    value: roomValueSchema,
    loading: renderRoomModalLoading,
    handle: (chosen, { services, request }) => answerRoomModal(chosen, services, request, reading),
  });

/** «Se møterom» in the search field. */
export const createRomShortcut = (reading: RoomCalendars): GlobalShortcut => ({
  callbackId: ROOM_MODAL_CALLBACK_ID,
  loading: renderRoomModalLoading,
  handle: (services, request) => answerRoomModal(choiceOfToday(request), services, request, reading),
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
    async handle(chosen, services, request, inChannel) {
      const found = await answerWithViewerZone(queryOfChoice(chosen), services, request, reading);
      const view = renderRoomModal(chosen, found.answer, renderContextOf(found, request));
      return found.answer.kind === 'agenda'
        ? { view, message: renderRom(found.answer, inChannel) }
        : { view };
    },
  });
