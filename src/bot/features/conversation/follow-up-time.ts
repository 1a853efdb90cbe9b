import { Temporal } from 'temporal-polyfill';
import { phrasesOf, type Words, wordSet } from '../../lib/phrases.js';
import { bareWords } from '../../lib/text.js';
import { ROOM_SUBJECT } from '../../rooms/room-rules.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import { formatTypedTime } from '../../time/typed-time.js';
import { daysOf, isSameWhen, mondayOf, type When } from '../../time/when.js';
import {
  type FollowUpContext,
  isRestOfToday,
  type LastQuestion,
  listWorkingDays,
  PASSED,
  type Pieces,
  type TimeOfQuestion,
  timeOf,
  wholePart,
} from './last-questions.js';
import { meansThem, type Said } from './said.js';

/** How a follow-up changes the days, hours and length of the last question. */

/**
 * The last question at another time, which a follow-up names by the one before: `litt senere`, `dagen etter`, `en halvtime
 * lenger`, `ikke på fredag`, `den 28.`, `hvor lenge`. `nothing` where there is no such time before. Undefined for any other text.
 *
 * @param last undefined if none is remembered
 */
export function moveTime(
  said: Said,
  last: LastQuestion | undefined,
  context: FollowUpContext,
): LastQuestion | 'nothing' | undefined {
  const { words } = said;
  const isHowLong = HOW_LONG.whole(words) !== undefined;
  const isBeside = MINUTES_BESIDE.whole(words) !== undefined;
  const isMoved = MOVED.ending(words) !== undefined && words.length <= MAX_MOVED;
  if (!last) return isHowLong || isBeside || isMoved ? 'nothing' : undefined;
  if (NOT_TODAY.whole(words) !== undefined) return afterToday(last, context);
  if (isHowLong && last.hours?.from !== undefined) return { ...last, hours: { from: last.hours.from } };
  // The answer about a day says from when until when.
  if (isHowLong) return last;
  return (
    afterHours(words, last) ??
    findDayOfMonth(said, last, context) ??
    fromNow(words, last, context) ??
    moveMinutes(words, last, context) ??
    besidePeriod(said, last, context) ??
    changeLength(words, last, context) ??
    untilFullHour(words, last, context) ??
    firstThatSuits(words, last, context) ??
    otherDaysOfWeek(words, last) ??
    oneOfDays(words, last) ??
    (isBeside ? 'nothing' : undefined) ??
    (isMoved ? moveHours(words, last, context) : leaveOut(words, last, context))
  );
}

/** `når er han ledig etterpå`, after a question about an hour: from its end on. */
function afterHours(
  words: Words,
  { hours, isWish: _, preferred: __, isFromNow: ___, ...last }: LastQuestion,
): LastQuestion | undefined {
  if (last.command !== '/ledig' || hours?.to === undefined || AFTERWARDS.whole(words) === undefined)
    return undefined;
  const { minMinutes = oneTime(hours) } = last;
  return { ...last, hours: { from: hours.to }, ...(minMinutes !== undefined && { minMinutes }) };
}

const AFTERWARDS = phrasesOf(`
  [når/when] [er/kan/blir/har/is/can/are/does] [{it}/han/hun/hen/de/he/she/they/vi/we] [ledig/ledige/fri/tid/fritt/free/available/time] [da] [rett/right/like] etterpå/etter_det/afterwards/after_that/after [da/then]
`);

/** `når kan de da`, after a question about an hour: the whole days. `who` where they may be others than those of the question. */
export function asksWhenTheyCan(
  words: Words,
  last: LastQuestion,
): { kind: 'changed' | 'who'; last: LastQuestion } | undefined {
  if (WHEN_THEY_CAN.whole(words) === undefined || last.people.length === 0) return undefined;
  const { hours: _, urgency: __, isWish: ___, ...ofDays } = last;
  return { kind: meansThem(words[2] ?? '', last.people) ? 'changed' : 'who', last: ofDays };
}

const WHEN_THEY_CAN = phrasesOf(`
  når/when kan/er/can/are/is de/dem/they/han/hun/hen/he/she [ledige/ledig/fri/free/available/møtes/meet] [da/then/ellers/otherwise/next/igjen/again/først/neste_gang/next_time] [den_dagen/that_day]
  når/when er/blir/is/are/will de/han/hun/hen/they/he/she [be] [snart] ferdig/ute/done/finished/out/through [i/med/fra/av/in/with/of] [møtet/møte/the_meeting/it/det] [da/then]
`);

