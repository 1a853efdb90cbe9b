import type { ModalView } from '@slack/types';
import { actions, divider } from '../../blocks/blocks.js';
import { externalSelect } from '../../blocks/elements.js';
import { datepicker } from '../../blocks/inputs.js';
import { modal } from '../../blocks/message.js';
import { viewSaying } from '../../framework/notice-modal.js';
import { viewWhere } from '../../framework/share-field.js';
import { roomValueSchema, writeRoomValue } from '../../rooms/button-values.js';
import type { Telling } from '../../rooms/format-room.js';
import type { RomAnswer } from '../../rooms/rom-answers.js';
import { optionOf } from '../../rooms/room-options.js';
import type { Texts } from '../../texts/texts.js';
import { daysOf, type When } from '../../time/when.js';
import { viewRom } from './view.js';

/** The manifest names it. */
export const ROOM_VIEW = 'se_rom_global';

/** What the modal shows; without a room all of them. */
export interface RoomChoice {
  /** Its address. */
  room?: string;
  when: When;
}

/** What the modal carries; undefined where it is not what `viewRoomModal` wrote. */
export function readRoomChoice(metadata: string | undefined): RoomChoice | undefined {
  try {
    const { room, when } = roomValueSchema.parse(JSON.parse(metadata ?? ''));
    return { when, ...(room !== '' && { room }) };
  } catch {
    return undefined;
  }
}

export const viewLoading = (texts: Texts): ModalView =>
  viewSaying(ROOM_VIEW, texts.rom.modalTitle, texts.common.loading, texts);

/** A room and a day to choose, and what is there below; to be shared where that is one room. */
export function viewRoomModal({ room, when }: RoomChoice, answer: RomAnswer, telling: Telling): ModalView {
  const { rom, common } = telling.texts;
  const shown = answer.kind === 'agenda' ? answer.room : undefined;
  return modal({
    callbackId: ROOM_VIEW,
    title: rom.modalTitle,
    close: common.close,
    metadata: writeRoomValue(room ?? '', when),
    ...(shown && { submit: common.share }),
    blocks: [
      actions(
        externalSelect('rom:pick', rom.searchPlaceholder, shown && optionOf(shown, telling.texts)),
        datepicker({
          actionId: 'rom:date',
          placeholder: rom.chooseDay,
          chosen: daysOf(when).first.toString(),
        }),
      ),
      divider,
      ...viewRom(answer, telling, 'modal').blocks,
      ...(shown ? [viewWhere('members', telling.texts)] : []),
    ],
  });
}
