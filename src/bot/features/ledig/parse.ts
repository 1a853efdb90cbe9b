import type { Temporal } from 'temporal-polyfill';
import { trimSigns } from '../../../shared/text/clean-text.js';
import type { RequestContext } from '../../framework/request-context.js';
import { asTyped, spellSentence } from '../../model/spelling.js';
import { asksOfEach, asksWhichOfThem, listMet, withoutHelped, withoutOfEach } from '../../people/people.js';
import { meetingSubject, type SubjectPiece } from '../../rooms/meeting-subject.js';
import {
  EQUIPMENT_WORDS,
  PLACE_UNITS,
  PLACES_OF_ROOM,
  peopleCount,
  ROOM_NOUNS,
  SIZE_WORDS,
} from '../../rooms/room-rules.js';
import { howOften, lengthMinutes } from '../../time/grammar/clock.js';
import {
  longest,
  mapped,
  optional,
  type Parser,
  phrase,
  phraseTable,
  sequence,
  word,
} from '../../time/grammar/combinators.js';
import { isFiller, type Token, tokenize } from '../../time/grammar/lexer.js';
import { looksLikeTime, mayBeOfTime } from '../../time/grammar/looks-like-time.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import type { Subject, TimeExpression, TimeQuestion } from '../../time/grammar/time-expression.js';
import { withoutReasons } from '../../time/prose/reasons.js';
import { daysOf, isWeekendAlone, mondayOf, type When } from '../../time/when.js';
import { checkLimits, completeHours, WORKING_HOURS, workingDayFrom } from './model.js';
import { EVERYBODY, type ParsedPeople, parsePersonReferences, separateMentions } from './parse-people.js';
import {
  type LedigProblem,
  type LedigQuery,
  MAX_PEOPLE,
  type MeetingRequest,
  ONE_OF_SEVERAL,
  type PersonReference,
  type RoomRequest,
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

/** Whether the hours are a wish among others of the working day. Those of an evening are not. */
function isWishOfDay({ isWish, bounds = {}, minMinutes = USUAL_MINUTES }: TimeExpression): boolean {
  const { from, to } = completeHours(bounds);
  return isWish && Math.min(to, WORKING_HOURS.to) - Math.max(from, WORKING_HOURS.from) >= minMinutes;
}

const limitsOf = (expression: TimeExpression): TimeLimits => {
  const {
    bounds,
    minMinutes = wholeDayOf(expression),
    leftOut,
    since,
    until,
    unwanted,
    preferred,
  } = expression;
  return {
    ...(bounds && (isWishOfDay(expression) ? { preferred: bounds } : { hours: bounds })),
    ...(preferred && { preferred }),
    ...(minMinutes !== undefined && { minMinutes }),
    ...(leftOut && { without: leftOut }),
    ...(since && { since }),
    ...(until && { until }),
    ...(unwanted && { unwanted }),
  };
};

/** The weeks behind the first one of several that are looked at. */
const MAX_LATER_WEEKS = 3;

/** The weeks that are meant behind the first one. */
function listLaterWeeks({ when, isFirstOf, weeks = [], until }: TimeExpression): readonly When[] {
  if (when?.kind !== 'week' || isFirstOf !== 'weeks') return [];
  const { monday } = when;
  const all = until
    ? Array.from(
        { length: MAX_LATER_WEEKS },
        (_, at): When => ({ kind: 'week', monday: monday.add({ weeks: at + 1 }) }),
      )
    : weeks;
  return all
    .filter((week) => daysOf(week).first.since(monday).sign > 0)
    .filter((week) => !until || daysOf(week).first.until(until).sign >= 0)
    .slice(0, MAX_LATER_WEEKS);
}

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
  { found, typed: time }: Pick<ReadMeeting['expression'], 'found' | 'typed'>,
  hasRoom: boolean,
): LedigProblem | undefined {
  // `hvem er ledige`, `oss fire` are about others than the person who asks. The number may be for the room.
  const who = found.flatMap((piece) =>
    piece.kind === 'who' || (piece.kind === 'count' && piece.people > 1 && !hasRoom) ? [piece.typed] : [],
  );
  const notUnderstood = [...who, ...unknown];
  if (people.length > MAX_PEOPLE) return { kind: 'too-many-people', asked: people.length, most: MAX_PEOPLE };
  if (people.length > 0 || groups.length > 0) return undefined;
  const isWho = found.some(({ kind }) => kind === 'who') && unknown.length === 0;
  // `alle sammen` alone does not say who they are.
  const isEverybody = unknown.length > 0 && unknown.every((each) => EVERYBODY.has(each.toLowerCase()));
  if (isWho || isEverybody) return { kind: 'of-whom', time };
  return notUnderstood.length > 0 ? { kind: 'nobody-understood', tokens: notUnderstood } : undefined;
}

/** `uten meg`: the asker is left out of the meeting. */
const WITHOUT_ME = /(?<=^|\s)(?:uten|utan|without|minus|ikke|ikkje) (?:meg|me|mæ)(?=$|[\s,.:!?])/iu;

/** `uten rom`: no room is looked for. */
const WITHOUT_ROOM =
  /(?<=^|[\s,])(?:med eller |with or )?(?:uten|without) (?:(?:et|noe|a|any) )?(?:møterom|rom|meeting room|room)(?=$|[\s,.:!?])/giu;

/** Says nothing of the asker. */
const WITH_OR_WITHOUT_ME =
  /(?<=^|\s)(?:med eller u(?:ten|tan)|with or without) (?:meg|me|mæ)(?=$|[\s,.:!?])/giu;

