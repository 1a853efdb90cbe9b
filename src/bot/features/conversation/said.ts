import { phrasesOf, type Words, wordSet } from '../../lib/phrases.js';
import { bareWord, bareWords } from '../../lib/text.js';
import { findGroupName } from '../../people/find-groups.js';
import { ROOM_SUBJECT } from '../../rooms/room-rules.js';
import { findNamedRoom } from '../../rooms/search-rooms.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import {
  countOf,
  type FollowUpContext,
  hasTime,
  isGroup,
  type LastQuestion,
  PASSED,
  REFERENCE,
  readPieces,
  SELF,
  WITHOUT,
  withoutLabel,
} from './last-questions.js';

/** A follow-up without its openings and closings: `og på fredag?` is `på fredag`. */
export interface Said {
  text: string;
  /** Those of the text. */
  words: Words;
  mode: 'add' | 'replace';
  isMarked: boolean;
  /** Whether an opening or a closing says that it changes something: not `takk` or `og`. */
  isChange: boolean;
  /** Whether an opening or a closing says that somebody comes too. */
  isAddition: boolean;
  /** Whether only `og` and words that say nothing make it one. */
  isJoined: boolean;
  /** What it leaves as it is: `samme tid`. */
  same: 'time' | 'day' | 'days' | 'nothing' | undefined;
}

export function unwrap(typed: string): Said {
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
    } else if (start && start.length <= most && !isWishForHours(words)) {
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
    mode: isAdded && !said.includes('swap') && !said.includes('only') ? 'add' : 'replace',
    isMarked: kept.length < count,
    isAddition: said.some((mark) => mark === 'add' || mark === 'too'),
    isChange: said.some((mark) => mark !== 'joined'),
    isJoined: said.length > 0 && said.every((mark) => mark === 'joined'),
    same,
  };
}

/** `gjerne etter 13`: hours that are only wanted most. */
const isWishForHours = ([wish = '', lead = '']: Words) => WISH.has(wish) && BEFORE_HOURS.has(lead);

const WISH = wordSet('gjerne helst');

const BEFORE_HOURS = wordSet(
  'etter før mellom fra på om innen rundt ikke formiddag formiddagen formiddan ettermiddag ettermiddagen ettermiddan morgenen tidlig først sent',
);

/** What an opening or a closing does to the people. `joined` is `og`, which may ask about others too or instead; `only` never adds. */
type Mark = 'nothing' | 'joined' | 'replace' | 'swap' | 'only' | 'add' | 'too';