/** The time of the last question with what a follow-up names of another one. */
export function changeTime(
  last: LastQuestion,
  pieces: Pieces,
  same: Said['same'],
  context: FollowUpContext,
): TimeOfQuestion {
  const named = timeOf(inWeekOfLast(pieces, last, context));
  const isTimed = named.days.length > 0 || named.urgency !== undefined;
  // The rest of today is the whole of another day.
  const isAnew = named.urgency !== undefined || (last.isFromNow && isTimed);
  const keptHours = isAnew ? undefined : withLength(last.hours, named.minMinutes);
  const isWhole = pieces.isWholePart && last.command === '/rom';
  // `helst etter 13`, after a question about the time after ten
  const wish = wishWithin(named, last);
  const hours =
    (wish && last.hours) ??
    withinRefused(pieces, last) ??
    withEnd(named, last) ??
    withBegin(named, last) ??
    (isWhole && named.hours ? wholePart(named.hours) : (startOnly(pieces, last) ?? named.hours)) ??
    keptHours ??
    (same === 'time' && isTimed ? hoursFromNow(last, context) : undefined);
  const isFromNow =
    hours === last.hours ? last.isFromNow : isRestOfToday(named.hours, named.days, context) || undefined;
  const isWish = hours === last.hours ? last.isWish : named.isWish;
  const preferred = wish ?? (hours === last.hours ? (named.preferred ?? last.preferred) : named.preferred);
  const urgency = isTimed || named.hours ? named.urgency : last.urgency;
  const without = named.without ?? (isTimed ? undefined : last.without);
  const unwanted = [
    ...(named.hours && !named.isWish ? [] : (last.unwanted ?? [])),
    ...(named.unwanted ?? []),
  ];
  const within = withinWeek(named, last, pieces, context);
  const since = isTimed && !within ? named.since : last.since;
  const until = within ? within.until : (named.until ?? (isTimed ? undefined : last.until));
  // Hours say how long the meeting is.
  const isOtherLength =
    pieces.time.isExact && !(hours && isStartOf(pieces.time) && oneTime(hours) === last.minMinutes);
  const minMinutes = named.minMinutes ?? (isOtherLength ? undefined : last.minMinutes);
  const [day, ...moreDays] = named.days;
  const isOtherWeek =
    day?.kind === 'week' && moreDays.length === 0 && same !== undefined && same !== 'nothing';
  const days = isOtherWeek
    ? inOtherWeek(day.monday, last, context.now.toPlainDate())
    : inSameWeek(pieces, last, context);
  const isOtherDay = isTimed && [...days, ...last.days].every(({ kind }) => kind === 'day');
  const daysBefore = isOtherDay ? [...(last.daysBefore ?? []), ...last.days] : last.daysBefore;
  return {
    days: within ? last.days : isTimed ? days : last.days,
    ...(daysBefore && daysBefore.length > 0 && { daysBefore }),
    ...(hours && { hours }),
    ...(hours && isFromNow && { isFromNow }),
    ...(hours && isWish && { isWish }),
    ...(preferred && { preferred }),
    ...(minMinutes !== undefined && { minMinutes }),
    ...(without && { without }),
    ...(since && { since }),
    ...(until && { until }),
    ...(unwanted.length > 0 && { unwanted }),
    ...(urgency && { urgency }),
  };
}

/** `før onsdag`, after a question about another week: before the Wednesday of that one. */
function withinWeek(
  { until, without, hours }: TimeOfQuestion,
  { days: [asked, ...more] }: LastQuestion,
  { time }: Pieces,
  { now }: FollowUpContext,
): { until?: Temporal.PlainDate } | undefined {
  if (
    !(until || without) ||
    hours ||
    asked?.kind !== 'week' ||
    more.length > 0 ||
    !BEFORE_WEEKDAY.test(time.typed)
  )
    return undefined;
  if (
    Temporal.PlainDate.compare(asked.monday, now.toPlainDate()) <= 0 ||
    (until?.dayOfWeek ?? FRIDAY) > FRIDAY
  )
    return undefined;
  return until ? { until: asked.monday.add({ days: until.dayOfWeek - 1 }) } : {};
}

const BEFORE_WEEKDAY =
  /^(?:helst |preferably )?(?:før|innen|senest|before|by|no later than) (?:på |on )?\p{L}{3,9}$/iu;

/** `ledig nå`, of another day at the same time. */
function hoursFromNow({ urgency, minMinutes = DEFAULT_LENGTH }: LastQuestion, { now }: FollowUpContext) {
  const from = now.hour * 60 + now.minute;
  return urgency === 'now' && from + minMinutes <= MIDNIGHT ? { from, to: from + minMinutes } : undefined;
}

