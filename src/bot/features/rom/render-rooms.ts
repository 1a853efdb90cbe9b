import type { ActionsBlock, Button, RichTextElement, RichTextSection } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import type { Interval } from '../../../shared/time/interval.js';
import {
  actionsBlock,
  boldText,
  headerBlock,
  linkElements,
  noteBlocks,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  textElements,
} from '../../blocks/blocks.js';
import { button, externalSelect } from '../../blocks/elements.js';
import { type KnownBlock, type SlackMessage, type SlackSurface, slackMessage } from '../../blocks/message.js';
import { cutText } from '../../blocks/text.js';
import { createMeetingLink, type MeetingLink } from '../../config/meeting-link.js';
import { renderMeetingFileButton, renderMeetingLink } from '../../framework/action.js';
import { capitalize, lowercaseFirst } from '../../lib/text.js';
import { type AgendaDay, isEmptyDay } from '../../rooms/agenda.js';
import { formatTooFarToBook, renderBookButton, writeRoomValue } from '../../rooms/book-button.js';
import {
  formatAgendaItemTime,
  formatCurrentState,
  formatDuration,
  formatNextFree,
  formatOrder,
  formatReadNotes,
  formatReference,
  formatRoomDate,
  formatRoomDetails,
  formatRoomNeeds,
  formatTimeInZones,
  formatZonedInterval,
  formatZonedIntervals,
  type RoomRenderContext,
  zonedIntervalOf,
} from '../../rooms/format-room.js';
import { formatSubjects, renderDayList } from '../../rooms/render-room-summary.js';
import { type RoomFact, spellEquipment } from '../../rooms/room-rules.js';
import { hasEquipment, type RoomNeeds } from '../../rooms/search-rooms.js';
import type { Texts } from '../../texts/texts.js';
import { formatHoliday, formatList, formatTime, formatWeekday, formatWhen } from '../../time/dates.js';
import { mondayOf, stepWhen, type When } from '../../time/when.js';
import type { AgendaAnswer, FreeRoom, FreeRoomsAnswer, RequestedTime, TakenRoom } from './model.js';

const isWeekend = ({ date }: AgendaDay) => date.dayOfWeek > 5;

/** The days of a week, without an empty Saturday and Sunday. */
function renderWeek(days: readonly AgendaDay[], context: RoomRenderContext): KnownBlock[] {
  const shown = days.filter((day) => !isWeekend(day) || !isEmptyDay(day));
  return shown.map((day) => {
    const heading = formatRoomDate({ kind: 'day', date: day.date }, context);
    return richTextBlock(richTextSection(boldText(capitalize(heading))), renderDayList(day, context));
  });
}

/** The start and length of a booking at the requested time, or at the next one if the room is taken then. */
function wantedBooking(
  { requested, asksNow, now: state }: AgendaAnswer,
  { now }: RoomRenderContext,
): { start?: number; minutes?: number } {
  if (!requested) return asksNow && state?.free ? { start: now.epochMilliseconds } : {};
  const { time, found } = requested;
  if (!('free' in found)) {
    const minutes = time.kind === 'span' ? minutesOf(intervalOf(time)) : time.minutes;
    return {
      start: found.next?.start ?? time.start.epochMilliseconds,
      ...(minutes !== undefined && { minutes }),
    };
  }
  const meeting = meetingIn(found, time);
  return meeting ? { start: meeting.start, minutes: minutesOf(meeting) } : {};
}

const intervalOf = ({ start, end }: RequestedTime): Interval => ({
  start: start.epochMilliseconds,
  end: end.epochMilliseconds,
});

/** What the room is doing now, unless another time is asked for, and that no meeting follows. */
const formatNow = ({ now, requested, hasNoNext }: AgendaAnswer, context: RoomRenderContext): string[] => [
  ...(now && (!requested || requested.time.kind === 'now') ? [formatCurrentState(now, context)] : []),
  ...(hasNoNext ? [context.texts.rom.noNextMeeting] : []),
];