/** How a follow-up begins: `hva med Ola` asks about him instead, `og Ola` about him too. */
const OPENINGS = phrasesOf<Mark>(`
  nothing: ok, okei, okay, oki, okidoki, ja, jo, yes, da, then, så, so, men, but, please, gjerne, helst, forresten
  nothing: [ja/mange/tusen] takk, thanks, thank you, yes please, fint, flott, supert, super, perfekt, bra, greit, topp, kult, sure
  nothing: kjempefint, kjempebra, strålende, nydelig, herlig, great, perfect, brilliant, excellent, lovely, nice, good, cool
  nothing: awesome, alright, right, huff, æsj, søren, argh, damn, hm, hmm, hmmm, aha, ah, oh, eh, øh, tja, uff, å nei/ja, åja, ånei, oh no, nei vel, neivel
  nothing: skjønner, sounds good, den er god, det er fint/bra, det høres bra/fint ut, det går bra, no problem
  joined: og, and
  replace: hvordan er/stiller/står/ser det [seg/til/ut] med, how is it with, how does it look with
  replace: hva [da] med/m/om/hvis, what/how about, what if, enn, eller, el, ell, or, ellers, otherwise, heller, rather
  only: {only}
  replace: nei, nope, niks, no, [no] wait, vent [litt], unnskyld, beklager, orsak, sorry, actually, oi, obs, ups, uups, oops, whoops
  replace: my bad, [min] feil, glem det, never mind, nevermind, nvm, forget it, [jeg/i] mener/mente/mean/meant, altså
  replace: [og/men/and/but] hvis/om/if ikke/not [det] [går]
  replace: [og/men/and/but] hvis/om/if det/it/that ikke/doesn't/won't går/passer/funker/work, [og/men/and/but] hvis/om/if det/it/that går/passer/funker ikke
  replace: hvorfor ikke [bare] [ta], why not [just] [take/do], hvordan er/blir/ser det [ut] [da] =på/i/etter/før/mellom/kl/om
  replace: er/finnes/is/are det/there noe/noen/any/anything =i/=in
  add: {we} skulle [gjerne/helst/nok/vel/jo] hatt med [oss], skulle [gjerne/helst/nok/vel/jo] hatt med [oss]
  replace: går/passer/funker/holder/works/is det/den/it [an] [bra/greit/fint/okay/ok/possible] [med/på/for/with/å_ta], kan/can det/it gjøres/klares/holde/be_done [på/med/in/with]
  replace: [det/den] skulle/må/bør/skal/kan [gjerne/godt/heller/nok] være/bli, kan/kunne det/den være/bli
  replace: det/den/møtet må/bør/skal/skulle/kan/vil/kommer_til_å [nok/helst/minst] vare/ta [i], det/møtet varer [nok] [i]
  replace: it/that/the_meeting must/should/will/could/can/has_to/needs_to last/take [for], it/that/the_meeting lasts/takes [for]
  replace: [it/that] must/should/could/can/may/might/has_to/needs_to be, can/could it be
  replace: {we} trenger/need {it}/han, {we} skal ha {it}, kan {we} få/ha den/det, can {we} have/keep it
  replace: prøv/try [med/with/heller], gjør/make {it} [til], gjør/make/change/move det/it/that [to/om_til], la oss ta/si, let's/let_us take/say
  replace: [kan_du/can_you] [sjekk/sjekke/check] [det/the] samme/same/samma [greia/thing] [for/med/with/me] =@
  replace: {we} kan/can/could ta/ha/møtes/take/have/do/meet [det/it/møtet] =i/=in
  replace: hva/what om/hvis/if {we} tar/tek/tok/take/do/gjør {it} [til]
  replace: hva/what om/hvis/if {we} kutter/korter/forkorter/cut/shorten [{it}] [ned/down] [til/to]
  replace: [la_oss/let's/let_us/kan/kunne/skal/can/could] [{we}/du/you] utsett/utsette/utsetter/utset/utsetje/skyv/skyve/skyver/flytter/postpone/push [på] [{it}] [ut/fram/frem/back] [heller] til/to
  replace: [hva_om/hvis/what_if] [skulle/kan/kunne/could/can] {we} [ha/kunne] [klare/klart/klarer/greie/greid/greier/manage/do/get_by] [oss/det] [oss/det] [bare/just] med/me/with
  replace: flytt/endre/bytt/sett {it}/rom til, flytt/endre/bytt/switch/change til/to, change/move it/that/the_room to
  replace: kan/kunne {we}/du/you [heller] ta/tatt/flytte/endre/bytte/gjøre/si [{it}/rom] [ned/opp] [til], can/could {we}/du/you make/move/change/switch/do/take/say/cut/shorten/bring [{it}] [down/up] [to]
  replace: [kan/kunne/can/could] [{we}/du/you] [heller] kutt/kutte/kort/korte/forkort/forkorte/cut/shorten/bring [{it}] [ned/down] [til/to]
  replace: kan/kunne {we}/du/you [heller] ser/se [heller] på, {we} ser/kan_se [heller] på, ser {we} [heller] på, look at, let's look at
  add: kan/kunne/skal/can/could {we}/du/you ta/ha/få/invitere [også/gjerne] med, can/could {we}/du/you [also] bring/include/add/invite =@
  add: [og/and] med/with, ta/ha [også] [gjerne] med, [{we}] ta/tar/take =@, legg til, få med [oss], også [med], [og/and] om/hvis/if =@/vi/we/hun/han/de/det/she/he/they/it, also, add, include, inkluder, inviter [også]
  add: [{we}] [har/hadde/have/had] glemte/glemt/gløymde/gløymte/gløymt/glømte/forgot/forgotten [helt/nesten/to_include/to_add/to_mention/å_ta_med/å_nevne/about] [at/that] =@
  add: pluss, plus, og så, hva om også, sammen/ilag/i_lag med, together/along with
`);

/** How a follow-up ends. */
const CLOSINGS = phrasesOf<Mark>(`
  nothing: [det] hadde/ville/would vært/be best/fint/bra/greit/nice/great/good/fine, kanskje, maybe, perhaps, da, then, please, takk, er du snill, altså, alltså, egentlig, likevel, after all, mener/mente jeg, i mean/meant
  nothing: jeg mener/mente, passer/funker/går/holder/fungerer/works [også] [bedre/best/fint/bra/greit/fine/også], works better/best/fine, is better/best/fine/ok/good, tho, though
  nothing: er [også] bedre/best/fint/greit/bra/ok, [i] hele/heile timen, [for] the whole/entire hour, for eksempel, f.eks, feks, for example, for instance, e.g, say
  nothing: gitt, helst, gjerne, preferably, cirka, ca, omtrent, sånn cirka/omtrent, or so, ish, lol, haha, hehe, ass
  replace: hvis/om/if det/it/that ikke/doesn't/won't går/passer/funker/work, hvis/om/if ikke/not [det] [går]
  swap: i stedet/staden/steden, isteden, istedenfor, heller, instead, rather
  add: [også/òg/too] [bare] om/hvis/if han/hun/hen/de/he/she/they kan/vil/can/has_time/har_tid [komme/come], om/hvis mulig/det_går, if possible, med, med på laget
  too: make/makes it too/as_well/also, can [come/make_it] too/as_well/also
  add: [også/òg] [skal/kan/vil/må] være/er/bli/blir/delta/deltar med [også], også/kan/skal delta/komme [også], også kommer, kommer også, delta/deltar [også]
  add: [også/òg] [jo/visst] må/skal/skulle/bør/vil/wants_to/needs_to/has_to/must/should [også/jo/absolutt/endelig/definitely] være/bli/be/join [med/der/there/here] [også/too]
  add: [vil/skal/kan/må/wants_to/would_like_to] også/òg/also [gjerne] komme/sitte_på/stikke_innom/høre_på/henge_med/bli_med/være_med/join/come/sit_in
  add: kan/skal delta, [can] join/joins/attend/attends/come/comes [us] [too/along/as_well], is coming [too]
  too: også, òg, au, og, også det, too, as well, i tillegg, in addition, attåt, works too, passer/funker også
`);

