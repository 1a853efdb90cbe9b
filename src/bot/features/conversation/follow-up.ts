import { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import type { Question } from '../../framework/action.js';
import { phrasesOf, type Words, wordSet } from '../../lib/phrases.js';
import { bareWord, bareWords } from '../../lib/text.js';
import { spellSentence } from '../../model/spelling.js';
import { findGroupName, isBeforeGroup } from '../../people/find-groups.js';
import { asksWhichOfThem, type ListedGroup } from '../../people/people.js';
import {
  EQUIPMENT_WORDS,
  listSynonyms,
  ROOM_SUBJECT,
  type RoomOrder,
  type RoomPiece,
  WHOLE_PART,
} from '../../rooms/room-rules.js';
import { findAlmostNamedRoom, findNamedRoom } from '../../rooms/search-rooms.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import type { TimeExpression, UnwantedHours } from '../../time/grammar/time-expression.js';
import { formatTypedTime } from '../../time/typed-time.js';
import { daysOf, isSameWhen, mondayOf, type When } from '../../time/when.js';

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
  /** Names of rooms. */
  rooms: readonly string[];
  /** Whether a meeting is to have a room. */
  hasRoom?: true;
  places?: number;
  /** What a room is to have: `skjerm`. */
  equipment?: readonly string[];
  /** The room instead of which another one is wanted. */
  otherThan?: string;
  /** Which rooms come first. */
  order?: RoomOrder;
  /** Days or weeks, any of which would do. */
  days: readonly When[];
  /** Minutes after midnight. */
  hours?: { from?: number; to?: number };
  /** Whether the hours begin at the moment of the question: `resten av dagen`. */
  isFromNow?: true;
  minMinutes?: number;
  /** ISO weekdays that are left out. */
  without?: readonly number[];
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
  /** Whether it asks about one person, and no meeting: then `og Ola` asks the same about him. */
  isOfOne?: true;
  /** Whether nobody knows who was meant, so that only other people can be asked about: `bare Ola da?`. */
  lacksPeople?: true;
  /** The questions that a follow-up may have made of it. Until one is chosen, none is booked. */
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

/** What an opening or a closing does to the people. `joined` is `og`, which may ask about others too or instead. */
type Mark = 'nothing' | 'joined' | 'replace' | 'swap' | 'add' | 'too';

/** How a follow-up begins: `hva med Ola` asks about him instead, `og Ola` about him too. */
const OPENINGS = phrasesOf<Mark>(`
  nothing: ok, okei, okay, oki, okidoki, ja, jo, yes, da, then, så, so, men, but, please, gjerne, helst, forresten
  nothing: [ja/mange/tusen] takk, thanks, thank you, yes please, fint, flott, supert, super, perfekt, bra, greit, topp, kult, sure
  nothing: kjempefint, kjempebra, strålende, nydelig, herlig, great, perfect, brilliant, excellent, lovely, nice, good, cool
  nothing: awesome, alright, right, hm, hmm, hmmm, aha, ah, oh, eh, øh, tja, uff, å nei/ja, åja, ånei, oh no, nei vel, neivel
  nothing: skjønner, sounds good, den er god, det er fint/bra, det høres bra/fint ut, det går bra, no problem
  joined: og, and
  replace: hvordan er/stiller/står/ser det [seg/til/ut] med, how is it with, how does it look with
  replace: hva [da] med/om/hvis, what/how about, what if, enn, eller, el, ell, or, ellers, otherwise, {only}, heller, rather
  replace: nei, nope, niks, no, [no] wait, vent [litt], unnskyld, beklager, orsak, sorry, actually, oi, obs, ups, uups, oops, whoops
  replace: my bad, [min] feil, glem det, never mind, forget it, [jeg/i] mener/mente/mean/meant, altså
  replace: [det/den] skulle/må/bør/skal/kan [gjerne/godt/heller/nok] være/bli, kan/kunne det/den være/bli
  replace: [it/that] must/should/could/can/may/might/has_to/needs_to be, can/could it be
  replace: {we} trenger/need {it}/han, {we} skal ha {it}, kan {we} få/ha den/det, can {we} have/keep it
  replace: prøv/try [med/with/heller], gjør/make {it} [til], gjør/make/change/move det/it/that [to/om_til], la oss ta/si, let's/let_us take/say
  replace: flytt/endre/bytt/sett {it}/rom til, flytt/endre/bytt/switch/change til/to, change/move it/that/the_room to
  replace: kan/kunne {we}/du/you [heller] ta/tatt/flytte/endre/bytte/gjøre/si [{it}/rom] [ned/opp] [til], can/could {we}/du/you make/move/change/switch/do/take/say/cut/shorten/bring [{it}] [down/up] [to]
  replace: [kan/kunne/can/could] [{we}/du/you] [heller] kutt/kutte/kort/korte/forkort/forkorte/cut/shorten/bring [{it}] [ned/down] [til/to]
  replace: kan/kunne {we}/du/you [heller] ser/se [heller] på, {we} ser/kan_se [heller] på, ser {we} [heller] på, look at, let's look at
  add: [og/and] med/with, ta/ha [også] [gjerne] med, legg til, få med [oss], også [med], [og/and] om/hvis/if =@/vi/we/hun/han/de/det/she/he/they/it, also, add, include, inkluder, inviter [også]
  add: pluss, plus, og så, hva om også, sammen/ilag/i_lag med, together/along with
`);

/** How a follow-up ends. */
const CLOSINGS = phrasesOf<Mark>(`
  nothing: da, then, please, takk, er du snill, altså, alltså, egentlig, likevel, after all, mener/mente jeg, i mean/meant
  nothing: jeg mener/mente, passer/funker/går/holder/fungerer/works [bedre/best/fint/bra/også], works better/best/fine, is better/best/fine/ok/good
  nothing: er bedre/best/fint/greit/bra/ok
  swap: i stedet/staden/steden, isteden, istedenfor, heller, instead, rather
  add: om/hvis mulig/det_går, if possible, med, med på laget
  add: [også/òg] [skal/kan/vil/må] være/er/bli/blir/delta/deltar med [også], også/kan/skal delta/komme [også], også kommer, kommer også, delta/deltar [også]
  add: kan/skal delta, [can] join/joins/attend/attends/come/comes [us] [too/along/as_well], is coming [too]
  too: også, òg, au, også det, too, as well, i tillegg, in addition, attåt, works too, passer/funker også
`);

/** What a follow-up leaves as it is. `days`: the same days of another week. */
const SAME = phrasesOf<'time' | 'day' | 'days' | 'nothing'>(`
  time: [på/til/at/the] samme/same tid/tidspunkt/klokkeslett/time, at the same time
  day: [det/the] samme/same [for/på] =uka/uken/veka/neste/next/the/i/in, [på/on/the] samme/same dag/day, on the same day
  days: [på/on/the] samme/same dager/dagene/dagar/dagane/days
  nothing: [de/dei/the] samme/same [folk/people/sted/stad/place/rom/room/uke/veke/week/for]
`);

/** Words of `og hvis ikke, hvilke andre rom`, after a question about one room: that another one is asked for, rooms, and others. */
const OTHER = wordSet('andre annet other another different');

const ANOTHER = phrasesOf('[eller/el/or] et annet [da/then], [eller/or] another [then]');

const ROOMS = wordSet('rom møterom rommet romma rommene room rooms one ones');

const BESIDE_ROOMS = wordSet(`
  noe og and eller el ell or hvis if not ikke hvilke hva with med et noen finnes det er any some what which about a are there
  ledige free available da then
`);

function asksForOtherRooms(words: Words): boolean {
  if (ANOTHER.whole(words) !== undefined) return true;
  const has = (names: ReadonlySet<string>) => words.some((word) => names.has(word));
  return (
    has(OTHER) &&
    has(ROOMS) &&
    words.every((word) => [OTHER, ROOMS, BESIDE_ROOMS].some((names) => names.has(word)))
  );
}

/** Words between the pieces of a follow-up that say nothing. */
const PASSED = wordSet(`
  og and eller or med with på on i in til to for at da then så so the a en ei et hva what det den it vi me we jeg i du you kan
  can kunne could er is are har have
`);

const REFERENCE = /<(?:@[UW][A-Z0-9]+|!subteam\^S[A-Z0-9]+|#[CG][A-Z0-9]+)(?:\|[^<>]*)?>/gu;

const WITHOUT = wordSet('uten without minus unntatt except ikke not dropp drop skip fjern remove');

/** Between somebody who comes and somebody who does not. */
const IN_PLACE_OF =
  /(?<=^|\s)(?:i st[ae]d(?:en|et) for|istedenfor|isteden for|instead of|rather than)(?=\s{1,3}<@)/giu;

const SELF = wordSet('meg me jeg myself i');

const WEEKDAY =
  /^(?:(?:på|on|til) )?(?:man|mån|tir|tys|ons|tor|fre|lør|laur|søn|sun|mon|tue|wed|thu|fri|sat)\p{L}*$/iu;

/** A longer text is no follow-up. */
const MAX_FOLLOW_UP = 120;

/** A longer question is not remembered. */
const MAX_LENGTH = 400;

const isTooLong = (text: string) => text.length > MAX_LENGTH;

interface Pieces {
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
  order?: RoomOrder;
  time: TimeExpression & { found: readonly RoomPiece[] };
  isWholePart: boolean;
  /** Words that are no part of a question about people, rooms or time. */
  unknown: readonly string[];
}

/** `<@U1|kari>` without its label, which is a name. */
const withoutLabel = (reference: string) => reference.replace(/^(<[^|<>]*)\|[^<>]*>$/u, '$1>');

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
    if (isWithout && next.startsWith('<')) removed.push(withoutLabel(next));
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

const ROOM_LEFT_OUT = /^(?:møte)?rom(?:met)?$|^room$/u;

const SOME_ROOM = wordSet('a an any the et eit noe noko nokon');

function readPieces(text: string, { rooms: directory, now }: FollowUpContext): Pieces {
  const words = text
    .replaceAll(OPTIONAL, '$1')
    .replaceAll(REFERENCE, ' $& ')
    .replaceAll(IN_PLACE_OF, 'uten')
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
  const time = parseTimeExpression(rest, now, { ...ROOM_SUBJECT, leavesOutDays: true });
  const places = time.found.find((piece) => piece.kind === 'places');
  const order = time.found.find((piece) => piece.kind === 'order');
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
    equipment: [...new Set(time.rest.map(bareWord).filter(isEquipment))],
    time,
    isWholePart: WHOLE_PART.test(text),
    unknown: time.rest.filter(
      (word) => !PASSED.has(bareWord(word)) && !SELF.has(bareWord(word)) && !isEquipment(bareWord(word)),
    ),
  };
}

/** `@kari eller @ola`, `@kari, @per or @ola`; not `@kari, @per og @ola` */
const ANY_OF_TWO = /> ?,? (?:eller|el\.?|ell\.?|elr\.?|or) <@/iu;

/** `noen av @kari, @ola og @per`; not `noen av @utviklerne`, whose members are not named. */
const ANY_OF_THEM =
  /(?<=^|[\s,(])(?:en|ei|noen|én|minst en|one|any|either|anyone|some) (?:av|of) <@[^<>]{1,60}>(?:,? (?:og |and |eller |or )?<@)/iu;

/** Behind somebody who need not come. */
const OPTIONAL =
  /(<@[^<>]{1,60}>) ?(?:\((?:er |is )?(?:val(?:g)?fri(?:tt|e)?|frivillig|optional|(?:om|hvis|viss|dersom) (?:det er )?(?:mulig|mogleg|råd)|if possible)\)|(?:er )?(?:valgfri|valfri|optional)(?=$|[ ,.!?]))/giu;

const isEquipment = (word: string) => EQUIPMENT_WORDS.has(word);

/** `what's on in Fjorden this afternoon` without the name: the first preposition was that of the room. */
const DOUBLE_PREPOSITION = /(?<=^| )(?:i|på|in|at|on) (?=(?:i|på|in|at|on|kl|this) )/iu;

/** `rom til 6`, which is a number of places too. */
const ROOM = /(?<=^|\s)(?:(?:møte)?rom|room)(?=\s|$)/iu;

/** What is meant, of a text that says before it which day the last question was about: `åja det er lørdag, mente mandag`. */
function takeCorrection(typed: string, { now }: FollowUpContext): string {
  const correction = CORRECTION.exec(typed) ?? AFTER_OH.exec(typed);
  if (!correction) return typed;
  const said = typed.slice(0, correction.index);
  const meant = typed.slice(correction.index).replace(/^[,.–-]? /u, '');
  if (!parseTimeExpression(meant, now).when) return typed;
  const { when, bounds, minMinutes, rest } = parseTimeExpression(said, now);
  const isDay = when?.kind === 'day' && !bounds && minMinutes === undefined;
  return isDay && rest.every((word) => PASSED.has(bareWord(word)) || OH.has(bareWord(word))) ? meant : typed;
}

const CORRECTION = /(?<=[^ ])[,.–-]? (?:(?:jeg|eg|æ|i) )?(?:mente|meinte|mener|meiner|meant|mean) (?=.)/iu;

/** `å nei, det er jo lørdag, mandag da`: what is meant stands behind the last comma. */
const AFTER_OH =
  /(?<=^(?:å nei|ånei|åja|å ja|oi|ops|oops|oh no|oh|nei|ah|uff)(?:,? .{1,40})?), (?=[^,]{2,40}$)/iu;

const OH = wordSet("åja å ja ah oh oi oops ups obs nei no sorry jo that's it's that was visst");

/** Whether a question has something that is not remembered, so that it cannot be changed. */
const isBeyondMemory = ({ time }: Pieces, command: LastQuestion['command']) =>
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
]);

