import type { ActionsBlock, KnownBlock, RichTextSection } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import {
  actionsBlock,
  boldText,
  headerBlock,
  noteBlocks,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  textElements,
} from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { type SlackMessage, type SlackSurface, slackMessage } from '../../blocks/message.js';
import { cutText, unescapeMrkdwn } from '../../blocks/text.js';
import { questionButton } from '../../framework/action.js';
import type { RequestContext } from '../../framework/request-context.js';
import { capitalize } from '../../lib/text.js';
import { isHoliday } from '../../model/holidays.js';
import { writeRoomValue } from '../../rooms/book-button.js';
import {
  formatCurrentState,
  formatOrder,
  formatReadNotes,
  formatReference,
  formatRoomDate,
  formatRoomDay,
  formatRoomDetails,
  formatRoomNeeds,
  formatZonedIntervals,
  listNeeds,
  type RoomRenderContext,
  zonedIntervalOf,
} from '../../rooms/format-room.js';
import { renderRoomSummary, renderRoomsUnreadable } from '../../rooms/render-room-summary.js';
import type { RoomNeeds } from '../../rooms/search-rooms.js';
import type { Texts } from '../../texts/texts.js';
import { formatList, formatMinutes, formatTime, formatWhen, formatWhenProblem } from '../../time/dates.js';
import { BARE_HOURS } from '../../time/grammar/clock.js';
import type { ClockBounds } from '../../time/grammar/words/clock-words.js';
import { mondayOf, type When } from '../../time/when.js';
import type {
  EachDay,
  ListedRoom,
  ReadInfo,
  RequestProblem,
  RomAnswer,
  RomQuestion,
  RomResult,
} from './model.js';
import { completeBounds } from './parse.js';
import {
  formatWordNotes,
  renderAgenda,
  renderFreeRooms,
  renderRoomPicker,
  USUAL_MINUTES,
} from './render-rooms.js';

/** Characters of the typed text that an answer quotes. */
const MAX_QUOTED = 120;

/** A request with the time zone of the person who reads the answer. */
export const renderContextOf = ({ viewerZone }: RomResult, request: RequestContext): RoomRenderContext => ({
  ...request,
  ...(viewerZone !== undefined && { viewerZone }),
});

function renderUnknown(
  { typed, nearest, when, isListed }: Extract<RomAnswer, { kind: 'unknown' }>,
  { texts }: RoomRenderContext,
  surface: SlackSurface,
): SlackMessage {
  const { rom } = texts;
  if (isListed) {
    const said = rom.noCalendar(cutText(typed, MAX_QUOTED));
    return slackMessage(said, [sectionBlock(said)]);
  }
  const sentence = rom.unknownRoom(cutText(typed, MAX_QUOTED));
  // In a window, the menu of rooms stands above the answer.
  const menu = surface === 'message' ? [renderRoomPicker(when, texts)] : [];
  const hinted = `${sentence} ${rom.showAllHint}`;
  if (nearest.length === 0)
    return slackMessage(hinted, [sectionBlock(menu.length > 0 ? sentence : hinted), ...menu]);
  const buttons = nearest.map((room, at) =>
    button({ actionId: `rom:show:${at}`, text: room.name, value: writeRoomValue(room.address, when) }),
  );
  const names = nearest.map((room) => room.name).join(', ');
  const question = `${sentence} ${rom.didYouMean(nearest.length)}`;
  return slackMessage(`${question} ${names}`, [sectionBlock(question), actionsBlock(...buttons), ...menu]);
}

/** Says that a person is no room, with a button that asks when the person is free. */
function renderPerson(
  { typed, question = typed }: Extract<RomAnswer, { kind: 'person' }>,
  { texts }: RoomRenderContext,
): SlackMessage {
  const asked = cutText(question, MAX_QUOTED);
  const sentence = texts.rom.personNotRoom(cutText(typed, MAX_QUOTED), asked);
  const buttons = questionButton(
    { command: '/ledig', text: question },
    texts.conversation.freeTimeOn(asked),
    0,
  );
  return slackMessage(sentence, [
    sectionBlock(sentence),
    ...(buttons.length > 0 ? [actionsBlock(...buttons)] : []),
  ]);
}