/** The question of a last one whose hours are moved; undefined where it names none. */
function moveHours(words: Words, last: LastQuestion, { now }: FollowUpContext): LastQuestion | undefined {
  const side = MOVED.ending(words);
  if (!side) return undefined;
  const { from, to } = last.hours ?? {};
  const length = words.slice(0, -side.length);
  const isSome = length.length === 0 || SOME.whole(length) !== undefined;
  const minutes = isSome ? undefined : parseTimeExpression(length.join(' '), now).minMinutes;
  const isLater = side.kind === 'later';
  if (minutes === undefined && !isSome) return moveDays(length.join(' '), isLater, last, now);
  if (!last.hours) return halveDay(last, isLater, now);
  const isOneTime = from !== undefined && to !== undefined && to - from <= MAX_ONE_TIME;
  const minMinutes = last.minMinutes ?? (isOneTime ? to - from : undefined);
  const kept = { ...last, ...(minMinutes !== undefined && { minMinutes }) };
  if (isOneTime && minutes !== undefined) {
    const moved = isLater ? minutes : -minutes;
    const hours = { from: from + moved, to: to + moved };
    return hours.from >= 0 && hours.to <= MIDNIGHT ? { ...kept, hours } : undefined;
  }
  const step = minutes ?? (isOneTime ? SOME_MINUTES : 2 * SOME_MINUTES);
  const begin = from === undefined ? (to ?? 0) : from + step;
  const end = to === undefined ? (from ?? MIDNIGHT) : to - step;
  if (isLater ? begin >= MIDNIGHT : end <= 0) return undefined;
  return { ...kept, hours: isLater ? { from: begin } : { to: end } };
}

/** `litt senere`, `det er for tidlig`: the hours of the last question, moved. */
const MOVED = phrasesOf<'later' | 'earlier'>(`
  later: senere/later [på_dagen/utpå_dagen/in_the_day/that_day], [it/that/that's/det/den] [er/blir/ble/var/is/was] [litt/a_bit] for/too tidlig/tidleg/early
  earlier: tidligere/earlier [på_dagen/in_the_day/that_day], [it/that/that's/det/den] [er/blir/ble/var/is/was] [litt/a_bit] for/too sent/seint/late
`);

/** Before `senere`, no length. */
const SOME = phrasesOf(
  'litt, noe, en del, gjerne, helst, heller, a bit/little, a little bit, somewhat, some time, bit, kanskje, maybe',
);

/** How much `litt` is. */
const SOME_MINUTES = 30;

/** `to uker senere`: the days of the last question, moved by days or weeks. */
function moveDays(
  length: string,
  isLater: boolean,
  { urgency: _, without: __, ...last }: LastQuestion,
  now: Temporal.ZonedDateTime,
): LastQuestion | undefined {
  const { when, bounds, rest } = parseTimeExpression(`om ${length}`, now);
  if (!when || bounds || rest.length > 0 || last.days.length === 0) return undefined;
  const today = now.toPlainDate();
  const from = when.kind === 'day' ? today : mondayOf(today);
  const { days } = daysOf(when).first.since(from, { largestUnit: 'day' });
  const by = { days: isLater ? days : -days };
  const { since, until } = last;
  return {
    ...last,
    ...(since && { since: since.add(by) }),
    ...(until && { until: until.add(by) }),
    days: last.days.map((asked) =>
      asked.kind === 'day'
        ? { kind: 'day', date: asked.date.add(by) }
        : { kind: 'week', monday: mondayOf(asked.monday.add(by)) },
    ),
  };
}

/** A question without hours, before or after noon. Later today is also later than now. */
function halveDay(
  { urgency: _, ...last }: LastQuestion,
  isLater: boolean,
  now: Temporal.ZonedDateTime,
): LastQuestion {
  if (!isLater) return { ...last, hours: { to: NOON } };
  const isToday = last.days.every((when) => when.kind === 'day' && when.date.equals(now.toPlainDate()));
  const soon = Math.ceil((now.hour * 60 + now.minute) / SOME_MINUTES + 1) * SOME_MINUTES;
  return {
    ...last,
    hours: { from: isToday ? Math.min(Math.max(NOON, soon), MIDNIGHT - SOME_MINUTES) : NOON },
  };
}

const NOON = 12 * 60;

/** The week of a last question without the days that a follow-up leaves out: `ikke på fredag`. */
function leaveOut(words: Words, last: LastQuestion, { now }: FollowUpContext): LastQuestion | undefined {
  const { days, since, until } = last;
  const [week] = days;
  const isRefused = words.some((word) => REFUSALS.has(word) || REFUSES.test(word));
  if (!isRefused || !week || days.some(({ kind }) => kind !== 'week')) return undefined;
  const time = parseTimeExpression(`${formatTypedTime({ days, since, until })}, ${words.join(' ')}`, now, {
    ...ROOM_SUBJECT,
    leavesOutDays: true,
  });
  const { leftOut, when, bounds, minMinutes, question, problem, unwanted, rest } = time;
  const isOnlyDays = !bounds && minMinutes === undefined && !question && !problem && rest.length === 0;
  if (!isOnlyDays || !(leftOut || unwanted) || !when || !isSameWhen(when, week)) return undefined;
  return {
    ...last,
    ...(leftOut && {
      without: [...new Set([...(last.without ?? []), ...leftOut])].sort((a, b) => a - b),
    }),
    // `helst ikke mandag`
    ...(unwanted && { unwanted: [...(last.unwanted ?? []), ...unwanted] }),
  };
}