/** The hours of a working day. */
const WHOLE_DAY = { from: 8 * 60, to: 16 * 60 };

/** Whether a text says when or how long. */
const hasTime = (time: TimeExpression): boolean =>
  [time.when, time.bounds, time.minMinutes, time.unwanted].some((each) => each !== undefined) ||
  Boolean(time.isUrgent || time.isWholeDay);

function timeOf({
  time,
}: Pick<Pieces, 'time'>): Pick<
  LastQuestion,
  'days' | 'hours' | 'minMinutes' | 'without' | 'until' | 'unwanted' | 'urgency'
> {
  const {
    when,
    weeks,
    otherDays = [],
    minMinutes,
    leftOut,
    until,
    unwanted,
    isNow,
    isUrgent,
    isWholeDay,
  } = time;
  const bounds = time.bounds ?? (isWholeDay ? WHOLE_DAY : undefined);
  return {
    days: isNow || !when ? [] : (weeks ?? [when, ...otherDays]),
    ...(bounds && { hours: bounds }),
    ...(minMinutes !== undefined && { minMinutes }),
    ...(leftOut && { without: leftOut }),
    ...(until && { until }),
    ...(unwanted && { unwanted }),
    ...(isNow ? { urgency: 'now' as const } : isUrgent && { urgency: 'soon' as const }),
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
  const text = spellSentence(written, context.rooms);
  const read = readPieces(withoutCountOfProposals(text), context);
  const pieces = command === '/ledig' ? withGroup(read, text, context) : read;
  const { people, rooms, asker, room, order, equipment, time } = pieces;
  // What a room is for is no part of a question that goes on.
  const isOfRooms =
    command === '/rom' && (room === 'with' || time.found.some(({ kind }) => kind === 'places'));
  const isKnown =
    pieces.unknown.length === 0 || (isOfRooms && !hasCondition(text, pieces)) || isPassedOver(pieces, text);
  const isOfOne =
    command === '/ledig' && people.length === 1 && (BUSY.test(text) || IS_FREE.test(text.trim()));
  // What is asked of a room is forgotten, and the room is not.
  const found = time.found.filter(({ kind }) => kind !== 'facts' || rooms.length === 0);
  const isBeyond = isBeyondMemory({ ...pieces, time: { ...time, found } }, command);
  if (isBeyond || pieces.removed.length > 0) return undefined;
  if (!isKnown) {
    const isTimed = time.when !== undefined || time.bounds !== undefined;
    return command === '/ledig' && isTimed && people.length === 0
      ? { command, people: [], rooms, ...timeOf(pieces), lacksPeople: true }
      : undefined;
  }
  // `/rom` reads the `til 12` that ends no time as a number of people.
  const [doubtful] = time.found.flatMap((piece) => (piece.kind === 'places' ? [piece.places] : []));
  const places = pieces.places ?? (command === '/rom' ? doubtful : undefined);
  return {
    command,
    people,
    rooms,
    ...timeOf(pieces),
    ...(command === '/rom' && pieces.isWholePart && time.bounds && { hours: wholePart(time.bounds) }),
    ...(isRestOfToday(time.bounds, timeOf(pieces).days, context) && { isFromNow: true as const }),
    ...(places !== undefined && { places }),
    ...((command === '/rom' || room === 'with') && equipment.length > 0 && { equipment }),
    ...(command === '/rom' && order && { order }),
    ...(asker === 'without' && { isWithoutAsker: true }),
    ...(room === 'with' && { hasRoom: true }),
    ...(pieces.isOfAny && { isOfAny: true }),
    ...(pieces.optional.length > 0 && { optional: pieces.optional }),
    ...(pieces.isWhich && { isWhich: true }),
    ...(isOfOne && { isOfOne }),
  };
}

/** What is asked about a group that is named in words, `utviklerne`, of which nothing else is unknown. */
function withGroup(pieces: Pieces, text: string, { groups = [] }: FollowUpContext): Pieces {
  const { people, unknown } = pieces;
  const name = findGroupName(unknown.map(bareWord), groups);
  if (name === undefined) return pieces;
  const others = unknown.filter((word) => !name.split(' ').includes(bareWord(word)));
  return others.every((word) => isBeforeGroup(bareWord(word)) || looksLikeNoName(word, text))
    ? { ...pieces, people: [...people, name], unknown: [] }
    : pieces;
}

/** The hours of a whole part of a day, for which a room is wanted. */
const wholePart = (bounds: NonNullable<LastQuestion['hours']>) => ({ ...WHOLE_DAY, ...bounds });

const nowOf = ({ now }: FollowUpContext) => now.hour * 60 + now.minute;

/** `resten av dagen`: hours of today from the moment of the question on. The same hour of another day is only an hour. */
const isRestOfToday = (
  hours: LastQuestion['hours'],
  days: readonly When[],
  context: FollowUpContext,
): boolean =>
  hours?.from === nowOf(context) &&
  hours.to === undefined &&
  days.every((when) => when.kind === 'day' && when.date.equals(context.now.toPlainDate()));

/** `tre tidspunkter` says nothing of the times. */
const withoutCountOfProposals = (text: string): string => {
  const words = text.split(' ');
  const isCounted = (at: number) =>
    COUNTS.has(bareWord(words[at] ?? '')) && PROPOSALS.has(bareWord(words[at + 1] ?? ''));
  return words.filter((_, at) => !isCounted(at) && !isCounted(at - 1)).join(' ');
};

const COUNTS = wordSet('to tre fire fem noen nokre two three four five some 2 3 4 5');

const PROPOSALS = new Set(
  'forslag tidspunkt tidspunkter alternativ alternativer alternativar tider options alternatives slots times proposals suggestions'.split(
    ' ',
  ),
);

/** Whether the answer about people at a time passes over the words that it does not know, which look like no names. */
function isPassedOver({ people, unknown, time }: Pieces, text: string): boolean {
  if (people.length === 0 || !time.when || unknown.length > MAX_PASSED_OVER) return false;
  return unknown.every((each) => looksLikeNoName(each, text));
}

/** Whether a word in small letters stands behind none that joins people. */
function looksLikeNoName(word: string, text: string): boolean {
  const words = text.split(/\s+/u);
  const before = words[words.indexOf(word) - 1] ?? '';
  return /^\p{Ll}+$/u.test(word) && !before.endsWith(',') && !BEFORE_NAMES.has(bareWord(before));
}

const MAX_PASSED_OVER = 3;

const BEFORE_NAMES = wordSet(
  'og and eller or med with pluss plus samt for til to om about uten utan without',
);

/** `er Kari ledig tirsdag`, `is Kari free at two` */
const IS_FREE = /^(?:er|e|æ|is) <@[^<>]{1,60}> (?:ledig|fri|free|available)(?=$|[\s?.,!])/iu;

/** Whether the unknown words may say what a room is to have, or turn a named room round: `med vindu`, `et annet rom enn Fjorden`. */
function hasCondition(text: string, { rooms, unknown }: Pieces): boolean {
  const said = text.split(/\s+/u).map(bareWord);
  return unknown.some((word) =>
    rooms.length > 0
      ? TURNS_ROUND.has(bareWord(word))
      : OF_CONDITION.has(said[said.indexOf(bareWord(word)) - 1] ?? ''),
  );
}

/** Beside the name of a room, that another one is meant, or on a condition. */
const TURNS_ROUND = wordSet(`
  andre annet anna annen other another different enn than else ellers otherwise heller instead isteden hvis viss dersom if
  ikke not uten without unntatt except utenom bortsett nærmest nær near nearest ved større mindre bigger smaller larger ingen no
  fra from bytte flytte move swap eller or både both
`);

const OF_CONDITION = wordSet('med i på uten utan nær ved with in on without near by');

const BUSY =
  /(?<=^|\s)(?:opptatt|oppteken|opptatte|opptekne|travel|travelt|travle|busy|booket|booka|booked)(?=$|[\s?.,!])/iu;

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
  return {
    ...last,
    days: last.days.map((asked) =>
      asked.kind === 'day'
        ? { kind: 'day', date: asked.date.add(by) }
        : { kind: 'week', monday: mondayOf(asked.monday.add(by)) },
    ),
  };
}