function formatUnknownWords(words: readonly string[], { texts }: RoomRenderContext): string {
  const quoted = words.map((word) => texts.common.quote(cutText(word, MAX_QUOTED)));
  return `${texts.rom.unknownWords(formatList(quoted, texts))} ${texts.rom.usageHint}`;
}

/** The answer for a channel, with the time of which it is true, and without the buttons that replace it. */
export function renderSharedRom(answer: RomAnswer, context: RoomRenderContext): SlackMessage {
  const { readAt = context.now, ...shared }: RomAnswer & ReadInfo = answer;
  const { text, blocks } = renderRom(shared, context);
  const { asOf, restInMessage } = context.texts.common;
  const note = asOf(formatTime(readAt));
  const shown = blocks.filter(({ type }) => type !== 'actions');
  return slackMessage(`${unescapeMrkdwn(text)} ${note}`, [...shown, ...noteBlocks([note])], restInMessage);
}

/** The answer below a sentence about all of it: that it is the first of several, or that booking is off. */
function withNote(
  { text, blocks }: SlackMessage,
  note: string | undefined,
  texts: Texts,
  shown: readonly KnownBlock[] = note === undefined ? [] : [sectionBlock(note)],
): SlackMessage {
  if (note === undefined) return { text, blocks };
  const [first, ...others] = blocks;
  const header = first?.type === 'header' ? [first] : [];
  return slackMessage(
    `${note} ${unescapeMrkdwn(text)}`,
    [...header, ...shown, ...(header.length > 0 ? others : blocks)],
    texts.common.restInMessage,
  );
}

/** @param surface a modal has a menu of rooms and shares on submit, so its answer leaves both out */
export function renderRom(
  answer: RomAnswer,
  context: RoomRenderContext,
  surface: SlackSurface = 'message',
): SlackMessage {
  const { booking, texts } = context;
  const isFirstOf = 'isFirstOf' in answer ? answer.isFirstOf : undefined;
  const message = withNote(
    renderAnswer(answer, context, surface),
    isFirstOf && !(isFirstOf === 'days' && 'ofWeek' in answer) ? texts.ledig.firstOf[isFirstOf] : undefined,
    texts,
  );
  const ofWeek = withOtherDays(message, answer, context);
  return withNote(ofWeek, !booking && 'asksToBook' in answer ? texts.booking.off : undefined, texts);
}

/** Of a week: which of its days is shown, and a button for each day behind it. */
function withOtherDays(message: SlackMessage, answer: RomAnswer, context: RoomRenderContext): SlackMessage {
  const { texts, now } = context;
  const ofWeek = 'ofWeek' in answer ? answer.ofWeek : undefined;
  if (!ofWeek) return message;
  const { isFree, others, text, each } = ofWeek;
  const first = isFree ? texts.rom.firstFreeDay : texts.rom.noFreeDay;
  const { text: shown, blocks } = each
    ? withNote(message, formatEachDay(each, isFree, context), texts, renderEachDay(each, isFree, context))
    : withNote(message, first, texts);
  const buttons = others.flatMap((when, at) =>
    questionButton(
      { command: '/rom', text: `${text} ${writeWhen(when)}` },
      capitalize(formatWhen(when, now.toPlainDate(), texts)),
      at,
    ),
  );
  const added = buttons.length > 0 ? [actionsBlock(...buttons)] : [];
  return slackMessage(unescapeMrkdwn(shown), [...blocks, ...added], texts.common.restInMessage);
}

