import type { Question } from '../../framework/action.js';
import { phrasesOf, type Words, wordSet } from '../../lib/phrases.js';
import { bareWord, bareWords } from '../../lib/text.js';
import { listSynonyms, ROOM_SUBJECT } from '../../rooms/room-rules.js';
import { findNamedRoom } from '../../rooms/search-rooms.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import { formatTypedClock } from '../../time/typed-time.js';
import { isEndHour, isOpenRoom, MIDNIGHT } from './follow-up-time.js';
import {
  countOf,
  type FollowUpContext,
  formatLastQuestion,
  hasTime,
  isEquipment,
  type LastQuestion,
  listWorkingDays,
  type Pieces,
  REFERENCE,
  WITHOUT,
} from './last-questions.js';
import { BEFORE_WISH, type Said, saysSomething, unwrap } from './said.js';

/** How a follow-up changes which rooms the last question is about, and books one of them. */

/** The last question about another room than before, or one for so many, with equipment or of a size: `har noen av dem skjerm`. */
export function changeRoom(
  typed: string,
  { words }: Said,
  last: LastQuestion,
  context: FollowUpContext,
): LastQuestion | undefined {
  const whole = bareWords(typed);
  const more = addPlaces(words, last, context);
  const wanted = last.hasRoom && last.command === '/ledig' ? readEquipment(words) : [];
  if (wanted.length > 0) return { ...last, equipment: [...new Set([...(last.equipment ?? []), ...wanted])] };
  if (more || last.command !== '/rom') return more;
  if (last.places !== undefined && WHAT_IS_NEEDED.whole(words) !== undefined)
    return { ...withoutFact(last), rooms: [] };
  if (last.rooms.length > 0 && [IS_FREE, WHO_HAS].some((asks) => asks.whole(words) !== undefined))
    return withoutFact(last);
  if (last.rooms.length > 0 && [WHEN_FREE, WHO_NEXT].some((asks) => asks.whole(words) !== undefined))
    return wholeDay(last);
  // `til 12`, of one room from ten on, is an hour.
  const hour = /^til (?<hour>\d{1,2})$/iu.exec(words.join(' '))?.groups?.['hour'];
  const isEnd = hour !== undefined && isOpenRoom(last) && isEndHour(Number(hour), last.hours?.from);
  const places = isEnd ? undefined : readPlaces(whole);
  if (places !== undefined) return { ...last, places };
  const withoutThem = leaveOutEquipment(whole, last);
  if (withoutThem) return withoutThem;
  const equipment = readEquipment(whole);
  if (equipment.length > 0) {
    const kept = TAKES_PLACE.test(typed) ? [] : (last.equipment ?? []);
    return { ...last, equipment: [...new Set([...kept, ...equipment])] };
  }
  // The list of rooms says what each of them has.
  if (last.rooms.length === 0 && WHAT_THEY_HAVE.whole(words) !== undefined) return last;
  const hasNeeds = last.equipment !== undefined || last.places !== undefined;
  if (hasNeeds && WHICH_HAVE.whole(words) !== undefined) {
    const { equipment, building, places } = last;
    return {
      command: '/rom',
      people: [],
      rooms: [],
      days: [],
      asksOf: 'equipment',
      ...(equipment && { equipment }),
      ...(building !== undefined && { building }),
      ...(places !== undefined && { places }),
    };
  }
  const otherThan = readOtherThan(typed, context);
  if (otherThan !== undefined) return { ...last, rooms: [], otherThan };
  const sought = SEARCHES.behind(words, 1);
  if (OTHER_SIZE.whole(sought)) return changeSize(sought, last, context);
  // Behind a list of rooms, the same ones at the same time.
  return [whole, words].some(asksForOtherRooms) ? { ...last, rooms: [] } : undefined;
}

/** `hva må vi ha da`, after a question about a room that is too small */
const WHAT_IS_NEEDED = phrasesOf(`
  hva/hvilket/which/what [rom/møterom/room] må/trenger/bør/kan/do/should/can/must {we} [ha/bruke/ta/need/use/have/take] [da/then]
  hva/hvilket/hvilke/which/what [rom/møterom/room/rooms] tar/passer/rommer/fits/takes oss/us/så_mange/that_many/so_many [da/then]
  hva/hvilket/hvilke/which/what [rom/møterom/room/rooms] er/is/are stort/store/big/large nok/enough [da/then]
`);