/** The people of the meeting: who asks for others' free time wants to meet them, and comes first. */
function addAsker(
  people: readonly PersonReference[],
  user: string,
  {
    isAlone,
    isWhich,
    isMet,
    hasGroups,
  }: {
    isAlone: boolean;
    isWhich: boolean;
    isMet: (person: PersonReference) => boolean;
    hasGroups: boolean;
  },
): readonly PersonReference[] {
  const isSelf = (person: PersonReference) => 'slackId' in person && person.slackId === user;
  const others = people.filter((person) => !isSelf(person));
  const isSelfOptional = isWhich && people.some((person) => isSelf(person) && person.isOptional);
  const self = { slackId: user, ...(isSelfOptional && { isOptional: true as const }) };
  if (others.length === 0 && !(hasGroups && isAlone)) return [self];
  const isNamed = others.length < people.length;
  const asked = isWhich
    ? others.map((each) => (isMet(each) ? each : { ...each, ...ONE_OF_SEVERAL }))
    : others;
  if (isNamed || (!isAlone && others.length < MAX_PEOPLE)) return [self, ...asked];
  if (isWhich) return asked;
  // A meeting of optional people only is one of them all.
  return others.every(({ isOptional }) => isOptional)
    ? others.map(({ isOptional: _, isChoice: __, ...person }) => person)
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
  written: string,
  { user, now, attendance }: Pick<RequestContext, 'user' | 'now' | 'attendance'>,
): LedigQuery {
  const { asked = written, passedOver } = withoutReasons(written, now) ?? {};
  const text = withoutHelped(spellSentence(asked));
  const withoutChoice = text
    .replace(WITH_OR_WITHOUT_ME, ' ')
    .replace(WHEN_NOT, '$1 ')
    .replace(WHEN_AWAY, '$1 ledig')
    .replace(OF_THOSE_DAYS, ' ')
    .replace(OR, (all, one: string, other: string) =>
      mayBeName(one) && mayBeName(other) ? `${one} eller ` : all,
    )
    .replace(ONE_OF_TWO, (all, one: string, other: string) =>
      mayBeName(one) && mayBeName(other) ? `${one} eller ${other}` : all,
    )
    .replace(FREE_OF_MEETINGS, '')
    .replace(LAST_TIME, '')
    .replace(NOTHING_IN_CALENDAR, 'er ledig')
    .replace(IS_OFF, (_, person: string) => `er ${person} ledig`);
  const typed = separateMentions(
    withoutOfEach(withoutChoice).replace(WITHOUT_ME, ' ').replace(WITHOUT_ROOM, ' '),
  );
  const read = parseTimeExpression(typed, now, MEETING_SUBJECT);
  const expression = fillPartOfDay(typed, askAfterwards(sometimeWithin(typed, betweenThem(read))));
  const asksForRoom = expression.found.some(({ kind }) => kind === 'room');
  const isEquipment = (word: string) =>
    EQUIPMENT_WORDS.has(word.toLowerCase()) && (asksForRoom || !REMOTE_WORDS.has(word.toLowerCase()));
  const named = parsePersonReferences(
    expression.rest.filter((word) => !isEquipment(word)),
    user,
    typed,
  );
  const equipment = expression.rest.filter(isEquipment);
  // In one-to-one meetings, the answer shows the asker too.
  const ofEach =
    asksOfEach(text) && !WITHOUT_ME.test(withoutChoice)
      ? { ...named, people: [{ slackId: user, isOptional: true as const }, ...named.people] }
      : named;
  const others = named.people.filter((each) =>
    'slackId' in each ? each.slackId !== user : /^\p{Lu}/u.test(each.typed),
  );
  const met = listMet(text);
  const isWhich = asksOfEach(text) || met.length > 0 || asksWhichOfThem(text, others.length);
  const isMet = (person: PersonReference) =>
    met.some((each) =>
      'slackId' in person ? each.startsWith(`<@${person.slackId}`) : each.replace('@', '') === person.typed,
    );
  const asksAway = ASKS_DAYS_AWAY.test(text) && expression.when?.kind === 'week';
  const isAlone =
    asksAway ||
    attendance === 'without' ||
    WITHOUT_ME.test(withoutChoice) ||
    isWhich ||
    // The answer for a day shows the free times of each person too, but that for a week only the common ones.
    (expression.when?.kind === 'week' && LOOKS_AT_CALENDAR.test(withoutChoice));
  const isPlain = named.people.every((each) => !('typed' in each) || isPlainWord(each.typed, typed));
  const query = asTyped(
    queryOfMeeting({ expression, named: ofEach, equipment, isAlone, isWhich, isMet, isPlain }, { user, now }),
    written,
  );
  return 'question' in query
    ? {
        ...query,
        ...(asksAway && { asksAway }),
        ...(passedOver !== undefined && {
          passedOver: trimSigns(passedOver.replaceAll(MENTIONED, '@$1'), '', ' .,;!?'),
        }),
      }
    : query;
}