/** Which of several days is shown. */
function formatShownDay({ days, unread, more }: EachDay, isFree: boolean, { rom }: Texts): string {
  const isAll = unread.length === 0 && more === 0;
  const none =
    unread.length > 0 ? rom.noFreeDayRead : isAll ? rom.noFreeDay : rom.noneOfFirstDays(days.length);
  return isFree ? (unread.length > 0 ? rom.firstFreeDayRead : rom.firstFreeDay) : none;
}

const formatFreeTimes = ({ free = [] }: EachDay['days'][number], context: RoomRenderContext) =>
  formatZonedIntervals(
    free.map((each) => zonedIntervalOf(each, context)),
    context,
  );

/** Which of the days are free, with the times of a named room, which are not, and of which this is not known, as sentences. */
function formatEachDay(each: EachDay, isFree: boolean, context: RoomRenderContext): string {
  const { days, unread, more } = each;
  const { texts, now } = context;
  const { rom } = texts;
  const name = (asked: EachDay['days'][number]) => {
    const times = formatFreeTimes(asked, context);
    const day = formatWhen(asked.when, now.toPlainDate(), texts);
    return times === '' ? day : `${day} (${times})`;
  };
  const [free, taken] = [days.filter((day) => day.free), days.filter((day) => !day.free)];
  return [
    formatShownDay(each, isFree, texts),
    ...(free.length > 0 ? [rom.freeDays(formatList(free.map(name), texts))] : []),
    ...(taken.length > 0 ? [rom.notFree(formatList(taken.map(name), texts))] : []),
    ...(unread.length > 0
      ? [
          rom.unreadDays(
            formatList(
              unread.map((when) => name({ when })),
              texts,
            ),
          ),
        ]
      : []),
    ...(more > 0 ? [rom.moreDays(more)] : []),
  ].join(' ');
}

/** The same for the eye: which day is shown, and a list with a line for each day. */
function renderEachDay(each: EachDay, isFree: boolean, context: RoomRenderContext): KnownBlock[] {
  const { days, unread, more } = each;
  const { texts, now } = context;
  const { rom } = texts;
  const states = [
    ...days.map((day) => ({
      when: day.when,
      state: day.free ? rom.dayFree(formatFreeTimes(day, context)) : rom.dayTaken,
    })),
    ...unread.map((when) => ({ when, state: rom.dayUnread })),
  ].sort((a, b) => Temporal.PlainDate.compare(a.when.date, b.when.date));
  const lines = states.map(({ when, state }) =>
    richTextSection(
      boldText(capitalize(formatWhen(when, now.toPlainDate(), texts))),
      textElements(`  ${cutText(state, MAX_TIMES)}`),
    ),
  );
  const notes = [...(unread.length > 0 ? [rom.tryAgain] : []), ...(more > 0 ? [rom.moreDays(more)] : [])];
  return [
    sectionBlock(formatShownDay(each, isFree, texts)),
    richTextBlock(richTextList(lines, { style: 'bullet' })),
    ...noteBlocks(notes),
  ];
}

/** Characters of the free times of a day. */
const MAX_TIMES = 240;

