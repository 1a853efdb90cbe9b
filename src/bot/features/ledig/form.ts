import type { ModalView } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { actionsBlock, sectionBlock } from '../../blocks/blocks.js';
import {
  button,
  checkboxes,
  datepicker,
  inputBlock,
  multiUsersSelect,
  radioButtons,
  staticSelect,
  timepicker,
} from '../../blocks/elements.js';
import { type KnownBlock, modalView } from '../../blocks/message.js';
import { cutText } from '../../blocks/text.js';
import { registerModalAction } from '../../framework/action.js';
import type { GlobalShortcut, MessageShortcut, ShortcutMessage } from '../../framework/command.js';
import { type ParsedFields, renderNoticeModal } from '../../framework/form.js';
import type { RequestContext } from '../../framework/request-context.js';
import { capitalize } from '../../lib/text.js';
import type { FormFields } from '../../slack/payloads.js';
import type { Texts } from '../../texts/texts.js';
import { formatMinutes, formatWhen, formatWhenProblem } from '../../time/dates.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import { isOnDayOf } from '../../time/grammar/sentence.js';
import type { UnwantedHours } from '../../time/grammar/time-expression.js';
import { type MessageTime, parseMessageTime } from '../../time/prose/parse-message.js';
import { daysOf, WORKING_WEEKDAYS } from '../../time/when.js';
import { formatDayNames, formatLimits } from './format.js';
import { checkLimits, type UnreadPerson, WORKING_HOURS, workingDayFrom } from './model.js';
import { listMentions } from './parse-people.js';
import { MIN_MEETING_MINUTES } from './propose-times.js';
import {
  type HoursLimit,
  type LedigQuestion,
  MAX_PEOPLE,
  type PersonReference,
  type TimeLimits,
} from './question.js';
import {
  formatPersonReference,
  type LedigButtonValue,
  questionOfButton,
  readLimits,
  weekContaining,
  writeLedigButtonValue,
  writeLimits,
} from './question-value.js';
import { formatLedigProblem } from './render.js';
import { formatQuoted, LEDIG_ACTIONS, renderUnreadPeople } from './render-frame.js';
import { findMembers } from './resolve-people.js';

/** The callback id of the global shortcut in the manifest. */
export const LEDIG_FORM_CALLBACK_ID = 'finn_ledig_global';

/** The initial values of the fields. */
interface LedigFormValues {
  /** Slack ids. */
  people: readonly string[];
  /** Slack ids of the people without whom the meeting can be. */
  optional: readonly string[];
  /** `2026-11-21` */
  day: string;
  isWeek: boolean;
  hasRoom: boolean;
  limits: TimeLimits;
  /** Whether the fields that few people need are shown. */
  isWhole: boolean;
}

/** Today until the working hours end, then the next working day. */
function nextWorkingDay(now: Temporal.ZonedDateTime): Temporal.PlainDate {
  const today = now.toPlainDate();
  const isOver = now.hour * 60 + now.minute >= WORKING_HOURS.to;
  return workingDayFrom(isOver ? today.add({ days: 1 }) : today);
}

/** One day, without limits; for the person who asks if `people` is empty. */
export const defaultFormValues = (
  people: readonly string[],
  { user, now }: RequestContext,
): LedigFormValues => ({
  people: people.length > 0 ? people : [user],
  optional: [],
  day: nextWorkingDay(now).toString(),
  isWeek: false,
  hasRoom: false,
  limits: {},
  isWhole: false,
});

/** The values of an earlier question; the defaults without one. */
export function formValuesOfQuestion(
  value: LedigButtonValue | undefined,
  request: RequestContext,
): LedigFormValues {
  if (!value) return defaultFormValues([], request);
  const { people, when, limits, room } = questionOfButton(value, request.now.toPlainDate());
  const idsOf = (all: readonly PersonReference[]) =>
    all.flatMap((each) => ('slackId' in each ? each.slackId : []));
  const optional = idsOf(people.filter(({ isOptional }) => isOptional));
  return {
    ...defaultFormValues(idsOf(people.filter(({ isOptional }) => !isOptional)), request),
    optional,
    day: daysOf(when).first.toString(),
    isWeek: when.kind === 'week',
    hasRoom: room !== undefined,
    limits,
    isWhole: optional.length > 0 || [limits.hours, limits.without, limits.unwanted].some((each) => each),
  };
}

