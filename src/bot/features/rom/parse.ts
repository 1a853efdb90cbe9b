import { Temporal } from 'temporal-polyfill';
import { trimSigns, trimSignsAtEnd } from '../../../shared/text/clean-text.js';
import { editDistance } from '../../../shared/text/edit-distance.js';
import type { RequestContext } from '../../framework/request-context.js';
import { isHoliday } from '../../model/holidays.js';
import { asTyped, spellSentence } from '../../model/spelling.js';
import { CLOSING_TIME, MIN_FREE_MINUTES, OPENING_TIME } from '../../rooms/agenda.js';
import { ROOM_AND_MEETING_SUBJECT } from '../../rooms/meeting-subject.js';
import { takeCatering } from '../../rooms/others-booking.js';
import {
  EQUIPMENT_WORDS,
  findEither,
  leadsToRoom,
  PLACE_UNITS,
  PURPOSES,
  ROOM_NOUNS,
  ROOM_SUBJECT,
  type RoomPiece,
  WHOLE_PART,
} from '../../rooms/room-rules.js';
import { needsOf, type RoomNeeds } from '../../rooms/search-rooms.js';
import { formatMinutes } from '../../time/dates.js';
import { phrase, phraseTable } from '../../time/grammar/combinators.js';
import { number } from '../../time/grammar/day-references.js';
import { spellOutWeekdays, tokenize } from '../../time/grammar/lexer.js';
import { mayBeOfTime } from '../../time/grammar/looks-like-time.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import type { TimeExpression } from '../../time/grammar/time-expression.js';
import { type ClockBounds, everyPair } from '../../time/grammar/words/clock-words.js';
import { daysOf, isWeekendAlone, type When } from '../../time/when.js';
import {
  MAX_OTHER_DAYS,
  type RequestedTime,
  type RequestProblem,
  type RomQuery,
  type RomQuestion,
} from './model.js';

/** Slack's mention of a person, or a typed one. */
const PERSON = /^(?:<@[UW][A-Z0-9]+(?:\|[^<>]*)?>|@[\p{L}\p{N}._-]+)$/u;

const FRIDAY = 5;

type Day = Extract<When, { kind: 'day' }>;

/** The working days of a week from today on, without those that the question leaves out. */
function daysOfWeek(
  monday: Temporal.PlainDate,
  now: Temporal.ZonedDateTime,
  leftOut: readonly number[] = [],
): Day[] {
  const today = now.toPlainDate();
  return Array.from({ length: FRIDAY }, (_, days) => monday.add({ days }))
    .filter((date) => today.until(date).sign >= 0 && !leftOut.includes(date.dayOfWeek) && !isHoliday(date))
    .map((date) => ({ kind: 'day', date }));
}

/** Days of several weeks on which a room is looked for. */
const MAX_DAYS = 30;

/** The question about each day of the weeks that is not over: a room that is free on any of them is wanted. */
function parseWeeks(
  expression: RoomExpression,
  { monday }: Extract<When, { kind: 'week' }>,
  now: Temporal.ZonedDateTime,
) {
  // What is left of today is no whole day.
  const isLate = expression.isWholeDay && now.hour * 60 + now.minute > WORKING_DAY.from;
  const today = now.toPlainDate();
  const { leftOut, since = monday, weeks = [] } = expression;
  const { until = daysOf(weeks.at(-1) ?? { kind: 'week', monday }).last } = expression;
  const mondays = Array.from({ length: Math.ceil(monday.until(until).days / 7) || 1 }, (_, at) =>
    monday.add({ weeks: at }),
  );
  const days = mondays
    .flatMap((each) => daysOfWeek(each, now, leftOut))
    .filter(({ date }) => date.since(since).sign >= 0 && date.until(until).sign >= 0)
    .slice(0, MAX_DAYS);
  const whole = days.filter(({ date }) => !(isLate && date.equals(today)));
  return onDays(whole.length > 0 ? whole : days, expression, now);
}

/** The question about each of the days that is not over. */
const onDays = (days: readonly When[], expression: RoomExpression, now: Temporal.ZonedDateTime) =>
  days.flatMap((when) => {
    const result = when.kind === 'day' ? parseRequestedTime(expression, when, now) : undefined;
    return when.kind === 'day' && result && 'time' in result && result.time.kind !== 'now'
      ? [{ when, time: result.time }]
      : [];
  });

/** One room is asked for by its size: `det største rommet`. */
const THE_ONE =
  /(?<=^|\s)(?:det|den|the|your|deres|dykkar|vårt|our) (?:aller )?(?:største|minste|largest|biggest|smallest)(?= |$)/iu;

/** `bestill det minste`: that one alone. */
const THE_FIRST = new RegExp(`${THE_ONE.source}|(?<=^|\\s)(?:det|den|the) (?:lengste|longest)(?= |$)`, 'iu');

/** `15` as `15:00`, and `13.30` as `13:30`. Any other text is unchanged. */
const clockOf = (text: string) =>
  /^\d{1,2}$/u.test(text) ? `${text.padStart(2, '0')}:00` : text.replace(/^(\d{1,2})\.(\d\d)$/u, '$1:$2');

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The names that have the part which is not understood. Without it, a room's name says nothing about that part. */
const namesWith = (names: readonly string[], typed: string) =>
  names.filter((name) => lettersOf(name).includes(lettersOf(typed)));

/**
 * `kl 13 til 8`: 8 places, or an end in the evening. Undefined where `fra` says that it is an end, and where no such end is later.
 *
 * @param typed hours of which the second is before the first
 */
function findPlacesOrHour(
  typed: string,
  now: Temporal.ZonedDateTime,
): Extract<RomQuestion, { why: 'places-or-hour' }> | undefined {
  const {
    start = '',
    until = '',
    count = '',
  } = /^(?!(?:fra|frå|from)\s)(?<start>.+)\s(?<until>(?:til|te)\s(?<count>\S+))$/iu.exec(typed)?.groups ?? {};
  const value = number(tokenize(count), 0)?.value;
  const from = parseTimeExpression(start, now, ROOM_SUBJECT).bounds?.from;
  if (value === undefined || from === undefined) return undefined;
  const isEvening = value < NOON && (value + NOON) * 60 > from;
  return isEvening ? { why: 'places-or-hour', typed: until, value, hour: value + NOON } : undefined;
}

const NOON = 12;

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
  const doubtful = findPlacesOrHour(problem.typed, now);
  if (doubtful) return { kind: 'unclear', question: doubtful, text, names, when };
  const [start = '', end = ''] = problem.typed
    .split(/ ?[-–] ?| (?:til|te|to|till) /iu)
    .map((each) => clockOf(each.replace(/^(?:kl\.?|fra|frå|from)\s+/iu, '')));
  return refuse({ kind: 'ends-before', start, end });
}

/** Days without a working day among them, as at Easter. */
const MAX_DAYS_OFF = 10;

const ASKS_WHEN = /^(?:og |and )?(?:når|når tid|kva tid|ka tid|katti|koss tid|when)(?= )/iu;

/** Days on which a room is looked for. */
const FIRST_DAYS = 5;

