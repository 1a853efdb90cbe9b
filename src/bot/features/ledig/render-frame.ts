import type { ActionsBlock, ActionsBlockElement, Button, RichTextBlock } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import { type Interval, overlaps } from '../../../shared/time/interval.js';
import {
  actionsBlock,
  boldText,
  contextBlock,
  headerBlock,
  noteBlocks,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  textElements,
} from '../../blocks/blocks.js';
import { button, overflowMenu, staticSelect } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../../blocks/message.js';
import { createMeetingLink, type MeetingCalendar, type MeetingLink } from '../../config/meeting-link.js';
import { renderMeetingLink } from '../../framework/action.js';
import { wordSet } from '../../lib/phrases.js';
import { capitalize } from '../../lib/text.js';
import { isNotFound } from '../../model/calendar-reasons.js';
import { formatUnsureRooms } from '../../rooms/format-room.js';
import type { Texts } from '../../texts/texts.js';
import { cityOf, formatHoliday, formatList, formatTime, formatWhen } from '../../time/dates.js';
import { isFiller } from '../../time/grammar/lexer.js';
import { daysOf, stepWhen, type When } from '../../time/when.js';
import {
  formatBetween,
  formatDateHeading,
  formatIntervals,
  formatLimits,
  formatNames,
  formatNamesWithin,
  formatShortDay,
  type LedigRenderContext,
  wholeDayStatus,
} from './format.js';
import {
  type DayAvailability,
  type GroupSummary,
  intervalOfDays,
  isOutside,
  isTaken,
  isWeekend,
  type LedigAnswer,
  type LedigSurface,
  listChoice,
  listRequired,
  type MeetingProposal,
  type Proposals,
  type UnreadPerson,
  workingDayFrom,
} from './model.js';
import { isOnlyTime, listSpans, minLengthMs } from './propose-times.js';
import { asksWhichIsFree, type LedigQuestion, MAX_PEOPLE, type PersonReference } from './question.js';
import {
  formatPeriod,
  type LedigButtonValue,
  parsePeriod,
  questionOfButton,
  type TargetPeriod,
  weekContaining,
  writeLedigButtonValue,
} from './question-value.js';

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
  const between = formatBetween(listSpans(limits), texts);
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

/** Whose events may be missing: rooms of the proposals, and people. */
function formatLacks({ proposed, calendars }: LedigAnswer, texts: Texts): string[] {
  const rooms = proposed.proposals.flatMap(({ room }) => (room?.mayLackEvents ? [room.name] : []));
  const people = calendars.filter(({ mayLackEvents }) => mayLackEvents).map(({ name }) => name);
  return [
    ...formatUnsureRooms([...new Set(rooms)], texts),
    ...(people.length > 0 ? [texts.ledig.mayLackEvents(formatList(people, texts))] : []),
  ];
}

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
  const { calendars, readAt, sharedAt, viewerZone } = answer;
  const [day] = days;
  const wholeDay = day && intervalOfDays(day.date, day.date, context.now.timeZoneId);
  const isNothingFree =
    days.some(({ state }) => state === 'open') && days.every(({ free }) => free.length === 0);
  return [
    ...(legend === undefined ? [] : [legend]),
    // The rules matter where they leave nothing.
    ...(isNothingFree && !isOnlyTime(answer.question.limits) && !asksWhichIsFree(answer.question)
      ? [formatRules(answer, context.texts)]
      : []),
    ...(viewerZone === undefined ? [] : [formatZones(viewerZone, shown !== undefined, context)]),
    ...(calendars.some(({ items }) => items.some(({ status }) => status === 'NoData'))
      ? [ledig.unknownCountsAsBusy]
      : []),
    ...(calendars.some(({ items, isBusyOnly }) => isBusyOnly && items.length > 0) ? [ledig.busyOnly] : []),
    ...formatLacks(answer, context.texts),
    ...(shown && wholeDay && hasHiddenBusyTimes(answer, shown, wholeDay) ? [ledig.outsideTableHours] : []),
    ...(readAt ? [ledig.readAt(formatTime(readAt))] : []),
    ...(sharedAt ? [context.texts.common.asOf(formatTime(sharedAt))] : []),
  ];
}