/** `hvilket utstyr har de`, of the rooms that were shown. */
const WHAT_THEY_HAVE = phrasesOf(`
  hva/hvilket/hvilken/what [slags/kind_of] utstyr/equipment er/finnes/har/is/does/do [det/de/dem/rommene/romma/there/they/the_rooms] [der/i_dem/i_rommene/in_them/have] [da/then]
  hva/what har/finnes/er/is/do [de/det/rommene/there/they] [have] [der/i_dem/in_them] av/of utstyr/equipment, har/do de/they [have] utstyr/equipment
`);

/** Asks which rooms have what the last question was about: `hvilke rom har det da`, after one about equipment. */
const WHICH_HAVE = phrasesOf(`
  hvilke/hvilket/hvilken/which/what [andre/annet/other] [rom/møterom/room/rooms/one/ones] [er_det_som/is_it_that] har/have/has/got {it}/one/noe/en/ett [da/then]
  hvilke/hvilket/hvilken/which/what [andre/annet/other] [rom/møterom/room/rooms/one/ones] do [have] {it}/one [da/then]
  har/have/do/does noen/noe/any/some [andre/annet/other] [rom/møterom/room/rooms] [have/har] {it}/one [da/then], [er/finnes] det [noen/et] rom som/med har/det {it} [da]
`);

/** Whether words ask for other rooms than the one that the last question was about: `hvilke andre rom er ledige`. */
export function asksForOtherRooms(words: Words): boolean {
  if (ANOTHER.whole(SEARCHES.behind(words, 1)) !== undefined) return true;
  const has = (names: ReadonlySet<string>) => words.some((word) => names.has(word));
  return (
    has(OTHER) &&
    has(ROOMS) &&
    words.every((word) => [OTHER, ROOMS, BESIDE_ROOMS].some((names) => names.has(word)))
  );
}

/** Whether words ask for rooms of another size than those before, or for other ones. */
export const asksForRooms = (words: Words): boolean =>
  OTHER_SIZE.whole(SEARCHES.behind(unwrap(words.join(' ')).words, 1)) !== undefined ||
  asksForOtherRooms(words);

const ANOTHER = phrasesOf(
  `
    [eller/el/or] et/noe annet [rom/møterom/sted] [som] [er] [ledig/passer] [da/then], en annen [plass] [da]
    er/finnes/har/is [det/dere/there] noe/anything annet/else [ledig/free/available] [så_lenge/i_mellomtiden/imens/meanwhile/in_the_meantime]
    [eller/el/or] andre/other rom/møterom/rooms [som] [er] [ledige/free/available] [da/then]
    er/finnes/har/is/are [det/dere/there] [noen/noe/et/any] annet/andre/other/another rom/møterom/room/rooms [som/that] [passer/er/fits/is] [ledig/ledige/free]
    er/finnes/har/is/are/have [det/dere/there/you] noe/et/anything/something/one med/with =plass/=room/=space/=seats
    [{we}] trenger/need noe/et/something/one =til/=for/=med/=with
    [har/finnes] [dere/det] [noen/any] andre/other alternativer/alternativ/alternativar/muligheter/options/alternatives
    hva/what [som] er/is [det_som_er] ledig/ledige/free/available i_stedet/isteden/i_staden/ellers/instead/otherwise
    hva/what annet/anna/else har/finnes/do/is [dere/det/you/there] [have], noe lignende/liknende, something similar
    [og/and] hvilke/which/what/noen/any andre/others/other/else er/are/is [da/then] ledige/ledig/fri/free/available [da/then]
    [er/are] [det/there] noen/any andre/others [som/that] [er/are] ledige/ledig/fri/free/available [da/then]
    er/finnes/har/are [det/dere/there] andre/others [som/that] [er/are] [ledige/free/available] [da/then]
    er/finnes/har [det/dere] noe annet [ledig] [da], [eller/or] another [one/room] [then], something/somewhere else
  `,
);

/**
 * `finn et annet til 6 da`, `noe større på fredag`: the last question about other rooms, and the rest of the follow-up. Undefined where
 * it asks for none, or says nothing more.
 */
