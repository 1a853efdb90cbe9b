import type { ModalView } from '@slack/types';
import { actionsBlock, dividerBlock } from '../../blocks/blocks.js';
import { externalSelect } from '../../blocks/elements.js';
import { datepicker } from '../../blocks/input-elements.js';
import { modalView } from '../../blocks/message.js';
import { renderNoticeModal } from '../../framework/notice-modal.js';
import { renderShareField } from '../../framework/share-field.js';
import type { RoomRenderContext } from '../../rooms/format-room.js';
import type { RomAnswer } from '../../rooms/rom-answer.js';
import { roomValueSchema, writeRoomValue } from '../../rooms/room-button-value.js';
import { renderRoomOption } from '../../rooms/room-options.js';
import type { Texts } from '../../texts/texts.js';
import { daysOf, type When } from '../../time/when.js';
import { renderRom } from './render.js';

/** The manifest names it. */
export const ROOM_MODAL_CALLBACK_ID = 'se_rom_global';

/** What the modal shows; without a room all of them. */
export interface RoomChoice {
  /** Its address. */
  room?: string;
  when: When;
}

/** What the modal carries; undefined where it is not what `viewRoomModal` wrote. */
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

/** A room and a day to choose, and what is there below; to be shared where that is one room. */
export function renderRoomModal(
  { room, when }: RoomChoice,
  answer: RomAnswer,
  context: RoomRenderContext,
): ModalView {
  const { rom, common } = context.texts;
  const shown = answer.kind === 'agenda' ? answer.room : undefined;
  return modalView({
    callbackId: ROOM_MODAL_CALLBACK_ID,
    title: rom.modalTitle,
    close: common.close,
    metadata: writeRoomValue(room ?? '', when),
    ...(shown && { submit: common.share }),
    blocks: [
      actionsBlock(
        externalSelect('rom:pick', rom.searchPlaceholder, shown && renderRoomOption(shown, context.texts)),
        datepicker({
          actionId: 'rom:date',
          placeholder: rom.chooseDay,
          chosen: daysOf(when).first.toString(),
        }),
      ),
      dividerBlock,
      ...renderRom(answer, context, 'modal').blocks,
      ...(shown ? [renderShareField('members', context.texts)] : []),
    ],
  });
}
