import type { Question } from '../../framework/action.js';
import { phrasesOf, type Words, wordSet } from '../../lib/phrases.js';
import { bareWord, bareWords } from '../../lib/text.js';
import { spellSentence } from '../../model/spelling.js';
import { asksOfEach, asksWhichOfThem, withoutOfEach } from '../../people/people.js';
import { asksForOwnBookings } from '../../rooms/others-booking.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import { isSameWhen } from '../../time/when.js';
import {
  asBooking,
  asksForOtherRooms,
  asksForRooms,
  bookChanged,
  bookOneDay,
  changeRoom,
  changeToOther,
  isOtherThing,
  leaveOutDropped,
  namesEquipment,
  readCount,
  SEARCHES,
  takeBooking,
  takeReason,
} from './follow-up-room.js';
import {
  asksWhenTheyCan,
  changeTime,
  DEFAULT_LENGTH,
  isEndHour,
  isOpenRoom,
  MIDNIGHT,
  moveTime,
} from './follow-up-time.js';
import {
  countOf,
  type FollowUpContext,
  formatLastQuestion,
  hasTime,
  IN_PLACE_OF,
  isBeyondMemory,
  isEquipment,
  isGroup,
  type LastQuestion,
  looksLikeNoName,
  MAX_PASSED_OVER,
  PASSED,
  type Pieces,
  REFERENCE,
  readPieces,
  TURNS_ROUND,
  WITHOUT,
  withGroup,
  withoutLabel,
} from './last-questions.js';
import { withoutLeftRoom, withoutRoomBefore } from './room-sentence.js';
import {
  countsOf,
  isReason,
  isTime,
  readAway,
  readWhy,
  rephrase,
  type Said,
  sayPlainly,
  saysSomething,
  takeCorrection,
  tellsWhy,
  unwrap,
} from './said.js';
import { askOfOthers } from './shown.js';

/** Buttons of a question that is asked back. */
export const MAX_NEAREST = 3;

/** A longer text is no follow-up. */
const MAX_FOLLOW_UP = 120;

/**
 * The question that a follow-up makes of the last one: `og på fredag?`. `nothing` changes nothing that is remembered.
 */
type FollowUp =
  /** `asksToBook`: a verb asks the app to book the room. */
  | { kind: 'changed'; last: LastQuestion; asksToBook?: true }
  | { kind: 'nothing'; asksToBook?: true }
  /** It says how many take part in a meeting of people, or changes the time of people whom nobody knows. */
  | { kind: 'who'; last: LastQuestion }
  /** It has several meanings, or may only sound as if it asked to book. `nearest`: what it may ask. `last`: what is remembered. */
  | { kind: 'which'; nearest: readonly Question[]; last: LastQuestion };

/**
 * Reads a follow-up. Undefined for a text that is a question of its own.
 *
 * @param last the question that it changes; undefined if none is remembered
 * @param isQuestion whether a text asks by its own words when people or rooms are free
 */
export function readFollowUp(
  written: string,
  last: LastQuestion | undefined,
  context: FollowUpContext,
  isQuestion: (text: string) => boolean,
): FollowUp | undefined {
  if (written.length > MAX_FOLLOW_UP) return undefined;
  const ofList = last && askOfList(written, last, context, isQuestion);
  if (ofList) return ofList;
  if (last && ON_CONDITION.test(written)) {
    const read = readFollowUp(written.replace(ON_CONDITION, 'og '), last, context, isQuestion);
    return read?.kind === 'changed'
      ? { kind: 'which', nearest: [formatLastQuestion(read.last)], last }
      : undefined;
  }
  if (last?.undecided) {
    const { undecided, ...decided } = last;
    const read = readFollowUp(written, decided, context, isQuestion);
    const isOfAll = read?.kind === 'changed' && read.asksToBook && read.last === decided;
    return isOfAll ? { kind: 'which', nearest: undecided.map(asBooking), last } : read;
  }
  const text = spellSentence(written, context.rooms);
  if (!last?.lacksPeople) return readSpelled(text, last, context, isQuestion);
  const { lacksPeople: _, ...known } = last;
  const read = readSpelled(text, known, context, isQuestion);
  const isOfOthers = read?.kind === 'changed' && read.last.people.length > 0;
  // `og Ola` adds him to people whom nobody knows.
  if (isOfOthers && unwrap(text).mode === 'replace') return read;
  return read?.kind === 'changed' && !isOfOthers
    ? { kind: 'who', last: read.last }
    : readSpelled(text, undefined, context, isQuestion);
}

/**
 * `er Auditoriet ledig på den første av dem`, `den andre`: one of those that an answer showed, where `nameShown` found none that is
 * remembered. Behind a question it is no day of a month without being asked about.
 */
function askOfList(
  written: string,
  last: LastQuestion,
  context: FollowUpContext,
  isQuestion: (text: string) => boolean,
): FollowUp | undefined {
  const text = spellSentence(written, context.rooms);
  const others = askOfOthers(text, last, context);
  if (others) return { kind: 'which', nearest: others, last };
  const match = last.lacksPeople ? null : ONE_OF_LIST.exec(text);
  // `ta det første` is the first room. A named room has no list.
  const isOfNone =
    last.command === '/rom' &&
    (last.rooms.length > 0 || /^(?:første|first)$/iu.test(match?.groups?.['place'] ?? ''));
  if (!match || isOfNone) return undefined;
  const rest = `${text.slice(0, match.index)}${text.slice(match.index + match[0].length)}`;
  const { rooms } = readPieces(rest, context);
  const { place = '', them } = match.groups ?? {};
  const day = last.days[/^(?:andre|second|tredje|third)$/iu.test(place) ? 1 : 0];
  const days =
    last.days.length > 1 && day && !/^(?:tredje|third|siste|last)$/iu.test(place) ? [day] : last.days;
  const shown: LastQuestion =
    rooms.length > 0 ? { command: '/rom', people: [], rooms, days } : { ...last, days };
  const asDate = them === undefined ? readSpelled(text, last, context, isQuestion) : undefined;
  const [first, other] = [shown, ...(asDate?.kind === 'changed' ? [asDate.last] : [])].map(
    formatLastQuestion,
  );
  const nearest = [first, ...(other?.text === first?.text ? [] : [other])].filter(
    (each) => each !== undefined,
  );
  return { kind: 'which', nearest, last };
}

const ONE_OF_LIST =
  /(?<=^|[\s,])(?:den|det|the) (?<place>første|andre|tredje|siste|first|second|third|last)(?:(?<them> (?:av (?:dem|de|disse|desse|dei|forslagene|forslaga|tidene|tidspunktene|dagene)|of (?:them|those|these)|one|forslaget|alternativet|tida|tiden|tidspunktet|option|slot|time))|(?=[?.!]{0,3}$| da[?.!]{0,3}$))/iu;

/** `bare hvis Ola også kan` */
const ON_CONDITION = /^(?:(?:men|but|og|and) )?(?:bare|berre|kun|only) (?:hvis|viss|vess|om|dersom|if) /iu;

