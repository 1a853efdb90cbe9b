import type { Button, RichTextSection } from '@slack/types';
import { actions, context, header, section } from '../blocks/blocks.js';
import { button, externalSelect } from '../blocks/elements.js';
import { type Message, message } from '../blocks/message.js';
import { bold, line, list, richText, run } from '../blocks/rich-text.js';
import type { Asker } from '../command.js';
import { formatWhen } from '../dates.js';
import type { Texts } from '../texts/texts.js';
import type { ListedRoom, RomAnswer } from './answer.js';
import { describeDay, describeNow, describeRoom } from './describe.js';
import { writeRoomValue } from './values.js';

type Rooms = Extract<RomAnswer, { kind: 'rooms' }>;

function describeListed({ now, day, unread }: ListedRoom, texts: Texts): string {
  if (unread) return texts.rom.unread;
  if (day) return describeDay(day, texts);
  return now ? describeNow(now, texts) : '';
}

function roomLine(listed: ListedRoom, texts: Texts): RichTextSection {
  const { room } = listed;
  const rest = [describeListed(listed, texts), describeRoom(room, texts)].filter((text) => text !== '');
  return line(bold(room.name), ...rest.map((text) => run(`\n${text}`)));
}

function roomButton({ room }: ListedRoom, at: number, { when }: Rooms, texts: Texts): Button {
  const value = writeRoomValue(room.address, when);
  return button({ actionId: `rom:show:${at}`, text: room.name, value, label: texts.rom.showRoom(room.name) });
}

/** All rooms, whether each is free now or when on the day asked for, and a menu to find one by typing. */
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
    ...(rooms.length > 0
      ? [
          richText(
            list(
              rooms.map((listed) => roomLine(listed, texts)),
              { style: 'bullet' },
            ),
          ),
        ]
      : []),
    ...(total > rooms.length ? [context(rom.listed(rooms.length, total))] : []),
    section(rom.listHint),
    ...(rooms.length > 0
      ? [actions(...rooms.map((listed, at) => roomButton(listed, at, answer, texts)))]
      : []),
    actions(externalSelect('rom:pick', rom.searchPlaceholder)),
  ]);
}