/** What a follow-up leaves as it is. `days`: the same days of another week. */
const SAME = phrasesOf<'time' | 'day' | 'days' | 'nothing'>(`
  time: [på/til/at/the] samme/same tid/tidspunkt/klokkeslett/time, at the same time
  day: [på/on] den/that dagen/day
  day: [det/the] samme/same [for/på] =uka/uken/veka/neste/next/the/i/in, [på/on/the] samme/same dag/day, on the same day
  days: [på/on/the] samme/same dager/dagene/dagar/dagane/days
  nothing: [de/dei/the] samme/same [folk/people/sted/stad/place/rom/room/uke/veke/week/for]
`);

/** What is meant, of a text that says before it which day the last question was about: `åja det er lørdag, mente mandag`. */
export function takeCorrection(typed: string, { now }: FollowUpContext): string {
  const correction = CORRECTION.exec(typed) ?? AFTER_OH.exec(typed);
  if (!correction) return typed;
  const said = typed.slice(0, correction.index);
  const meant = typed.slice(correction.index).replace(/^[,.–-]? /u, '');
  if (!parseTimeExpression(meant, now).when) return typed;
  const { when, bounds, minMinutes, rest } = parseTimeExpression(said, now);
  const isDays = when?.kind !== 'week' && !bounds && minMinutes === undefined && !/[\d<@]/u.test(said);
  // Days that were thought of are not those that are meant; anything else is told besides.
  return isDays && rest.every((word) => PASSED.has(bareWord(word)) || THOUGHT.has(bareWord(word)))
    ? meant
    : typed;
}

const CORRECTION = /(?<=[^ ])[,.–-]? (?:(?:jeg|eg|æ|i) )?(?:mente|meinte|mener|meiner|meant|mean) (?=.)/iu;

/** `å nei, det er jo lørdag, mandag da`: what is meant stands behind the last comma. */
const AFTER_OH =
  /(?<=^(?:å nei|ånei|åja|å ja|oi|ops|oops|oh no|oh|nei|ah|uff)(?:,? .{1,40})?)[,.] (?=[^,.]{2,40}$)/iu;

/** Beside a day that somebody thought of. */
const THOUGHT = wordSet(`
  åja å ja ah oh oi oops ups obs nei no sorry beklager orsak unnskyld huff jo that's it's that was visst va var vart trur tror trodde
  trudde tenkte thought think sa skrev skreiv wrote said feil
`);

/**
 * Rewrites a wish or a refusal as a correction: `jeg vil heller ha Fjorden` becomes `nei Fjorden`, `før 10 er for tidlig`
 * becomes `nei, ikke før 10`. Returns any other text as it is.
 */
export function rephrase(written: string, last: LastQuestion | undefined, context: FollowUpContext): string {
  const { rooms, now } = context;
  const typed = last ? withoutWhy(written, context) : written;
  const other = last && sayOtherwise(typed, last, now);
  if (other !== undefined) return other;
  const raw = typed.split(/\s+/u);
  const words = raw.map(bareWord);
  const begins = words.length - BEFORE_WISH.behind(words, 2).length;
  const { by = '', side = '' } = SHIFTED.exec(typed)?.groups ?? {};
  const moved = by === '' ? undefined : parseTimeExpression(by, now);
  const isMoved = side !== '' || !TAKES.test(typed);
  if (isMoved && moved?.minMinutes !== undefined && moved.rest.length === 0 && !moved.when && !moved.bounds)
    return `${by} ${EARLIER.has(side) ? 'tidligere' : 'senere'}`;
  // `i Fjorden`, of the meeting
  const isPlace = last?.command === '/ledig' && /^(?:i|in|på) /iu.test(typed);
  if (isPlace && findNamedRoom(raw.slice(1).join(' '), rooms)?.rest === '')
    return `og ${raw.slice(1).join(' ')}`;
  const wish = WISHES.starting(words, begins);
  const wanted = begins + (wish?.length ?? 0);
  if (wish && ONE_OF_SIZE.starting(words, wanted)) return `nei ${raw.slice(wanted).join(' ')}`;
  const praised = words.findIndex((_, at) => ROOM_SUITS.starting(words, at));
  const suits = praised > 0 && ROOM_SUITS.behind(words.slice(praised), 2).length === 0;
  const room = raw.slice(wanted, suits ? praised : undefined).join(' ');
  if (last?.command === '/rom' && (wish || suits) && findNamedRoom(room, rooms)?.rest === '')
    return `nei ${room}`;
  const refused = REFUSED_BEHIND.ending(words);
  const time = raw.slice(begins, -(refused?.length ?? 0)).join(' ');
  if (refused && time !== '' && hasTime(parseTimeExpression(time, now))) return `nei, ikke ${time}`;
  const said = REPHRASED.starting(words, begins);
  if (!said) return typed;
  const behind = begins + said.length;
  const who = words.slice(begins, behind).find((word) => word.startsWith('<'));
  const isOfThem = who === undefined || last?.people.includes(withoutLabel(who));
  const rest = raw.slice(behind).join(' ');
  if (said.kind === 'not') return UNWANTED.test(words[behind] ?? '') ? `not ${rest}` : typed;
  // `jeg har møte fra 10 til 11` says the hours that do not do, and `til 12 og fra 14` two times.
  if (TWO_BOUNDS.test(rest)) return typed;
  const isOfHours = said.kind === 'ikke' || SPAN.test(rest);
  const kinds = isOfHours ? ['ikke', 'not', 'ikke mellom'] : [said.kind];
  const kind = kinds.find((each) => {
    const timed = parseTimeExpression(`${each} ${rest}`, now, { ...ROOM_SUBJECT, leavesOutDays: true });
    // `vi trenger den til tirsdag` says until which day.
    const isHour = timed.bounds !== undefined && timed.when === undefined;
    return hasTime(timed) && timed.rest.length === 0 && (isHour || isOfHours);
  });
  return isOfThem && kind ? `nei, ${kind} ${rest}` : typed;
}