/** How much `litt` is. */
const SOME_MINUTES = 30;

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
function leaveOut(typed: string, last: LastQuestion, { now }: FollowUpContext): LastQuestion | undefined {
  const { days, until } = last;
  const [week] = days;
  if (!week || days.some(({ kind }) => kind !== 'week')) return undefined;
  const time = parseTimeExpression(`${formatTypedTime({ days, until })}, ${typed}`, now, {
    ...ROOM_SUBJECT,
    leavesOutDays: true,
  });
  const { leftOut, when, bounds, minMinutes, question, problem, unwanted, rest } = time;
  const isOnlyDays =
    !bounds && minMinutes === undefined && !question && !problem && !unwanted && rest.length === 0;
  if (!isOnlyDays || !leftOut || !when || !isSameWhen(when, week)) return undefined;
  return { ...last, without: [...new Set([...(last.without ?? []), ...leftOut])].sort((a, b) => a - b) };
}

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

/** A weekday after a question about another week is the one of that week. */
function inSameWeek(
  { time }: Pick<Pieces, 'time'>,
  last: LastQuestion,
  { now }: FollowUpContext,
): readonly When[] {
  const { days } = timeOf({ time });
  const [day, ...more] = days;
  const [asked] = last.days;
  if (day?.kind !== 'day' || more.length > 0) return days;
  const today = now.toPlainDate();
  // Who goes on with a weekday means another day than today.
  const isOfToday = time.isWeekdayOfToday && !NOW_ON.test(time.typed);
  if (!isOfToday && !(asked && WEEKDAY.test(time.typed))) return days;
  const monday = asked ? mondayOf(daysOf(asked).first) : mondayOf(today);
  const date = monday.add({ days: day.date.dayOfWeek - 1 });
  const isOver = Temporal.PlainDate.compare(date, today) < (isOfToday ? 1 : 0);
  if (!isOver) return [{ kind: 'day', date }];
  return isOfToday ? [{ kind: 'day', date: today.add({ weeks: 1 }) }] : days;
}

/** `nå på fredag`, `denne fredagen` */
const NOW_ON = /^(?:nå|no|denne|this) /iu;

/** The hours of the last question with another length: 12–13 with two hours is 12–14. */
function withLength(hours: LastQuestion['hours'], minMinutes: number | undefined): LastQuestion['hours'] {
  if (hours?.from === undefined || hours.to === undefined || minMinutes === undefined) return hours;
  const isOneTime = hours.to - hours.from <= MAX_ONE_TIME;
  const to = hours.from + minMinutes;
  return isOneTime && to <= MIDNIGHT ? { from: hours.from, to } : hours;
}

/** `til halv to`, after a question about an hour: the same beginning with another end. */
function withEnd({ days, hours }: Pick<LastQuestion, 'days' | 'hours'>, last: LastQuestion) {
  const [from, to] = [last.hours?.from, hours?.to];
  if (days.length > 0 || hours?.from !== undefined || from === undefined || to === undefined)
    return undefined;
  return from < to ? { from, to } : undefined;
}

/** `kan det begynne kl 8`, after a question about 9–11: from 8 on, and as long as before. */
function startOnly({ time }: Pieces, { hours }: LastQuestion): LastQuestion['hours'] {
  const { from, to } = time.bounds ?? {};
  if (from === undefined || to === undefined || hours?.from === undefined || hours.to === undefined)
    return undefined;
  const [length, asked] = [hours.to - hours.from, to - from];
  const isStart = time.isExact && time.minMinutes === undefined && asked === DEFAULT_LENGTH;
  const keeps = isStart && length <= MAX_ONE_TIME && from + length <= MIDNIGHT && !SPAN.test(time.typed);
  return keeps ? { from, to: from + length } : undefined;
}

/** Between the hours of a span. */
const SPAN = /[-–]|(?<=\S )(?:til|te|to|till|until|og|and) (?=\S)/iu;

/** `ikke før 11`, after a question about a part of the day: the same end with another beginning. */
function withBegin({ days, hours }: Pick<LastQuestion, 'days' | 'hours'>, last: LastQuestion) {
  const { from: begin = 0, to } = last.hours ?? {};
  const from = hours?.from;
  if (days.length > 0 || hours?.to !== undefined || from === undefined || to === undefined) return undefined;
  return from < to && to - begin > MAX_ONE_TIME ? { from, to } : undefined;
}

/** Hours as long as this are one meeting, and longer ones a part of the day in which it may be. */
const MAX_ONE_TIME = 120;

const MIDNIGHT = 24 * 60;

function merge(
  last: LastQuestion,
  pieces: Pieces,
  { mode, same }: Pick<Said, 'mode' | 'same'>,
  context: FollowUpContext,
): LastQuestion {
  const named = timeOf(pieces);
  const isTimed = named.days.length > 0 || named.urgency !== undefined;
  const {
    hours: _h,
    urgency: _u,
    without: _w,
    until: _e,
    unwanted: _n,
    days: _d,
    minMinutes: _m,
    isFromNow,
    ...kept
  } = last;
  // The rest of today is the whole of another day.
  const isAnew = named.urgency !== undefined || (isFromNow && isTimed);
  const keptHours = isAnew ? undefined : withLength(last.hours, named.minMinutes);
  const start = startOnly(pieces, last);
  const isWhole = pieces.isWholePart && last.command === '/rom';
  const hours =
    withEnd(named, last) ??
    withBegin(named, last) ??
    (isWhole && named.hours ? wholePart(named.hours) : (start ?? named.hours)) ??
    keptHours;
  const beginsNow = hours === last.hours ? isFromNow : isRestOfToday(named.hours, named.days, context);
  const equipment = [...new Set([...(last.equipment ?? []), ...pieces.equipment])];
  const urgency = isTimed || named.hours ? named.urgency : last.urgency;
  const without = named.without ?? (isTimed ? undefined : last.without);
  const keptUnwanted = named.hours ? [] : (last.unwanted ?? []);
  const unwanted = [...keptUnwanted, ...(named.unwanted ?? [])];
  const until = named.until ?? (isTimed ? undefined : last.until);
  // Hours say how long the meeting is.
  const minMinutes = named.minMinutes ?? (pieces.time.isExact ? undefined : last.minMinutes);
  // `Kari i stedet for Ola`, among others.
  const added =
    mode === 'add' || pieces.removed.length > 0 ? [...last.people, ...pieces.people] : pieces.people;
  const people = (pieces.people.length > 0 ? added : last.people).filter(
    (each) => !pieces.removed.includes(each),
  );
  const [day, ...moreDays] = named.days;
  const week =
    day?.kind === 'week' && moreDays.length === 0 && same !== undefined && same !== 'nothing'
      ? day
      : undefined;
  const days = week
    ? inOtherWeek(week.monday, last, context.now.toPlainDate())
    : inSameWeek(pieces, last, context);
  const isReplaced =
    people.length > 0 && last.people.length > 0 && !last.people.some((each) => people.includes(each));
  const before = isReplaced ? [...(last.before ?? []), ...last.people] : last.before;
  const isOtherDay = isTimed && [...days, ...last.days].every(({ kind }) => kind === 'day');
  const daysBefore = isOtherDay ? [...(last.daysBefore ?? []), ...last.days] : last.daysBefore;
  const addedRooms = pieces.rooms.length > 0 ? pieces.rooms : last.rooms;
  const {
    hasRoom: hadRoom,
    isWithoutAsker: wasWithout,
    isOfAny: wasOfAny,
    isWhich: wasWhich,
    otherThan,
    optional: wasOptional = [],
    ...others
  } = kept;
  const optional = [
    ...wasOptional.filter((each) => !pieces.people.includes(each)),
    ...pieces.optional,
  ].filter((each) => people.includes(each));
  const isOfAny =
    people.length > 1 && (pieces.people.length > 0 ? pieces.isOfAny && mode === 'replace' : wasOfAny);
  const hasRoom = pieces.room === 'with' || (hadRoom && pieces.room !== 'without');
  const isNamedAnew = pieces.people.length > 0 || pieces.removed.length > 0 || pieces.asker !== undefined;
  const isWhich = pieces.isWhich || (!isNamedAnew && wasWhich);
  const isWithoutAsker = pieces.asker ? pieces.asker === 'without' : wasWithout;
  return {
    ...others,
    // Who asks for people beside a room wants a meeting.
    command: pieces.people.length > 0 ? '/ledig' : last.command,
    people: [...new Set(people)],
    ...(isOfAny && { isOfAny }),
    ...(isWhich && { isWhich }),
    ...(optional.length > 0 && { optional }),
    ...(before && { before }),
    ...(daysBefore && daysBefore.length > 0 && { daysBefore }),
    ...(otherThan !== undefined && pieces.rooms.length === 0 && { otherThan }),
    rooms: pieces.room === 'without' ? [] : addedRooms,
    days: isTimed ? days : last.days,
    ...(hours && { hours }),
    ...(hours && beginsNow && { isFromNow: true as const }),
    ...(minMinutes !== undefined && { minMinutes }),
    ...(without && { without }),
    ...(until && { until }),
    ...(unwanted.length > 0 && { unwanted }),
    ...(urgency && { urgency }),
    ...(pieces.places !== undefined && { places: pieces.places }),
    ...(equipment.length > 0 && { equipment }),
    ...(pieces.order && { order: pieces.order }),
    ...(hasRoom && { hasRoom: true as const }),
    ...(isWithoutAsker && { isWithoutAsker: true as const }),
  };
}

const ORDER_WORDS = { largest: 'størst', smallest: 'minst', longest: 'lengst' } as const satisfies Record<
  RoomOrder,
  string