/** `når er Fjorden ledig i to timer`, also `neste gang`: the rest of today where it is long enough, and the next working days. */
function findFirstHours(text: string, expression: RoomExpression, now: Temporal.ZonedDateTime) {
  const { isUrgent, isNow, when, bounds, minMinutes, isWholeDay } = expression;
  const isOfPart = isWholeDay || (bounds !== undefined && WHOLE_PART.test(text));
  const hasLength = minMinutes !== undefined || isOfPart;
  const asksWhen = isUrgent || (hasLength && ASKS_WHEN.test(text)) || A_WHOLE_PART.test(text);
  if (!asksWhen || isNow || when || (bounds && !isOfPart)) return [];
  if (isOfPart) return findWholeParts(expression, now);
  const atLeast = minMinutes ?? MIN_FREE_MINUTES;
  const today = now.toPlainDate();
  const length = minMinutes === undefined ? {} : { minutes: minMinutes };
  return Array.from({ length: MAX_DAYS_OFF + 1 }, (_, days) => today.add({ days }))
    .flatMap((date) => {
      const isDayOff = date.dayOfWeek > FRIDAY || isHoliday(date);
      const hours = isDayOff && !date.equals(today) ? undefined : remainingHours(date, atLeast, now);
      return hours
        ? [{ when: { kind: 'day' as const, date }, time: { kind: 'some' as const, ...hours, ...length } }]
        : [];
    })
    .slice(0, FIRST_DAYS);
}

/** `en hel formiddag`, `a whole day`: any one that is not over in part. */
const A_WHOLE_PART =
  /(?<=^|\s)(?:en|ein|et|eit|a|an) (?:hel|heil|helt|heilt|whole|entire|full) (?:dag|arbeidsdag|formiddag|føremiddag|ettermiddag|morgen|morgon|kveld|day|working day|morning|afternoon|evening)(?=[ ,.?!]|$)/iu;

/** The next working days, and today where the part has not begun. */
function findWholeParts(expression: RoomExpression, now: Temporal.ZonedDateTime) {
  const today = now.toPlainDate();
  const { from } = completeBounds(expression.bounds ?? WORKING_DAY);
  const hasBegun = now.hour * 60 + now.minute > from;
  const days = Array.from({ length: MAX_DAYS_OFF + 1 }, (_, ahead) => today.add({ days: ahead }))
    .slice(hasBegun ? 1 : 0)
    .filter((date) => date.dayOfWeek <= FRIDAY && !isHoliday(date))
    .slice(0, FIRST_DAYS);
  return onDays(
    days.map((date): Day => ({ kind: 'day', date })),
    expression,
    now,
  );
}

function parseFree(
  text: string,
  expression: RoomExpression,
  names: readonly string[],
  prose: readonly string[],
  now: Temporal.ZonedDateTime,
): RomQuery {
  const needs = needsOfSentence(text, expression);
  const isOfRoom = needs.words.length > 0 && !expression.found.some(({ kind }) => kind === 'noun');
  const [first, ...laterDays] =
    isOfRoom || A_WHOLE_PART.test(text) ? findFirstHours(text, expression, now) : [];
  const when = expression.when ?? first?.when ?? { kind: 'day' as const, date: now.toPlainDate() };
  if (when.kind === 'week') {
    const [day, ...otherDays] = parseWeeks(expression, when, now);
    if (!day) return { kind: 'bad-request', problem: { kind: 'over', when }, names, when };
    const isOfOne = THE_ONE.test(text) && day.time.kind === 'some' && !day.time.hasHours;
    const week = {
      otherDays,
      text: expression.withoutDays,
      ...(isOfOne && { week: when }),
      ...(isOfRoom && otherDays.length <= MAX_OTHER_DAYS && { isEach: true as const }),
    };
    return { kind: 'free', needs, ...day, names, ...week, ...(prose.length > 0 && { prose }) };
  }
  const result = first ?? parseRequestedTime(expression, when, now);
  if ('problem' in result) {
    const { problem } = result;
    if (problem.kind !== 'too-late') return { kind: 'bad-request', problem, names, when };
    // The time is part of the name, or the question is about another day: a room's name alone does not answer it.
    const others = namesWith(names, expression.typed);
    return { kind: 'bad-request', problem, names: others, when, text: expression.withoutDays };
  }
  const isEach = expression.isEachDay || isOfRoom || findRepeated(text) !== undefined;
  const others = onDays(expression.otherDays ?? [], expression, now);
  const later =
    laterDays.length > 0
      ? { otherDays: laterDays, text: expression.withoutDays }
      : others.length > 0 && {
          otherDays: others,
          text: expression.withoutDays,
          ...(isEach && { isEach: true as const }),
        };
  return {
    kind: 'free',
    needs,
    time: result.time,
    when,
    names,
    ...later,
    ...(prose.length > 0 && { prose }),
  };
}

/**
 * Parses `<room> [day or week]`, which shows a room, and `[places] [building] [equipment] [day]`, which lists rooms. With
 * `ledig`, `nå`, a time of day or a length it finds free rooms. Parts come in any order, in bokmål, nynorsk or English.
 */
export const parseRom = (typed: string, { now }: Pick<RequestContext, 'now'>): RomQuery =>
  asTyped(parseSpelled(spellSentence(typed), now), typed);

/** @param isRest whether a clause that only explains the question is left out already */
function parseSpelled(spelled: string, now: Temporal.ZonedDateTime, isRest = false): RomQuery {
  const { goods, rest } = takeCatering(spelled);
  const whole = spellOutWeekdays(rest)
    .replace(WHOLE_WEEKDAY, 'hele dagen $<day>')
    .replace(SEVERAL_PARTS, 'hver $<part>')
    .replace(NOW_AND_ON, 'resten av dagen')
    .replace(ANY_OF_THEM, '');
  const said = (findRepeated(whole) ? whole.replace(HOURS_BESIDE_MONTH, 'kl $&') : whole)
    .replace(STOP_BEHIND_NUMBER, ',')
    .replace(/,$/u, '');
  const { text, notAt } = withoutTrouble(said, now);
  const { query, expression } = parseDays(text, now, ROOM_AND_MEETING_SUBJECT);
  const aside = isRest ? undefined : findAside(text, query, now);
  if (aside) {
    const asked = parseSpelled(aside.rest, now, true);
    if (SHOWN.has(asked.kind)) return { ...asked, unused: [...(asked.unused ?? []), aside.said] };
  }
  const which = askWhichWeekday(text, expression, now);
  if (which) return which;
  const count = SEVERAL_PARTS.exec(spelled)?.groups?.['count'];
  const [rooms] = expression.found.flatMap((piece) => (piece.kind === 'rooms' ? [piece.typed] : []));
  const isUsed = 'needs' in query && query.needs.most !== undefined;
  const isNamed = listNameWords(expression).length > 0;
  const [orOther] = (isNamed && OR_OTHER_ROOM.exec(text)) || [];
  const remote = expression.found.flatMap((piece) => (piece.kind === 'remote' ? [piece.typed] : []));
  const unused = [count ?? (isUsed ? undefined : rooms), orOther, ...goods, ...remote].filter(
    (each) => each !== undefined,
  );
  const besides = { ...(unused.length > 0 && { unused }), ...(notAt && { notAt }) };
  const ofRoom = withoutRoomWish(text, expression, now);
  const otherwise = ofRoom?.otherwise ?? withoutWish(text, query, expression, now);
  const about: RomQuery = {
    ...withPieces(ofRoom?.query ?? query, expression, text),
    ...besides,
    ...(otherwise && { otherwise: withPieces(otherwise, expression, text) }),
  };
  const subject = expression.found.find((piece) => piece.kind === 'subject')?.subject;
  if (subject === undefined) return about;
  const plain = parseDays(text, now);
  // The words of the subject may be those of a room, which the directory knows: `info om fjorden`.
  return {
    ...withPieces(plain.query, plain.expression, text),
    ...besides,
    ...(SHOWN.has(about.kind) && { about: { subject, query: about } }),
  };
}

/**
 * The clause of which something is not understood, where it only explains the question: `for gjestene kan ikke komme opp`,
 * `briefing after the fire drill`. The rest of the text has a time.
 */