/** Buttons to other days or weeks, and to sharing; in a modal, which shares on submit, back to all rooms. */
function renderButtons(answer: AgendaAnswer, request: RoomRenderContext, surface: SlackSurface): KnownBlock {
  const { room, when, subject } = answer;
  const { now, texts } = request;
  const { rom, common } = texts;
  const isDay = when.kind === 'day';
  const monday = isDay ? mondayOf(when.date) : when.monday;
  const today = now.toPlainDate();
  const current: When = isDay ? { kind: 'day', date: today } : { kind: 'week', monday: mondayOf(today) };
  const isCurrent = isDay ? when.date.equals(today) : monday.equals(mondayOf(today));
  const show = (at: number, text: string, target: When) =>
    button({ actionId: `rom:show:${at}`, text, value: writeRoomValue(room.address, target) });
  const isAhead = isDay && Temporal.PlainDate.compare(when.date, today) >= 0;
  const acts = isAhead
    ? [
        ...renderBookButton(
          { room, date: when.date, text: texts.booking.submit, subject, ...wantedBooking(answer, request) },
          request,
        ),
        ...(surface === 'message' ? renderAgendaMeetingButton(answer, request) : []),
      ]
    : [];
  // A message has at most five controls.
  const leadsBack = !isCurrent && (surface === 'modal' || acts.length === 0);
  return actionsBlock(
    ...acts,
    show(0, isDay ? rom.previousDay : rom.previousWeek, stepWhen(when, -1)),
    ...(leadsBack ? [show(1, isDay ? rom.today : rom.thisWeek, current)] : []),
    show(2, isDay ? rom.nextDay : rom.nextWeek, stepWhen(when, 1)),
    ...(isDay ? [show(3, rom.wholeWeek, { kind: 'week', monday })] : []),
    surface === 'message'
      ? button({ actionId: 'rom:share', text: common.share, value: writeRoomValue(room.address, when) })
      : button({ actionId: 'rom:all', text: rom.allRooms }),
  );
}

/** Whether the room is free at the requested time. */
function formatRequested({ requested }: AgendaAnswer, context: RoomRenderContext): string[] {
  if (!requested) return [];
  const { rom } = context.texts;
  const { time, found } = requested;
  const interval = formatZonedInterval(time, context);
  if ('free' in found) {
    const [free] = found.free;
    if (time.kind === 'some') {
      const times = found.free.map((each) => zonedIntervalOf(each, context));
      return [rom.freeAt(formatZonedIntervals(times, context))];
    }
    const isBareHour = time.start.until(time.end).total('minutes') === USUAL_MINUTES;
    // Of a time without an end, people want to know how long the room is free.
    if (!free || time.kind !== 'span' || !isBareHour) return [rom.freeAt(interval)];
    return found.untilMidnight
      ? [rom.freeFromOn(formatTimeInZones(time.start, context))]
      : [rom.freeAt(formatZonedInterval(zonedIntervalOf(free, context), context))];
  }
  const next = found.next && rom.freeNext(formatNextFree(found.next, context));
  const notFree = found.isFreeInPart ? rom.notFreeForAllOf(interval) : rom.notFreeAt(interval);
  return [[notFree, ...(next === undefined ? [] : [next])].join(' ')];
}

/** The agenda as sentences, for the text of the message. */
function formatAgenda(answer: AgendaAnswer, title: string, context: RoomRenderContext): string {
  const { rom } = context.texts;
  const days = answer.days
    .filter((day) => !isEmptyDay(day))
    .map((day) => {
      const allDay = day.allDay.map((subject) => `${rom.wholeDay} ${subject}`);
      const items = day.items.map((item) => `${formatAgendaItemTime(item, context)} ${formatSubjects(item)}`);
      const name = answer.when.kind === 'week' ? `${formatWeekday(day.date, context.texts)}: ` : '';
      return `${name}${[...allDay, ...items].join(', ')}`;
    });
  const nothing = answer.now ? [] : [`${rom.nothingBooked}.`];
  return [
    `${title}.`,
    ...formatFacts(answer, context.texts),
    ...formatRequested(answer, context),
    ...formatNow(answer, context),
    ...formatWordNotes(answer, context),
    ...(days.length > 0 ? [`${days.join('. ')}.`] : nothing),
  ].join(' ');
}