/** The block_id of each field. */
const LEDIG_FIELDS = {
  who: 'who',
  day: 'day',
  span: 'span',
  length: 'length',
  from: 'from',
  to: 'to',
  optional: 'optional',
  weekdays: 'weekdays',
  room: 'room',
} as const;

const WEEK_OPTION = 'week';

const ROOM_OPTION = 'room';

/** The lengths in the menu, in minutes. */
const LENGTHS: readonly number[] = [15, MIN_MEETING_MINUTES, 45, 60, 90, 120, 180, 240];

const MIDNIGHT = 24 * 60;

function renderLengthSelect(minMinutes: number, { ledig }: Texts) {
  const lengths = LENGTHS.includes(minMinutes) ? LENGTHS : [...LENGTHS, minMinutes].sort((a, b) => a - b);
  const options = lengths.map((minutes) => ({ text: ledig.form.minutes(minutes), value: String(minutes) }));
  return staticSelect(LEDIG_FIELDS.length, ledig.form.chooseLength, options, String(minMinutes));
}

function renderTimeInput(
  blockId: string,
  label: string,
  minutes: number | undefined,
  hint: string,
  texts: Texts,
) {
  const time = minutes === undefined ? {} : { chosen: formatMinutes(minutes % MIDNIGHT) };
  const element = timepicker({ actionId: blockId, placeholder: texts.ledig.form.chooseTime, ...time });
  return inputBlock({ blockId, label, element, isOptional: true, ...(hint !== '' && { hint }) });
}

/** The days of a week that are searched. */
function renderWeekdaysInput({ without = [] }: TimeLimits, texts: Texts) {
  const blockId = LEDIG_FIELDS.weekdays;
  const options = WORKING_WEEKDAYS.map((weekday) => ({
    text: capitalize(formatDayNames([weekday], texts)),
    value: String(weekday),
  }));
  const chosen = options.map(({ value }) => value).filter((value) => !without.includes(Number(value)));
  const { weekdays: label, weekdaysHint: hint } = texts.ledig.form;
  return inputBlock({
    blockId,
    label,
    hint,
    element: checkboxes(`${blockId}:${chosen.join('')}`, options, chosen),
  });
}

/** The fields that few people need. */
function renderMoreInputs({ optional, limits }: LedigFormValues, texts: Texts): KnownBlock[] {
  const { form } = texts.ledig;
  const blockId = LEDIG_FIELDS.optional;
  const element = multiUsersSelect({
    actionId: blockId,
    chosen: optional,
    placeholder: form.chooseWho,
    maxSelectedItems: MAX_PEOPLE,
  });
  return [
    inputBlock({ blockId, label: form.optional, hint: form.optionalHint, element, isOptional: true }),
    renderWeekdaysInput(limits, texts),
    ...renderUnwantedInput(limits, texts),
    renderTimeInput(LEDIG_FIELDS.from, form.from, limits.hours?.from, '', texts),
    renderTimeInput(LEDIG_FIELDS.to, form.to, limits.hours?.to, form.hoursHint, texts),
  ];
}

/** The button that shows the other fields. It carries the initial values, so that Slack keeps what is filled in. */
function renderMoreButton(values: LedigFormValues, texts: Texts): KnownBlock {
  const { people, day, isWeek, limits, hasRoom } = values;
  const date = Temporal.PlainDate.from(day);
  const target = isWeek ? weekContaining(date) : { when: { kind: 'day' as const, date }, weekend: false };
  const value = writeLedigButtonValue({
    target,
    limits,
    people: people.map((slackId) => ({ slackId })),
    ...(hasRoom && { room: { words: [] } }),
  });
  return actionsBlock(button({ actionId: LEDIG_ACTIONS.more, text: texts.ledig.form.more, value }));
}

/**
 * The action_id of a field contains its value: Slack keeps the old input of a field whose id is unchanged.
 */
