import { z } from 'zod';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import { type RegisteredForm, registerShareForm } from '../../framework/form.js';
import type { GlobalShortcut } from '../../framework/shortcut.js';
import { roomValueSchema } from '../../rooms/button-values.js';
import { findAnswer, findModal, queryOf, type Reading, tellingOf, todayOf } from './find.js';
import { ROOM_VIEW, type RoomChoice, readRoomChoice, viewLoading, viewRoomModal } from './modal-view.js';
import { viewRom } from './view.js';

/** A button anywhere, of any value: the modal with the rooms. */
export const createRomModalAction = (reading: Reading): RegisteredModalAction =>
  registerModalAction<string>({
    id: 'rom:open',
    value: z.string(),
    loading: viewLoading,
    handle: (_, { services, asker }) => findModal(todayOf(asker), services, asker, reading),
  });

/** A button anywhere: the same modal, on a room and a day. */
export const createRomDayAction = (reading: Reading): RegisteredModalAction =>
  registerModalAction<RoomChoice>({
    id: 'rom:day',
    value: roomValueSchema,
    loading: viewLoading,
    handle: (chosen, { services, asker }) => findModal(chosen, services, asker, reading),
  });

/** «Se møterom» in the search field. */
export const createRomShortcut = (reading: Reading): GlobalShortcut => ({
  callbackId: ROOM_VIEW,
  loading: viewLoading,
  handle: (services, asker) => findModal(todayOf(asker), services, asker, reading),
});

/** The modal, sent to share the room that it shows. */
export const createRomForm = (reading: Reading): RegisteredForm =>
  registerShareForm<RoomChoice>({
    callbackId: ROOM_VIEW,
    loading: viewLoading,
    read(metadata) {
      const chosen = readRoomChoice(metadata);
      return chosen?.room === undefined ? undefined : chosen;
    },
    async handle(chosen, services, asker, inChannel) {
      const found = await findAnswer(queryOf(chosen), services, asker, reading);
      const view = viewRoomModal(chosen, found.answer, tellingOf(found, asker));
      return found.answer.kind === 'agenda' ? { view, message: viewRom(found.answer, inChannel) } : { view };
    },
  });