/** Days, hours or a length of the last question in other words: `ellers i uka`, `er han ledig tirsdag`, `trenger en time`. */
function sayOtherwise(
  typed: string,
  { command, people }: LastQuestion,
  now: FollowUpContext['now'],
): string | undefined {
  if (OTHERWISE.test(typed)) return 'andre dager den uka';
  const { whom = '', when = '' } = ABOUT_THEM.exec(typed)?.groups ?? {};
  const isOfThese = command === '/ledig' && meansThem(whom.toLowerCase(), people);
  if (when !== '' && isOfThese && hasTime(parseTimeExpression(when, now))) return `nei ${when}`;
  const { moved, who = '' } = ANY_MOVED.exec(typed)?.groups ?? {};
  if (moved !== undefined && (who === '' || meansThem(who.toLowerCase(), people))) return moved;
  const same = command === '/ledig' ? CAN_TOO.exec(typed)?.groups?.['person'] : undefined;
  if (same !== undefined) return `og ${same} også`;
  const { told = '', side = '' } = BESIDE_TOLD.exec(typed)?.groups ?? {};
  const limit = side === '' ? undefined : parseTimeExpression(told, now);
  if (limit && (limit.when ? !limit.bounds : limit.bounds !== undefined))
    return `nei, ${side} ${limit.typed}`;
  const taken = command === '/ledig' ? (TAKES_TIME.exec(typed)?.groups?.['when'] ?? '') : '';
  if (taken !== '' && isTime(taken, now)) return `nei ${taken}`;
  const length = NEEDS_LENGTH.exec(typed)?.groups?.['length'] ?? '';
  return length !== '' && isLength(length, now) ? `nei ${length}` : undefined;
}

/** `er han ledig hele dagen`, `does she have time on Tuesday`: about those of the last question. */
const ABOUT_THEM =
  /^(?:(?:og|men|and|but|ok|når|when),? ){0,2}(?:er|kan|har|is|are|can|does|do|has|have) (?<whom>han|hun|hen|de|he|she|they)(?: (?:ledig|ledige|fri|tid|noe|free|available|have|time|any|meet|møtes|da|then)){0,4} (?<when>.{2,60})$/iu;

/** Whether a pronoun may mean the people of the last question: `han` one person, `de` several, `they` both. */
export function meansThem(pronoun: string, people: readonly string[]): boolean {
  const isSeveral = people.length > 1 || people.some(isGroup);
  if (pronoun === 'they') return people.length > 0;
  return SEVERAL.has(pronoun) ? isSeveral : people.length === 1 && !isSeveral;
}

const SEVERAL = wordSet('de dem');

/** `ikke før 10 for jeg må på foreldremøte` without why, where that asks for nothing. */
function withoutWhy(typed: string, context: FollowUpContext): string {
  const reason = readWhy(typed, context);
  return reason?.kind === 'why' ? reason.rest : typed;
}

/** The reason behind a conjunction, as `tellsWhy` reads one, and what stands before it. */
export function readWhy(
  typed: string,
  context: FollowUpContext,
): { kind: 'why' | 'needs'; why: string; rest: string } | undefined {
  const { index, groups } = WHY.exec(typed) ?? {};
  const why = groups?.['why'];
  if (why === undefined || namesTime(why, context)) return undefined;
  const isWish = bareWords(why).some((word) => MAY_WISH.has(word) && !MAY_BE_WHY.has(word));
  const kind = isWish || asksForSomething(why, context) ? 'needs' : 'why';
  return { kind, why, rest: typed.slice(0, index) };
}

/** `for jeg må på foreldremøte`, `siden jeg er syk`: behind a conjunction they give a reason. */
const MAY_BE_WHY = wordSet('må must skal are er kan can ikke not bare only');

