import type { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../framework/request-context.js';
import { daysOf } from '../../time/when.js';
import { type LedigButtonValue, questionOfButton } from './button-value.js';
import { WORKING_HOURS, workingDayFrom } from './hours.js';
import type { PersonReference, TimeLimits } from './question.js';

/** The initial values of the fields. */
export interface LedigFormValues {
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