function renderInputs(values: LedigFormValues, texts: Texts): KnownBlock[] {
  const { people, day, isWeek, limits, hasRoom, isWhole } = values;
  const { form } = texts.ledig;
  const { who, day: dayId, span, length } = LEDIG_FIELDS;
  const spans = [
    { text: form.oneDay, value: 'day' },
    { text: form.week, value: WEEK_OPTION },
  ];
  return [
    inputBlock({
      blockId: who,
      label: form.who,
      hint: form.whoHint,
      element: multiUsersSelect({
        actionId: who,
        chosen: people,
        placeholder: form.chooseWho,
        maxSelectedItems: MAX_PEOPLE,
      }),
    }),
    inputBlock({
      blockId: dayId,
      label: form.day,
      element: datepicker({ actionId: `${dayId}:${day}`, placeholder: form.chooseDay, chosen: day }),
    }),
    inputBlock({
      blockId: span,
      label: form.span,
      element: radioButtons(`${span}:${isWeek}`, spans, isWeek ? WEEK_OPTION : 'day'),
    }),
    inputBlock({
      blockId: length,
      label: form.length,
      element: renderLengthSelect(limits.minMinutes ?? MIN_MEETING_MINUTES, texts),
    }),
    inputBlock({
      blockId: LEDIG_FIELDS.room,
      label: form.room,
      element: checkboxes(
        `${LEDIG_FIELDS.room}:${hasRoom}`,
        [{ text: form.withRoom, value: ROOM_OPTION }],
        hasRoom ? [ROOM_OPTION] : [],
      ),
      isOptional: true,
    }),
    ...(isWhole ? renderMoreInputs(values, texts) : [renderMoreButton(values, texts)]),
  ];
}

const renderLedigFormLoading = (texts: Texts): ModalView =>
  renderNoticeModal(LEDIG_FORM_CALLBACK_ID, texts.ledig.form.title, texts.common.loading, texts);

/** What is said above the fields about the message that the form is filled in from. */
interface FormNotes {
  /** People of the message who are not in the form, with the reason. */
  excluded: readonly UnreadPerson[];
  notes: readonly string[];
}

export function renderLedigForm(
  values: LedigFormValues,
  texts: Texts,
  { excluded, notes }: FormNotes = { excluded: [], notes: [] },
): ModalView {
  return modalView({
    callbackId: LEDIG_FORM_CALLBACK_ID,
    title: texts.ledig.form.title,
    close: texts.common.cancel,
    submit: texts.ledig.form.find,
    blocks: [
      ...notes.map((note) => sectionBlock(note)),
      ...renderWish(values.limits, texts),
      ...renderUnreadPeople(excluded, texts),
      ...renderInputs(values, texts),
    ],
  });
}

/** Says that the form has no field for hours that are only preferred. */
const renderWish = ({ preferred }: TimeLimits, texts: Texts): KnownBlock[] =>
  preferred ? [sectionBlock(texts.ledig.form.wishLeftOut(formatLimits({ preferred }, texts).join()))] : [];

/** Higher than the options of the form. */
const MAX_LENGTH = 12 * 60;

/** Minutes after midnight of `07:30`. */
function parseClock(time: string | undefined): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/u.exec(time ?? '') ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

function parseMinutes(typed: string | undefined): number | undefined {
  const minutes = Number(typed);
  return Number.isInteger(minutes) && minutes > 0 && minutes <= MAX_LENGTH ? minutes : undefined;
}

function parseLimits(fields: FormFields): TimeLimits {
  const from = parseClock(fields.get(LEDIG_FIELDS.from));
  const to = parseClock(fields.get(LEDIG_FIELDS.to));
  const hours: HoursLimit = {
    ...(from !== undefined && { from }),
    // An end of 00:00 is the next midnight.
    ...(to !== undefined && { to: to === 0 ? MIDNIGHT : to }),
  };
  const minMinutes = parseMinutes(fields.get(LEDIG_FIELDS.length));
  return {
    ...(Object.keys(hours).length > 0 && { hours }),
    ...(minMinutes !== undefined && { minMinutes }),
  };
}

/** The days of the week that are not chosen. Empty where the form does not show the field. */
function parseWeekdays(fields: FormFields): readonly number[] {
  const chosen = new Set(fields.getAll(LEDIG_FIELDS.weekdays));
  const without = WORKING_WEEKDAYS.filter((weekday) => !chosen.has(String(weekday)));
  return without.length < WORKING_WEEKDAYS.length ? without : [];
}

type Errors = Record<string, string>;

