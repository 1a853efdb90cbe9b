import { type Interval, overlaps } from '../../../shared/time/interval.js';
import { contextBlock, headerBlock, noteBlocks, sectionBlock } from '../../blocks/blocks.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../../blocks/message.js';
import { formatUnsureRooms } from '../../rooms/format-room.js';
import type { Texts } from '../../texts/texts.js';
import { cityOf, formatHoliday, formatList, formatTime, formatWhen } from '../../time/dates.js';
import { joinWithin } from './format-answer.js';
import { formatBetween, formatLimits, type LedigRenderContext } from './format-times.js';
import { isOnlyTime, minLengthMs } from './free-times.js';
import { intervalOfDays } from './hours.js';
import { type DayAvailability, isTaken, type LedigAnswer, type LedigSurface } from './model.js';
import { renderLedigButtons, renderMeetingButton, renderPollButton } from './render-buttons.js';
import { formatProposals, renderProposals } from './render-proposals.js';
import { describeUnread, formatNamingHint } from './render-unread.js';

function formatTitle({ question }: LedigAnswer, { now, texts }: LedigRenderContext): string {
  const { ledig } = texts;
  const { limits, when, room, subject } = question;
  return ledig.title(`${formatWhen(when, now.toPlainDate(), texts)}${formatHoliday(when, texts)}`, [
    ...formatLimits(limits, texts),
    ...(room ? [texts.proposals.withRoom(room.places, formatList(room.words, texts))] : []),
    ...(subject === undefined ? [] : [texts.proposals.about(subject)]),
  ]);
}

/** Whether somebody is busy before or after the hours of the table, but not the whole day. */
function hasHiddenBusyTimes({ calendars, question }: LedigAnswer, shown: Interval, day: Interval): boolean {
  // A question with hours asks for nothing outside them.
  if (question.limits.hours) return false;
  const taken = calendars.flatMap(({ items }) => items.filter(({ status }) => isTaken(status)));
  return taken.some((item) => {
    const before = overlaps(item, { start: day.start, end: shown.start });
    const after = overlaps(item, { start: shown.end, end: day.end });
    return before !== after;
  });
}

/** The rules for a free time. */
function formatRules({ calendars, question: { limits } }: LedigAnswer, texts: Texts): string {
  const minMinutes = minLengthMs(limits) / 60_000;
  const between = formatBetween(limits, texts);
  const hasWorkingHours = calendars.some(({ workingHours }) => workingHours !== undefined);
  return hasWorkingHours
    ? texts.ledig.personalHoursRule(minMinutes, between)
    : texts.ledig.freeTimeRule(minMinutes, between, limits.hours !== undefined);
}

/** @param hasZoneRow whether the table has a row with the viewer's times */
function formatZones(viewerZone: string, hasZoneRow: boolean, { now, texts }: LedigRenderContext): string {
  const city = cityOf(now.timeZoneId);
  return hasZoneRow ? texts.ledig.twoZonesNote(city, cityOf(viewerZone)) : texts.ledig.zoneNote(city);
}

/** Rooms of the proposals whose calendars may lack events. */
const listUnsureRooms = ({ proposed }: LedigAnswer) => [
  ...new Set(proposed.proposals.flatMap(({ room }) => (room?.mayLackEvents ? [room.name] : []))),
];

interface NotesParts {
  days: readonly DayAvailability[];
  /** The hours that the table of a day shows. */
  shown?: Interval;
  /** The meaning of the signs, if there are any. */
  legend?: string;
}