/** The meetings in a room: a day with the free time between them, or the days of a week. */
export function renderAgenda(
  answer: AgendaAnswer,
  context: RoomRenderContext,
  surface: SlackSurface,
): SlackMessage {
  const { room, when, days, now } = answer;
  const { texts } = context;
  const title = texts.rom.title(room.name, formatRoomDate(when, context));
  const [day] = days;
  // For an empty day, the current state is enough.
  const isRedundant = now !== undefined && day !== undefined && isEmptyDay(day);
  const dayBlocks = day && !isRedundant ? [richTextBlock(renderDayList(day, context))] : [];
  const status = [
    ...formatFacts(answer, texts),
    ...formatRequested(answer, context),
    ...formatNow(answer, context),
    ...formatWordNotes(answer, context),
  ];
  const wanted = when.kind === 'day' ? { date: when.date, ...wantedBooking(answer, context) } : undefined;
  const notes = [
    formatRoomDetails(room, texts),
    ...(wanted ? formatTooFarToBook(wanted, context) : []),
    ...formatReadNotes(answer, context),
  ].filter((note) => note !== '');
  return slackMessage(
    formatAgenda(answer, title, context),
    [
      headerBlock(title),
      ...status.map((each) => sectionBlock(each)),
      ...(when.kind === 'day' ? dayBlocks : renderWeek(days, context)),
      ...noteBlocks(notes),
      renderButtons(answer, context, surface),
    ],
    context.texts.common.restInMessage,
  );
}

/** Opens a filled-in meeting. */
export const ROM_MEET_ACTION_ID = 'rom:meet';

/** The length of a meeting if the question has none, and of a time of which only the beginning is typed. */
export const USUAL_MINUTES = 30;

const DEFAULT_MEETING_MS = USUAL_MINUTES * 60_000;

/** A meeting at the first free time, within the requested time. */
function meetingIn({ free }: Pick<FreeRoom, 'free'>, time: RequestedTime): Interval | undefined {
  const [first] = free;
  if (!first) return undefined;
  if (time.kind === 'span') return { start: first.start, end: time.end.epochMilliseconds };
  const length = time.minutes === undefined ? DEFAULT_MEETING_MS : time.minutes * 60_000;
  return { start: first.start, end: Math.min(first.end, first.start + length) };
}

/** The whole minutes of a meeting, at least one. */
const minutesOf = ({ start, end }: Interval): number => Math.max(Math.floor((end - start) / 60_000), 1);

/** What a meeting in the room has beside its time. */
const draftOf = ({ name, address }: Room, subject: string | undefined) => ({
  attendees: [],
  rooms: [address],
  location: name,
  ...(subject !== undefined && { subject }),
});

/** A filled-in meeting in the room. Nothing where rooms can be booked, which is shorter. With several free times, `at` is its own. */
function findMeeting(
  found: FreeRoom,
  { time, subject }: Pick<FreeRoomsAnswer, 'time' | 'subject'>,
  context: RoomRenderContext,
): { link: MeetingLink; at: string | undefined } | undefined {
  const { meetings, booking } = context;
  const meeting = meetingIn(found, time);
  if (!meeting || !meetings || booking) return undefined;
  const draft = { ...meeting, ...draftOf(found.room, subject) };
  return {
    link: createMeetingLink(draft, meetings, context),
    at: time.kind === 'some' ? formatTime(zonedIntervalOf(meeting, context).start) : undefined,
  };
}

/** The first free time of the agenda's day, from now on, of the length of a meeting. */
function firstFreeTime(
  { when, days, now: state }: AgendaAnswer,
  { now }: RoomRenderContext,
): Interval | undefined {
  if (when.kind !== 'day') return undefined;
  const start = now.round({ smallestUnit: 'minute', roundingMode: 'floor' }).epochMilliseconds;
  const from = (begin: number, end: number) => ({
    start: begin,
    end: Math.min(end, begin + DEFAULT_MEETING_MS),
  });
  if (state?.free) return from(start, state.until?.epochMilliseconds ?? Number.POSITIVE_INFINITY);
  const gap = days[0]?.gaps.find(({ end }) => end.epochMilliseconds > start);
  return gap && from(Math.max(gap.start.epochMilliseconds, start), gap.end.epochMilliseconds);
}

