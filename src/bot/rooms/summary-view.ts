import type { ActionsBlock } from '@slack/types';
import { header, section } from '../blocks/blocks.js';
import { type KnownBlock, type Message, message } from '../blocks/message.js';
import { bold, line, list, richText, run } from '../blocks/rich-text.js';
import type { Texts } from '../texts/texts.js';
import { formatWeekday, formatWhen } from '../time/dates.js';
import type { When } from '../time/when.js';
import type { AgendaDay } from './agenda.js';
import { dayList } from './agenda-view.js';
import { sayDay, type Telling } from './format-room.js';
import { isEmptyDay, type ReadRoom } from './read-summary.js';
import { viewHours } from './summary-hours.js';

/** What a message may hold of agendas; in those beyond, when the room is free. Slack names no number for its own limit. */
const MAX_CHARACTERS = 8_000;

const lengthOf = ({ allDay, items }: AgendaDay) =>
  allDay.join('').length + items.reduce((sum, { subjects }) => sum + subjects.join('').length + 20, 0);

/** What happens in the room, as far as there is room for it. */
function roomBlock({ room, days }: ReadRoom, left: number, telling: Telling): KnownBlock {
  const { rom } = telling.texts;
  const name = line(bold(room.name));
  const [day, ...others] = days ?? [];
  if (!day) return richText(name, list([line(run(rom.unread))], { style: 'bullet' }));
  if (others.length === 0) {
    const short = list([line(run(sayDay(day, telling)))], { style: 'bullet' });
    // Nothing is marked as under way: the message is read all day.
    const before = { ...telling, now: telling.now.subtract({ minutes: 1 }) };
    return richText(name, lengthOf(day) <= left ? dayList(day, before) : short);
  }
  const shown = [day, ...others].filter((each) => each.date.dayOfWeek <= 5 || !isEmptyDay(each));
  const lines = shown.map((each) =>
    line(bold(`${formatWeekday(each.date, telling.texts, 'short')} `), run(sayDay(each, telling))),
  );
  return richText(name, list(lines, { style: 'bullet' }));
}

/** For who hears the message: each room, and when it is free. */
function speak({ room, days }: ReadRoom, telling: Telling): string {
  const { rom } = telling.texts;
  if (!days) return `${room.name}: ${rom.unread}`;
  const [only, ...others] = days;
  if (only && others.length === 0) return `${room.name}: ${sayDay(only, telling)}`;
  const said = days
    .filter((day) => !isEmptyDay(day))
    .map((day) => `${formatWeekday(day.date, telling.texts)}: ${sayDay(day, telling)}`);
  return `${room.name}: ${said.length > 0 ? said.join(' ') : `${rom.nothingBooked}.`}`;
}

/**
 * The rooms one below the other, each as an agenda with the free time between; of a week, with the hours booked.
 *
 * @param steps to other days; absent in a post that nobody steps in
 */
export function viewRoomSummary(
  rooms: readonly ReadRoom[],
  when: When,
  steps: ActionsBlock | undefined,
  telling: Telling,
): Message {
  const { texts, now } = telling;
  const title = texts.summary.roomsTitle(formatWhen(when, now.toPlainDate(), texts));
  let left = MAX_CHARACTERS;
  const blocks = rooms.map((read) => {
    const block = roomBlock(read, left, telling);
    left -= (read.days ?? []).reduce((sum, day) => sum + lengthOf(day), 0);
    return block;
  });
  const hours = when.kind === 'week' ? viewHours(rooms, texts) : undefined;
  const spoken = [
    `${title}.`,
    ...(hours ? [hours.spoken] : []),
    ...rooms.map((read) => speak(read, telling)),
  ];
  return message(spoken.join(' '), [
    header(title),
    ...(hours ? [hours.block] : []),
    ...blocks,
    ...(steps ? [steps] : []),
  ]);
}

/** Where no room at all could be read. */
export function viewUnreadable({ summary }: Texts): Message {
  return message(summary.roomsUnreadable, [section(summary.roomsUnreadable)]);
}
