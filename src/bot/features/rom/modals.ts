import type { ModalView } from '@slack/types';
import * as z from 'zod';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import { type RegisteredForm, registerShareForm } from '../../framework/form.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { GlobalShortcut } from '../../framework/shortcut.js';
import { roomValueSchema } from '../../rooms/room-button-value.js';
import { answerRomInZone } from './answer.js';
import type { RoomCalendars } from './answer-context.js';
import { renderSharedRom } from './render.js';
import {
  choiceOfToday,
  parseRoomChoice,
  queryOfChoice,
  ROOM_MODAL_CALLBACK_ID,
  type RoomChoice,
  renderRoomModal,
  renderRoomModalLoading,
} from './room-modal.js';

/** The modal with the answer to a choice. @throws {ServiceFault} */
export async function answerRoomModal(
  choice: RoomChoice,
  services: Services,
  request: RequestContext,
  calendars: RoomCalendars,
): Promise<ModalView> {
  const result = await answerRomInZone(queryOfChoice(choice, request), services, request, calendars);
  return renderRoomModal(choice, result, request);
}

/** A button in any view, with any value, opens the modal with all rooms. */
export const createRomModalAction = (calendars: RoomCalendars): RegisteredModalAction =>
  registerModalAction<string>({
    id: 'rom:open',
    value: z.string(),
    loading: renderRoomModalLoading,
    handle: (_, { services, request }) =>
      answerRoomModal(choiceOfToday(request), services, request, calendars),
  });

/** A button in any view opens the modal with a room and a day. */
export const createRomDayAction = (calendars: RoomCalendars): RegisteredModalAction =>
  registerModalAction<RoomChoice>({
    id: 'rom:day',
    value: roomValueSchema,
    loading: renderRoomModalLoading,
    handle: (choice, { services, request }) => answerRoomModal(choice, services, request, calendars),
  });

/** «Finn møterom» in Slack's search field. */
export const createRomShortcut = (calendars: RoomCalendars): GlobalShortcut => ({
  callbackId: ROOM_MODAL_CALLBACK_ID,
  loading: renderRoomModalLoading,
  handle: (services, request) => answerRoomModal(choiceOfToday(request), services, request, calendars),
});

/** Submitting the modal shares the room that it shows. */
export const createRomForm = (calendars: RoomCalendars): RegisteredForm =>
  registerShareForm<RoomChoice>({
    callbackId: ROOM_MODAL_CALLBACK_ID,
    loading: renderRoomModalLoading,
    read(metadata) {
      const choice = parseRoomChoice(metadata);
      return choice?.room === undefined ? undefined : choice;
    },
    async handle(choice, services, request, inChannel) {
      const result = await answerRomInZone(queryOfChoice(choice, request), services, request, calendars);
      const view = renderRoomModal(choice, result, request);
      return result.answer.kind === 'agenda'
        ? { view, message: renderSharedRom(result.answer, inChannel) }
        : { view };
    },
  });