function readSpelled(
  text: string,
  last: LastQuestion | undefined,
  context: FollowUpContext,
  isQuestion: (text: string) => boolean,
): FollowUp | undefined {
  const parts = text.split(BETWEEN_CLAUSES);
  const clauses = parts.filter(
    (clause, at) =>
      !isReason(clause, context) &&
      !(
        at > 0 &&
        (tellsWhy(clause, context) === 'why' ||
          (last && (refusesLast(clause, last, context) || tellsLast(clause, last, context))))
      ),
  );
  if (last && clauses.length < parts.length && clauses.some((clause) => saysSomething(clause, context)))
    return readSpelled(clauses.join(', '), last, context, isQuestion);
  // `Ola er syk. Ingrid kommer`
  const isOfAway = clauses.length > 1 && clauses.some((clause) => readAway(clause) !== undefined);
  // `nei, onsdag, og ta med Amina`
  const isOfMore = clauses.slice(1).some((clause) => {
    const { mode, isJoined } = unwrap(clause);
    return clause.includes('<@') && mode === 'add' && !isJoined;
  });
  // `vi blir seks. Finn noe større`
  const isOfRooms =
    last?.command === '/rom' &&
    clauses.length > 1 &&
    clauses.some((clause) => asksForRooms(bareWords(clause)));
  const inParts =
    last && (isOfAway || isOfMore || isOfRooms) ? readClauses(text, last, context, isQuestion) : undefined;
  if (inParts) return inParts;
  const ofRoom = last && askForItsRoom(text, last, context);
  if (ofRoom) return { kind: 'changed', last: ofRoom };
  const away = last && readAway(text);
  const whole = readOnce(away ?? text, last, context, isQuestion);
  if (whole || !last) return whole;
  const plain = sayPlainly(text, last);
  const said = plain === text ? undefined : readOnce(plain, last, context, isQuestion);
  if (said?.kind === 'changed') return said;
  return readClauses(text, last, context, isQuestion) ?? askOfNeeds(text, last, context, isQuestion);
}

/** `hvilke rom er ledige da`, `finn et rom til oss, vi er fire`, after a question about people: a room for their meeting. */
function askForItsRoom(text: string, last: LastQuestion, context: FollowUpContext): LastQuestion | undefined {
  if (last.command !== '/ledig' || last.people.length === 0 || text.includes('<')) return undefined;
  // In `noen av rommene`, it is no question which of the people.
  const { isWhich, asker, ...pieces } = readPieces(OF_ITS_ROOM.rewrite(text), context);
  const { time, room, rooms, unknown, building } = pieces;
  const isAsked =
    room === 'with' || (building !== undefined && time.found.some(({ kind }) => kind === 'free'));
  const isOfMore =
    rooms.length > 0 ||
    unknown.length > 0 ||
    hasTime(time) ||
    time.isNow ||
    isBeyondMemory({ ...pieces, isWhich }, last.command) ||
    time.found.some(({ kind }) => kind === 'all') ||
    bareWords(text).some((word) => WITHOUT.has(word));
  if (!isAsked || isOfMore || asksForOwnBookings(text) || OF_ROOMS_ALONE.test(text)) return undefined;
  const named: Pieces = { ...pieces, isWhich: false, room: 'with', ...(asker && !isWhich && { asker }) };
  const changed = merge(last, named, { mode: 'add', same: undefined }, context);
  // `er rommet stort nok`, of a meeting that has a room
  return formatLastQuestion(changed).text === formatLastQuestion(last).text ? undefined : changed;
}

/** `hvem har booket rommet`, `hvilke rom har skjerm`: about rooms, at no time. */
const OF_ROOMS_ALONE =
  /^(?:(?:og|men|and|but),? )?(?:hvem|who|(?:hvilke|hvilket|which|what) (?:rom|møterom|rooms?) (?:har|have|has)(?! plass)(?!.{1,40} (?:da|then)(?=$|[ ,.?!])))(?= )/iu;

/** What stands for a room, and what says nothing of it: `et sted å sitte på det tidspunktet`. */
const OF_ITS_ROOM = phrasesOf<'rom' | 'nothing'>(`
  rom: sted/plass/place å/to sitte/sitje/være/sit/be/meet, somewhere/someplace to sit/be/meet
  nothing: på/til/at/for det/den/that tidspunktet/tida/tiden/time/slot, sitte/sitje/sit
`);

/** `mandag, vi møtes i Fjorden`, `mandag siden vi er åtte`: what else a reason may ask for is asked about. */
function askOfNeeds(
  text: string,
  last: LastQuestion,
  context: FollowUpContext,
  isQuestion: (text: string) => boolean,
): FollowUp | undefined {
  const parts = text.split(BETWEEN_CLAUSES);
  const told = parts.filter((clause) => tellsWhy(clause, context) === 'needs');
  const reason = readWhy(text, context);
  const needs = reason?.kind === 'needs' ? reason.why : told.join(', ');
  if (needs === '') return undefined;
  const rest = reason?.rest ?? parts.filter((clause) => !told.includes(clause)).join(', ');
  const read = readSpelled(rest, last, context, isQuestion);
  if (read?.kind !== 'changed' || read.asksToBook) return undefined;
  const pieces = withGroup(readPieces(needs, context), needs, context);
  const counts = countsOf(bareWords(needs), context.now);
  const [places] = counts;
  const named = { ...pieces, ...(places !== undefined && counts.length === 1 && { places }) };
  const { hours: _, ...merged } = merge(read.last, named, { mode: 'add', same: undefined }, context);
  // `tidligst mulig`, of that day. Hours that are full are none that are asked for.
  const { days, hours } = read.last;
  const nearest = formatLastQuestion({ ...merged, days, ...(hours && { hours }) });
  return { kind: 'which', nearest: [nearest], last };
}

/** `nearest`: for what it is asked back. `isMarked`: whether it says that it changes the last question. */
type AroundChange =
  | { kind: 'changed'; last: LastQuestion; passedOver: string; isMarked: boolean }
  | { kind: 'nearest'; question: Question };

/**
 * What a text that has words of no reader makes of the last question. They are passed over where none of them may be a name, a
 * number, or turn the rest round; else the text is asked back. Undefined where it names neither people, a time nor a room.
 *
 * @param isLikeName whether a word is nearly the name of somebody
 */
export function readAround(
  written: string,
  last: LastQuestion,
  context: FollowUpContext,
  isLikeName: (word: string) => boolean,
): AroundChange | undefined {
  if (written.length > MAX_FOLLOW_UP || last.lacksPeople) return undefined;
  const text = spellSentence(written, context.rooms);
  const said = unwrap(text);
  const pieces = readPieces(said.text, context);
  const { time, people, rooms, removed, unknown } = pieces;
  const isPassed =
    unknown.length > 0 &&
    unknown.length <= (said.isChange ? MAX_PASSED_OVER : 1) &&
    isPlainAround(text, { unknown, isOfPeople: removed.length > 0 || said.mode === 'add' }) &&
    // `men sigrid må være med`
    !(said.isAddition && people.length === 0) &&
    !unknown.some(
      (word) =>
        isLikeName(word) ||
        (last.command === '/rom' && mayBePlace(word, unknown, said)) ||
        isLikeTime(word, context),
    ) &&
    !mayRefuse(text, unknown, context);
  const plain = text.split(/\s+/u).filter((word) => !unknown.includes(word));
  // In `det må romme 15`, `må 15` is no day.
  const left = readPieces(unwrap(plain.join(' ')).text, context);
  const isSame = left.time.typed === time.typed && left.places === pieces.places && left.unknown.length === 0;
  const isPlain = !DAY_TOO.test(plain.join(' ')) && !isOtherThing(said.text, unknown);
  const read =
    isPassed && isSame && isPlain ? readFollowUp(plain.join(' '), last, context, () => false) : undefined;
  const isChanged = read?.kind === 'changed' && !read.asksToBook;
  if (isChanged && formatLastQuestion(read.last).text !== formatLastQuestion(last).text)
    return { kind: 'changed', last: read.last, passedOver: unknown.join(' '), isMarked: said.isChange };
  const isNamed = hasTime(time) || [people, rooms, removed].some(({ length }) => length > 0);
  return isNamed && !isBeyondMemory(pieces, last.command)
    ? { kind: 'nearest', question: formatLastQuestion(merge(last, pieces, said, context)) }
    : undefined;
}

