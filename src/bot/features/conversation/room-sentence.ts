import type { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import type { Question } from '../../framework/action.js';
import { phraseSource, phrases, type WordLists, wordSet } from '../../lib/phrases.js';
import { bareWord, bareWords, hasMention, withoutMentions, wordsOf } from '../../lib/text.js';
import { EQUIPMENT_WORDS, FREE_WORDS, ROOM_NOUNS, ROOM_SUBJECT } from '../../rooms/room-rules.js';
import { findAlmostNamedRoom, findBuilding, findNamedRoom } from '../../rooms/search-rooms.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import type { TimeExpression } from '../../time/grammar/time-expression.js';
import type { LastQuestion } from './last-questions.js';

/** Rooms in a sentence. All sentences are spelled by `spellSentence`. */

interface RoomContext {
  rooms: readonly Room[];
  now: Temporal.ZonedDateTime;
  last?: LastQuestion | undefined;
}

/** A sentence with one of these is about rooms. */
const ROOM_WORDS = wordSet(`
  rom rommet rommene romma møterom møterommet møterommene møteromma møtelokale møtelokaler
  ledigrom ledigtrom ledigerom ledigmøterom room rooms meetingroom
`);

/** A sentence that begins with one of these wants a room for itself. */
const ROOM_REQUEST_WORDS = wordSet('bestill bestille book booke reserver reservere tinga tinge');

/** Whether a word alone says that a sentence is about rooms. */
export const isRoomWord = (word: string): boolean => ROOM_WORDS.has(bareWord(word));

/** Whether a sentence begins with a verb that books. */
export const asksToBook = (text: string): boolean => ROOM_REQUEST_WORDS.has(bareWord(wordsOf(text)[0] ?? ''));

/** Whether a sentence that mentions nobody names a room: `ledig stillerom nå`. */
export const namesRoom = (text: string, rooms: readonly Room[]): boolean =>
  !hasMention(text) &&
  (findNamedRoom(text, rooms) !== undefined || findAlmostNamedRoom(text, rooms) !== undefined);

/**
 * What a sentence about rooms asks. The name of a room with nothing else may be a word too, and is asked back. Of a booking
 * without a time, `of` are the times that are near.
 *
 * @param time what the sentence says of time, without its mentions
 */
export function readRoomSentence(
  text: string,
  time: TimeExpression,
  context: RoomContext,
): Question | { alone: Room } | { of: readonly Question[] } | undefined {
  const words = wordsOf(text).map(bareWord);
  const exact = findNamedRoom(text, context.rooms);
  const moved = exact ? withoutRoomBefore(text, context.rooms) : text;
  if (moved !== text) return { command: '/rom', text: moved.replace(CHANGES_ROOM, '') };
  const misspelt = exact
    ? undefined
    : (findMisspeltRoom(text, words, context) ?? findShortRoom(text, context));
  const named = exact ?? misspelt;
  const isBooking = asksToBook(text);
  if (named) {
    if (hasMention(text) && WHO_IS_IN.test(text))
      return { command: '/rom', text: `hvem har booket ${named.room.name} ${time.typed}`.trim() };
    // `/ledig` knows the names of rooms too.
    const isForPeople = MEET_THERE.test(text) && !ASKS_OF_ROOM.test(text);
    if (hasMention(text) && isForPeople && !isBooking) return { command: '/ledig', text };
    const asksForMore = isBooking || words.length > wordsOf(named.room.name).length;
    // `/rom` reads the whole of it. Where booking is off, it books nothing, and says so.
    return asksForMore ? { command: '/rom', text: misspelt?.spelt ?? text } : { alone: named.room };
  }
  const isOnDay = namesTime(time) || time.isNow;
  const needs = isOnDay && !time.bounds ? undefined : ANY_ROOM.exec(text)?.groups?.['needs'];
  if (needs !== undefined && !saysWhen(text, context))
    return { of: NEAR_TIMES.map((when) => freeRooms(needs, when)) };
  const isAboutRooms =
    isBooking ||
    words.some((word) => ROOM_WORDS.has(word)) ||
    // A word alone may be one of the dictionary.
    (words.length > 1 && words.some((word) => word.endsWith('rom') && ROOM_NOUNS.has(word))) ||
    isFreeInBuilding(words, context.rooms) ||
    (isOnDay && SOMETHING_IN.test(text) && words.some((word) => findBuilding(word, context.rooms))) ||
    (!hasMention(text) &&
      (WHERE_FREE.test(text) ||
        PLACES_FOR.test(text) ||
        ((time.bounds?.from !== undefined || time.isWholeDay) && WE_ARE.test(text)) ||
        (isOnDay && (NEEDS_OF_ROOM.test(text) || SOMEWHERE.test(text)))));
  // A room for people who are named: `kari og ola og et rom på onsdag`.
  return isAboutRooms ? { command: hasMention(text) ? '/ledig' : '/rom', text } : undefined;
}

/** `har <@U1> booket Fjorden`, `er <@U1> i Fjorden nå`, `hvem sitter i Fjorden, er det <@U1>` */
const WHO_IS_IN = phrases(`
  har/has/have/did @ booka/booket/bestilt/reservert/tatt/booked/reserved/taken/book/take
  er/sitter/sit/is @ [fortsatt/ennå/still] i/på/in
  er/var/is/was det/it @
  booka/booket/bestilt/reservert/booked/reserved av/by @
`);

/** `når kan jeg og <@U1>, og er Fjorden ledig da`: the people meet in the room. Not `er Fjorden ledig? <@U1> spør`. */
const MEET_THERE = phrases(`
  jeg/eg/meg/vi/oss/i/me/us/@ og/and @
  @ og/and
  med/with/møte/treffe/meet/see @
  kan/can/er/is/har/has/rekker @
`);

/** `bestill et rom til meg`, with what is asked of the room behind it. */
const ANY_ROOM = new RegExp(
  `^${phraseSource('[{lead}] {book} [meg/oss/me/us] [et/eit/a] [ledig/free] rom/møterom/room/meeting_room', {
    book: [...ROOM_REQUEST_WORDS].join(' '),
  })}(?: ${phraseSource('til/for meg/oss/me/us')})?(?<needs>(?: .{1,80})?)$`,
  'iu',
);

const NEAR_TIMES = ['nå', 'i dag', 'i morgen'];

const freeRooms = (needs: string, when: string): Question => ({
  command: '/rom',
  text: `ledig${needs} ${when}`,
});

/** Whether a question about rooms names a time. A number of people is none: `til 8`. */
function saysWhen(text: string, { now }: RoomContext): boolean {
  const { when, bounds, isNow, isUrgent, saysDay } = parseTimeExpression(text, now, ROOM_SUBJECT);
  return when !== undefined || bounds !== undefined || isNow || isUrgent === true || saysDay === true;
}

/** Whether a text says how many they are, or what a room is to have. */
export const isAboutNeeds = (text: string): boolean =>
  wordsOf(text).some((word) => ROOM_WORDS.has(bareWord(word)) || EQUIPMENT_WORDS.has(bareWord(word))) ||
  COUNTS.test(text);

const namesTime = ({ when, bounds }: TimeExpression) => when !== undefined || bounds !== undefined;

/** `noe i Hovedbygget 15-16` */
const SOMETHING_IN = phrases('noe/noen/something/anything … i/in', 'anywhere');

/** `er det noe ledig i Annekset etter lunsj` */
function isFreeInBuilding(words: readonly string[], rooms: readonly Room[]): boolean {
  return words.some((word) => SAYS_FREE.has(word)) && words.some((word) => findBuilding(word, rooms));
}

const SAYS_FREE: ReadonlySet<string> = new Set([
  ...FREE_WORDS.keys(),
  ...wordSet('opptatt opptatte busy availability'),
]);

/** The room whose name is misspelt in a sentence that asks for more than a word. */
function findMisspeltRoom(text: string, words: readonly string[], { rooms, now }: RoomContext) {
  const named = words.length > 1 && !hasMention(text) ? findAlmostNamedRoom(text, rooms) : undefined;
  if (!named) return undefined;
  const time = parseTimeExpression(named.rest, now);
  const asks =
    words.some((word) => SAYS_FREE.has(word) || EQUIPMENT_WORDS.has(word)) || ASKS_OF_ROOM.test(text);
  return asks || namesTime(time) || time.minMinutes !== undefined ? named : undefined;
}

/** `what's going on in the Auditorium`, `hvordan ser Fjoren ut` */
const ASKS_OF_ROOM = phrases(
  `
    hva skjer/foregår i/på
    hvor mange/stor/stort
    how many/big/large
    hvordan/hvorleis ser … ut
    what's/what_is going/happening [on] in
  `,
  'clause',
);

/** Letters of the shortest beginning of a name. */
const MIN_BEGINNING = 3;

/** The one room whose name begins with a word that says nothing else, beside a time: `hvordan ser aud ut 13. jan`. */
function findShortRoom(text: string, { rooms, now }: RoomContext) {
  const isBeginning = (word: string) =>
    rooms.some(({ name }) => name.toLowerCase().startsWith(bareWord(word)));
  const mayBe = wordsOf(text).filter((word) => bareWord(word).length >= MIN_BEGINNING && isBeginning(word));
  if (mayBe.length === 0 || hasMention(text)) return undefined;
  const { rest, when, bounds, isNow } = parseTimeExpression(text, now, ROOM_SUBJECT);
  if (!when && !bounds && !isNow) return undefined;
  const words = wordsOf(text);
  for (const typed of rest.filter((word) => mayBe.includes(word))) {
    const word = bareWord(typed);
    const at = words.indexOf(typed);
    // A capital letter may be that of somebody's name, unless they sit in it.
    const mayBeName = /^\p{Lu}/u.test(typed) && !IN.has(bareWord(words[at - 1] ?? ''));
    if (mayBeName || !BEFORE_SHORT.has(bareWord(words[at - 1] ?? 'ser'))) continue;
    const [room, ...others] = rooms.filter(({ name }) => name.toLowerCase().startsWith(word));
    if (room && others.length === 0)
      return { room, spelt: words.map((each) => (each === typed ? room.name : each)).join(' ') };
  }
  return undefined;
}

const IN = wordSet('i på in at');

/** Before the short name of a room. */
const BEFORE_SHORT = wordSet(
  'i på in at the ser er blir is book booke bestill bestille reserver ta få ha har ledig free',
);

const LISTS: WordLists = {
  quiet: `stille rolig roleg lukket lukka skjermet skjerma uforstyrret uforstyrra egnet eigna ledig quiet private calm free`,
  people: `stk stykk stykke stykker stykkjer stykkja stykka pers prs person* mann deltakere deltagere deltakarar
    plasser plassar people ppl participants attendees guests gjester gjestar of_us av_oss`,
  group: `gruppe gruppa gjeng klasse forsamling delegasjon team lag flokk group party class crowd bunch delegation`,
  about: 'minst at_least ca ca. rundt omtrent om_lag omlag about around',
  screen:
    'skjerm storskjerm projektor prosjektor tavle whiteboard video videoutstyr kamera mikrofon lerret screen projector camera',
};

/** `hvor er det ledig nå`, `where can I sit`: a question about any room. */
const WHERE_FREE = phrases(
  `
    hvor/where er/blir/is [det/there/it] [noe/anything/any] ledig/ledige/fritt/free/available
    where's [it] free/available
    hvor/where kan/can {we}/man {sit}
    hvor/where kan/can {we}/man sette/sett/setje/sit meg/oss/down
    hvor/where kan {we}/man ta en telefon/samtale
  `,
  'clause',
  {
    ...LISTS,
    sit: 'sitte sitje sit være vær be samles samlast gather møtes meet jobbe work holde_til ha_møte ha_møtet take_a_call',
  },
);

/** `et stille sted å ta en telefon`, `somewhere quiet to work`: beside a time, a room. */
const SOMEWHERE = phrases(
  `
    et/en/ei/a/noe [litt/a_bit] [{quiet}] {place} [{quiet}] å/til_å/for_å/to
    et/en/ei/a/noe [litt/a_bit] [{quiet}] {place} [{quiet}] der/hvor/kvar/where {we}/man kan/can/could
    et/en/ei/a [litt/a_bit] [{quiet}] {place} {we}/man kan/can/could
    et/en/ei/a/noe [litt/a_bit] {quiet} {place}
    somewhere/someplace [{quiet}] to
    somewhere/someplace [{quiet}] where {we}/man can/could
    plass/space/room noe/noen sted/stad/plass
    plass/space/room anywhere/somewhere/someplace
  `,
  'anywhere',
  { ...LISTS, place: 'sted stad plass lokale krok place spot corner' },
);

/** `plass til 9`, `big enough for twelve`, `for a group of nine` */
const PLACES_FOR = phrases(
  `
    plass/plasser/plassar til/for/førr/fer/tell/te [oss/en_gjeng_på/en_gruppe_på/ei_gruppe_på] [{about}] to/{many}
    stort/stor nok [plass] til/for/førr [{about}] to/{many}
    big/large enough for [{about}] to/{many}
    [enough] space/seats/room/somewhere/someplace for [us/a_group_of] [{about}] to/{many}
    plass/plasser/plassar/lokale/lokaler/space til/for/åt et/en/ei/eit/ein/a/an … for/på/med/of/with to/{many}
    plass/plasser/plassar/lokale/lokaler til/for/åt hele/heile/alle … vi/me er/blir/vert to/{many}
    space/somewhere/someplace for all/everyone/the_whole/our_whole/the_entire … to/{many} of_us
    en/ei/et/a/an/our/the [stor/liten/lita/large/small] {group} på/of [{about}] to/{many}
  `,
  'anywhere',
  LISTS,
);

/** `vi er 30 stykker`, `noe med skjerm`: beside a time, what is asked of a room. */
const NEEDS_OF_ROOM = phrases(
  `
    to/{many} {people}
    #stk/#pers
    trenger/treng/trenge/trengs/need/søker/ønsker plass/en_plass/et_lokale/lokale/somewhere
    trenger/treng/trenge/trengs/need/søker/ønsker et/en/ein/a [litt/a_bit] [{quiet}] sted/stad/krok/place/spot
    må/skal/vil/skulle/skulde/want ha/hatt/have et/en/ein/a [litt/a_bit] [{quiet}] sted/stad/lokale/plass/place
    finn/finne/finner/find et/en/ein/a [litt/a_bit] [{quiet}] sted/stad/lokale/place til/for/to
    noe/et/something/anything større/mindre/bigger/larger/smaller
    er/finnes/is/har [det/there/dere] noe/anything ledig/free/available
    ser/leter/leiter/looking etter/for [en/et/a] plass/lokale/space til/for/to
    med/m/på/with/need/trenger/har [en/a/stor/en_stor] {screen}
  `,
  'anywhere',
  LISTS,
);

/** `vi blir 7`, beside hours: so many need a room then. */
const WE_ARE = phrases(
  `
    vi/me/we/we'll blir/bli/vert/be/will_be/are_going_to_be [visst/nok/trolig] [{about}] to/{many} [{people}]
    vi/me/we er/are [visst/nok/trolig] [{about}] to/{many} {people}
    we're/there_are/there_will_be/there'll_be [{about}] {many} [{people}]
  `,
  'anywhere',
  LISTS,
);

/** At the end of what is corrected, a number of people: `room for 5, sorry 6`. */
const SAYS_PLACES = new RegExp(`${phraseSource('for/til/førr [oss] to/{many}')}$`, 'iu');

/** A number of people. `to` alone is a preposition in English. */
const COUNTS = phrases(
  `
    vi/me/we er/blir/are to/{many}
    {many}
    to/{many} {people}
  `,
  'anywhere',
  LISTS,
);

const BEGINS_WITH_COUNT = phrases('to/{many}', 'start');

/** Whether a correction is of the number of people: `rom til 4, nei 5`. */
export const correctsCount = (said: string, meant: string): boolean =>
  SAYS_PLACES.test(said) && BEGINS_WITH_COUNT.test(meant);

/** `fra Kjelleren til Fjorden`: the sentence without the room that people leave, where it names another one. */
export function withoutRoomBefore(text: string, rooms: readonly Room[]): string {
  const rest = withoutLeftRoom(text, rooms);
  return findNamedRoom(rest, rooms) ? rest : text;
}

/** The same where it names no other room: `book den i stedet for Styrerommet`. */
export function withoutLeftRoom(text: string, rooms: readonly Room[]): string {
  const left = LEAVES_ROOM.exec(text);
  if (!left) return text;
  const behind = text.slice(left.index + left[0].length);
  const count = [3, 2, 1].find(
    (words) => findNamedRoom(wordsOf(behind).slice(0, words).join(' '), rooms)?.rest === '',
  );
  if (count === undefined) return text;
  return [...wordsOf(text.slice(0, left.index)), ...wordsOf(behind).slice(count)].join(' ');
}

/** Before the room that people leave. */
const LEAVES_ROOM =
  /(?<=^| )(?:fra|ut av|from|out of|i stedet for|istedenfor|isteden for|i staden for|instead of|rather than) /iu;

/** They move people from a room to another one, and nothing that stands in a calendar. */
const CHANGES_ROOM =
  /(?<=^| )(?:bytte?r?|flytte?r?(?: oss)?|flyttar(?: oss)?|skifte?|mov(?:e|ing)|switch|change|swap) (?=(?:(?:over|rom|room) )?(?:til|to) )/iu;

/**
 * `hvor mange er det plass til der`, after a question about one room; `hvor stort er Auditoriet`, after one about any room, whose time
 * is kept for the room.
 */
export function readRoomFact(
  text: string,
  { last, now, rooms }: RoomContext,
): { question: Question; last: LastQuestion } | undefined {
  if (last?.command !== '/rom') return undefined;
  const said = wordsOf(text).filter((word) => !BESIDE_FACT.has(bareWord(word)));
  const named = findNamedRoom(said.join(' '), rooms);
  const [room, ...more] = named ? [named.room.name] : last.rooms;
  if (room === undefined || more.length > 0) return undefined;
  const asking = named ? named.rest : said.join(' ');
  const isWhere = !named && WHERE_IS_IT.test(asking);
  const { found, rest, when, bounds } = parseTimeExpression(asking, now, ROOM_SUBJECT);
  const asks = isWhere || (found.some(({ kind }) => kind === 'facts') && !when && !bounds);
  const isOnlyThat = rest.every((word) => THERE.has(bareWord(word)));
  if (!asks || !(isWhere || isOnlyThat)) return undefined;
  const ofRoom = { ...last, rooms: [room] };
  if (named) return { question: { command: '/rom', text: said.join(' ') }, last: ofRoom };
  const asked = isWhere ? ['hvor er'] : said.filter((word) => !THERE.has(bareWord(word)));
  return { question: { command: '/rom', text: `${asked.join(' ')} ${room}` }, last };
}

const THERE = wordSet('der dér there dit inne in inni it den that');

const BESIDE_FACT = wordSet('og and men but da then egentlig forresten igjen again actually btw');

/** Asks where the room of the last question is: `hvor er det igjen`. */
const WHERE_IS_IT = phrases('hvor/where er/ligger/is det/den/rommet/it/that/the_room [hen]', 'alone');

/**
 * `finst det eit rom til 30 på torsdag`: a sentence that asks for any room, on a day of its own, and says more of it. It
 * changes nothing of the last question.
 */
export function asksForRoomAnew(text: string, { now, last }: RoomContext): boolean {
  const said = bareWords(text);
  const isAnyRoom = said.some((word) => ANY_ROOM_WORDS.has(word));
  if (!isAnyRoom || CHANGING_WORDS.has(said[0] ?? '')) return false;
  const asked = withoutMentions(text);
  const { found, rest, when, bounds, isWholeDay, isNow, isWeekdayOfToday } = parseTimeExpression(
    asked,
    now,
    ROOM_SUBJECT,
  );
  if (!when || isNow) return false;
  // `et annet rom fredag`, said on a Friday, after a question about the next Friday
  const [day] = last?.days ?? [];
  const isOfLast = day?.kind === 'day' && !day.date.equals(now.toPlainDate());
  if (isWeekdayOfToday && isOfLast && said.some((word) => OTHER_WORDS.has(word))) return false;
  const hasNeeds =
    found.some(({ kind }) => kind === 'places' || kind === 'building') ||
    rest.some((word) => EQUIPMENT_WORDS.has(bareWord(word)));
  const isOnHours = last?.command === '/rom' && (bounds !== undefined || isWholeDay);
  return hasNeeds || isOnHours || hasMention(text);
}

/** A room that nobody has named before. */
const ANY_ROOM_WORDS = wordSet('rom møterom room rooms møtelokale lokale');

/** Before a room, another one than that of the last question. */
const OTHER_WORDS = wordSet('annet anna andre other another');

/** At the beginning, they change or go on with the last question. */
const CHANGING_WORDS = wordSet(`
  nei no mente mener sorry beklager oi hva what how og and eller or men but endre bytt bytte change make gjør
  med with det den it uten without ikke not helst heller samme same ta tar
`);

/**
 * `Mateus sitter i Annekset i dag, er det et rom der fra to til tre`: the question about a room in the building that the clause
 * before it names, on the day that the clause names where the question has none.
 */
export function withPlaceBefore(text: string, { rooms, now }: Pick<RoomContext, 'rooms' | 'now'>): string {
  const { place = '', more = '', asked = '' } = SITS_IN.exec(text)?.groups ?? {};
  const isOfRoom = wordsOf(asked).some(isRoomWord) && THAT_PLACE.test(asked) && !hasMention(asked);
  if (!isOfRoom || findBuilding(bareWord(place), rooms) === undefined) return text;
  const question = asked.replace(THAT_PLACE, `i ${place}`).replace(/[?!. ]{1,5}$/u, '');
  const day = parseTimeExpression(more, now);
  const isOnDay = day.saysDay && !parseTimeExpression(question, now).saysDay;
  return isOnDay ? `${question} ${day.typed}` : question;
}

/** Where somebody is, before a question about that place. */
const SITS_IN =
  /^(?:\S{1,40} ){1,4}?(?:sitter|sit|sitt|er|e|jobber|jobbar|arbeider|holder til|held til|is|sits|works|are) (?:(?:over|borte|nede|oppe) )?(?:i|på|in|at) (?:the )?(?<place>\p{L}{2,40})(?<more>(?: [^\s,.;:!?]{1,20}){0,4})(?:[,.;:!–-]| [–-]) {0,2}(?:(?:så|og|and|so) )?(?<asked>\S.{0,200})$/iu;

/** A place that was named before. */
const THAT_PLACE =
  /(?<=^|\s)(?:der (?:borte|bort|nede|oppe|ute)|derborte|dær|der(?! (?:som|er|vi|det)(?=\s))|over there|there(?! (?:is|are|a|any)(?=\s))(?<!\b(?:is|are) there))(?=$|[\s,.?!])/iu;