export function changeToOther(
  text: string,
  last: LastQuestion,
  context: FollowUpContext,
): { last: LastQuestion; rest: string } | undefined {
  const raw = text.split(/\s+/u);
  const words = bareWords(text);
  const { sought, end, isSize } = findOther(words);
  if (end === sought || end === raw.length) return undefined;
  const change = (of: LastQuestion) =>
    isSize ? changeSize(words.slice(sought, end), of, context) : { ...of, rooms: [] };
  if (THAN.has(words[end] ?? '')) {
    const than = isSize ? findNamedRoom(raw.slice(end + 1).join(' '), context.rooms) : undefined;
    if (!than) return undefined;
    const { name } = than.room;
    // The smallest come first, and the one that is named is not smaller.
    const asked = change({ ...last, rooms: [name] });
    const isSmaller = asked.places === last.places && asked.order === last.order;
    return { last: isSmaller ? { ...asked, otherThan: name } : asked, rest: than.rest.trim() };
  }
  // `for stort for oss to`, `for liten for åtte`
  const unit = BEFORE_COUNT.has(words[end - 1] ?? '') ? 'for ' : '';
  return { last: change(last), rest: `${unit}${raw.slice(end).join(' ')}` };
}

/** Where a text asks for another room, or for one of another size. `end` is `sought` where it does not. */
function findOther(words: Words): { sought: number; end: number; isSize: boolean } {
  const sought = words.length - SEARCHES.behind(words, 1).length;
  const another = ANOTHER.starting(words, sought);
  const size = another ? undefined : OTHER_SIZE.starting(words, sought);
  return { sought, end: sought + (another?.length ?? size?.length ?? 0), isSize: size !== undefined };
}

/**
 * `en annen gang på mandag`, `for liten skjerm`: whether something else than a room stands behind what asks for another one.
 *
 * @param unknown words of the text that nobody reads
 */
export function isOtherThing(text: string, unknown: readonly string[] = []): boolean {
  const raw = text.split(/\s+/u);
  const words = bareWords(text);
  const { sought, end } = findOther(words);
  const [before = '', thing = ''] = [raw[end - 1], words[end]];
  const isThing = isEquipment(thing) || OF_TIME.has(thing) || unknown.includes(raw[end] ?? '');
  return end > sought && isThing && !/[,.:;]$/u.test(before) && !BEFORE_COUNT.has(bareWord(before));
}

/** What another one may be wanted of, beside a room. */
const OF_TIME = wordSet(
  'gang tid tidspunkt klokkeslett time timer dag dager uke møte møtet time slot day days week meeting',
);

const BEFORE_COUNT = wordSet('oss us for til');

/** Behind a size, the room that it is compared with. */
const THAN = wordSet('enn than');

/** Words of `og hvis ikke, hvilke andre rom`: that another one is asked for, rooms, and what stands beside them. */
const OTHER = wordSet('andre annet other another different');

const ROOMS = wordSet('rom møterom rommet romma rommene room rooms one ones');

const BESIDE_ROOMS = wordSet(`
  noe og and eller el ell or hvis if not ikke hvilke hva with med et noen finnes det er any some what which about a are there
  ledige free available da then de dem the
`);

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

const NOT_THE_ROOM = phrasesOf(`
  {not}/uten/utenom/without/except/unntatt [i/in], alt annet enn, hva som helst annet enn, anything but/except, dropp/drop/skip
`);

/** `et større rom`: larger than the room of the last question, or the largest first. The smallest come first as a rule. */
function changeSize(words: Words, { rooms, ...last }: LastQuestion, context: FollowUpContext): LastQuestion {
  if (OTHER_SIZE.whole(words) === 'smaller') return { ...last, rooms: [] };
  const sizes = context.rooms.flatMap(({ name, capacity }) =>
    rooms.includes(name) && capacity ? [capacity] : [],
  );
  if (sizes.length === 0) return { ...last, rooms: [], order: 'largest' };
  return { ...last, rooms: [], places: Math.max(...sizes.map((size) => size + 1), last.places ?? 0) };
}

/** In front of what is looked for: `finn noe større`, `finn en halvtime med begge to`. */
export const SEARCHES = phrasesOf(
  '[kan_du/can_you] finn/finne/find/foreslå/suggest/vis/show [oss/meg/us/me], sett opp',
);

