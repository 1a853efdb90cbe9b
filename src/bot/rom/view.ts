import type { RichTextList, RichTextSection } from '@slack/types';
import type { Temporal } from 'temporal-polyfill';
import type { Room } from '../../calendar/contract.js';
import { actions, context, header, section } from '../blocks/blocks.js';
import { button } from '../blocks/elements.js';
import { type KnownBlock, type Message, message } from '../blocks/message.js';
import { bold, italic, line, list, richText, run } from '../blocks/rich-text.js';
import { cutText } from '../blocks/text.js';
import type { Asker } from '../command.js';
import { describeWhenProblem, formatTime, formatWhen } from '../dates.js';
import type { Texts } from '../texts/texts.js';
import { stepWhen, type When } from '../when.js';
import type { AgendaDay, AgendaItem, Gap } from './agenda.js';
import type { RomAnswer } from './answer.js';
import { describeNow, describeRoom } from './describe.js';
import { viewRooms } from './rooms-view.js';
import { writeRoomValue } from './values.js';

/** A day with more than this is a timetable; the rest is counted. */
const MAX_ITEMS_A_DAY = 20;
const MAX_SUBJECT = 120;

type Agenda = Extract<RomAnswer, { kind: 'agenda' }>;

const rangeOf = (item: AgendaItem, { rom }: Texts) =>
  rom.range(formatTime(item.start), formatTime(item.end), item.fromBefore, item.intoAfter);

type Entry = { at: bigint; item: AgendaItem } | { at: bigint; gap: Gap };

/** Meetings and the free time between them, in the order of the day. */
function entriesOf({ items, gaps }: AgendaDay): Entry[] {
  const entries: Entry[] = [
    ...items.slice(0, MAX_ITEMS_A_DAY).map((item) => ({ at: item.start.epochNanoseconds, item })),
    ...gaps.map((gap) => ({ at: gap.start.epochNanoseconds, gap })),
  ];
  return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function entryLine(entry: Entry, texts: Texts): RichTextSection {
  if ('gap' in entry)
    return line(italic(texts.rom.free(formatTime(entry.gap.start), formatTime(entry.gap.end))));
  const { item } = entry;
  return line(bold(rangeOf(item, texts)), run(`  ${cutText(item.subject, MAX_SUBJECT)}`));
}

function dayLines(day: AgendaDay, texts: Texts): RichTextSection[] {
  const { rom } = texts;
  const hidden = day.items.length - MAX_ITEMS_A_DAY;
  const lines = [
    ...day.allDay.map((subject) => line(bold(rom.wholeDay), run(`  ${cutText(subject, MAX_SUBJECT)}`))),
    ...(day.items.length === 0 ? [] : entriesOf(day).map((entry) => entryLine(entry, texts))),
    ...(hidden > 0 ? [line(italic(rom.more(hidden)))] : []),
  ];
  return lines.length > 0 ? lines : [line(italic(day.gaps.length > 0 ? rom.freeAllDay : rom.nothingBooked))];
}

const dayList = (day: AgendaDay, texts: Texts): RichTextList =>
  list(dayLines(day, texts), { style: 'bullet' });

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isWeekend = ({ date }: AgendaDay) => date.dayOfWeek > 5;
const isEmpty = ({ allDay, items }: AgendaDay) => allDay.length === 0 && items.length === 0;

function weekBlocks(days: readonly AgendaDay[], asker: Asker): KnownBlock[] {
  const shown = days.filter((day) => !isWeekend(day) || !isEmpty(day));
  const now = asker.now.toPlainDate();
  return shown.map((day) =>
    richText(
      line(bold(capital(formatWhen({ kind: 'day', date: day.date }, now, asker.texts)))),
      dayList(day, asker.texts),
    ),
  );
}

const mondayOf = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });

