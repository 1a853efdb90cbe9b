import type { ModalView } from '@slack/types';
import type { Temporal } from 'temporal-polyfill';
import { staticSelect } from '../../blocks/elements.js';
import { datepicker, input, radioButtons, timepicker, usersSelect } from '../../blocks/inputs.js';
import { type KnownBlock, modal } from '../../blocks/message.js';
import { viewSaying } from '../../framework/notice-modal.js';
import type { Asker } from '../../framework/request-context.js';
import type { Texts } from '../../texts/texts.js';
import { formatMinutes } from '../../time/dates.js';
import { daysOf } from '../../time/when.js';
import { type ButtonValue, questionOf } from './button-value.js';
import { LEAST_MINUTES } from './free-on.js';
import { isWeekend, WORKING_HOURS } from './hours.js';
import { type Limits, MOST_PEOPLE, type UnseenPerson } from './model.js';
import { viewUnseen } from './view-frame.js';

/** The manifest names it. */
export const FORM_VIEW = 'finn_ledig_global';

/** The block_id of each field. */
export const FIELDS = {
  who: 'who',
  day: 'day',
  span: 'span',
  length: 'length',
  from: 'from',
  to: 'to',
} as const;
export const WEEK = 'week';

/** Minutes: what meetings last. */
const LENGTHS: readonly number[] = [15, LEAST_MINUTES, 45, 60, 90, 120, 180, 240];
const MIDNIGHT = 24 * 60;

/** What the fields hold when the form is opened. */
export interface Filled {
  /** Slack ids. */
  people: readonly string[];
  /** `2026-11-21` */
  day: string;
  isWeek: boolean;
  limits: Limits;
}

/** Today while there is some of its working hours left, else the next working day. */
function nextWorkingDay(now: Temporal.ZonedDateTime): Temporal.PlainDate {
  const today = now.toPlainDate();
  const isOver = now.hour * 60 + now.minute >= WORKING_HOURS.to;
  const from = isOver ? today.add({ days: 1 }) : today;
  return isWeekend(from) ? from.add({ days: 8 - from.dayOfWeek }) : from;
}

/** The asker, one day, to begin with. */
export const filledFor = (people: readonly string[], { user, now }: Asker): Filled => ({
  people: people.length > 0 ? people : [user],
  day: nextWorkingDay(now).toString(),
  isWeek: false,
  limits: {},
});

/** What was asked before. */
export function filledBy(asked: ButtonValue | undefined, asker: Asker): Filled {
  if (!asked) return filledFor([], asker);
  const { people, when, limits } = questionOf(asked, asker.now.toPlainDate());
  const ids = people.flatMap((each) => ('slackId' in each ? each.slackId : []));
  const day = daysOf(when).first.toString();
  return { ...filledFor(ids, asker), day, isWeek: when.kind === 'week', limits };
}

function lengthSelect(least: number, { ledig }: Texts) {
  const lengths = LENGTHS.includes(least) ? LENGTHS : [...LENGTHS, least].sort((a, b) => a - b);
  const options = lengths.map((minutes) => ({ text: ledig.form.minutes(minutes), value: String(minutes) }));
  return staticSelect(FIELDS.length, ledig.form.chooseLength, options, String(least));
}

function timeInput(blockId: string, label: string, minutes: number | undefined, hint: string, texts: Texts) {
  const time = minutes === undefined ? {} : { chosen: formatMinutes(minutes % MIDNIGHT) };
  const element = timepicker({ actionId: blockId, placeholder: texts.ledig.form.chooseTime, ...time });
  return input({ blockId, label, element, isOptional: true, ...(hint !== '' && { hint }) });
}

/** A field that is changed from outside has another id then, or Slack would keep what was filled in before. */
function inputsOf({ people, day, isWeek, limits }: Filled, texts: Texts): KnownBlock[] {
  const { form } = texts.ledig;
  const { who, day: dayId, span, length, from, to } = FIELDS;
  const choosing = { placeholder: form.chooseWho, most: MOST_PEOPLE };
  const spans = [
    { text: form.oneDay, value: 'day' },
    { text: form.week, value: WEEK },
  ];
  return [
    input({
      blockId: who,
      label: form.who,
      hint: form.whoHint,
      element: usersSelect({ actionId: who, chosen: people, ...choosing }),
    }),
    input({
      blockId: dayId,
      label: form.day,
      element: datepicker({ actionId: `${dayId}:${day}`, placeholder: form.chooseDay, chosen: day }),
    }),
    input({
      blockId: span,
      label: form.span,
      element: radioButtons(`${span}:${isWeek}`, spans, isWeek ? WEEK : 'day'),
    }),
    input({
      blockId: length,
      label: form.length,
      element: lengthSelect(limits.least ?? LEAST_MINUTES, texts),
    }),
    timeInput(from, form.from, limits.hours?.from, '', texts),
    timeInput(to, form.to, limits.hours?.to, form.hoursHint, texts),
  ];
}

export const viewFormLoading = (texts: Texts): ModalView =>
  viewSaying(FORM_VIEW, texts.ledig.form.title, texts.common.loading, texts);

/** Who, when and for how long; `leftOut` are those of a message who are not asked about, and why. */
export function viewForm(filled: Filled, texts: Texts, leftOut: readonly UnseenPerson[] = []): ModalView {
  return modal({
    callbackId: FORM_VIEW,
    title: texts.ledig.form.title,
    close: texts.common.close,
    submit: texts.ledig.form.find,
    blocks: [...viewUnseen(leftOut, texts), ...inputsOf(filled, texts)],
  });
}
