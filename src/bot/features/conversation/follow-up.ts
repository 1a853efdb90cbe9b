import { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import type { Question } from '../../framework/action.js';
import { asksWhichOfThem } from '../../people/people.js';
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
  /** People, groups and channels, as Slack writes them: `<@U012AB3CD>`. */
  people: readonly string[];
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
  /** The people of the question before, where others have taken their place: `begge to` are all of them. */
  before?: readonly string[];
  /** Whether one of its people is enough: `Kari eller Ola`. */
  isOfAny?: true;
  /** Whether it asks about one person, and no meeting: then `og Ola` asks the same about him. */
  isOfOne?: true;
  /** Whether nobody knows who was meant, so that only other people can be asked about: `bare Ola da?`. */
  lacksPeople?: true;
}

/** What the words of a question are read with. */
export interface FollowUpContext {
  rooms: readonly Room[];
  /** In the zone of the calendar. */
  now: Temporal.ZonedDateTime;
}

/** How a follow-up begins, with what it does to the people: `hva med Ola` asks about him instead, `og Ola` about him too. */
const STARTS: readonly Mark[] = [
  ...split(
    'hvordan stiller det seg med|korleis stiller det seg med|åssen stiller det seg med|hvorledes stiller det seg med|hvordan er det med|korleis er det med|åssen er det med|koss er det med|hvorledes er det med|hvordan ser det ut med|korleis ser det ut med|åssen ser det ut med|hvordan står det til med|how is it with|how does it look with|how about|hva med|ka med|kva med|hva om|kva om|hva hvis|what about|what if|hva da med',
    'replace',
  ),
  ...split(
    'never mind|glem det|gløym det|eg meiner|eg meinte|jeg mener|jeg mente|mente|meinte|meant|æ mene|i mean|i meant|altså|det skulle være|det skulle vere|det skulle vera|it should be|det må være|det må vere|det må vera|det må bli|det må verte|det bør være|det bør vere|må være|må vere|må vera|må bli|it must be|it has to be|it needs to be|must be|has to be|skulle være|skulle vere|flytt den til|flytt det til|flytt til|nei vent|nei|vent|vent litt|unnskyld|beklager|orsak|oi|obs|ups|uups|whoops|my bad|min feil|min feil altså|feil|det kan være|det kan vere|det kan vera|det kan bli|det kan verte|det kan gjerne være|det kan godt være|it can be|it could be|it may be|vi trenger den|vi trenger det|vi treng den|vi treng det|me treng den|me treng det|jeg trenger den|jeg trenger det|eg treng den|eg treng det|we need it|i need it|vi skal ha den|vi skal ha det|kan vi ha den|kan vi ha det|kan me ha det|can we have it|can we keep it|kan vi få den|kan vi få det|sorry|oops|wait|no wait|actually|prøv|prøv med|prøv heller|try|try with|bare|berre|only|just|ellers|elles|otherwise|bytt til|bytt rom til|bytt rommet til|endre til|endre rommet til|kan vi bytte til|kan me bytte til|kan vi flytte til|kan vi flytte det til|kan me flytte det til|can we move to|can we move it to|can we switch to|switch to|change the room to|heller|gjør det til|gjer det til|kan vi ta|kan vi heller ta|kan me ta|la oss ta|ok|okei|ja|yes|no|fint|flott|supert|super|perfekt|bra|greit|topp|kult|kjempefint|kjempebra|strålende|nydelig|herlig|great|perfect|brilliant|excellent|lovely|nice|good|cool|awesome|sure|alright|right|hm|hmm|hmmm|åja|å ja|aha|ah|oh|eh|øh|tja|oki|okidoki|skjønner|skjønar|sounds good|takk|ja takk|tusen takk|thanks|thank you|yes please|please|den er god|det er fint|det er bra|det høres bra ut|make that|can we make it|can we make that|can you make it|can you make that|could we make it|could we make that|could you make it|can we change it to|can you change it to|can we say|let us say|let’s say|la oss si|kan vi si|kan me si|kan vi gjøre det til|kan du gjøre det til|kan du gjere det til|kan vi endre det til|kan du endre det til|kan du endre den til|endre det til|endre den til|can we do|can we take|let us take|let’s take|move it to|make it|change it to|change to|rather|men|but|eller|el|ell|or|enn|okay|jo|og hva med|og kva med|and what about|da|could we do it|can we do it|could we move it to|could it be|can it be|kan vi ta det|kan vi gjøre det|kan me ta det|kan me gjere det|kunne vi tatt det|kan det være|kan det vere|kan det bli|då|uff|å nei|ånei|oh no',
    'replace',
  ),
  ...split(
    'og|and|og med|and with|ta med|ta også med|ha med|også med|also|legg til|pluss|inkluder|også|òg|óg|med|with|add|include|plus|og om|og hvis|og viss|and if|hva om også|kva om også|få med|få med oss|sammen med|saman med|i lag med|ilag med|together with|along with|ta gjerne med|inviter også|og ta med|og så',
    'add',
  ),
];

/** Who comes, and what they have become: `vi blir`, `we became`, `det har blitt`. */
const BECOME =
  "(?:(?:vi|me|det|oss) (?:(?:har |er |skal |vil |kan )?(?:blir|bli|er|e|æ|ble|blei|vart|vert|verte|blitt|vorte|vorti|være|vere|vera|vær|kommer|kjem|trenger plass til|treng plass til)|trenger plass til|treng plass til)|we(?: (?:are|were|will be|became|become|have become|are now|got|ended up|end up being|are going to be|might be|could be|turned out to be|turn out to be)|'re|'ve become|'ve grown to|'ll be)|it(?:'s| is| will be|'ll be| became)|there(?: are| were| will be|'re|'ll be))";

/** Before it: how somebody knows. */
const HEARD =
  '(?:(?:nei|ja|ok|okei|oi|men|og|så|da|då|beklager|sorry|no|oh|actually|uff|hmm?|it turns out|it turned out|turns out|turned out|looks like|it looks like|seems like|i think|det viste seg|det viser seg|viste seg|viser seg|ser ut til|ser ut som|jeg tror|eg trur|æ trur|jeg fikk vite|eg fekk vite|fikk beskjed om|fekk beskjed om|nå|no|now)(?: at| that)?,? ){0,3}';

/** `vi blir tre`, `det ble 14 likevel`, `it turned out we're nine`: changes how many come. */
const COUNT = new RegExp(
  `^${HEARD}${BECOME} (?:(?:visst|nok|vel|bare|berre|kanskje|jo|faktisk|heller|likevel|egentlig|eigentleg|nå|no|now|plutselig|plutseleg|suddenly|actually|only|just|probably|maybe|ca\\.?|cirka|rundt|omtrent|about|around|roughly|to be|being) ){0,3}(?!(?:kl\\.?|klokka|klokken|på|i|at|on|til|fra|frå|from|etter|after|før|before|om|in|mellom|between|\\d{1,2}[:.]\\d\\d)(?= |$))`,
  'iu',
);

/** Behind a number of people, no time. */
const COUNT_END =
  /(?: (?:now|nå|no|nu|i alt|totalt|til sammen|tilsammen|in total|altogether|all in all|all told|alt i alt|i staden|plutselig|suddenly|allikevel|likevel|visst|actually|så|stk totalt)){1,4}$/iu;

/** `Ola kommer også, så vi blir fem`: behind why it is so. */
const SO_MANY = new RegExp(`[,.!] (?:(?:så|so|da|då|dermed|altså|then|og|and) ){0,2}(?=${BECOME} )`, 'iu');

/** Words of `vi blir tre personer likevel`. */
const MAX_COUNT_WORDS = 10;

const isCount = (typed: string) =>
  COUNT.test(typed) && typed.split(' ', MAX_COUNT_WORDS + 1).length <= MAX_COUNT_WORDS;

/** How a follow-up ends. */
const ENDS: readonly Mark[] = [
  ...split(
    'da|då|meiner eg|mener jeg|mente jeg|meinte eg|i mean|i meant|altså|alltså|egentlig|eigentleg|likevel|allikevel|after all|i stedet|isteden|istedet|istedenfor|i staden|i steden|heller|instead|then|rather|funker|funker bedre|passer bedre|passer|går bedre|er bedre|holder|held|høver|høver betre|passar|passar betre|er betre|works|works better|is better|is fine|please|takk',
    'replace',
  ),
  ...split(
    'om mulig|hvis mulig|viss mogleg|om mogleg|if possible|om det går|hvis det går|også det|òg det|også skal være med|også skal vere med|òg skal vere med|skal være med|skal vere med|skal være med også|skal være med òg|også blir med|blir med|blir med også|også kommer|kommer også|skal bli med|også er med|join|join too|join us|join us too|join as well|attend|attend too|delta|delta også|delta òg|kan delta|kan være med|kan vere med|kan bli med|er med også|joins|joins us|joins too|comes too|comes along|is coming too|også|òg|óg|og|au|too|as well|i tillegg|in addition|attåt|also|med|med på laget|works too|funker også|passer også',
    'add',
  ),
];