/** Whether unknown words of a text leave the rest of it as it is. */
function isPlainAround(
  text: string,
  { unknown, isOfPeople }: { unknown: readonly string[]; isOfPeople: boolean },
): boolean {
  const others = bareWords(text).filter((word) => !unknown.some((each) => bareWord(each) === word));
  return (
    unknown.every(
      (word) => looksLikeNoName(word, text) && !MEANS_MORE.some((words) => words.has(bareWord(word))),
    ) &&
    !others.some((word) => EXCEPTS.has(word)) &&
    // `slepp Ola`, `Ola er borte`
    !unknown.some((word) => besideSomebody(word, text)) &&
    (isOfPeople ? !OF_SOMEBODY.test(text) : !TELLS.test(text))
  );
}

/**
 * `mandag umulig`, `utenfor kjernetiden`: whether unknown words may refuse a time. Those before hours may. Beside a day they may too,
 * unless a word wishes for it, or a preposition stands before them.
 */
function mayRefuse(text: string, unknown: readonly string[], { now }: FollowUpContext): boolean {
  const words = text.split(/\s+/u);
  const timeOf = (from: number, to: number) => parseTimeExpression(words.slice(from, to).join(' '), now);
  const isBeforeHours = (at: number) =>
    [1, 2, 3].some((length) => {
      const { bounds, when, rest } = timeOf(at + 1, at + 1 + length);
      return bounds !== undefined && !when && rest.length === 0;
    });
  const behind = words.findIndex((_, at) => {
    const { when, bounds } = timeOf(0, at + 1);
    return when !== undefined || bounds !== undefined;
  });
  if (behind < 0) return false;
  const isWished =
    words.slice(0, behind).some((word) => WISHES.has(bareWord(word))) ||
    INSTEAD.has(bareWord(words.at(-1) ?? ''));
  const isBeside = (at: number): boolean =>
    BEFORE_PURPOSE.has(bareWord(words[at - 1] ?? '')) ||
    OF_REASON.has(bareWord(words[at] ?? '')) ||
    (unknown.includes(words[at - 1] ?? '') && isBeside(at - 1));
  return words.some(
    (word, at) => unknown.includes(word) && (isBeforeHours(at) || !(isWished || isBeside(at))),
  );
}

/** Before a day that is asked for. */
const WISHES = wordSet('heller rather hva what how enn');

const INSTEAD = wordSet('stedet staden steden isteden istedenfor instead');

const BEFORE_PURPOSE = wordSet('i på in on at');

/** `grunnet dugnaden` */
const OF_REASON = wordSet('grunnet pga due under');

/** `heller kantina fredag`, after a question about rooms: whether a word stands where a room does. */
function mayBePlace(word: string, unknown: readonly string[], { text }: Said): boolean {
  const words = text.split(/\s+/u);
  const at = words.indexOf(word);
  const before = words[at - 1] ?? '';
  return (
    at === 0 || BEFORE_PLACE.has(bareWord(before)) || (at === words.length - 1 && !unknown.includes(before))
  );
}

const BEFORE_PLACE = wordSet('i på in at ved hos til');

/** `kveldinga`, `tolvish`: whether a word begins as one of time or a number does. */
function isLikeTime(word: string, { now }: FollowUpContext): boolean {
  const bare = bareWord(word);
  const stems = [1, 2, 3, 4].map((cut) => bare.slice(0, -cut)).filter((stem) => stem.length >= MIN_STEM);
  return stems.some((stem) => {
    const { typed, minMinutes } = parseTimeExpression(stem, now);
    return typed !== '' || minMinutes !== undefined || countOf(stem, now) !== undefined;
  });
}

/** Letters of a word of time. */
const MIN_STEM = 4;

/** Whether a word stands before somebody, or says what somebody does or is. */
function besideSomebody(word: string, text: string): boolean {
  const words = text.split(/\s+/u);
  const at = words.indexOf(word);
  return [at + 1, at - 1, at - 2].some((beside) => words[beside]?.startsWith('<'));
}

/** They turn round what stands beside them, or say on which condition. */
const EXCEPTS = wordSet(`
  ikke not aldri never ingen none unntatt untatt except utenom hvis viss dersom if unless mindre enten verken neither avlys avbestill
  slett cancel unntagen unnateken utenfor utanfor foruten hardly
`);

/** An unknown word of these may be a part of the change. */
const MEANS_MORE = [
  EXCEPTS,
  TURNS_ROUND,
  wordSet(`
    begge both alle all samme same siste last første fyrste first neste next hver every flere fleire more færre fewer mer meir less
    lenger kortere senere tidligere later earlier igjen again etter etterpå før siden deretter after afterwards before slutten
    begynnelsen end beginning
  `),
];

