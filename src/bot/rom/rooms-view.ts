import { actions, context, header, section } from '../blocks/blocks.js';
import { button, externalSelect } from '../blocks/elements.js';
import { type KnownBlock, type Message, message } from '../blocks/message.js';
import type { Asker } from '../command.js';
import { formatWhen } from '../dates.js';
import type { Texts } from '../texts/texts.js';
import type { ListedRoom, RomAnswer } from './answer.js';
import { describeNow, describeRoom } from './describe.js';
import { writeRoomValue } from './values.js';

type Rooms = Extract<RomAnswer, { kind: 'rooms' }>;

function describeListed({ now, unread }: ListedRoom, texts: Texts): string {
  if (unread) return texts.rom.unread;
  return now ? describeNow(now, texts) : '';
}

function roomBlock(listed: ListedRoom, at: number, { when }: Rooms, texts: Texts): KnownBlock {
  const { room } = listed;
  const lines = [room.name, describeListed(listed, texts), describeRoom(room, texts)].filter(
    (text) => text !== '',
  );
  const show = button({
    actionId: `rom:show:${at}`,
    text: texts.rom.show,
    value: writeRoomValue(room.address, when),
    label: texts.rom.showRoom(room.name),
  });
  return section(lines.join('\n'), show);
}

/** All rooms, whether each is free now, and a menu to find one by typing. */
export function viewRooms(answer: Rooms, { now, texts }: Asker): Message {
  const { rom } = texts;
  const { rooms, total, when } = answer;
  const title = rom.listTitle(formatWhen(when, now.toPlainDate(), texts));
  const spoken = rooms.map(
    (each) => `${each.room.name}: ${describeListed(each, texts) || describeRoom(each.room, texts)}`,
  );
  const noneRead = rooms.length > 0 && rooms.every(({ unread }) => unread);
  return message(`${title}. ${spoken.join(' ')}`, [
    header(title),
    ...(noneRead ? [section(rom.noneRead)] : []),
    ...rooms.map((listed, at) => roomBlock(listed, at, answer, texts)),
    ...(total > rooms.length ? [context(rom.listed(rooms.length, total))] : []),
    section(rom.listHint),
    actions(externalSelect('rom:pick', rom.searchPlaceholder)),
  ]);
}
