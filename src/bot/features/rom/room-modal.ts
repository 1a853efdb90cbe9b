import type { ModalView } from '@slack/types';
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

/** The callback id of the global shortcut in the manifest. */
export const ROOM_MODAL_CALLBACK_ID = 'se_rom_global';

/** The content of the modal. Without a room, it lists all rooms. */
export interface RoomChoice {
  /** Address. */
  room?: string;
  when: When;
}

export const choiceOfToday = ({ now }: RequestContext): RoomChoice => ({
  when: { kind: 'day', date: now.toPlainDate() },
});

export const queryOfChoice = ({ room, when }: RoomChoice): RomQuery =>
  room === undefined ? { kind: 'list', needs: { words: [] }, when } : { kind: 'room', room, when };

/** The choice in the metadata that `renderRoomModal` writes; undefined for anything else. */
export function parseRoomChoice(metadata: string | undefined): RoomChoice | undefined {
  try {
    const { room, when } = roomValueSchema.parse(JSON.parse(metadata ?? ''));
    return { when, ...(room !== '' && { room }) };
  } catch {
    return undefined;
  }
}

export const renderRoomModalLoading = (texts: Texts): ModalView =>
  renderNoticeModal(ROOM_MODAL_CALLBACK_ID, texts.rom.modalTitle, texts.common.loading, texts);

/** Menus of a room and a day above the answer. The agenda of one room can be shared. */
export function renderRoomModal(
  { room, when }: RoomChoice,
  result: RomResult,
  request: RequestContext,
): ModalView {
  const { answer } = result;
  const { texts } = request;
  const { rom, common } = texts;
  const shown = answer.kind === 'agenda' ? answer.room : undefined;
  return modalView({
    callbackId: ROOM_MODAL_CALLBACK_ID,
    title: rom.modalTitle,
    close: common.close,
    metadata: writeRoomValue(room ?? '', when),
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
      dividerBlock,
      ...renderRom(answer, renderContextOf(result, request), 'modal').blocks,
      ...(shown ? [renderShareField('members', texts)] : []),
    ],
  });
}