/**
 * «Lag møte kl. 10:00» below the agenda of a room that is free at the requested time. Who asks the app to book the room
 * without a time gets its first free time. Nothing where rooms can be booked, which is shorter.
 */
function renderAgendaMeetingButton(answer: AgendaAnswer, context: RoomRenderContext): Button[] {
  const { room, requested, asksToBook, subject } = answer;
  const { meetings, booking, texts } = context;
  if (!meetings || booking) return [];
  const wanted = requested && 'free' in requested.found && meetingIn(requested.found, requested.time);
  const meeting = requested ? wanted : asksToBook && firstFreeTime(answer, context);
  if (!meeting) return [];
  const draft = { ...meeting, ...draftOf(room, subject) };
  const at = formatTime(zonedIntervalOf(meeting, context).start);
  return [
    renderMeetingLink(createMeetingLink(draft, meetings, context), ROM_MEET_ACTION_ID, {
      index: 0,
      text: texts.rom.makeMeeting(at),
      label: texts.rom.makeMeetingIn(room.name, at),
    }),
  ];
}

/** «Lag møte» in the line of a room, where the meeting has an address. */
function renderRoomMeetingLink(
  found: FreeRoom,
  answer: FreeRoomsAnswer,
  context: RoomRenderContext,
): RichTextElement[] {
  const meeting = findMeeting(found, answer, context);
  if (!meeting || !('url' in meeting.link)) return [];
  const text = context.texts.rom.makeMeeting(meeting.at);
  return [...textElements('\u00a0· '), ...linkElements(text, meeting.link.url)];
}

/** «Lag møte» for each room, where the app sends the meeting as a file. */
function renderRoomMeetingFiles(
  rooms: readonly FreeRoom[],
  answer: FreeRoomsAnswer,
  context: RoomRenderContext,
): KnownBlock[] {
  const buttons = rooms.flatMap((found, index) => {
    const meeting = findMeeting(found, answer, context);
    if (!meeting || 'url' in meeting.link) return [];
    const text = context.texts.rom.makeMeetingIn(found.room.name, meeting.at);
    return [renderMeetingFileButton(meeting.link.value, { index, text })];
  });
  return buttons.length > 0 ? [actionsBlock(...buttons)] : [];
}

function formatFact({ name, capacity, building, equipment }: Room, fact: RoomFact, texts: Texts): string {
  const { rom } = texts;
  switch (fact) {
    case 'places':
      return capacity === undefined ? rom.factSeatsUnknown(name) : rom.factSeats(name, rom.seats(capacity));
    case 'building':
      return building === undefined ? rom.factBuildingUnknown(name) : rom.factBuilding(name, building);
    case 'equipment':
      return equipment.length === 0
        ? rom.factEquipmentUnknown(name)
        : rom.factHas(name, formatList(equipment, texts));
    case 'booker':
      return rom.factBookerNotShown;
  }
}

/** What is asked of a room, as sentences. Of equipment that the directory does not name, it says so. */
function formatFacts({ room, asked }: Pick<AgendaAnswer, 'room' | 'asked'>, texts: Texts): string[] {
  if (!asked) return [];
  const { rom } = texts;
  const name = (words: readonly string[]) =>
    formatList(
      words.map((word) => rom.equipment(spellEquipment(word))),
      texts,
    );
  const has = asked.equipment.filter((word) => hasEquipment(room, word));
  const hasNot = asked.equipment.filter((word) => !hasEquipment(room, word));
  return [
    ...asked.facts.map((fact) => formatFact(room, fact, texts)),
    ...(has.length > 0 ? [rom.factHas(room.name, name(has))] : []),
    ...(hasNot.length > 0 ? [rom.factHasNot(room.name, name(hasNot))] : []),
  ];
}

/** Characters of a typed word that an answer quotes. */
const MAX_QUOTED = 40;

