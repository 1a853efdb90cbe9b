import type { ModalView } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import { actionsBlock, sectionBlock } from '../../blocks/blocks.js';
import { button, staticSelect } from '../../blocks/elements.js';
import {
  checkboxes,
  datepicker,
  inputBlock,
  multiUsersSelect,
  radioButtons,
  timepicker,
} from '../../blocks/input-elements.js';
import { type KnownBlock, modalView } from '../../blocks/message.js';
import { renderNoticeModal } from '../../framework/notice-modal.js';
import { capitalize } from '../../lib/capitalize.js';
import type { Texts } from '../../texts/texts.js';
import { formatMinutes } from '../../time/dates.js';
import { WORKING_WEEKDAYS } from '../../time/working-week.js';
import { weekContaining, writeLedigButtonValue } from './button-value.js';
import type { LedigFormValues } from './form-values.js';
import { formatDayNames } from './format-times.js';
import { MIN_MEETING_MINUTES } from './free-times.js';
import type { UnreadPerson } from './model.js';
import { MAX_PEOPLE, type TimeLimits } from './question.js';
import { LEDIG_ACTIONS } from './render-buttons.js';
import { renderUnreadPeople } from './render-unread.js';
import { renderUnwantedInput } from './unwanted-field.js';

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
  optional: 'optional',
  weekdays: 'weekdays',
  room: 'room',
} as const;
export const WEEK_OPTION = 'week';
export const ROOM_OPTION = 'room';

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

export const renderLedigFormLoading = (texts: Texts): ModalView =>
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
      ...renderUnreadPeople(excluded, texts),
      ...renderInputs(values, texts),
    ],
  });
}