function split(phrases: string, mode: 'add' | 'replace') {
  return phrases.split('|').map((phrase) => [phrase, mode] as const);
}

/** How many people or rooms of the last question they are about. */
const ALL_OF_THEM: ReadonlyMap<string, number> = new Map([
  ...[
    'begge',
    'begge to',
    'båe',
    'båe to',
    'både to',
    'de to',
    'dei to',
    'both',
    'both of them',
    'the two of them',
  ].map((words) => [words, 2] as const),
  ...['alle tre', 'de tre', 'dei tre', 'all three', 'all three of them', 'the three of them'].map(
    (words) => [words, 3] as const,
  ),
]);

/** `litt senere`, `en time tidligere`, `a bit later`: the hours of the last question, moved. */
const MOVED =
  /^(?:(?<length>.+?) )?(?<side>senere|seinere|seinare|later|tidligere|tidlegare|earlier)(?: (?:på dagen|utpå dagen|samme dag|same dag|in the day|that day|the same day))?$/iu;

/** Before `senere`, no length. */
const SOME =
  /^(?:litt|noe|noko|en del|ein del|gjerne|helst|heller|a bit|a little|a little bit|somewhat|some time|bit|kanskje|maybe)$/iu;

/** `hvor lenge`, after a question about an hour: how long it is free from then on. An answer about now says until when. */
const HOW_LONG =
  /^(?:(?:for |og )?(?:hvor|kor|koss) lenge(?: er (?:det|den|hun|han|ho|de|dei) (?:ledig|ledige|opptatt|opptatte|oppteken|opptekne))?|(?:for )?how long(?: for)?)(?: da| då| then)?$/iu;

/** Words of `og hvis ikke, hvilke andre rom`, after a question about one room: that another one is asked for, rooms, and others. */
const OTHER = new Set('andre annet anna other another different'.split(' '));

const ROOMS = new Set('rom møterom rommet romma rommene room rooms one ones'.split(' '));

const BESIDE_ROOMS = new Set(
  'noe noko nåkka og and eller el ell or hvis viss ikke ikkje if not hvilke kva ka hva med et eit noen nokre finnes finst det er any some what which about a are there ledige free available da då then'.split(
    ' ',
  ),
);

function asksForOtherRooms(typed: string): boolean {
  if (/^(?:(?:eller|el|or) )?(?:et annet|eit anna|another)(?: da| då| then)?$/u.test(typed)) return true;
  const words = typed.split(' ');
  const has = (names: ReadonlySet<string>) => words.some((word) => names.has(word));
  return (
    has(OTHER) &&
    has(ROOMS) &&
    words.every((word) => [OTHER, ROOMS, BESIDE_ROOMS].some((names) => names.has(word)))
  );
}

/** `er det ledig kl 14 da`, after a question about a room. */
const ABOUT_IT =
  /^(?:ok(?:ei|ay)?,? )?(?:og |and |men |but )?(?:er|e|blir|is|will) (?:det|den|it|that one|rommet|the room) /iu;

/** Leaves what it names as it is. */
const SAME = new Set(
  'samme tid|same tid|same time|the same time|samme tidspunkt|samme klokkeslett|samme dag|same dag|same day|the same day|samme folk|same folk|samme sted|same stad|same place|samme rom|same rom|same room|samme uke|same veke|same week|the same week|de samme|dei same|samme|same|på samme tid|at the same time|til samme tid'.split(
    '|',
  ),
);

/** Those of them that say that another week means the same weekday of it. */
const SAME_TIME = /(?:tid|time|tidspunkt|klokkeslett|dag|day)$/u;

/** Words between the pieces of a follow-up that say nothing. */
const PASSED = new Set(
  'og and eller or med with på on i in til to for at da then så so the a en ei et ein eit hva kva what det den it vi me we jeg eg i du you kan can kunne could er is are har have'.split(
    ' ',
  ),
);

const REFERENCE = /<(?:@[UW][A-Z0-9]+|!subteam\^S[A-Z0-9]+|#[CG][A-Z0-9]+)(?:\|[^<>]*)?>/gu;

const WITHOUT = new Set(
  'uten utan without minus unntatt unnateke except ikke ikkje not dropp drop skip fjern remove'.split(' '),
);

/** Between somebody who comes and somebody who does not. */
const IN_PLACE_OF =
  /(?<=^|\s)(?:i stedet for|istedenfor|i staden for|i steden for|istedet for|instead of|rather than)(?=\s+<@)/giu;

const SELF = new Set('meg me mæ mei jeg eg myself i'.split(' '));

const WEEKDAY =
  /^(?:(?:på|on|til) )?(?:man|mån|tir|tys|ons|tor|fre|lør|laur|søn|sun|mon|tue|wed|thu|fri|sat)\p{L}*$/iu;

const bare = (word: string) =>
  word
    .toLowerCase()
    .replace(/^["'(]/u, '')
    .replace(/[,.:;!?)"']$/u, '');

/** A longer text is no follow-up. */
const MAX_FOLLOW_UP = 120;

/** A longer question is not remembered. */
const MAX_LENGTH = 400;

const isTooLong = (text: string) => text.length > MAX_LENGTH;

interface Pieces {
  people: readonly string[];
  /** Whether one of them is enough. */
  isOfAny: boolean;
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
    const isWithout = WITHOUT.has(bare(words[at] ?? ''));
    // `without a room`
    const isSomeRoom =
      SOME_ROOM.has(bare(words[at + 1] ?? '')) && ROOM_LEFT_OUT.test(bare(words[at + 2] ?? ''));
    if (isWithout && isSomeRoom) at += 1;
    const [word = '', next = ''] = [words[at], words[at + 1]];
    if (isWithout && next.startsWith('<')) removed.push(withoutLabel(next));
    // The `i` of `ikke i lunsjen` is a preposition.
    else if (isWithout && SELF.has(bare(next)) && bare(next) !== 'i') asker = 'without';
    else if (isWithout && ROOM_LEFT_OUT.test(bare(next))) room = 'without';
    else {
      kept.push(word);
      continue;
    }
    at += 1;
  }
  return { kept, removed, asker, room };
}

const ROOM_LEFT_OUT = /^(?:møte)?rom(?:met)?$|^room$/u;

const SOME_ROOM = new Set('a an any the et eit noe noko nokon'.split(' '));

function readPieces(text: string, { rooms: directory, now }: FollowUpContext): Pieces {
  const words = text.replaceAll(REFERENCE, ' $& ').replaceAll(IN_PLACE_OF, 'uten').split(/\s+/u);
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
  const isMe = time.rest.some((word) => SELF.has(bare(word)) && bare(word) !== 'i');
  const hasRoom = time.found.some(({ kind }) => kind === 'noun') || rooms.length > 0 || ROOM.test(rest);
  const isNumber = places && !places.mayBeHour;
  const said = asker ?? (isMe ? 'with' : asksWhichOfThem(text) ? 'without' : undefined);
  return {
    people: [...new Set(people)],
    isOfAny: ANY_OF_TWO.test(text) && said !== 'without',
    removed,
    rooms: [...new Set(rooms)],
    ...(said && { asker: said }),
    ...((room ?? hasRoom) && { room: room ?? 'with' }),
    ...(isNumber && { places: places.places }),
    ...(order && { order: order.order }),
    equipment: [...new Set(time.rest.map(bare).filter(isEquipment))],
    time,
    isWholePart: WHOLE_PART.test(text),
    unknown: time.rest.filter(
      (word) => !PASSED.has(bare(word)) && !SELF.has(bare(word)) && !isEquipment(bare(word)),
    ),
  };
}

/** `@kari eller @ola`, `@kari, @per or @ola`; not `@kari, @per og @ola` */
const ANY_OF_TWO = /> ?,? (?:eller|el\.?|ell\.?|elr\.?|or) <@/iu;

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
  return isDay && rest.every((word) => PASSED.has(bare(word)) || OH.has(bare(word))) ? meant : typed;
}

const CORRECTION = /(?<=[^ ])[,.–-]? (?:(?:jeg|eg|æ|i) )?(?:mente|meinte|mener|meiner|meant|mean) (?=.)/iu;

/** `å nei, det er jo lørdag, mandag da`: what is meant stands behind the last comma. */
const AFTER_OH =
  /(?<=^(?:å nei|ånei|åja|å ja|oi|ops|oops|oh no|oh|nei|ah|uff)(?:,? .{1,40})?), (?=[^,]{2,40}$)/iu;

const OH = new Set("åja å ja ah oh oi oops ups obs nei no sorry jo that's it's that was visst".split(' '));

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
  { command, text }: Question,
  context: FollowUpContext,
): LastQuestion | undefined {
  if (command === '/ord' || isTooLong(text)) return undefined;
  const pieces = readPieces(withoutCountOfProposals(text), context);
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
    ...(time.bounds?.from === nowOf(context) && { isFromNow: true as const }),
    ...(places !== undefined && { places }),
    ...((command === '/rom' || room === 'with') && equipment.length > 0 && { equipment }),
    ...(command === '/rom' && order && { order }),
    ...(asker === 'without' && { isWithoutAsker: true }),
    ...(room === 'with' && { hasRoom: true }),
    ...(pieces.isOfAny && { isOfAny: true }),
    ...(isOfOne && { isOfOne }),
  };
}