/** Words that were read as the room's name, words that were skipped, and that a booking does not repeat. */
export function formatWordNotes(
  {
    skipped = [],
    corrections = [],
    repeated,
    asksToBook,
    ofWeek,
    isOtherwise,
  }: Pick<AgendaAnswer, 'skipped' | 'corrections' | 'repeated' | 'asksToBook' | 'ofWeek' | 'isOtherwise'>,
  { booking, texts }: RoomRenderContext,
): string[] {
  const quote = (word: string) => texts.common.quote(cutText(word, MAX_QUOTED));
  const isSkipped = repeated !== undefined && (asksToBook || booking) && !ofWeek?.each;
  const quoted = [...skipped, ...(isSkipped ? [repeated] : [])].map(quote);
  return [
    ...(isOtherwise ? [texts.rom.otherwise] : []),
    ...corrections.map(({ typed, read }) => texts.asking.readAs(cutText(typed, MAX_QUOTED), read)),
    ...(quoted.length > 0 ? [texts.rom.skipped(formatList(quoted, texts))] : []),
    ...(repeated !== undefined && booking ? [texts.rom.oneAtATime] : []),
  ];
}

const MAX_SHOWN = 10;

/** The rooms that are free at the requested time, each with a button to its day and a link to a new meeting. */
export function renderFreeRooms(
  answer: FreeRoomsAnswer,
  context: RoomRenderContext,
  surface: SlackSurface,
): SlackMessage {
  const { rom } = context.texts;
  const title = rom.freeTitle(
    `${formatRequestedTime(answer, context)}${formatHoliday(answer.when, context.texts)}`,
  );
  const { shown, soonest, summary, notes, blocks } = renderFreeSection(
    answer,
    { maxShown: MAX_SHOWN, canNarrow: surface === 'message' },
    context,
  );
  const sentences = [
    ...shown.map((found) => `${nameFreeTimes(found, answer.time, context)}.`),
    ...(soonest.length > 0
      ? [`${rom.freeSoonest} ${soonest.map((each) => formatNextFreeTime(each, context)).join(', ')}.`]
      : []),
  ];
  return slackMessage(
    [`${title}.`, summary, ...sentences, ...notes].join(' '),
    [
      headerBlock(title),
      ...blocks,
      ...(surface === 'message' ? [renderRoomPicker(answer.when, context.texts)] : []),
    ],
    context.texts.common.restInMessage,
  );
}

const MAX_SOON = 3;

/** Rooms with a button that books. The others are named. */
const MAX_BOOKED = 3;

/** Rooms that are named because they are taken then. */
const MAX_TAKEN = 3;

function formatDetails(room: Room, { places }: RoomNeeds, { texts }: RoomRenderContext): string {
  const isUnknown = places !== undefined && room.capacity === undefined;
  return [formatRoomDetails(room, texts), isUnknown ? texts.rom.seatsUnknown : '']
    .filter((part) => part !== '')
    .join(' · ');
}

/** @param hasDetails whether there are no rows with «Book» above, which name a room in the same way */
function renderLine(
  found: FreeRoom,
  answer: FreeRoomsAnswer,
  context: RoomRenderContext,
  hasDetails: boolean,
): RichTextSection {
  const { time, needs } = answer;
  const link = renderRoomMeetingLink(found, answer, context);
  if (!hasDetails) return richTextSection(textElements(nameFreeTimes(found, time, context)), link);
  const details = formatDetails(found.room, needs, context);
  return richTextSection(
    boldText(found.room.name),
    textElements(`  ${formatRoomFreeTimes(found, time, context)}`),
    link,
    textElements(details === '' ? '' : `\n${details}`),
  );
}

/** The next time that a taken room is free, for as long as is asked for. */
function nextMeeting({ next }: TakenRoom, time: RequestedTime): Interval | undefined {
  if (!next || time.kind !== 'span') return next && meetingIn({ free: [next] }, time);
  const length = time.end.epochMilliseconds - time.start.epochMilliseconds;
  return { start: next.start, end: next.start + length };
}