/** `og 28.?`, after a question about a day: that day of its month. Without a sign of a day, it may be an hour. */
function findDayOfMonth(
  { text, words, isMarked }: Said,
  { urgency: _, without: __, since: ___, until: ____, ...last }: LastQuestion,
  { now }: FollowUpContext,
): LastQuestion | undefined {
  const [first, ...more] = words[0] === 'den' || words[0] === 'the' ? words.slice(1) : words;
  const day = Number.parseInt(first ?? '', 10);
  const isDay = /\d(?:\.|st|nd|rd|th)\??$/iu.test(text) || words[0] === 'den' || !last.hours;
  const [asked] = last.days;
  const isRead = isMarked && isDay && more.length === 0 && /^\d{1,2}(?:st|nd|rd|th)?$/u.test(first ?? '');
  if (!isRead || asked?.kind !== 'day' || day < 1 || day > asked.date.daysInMonth) return undefined;
  const date = asked.date.with({ day });
  if (Temporal.PlainDate.compare(date, now.toPlainDate()) < 0) return undefined;
  return { ...last, days: [{ kind: 'day', date }] };
}

/** `og ikke i dag`: the days behind today, in the week of the next working day or of the last question. Other days that it names stay. */
function afterToday(
  { urgency: _, without: left = [], ...last }: LastQuestion,
  { now }: FollowUpContext,
): LastQuestion {
  const today = now.toPlainDate();
  const isOfOtherDays = last.days.every((when) => when.kind === 'day' && !when.date.equals(today));
  // `fredag om en uke, ikke i dag`
  if (last.days.length > 0 && isOfOtherDays) return { ...last, ...(left.length > 0 && { without: left }) };
  const next = today.add({ days: today.dayOfWeek < FRIDAY ? 1 : DAYS_OF_WEEK + 1 - today.dayOfWeek });
  const [week] = last.days;
  const monday = week?.kind === 'week' && week.monday.since(next).sign > 0 ? week.monday : mondayOf(next);
  const isThisWeek = monday.equals(mondayOf(today));
  const past = [1, 2, 3, 4, 5].filter((weekday) => isThisWeek && weekday <= today.dayOfWeek);
  const without = [...new Set([...left, ...past])].sort((a, b) => a - b);
  return { ...last, days: [{ kind: 'week', monday }], ...(without.length > 0 && { without }) };
}

const NOT_TODAY = phrasesOf('{not}/uten i_dag/idag/today, any day but today, alt annet enn i_dag/idag');

const FRIDAY = 5;

/** `om en time da`, `and in half an hour?`, after a question about now or an hour: that time, and no span from then on. */
function fromNow(
  [first = '', ...others]: Words,
  { urgency, ...last }: LastQuestion,
  { now }: FollowUpContext,
): LastQuestion | undefined {
  const length = oneTime(last.hours);
  const isFromNow = (first === 'om' || first === 'in') && (urgency === 'now' || length !== undefined);
  const by = isFromNow ? readLength(others.join(' '), now) : undefined;
  if (by === undefined) return undefined;
  const asked = last.minMinutes ?? length ?? DEFAULT_LENGTH;
  const begins = now.add({ minutes: by });
  const minute = begins.hour * 60 + begins.minute;
  if (minute + asked > MIDNIGHT) return undefined;
  const days: readonly When[] = [{ kind: 'day', date: begins.toPlainDate() }];
  return { ...last, days, hours: { from: minute, to: minute + asked } };
}

/** The minutes of a length that is all that is said. */
function readLength(typed: string, now: Temporal.ZonedDateTime): number | undefined {
  const { minMinutes, when, bounds, rest } = parseTimeExpression(typed, now);
  return when || bounds || rest.length > 0 ? undefined : minMinutes;
}

/** `kvart over da`, `ten past then`, after a question about an hour: beside that hour. */
function moveMinutes(
  words: Words,
  { hours, ...last }: LastQuestion,
  { now }: FollowUpContext,
): LastQuestion | undefined {
  const { from, to } = hours ?? {};
  if (MINUTES_BESIDE.whole(words) === undefined || from === undefined || to === undefined) return undefined;
  const hour = Math.floor(from / 60);
  const named = parseTimeExpression(`${words.join(' ')} ${((hour + 11) % 12) + 1}`, now).bounds?.from;
  // By the clock of twelve hours, the one that is nearest to the hour before.
  const begins = named === undefined ? undefined : (named % NOON) + (hour >= 12 ? NOON : 0);
  if (begins === undefined || begins + to - from > MIDNIGHT) return undefined;
  return { ...last, hours: { from: begins, to: begins + to - from } };
}

