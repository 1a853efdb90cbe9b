import type { Button, RichTextElement, RichTextSection } from '@slack/types';
import { actions, context, header, section } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import type { KnownBlock } from '../../blocks/message.js';
import { bold, italic, line, list, richText, run } from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';
import { failureBlocks } from '../../framework/failure-blocks.js';
import type { Asker } from '../../framework/request-context.js';
import { writeRoomValue } from '../../rooms/button-values.js';
import { sayItem, sayNotes, sayNow, type Telling } from '../../rooms/format-room.js';
import { formatWeekday } from '../../time/dates.js';
import { ACTIONS, OPENS } from './actions.js';
import type { RoomsPart } from './answer.js';
import type { HomeRooms } from './answer-rooms.js';
import type { HomeRoom, Meeting } from './room-status.js';

const MAX_SUBJECT = 80;

/** `13:00–15:00`, `i morgen 09:00–10:00`, `torsdag hele dagen` */
function sayWhen({ date, item }: Meeting, telling: Telling): string {
  const { common, home } = telling.texts;
  const today = telling.now.toPlainDate();
  const time = item ? sayItem(item, telling) : home.wholeDay;
  if (date.equals(today)) return time;
  const isTomorrow = date.equals(today.add({ days: 1 }));
  return `${isTomorrow ? common.tomorrow : formatWeekday(date, telling.texts)} ${time}`;
}

function meetingRuns(label: string, meeting: Meeting, telling: Telling): RichTextElement[] {
  const subjects = cutText(meeting.subjects.join(' · '), MAX_SUBJECT);
  return [...italic(`\n${label}`), ...run(` ${sayWhen(meeting, telling)}  ${subjects}`)];
}

function roomLine(homeRoom: HomeRoom, telling: Telling): RichTextSection {
  const { home, rom } = telling.texts;
  const name = bold(homeRoom.room.name);
  if ('missing' in homeRoom) {
    return line(name, run(`  ${homeRoom.missing === 'gone' ? home.roomGone : rom.unread}`));
  }
  const { status } = homeRoom;
  const { current, next } = status;
  return line(
    name,
    run(`  ${sayNow(status, telling)}`),
    current ? meetingRuns(home.now, current, telling) : [],
    next ? meetingRuns(home.next, next, telling) : run(`\n${home.nothingAhead}`),
  );
}

/** The names alone, where nothing is known of any of them but why. */
const nameLine = ({ room }: HomeRoom) => line(bold(room.name));

function dayButtons({ rooms }: HomeRooms, { now, texts }: Telling): Button[] {
  const today = { kind: 'day', date: now.toPlainDate() } as const;
  return rooms.flatMap((each, at) =>
    'missing' in each && each.missing === 'gone'
      ? []
      : button({
          actionId: `${OPENS.day}:${at}`,
          text: texts.rom.showRoom(each.room.name),
          value: writeRoomValue(each.room.address, today),
        }),
  );
}

const chooseButton = (text: string) => button({ actionId: ACTIONS.rooms, text });
const refreshButton = ({ texts }: Asker) => button({ actionId: ACTIONS.refresh, text: texts.home.refresh });

function chosenBlocks(part: Extract<RoomsPart, { kind: 'rooms' }>, who: Asker): KnownBlock[] {
  const { rooms: found, failure } = part;
  const { home } = who.texts;
  const telling: Telling = {
    ...who,
    ...(found.viewerZone !== undefined && { viewerZone: found.viewerZone }),
  };
  const lines = found.rooms.map((each) => (failure ? nameLine(each) : roomLine(each, telling)));
  const days = dayButtons(found, telling);
  return [
    ...(failure ? failureBlocks(failure, who.texts) : []),
    richText(list(lines, { style: 'bullet' })),
    ...(days.length > 0 ? [actions(...days)] : []),
    actions(refreshButton(who), chooseButton(home.changeRooms)),
    ...(failure ? [] : [context(...sayNotes(found.readAt, telling))]),
  ];
}

/** The rooms that the person has chosen, now and next. */
export function roomsBlocks(part: RoomsPart, who: Asker): KnownBlock[] {
  const { home } = who.texts;
  if (part.kind === 'refused') return [section(part.sentence)];
  const title = header(home.rooms);
  if (part.kind === 'loading') return [title, section(home.loadingRooms)];
  if (part.kind === 'failed') {
    return [title, ...failureBlocks(part.failure, who.texts), actions(refreshButton(who))];
  }
  if (part.rooms.rooms.length === 0) {
    return [title, section(home.noRooms), actions(chooseButton(home.chooseRooms))];
  }
  return [title, ...chosenBlocks(part, who)];
}