/** If nothing is free: the rooms that are free first on that day, with «Book»; a list where booking is off. */
function renderSoonest(
  soonest: readonly TakenRoom[],
  answer: FreeRoomsAnswer,
  context: RoomRenderContext,
): KnownBlock[] {
  if (soonest.length === 0) return [];
  const rows = soonest.flatMap((each, index) => {
    const meeting = nextMeeting(each, answer.time);
    const parts = { room: each.room, meeting, index, said: formatNextFreeTime(each, context) };
    return renderBookRow(parts, answer, context);
  });
  if (rows.length === soonest.length) return [sectionBlock(context.texts.rom.freeSoonest), ...rows];
  const lines = soonest.map((each) => richTextSection(textElements(formatNextFreeTime(each, context))));
  return [
    richTextBlock(
      richTextSection(textElements(context.texts.rom.freeSoonest)),
      richTextList(lines, { style: 'bullet' }),
    ),
  ];
}

/** A room, when it is free, and «Book» at that time; nothing where booking is off. */
function renderBookRow(
  { room, meeting, index, said }: { room: Room; meeting: Interval | undefined; index: number; said: string },
  { needs, subject }: FreeRoomsAnswer,
  context: RoomRenderContext,
): KnownBlock[] {
  if (!meeting) return [];
  const date = zonedIntervalOf(meeting, context).start.toPlainDate();
  const label = context.texts.booking.bookRoom(room.name);
  const [book] = renderBookButton(
    {
      room,
      date,
      start: meeting.start,
      minutes: minutesOf(meeting),
      subject,
      index,
      text: context.texts.booking.submit,
      label,
    },
    context,
  );
  if (!book) return [];
  const lines = [said, formatDetails(room, needs, context)];
  return [sectionBlock(lines.filter((line) => line !== '').join('\n'), book)];
}

/** The rooms that are taken at the requested time, if they are few. */
function formatTaken({ taken, time }: FreeRoomsAnswer, { texts }: RoomRenderContext): string[] {
  if (time.kind === 'some' || taken.length === 0 || taken.length > MAX_TAKEN) return [];
  const names = taken.map(({ room }) => room.name);
  return [texts.rom.notFree(formatList(names, texts))];
}

/** What a message and the Home tab show of the free rooms, and the parts of it that a message repeats in its text. */
interface FreeRoomSection {
  /** The free rooms that are listed, and if there are none, those that are free next. */
  shown: readonly FreeRoom[];
  soonest: readonly TakenRoom[];
  summary: string;
  notes: readonly string[];
  blocks: KnownBlock[];
}

/**
 * How many rooms are free, some of them, notes, and «Book».
 *
 * @param canNarrow whether the person typed the question, and can type more to get fewer rooms
 */
export function renderFreeSection(
  answer: FreeRoomsAnswer,
  { maxShown, canNarrow }: { maxShown: number; canNarrow: boolean },
  context: RoomRenderContext,
): FreeRoomSection {
  const { rom } = context.texts;
  const { free, taken, unread, time, needs, notShown = 0 } = answer;
  const shown = free.slice(0, maxShown);
  const soonest = shown.length > 0 ? [] : taken.filter(({ next }) => next).slice(0, MAX_SOON);
  const isText = (text: string) => text !== '';
  const summary = [
    formatFreeSummary(answer, context),
    formatRoomNeeds(needs, context.texts),
    ...(canNarrow && shown.length > 0 ? formatTaken(answer, context) : []),
  ]
    .filter(isText)
    .join(' ');
  const noneReadable = free.length + taken.length === 0;
  const notes = [
    ...formatWordNotes(answer, context),
    ...(canNarrow && free.length > shown.length ? [rom.listed(shown.length, free.length)] : []),
    ...(notShown > 0 ? [rom.onlyFirst(needs.order ?? 'smallest', free.length)] : []),
    ...(shown.length > 0 ? formatTooFarToBook({ date: time.start.toPlainDate() }, context) : []),
    ...(needs.order === undefined
      ? []
      : formatOrder(shown.length > 0 ? shown : soonest, needs, context.texts)),
    // The calendars are read again after a minute, so the time of reading is not said.
    ...formatReadNotes({ unsure: answer.unsure ?? [] }, context),
    ...(unread.length > 0 && !noneReadable ? [formatUnreadRooms(unread, context)] : []),
    ...formatReference(answer, context),
  ].filter(isText);
  const bookable = shown.slice(0, MAX_BOOKED).flatMap((found, index) =>
    renderBookRow(
      {
        room: found.room,
        meeting: meetingIn(found, time),
        index,
        said: nameFreeTimes(found, time, context),
      },
      answer,
      context,
    ),
  );
  const others = shown.slice(bookable.length);
  const hasDetails = bookable.length === 0;
  const lines = others.map((found) => renderLine(found, answer, context, hasDetails));
  const blocks = [
    sectionBlock(summary),
    ...bookable,
    ...(lines.length > 0 ? [richTextBlock(richTextList(lines, { style: 'bullet' }))] : []),
    ...renderSoonest(soonest, answer, context),
    ...noteBlocks(notes),
    ...renderRoomMeetingFiles(shown, answer, context),
  ];
  return { shown, soonest, summary, notes, blocks };
}

