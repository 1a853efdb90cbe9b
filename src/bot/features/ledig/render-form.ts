import type { ModalView } from '@slack/types';
import type { Temporal } from 'temporal-polyfill';
import { staticSelect } from '../../blocks/elements.js';
import {
  datepicker,
  inputBlock,
  multiUsersSelect,
  radioButtons,
  timepicker,
} from '../../blocks/input-elements.js';
import { type KnownBlock, modalView } from '../../blocks/message.js';
import { renderNoticeModal } from '../../framework/notice-modal.js';
import type { RequestContext } from '../../framework/request-context.js';
import type { Texts } from '../../texts/texts.js';
import { formatMinutes } from '../../time/dates.js';
import { daysOf } from '../../time/when.js';
import { type LedigButtonValue, questionOfButton } from './button-value.js';
import { MIN_MEETING_MINUTES } from './free-times.js';
import { WORKING_HOURS, workingDayFrom } from './hours.js';
import { MAX_PEOPLE, type TimeLimits, type UnreadPerson } from './model.js';
import { renderUnreadPeople } from './render-unread.js';

/** The callback id of the global shortcut in the manifest. */
export const LEDIG_FORM_CALLBACK_ID = 'finn_ledig_global';

/** The block_id of each field. */
export const LEDIG_FIELDS = {
  who: 'who',
  day: 'day',
  span: 'span',
  length: 'length',
  from: 'from',
  to: 'to',
} as const;
export const WEEK_OPTION = 'week';

/** The lengths in the menu, in minutes. */
const LENGTHS: readonly number[] = [15, MIN_MEETING_MINUTES, 45, 60, 90, 120, 180, 240];
const MIDNIGHT = 24 * 60;

/** The initial values of the fields. */
export interface LedigFormValues {
  /** Slack ids. */
  people: readonly string[];
  /** `2026-11-21` */
  day: string;
  isWeek: boolean;
  limits: TimeLimits;
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
  day: nextWorkingDay(now).toString(),
  isWeek: false,
  limits: {},
});

/** The values of an earlier question; the defaults without one. */
export function formValuesOfQuestion(
  value: LedigButtonValue | undefined,
  request: RequestContext,
): LedigFormValues {
  if (!value) return defaultFormValues([], request);
  const { people, when, limits } = questionOfButton(value, request.now.toPlainDate());
  const ids = people.flatMap((each) => ('slackId' in each ? each.slackId : []));
  const day = daysOf(when).first.toString();
  return { ...defaultFormValues(ids, request), day, isWeek: when.kind === 'week', limits };
}

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

/**
 * The action_id of a field contains its value: Slack keeps the old input of a field whose id is unchanged.
 */
function renderInputs({ people, day, isWeek, limits }: LedigFormValues, texts: Texts): KnownBlock[] {
  const { form } = texts.ledig;
  const { who, day: dayId, span, length, from, to } = LEDIG_FIELDS;
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
    renderTimeInput(from, form.from, limits.hours?.from, '', texts),
    renderTimeInput(to, form.to, limits.hours?.to, form.hoursHint, texts),
  ];
}

export const renderLedigFormLoading = (texts: Texts): ModalView =>
  renderNoticeModal(LEDIG_FORM_CALLBACK_ID, texts.ledig.form.title, texts.common.loading, texts);

/** @param excluded people of a message who are not in the form, with the reason */
export function renderLedigForm(
  values: LedigFormValues,
  texts: Texts,
  excluded: readonly UnreadPerson[] = [],
): ModalView {
  return modalView({
    callbackId: LEDIG_FORM_CALLBACK_ID,
    title: texts.ledig.form.title,
    close: texts.common.close,
    submit: texts.ledig.form.find,
    blocks: [...renderUnreadPeople(excluded, texts), ...renderInputs(values, texts)],
  });
}