/** Who tells something of somebody may mean no change: `torsdag hater jeg`. */
const TELLS = /(?<=^|[\s,])(?:jeg|vi|I|we|I'm|I've|we're|han|hun|hen|de|he|she|they)(?=[\s,.]|$)/u;

/** `jeg har glemt Ola sitt nummer` */
const OF_SOMEBODY = /(?<=>)(?:'s| (?:sin|si|sitt|sine))(?= )/u;

/** `jeg mente den 9., ikke den 2.`: whether a part refuses what the last question asks. */
function refusesLast(clause: string, last: LastQuestion, { now }: FollowUpContext): boolean {
  const [refusal = '', ...refused] = clause.trim().split(' ');
  const [day, ...more] = last.days;
  if (!WITHOUT.has(refusal) || !day || more.length > 0) return false;
  const { when, bounds, minMinutes } = parseTimeExpression(refused.join(' '), now);
  const ofMonth = /^(?:den |the )?(?<day>\d{1,2})(?:\.|st|nd|rd|th)?$/iu.exec(refused.join(' '))?.groups?.[
    'day'
  ];
  const isDay = when ? isSameWhen(when, day) : day.kind === 'day' && Number(ofMonth) === day.date.day;
  return isDay && !bounds && minMinutes === undefined;
}

/** `blir lørdag i morgen jo`, behind what is meant: whether a part only says which day the last question was about. */
function tellsLast(clause: string, last: LastQuestion, { now }: FollowUpContext): boolean {
  const told = TELLS_DAY.exec(clause.trim())?.groups?.['day'] ?? '';
  const [day, ...more] = last.days;
  const words = told.split(' ').filter((word) => !PASSED.has(bareWord(word)));
  return (
    told !== '' &&
    day?.kind === 'day' &&
    more.length === 0 &&
    words.every((word, at) => {
      const named = [word, words.slice(at, at + 2).join(' '), `i ${word}`].map((each) =>
        parseTimeExpression(each, now),
      );
      return named.some(({ when, rest }) => rest.length === 0 && when !== undefined && isSameWhen(when, day));
    })
  );
}

const TELLS_DAY =
  /^(?:(?:det|dette|it|that|da|jo|i dag|i morgen|today|tomorrow) )?(?:blir|er|var|is|was|it's|that's)(?: (?:det|jo|it))? (?<day>.{2,40}?)(?: (?:jo|altså|nemlig|vet du|of course))?[.!]?$/iu;

/** Between the parts of a follow-up. */
const BETWEEN_CLAUSES =
  /: |,? (?=(?:nei|no wait|i mean|jeg mener|jeg mente|or rather|eller forresten|eller rettere sagt) )|, (?!og <)|[.!?;…]{1,4} | [–-] /iu;

const MAX_CLAUSES = 5;

/**
 * Reads the parts of a follow-up one by one: `gjør det til tre kvarter, det holder`, `neste uke i stedet, og ta med Ola`. A part
 * without people, a time or a room is context.
 */
function readClauses(
  written: string,
  last: LastQuestion,
  context: FollowUpContext,
  isQuestion: (text: string) => boolean,
): FollowUp | undefined {
  const clauses = written.split(BETWEEN_CLAUSES).map((clause) => clause.trim());
  if (clauses.length < 2 || clauses.length > MAX_CLAUSES) return undefined;
  // `det ble visst seks til, er det et større rom`: how many there were, nobody knows.
  const isMoreOfUnknown = (clause: string) =>
    last.places === undefined &&
    countOf(MORE_COME.exec(clause)?.groups?.['count'] ?? '', context.now) !== undefined &&
    clauses.some((other) => asksForRooms(bareWords(other)));
  const isBooking = (clause: string) => last.command === '/rom' && takeBooking(unwrap(clause), last) === '';
  const said = clauses.filter((clause) => !isMoreOfUnknown(clause));
  const meant = said.filter(
    (clause) =>
      saysSomething(clause, context) ||
      asksForRooms(bareWords(clause)) ||
      ALL_OF_THEM.starting(unwrap(clause).words) !== undefined ||
      readCount(clause) !== undefined ||
      (last.command === '/rom' &&
        (namesEquipment(clause) ||
          isOneOfSize(unwrap(clause).words) ||
          takeBooking(unwrap(clause), last) !== undefined)),
  );
  // `da tar vi det, kan du booke`
  const asked = meant.filter((clause, at) => !(isBooking(clause) && meant.slice(at + 1).some(isBooking)));
  // `mandag er også, hmm, fullt`
  const isRefused =
    meant.some((clause) => DAY_TOO.test(clause)) &&
    clauses.some((clause) => !meant.includes(clause) && unwrap(`${clause} da og mandag`).words.length > 1);
  if (isRefused) return undefined;
  // `og fredag, nils også`
  const addsOther = clauses.some((clause) => {
    const { isAddition, words } = unwrap(clause);
    return isAddition && !meant.includes(clause) && !words.every((word) => PRONOUNS.has(word));
  });
  if (meant.length === 0 || addsOther) return undefined;
  const plain = joinSwaps(
    asked.map((part) => sayPlainly(part, last)),
    last,
  );
  // People with a time are a question of their own.
  const isOwn =
    plain.some((part) => part.includes('<')) &&
    plain.length > 1 &&
    !plain.some((part) => unwrap(part).isMarked);
  if (isOwn) return undefined;
  let changed = last;
  for (const [at, part] of plain.entries()) {
    const read = readOnce(part, changed, context, isQuestion);
    if (read?.kind !== 'changed') return undefined;
    changed = isOneOfSize(unwrap(part).words) ? { ...read.last, isFirst: true } : read.last;
    // `the biggest one please, book it for an hour`, `book 8-10, disputas`
    const others = clauses.filter((clause) => !meant.includes(clause));
    const mayBook = at === plain.length - 1 && (at > 0 || others.every(mayBeSubject));
    if (read.asksToBook) return mayBook ? { ...read, last: changed } : undefined;
  }
  const { isFirst: _, ...kept } = changed;
  return { kind: 'changed', last: kept };
}

const MORE_COME =
  /^(?:(?:og|men|det|vi|me|we|there),? ){0,2}(?:ble|blir|vart|kom|kommer|are|will be)(?: (?:visst|nok|jo))? (?<count>\p{L}{2,6}|\d{1,2}) (?:til|flere|ekstra|more|extra)(?: .{1,20})?$/iu;

const PRONOUNS = wordSet('han hun hen de dem ham henne he she they him her them det den it');

/**
 * `Ola is out, Ingrid instead` in one part: the others of the question stay. In `uten Ola, Ingrid`, she is left out too where
 * the question is about her.
 */
function joinSwaps(parts: readonly string[], { people }: LastQuestion): string[] {
  const [out = '', into = '', ...more] = parts;
  if (!/^(?:uten <[^<>]*> ?)+$/u.test(out) || !into.includes('<')) return [...parts];
  const named = (into.match(REFERENCE) ?? []).map(withoutLabel);
  const isList = /^[ ,]{0,20}(?:og|eller|and|or)?[ ,]{0,20}$/iu.test(into.replaceAll(REFERENCE, ''));
  const staying = people.filter((each) => !named.includes(each) && !out.includes(each));
  return isList && staying.length > 0 && named.every((each) => people.includes(each))
    ? [`${out} ${named.map((each) => `uten ${each}`).join(' ')}`, ...more]
    : [`${into} ${out}`, ...more];
}

/** Reads what is said at once. */
function readOnce(
  written: string,
  last: LastQuestion | undefined,
  context: FollowUpContext,
  asks: (text: string) => boolean,
): FollowUp | undefined {
  const corrected = takeCorrection(written, context);
  const together = sayTogether(corrected, last);
  const rephrased = rephrase(takeReason(together, last, context), last, context);
  const { from, to } = last?.command === '/rom' ? (last.hours ?? {}) : {};
  const hour = MAKES_UNTIL.exec(rephrased)?.groups?.['hour'];
  // `gjør det til 8`, of a room from ten, or beside a number of people: so many.
  const isHour = hour === undefined || (last?.places === undefined && isEndHour(Number(hour), from));
  const isUntil = from !== undefined && to !== undefined && isHour;
  const typed = isUntil ? rephrased.replace(MAKES_UNTIL, 'lenger, $<until>') : rephrased;
  const isQuestion = asks(written) && typed === corrected;
  if (last?.isOfEach && TOGETHER.test(typed)) {
    const { isOfEach: _, ...together } = last;
    return readRest(typed.replace(TOGETHER, ''), together, context, asks);
  }
  const special = readSpecial(typed, last, context);
  if (special) return special;
  if (last?.command === '/ledig' && last.people.length > 0 && asksOfEach(typed)) {
    return readRest(withoutOfEach(typed), { ...last, isOfEach: true }, context, asks);
  }
  // Nobody books for others. They may be meant to come.
  const isOfOther = last?.command === '/rom' && last.rooms.length > 0 && IN_NAME_OF.test(typed);
  if (isOfOther) {
    const people = (typed.match(REFERENCE) ?? []).map(withoutLabel);
    const nearest = [
      asBooking(formatLastQuestion(last)),
      formatLastQuestion({ ...last, command: '/ledig', people }),
    ];
    return { kind: 'which', nearest, last };
  }
  // `hvilke rom er ledige kl 13 den dagen`, after a question about people
  const roomsThen = last?.command === '/ledig' ? WHICH_ROOMS.exec(typed)?.groups?.['then'] : undefined;
  if (last && roomsThen !== undefined) {
    const { bounds, rest } = parseTimeExpression(unwrap(roomsThen).text, context.now);
    const { people: _p, isWithoutAsker: _a, hasRoom: _r, ...asked } = last;
    const ofRooms: LastQuestion = { ...asked, command: '/rom', people: [] };
    if (bounds && rest.length === 0) return readOnce(`nei ${roomsThen}`, ofRooms, context, () => false);
  }
  const dropped = last?.command === '/rom' ? leaveOutDropped(typed, last) : undefined;
  if (dropped) return readRest(dropped.rest, dropped.last, context, () => false);
  // `finn et annet til 6 da`
  const plainly = unwrap(typed).text;
  // `for liten skjerm`
  if (last?.command === '/rom' && isOtherThing(plainly)) return undefined;
  const other = last?.command === '/rom' ? changeToOther(plainly, last, context) : undefined;
  const changedToOther =
    other?.rest === ''
      ? { kind: 'changed' as const, last: other.last }
      : other && readOnce(`nei ${other.rest}`, other.last, context, asks);
  if (changedToOther) return changedToOther;
  const count = readCount(typed);
  const outer = unwrap(count === undefined ? typed : `nei ${count}`);
  // `book den i stedet for Styrerommet`
  const booked = takeBooking(unwrap(withoutLeftRoom(outer.text, context.rooms)), last);
  const inner = booked === undefined ? undefined : unwrap(booked);
  const { text } = inner ?? outer;
  if (inner && last?.command === '/rom' && asksForOtherRooms(inner.words))
    return { kind: 'changed', last: { ...last, rooms: [] }, asksToBook: true };
  const { isJoined, mode: said } = inner?.isMarked ? inner : outer;
  // A length says that a meeting is wanted.
  const mode = isJoined && last?.isOfOne && last.minMinutes === undefined ? 'replace' : said;
  const same = outer.same ?? inner?.same;
  const isEnd = last?.hours?.from !== undefined;
  const longer = isEnd ? readLonger(text, context) : undefined;
  const isMarked =
    outer.isMarked || inner !== undefined || longer !== undefined || text.search(IN_PLACE_OF) >= 0;
  const isAboutIt = last?.command === '/rom' && last.rooms.length > 0 && ABOUT_IT.starting(bareWords(typed));
  const mayLeaveOut = asksWhichOfThem(text, 0) || bareWords(text).some((word) => WITHOUT.has(word));
  if (!isMarked && !mayLeaveOut && (!last || (isQuestion && !isAboutIt))) return undefined;
  // `til 15`, of one room from an hour on
  const mayEnd = (last && isOpenRoom(last)) || (inner !== undefined && (isEnd || last?.urgency === 'now'));
  const timed = longer ?? text;
  const until = mayEnd || longer !== undefined ? sayUntil(timed, last?.hours?.from ?? 0) : timed;
  const untilThen = isEnd ? until.replace(UNTIL_LUNCH, 'før') : until;
  const read = readPieces(withoutRoomBefore(untilThen, context.rooms), context);
  const mayNameGroup = isMarked && last?.command === '/ledig' && !ONE_OF_GROUP.test(text);
  const pieces = mayNameGroup ? withGroup(read, text, context) : read;
  const { people, removed, asker, rooms, room, places, time } = pieces;
  // `without me` asks nothing by `me`.
  if (isQuestion && !isMarked && !isAboutIt && !(asker === 'without' && people.length === 0))
    return undefined;
  const named = [people, removed, rooms].filter(({ length }) => length > 0).length;
  const inBuilding =
    pieces.building !== undefined && (last?.command === '/rom' || last?.hasRoom === true || room === 'with');
  const changes = [
    hasTime(time),
    asker,
    places !== undefined,
    rooms.length === 0 && room,
    rooms.length === 0 && inBuilding,
  ].filter(Boolean).length;
  // `kari kan i Hovedbygget`
  if (pieces.building !== undefined && !inBuilding) return undefined;
  if (pieces.unknown.length > 0) return undefined;
  const ofNumber = last && readDoubtfulNumber(typed, read, last, context);
  if (ofNumber) return ofNumber;
  // `vi blir 3 og trenger det til 14`: one of the numbers may be an hour.
  if (time.found.filter(({ kind }) => kind === 'places').length > 1) return undefined;
  const isOne = THE_ONE.test(text) || (inner !== undefined && isMarked);
  const isOrder = last?.command === '/rom' && pieces.order !== undefined && (isMarked || isOne);
  const isEquipped = last?.command === '/rom' && pieces.equipment.length > 0;
  if (named + changes === 0 && same === undefined && !isOrder && !isEquipped)
    return inner && bookLast(last, text, typed, pieces);
  // A room at an hour of a day is a question of its own.
  if (inner && rooms.length > 0 && time.when && time.bounds) return undefined;
  // So is a room for so many on a day.
  if (!isMarked && room === 'with' && places !== undefined && time.when) return undefined;
  // People or a room with a time are a question of their own.
  const isComplete = (people.length > 0 || rooms.length > 0) && changes > 0;
  if (!isMarked && removed.length === 0 && asker === undefined && isComplete) return undefined;
  if (!last) return isMarked || removed.length > 0 ? { kind: 'nothing' } : undefined;
  if (!isMarked && rooms.length > 0 && last.command !== '/rom') return undefined;
  if (isBeyondMemory(pieces, last.command)) return undefined;
  const isMeeting = last.command === '/ledig' && !last.hasRoom && room !== 'with';
  if (isMeeting && places !== undefined && named + changes === 1) return { kind: 'who', last };
  const isOther = isOrder && THE_ONE.test(text) && rooms.length === 0;
  const merged = merge(isOther ? { ...last, rooms: [] } : last, pieces, { mode, same }, context);
  // `mandag kl 12 går også`, after a question about Friday at 10: one question has no two hours, and Friday was answered.
  const isDayToo =
    DAY_TOO.test(written) &&
    !bareWords(written).some((word) => WITHOUT.has(word)) &&
    (!merged.hours || isSameHours(merged.hours, last.hours));
  const days = isDayToo ? withDaysBefore(merged, last) : merged;
  const changed = inner && isOther ? { ...days, isFirst: true as const } : days;
  return inner ? bookChanged(changed, last, pieces, context) : { kind: 'changed', last: changed };
}

/** `onsdag til 12`: an hour, after a question about people. After one about rooms, it may also be how many they are. */
function readDoubtfulNumber(
  typed: string,
  { time, room }: Pieces,
  last: LastQuestion,
  context: FollowUpContext,
): FollowUp | undefined {
  const [piece, ...more] = time.found.filter(({ kind }) => kind === 'places');
  if (piece?.kind !== 'places' || piece.mayBeHour === undefined || more.length > 0) return undefined;
  const { mayBeHour, places } = piece;
  const readAs = (meant: string) => {
    const read = readOnce(`nei ${typed.replace(mayBeHour, meant)}`, last, context, () => false);
    return read?.kind === 'changed' && !read.asksToBook ? read.last : undefined;
  };
  const until = readAs(`før ${places}`);
  const isOfRoom = last.command === '/rom' || last.hasRoom || room === 'with';
  if (!isOfRoom) return until && { kind: 'changed', last: until };
  const [from, to] = [last.hours?.from, until?.hours?.to];
  const hours = from !== undefined && to !== undefined && from < to ? { from, to } : until?.hours;
  const readings = [until && { ...until, ...(hours && { hours }) }, readAs(`for ${places} personer`)];
  const nearest = readings.flatMap((reading) => (reading ? [formatLastQuestion(reading)] : []));
  return nearest.length > 0 ? { kind: 'which', nearest, last: { ...last, undecided: nearest } } : undefined;
}

const WHICH_ROOMS =
  /^(?:(?:og|men|and|but),? )?(?:hvilke|hvilket|which|what) (?:rom|møterom|rooms|room|meeting rooms) (?:er|are|is) (?:ledig|ledige|free|available) (?<then>.{2,40})$/iu;

/** `har de et kvarter felles før to` as `begge to et kvarter før to`, of people who were asked about one after the other too. */
function sayTogether(typed: string, last: LastQuestion | undefined): string {
  const groups = last?.command === '/ledig' ? HAVE_TOGETHER.exec(typed)?.groups : undefined;
  const count = Math.max(2, last?.people.length ?? 0);
  if (!groups || count > 3) return typed;
  const { length = '', when = '' } = groups;
  return `${count === 2 ? 'begge to' : 'alle tre'} ${length} ${when}`.replaceAll(/ {2,4}/gu, ' ').trim();
}

const HAVE_TOGETHER =
  /^(?:(?:og|men|når|and|but|when),? ){0,2}(?:har|kan|er|have|do|can|are) (?:de|begge|de to|begge to|they|both|they both|both of them)(?: (?:ha|have|møtes|meet|finne|find))?(?: (?<length>[^ ,].{0,40}?))? (?:felles|til felles|samtidig|sammen|in common|at the same time|together)(?: (?<when>[^ ].{0,40}))?$/iu;

/** What else a follow-up says, beside what has changed the last question already. */
function readRest(
  beside: string,
  changed: LastQuestion,
  context: FollowUpContext,
  asks: (text: string) => boolean,
): FollowUp | undefined {
  const rest = beside.trim();
  const saysNothing = unwrap(rest).words.every((word) => PASSED.has(word) || PRONOUNS.has(word));
  return saysNothing ? { kind: 'changed', last: changed } : readOnce(rest, changed, context, asks);
}

/** `fredag går også`, at the end: another day beside those of the last question. */
const DAY_TOO =
  /(?<=^|[\s,])(?:(?:går|passer|funker|fungerer|kan|er) (?:også|òg)|også (?:går|passer|funker)|works?(?: \p{L}{2,4})?(?: for me)? (?:too|as well|also)|(?:is|'s) (?:also|fine too|ok too|good too)|also works)(?: (?:bra|fint|greit|ok|godt|an|fine))?(?:,? (?:da|takk|then|thanks))?[?.!]{0,4}$/iu;

const isSameHours = (some: LastQuestion['hours'], others: LastQuestion['hours']) =>
  some?.from === others?.from && some?.to === others?.to;

function withDaysBefore(changed: LastQuestion, { days }: LastQuestion): LastQuestion {
  const isOfDays = [...days, ...changed.days].every(({ kind }) => kind === 'day');
  const more = changed.days.filter((when) => !days.some((each) => isSameWhen(each, when)));
  return isOfDays && more.length > 0 ? { ...changed, days: [...days, ...more] } : changed;
}

/** `book den på <@U1>` */
const IN_NAME_OF =
  /^(?:(?:ok|ja|fint|men|og|can you|kan du),? )?(?:book|booke|bestill|bestille|reserver|reservere|sett)(?: (?:den|det|it|rommet|the room))? (?:på|i navnet til|i namnet til|in the name of|under) <@[^<>]{1,60}>(?: sitt navn| sitt namn|'s name)?[?.!]?$/iu;

/** `pluss en fra lederne`: not all of them. */
const ONE_OF_GROUP = /(?<=^| )(?:en|ei|noen|one|some|any|anyone) (?:av|fra|i|of|from|in) /iu;

/** `er det ledig kl 14 da`, after a question about a room. */
const ABOUT_IT = phrasesOf('[ok/okei/okay] [og/and/men/but] er/blir/is/will {it}/that_one');

/** Whether a part of a booking may only say what it is for: `disputas`; not `nei vent`. */
const mayBeSubject = (clause: string) =>
  !bareWords(clause).some((word) => TAKES_BACK.has(word) || EXCEPTS.has(word) || TURNS_ROUND.has(word));

const TAKES_BACK = wordSet('nei no nope vent wait likevel senere later glem forget kanskje maybe eventuelt');

/** Whether words name one of the rooms that were shown by its size, and nothing else. */
const isOneOfSize = (words: Words) => ONE_OF_SIZE.whole(words) !== undefined;

const ONE_OF_SIZE = phrasesOf(
  'det/den/the minste/største/lengste/smallest/largest/biggest/longest [one/room/rommet/av_dem/of_them]',
);

/** `den minste`, of the rooms that were shown */
const THE_ONE = /^(?:den|det|dei|the) /iu;

const UNTIL = '^(?:fram |frem )?(?:til|te|until|till)';

/** `til lunsj` alone is the time of lunch, as in `rom til lunsj`. */
const UNTIL_LUNCH = new RegExp(`${UNTIL}(?= (?:lunsj|lunch|matpausen)(?: |$))`, 'iu');

const HOUR = String.raw`(?:kl\.? |klokka )?(?:\d{1,2}(?:[:.]\d\d)?|(?:halv|kvart) \p{L}{2,9}(?: \p{L}{2,6})?)`;

/** `book til 12`, of a room that is free now or from an hour on; no number of people. */
const UNTIL_HOUR = new RegExp(`${UNTIL}(?= ${HOUR}$)`, 'iu');

/** `ta Fjorden til 12`; not `et rom til 12`, which is for so many. */
const ROOM_UNTIL_HOUR =
  /(?<=^\p{L}.{0,60} )(?<!(?:rom|møterom|room) )(?:fram |frem )?(?:til|te|until|till)(?= (?:kl\.? |klokka )?(?<hour>\d{1,2})(?:[:.](?<minutes>\d\d))?$)/iu;

/** `vi trenger det litt lenger, til 11` */
const LONGER =
  /(?<=^|\s)(?:lenger|lengre|lengra|lenge|longer),? (?<until>(?:fram |frem )?(?:til|te|until|till) .{1,20})$/iu;

/** The hour until which a room is wanted longer. A day is none: `lenger til mandag`. */
function readLonger(text: string, { now }: FollowUpContext): string | undefined {
  const until = LONGER.exec(text)?.groups?.['until'];
  const { when, bounds } = parseTimeExpression(until ?? '', now);
  return bounds && !when ? until : undefined;
}

/** Of people who were asked about one by one: all at once again. */
const TOGETHER =
  /(?<=^|\s)(?:alle |begge |all |both )?(?:sammen|saman|samtidig|samstundes|together|at the same time)(?=[\s,.?!]|$)/iu;

/** `gjør det til halv fire`, of a room from one hour to another: the other one. */
const MAKES_UNTIL =
  /(?<=^|[\s,])(?:gjør|gjer|sett) (?:det|den)(?: heller)? (?<until>(?:fram |frem )?(?:til|te) (?:(?:kl\.? |klokka )?(?<hour>\d{1,2})(?:[:.]\d\d)?$|(?:halv|kvart (?:på|over)|(?:fem|ti|tjue) (?:på|over)) .{1,20}$))/iu;

/** What is booked with the hour that ends it. A number that is no later hour says how many they are. */
function sayUntil(text: string, from: number): string {
  const { hour, minutes } = ROOM_UNTIL_HOUR.exec(text)?.groups ?? {};
  const alone = Number(/(?<= )\d{1,2}$/u.exec(text)?.[0] ?? Number.NaN);
  // `til 8`, of a room from ten: so many.
  if (!Number.isNaN(alone) && !isEndHour(alone, from) && UNTIL_HOUR.test(text)) return text;
  if (hour === undefined || minutes !== undefined)
    return text.replace(UNTIL_HOUR, 'før').replace(ROOM_UNTIL_HOUR, 'før');
  return text.replace(ROOM_UNTIL_HOUR, isEndHour(Number(hour), from) ? 'før' : 'for');
}

/**
 * `bestill det`: the room of the last question. A single word may be one to look up.
 *
 * @param beside what is said beside it. Words that may refuse, as in `vi tar det opp senere`, are asked about
 */
function bookLast(
  last: LastQuestion | undefined,
  beside: string,
  typed: string,
  { order }: Pieces,
): FollowUp | undefined {
  if (/\d/u.test(beside) || (!last && beside !== '')) return undefined;
  if (last?.command === '/rom') {
    const booked = bookOneDay(last, last);
    return beside === '' || booked.kind === 'which'
      ? booked
      : { kind: 'which', nearest: [asBooking(formatLastQuestion(last))], last };
  }
  if (last) return { kind: 'changed', last: order ? { ...last, order } : last, asksToBook: true };
  return typed.split(' ').length > 1 ? { kind: 'nothing', asksToBook: true } : undefined;
}

/** Follow-ups of whole phrases: `begge to`, `litt senere`, `hvor lenge`, `andre rom`, `ikke på fredag`. */
function readSpecial(
  typed: string,
  last: LastQuestion | undefined,
  context: FollowUpContext,
): FollowUp | undefined {
  const said = unwrap(typed);
  if (last?.command === '/ledig' && last.people.length > 1 && WHICH_OF_THEM.whole(said.words) !== undefined)
    return { kind: 'changed', last: { ...last, isWhich: true } };
  const whoCannot = last?.command === '/ledig' && last.people.length > 0 && WHO_CANNOT.starting(said.words);
  const when = whoCannot ? said.text.split(' ').slice(whoCannot.length).join(' ') : '';
  // The answer says of each of them when they are busy. `hvem kan ikke kl 10`
  if (last && whoCannot && when === '') return { kind: 'changed', last };
  if (last && when !== '' && isTime(when, context.now))
    return readOnce(`nei ${when}`, last, context, () => false);
  const withoutOne = last && leaveOutOne(said.text, last);
  if (withoutOne) return withoutOne;
  const ofAll = readAll(said.words, last, context);
  if (ofAll) return ofAll;
  const ofThem = last && asksWhenTheyCan(said.words, last);
  if (ofThem) return ofThem;
  const moved = moveTime(said, last, context);
  if (moved === 'nothing') return { kind: 'nothing' };
  const changed = moved ?? (last && changeRoom(typed, said, last, context));
  if (changed) return { kind: 'changed', last: changed };
  return last && readNumber(said, bareWords(typed), last, context);
}

const WHICH_OF_THEM = phrasesOf(`
  hvem/who/which av/of dem/de/them [to/two] er/is/kan/can/har/has [ledig/opptatt/free/busy/available/tid/time] [da/then]
`);

/** `kan vi ta det uten han`: of several people, it is asked who that is. */
function leaveOutOne(text: string, last: LastQuestion): FollowUp | undefined {
  const { people, command } = last;
  const isOfSome = people.length > 1 && people.length <= MAX_NEAREST && !people.some(isGroup);
  if (command !== '/ledig' || !isOfSome || !WITHOUT_ONE.test(text)) return undefined;
  const nearest = people.map((person) =>
    formatLastQuestion({ ...last, people: people.filter((each) => each !== person) }),
  );
  return { kind: 'which', nearest, last };
}

const WITHOUT_ONE =
  /^(?:(?:og|men|så|and|but|kan|kunne|går|can|could|would|works?|does|do) ){0,2}(?:(?:vi|det|den|we|it|that|ta|tas|gå|møtes|meet|take|do|work|heller) ){0,4}(?:uten|without|minus) (?:han|ham|henne|hun|hen|vedkommende|den personen|him|her|them|that person)(?: da| then)?[?.!]?$/iu;

const WHO_CANNOT = phrasesOf(`
  hvem/who [er/is] [det/it] [som/that] [av_dem/of_them] ikke kan [da/møte/komme], hvem kan ikke [da/møte/komme], hvem er det som er/sier opptatt/nei [da], hvem passer det ikke for
  hvem er/har opptatt/borte/noe/annet [da/av_dem/annet], hvem mangler, hvem er i veien, hvem som ikke kan
  who can't/cannot [make/do/come] [it/then], who is/isn't busy/away/missing/free/available [then], who has something else
  who's [not] busy/away/missing/free/available [then]
`);

/**
 * `begge to`: the people of the last question, with the asker where the number says so; else it is asked who they are. What
 * stands beside it changes the question about them: `begge to kl 14`.
 */
function readAll(
  words: Words,
  last: LastQuestion | undefined,
  context: FollowUpContext,
): FollowUp | undefined {
  const isWithOthers = words.some((word) => word.startsWith('<'));
  if (!last && isWithOthers) return undefined;
  if (!last) return ALL_OF_THEM.whole(words) === undefined ? undefined : { kind: 'nothing' };
  const at = words.findIndex((_, index) => ALL_OF_THEM.starting(words, index));
  const found = ALL_OF_THEM.starting(words, at);
  if (at < 0 || !found || (isWithOthers && found.kind !== 'days')) return undefined;
  if (found.kind === 'any')
    return ofAnyRoom(last, [...words.slice(0, at), ...words.slice(at + found.length)]);
  const rest = [
    ...(isWithOthers ? ['pluss'] : []),
    ...SEARCHES.behind(words.slice(0, at), 1),
    ...words.slice(at + found.length),
  ].join(' ');
  const of = found.kind === 'days' ? ofBothDays(last) : ofAll(Number(found.kind), last);
  if (rest === '' || !of) return of;
  if (last.command === '/rom') return rest.split(' ').every((word) => BESIDE_ALL.has(word)) ? of : undefined;
  const read = readOnce(rest, of.kind === 'nothing' ? last : of.last, context, () => false);
  return of.kind === 'who' && read?.kind === 'changed' ? { kind: 'who', last: read.last } : read;
}

/** How many people, rooms or days of the last questions they are about. */
const ALL_OF_THEM = phrasesOf<'2' | '3' | 'days' | 'any'>(`
  any: et/ett/en/noen av dem/de/disse/rommene/romma [to], one/either of them/those/these/the_two
  2: [med/me/with/for] [oss/dem/us/them] begge/både/both [to], når/when er/kan/are/can begge/both [to] [ledige/fri/free/møtes/meet]
  2: [når/when] overlapper/overlap de/they/begge/both [to], when do they/both/the_two overlap
  2: [hvilke/what/which] tider/tidspunkt/timer/times har/do de/they [begge/both] [have] felles/in_common, [for/with] the two of them/us, both of them/us, de to
  3: [når/when] er/kan/are/can alle/all tre/three [ledige/fri/free/møtes/meet]
  3: [med/me/with/for] [oss/dem/us] alle/all tre/three, all three of them/us, [for/with] [all] the three of them/us, [for/med] oss tre, de tre
  days: [på/on] begge/both dager/dagene/dagar/dagane/days
`);

/** `når blir et av dem ledig`, of rooms that were asked about one after the other. */
function ofAnyRoom({ roomsBefore = [], rooms, ...asked }: LastQuestion, beside: Words): FollowUp | undefined {
  const named = [...new Set([...roomsBefore, ...rooms])];
  const isAsked = beside.every((word) => BESIDE_ALL.has(word) || WHEN_WORDS.has(word));
  if (asked.command !== '/rom' || named.length < 2 || rooms.length === 0 || !isAsked) return undefined;
  const { hours: _, urgency: __, minMinutes: ___, asksOf: ____, ...ofDay } = asked;
  const isWhen = beside.some((word) => WHEN_WORDS.has(word));
  return { kind: 'changed', last: { ...(isWhen ? ofDay : asked), rooms: named } };
}

const WHEN_WORDS = wordSet('når when blir will be become først first neste next');

/** Beside all of the rooms: `er begge ledige samtidig`. */
const BESIDE_ALL = wordSet(
  'er are rommene romma rooms ledig ledige free available samtidig da then at the same time hva med what about',
);

type OfAll = { kind: 'changed' | 'who'; last: LastQuestion } | { kind: 'nothing' };

function ofBothDays(last: LastQuestion): OfAll | undefined {
  const { daysBefore = [], days } = last;
  return daysBefore.length > 0
    ? { kind: 'changed', last: { ...last, days: [...daysBefore, ...days] } }
    : undefined;
}

function ofAll(count: number, last: LastQuestion): OfAll {
  const { isOfAny: _any, isWhich: _which, ...asked } = last;
  const { command, people, rooms, isWithoutAsker, before = [] } = asked;
  const all = [...new Set([...before, ...people])];
  if (command === '/rom') {
    if (count === rooms.length) return { kind: 'changed', last };
    const named = [...new Set([...(last.roomsBefore ?? []), ...rooms])];
    return count > rooms.length && count <= named.length
      ? { kind: 'changed', last: { ...asked, rooms: named.slice(-count) } }
      : { kind: 'nothing' };
  }
  const isOfAsker = !isWithoutAsker && count === people.length + 1 && people.every(isMention);
  if (count > people.length && count <= all.length)
    return { kind: 'changed', last: { ...asked, people: all.slice(-count) } };
  // `alle tre`, of two who were asked about one after the other
  if (!isWithoutAsker && count > people.length + 1 && count === all.length + 1 && all.every(isMention))
    return { kind: 'changed', last: { ...asked, people: all } };
  return { kind: count === people.length || isOfAsker ? 'changed' : 'who', last: asked };
}

const isMention = (person: string): boolean => person.startsWith('<@');

/** `nei 10 mente jeg`: an hour or a number of people, whichever the last question has. With both it may be either. */
function readNumber(
  { words, isMarked }: Said,
  whole: Words,
  last: LastQuestion,
  { now }: FollowUpContext,
): FollowUp | undefined {
  const [word = '', ...others] = words;
  const number = isMarked && others.length === 0 ? (countOf(word, now) ?? 0) : 0;
  if (number === 0) return undefined;
  const { from, to } = last.hours ?? {};
  const hour = (number < FIRST_HOUR ? number + 12 : number) * 60;
  const end = hour + (from !== undefined && to !== undefined ? to - from : DEFAULT_LENGTH);
  const isHour = from !== undefined && end <= MIDNIGHT;
  const isMove = whole.some((word) => /^(?:flytte?|move)$/u.test(word));
  const readings: LastQuestion[] = [
    ...(isHour ? [{ ...last, hours: to === undefined ? { from: hour } : { from: hour, to: end } }] : []),
    ...(last.command === '/rom' && last.places !== undefined && !isMove ? [{ ...last, places: number }] : []),
  ];
  const [first, ...more] = readings;
  if (first && more.length === 0) return { kind: 'changed', last: first };
  const nearest = readings.map(formatLastQuestion);
  return first && { kind: 'which', nearest, last: { ...last, undecided: nearest } };
}

/** Hours before it are in the afternoon. */
const FIRST_HOUR = 7;

/** What a room needs for those who join from elsewhere: `en er med på video`. */
const equipmentOfRemote = ({ time }: Pieces): readonly string[] =>
  time.found.flatMap((piece) => {
    if (piece.kind !== 'remote') return [];
    const named = bareWords(piece.typed).filter(isEquipment);
    return named.length > 0 ? named : ['video'];
  });

/** The last question with what the pieces of a follow-up name: other or more people, another time, another room. */
function merge(
  last: LastQuestion,
  pieces: Pieces,
  { mode, same }: Pick<Said, 'mode' | 'same'>,
  context: FollowUpContext,
): LastQuestion {
  const {
    days: _d,
    hours: _h,
    isFromNow: _f,
    isWish: _i,
    preferred: _p,
    minMinutes: _m,
    without: _w,
    since: _s,
    until: _e,
    unwanted: _n,
    urgency: _u,
    daysBefore: _b,
    hasRoom: hadRoom,
    isWithoutAsker: wasWithout,
    isOfAny: wasOfAny,
    isWhich: wasWhich,
    optional: wasOptional = [],
    leftOut: wasLeftOut = [],
    otherThan,
    asksOf,
    ...kept
  } = last;
  // `Kari i stedet for Ola`, among others.
  const added =
    mode === 'add' || pieces.removed.length > 0 ? [...last.people, ...pieces.people] : pieces.people;
  const people = (pieces.people.length > 0 ? added : last.people).filter(
    (each) => !pieces.removed.includes(each),
  );
  // `uten Mateus`, of a group that he may be in
  const leftOut = people.some(isGroup)
    ? [...new Set([...wasLeftOut, ...pieces.removed])].filter(
        (each) => !last.people.includes(each) && !pieces.people.includes(each),
      )
    : [];
  const optional = [
    ...wasOptional.filter((each) => !pieces.people.includes(each)),
    ...pieces.optional,
  ].filter((each) => people.includes(each));
  const isReplaced =
    people.length > 0 && last.people.length > 0 && !last.people.some((each) => people.includes(each));
  const before = isReplaced ? [...(last.before ?? []), ...last.people] : last.before;
  const isOfAny =
    people.length > 1 && (pieces.people.length > 0 ? pieces.isOfAny && mode === 'replace' : wasOfAny);
  const isNamedAnew = pieces.people.length > 0 || pieces.removed.length > 0 || pieces.asker !== undefined;
  const isWhich = pieces.isWhich || (!isNamedAnew && wasWhich);
  const isWithoutAsker = pieces.asker ? pieces.asker === 'without' : wasWithout;
  const isInBuilding = pieces.building !== undefined && last.command === '/rom' && pieces.people.length === 0;
  const rooms = pieces.rooms.length > 0 ? pieces.rooms : isInBuilding ? [] : last.rooms;
  const isOtherRoom = last.rooms.length > 0 && !last.rooms.some((room) => rooms.includes(room));
  const hasRoom = pieces.room === 'with' || (hadRoom && pieces.room !== 'without');
  const equipment = [
    ...new Set([...(last.equipment ?? []), ...pieces.equipment, ...equipmentOfRemote(pieces)]),
  ];
  return {
    ...kept,
    ...changeTime(last, pieces, same, context),
    // Who asks for people beside a room wants a meeting.
    command: pieces.people.length > 0 ? '/ledig' : last.command,
    people: [...new Set(people)],
    ...(isOfAny && { isOfAny }),
    ...(isWhich && { isWhich }),
    ...(optional.length > 0 && { optional }),
    ...(before && { before }),
    ...(isWithoutAsker && { isWithoutAsker: true as const }),
    ...(leftOut.length > 0 && { leftOut }),
    // `og Styrerommet?` asks the same of another room.
    ...(asksOf && isOtherRoom && !hasTime(pieces.time) && { asksOf }),
    ...(isOtherRoom && { roomsBefore: [...(last.roomsBefore ?? []), ...last.rooms] }),
    rooms: pieces.room === 'without' ? [] : rooms,
    ...(hasRoom && { hasRoom: true as const }),
    ...(otherThan !== undefined && pieces.rooms.length === 0 && { otherThan }),
    ...(pieces.places !== undefined && { places: pieces.places }),
    ...(equipment.length > 0 && { equipment }),
    ...(pieces.building && { building: pieces.building }),
    ...(pieces.order && { order: pieces.order }),
  };
}
