import type { ActionsBlock } from '@slack/types';
import type { Room } from '../../../calendar/contract.js';
import { actionsBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { writeRoomValue } from '../../rooms/room-button-value.js';
import type { Texts } from '../../texts/texts.js';
import type { When } from '../../time/when.js';

/** A button for each room that shows its day or week; no block without rooms. */
export function renderRoomButtons(rooms: readonly Room[], when: When, { rom }: Texts): ActionsBlock[] {
  if (rooms.length === 0) return [];
  const buttons = rooms.map(({ name, address }, at) =>
    button({
      actionId: `rom:show:${at}`,
      text: name,
      value: writeRoomValue(address, when),
      label: rom.showRoom(name),
    }),
  );
  return [actionsBlock(...buttons)];
}
