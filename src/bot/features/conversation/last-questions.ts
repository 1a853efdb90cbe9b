import type { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import type { Question } from '../../framework/action.js';
import type { Shown } from '../../framework/request-context.js';
import { wordSet } from '../../lib/phrases.js';
import { bareWord } from '../../lib/text.js';
import { spellSentence } from '../../model/spelling.js';
import { findGroupName, isBeforeGroup } from '../../people/find-groups.js';
import {
  asksOfEach,
  asksWhichOfThem,
  type ListedGroup,
  withoutHelped,
  withoutOfEach,
} from '../../people/people.js';
import { ROOM_AND_MEETING_SUBJECT } from '../../rooms/meeting-subject.js';
import {
  EQUIPMENT_WORDS,
  ROOM_SUBJECT,
  type RoomFact,
  type RoomOrder,
  type RoomPiece,
  WHOLE_PART,
} from '../../rooms/room-rules.js';
import { findAlmostNamedRoom, findBuilding, findNamedRoom } from '../../rooms/search-rooms.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import type { Subject, TimeExpression, UnwantedHours } from '../../time/grammar/time-expression.js';
import { formatTypedTime } from '../../time/typed-time.js';
import { type When, WORKING_WEEKDAYS } from '../../time/when.js';
import { type LastWord, rememberWord } from './last-word.js';

/** What is remembered of a person's last question in a conversation: what it asked for, and none of its words. */
export interface LastQuestion {
  command: '/ledig' | '/rom';
  /**
   * People, groups and channels, as Slack writes them: `<@U012AB3CD>`. A group that is named in words, `utviklerne`, is asked about
   * before it is answered, and is kept as it was named.
   */
  people: readonly string[];
  /** Those of them who need not come: `@kari (valgfri)`. */
  optional?: readonly string[];
  isWithoutAsker?: true;
  /** Who is left out of the groups among the people. */
  leftOut?: readonly string[];
  /** Names of rooms. */
  rooms: readonly string[];
  /** The rooms of the question before, where another one has taken their place: `begge samtidig`. */
  roomsBefore?: readonly string[];
  /** Whether a meeting is to have a room. */
  hasRoom?: true;
  places?: number;
  /** What is asked of the rooms: `hvor mange plasser har Fjorden`. */
  asksOf?: RoomFact;
  /** What a room is to have: `skjerm`. */
  equipment?: readonly string[];
  /** The building in which rooms are wanted, as the directory names it, or as `bygg B`. */
  building?: string;
  /** The room instead of which another one is wanted. */
  otherThan?: string;
  /** Which rooms come first. */
  order?: RoomOrder;
  /** Whether only the first in that order is to be booked: `ta den minste`. */
  isFirst?: true;
  /** Days or weeks, any of which would do. */
  days: readonly When[];
  /** Minutes after midnight. */
  hours?: { from?: number; to?: number };
  /** Whether the hours are only preferred: `helst før 10`. */
  isWish?: true;
  /** Hours that are preferred within `hours`: `9-15, helst før 12`. */
  preferred?: { from?: number; to?: number };
  /** Whether the hours begin at the moment of the question: `resten av dagen`. */
  isFromNow?: true;
  minMinutes?: number;
  /** ISO weekdays that are left out. */
  without?: readonly number[];
  /** The first day of the weeks, where it is behind their first Monday. */
  since?: Temporal.PlainDate;
  /** The last day of the weeks. */
  until?: Temporal.PlainDate;
  /** Hours in which no meeting of people is wanted. */
  unwanted?: readonly UnwantedHours[];
  urgency?: 'now' | 'soon';
  /** The days before, where another one has taken their place: `begge dager`, `samme dager uka etter`. */
  daysBefore?: readonly When[];
  /** The people of the question before, where others have taken their place: `begge to` are all of them. */
  before?: readonly string[];
  /** Whether one of its people is enough: `Kari eller Ola`. */
  isOfAny?: true;
  /** Whether it asks which of its people is free: `hvem av Kari og Ola`. */
  isWhich?: true;
  /** Whether each of its people is met alone: `en om gangen`. */
  isOfEach?: true;
  /** Whether it asks about one person, and no meeting: then `og Ola` asks the same about him. */
  isOfOne?: true;
  /** Whether nobody knows who was meant, so that only other people can be asked about: `bare Ola da?`. */
  lacksPeople?: true;
  /** What its answer showed to choose from: `den andre`. */
  shown?: Shown;
  /** The questions that a follow-up may have made of it. One that only books (`ta det`) is asked which of them it means. */
  undecided?: readonly Question[];
}

/** What the words of a question are read with. */
export interface FollowUpContext {
  rooms: readonly Room[];
  /** The user groups of the workplace, whose names may stand in words; none where they could not be listed. */
  groups?: readonly ListedGroup[];
  /** In the zone of the calendar. */
  now: Temporal.ZonedDateTime;
}

/**
 * A person's conversation with the app: the direct message, or one of its threads or of a channel's. A message in a channel
 * belongs to the thread that begins with it.
 */
export interface ConversationId {
  team: string;
  channel: string;
  user: string;
  threadTs?: string | undefined;
}

/** The last question of each person in each conversation, and the last about a word, in the memory of this process. */
export interface LastQuestions {
  find: (conversation: ConversationId) => LastQuestion | undefined;
  findWord: (conversation: ConversationId) => LastWord | undefined;
  set: (conversation: ConversationId, last: LastQuestion) => void;
  /** Remembers what the answer to the last question showed. */
  show: (conversation: ConversationId, shown: Shown) => void;
  /**
   * Remembers a question that was typed or that a button asked. One that cannot be changed ends the one before it. Those about
   * words are apart from the others.
   */
  ask: (conversation: ConversationId, question: Question, context: FollowUpContext) => void;
  forget: (conversation: ConversationId) => void;
}

/** Whether a conversation has a last question: a direct message with the app, or a thread. */
export const isConversation = ({ channel, threadTs }: ConversationId): boolean =>
  channel.startsWith('D') || threadTs !== undefined;

/** How long a question can be changed. */
const TTL_MS = 30 * 60_000;

/** The question that was used longest ago goes first. */
const MAX_QUESTIONS = 10_000;

/** @param elapsed a clock in milliseconds. Default: a monotonic one */
export function createLastQuestions(elapsed?: () => number): LastQuestions {
  const kept = createBoundedCache<LastQuestion>({ maxEntries: MAX_QUESTIONS, ttlMs: TTL_MS, elapsed });
  const words = createBoundedCache<LastWord>({ maxEntries: MAX_QUESTIONS, ttlMs: TTL_MS, elapsed });
  const keyOf = ({ team, channel, user, threadTs = '' }: ConversationId) =>
    [team, channel, threadTs, user].join(' ');
  const set: LastQuestions['set'] = (conversation, last) => kept.set(keyOf(conversation), last);
  const askWord = (conversation: ConversationId, text: string) => {
    const key = keyOf(conversation);
    const word = rememberWord(text, words.get(key));
    if (word) words.set(key, word);
    else words.delete(key);
  };
  return {
    find: (conversation) => kept.get(keyOf(conversation)),
    findWord: (conversation) => words.get(keyOf(conversation)),
    set,
    show(conversation, shown) {
      const last = kept.get(keyOf(conversation));
      const [only, ...others] = shown.times ?? [];
      // The time that was picked stands among those that it was picked from: `nei, den første`.
      const isPicked =
        only !== undefined &&
        others.length === 0 &&
        last?.shown?.times?.some(({ date, from }) => date.equals(only.date) && from === only.from);
      const isWithRoom = only?.room !== undefined;
      if (last && (isWithRoom || !isPicked)) set(conversation, { ...last, shown });
    },
    ask(conversation, question, context) {
      if (question.command === '/ord') return askWord(conversation, question.text);
      const last = rememberQuestion(question, context);
      if (last) set(conversation, last);
      else kept.delete(keyOf(conversation));
    },
    forget(conversation) {
      kept.delete(keyOf(conversation));
      words.delete(keyOf(conversation));
    },
  };
}

/**
 * What is remembered of a question. Undefined for one about words, and for one that has more than people, days, hours, a
 * length and rooms.
 */
export function rememberQuestion(
  { command, text: written }: Question,
  context: FollowUpContext,
): LastQuestion | undefined {
  if (command === '/ord' || isTooLong(written)) return undefined;
  const said = withoutHelped(spellSentence(written, context.rooms));
  const text = withoutOfEach(said);
  const read = readPieces(withoutCountOfProposals(text), context, ROOM_AND_MEETING_SUBJECT);
  const pieces = command === '/ledig' ? withGroup(read, text, context) : read;
  const { people, rooms, asker, room, order, equipment, time } = pieces;
  // What a room is for is no part of a question that goes on.
  const isOfRooms =
    command === '/rom' && (room === 'with' || time.found.some(({ kind }) => kind === 'places'));
  const isKnown =
    pieces.unknown.length === 0 ||
    (isOfRooms && !hasCondition(text, pieces) && !isPartOfBuilding(pieces, context)) ||
    isPassedOver(pieces, text);
  const isOfOne =
    command === '/ledig' && people.length === 1 && (BUSY.test(text) || IS_FREE.test(text.trim()));
  // What is asked of a room is forgotten, and the room is not.
  // `noe stort nok til ti` is about any room for so many.
  const [enoughFor] = time.found.flatMap((piece) =>
    piece.kind === 'facts' && (time.bounds || rooms.length > 0) && piece.enoughFor !== undefined
      ? [piece.enoughFor]
      : [],
  );
  const isAsked =
    rooms.length > 0 || enoughFor !== undefined || time.found.some(({ kind }) => kind === 'places');
  const found = time.found.filter(({ kind }) => kind !== 'facts' || !isAsked);
  const [asksOf] = time.found.flatMap((piece) => (piece.kind === 'facts' ? [piece.of] : []));
  const isBeyond = isBeyondMemory({ ...pieces, time: { ...time, found } }, command);
  if (isBeyond || (pieces.removed.length > 0 && !people.some(isGroup))) return undefined;
  if (!isKnown) {
    const isTimed = time.when !== undefined || time.bounds !== undefined;
    return command === '/ledig' && isTimed && people.length === 0
      ? { command, people: [], rooms, ...timeOf(pieces), lacksPeople: true }
      : undefined;
  }
  // `/rom` reads the `til 12` that ends no time as a number of people.
  const [doubtful] = time.found.flatMap((piece) => (piece.kind === 'places' ? [piece.places] : []));
  const places = pieces.places ?? (command === '/rom' ? (doubtful ?? enoughFor) : undefined);
  return {
    command,
    people,
    rooms,
    ...timeOf(pieces),
    ...(command === '/rom' && pieces.isWholePart && time.bounds && { hours: wholePart(time.bounds) }),
    ...(isRestOfToday(time.bounds, timeOf(pieces).days, context) && { isFromNow: true as const }),
    ...(places !== undefined && { places }),
    ...((command === '/rom' || room === 'with') && equipment.length > 0 && { equipment }),
    ...((command === '/rom' || room === 'with') && pieces.building && { building: pieces.building }),
    ...(command === '/rom' && order && { order }),
    ...(command === '/rom' && asksOf && !hasTime(time) && { asksOf }),
    ...(asker === 'without' && { isWithoutAsker: true }),
    ...(pieces.removed.length > 0 && { leftOut: pieces.removed }),
    ...(room === 'with' && { hasRoom: true }),
    ...(pieces.isOfAny && { isOfAny: true }),
    ...(pieces.optional.length > 0 && { optional: pieces.optional }),
    ...(pieces.isWhich && { isWhich: true }),
    ...(isOfOne && { isOfOne }),
    ...(asksOfEach(said) && { isOfEach: true as const }),
  };
}

/** A longer question is not remembered. */
const MAX_LENGTH = 400;

const isTooLong = (text: string) => text.length > MAX_LENGTH;

/** Whether a question has something that is not remembered, so that it cannot be changed. */
export const isBeyondMemory = ({ time }: Pieces, command: LastQuestion['command']) =>
  (command === '/rom' && time.unwanted !== undefined) ||
  time.question !== undefined ||
  time.problem !== undefined ||
  (time.isFirstOf !== undefined && time.weeks === undefined) ||
  time.isEachDay !== undefined ||
  time.found.some(({ kind }) => !REMEMBERED.has(kind));

const REMEMBERED: ReadonlySet<RoomPiece['kind']> = new Set([
  'places',
  'noun',
  'free',
  'taken',
  'booking',
  'all',
  'order',
  'purpose',
  'remote',
  'building',
  'subject',
]);

/** Whether somebody of a question is a group or a channel: `<!subteam^S1>`, `utviklerne`. */
export const isGroup = (person: string) => !person.startsWith('<@');

/** What is asked about a group that is named in words, `utviklerne`, of which nothing else is unknown. */
export function withGroup(pieces: Pieces, text: string, { groups = [] }: FollowUpContext): Pieces {
  const { people, unknown } = pieces;
  const name = findGroupName(unknown.map(bareWord), groups);
  if (name === undefined) return pieces;
  const others = unknown.filter((word) => !name.split(' ').includes(bareWord(word)));
  return others.every((word) => isBeforeGroup(bareWord(word)) || looksLikeNoName(word, text))
    ? { ...pieces, people: [...people, name], unknown: [] }
    : pieces;
}

/** Whether the answer about people at a time passes over the words that it does not know, which look like no names. */
function isPassedOver({ people, unknown, time }: Pieces, text: string): boolean {
  if (people.length === 0 || !hasTime(time) || unknown.length > MAX_PASSED_OVER) return false;
  return unknown.every((each) => looksLikeNoName(each, text));
}

/** Whether a word in small letters stands behind none that joins people. */
export function looksLikeNoName(word: string, text: string): boolean {
  const words = text.split(/\s+/u);
  const before = words[words.indexOf(word) - 1] ?? '';
  return /^\p{Ll}+[.!?]?$/u.test(word) && !before.endsWith(',') && !BEFORE_NAMES.has(bareWord(before));
}

/** Words that an answer passes over. */
export const MAX_PASSED_OVER = 3;

const BEFORE_NAMES = wordSet(
  'og and eller or med with pluss plus samt for til to uten utan without hos at fra from av of',
);

/** Whether the unknown words may say what a room is to have, or turn a named room round: `med vindu`, `et annet rom enn Fjorden`. */
function hasCondition(text: string, { rooms, unknown, time }: Pieces): boolean {
  // Beside a day, the answer passes over the rest: `på workshopen tirsdag`.
  const before = time.saysDay ? OF_HAVING : OF_CONDITION;
  const said = text.split(/\s+/u).map(bareWord);
  return unknown.some((word) =>
    rooms.length > 0
      ? TURNS_ROUND.has(bareWord(word))
      : before.has(said[said.indexOf(bareWord(word)) - 1] ?? ''),
  );
}

/** Whether an unknown word is one of several that name a building. */
const isPartOfBuilding = ({ unknown }: Pieces, { rooms }: FollowUpContext): boolean =>
  unknown.some((word) =>
    rooms.some(({ building = '' }) => building.toLowerCase().split(' ').includes(bareWord(word))),
  );

/** Beside the name of a room, that another one is meant, or on a condition. */
export const TURNS_ROUND = wordSet(`
  andre annet anna annen other another different enn than else ellers otherwise heller instead isteden hvis viss dersom if
  ikke not uten without unntatt except utenom bortsett nærmest nær near nearest ved større mindre bigger smaller larger ingen no
  fra from bytte flytte move swap eller or både both
`);

const OF_HAVING = wordSet('med uten utan with without nær near');

const OF_CONDITION = wordSet('med i på uten utan nær ved with in on without near by');

/** `er Kari ledig tirsdag`, `is Kari free at two` */
const IS_FREE =
  /^(?:(?:når|når tid|when) )?(?:er|e|æ|is) <@[^<>]{1,60}> (?:ledig|fri|free|available)(?=$|[\s?.,!])/iu;

const BUSY =
  /(?<=^|\s)(?:opptatt|oppteken|opptatte|opptekne|travel|travelt|travle|busy|booket|booka|booked)(?=$|[\s?.,!])/iu;

/** `tre tidspunkter` says nothing of the times. */
const withoutCountOfProposals = (text: string): string => {
  const words = text.split(' ');
  const isCounted = (at: number) =>
    COUNTS.has(bareWord(words[at] ?? '')) && PROPOSALS.has(bareWord(words[at + 1] ?? ''));
  return words.filter((_, at) => !isCounted(at) && !isCounted(at - 1)).join(' ');
};

const COUNTS = wordSet('to tre fire fem noen nokre two three four five some 2 3 4 5');

const PROPOSALS = wordSet(
  'forslag tidspunkt tidspunkter alternativ alternativer alternativar tider options alternatives slots times proposals suggestions',
);

/** `resten av dagen`: hours of today from the moment of the question on. The same hour of another day is only an hour. */
export const isRestOfToday = (
  hours: LastQuestion['hours'],
  days: readonly When[],
  context: FollowUpContext,
): boolean =>
  hours?.from === nowOf(context) &&
  hours.to === undefined &&
  days.every((when) => when.kind === 'day' && when.date.equals(context.now.toPlainDate()));

const nowOf = ({ now }: FollowUpContext) => now.hour * 60 + now.minute;

/** The hours of a whole part of a day, for which a room is wanted. */
export const wholePart = (bounds: NonNullable<LastQuestion['hours']>) => ({ ...WHOLE_DAY, ...bounds });

/** The hours of a working day. */
const WHOLE_DAY = { from: 8 * 60, to: 16 * 60 };

export function timeOf({ time }: Pick<Pieces, 'time'>): TimeOfQuestion {
  const {
    when,
    weeks,
    otherDays = [],
    minMinutes,
    leftOut,
    since,
    until,
    unwanted,
    isNow,
    isUrgent,
    isWholeDay,
    isWish,
  } = time;
  const bounds = time.bounds ?? (isWholeDay ? WHOLE_DAY : undefined);
  return {
    days: isNow || !when ? [] : (weeks ?? [when, ...otherDays]),
    ...(bounds && { hours: bounds }),
    ...(time.bounds && isWish && { isWish }),
    ...(time.preferred && { preferred: time.preferred }),
    ...(minMinutes !== undefined && { minMinutes }),
    ...(leftOut && { without: leftOut }),
    ...(since && { since }),
    ...(until && { until }),
    ...(unwanted && { unwanted }),
    ...(isNow ? { urgency: 'now' as const } : isUrgent && { urgency: 'soon' as const }),
  };
}

/** The days of a week that a question asks about, of those from Monday to Friday. */
export const listWorkingDays = (
  monday: Temporal.PlainDate,
  { without = [], since, until }: LastQuestion,
): readonly When[] =>
  WORKING_WEEKDAYS.filter((weekday) => !without.includes(weekday))
    .map((weekday) => monday.add({ days: weekday - 1 }))
    .filter((date) => !(since && date.since(since).sign < 0) && !(until && date.until(until).sign < 0))
    .map((date) => ({ kind: 'day', date }));

/** Whether a text says when or how long. */
export const hasTime = (time: TimeExpression): boolean =>
  [time.when, time.bounds, time.minMinutes, time.unwanted].some((each) => each !== undefined) ||
  Boolean(time.isUrgent || time.isWholeDay);

/** The number that a word is: `8`, `åtte`. */
export function countOf(word: string, now: FollowUpContext['now']): number | undefined {
  if (!/^(?:\d+|\p{L}+)$/u.test(word)) return undefined;
  const [piece, ...more] = parseTimeExpression(`for ${word} personer`, now, ROOM_SUBJECT).found;
  return piece?.kind === 'places' && more.length === 0 ? piece.places : undefined;
}

/** The question as it would be typed behind its command. */
export function formatLastQuestion(last: LastQuestion): Question {
  const { command, people, rooms, places, days } = last;
  const isWish = last.isWish && command === '/ledig';
  const asked = last.asksOf && rooms.length > 0 ? `${FACT_WORDS[last.asksOf]} ` : '';
  const any = last.asksOf === 'equipment' ? 'rom' : 'ledig';
  const room = command === '/rom' ? `${asked}${rooms.join(' eller ') || any}` : rooms.join(' ');
  const wantsRoom = command === '/ledig' && last.hasRoom && rooms.length === 0;
  const named = people.map((each) => (last.optional?.includes(each) ? `${each} (valgfri)` : each));
  const parts = [
    last.isWhich ? `hvem av ${people.join(' og ')}` : named.join(last.isOfAny ? ' eller ' : ' '),
    last.isOfEach && (people.length > 1 || people.some(isGroup)) ? 'en om gangen' : '',
    last.isWithoutAsker && !last.isWhich ? 'uten meg' : '',
    last.leftOut && people.some(isGroup) ? `uten ${last.leftOut.join(' og ')}` : '',
    formatTypedTime(isWish ? { ...last, hours: undefined, preferred: last.hours } : last),
    wantsRoom ? 'med rom' : '',
    last.building && (wantsRoom || (command === '/rom' && rooms.length === 0)) ? `i ${last.building}` : '',
    places === undefined || (command === '/ledig' && !wantsRoom)
      ? ''
      : `${days.some(({ kind }) => kind === 'week') ? 'for' : 'til'} ${places} personer`,
    last.otherThan !== undefined && command === '/rom' ? `utenom ${last.otherThan}` : '',
    last.equipment && (command === '/rom' || wantsRoom) ? `med ${last.equipment.join(' og ')}` : '',
  ];
  const order = last.order
    ? `${last.isFirst ? 'det ' : ''}${(last.isFirst ? FIRST_WORDS : ORDER_WORDS)[last.order]}`
    : '';
  const all = command === '/rom' ? [room, ...parts, order] : [...parts, room];
  return { command, text: all.filter((part) => part !== '').join(' ') };
}

const ORDER_WORDS = { largest: 'størst', smallest: 'minst', longest: 'lengst' } as const satisfies Record<
  RoomOrder,
  string
>;

const FIRST_WORDS = { largest: 'største', smallest: 'minste', longest: 'lengste' } as const satisfies Record<
  RoomOrder,
  string
>;

const FACT_WORDS = {
  places: 'hvor mange plasser har',
  building: 'hvor er',
  equipment: 'hvilket utstyr har',
  booker: 'hvem har',
} as const satisfies Record<RoomFact, string>;

export interface Pieces {
  people: readonly string[];
  /** Whether one of them is enough. */
  isOfAny: boolean;
  isWhich: boolean;
  optional: readonly string[];
  removed: readonly string[];
  asker?: 'with' | 'without';
  rooms: readonly string[];
  room?: 'with' | 'without';
  places?: number;
  equipment: readonly string[];
  building?: string;
  order?: RoomOrder;
  time: TimeExpression & { found: readonly RoomPiece[] };
  isWholePart: boolean;
  /** Words that are no part of a question about people, rooms or time. */
  unknown: readonly string[];
}

/** @param subject what it says besides time: with the subject of a meeting, where the text is a whole question */
export function readPieces(
  text: string,
  { rooms: directory, now }: FollowUpContext,
  subject: Subject<RoomPiece> = ROOM_SUBJECT,
): Pieces {
  const words = text
    .replaceAll(OPTIONAL, '$1')
    .replaceAll(REFERENCE, ' $& ')
    // `i stedet for Kari, Ola`: he comes.
    .replaceAll(IN_PLACE_OF, 'ikke')
    .split(/\s+/u);
  const { kept, removed, asker, room } = takeLeftOut(words.filter((word) => word !== ''));
  const people = kept.filter((word) => word.startsWith('<')).map(withoutLabel);
  let rest = kept.filter((word) => !word.startsWith('<')).join(' ');
  const rooms: string[] = [];
  const findNamed = () => findNamedRoom(rest, directory) ?? findAlmostNamedRoom(rest, directory);
  for (let named = findNamed(); named; named = findNamed()) {
    rooms.push(named.room.name);
    rest = named.rest.replace(DOUBLE_PREPOSITION, '');
  }
  const time = parseTimeExpression(rest, now, { ...subject, leavesOutDays: true });
  const places = time.found.find((piece) => piece.kind === 'places');
  const order = time.found.find((piece) => piece.kind === 'order');
  const [letter] = time.found.flatMap((piece) => (piece.kind === 'building' ? [`bygg ${piece.name}`] : []));
  const building = letter ?? time.rest.flatMap((word) => findBuilding(bareWord(word), directory) ?? [])[0];
  const isMe = time.rest.some((word) => SELF.has(bareWord(word)) && bareWord(word) !== 'i');
  const hasRoom = time.found.some(({ kind }) => kind === 'noun') || rooms.length > 0 || ROOM.test(rest);
  const isNumber = places && !places.mayBeHour;
  const isWhich = asksWhichOfThem(text, people.filter((each) => each.startsWith('<@')).length);
  const said = asker ?? (isMe ? 'with' : isWhich ? 'without' : undefined);
  return {
    people: [...new Set(people)],
    isOfAny: (ANY_OF_TWO.test(text) || ANY_OF_THEM.test(text)) && said !== 'without',
    optional: [...text.matchAll(OPTIONAL)].map(([, person = '']) => withoutLabel(person)),
    isWhich: isWhich && said === 'without',
    removed,
    rooms: [...new Set(rooms)],
    ...(said && { asker: said }),
    ...((room ?? hasRoom) && { room: room ?? 'with' }),
    ...(isNumber && { places: places.places }),
    ...(order && { order: order.order }),
    ...(building !== undefined && { building }),
    equipment: [...new Set(time.rest.map(bareWord).filter(isEquipment))],
    time,
    isWholePart: WHOLE_PART.test(text),
    unknown: time.rest.filter(
      (word) =>
        !PASSED.has(bareWord(word)) &&
        !SELF.has(bareWord(word)) &&
        !isEquipment(bareWord(word)) &&
        findBuilding(bareWord(word), directory) === undefined,
    ),
  };
}

export const REFERENCE = /<(?:@[UW][A-Z0-9]+|!subteam\^S[A-Z0-9]+|#[CG][A-Z0-9]+)(?:\|[^<>]*)?>/gu;

/** Between somebody who comes and somebody who does not. */
export const IN_PLACE_OF =
  /(?<=^|\s)(?:i st[ae]d(?:en|et) for|istedenfor|isteden for|instead of|rather than)(?=\s{1,3}<@)/giu;

/** Words between the pieces of a follow-up that say nothing. */
export const PASSED = wordSet(`
  og and eller or med with på on i in til to for at da then så so the a en ei et hva what det den it vi me we jeg i du you kan
  can kunne could er is are har have
`);

export const SELF = wordSet('meg me jeg myself i');

/** `@kari eller @ola`, `@kari, @per or @ola`; not `@kari, @per og @ola` */
const ANY_OF_TWO = /> ?,? (?:eller|el\.?|ell\.?|elr\.?|or) <@/iu;

/** `noen av @kari, @ola og @per`; not `noen av @utviklerne`, whose members are not named. */
const ANY_OF_THEM =
  /(?<=^|[\s,(])(?:en|ei|noen|én|minst en|one|any|either|anyone|some) (?:av|of) <@[^<>]{1,60}>(?:,? (?:og |and |eller |or )?<@)/iu;

/** Behind somebody who need not come. */
const OPTIONAL =
  /(<@[^<>]{1,60}>) ?(?:\((?:er |is )?(?:val(?:g)?fri(?:tt|e)?|frivillig|optional|(?:om|hvis|viss|dersom) (?:det er )?(?:mulig|mogleg|råd)|if possible)\)|(?:er )?(?:valgfri|valfri|optional)(?=$|[ ,.!?]))/giu;

export const isEquipment = (word: string) => EQUIPMENT_WORDS.has(word);

/** `what's on in Fjorden this afternoon` without the name: the first preposition was that of the room. */
const DOUBLE_PREPOSITION = /(?<=^| )(?:i|på|in|at|on) (?=(?:i|på|in|at|on|kl|this) )/iu;

/** `rom til 6`, which is a number of places too. */
const ROOM = /(?<=^|\s)(?:(?:møte)?rom|room)(?=\s|$)/iu;

/** Takes `uten meg`, `uten <@U1>` and `uten rom` out of the words. */
function takeLeftOut(words: readonly string[]) {
  const kept: string[] = [];
  const removed: string[] = [];
  let [asker, room]: ['without' | undefined, 'without' | undefined] = [undefined, undefined];
  for (let at = 0; at < words.length; at += 1) {
    const isWithout = WITHOUT.has(bareWord(words[at] ?? ''));
    // `without a room`
    const isSomeRoom =
      SOME_ROOM.has(bareWord(words[at + 1] ?? '')) && ROOM_LEFT_OUT.test(bareWord(words[at + 2] ?? ''));
    if (isWithout && isSomeRoom) at += 1;
    const [word = '', next = ''] = [words[at], words[at + 1]];
    if (isWithout && next.startsWith('<')) {
      const named = namedTogether(words, at + 1);
      removed.push(...named.filter((each) => each.startsWith('<')).map(withoutLabel));
      at += named.length - 1;
    }
    // The `i` of `ikke i lunsjen` is a preposition.
    else if (isWithout && SELF.has(bareWord(next)) && bareWord(next) !== 'i') asker = 'without';
    else if (isWithout && ROOM_LEFT_OUT.test(bareWord(next))) room = 'without';
    else {
      kept.push(word);
      continue;
    }
    at += 1;
  }
  return { kept, removed, asker, room };
}

/** Those who are left out: `Ola, Kari og Per`. In `ikke Ola, Per`, he may come instead. */
function namedTogether(words: readonly string[], begin: number): readonly string[] {
  let end = begin + 1;
  for (let next = end; next < words.length && JOINS.has(words[next] ?? ''); ) {
    while (JOINS.has(words[next] ?? '')) next += 1;
    if (!words[next]?.startsWith('<')) break;
    next += 1;
    end = next;
  }
  const named = words.slice(begin, end);
  const isList =
    named.some((word) => CONJUNCTIONS.has(word)) || !MAY_SWAP.has(bareWord(words[begin - 1] ?? ''));
  return isList ? named : named.slice(0, 1);
}

const CONJUNCTIONS = wordSet('og and eller or');

const JOINS: ReadonlySet<string> = new Set([',', ...CONJUNCTIONS]);

const MAY_SWAP = wordSet('ikke not');

export const WITHOUT = wordSet('uten without minus unntatt except ikke not dropp drop skip fjern remove');

const ROOM_LEFT_OUT = /^(?:møte)?rom(?:met)?$|^room$/u;

const SOME_ROOM = wordSet('a an any the et eit noe noko nokon');

/** The mention of a person without its label, which is a name: `<@U1|kari>` becomes `<@U1>`. Answers show the label of a group. */
export const withoutLabel = (reference: string) => reference.replace(/^(<@[^|<>]*)\|[^<>]*>$/u, '$1>');

/** What a question says of time. */
export type TimeOfQuestion = Pick<
  LastQuestion,
  | 'days'
  | 'daysBefore'
  | 'hours'
  | 'isWish'
  | 'preferred'
  | 'isFromNow'
  | 'minMinutes'
  | 'without'
  | 'since'
  | 'until'
  | 'unwanted'
  | 'urgency'
>;