function renderAnswer(answer: RomAnswer, context: RoomRenderContext, surface: SlackSurface): SlackMessage {
  const { texts } = context;
  const { rom } = texts;
  const renderSentence = (sentence: string) => slackMessage(sentence, [sectionBlock(sentence)]);
  switch (answer.kind) {
    case 'agenda':
      return renderAgenda(answer, context, surface);
    case 'rooms':
      return renderRoomList(answer, context, surface);
    case 'agendas':
      return answer.agendas.every(({ days }) => !days)
        ? renderRoomsUnreadable(texts)
        : renderRoomSummary(
            answer.agendas,
            answer.when,
            renderRoomButtons(
              answer.agendas.map(({ room }) => room),
              answer.when,
              texts,
            )[0],
            context,
            { marksNow: true },
          );
    case 'free':
      return renderFreeRooms(answer, context, surface);
    case 'unknown':
      return renderUnknown(answer, context, surface);
    case 'no-directory':
      return renderSentence(rom.noDirectory);
    case 'unknown-words':
      return renderSentence(formatUnknownWords(answer.words, context));
    case 'too-many-places': {
      const { places, largest } = answer;
      const sentence = rom.tooManySeats(places);
      if (!largest) return renderSentence(sentence);
      return renderSentence(`${sentence} ${rom.largestRoom(largest.name, rom.seats(largest.capacity ?? 0))}`);
    }
    case 'near-nothing':
      return renderSentence(rom.nearNothing);
    case 'near-several':
      return renderSentence(`${rom.nearSeveral} ${rom.showAllHint}`);
    case 'no-building':
      return renderSentence(`${rom.factBuildingUnknown(answer.room.name)} ${rom.showAllHint}`);
    case 'none-near':
      return renderSentence(
        `${rom.factBuilding(answer.room.name, answer.building)} ${rom.noneNear} ${rom.showAllHint}`,
      );
    case 'none-fit':
      return renderSentence(`${formatNoneFit(answer.needs, texts)} ${rom.showAllHint}`);
    case 'person':
      return renderPerson(answer, context);
    case 'bad-request':
      return renderBadRequest(answer, context);
    case 'unclear':
      return renderQuestion(answer, context);
    case 'bad-when':
      return renderSentence(formatWhenProblem(answer.problem, texts));
  }
}

/** What no room has. Where another room than a named one is wanted, that room may have it. */
function formatNoneFit(needs: RoomNeeds, texts: Texts): string {
  const { near, building } = needs;
  const { noRoomFits, noneLarger, noneSmaller } = texts.rom;
  const listed = listNeeds(needs, texts);
  if (!near) return noRoomFits(listed, building);
  if (listed === '' && near.how === 'larger') return noneLarger(near.room);
  if (listed === '' && near.how === 'smaller') return noneSmaller(near.room);
  return noRoomFits('', undefined);
}

/** `09:00`, `13:00–15:00` */
function formatPassedTime(
  { start, end }: Extract<RequestProblem, { kind: 'too-late' }>,
  { common }: RoomRenderContext['texts'],
): string {
  const length = Temporal.PlainTime.from(start).until(Temporal.PlainTime.from(end));
  return length.total('minutes') === USUAL_MINUTES ? start : common.timeRange(start, end);
}

/** The sentence about an invalid time or number of places. */
function formatRequestProblem(problem: RequestProblem, { now, texts }: RoomRenderContext): string {
  const { rom } = texts;
  switch (problem.kind) {
    case 'no-such-time':
      return rom.noSuchTime(problem.typed);
    case 'skipped-time':
      return rom.skippedTime(problem.typed);
    case 'ends-before':
      return rom.endsBefore(problem.start, problem.end);
    case 'over':
      return rom.dayOver(formatWhen(problem.when, now.toPlainDate(), texts));
    case 'too-late':
      return rom.timePassed(formatPassedTime(problem, texts));
    case 'no-length':
      return rom.noLength;
    case 'too-long':
      return rom.searchTooLong;
    case 'no-places':
      return rom.noSeats;
    case 'outside-hours':
      return texts.asking.outsideHours(problem.typed);
  }
}

/** Tomorrow, and the next working day if that is another. */
function nextDays(today: Temporal.PlainDate): Temporal.PlainDate[] {
  const tomorrow = today.add({ days: 1 });
  let working = tomorrow;
  while (working.dayOfWeek > 5 || isHoliday(working)) working = working.add({ days: 1 });
  return working.equals(tomorrow) ? [tomorrow] : [tomorrow, working];
}

