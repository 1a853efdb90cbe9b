import type { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import type { Question } from '../../framework/action.js';
import { cleanTyped } from '../../framework/typed-text.js';
import { phraseSource, phrases, type WordLists } from '../../lib/phrases.js';
import { hasMention, mentionsOf, withoutMentions } from '../../lib/text.js';
import { spellSentence } from '../../model/spelling.js';
import { cancelsCatering, isOthersBooking } from '../../rooms/others-booking.js';
import { findAlmostNamedRoom, findNamedRoom } from '../../rooms/search-rooms.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import type { LastQuestion } from './last-questions.js';
import { withoutRoomBefore } from './room-sentence.js';
import { trimPoliteness } from './small-talk.js';

/** What the app does not do and does not know. All sentences are spelled by `spellSentence`. */

/** What is asked for that the app does not do: a change of a meeting or of somebody else's booking, an order of goods, or a message to somebody. */
export interface Refusal {
  /** The kind of what is asked for. Default: `meeting`. */
  of?: 'meeting' | 'booking' | 'goods' | 'message';
  /** What it can show of the rooms in the sentence. */
  instead?: Question;
}

interface RefusalContext {
  rooms: readonly Room[];
  now: Temporal.ZonedDateTime;
  last?: LastQuestion | undefined;
}

const LISTS: WordLists = {
  want: 'må vil skal kan need_to want_to have_to would_like_to can',
  cancel: 'avlys avlyse kanseller kansellere kansellér kanselere cancel cancelle cancele cansle',
  move: 'flytt flytte flytta utset utsett utsette utsetje utsetja endre forskyv forskyve move postpone reschedule change',
  throwOut:
    'kast_ut kaste_ut kast_dem_ut kaste_dem_ut kast_de_ut kaste_de_ut kick_out kick_them_out throw_out throw_them_out',
  remove: `avbestill avbestille avbook avbooke slett slette fjern fjerne stryk stryke frigi frigje frigjer frigjør frigjøre ta_bort ta_vekk
    delete remove release free_up give_up`,
  cancelled: 'avbestilles avbestillast avlyses avlysast cancelled canceled',
  moved: 'flyttes flyttast moved postponed',
  booking: 'den det it bookinga bookingen bestillinga bestillingen the_booking',
  meeting: `møte møter *møtet møtene møta avtale avtalen innkalling* møteinnkalling* invitasjon* møteinvitasjon* timen
    meeting meetings appointment appointments invite invites invitation invitations`,
  letter: `innkalling* møteinnkalling* invitasjon* møteinvitasjon* påminnelse* påminning* invitation* invite* reminder*
    e-post* epost* email* melding* message*`,
  write: 'skriv skrive lag lage opprett opprette send sende write create draft',
  other:
    'slett slette oppsummer oppsummere summarise summarize godta avslå svar svare send sende delete accept decline',
  mine: 'my our the min mitt mi vår vårt',
  thing: `det den hva noe møte møtet møtene møta avtalen avtale avtalene it what that the_meeting the_one whatever meeting meetings`,
  they: 'han hun ho hen de dei he she they @',
  their: 'hans hennes hennar deres deira sitt sin his her their',
  report:
    'søk søke søkje meld melde legg_inn legge_inn registrer registrere før føre request report book log',
  gear: `skjermen projektoren prosjektoren lyset lyden varmen ventilasjonen nettet wifi wifien døra døren lampa lampen kameraet tv-en mikrofonen
    screen projector light lights sound heating door lamp camera microphone`,
  broken: `virker_ikke fungerer_ikke funker_ikke er_ødelagt er_defekt er_død er_gått_i_stykker doesn't_work isn't_working is_broken
    is_not_working does_not_work not_working`,
  care: `rydd rydde rydda varm_opp varme_opp heat_up vask vaske reparer reparere luft lufte støvsug støvsuge lås låse lås_opp låse_opp skru_på slå_på skru_av slå_av
    clean tidy repair unlock lock turn_on turn_off switch_on switch_off`,
  absence: `ferie fravær egenmelding sykdom sjukdom permisjon avspasering timeliste timelister timene reiseregning*
    vacation holiday leave absence time_off my_hours`,
  late: 'sein seint sen sent forsinket forsinka late delayed på_vei på_veg on_my_way',
  keep: 'hold holde hald halde behold beholde keep save',
  tell: 'si sei si_ifra si_fra si_det gi_beskjed gje_beskjed minn minne purr purre mas mase ring ringe tell remind call inform let',
  whom: 'ham han henne hun dem him her them meg oss me_to me_at me_about me_on us',
  about: 'hva hvem hvor hvordan hvorfor om_å what who where why how for to',
};

/** A sentence of this kind at its beginning, as a request or not. */
const requests = (table: string) => phrases(table, 'start', LISTS);

/** A request to do something with a meeting that is in a calendar. */
const IMPOSSIBLE = requests(`
  [{lead}] {cancel}/{move}/{other} … {meeting}/det/den/it
  [{lead}] {write} … {letter}
`);

const IMPOSSIBLE_ALONE = phrases(
  '{cancel}/utsett/utset/postpone/reschedule, [kan_du] sett/sette/set opp/up møtet/det/it/the_meeting',
  'alone',
  {
    cancel: 'avlys cancel',
  },
);

/** Everything in a calendar, or the report of an absence. */
const MOVES_ALL = requests(`
  [{lead}] {cancel}/{move} alt/alle/allting/everything/all
  [jeg/i] [{want}] sykmelde/sjukmelde/sykemelde/call_in_sick/report_sick
  [jeg/i] [{want}] meld/melde meg syk/sjuk
  [jeg/i] [{want}] {report} [om] {absence}
`);

/** `jeg er forsinket, hold rommet`: asks to keep what is booked. */
const KEEPS_ROOM = phrases(
  `
    {late} … {keep} [av] rommet/the_room/bookinga/bookingen/bestillinga/bestillingen/my_booking
    {keep} [av] rommet/the_room/bookinga/bookingen/bestillinga/bestillingen/my_booking … {late}
  `,
  'anywhere',
  LISTS,
);

/** What somebody does in a room: `kan dere rydde Fjorden`, `could you fix the projector in Fjorden`. */
const CARES_FOR = requests(`
  [{lead}] [please/gjerne] {care}
  kan/kunne/can/could noen/someone/somebody [please] {care}
  [the] {gear} … {broken}
  {we}/i'm/we're [er/am/are] låst_ute/utestengt/utestengte/locked_out
`);

/** A message for somebody else: `si til Kari at jeg er sein`, `spør Amina hva hun vil ha`. */
const TELLS_OTHERS = requests(`
  [{lead}] {tell} [til/på] @/{whom}
  [{lead}] gi/gje/send @ beskjed/melding
  [{lead}] spør/spørre/ask [a/han/hun] @ {about}
`);

/** `spør Kari om hun tar med kake`; not `spør Kari om hun kan på fredag`. */
const ASKS_OTHERS = requests('[{lead}] spør/spørre/ask @ om/if/whether');

/** `cancel my 1 o'clock with Kari`, `flytt mitt møte med Ola` */
const CHANGES_OWN = requests(`
  [{lead}] {cancel}/{move} {mine} … with/med @
  [{lead}] {cancel}/{move} * {mine} … with/med @
`);

/** Requests to move or cancel a meeting of somebody else: `flytt det han har kl 9`, `avlys møtet hennes`, `flytt Ola sitt møte`. */
const CHANGES_THEIRS = requests(`
  [{lead}] {cancel}/{move}/slett/slette/delete [{thing}] [som/that] {they}/@ [som] har/hev/har_fått/sitter_i/er_i/has/have/is_in
  [{lead}] {cancel}/{move} {thing} {their}
  [{lead}] {cancel}/{move} {their} {thing}
  [{lead}] {cancel}/{move} @ sitt/sin/si/sine/'s
`);

/** Whether a sentence asks to move or cancel a meeting of somebody else, and changes no question. */
export const changesTheirs = (text: string): boolean =>
  // `flott. Kan du flytte møtet han har kl. 9`
  CHANGES_THEIRS.test(text) || text.split(CLAUSE_END).some((clause) => CHANGES_THEIRS.test(clause));

/** A command about a meeting, which need not be named. */
const CHANGES_MEETING = requests(
  '[{lead}] {cancel}/flytt/flytte/utsett/utsette/utset/utsetje/move/postpone/reschedule',
);

/** A sentence that begins with a verb of a list, as a request, a wish or in the passive. */
const beginsWith = (active: string, passive: string) =>
  requests(`
    [{lead}] ${active}
    {we} ${active}
    [{we}] {want} [få] ${active}
    [kan/kunne/må/can/could] [{booking}] [må/kan/be/can_be] ${passive}
  `);

const CANCELS = beginsWith('{cancel}/{remove}', '{cancelled}');

const MOVES = beginsWith('{move}/{throwOut}', '{moved}');

const NEEDS_NOT = requests(`
  [{we}] trenger/treng/trenge [visst/likevel/jo] ikke
  [{we}] skal [likevel] ikke ha
  [{we}] no_longer_need/don't_need/do_not_need
`);

/** `tirsdagen trenger jeg ikke likevel`, `we don't need Tuesday after all`. Who does not need `hele tirsdagen` needs a part of it. */
const DAY_NOT_NEEDED =
  /^(?:(?:og|men|and|but),? )?(?:(?!hele |the whole |the entire |all )(?<day>\p{L}[^,.]{2,25}?) (?:trenger|behøver) (?:jeg|vi) (?:visst |jo )?ikke(?: likevel)?|(?:jeg|vi|i|we) (?:trenger ikke|don't need|no longer need) (?!hele |the whole |the entire |all )(?<other>\p{L}[^,.]{2,25}?)(?: likevel| after all| anymore))[.!]?$/iu;

const BOOKING_NOUN = phrases(`
  rom/møterom/rommet/møterommet/room
  booking*/rombooking*/bestilling*/rombestilling*/reservasjon*/romreservasjon*/reservering*/reservation*
  jeg/i har/have booka/booket/bestilt/reservert/booked/reserved, i've booked/reserved
`);

/** `møtet til Ola`: the meeting of somebody. */
const MEETING_OF =
  /(?<=^| )(?:(?:møtet?|timen|booking(?:en|a)?) (?:til|hos)|meeting of) (?!(?:meg|oss|me|us|kl|klokka|klokken|en|et|the)(?= |$|\.))(?<whose>@?\p{L}{1,40}|<@)/iu;

/** Whether a sentence is about the meeting of somebody else. `møtet til fredag` is on a day, `bookingen til Fjorden` of a room. */
function isOthersMeeting(text: string, now: Temporal.ZonedDateTime, rooms: readonly Room[] = []): boolean {
  const whose = MEETING_OF.exec(text)?.groups?.['whose'];
  if (whose === undefined) return false;
  const isOfRoom = rooms.some(({ name }) => name.toLowerCase().split(' ')[0] === whose.toLowerCase());
  return !isOfRoom && parseTimeExpression(whose, now).rest.length > 0;
}

const CLAUSE_END = /[,.;:!?]{1,5} {1,5}(?:så |kan du |please |og |and )?/u;

/**
 * What a sentence asks to do with what is in a calendar: the room whose bookings are to be cancelled, which the app does, or what
 * it does not do: `avlys møtet`. Undefined for any other sentence.
 */
export const readRefusal = (text: string, context: RefusalContext): { room: string } | Refusal | undefined =>
  readCancelling(text, context) ?? readImpossible(text, context);

/** Whether a sentence asks to cancel something, which it need not name: `kan du slette den ene`. */
export const asksToCancel = (text: string): boolean => CANCELS.test(text);

/** `avlys møtet`. A room in the sentence may be one that the app has booked. */
function readImpossible(text: string, context: RefusalContext): Refusal | undefined {
  const clauses = text.split(CLAUSE_END);
  const tells =
    TELLS_OTHERS.test(text) ||
    (ASKS_OTHERS.test(text) && !ASKS_WHEN.test(text) && !saysTime(text, context.now));
  if (tells) return { of: 'message' };
  const isImpossible =
    IMPOSSIBLE_ALONE.test(text) ||
    KEEPS_ROOM.test(text) ||
    // `får migrene, kan du avlyse møtet mitt med kari`
    [text, ...clauses].some((each) =>
      [IMPOSSIBLE, MOVES_ALL, CHANGES_OWN].some((expression) => expression.test(each)),
    );
  const room = findNamedRoom(text, context.rooms)?.room.name;
  if (room !== undefined) return CARES_FOR.test(text) ? insteadOf(text, room, context.now) : undefined;
  if (!isImpossible) return undefined;
  return NEEDS_TIME.test(text) ? timeInstead(text, context.now) : {};
}

/** What needs a time at which people are free: another one for a meeting, or an invitation. */
const NEEDS_TIME = requests(`
  [{lead}] {move}
  [{lead}] {write} … {letter}
`);

/** When the people of the sentence are free on the day that it names. From which day a meeting is moved is another one. */
function timeInstead(text: string, now: Temporal.ZonedDateTime): Refusal {
  const { typed, when, question, problem } = parseTimeExpression(text.replaceAll(TO_SOMEBODY, ' '), now);
  const people = mentionsOf(text);
  if (people.length === 0 || !when || question || problem || FROM_DAY.test(text)) return {};
  const day = typed.replace(/^(?:til|te|to) /iu, '');
  return { instead: { command: '/ledig', text: `${people.join(' ')} ${day}` } };
}

/** Somebody, with the preposition before. */
const TO_SOMEBODY = /(?:(?<= )(?:til|to|med|with|for|og|and) )?<@[^<>]{1,100}>,?/giu;

const FROM_DAY = /(?<=^| )(?:fra|from) /iu;

/**
 * `avbestill fjorden`: the room whose bookings are listed, with the buttons that cancel them. The booking of somebody else, and
 * another time for a booking, are refused.
 */
function readCancelling(
  text: string,
  { rooms, now, last }: RefusalContext,
): { room: string } | Refusal | undefined {
  // `rakk ikke møtet, kan du frigi Kjelleren`: the first clause says why.
  const clauses = text.split(CLAUSE_END);
  const isOfOne = clauses.length === 1;
  const find = (expression: RegExp) =>
    clauses.findIndex(
      (each, at) =>
        expression.test(at === 0 ? text : each) &&
        (isOfOne || isOfBooking(each.replace(expression, ''), rooms, now)),
    );
  const [moved, needless, cancelled] = [find(MOVES), find(NEEDS_NOT), find(CANCELS)];
  const [moves, needsNot] = [moved >= 0, needless >= 0];
  // `tirsdagen trenger jeg ikke likevel`, after a question about a room
  const [ofLastRoom, ...moreRooms] = last?.command === '/rom' ? last.rooms : [];
  const { day, other } = DAY_NOT_NEEDED.exec(text)?.groups ?? {};
  const isOfDay = parseTimeExpression(day ?? other ?? '', now).when !== undefined;
  if (isOfDay && ofLastRoom !== undefined && moreRooms.length === 0) return { room: ofLastRoom };
  if (!moves && !needsNot && cancelled < 0) return undefined;
  const said = withoutReasons(clauses, Math.max(moved, needless, cancelled));
  const wanted = withoutRoomBefore(findNamedRoom(said, rooms) ? said : text, rooms);
  const room = (findNamedRoom(wanted, rooms) ?? findAlmostNamedRoom(wanted, rooms))?.room.name;
  if (room === undefined && needsNot) return undefined;
  const isOfLast = last?.command === '/rom' && text.split(' ').length <= MAX_REPLY;
  if (room === undefined && !BOOKING_NOUN.test(text) && !isOfLast) return undefined;
  if (hasMention(said) || isOthersBooking(said, now) || isOthersMeeting(said, now, rooms) || moves)
    return { of: 'booking', ...insteadOf(text, room, now) };
  return { room: room ?? 'rom' };
}

/** The sentence without what stands behind the clause that cancels, unless it says who booked: `avbestill Fjorden, vi skal ha kake hos Ola`. */
const withoutReasons = (clauses: readonly string[], at: number): string =>
  clauses.filter((clause, index) => index <= at || WHO_BOOKED.test(clause)).join(', ');

const WHO_BOOKED = phrases(
  `
    {booking}/{meeting}
    booka/booket/bestilt/reservert/reserverte/tatt/tok/booked/reserved/took/taken/sin/sitt/hans/hennes/his/hers
  `,
  'anywhere',
  LISTS,
);

/** Whether what is moved or cancelled may be a booking: not `kontor`, in `vi må flytte kontor. Er Fjorden ledig?`. */
function isOfBooking(moved: string, rooms: readonly Room[], now: Temporal.ZonedDateTime): boolean {
  const isNamed = hasMention(moved) || IN_CALENDAR.test(moved) || BOOKING_NOUN.test(moved);
  const room = findNamedRoom(moved, rooms) ?? findAlmostNamedRoom(moved, rooms);
  return isNamed || room !== undefined || parseTimeExpression(moved, now).rest.length === 0;
}

const IN_CALENDAR = phrases('{meeting}/{booking}/den_ene/dem/them/alt/everything', 'anywhere', LISTS);

const saysTime = (text: string, now: Temporal.ZonedDateTime) =>
  parseTimeExpression(withoutMentions(text), now).typed !== '';

/** Words of an answer that cancels what was shown: `avbestill den`. */
const MAX_REPLY = 3;

/** The question about a room at the time that the sentence says. */
function insteadOf(text: string, room: string | undefined, now: Temporal.ZonedDateTime) {
  if (room === undefined) return {};
  const { typed } = parseTimeExpression(withoutMentions(text), now);
  // Behind the verb, `til kl 14` is where a meeting is moved to.
  const when = typed.replace(/(?:^|(?<= ))(?:til|te|to) (?=(?:kl\.?|klokka|klokken) )/iu, '');
  return { instead: { command: '/rom' as const, text: `${room} ${when}`.trim() } };
}

const GOODS: WordLists = {
  goods: `
    kaffe kaffi tea coffee mat food kake kaker cake cakes bolle boller bollar buns rundstykke rundstykker frukt fruit lunsj lunch
    middag dinner frokost frukost breakfast snack snacks drikke drikka drink drinks vann vatn water brus saft juice
    pizza sushi taco tapas wraps baguetter baguettar smørbrød påsmurt påsmurte sandwich sandwiches vafler vaflar wienerbrød
    pastries cookies kjeks servering* bevertning beverting catering refreshments
    taxi drosje cab hotell hotellrom hotel fly flybillett* flight flights togbillett* billett* ticket tickets
    blomster blomar flowers julebord
  `,
  helpers: 'tolk interpreter vikar tannlege lege frisør',
  some: `
    gjerne også meg oss me us noe noen litt mer en ei et some a an the any more lots_of mye masse nok enough fersk ferske fresh
    varm varme hot kald kalde cold god gode good kanne kanner kopp kopper koppar pot_of cups_of to tre fire fem two three #
  `,
  order: `
    bestill* bestæll* tinga tinge ordne ordna ordn skaff skaffe fiks fikse kjøp kjøpe hent hente sørg_for sørge_for syt_for
    syte_for order get buy bring arrange book booke reserver reserve reservere
  `,
  want: 'trenger treng trengs trengst ønsker vil_ha vil_gjerne_ha få får need want like have',
};

const ANY_GOODS = new RegExp(`(?<=^| )${phraseSource('{goods}/{helpers}', GOODS)}(?=$|[ ,.!?])`, 'giu');

/** A verb that orders, with goods behind it; also behind a room: `book Fjorden og bestill kaffe`, `bestill rom og kaffe`. */
const ORDERS_GOODS = phrases(
  `
    {order} {some}… {goods}/{helpers}
    {order} … og/and/med/with/pluss/plus {some}… {goods}/{helpers}
  `,
  'anywhere',
  GOODS,
);

const asksForGoods = (text: string) => ORDERS_GOODS.test(text) || cancelsCatering(text);

/** In a sentence about a room: `trenger kaffe i Fjorden kl 10`, `kan vi få kaffe på Styrerommet`; not `vi får en vikar på mandag`. */
const WANTS_GOODS = phrases('{want} {some}… {goods}', 'anywhere', GOODS);

const SOME_ROOM = phrases('rom/møterom/rommet/møterommet/room/meeting_room');

/** `bestill kaffe til Styrerommet`: the app orders nothing. It can show the room. */
export function readGoods(text: string, { rooms, now }: RefusalContext): Refusal | undefined {
  const asksForRoom = findNamedRoom(text, rooms)?.room.name ?? (SOME_ROOM.test(text) ? 'ledig' : undefined);
  // `bestill lunsj med Ola` may be a meeting.
  if (hasMention(text) && asksForRoom === undefined) return undefined;
  const isWanted = asksForGoods(text) || (asksForRoom !== undefined && WANTS_GOODS.test(text));
  // `lunsj` is a time too.
  const withoutGoods = text.replaceAll(ANY_GOODS, ' ');
  return isWanted ? { of: 'goods', ...insteadOf(withoutGoods, asksForRoom, now) } : undefined;
}

/** A sentence that asks when people can. */
const ASKS_WHEN = phrases(`
  når kan/har/passer
  when can/could/does/do
  ledig/ledige/opptatt/opptatte/møtes/treffes/free/available/busy
`);

/** What a text behind a command asks for that the app does not do: `flytt møtet med ola til fredag`, `bestill kaffe`. */
export function readRefusedCommand(
  command: Question['command'],
  typed: string,
  now: Temporal.ZonedDateTime,
): Refusal | undefined {
  const text = spellSentence(trimPoliteness(cleanTyped(typed)));
  if (command === '/ledig') {
    const isImpossible = IMPOSSIBLE.test(text) || IMPOSSIBLE_ALONE.test(text);
    return isImpossible || (CHANGES_MEETING.test(text) && !ASKS_WHEN.test(text)) ? {} : undefined;
  }
  if (asksForGoods(text)) return { of: 'goods' };
  const clauses = text.split(CLAUSE_END);
  const asks = (expression: RegExp) => expression.test(text) || expression.test(clauses.at(-1) ?? '');
  if (!asks(CANCELS) && !asks(MOVES)) return undefined;
  const isOfOthers = (BOOKING_NOUN.test(text) || IN_CALENDAR.test(text)) && isOthersBooking(text, now);
  return isOfOthers || isOthersMeeting(text, now) ? { of: 'booking' } : undefined;
}

const FACTS: WordLists = {
  asks: "hva hvordan hvem how what who who's whos what's how's whats",
  weather: 'været vêret veret vær weather temperaturen føret',
  is: "blir er ser is will does 's",
  facts: `
    telefonnummer telefonnummeret mobilnummer mobilnummeret nummeret mobilen phone_number email_address
    epostadressen e-postadressen epostadressa e-postadressa e-posten eposten mailen adressen adressa
    bursdagen bursdag birthday lønnen lønna salary passordet wifi agendaen sakslista dagsordenen referatet
  `,
  chief: 'lederen sjefen leiaren boss manager',
  who: "hvem who who's whos",
  going: 'kommer deltar deltek coming attending invitert invited',
  mine: 'min mi mitt mine vår vårt våre my our',
  feast: 'påske jul pinse sommerferie vinterferie høstferie easter christmas',
  meal: 'lunsj lunsjen middag middagen menyen lunch dinner',
};

/** Questions about the weather, the time, where somebody is or who they are. */
const UNKNOWN = phrases(
  `
    hva/hvordan/how/what {is} … {weather}
    what's/how's … {weather}
    {asks} … {facts}/{chief}
    {facts}
    hvor/how mange/many feriedager/fridager/sykedager/avspaseringstimer/overtidstimer/feriedagar/fridagar/holidays/sick_days/vacation_days/days_off
    når/when … bussen/toget/trikken/flyet/bus/train
    {who} … {going} … møtet/meeting
    {who} … møtet/meeting … {going}
    {asks} … heter/heite/called/name … {mine}
    {asks} … {mine} … heter/heite/called/name
    husker/hugsar/remember du/you
    do you remember
    hva er klokka i
    what time is it in
  `,
  'start',
  FACTS,
);

/** `hvem er sjefen min`; not `hvem sitter i Fjorden, jeg trodde den var min`. */
const WHO_OF_MINE = phrases('{who} … {mine}', 'start', FACTS);

/** `hvilken uke er det`, `når er det påske`, `hvor mange dager til jul` */
const CALENDAR_FACT = phrases(
  `
    hva er klokka/klokken [nå/no]
    what_is/what's/whats the time
    what time is it [now]
    hvilken/hvilket/hva/what/which uke/veke/dag/dato/år/week/day/date/year er/is det/it [nå/no/now/i_dag/today]
    når/when er/is [det] {feast}
    hva/what er/is [det] [til/for] {meal} …
    hvor mange dager/dagar/uker/veker [er_det] til/igjen_til …
    how many days/weeks until/till/to …
  `,
  'alone',
  FACTS,
);

/** `kan du rette teksten min` */
const CORRECTS_TEXT = phrases(
  `
    [{lead}] {correct} [{this}] {text}
    [{lead}] les/lese/ta/read korrektur [på/av] …
     [{lead}] read/check … for mistakes/errors/typos
    [{lead}] {look} [over/gjennom/på] {language} [{mine}] i/på/in/of/for …
    [{lead}] {look} over/gjennom/igjennom/through/over [{this}] {text}
  `,
  'start',
  {
    ...LISTS,
    look: `sjekk sjekke se ser sjå ser_du sjår_du lese les kontroller kontrollere rett rette check look review`,
    language: `språket språk grammatikken grammatikk rettskrivingen rettskrivinga rettskrivningen stavingen stavinga kommaene kommaa kommafeil skrivefeil skrivefeilene stavefeil teiknsetjinga tegnsettingen tegnsettinga
    the_grammar grammar the_spelling the_language`,
    correct: `rett rette korrekturles* språkvask* omformuler* forbedr* proofread correct rephrase rewrite fix`,
    this: 'denne dette disse this these my the min mitt',
    text: `setning* tekst* mail* e-post* epost* avsnitt* søknad* brev* notat* rapport* referat* innkalling* artikkel* dokument* saka saken sakspapir* saksframlegg* invitasjon* annonse* presentasjon*
    sentence sentences text texts email emails paragraph letter report notes document article essay minutes speech`,
  },
);

/** `lese korrektur sammen med Kari` is what people meet for. */
const WITH_SOMEBODY = /(?<=^| )(?:med|m\/|with|sammen|saman|together|når|when)(?= |$)/iu;

const SENTENCE_END = /(?<=\p{L}[?!]) /u;

/** Whether a sentence asks for what the app does not know: `hva er klokka`; not `hva betyr klokka`. */
export const asksForUnknown = (text: string, rooms: readonly Room[] = []): boolean =>
  // `hvem sitter i Styrerommet? De lager så my bråk`: words of two sentences make no phrase.
  UNKNOWN.test(text.split(SENTENCE_END)[0] ?? '') ||
  (WHO_OF_MINE.test(text) && !findNamedRoom(text, rooms)) ||
  CALENDAR_FACT.test(text) ||
  (CORRECTS_TEXT.test(text) && !WITH_SOMEBODY.test(text));
