import type { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import { ServiceFault } from '../../../shared/errors.js';
import type { RequestContext } from '../../framework/request-context.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { withTimeout } from '../../lib/with-timeout.js';
import { isNotFound } from '../../model/calendar-reasons.js';
import type { ListedPerson } from '../../people/people-cache.js';
import { mondayOf } from '../../time/when.js';
import { answerLedigQuestion, type LedigServices } from './answer.js';
import { isDayOff, workingDayFrom } from './hours.js';
import { findNearestGroups, findNearestPeople, resolveNames, takeRoomNames } from './match-names.js';
import type { LedigAnswer, LedigResult } from './model.js';
import { askAboutCorrections, isProse } from './prose-words.js';
import type { LedigQuery, LedigQuestion, NamedDay, NobodyProblem } from './question.js';
import { shownName } from './resolve-people.js';

/** The question about the next day or week, and what it replaces. */
interface NextQuestion {
  question: LedigQuestion;
  movedOn: 'day' | 'weekday' | 'week';
}

/**
 * The question about the next working day or week, if the day or week of an answer is over. A day off that nobody named
 * is over too.
 *
 * @param isDayNamed whether the person named the day
 * @param isWeekday whether the person named today by its weekday
 */
function findNextQuestion(
  { question, days }: LedigAnswer,
  { isDayNamed = true, isWeekday = false }: NamedDay,
  today: Temporal.PlainDate,
): NextQuestion | undefined {
  const { when } = question;
  if (when.kind === 'week') {
    const isOver = when.monday.equals(mondayOf(today)) && days.every(({ state }) => state !== 'open');
    return isOver && days.some(({ state }) => state === 'over')
      ? {
          question: { ...question, when: { kind: 'week', monday: when.monday.add({ weeks: 1 }) } },
          movedOn: 'week',
        }
      : undefined;
  }
  if (!when.date.equals(today) || question.limits.hours) return undefined;
  const { otherDays: [other, ...otherDays] = [] } = question;
  if (other && days.some(({ state }) => state === 'over'))
    return { question: { ...question, when: other, otherDays }, movedOn: 'day' };
  const isOver = days.some(({ state }) => state === 'over') || (!isDayNamed && isDayOff(today));
  if (isOver && isWeekday)
    return {
      question: { ...question, when: { kind: 'day', date: today.add({ weeks: 1 }) } },
      movedOn: 'weekday',
    };
  const date = workingDayFrom(today.add({ days: 1 }));
  return isOver ? { question: { ...question, when: { kind: 'day', date } }, movedOn: 'day' } : undefined;
}

const typedNames = ({ people }: Pick<LedigQuestion, 'people'>) =>
  people.flatMap((person) => ('typed' in person ? [person.typed] : []));

const LISTED = { 'users.list': 'people', 'usergroups.list': 'user groups' } as const;

/** What Slack lists; nothing where it does not answer in time, which does not stop the answer. */
async function listInTime<Listed>(
  operation: keyof typeof LISTED,
  list: Promise<readonly Listed[]>,
  { log }: Pick<LedigServices, 'log'>,
): Promise<readonly Listed[]> {
  const late = () => new ServiceFault({ service: 'slack', operation, kind: 'timeout' });
  try {
    return await withTimeout(BUDGET_MS.listPeople, list, late);
  } catch (err) {
    log.warn({ err }, `the ${LISTED[operation]} of the workspace could not be listed`);
    return [];
  }
}

/**
 * The rooms, whose names may be typed; none where the list cannot be read, which does not stop the answer.
 *
 * @throws the fault of the calendar if the time of the request is over
 */
async function listRooms(
  { rooms, log }: LedigServices,
  { deadline }: RequestContext,
): Promise<readonly Room[]> {
  try {
    const late = () => new ServiceFault({ service: 'calendar', operation: 'rooms', kind: 'timeout' });
    return (await withTimeout(BUDGET_MS.listRooms, rooms.list(deadline), late)) ?? [];
  } catch (err) {
    if (deadline?.signal.aborted) throw err;
    log.warn({ err }, 'the rooms could not be listed');
    return [];
  }
}

/** The people and groups that one unknown name may mean, without those whom the question names. */
async function findNearestNames(
  { people, groups = [] }: LedigQuestion,
  { names, listed }: { names: readonly string[]; listed: readonly ListedPerson[] },
  services: LedigServices,
): Promise<Pick<NobodyProblem, 'nearest' | 'nearestGroups'>> {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) return { nearest: [], nearestGroups: [] };
  const listedGroups = await listInTime('usergroups.list', services.people.listGroups(), services);
  const named = new Set([
    ...people.map((person) => ('slackId' in person ? person.slackId : '')),
    ...groups.map(({ id }) => id),
  ]);
  return {
    nearest: findNearestPeople(name, listed).filter(({ slackId }) => !named.has(slackId)),
    nearestGroups: findNearestGroups(name, listedGroups).filter(({ id }) => !named.has(id)),
  };
}

/** Answers the question; about the next working day or week if the day or week is over, which the answer says. */
export async function answerMovingOn(
  question: LedigQuestion,
  services: LedigServices,
  request: RequestContext,
  named: NamedDay = {},
): Promise<LedigAnswer> {
  const first = await answerLedigQuestion(question, services, request);
  const next = findNextQuestion(first, named, request.now.toPlainDate());
  return next
    ? { ...(await answerLedigQuestion(next.question, services, request)), movedOn: next.movedOn }
    : first;
}

/**
 * Answers what was typed. A typed name is looked for among the names of the workplace first. A name that nobody has is
 * asked back, and no day is shown. Words of prose beside named people are skipped, which the answer says.
 */
export async function answerLedigQuery(
  query: LedigQuery,
  services: LedigServices,
  request: RequestContext,
): Promise<LedigResult> {
  if ('problem' in query) return query;
  const hasNames = typedNames(query.question).length > 0;
  const listed = hasNames ? await listInTime('users.list', services.people.list(), services) : [];
  const hasCorrections = query.question.corrections.length > 0;
  const doubtful = hasCorrections ? askAboutCorrections(query.question, listed) : undefined;
  if (doubtful) return { problem: doubtful };
  const resolved = { ...query.question, people: resolveNames(query.question.people, listed) };
  const rooms = typedNames(resolved).length > 0 ? await listRooms(services, request) : [];
  const question = takeRoomNames(resolved, listed, rooms);
  const answer = await answerMovingOn(question, services, request, query);
  // The typed names that the calendar does not have either.
  const unknown = answer.unread.filter(({ reason }) => isNotFound(reason));
  const names = typedNames(question).filter((typed) => unknown.some(({ name }) => name === shownName(typed)));
  if (names.length === 0) return { answer };
  const others = question.people.filter((person) => !('typed' in person && names.includes(person.typed)));
  // Without a day, one of the words may be it.
  if (query.saysDay && isProse(question, { names, others, listed }, request.user)) {
    const rest = { ...question, people: others };
    return {
      answer: { ...(await answerMovingOn(rest, services, request, query)), skipped: names },
    };
  }
  const { isDayNamed, isWeekday } = query;
  const nearest = await findNearestNames(question, { names, listed }, services);
  const problem = { kind: 'nobody', names, ...nearest, question: { ...question, people: others } } as const;
  return { problem: { ...problem, isDayNamed, isWeekday } };
}