/** What is wrong with the time; where it is past today, with buttons that ask the same for the next days. */
function renderBadRequest(
  { problem, text }: Extract<RomAnswer, { kind: 'bad-request' }>,
  context: RoomRenderContext,
): SlackMessage {
  const sentence = formatRequestProblem(problem, context);
  const today = context.now.toPlainDate();
  const days = problem.kind === 'too-late' && text !== undefined ? nextDays(today) : [];
  const labels = days.map((date) => capitalize(formatWhen({ kind: 'day', date }, today, context.texts)));
  const buttons = days.flatMap((date, at) =>
    questionButton({ command: '/rom', text: `${text} ${date}` }, labels[at] ?? '', at),
  );
  return slackMessage([sentence, ...labels.map((label) => `${label}.`)].join(' '), [
    sectionBlock(sentence),
    ...(buttons.length > 0 ? [actionsBlock(...buttons)] : []),
  ]);
}

const MAX_QUESTION_QUOTED = 80;

const NOON = 12;

function formatReason({ why, typed }: RomQuestion, { asking, ledig }: Texts): string {
  const quoted = cutText(typed, MAX_QUESTION_QUOTED);
  switch (why) {
    case 'several':
      return asking.several(quoted);
    case 'several-hours':
      return asking.severalHours(quoted);
    case 'contradiction':
      return asking.contradiction(quoted);
    case 'ambiguous':
      return asking.ambiguous(quoted);
    case 'too-long':
      return ledig.periodTooLong(quoted);
    case 'local':
      return asking.local(quoted);
    case 'places-or-hour':
      return asking.placesOrHour(quoted);
    case 'not-understood':
      return asking.notUnderstood(quoted);
  }
}

/** A day or week as `/rom` reads it: `2026-11-24`, `uke 48 2026`. */
function writeWhen(when: When): string {
  if (when.kind === 'day') return String(when.date);
  const { weekOfYear, yearOfWeek } = when.monday;
  return `uke ${weekOfYear} ${yearOfWeek}`;
}

/** Without a reading: today, tomorrow and this week. */
function offeredDays(
  { readings }: Exclude<RomQuestion, { why: 'places-or-hour' }>,
  { now }: RoomRenderContext,
): readonly When[] {
  const today = now.toPlainDate();
  if (readings.length > 0) return readings;
  return [
    { kind: 'day', date: today },
    { kind: 'day', date: today.add({ days: 1 }) },
    { kind: 'week', monday: mondayOf(today) },
  ];
}

/** The hours of a day as `/rom` reads them: `14:00-16:00`. */
const writeHours = ({ from, to }: Required<ClockBounds>) => `${formatMinutes(from)}-${formatMinutes(to)}`;

/** A button: its label, and the question that it asks. */
interface Choice {
  label: string;
  text: string;
}

/** `til 12` may be a number of places, or when the time ends. */
function placesOrHour(
  {
    typed,
    value,
    hour = value < BARE_HOURS.from ? value + NOON : value,
  }: Extract<RomQuestion, { why: 'places-or-hour' }>,
  asked: string,
  { asking, rom }: Texts,
): Choice[] {
  const clock = formatMinutes(hour * 60);
  const replaced = (other: string) => asked.replace(typed, other);
  return [
    { label: asking.until(clock), text: replaced(`til ${clock}`) },
    { label: rom.seats(value), text: replaced(`${value} plasser`) },
  ];
}

function listChoices(question: RomQuestion, text: string, context: RoomRenderContext): Choice[] {
  const { texts, now } = context;
  if (question.why === 'places-or-hour') return placesOrHour(question, text, texts);
  const isUnread = question.why === 'not-understood' || question.why === 'local';
  const unread = isUnread ? question.typed.split(' ') : [];
  const asked = text
    .split(' ')
    .filter((word) => !unread.includes(word))
    .join(' ');
  const hours = ('hours' in question && question.hours) || [];
  return offeredDays(question, context).map((when, at) => {
    const own = hours[at] && completeBounds(hours[at]);
    const range = own && texts.common.timeRange(formatMinutes(own.from), formatMinutes(own.to));
    const day = formatWhen(when, now.toPlainDate(), texts);
    return {
      label: capitalize(range === undefined ? day : `${day}, ${range}`),
      text: `${asked} ${writeWhen(when)} ${own ? writeHours(own) : ''}`.trim(),
    };
  });
}

