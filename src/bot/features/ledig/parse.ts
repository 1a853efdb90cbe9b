import type { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../framework/request-context.js';
import { EQUIPMENT_WORDS } from '../../rooms/room-vocabulary.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import type { TimeExpression, TimeQuestion } from '../../time/grammar/time-expression.js';
import { isWeekendAlone } from '../../time/working-week.js';
import { checkLimits, WORKING_HOURS } from './hours.js';
import { MEETING_SUBJECT, type MeetingPiece } from './meeting-rules.js';
import { type ParsedPeople, parsePersonReferences, separateMentions } from './parse-people.js';
import {
  type LedigProblem,
  type LedigQuery,
  MAX_PEOPLE,
  type MeetingRequest,
  type PersonReference,
  type TimeLimits,
} from './question.js';

const DAY_MINUTES = 24 * 60;
/** Equipment of a room, and of a meeting without one. */
const REMOTE_WORDS = new Set('video videomøte teams zoom meet telefon phone kamera lyd sound'.split(' '));
/** How long people are asked to be free where no length is given. */
const USUAL_MINUTES = 30;

/** The length of a whole day that is looked for in a week: `hele dagen neste uke`. */
const wholeDayOf = ({ isWholeDay, when, bounds }: TimeExpression) =>
  isWholeDay && when?.kind === 'week' && !bounds ? WORKING_HOURS.to - WORKING_HOURS.from : undefined;

const limitsOf = (expression: TimeExpression): TimeLimits => {
  const { bounds, minMinutes = wholeDayOf(expression), leftOut, unwanted } = expression;
  return {
    ...(bounds && { hours: bounds }),
    ...(minMinutes !== undefined && { minMinutes }),
    ...(leftOut && { without: leftOut }),
    ...(unwanted && { unwanted }),
  };
};

/** Seconds after midnight by the clock on the wall. */
const secondsOf = ({ hour, minute, second, millisecond }: Temporal.ZonedDateTime) =>
  (hour * 60 + minute) * 60 + second + millisecond / 1_000;

/** The limits of a question about now: outside the working day or at its end, the time from now on. */
function limitsFromNow(limits: TimeLimits, now: Temporal.ZonedDateTime): TimeLimits {
  // Free times begin at the next whole five minutes: at 15:55:09 at four o'clock.
  const from = Math.ceil(secondsOf(now) / (5 * 60)) * 5;
  const to = from + (limits.minMinutes ?? USUAL_MINUTES);
  const isInWorkingDay = from >= WORKING_HOURS.from && to <= WORKING_HOURS.to;
  if (limits.hours || isInWorkingDay || to > DAY_MINUTES) return limits;
  return { ...limits, hours: { from, to } };
}

/** A time or a length that no calendar has. */
function findTimeProblem(expression: TimeExpression): LedigProblem | undefined {
  const { problem } = expression;
  if (!problem) return checkLimits(limitsOf(expression));
  if (problem.kind === 'backwards') return { kind: 'backwards-hours', typed: problem.typed };
  return problem;
}

/** People that cannot be looked up. */
function findPeopleProblem(
  { people, groups, notUnderstood: unknown }: ParsedPeople,
  found: readonly MeetingPiece[],
): LedigProblem | undefined {
  // `hvem er ledige` is about others than the person who asks.
  const who = found.flatMap((piece) => (piece.kind === 'who' ? [piece.typed] : []));
  const notUnderstood = [...who, ...unknown];
  if (people.length > MAX_PEOPLE) return { kind: 'too-many-people', asked: people.length, most: MAX_PEOPLE };
  if (people.length > 0 || groups.length > 0) return undefined;
  return notUnderstood.length > 0 ? { kind: 'nobody-understood', tokens: notUnderstood } : undefined;
}

/** `uten meg`: the asker is left out of the meeting. */
const WITHOUT_ME = /(?<=^|\s)(?:uten|utan|without|minus|ikke|ikkje) (?:meg|me|mæ)(?=$|[\s,.:!?])/iu;

/** Says nothing of the asker. */
const WITH_OR_WITHOUT_ME =
  /(?<=^|\s)(?:med eller u(?:ten|tan)|with or without) (?:meg|me|mæ)(?=$|[\s,.:!?])/giu;

/** The people of the meeting: who asks for others' free time wants to meet them, and comes first. */
function addAsker(
  people: readonly PersonReference[],
  user: string,
  isAlone: boolean,
  hasGroups: boolean,
): readonly PersonReference[] {
  const self = { slackId: user };
  const others = people.filter((person) => !('slackId' in person && person.slackId === user));
  if (others.length === 0 && !(hasGroups && isAlone)) return [self];
  const isNamed = others.length < people.length;
  if (isNamed || (!isAlone && others.length < MAX_PEOPLE)) return [self, ...others];
  // A meeting of optional people only is one of them all.
  return others.every(({ isOptional }) => isOptional)
    ? others.map(({ isOptional: _, ...person }) => person)
    : others;
}

/**
 * The room and the subject that the pieces name.
 *
 * @param equipment words beside a room: `rom til 10 … video`
 * @param named how many people are named: a smaller number of people is not the size of the room
 */
function meetingOf(
  found: readonly MeetingPiece[],
  equipment: readonly string[],
  named: number,
): Pick<MeetingRequest, 'room' | 'subject'> {
  const [asked] = found.flatMap((piece) => (piece.kind === 'room' ? [piece.room] : []));
  const [places] = found.flatMap((piece) =>
    piece.kind === 'count' && piece.people > named ? [piece.people] : [],
  );
  // Who wants a projector wants a room that has one.
  const room = (asked || equipment.length > 0) && {
    ...(places !== undefined && { places }),
    ...asked,
    words: [...(asked?.words ?? []), ...equipment],
  };
  const [subject] = found.flatMap((piece) => (piece.kind === 'subject' ? [piece.subject] : []));
  return { ...(room && { room }), ...(subject !== undefined && { subject }) };
}

/** What there is to ask back: about the time, and about words that are nobody or may be names. */
function findQuestion(
  { when, question }: TimeExpression,
  { notUnderstood }: ParsedPeople,
  { people, groups, subject }: MeetingRequest,
  user: string,
): TimeQuestion | undefined {
  if (question) return question;
  const isAlone = !groups && people.every((person) => 'slackId' in person && person.slackId === user);
  // A subject without other people may be their names after all: `om Kari`.
  const typed = notUnderstood.length > 0 ? notUnderstood.join(' ') : isAlone ? subject : undefined;
  return typed === undefined ? undefined : { why: 'not-understood', typed, readings: when ? [when] : [] };
}

/**
 * Parses people, a day or week, hours and a length, in any order, in bokmål, nynorsk or English. Without people the
 * question is about the person who asks, without a day about today. Whatever is not understood is asked back.
 */
export function parseLedig(
  text: string,
  { user, now, attendance }: Pick<RequestContext, 'user' | 'now' | 'attendance'>,
): LedigQuery {
  const withoutChoice = text.replace(WITH_OR_WITHOUT_ME, ' ');
  const isAlone = attendance === 'without' || WITHOUT_ME.test(withoutChoice);
  const typed = separateMentions(withoutChoice.replace(WITHOUT_ME, ' '));
  const expression = parseTimeExpression(typed, now, MEETING_SUBJECT);
  const asksForRoom = expression.found.some(({ kind }) => kind === 'room');
  const isEquipment = (word: string) =>
    EQUIPMENT_WORDS.has(word.toLowerCase()) && (asksForRoom || !REMOTE_WORDS.has(word.toLowerCase()));
  const named = parsePersonReferences(
    expression.rest.filter((word) => !isEquipment(word)),
    user,
  );
  const [state] = expression.found.flatMap((piece) => (piece.kind === 'state' ? [piece] : []));
  const isLeftOut = named.groups.some(({ without = [] }) => without.includes(user));
  const problem = findTimeProblem(expression) ?? findPeopleProblem(named, expression.found);
  if (problem) return { problem };
  const limits = limitsOf(expression);
  const people = addAsker(
    named.people,
    user,
    isAlone || isLeftOut || state !== undefined,
    named.groups.length > 0,
  );
  const meeting: MeetingRequest = {
    people,
    ...(named.groups.length > 0 && { groups: named.groups }),
    limits: expression.isNow ? limitsFromNow(limits, now) : limits,
    ...meetingOf(expression.found, expression.rest.filter(isEquipment), people.length),
  };
  const question = findQuestion(expression, named, meeting, user);
  if (question) return { problem: { kind: 'unclear', ...question, meeting } };
  return {
    question: {
      ...meeting,
      when: expression.when ?? { kind: 'day', date: now.toPlainDate() },
      weekend: isWeekendAlone(expression.leftOut),
      ...(expression.isUrgent && { urgency: 'soon' }),
      ...((expression.isNow || (state?.isNow && !expression.when)) && { urgency: 'now' }),
      ...(expression.isFirstOf && { isFirstOf: expression.isFirstOf }),
      ...(expression.otherDays && { otherDays: expression.otherDays }),
      corrections: expression.corrections,
    },
    isWeekday: expression.isWeekdayOfToday,
    isDayNamed: expression.when !== undefined && !expression.isNow,
    saysDay: expression.saysDay,
  };
}