>;

/** The question as it would be typed behind its command. */
export function formatLastQuestion(last: LastQuestion): Question {
  const { command, people, rooms, places, days } = last;
  const room = command === '/rom' ? rooms.join(' eller ') || 'ledig' : rooms.join(' ');
  const wantsRoom = command === '/ledig' && last.hasRoom && rooms.length === 0;
  const named = people.map((each) => (last.optional?.includes(each) ? `${each} (valgfri)` : each));
  const parts = [
    last.isWhich ? `hvem av ${people.join(' og ')}` : named.join(last.isOfAny ? ' eller ' : ' '),
    last.isWithoutAsker && !last.isWhich ? 'uten meg' : '',
    formatTypedTime(last),
    wantsRoom ? 'med rom' : '',
    places === undefined || (command === '/ledig' && !wantsRoom)
      ? ''
      : `${days.some(({ kind }) => kind === 'week') ? 'for' : 'til'} ${places} personer`,
    last.otherThan !== undefined && command === '/rom' ? `utenom ${last.otherThan}` : '',
    last.equipment && (command === '/rom' || wantsRoom) ? `med ${last.equipment.join(' og ')}` : '',
  ];
  const order = last.order ? ORDER_WORDS[last.order] : '';
  const all = command === '/rom' ? [room, ...parts, order] : [...parts, room];
  return { command, text: all.filter((part) => part !== '').join(' ') };
}

/**
 * The question that a follow-up makes of the last one: `og på fredag?`. `nothing` changes nothing that is remembered.
 */
export type FollowUp =
  /** `asksToBook`: a verb asks the app to book the room. */
  | { kind: 'changed'; last: LastQuestion; asksToBook?: true }
  | { kind: 'nothing'; asksToBook?: true }
  /** It says how many take part in a meeting of people, or changes the time of people whom nobody knows. */
  | { kind: 'who'; last: LastQuestion }
  /** It has several meanings. */
  | { kind: 'which'; nearest: readonly Question[]; last: LastQuestion };

/** A follow-up without its openings and closings: `og på fredag?` is `på fredag`. */
interface Said {
  text: string;
  /** Those of the text. */
  words: Words;
  mode: 'add' | 'replace';
  isMarked: boolean;
  /** Whether only `og` and words that say nothing make it one. */
  isJoined: boolean;
  /** What it leaves as it is: `samme tid`. */
  same: 'time' | 'day' | 'days' | 'nothing' | undefined;
}

function unwrap(typed: string): Said {
  let kept = typed.split(/\s+/u).filter((word) => bareWord(word) !== '');
  let same: Said['same'];
  const marks: Mark[] = [];
  const count = kept.length;
  for (let before = -1; before !== kept.length; ) {
    before = kept.length;
    const words = kept.map(bareWord);
    const [sameStart, sameEnd] = [SAME.starting(words), SAME.ending(words)];
    const [start, end] = [OPENINGS.starting(words), CLOSINGS.ending(words)];
    const most = same === undefined ? words.length - 1 : words.length;
    if (sameStart ?? sameEnd) {
      kept = sameStart ? kept.slice(sameStart.length) : kept.slice(0, -(sameEnd?.length ?? 0));
      same = sameStart?.kind ?? sameEnd?.kind;
    } else if (start && start.length <= most) {
      kept = kept.slice(start.length);
      marks.push(start.kind);
    } else if (end && end.length <= most) {
      kept = kept.slice(0, -end.length);
      marks.push(end.kind);
    }
  }
  const said = marks.filter((mark) => mark !== 'nothing');
  const isAdded = said.includes('too') || said[0] === 'add' || said[0] === 'joined';
  return {
    text: kept.join(' '),
    words: kept.map(bareWord),
    mode: isAdded && !said.includes('swap') ? 'add' : 'replace',
    isMarked: kept.length < count,
    isJoined: said.length > 0 && said.every((mark) => mark === 'joined'),
    same,
  };
}

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
  if (last?.undecided) {
    const { undecided, ...decided } = last;
    const read = readFollowUp(written, decided, context, isQuestion);
    const isOfAll = read?.kind === 'changed' && read.asksToBook && read.last === decided;
    return isOfAll ? { kind: 'which', nearest: undecided.map(booking), last } : read;
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

function readSpelled(
  text: string,
  last: LastQuestion | undefined,
  context: FollowUpContext,
  isQuestion: (text: string) => boolean,
): FollowUp | undefined {
  const parts = text.split(BETWEEN_CLAUSES);
  const clauses = parts.filter((clause) => !isReason(clause, context));
  if (last && clauses.length > 0 && clauses.length < parts.length)
    return readSpelled(clauses.join(', '), last, context, isQuestion);
  // `Ola er syk. Ingrid kommer`
  const isOfAway = clauses.length > 1 && clauses.some((clause) => readAway(clause) !== undefined);
  const inParts = last && isOfAway ? readClauses(text, last, context, isQuestion) : undefined;
  if (inParts) return inParts;
  const away = last && readAway(text);
  const whole = readOnce(away ?? text, last, context, isQuestion);
  if (whole || !last) return whole;
  const plain = sayPlainly(text, last);
  const said = plain === text ? undefined : readOnce(plain, last, context, isQuestion);
  return said?.kind === 'changed' ? said : readClauses(text, last, context, isQuestion);
}

const isReason = (clause: string, { now }: FollowUpContext) =>
  REASONS.starting(BEFORE_WISH.behind(bareWords(clause), 3)) !== undefined &&
  !hasTime(parseTimeExpression(clause, now));

/**
 * The last question with what a text names beside words that nobody understands, for which it is asked back. Empty where it
 * names nothing.
 */
export function nearestFollowUp(
  written: string,
  last: LastQuestion,
  context: FollowUpContext,
): readonly Question[] {
  if (written.length > MAX_FOLLOW_UP || last.lacksPeople) return [];
  const said = unwrap(spellSentence(written, context.rooms));
  const pieces = readPieces(said.text, context);
  const { time, people, rooms, removed } = pieces;
  const isNamed = hasTime(time) || [people, rooms, removed].some(({ length }) => length > 0);
  return isNamed && !isBeyondMemory(pieces, last.command)
    ? [formatLastQuestion(merge(last, pieces, said, context))]
    : [];
}

/** Between the parts of a follow-up. */
const BETWEEN_CLAUSES =
  /,? (?=(?:nei|no wait|i mean|jeg mener|jeg mente|or rather|eller forresten|eller rettere sagt) )|, (?!og <)|[.!?;…]{1,4} | [–-] /iu;

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
  const meant = clauses.filter((clause) => saysSomething(clause, context));
  if (meant.length === 0) return undefined;
  const plain = joinSwaps(meant.map((part) => sayPlainly(part, last)));
  // People with a time are a question of their own.
  const isOwn =
    plain.some((part) => part.includes('<')) &&
    plain.length > 1 &&
    !plain.some((part) => unwrap(part).isMarked);
  if (isOwn) return undefined;
  let changed = last;
  for (const part of plain) {
    const read = readOnce(part, changed, context, isQuestion);
    if (read?.kind !== 'changed' || read.asksToBook) return undefined;
    changed = read.last;
  }
  return { kind: 'changed', last: changed };
}

/** `Ola is out, Ingrid instead` in one part: the others of the question stay. */
function joinSwaps(parts: readonly string[]): string[] {
  const [out = '', into = '', ...more] = parts;
  const isSwap = /^(?:uten <[^<>]*> ?)+$/u.test(out) && into.includes('<');
  return isSwap ? [`${into} ${out}`, ...more] : [...parts];
}

/** Whether a part of a follow-up names people, a time or a room, or says how many come or that somebody stays away. */
function saysSomething(clause: string, { rooms, now }: FollowUpContext): boolean {
  const time = parseTimeExpression(clause, now);
  const words = bareWords(clause);
  // `han er ikke noe morgenmenneske` refuses no time.
  const refused = words.filter((word) => !WITHOUT.has(word)).join(' ');
  const { question, problem } = time.question ? parseTimeExpression(refused, now) : time;
  return (
    hasTime(time) ||
    question !== undefined ||
    problem !== undefined ||
    clause.includes('<') ||
    /\d/u.test(clause) ||
    SAME.starting(words) !== undefined ||
    (words.some((word) => WITHOUT.has(word)) && words.some((word) => SELF.has(word))) ||
    findNamedRoom(clause, rooms) !== undefined
  );
}

/** Why the last question does not do: `det er møte med Ingrid, tirsdag da`. */
const REASONS = phrasesOf(`
  det er/blir/var [jo] [et] møte/opptatt/ferie/fri, {we} har [jo] [et/en] møte/avtale/ferie/fri, there is/are, there's
  {we} have [a/an] meeting/appointment/holiday, i've [a/an/got] meeting/appointment
`);

/** Somebody says who does not come. `swap`: the first stays away, and the second comes instead. */
const STAYS_AWAY = phrasesOf<'leave' | 'swap'>(`
  swap: bytt/bytte/bytter/erstatt/erstatte/swap/replace/switch/exchange/glem/forget/ikke/not [ut/out] @ med/mot/for/with/ta/take/heller/men/but/use [heller] @
  swap: @ er opptatt/borte/syk/på_ferie [så/da] ta/spør/prøv/bruk/inviter @, @ kan/kommer ikke [så/da] ta/spør/prøv/bruk/inviter @
  swap: @ is busy/out/away/sick/on_leave [so] take/try/ask/use/invite @, @ can't/cannot [so] take/try/ask/use/invite @
  leave: dropp/droppe/dropper/drop/kutt/kutte/kutter/cut/skip/skipp/skippe/skipper/hopp_over/hoppe_over/hopper_over [ut] @
  leave: fjern/fjerne/fjerner/remove/utelat/utelate/utelater/exclude/omit/stryk/stryke/stryker/glem/glemmer/forget [about] @
  leave: uten/without/minus @, ta/tar/take/leave/lose/kutt/kutter [ut/bort/vekk/out] @ [ut/bort/vekk/out/off]
  leave: @ trenger/behøver/må/skal/vil/kan/blir/er/kommer [nok/jo/visst] ikke [likevel] [å] [være/bli/komme/delta] [med/på_møtet] [likevel/da]
  leave: @ [visst/nok/jo/dessverre] faller/fell fra/ut, @ slipper, @ melder forfall/avbud, @ er ute/syk, @ drops out, @ is out/sick
  leave: @ can't/cannot/can_not/won't make_it/come/join/be_there/attend [after_all], @ isn't coming/joining/needed
  leave: @ doesn't need/have to be_there/come/join/attend
`);

