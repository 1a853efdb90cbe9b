import type { Button, RichTextSection } from '@slack/types';
import { actions, context, header, section } from '../../blocks/blocks.js';
import { button, externalSelect } from '../../blocks/elements.js';
import { type Message, message } from '../../blocks/message.js';
import { bold, line, list, richText, run } from '../../blocks/rich-text.js';
import type { Surface } from '../../blocks/surface.js';
import { writeRoomValue } from '../../rooms/button-values.js';
import {
  sayDay,
  sayNeeds,
  sayNotes,
  sayNow,
  sayReference,
  sayRoom,
  type Telling,
} from '../../rooms/format-room.js';
import type { ListAnswer, ListedRoom } from '../../rooms/rom-answers.js';
import { formatWhen } from '../../time/dates.js';

/** More are a wall of buttons on a phone; then the menu finds the room. */
const MAX_BUTTONS = 10;

function sayListed({ now, day, unread }: ListedRoom, telling: Telling): string {
  if (unread) return telling.texts.rom.unread;
  if (day) return sayDay(day, telling);
  return now ? sayNow(now, telling) : '';
}

function roomLine(listed: ListedRoom, telling: Telling): RichTextSection {
  const { room } = listed;
  const [state, about] = [sayListed(listed, telling), sayRoom(room, telling.texts)];
  return line(bold(room.name), run(state === '' ? '' : `  ${state}`), run(about === '' ? '' : `\n${about}`));
}

function roomButton({ room }: ListedRoom, at: number, { when }: ListAnswer, { texts }: Telling): Button {
  const value = writeRoomValue(room.address, when);
  return button({ actionId: `rom:show:${at}`, text: room.name, value, label: texts.rom.showRoom(room.name) });
}

/** The rooms, whether each is free now or when on the day asked for, and a menu to find one by typing. */
export function viewRooms(answer: ListAnswer, telling: Telling, surface: Surface): Message {
  const { now, texts } = telling;
  const { rom } = texts;
  const { rooms, total, when, needs, readAt } = answer;
  const title = rom.listTitle(formatWhen(when, now.toPlainDate(), texts));
  const fitting = sayNeeds(needs, texts);
  const spoken = rooms.map(
    (each) => `${each.room.name}: ${sayListed(each, telling) || sayRoom(each.room, texts)}`,
  );
  const noneRead = rooms.length > 0 && rooms.every(({ unread }) => unread);
  const notes = [
    ...(total > rooms.length ? [rom.listed(rooms.length, total)] : []),
    ...sayNotes(readAt, telling),
    ...sayReference(answer, telling),
  ];
  const hasButtons = rooms.length > 0 && rooms.length <= MAX_BUTTONS;
  const lines = rooms.map((listed) => roomLine(listed, telling));
  return message([`${title}.`, ...(fitting === '' ? [] : [fitting]), ...spoken].join(' '), [
    header(title),
    ...(fitting === '' ? [] : [section(fitting)]),
    ...(noneRead ? [section(rom.noneRead)] : []),
    ...(rooms.length > 0 ? [richText(list(lines, { style: 'bullet' }))] : []),
    ...(notes.length > 0 ? [context(...notes)] : []),
    section(hasButtons ? rom.listHint : rom.searchHint),
    ...(hasButtons ? [actions(...rooms.map((listed, at) => roomButton(listed, at, answer, telling)))] : []),
    ...(surface === 'message' ? [actions(externalSelect('rom:pick', rom.searchPlaceholder))] : []),
  ]);
}