function stepButtons(room: Room, when: When, { now, texts }: Asker): KnownBlock {
  const { rom, common } = texts;
  const isDay = when.kind === 'day';
  const monday = isDay ? mondayOf(when.date) : when.monday;
  const today = now.toPlainDate();
  const here: When = isDay ? { kind: 'day', date: today } : { kind: 'week', monday: mondayOf(today) };
  const isHere = isDay ? when.date.equals(today) : monday.equals(mondayOf(today));
  const show = (at: number, text: string, target: When) =>
    button({ actionId: `rom:show:${at}`, text, value: writeRoomValue(room.address, target) });
  return actions(
    show(0, isDay ? rom.previousDay : rom.previousWeek, stepWhen(when, -1)),
    ...(isHere ? [] : [show(1, isDay ? rom.today : rom.thisWeek, here)]),
    show(2, isDay ? rom.nextDay : rom.nextWeek, stepWhen(when, 1)),
    ...(isDay ? [show(3, rom.wholeWeek, { kind: 'week', monday })] : []),
    button({ actionId: 'rom:share', text: common.share, value: writeRoomValue(room.address, when) }),
  );
}

/** The day or days in words, for those who hear the message. */
function speak(answer: Agenda, title: string, { texts }: Asker): string {
  const days = answer.days
    .filter((day) => !isEmpty(day))
    .map((day) => {
      const all = day.allDay.map((subject) => `${texts.rom.wholeDay} ${subject}`);
      const timed = day.items.map((item) => `${rangeOf(item, texts)} ${item.subject}`);
      const name = answer.when.kind === 'week' ? `${texts.common.weekday(day.date.dayOfWeek)}: ` : '';
      return `${name}${[...all, ...timed].join(', ')}`;
    });
  const now = answer.now ? [describeNow(answer.now, texts)] : [];
  const nothing = answer.now ? [] : [`${texts.rom.nothingBooked}.`];
  return [`${title}.`, ...now, ...(days.length > 0 ? [`${days.join('. ')}.`] : nothing)].join(' ');
}

function viewAgenda(answer: Agenda, asker: Asker): Message {
  const { room, when, days, now } = answer;
  const { texts } = asker;
  const title = texts.rom.title(room.name, formatWhen(when, asker.now.toPlainDate(), texts));
  const about = describeRoom(room, texts);
  const [day] = days;
  // That it is free for the rest of the day says as much as an empty list.
  const isSaid = now !== undefined && day !== undefined && isEmpty(day);
  const ofDay = day && !isSaid ? [richText(dayList(day, texts))] : [];
  const body = when.kind === 'day' ? ofDay : weekBlocks(days, asker);
  return message(speak(answer, title, asker), [
    header(title),
    ...(now ? [section(describeNow(now, texts))] : []),
    ...body,
    ...(about === '' ? [] : [context(about)]),
    stepButtons(room, when, asker),
  ]);
}

function viewUnknown(
  { typed, nearest, when }: Extract<RomAnswer, { kind: 'unknown' }>,
  { texts }: Asker,
): Message {
  const { rom } = texts;
  const sentence = rom.unknown(cutText(typed, MAX_SUBJECT));
  if (nearest.length === 0)
    return message(`${sentence} ${rom.tryAll}`, [section(`${sentence} ${rom.tryAll}`)]);
  const buttons = nearest.map((room, at) =>
    button({ actionId: `rom:show:${at}`, text: room.name, value: writeRoomValue(room.address, when) }),
  );
  const names = nearest.map((room) => room.name).join(', ');
  const meant = `${sentence} ${rom.mean(nearest.length)}`;
  return message(`${meant} ${names}`, [section(meant), actions(...buttons)]);
}

export function viewRom(answer: RomAnswer, asker: Asker): Message {
  const { texts } = asker;
  const say = (sentence: string) => message(sentence, [section(sentence)]);
  switch (answer.kind) {
    case 'agenda':
      return viewAgenda(answer, asker);
    case 'rooms':
      return viewRooms(answer, asker);
    case 'unknown':
      return viewUnknown(answer, asker);
    case 'no-directory':
      return say(texts.rom.noDirectory);
    case 'bad-when':
      return say(describeWhenProblem(answer.problem, texts));
  }
}