function findAside(
  text: string,
  query: RomQuery,
  now: Temporal.ZonedDateTime,
): { said: string; rest: string } | undefined {
  if (query.kind !== 'unclear' || query.question.why !== 'not-understood') return undefined;
  const clauses = text.split(CLAUSES);
  const { typed } = query.question;
  const at = clauses.findIndex((clause) => ` ${clause} `.includes(` ${typed.split(' ')[0] ?? ''} `));
  const said = trimSigns(clauses[at] ?? '', '"«', '"»?!.,:;');
  if (clauses.length < 2 || !said.includes(' ') || MAY_LIMIT.test(said) || /\d/u.test(said)) return undefined;
  const words = said.split(' ').map((word) => word.toLowerCase());
  const denies = words.some((word) => EXCEPTS.has(word));
  if (denies && !TELLS_WHY.test(said)) return undefined;
  const own = parseTimeExpression(said, now, ROOM_SUBJECT);
  const isOfRoom =
    own.found.some(({ kind }) => kind !== 'purpose') || words.some((word) => EQUIPMENT_WORDS.has(word));
  if (own.typed !== '' || own.saysDay || isOfRoom || /\s\p{Lu}/u.test(said)) return undefined;
  const rest = clauses.filter((_, other) => other !== at).join(' ');
  const { bounds, isNow, isWholeDay, question } = parseTimeExpression(rest, now, ROOM_SUBJECT);
  return question === undefined && (bounds || isNow || isWholeDay) ? { said, rest } : undefined;
}

/** They may say what the room or the time must be. */
const MAY_LIMIT =
  /(?<=^|\s)(?:bare|berre|kun|only|helst|preferably|uten|utan|without|unntatt|except|hvis|viss|dersom|if|unless|minst|maks)(?= |$)/iu;

/** A reason, or something that somebody cannot: `gjestene kan ikke komme opp`; not `det må ikke være for tidlig`, `vi kan ikke før lunsj`. */
const TELLS_WHY =
  /^(?:for|fordi|siden|ettersom|because|since|as) |(?<=^|\s)(?!(?:det|den|rommet|møtet|vi|me|jeg|eg|it|we|i|the) )\p{L}{3,30} (?:kan|får|er|har|rekker|kommer|can|could|is|are|has|have) (?:ikke|ikkje|not) /iu;

/**
 * The text without the clause that says what is wrong with a place: `varmen er av i Annekset`, `gidder ikke gå til Annekset`. It
 * names no time, and the rest of the text asks for a room.
 */
function withoutTrouble(text: string, now: Temporal.ZonedDateTime): { text: string; notAt?: NotAt } {
  const clauses = text.split(CLAUSES);
  if (clauses.length < 2 || clauses.length > MAX_CLAUSES) return { text };
  for (const [at, clause] of clauses.entries()) {
    const name = findTroubledPlace(clause.split(' ').map((word) => withoutSigns(word)));
    if (name === undefined) continue;
    const { typed, saysDay, isNow, found } = parseTimeExpression(clause, now, ROOM_SUBJECT);
    if (typed !== '' || saysDay || isNow || found.some(({ kind }) => kind !== 'near')) continue;
    const rest = clauses.filter((_, other) => other !== at).join(' ');
    if (rest.toLowerCase().includes(name.toLowerCase())) continue;
    return { text: rest, notAt: { name, reason: trimSigns(clause, '"«', '"»?!.,:;') } };
  }
  return { text };
}

type NotAt = NonNullable<RomQuery['notAt']>;

/** A longer text is no question with a reason. */
const MAX_CLAUSES = 12;

const CLAUSES = /(?<=[,.;?!]) | (?=(?:fordi|siden|ettersom|because|since|ellers|otherwise) )/u;

/** The place of a clause in which something is wrong, or to which nobody wants to go. */
function findTroubledPlace(words: readonly string[]): string | undefined {
  const lower = words.map((word) => word.toLowerCase());
  const nameBehind = (at: number, leads: ReadonlySet<string>) => {
    const lead = lower.findIndex((word, place) => place > at && leads.has(word));
    const name = lower[lead + 1] === 'the' ? words[lead + 2] : words[lead + 1];
    return lead >= 0 && !EQUIPMENT_WORDS.has(lower.at(-1) ?? '') ? name : undefined;
  };
  const refused = lower.findIndex((word) => REFUSES.has(word));
  if (refused >= 0)
    return lower.slice(refused).some((word) => GOES.has(word)) ? nameBehind(refused, TO_PLACE) : undefined;
  const trouble = lower.findIndex(
    (word, at) =>
      !WISHES.has(lower[at - 1] ?? '') &&
      (TROUBLES.has(word) ||
        (SUPPLIES.has(word) && lower.some((each) => AWAY.has(each))) ||
        (FULL.has(word) && IS.has(lower[at - 1] ?? ''))),
  );
  if (trouble < 0 || IS.has(lower[0] ?? '')) return undefined;
  const verb = lower.findIndex((word, at) => at > 0 && at < trouble && IS.has(word));
  const isOfPlace = verb === 1 || (verb === 2 && lower[0] === 'the');
  return nameBehind(0, AT_PLACE) ?? (isOfPlace ? words[verb - 1] : undefined);
}

const IS: ReadonlySet<string> = new Set('er e æ is blir var was står har has'.split(' '));

const AT_PLACE: ReadonlySet<string> = new Set(['i', 'på', 'in', 'at']);

const TO_PLACE: ReadonlySet<string> = new Set([...AT_PLACE, 'til', 'to', 'te']);

const REFUSES: ReadonlySet<string> = new Set(
  'ikke ikkje itj not slipper slepp slippe orker orkar'.split(' '),
);

const GOES: ReadonlySet<string> = new Set(
  'gå dra springe springa løpe flytte være vere vera sitte sitje bli møtes walk run go trek be sit'.split(
    ' ',
  ),
);

/** What is wrong with a place. */
const TROUBLES: ReadonlySet<string> = new Set(
  'stengt stengd stengte avstengt lekker lekk lekkasje lekkasjer ødelagt øydelagt defekt iskaldt kaldt fryser bråk bråker bråkar bråkete støy støyer borer borar pusses oppussing renovering oversvømt vannskade vasskade closed leak leaking leaks broken freezing cold flooded noise noisy drilling renovation renovated'.split(
    ' ',
  ),
);

/** What a place has, and that is wrong where it is away: `varmen er av`. */
const SUPPLIES: ReadonlySet<string> = new Set(
  'varmen strømmen straumen nettet wifi ventilasjonen heisen heating power'.split(' '),
);

const AWAY: ReadonlySet<string> = new Set('av nede borte ute gått ryki røket off down out'.split(' '));

/** Behind a verb, a place is full: `Annekset er fullt`; not `fullt utstyrt`. */
const FULL: ReadonlySet<string> = new Set(['fullt', 'full']);

/** Before what a place is wanted to have or not to have: `med wifi`, `uten støy`. */
const WISHES: ReadonlySet<string> = new Set(['med', 'uten', 'utan', 'with', 'without']);

/** The same question without what it only wishes, `helst før 12`: what else is free is shown where nothing is as wished. */
function withoutWish(
  text: string,
  query: RomQuery,
  expression: RoomExpression,
  now: Temporal.ZonedDateTime,
): RomQuery | undefined {
  if (query.kind !== 'free' || !WISH.test(text)) return undefined;
  const { bounds: wished, minMinutes, isExact } = expression;
  const read = parseTimeExpression(text, now, { ...ROOM_SUBJECT, leavesOutDays: true });
  if (!wished || !(read.isWish || read.preferred)) return undefined;
  const { from, to } = completeBounds(wished);
  const { from: begins, to: ends } = read.preferred ?? (isExact ? wished : {});
  const length = minMinutes ?? (begins !== undefined && ends !== undefined ? ends - begins : undefined);
  const day = { from: Math.min(from, WORKING_DAY.from), to: Math.max(to, WORKING_DAY.to) };
  const wide = {
    ...expression,
    bounds: (read.preferred && read.bounds) ?? day,
    isExact: false,
    ...(length !== undefined && { minMinutes: length }),
  };
  const otherwise = parseExpression(text, wide, now);
  return otherwise.kind === 'free' ? otherwise : undefined;
}