/** Asks back, with the readings as buttons that answer at once. No room is shown. */
function renderQuestion(
  { question, text }: Extract<RomAnswer, { kind: 'unclear' }>,
  context: RoomRenderContext,
): SlackMessage {
  const { texts } = context;
  const choices = listChoices(question, text, context);
  const buttons = choices.flatMap(({ label, text: asked }, index) =>
    questionButton({ command: '/rom', text: asked }, label, index),
  );
  const sentence = `${formatReason(question, texts)} ${texts.asking.which}`;
  const labels = choices.map(({ label }) => label).join(', ');
  return slackMessage(`${sentence} ${labels}.`, [
    sectionBlock(sentence),
    ...(buttons.length > 0 ? [actionsBlock(...buttons)] : []),
  ]);
}

function formatState({ now, day, unread }: ListedRoom, context: RoomRenderContext): string {
  if (unread) return context.texts.rom.roomUnreadable;
  if (day) return formatRoomDay(day, context);
  return now ? formatCurrentState(now, context) : '';
}

function renderLine(listed: ListedRoom, context: RoomRenderContext): RichTextSection {
  const { room } = listed;
  const [state, details] = [formatState(listed, context), formatRoomDetails(room, context.texts)];
  return richTextSection(
    boldText(room.name),
    textElements(state === '' ? '' : `  ${state}`),
    textElements(details === '' ? '' : `\n${details}`),
  );
}

/** The rooms, each with its state now or on the day asked for, and a menu that searches by typing. */
function renderRoomList(
  answer: Extract<RomAnswer, { kind: 'rooms' }>,
  context: RoomRenderContext,
  surface: SlackSurface,
): SlackMessage {
  const { texts } = context;
  const { rom } = texts;
  const { rooms, total, when, needs } = answer;
  const title = rom.listTitle(formatRoomDate(when, context));
  const filter = formatRoomNeeds(needs, texts);
  const sentences = rooms.map(
    (each) => `${each.room.name}: ${formatState(each, context) || formatRoomDetails(each.room, texts)}`,
  );
  const noneReadable = rooms.length > 0 && rooms.every(({ unread }) => unread);
  // The order answers `hvilket rom er størst`.
  const said = [
    ...(filter === '' ? [] : [filter]),
    ...(when.kind === 'week' ? [rom.chooseForWeek] : []),
    ...(needs.order === undefined ? [] : formatOrder(rooms, needs, texts)),
  ];
  const passedOver = formatWordNotes({ skipped: answer.skipped ?? [] }, context);
  const notes = [
    ...(total > rooms.length ? [rom.listed(rooms.length, total)] : []),
    ...passedOver,
    ...formatReadNotes(answer, context),
    ...formatReference(answer, context),
  ];
  const lines = rooms.map((listed) => renderLine(listed, context));
  return slackMessage(
    [`${title}.`, ...said, ...sentences, ...passedOver].join(' '),
    [
      headerBlock(title),
      ...said.map((each) => sectionBlock(each)),
      ...(noneReadable ? [sectionBlock(rom.noRoomsReadable)] : []),
      ...(rooms.length > 0 ? [richTextBlock(richTextList(lines, { style: 'bullet' }))] : []),
      ...noteBlocks(notes),
      ...(surface === 'message' ? [renderRoomPicker(when, texts)] : []),
    ],
    texts.common.restInMessage,
  );
}

/** A button for each room that shows its day or week; no block without rooms. */
function renderRoomButtons(rooms: readonly Room[], when: When, { rom }: Texts): ActionsBlock[] {
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