/** Beside the hour of the last question. */
const MINUTES_BESIDE = phrasesOf(
  'kvart/kvarter/fem/ti/tjue/a_quarter/quarter/five/ten/twenty/half over/past',
);

/** `dagen etter`, `uka før`, `same day the week after`: beside the day or the week of the last question. */
function besidePeriod(
  { words, text, same }: Said,
  { urgency: _, without, since, ...last }: LastQuestion,
  { now }: FollowUpContext,
): LastQuestion | undefined {
  const { norwegian, english = '' } = WEEKDAY_AFTER.exec(text)?.groups ?? {};
  const [asked] = last.days;
  const named = parseTimeExpression(norwegian ?? english, now).when;
  if (named?.kind === 'day' && asked) {
    const after = daysOf(asked).last;
    const ahead = (named.date.dayOfWeek - after.dayOfWeek + DAYS_OF_WEEK) % DAYS_OF_WEEK || DAYS_OF_WEEK;
    return { ...last, days: [{ kind: 'day', date: after.add({ days: ahead }) }] };
  }
  const [unit, by = ''] = BESIDE.whole(words)?.split(' ') ?? [];
  if (unit === undefined) return undefined;
  const step = Number(by) * (unit === 'week' ? DAYS_OF_WEEK : 1);
  const before = same === 'days' ? (last.daysBefore ?? []) : [];
  const days: readonly When[] =
    last.days.length > 0 ? [...before, ...last.days] : [{ kind: 'day', date: now.toPlainDate() }];
  const [day] = days;
  // The week before those that are asked about is a whole one.
  const begin = (first: When) => (since && daysOf(first).last.since(since).sign >= 0 ? { since } : {});
  if (unit === 'week' && (same === undefined || same === 'nothing') && day) {
    const week: When = { kind: 'week', monday: mondayOf(daysOf(day).first).add({ days: step }) };
    return { ...last, ...begin(week), days: [week] };
  }
  const moved = days.map((when): When => {
    if (when.kind === 'week')
      return { kind: 'week', monday: when.monday.add({ days: Number(by) * DAYS_OF_WEEK }) };
    return { kind: 'day', date: when.date.add({ days: step }) };
  });
  // The days of a week that are left out are left out of the other week too.
  return {
    ...last,
    ...(moved[0] && begin(moved[0])),
    days: moved,
    ...(without && unit === 'week' && { without }),
  };
}

/** Beside the day or the week of the last question. */
const BESIDE = phrasesOf<'day 1' | 'day -1' | 'week 1' | 'week -1'>(`
  day 1: [på] dagen etter/etterpå [der] [igjen/att], [on] the day after [that], next/neste/følgende/following/the_following dag/day
  day -1: [på] dagen før, [on] the day before [that]
  week 1: [på/i] uka/uken/veka etter/etterpå, [in] the week after [that]
  week -1: [på/i] uka/uken/veka før, [in] the week before [that]
`);

/** `fredagen etter`, `the Friday after`: the first one behind the days of the last question. */
const WEEKDAY_AFTER =
  /^(?:(?:på|for|on) )?(?:(?<norwegian>\p{L}{2,5}dag)en etter|the (?<english>\p{L}{3,6}day) after)(?: (?:der|det|that))?[?.!]?$/iu;

const DAYS_OF_WEEK = 7;

/** `en halvtime lenger`, `en time til`, `15 minutes shorter` */
function changeLength(words: Words, last: LastQuestion, { now }: FollowUpContext): LastQuestion | undefined {
  const half = last.minMinutes === undefined ? undefined : readLength(`${words.join(' ')} time`, now);
  // `halvannen`: a number with a half is of hours.
  if (half !== undefined && half % 60 === 30 && last.command === '/ledig')
    return { ...last, minMinutes: half, hours: withLength(last.hours, half) ?? {} };
  const side = LONGER.ending(words);
  const by = side && readLength(words.slice(0, -side.length).join(' '), now);
  const before = last.minMinutes ?? oneTime(last.hours);
  if (by === undefined || before === undefined) return undefined;
  const minMinutes = side?.kind === 'shorter' ? before - by : before + by;
  return minMinutes <= 0
    ? undefined
    : { ...last, minMinutes, hours: withLength(last.hours, minMinutes) ?? {} };
}

const LONGER = phrasesOf<'longer' | 'shorter'>(`
  longer: lenger/lengre/lengere/longer/til/ekstra/extra/more
  shorter: kortere/kortare/shorter
`);

/** The minutes of hours that are one meeting, and no part of a day in which it may be. */
function oneTime({ from, to }: NonNullable<LastQuestion['hours']> = {}): number | undefined {
  return from !== undefined && to !== undefined && to - from <= MAX_ONE_TIME ? to - from : undefined;
}