/** The hours of a whole part of a day, for which a room is wanted. */
const wholePart = (bounds: NonNullable<LastQuestion['hours']>) => ({ ...WHOLE_DAY, ...bounds });

const nowOf = ({ now }: FollowUpContext) => now.hour * 60 + now.minute;

/** `tre tidspunkter` says nothing of the times. */
const withoutCountOfProposals = (text: string): string => {
  const words = text.split(' ');
  const isCounted = (at: number) =>
    COUNTS.has(bare(words[at] ?? '')) && PROPOSALS.has(bare(words[at + 1] ?? ''));
  return words.filter((_, at) => !isCounted(at) && !isCounted(at - 1)).join(' ');
};

const COUNTS = new Set('to tre fire fem noen nokre two three four five some 2 3 4 5'.split(' '));

const PROPOSALS = new Set(
  'forslag tidspunkt tidspunkter alternativ alternativer alternativar tider options alternatives slots times proposals suggestions'.split(
    ' ',
  ),
);

/** Whether the answer about people at a time passes over the words that it does not know, which look like no names. */
function isPassedOver({ people, unknown, time }: Pieces, text: string): boolean {
  if (people.length === 0 || !time.when || unknown.length > MAX_PASSED_OVER) return false;
  const words = text.split(/\s+/u);
  return unknown.every((each) => {
    const before = words[words.indexOf(each) - 1] ?? '';
    return /^\p{Ll}+$/u.test(each) && !before.endsWith(',') && !BEFORE_NAMES.has(bare(before));
  });
}

const MAX_PASSED_OVER = 3;

const BEFORE_NAMES = new Set(
  'og and eller or med with pluss plus samt for til to om about uten utan without'.split(' '),
);

/** `er Kari ledig tirsdag`, `is Kari free at two` */
const IS_FREE = /^(?:er|e|æ|is) <@[^<>]{1,60}> (?:ledig|fri|free|available)(?=$|[\s?.,!])/iu;

/** Whether the unknown words may say what a room is to have, or turn a named room round: `med vindu`, `et annet rom enn Fjorden`. */
function hasCondition(text: string, { rooms, unknown }: Pieces): boolean {
  const said = text.split(/\s+/u).map(bare);
  return unknown.some(
    (word) => rooms.length > 0 || OF_CONDITION.has(said[said.indexOf(bare(word)) - 1] ?? ''),
  );
}

const OF_CONDITION = new Set('med i på uten utan nær ved with in on without near by'.split(' '));

const BUSY =
  /(?<=^|\s)(?:opptatt|oppteken|opptatte|opptekne|travel|travelt|travle|busy|booket|booka|booked)(?=$|[\s?.,!])/iu;