/** The parts that differ between a day and a week. */
interface AnswerBody extends NotesParts {
  /** When all are free, as sentences for the text of the message. */
  sentences: readonly string[];
  /** The same as blocks. */
  blocks: readonly KnownBlock[];
  /** Each person's times: a table or, in a modal, rich text. */
  people: readonly KnownBlock[];
  /** Sentences that replace the table in the text of the message. */
  details: readonly string[];
}

/**
 * Title, unread people, free times, proposals, when each person is busy, small print and buttons. With the table, the
 * table alone.
 */
export function renderAnswerFrame(
  answer: LedigAnswer,
  body: AnswerBody,
  context: LedigRenderContext,
  surface: LedigSurface,
): SlackMessage {
  const { texts } = context;
  const title = formatTitle(answer, context);
  const dates = body.days.map(({ date }) => date);
  const buttons =
    surface === 'channel'
      ? renderMeetingButton(answer, context)
      : renderLedigButtons(answer, dates, context, surface);
  const proposals = renderProposals(answer, context, surface);
  const isWeek = body.days.length > 1;
  const hasFree = body.days.some(({ free }) => free.length > 0);
  const isTable = surface === 'table';
  const notes = [
    ...formatNotes(answer, body, context),
    ...(!isTable && proposals.leftOut > 0 ? [texts.ledig.meetingLinkOmits(proposals.leftOut)] : []),
    ...(buttons === undefined ? [texts.ledig.tooLongForButtons] : []),
    ...formatNamingHint(answer, texts),
  ];
  const unread = describeUnread(answer, context);
  const sentences = [
    `${title}.`,
    ...unread.sentences,
    ...formatLacks(answer, texts),
    ...body.sentences,
    ...formatProposals(answer, context),
    ...body.details,
  ];
  // A week lists the times of each day, which are many.
  const found =
    isWeek && hasFree ? [...proposals.blocks, ...body.blocks] : [...body.blocks, ...proposals.blocks];
  return slackMessage(
    joinWithin(sentences, BLOCK_LIMITS.messageText, texts.ledig.restInTable),
    [
      headerBlock(title),
      ...unread.blocks,
      ...(isTable ? [] : found),
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
  const unread = describeUnread(answer, context);
  const sentences = [`${title}.`, ...summary, ...unread.sentences, ...hint];
  return slackMessage(joinWithin(sentences, BLOCK_LIMITS.messageText, ''), [
    headerBlock(title),
    ...summary.map((each) => sectionBlock(each)),
    ...unread.blocks,
    ...hint.map((each) => contextBlock(each)),
  ]);
}

/** Joins the sentences that fit in `limit` characters, and adds `rest` if some are left out. */
function joinWithin(sentences: readonly string[], limit: number, rest: string): string {
  const all = sentences.join(' ');
  if (all.length <= limit) return all;
  let text = '';
  for (const sentence of sentences) {
    if (text.length + sentence.length + rest.length + 2 > limit) break;
    text += `${sentence} `;
  }
  return (text + rest).trimEnd();
}

/** Beside a menu of the other days that were asked for, one less. */
const MAX_SHOWN = 3;

/** The best of the proposed times, which an answer shows. */
export const bestProposals = ({
  proposed,
  question,
}: Pick<LedigAnswer, 'proposed' | 'question'>): MeetingProposal[] =>
  proposed.proposals.slice(0, question.otherDays?.length ? MAX_SHOWN - 1 : MAX_SHOWN);

/** The same in the order of time. */
export function listShown(answer: LedigAnswer): MeetingProposal[] {
  return bestProposals(answer).sort((one, other) => one.start - other.start);
}

/** Above this, those who cannot come are only counted. */
const MAX_NAMED = 2;

/** `09:00–10:00`; in a week `Tir 24. 09:00–10:00`. */
function formatProposedTime(
  { days, viewerZone }: LedigAnswer,
  { date, start, end }: MeetingProposal,
  context: LedigRenderContext,
): string {
  const time = formatIntervals([{ start, end }], date, context);
  const onDay = days.length > 1 ? `${capitalize(formatShortDay(date, context.texts))} ${time}` : time;
  if (viewerZone === undefined) return onDay;
  const theirs = formatIntervals([{ start, end }], date, context, viewerZone);
  return onDay + context.texts.ledig.inViewerZoneShort(cityOf(viewerZone), theirs);
}

/** Those who work elsewhere at a time, and so may not come to a room. The answer of a day says who does so all day. */
function listElsewhere(
  { calendars, days }: LedigAnswer,
  proposal: MeetingProposal,
  { now }: LedigRenderContext,
): string[] {
  const day = intervalOfDays(proposal.date, proposal.date, now.timeZoneId);
  return calendars
    .filter(({ items }) =>
      items.some((item) => item.status === 'WorkingElsewhere' && overlaps(item, proposal)),
    )
    .filter((person) => days.length > 1 || wholeDayStatus(person, day) !== 'WorkingElsewhere')
    .map(({ name }) => name);
}

/** Who cannot come, the room, and why the time is proposed; `4 av 5, uten Per`. */
function formatProposalReason(
  answer: LedigAnswer,
  proposal: MeetingProposal,
  context: LedigRenderContext,
): string[] {
  const { without, maybe, withoutOptional, required, why, isSooner, room } = proposal;
  const { texts } = context;
  const { proposals } = texts;
  const elsewhere = room ? listElsewhere(answer, proposal, context) : [];
  const choice = listChoice(answer.calendars).map(({ name }) => name);
  const able = choice.filter((name) => !withoutOptional.includes(name) && !maybe.includes(name));
  const absent = withoutOptional.filter((name) => !choice.includes(name));
  const named = without.length <= MAX_NAMED ? formatList(without, texts) : '';
  const people = [
    ...(without.length > 0 ? [proposals.mostOf(required - without.length, required, named)] : []),
    ...(maybe.length > 0 ? [proposals.maybe(formatNamesWithin(maybe, answer, texts), maybe.length)] : []),
    ...(elsewhere.length > 0 ? [proposals.elsewhere(formatNamesWithin(elsewhere, answer, texts))] : []),
    ...(absent.length > 0 ? [proposals.withoutOptional(formatNames(absent, texts))] : []),
    ...(able.length > 0 ? [proposals.able(formatNames(able, texts))] : []),
  ];
  return [
    ...(room ? [room.name] : []),
    ...people,
    ...(isOnlyTime(answer.question.limits) && why !== 'nearest'
      ? []
      : [isSooner ? proposals.soonerBut(why) : proposals.reason(why)]),
  ];
}

/** Why the times have no room. */
function formatRoomProblem(
  { problem, words }: NonNullable<Proposals['roomProblem']>,
  { question, calendars }: LedigAnswer,
  texts: Texts,
): string {
  const places = question.room?.places ?? calendars.length;
  return texts.proposals.roomProblem(problem, formatList(words, texts), places);
}

/** Who keeps the others from meeting, and that the room is too small for all. */
function formatInTheWay(
  { proposed, asker, room, calendars }: LedigAnswer,
  { proposals, ledig, rom }: Texts,
): string[] {
  const { inTheWay, busyAsker } = proposed;
  return [
    ...(room?.places === undefined
      ? []
      : [proposals.roomTooSmall(room.name, rom.seats(room.places), calendars.length)]),
    ...(inTheWay === undefined ? [] : [proposals.inTheWay(inTheWay)]),
    ...(busyAsker === undefined ? [] : [proposals.askerBusy(asker === undefined ? busyAsker : ledig.you)]),
  ];
}

/** Sentences about the proposals, for the text of the message. */
function formatProposals(answer: LedigAnswer, context: LedigRenderContext): string[] {
  const { roomProblem } = answer.proposed;
  const { texts } = context;
  const times = listShown(answer).map((each) => {
    const reason = formatProposalReason(answer, each, context).join(' · ');
    const time = formatProposedTime(answer, each, context);
    return reason === '' ? time : `${time} (${reason})`;
  });
  return [
    ...(roomProblem ? [formatRoomProblem(roomProblem, answer, texts)] : []),
    ...formatInTheWay(answer, texts),
    ...(times.length > 0 ? [texts.proposals.listed(times.join(', '))] : []),
  ];
}

/** The link to a new meeting at the proposed time. */
function linkOf(
  { attendees, question: { subject } }: LedigAnswer,
  { start, end, room }: MeetingProposal,
  meetings: MeetingCalendar,
  context: LedigRenderContext,
): MeetingLink | undefined {
  return createMeetingLink(
    {
      ...{ start, end, attendees },
      ...(room && { rooms: [room.address], location: room.name }),
      ...(subject !== undefined && { subject: capitalize(subject) }),
    },
    meetings,
    context,
  );
}

interface RenderedProposals {
  blocks: KnownBlock[];
  /** The number of people that do not fit in a link. */
  leftOut: number;
}

/** The proposed times, each with its reason and a button that opens the meeting. */
function renderProposals(
  answer: LedigAnswer,
  context: LedigRenderContext,
  surface: LedigSurface,
): RenderedProposals {
  const { roomProblem } = answer.proposed;
  const { texts, meetings } = context;
  const rows = listShown(answer).map((proposal, index) => {
    const time = formatProposedTime(answer, proposal, context);
    // A shared message has none: its readers open meetings of their own.
    const link = surface === 'channel' ? undefined : meetings && linkOf(answer, proposal, meetings, context);
    const open =
      link &&
      renderMeetingLink(link, LEDIG_ACTIONS.meet, {
        index,
        text: texts.proposals.meet,
        label: texts.proposals.meetAt(time),
      });
    // `09:30–10:00 · Fjorden · om formiddagen`
    const text = [time, ...formatProposalReason(answer, proposal, context)].join(' · ');
    return {
      block: sectionBlock(text, open),
      leftOut: link?.leftOut ?? 0,
    };
  });
  return {
    blocks: [
      ...formatInTheWay(answer, texts).map((sentence) => sectionBlock(sentence)),
      ...(roomProblem ? [sectionBlock(formatRoomProblem(roomProblem, answer, texts))] : []),
      ...(rows.length > 0 ? [richTextBlock(richTextSection(boldText(texts.proposals.title)))] : []),
      ...rows.map(({ block }) => block),
    ],
    leftOut: Math.max(0, ...rows.map(({ leftOut }) => leftOut)),
  };
}

const SHOW = 'ledig:show';

const SHARE = 'ledig:share';

const MENU = 'ledig:menu';

export const LEDIG_ACTIONS = {
  show: SHOW,
  share: SHARE,
  /** «…» and the other days: the block has the question, and an option what changes in it. */
  menu: MENU,
  /** Replaces the answer by its table. */
  table: 'ledig:table',
  meet: 'ledig:meet',
  /** In a shared answer: shows the links for meetings to the person who presses it. */
  chooseMeeting: 'ledig:meeting',
  /** Opens the form that lets people vote for the free times. */
  poll: 'ledig:poll',
  /** Opens the form from any view, with any value. */
  open: 'ledig:open',
  /** Turns the modal with an answer back into the form. */
  change: 'ledig:change',
  /** Shows all fields of the form. */
  more: 'ledig:more',
} as const;

interface Choice {
  text: string;
  change: QuestionChange;
}

const dayChoice = (when: When, { now, texts }: LedigRenderContext): Choice => ({
  text: capitalize(formatWhen(when, now.toPlainDate(), texts)),
  change: { target: { when, weekend: false } },
});

/** The period before and after, and the week of a day, or this week. */
function listSteps(
  { when, weekend, limits }: LedigQuestion,
  { now, texts: { ledig } }: LedigRenderContext,
): Choice[] {
  const isWeek = when.kind === 'week';
  const step = (text: string, by: -1 | 1): Choice[] => {
    const next = stepWhen(when, by);
    if (isOutside(next, limits)) return [];
    return [{ text, change: { target: { when: next, weekend: isWeek && weekend } } }];
  };
  const current: Choice = { text: ledig.thisWeek, change: { target: 'this-week' } };
  if (!isWeek)
    return [
      ...step(ledig.dayBefore, -1),
      ...step(ledig.dayAfter, 1),
      { text: ledig.wholeWeek, change: { target: weekContaining(when.date) } },
    ];
  const today = now.toPlainDate();
  const hasCurrent = !isCurrentPeriod(when, today) && !isOutside(weekContaining(today).when, limits);
  return [...step(ledig.weekBefore, -1), ...(hasCurrent ? [current] : []), ...step(ledig.weekAfter, 1)];
}

const isAsker = (person: PersonReference, user: string | undefined) =>
  'slackId' in person && person.slackId === user;

/** Whether the question is about the person who asks alone. */
const isOwn = ({ people, groups }: LedigQuestion, user: string | undefined) =>
  user !== undefined && !groups && people.every((person) => isAsker(person, user));

/** Leaves the asker out of the meeting, or takes them in. */
function listAttendance(question: LedigQuestion, { user, texts: { ledig } }: LedigRenderContext): Choice[] {
  if (user === undefined || isOwn(question, user)) return [];
  const { people } = question;
  const others = people.filter((person) => !isAsker(person, user));
  const isIn = others.length < people.length;
  const asked = isIn ? others : [{ slackId: user }, ...others].slice(0, MAX_PEOPLE);
  return [{ text: isIn ? ledig.withoutMe : ledig.withMe, change: { people: asked } }];
}

/** What changes in the question, in the menu or the buttons of an answer. */
interface QuestionChange {
  target?: TargetPeriod;
  people?: readonly PersonReference[];
}

/** The same question about another day. The days that were asked for stay a choice. */
function moveTo({ otherDays = [], ...value }: LedigButtonValue, target: TargetPeriod): LedigButtonValue {
  const { target: from } = value;
  if (otherDays.length === 0 || typeof from === 'string' || typeof target === 'string')
    return { ...value, target };
  const codeOfDay = (when: When) => formatPeriod({ when, weekend: false });
  const others = [from.when, ...otherDays].filter((each) => codeOfDay(each) !== codeOfDay(target.when));
  return { ...value, target, otherDays: others.sort((a, b) => compareDays(a, b)) };
}

const compareDays = (a: When, b: When) => Temporal.PlainDate.compare(daysOf(a).first, daysOf(b).first);

/** Whether a period is today or the current week. */
function isCurrentPeriod(when: When, today: Temporal.PlainDate): boolean {
  const { first } = daysOf(when);
  return first.equals(when.kind === 'day' ? today : daysOf(weekContaining(today).when).first);
}

/** What an option of the menu does: shows the table, changes who comes, or shows another period. */
const CODES = { table: 'table', attendance: 'attendance' } as const;

/** The value of the question with the change of an option of its menu; whether the answer is the table. */
export function readMenuChoice(
  question: LedigButtonValue,
  code: string,
  context: LedigRenderContext,
): { value: LedigButtonValue; isTable: boolean } | undefined {
  if (code === CODES.table) return { value: question, isTable: true };
  if (code !== CODES.attendance) {
    const target = parsePeriod(code);
    return target && { value: moveTo(question, target), isTable: false };
  }
  const asked = questionOfButton(question, context.now.toPlainDate());
  const [choice] = listAttendance(asked, context);
  return { value: { ...question, ...choice?.change }, isTable: false };
}

const codeOf = ({ change: { target } }: Choice) => (target ? formatPeriod(target) : CODES.attendance);

/** Whether the question fits in the `block_id`, which has place for more than the value of an option. */
const hasMenu = (written: string) => written.length <= BLOCK_LIMITS.id;

const optionOf = (choice: Choice) => ({ text: choice.text, value: codeOf(choice) });

/** A button for each choice, where the question fits in no menu. */
function renderChoices(
  { when, weekend, ...question }: LedigQuestion,
  choices: readonly Choice[],
  from: number,
): Button[] {
  return choices.flatMap(({ text, change }, index) => {
    const asked = { ...question, target: { when, weekend } };
    const moved = change.target ? moveTo(asked, change.target) : asked;
    const value = writeLedigButtonValue({ ...moved, ...change });
    return value.length > BLOCK_LIMITS.buttonValue
      ? []
      : button({ actionId: `${SHOW}:${from + index}`, text, value });
  });
}

/** A menu of the other days that were asked for. */
function renderOtherDays(question: LedigQuestion, written: string, context: LedigRenderContext) {
  const days = question.otherDays?.map((when) => dayChoice(when, context)) ?? [];
  if (days.length === 0) return [];
  return hasMenu(written)
    ? [staticSelect(`${MENU}:1`, context.texts.ledig.otherDays, days.map(optionOf))]
    : renderChoices(question, days, 11);
}

/** The next working day or the week after, for a button, where no time of a working day or week can be proposed. */
function listNextPeriod(
  { question, calendars, days, proposed }: LedigAnswer,
  context: LedigRenderContext,
): readonly Choice[] {
  const { when, otherDays = [] } = question;
  const isStuck = proposed.proposals.length === 0 && calendars.length > 0 && !asksWhichIsFree(question);
  if (!isStuck || days.every(({ state }) => state !== 'open')) return [];
  if (otherDays.length > 0 || isOwn(question, context.user)) return [];
  if (when.kind === 'day')
    return [dayChoice({ kind: 'day', date: workingDayFrom(when.date.add({ days: 1 })) }, context)];
  return listSteps(question, context).slice(-1);
}

/** «…» with the table, the steps that have no button and the part of the person who asks. */
function renderMenu(
  question: LedigQuestion,
  written: string,
  context: LedigRenderContext,
  { hasTable, besides }: { hasTable: boolean; besides: readonly Choice[] },
): ActionsBlockElement[] {
  const text = context.texts.ledig.showTable;
  const steps = listSteps(question, context).filter((step) =>
    besides.every((other) => codeOf(other) !== codeOf(step)),
  );
  const choices = [...steps, ...listAttendance(question, context)];
  if (hasMenu(written))
    return [
      overflowMenu(`${MENU}:0`, [
        ...(hasTable ? [{ text, value: CODES.table }] : []),
        ...choices.map(optionOf),
      ]),
    ];
  const table = button({ actionId: LEDIG_ACTIONS.table, text, value: written });
  return [...(hasTable ? [table] : []), ...renderChoices(question, choices, 1)];
}

/** Back from the table, and the days of a week in a menu. */
function renderTableButtons(
  { question }: LedigAnswer,
  dates: readonly Temporal.PlainDate[],
  written: string,
  context: LedigRenderContext,
): ActionsBlockElement[] {
  const { ledig } = context.texts;
  const shown = dates.filter((date) => question.weekend || !isWeekend(date));
  const options = shown.map((date) => ({
    text: formatDateHeading(date, context),
    value: date.toString(),
  }));
  const hasDays = shown.length > 1 && hasMenu(written);
  return [
    button({ actionId: `${SHOW}:0`, text: ledig.hideTable, value: written }),
    ...(hasDays ? [staticSelect(`${MENU}:1`, ledig.openDay, options)] : []),
  ];
}

/**
 * The buttons of an answer, in the order of all answers: act, change the question, share, and «…» with the rest. Undefined if the people do not fit
 * in a button's value.
 */
export function renderLedigButtons(
  answer: LedigAnswer,
  dates: readonly Temporal.PlainDate[],
  context: LedigRenderContext,
  surface: LedigSurface,
): ActionsBlock[] | undefined {
  const { question } = answer;
  const { when, weekend } = question;
  const written = writeLedigButtonValue({ ...question, target: { when, weekend } });
  if (written.length > BLOCK_LIMITS.buttonValue) return undefined;
  const { ledig, common, polls } = context.texts;
  const own = isOwn(question, context.user);
  const next = listNextPeriod(answer, context);
  const elements =
    surface === 'table'
      ? renderTableButtons(answer, dates, written, context)
      : [
          ...(own
            ? [button({ actionId: LEDIG_ACTIONS.open, text: ledig.withOthers, value: 'own-day' })]
            : []),
          ...(!own && answer.proposed.proposals.length > 0
            ? [button({ actionId: LEDIG_ACTIONS.poll, text: polls.letPeopleVote, value: written })]
            : []),
          ...renderOtherDays(question, written, context),
          ...renderChoices(question, next, 21),
          ...(surface === 'message' ? [button({ actionId: SHARE, text: common.share, value: written })] : []),
          ...renderMenu(question, written, context, { hasTable: surface === 'message', besides: next }),
        ];
  return [{ ...actionsBlock(...elements), ...(hasMenu(written) && { block_id: written }) }];
}

/** The button of a shared answer: links for the person who presses it, with the attendees of that person. */
function renderMeetingButton(
  { question, proposed }: LedigAnswer,
  { meetings, texts: { ledig } }: LedigRenderContext,
): ActionsBlock[] {
  const { when, weekend } = question;
  const value = writeLedigButtonValue({ ...question, target: { when, weekend } });
  const isPossible = meetings && proposed.proposals.length > 0;
  if (!isPossible || value.length > BLOCK_LIMITS.buttonValue) return [];
  return [actionsBlock(button({ actionId: LEDIG_ACTIONS.chooseMeeting, text: ledig.makeMeeting, value }))];
}

/** The people that could not be read, with the reasons, and notes about words of the question. */

const MAX_QUOTED_WORDS = 5;

/** At most 40 characters of name and 150 of reason each, well within the text limit of a rich text block. */
const PEOPLE_PER_BLOCK = 12;

/** The words in quotes. Words above the limit become a count. */
export function formatQuoted(words: readonly string[], texts: Texts, and?: string): string {
  const { ledig } = texts;
  const quoted = words.slice(0, MAX_QUOTED_WORDS).map(texts.common.quote);
  const more = words.length - quoted.length;
  return formatList(more > 0 ? [...quoted, ledig.more(more)] : quoted, texts, and);
}

/** The reason that follows the name of a person who could not be read. */
function formatReason({ reason }: UnreadPerson, { ledig, groups }: Texts): string {
  if (reason.from === 'group') return groups.problem(reason.why);
  if (reason.from === 'slack') return ledig.slackReason(reason.why);
  return 'said' in reason ? ledig.calendarError(reason.said) : ledig.calendarReason(reason.why);
}

/** The name of a person; an id that Slack sent without a name is never shown. */
const formatName = ({ name, reason }: UnreadPerson, { people }: Texts) =>
  reason.from === 'group' ? capitalize(name) : name || people.unnamed;

/** Each person whose calendar could not be read, with the reason. */
export function renderUnreadPeople(unread: readonly UnreadPerson[], texts: Texts): RichTextBlock[] {
  const items = unread.map((person) =>
    richTextSection(boldText(formatName(person, texts)), textElements(` ${formatReason(person, texts)}`)),
  );
  const [only, ...others] = items;
  if (only && others.length === 0) return [richTextBlock(only)];
  return items.flatMap((_, index) => {
    if (index % PEOPLE_PER_BLOCK !== 0) return [];
    return richTextBlock(richTextList(items.slice(index, index + PEOPLE_PER_BLOCK), { style: 'bullet' }));
  });
}

/** Who of the groups is left out. */
function formatGroups({ names, leftOut }: GroupSummary, texts: Texts): string[] {
  const { groups, people } = texts;
  const { named, guests, bots, unlinked } = leftOut;
  const counts = [
    ...named.map((name) => name || people.unnamed),
    ...(guests > 0 ? [groups.guests(guests)] : []),
    ...(bots > 0 ? [groups.bots(bots)] : []),
    ...(unlinked > 0 ? [groups.unlinked(unlinked)] : []),
  ];
  return counts.length === 0 ? [] : [groups.leftOut(formatList(names, texts), formatList(counts, texts))];
}

/** Sentences about the day, groups, and typing errors. */
function formatWordNotes(
  {
    question,
    calendars,
    asker,
    groups,
    movedOn,
    skipped = [],
    passedOver,
    asksAway,
    weeksWithout = [],
  }: LedigAnswer,
  { now, texts }: LedigRenderContext,
): string[] {
  const { corrections, isFirstOf, enough = 0, when } = question;
  const others = listRequired(calendars).filter(({ name }) => name !== asker);
  const before = weeksWithout.filter((week) => daysOf(week).first.until(daysOf(when).first).sign > 0);
  const without = before.map((week) => formatWhen(week, now.toPlainDate(), texts));
  const firstOf =
    without.length > 0
      ? texts.ledig.firstWeekWithTime(formatList(without, texts))
      : isFirstOf && texts.ledig.firstOf[isFirstOf];
  const isForAll = enough > 0 && enough < others.length;
  return [
    ...(movedOn ? [texts.ledig.movedOn[movedOn]] : []),
    // Where the first week is over, the answer says that it is about the next one.
    ...(firstOf && (isFirstOf === 'days' || !movedOn || without.length > 0) ? [firstOf] : []),
    ...(asksAway ? [texts.ledig.showsFreeNotAway] : []),
    ...(isForAll ? [texts.ledig.notOnlySome(enough)] : []),
    ...(groups ? formatGroups(groups, texts) : []),
    ...(skipped.length > 0 ? [formatSkipped(skipped, texts)] : []),
    ...(passedOver === undefined ? [] : [texts.conversation.passedOver(passedOver)]),
    ...corrections.map(({ typed, read }) => texts.asking.readAs(typed, read)),
  ];
}

/** The words that nobody has as a name. Of small words, nobody thinks that they are names. */
function formatSkipped(words: readonly string[], texts: Texts): string {
  const quoted = formatQuoted(words, texts);
  return words.every(isSmallWord) ? texts.rom.skipped(quoted) : texts.asking.skipped(quoted);
}

const isSmallWord = (word: string) => SMALL_WORDS.has(word.toLowerCase()) || isFiller(word.toLowerCase());

/** Conjunctions, which no table of time has as words that say nothing. */
const SMALL_WORDS = wordSet(`
  eller el ell elr or enten anten either både båe both samt som that mens while fordi because siden since så slik sånn når enn than
  hvis viss dersom if selv sjølv også too også altså verken neither
`);

/** The people who could not be read, and the notes: as blocks, and as sentences for the text of the message. */
function describeUnread(
  answer: LedigAnswer,
  context: LedigRenderContext,
): { blocks: KnownBlock[]; sentences: string[] } {
  const { texts } = context;
  const notes = formatWordNotes(answer, context);
  const people = answer.unread.map((person) => `${formatName(person, texts)} ${formatReason(person, texts)}`);
  return {
    blocks: [
      ...renderUnreadPeople(answer.unread, texts),
      ...(notes.length > 0 ? [sectionBlock(notes.join(' '))] : []),
    ],
    sentences: [...people, ...notes],
  };
}

/** How to name people, if a name is unknown and no other sentence of the answer explains it. */
function formatNamingHint({ unread }: LedigAnswer, { ledig }: Texts): string[] {
  return unread.some(({ reason }) => isNotFound(reason)) ? [ledig.namingHint] : [];
}

/** The answer to the button of `renderMeetingButton`: the proposed times that are left, each with its link. */
export function renderMeetingChoice(answer: LedigAnswer, context: LedigRenderContext): SlackMessage {
  const { ledig } = context.texts;
  const { blocks, leftOut } = renderProposals(answer, context, 'message');
  const choose = context.meetings?.kind === 'upload' ? ledig.chooseMeetingFile : ledig.chooseMeeting;
  const sentence = answer.proposed.proposals.length > 0 ? choose : ledig.noMeetingLeft;
  return slackMessage(sentence, [
    sectionBlock(sentence),
    ...blocks,
    ...(leftOut > 0 ? [contextBlock(ledig.meetingLinkOmits(leftOut))] : []),
  ]);
}
