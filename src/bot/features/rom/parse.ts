import type { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../framework/request-context.js';
import { needsOf } from '../../rooms/parse-room-needs.js';
import { ROOM_SUBJECT, type RoomPiece } from '../../rooms/room-rules.js';
import { EQUIPMENT_WORDS, PLACE_UNITS } from '../../rooms/room-vocabulary.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import { spellOutWeekdays } from '../../time/grammar/short-weekdays.js';
import type { Subject } from '../../time/grammar/time-expression.js';
import type { When } from '../../time/when.js';
import { isWeekendAlone } from '../../time/working-week.js';
import { listProse } from './list-prose.js';
import type { RequestProblem, RomQuery } from './model.js';
import { parseRequestedTime } from './parse-requested-time.js';
import { findRoomNumber } from './room-number.js';
import { listNameWords, namesIn, type RoomExpression } from './room-words.js';

/** Slack's mention of a person, or a typed one. */
const PERSON = /^(?:<@[UW][A-Z0-9]+(?:\|[^<>]*)?>|@[\p{L}\p{N}._-]+)$/u;
const MAX_READINGS = 3;
const FRIDAY = 5;

/** The first working days of a week from today on. */
function daysOfWeek(monday: Temporal.PlainDate, now: Temporal.ZonedDateTime): When[] {
  const today = now.toPlainDate();
  return Array.from({ length: FRIDAY }, (_, days) => monday.add({ days }))
    .filter((date) => today.until(date).sign >= 0)
    .slice(0, MAX_READINGS)
    .map((date) => ({ kind: 'day', date }));
}

/** `15` as `15:00`. Any other text is unchanged. */
const clockOf = (text: string) => (/^\d{1,2}$/u.test(text) ? `${text.padStart(2, '0')}:00` : text);

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The names that have the part which is not understood. Without it, a room's name says nothing about that part. */
const namesWith = (names: readonly string[], typed: string) =>
  names.filter((name) => lettersOf(name).includes(lettersOf(typed)));

/** The query that asks back; undefined for a sentence that is understood. */
function findProblem(
  text: string,
  expression: RoomExpression,
  allNames: readonly string[],
  now: Temporal.ZonedDateTime,
): RomQuery | undefined {
  const { problem, question, withoutDays } = expression;
  const unclear = question ?? problem ?? { typed: '' };
  const names = namesWith(allNames, 'typed' in unclear ? unclear.typed : String(unclear.week));
  const when: When = { kind: 'day', date: now.toPlainDate() };
  const refuse = (refused: RequestProblem): RomQuery => ({
    kind: 'bad-request',
    problem: refused,
    names,
    when,
  });
  if (expression.found.some((piece) => piece.kind === 'places' && piece.places < 1))
    return refuse({ kind: 'no-places' });
  const numbered = question?.why === 'not-understood' && findRoomNumber(question.typed, withoutDays);
  if (numbered) return { kind: 'room', room: numbered, when: question.readings[0] ?? when, names };
  if (question) return { kind: 'unclear', question, text: withoutDays, names, when };
  if (!problem) {
    const [doubtful] = expression.found.flatMap((piece) =>
      piece.kind === 'places' && piece.mayBeHour ? [{ typed: piece.mayBeHour, value: piece.places }] : [],
    );
    const isWanted = expression.found.some((piece) => piece.kind === 'free' || piece.kind === 'booking');
    if (!doubtful || !isWanted || expression.bounds) return undefined;
    return { kind: 'unclear', question: { why: 'places-or-hour', ...doubtful }, text, names, when };
  }
  if (problem.kind === 'outside-hours') return refuse({ kind: 'outside-hours', typed: problem.typed });
  if (problem.kind === 'no-such-time') return refuse({ kind: 'no-such-time', typed: problem.typed });
  if (problem.kind !== 'backwards') return { kind: 'bad-when', problem, names };
  const [start = '', end = ''] = problem.typed.split('-').map(clockOf);
  return refuse({ kind: 'ends-before', start, end });
}

function parseFree(
  expression: RoomExpression,
  names: readonly string[],
  prose: readonly string[],
  now: Temporal.ZonedDateTime,
): RomQuery {
  const when = expression.when ?? { kind: 'day' as const, date: now.toPlainDate() };
  const needs = needsOf(expression.found, expression.rest);
  if (when.kind === 'week') {
    const readings = daysOfWeek(when.monday, now);
    const question = { why: 'needs-day' as const, typed: expression.typed, readings };
    return { kind: 'unclear', question, text: expression.withoutDays, names, when };
  }
  const result = parseRequestedTime(expression, when, now);
  if ('problem' in result) {
    const { problem } = result;
    if (problem.kind !== 'too-late') return { kind: 'bad-request', problem, names, when };
    // The time is part of the name, or the question is about another day: a room's name alone does not answer it.
    const others = namesWith(names, expression.typed);
    return { kind: 'bad-request', problem, names: others, when, text: expression.withoutDays };
  }
  return { kind: 'free', needs, time: result.time, when, names, ...(prose.length > 0 && { prose }) };
}

/**
 * Parses `<room> [day or week]`, which shows a room, and `[places] [building] [equipment] [day]`, which lists rooms. With
 * `ledig`, `nå`, a time of day or a length it finds free rooms. Parts come in any order, in bokmål, nynorsk or English.
 */
export function parseRom(typed: string, { now }: Pick<RequestContext, 'now'>): RomQuery {
  const text = spellOutWeekdays(typed);
  const { query, expression } = parseDays(text, now);
  const facts = expression.found.flatMap((piece) => (piece.kind === 'facts' ? [piece.of] : []));
  const [near] = expression.found.flatMap((piece) => (piece.kind === 'near' ? [piece.of] : []));
  const asksToBook = expression.found.some((piece) => piece.kind === 'booking' && piece.asksToBook);
  const isShown = query.kind === 'list' || query.kind === 'room' || query.kind === 'free';
  return {
    ...query,
    ...(expression.saysDay && { saysDay: true }),
    ...(asksToBook && { asksToBook: true }),
    ...(facts.length > 0 && { facts }),
    ...(near && { near }),
    ...(isShown && expression.isFirstOf && { isFirstOf: expression.isFirstOf }),
  };
}

const ROOM_OF_SEVERAL_DAYS: Subject<RoomPiece> = { ...ROOM_SUBJECT, leavesOutDays: true };
const SATURDAY = 6;

/** The expression of the first day, where a week is only its weekend or each of its days; undefined for other days. */
function onFirstDay(expression: RoomExpression, now: Temporal.ZonedDateTime): RoomExpression | undefined {
  const { when, leftOut, isEachDay } = expression;
  if (when?.kind !== 'week') return undefined;
  const [first] = isEachDay ? daysOfWeek(when.monday, now) : [];
  const saturday = isWeekendAlone(leftOut) && when.monday.add({ days: SATURDAY - 1 });
  const day: When | undefined = saturday ? { kind: 'day', date: saturday } : first;
  return day && { ...expression, when: day, isFirstOf: 'days' };
}

/** The query, and what was read of the text. Of several days, a room shows the week, and a free room is of the first. */
function parseDays(
  text: string,
  now: Temporal.ZonedDateTime,
): { query: RomQuery; expression: RoomExpression } {
  const expression = parseTimeExpression(text, now, ROOM_SUBJECT);
  const query = parseExpression(text, expression, now);
  if (query.kind !== 'unclear') return { query, expression };
  const several = parseTimeExpression(text, now, ROOM_OF_SEVERAL_DAYS);
  const first = onFirstDay(several, now);
  if (first) return { query: parseExpression(text, first, now), expression: first };
  const week = parseExpression(text, several, now);
  const isShown = week.kind === 'room' || several.when?.kind === 'day';
  return isShown && !several.unwanted ? { query: week, expression: several } : { query, expression };
}

function parseExpression(text: string, parsed: RoomExpression, now: Temporal.ZonedDateTime): RomQuery {
  const expression = { ...parsed, rest: listNameWords(parsed) };
  const { found, rest, bounds, minMinutes, isWholeDay, isNow } = expression;
  const names = namesIn(text, expression);
  const problem = findProblem(text, expression, names, now);
  if (problem) return problem;
  const has = (kind: RoomPiece['kind']) => found.some((piece) => piece.kind === kind);
  const isNamed = rest.length > 0;
  const hasTime = bounds !== undefined || minMinutes !== undefined || isWholeDay;
  const isOnlyNow = isNow && !isNamed && !has('taken');
  // The week of a named room shows when it is free, and for how long.
  const mayBeName = (word: string) => !(EQUIPMENT_WORDS.has(word) || PLACE_UNITS.has(word));
  const isOfRoom = rest.some((word) => mayBeName(word.toLowerCase())) && !has('noun');
  const asksWhen = (has('free') || minMinutes !== undefined) && bounds === undefined && !isWholeDay;
  if (asksWhen && isOfRoom && !has('places') && expression.when?.kind === 'week')
    return { kind: 'room', room: needsOf(found, rest).words.join(' '), when: expression.when, names };
  const when = expression.when ?? { kind: 'day', date: now.toPlainDate() };
  // What a room has does not depend on the hour.
  if (has('facts') && isNamed && !has('free') && !hasTime && !has('noun'))
    return { kind: 'room', room: needsOf(found, rest).words.join(' '), when, names };
  if (has('free') || hasTime || isOnlyNow || (has('booking') && !isNamed))
    return parseFree(expression, names, listProse(text, expression), now);
  const [first = ''] = rest;
  if (rest.length === 1 && PERSON.test(first)) return { kind: 'person', typed: first };
  const needs = needsOf(found, rest);
  const isList =
    ['places', 'building', 'order', 'near'].some((kind) => has(kind as RoomPiece['kind'])) ||
    needs.words.length === 0;
  return isList
    ? { kind: 'list', needs, when, names }
    : { kind: 'room', room: needs.words.join(' '), when, names };
}
