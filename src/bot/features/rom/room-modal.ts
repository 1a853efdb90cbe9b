import type { ModalView } from '@slack/types';
import * as z from 'zod';
import { actionsBlock, dividerBlock } from '../../blocks/blocks.js';
import { externalSelect } from '../../blocks/elements.js';
import { datepicker } from '../../blocks/input-elements.js';
import { modalView } from '../../blocks/message.js';
import { renderNoticeModal } from '../../framework/notice-modal.js';
import type { RequestContext } from '../../framework/request-context.js';
import { renderShareField } from '../../framework/share-field.js';
import { roomValueSchema, writeRoomValue } from '../../rooms/room-button-value.js';
import { renderRoomOption } from '../../rooms/room-options.js';
import type { Texts } from '../../texts/texts.js';
import { daysOf, type When } from '../../time/when.js';
import type { RomQuery, RomResult } from './model.js';
import { renderContextOf, renderRom } from './render.js';
import { queryOfFilter, type RoomFilter, renderFilterMenus } from './room-filter.js';

/** The callback id of the global shortcut in the manifest. */
export const ROOM_MODAL_CALLBACK_ID = 'se_rom_global';

/** The content of the modal. Without a room, it lists the rooms that satisfy the filter. */
export interface RoomChoice {
  /** Address. */
  room?: string;
  when: When;
  filter?: RoomFilter;
}

/** The filter in the metadata: `f`, `m` and `p`, as in `RoomFilter`. */
const filterSchema = z.object({
  f: z
    .int()
    .min(0)
    .max(24 * 60)
    .optional(),
  m: z
    .int()
    .min(1)
    .max(24 * 60)
    .optional(),
  p: z.int().min(1).optional(),
});

export const choiceOfToday = ({ now }: RequestContext): RoomChoice => ({
  when: { kind: 'day', date: now.toPlainDate() },
});

export const queryOfChoice = ({ room, when, filter = {} }: RoomChoice, request: RequestContext): RomQuery =>
  room === undefined ? queryOfFilter(filter, when, request) : { kind: 'room', room, when };

function writeRoomChoice({ room = '', when, filter = {} }: RoomChoice): string {
  const { from: f, minutes: m, places: p } = filter;
  return JSON.stringify({ ...JSON.parse(writeRoomValue(room, when)), f, m, p });
}

/** The choice in the metadata that `renderRoomModal` writes; undefined for anything else. */
export function parseRoomChoice(metadata: string | undefined): RoomChoice | undefined {
  try {
    const written: unknown = JSON.parse(metadata ?? '');
    const { room, when } = roomValueSchema.parse(written);
    const { f: from, m: minutes, p: places } = filterSchema.parse(written);
    const hasFilter = from !== undefined || minutes !== undefined || places !== undefined;
    return { when, ...(room !== '' && { room }), ...(hasFilter && { filter: { from, minutes, places } }) };
  } catch {
    return undefined;
  }
}

export const renderRoomModalLoading = (texts: Texts): ModalView =>
  renderNoticeModal(ROOM_MODAL_CALLBACK_ID, texts.rom.modalTitle, texts.common.loading, texts);

/** Menus of a room and a day above the answer, and a filter if no room is chosen. The agenda of one room can be shared. */
export function renderRoomModal(choice: RoomChoice, result: RomResult, request: RequestContext): ModalView {
  const { room, when, filter = {} } = choice;
  const { answer } = result;
  const { texts } = request;
  const { rom, common } = texts;
  const shown = answer.kind === 'agenda' ? answer.room : undefined;
  return modalView({
    callbackId: ROOM_MODAL_CALLBACK_ID,
    title: rom.modalTitle,
    close: common.close,
    metadata: writeRoomChoice(choice),
    ...(shown && { submit: common.shareSubmit }),
    blocks: [
      actionsBlock(
        externalSelect('rom:pick', rom.searchPlaceholder, {
          chosen: shown && renderRoomOption(shown, texts),
          minQueryLength: 0,
        }),
        datepicker({
          actionId: 'rom:date',
          placeholder: rom.chooseDay,
          chosen: daysOf(when).first.toString(),
        }),
      ),
      ...(room === undefined && answer.kind !== 'no-directory'
        ? [renderFilterMenus(filter, when, request)]
        : []),
      dividerBlock,
      ...renderRom(answer, renderContextOf(result, request), 'modal').blocks,
      ...(shown ? [renderShareField('members', texts)] : []),
    ],
  });
}