const JOINING = wordSet('og and men but så so');

/** Before it: `ok, hvis vi kan`. */
const LEADS_TO_LEAVING = wordSet(`
  hva what om hvis viss vess dersom if kan kunne can could skal shall la lat let let's vi me jeg du oss we you i us
  bare just klarer greier manage det it that gjøre gjør do go være was were ta tar forresten turns out
`);

/** `Ola kan ikke, ta Per` as `Per uten Ola`; undefined where nobody stays away. */
function readAway(written: string): string | undefined {
  const folded = written.replaceAll(PEOPLE, (people) => people.replaceAll(/>[^>]+</gu, '><'));
  const { words } = unwrap(folded.replace(/[?!.]{1,4}$/u, ''));
  const begins = [...words.keys()].find(
    (at) => STAYS_AWAY.starting(words, at) || !LEADS_TO_LEAVING.has(words[at] ?? ''),
  );
  const away = STAYS_AWAY.starting(words, begins);
  const [out = '', into = '', ...more] = words.filter((word) => word.startsWith('<'));
  // `Ola faller fra, og Ingrid blir med`
  const behind = words.slice((begins ?? 0) + (away?.length ?? 0));
  const isOther = JOINING.has(behind[0] ?? '') && unwrap(behind.join(' ')).text === into;
  if (!away || more.length > 0 || (behind.length > 0 && !isOther)) return undefined;
  return `${into.replaceAll('><', '> <')} ${out.replaceAll(REFERENCE, 'uten $& ')}`.trim();
}

/** The follow-up in the words that are read: `det må dessverre være etter 13` is `etter 13`. */
function sayPlainly(written: string, last: LastQuestion): string {
  const away = readAway(written);
  if (away !== undefined) return away;
  const typed = written.replace(/[?!.]{1,4}$/u, '').trim();
  const it = /^det (?:var|er|skulle være) (?<it>.{1,60}?) jeg (?:mente|mener|tenkte på|tenkte)$/iu.exec(typed)
    ?.groups?.['it'];
  if (it) return `mente ${it}`;
  const words = bareWords(typed);
  const who = words.find((word) => word.startsWith('<'));
  const limit = CAN_ONLY.starting(CAN_ONLY_LEAD.behind(words, 2));
  const isOfThem = who === undefined || last.people.includes(withoutLabel(who));
  const begin = words.length - CAN_ONLY_LEAD.behind(words, 2).length;
  const limited =
    limit && isOfThem
      ? typed
          .split(/\s+/u)
          .slice(begin + limit.length)
          .join(' ')
      : typed;
  return SMALL_TALK.rewrite(limited).replace(/^[\s,]{1,9}/u, '');
}

const PEOPLE = /<[@!#][^<>]{1,60}>(?:(?:,? (?:og |and |eller |or )?)<[@!#][^<>]{1,60}>){1,5}/giu;

const CAN_ONLY_LEAD = phrasesOf('men, but, og, and');

/** `jeg kan bare før 10`, `Ola har bare tid etter 13` */
const CAN_ONLY = phrasesOf(
  '@/vi/me/jeg/i/we/han/hun/he/she/de/they/det kan/har/er/can/is/are/am [dessverre/unfortunately] jo/nok/{only} [{only}] [tid/ledig/ledige/do/make/free/available/gjøre/ta] [det/it/time]',
);

/** What a follow-up says beside what it changes, and what it says in other words. */
const SMALL_TALK = phrasesOf<'nothing' | 'ikke'>(`
  nothing: dessverre, beklageligvis, unfortunately, sadly, i'm afraid, i am afraid, afraid, er jeg redd, nok, vel, jo, visst, nemlig
  nothing: for øvrig, egentlig, faktisk, kanskje, probably, actually, really, så, vel å merke, vel å merka, mind you, tror jeg
  nothing: tru'kje, i think, i guess, preferably, ideally, om/hvis mulig, om/hvis det går, if possible, if that works, if that's ok
  nothing: hvis det er greit, skjønner du, you know, er du snill, please, for meg/oss/me/us, for min/mi del, er nok, is enough
  nothing: litt mer tid, a bit more time, meg/oss best/bedre
  nothing: er/passer/funker/går/is/works/suits [me/us/meg/oss/jo/nok/helt/mye/much] best/bedre/better/greit/fint/bra/great/good/fine/ideal/perfect/enough/lettere/easier
  nothing: hadde/ville vært [jo/nok/helt/mye] best/bedre/greit/fint/bra/lettere, would be/work [much] best/better/great/good/fine/easier
  nothing: works/suits [for] me/us [best/better/fine], passer/funker [for] meg/oss [best/bedre/fint/bra]
  nothing: {we} [would/'d/'ll] heller/rather/foretrekker/prefer [to] [do/have/take/ta/ha], i'd/we'd/i'll/we'll rather/prefer [to] [do/have/take]
  nothing: {we} trenger/need/må_ha [nok/vel/jo/{only}]
  ikke: [det/den/it] [må/bør/skal/kan/must/should/can] [for_øvrig] {not} kollidere/kolliderer/kræsje/krasje/overlappe/clash/collide/overlap [med/with]
`);

/** How many people, rooms or days of the last questions they are about. */
const ALL_OF_THEM = phrasesOf<'2' | '3' | 'days'>(`
  2: [med/me/with/for] [oss/dem/us/them] begge/både/both [to], the two of them, both of them/us, de to
  3: [med/me/with/for] [oss/dem/us] alle/all tre/three, all three of them/us, the three of them, de tre
  days: [på/on] begge/both dager/dagene/dagar/dagane/days
`);

/** In front of them: `finn en halvtime med begge to`. */
const SEARCHES = phrasesOf('finn/finne/find/foreslå/suggest [oss/us], sett opp');

/** `første som passer alle` */
const FIRST_THAT_SUITS = phrasesOf(`
  første/first ledige/mulige/available/free [tid/tidspunkt/luke/slot/time]
  [det/den] første [ledige/mulige] [tid/tiden/tidspunkt/tidspunktet/luke/ledige] som/der/da pass*/funke*/kan/går [for] alle/begge/oss/dem [sammen/kan]
  når/så_snart/så_fort alle/begge/vi kan, [the] first [time/slot/one/available] [that] works/suits/fits [for] all/everyone/everybody/us/both [of_us/of_them]
  [når/when] kan/can alle/everyone [først/first], as soon as everyone/everybody/we can, [the] first time/slot everyone/everybody/we can
`);

const HOW_LONG = phrasesOf(`
  [for/hvor] [hvor] lenge [er] [det/den/hun/han/de] [ledig/ledige/opptatt/opptatte], [for] how long [for]
`);

/** `når blir det ledig`, after a question about a room: what stands in its calendar on the day. */
const WHEN_FREE = phrasesOf(`
  når/when/when's [er/blir/is/will/does] [{it}/that_one] [be/become/get] ledig/fri/fritt/tomt/free/available [igjen/igen/again/next] [neste_gang]
`);

const NOT_TODAY = phrasesOf('{not}/uten i_dag/idag/today, any day but today, alt annet enn i_dag/idag');

/** `litt senere`, `det er for tidlig`: the hours of the last question, moved. */
const MOVED = phrasesOf<'later' | 'earlier'>(`
  later: senere/later [på_dagen/utpå_dagen/in_the_day/that_day], [it/that/that's/det/den] [er/blir/is] [litt/a_bit] for/too tidlig/tidleg/early
  earlier: tidligere/earlier [på_dagen/in_the_day/that_day], [it/that/that's/det/den] [er/blir/is] [litt/a_bit] for/too sent/seint/late
`);

/** Before `senere`, no length. */
const SOME = phrasesOf(
  'litt, noe, en del, gjerne, helst, heller, a bit/little, a little bit, somewhat, some time, bit, kanskje, maybe',
);

const LONGER = phrasesOf<'longer' | 'shorter'>(`
  longer: lenger/lengre/lengere/longer/til/ekstra/extra/more
  shorter: kortere/kortare/shorter
`);

const FULL_HOUR = phrasesOf(
  '[er/is] [det/den/it] [ledig/free] ut/resten_av/til_slutten_av/until_the_end_of/for_the_rest_of/the_rest_of/till_the_end_of [denne/the/this] timen/hour',
);

const OTHER_SIZE = phrasesOf<'larger' | 'smaller'>(`
  larger: [har/do/er/finnes/is/have] [dere/de/du/you/det/there/you_got] [have] [noe/et/en/any/anything/something/a/litt] større/bigger/larger [rom/møterom/room/rooms/one/ones] [et/ett]
  smaller: [har/do/er/finnes/is/have] [dere/de/du/you/det/there/you_got] [have] [noe/et/en/any/anything/something/a/litt] mindre/smaller [rom/møterom/room/rooms/one/ones] [et/ett]
`);

/** Beside the day or the week of the last question. */
const BESIDE = phrasesOf<'day 1' | 'day -1' | 'week 1' | 'week -1'>(`
  day 1: [på] dagen etter, [on] the day after [that], next/neste/følgende/following/the_following dag/day
  day -1: [på] dagen før, [on] the day before [that]
  week 1: [på/i] uka/uken/veka etter, [in] the week after [that]
  week -1: [på/i] uka/uken/veka før, [in] the week before [that]
`);

/** Beside the hour of the last question. */
const MINUTES_BESIDE = phrasesOf(
  'kvart/kvarter/fem/ti/tjue/a_quarter/quarter/five/ten/twenty/half over/past',
);

const NOT_THE_ROOM = phrasesOf(`
  {not}/uten/utenom/without/except/unntatt [i/in], alt annet enn, hva som helst annet enn, anything but/except, dropp/drop/skip
`);

const MORE_PEOPLE = phrasesOf(`
  til/flere/ekstra/more/extra/others [personer/people/persons/stykker/stk/folk/gjester/guests] [er/blir/are/is/skal_være] [med/kommer/coming/joining] [også/too/as_well/da]
`);

/** `maks 8`, `gjør det til 8`, after a question about a room: how many come. */
const PLACES = phrasesOf(
  'til/for/maks/max/opptil/minst/at_most/at_least #, gjør det til #, make it/that [for] #',
);

/** Follow-ups of whole phrases: `begge to`, `litt senere`, `hvor lenge`, `andre rom`, `ikke på fredag`. */
function readSpecial(
  typed: string,
  last: LastQuestion | undefined,
  context: FollowUpContext,
): FollowUp | undefined {
  const said = unwrap(typed);
  const { words } = said;
  const whole = bareWords(typed);
  const isHowLong = HOW_LONG.whole(words) !== undefined;
  const isBeside = MINUTES_BESIDE.whole(words) !== undefined;
  const isMoved = MOVED.ending(words) !== undefined && words.length <= MAX_MOVED;
  if (!last) {
    const isAll = ALL_OF_THEM.whole(words) !== undefined;
    return isAll || isHowLong || isMoved || isBeside ? { kind: 'nothing' } : undefined;
  }
  const ofAll = readAll(words, last, context);
  if (ofAll) return ofAll;
  const isOfRooms = last.command === '/rom';
  const change = (): LastQuestion | undefined => {
    const { hours, urgency: _, minMinutes: __, ...ofDay } = last;
    if (isOfRooms && last.rooms.length > 0 && WHEN_FREE.whole(words) !== undefined) return ofDay;
    if (NOT_TODAY.whole(words) !== undefined) return afterToday(last, context);
    if (isHowLong && hours?.from !== undefined) return { ...last, hours: { from: hours.from } };
    if (isHowLong && last.urgency === 'now') return last;
    return (
      findDayOfMonth(said, last, context) ??
      fromNow(words, last, context) ??
      moveMinutes(words, last, context) ??
      besidePeriod(said, last, context) ??
      changeLength(words, last, context) ??
      untilFullHour(words, last, context) ??
      addPlaces(words, last, context) ??
      changePlaces(whole, last)
    );
  };
  const changed = change() ?? firstThatSuits(words, last, context);
  if (changed) return { kind: 'changed', last: changed };
  if (isBeside) return { kind: 'nothing' };
  const number = readNumber(said, whole, last);
  if (number) return number;
  const other = isOfRooms ? changeRooms(typed, said, last, context) : undefined;
  if (other) return { kind: 'changed', last: other };
  const moved = isMoved
    ? moveHours(words, last, context)
    : words.some((word) => REFUSALS.has(word) || REFUSES.test(word)) &&
      leaveOut(words.join(' '), last, context);
  return moved ? { kind: 'changed', last: moved } : undefined;
}

/** Words of `en og en halv time senere på dagen`. */
const MAX_MOVED = 8;

const REFUSALS = wordSet(`
  ikke ikkj itj itte inte ente not verken neither uten without unntatt except minus bortsett alt bad impossible tricky
  difficult doesn't don't won't isn't can't cannot no skip dropp drop
`);

const REFUSES = /^(?:dårli|dårle|vanskel|umul|umogle|uaktuel)/u;

/**
 * `begge to`: the people of the last question, with the asker where the number says so; else it is asked who they are. What
 * stands beside it changes the question about them: `begge to kl 14`.
 */
function readAll(words: Words, last: LastQuestion, context: FollowUpContext): FollowUp | undefined {
  if (words.some((word) => word.startsWith('<'))) return undefined;
  const at = words.findIndex((_, index) => ALL_OF_THEM.starting(words, index));
  const found = ALL_OF_THEM.starting(words, at);
  if (at < 0 || !found) return undefined;
  const rest = [...SEARCHES.behind(words.slice(0, at), 1), ...words.slice(at + found.length)].join(' ');
  const of = found.kind === 'days' ? ofBothDays(last) : ofAll(Number(found.kind), last);
  if (rest === '' || !of) return of;
  if (last.command === '/rom') return undefined;
  const read = readOnce(rest, of.kind === 'nothing' ? last : of.last, context, () => false);
  return of.kind === 'who' && read?.kind === 'changed' ? { kind: 'who', last: read.last } : read;
}

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
  if (command === '/rom') return count === rooms.length ? { kind: 'changed', last } : { kind: 'nothing' };
  const isOfAsker =
    !isWithoutAsker && count === people.length + 1 && people.every((person) => person.startsWith('<@'));
  if (count > people.length && count <= all.length)
    return { kind: 'changed', last: { ...asked, people: all.slice(-count) } };
  return { kind: count === people.length || isOfAsker ? 'changed' : 'who', last: asked };
}

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