/** `ut timen`, after a question about an hour or about now: until the hour is full. */
function untilFullHour(
  words: Words,
  { urgency, ...last }: LastQuestion,
  { now }: FollowUpContext,
): LastQuestion | undefined {
  if (FULL_HOUR.whole(words) === undefined) return undefined;
  const from = last.hours?.from ?? (urgency === 'now' ? now.hour * 60 + now.minute : undefined);
  if (from === undefined) return undefined;
  const days: readonly When[] = urgency === 'now' ? [{ kind: 'day', date: now.toPlainDate() }] : last.days;
  const { minMinutes: _, ...kept } = last;
  return { ...kept, days, hours: { from, to: (Math.floor(from / 60) + 1) * 60 } };
}

const FULL_HOUR = phrasesOf(
  '[er/is] [det/den/it] [ledig/free] ut/resten_av/til_slutten_av/until_the_end_of/for_the_rest_of/the_rest_of/till_the_end_of [denne/the/this] timen/hour',
);

/** `første som passer alle da? 1 time`: the first time from the days of the last question on, at any hour. */
function firstThatSuits(words: Words, last: LastQuestion, { now }: FollowUpContext) {
  const found = last.command === '/ledig' ? FIRST_THAT_SUITS.starting(words) : undefined;
  if (!found) return undefined;
  const { hours: _, ...asked } = last;
  const rest = words.slice(found.length).filter((word) => !PASSED.has(word));
  const minMinutes = rest.length === 0 ? last.minMinutes : readLength(rest.join(' '), now);
  if (rest.length > 0 && minMinutes === undefined) return undefined;
  return { ...asked, ...(minMinutes !== undefined && { minMinutes }), urgency: 'soon' as const };
}

/** `andre dager den uka?`: the week of the day that was asked about, without that day. */
function otherDaysOfWeek(words: Words, last: LastQuestion): LastQuestion | undefined {
  const [day, ...more] = last.days;
  if (OTHER_DAYS.whole(words) === undefined || day?.kind !== 'day' || more.length > 0) return undefined;
  return {
    ...last,
    days: [{ kind: 'week', monday: mondayOf(day.date) }],
    without: [...new Set([...(last.without ?? []), day.date.dayOfWeek])].sort((a, b) => a - b),
  };
}

/** `ta den siste dagen`, `the latter`, after a question about several days. */
function oneOfDays(words: Words, last: LastQuestion): LastQuestion | 'nothing' | undefined {
  const which = ONE_OF_DAYS.whole(words);
  const { without: _, since: __, until: ___, ...asked } = last;
  const days = last.days.flatMap((when): readonly When[] =>
    when.kind === 'day' ? [when] : listWorkingDays(when.monday, last),
  );
  if (which === undefined) return undefined;
  if (days.length < 2 || days.length > MAX_NAMED_DAYS) return 'nothing';
  const day = which === 'second' ? days[1] : days.at(which === 'first' ? 0 : -1);
  return day && { ...asked, days: [day] };
}

/** More days than these were hardly named one by one. */
const MAX_NAMED_DAYS = 3;

const ONE_OF_DAYS = phrasesOf<'first' | 'second' | 'last'>(`
  first: [vi/da] [ta/tar/velg/velger/take/go_with/bruk/gå_for/går_for] [vi] [den/the] første/first dagen/dag/day/one_of_those, førstnevnte, [the] former
  last: [vi/da] [ta/tar/velg/velger/take/go_with/bruk/gå_for/går_for] [vi] [den/the] siste/last/latter dagen/dag/day/one_of_those, sistnevnte, [the] latter
  second: [vi/da] [ta/tar/velg/velger/take/go_with/bruk/gå_for/går_for] [vi] [den/the] andre/second dagen/dag/day
`);

const OTHER_DAYS = phrasesOf(`
  [er/finnes/har/is/are] [det/de/there] [noen/en/any/some/another] andre/annen/annan/other/another dager/dagar/dag/days/day [den/i/that/the/same/samme] uka/uken/veka/week
`);

/** `første som passer alle` */
const FIRST_THAT_SUITS = phrasesOf(`
  første/first ledige/mulige/available/free [tid/tidspunkt/luke/slot/time]
  [det/den] første [ledige/mulige] [tid/tiden/tidspunkt/tidspunktet/luke/ledige] som/der/da pass*/funke*/kan/går [for] alle/begge/oss/dem [sammen/kan]
  når/så_snart/så_fort alle/begge/vi kan, [the] first [time/slot/one/available] [that] works/suits/fits [for] all/everyone/everybody/us/both [of_us/of_them]
  [når/when] kan/can alle/everyone [først/first], as soon as everyone/everybody/we can, [the] first time/slot everyone/everybody/we can
`);