/** The question of a last one whose hours are moved; undefined where it names none. */
function moveHours(typed: string, last: LastQuestion, { now }: FollowUpContext): LastQuestion | undefined {
  const { length = '', side = '' } = MOVED.exec(typed)?.groups ?? {};
  if (side === '') return undefined;
  const { from, to } = last.hours ?? {};
  const isSome = length === '' || SOME.test(length);
  const minutes = isSome ? undefined : parseTimeExpression(length, now).minMinutes;
  if (minutes === undefined && !isSome) return undefined;
  const isLater = /^(?:se|later)/iu.test(side);
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

interface Unwrapped {
  text: string;
  mode: 'add' | 'replace';
  isMarked: boolean;
  /** Whether only `og` and words that say nothing make it one. */
  isJoined: boolean;
  /** What it leaves as it is: `samme tid`. */
  same: string | undefined;
}

/** The follow-up without the words that make it one: `og på fredag?` is `på fredag`. */
function unwrap(typed: string): Unwrapped {
  let words = typed.split(/\s+/u).filter((word) => bare(word) !== '');
  const said: Mark[] = [];
  let isMarked = false;
  let same: string | undefined;
  for (let before = -1; before !== words.length; ) {
    before = words.length;
    const lower = words.map(bare);
    const start = STARTS.filter(([phrase]) => startsWith(lower, phrase)).toSorted(byLength)[0];
    const end = ENDS.filter(([phrase]) => endsWith(lower, phrase)).toSorted(byLength)[0];
    const kept = [4, 3, 2, 1].find((count) => SAME.has(lower.slice(0, count).join(' ')));
    const keptAtEnd = [4, 3, 2, 1].find((count) => SAME.has(lower.slice(-count).join(' ')));
    if (kept) words = words.slice(kept);
    else if (keptAtEnd) words = words.slice(0, -keptAtEnd);
    else if (start && lower.length > 1) words = words.slice(start[0].split(' ').length);
    else if (end && lower.length > 1) words = words.slice(0, -end[0].split(' ').length);
    if (kept) same = lower.slice(0, kept).join(' ');
    else if (keptAtEnd) same = lower.slice(-keptAtEnd).join(' ');
    else {
      const mark = start ?? (lower.length > 1 ? end : undefined);
      if (mark) said.push(mark);
    }
    isMarked ||= words.length < before;
  }
  const isJoined = said.length > 0 && said.every(([phrase]) => JOINED.has(phrase) || NEUTRAL.has(phrase));
  return { text: words.join(' '), mode: modeOf(said), isMarked, isJoined, same };
}

/** `og Ola`, which may ask about him too or in place of others. */
const JOINED = new Set(['og', 'and']);

type Mark = readonly [phrase: string, mode: 'add' | 'replace'];

/** What the marks of a follow-up do to the people: `ok, og Ola også` adds him, and `og Ola i stedet` does not. */
function modeOf(said: readonly Mark[]): 'add' | 'replace' {
  if (said.some(([phrase]) => SWAPS.has(phrase))) return 'replace';
  if (said.some(([phrase]) => TOO.has(phrase))) return 'add';
  return said.find(([phrase]) => !NEUTRAL.has(phrase))?.[1] ?? 'replace';
}

const SWAPS = new Set(
  'i stedet|isteden|istedet|istedenfor|i staden|i steden|heller|instead|rather'.split('|'),
);

const TOO = new Set('også|òg|óg|au|too|as well|i tillegg|in addition|attåt|also'.split('|'));

/** They say nothing of the people. */
const NEUTRAL = new Set(
  'ok|okei|okay|ja|yes|jo|da|då|then|men|but|please|takk|fint|flott|supert|super|perfekt|bra|greit|topp|kult|kjempefint|kjempebra|strålende|nydelig|herlig|great|perfect|brilliant|excellent|lovely|nice|good|cool|awesome|sure|alright|right|hm|hmm|hmmm|åja|å ja|aha|ah|oh|eh|øh|tja|oki|okidoki|skjønner|skjønar|sounds good|ja takk|tusen takk|thanks|thank you|yes please|den er god|det er fint|det er bra|det høres bra ut|uff|å nei|ånei|oh no'.split(
    '|',
  ),
);

const byLength = ([one]: readonly [string, string], [other]: readonly [string, string]) =>
  other.length - one.length;

const startsWith = (words: readonly string[], phrase: string) =>
  words.slice(0, phrase.split(' ').length).join(' ') === phrase;

const endsWith = (words: readonly string[], phrase: string) =>
  words.slice(-phrase.split(' ').length).join(' ') === phrase;

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
  { mode, same = '' }: Pick<Unwrapped, 'mode' | 'same'>,
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
  const beginsNow = hours === last.hours ? isFromNow : named.hours?.from === nowOf(context);
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
  const isReplaced =
    people.length > 0 && last.people.length > 0 && !last.people.some((each) => people.includes(each));
  const before = isReplaced ? last.people : last.before;
  const addedRooms = pieces.rooms.length > 0 ? pieces.rooms : last.rooms;
  const { hasRoom: hadRoom, isWithoutAsker: wasWithout, isOfAny: wasOfAny, otherThan, ...others } = kept;
  const isOfAny =
    people.length > 1 && (pieces.people.length > 0 ? pieces.isOfAny && mode === 'replace' : wasOfAny);
  const [day, ...moreDays] = named.days;
  const week = day?.kind === 'week' && moreDays.length === 0 && SAME_TIME.test(same) ? day : undefined;
  const days = week
    ? inOtherWeek(week.monday, last, context.now.toPlainDate())
    : inSameWeek(pieces, last, context);
  const hasRoom = pieces.room === 'with' || (hadRoom && pieces.room !== 'without');
  const isWithoutAsker = pieces.asker ? pieces.asker === 'without' : wasWithout;
  return {
    ...others,
    // Who asks for people beside a room wants a meeting.
    command: pieces.people.length > 0 ? '/ledig' : last.command,
    people: [...new Set(people)],
    ...(isOfAny && { isOfAny }),
    ...(before && { before }),
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
  const parts = [
    people.join(last.isOfAny ? ' eller ' : ' '),
    last.isWithoutAsker ? 'uten meg' : '',
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
 * The question that a follow-up makes of the last one: `og på fredag?`. `nothing` changes nothing that is remembered, and
 * `who` says how many take part in a meeting of people.
 */
export type FollowUp =
  /** `asksToBook`: a verb asks the app to book the room. */
  | { kind: 'changed'; last: LastQuestion; asksToBook?: true }
  | { kind: 'nothing'; asksToBook?: true }
  | { kind: 'who' };

/** Before a follow-up of a whole phrase. */
const LEAD =
  /^(?:(?:eller|el|or|hmm?|eh|åja|fint|hva med|ka med|kva med|hva om|kva om|what about|how about|enn|kan det bli|kan det være|kan det vere|kan vi ta det|kan me ta det|could it be|could we do it|can it be|can we do it|gjerne|og|and|men|but|nei|no|ja|yes|ok|okei|okay|ellers|elles|bare|berre|just) ){1,4}/iu;

/** Follow-ups of whole phrases: `begge to`, `litt senere`, `hvor lenge`, `andre rom`, `ikke på fredag`. */
function readSpecial(
  typed: string,
  last: LastQuestion | undefined,
  context: FollowUpContext,
): FollowUp | undefined {
  const whole = typed.split(/\s+/u).map(bare).join(' ');
  const words = whole.replace(LEAD, '').replace(TOO_EARLY, 'senere').replace(TOO_LATE, 'tidligere');
  const all = ALL_OF_THEM.get(words);
  const isMoved = MOVED.test(words) && words.split(' ').length <= MAX_MOVED;
  const isBeside = MINUTES_BESIDE.test(words);
  if (!last)
    return all !== undefined || HOW_LONG.test(words) || isMoved || isBeside ? { kind: 'nothing' } : undefined;
  if (all !== undefined) return readAll(all, last);
  const some = [4, 3, 2, 1].find((count) => ALL_OF_THEM.has(words.split(' ').slice(0, count).join(' ')));
  const counted = ALL_OF_THEM.get(words.split(' ').slice(0, some).join(' '));
  if (some !== undefined && counted !== undefined && last.command === '/ledig') {
    const of = readAll(counted, last);
    const rest = words.split(' ').slice(some).join(' ');
    return of.kind === 'changed' ? readOnce(rest, of.last, context, () => false) : undefined;
  }
  if (last.command === '/rom' && last.rooms.length > 0 && WHEN_FREE.test(words)) {
    const { hours: _, urgency: __, minMinutes: ___, ...ofDay } = last;
    return { kind: 'changed', last: ofDay };
  }
  const dayOfMonth = findDayOfMonth(whole, last, context);
  if (dayOfMonth) return { kind: 'changed', last: dayOfMonth };
  if (NOT_TODAY.test(words)) return { kind: 'changed', last: afterToday(last, context) };
  const { hours } = last;
  if (HOW_LONG.test(words) && hours?.from !== undefined)
    return { kind: 'changed', last: { ...last, hours: { from: hours.from } } };
  if (HOW_LONG.test(words) && last.urgency === 'now') return { kind: 'changed', last };
  const other =
    fromNow(words, last, context) ??
    moveMinutes(words, last, context) ??
    besidePeriod(words, last, context) ??
    changeLength(words, last, context) ??
    untilFullHour(words, last, context) ??
    addPlaces(words, last, context) ??
    changePlaces(whole, last);
  if (other) return { kind: 'changed', last: other };
  if (isBeside) return { kind: 'nothing' };
  const withoutThem = last.command === '/rom' ? leaveOutEquipment(whole, last) : undefined;
  if (withoutThem) return { kind: 'changed', last: withoutThem };
  const equipment = last.command === '/rom' ? readEquipment(whole) : [];
  if (equipment.length > 0)
    return {
      kind: 'changed',
      last: { ...last, equipment: [...new Set([...(last.equipment ?? []), ...equipment])] },
    };
  const otherThan = last.command === '/rom' ? readOtherThan(typed, context) : undefined;
  if (otherThan !== undefined) return { kind: 'changed', last: { ...last, rooms: [], otherThan } };
  if (last.command === '/rom' && OTHER_SIZE.test(words))
    return { kind: 'changed', last: changeSize(words, last, context) };
  if (last.command === '/rom' && last.rooms.length > 0 && asksForOtherRooms(whole))
    return { kind: 'changed', last: { ...last, rooms: [] } };
  const changed = isMoved
    ? moveHours(words, last, context)
    : REFUSES.test(words) && leaveOut(words, last, context);
  return changed ? { kind: 'changed', last: changed } : undefined;
}

/** `not Auditoriet, too big`: the room instead of which another one is wanted. What stands behind it is why. */
function readOtherThan(typed: string, { rooms }: FollowUpContext): string | undefined {
  const [first = ''] = typed.split(
    /[,.;:(!]| [–-] | (?=(?:det|den|for|fordi|because|since|it|it's|that|they) )/iu,
  );
  const named = NOT_THE_ROOM.exec(first.trim())?.groups?.['room'];
  const room = named === undefined ? undefined : findNamedRoom(named, rooms);
  return room?.rest.trim() === '' ? room.room.name : undefined;
}

const NOT_THE_ROOM =
  /^(?:(?:men|but|nei|no|og|and|helst|bare|berre|just|please) ){0,3}(?:ikke|ikkje|itj|not|uten|utan|utenom|utanom|without|except|unntatt|unnateke|alt annet enn|alt anna enn|hva som helst annet enn|anything but|anything except|dropp|drop|skip) (?:i |in )?(?<room>.{1,60})$/iu;

/** `og 28.?`, after a question about a day: that day of its month, or of the next one. */
function findDayOfMonth(
  words: string,
  { urgency: _, without: __, until: ___, ...last }: LastQuestion,
  { now }: FollowUpContext,
): LastQuestion | undefined {
  const typed = DAY_OF_MONTH.exec(words)?.groups?.['day'];
  const [asked] = last.days;
  const day = Number(typed);
  if (typed === undefined || asked?.kind !== 'day' || day < 1 || day > asked.date.daysInMonth)
    return undefined;
  const date = asked.date.with({ day });
  if (Temporal.PlainDate.compare(date, now.toPlainDate()) < 0) return undefined;
  return { ...last, days: [{ kind: 'day', date }] };
}

const DAY_OF_MONTH =
  /^(?:(?:og|and|eller|or|men|but|hva med|kva med|ka med|what about|how about) ){1,2}(?:den |the )?(?<day>\d{1,2})(?:\.|st|nd|rd|th|(?<=den \d{1,2}))?$/iu;

/** `det er for tidlig`, `too early`: later is wanted. */
const TOO_EARLY =
  /^(?:(?:det|den|it) (?:er|blir|is) |that(?:'s| is) )?(?:litt |a bit )?(?:for (?:tidlig|tidleg)|too early)$/iu;

const TOO_LATE =
  /^(?:(?:det|den|it) (?:er|blir|is) |that(?:'s| is) )?(?:litt |a bit )?(?:for (?:sent|seint)|too late)$/iu;

const REFUSES =
  /(?<=^|\s)(?:ikke|ikkje|ikkj|itj|itte|inte|ente|not|verken|hverken|korkje|neither|uten|utan|without|unntatt|unnateke|except|minus|bortsett|alt|dårli\p{L}*|dårle\p{L}*|vanskel\p{L}*|umul\p{L}*|umogle\p{L}*|uaktuel\p{L}*|bad|impossible|tricky|difficult|doesn't|don't|won't|isn't|can't|cannot|no|skip|dropp|drop)(?=\s|$)/iu;

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

const NOT_TODAY =
  /^(?:(?:helst |men |bare |just )?(?:ikke|ikkje|not)|any day but|alt annet enn|uten|utan) (?:i dag|idag|today)(?: da| då| then| please| takk)?$/iu;

/** `om en time da`, `and in half an hour?`, after a question about now or an hour: that time, and no span from then on. */
function fromNow(
  words: string,
  { urgency, ...last }: LastQuestion,
  { now }: FollowUpContext,
): LastQuestion | undefined {
  const { from, to } = last.hours ?? {};
  const isOneTime = from !== undefined && to !== undefined && to - from <= MAX_ONE_TIME;
  const length = FROM_NOW.exec(words)?.groups?.['length'] ?? '';
  const by = length !== '' && (urgency === 'now' || isOneTime) ? readLength(length, now) : undefined;
  if (by === undefined) return undefined;
  const asked = last.minMinutes ?? (isOneTime ? to - from : DEFAULT_LENGTH);
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

const FROM_NOW =
  /^(?:(?:enn|eller|el|or|hva|kva|ka|hva med|kva med|ka med|what about|how about) )*(?:om|in) (?<length>\S+(?: \S+){0,4}?)(?: (?:da|då|then|i stedet|i staden|instead|heller))?$/iu;

/** `kvart over da`, `ten past then`, after a question about an hour: beside that hour. */
function moveMinutes(
  words: string,
  { hours, ...last }: LastQuestion,
  { now }: FollowUpContext,
): LastQuestion | undefined {
  const minutes = MINUTES_BESIDE.exec(words)?.groups?.['minutes'];
  const { from, to } = hours ?? {};
  if (minutes === undefined || from === undefined || to === undefined) return undefined;
  const hour = Math.floor(from / 60);
  const named = parseTimeExpression(`${minutes} ${((hour + 11) % 12) + 1}`, now).bounds?.from;
  // By the clock of twelve hours, the one that is nearest to the hour before.
  const begins = named === undefined ? undefined : (named % HALF_DAY) + (hour >= 12 ? HALF_DAY : 0);
  if (begins === undefined || begins + to - from > MIDNIGHT) return undefined;
  return { ...last, hours: { from: begins, to: begins + to - from } };
}

const HALF_DAY = 12 * 60;

const MINUTES_BESIDE =
  /^(?:eller |el |or |heller )?(?<minutes>(?:kvart|kvarter|fem|ti|tjue|a quarter|quarter|five|ten|twenty|half) (?:over|past))(?: da| då| then| i stedet| i staden| heller| instead)?$/iu;

/** `dagen etter`, `uka før`, `same day the week after`: beside the day or the week of the last question. */
function besidePeriod(
  words: string,
  { urgency: _, without: __, ...last }: LastQuestion,
  { now }: FollowUpContext,
): LastQuestion | undefined {
  const { norwegian, english = '' } = WEEKDAY_AFTER.exec(words)?.groups ?? {};
  const [asked] = last.days;
  const named = parseTimeExpression(norwegian ?? english, now).when;
  if (named?.kind === 'day' && asked) {
    const after = daysOf(asked).last;
    const ahead = (named.date.dayOfWeek - after.dayOfWeek + DAYS_OF_WEEK) % DAYS_OF_WEEK || DAYS_OF_WEEK;
    return { ...last, days: [{ kind: 'day', date: after.add({ days: ahead }) }] };
  }
  const { same, unit = '', side = '', behind } = BESIDE.exec(words)?.groups ?? {};
  const period = unit || behind;
  if (!period) return undefined;
  const by = /^(?:før|before)$/u.test(side) ? -1 : 1;
  const isWeek = /^(?:uk|vek|week)/u.test(period);
  const days: readonly When[] = last.days.length > 0 ? last.days : [{ kind: 'day', date: now.toPlainDate() }];
  const [day] = days;
  if (isWeek && !same && day)
    return { ...last, days: [{ kind: 'week', monday: mondayOf(daysOf(day).first).add({ weeks: by }) }] };
  const moved = days.map((when): When => {
    if (when.kind === 'week') return { kind: 'week', monday: when.monday.add({ weeks: by }) };
    return { kind: 'day', date: when.date.add({ days: isWeek ? by * DAYS_OF_WEEK : by }) };
  });
  return { ...last, days: moved };
}

/** `fredagen etter`, `the Friday after`: the first one behind the days of the last question. */
const WEEKDAY_AFTER =
  /^(?:på )?(?:(?<norwegian>(?:man|mån|tirs|tys|ons|tors|fre|lør|laur|søn|sun)dag)en etter|the (?<english>(?:mon|tues|wednes|thurs|fri|satur|sun)day) after)(?: (?:der|det|that|da|då|then)){0,2}$/iu;

const DAYS_OF_WEEK = 7;

const BESIDE =
  /^(?:(?:på |the |on the )?(?<same>samme dag|same dag|same day|samme tid|same tid|same time) )?(?:i |the )?(?:(?<unit>dagen|uka|uken|veka|day|week) (?<side>etter|før|after|before)|(?:next|neste|følgende|the following|following) (?<behind>dag|day))(?: (?:da|då|then|instead|i stedet|i staden))?$/iu;

/** `en halvtime lenger`, `en time til`, `15 minutes shorter` */
function changeLength(words: string, last: LastQuestion, { now }: FollowUpContext): LastQuestion | undefined {
  const { length = '', side = '' } = LONGER.exec(words)?.groups ?? {};
  const by = side === '' ? undefined : parseTimeExpression(length, now).minMinutes;
  const { from, to } = last.hours ?? {};
  const isOneTime = from !== undefined && to !== undefined && to - from <= MAX_ONE_TIME;
  const before = last.minMinutes ?? (isOneTime ? to - from : undefined);
  if (by === undefined || before === undefined) return undefined;
  const minMinutes = /^(?:kort|short)/u.test(side) ? before - by : before + by;
  return minMinutes <= 0
    ? undefined
    : { ...last, minMinutes, hours: withLength(last.hours, minMinutes) ?? {} };
}

const LONGER =
  /^(?<length>\S+(?: \S+){0,4}) (?<side>lenger|lengre|lengere|longer|til|ekstra|extra|more|kortere|kortare|shorter)$/iu;

/** `når blir det ledig`, after a question about a room: what stands in its calendar on the day. */
const WHEN_FREE =
  /^(?:når|nar|kva tid|ka tid|nårtid|when|when's) (?:(?:er|e|blir|vert|is|will|does) )?(?:det|den|rommet|it|the room|that one) (?:be |become |get )?(?:ledig|fri|fritt|tomt|free|available)(?: (?:igjen|att|igen|again|next|da|då|then|neste gang|neste gong)){0,2}$/iu;

/** `et større rom`: larger than the room of the last question, or the largest first. The smallest come first as a rule. */
function changeSize(words: string, { rooms, ...last }: LastQuestion, context: FollowUpContext): LastQuestion {
  if (OTHER_SIZE.exec(words)?.groups?.['larger'] === undefined) return { ...last, rooms: [] };
  const sizes = context.rooms.flatMap(({ name, capacity }) =>
    rooms.includes(name) && capacity ? [capacity] : [],
  );
  if (sizes.length === 0) return { ...last, rooms: [], order: 'largest' };
  return { ...last, rooms: [], places: Math.max(...sizes) + 1 };
}

const OTHER_SIZE =
  /^(?:(?:eller|el|or|noe|noko|nokka|any|anything|something|et|eit|a|litt|har dere|har de|har dykk|fins det|finnes det|finst det|er det|do you have|is there|have you got) ){0,4}(?:(?<larger>større|bigger|larger)|mindre|smaller)(?: (?:rom|møterom|rooms?|ones?|et|ett|eit))?(?: (?:da|då|then|instead|i stedet|i staden))?$/iu;

/** `har noen av dem skjerm`, `is there one with a projector`: what the rooms are to have. Empty for other words. */
function readEquipment(typed: string): readonly string[] {
  const words = typed.split(' ');
  const equipment = words.filter(isEquipment);
  return words.every((word) => isEquipment(word) || BESIDE_EQUIPMENT.has(word)) ? equipment : [];
}

/** `no screen needed`, `uten skjerm da`: the question without what a room was to have. */
function leaveOutEquipment(typed: string, last: LastQuestion): LastQuestion | undefined {
  const words = typed.split(' ');
  const left = words.filter(isEquipment).flatMap((word) => [word, ...listSynonyms(word)]);
  // `no, with a screen` asks for one.
  const isRefused = words.some(
    (word, at) =>
      WITHOUT.has(word) || REFUSED.has(word) || (word === 'no' && isEquipment(words[at + 1] ?? '')),
  );
  const isAll = words.every(
    (word) => isEquipment(word) || WITHOUT.has(word) || BESIDE_EQUIPMENT.has(word) || NEEDLESS.has(word),
  );
  if (left.length === 0 || !isRefused || !isAll) return undefined;
  const { equipment = [], ...others } = last;
  const kept = equipment.filter((each) => !left.includes(each));
  return { ...others, ...(kept.length > 0 && { equipment: kept }) };
}

const REFUSED = new Set("don't don’t dont ingen inga itj".split(' '));

const NEEDLESS = new Set(
  "no nei needed need needs necessary required don't don’t dont do ikke ikkje itj nødvendig naudsynt trengs trengst trenger treng likevel allikevel after all more lenger ingen inga takk please the heller så viktig nøye so important either that".split(
    ' ',
  ),
);

const BESIDE_EQUIPMENT = new Set(
  'har hev have has got do does er e æ is are fins finnes finst fant fann finn finner find noen nokon nokre noe noko nåkka nokka nåke any one ones some et eit ett ei en ein a an det den there it they that this av of dem de dei dæm di desse disse them these those som which what hvilke hvilket hvilken kva ka hvem kven med m/ m mæ with w/ og and også òg au too as well du dere dykk you me vi jeg eg æ i we da då then rom rommet rommene romma room rooms trenger treng need needs må ha men but ok ja egentlig eigentleg forresten also maybe kanskje gjerne helst please only just bare berre kun must should skal bør might those'.split(
    ' ',
  ),
);

/** `ut timen`, after a question about an hour or about now: until the hour is full. */
function untilFullHour(
  words: string,
  { urgency, ...last }: LastQuestion,
  { now }: FollowUpContext,
): LastQuestion | undefined {
  if (!FULL_HOUR.test(words)) return undefined;
  const from = last.hours?.from ?? (urgency === 'now' ? now.hour * 60 + now.minute : undefined);
  if (from === undefined) return undefined;
  const days: readonly When[] = urgency === 'now' ? [{ kind: 'day', date: now.toPlainDate() }] : last.days;
  const { minMinutes: _, ...kept } = last;
  return { ...kept, days, hours: { from, to: (Math.floor(from / 60) + 1) * 60 } };
}

const FULL_HOUR =
  /^(?:er (?:det|den) ledig |is it free )?(?:ut|til slutten av|resten av|until the end of|for the rest of|the rest of|till the end of) (?:denne |the |this )?(?:timen|hour)(?: da| då| then)?$/iu;

/** `det kommer to til`, `two more people`, after a question about a room for so many. */
function addPlaces(words: string, last: LastQuestion, { now }: FollowUpContext): LastQuestion | undefined {
  const more = MORE_PEOPLE.exec(words)?.groups?.['more'];
  if (more === undefined || last.places === undefined) return undefined;
  const [piece] = parseTimeExpression(
    `for ${more === 'en' || more === 'one' ? 1 : more} personer`,
    now,
    ROOM_SUBJECT,
  ).found;
  return piece?.kind === 'places' ? { ...last, places: last.places + piece.places } : undefined;
}

const MORE_PEOPLE =
  /^(?:(?:det|vi|me) (?:kommer|kjem|blir|er|vert) |we(?:'re| are| need| have|'ll be) |there(?:'s| are|'ll be| will be) |(?:pluss|plus) )?(?<more>\d{1,2}|\p{L}{2,8}) (?:stykker |stykk |personer |personar |stk )?(?:til|fleire|flere|ekstra|more|extra|others)(?: (?:personer|personar|people|persons|stykker|stk|folk|gjester|guests))?(?: (?:blir|skal vere|skal være) med| (?:are|is) (?:coming|joining)| are coming too| kommer| kjem| coming| joining)?(?: (?:også|òg|too|as well|da|då))?$/iu;

/** `til 8`, `gjør det til 8`, `maks 8`, after a question about a room: how many come. */
function changePlaces(words: string, last: LastQuestion): LastQuestion | undefined {
  const places = Number(PLACES.exec(words)?.groups?.['places']);
  return last.command === '/rom' && places > 0 ? { ...last, places } : undefined;
}

const PLACES =
  /^(?:(?:og|men|nei|ok|heller|og hva med|hva med|kva med|what about|gjør det|gjer det|make it|make that) )?(?:til|for|maks|max|opptil|minst|at most|at least) (?<places>\d{1,3})(?: da| då| then| i stedet| i staden| instead)?$/iu;

/** `begge to`: the people of the last question, with the asker where the number says so; else it is asked who they are. */
function readAll(count: number, last: LastQuestion): FollowUp {
  const { isOfAny: _, ...asked } = last;
  const { command, people, rooms, isWithoutAsker, before = [] } = asked;
  const all = [...before, ...people];
  if (command === '/rom') return count === rooms.length ? { kind: 'changed', last } : { kind: 'nothing' };
  const isOfAsker =
    !isWithoutAsker && count === people.length + 1 && people.every((person) => person.startsWith('<@'));
  if (command === '/ledig' && before.length > 0 && count === all.length)
    return { kind: 'changed', last: { ...asked, people: all } };
  return count === people.length || isOfAsker ? { kind: 'changed', last: asked } : { kind: 'who' };
}

/** Words of `en og en halv time senere på dagen`. */
const MAX_MOVED = 8;

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
  if (last?.lacksPeople) {
    const { lacksPeople: _, ...known } = last;
    const read = readFollowUp(written, known, context, isQuestion);
    const isOfOthers = read?.kind === 'changed' && read.last.people.length > 0;
    // `og Ola` adds him to people whom nobody knows.
    return isOfOthers && unwrap(written).mode === 'replace'
      ? read
      : readFollowUp(written, undefined, context, isQuestion);
  }
  const whole = readOnce(written, last, context, isQuestion);
  if (whole || !last) return whole;
  const plain = sayPlainly(written, last);
  const said = plain === written ? undefined : readOnce(plain, last, context, isQuestion);
  return said?.kind === 'changed' ? said : readClauses(written, last, context, isQuestion);
}

/** Between the parts of a follow-up. */
const BETWEEN_CLAUSES =
  /,? (?=(?:nei|no wait|i mean|jeg mener|eg meiner|or rather|eller forresten|eller rettere sagt) )|, (?!og <)|[.!?;…]{1,4} | [–-] /iu;

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

/** Whether a part of a follow-up names people, a time or a room, or leaves the asker out. */
function saysSomething(clause: string, { rooms, now }: FollowUpContext): boolean {
  const { when, bounds, minMinutes, question, problem } = parseTimeExpression(clause, now);
  const isAboutAsker =
    clause.split(' ').some((word) => WITHOUT.has(bare(word))) &&
    /(?<=^|\s)(?:meg|jeg|eg|æ|me|i)(?=\s|$)/iu.test(clause);
  return (
    when !== undefined ||
    bounds !== undefined ||
    minMinutes !== undefined ||
    question !== undefined ||
    problem !== undefined ||
    clause.includes('<') ||
    /\d/u.test(clause) ||
    isAboutAsker ||
    findNamedRoom(clause, rooms) !== undefined
  );
}

/** The follow-up in the words that are read, without those that say nothing: `det må dessverre være etter 13` is `etter 13`. */
function sayPlainly(written: string, last: LastQuestion): string {
  const typed = written.replace(/[?!.]{1,4}$/u, '').trim();
  const swap = SWAPPED.exec(typed)?.groups ?? ABSENT_SO.exec(typed)?.groups;
  if (swap) return `${swap['in']} uten ${swap['out']}`;
  const left = LEFT_OUT.exec(typed)?.groups ?? STAYS_AWAY.exec(typed)?.groups;
  const people = left?.['people'] ?? '';
  if (people !== '')
    return people.replaceAll(REFERENCE, 'uten $&').replaceAll(/(?<=>),? (?:og|and|eller|or) /giu, ' ');
  const it =
    /^det (?:var|er|skulle være|skulle vere) (?<it>.{1,60}?) (?:jeg|eg|æ) (?:mente|meinte|mener|meiner|tenkte på|tenkte)$/iu.exec(
      typed,
    )?.groups?.['it'];
  if (it) return `mente ${it}`;
  const who = CAN_ONLY.exec(typed)?.groups?.['who'] ?? '';
  const isOfThem = !who.startsWith('<') || last.people.includes(withoutLabel(who));
  const limited = isOfThem ? typed.replace(CAN_ONLY, '') : typed;
  return limited
    .replace(COLLIDES, 'ikke ')
    .replaceAll(SAYS_NOTHING, ' ')
    .replace(/^[\s,]{1,9}/u, '')
    .replaceAll(/\s{2,9}/gu, ' ')
    .trim();
}

const PEOPLE = '<[@!#][^<>]{1,60}>(?:(?:,| og| and| eller| or){1,2} <[@!#][^<>]{1,60}>){0,5}';

/** `bytt ut Ola med Kari`, `swap Ola for Kari`, `glem Ola, ta Kari` */
const SWAPPED = new RegExp(
  `^(?:(?:kan|kunne|can|could|og|ok|nei) ){0,2}(?:(?:vi|me|du|you|we) )?(?:bytte?r?(?: ut)?|erstatte?r?|swap(?: out)?|replace|switch|exchange|glem|gløym|forget|ikke|not)(?: out)? (?<out>${PEOPLE}),? (?:med|mot|for|with|ta|take|heller|men|but|use)(?: heller)? (?<in>${PEOPLE})(?: (?:i stedet|i staden|instead|heller))?$`,
  'iu',
);

/** `Ola er opptatt, ta Kari` */
const ABSENT_SO = new RegExp(
  `^(?<out>${PEOPLE}) (?:er (?:opptatt|oppteken|borte|syk|sjuk|på ferie)|kan (?:ikke|ikkje)|is (?:busy|out|away|sick|on leave)|can't|cannot),? (?:(?:så|so|da|då) )?(?:ta|spør|prøv|bruk|inviter|take|try|ask|use) (?<in>${PEOPLE})(?: (?:i stedet|i staden|heller|instead))?$`,
  'iu',
);

/** The phrases of a list, one expression for all. The longest are tried first. */
const oneOf = (listed: string) =>
  `(?:${listed
    .split(/[,\n]/u)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .toSorted((one, other) => other.length - one.length)
    .join('|')})`;

/** Before the verb that leaves somebody out: `ok, hvis vi kan`. */
const LEADS_TO_LEAVING = oneOf(`
  ok, okei, fint, ja, nei, og, men, and, but, so, then, så, da
  hva, kva, ka, what, om, hvis, viss, vess, dersom, if
  kan, kunne, can, could, skal, shall, la, lat, let, let's
  vi, me, jeg, eg, æ, du, oss, we, you, i, us
  bare, berre, just, please, heller, klarer, klarar, greier, greiar, manage
  det, it, that, ta, tar, tek, gjøre, gjør, do, go, være, was, were
`);

const LEAVES = oneOf(`
  dropp, droppe, dropper, droppar, drop
  kutt, kutte, kutter, kuttar, kutt ut, kutte ut, kutter ut, kuttar ut, cut
  skip, skipp, skippe, skipper, hopp over, hoppe over, hopper over, hoppar over
  ta, tar, ta bort, tar bort, tek bort, ta ut, tar ut, ta vekk, tar vekk, take, take out
  stryk, stryke, stryker, fjern, fjerne, fjerner, fjernar, remove
  utelat, utelate, utelater, leave, leave out, exclude, omit, lose
  glem, glemmer, gløym, gløymer, forget, forget about
  uten, utan, without, minus
`);

const BEHIND_LEFT_OUT = oneOf(`
  ut, bort, vekk, out, off, da, då, then, også, òg, too, as well, i stedet, please, takk
`);

/** `hvis vi dropper Ola`, `la oss ta det uten Ola`, `leave Ola out` */
const LEFT_OUT = new RegExp(
  `^(?:${LEADS_TO_LEAVING},? ){0,8}${LEAVES} (?<people>${PEOPLE})(?: ${BEHIND_LEFT_OUT}){0,3}$`,
  'iu',
);

const ALAS = oneOf(`
  visst, nok, jo, dessverre, diverre, likevel, allikevel, unfortunately, actually
`);

const COMES_NOT = oneOf(`
  trenger, treng, behøver, må, skal, vil, kan, blir, er, kommer, kjem
`);

const TO_COME = oneOf(`
  være, vere, bli, komme, kome, delta
`);

/** They stay away, in whole phrases. */
const IS_AWAY = oneOf(`
  faller fra, fell frå, faller ut, slipper, slepp, melder forfall, melder avbud, er ute, er syk, er sjuk
  drops out, is out, is sick, isn't coming, isn't joining, isn't needed
`);

const CANNOT_COME = `(?:${oneOf("can't, cannot, can not, won't")} ${oneOf('make it, come, join, be there, attend')}|doesn't ${oneOf('need, have')} to ${oneOf('be there, come, join, attend')})(?: after all)?`;

/** `Ola trenger ikke være med`, `Ola can't make it` */
const STAYS_AWAY = new RegExp(
  `^(?:${oneOf('men, but, og, and, nei, oi, forresten, actually, it turns out')} ){0,2}(?<people>${PEOPLE}) (?:${ALAS} ){0,2}(?:${COMES_NOT} (?:${ALAS} )?${oneOf('ikke, ikkje, itj, ikkj')}(?: ${oneOf('likevel, allikevel')})?(?: å)?(?: ${TO_COME})?(?: ${oneOf('med, på møtet')})?(?: ${oneOf('likevel, allikevel, da, då')})?|${IS_AWAY}|${CANNOT_COME})$`,
  'iu',
);

/** `jeg kan bare før 10`, `Ola har bare tid etter 13` */
const CAN_ONLY =
  /^(?:men |but |og |and )?(?<who><@[^<>]{1,60}>|jeg|eg|æ|vi|me|i|we|han|hun|ho|hu|he|she|de|dei|they|det) (?:(?:kan|har|er|can|is|are|am) )(?:(?:bare|berre|kun|only|dessverre|jo|nok|unfortunately) ){1,2}(?:(?:tid|ledig|ledige|do|make|free|available|time|gjøre|ta|det|it) ){0,2}/iu;

/** `det må ikke kollidere med lunsjen` */
const COLLIDES =
  /(?:^|(?<= ))(?:(?:det|den|it) )?(?:(?:må|bør|skal|kan|must|should|can) )?(?:for øvrig )?(?:ikke|ikkje|not) (?:kollidere|kolliderer|kræsje|krasje|overlappe|clash|collide|overlap) (?:med |with )?/iu;

/** Words of small talk. */
const SMALL_TALK = oneOf(`
  dessverre, diverre, beklageligvis, unfortunately, sadly, i'm afraid, i am afraid, afraid, er jeg redd, er eg redd
  nok, vel, jo, visst, nemlig, for øvrig, egentlig, eigentleg, faktisk, kanskje, probably, actually, really, så
  vel å merke, vel å merka, mind you, tror jeg, trur eg, tru'kje, i think, i guess
  preferably, ideally, om mulig, hvis mulig, hvis det går, om det går, if possible, if that works
  if that's ok, hvis det er greit, skjønner du, you know, er du snill, please
  for meg, for oss, for min del, for mi del, for mæ, for me, for us
  meg best, oss best, meg bedre, er nok, e nok, is enough, litt meir tid, litt mer tid, a bit more time
`);

/** `passer`, `hadde vært`, with how well behind it. */
const SUITS = oneOf(`
  er, e, passer, passar, funker, går, høver, hadde vært, hadde vore, ville vært, ville vore
  is, works, suits, would be, would work, suits me, works for me
`);

const HOW_WELL = oneOf(`
  me, us, meg, oss, mye, much, jo, nok, vel, helt, heilt
  best, bedre, betre, better, greit, fint, bra, great, good, fine, ideal, perfect, enough, lettere, lettare, easier
`);

const PREFER = `${oneOf('jeg, eg, æ, i, vi, we')}(?:'d| vil| would|'ll)? ${oneOf('rather, heller, foretrekker, føretrekkjer, prefer')}(?: to)?(?: ${oneOf('do, have, take, ta, ha')})?`;

/** Before a length: `vi trenger nok to timer`. */
const NEED_LENGTH = `${oneOf('vi, me, jeg, eg, æ, we, i')} ${oneOf('trenger, treng, need, trengs, må ha')}(?: ${oneOf('nok, vel, jo, bare, only, just')})?(?= (?:${oneOf('en, ein, ei, et, eit, to, tre, halvannen, halvannan, minst, at, a, an, half, one, two, three')}|\\d))`;

/** What a follow-up says beside what it changes. */
const SAYS_NOTHING = new RegExp(
  `(?<=^|[\\s,])(?:${SMALL_TALK}|${SUITS}(?: ${HOW_WELL}){1,3}|${PREFER}|${NEED_LENGTH})(?=$|[\\s,])`,
  'giu',
);

/** Reads what is said at once. */
function readOnce(
  written: string,
  last: LastQuestion | undefined,
  context: FollowUpContext,
  asks: (text: string) => boolean,
): FollowUp | undefined {
  const isQuestion = asks(written);
  const corrected = takeCorrection(written, context);
  const why = last?.command === '/rom' ? SO_MANY.exec(corrected) : null;
  // `kl 13, vi blir fem`: the hour is no reason.
  const isReason = why && !saysSomething(corrected.slice(0, why.index).replaceAll(REFERENCE, ''), context);
  const count = isReason ? corrected.slice(why.index + why[0].length) : corrected;
  // The smallest of the rooms that were shown is the first of them.
  const isFirst = last?.command === '/rom' && last.rooms.length === 0;
  const chosen = isFirst ? corrected.replace(FIRST_ONE, last.order ? '' : 'den minste') : corrected;
  const asked = (isCount(count) ? count.replace(COUNT_END, '') : chosen)
    .replace(WISH, 'nei ')
    .replace(NEEDS_UNTIL, 'nei, før ')
    .replace(NONE_OF, 'not ');
  const typed = last?.command === '/ledig' ? asked.replace(ROOM_FOR_THEM, 'med rom') : asked;
  const special = readSpecial(typed, last, context);
  if (special) return special;
  const outer = unwrap(isCount(typed) ? typed.replace(COUNT, 'for ') : typed);
  const booked = takeBooking(outer.text, last);
  const inner = booked === undefined ? undefined : unwrap(booked);
  const { text } = inner ?? outer;
  if (inner && last?.command === '/rom' && asksForOtherRooms(text))
    return { kind: 'changed', last: { ...last, rooms: [] }, asksToBook: true };
  const said = inner?.isMarked ? inner : outer;
  const mode = said.isJoined && last?.isOfOne ? 'replace' : said.mode;
  const same = outer.same ?? inner?.same;
  const isMarked = outer.isMarked || inner !== undefined || isCount(typed) || text.search(IN_PLACE_OF) >= 0;
  const isAboutIt = last?.command === '/rom' && last.rooms.length > 0 && ABOUT_IT.test(typed);
  const mayLeaveOut = asksWhichOfThem(text) || text.split(/\s+/u).some((word) => WITHOUT.has(bare(word)));
  if (!isMarked && !mayLeaveOut && (!last || (isQuestion && !isAboutIt))) return undefined;
  const isEnd = last?.hours?.from !== undefined;
  const isUntil = inner !== undefined && (isEnd || last?.urgency === 'now');
  const until = isUntil ? text.replace(UNTIL_HOUR, 'før') : text;
  const pieces = readPieces(isEnd ? until.replace(UNTIL_LUNCH, 'før') : until, context);
  const { people, removed, asker, rooms, room, places, time } = pieces;
  // `without me` asks nothing by `me`.
  if (isQuestion && !isMarked && !isAboutIt && !(asker === 'without' && people.length === 0))
    return undefined;
  const hasTime =
    time.when !== undefined ||
    time.bounds !== undefined ||
    time.minMinutes !== undefined ||
    time.unwanted !== undefined ||
    time.isUrgent ||
    time.isWholeDay;
  const named = [people, removed, rooms].filter(({ length }) => length > 0).length;
  const changes = [hasTime, asker, places !== undefined, rooms.length === 0 && room].filter(Boolean).length;
  if (pieces.unknown.length > 0) return undefined;
  // `vi blir 3 og trenger det til 14`: one of the numbers may be an hour.
  if (time.found.filter(({ kind }) => kind === 'places').length > 1) return undefined;
  const isOrder = last?.command === '/rom' && pieces.order !== undefined && (isMarked || THE_ONE.test(text));
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
  if (isMeeting && places !== undefined && named + changes === 1) return { kind: 'who' };
  const isOther = isOrder && THE_ONE.test(text) && rooms.length === 0;
  const changed = merge(isOther ? { ...last, rooms: [] } : last, pieces, { mode, same }, context);
  if (!inner) return { kind: 'changed', last: changed };
  const [begins, ends] = [changed.hours?.from, last.hours?.to];
  // `book it from 10:30`, of 10–12: until 12.
  if (begins !== undefined && changed.hours?.to === undefined && ends !== undefined && begins < ends)
    changed.hours = { from: begins, to: ends };
  // `book Kjelleren`, after a question about people: at the time of their meeting.
  const ofRoom: LastQuestion = rooms.length > 0 ? { ...changed, command: '/rom', people: [] } : changed;
  return { kind: 'changed', last: ofRoom, ...(ofRoom.command === '/rom' && { asksToBook: true }) };
}

/** `no mornings`, `no meetings before 10`: what is not wanted. */
const NONE_OF =
  /^no (?:(?=(?:morning|afternoon|\p{L}{1,9}day)s(?: |$))|(?:meetings?|calls|bookings) (?=before |after ))/iu;

/** `ta det første`, `take the first one` */
const FIRST_ONE =
  /(?<=(?:ta|tar|tek|take|book|booke|bestill|bestille|reserver|reserve) )(?:det første|den første|det fyrste|den fyrste|det øverste|det øvste|the first one|the first|the top one|first one)(?: rommet| room| du viste)?$/iu;

/** `til lunsj` alone is the time of lunch, as in `rom til lunsj`. */
const UNTIL_LUNCH = /^(?:fram |frem )?(?:til|te|until|till)(?= (?:lunsj|lunch|matpausen)(?: |$))/iu;

/** `book til 12`, of a room that is free now or from an hour on; no number of people. */
const UNTIL_HOUR = /^(?:fram |frem )?(?:til|te|until|till)(?= (?:kl\.? |klokka )?\d{1,2}(?:[:.]\d\d)?$)/iu;

/** `bestill det`: the room of the last question. A single word may be one to look up. */
function bookLast(last: LastQuestion | undefined, typed: string): FollowUp | undefined {
  if (last) return { kind: 'changed', last, asksToBook: true };
  return typed.split(' ').length > 1 ? { kind: 'nothing', asksToBook: true } : undefined;
}

/** `den minste`, of the rooms that were shown */
const THE_ONE = /^(?:den|det|dei|the) /iu;

/** `finn et rom til oss`, after a question about people: at the time of their meeting. */
const ROOM_FOR_THEM =
  /^(?:(?:og|så|and|kan du|can you|please) ){0,3}(?:finn|finne|find|vi trenger|me treng|we need)(?: (?:oss|us|også|òg)){0,2} (?:et|eit|a) (?:møterom|rom|room|meeting room)(?: (?:til|for|åt) (?:oss|us|møtet|det|it|that|the meeting))$/iu;

/** `vi trenger den til 11`: the room, and no number of people. */
const NEEDS_UNTIL =
  /^(?:(?:og|men|nei|ok|and|but|actually),? )?(?:(?:(?:vi|me|jeg|eg|æ) (?:trenger|treng|vil ha|skal ha|må ha|har|bruker|brukar)|(?:kan|kunne|får) (?:vi|me|jeg|eg|æ) (?:få |ha |bruke )?(?:ha)?|(?:we|i) (?:need|want|have|'ll need)|can (?:we|i) (?:have|keep|use)) (?:den|det|rommet|it|the room) (?:til|te|until|till|to)|(?:vi|me|jeg|eg) (?:blir|er) ferdige?(?: kl\.?| klokka)?|(?:we|i)(?: are|'re|'ll be| will be) (?:done|finished)(?: at| by)?) (?=(?:kl\.? |klokka )?\d{1,2}(?:[:.]\d\d)?$)/iu;

/** Before the one of the rooms that somebody wants: `I'd like the smallest one`, `jeg vil helst ha den største`. */
const WISH =
  /^(?:(?:og|men|nei|ok|da|då|then|and|but|so|så) )?(?:(?:i|we)(?:'d| would)? (?:like|want|prefer|love|rather have|take|go for)(?: to have)?|(?:i|we)'ll (?:go for|go with|have)|(?:jeg|eg|æ|vi|me) (?:vil(?: (?:gjerne|helst|heller))?(?: ha)?|ønsker(?: (?:oss|meg))?|ønskjer(?: (?:oss|meg))?|foretrekker|føretrekkjer|går for|går heller for)|gi (?:meg|oss)|gje (?:meg|oss)|give (?:me|us)|vis (?:meg|oss)|show (?:me|us)|kan (?:jeg|vi|eg|me) få|can (?:i|we) have|could (?:i|we) have) (?=(?:det|den|dei|the) (?:aller )?(?:størst|minst|lengst|largest|biggest|smallest|bigger|smaller|larger))/iu;

/**
 * The follow-up without the words that ask to book what it names: `ta Kjelleren` is `Kjelleren`. Undefined for one that books
 * nothing. A time that is taken after a question about people is none.
 */
function takeBooking(text: string, last: LastQuestion | undefined): string | undefined {
  const { taken = '', verb = taken } = BOOKS.exec(text)?.groups ?? {};
  if (verb === '' || (last?.command === '/ledig' && !/^(?:be|bo|re|ti)/iu.test(verb))) return undefined;
  const rest = text
    .replace(BOOKS, '')
    .replace(FOR_ASKER, '')
    .replace(/^[ ,.:–-]{1,5}/u, '');
  return last || rest.trim() === '' ? rest : undefined;
}

const BOOKS =
  /^(?:(?:det|den|that one|that) (?<taken>tar|tek|booker|bookar|bestiller|bestillar|vil) (?:vi|jeg|eg|æ|me)(?: ha)?(?= |$)|(?:(?:(?:kan|kunne|vil) (?:du|vi|jeg|eg|æ|me)|(?:can|could|would|will) (?:you|i|we)|please|vennligst|gjerne|så|da|då|then|let'?s|la oss|lat oss|(?:jeg|eg|æ|vi|me|i|we)(?:'ll| will| would like to| want to| vil| vil gjerne| kan| skal| ønsker å| ønskjer å)?) ){0,3}(?<verb>bestille?|booke?|reservere?|tinga?|tinge|reserve|tar?|tek|take|grab|snappe?|sikre|holde?|halde?|hald|held|sette?|sett|hold|have|keep|få(?= (?:det|den|rommet)(?= |$)))(?: (?:av|opp|off))?(?! (?:med|også|òg|with)(?= |$))(?= |$)(?: (?:jeg|eg|æ|vi|me))?(?: (?:meg|oss|mæ|me|us))?(?: (?:det|den|dette|rommet|it|that|this|the room|that one|that room|this one)(?= |$)(?! (?:minst|størst|små|stor|smallest|largest|biggest)))?(?: (?:av|opp|off))?)/iu;

/** `til meg`, `for oss`: for whom it is booked. */
const FOR_ASKER =
  /(?<=^| )(?:(?:av )?(?:til|for|åt|te) (?:meg|oss|mæ|mei|me|us)|er du snill|please|takk)(?= |$|[,.])/giu;
