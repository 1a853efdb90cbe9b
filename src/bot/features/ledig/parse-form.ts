import type { ParsedFields } from '../../framework/form.js';
import type { RequestContext } from '../../framework/request-context.js';
import type { FormFields } from '../../slack/view-state.js';
import { formatWhenProblem } from '../../time/dates.js';
import { parseWhen } from '../../time/when.js';
import { weekContaining } from './button-value.js';
import { type HoursLimit, type LedigQuestion, MAX_PEOPLE, type TimeLimits } from './model.js';
import { checkLimits } from './parse-limits.js';
import { formatLedigProblem } from './render.js';
import { LEDIG_FIELDS, WEEK_OPTION } from './render-form.js';

const MIDNIGHT = 24 * 60;
/** A length that no menu of ours has is none. */
const LONGEST = 12 * 60;

/** Slack may send what is no longer a user; whatever is no id is nobody. */
const isUserId = (id: string) => /^[UW][A-Z0-9]{1,20}$/u.test(id);

/** Minutes after midnight of `07:30`. */
function minutesOf(time: string | undefined): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/u.exec(time ?? '') ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

function lengthOf(typed: string | undefined): number | undefined {
  const minutes = Number(typed);
  return Number.isInteger(minutes) && minutes > 0 && minutes <= LONGEST ? minutes : undefined;
}

function limitsOf({ get: one }: FormFields): TimeLimits {
  const from = minutesOf(one(LEDIG_FIELDS.from));
  const to = minutesOf(one(LEDIG_FIELDS.to));
  const hours: HoursLimit = {
    ...(from !== undefined && { from }),
    // The midnight that somebody ends at is the next one.
    ...(to !== undefined && { to: to === 0 ? MIDNIGHT : to }),
  };
  const least = lengthOf(one(LEDIG_FIELDS.length));
  return {
    ...(Object.keys(hours).length > 0 && { hours }),
    ...(least !== undefined && { minMinutes: least }),
  };
}

type Errors = Record<string, string>;

function limitErrors(limits: TimeLimits, { texts }: RequestContext): Errors {
  const problem = checkLimits(limits);
  if (!problem) return {};
  if (problem.kind === 'backwards-hours') return { [LEDIG_FIELDS.to]: texts.ledig.form.toBeforeFrom };
  return { [LEDIG_FIELDS.length]: formatLedigProblem(problem, texts) };
}

function whoErrors(people: readonly string[], { texts }: RequestContext): Errors {
  if (people.length === 0) return { [LEDIG_FIELDS.who]: texts.ledig.form.nobody };
  if (people.length <= MAX_PEOPLE) return {};
  return { [LEDIG_FIELDS.who]: texts.ledig.tooManyPeople(people.length, MAX_PEOPLE) };
}

/** The question that the form asks, or the sentences on the fields that will not do. */
export function parseForm(fields: FormFields, asker: RequestContext): ParsedFields<LedigQuestion> {
  const { texts, now } = asker;
  const people = [...new Set(fields.getAll(LEDIG_FIELDS.who).filter(isUserId))];
  const limits = limitsOf(fields);
  const parsed = parseWhen(fields.get(LEDIG_FIELDS.day) ?? '', now.toPlainDate());
  const errors: Errors = { ...whoErrors(people, asker), ...limitErrors(limits, asker) };
  if (!parsed) errors[LEDIG_FIELDS.day] = texts.ledig.form.noDay;
  else if ('problem' in parsed) errors[LEDIG_FIELDS.day] = formatWhenProblem(parsed.problem, texts);
  if (!parsed || 'problem' in parsed || Object.keys(errors).length > 0) return { errors };
  const { when } = parsed;
  const isWeek = when.kind === 'day' && fields.get(LEDIG_FIELDS.span) === WEEK_OPTION;
  return {
    value: {
      people: people.map((slackId) => ({ slackId })),
      ...(isWeek ? weekContaining(when.date) : { when, weekend: false }),
      limits,
      groups: [],
      notUnderstood: [],
    },
  };
}