const HOW_LONG = phrasesOf(`
  [for/hvor] [hvor] lenge [er] [det/den/hun/han/hen/de/rommet] [ledig/ledige/opptatt/opptatte] [da]
  [for] how long [is/are] [it/he/she/they] [free/available/busy] [for] [then]
`);

const REFUSALS = wordSet(`
  ikke ikkj itj itte inte ente not verken neither uten without unntatt except minus bortsett alt bad impossible tricky
  difficult doesn't don't won't isn't can't cannot no skip dropp drop
`);

const REFUSES = /^(?:dårli|dårle|vanskel|umul|umogle|uaktuel)/u;

/** Words of `en og en halv time senere på dagen`. */
const MAX_MOVED = 8;

/** The days of the last question in another week: `samme tid neste uke`. */
function inOtherWeek(
  monday: Temporal.PlainDate,
  last: LastQuestion,
  today: Temporal.PlainDate,
): readonly When[] {
  const days: readonly When[] = last.days.length > 0 ? last.days : [{ kind: 'day', date: today }];
  return days.map((when) =>
    when.kind === 'day'
      ? { kind: 'day', date: monday.add({ days: when.date.dayOfWeek - 1 }) }
      : { kind: 'week', monday },
  );
}

/** Weekdays after a question about another week are those of that week: `torsdag kl 13`, `torsdag eller fredag`. */
function inSameWeek(
  { time }: Pick<Pieces, 'time'>,
  last: LastQuestion,
  { now }: FollowUpContext,
): readonly When[] {
  const { days } = timeOf({ time });
  const [day, ...more] = days;
  const [asked] = last.days;
  if (!day || more.length > 0) return days;
  const today = now.toPlainDate();
  // Who goes on with a weekday means another day than today.
  const isOfToday = day.kind === 'day' && time.isWeekdayOfToday && !NOW_ON.test(time.typed);
  if (!isOfToday && !(asked && (namesOnlyWeekdays(time) || BARE_WEEK.test(time.typed)))) return days;
  const monday = asked ? mondayOf(daysOf(asked).first) : mondayOf(today);
  if (day.kind === 'week')
    return Temporal.PlainDate.compare(monday, today) > 0 ? [{ kind: 'week', monday }] : days;
  const date = monday.add({ days: day.date.dayOfWeek - 1 });
  const isOver = Temporal.PlainDate.compare(date, today) < (isOfToday ? 1 : 0);
  if (!isOver) return [{ kind: 'day', date }];
  return isOfToday ? [{ kind: 'day', date: today.add({ weeks: 1 }) }] : days;
}

/** `slutten av uka`, after a question about another week: the end of that one. */
function inWeekOfLast({ time }: Pick<Pieces, 'time'>, last: LastQuestion, { now }: FollowUpContext) {
  const [asked] = last.days;
  const monday = asked && mondayOf(daysOf(asked).first);
  const isOther = monday !== undefined && !monday.equals(mondayOf(now.toPlainDate()));
  if (!isOther || !BARE_WEEK.test(time.typed)) return { time };
  const { weekOfYear, yearOfWeek } = monday;
  const named = time.typed.replace(/(?:the )?(?:uka|uken|veka|week)$/iu, `uke ${weekOfYear} ${yearOfWeek}`);
  const read = parseTimeExpression(named, now, { ...ROOM_SUBJECT, leavesOutDays: true });
  return { time: { ...time, ...(read.leftOut && { leftOut: read.leftOut }) } };
}

/** `mot slutten av uka`, after a question about another week. */
const BARE_WEEK =
  /^(?:(?:mot|hele|heile|whole|all|i|tidlig i|seint i|sent i|early|late|later|in|at|by) )*(?:(?:the )?(?:slutten|begynnelsen|starten|midten|(?:første|fyrste|siste|andre) halvdel(?:en)?|end|beginning|start|middle|(?:first|second|latter) half) (?:av|of) )?(?:the )?(?:uka|uken|veka|week)$/iu;

/** `nå på fredag`, `denne fredagen` */
const NOW_ON = /^(?:nå|no|denne|this) /iu;

/** Whether the words that name days are weekdays, without a week or a date: not `torsdag denne uka`. */
function namesOnlyWeekdays({ typed, withoutDays }: Pieces['time']): boolean {
  const others = new Set(bareWords(withoutDays));
  const named = bareWords(typed).filter((word) => !others.has(word) && !BESIDE_WEEKDAY.has(word));
  return named.length > 0 && named.every((word) => WEEKDAY.test(word));
}

const BESIDE_WEEKDAY = wordSet('på on til og and eller or');

const WEEKDAY = /^(?:man|mån|tir|tys|ons|tor|fre|lør|laur|søn|sun|mon|tue|wed|thu|fri|sat)\p{L}*$/iu;