/** The question about the room that is only wished, `et rom mandag 10-12, helst Fjorden`, and the one about any room. */
function withoutRoomWish(
  text: string,
  { rest }: RoomExpression,
  now: Temporal.ZonedDateTime,
): { query: RomQuery; otherwise: RomQuery } | undefined {
  const { said, elsewhere } = takeElsePlace(text, rest, now);
  const { index = 0, groups, 0: whole = '' } = ROOM_WISH.exec(said) ?? {};
  const names = groups?.['room']?.split(' ') ?? [];
  if (names.length === 0 || !names.every((name) => rest.some((word) => withoutSigns(word) === name)))
    return undefined;
  const plain = `${said.slice(0, index)}${said.slice(index + whole.length)}`;
  const { query, expression } = parseDays(plain, now);
  const isOfTime = query.kind === 'free' && query.needs.words.length === 0;
  if (!isOfTime && !isOfAnyRoom(expression, plain)) return undefined;
  // `rom til 6 på mandag, helst Fjorden`: when it is free on the day.
  const free = query.kind === 'list' ? parseFree(plain, expression, [], [], now) : query;
  if (free.kind !== 'free') return undefined;
  const { needs, prose = [] } = free;
  const at = (places: readonly string[]) => ({
    ...free,
    needs: { ...needs, words: [...needs.words, ...places] },
    prose: [...prose, ...places],
  });
  return { query: at(names), otherwise: withPieces(at(elsewhere), expression, plain) };
}

/** The text without its last clauses that name another place, `hvis det er fullt, tar vi Annekset`, and that place. */
function takeElsePlace(
  text: string,
  rest: readonly string[],
  now: Temporal.ZonedDateTime,
): { said: string; elsewhere: readonly string[] } {
  const clauses = text.split(CLAUSES);
  const at = clauses.findIndex((clause, place) => place > 0 && ELSE.test(clause));
  const others = at < 0 ? '' : clauses.slice(at).join(' ');
  const name = withoutSigns(others.split(' ').at(-1) ?? '');
  if (!rest.some((word) => withoutSigns(word) === name) || parseTimeExpression(others, now).typed !== '')
    return { said: text, elsewhere: [] };
  return { said: clauses.slice(0, at).join(' '), elsewhere: [name] };
}

const ELSE =
  /^(?:(?:og|men|and|but) )?(?:hvis|viss|dersom|om det|ellers|alternativt|if|otherwise|else|alternatively)(?= )/iu;

const ROOM_WISH =
  /(?:^|,? )(?:aller )?(?:helst|fortrinnsvis|preferably|ideally)(?: (?:i|in|på))? (?<room>[\p{L}\d-]{2,40}(?: [\p{L}\d-]{1,40})?)(?=[,.!?]|$)/iu;

const WISH = /(?<=^|[\s,])(?:helst|gjerne|fortrinnsvis|preferably|ideally|preferred)(?=\s)/iu;

/** `et rom til fredag`, on a Friday: today, or in a week. */
function askWhichWeekday(
  text: string,
  { when, isWeekdayOfToday, withoutDays }: RoomExpression,
  now: Temporal.ZonedDateTime,
): RomQuery | undefined {
  const typed = isWeekdayOfToday ? FOR_WEEKDAY.exec(text)?.groups?.['day'] : undefined;
  const today: Day = { kind: 'day', date: now.toPlainDate() };
  if (typed === undefined || when?.kind !== 'day' || !when.date.equals(today.date)) return undefined;
  const readings: readonly Day[] = [today, { kind: 'day', date: today.date.add({ weeks: 1 }) }];
  return { kind: 'unclear', question: { why: 'several', typed, readings }, text: withoutDays, when };
}

const FOR_WEEKDAY =
  /(?<=^|\s)(?:til|te|tell|åt) (?<day>(?:man|mån|tirs|tys|ons|tors|fre|lør|laur|søn|sun)dag)(?=[ ,.?!]|$)/iu;

/** `hele tirsdagen`, `all of Tuesday` */
const WHOLE_WEEKDAY =
  /(?<=^|\s)(?:hele|heile|all|all of|the whole of) (?<day>(?:man|mån|tirs|tys|ons|tors|fre|lør|laur|søn|sun)dag|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:en)?(?=[ ,.]|$)/giu;

/** `to formiddager`, `three mornings`: each of a week is looked at, and the answer says that the number is passed over. */
const SEVERAL_PARTS =
  /(?<=^|\s)(?<count>[2-5]|to|tre|fire|fem|two|three|four|five) (?<part>formiddag|føremiddag|ettermiddag|morgen|morgon|kveld|morning|afternoon|evening)(?:er|ar|a|s)(?=[ ,.?!]|$)/iu;

/** `nå og ut dagen` */
const NOW_AND_ON =
  /(?<=^|\s)(?:nå|no|now) (?:og|and) (?:ut dagen|resten av dagen|for the rest of the day|the rest of the day)(?=[ ,.?!]|$)/iu;

/** `hva som helst av de to`: behind rooms, says nothing. */
const ANY_OF_THEM =
  /,? (?:hva|kva|hvilket|hvilken|any|either|whichever)(?: som helst| one)? (?:av|of) (?:de|dem|dei|them|the|those)(?: to| tre| two| three)?(?=[ ,.?!]|$)/iu;

/** `every Tuesday 9-10 in January`, which are no dates. */
const HOURS_BESIDE_MONTH =
  /(?<=\s)(?<!\b(?:kl|at|klokka|klokken)\.?\s)\d{1,2}(?:[.:]\d\d)?-\d{1,2}(?:[.:]\d\d)?(?: ?[ap]m)?(?= (?:i|in) \p{L}{3,12}(?:[,?]|$)|[,?]|$)/iu;

/** `klokka 12.30 til 14.`: the end of the sentence, and no day of the month. */
const STOP_BEHIND_NUMBER = /(?<=\s\d{1,2}(?:[.:]\d\d)? ?(?:til|te|to|-) ?\d{1,2}(?:[.:]\d\d)?)\.(?=$|\s)/iu;

const SHOWN: ReadonlySet<RomQuery['kind']> = new Set(['list', 'room', 'free']);

/** The question that fields say, as the pieces and the time that a text would have. `text` may be the name of a room. */
export const queryOfRooms = (
  text: string,
  expression: RoomExpression,
  { now }: Pick<RequestContext, 'now'>,
): RomQuery => withPieces(parseExpression(text, expression, now), expression, text);

/** Before another room that will do too, or that is wanted besides. */
const OR_ELSE =
  '(?:(?:eller|ellers|og|hvis ikke|viss ikkje|or|and|else|otherwise|if not)(?: (?:hva|kva|ka|hvilket|what)(?: (?:for|slags))?)?)';

const OTHER_ROOM =
  '(?:noe annet|noko anna|something else|anything else|somewhere else|et annet (?:møte)?rom|eit anna (?:møte)?rom|andre rom|another (?:meeting )?room|a different room|any other room|other rooms)';

const ROOM_OF_SIZE =
  '(?:(?:noe|noko|something|anything) (?:større|bigger|larger|mindre|smaller)|(?:(?:et|eit|a) )?(?:større|bigger|larger|mindre|smaller) (?:rom|møterom|room))';

/** `hva har dere i stedet`; not `hva med Fjorden i stedet` */
const WHAT_INSTEAD =
  '(?:hva|kva|hvilke rom|what|which rooms) (?:(?:har|er|finnes|fins|finst|kan|have|is|are|do|can|dere|de|vi|det|you|we|there|som|få|get|ledig|ledige|free) ){1,4}(?:i stedet|i staden|instead)';