const OTHER_SIZE = phrasesOf<'larger' | 'smaller'>(`
  larger: [med/with] plass/room/space til/for flere/more [folk/people]
  larger: {we} er/blir/are for/too mange/many [for/til] [that_one/it/det/den], we're too many [for/til] [that_one/it/det/den]
  larger: [det/den/it/that's/it's] [er/blir/ble/var/is/was] [nok/litt/alt/a_bit/way/much/far] for/altfor/too liten/lite/trangt/trang/små/small/tight/cramped [for/til] [oss/us]
  smaller: [det/den/it/that's/it's] [er/blir/ble/var/is/was] [nok/litt/alt/a_bit/way/much/far] for/altfor/too stor/stort/big/large [for/til] [oss/us]
  larger: [har/do/er/finnes/is/have] [dere/de/du/you/det/there/you_got] [have] [noe/et/en/any/anything/something/a] [som/that] [er/is] [litt/a_bit] større/bigger/larger [rom/møterom/room/rooms/one/ones] [et/ett]
  smaller: [har/do/er/finnes/is/have] [dere/de/du/you/det/there/you_got] [have] [noe/et/en/any/anything/something/a] [som/that] [er/is] [litt/a_bit] mindre/smaller [rom/møterom/room/rooms/one/ones] [et/ett]
  larger: ta/take/trenger/treng/need/get [oss/meg/us/me] [noe/et/something/a/en] [litt] større/bigger/larger [rom/møterom/room/one] [da/then]
  smaller: ta/take/trenger/treng/need/get [oss/meg/us/me] [noe/et/something/a/en] [litt] mindre/smaller [rom/møterom/room/one] [da/then]
`);

/** `har noen av dem skjerm`, `is there one with a projector`: what the rooms are to have. Empty for other words. */
function readEquipment(words: Words): readonly string[] {
  const equipment = words.filter(isEquipment);
  return words.every((word) => isEquipment(word) || BESIDE_EQUIPMENT.has(word)) ? equipment : [];
}

/** Whether a part of a follow-up only says what the rooms are to have: `må ha video`. */
export const namesEquipment = (clause: string): boolean => readEquipment(bareWords(clause)).length > 0;

const BESIDE_EQUIPMENT = wordSet(`
  har have has got do does er is are finnes fant fann finn finner find noen noe nåke any one ones some et ett ei en an a det
  den there it they that this these those av of de dem di desse disse them som which what hva hvilke hvilket hvilken hvem
  med m/ m with w/ og and også too as well du dere you me vi jeg we i da then rom rommet rommene romma room rooms trenger
  der dér her inne need needs må ha men but ok ja egentlig forresten also maybe kanskje gjerne helst please only just bare kun must should
  skal bør might no nei nope heller instead rather isteden stedet staden glemte forgot å si at to say mention sorry beklager unnskyld
`);

/** `then with a screen`, `heller med tavle`: in place of what a room was to have before. */
const TAKES_PLACE =
  /(?<=^|[\s,.?!])(?:(?:da|then)(?= (?:med|with) )|(?:heller|isteden|i stedet|i staden|instead|rather)(?=[\s,.?!]|$))/iu;

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

/** `er det noe i Annekset hvis jeg dropper skjermen`: the question without what is dropped, and the rest of the follow-up. */
export function leaveOutDropped(
  typed: string,
  last: LastQuestion,
): { last: LastQuestion; rest: string } | undefined {
  const match = IF_DROPPED.exec(typed);
  const dropped = match && leaveOutEquipment(['uten', ...bareWords(match.groups?.['what'] ?? '')], last);
  if (!match || !dropped) return undefined;
  const rest = `${typed.slice(0, match.index)} ${typed.slice(match.index + match[0].length)}`;
  return { last: dropped, rest: rest.replace(IS_THERE_ANY, ' ') };
}