function checkTimeFields(limits: TimeLimits, { texts }: RequestContext): Errors {
  const problem = checkLimits(limits);
  if (!problem) return {};
  if (problem.kind === 'backwards-hours') return { [LEDIG_FIELDS.to]: texts.ledig.form.toBeforeFrom };
  return { [LEDIG_FIELDS.length]: formatLedigProblem(problem, texts) };
}

function checkPeople(
  required: readonly PersonReference[],
  people: readonly PersonReference[],
  { texts }: RequestContext,
): Errors {
  if (required.length === 0) return { [LEDIG_FIELDS.who]: texts.ledig.form.nobody };
  if (people.length <= MAX_PEOPLE) return {};
  return { [LEDIG_FIELDS.who]: texts.ledig.tooManyPeople(people.length, MAX_PEOPLE) };
}

const USER_ID = /^[UW][A-Z0-9]{1,20}$/u;

/** The people that a user select sent, each once; values that are no user ids are dropped. */
const parseUserIds = (values: readonly string[]): PersonReference[] =>
  [...new Set(values)].filter((value) => USER_ID.test(value)).map((slackId) => ({ slackId }));

/** The optional people who are not among the others. */
function parseOptional(fields: FormFields, required: readonly PersonReference[]): PersonReference[] {
  const taken = new Set(required.map(formatPersonReference));
  return parseUserIds(fields.getAll(LEDIG_FIELDS.optional))
    .filter((person) => !taken.has(formatPersonReference(person)))
    .map((person) => ({ ...person, isOptional: true }));
}

/** The question that the form asks, or an error text for each invalid field. */
export function parseForm(fields: FormFields, request: RequestContext): ParsedFields<LedigQuestion> {
  const { texts, now } = request;
  const required = parseUserIds(fields.getAll(LEDIG_FIELDS.who));
  const people = [...required, ...parseOptional(fields, required)];
  const limits = parseLimits(fields);
  const { when, problem } = parseTimeExpression(fields.get(LEDIG_FIELDS.day) ?? '', now);
  const errors: Errors = { ...checkPeople(required, people, request), ...checkTimeFields(limits, request) };
  if (problem?.kind === 'too-far' || problem?.kind === 'no-such-date')
    errors[LEDIG_FIELDS.day] = formatWhenProblem(problem, texts);
  else if (!when) errors[LEDIG_FIELDS.day] = texts.ledig.form.noDay;
  if (!when || Object.keys(errors).length > 0) return { errors };
  const hasRoom = fields.getAll(LEDIG_FIELDS.room).includes(ROOM_OPTION);
  const isWeek = when.kind === 'day' && fields.get(LEDIG_FIELDS.span) === WEEK_OPTION;
  const without = isWeek ? parseWeekdays(fields) : [];
  const asked = isWeek ? weekContaining(when.date).when : when;
  const unwanted = parseUnwantedField(fields).filter((hours) => isOnDayOf(hours, asked));
  return {
    value: {
      people,
      ...(isWeek ? weekContaining(when.date) : { when, weekend: false }),
      limits: {
        ...limits,
        ...(without.length > 0 && { without }),
        ...(unwanted.length > 0 && { unwanted }),
      },
      ...(hasRoom && { room: { words: [] } }),
      corrections: [],
    },
  };
}

/** The block_id of the field. */
const UNWANTED_FIELD = 'unwanted';

const codeOf = (hours: UnwantedHours) => writeLimits({ unwanted: [hours] });

/** The hours that a question leaves out, each with a box that can be cleared. Nothing where it leaves out none. */
function renderUnwantedInput({ unwanted = [] }: TimeLimits, texts: Texts): KnownBlock[] {
  if (unwanted.length === 0) return [];
  const options = unwanted.map((hours) => ({
    text: capitalize(formatLimits({ unwanted: [hours] }, texts).join()),
    value: codeOf(hours),
  }));
  const chosen = options.map(({ value }) => value);
  const { exceptions: label, exceptionsHint: hint } = texts.ledig.form;
  const element = checkboxes(`${UNWANTED_FIELD}:${chosen.join('')}`, options, chosen);
  return [inputBlock({ blockId: UNWANTED_FIELD, label, hint, element, isOptional: true })];
}

/** The hours whose boxes are not cleared. */
const parseUnwantedField = (fields: FormFields): readonly UnwantedHours[] =>
  readLimits(fields.getAll(UNWANTED_FIELD).join(''))?.limits.unwanted ?? [];