/** `nei 10 mente jeg`: an hour or a number of people, whichever the last question has. With both it may be either. */
function readNumber({ words, isMarked }: Said, whole: Words, last: LastQuestion): FollowUp | undefined {
  const number = Number(words.length === 1 ? words[0] : undefined);
  if (!isMarked || !(number > 0) || !Number.isInteger(number)) return undefined;
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

/** Which rooms the last question is about: what they are to have, how large they are, others than one. */
function changeRooms(
  typed: string,
  { words }: Said,
  last: LastQuestion,
  context: FollowUpContext,
): LastQuestion | undefined {
  const whole = bareWords(typed);
  const withoutThem = leaveOutEquipment(whole, last);
  if (withoutThem) return withoutThem;
  const equipment = readEquipment(whole);
  if (equipment.length > 0)
    return { ...last, equipment: [...new Set([...(last.equipment ?? []), ...equipment])] };
  const otherThan = readOtherThan(typed, context);
  if (otherThan !== undefined) return { ...last, rooms: [], otherThan };
  if (OTHER_SIZE.whole(words)) return changeSize(words, last, context);
  return last.rooms.length > 0 && asksForOtherRooms(whole) ? { ...last, rooms: [] } : undefined;
}

/** `not Auditoriet, too big`: the room instead of which another one is wanted. What stands behind it is why. */
function readOtherThan(typed: string, { rooms }: FollowUpContext): string | undefined {
  const [first = ''] = typed.split(
    /[,.;:(!]| [–-] | (?=(?:det|den|for|fordi|because|since|it|it's|that|they) )/iu,
  );
  const { text, words } = unwrap(first);
  const refusal = NOT_THE_ROOM.starting(words);
  const named = refusal && findNamedRoom(text.split(' ').slice(refusal.length).join(' '), rooms);
  return named?.rest.trim() === '' ? named.room.name : undefined;
}

/** `og 28.?`, after a question about a day: that day of its month. Without a sign of a day, it may be an hour. */
function findDayOfMonth(
  { text, words, isMarked }: Said,
  { urgency: _, without: __, until: ___, ...last }: LastQuestion,
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

/** `og ikke i dag`: the days behind today, in the week of the next working day or of the last question. */
function afterToday(
  { urgency: _, without: left = [], ...last }: LastQuestion,
  { now }: FollowUpContext,
): LastQuestion {
  const today = now.toPlainDate();
  const next = today.add({ days: today.dayOfWeek < FRIDAY ? 1 : DAYS_OF_WEEK + 1 - today.dayOfWeek });
  const [week] = last.days;
  const monday = week?.kind === 'week' && week.monday.since(next).sign > 0 ? week.monday : mondayOf(next);
  const isThisWeek = monday.equals(mondayOf(today));
  const past = [1, 2, 3, 4, 5].filter((weekday) => isThisWeek && weekday <= today.dayOfWeek);
  const without = [...new Set([...left, ...past])].sort((a, b) => a - b);
  return { ...last, days: [{ kind: 'week', monday }], ...(without.length > 0 && { without }) };
}

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

/** How long an hour without an end is. */
const DEFAULT_LENGTH = 30;

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

/** `dagen etter`, `uka før`, `same day the week after`: beside the day or the week of the last question. */
function besidePeriod(
  { words, text, same }: Said,
  { urgency: _, without: __, ...last }: LastQuestion,
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
  if (unit === 'week' && (same === undefined || same === 'nothing') && day)
    return { ...last, days: [{ kind: 'week', monday: mondayOf(daysOf(day).first).add({ days: step }) }] };
  const moved = days.map((when): When => {
    if (when.kind === 'week')
      return { kind: 'week', monday: when.monday.add({ days: Number(by) * DAYS_OF_WEEK }) };
    return { kind: 'day', date: when.date.add({ days: step }) };
  });
  return { ...last, days: moved };
}

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

/** The minutes of hours that are one meeting, and no part of a day in which it may be. */
function oneTime({ from, to }: NonNullable<LastQuestion['hours']> = {}): number | undefined {
  return from !== undefined && to !== undefined && to - from <= MAX_ONE_TIME ? to - from : undefined;
}

/** `et større rom`: larger than the room of the last question, or the largest first. The smallest come first as a rule. */
function changeSize(words: Words, { rooms, ...last }: LastQuestion, context: FollowUpContext): LastQuestion {
  if (OTHER_SIZE.whole(words) === 'smaller') return { ...last, rooms: [] };
  const sizes = context.rooms.flatMap(({ name, capacity }) =>
    rooms.includes(name) && capacity ? [capacity] : [],
  );
  if (sizes.length === 0) return { ...last, rooms: [], order: 'largest' };
  return { ...last, rooms: [], places: Math.max(...sizes) + 1 };
}

/** `har noen av dem skjerm`, `is there one with a projector`: what the rooms are to have. Empty for other words. */
function readEquipment(words: Words): readonly string[] {
  const equipment = words.filter(isEquipment);
  return words.every((word) => isEquipment(word) || BESIDE_EQUIPMENT.has(word)) ? equipment : [];
}

/** `no screen needed`, `uten skjerm da`: the question without what a room was to have. */
function leaveOutEquipment(words: Words, last: LastQuestion): LastQuestion | undefined {
  const left = words.filter(isEquipment).flatMap((word) => [word, ...listSynonyms(word)]);
  // `no, with a screen` asks for one.
  const isRefused = words.some(
    (word, at) =>
      WITHOUT.has(word) || REFUSED.has(word) || (word === 'no' && isEquipment(words[at + 1] ?? '')),
  );
  const isAll = words.every(
    (word) => isEquipment(word) || [WITHOUT, BESIDE_EQUIPMENT, NEEDLESS].some((known) => known.has(word)),
  );
  if (left.length === 0 || !isRefused || !isAll) return undefined;
  const { equipment = [], ...others } = last;
  const kept = equipment.filter((each) => !left.includes(each));
  return { ...others, ...(kept.length > 0 && { equipment: kept }) };
}

const REFUSED = wordSet("don't dont ingen inga itj");

const NEEDLESS = wordSet(`
  no nei needed need needs necessary required don't dont do ikke itj nødvendig trengs trenger treng likevel after all more
  lenger ingen inga takk please the heller så viktig nøye so important either that
`);

const BESIDE_EQUIPMENT = wordSet(`
  har have has got do does er is are finnes fant fann finn finner find noen noe nåke any one ones some et ett ei en an a det
  den there it they that this these those av of de dem di desse disse them som which what hva hvilke hvilket hvilken hvem
  med m/ m with w/ og and også too as well du dere you me vi jeg we i da then rom rommet rommene romma room rooms trenger
  need needs må ha men but ok ja egentlig forresten also maybe kanskje gjerne helst please only just bare kun must should
  skal bør might
`);

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

/** `det kommer to til`, `two more people`, after a question about a room for so many. */
function addPlaces(words: Words, last: LastQuestion, { now }: FollowUpContext): LastQuestion | undefined {
  const counted = words.slice(BECOMES.starting(words)?.length ?? 0);
  const [more = '', ...others] = counted;
  const unit = others.slice(COUNTED.starting(others)?.length ?? 0);
  if (last.places === undefined || MORE_PEOPLE.whole(unit) === undefined) return undefined;
  const number = more === 'en' || more === 'one' ? 1 : more;
  const [piece] = parseTimeExpression(`for ${number} personer`, now, ROOM_SUBJECT).found;
  return piece?.kind === 'places' ? { ...last, places: last.places + piece.places } : undefined;
}

function changePlaces(whole: Words, last: LastQuestion): LastQuestion | undefined {
  const words = BEFORE_PLACES.behind(whole, 2);
  const places = PLACES.whole(words.slice(0, CLOSINGS.ending(words) ? -1 : undefined)) ?? PLACES.whole(words);
  const number = Number(words.find((word) => /^\d+$/u.test(word)));
  return last.command === '/rom' && places !== undefined && number > 0
    ? { ...last, places: number }
    : undefined;
}

const BEFORE_PLACES = phrasesOf('og, men, nei, ok, heller, hva med, what about, gjør det, make it/that');

/** Who comes, and what they have become: `vi blir`, `we became`, `det har blitt`. */
const BECOMES = phrasesOf(`
  vi/me/det/oss [har/er/skal/vil/kan] blir/bli/er/ble/blitt/være/vær/kommer, [vi/me] trenger plass til
  we are/were/will_be/became/become/have_become/are_now/got/ended_up/end_up_being/are_going_to_be/might_be/could_be/turned_out_to_be/turn_out_to_be
  we're/we've_become/we've_grown_to/we'll_be, it is/will_be/became, it's/it'll_be, there are/were/will_be, there're/there'll_be
`);

/** Before it: how somebody knows. */
const HEARD = phrasesOf(`
  nei, ja, ok, okei, oi, men, og, så, da, beklager, sorry, no, oh, actually, uff, hm, hmm, nå, now, no, [it/that] turns/turned out [that]
  [it] looks/seems like, i think, [det] viste/viser seg [at], ser ut til/som [at], jeg tror [at], [jeg] fikk vite/beskjed [om] [at]
`);

/** Behind it, what says nothing of the number. */
const ABOUT = phrasesOf(`
  visst, nok, vel, {only}, kanskje, jo, faktisk, heller, likevel, egentlig, nå, no, now, plutselig, suddenly, actually, probably
  maybe, ca, cirka, rundt, omtrent, about, around, roughly, to be, being
`);

/** Where a time stands, and no number of people. */
const BEFORE_TIME = wordSet(
  'kl klokka klokken på i at on til fra from etter after før before om in mellom between',
);

/** Behind a number of people. */
const COUNT_END = phrasesOf(`
  now, nå, no, nu, i alt, totalt, til sammen, tilsammen, in total, altogether, all in all, all told, alt i alt, i staden, plutselig
  suddenly, likevel, visst, actually, så, stk totalt, egentlig
`);

const COUNTED = phrasesOf('stykker, stykk, personer, personar, stk');

/** `vi blir tre`, `det ble 14 likevel`, `it turned out we're nine`: how many come, as a number of places. */
function readCount(typed: string): string | undefined {
  const words = bareWords(typed);
  const heard = HEARD.behind(words, 3);
  const become = BECOMES.starting(heard);
  if (!become || words.length > MAX_COUNT_WORDS) return undefined;
  const [...counted] = ABOUT.behind(heard.slice(become.length), 3);
  for (
    let end = COUNT_END.ending(counted);
    end && end.length < counted.length;
    end = COUNT_END.ending(counted)
  )
    counted.splice(-end.length);
  const [first = ''] = counted;
  const isTime = first === '' || BEFORE_TIME.has(first) || /^\d{1,2}[:.]\d\d$/u.test(first);
  return isTime ? undefined : `for ${counted.join(' ')}`;
}

/** Words of `vi blir tre personer likevel`. */
const MAX_COUNT_WORDS = 10;

/** What a follow-up says in other words than those that are read, from its beginning. */
const REPHRASED = phrasesOf<'før' | 'etter' | 'ikke' | 'not' | 'med rom'>(`
  før: {we} trenger/bruker/vil_ha/skal_ha/må_ha/har {it} til/te, {we} need/want/have/'ll_need {it} until/till/to
  før: kan/kunne/får {we} [få/ha/bruke] [ha] {it} til/te, can {we} have/keep/use {it} until/till/to
  før: {we} blir/er/are ferdige/ferdig/done/finished [kl/klokka/at/by], we're/we'll_be/i'm done/finished [at/by]
  før: {we}/@ er/is/am opptatt/busy/booked fra/etter/from/after
  etter: {we}/@ har/have/has [et/a/an] møte/avtale/meeting/appointment til/until/till
  ikke: {we}/@ kan/har ikke [tid], {we}/@ can't/cannot/can_not [do/make/meet], slipper/slippe/unngå [helst], {we} slipper/unngår [helst]
  før: {we}/@ må gå/dra/slutte/være_ferdig/være_ferdige/leave/stop/finish, {we} have to leave/stop/finish, [it/det] må/must/should [være/be] ferdig/end/finish/finished/done/over [at/by/innen]
  ikke: {we}/@ har/have/has [et/a/an] møte/avtale/meeting/appointment [mellom/between]
  før: {we}/@ har/have/has [et/a/an] møte/avtale/meeting/appointment fra/etter/from/after
  etter: {we}/@ er/sitter/sit/is/am/are opptatt/i_møte/busy/booked/in_a_meeting [fram] til/until/till, i'm busy/booked/in_a_meeting until/till
  ikke: {we}/@ er/sitter/sit/is/am/are opptatt/i_møte/busy/booked/in_a_meeting [mellom], i'm busy/booked/in_a_meeting [between]
  not: no [meetings/meeting/calls/bookings]
  med rom: [og/så/and/kan_du/can_you/please] finn/finne/find [oss/us/også] et/a møterom/rom/room/meeting_room til/for oss/us/møtet/det/it/that/the_meeting
  med rom: vi/me/we trenger/need et/a møterom/rom/room/meeting_room til/for oss/us/møtet/det/it/that/the_meeting
`);

/** Behind a time, that it is refused: `før 10 er for tidlig`, `torsdag kan ikke jeg`. */
const REFUSED_BEHIND = phrasesOf(`
  er/is [litt/a_bit] for/too tidlig/tidleg/early/sent/seint/late, kan ikke {we}/@, kan {we}/@ ikke, har ikke {we} tid, har {we} ikke tid
  {we}/@ can't/cannot
`);

/** Before the one of the rooms that somebody wants: `I'd like the smallest one`, `jeg vil helst ha den største`. */
const WISHES = phrasesOf(`
  {we} [would] like/want/prefer/love/rather_have/take/go_for [to_have], i'd/we'd like/prefer/love/rather_have/take/go_for [to_have], i'll/we'll go_for/go_with/have
  {we} vil [gjerne/helst/heller] [ha], {we} ønsker/foretrekker [meg/oss], {we} går [heller] for, gi/vis/give/show meg/oss/me/us, kan/kunne/can/could {we} få/have
`);

const ONE_OF_SIZE = phrasesOf(
  'det/den/dei/the [aller] størst*/minst*/lengst*/largest/biggest/smallest/bigger/smaller/larger',
);

/** `ta det første`, of the rooms that were shown. */
const FIRST_ONE = phrasesOf(`
  det/den første/øverste/øvste [rommet/du_viste], [the] first [one/room], the top one
`);

/** The follow-up in the words that are read, where its beginning says something else than its words. */
function rephrase(typed: string, last: LastQuestion | undefined, { now }: FollowUpContext): string {
  const raw = typed.split(/\s+/u);
  const words = raw.map(bareWord);
  const begins = words.length - BEFORE_WISH.behind(words, 2).length;
  const isRest = (at: number) => at < words.length;
  const wish = WISHES.starting(words, begins);
  const wanted = begins + (wish?.length ?? 0);
  if (wish && ONE_OF_SIZE.starting(words, wanted)) return `nei ${raw.slice(wanted).join(' ')}`;
  const refused = REFUSED_BEHIND.ending(words);
  const time = raw.slice(begins, -(refused?.length ?? 0)).join(' ');
  if (refused && time !== '' && hasTime(parseTimeExpression(time, now))) return `nei, ikke ${time}`;
  const said = REPHRASED.starting(words, begins);
  if (!said) return typed;
  const behind = begins + said.length;
  const who = words.slice(begins, behind).find((word) => word.startsWith('<'));
  const isOfThem = who === undefined || last?.people.includes(withoutLabel(who));
  const rest = raw.slice(behind).join(' ');
  if (said.kind === 'med rom') return last?.command === '/ledig' && !isRest(behind) ? 'med rom' : typed;
  if (said.kind === 'not') return UNWANTED.test(words[behind] ?? '') ? `not ${rest}` : typed;
  const kinds = said.kind === 'ikke' ? ['ikke', 'not'] : [said.kind];
  const kind = kinds.find((each) => {
    const timed = parseTimeExpression(`${each} ${rest}`, now, { ...ROOM_SUBJECT, leavesOutDays: true });
    // `vi trenger den til tirsdag` says until which day.
    const isHour = timed.bounds !== undefined && timed.when === undefined;
    return hasTime(timed) && timed.rest.length === 0 && (isHour || said.kind === 'ikke');
  });
  return isOfThem && kind ? `nei, ${kind} ${rest}` : typed;
}

const BEFORE_WISH = phrasesOf(
  'og, men, nei, ok, da, then, and, but, so, så, actually, dessverre, sorry, fint, flott, greit, supert, great, fine, good, perfect',
);

const UNWANTED = /^(?:before|after|mornings|afternoons|evenings|\p{L}{3,6}days)$/u;

/** Reads what is said at once. */
function readOnce(
  written: string,
  last: LastQuestion | undefined,
  context: FollowUpContext,
  asks: (text: string) => boolean,
): FollowUp | undefined {
  const corrected = takeCorrection(written, context);
  const typed = rephrase(takeReason(corrected, last, context), last, context);
  const isQuestion = asks(written) && typed === corrected;
  const special = readSpecial(typed, last, context);
  if (special) return special;
  const count = readCount(typed);
  const outer = unwrap(count === undefined ? typed : `nei ${count}`);
  const booked = takeBooking(outer, last);
  const inner = booked === undefined ? undefined : unwrap(booked);
  const { text } = inner ?? outer;
  if (inner && last?.command === '/rom' && asksForOtherRooms(inner.words))
    return { kind: 'changed', last: { ...last, rooms: [] }, asksToBook: true };
  const { isJoined, mode: said } = inner?.isMarked ? inner : outer;
  const mode = isJoined && last?.isOfOne ? 'replace' : said;
  const same = outer.same ?? inner?.same;
  const isMarked = outer.isMarked || inner !== undefined || text.search(IN_PLACE_OF) >= 0;
  const isAboutIt = last?.command === '/rom' && last.rooms.length > 0 && ABOUT_IT.starting(bareWords(typed));
  const mayLeaveOut = asksWhichOfThem(text, 0) || bareWords(text).some((word) => WITHOUT.has(word));
  if (!isMarked && !mayLeaveOut && (!last || (isQuestion && !isAboutIt))) return undefined;
  const isEnd = last?.hours?.from !== undefined;
  const isUntil = inner !== undefined && (isEnd || last?.urgency === 'now');
  const until = isUntil ? text.replace(UNTIL_HOUR, 'før') : text;
  const pieces = readPieces(isEnd ? until.replace(UNTIL_LUNCH, 'før') : until, context);
  const { people, removed, asker, rooms, room, places, time } = pieces;
  // `without me` asks nothing by `me`.
  if (isQuestion && !isMarked && !isAboutIt && !(asker === 'without' && people.length === 0))
    return undefined;
  const named = [people, removed, rooms].filter(({ length }) => length > 0).length;
  const changes = [hasTime(time), asker, places !== undefined, rooms.length === 0 && room].filter(
    Boolean,
  ).length;
  if (pieces.unknown.length > 0) return undefined;
  // `vi blir 3 og trenger det til 14`: one of the numbers may be an hour.
  if (time.found.filter(({ kind }) => kind === 'places').length > 1) return undefined;
  const isOne = THE_ONE.test(text) || (inner !== undefined && isMarked);
  const isOrder = last?.command === '/rom' && pieces.order !== undefined && (isMarked || isOne);
  const isEquipped = last?.command === '/rom' && pieces.equipment.length > 0;
  if (named + changes === 0 && same === undefined && !isOrder && !isEquipped)
    return inner && (last || text.trim() === '') && !/\d/u.test(text) ? bookLast(last, typed) : undefined;
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
  const changed = merge(isOther ? { ...last, rooms: [] } : last, pieces, { mode, same }, context);
  return inner ? bookChanged(changed, last, pieces) : { kind: 'changed', last: changed };
}

/** `vi blir fem` of `Ola kommer også, så vi blir fem`, and `ta den minste` of `ta det første`: of the rooms that are shown, the smallest is the first. */
function takeReason(typed: string, last: LastQuestion | undefined, context: FollowUpContext): string {
  if (last?.command !== '/rom') return typed;
  const clauses = typed.split(/(?<=[,.!]) /u);
  const at = clauses.findIndex(
    (clause, index) => index > 0 && BECOMES.starting(BEFORE_WISH.behind(bareWords(clause), 2)),
  );
  const why = clauses.slice(0, at).join(' ').replaceAll(REFERENCE, '');
  // `kl 13, vi blir fem`: the hour is no reason.
  if (at > 0 && !saysSomething(why, context)) return clauses.slice(at).join(' ');
  const words = bareWords(typed);
  const first = last.rooms.length === 0 ? FIRST_ONE.ending(words) : undefined;
  const verb = words[words.length - (first?.length ?? 0) - 1] ?? '';
  return first && BOOKING.starting([verb])
    ? `${typed.split(/\s+/u).slice(0, -first.length).join(' ')} ${last.order ? '' : 'den minste'}`
    : typed;
}

/** The question that books what a follow-up names. */
function bookChanged(changed: LastQuestion, last: LastQuestion, { rooms, time }: Pieces): FollowUp {
  const { from, to } = changed.hours ?? {};
  const end = last.hours?.to;
  const length = time.bounds?.from === undefined ? undefined : time.minMinutes;
  const hours = { ...changed.hours };
  // `from 13, for two hours`; `book it from 10:30`, of 10–12: until 12.
  if (from !== undefined && to === undefined && length !== undefined && from + length <= MIDNIGHT)
    hours.to = from + length;
  else if (from !== undefined && to === undefined && end !== undefined && from < end) hours.to = end;
  const timed = { ...changed, ...(changed.hours && { hours }) };
  // `book Kjelleren`, after a question about people: at the time of their meeting.
  const ofRoom: LastQuestion = rooms.length > 0 ? { ...timed, command: '/rom', people: [] } : timed;
  if (ofRoom.command !== '/rom') return { kind: 'changed', last: ofRoom };
  // One booking has one day.
  const { without, ...onADay } = ofRoom;
  const [week] = ofRoom.days;
  const named =
    week?.kind === 'week' && without ? [1, 2, 3, 4, 5].filter((weekday) => !without.includes(weekday)) : [];
  const days = named.map((weekday): When | undefined =>
    week?.kind === 'week' ? { kind: 'day', date: week.monday.add({ days: weekday - 1 }) } : undefined,
  );
  const nearest = (days.length > 0 ? days : ofRoom.days).map((day) =>
    booking(formatLastQuestion({ ...onADay, days: day ? [day] : [] })),
  );
  return nearest.length > 1
    ? { kind: 'which', nearest, last }
    : { kind: 'changed', last: ofRoom, asksToBook: true };
}

const booking = ({ command, text }: Question): Question => ({ command, text: `bestill ${text}` });

/** `er det ledig kl 14 da`, after a question about a room. */
const ABOUT_IT = phrasesOf('[ok/okei/okay] [og/and/men/but] er/blir/is/will {it}/that_one');

/** `til lunsj` alone is the time of lunch, as in `rom til lunsj`. */
const UNTIL_LUNCH = /^(?:fram |frem )?(?:til|te|until|till)(?= (?:lunsj|lunch|matpausen)(?: |$))/iu;

/** `book til 12`, of a room that is free now or from an hour on; no number of people. */
const UNTIL_HOUR =
  /^(?:fram |frem )?(?:til|te|until|till)(?= (?:kl\.? |klokka )?(?:\d{1,2}(?:[:.]\d\d)?|(?:halv|kvart) \p{L}{2,9}(?: \p{L}{2,6})?)$)/iu;

/** `bestill det`: the room of the last question. A single word may be one to look up. */
function bookLast(last: LastQuestion | undefined, typed: string): FollowUp | undefined {
  if (last) return { kind: 'changed', last, asksToBook: true };
  return typed.split(' ').length > 1 ? { kind: 'nothing', asksToBook: true } : undefined;
}

/** `den minste`, of the rooms that were shown */
const THE_ONE = /^(?:den|det|dei|the) /iu;

/** Before the verb of booking: `kan du`, `da vil vi`. */
const LEADS_TO_BOOKING = phrasesOf(`
  kan/kunne/vil du/vi/jeg/me, can/could/would/will you/i/we, please, vennligst, gjerne, så, da, then, let's, let us, la oss, lat oss
  {we} [ll/will/would_like_to/want_to/vil/vil_gjerne/kan/skal/ønsker_å/ønsker], i'll, we'll, i'd like to, we'd like to
`);

/** `take`: of a room, but not of a time of people. */
const BOOKING = phrasesOf<'book' | 'take'>(`
  book: bestill/bestille/bestiller/book/booke/booker/reserver/reservere/reserve/tinge/tinga/ting [av/opp/off]
  take: ta/tar/take/grab/snapp/snappe/sikre/hold/holde/sett/sette/have/keep [av/opp/off]
`);

/** Behind it, who books and what stands for the room. */
const BOOKED = phrasesOf(`
  {we} [meg/oss/mæ/me/us] [{it}/that_one/this/this_one] [av/opp/off], meg/oss/mæ/me/us [{it}/that_one/this/this_one] [av/opp/off]
  {it}/that_one/this/this_one [av/opp/off]
`);

/** In front of it: `det tar vi`, `den vil jeg ha`. */
const BOOKS_THAT = phrasesOf<'book' | 'take'>(`
  book: det/den/that_one/that booker/bestiller {we}
  take: det/den/that_one/that tar {we}, det/den/that_one/that vil {we} [ha]
`);

/**
 * The follow-up without the words that ask to book what it names: `ta Kjelleren` is `Kjelleren`. Undefined for one that books
 * nothing. A time that is taken after a question about people is none.
 */
function takeBooking({ text, words }: Said, last: LastQuestion | undefined): string | undefined {
  const raw = text.split(/\s+/u);
  const begins = words.length - LEADS_TO_BOOKING.behind(words, 3).length;
  const that = BOOKS_THAT.starting(words);
  const verb = that ?? BOOKING.starting(words, begins);
  const isHad =
    /^(?:få|ha)$/u.test(words[begins] ?? '') && /^(?:det|den|rommet)$/u.test(words[begins + 1] ?? '');
  if (!verb && !isHad) return undefined;
  const at = that ? that.length : begins + (verb?.length ?? 1);
  if (BESIDE_TAKING.has(words[at] ?? '') || (last?.command === '/ledig' && verb?.kind !== 'book'))
    return undefined;
  const booked = that ? undefined : BOOKED.starting(words, at);
  const behind = at + (booked?.length ?? 0);
  // `book den minste`
  const isOfSize = /^(?:minst|størst|små|stor|smallest|largest|biggest)/u.test(words[behind] ?? '');
  const rest = FOR_ASKER.rewrite(raw.slice(isOfSize && booked ? behind - 1 : behind).join(' '));
  return last || rest === '' ? rest.replace(/^[ ,.:–-]{1,5}/u, '') : undefined;
}

const BESIDE_TAKING = wordSet('med også with');

/** `til meg`, `for oss`: for whom it is booked. */
const FOR_ASKER = phrasesOf<'nothing'>(
  'nothing: [av] til/for/te meg/oss/mæ/mei/me/us, er du snill, please, takk',
);