const WHY =
  /(?<=\S),? (?:for|fordi|siden|ettersom|because|since|cause|cos|as) (?<why>(?:jeg|vi|han|hun|de|(?:en|én|to|noen) av oss|i|we|he|she|they|i'm|i've|we're|we've|(?:one|two|some) of us) .{2,80})$/iu;

/** `trenger halvannen time`: how long, and nothing else. */
const NEEDS_LENGTH =
  /^(?:(?:vi|me|jeg|we|i|og|men) ){0,2}(?:trenger|need)(?: (?:nok|vel|jo|visst|egentlig|probably))? (?<length>.{2,40})$/iu;

function isLength(typed: string, now: FollowUpContext['now']): boolean {
  const { minMinutes, when, bounds, rest } = parseTimeExpression(typed, now);
  return minMinutes !== undefined && !when && !bounds && rest.length === 0;
}

/** `kan Ola det samme`: he comes too. */
const CAN_TOO =
  /^(?:(?:og|men|and|but),? )?(?:kan|can) (?<person><@[^<>]{1,60}>) (?:det samme|do the same|the same)(?: da| then)?[?.!]?$/iu;

/** `har du noe senere`, `har han noe tidligere på dagen`, `is there anything earlier` */
const ANY_MOVED =
  /^(?:(?:og|men|and|but|ok),? )?(?:har|finnes|er|have|does|do|is|are)(?: (?:du|dere|det|de|you|there|they|(?<who>han|hun|hen|he|she)))?(?: (?:have|got))? (?:noe|noen tider?|en tid|noen|anything|something|any times?)(?: (?:ledig|ledige|free|som er|that is|that's))? (?<moved>(?:litt |noe |a bit )?(?:senere|tidligere|later|earlier)(?: (?:på|in|i|that) .{1,20})?)(?: da| then)?[?.!]?$/iu;

/** `hun reiser onsdag, så det må bli før det`: beside a time that is told. */
const BESIDE_TOLD =
  /^(?<told>[^,]{4,60}), (?:så|så da|og|so|and) (?:(?:det|vi|møtet|it|we) )?(?:må|bør|skal|must|should|needs to|has to|have to) (?:(?:vi|det|ta|tas|bli|verta|verte|være|møtes|skje|be|happen|meet|it|den) ){0,3}(?<side>før|etter|before|after) (?:det|da|den tid|den tida|that|then)[?.!]?$/iu;

/** `vi tar torsdag`, `da går vi for kl 14` */
const TAKES_TIME =
  /^(?:(?:ok|fint|flott|bra|greit|da|så|then),? ){0,2}(?:vi tar|tar vi|jeg tar|vi velger|velger vi|vi går for|går vi for|vi sier|we take|we'll take|let's take|let's do|let's say|I'll take|we'll do)(?: (?:heller|da|det|den|it))? (?<when>.{2,40})$/iu;

/** Whether a text is a day or hours and nothing else. */
export function isTime(typed: string, now: FollowUpContext['now']): boolean {
  const { when, bounds, rest } = parseTimeExpression(typed, now);
  return (when !== undefined || bounds !== undefined) && rest.length === 0;
}

/** `ellers i uka`, `the rest of that week`: the other days of the week of the last question. */
const OTHERWISE =
  /^(?:(?:og|men|and|but|hva med|what about|how about) )?(?:(?:ellers|otherwise|elsewhere) (?:i|in|den|that|denne|this) (?:uka|uken|veka|week|that week)|resten av den uka|the rest of that week)(?: da| then)?[?.!]?$/iu;

/** `skyv det en time`, `kan vi begynne et kvarter før`: hours that are moved by a length. */
const SHIFTED =
  /^(?:(?:kan|kunne|skal|can|could) (?:vi|me|we|du|you) )?(?:skyve?|forskyve?|push|begynne|begynn|starte?|begin|(?:vi |me |we )?(?:tar?|take))(?: (?:det|den|møtet|it|the meeting))?(?: (?:ut|fram|frem|back))?(?: (?:med|by))? (?<by>\p{L}[\p{L} ]{1,19}?|\d{1,3} \p{L}{1,9})(?: (?<side>før|tidligere|earlier|senere|later))?[?.!]?$/iu;

/** `vi tar den en time` says how long. */
const TAKES = /(?<=^| )(?:tar?|take) /iu;

const EARLIER = wordSet('før tidligere earlier');

/** Between the ends of the hours in which somebody is busy: `10 til 11`. */
const SPAN = /[-–]|(?<=\d )(?:og )?(?:til|te|to|till|until) (?=\S)/iu;

/** Another hour from which, or until which, somebody is busy: `12 og fra 14`. */
const TWO_BOUNDS = /(?<=\S ,?)(?:og|and) (?:fra|frå|etter|før|from|after|before) /iu;

/** Whose time is full. */
const OF_CALENDAR = {
  mine: `my_week my_day my_calendar my_schedule our_week our_day our_calendar our_schedule min_uke min_dag min_kalender vår_uke vår_dag
    vår_kalender uka_mi uken_min veka_mi dagen_min kalenderen_min uka_vår dagen_vår kalenderen_vår`,
  full: 'full fullt packed jammed booked fullbooket fullbooka stappfull smekkfull opptatt oppteken busy hektisk crazy hectic',
};

/** What a follow-up says in other words than those that are read, from its beginning. */
const REPHRASED = phrasesOf<'før' | 'etter' | 'ikke' | 'not'>(
  `
  før: {we} trenger/bruker/vil_ha/skal_ha/må_ha/har {it} til/te, {we} need/want/have/'ll_need {it} until/till/to
  før: kan/kunne/får {we} [få/ha/bruke] [ha] {it} til/te, can {we} have/keep/use {it} until/till/to
  før: {we} blir/er/are ferdige/ferdig/done/finished [kl/klokka/at/by], we're/we'll_be/i'm done/finished [at/by]
  før: {we}/@ er/is/am opptatt/busy/booked fra/etter/from/after
  før: kan/kunne/får {we} sitte/være/bli [der/her/i_den] til/te, can/could {we} stay/sit/be [there/here] until/till
  etter: {we}/@ har/have/has [et/a/an] møte/avtale/meeting/appointment til/until/till
  ikke: {we}/@ kan/har ikke [tid], {we}/@ can't/cannot/can_not [do/make/meet], slipper/slippe/unngå [helst], {we} slipper/unngår [helst]
  før: {we}/@ må gå/dra/slutte/være_ferdig/være_ferdige/leave/stop/finish, {we} have to leave/stop/finish, [it/det] må/must/should [være/be] ferdig/end/finish/finished/done/over [at/by/innen]
  ikke: {we}/@ har/have/has [et/a/an] møte/avtale/meeting/appointment [mellom/between]
  før: {we}/@ har/have/has [et/a/an] møte/avtale/meeting/appointment fra/etter/from/after
  etter: {we}/@ er/sitter/sit/is/am/are opptatt/i_møte/busy/booked/in_a_meeting [fram] til/until/till, i'm busy/booked/in_a_meeting until/till
  ikke: {we}/@ er/sitter/sit/is/am/are opptatt/i_møte/busy/booked/in_a_meeting [mellom], i'm busy/booked/in_a_meeting [between]
  før: {mine} is/er {full} fra/etter/from/after
  etter: {mine} is/er {full} [fram] til/until/till
  ikke: {mine} is/er {full} [mellom/between]
  not: no [meetings/meeting/calls/bookings]
`,
  OF_CALENDAR,
);

/** Phrases behind a time that refuse it: `før 10 er for tidlig`, `torsdag kan ikke jeg`. */
const REFUSED_BEHIND = phrasesOf(`
  er/is [litt/a_bit] for/too tidlig/tidleg/early/sent/seint/late, kan ikke {we}/@, kan {we}/@ ikke, har ikke {we} tid, har {we} ikke tid
  {we}/@ can't/cannot
`);

/** Before the one of the rooms that somebody wants: `I'd like the smallest one`, `jeg vil helst ha den største`. */
const WISHES = phrasesOf(`
  {we} [would] like/want/prefer/love/rather_have/take/go_for [to_have], i'd/we'd like/prefer/love/rather_have/take/go_for [to_have], i'll/we'll go_for/go_with/have
  {we} tror/think [at/that], {we} vil [gjerne/helst/heller] [ha], {we} ønsker/foretrekker [meg/oss], {we} går [heller] for, gi/vis/give/show meg/oss/me/us, kan/kunne/can/could {we} få/have
`);

const ONE_OF_SIZE = phrasesOf(
  'det/den/dei/the [aller] størst*/minst*/lengst*/largest/biggest/smallest/bigger/smaller/larger',
);

/** Behind the room that somebody wants instead: `Kjelleren er stor nok, jeg vil heller ha den`. */
const ROOM_SUITS = phrasesOf(`
  er/blir/is/will_be/would_be [forresten/jo/også/nok/kanskje/actually/probably] best/bedre/better/fint/fine/perfekt/perfect/ideal
  er/is [forresten/jo/også/actually] stor/stort/big/large nok/enough [så/so]
  {we} vil heller/helst ha {it}, i'd/we'd rather have/take {it}
`);

export const BEFORE_WISH = phrasesOf(
  'og, men, nei, ok, da, then, and, but, so, så, actually, dessverre, sorry, beklager, unnskyld, orsak, oi, oops, fint, flott, greit, supert, great, fine, good, perfect',
);

const UNWANTED = /^(?:before|after|mornings|afternoons|evenings|\p{L}{3,6}days)$/u;

/** Removes the words of a follow-up that change nothing: `det må dessverre være etter 13` becomes `etter 13`. */
export function sayPlainly(written: string, last: LastQuestion): string {
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

/** `jeg kan bare før 10`, `Ola har bare tid etter 13` */
const CAN_ONLY = phrasesOf(
  `
  {mine} is/er [jo/nok/{only}] [{only}] free/open/ledig/fri/åpen
  @/vi/me/jeg/i/we/han/hun/he/she/de/they/det kan/har/er/can/is/are/am [dessverre/unfortunately] jo/nok/{only} [{only}] [tid/ledig/ledige/do/make/free/available/gjøre/ta] [det/it/time]
`,
  OF_CALENDAR,
);

const CAN_ONLY_LEAD = phrasesOf('men, but, og, and');

/** `Ola kan ikke, ta Per` as `Per uten Ola`; undefined where nobody stays away. */
export function readAway(written: string): string | undefined {
  const folded = written.replaceAll(PEOPLE, (people) => people.replaceAll(/>[^>]+</gu, '><'));
  const said = folded.replace(/[?!.]{1,4}$/u, '');
  // In `ta Ola bort`, `ta` is no opening.
  return readAwayOf(bareWords(said)) ?? readAwayOf(unwrap(said).words);
}

function readAwayOf(words: Words): string | undefined {
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

/** Somebody says who does not come. `swap`: the first stays away, and the second comes instead. */
const STAYS_AWAY = phrasesOf<'leave' | 'swap'>(`
  swap: bytt/bytte/bytter/erstatt/erstatte/swap/replace/switch/exchange/glem/forget/ikke/not [ut/out] @ med/mot/for/with/ta/take/heller/men/but/use [heller] @
  swap: @ er opptatt/borte/syk/på_ferie [så/da] ta/spør/prøv/bruk/inviter @, @ kan/kommer ikke [så/da] ta/spør/prøv/bruk/inviter @
  swap: @ is busy/out/away/sick/on_leave [so] take/try/ask/use/invite @, @ can't/cannot [so] take/try/ask/use/invite @
  swap: minus/without/uten @ plus/pluss/og/med/and @, @ slipper/kan_ikke [så] @ stiller/kommer/tar_over/steps_in/will_come [for/i_stedet] [henne/ham/han/her/him]
  leave: @ ikke er/blir/kommer/kan/deltar/skal [være/bli/komme] [med/på_møtet]
  leave: dropp/droppe/dropper/drop/kutt/kutte/kutter/cut/skip/skipp/skippe/skipper/hopp_over/hoppe_over/hopper_over [ut] @
  leave: fjern/fjerne/fjerner/remove/utelat/utelate/utelater/exclude/omit/stryk/stryke/stryker/glem/glemmer/forget [about] @
  leave: uten/without/minus @, lose/kutt/kutter [ut/bort/vekk/out] @ [ut/bort/vekk/out/off]
  leave: ta/tar/take/leave ut/bort/vekk/out/off @, ta/tar/take/leave @ ut/bort/vekk/out/off
  leave: @ trenger/behøver/må/skal/vil/kan/blir/er/kommer [nok/jo/visst] ikke [likevel] [å] [være/bli/komme/delta] [med/på_møtet] [likevel/da]
  leave: @ [visst/nok/jo/dessverre] faller/fell fra/ut, @ slipper, @ melder forfall/avbud, @ er ute/syk, @ drops out, @ is out/sick/away/off, @ er borte/vekke/bortreist/opptatt_da
  leave: @ said/says [that] he/she/they can't/cannot/won't [come/make_it/join], @ sier/sa [at] han/hun/hen/de ikke kan/kommer [komme/være_med]
  leave: se/sjå bort fra @, disregard/ignore @
  leave: slipp/slipper/slepp [å_ha/å_ta_med] @, {we} klarer/greier oss [fint/godt] uten/without @, we can do/manage without @
  leave: @ can't/cannot/can_not/won't make_it/come/join/be_there/attend [after_all], @ isn't coming/joining/needed
  leave: @ doesn't need/have to be_there/come/join/attend
`);

const JOINING = wordSet('og and men but så so');

/** Before it: `ok, hvis vi kan`. */
const LEADS_TO_LEAVING = wordSet(`
  hva what om hvis viss vess dersom if kan kunne can could skal shall la lat let let's vi me jeg du oss we you i us
  bare just klarer greier manage det it that gjøre gjør do go være was were ta tar forresten turns out
`);

const PEOPLE = /<[@!#][^<>]{1,60}>(?:(?:,? (?:og |and |eller |or )?)<[@!#][^<>]{1,60}>){1,5}/giu;

/** Whether a part of a follow-up names people, a time or a room, or says how many come or that somebody stays away. */
export function saysSomething(clause: string, { rooms, now }: FollowUpContext): boolean {
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

/** Whether a part of a follow-up only says why the last question does not do: `det ble for tidlig`, `det er møte der`. */
export function isReason(clause: string, { now }: FollowUpContext): boolean {
  const words = BEFORE_WISH.behind(bareWords(clause), 3);
  const { bounds, minMinutes } = parseTimeExpression(clause, now);
  return (
    JUDGED.whole(words) !== undefined ||
    (FULL.starting(words) !== undefined && !bounds && minMinutes === undefined) ||
    (FORGOTTEN.starting(words) !== undefined && !/[\d<]/u.test(clause)) ||
    (REASONS.starting(words) !== undefined && !hasTime(parseTimeExpression(clause, now)))
  );
}

/**
 * Whether a part behind another one only says why: `ikke mandag, da har jeg undervisning hele dagen`. `needs`: it names what a question
 * asks for too, and no time, number or person, or the hours that are full.
 */
export function tellsWhy(clause: string, context: FollowUpContext): 'why' | 'needs' | undefined {
  const words = BEFORE_WISH.behind(bareWords(clause), 3);
  const isTold = TELLERS.has((words[0] ?? '').split("'")[0] ?? '') || TELLERS.has(words[1] ?? '');
  if (FULL.starting(words) !== undefined) return 'needs';
  // `da er jeg på reise`
  const isThen = /^(?:for |fordi |because )?(?:da|då|then) (?:er|am|are|is) /iu.test(clause.trim());
  const wishes = words.filter((word, at) => !(isThen && at === 0 && word === 'er'));
  if (!isTold || words.length <= 2 || wishes.some((word) => MAY_WISH.has(word))) return undefined;
  return namesTime(clause, context) ? undefined : asksForSomething(clause, context) ? 'needs' : 'why';
}

/** Whether a reason names a day, hours, how long, a number or somebody. */
function namesTime(why: string, { now }: FollowUpContext): boolean {
  const { when, bounds, minMinutes } = parseTimeExpression(why, now);
  return when !== undefined || bounds !== undefined || minMinutes !== undefined || /[\d<]/u.test(why);
}

/**
 * Whether a reason names what else a question asks for: how soon, how many, a group, a room or what it has. So does one that says who
 * stays away.
 */
function asksForSomething(why: string, context: FollowUpContext): boolean {
  const words = bareWords(why.replace(SOME_OF_US, ''));
  const { rooms, room, equipment, order, time } = readPieces(why, context);
  return (
    [time.when, time.bounds, time.minMinutes, time.unwanted, room, order].some(
      (each) => each !== undefined,
    ) ||
    time.isUrgent ||
    rooms.length > 0 ||
    equipment.length > 0 ||
    /[\d<]/u.test(why) ||
    countsOf(words, context.now).length > 0 ||
    words.some((word, at) => HOW_MANY.has(word) || STAYS.starting(words, at) !== undefined) ||
    findGroupName(words, context.groups ?? []) !== undefined
  );
}

/** `en av oss sitter i rullestol`: no number of people. */
const SOME_OF_US = /^(?:en|én|to|one|two) (?:av|of) (?:oss|us) /iu;

/** The numbers that words are. */
export const countsOf = (words: Words, now: FollowUpContext['now']): readonly number[] =>
  words.flatMap((word, at) =>
    word === 'to' && !BEFORE_TWO.has(words[at - 1] ?? '') ? [] : (countOf(word, now) ?? []),
  );

/** Before the number `to`, which is a preposition in English. */
const BEFORE_TWO = wordSet('er blir har teller');

const HOW_MANY = wordSet('flere fleire flest færre more fewer everybody everyone begge both');

/** What somebody does who does not come. */
const STAYS = phrasesOf(`
  drop/drops/dropping/bow/bows/opt/opts/sit/sits/sitting/count [it/this/that/me/us/them] [one] out, skip/skips/skipping/skipper/skippe/dropper/droppe
  slipper/slippe/slepp, står/sitter/stå/sitte over/denne_over/det_over, melder/melde avbud/forfall/seg/meg/oss
  faller/fell fra/ut/frå, kommer/kjem/come/coming/join/joining/attend/attending/delta/deltar/deltek
`);

const TELLERS = wordSet('jeg i vi we han hun he she de they');

/** They wish something, or say whom it is about. */
const MAY_WISH = wordSet(`
  vil want would skal må must should bør kan can blir bli er are trenger need ønsker foretrekker prefer også too also med uten without
  ikke not bare only heller rather helst mente meant mener mean glemte forgot tar take tok book booker
`);

/** What somebody did not think of: `jeg glemte at det var helg`. That day is not the one that is meant. */
const FORGOTTEN = phrasesOf(`
  {we} [hadde/har/had/have] glemte/glemt/gløymde/gløymt/forgot/forgotten [at/that] det/it er/var/is/was
`);

/** Somebody has no time in what the last question asks: `my week is packed`, `uka mi er full`. */
const FULL = phrasesOf('{mine} is/er … {full}', OF_CALENDAR);

/** What is wrong with the time that was shown: `det ble for tidlig`. Beside another time it names no hours. */
const JUDGED = phrasesOf(
  `
  [it/that/that's/det/den] [er/blir/ble/vart/var/is/was] [litt/altfor/a_bit] for/too {early} [for/til] [meg/oss/me/us]
  [it/that/that's/det/den] [er/blir/ble/vart/var/is/was] [jo/nok] litt/altfor/veldig/ganske/a_bit/rather/very {early} [for/til] [meg/oss/me/us]
`,
  { early: 'tidlig tidleg early sent seint late' },
);

/** Why the last question does not do: `det er møte med Ingrid, tirsdag da`. */
const REASONS = phrasesOf(`
  det er/blir/var [jo] [et] møte/opptatt/ferie/fri, {we} har [jo] [et/en] møte/avtale/ferie/fri, there is/are, there's
  {we} sa/skrev/tok/så feil/fel, {we} got it/that wrong, wrong day/time/week/date, feil dag/dato/tid/uke
  {we} have [a/an] meeting/appointment/holiday, i've [a/an/got] meeting/appointment
`);