/** A button in any view, with any value, opens the form. */
export const openFormAction = registerModalAction<string>({
  id: LEDIG_ACTIONS.open,
  value: z.string(),
  loading: renderLedigFormLoading,
  handle: async (_, { request }) => renderLedigForm(defaultFormValues([], request), request.texts),
});

/** «Finn ledig tid» in Slack's search field. */
export const ledigGlobalShortcut: GlobalShortcut = {
  callbackId: LEDIG_FORM_CALLBACK_ID,
  loading: renderLedigFormLoading,
  handle: async (_, request) => renderLedigForm(defaultFormValues([], request), request.texts),
};

/** The author of the message, the people it mentions, and the person who asks, each once. */
function peopleIn({ text, author }: ShortcutMessage, { user, attendance }: RequestContext): string[] {
  const asker = attendance === 'without' ? [] : [user];
  const all = new Set([...(author === undefined ? [] : [author]), ...listMentions(text), ...asker]);
  return [...all].slice(0, MAX_PEOPLE);
}

/** «Finn ledig tid» on a message opens the form with the people, day, hours and length of the message. */
export const ledigMessageShortcut: MessageShortcut = {
  callbackId: 'finn_ledig_melding',
  loading: renderLedigFormLoading,
  async handle(message, { people }, request) {
    const { members, others } = await findMembers(peopleIn(message, request), { people });
    const { values, notes } = readMessage(message, request);
    return renderLedigForm({ ...defaultFormValues(members, request), ...values }, request.texts, {
      excluded: others,
      notes,
    });
  },
};

const MAX_QUOTED = 80;

/** What the form takes from a message, and the sentences that say so. */
interface MessageValues {
  values: Pick<LedigFormValues, 'limits'> & Partial<LedigFormValues>;
  notes: readonly string[];
}

/** Why the form shows its own day. */
function formatUnclear({ unclear }: MessageTime, { texts, now }: RequestContext): string[] {
  if (!unclear) return [];
  const { fromMessage } = texts.asking;
  if (unclear.why === 'too-long-text') return [fromMessage.tooLong];
  const quoted = formatQuoted(
    unclear.typed.map((typed) => cutText(typed, MAX_QUOTED)),
    texts,
  );
  if (unclear.why === 'several') return [fromMessage.several(quoted)];
  if (unclear.why === 'doubtful') return [fromMessage.doubtful(quoted)];
  const [when] = unclear.days;
  return when ? [fromMessage.over(quoted, formatWhen(when, now.toPlainDate(), texts))] : [];
}

/** Reads the day, hours and length of the meeting that a message proposes. */
export function readMessage({ text, sentAt }: ShortcutMessage, request: RequestContext): MessageValues {
  const { now, texts } = request;
  const sent =
    sentAt === undefined
      ? now
      : Temporal.Instant.fromEpochMilliseconds(sentAt * 1_000).toZonedDateTimeISO(now.timeZoneId);
  const time = parseMessageTime(text, sent, now);
  const { when, bounds, minMinutes, unclearHours } = time;
  const read: TimeLimits = {
    ...(bounds && { hours: bounds }),
    ...(minMinutes !== undefined && { minMinutes }),
  };
  const isWrong = checkLimits(read) !== undefined;
  const limits = isWrong ? {} : read;
  const unread = unclearHours ?? (isWrong ? time.hourWords.join(' ') : undefined);
  const words = [...time.dayWords, ...(isWrong ? [] : time.hourWords)].join(' ');
  const { fromMessage } = texts.asking;
  const taken = [
    ...(when ? [formatWhen(when, now.toPlainDate(), texts)] : []),
    ...formatLimits(limits, texts),
  ].join(', ');
  return {
    values: {
      limits,
      isWhole: limits.hours !== undefined,
      ...(when && { day: daysOf(when).first.toString(), isWeek: when.kind === 'week' }),
    },
    notes: [
      ...(taken === '' ? [] : [fromMessage.read(taken, cutText(words, MAX_QUOTED))]),
      ...formatUnclear(time, request),
      ...(unread === undefined ? [] : [fromMessage.hours(cutText(unread, MAX_QUOTED))]),
    ],
  };
}