/** Texts about the rooms that are free at a requested time. */

const MAX_NAMED = 10;

/** `nå, minst 30 minutter`, `i morgen, onsdag 25. november, 13:00–15:00` */
export function formatRequestedTime({ time, when }: FreeRoomsAnswer, context: RoomRenderContext): string {
  const { rom } = context.texts;
  const day = time.kind === 'now' ? rom.rightNow : formatWhen(when, context.now.toPlainDate(), context.texts);
  const hours = time.kind === 'span' || (time.kind === 'some' && time.hasHours);
  return [
    day,
    ...(hours ? [formatZonedInterval(time, context)] : []),
    ...(time.kind !== 'span' && time.minutes !== undefined
      ? [rom.atLeast(formatDuration(time.minutes, context.texts))]
      : []),
  ].join(', ');
}

/** `ledig til 15:00`; for a search without a time, the free times of the day. */
function formatRoomFreeTimes(
  { free, untilMidnight }: FreeRoom,
  { kind }: RequestedTime,
  context: RoomRenderContext,
): string {
  const { rom } = context.texts;
  const intervals = free.map((each) => zonedIntervalOf(each, context));
  const [first] = intervals;
  if (kind === 'some' || !first) return rom.free(formatZonedIntervals(intervals, context));
  return untilMidnight ? rom.restOfDay : rom.until(formatTimeInZones(first.end, context));
}

/** `Fjorden: ledig til 15:00` */
function nameFreeTimes(found: FreeRoom, time: RequestedTime, context: RoomRenderContext): string {
  const times = formatRoomFreeTimes(found, time, context);
  return `${found.room.name}: ${lowercaseFirst(times)}`;
}

/** A taken room and when it is next free. */
const formatNextFreeTime = ({ room, next }: TakenRoom, context: RoomRenderContext) =>
  next ? `${room.name} ${formatNextFree(next, context)}` : room.name;

/** The names of the rooms that could not be read. */
function formatUnreadRooms(unread: readonly Room[], { texts }: RoomRenderContext): string {
  const named = unread.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = unread.length - named.length;
  return texts.rom.unreadableRooms(
    formatList([...named, ...(more > 0 ? [texts.rom.moreRooms(more)] : [])], texts),
    unread.length,
  );
}

/** How many rooms are free, of those that could be read. */
function formatFreeSummary(
  { free, taken, unread, notShown = 0 }: FreeRoomsAnswer,
  { texts: { rom } }: RoomRenderContext,
): string {
  const read = free.length + notShown + taken.length;
  if (read === 0 && unread.length > 0) return rom.noRoomsReadable;
  const [only, ...others] = taken;
  if (free.length === 0 && only && others.length === 0) return rom.roomNotFree(only.room.name);
  return free.length > 0 ? rom.someFree(free.length + notShown, read) : rom.noneFree(read);
}

/** A menu of all rooms, which shows the day or week of the answer: its block has the period. */
export const renderRoomPicker = (when: When, { rom }: Texts): ActionsBlock => ({
  ...actionsBlock(externalSelect('rom:pick', rom.searchPlaceholder, { minQueryLength: 0 })),
  block_id: writeRoomValue('', when),
});