/** The small print below an answer: legend, rules, time zones, and the limits of the answer. */
function formatNotes(
  answer: LedigAnswer,
  { legend, shown, days }: NotesParts,
  context: LedigRenderContext,
): string[] {
  const { ledig } = context.texts;
  const { calendars, readAt, viewerZone } = answer;
  const [day] = days;
  const wholeDay = day && intervalOfDays(day.date, day.date, context.now.timeZoneId);
  const unsure = calendars.filter(({ mayLackEvents }) => mayLackEvents).map(({ name }) => name);
  return [
    ...(legend === undefined ? [] : [legend]),
    ...(isOnlyTime(answer.question.limits) ? [] : [formatRules(answer, context.texts)]),
    ...(viewerZone === undefined ? [] : [formatZones(viewerZone, shown !== undefined, context)]),
    ...(calendars.some(({ items }) => items.some(({ status }) => status === 'NoData'))
      ? [ledig.unknownCountsAsBusy]
      : []),
    ...(calendars.some(({ items, isBusyOnly }) => isBusyOnly && items.length > 0) ? [ledig.busyOnly] : []),
    ...formatUnsureRooms(listUnsureRooms(answer), context.texts),
    ...(unsure.length > 0 ? [ledig.mayLackEvents(formatList(unsure, context.texts))] : []),
    ...(shown && wholeDay && hasHiddenBusyTimes(answer, shown, wholeDay) ? [ledig.outsideTableHours] : []),
    ...(readAt ? [ledig.readAt(formatTime(readAt))] : []),
  ];
}

/** The parts that differ between a day and a week. */
export interface AnswerBody extends NotesParts {
  /** When all are free, as sentences for the text of the message. */
  sentences: readonly string[];
  /** The same as blocks. */
  blocks: readonly KnownBlock[];
  /** Each person's times: a table or, in a modal, rich text. */
  people: readonly KnownBlock[];
  /** Sentences that replace the table in the text of the message. */
  details: readonly string[];
}

/** Title, free times, unread people, meeting links, each person's times, small print and buttons. */
export function renderAnswerFrame(
  answer: LedigAnswer,
  body: AnswerBody,
  context: LedigRenderContext,
  surface: LedigSurface,
): SlackMessage {
  const { texts } = context;
  const title = formatTitle(answer, context);
  const dates = body.days.map(({ date }) => date);
  const isShared = surface === 'channel';
  const buttons = isShared
    ? renderMeetingButton(answer, context)
    : renderLedigButtons(answer.question, dates, context, surface);
  const proposals = renderProposals(answer, context, surface);
  const proposed = [...proposals.blocks, ...(isShared ? [] : renderPollButton(answer, context))];
  const isWeek = body.days.length > 1;
  const hasFree = body.days.some(({ free }) => free.length > 0);
  const notes = [
    ...formatNotes(answer, body, context),
    ...(proposals.leftOut > 0 ? [texts.ledig.meetingLinkOmits(proposals.leftOut)] : []),
    ...(buttons === undefined ? [texts.ledig.tooLongForButtons] : []),
    ...formatNamingHint(answer, texts),
  ];
  const unread = describeUnread(answer, texts);
  const sentences = [
    `${title}.`,
    ...body.sentences,
    ...formatProposals(answer, context),
    ...unread.sentences,
    ...body.details,
  ];
  return slackMessage(
    joinWithin(sentences, BLOCK_LIMITS.messageText, texts.ledig.restInTable),
    [
      headerBlock(title),
      // A week lists the times of each day, which are many.
      ...(isWeek && hasFree
        ? [...unread.blocks, ...proposed, ...body.blocks]
        : [...body.blocks, ...unread.blocks, ...proposed]),
      ...body.people,
      ...noteBlocks(notes),
      ...(buttons ?? []),
    ],
    texts.ledig.restInTable,
  );
}

/** The answer if no calendar could be read. It has no table, which would look like an empty day. */
export function renderNobodyReadable(answer: LedigAnswer, context: LedigRenderContext): SlackMessage {
  const { texts } = context;
  const title = formatTitle(answer, context);
  const hint = formatNamingHint(answer, texts);
  // A single person's reason is enough.
  const summary = answer.unread.length === 1 ? [] : [texts.ledig.noneReadable];
  const unread = describeUnread(answer, texts);
  const sentences = [`${title}.`, ...summary, ...unread.sentences, ...hint];
  return slackMessage(joinWithin(sentences, BLOCK_LIMITS.messageText, ''), [
    headerBlock(title),
    ...summary.map((each) => sectionBlock(each)),
    ...unread.blocks,
    ...hint.map((each) => contextBlock(each)),
  ]);
}
