import type { ReadFields } from '../../framework/form.js';
import type { Asker } from '../../framework/request-context.js';
import type { Fields } from '../../slack/view-state.js';
import { describeWhenProblem } from '../../time/dates.js';
import { parseWhen } from '../../time/when.js';
import { weekAround } from './button-value.js';
import { FIELDS, WEEK } from './form-view.js';
import { type HoursLimit, type LedigQuestion, type Limits, MOST_PEOPLE } from './model.js';
import { findLimitsProblem } from './parse-limits.js';
import { sayProblem } from './view.js';

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

function limitsOf({ one }: Fields): Limits {
  const from = minutesOf(one(FIELDS.from));
  const to = minutesOf(one(FIELDS.to));
  const hours: HoursLimit = {
    ...(from !== undefined && { from }),
    // The midnight that somebody ends at is the next one.
    ...(to !== undefined && { to: to === 0 ? MIDNIGHT : to }),
  };
  const least = lengthOf(one(FIELDS.length));
  return { ...(Object.keys(hours).length > 0 && { hours }), ...(least !== undefined && { least }) };
}

type Errors = Record<string, string>;

function limitErrors(limits: Limits, { texts }: Asker): Errors {
  const problem = findLimitsProblem(limits);
  if (!problem) return {};
  if (problem.kind === 'backwards-hours') return { [FIELDS.to]: texts.ledig.form.toBeforeFrom };
  return { [FIELDS.length]: sayProblem(problem, texts) };
}

function whoErrors(people: readonly string[], { texts }: Asker): Errors {
  if (people.length === 0) return { [FIELDS.who]: texts.ledig.form.nobody };
  if (people.length <= MOST_PEOPLE) return {};
  return { [FIELDS.who]: texts.ledig.tooManyPeople(people.length, MOST_PEOPLE) };
}

/** The question that the form asks, or the sentences on the fields that will not do. */
export function parseForm(fields: Fields, asker: Asker): ReadFields<LedigQuestion> {
  const { texts, now } = asker;
  const people = [...new Set(fields.all(FIELDS.who).filter(isUserId))];
  const limits = limitsOf(fields);
  const parsed = parseWhen(fields.one(FIELDS.day) ?? '', now.toPlainDate());
  const errors: Errors = { ...whoErrors(people, asker), ...limitErrors(limits, asker) };
  if (!parsed) errors[FIELDS.day] = texts.ledig.form.noDay;
  else if ('problem' in parsed) errors[FIELDS.day] = describeWhenProblem(parsed.problem, texts);
  if (!parsed || 'problem' in parsed || Object.keys(errors).length > 0) return { errors };
  const { when } = parsed;
  const isWeek = when.kind === 'day' && fields.one(FIELDS.span) === WEEK;
  return {
    value: {
      people: people.map((slackId) => ({ slackId })),
      ...(isWeek ? weekAround(when.date) : { when, weekend: false }),
      limits,
      groups: [],
      notUnderstood: [],
    },
  };
}
