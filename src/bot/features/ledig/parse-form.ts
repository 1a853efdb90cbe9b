import type { ParsedFields } from '../../framework/form.js';
import type { RequestContext } from '../../framework/request-context.js';
import type { FormFields } from '../../slack/view-state.js';
import { formatWhenProblem } from '../../time/dates.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import { isOnDayOf } from '../../time/grammar/unwanted-parts.js';
import { WORKING_WEEKDAYS } from '../../time/working-week.js';
import { weekContaining } from './button-value.js';
import { checkLimits } from './hours.js';
import { formatPersonReference, parseUserIds } from './parse-people.js';
import {
  type HoursLimit,
  type LedigQuestion,
  MAX_PEOPLE,
  type PersonReference,
  type TimeLimits,
} from './question.js';
import { formatLedigProblem } from './render.js';
import { LEDIG_FIELDS, ROOM_OPTION, WEEK_OPTION } from './render-form.js';
import { parseUnwantedField } from './unwanted-field.js';

const MIDNIGHT = 24 * 60;
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