/** A mention with its label. */
const MENTIONED = /<[@!#][^<>|]{1,40}\|@?([^<>]{1,80})>/gu;

/** Whether a word of a text is neither a name, by a capital letter or a join before it, nor a day that is not understood. */
function isPlainWord(typed: string, text: string): boolean {
  const words = text.split(/\s+/u);
  const at = words.findIndex((each) => trimSigns(each, `("'`, `.,:;!?)"'`) === typed);
  const before = words[at - 1] ?? '';
  return (
    at >= 0 &&
    WHOLE_WORD.test(typed) &&
    !OF_TIME.test(typed) &&
    !mayBeOfTime(typed) &&
    !before.endsWith(',') &&
    !JOINS_NAMES.has(before.toLowerCase())
  );
}

/** Not `eow`, which may be a day. */
const WHOLE_WORD = /^\p{Ll}{4,}$/u;

const OF_TIME = /uke|uka|veke|veka|mån|month|ferie|slutt|start|jul|påske/u;

const JOINS_NAMES = new Set('og and eller or el + & samt med m/ with w/ , uten without'.split(' '));

/** When people are not free is asked for, and the answer shows both: `når kan ikke @per`, `når er @per ikke ledig`. */
const WHEN_NOT = /(?<=^|[\s.!?])((?:når|kva tid|ka tid) (?:har|kan|er|e)) (?:ikke|ikkje)(?= <[@!])/giu;

/** The same of whole days: `hvilke dager er @per borte i desember`. */
const WHEN_AWAY =
  /(?<=^|[\s.!?])((?:når|hvilke dager|hvilken dag|kva dagar|hva dager|hva dagar|when|which days|what days|er|blir|is|are) (?:er |blir |is |are )?<@[^<>]{1,60}>(?: (?:og|and) <@[^<>]{1,60}>)?) (?:borte|vekke|fraværende|fråverande|bortreist|away|out|out of office|off)(?=[\s.?!]|$)/iu;

/** The calendar of somebody else is looked at: `hvordan ser uke 50 ut for @per`, `hvor opptatt er @per i uke 51`. */
const LOOKS_AT_CALENDAR =
  /(?<=^|[\s.,!])(?:(?:hvordan|hvorleis|korleis|how) (?:ser|does|do) [^?]{1,40} (?:ut|look|looking)(?: [^<?]{1,30})? (?:for|hos|til)|(?:hvor|kor|how) (?:opptatt|oppteken|travel|full|busy) (?:er|is)) <@[^<>]{1,60}>(?=[\s,.?!]|$)/iu;

/** Which days somebody is away, of days that are not named one by one. */
const ASKS_DAYS_AWAY =
  /(?<=^|[\s.?!])(?:når|hvilke dager|hvilken dag|kva dagar|hva dager|hva dagar|when|which days|what days)(?= .{0,20}<@[^<>]{1,60}>.{0,80} (?:borte|vekke|fraværende|fråverande|bortreist|away|out|off)(?:[\s.?!]|$))/iu;

/** Behind days that are listed: `tirsdag eller torsdag. Når kan @per av de to`. */
const OF_THOSE_DAYS =
  /(?<=>|\b(?:kan|passer|best|dager|dagar|days?)) (?:av|tå|of) (?:de|dei|dem|disse|those|these|the)(?: to| tre| two| three)?(?: dagene| dagane| days)?(?=[ .,?!]|$)/giu;

/** `kari el ola` */
const OR = /(?<=^|[\s,])(\p{L}{2,20}) (?:el|ell|elr)\.? (?=(\p{L}{2,20}))/giu;

/**
 * `en av Jonas og Mateus`, `one of Jonas and Mateus`; not beside somebody who must come, as in `Ingrid og en av Jonas og Mateus`,
 * and not of three.
 */
const ONE_OF_TWO =
  /(?<=^|[^\s,&+] )(?<!(?:og|and|pluss|plus|samt) )(?:[Mm]inst |[Aa]t least )?(?:[EeÉé]n|[Ee]in|[Ee]i|[Oo]ne|[Ee]ither) (?:av|of) (\p{Lu}\p{L}{1,20}(?: \p{Lu}\p{L}{1,20})?) (?:og|and|eller|or) (\p{Lu}\p{L}{1,20}(?: \p{Lu}\p{L}{1,20})?)(?= ?$|[ ,.?!])(?! ?,? (?:og|and|eller|or) )(?!, \p{Lu})/gu;

const mayBeName = (typed: string) =>
  tokenize(typed).every((each) => !looksLikeTime(each) && !isFiller(each.lower));

/** A question in the order of a statement: `@kari har fri på fredag?`. */
const IS_OFF =
  /^(<@[^<>]{1,60}>) (?:har|hev|is|has) (?:fri|ferie|off|a day off)(?=(?: [^\s,;.?]{1,20}){1,4} *\?*$)/iu;

/** `har @per fri fra møter mellom 9 og 11`, `har jeg to timer uten møter` */
const FREE_OF_MEETINGS =
  /(?<=\s(?:fri|ledig|ledige|free)) (?:fra|frå|for|from|of) (?:alle |any |all )?(?:møte|møter|møta|møtene|meetings?)(?=[\s,.?!]|$)|(?<=\s\p{L}{1,20}) (?:uten|utan|without) (?:noen |any )?(?:møte|møter|meetings|avbrudd|avbrot|forstyrrelser|interruptions)(?=[\s,.?!]|$)/giu;

/** `when is the last time today I could see @kari`: all of them are shown. */
const LAST_TIME =
  /(?<=\s)(?:(?:the|den|det) )?(?:last|latest|siste|seneste|seinaste) (?:possible |mulige )?(?:time|tidspunkt|tidspunktet|tid|tida|tiden)(?=\s)/iu;

/** `har ikke noe i kalenderen`: is free. */
const NOTHING_IN_CALENDAR =
  /(?<=^|\s)(?:har|hev|has|have) (?:ikke noe|ikkje noko|ikkje noe|ingenting|ingen ting|inkje|nothing|ingen møter|no meetings) (?:i|på|in|on) (?:kalenderen|kalendaren|planen|programmet|sin kalender|the calendar|their calendar|his calendar|her calendar)(?=[\s,.?!]|$)/iu;

/** `torsdag 12-13 og etterpå`: the hours behind others are asked about. */
function askAfterwards(expression: ReturnType<typeof parseTimeExpression<MeetingPiece>>): typeof expression {
  const { bounds, rest, when } = expression;
  const isAfterwards = rest.some((word) => AFTERWARDS.has(word.toLowerCase()));
  if (!isAfterwards || bounds?.from === undefined || bounds.to === undefined) return expression;
  return {
    ...expression,
    rest: rest.filter((word) => !AFTERWARDS.has(word.toLowerCase())),
    question: { why: 'not-understood', typed: 'etterpå', readings: when ? [when] : [] },
  };
}

const AFTERWARDS = new Set(['etterpå', 'etterpåt', 'afterwards', 'afterward', 'deretter']);

/** `er opptatt til 12 og må gå kl 15. Kan Ola i mellomtida`: the hours between what ends and what begins. */
function betweenThem(expression: ReturnType<typeof parseTimeExpression<MeetingPiece>>): typeof expression {
  const { bounds: { from, to } = {}, rest } = expression;
  const isBetween = from !== undefined && to !== undefined && to < from && rest.some(isOfBetween);
  return isBetween
    ? {
        ...expression,
        bounds: { from: to, to: from },
        isExact: false,
        rest: rest.filter((word) => !isOfBetween(word)),
      }
    : expression;
}

const isOfBetween = (word: string) => BETWEEN.has(word.toLowerCase());

const BETWEEN = new Set(
  'mellomtida mellomtiden imellom imens innimellom meantime meanwhile between'.split(' '),
);

/** Hours in which a meeting is to find place, and which it need not fill: `en gang mellom 10 og 14`. */
function sometimeWithin(
  typed: string,
  expression: ReturnType<typeof parseTimeExpression<MeetingPiece>>,
): typeof expression {
  const { from, to } = expression.bounds ?? {};
  const isWide = from !== undefined && to !== undefined && to - from > USUAL_MINUTES;
  return isWide && expression.minMinutes === undefined && SOMETIME.test(typed)
    ? { ...expression, minMinutes: USUAL_MINUTES }
    : expression;
}

const SOMETIME =
  /(?<=^|[\s,])(?:(?:en|ein|én) (?:eller annen |eller anna )?(?:gang|gong)|et sted|ett sted|ein stad|en stund|some ?time|any ?time|somewhere|når som helst|kva tid som helst) (?:i tidsrommet |et sted )?(?:mellom|imellom|between|fra|frå|from|\d)/iu;

/** A whole part of a day is a length too: `en hel formiddag`, `8-10 hele tiden`. */
function fillPartOfDay(
  typed: string,
  expression: ReturnType<typeof parseTimeExpression<MeetingPiece>>,
): typeof expression {
  const { bounds, isExact, minMinutes } = expression;
  const words = typed.toLowerCase().split(/[\s,.:!?]+/u);
  const isWhole = (of: ReadonlySet<string>) =>
    words.some((each, at) => WHOLE.has(each) && of.has(words[at + 1] ?? ''));
  const isFilled = isExact ? isWhole(ALL_THE_TIME) : isWhole(PARTS_OF_DAY);
  if (!bounds || minMinutes !== undefined || !isFilled) return expression;
  const { from, to } = completeHours(bounds);
  const rest = expression.rest.filter((word) => !WHOLE.has(word.toLowerCase()));
  return { ...expression, rest, minMinutes: to - from };
}

const WHOLE = new Set('hel heil hele heile whole entire full'.split(' '));

const PARTS_OF_DAY = new Set(
  'formiddag formiddagen føremiddag føremiddagen formiddan ettermiddag ettermiddagen ettermiddan morning afternoon'.split(
    ' ',
  ),
);

const ALL_THE_TIME = new Set('tiden tida tidsrommet perioden perioda time period'.split(' '));

/** A meeting and its time, as a sentence or the fields of a tool say them. */
interface ReadMeeting {
  expression: TimeExpression & { found: readonly MeetingPiece[] };
  named: ParsedPeople;
  /** Equipment that the room must have. */
  equipment: readonly string[];
  /** Whether the person who asks takes no part, unless named. */
  isAlone: boolean;
  /** Whether it is asked which of them is free, and not when all are. */
  isWhich?: boolean;
  /** Whether no typed word may be a name by its place, or a day that is not understood. */
  isPlain?: boolean;
  /** Whether those of whom it is asked are to meet the person, who must come. */
  isMet?: (person: PersonReference) => boolean;
}

/** The question about a meeting, or what is wrong with it. */
export function queryOfMeeting(
  {
    expression,
    named,
    equipment,
    isAlone,
    isWhich: asksWhich = false,
    isMet = () => false,
    isPlain = false,
  }: ReadMeeting,
  { user, now }: Pick<RequestContext, 'user' | 'now'>,
): LedigQuery {
  const states = expression.found.flatMap((piece) => (piece.kind === 'state' ? [piece] : []));
  const [state] = states;
  const isReturn =
    states.some((piece) => piece.isReturn) && !expression.when && !expression.isNow && !expression.bounds;
  const returnWeek: When = { kind: 'week', monday: mondayOf(workingDayFrom(now.toPlainDate())) };
  const isLeftOut = named.leftOut.some((each) => 'slackId' in each && each.slackId === user);
  const { found } = expression;
  const hasRoom = equipment.length > 0 || found.some(({ kind }) => kind === 'room');
  const problem = findTimeProblem(expression) ?? findPeopleProblem(named, expression, hasRoom);
  if (problem) return { problem };
  const limits = limitsOf(expression);
  const hasGroups = named.groups.length > 0;
  const isWhich = asksWhich && (hasGroups || named.people.length > 1);
  const people = addAsker(named.people, user, {
    isAlone: isAlone || isLeftOut || state !== undefined,
    isWhich,
    isMet,
    hasGroups,
  });
  const groups = isWhich ? named.groups.map((each) => ({ ...each, ...ONE_OF_SEVERAL })) : named.groups;
  const meeting: MeetingRequest = {
    people,
    ...(hasGroups && { groups }),
    ...(named.leftOut.length > 0 && { leftOut: named.leftOut }),
    limits: expression.isNow ? limitsFromNow(limits, now) : limits,
    ...meetingOf(found, equipment, people.length),
  };
  const [enough] = found.flatMap((piece) => (piece.kind === 'count' && piece.isSome ? [piece.people] : []));
  const question = findQuestion(expression, named, meeting, user);
  const laterWeeks = listLaterWeeks(expression);
  const { hours, preferred, minMinutes } = meeting.limits;
  const isTimed = hours !== undefined || preferred !== undefined || minMinutes !== undefined;
  if (question) return { problem: { kind: 'unclear', ...question, meeting } };
  return {
    question: {
      ...meeting,
      when: expression.when ?? (isReturn ? returnWeek : { kind: 'day', date: now.toPlainDate() }),
      weekend: isWeekendAlone(expression.leftOut),
      ...(expression.isUrgent && { urgency: 'soon' }),
      ...((expression.isNow || (state?.isNow && !isReturn && !expression.when)) && { urgency: 'now' }),
      ...(expression.isFirstOf && { isFirstOf: expression.isFirstOf }),
      ...(laterWeeks.length > 0 && { laterWeeks }),
      ...(expression.otherDays && { otherDays: expression.otherDays }),
      ...(enough !== undefined && { enough }),
      ...(isReturn && { otherDays: [{ kind: 'week', monday: returnWeek.monday.add({ weeks: 1 }) }] }),
      corrections: expression.corrections,
    },
    isWeekday: expression.isWeekdayOfToday,
    isDayNamed: expression.when !== undefined && !expression.isNow,
    saysDay: expression.saysDay || (isTimed && isPlain),
  };
}

/** What a sentence may say of the meeting beside people and a time. */
type MeetingPiece =
  | { kind: 'room'; room: RoomRequest }
  | SubjectPiece
  | { kind: 'wish' }
  /** A question about people who are to be named besides. */
  | { kind: 'who'; typed: string }
  /**
   * A question about the day of others. `isNow`: about this moment where it names no day. `isReturn`: about when they are back
   * from where they are, which may be next week.
   */
  | { kind: 'state'; isNow: boolean; isReturn?: true }
  /** How many they are, who are named besides. `isSome`: so many of them are enough. */
  | { kind: 'count'; people: number; typed: string; isSome?: boolean };

const typedBetween = (tokens: readonly Token[], from: number, end: number) =>
  tokens
    .slice(from, end)
    .map(({ text }) => text)
    .join(' ');

const ALL_OF = phraseTable(
  'oss|alle|begge|båe|vi er|vi e|vi blir|me er|me blir|oss alle|alle oss|vi alle|all|both|we are|the|us',
);

const PEOPLE_NOUN = phraseTable('stk|stykk|stykka|stykker|stykke|personer|personar|pers|of us|people');

/** A number that is the start of a time or a length: `alle to timer`, `the two next weeks`. */
const isOfTime = (token: Token | undefined) =>
  token !== undefined && looksLikeTime(token) && !/^(?:en|ein|ei|et|eit|a|an|i|in)$/u.test(token.lower);

const BEGINS_DAY = ['WEEKDAY', 'DAY_OFFSET', 'CLOCK_WORD', 'WEEK_OFFSET'] as const;

/** `oss fire`, `begge to`, `vi er tre stykker` */
const count: Parser<MeetingPiece> = (tokens, at) => {
  const match = sequence(phrase(ALL_OF), peopleCount, optional(phrase(PEOPLE_NOUN)))(tokens, at);
  // `er vi fri alle tre fredag`
  const isOfDay = match && BEGINS_DAY.some((name) => word(name)(tokens, match.end));
  if (!match || (!isOfDay && isOfTime(tokens[match.end]))) return undefined;
  const typed = typedBetween(tokens, at, match.end);
  return { end: match.end, value: { kind: 'count', people: match.value[1], typed } };
};

const SOME_OF = phraseTable('av dem|av oss|av de|av dei|av dykk|av dere|of them|of us|of you|of the');

const PROPOSALS = phraseTable(
  'forslag|tidspunkt|tidspunkter|tider|tidar|alternativ|alternativer|alternativar|muligheter|mogelegheiter|luker|hull|hol|suggestions|options|alternatives|slots|proposals|possibilities|times',
);

/** `av @utviklere`; `av Kari` behind a number in words, for `mandag 10 av Kari` has an hour. */
const ofPeople: Parser<true> = (tokens, at) => {
  const next = tokens[at + 1];
  const isOf = /^(?:av|of)$/u.test(tokens[at]?.lower ?? '');
  const isName = /^\p{L}+$/u.test(tokens[at - 1]?.text ?? '') && /^\p{Lu}\p{Ll}/u.test(next?.text ?? '');
  return isOf && next && (next.text.startsWith('<') || (isName && !looksLikeTime(next)))
    ? { end: at + 1, value: true }
    : undefined;
};

const KINDS_OF_MEETING = phraseTable(
  'korte|lange|separate|ulike|forskjellige|nye|like|gode|mulige|moglege|aktuelle|alternative|short|long|separate|different|back to back|back-to-back|ledige|free|good|possible|suitable|alternative',
);

const MEETINGS = phraseTable(
  'samtaler|samtalar|møter|møte|intervjuer|intervju|intervjua|økter|økt|prater|pratar|bolker|bolkar|slots|meetings|interviews|sessions|chats|talks|calls|blocks|presentasjoner|presentasjonar|medarbeidersamtaler|medarbeidarsamtalar|utviklingssamtaler|utviklingssamtalar|elevsamtaler|elevsamtalar|foreldresamtaler|foreldresamtalar|one-on-ones|1:1s|1:1-samtaler|puljer|puljar|runder|rundar|stykk|stk',
);

const TIMES = phraseTable('x|ganger|gonger|gongar|gang|times|*');

/** `a 15 min`, `på 30 minutter`, `of 40 mins each` */
const ofLength: Parser<unknown> = (tokens, at) => {
  const of = phrase(EACH)(tokens, at);
  return lengthMinutes(tokens, of?.end ?? at) ? { end: of?.end ?? at, value: true } : undefined;
};

const EACH = phraseTable('a|à|á|på|hver på|kvar på|av|of|at|som varer|som varar|lasting|à la');

/** `tre av dem`, `two of us`, `minst tre av @utviklere` */
const someOf: Parser<MeetingPiece> = (tokens, at) => {
  const some = sequence(optional(word('FOR')), peopleCount, longest<true>(phrase(SOME_OF), ofPeople));
  const match = some(tokens, at);
  const typed = typedBetween(tokens, at, match?.end ?? at);
  return match && { end: match.end, value: { kind: 'count', people: match.value[1], typed, isSome: true } };
};

const PARTS_OF_DAYS = phraseTable(
  'formiddager|formiddagar|føremiddagar|ettermiddager|ettermiddagar|morgener|morgenar|morgonar|kvelder|kveldar|mornings|forenoons|afternoons|evenings',
);

/** `to formiddager i uke 2`: all of them are shown, from which so many may be chosen. */
const beforeParts: Parser<unknown> = (tokens, at) => {
  const count = peopleCount(tokens, at);
  return count && phrase(PARTS_OF_DAYS)(tokens, count.end) ? count : undefined;
};

/** `tre forslag`, `three possible times`; not `three times an hour`, nor `three times 20 min`. */
const proposals: Parser<unknown> = sequence(
  peopleCount,
  optional(phrase(KINDS_OF_MEETING)),
  phrase(PROPOSALS),
);

/** `tre forslag`, which says nothing of how many come; `fire samtaler a 15 min`, `3 x 20 min`, `tre ganger`: one of them is looked for. */
const severalMeetings: Parser<MeetingPiece> = mapped(
  longest<unknown>(
    proposals,
    sequence(peopleCount, optional(phrase(KINDS_OF_MEETING)), phrase(MEETINGS), ofLength),
    sequence(peopleCount, phrase(TIMES), ofLength),
    beforeParts,
    howOften,
  ),
  () => ({ kind: 'wish' }),
);

/** The rules on a room that is wanted beside the people and the time. */

const WITH = phraseTable(
  'med|med et|med eit|med ett|og|og et|og eit|with|with a|and a|and|+|i et|i eit|in a|samt',
);

const size = mapped(phrase(SIZE_WORDS), (order) => (order === 'largest' ? 'large' : 'small'));

/** Before a number of places, behind a room or its equipment. */
const WITH_PLACES = phraseTable(
  'med plass til|med plass for|med plass åt|som har plass til|som tar|plass til|plass for|with space for|with room for|with seats for|space for|that seats|that fits',
);

/** `til 6`, `for up to 6`, `med plass til 10 personer`: behind the noun of a room, always a number of people. */
const places: Parser<number> = mapped(
  sequence(
    longest<unknown>(phrase(PLACES_OF_ROOM), phrase(WITH_PLACES)),
    peopleCount,
    optional(phrase(PLACE_UNITS)),
  ),
  ([, count]) => count,
);

const HAVING = phraseTable('med|med en|med ein|med ei|med et|med eit|m|m/|with|with a|w|w/|som har|that has');

const equipment: Parser<string> = (tokens, at) => {
  const token = tokens[at];
  return token && EQUIPMENT_WORDS.has(token.lower) ? { end: at + 1, value: token.text } : undefined;
};

/** The same behind equipment, where `til 14` may say when the time ends. */
const placesBehindEquipment: Parser<number> = (tokens, at) => {
  const match = places(tokens, at);
  if (!match || !phrase(UNTIL)(tokens, at)) return match;
  const hasUnit = phrase(PLACE_UNITS)(tokens, match.end - 1) !== undefined;
  return hasUnit || (match.value <= LAST_NO_HOUR && hasLength(tokens)) ? match : undefined;
};

const UNTIL = phraseTable('til|te');

/** The last number that is no hour of the working day in the morning: `til 4`. */
const LAST_NO_HOUR = 6;

/** Whether a length is named: then a number behind `til` that is too early for an hour is one of people. */
const hasLength = (tokens: readonly Token[]) => tokens.some((_, at) => lengthMinutes(tokens, at));

/** Behind a room, that it is for the people of the question. */
const FOR_ALL = phraseTable(
  `til oss|til oss alle|til alle|til alle sammen|til alle saman|til alle av oss|for oss|for oss alle|for alle|til teamet|til gjengen|for us|for us all|for all of us|for everyone|for the team|for the group|der vi får plass|der vi får plass alle|der vi alle får plass|der alle får plass|hvor vi får plass alle|hvor vi alle får plass|hvor alle får plass|der me får plass alle|der me alle får plass|der det er plass til alle|med plass til alle|med plass til oss|med plass til oss alle|som har plass til alle|som har plass til oss|plass til alle|plass til oss|stort nok til alle|stort nok til oss|stort nok til oss alle|where we all fit|where everyone fits|that fits us|that fits us all|that fits all of us|that fits everyone|big enough for us|big enough for all of us|big enough for everyone|with space for all of us|with space for everyone|with room for everyone`,
);

/** `i Hovedbygget`, behind a room: its building. */
const inBuilding: Parser<string> = (tokens, at) => {
  const [before = '', place] = [tokens[at]?.lower, tokens[at + 1]];
  const isPlace =
    /^(?:i|på|in|at)$/u.test(before) &&
    /^(?:\p{Lu}\p{L}{2,}|\p{L}{2,}(?:bygg|bygget|bygning|bygningen|huset|annekset|anneks|fløyen|fløya))$/u.test(
      place?.text ?? '',
    );
  return isPlace && place && !looksLikeTime(place) && !isFiller(place.lower)
    ? { end: at + 2, value: place.text }
    : undefined;
};

/** `rom`, `et stort møterom til 6 med skjerm`, `room w projector for 8`, `rom der vi får plass alle`. */
const roomRequest: Parser<RoomRequest> = mapped(
  sequence(
    optional(phrase(WITH)),
    optional(size),
    phrase(ROOM_NOUNS),
    optional(inBuilding),
    optional(places),
    optional(sequence(phrase(HAVING), equipment)),
    optional(placesBehindEquipment),
    optional(inBuilding),
    optional(phrase(FOR_ALL)),
  ),
  ([, order, , building, before, having, behind, place]): RoomRequest => {
    const count = before ?? behind;
    return {
      ...(count !== undefined && { places: count }),
      ...(order === 'large' && { isLarge: true }),
      words: [building ?? place, having?.[1]].filter((each) => each !== undefined),
    };
  },
);

const beforePeople =
  (table: ReadonlyMap<string, true>, isNow: boolean): Parser<StateQuestion> =>
  (tokens, at) => {
    const match = phrase(table)(tokens, at);
    return match && isPerson(tokens[match.end]) ? { end: match.end, value: { isNow } } : undefined;
  };

const isPerson = (token: Token | undefined) => /^<[@!#]/u.test(token?.text ?? '');

/** How a question begins that asks until when people are free or busy: `hvor lenge er @kari opptatt`. */
const UNTIL_WHEN = phraseTable(
  'hvor lenge er|hvor lenge sitter|hvor lenge sit|kor lenge sit|hvor lenge blir|kor lenge er|kor lenge blir|koss lenge e|hvor lenge e|kor lenge e|hvor lenge har|kor lenge har|til når er|te når e|til når blir|fram til når er|til hvilken tid er|til kva tid er|til hva tid er|how long is|how long are|how long will|how long does|until when is|until when are|till when is|till when are|when will',
);

/** How a question begins that asks when the day of people begins or ends: `når slutter @per`. */
const WHEN_BEGINS = phraseTable(
  'når begynner|når starter|når slutter|når kommer|når drar|når startar|når byrjar|når begynnar|når sluttar|når kjem|når dreg|kva tid byrjar|kva tid sluttar|ka tid begynne|ka tid slutte|når begynne|når slutte|når blir|når vert|når er neste møte til|when is the next meeting of',
);

const behindPeople: Parser<StateQuestion> = (tokens, at) => {
  const isUsual = USUALLY.has(tokens[at - 1]?.lower ?? '');
  if (!isPerson(tokens[isUsual ? at - 2 : at - 1])) return undefined;
  const match = phrase(BEGINS_OR_ENDS)(tokens, at);
  const asksWhen = match && tokens.slice(0, at).some(({ lower }) => WHEN.has(lower));
  return match && asksWhen ? { end: match.end, value: { isNow: false } } : undefined;
};

const USUALLY = new Set('usually normally vanligvis vanlegvis pleier pleiar å som_regel'.split(' '));

/** Behind people in a question that asks when. */
const BEGINS_OR_ENDS = phraseTable(
  'ferdig med siste møte|ferdig med det siste møtet|ferdig med sitt siste møte|ferdig med dagens siste møte|ferdig med siste møtet|fra siste møte|fra det siste møtet|fra sitt siste møte|ute av siste møte|ute av det siste møtet|done with the last meeting|done with the last one|out of the last meeting|finished with the last meeting|ferdig|ferdig for dagen|ferdig med møter|ferdig med møtene|ferdig med møta|ferdige|ferdig på jobb|hjem|hjemover|heim|heimover|begynner|slutter|finish|finish work|finished|finished for the day|done|done for the day|start|start work|begin|end|stop|leave|leave work|go home|get in|get off|get off work|home|be done|be finished',
);

const WHEN = new Set('når nårtid nar når_tid when hvornår katti nårti koffor'.split(' '));

/** No person, whether the people are mentioned or typed. */
const RETURNED = phraseTable(
  'tilbake|tilbake på jobb|tilbake på kontoret|tilbake fra ferie|tilbake frå ferie|attende|back|be back|back at work|back in the office|back from holiday|back from vacation',
);

const COMES = new Set('kommer kjem kjæm'.split(' '));

/** `når kommer ola tilbake`, `when is @per back` */
const returning: Parser<StateQuestion> = (tokens, at) => {
  const isVerb = COMES.has(tokens[at]?.lower ?? '') && WHEN.has(tokens[at - 1]?.lower ?? '');
  const isFollowed = isVerb && tokens.some((_, behind) => behind > at && phrase(RETURNED)(tokens, behind));
  const end = isFollowed ? at + 1 : phrase(RETURNED)(tokens, at)?.end;
  return end === undefined ? undefined : { end, value: { isNow: false, isReturn: true } };
};

/** `hvor lenge er @kari`, `når begynner @ola`, `when does @per` … `finish`. */
const stateQuestion: Parser<StateQuestion> = longest<StateQuestion>(
  beforePeople(UNTIL_WHEN, true),
  beforePeople(WHEN_BEGINS, false),
  behindPeople,
  returning,
);

/** `hvem er ledige`: a question without people, unless some are named. */
const whoQuestion: Parser<string> = (tokens, at) => {
  const match = phrase(WHO_IS_FREE)(tokens, at);
  return match && { end: match.end, value: typedBetween(tokens, at, match.end) };
};

const WHO_IS_FREE = phraseTable(
  "hvem av oss|hvem av dere|hvem av dem|kven av oss|kven av dykk|kven av dei|which of us|which of you|which of them|who of us|who of you|who of them|hvem er ledig|hvem er ledige|hvem er fri|hvem kan|hvem har tid|hvem er opptatt|kven er ledig|kven er ledige|kven kan|kven har tid|kven er opptatt|kem e ledig|kem e ledige|ka for nån e ledig|who is free|who's free|who's available|who's around|who is around|who is available|who is busy|who are free|who can|who has time|who can meet",
);

/** The rules on wishes that leave the answer as it is: a pause before the next meeting, and where people meet. */

const LEAD = phraseTable('gjerne|helst|med|og|ha|vil ha|with|and|preferably|ideally|leave|minst|at least');

const SOME = phraseTable(
  'litt|lite grann|noe|noko|nok|god|en liten|ein liten|et lite|some|a bit of|a little|a small|enough',
);

/** Never the meeting itself. */
const AIR = phraseTable(
  'luft|lufte|pusterom|slingringsmonn|buffer|mellomrom|breathing room|breathing space|margin|margin of error',
);

/** The meeting itself, unless it is said where the pause is. */
const PAUSE = phraseTable('pause|pauser|break|breaks|slack');

const HOW = phraseTable(
  `ansikt til ansikt|andlet til andlet|face to face|face-to-face|in person|in-person|f2f|irl|fysisk oppmøte|helst fysisk|gjerne fysisk|på video|over video|over teams|på zoom|over zoom|via teams|via zoom|on teams|on zoom|over the phone|on the phone|by phone|på telefon|over telefon|in one meeting|in the same meeting|in one go|i ett møte|i eit møte|i et møte|i samme møte|i same møte|in one møte`,
);

const FEW_PROPOSALS = phraseTable(
  'et par|eit par|noen|nokre|flere|fleire|a couple of|couple of|a couple|a few|few|some|several|various',
);

/** The first words of a wish, but for lengths. Most sentences have none, so that the rules are not tried. */
const FIRST_WORDS: ReadonlySet<string> = new Set(
  [LEAD, SOME, AIR, PAUSE, HOW, FEW_PROPOSALS].flatMap((table) =>
    [...table.keys()].map((each) => each.split(' ')[0] ?? ''),
  ),
);

const lead = optional(phrase(LEAD));

const some = optional(longest<unknown>(phrase(SOME), lengthMinutes));

const WHERE = phraseTable(
  `før neste møte|før neste|til neste møte|etter møtet|etter møte|etter forrige møte|mellom møter|mellom møtene|mellom møta|i mellom|imellom|før og etter|på hver side|på kvar side|før møtet|ta igjen pusten|before the next meeting|before the next|before next meeting|after the meeting|between meetings|between the meetings|in between|around it|before and after|on either side|on both sides`,
);

const place = phrase(WHERE);

/** `gjerne et kvarter luft før neste møte`, `with 15 min buffer`, `ti minutters pause mellom møtene`. */
const pause = longest<unknown>(
  sequence(lead, some, phrase(AIR), optional(place)),
  sequence(lead, some, phrase(PAUSE), place),
);

const PROPOSAL_NOUNS = phraseTable(
  'forslag|tidspunkt|tidspunkter|alternativ|alternativer|alternativar|suggestions|options|alternatives|slots|proposals|times|suggestion',
);

const anyWish = longest<unknown>(
  pause,
  phrase(HOW),
  sequence(phrase(FEW_PROPOSALS), optional(word('LENGTH_ADJECTIVE')), phrase(PROPOSAL_NOUNS)),
);

/** A wish that the answer need not be changed for. */
const softWish: Parser<true> = mapped(
  (tokens, at) =>
    FIRST_WORDS.has(tokens[at]?.lower ?? '') || lengthMinutes(tokens, at) ? anyWish(tokens, at) : undefined,
  () => true as const,
);

/** The rules of `/ledig` beside those of time. */
export const MEETING_SUBJECT: Subject<MeetingPiece> = {
  rules: [
    longest<MeetingPiece>(
      mapped(roomRequest, (room) => ({ kind: 'room', room })),
      meetingSubject,
      count,
      someOf,
      severalMeetings,
      mapped(stateQuestion, (state) => ({ kind: 'state', ...state })),
      mapped(whoQuestion, (typed) => ({ kind: 'who', typed })),
      mapped(softWish, () => ({ kind: 'wish' })),
    ),
  ],
  names: new Set(),
  leavesOutDays: true,
  isOfPeople: true,
};

/** The rules on questions about the day of others: how long they are free, and when they begin or end. */

/** `isNow`: the question is about this moment where it names no day. */
interface StateQuestion {
  isNow: boolean;
  isReturn?: true;
}
