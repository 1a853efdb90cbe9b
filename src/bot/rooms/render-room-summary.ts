import type { ActionsBlock } from '@slack/types';
import { headerBlock, sectionBlock } from '../blocks/blocks.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../blocks/message.js';
import { boldText, richTextBlock, richTextList, richTextSection, textElements } from '../blocks/rich-text.js';
import type { Texts } from '../texts/texts.js';
import { formatWeekday, formatWhen } from '../time/dates.js';
import type { When } from '../time/when.js';
import type { AgendaDay } from './agenda.js';
import { isEmptyDay, type RoomAgenda } from './fetch-room-agendas.js';
import { formatRoomDay, type RoomRenderContext } from './format-room.js';
import { renderDayList } from './render-agenda.js';
import { renderBookedHours } from './render-booked-hours.js';

/** What a message may hold of agendas; in those beyond, when the room is free. Slack names no number for its own limit. */
const MAX_CHARACTERS = 8_000;

const lengthOf = ({ allDay, items }: AgendaDay) =>
  allDay.join('').length + items.reduce((sum, { subjects }) => sum + subjects.join('').length + 20, 0);

/** What happens in the room, as far as there is room for it. */
function roomBlock({ room, days }: RoomAgenda, left: number, context: RoomRenderContext): KnownBlock {
  const { rom } = context.texts;
  const name = richTextSection(boldText(room.name));
  const [day, ...others] = days ?? [];
  if (!day)
    return richTextBlock(
      name,
      richTextList([richTextSection(textElements(rom.roomUnreadable))], { style: 'bullet' }),
    );
  if (others.length === 0) {
    const short = richTextList([richTextSection(textElements(formatRoomDay(day, context)))], {
      style: 'bullet',
    });
    // Nothing is marked as under way: the message is read all day.
    const before = { ...context, now: context.now.subtract({ minutes: 1 }) };
    return richTextBlock(name, lengthOf(day) <= left ? renderDayList(day, before) : short);
  }
  const shown = [day, ...others].filter((each) => each.date.dayOfWeek <= 5 || !isEmptyDay(each));
  const lines = shown.map((each) =>
    richTextSection(
      boldText(`${formatWeekday(each.date, context.texts, 'short')} `),
      textElements(formatRoomDay(each, context)),
    ),
  );
  return richTextBlock(name, richTextList(lines, { style: 'bullet' }));
}

/** For who hears the message: each room, and when it is free. */
function speak({ room, days }: RoomAgenda, context: RoomRenderContext): string {
  const { rom } = context.texts;
  if (!days) return `${room.name}: ${rom.roomUnreadable}`;
  const [only, ...others] = days;
  if (only && others.length === 0) return `${room.name}: ${formatRoomDay(only, context)}`;
  const said = days
    .filter((day) => !isEmptyDay(day))
    .map((day) => `${formatWeekday(day.date, context.texts)}: ${formatRoomDay(day, context)}`);
  return `${room.name}: ${said.length > 0 ? said.join(' ') : `${rom.nothingBooked}.`}`;
}

/**
 * The rooms one below the other, each as an agenda with the free time between; of a week, with the hours booked.
 *
 * @param steps to other days; absent in a post that nobody steps in
 */
export function renderRoomSummary(
  rooms: readonly RoomAgenda[],
  when: When,
  steps: ActionsBlock | undefined,
  context: RoomRenderContext,
): SlackMessage {
  const { texts, now } = context;
  const title = texts.summary.roomsTitle(formatWhen(when, now.toPlainDate(), texts));
  let left = MAX_CHARACTERS;
  const blocks = rooms.map((read) => {
    const block = roomBlock(read, left, context);
    left -= (read.days ?? []).reduce((sum, day) => sum + lengthOf(day), 0);
    return block;
  });
  const hours = when.kind === 'week' ? renderBookedHours(rooms, texts) : undefined;
  const spoken = [
    `${title}.`,
    ...(hours ? [hours.spoken] : []),
    ...rooms.map((read) => speak(read, context)),
  ];
  return slackMessage(spoken.join(' '), [
    headerBlock(title),
    ...(hours ? [hours.block] : []),
    ...blocks,
    ...(steps ? [steps] : []),
  ]);
}

/** Where no room at all could be read. */
export function renderRoomsUnreadable({ summary }: Texts): SlackMessage {
  return slackMessage(summary.roomsUnreadable, [sectionBlock(summary.roomsUnreadable)]);
}