/** Another room than the one that is named, of which the sentence says why: `Fjorden er opptatt, har dere et annet rom`. */
const ELSEWHERE = new RegExp(
  `(?<=^|[\\s,.?!])(?<!(?:^|\\s)${OR_ELSE} )(?:hva annet|what else|${WHAT_INSTEAD}|${OTHER_ROOM})(?! (?:enn|for|of|than|av))(?=[ ,.?!]|$)`,
  'iu',
);

/** `can we swap Fjorden for something bigger` */
const OTHER_SIZE = new RegExp(
  `(?<=^|[\\s,.?!])(?<!(?:^|\\s)${OR_ELSE} (?:(?:et|eit|a) )?)${ROOM_OF_SIZE}(?! (?:enn|than))(?=[ ,.?!]|$)`,
  'iu',
);

/** `Fjorden eller noe større`, `Fjorden, ellers et annet rom` */
const OR_OTHER_ROOM = new RegExp(
  `(?<=(?:^|\\s)${OR_ELSE} )(?:${ROOM_OF_SIZE}|${OTHER_ROOM})(?! (?:enn|than))(?=[ ,.?!]|$)`,
  'iu',
);

function findElsewhere(text: string): Pick<RomQuery, 'elsewhere'> {
  const { 0: size } = OTHER_SIZE.exec(text) ?? {};
  if (size !== undefined) return { elsewhere: /mindre|smaller/iu.test(size) ? 'smaller' : 'larger' };
  return ELSEWHERE.test(text) ? { elsewhere: 'other' } : {};
}

const NEXT_MEETING =
  /(?<!\p{L})(?:neste (?:møte|booking|reservasjon|bestilling|arrangement)|next (?:meeting|booking|event|reservation))(?!\p{L})/iu;