const IF_DROPPED =
  /(?<=^|[\s,])(?:hvis|om|dersom|når|if) (?:jeg|vi|i|we) (?:dropper|kutter ut|kutter|klarer oss uten|greier oss uten|klarer meg uten|ikke trenger|ikke må ha|sløyfer|skip|drop|do without|don't need)(?: (?:a|the))? (?<what>\p{L}{2,20}(?: (?:og|and) \p{L}{2,20})?)(?=$|[ ,.?!])/iu;

/** Before what changes the question: `er det noe i Annekset`. */
const IS_THERE_ANY =
  /^ ?(?:(?:er|finnes|har|is|are) (?:det|dere|there)(?: (?:noe|noen|et rom|anything|any|a room|any rooms|rooms))?(?: (?:ledig|ledige|free|available))?)(?= |$)/iu;

const REFUSED = wordSet("don't dont ingen inga itj");

const NEEDLESS = wordSet(`
  no nei needed need needs necessary required don't dont do ikke itj nødvendig trengs trenger treng likevel after all more
  lenger ingen inga takk please the heller så viktig nøye so important either that
`);

/** `det kommer to til`, `two more people`, after a question about a room for so many. */
function addPlaces(words: Words, last: LastQuestion, { now }: FollowUpContext): LastQuestion | undefined {
  const counted = words.slice(BECOMES.starting(words)?.length ?? 0);
  const [more = '', ...others] = counted;
  const unit = others.slice(COUNTED.starting(others)?.length ?? 0);
  if (last.places === undefined || MORE_PEOPLE.whole(unit) === undefined) return undefined;
  const added = countOf(more === 'en' || more === 'one' ? '1' : more, now);
  return added === undefined ? undefined : { ...last, places: last.places + added };
}

const MORE_PEOPLE = phrasesOf(`
  til/flere/ekstra/more/extra/others [personer/people/persons/stykker/stk/folk/gjester/guests] [er/blir/are/is/skal_være] [med/kommer/coming/joining] [også/too/as_well/da]
`);

/** How many people come, as the places that a room needs: `vi blir tre` becomes `for tre`. Undefined if the text says no number. */
export function readCount(typed: string): string | undefined {
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

/** How many people `maks 8` and `nei, gjør det til 8 da` say that there are. */
function readPlaces(whole: Words): number | undefined {
  const words = BEFORE_PLACES.behind(whole, 2);
  const number = Number(words.find((word) => /^\d+$/u.test(word)));
  return PLACES.whole(words) !== undefined && number > 0 ? number : undefined;
}

const BEFORE_PLACES = phrasesOf('og, men, nei, ok, heller, hva med, what about, gjør det, make it/that');

const PLACES = phrasesOf(
  'til/for/maks/max/opptil/minst/at_most/at_least # [{behind}], gjør det til # [{behind}], make it/that [for] # [{behind}]',
  {
    behind:
      'da then please takk altså egentlig likevel isteden istedenfor heller instead rather med også òg too attåt passer holder works',
  },
);

/** Who comes, and what they have become: `vi blir`, `we became`, `det har blitt`. */
const BECOMES = phrasesOf(`
  vi/me/det/oss [har/er/skal/vil/kan] blir/bli/er/ble/blitt/være/vær/kommer, [vi/me] trenger plass til
  {we} klarer/greier/manage/trenger/need oss/mæ med/with, we can do/manage with
  [det/den/it/rommet/vi/we] må/skal/bør/should/must/has_to/have_to/needs_to/need_to ha/have [plass/room/space] til/for
  [det/den/it/rommet] må/skal/bør/should/must/has_to romme/ta/hold/fit/seat
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

const COUNTED = phrasesOf('stykker, stykk, personer, personar, stk, plasser, plassar, seats');

/** Words of `vi blir tre personer likevel`. */
const MAX_COUNT_WORDS = 10;

const wholeDay = ({ hours: _, urgency: __, minMinutes: ___, ...ofDay }: LastQuestion): LastQuestion => ofDay;

/** `når blir det ledig`, after a question about a room: what stands in its calendar on the day. */
const WHEN_FREE = phrasesOf(`
  når/when/when's [er/blir/is/will/does] [{it}/that_one] [be/become/get] ledig/fri/fritt/tomt/free/available [igjen/igen/again/next] [neste_gang/etterpå/etter_det/after_that/afterwards]
`);

/** `er den ledig`, after a question about a room: at the time that was asked about. */
const IS_FREE = phrasesOf(
  'er/blir/is {it}/that_one [da/then] ledig/fri/fritt/opptatt/free/available/taken/booked [da/then]',
);

const withoutFact = ({ asksOf: _, ...last }: LastQuestion): LastQuestion => last;

/** `opptatt av hvem`, after a question about a room: its calendar says it. */
const WHO_HAS = phrasesOf(`
  [opptatt/booket/tatt/taken/booked/busy] av/by hvem/whom/who [da/then], hvem/who har/has booket/booka/bestilt/tatt/reservert/booked/taken/reserved {it} [da/then]
`);

/** `og etterpå?`, `hvem har det etterpå`: the same calendar. */
const WHO_NEXT = phrasesOf(`
  [hvem/who] [har/tar/skal_ha/has/is] [{it}/there] etterpå/etter_det/etter_dem/after/afterwards/after_that/after_them/next [da/then]
`);

/**
 * The follow-up without the words that ask to book what it names: `ta Kjelleren` is `Kjelleren`. Undefined for one that books
 * nothing. A time that is taken after a question about people is none.
 */
export function takeBooking({ text, words }: Said, last: LastQuestion | undefined): string | undefined {
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
  const ofLast = last?.rooms.length === 1 ? LAST_NAMED.starting(words, at) : undefined;
  const booked = that ? undefined : (ofLast ?? BOOKED.starting(words, at));
  const behind = at + (booked?.length ?? 0);
  // `book den minste`
  const isOfSize = /^(?:minst|størst|små|stor|smallest|largest|biggest)/u.test(words[behind] ?? '');
  const rest = FOR_ASKER.rewrite(raw.slice(isOfSize && booked ? behind - 1 : behind).join(' '));
  // `book den nå`, of a room at another time, says when to book.
  const saysNothing = (word: string) =>
    BESIDE_BOOKING.has(word) || (NOW.has(word) && last !== undefined && last.days.length > 0);
  // `bestill rom`, of no room that was asked about.
  if (!last && !booked && !that && bareWords(rest).some((word) => ANY_ROOM.has(word))) return undefined;
  if (bareWords(rest).every(saysNothing)) return '';
  return last && !NEXT_TIME.test(rest) ? rest.replace(/^[ ,.:–-]{1,5}/u, '') : undefined;
}

/** Behind what is booked, words that say nothing: `book den da, takk`. */
const BESIDE_BOOKING = wordSet(`
  takk tusen thanks please da then gjerne så so også bare just jo like straks rommet møterommet rom room the
`);

const ANY_ROOM = wordSet('rom møterom room');

const NOW = wordSet('nå now');

/** It names no time. */
const NEXT_TIME = /(?<=^|\s)(?:neste gang|next time)(?=$|[\s?.!,])/iu;

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
  {it}/that_one/this/this_one [av/opp/off], et/ett/one =til/te/until/till/to/fram
`);

/** Behind it, the room that was asked about last. */
const LAST_NAMED = phrasesOf('det/den/the siste/sist/last [rommet/room/one]');

/** In front of it: `det tar vi`, `den vil jeg ha`. */
const BOOKS_THAT = phrasesOf<'book' | 'take'>(`
  book: det/den/that_one/that booker/bestiller {we}
  take: det/den/that_one/that tar {we}, det/den/that_one/that vil {we} [ha]
`);

const BESIDE_TAKING = wordSet('med også with');

/** `til meg`, `for oss`: for whom it is booked. */
const FOR_ASKER = phrasesOf<'nothing'>(
  'nothing: [av] til/for/te meg/oss/mæ/mei/me/us, er du snill, please, takk',
);

type Booking =
  | { kind: 'changed'; last: LastQuestion; asksToBook?: true }
  | { kind: 'which'; nearest: readonly Question[]; last: LastQuestion };

/** The question that books what a follow-up names. */
export function bookChanged(
  changed: LastQuestion,
  last: LastQuestion,
  { rooms, time }: Pieces,
  { now }: FollowUpContext,
): Booking {
  // `ta den minste til 12`, of the rooms that are free now: from now on.
  const isFromNow = changed.isFirst && last.urgency === 'now' && changed.hours?.to !== undefined;
  const { from = isFromNow ? now.hour * 60 + now.minute : undefined, to } = changed.hours ?? {};
  const end = last.hours?.to;
  const length = time.bounds?.from === undefined ? undefined : time.minMinutes;
  const hours = { ...changed.hours, ...(from !== undefined && { from }) };
  // `from 13, for two hours`; `book it from 10:30`, of 10–12: until 12.
  if (from !== undefined && to === undefined && length !== undefined && from + length <= MIDNIGHT)
    hours.to = from + length;
  else if (from !== undefined && to === undefined && end !== undefined && from < end) hours.to = end;
  const timed = { ...changed, ...(changed.hours && { hours }) };
  // `book Kjelleren`, after a question about people: at the time of their meeting.
  const ofRoom: LastQuestion = rooms.length > 0 ? { ...timed, command: '/rom', people: [] } : timed;
  return ofRoom.command === '/rom' ? bookOneDay(ofRoom, last) : { kind: 'changed', last: ofRoom };
}

/**
 * The question that books a room. One booking has one day: of several, it is asked which one.
 *
 * @param last the question that stays the last one until the day is chosen
 */
export function bookOneDay(asked: LastQuestion, last: LastQuestion): Booking {
  const { without, ...onADay } = asked;
  const [week] = asked.days;
  const isPart = without !== undefined || asked.since !== undefined;
  const days = week?.kind === 'week' && isPart ? listWorkingDays(week.monday, asked) : [];
  const undecided = (days.length > 0 ? days : asked.days).map((day) =>
    formatLastQuestion({ ...onADay, days: [day] }),
  );
  return undecided.length > 1
    ? { kind: 'which', nearest: undecided.map(asBooking), last: { ...last, undecided } }
    : { kind: 'changed', last: asked, asksToBook: true };
}

export const asBooking = ({ command, text }: Question): Question => ({ command, text: `bestill ${text}` });

/**
 * What a follow-up of a question about rooms asks for without why: `vi blir fem` of `Ola kommer også, så vi blir fem`. `ta det
 * første` becomes `ta den minste`, which is the first of the rooms that are shown. Any other text stays as it is.
 */
export function takeReason(typed: string, last: LastQuestion | undefined, context: FollowUpContext): string {
  if (last?.command !== '/rom') return typed;
  const { size } = WHICH_IS_OF_SIZE.exec(typed)?.groups ?? {};
  if (size !== undefined) return `nei det ${size}`;
  const { one, when = '' } = last.rooms.length === 0 ? (IS_ONE_FREE.exec(typed)?.groups ?? {}) : {};
  if (one !== undefined) return `nei det ${one} ${when}`.trim();
  const { then } = last.rooms.length === 0 ? (ARE_SOME_FREE.exec(typed)?.groups ?? {}) : {};
  if (then !== undefined) return `nei ${then}`;
  const { place } = last.rooms.length === 0 ? (ARE_SOME_IN.exec(typed)?.groups ?? {}) : {};
  if (place !== undefined) return `nei i ${place}`;
  const { moved } = IS_FREE_THEN.exec(typed)?.groups ?? {};
  if (moved !== undefined) return moved;
  const free = readFreeThen(typed, context);
  if (free !== undefined) return `nei ${free}`;
  const inBuilding = nameBuilding(typed, last, context);
  if (inBuilding !== typed) return takeReason(inBuilding, last, context);
  const { from } = last.hours ?? {};
  if (from !== undefined && FROM_THEN.test(typed))
    return typed.replace(FROM_THEN, `fra kl ${formatTypedClock(from)}`);
  const clauses = typed.split(/(?<=[,.!]) /u);
  const at = clauses.findIndex(
    (clause, index) => index > 0 && BECOMES.starting(BEFORE_WISH.behind(bareWords(clause), 2)),
  );
  const why = clauses.slice(0, at).join(' ').replaceAll(REFERENCE, '');
  // `kl 13, vi blir fem`: the hour is no reason.
  if (at > 0 && !saysSomething(why, context)) return clauses.slice(at).join(' ');
  if (last.rooms.length === 1) {
    const first = THE_FIRST_TIME.ending(bareWords(typed));
    const [verb = ''] = bareWords(typed).slice(-1 - (first?.length ?? 0));
    return first && BOOKING.starting([verb]) ? THE_FIRST_TIME.rewrite(typed) : THE_LAST_ONE.rewrite(typed);
  }
  const words = bareWords(typed);
  const first = last.rooms.length === 0 ? FIRST_ONE.ending(words) : undefined;
  const verb = words[words.length - (first?.length ?? 0) - 1] ?? '';
  return first && BOOKING.starting([verb])
    ? `${typed.split(/\s+/u).slice(0, -first.length).join(' ')} ${FIRST_OF[last.order ?? 'smallest']}`
    : typed;
}

/** `en halvtime fra da` */
const FROM_THEN = /(?<=^|\s)(?:fra|from) (?:da|den tid|den tida|then)(?: av| on)?(?=$|[\s,.?!])/iu;

const FIRST_OF = { largest: 'den største', smallest: 'den minste', longest: 'den lengste' } as const;

/** `hvilket er størst`, of the rooms that were shown. */
const WHICH_IS_OF_SIZE =
  /^(?:hva|hvilke[tn]|which|what)(?: (?:rom|room|one|av dem|of them))? (?:er|is)(?: det| den| the)? (?<size>størst|største|minst|minste|biggest|largest|smallest)(?: (?:rommet|room|one|av dem|of them))?$/iu;

/** `is the biggest of them free Thursday`, of the rooms that were shown. */
const IS_ONE_FREE =
  /^(?:(?:og|men|and|but),? )?(?:er|blir|is|will|would) (?:det|den|the) (?<one>største|minste|biggest|largest|smallest)(?: (?:rommet|room|one))?(?: (?:av|of) (?:dem|de|disse|desse|them|those|these))?(?: (?:be )?(?:ledig|fritt|free|available))(?: (?<when>[^ ].{0,50}))?$/iu;

/** `er noen av dem ledige nå` */
const ARE_SOME_FREE =
  /^(?:(?:og|men|and|but),? )?(?:er|blir|is|are) (?:noen|noe|alle|any|some|all|one) (?:av|of) (?:dem|de|disse|desse|them|those|these) (?:ledig|ledige|fri|free|available) (?<then>.{2,50})$/iu;

/** `er det noen av dem som ligger i Annekset`, `which of them are in the annex` */
const ARE_SOME_IN =
  /^(?:(?:og|men|and|but),? )?(?:(?:er|finnes|is|are)(?: det| there)? )?(?:noen|noe|et|ett|hvilke|hvilket|hvilken|any|some|one|which) (?:av|of) (?:dem|de|disse|them|those|these)(?: (?:som|that))?(?: (?:er|ligger|finnes|is|are))? (?:i|in) (?<place>[\p{L}\d ]{2,40}?)(?: da| then)?[?.!]?$/iu;

/** `er det ledig litt senere`, of the rooms that were shown. */
const IS_FREE_THEN =
  /^(?:(?:og|men|and|but|hva om),? )?(?:er|blir|is) (?:det|den|rommet|it|that|anything|there anything)(?: noe| noen)? (?:ledig|ledige|fritt|free|available) (?<moved>(?:litt|noe|en|et|a|an|half|half an|one) ?(?:\p{L}{1,12} ){0,2}(?:senere|tidligere|later|earlier))(?: da| then)?[?.!]?$/iu;

/** `noe annet i samme bygg`, after a question about one room: with the name of its building. */
function nameBuilding(typed: string, { rooms }: LastQuestion, context: FollowUpContext): string {
  const [name, ...more] = rooms;
  const building = context.rooms.find((room) => room.name === name)?.building;
  return building === undefined || more.length > 0 ? typed : typed.replace(IN_THE_BUILDING, `i ${building}`);
}

const IN_THE_BUILDING =
  /(?<=^|\s)(?:(?:i|in) (?:det |the )?(?:samme|same) (?:bygg|bygget|bygning|bygningen|hus|huset|building)|(?:i|in) (?:det|that) (?:bygget|huset|building))(?! som| as)(?=$|[ ,.?!])/iu;

/** The time of `er det ledig kl 10`, `ledig på fredag`, which say nothing else. */
export function readFreeThen(typed: string, { now }: FollowUpContext): string | undefined {
  const then = FREE_THEN.exec(typed)?.groups?.['then'];
  if (then === undefined) return undefined;
  const time = parseTimeExpression(then, now, ROOM_SUBJECT);
  return hasTime(time) && time.rest.length === 0 && time.found.length === 0 ? then : undefined;
}

const FREE_THEN =
  /^(?:(?:og|men|and|but),? )?(?:(?:er|blir|is) (?:det|den|it|that|there anything) )?(?:ledig|free|available) (?!(?:tid|time|times|slot|slots)(?: |$))(?<then>.{2,60})$/iu;

/** `book det siste`, of the room that was asked about last. */
const THE_LAST_ONE = phrasesOf<'det'>(
  'det: det/den siste [rommet], sistnevnte, the last one/room, the latter [one/room]',
);

/** `bestill den første`, of the times at which the one room is free: `/rom` books the first. */
const THE_FIRST_TIME = phrasesOf<'det'>(
  'det: det/den første [ledige] [tida/tiden/timen], [the] first [free] one/time/slot',
);

/** `ta det første`, of the rooms that were shown. */
const FIRST_ONE = phrasesOf(`
  det/den første/øverste/øvste/på_toppen [rommet/du_viste], [the] first [one/room], the top one
`);