/** The hours of the last question with another length: 12–13 with two hours is 12–14. */
function withLength(hours: LastQuestion['hours'], minMinutes: number | undefined): LastQuestion['hours'] {
  if (hours?.from === undefined || hours.to === undefined || minMinutes === undefined) return hours;
  const isOneTime = hours.to - hours.from <= MAX_ONE_TIME;
  const to = hours.from + minMinutes;
  return isOneTime && to <= MIDNIGHT ? { from: hours.from, to } : hours;
}

/** Hours that are wanted most within those of the last question. */
function wishWithin({ isWish, hours }: TimeOfQuestion, last: LastQuestion): LastQuestion['hours'] {
  const isOfSpan = last.hours !== undefined && !last.isWish && oneTime(last.hours) === undefined;
  if (!isWish || !hours || !isOfSpan) return undefined;
  const from = Math.max(hours.from ?? 0, last.hours?.from ?? 0);
  const to = Math.min(hours.to ?? MIDNIGHT, last.hours?.to ?? MIDNIGHT);
  return from < to ? hours : undefined;
}

/** `til halv to`, after a question about an hour: the same beginning with another end. */
function withEnd({ days, hours }: Pick<LastQuestion, 'days' | 'hours'>, last: LastQuestion) {
  const [from, to] = [last.hours?.from, hours?.to];
  if (days.length > 0 || hours?.from !== undefined || from === undefined || to === undefined)
    return undefined;
  return from < to ? { from, to } : undefined;
}

/** `kan det begynne kl 8`, after a question about 9–11: from 8 on, and as long as before. */
function startOnly({ time }: Pieces, { hours, minMinutes }: LastQuestion): LastQuestion['hours'] {
  const { from, to } = time.bounds ?? {};
  // `klokka 9`, after a question about an hour of a day
  if (isStartOf(time) && from !== undefined && oneTime(hours) === undefined && minMinutes !== undefined)
    return from + minMinutes <= MIDNIGHT ? { from, to: from + minMinutes } : undefined;
  if (from === undefined || to === undefined || hours?.from === undefined || hours.to === undefined)
    return undefined;
  const [length, asked] = [hours.to - hours.from, to - from];
  const isStart = time.isExact && time.minMinutes === undefined && asked === DEFAULT_LENGTH;
  const keeps = isStart && length <= MAX_ONE_TIME && from + length <= MIDNIGHT && !SPAN.test(time.typed);
  return keeps ? { from, to: from + length } : undefined;
}

/** Whether a text names an hour without an end. */
const isStartOf = ({ bounds: { from, to } = {}, isExact, minMinutes, typed }: Pieces['time']): boolean =>
  isExact === true &&
  from !== undefined &&
  to === from + DEFAULT_LENGTH &&
  minMinutes === undefined &&
  !SPAN.test(typed);

/** Between the hours of a span. */
const SPAN = /[-–]|(?<=\S )(?:til|te|to|till|until|og|and) (?=\S)/iu;

/** `ikke før 9`, after a question about a part of the day: what is refused makes the hours no longer than they were. */
function withinRefused({ time }: Pieces, { days, hours }: LastQuestion): LastQuestion['hours'] {
  const { from, to } = time.bounds ?? {};
  const isAnother = hours === undefined || oneTime(hours) !== undefined || time.when !== undefined;
  if (isAnother || days.length === 0 || !REFUSES_HOURS.test(time.typed)) return undefined;
  const isKept = (from ?? 0) <= (hours.from ?? 0) && (to ?? MIDNIGHT) >= (hours.to ?? MIDNIGHT);
  return isKept ? hours : undefined;
}

const REFUSES_HOURS = /^(?:ikke|not) /iu;

/** `ikke før 11`, after a question about a part of the day: the same end with another beginning. */
function withBegin({ days, hours }: Pick<LastQuestion, 'days' | 'hours'>, last: LastQuestion) {
  const { from: begin = 0, to } = last.hours ?? {};
  const from = hours?.from;
  if (days.length > 0 || hours?.to !== undefined || from === undefined || to === undefined) return undefined;
  return from < to && to - begin > MAX_ONE_TIME ? { from, to } : undefined;
}

/** Hours as long as this are one meeting, and longer ones a part of the day in which it may be. */
const MAX_ONE_TIME = 120;

export const MIDNIGHT = 24 * 60;

/** Whether a question is about one room from an hour on, which `til 12` ends. */
export const isOpenRoom = ({ rooms, hours }: LastQuestion): boolean =>
  rooms.length === 1 && hours?.from !== undefined && hours.to === undefined;

/** Whether a number may be the hour that ends what begins at a minute of the day. */
export const isEndHour = (hour: number, from = 0): boolean => hour * 60 > from && hour * 60 < MIDNIGHT;

/** How long an hour without an end is. */
export const DEFAULT_LENGTH = 30;