/** `hvem har booket Fjorden`, `sitter noen i Fjorden nå? hvem`; not `hvem er ledig`. */
const ASKS_WHO =
  /(?<=^|[\s,.?!])(?:av |by )?(?:hvem|kven|kem|who|whom)(?:['’]s|(?: det)?(?: som)? (?:har|hev|hadde|er|e|sitter|sit|sitt|bruker|brukar|booka|booket|bestilte|reserverte|tok|skal|is|has|had|booked|took|got|did|uses|reserved)(?!\p{L})(?! (?:ledige?|fri|free|available|jeg|eg|vi|me|we)(?= |$))|(?=[?.!]{0,3}$))/iu;

const EACH =
  'hver|kvar|hvert|kvart|hver eneste|kvar einaste|annenhver|annankvar|hver annen|hver andre|kvar andre|every|every single|every other|every second|each';

const REPEATED = phraseTable(
  `${everyPair(EACH, 'mandag|måndag|tirsdag|tysdag|onsdag|torsdag|fredag|lørdag|laurdag|søndag|sundag|monday|tuesday|wednesday|thursday|friday|saturday|sunday|uke|veke|week|dag|day|måned|månad|month')}|ukentlig|vekentleg|weekly|daglig|dagleg|daily`,
);

/** `every Monday`, `annenhver uke` */
function findRepeated(text: string): string | undefined {
  const tokens = tokenize(text);
  const [found] = tokens.flatMap((_, at) => {
    const match = phrase(REPEATED)(tokens, at);
    return match ? [tokens.slice(at, match.end)] : [];
  });
  return found?.map((token) => token.text).join(' ');
}

/** Beside a day, it is not meant. */
const NEVER = new Set('aldri never'.split(' '));

/** The query with what else was read of the text. */
function withPieces(query: RomQuery, expression: RoomExpression, text: string): RomQuery {
  const facts = [
    ...expression.found.flatMap((piece) => (piece.kind === 'facts' ? [piece.of] : [])),
    ...(ASKS_WHO.test(text) ? ['booker' as const] : []),
  ];
  const [near] = expression.found.flatMap((piece) => (piece.kind === 'near' ? [piece] : []));
  const unwanted = expression.found.flatMap((piece) => (piece.kind === 'without' ? piece.words : []));
  const repeated = findRepeated(text);
  const asksWhether = expression.found.some(({ kind }) => kind === 'free' || kind === 'taken');
  const mayRepeat = asksToBook(expression) || (expression.isExact && !asksWhether);
  const isShown = SHOWN.has(query.kind);
  const beside =
    query.kind === 'free' || query.kind === 'room'
      ? listBeside(text, { ...expression, rest: listNameWords(expression) })
      : [];
  const isFirstOf = 'otherDays' in query ? 'days' : expression.isFirstOf;
  return {
    ...query,
    ...(expression.saysDay && !expression.rest.some((word) => NEVER.has(word)) && { saysDay: true }),
    ...(asksToBook(expression) && { asksToBook: true }),
    ...(mayRepeat && repeated !== undefined && { repeated }),
    ...(expression.isNow && { asksNow: true }),
    ...(!expression.when && NEXT_MEETING.test(text) && { asksNext: true }),
    ...(facts.length > 0 && { facts }),
    ...(unwanted.length > 0 && { unwanted }),
    ...(near && { near: near.of, ...(near.of === 'other' && { notAt: { name: near.name } }) }),
    ...(!near && findElsewhere(text)),
    ...(beside.length > 0 && { beside }),
    ...(isShown && isFirstOf && { isFirstOf }),
  };
}

const asksToBook = ({ found }: RoomExpression) =>
  found.some((piece) => piece.kind === 'booking' && piece.asksToBook);

const SATURDAY = 6;

/** The expression of the first day, where a week is only its weekend or each of its days; undefined for other days. */
function onFirstDay(expression: RoomExpression, now: Temporal.ZonedDateTime): RoomExpression | undefined {
  const { when, leftOut, since, isEachDay } = expression;
  if (when?.kind !== 'week') return undefined;
  const each = isEachDay ? daysOfWeek(when.monday, now, leftOut) : [];
  const [first, ...otherDays] = since ? each.filter(({ date }) => date.since(since).sign >= 0) : each;
  const saturday = isWeekendAlone(leftOut) && when.monday.add({ days: SATURDAY - 1 });
  const day: When | undefined = saturday ? { kind: 'day', date: saturday } : first;
  return day && { ...expression, when: day, isFirstOf: 'days', otherDays };
}

/** `nå til 12`: the number is an hour. */
const NOW_UNTIL =
  /(^|\s)(?:nå|no|nu|now)(?= (?:til|te|tell) (?:\d{1,2}|ett?|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv)(?:\s|$))/iu;

/** `hele formiddagen`, and `om et kvarter, 30 min`, which name a beginning and an end. */
function withExactHours(expression: RoomExpression, text: string): RoomExpression {
  const { bounds, minMinutes, typed } = expression;
  if (bounds && WHOLE_PART.test(text)) return { ...expression, isExact: true };
  const { from, to } = bounds ?? {};
  if (from === undefined || to !== undefined || minMinutes === undefined || !FROM_NOW.test(typed))
    return expression;
  return { ...expression, isExact: true, bounds: { from, to: from + minMinutes } };
}

/** `om et kvarter`, `in half an hour` */
const FROM_NOW =
  /(?:^|\s)(?:om|in) (?:\S+ ){1,3}?(?:min\p{L}*|kvarter\p{L}*|(?:half )?hours?|(?:halv)?time\p{L}*|[tmh])(?= |$)/iu;

/** The query, and what was read of the text. Of several days, a room shows the week, and a free room is of the first. */
function parseDays(
  text: string,
  now: Temporal.ZonedDateTime,
  subject = ROOM_SUBJECT,
): { query: RomQuery; expression: RoomExpression } {
  const read = parseTimeExpression(text, now, subject);
  const expression = withExactHours(read, text);
  const query = parseExpression(text, expression, now);
  const ofEach = expression.isEachDay && 'otherDays' in query ? onFirstDay(expression, now) : undefined;
  if (ofEach) return { query: parseExpression(text, ofEach, now), expression: ofEach };
  if (query.kind !== 'unclear') return { query, expression };
  const fromNow = query.question.why === 'places-or-hour' ? text.replace(NOW_UNTIL, '$1fra nå') : text;
  const untilHour = fromNow === text ? undefined : parseDays(fromNow, now, subject);
  if (untilHour?.query.kind === 'free') return untilHour;
  const several = withExactHours(
    withoutLeastWanted(parseTimeExpression(text, now, { ...subject, leavesOutDays: true })),
    text,
  );
  const first = onFirstDay(several, now);
  if (first) return { query: parseExpression(text, first, now), expression: first };
  const week = parseExpression(text, several, now);
  // The week of a room has no button that books it on two days.
  if (week.kind === 'room' && 'isList' in query.question && asksToBook(read)) return { query, expression };
  const isShown = week.kind === 'room' || 'otherDays' in week || several.when?.kind === 'day';
  return isShown && !several.unwanted ? { query: week, expression: several } : { query, expression };
}

/** Days that are only wanted least are left out, as a list of rooms has no order of days: `rom neste uke, helst ikke fredag`. */
function withoutLeastWanted({ unwanted = [], leftOut = [], ...expression }: RoomExpression): RoomExpression {
  const isDay = ({ isWish, weekday, from, to }: (typeof unwanted)[number]) =>
    isWish === true && weekday !== undefined && from === 0 && to === DAY_MINUTES;
  const days = unwanted.flatMap((each) => (isDay(each) && each.weekday !== undefined ? [each.weekday] : []));
  const others = unwanted.filter((each) => !isDay(each));
  const without = [...new Set([...leftOut, ...days])].sort((a, b) => a - b);
  return {
    ...expression,
    ...(without.length > 0 && { leftOut: without }),
    ...(others.length > 0 && { unwanted: others }),
  };
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
  const prose = listProse(text, expression);
  const isProse = isNamed && rest.every((word) => prose.includes(word) && word !== 'uten') && !has('near');
  // `trenger rom med video nå`: beside the equipment, only «now» is said.
  const isEquipped =
    has('booking') &&
    isOfAnyRoom(expression, text) &&
    rest.every((word) => EQUIPMENT_WORDS.has(word.toLowerCase()));
  const isOnlyNow = isNow && (!isNamed || isProse || isEquipped) && !has('taken');
  // The week of a named room shows when it is free, and for how long.
  const mayBeName = (word: string) => !(EQUIPMENT_WORDS.has(word) || PLACE_UNITS.has(word));
  const isOfRoom = rest.some((word) => mayBeName(word.toLowerCase())) && !has('noun');
  const asksWhen = (has('free') || minMinutes !== undefined) && bounds === undefined && !isWholeDay;
  if (asksWhen && minMinutes === undefined && isOfRoom && !has('places') && expression.when?.kind === 'week')
    return { kind: 'room', room: needsOf(found, rest).words.join(' '), when: expression.when, names };
  const when = expression.when ?? { kind: 'day', date: now.toPlainDate() };
  const isForMany = found.some((piece) => piece.kind === 'facts' && piece.enoughFor !== undefined);
  // What a room has does not depend on the hour.
  if (has('facts') && (isForMany ? isOfRoom : isNamed) && !has('free') && !hasTime && !has('noun'))
    return { kind: 'room', room: needsOf(found, rest).words.join(' '), when, names };
  const isLongest = found.some((piece) => piece.kind === 'order' && piece.order === 'longest');
  // What nobody keeps of a room is skipped, and the rooms that are free are shown.
  const isPraised = has('places') && rest.some((word) => PRAISE.has(word.toLowerCase()));
  if (
    has('free') ||
    hasTime ||
    isOnlyNow ||
    isPraised ||
    (isLongest && has('noun')) ||
    (has('booking') && !isNamed)
  )
    return parseFree(text, expression, names, prose, now);
  const [first = ''] = rest;
  if (rest.length === 1 && PERSON.test(first)) return { kind: 'person', typed: first };
  const needs = needsOfSentence(text, expression);
  const isList =
    isForMany ||
    ['places', 'building', 'near'].some((kind) => has(kind as RoomPiece['kind'])) ||
    (has('order') && !isLongest) ||
    needs.words.length === 0 ||
    needs.either !== undefined ||
    (has('noun') && isBehindHaving(rest, text));
  return isList
    ? { kind: 'list', needs, when, names }
    : { kind: 'room', room: needs.words.join(' '), when, names };
}

/** The needs of a sentence, in which equipment may stand as a choice: `projektor eller skjerm`. */
function needsOfSentence(text: string, { found, rest }: RoomExpression): RoomNeeds {
  const isFirst = found.some((piece) => piece.kind === 'booking' && piece.asksToBook) && THE_FIRST.test(text);
  const needs = { ...needsOf(found, rest), ...(isFirst && { most: 1 }) };
  const isOfEquipment = rest.length > 1 && rest.every((word) => EQUIPMENT_WORDS.has(word.toLowerCase()));
  const either = isOfEquipment ? findEither(text) : [];
  return either.length > 0
    ? { ...needs, either, words: needs.words.filter((word) => !either.includes(word)) }
    : needs;
}

/** Behind one of these, a word is something that the room must have. */
const HAVING = new Set('med m m/ with w w/ har have has having'.split(' '));

const JOINING = new Set(['og', 'and']);

/** Whether what stands behind a word is had by a room: not what somebody has, `jeg har besøk`. */
const isHaving = (words: readonly string[], at: number): boolean =>
  HAVING.has(words[at] ?? '') && !(/^ha/u.test(words[at] ?? '') && OWNERS.has(words[at - 1] ?? ''));

const OWNERS = new Set('jeg vi de han hun i we they he she'.split(' '));

/** Whether all of the words say what a room is to have: `et rom med kjøkken`. */
function isBehindHaving(rest: readonly string[], text: string): boolean {
  const words = tokenize(text).map(({ lower }) => lower);
  const isHad = (at: number): boolean =>
    isHaving(words, at - 1) ||
    (ARTICLES.has(words[at - 1] ?? '') && isHad(at - 1)) ||
    (JOINING.has(words[at - 1] ?? '') && isHad(at - 2));
  return rest.every((word) => words.some((each, at) => each === word.toLowerCase() && isHad(at)));
}

/**
 * The words that say what a room is for: `rom til lesesirkel`, `8 fra barnehagen`. Not those that it must have, as behind
 * `med` and before `rom`, and none where no room in general is asked for: then the word may be a room's name.
 */
function listProse(text: string, expression: RoomExpression): string[] {
  const { found, rest, saysDay } = expression;
  const isGeneral = isOfAnyRoom({ found }, text);
  const purposes = found.flatMap((piece) => (piece.kind === 'purpose' && piece.word ? [piece.word] : []));
  const words = tokenize(text).map(({ lower }) => lower);
  const company = isGeneral ? rest.filter((word) => isCompany(word.toLowerCase(), words)) : [];
  const praise = isGeneral ? rest.filter((word) => PRAISE.has(word.toLowerCase())) : [];
  if (!isGeneral || !saysDay)
    return [
      ...new Set([...purposes, ...company, ...praise, ...(isGeneral ? listBeside(text, expression) : [])]),
    ];
  const isRequired = (at: number): boolean =>
    isHaving(words, at - 1) ||
    ROOM_NOUNS.has(words[at + 1] ?? '') ||
    (JOINING.has(words[at - 1] ?? '') && isRequired(at - 2));
  const others = rest.filter((word) => {
    const lower = word.toLowerCase();
    // The same room all the time, whichever it is.
    if (SAME.has(lower)) return true;
    return !EQUIPMENT_WORDS.has(lower) && !words.some((each, at) => each === lower && isRequired(at));
  });
  return [...new Set([...purposes, ...company, ...praise, ...others])];
}

const SAME = new Set('samme same'.split(' '));

const isOfAnyRoom = ({ found }: Pick<RoomExpression, 'found'>, text: string) =>
  found.some(({ kind }) => kind === 'noun' || kind === 'places') || FREE_ONE_OF_SIZE.test(text);

/** `det største som er ledig`: any room. */
const FREE_ONE_OF_SIZE = new RegExp(
  `${THE_ONE.source}(?: (?:one|av dem))?(?: (?:som|that|which) (?:er|is))? (?:ledig|ledige|fritt|free|available)(?=[ ,.?!]|$)`,
  'iu',
);

/**
 * The words that the answer may pass over beside a room, or any room, and hours of today: one of the clause with the hours, and
 * those of another clause. Several of the question may say another day, and so may one that is almost a word of time.
 */
function listBeside(text: string, expression: RoomExpression): readonly string[] {
  const { rest, bounds, saysDay, found } = expression;
  const asksWhether = found.some(({ kind }) => kind === 'free' || kind === 'taken');
  if (bounds === undefined && !saysDay && !asksWhether) return [];
  const clauses = text.split(CLAUSE_END).map((clause) => clause.split(' ').map(withoutSigns));
  const hours = clauses.findIndex((clause) => clause.some((word) => /\d/u.test(word)));
  const asked = clauses[Math.max(0, hours)] ?? [];
  const purposes = clauses.flatMap((clause) => listPurposes(clause, rest));
  const words = tokenize(text).map(({ lower }) => lower);
  const isPlain = (word: string) => {
    const lower = withoutSigns(word.toLowerCase());
    const at = words.indexOf(lower);
    const isName = /^\p{Lu}/u.test(word) && !text.startsWith(word);
    const mayBeRoom = isName || BEFORE_NAME.has(words[at - 1] ?? '') || ROOM_NOUNS.has(words[at + 1] ?? '');
    const isOfRoom = !isCompany(lower, words) && (mayBeRoom || isBehindHaving([word], text));
    return !((isOfRoom && !purposes.includes(word)) || EQUIPMENT_WORDS.has(lower) || mayBeTime(lower));
  };
  const inQuestion = rest.filter((word) => asked.includes(word) && !purposes.includes(word));
  const most = isOfAnyRoom(expression, text) ? 1 : 2;
  const isAlone =
    inQuestion.filter((word) => !isCompany(withoutSigns(word.toLowerCase()), words)).length <= most;
  const others = rest.filter(
    (word) => purposes.includes(word) || clauses.some((clause) => clause !== asked && clause.includes(word)),
  );
  return [...(isAlone ? inQuestion : []), ...others].filter(isPlain);
}

const withoutSigns = (word: string) => trimSigns(word, '("«', ')"»?!.,:;');

/** Words behind `til` and `for` that no rule read: `for the steering committee`, `til vernerunde og kake`. */
function listPurposes(clause: readonly string[], rest: readonly string[]): readonly string[] {
  const purposes: string[] = [];
  let isPurpose = false;
  for (const word of clause) {
    const lower = word.toLowerCase();
    isPurpose =
      BEFORE_PURPOSE.has(lower) || (isPurpose && (rest.includes(word) || BESIDE_PURPOSE.has(lower)));
    if (isPurpose && rest.includes(word)) purposes.push(word);
  }
  return purposes;
}

const BEFORE_PURPOSE = new Set('til for te åt'.split(' '));

const BESIDE_PURPOSE = new Set('a an the en ein ei et eit og and'.split(' '));

/** Behind `kl.` a clause goes on. */
const CLAUSE_END = /(?:(?<=\p{L}{3}|\d)\.|[,;:!?])[,.;:!?]{0,4} {1,5}/u;

/** Behind these stands the name of a room. */
const BEFORE_NAME = new Set(
  'i på in at rom rommet room eller or og and ikke ikkje not uten utan without'.split(' '),
);

/** Whether a word that no rule read may be one of time or of exception. */
const mayBeTime = (word: string) =>
  mayBeOfTime(word) ||
  EXCEPTS.has(word) ||
  (word.length >= MIN_TIME_WORD && TIME_WORDS.some((each) => editDistance(word, each, 1) <= 1));

const EXCEPTS = new Set(
  'ikke ikkje itj not no uten utan without unntatt untatt unnateke except aldri never bare berre kun only hvis viss dersom if unless'.split(
    ' ',
  ),
);

const MIN_TIME_WORD = 4;

const TIME_WORDS =
  'mandag måndag tirsdag tysdag onsdag torsdag fredag lørdag laurdag søndag monday tuesday wednesday thursday friday morgen morgon imorgen tomorrow kveld uke veke week neste next januar februar mars april juni juli august september oktober november desember january february march december fire seks åtte tolv four five seven eight nine noon'.split(
    ' ',
  );

/** What a directory does not say of a room: `et stille rom`. */
const PRAISE = new Set(
  'stille stilt roleg roligt rolig rolige fint fin fine pent koselig koseleg koselige kosleg hyggelig hyggeleg triveleg trivelig fred lyst lys lyse luftig privat private uforstyrret uforstyrra skjermet skjerma avskjermet lukket lukka egnet eigna passende passande høvelig høveleg brukbart skikkelig skikkeleg godt bra ok greit quiet calm cosy cozy bright airy private nice decent suitable proper good pleasant secluded'.split(
    ' ',
  ),
);

const ARTICLES = new Set('en ein ei et eit a an the'.split(' '));

const MEETING = /(?:møte(?:t|r|ne|a)?|møta|meetings?|^teams|^zoom)$/u;

/** What somebody does with others, who stand right behind it: `ringe departementet`. */
const CONTACTS = new Set(
  'ringe ringer ringje kontakte treffe treffer intervjue intervjuer veilede veileder call calling phone interview meet'.split(
    ' ',
  ),
);

const TALKS = new Set('snakke snakker prate prater diskutere talk talking speak'.split(' '));

/** Whether a word says with whom a meeting is: `en samtale med pårørende`. No equipment is company. */
function isCompany(word: string, words: readonly string[]): boolean {
  if (EQUIPMENT_WORDS.has(word)) return false;
  return words.some((each, at) => {
    const named = ARTICLES.has(words[at + 1] ?? '') ? words[at + 2] : words[at + 1];
    const before = words[at - 1] ?? '';
    if (CONTACTS.has(each)) return named === word;
    const isOfMeeting = PURPOSES.has(before) || TALKS.has(before) || MEETING.test(before);
    return HAVING.has(each) && named === word && isOfMeeting;
  });
}

const DAY_MINUTES = 24 * 60;

/** The part of a sentence that says when. */
type TypedTime = Pick<TimeExpression, 'when' | 'bounds' | 'isExact' | 'isWholeDay' | 'isNow' | 'minMinutes'>;

const minuteOf = ({ hour, minute }: Temporal.PlainTime) => hour * 60 + minute;

const WORKING_DAY = { from: minuteOf(OPENING_TIME), to: minuteOf(CLOSING_TIME) };

/** The moment of a minute of a day. In the repeated hour of a clock change, an end is the later moment. */
function momentOf(date: Temporal.PlainDate, minute: number, zone: string, isEnd: boolean) {
  const day = minute >= DAY_MINUTES ? date.add({ days: 1 }) : date;
  const wall = day.toPlainDateTime({ hour: Math.floor(minute / 60) % 24, minute: minute % 60 });
  const moment = wall.toZonedDateTime(zone, { disambiguation: isEnd ? 'later' : 'earlier' });
  return { moment, isSkipped: !moment.toPlainDateTime().equals(wall) };
}

const isBefore = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) < 0;

const later = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) => (isBefore(a, b) ? b : a);

type Parsed = { time: RequestedTime } | { problem: RequestProblem };

/** Fills in a missing end from the working day, or from the whole day if the working day leaves nothing. */
export function completeBounds({ from, to }: ClockBounds): Required<ClockBounds> {
  const start = from ?? (to !== undefined && to <= WORKING_DAY.from ? 0 : WORKING_DAY.from);
  return { from: start, to: to ?? (start >= WORKING_DAY.to ? DAY_MINUTES : WORKING_DAY.to) };
}

/** Hours of a day, from now on: the room is free from the first to the last, or at any time between. */
function parseHours(
  typed: TypedTime & { bounds: ClockBounds },
  date: Temporal.PlainDate,
  now: Temporal.ZonedDateTime,
): Parsed {
  const zone = now.timeZoneId;
  const { from, to } = completeBounds(typed.bounds);
  const [start, end] = [momentOf(date, from, zone, false), momentOf(date, to, zone, true)];
  const [startText, endText] = [formatMinutes(from), formatMinutes(to)];
  const skipped = start.isSkipped ? startText : end.isSkipped ? endText : undefined;
  if (skipped !== undefined) return { problem: { kind: 'skipped-time', typed: skipped } };
  if (!isBefore(start.moment, end.moment))
    return { problem: { kind: 'ends-before', start: startText, end: endText } };
  if (!isBefore(now, end.moment)) return { problem: { kind: 'too-late', start: startText, end: endText } };
  const { minMinutes } = typed;
  const span = { start: later(start.moment, now), end: end.moment };
  const isWhole = typed.isExact && (minMinutes === undefined || minMinutes >= to - from);
  if (isWhole) return { time: { kind: 'span', ...span } };
  return {
    time: { kind: 'some', ...span, hasHours: true, ...(minMinutes !== undefined && { minutes: minMinutes }) },
  };
}

/** The rest of the working day; undefined if it is too short. */
function remainingHours(date: Temporal.PlainDate, atLeast: number, now: Temporal.ZonedDateTime) {
  const at = (plainTime: Temporal.PlainTime) => date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime });
  const start = later(at(OPENING_TIME), now);
  const end = at(CLOSING_TIME);
  return isBefore(end, start.add({ minutes: atLeast })) ? undefined : { start, end };
}

function wholeDay(date: Temporal.PlainDate, { timeZoneId }: Temporal.ZonedDateTime) {
  const start = date.toZonedDateTime(timeZoneId);
  return { start, end: date.add({ days: 1 }).toZonedDateTime(timeZoneId) };
}

/**
 * When a room must be free. Without a time of day: now, or on another day at any time of the working hours.
 *
 * @param exact now, in the zone of the times of day
 */
export function parseRequestedTime(
  typed: TypedTime,
  when: Extract<When, { kind: 'day' }>,
  exact: Temporal.ZonedDateTime,
): Parsed {
  const now = exact.round({ smallestUnit: 'minute', roundingMode: 'floor' });
  const { minMinutes, bounds, isWholeDay } = typed;
  const atLeast = minMinutes ?? MIN_FREE_MINUTES;
  if (atLeast < 1) return { problem: { kind: 'no-length' } };
  if (atLeast > DAY_MINUTES) return { problem: { kind: 'too-long' } };
  const { date } = when;
  const today = now.toPlainDate();
  if (Temporal.PlainDate.compare(date, today) < 0) return { problem: { kind: 'over', when } };
  if (bounds) return parseHours({ ...typed, bounds }, date, now);
  if (isWholeDay) return parseHours({ ...typed, bounds: WORKING_DAY, isExact: true }, date, now);
  const length = minMinutes === undefined ? {} : { minutes: minMinutes };
  const isToday = date.equals(today);
  const isNow = isToday && (typed.isNow || typed.when === undefined);
  const hours = isNow ? undefined : remainingHours(date, atLeast, now);
  if (hours) return { time: { kind: 'some', ...hours, ...length } };
  if (isToday) return { time: { kind: 'now', start: now, end: now.add({ minutes: atLeast }), ...length } };
  // A length above the working day may be at any time of the day.
  return { time: { kind: 'some', ...wholeDay(date, now), ...length } };
}

/** A number of this length is no hour, no date and no number of people. */
const MIN_DIGITS = 3;

/**
 * The room that a number names, where the number says nothing of time: `rom 204`, `204`. Undefined for other words.
 *
 * @param typed the words that are not understood
 * @param text the question without its day
 */
function findRoomNumber(typed: string, text: string): string | undefined {
  if (!/^\d+\p{L}?$/u.test(typed)) return undefined;
  const words = text.split(' ');
  const before = words[words.indexOf(typed) - 1] ?? '';
  if (ROOM_NOUNS.has(before.toLowerCase())) return `${before} ${typed}`;
  return text === typed && typed.length >= MIN_DIGITS ? typed : undefined;
}

/** A question of `/rom`: its time, and what it says of rooms. */
type RoomExpression = TimeExpression & { found: readonly RoomPiece[] };

/** Texts that may be the name of a room, although they have words of time or of rooms: «Møterom 2-14». */
function namesIn(text: string, { withoutDays, rest }: RoomExpression): string[] {
  const words = withoutDays.split(' ');
  const first = words.findIndex((word) => !leadsToRoom(word.toLowerCase()));
  const names = [text, withoutDays, words.slice(Math.max(0, first)).join(' '), rest.join(' ')];
  return [...new Set(names.map((name) => name.replaceAll(/^["']|["']$/gu, '').trim()))].filter(
    (name) => name !== '',
  );
}

/** Who asks, words between two rooms, and where one is. They name no room. */
const NO_ROOM = new Set(
  "we're we’re doing sammenlign sammenlikn samanlikn compare lokale lokalet lokala jeg eg æ e i vi me meg mæ eller el ell or dem dei de them ligger ligg located situated annet anna another other deres dykkar dykkas våre våres vårt vår our ours your yours whichever got grab will long lenge whole entire anywhere somewhere someplace utstyrt utstyrte equipped someone anyone somebody anybody noen nokon somebody's someone's hen lyt become becomes becoming had hadde totalt swap byte bytte mot double till use fortsatt framleis still ennå fall straight consecutive end ends finish start starts into inside moment".split(
    ' ',
  ),
);

const WHITE = new Set('hvit hvite kvit kvite white'.split(' '));

/** `kvit` of `kvit tavle`, which is a whiteboard. */
const isOfBoard = (word: string, at: number, words: readonly string[]) =>
  WHITE.has(word.toLowerCase()) && /^(?:tavl[ea]|board)$/iu.test(words[at + 1] ?? '');

/** Verbs behind the room in a question about its places: `how many people does Styrerommet hold`. */
const HOLDING = new Set('hold holds fit take accommodate romme ta'.split(' '));

/** The words that may name a room. In `how many does Styrerommet seat`, `seat` belongs to the question. */
function listNameWords({ rest, found }: RoomExpression): readonly string[] {
  const named = rest
    .filter(
      (word, at) => !(NO_ROOM.has(trimSignsAtEnd(word.toLowerCase(), '.')) || isOfBoard(word, at, rest)),
    )
    // The end of a sentence, and no abbreviation.
    .map((word) => word.replace(/^(\p{L}{4,40})\.$/u, '$1'));
  const asksPlaces = found.some((piece) => piece.kind === 'facts' && piece.of === 'places');
  const isOfQuestion = (word: string) => PLACE_UNITS.has(word) || HOLDING.has(word);
  return asksPlaces ? named.filter((word, at) => at === 0 || !isOfQuestion(word.toLowerCase())) : named;
}
