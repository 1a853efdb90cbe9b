import { BARE_HOURS } from '../time/grammar/clock.js';
import {
  longest,
  mapped,
  optional,
  type Parser,
  phrase,
  phraseTable,
  sequence,
  word,
} from '../time/grammar/combinators.js';
import { FILLERS, isFiller, type Token, tokenize } from '../time/grammar/lexer.js';
import { looksLikeTime } from '../time/grammar/looks-like-time.js';
import type { Subject } from '../time/grammar/time-expression.js';
import { everyPair, type Table, table } from '../time/grammar/words/clock-words.js';

/** Which rooms come first. `longest`: those that are free for the longest time. */
export type RoomOrder = 'largest' | 'smallest' | 'longest';

/** A part of a question about rooms. */
export type RoomPiece =
  /** `mayBeHour` are the words of a number that may also say when the time ends: `til 12`. */
  | { kind: 'places'; places: number; mayBeHour?: string }
  | { kind: 'building'; name: string }
  | { kind: 'floor'; typed: string }
  | { kind: 'order'; order: RoomOrder }
  /** `asksToBook`: a verb asks the app to book the room. */
  | { kind: 'booking'; asksToBook?: true }
  | { kind: 'free' | 'all' | 'noun' }
  /** How many rooms are wanted at the same time. `areCertain`: they are the smallest or largest of all, `de to små romma`. */
  | { kind: 'rooms'; count: number; typed: string; areCertain: boolean }
  /** Equipment that the room must not have. */
  | { kind: 'without'; words: readonly string[] }
  /** What the meeting in the room is about. No rule here reads it. */
  | { kind: 'subject'; subject: string }
  /** Who joins from elsewhere, and needs no place in the room: `to i Bergen på video`. */
  | { kind: 'remote'; typed: string }
  | QuestionPiece;

const MAX_PLACES = 10_000;

const NOON = 12;

/**
 * The words of questions about rooms, in bokmål, nynorsk and English, in small letters. A new word is one line here.
 */

/** How many they are. */
const DOZENS: Table<number> = table([
  [12, 'dusin|dozen'],
  [6, 'halvt dusin|et halvt dusin|eit halvt dusin|half a dozen|half dozen'],
]);

const number: Parser<number> = longest<number>(
  word('INTEGER'),
  word('NUMBER'),
  mapped(word('DAY_STEP'), (value) => value),
  // `et halvt dusin`, `to dusin`
  mapped(sequence(optional(word('NUMBER')), phrase(DOZENS)), ([times = 1, value]) => times * value),
);

/** Between two numbers of people who come together. */
const PLUS = phraseTable('pluss|plus|+');

/** `12 pluss 2`, `8 +1` */
const added: Parser<number> = longest<number>(
  mapped(sequence(phrase(PLUS), number), ([, more]) => more),
  mapped(word('DAY_STEP'), (more) => (more > 0 ? more : undefined)),
);

/** Who asks, who comes too. */
const SELF = phraseTable('meg|mæ|mei|me|myself|jeg|eg|æ');

const AND_MORE = phraseTable('og|å|pluss|og så|and|plus|+');

const OTHERS = phraseTable('til|te|andre|andre til|others|more|other people|kolleger|kollegaer|kollegaar');

/** `meg og fire til`, `me and four others` */
const withAsker: Parser<number> = mapped(
  sequence(
    phrase(SELF),
    phrase(AND_MORE),
    // `meg og en telefon`
    longest(
      notAnArticle(number),
      mapped(sequence(number, phrase(OTHERS)), ([others]) => others),
    ),
    optional(phrase(OTHERS)),
  ),
  ([, , others]) => (others < MAX_PLACES ? others + 1 : undefined),
);

/** `thirtyish`, `tretti-ish`, `20ish` */
const roundNumber: Parser<number> = (tokens, at) => {
  const stem = ABOUT_SO_MANY.exec(tokens[at]?.lower ?? '')?.groups?.['number'];
  const match = stem === undefined ? undefined : number(tokenize(stem), 0);
  if (match) return { end: at + 1, value: match.value };
  const typed = number(tokens, at);
  return typed && tokens[typed.end]?.lower === 'ish' ? { end: typed.end + 1, value: typed.value } : undefined;
};

const ABOUT_SO_MANY = /^(?<number>[\p{L}\d]{2,10}?)-?ish$/u;

/** Between a number of people and how many it may become. */
const MAYBE = phraseTable(
  'kanskje|muligens|kanhende|eventuelt|ev.|evt|evt.|maks|max|maksimalt|høyst|eller kanskje|men kanskje|maybe|possibly|perhaps|or maybe|at most|max.',
);

/** `eg` of `ni og så eg`; not of `8 og jeg trenger skjerm`. */
const selfAtEnd: Parser<number> = (tokens, at) => {
  const match = phrase(SELF)(tokens, at);
  if (!match) return undefined;
  const [last, next] = [tokens[match.end - 1], tokens[match.end]];
  const isEnd = !next || last?.isBeforeComma || last?.text.endsWith('.') || looksLikeTime(next);
  return isEnd || BEHIND_ASKER.has(next.lower) ? { end: match.end, value: 1 } : undefined;
};

const BEHIND_ASKER: ReadonlySet<string> = new Set(
  'også òg selv sjølv så totalt til på i too myself as som hvilke hvilket kva who what which'.split(' '),
);

const VISITED = phraseTable('besøk av|besøk frå|besøk fra|visit from|a visit from|visitors from');

/** Before who is with the person who asks. */
const IN_COMPANY = phraseTable(
  `${everyPair(
    everyPair(
      'står|stå|sitter|sit|sitt|er|e|venter|ventar|kommer|kjem|jeg kommer',
      'her|ute|utenfor|utanfor|nede|oppe|klar|i gangen|på gangen|i korridoren|i resepsjonen|i vestibylen|i kantina|på kontoret',
    ),
    'med|ilag med|sammen med',
  )}|har med meg|jeg kommer med|jeg er her med|i'm with|i am with|i'm here with|standing here with|standing in the hallway with|standing in the corridor with|waiting here with|i'm bringing|i am bringing`,
);

const largest = (...counts: readonly number[]): number | undefined => {
  const most = Math.max(...counts);
  return most <= MAX_PLACES ? most : undefined;
};

/** A number, the larger of two, or two together, or the person who asks and others. */
const count: Parser<number> = longest<number>(
  mapped(
    sequence(
      number,
      // `30 til et foredrag` is for so many.
      optional(
        sequence(longest<unknown>(word('UNTIL'), word('OR')), (tokens, at) =>
          notAnArticle(number)(tokens, at),
        ),
      ),
    ),
    ([first, more]) => largest(first, more?.[1] ?? first),
  ),
  // `fem, kanskje seks`, `6 (maks 7)`; not `6, maks 45 min`
  (tokens, at) => {
    const match = sequence(number, phrase(MAYBE), beforeNoTime(number))(tokens, at);
    const most = match && largest(match.value[0], match.value[2]);
    return match && most !== undefined ? { end: match.end, value: most } : undefined;
  },

  roundNumber,
  // `5 plus 2 joining online` is five in the room.
  (tokens, at) => {
    const match = sequence(number, added)(tokens, at);
    const far = match && phrase(REMOTELY)(tokens, phrase(JOINS)(tokens, match.end)?.end ?? match.end);
    const all = match && match.value[0] + match.value[1];
    return match && !far && all !== undefined && all <= MAX_PLACES
      ? { end: match.end, value: all }
      : undefined;
  },
  withAsker,
  mapped(sequence(number, phrase(AND_MORE), selfAtEnd), ([others, , asker]) =>
    others < MAX_PLACES ? others + asker : undefined,
  ),
);

/** A word as typed. */
const anyWord: Parser<string> = (tokens, at) => {
  const token = tokens[at];
  return token && { end: at + 1, value: token.text };
};

const UNITS_OF_TIME = [
  'HOUR_UNIT',
  'MINUTE_UNIT',
  'DAY_UNIT',
  'WEEK_UNIT',
  'MONTH',
  'AM_PM',
  'UNTIL',
] as const;

/** The parser where no unit of time and no month follows: `for 2 timer` is no number of places. */
const beforeNoTime =
  (parse: Parser<number>): Parser<number> =>
  (tokens: readonly Token[], at) => {
    const match = parse(tokens, at);
    // `til 10 m skjerm`
    const isWith =
      match && tokens[match.end]?.lower === 'm' && EQUIPMENT_WORDS.has(tokens[match.end + 1]?.lower ?? '');
    // `minst 30 uke 50`
    const isWeek = match && word('WEEK')(tokens, match.end) && word('INTEGER')(tokens, match.end + 1);
    // `room for 5, Dec 10`
    const isBeforeDate =
      tokens[(match?.end ?? 0) - 1]?.isBeforeComma &&
      match &&
      word('MONTH')(tokens, match.end) &&
      longest<unknown>(word('INTEGER'), word('DAY_NUMBER'), word('ORDINAL'))(tokens, match.end + 1);
    const isTime =
      match &&
      !isWith &&
      !isWeek &&
      !isBeforeDate &&
      !isBeforePurpose(tokens, match.end) &&
      UNITS_OF_TIME.some((unit) => word(unit)(tokens, match.end));
    return isTime ? undefined : match;
  };

/** `vi blir 30 til informasjonsmøtet`; not `vi er her fra 8 til lunsj`. */
function isBeforePurpose(tokens: readonly Token[], at: number): boolean {
  const [until, next, behind] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const named = ARTICLES.has(next?.lower ?? '') ? behind : next;
  const isTime = (named && looksLikeTime(named)) || word('LUNCH')(tokens, at + 1);
  return UNTIL_WORDS.has(until?.lower ?? '') && /^\p{L}{4,}$/u.test(named?.lower ?? '') && !isTime;
}

/** Words that look like a form of a name of equipment, and mean something else: `skjermet` is shielded, and `sounds good` praise. */
export const NO_FORMS: ReadonlySet<string> = new Set('skjermet skjerma skjerming sounds displays'.split(' '));

/** Each row has the names of one kind of equipment. */
const EQUIPMENT: readonly (readonly string[])[] = [
  'projektor|prosjektor|projector|beamer|kanon|videokanon|prosjektør',
  'skjerm|storskjerm|skjermen|screen|monitor|display|tv|tv-skjerm|fjernsyn',
  'tavle|whiteboard|wb|board|kritttavle|tusjtavle|hvittavle|hvittavla|kvittavle|kvittavla|kvitttavle|tavla',
  'videoutstyr|videokonferanse|videokonferanseutstyr|video|videomøte|teams|zoom|kamera|camera|videokamera|videoconference|webkamera',
  'konferansetelefon|telefon|phone|conference phone|telefonkonferanse',
  'høyttaler|høyttalere|høgtalar|høgtalarar|speaker|speakers|lydanlegg|lyd|sound',
  'mikrofon|mikrofoner|microphone|microphones|mic|mikk',
  'lerret|canvas|projection screen',
  'hdmi|hdmi-kabel|hdmi-kontakt',
  'flipover|flip-over|flippover|flipchart',
  'teleslynge|ringeslynge|hearing loop|høreslynge',
  '3d-skriver|3d-skrivar|3d-printer|3d-printar|3d printer',
].map((row) => row.split('|').flatMap(formsOf));

/**
 * A name in its other forms too: `mikrofonar`, `tavlene`. A short name has forms that are other words, and with an ending some
 * names mean a meeting or a call: `videomøtet`, `telefonen`.
 */
function formsOf(name: string): readonly string[] {
  const stem = name.replace(/e$/u, '');
  const forms =
    /^\p{L}{5,}$/u.test(name) && !/(?:møte|konferanse|conference|teams|^telefon)$/u.test(name)
      ? [...['en', 'et', 'a', 'ar', 'er', 'ane', 'ene'].map((ending) => stem + ending), `${name}s`]
      : [];
  return [name, ...forms.filter((form) => !NO_FORMS.has(form))];
}

/** Names of equipment, which are never left out of a question. */
export const EQUIPMENT_WORDS: ReadonlySet<string> = new Set(EQUIPMENT.flat());

/** A number of people that is no length and no date. */
export const peopleCount = beforeNoTime(count);

const places = (value: number): Extract<RoomPiece, { kind: 'places' }> => ({ kind: 'places', places: value });

const kind = (name: 'free' | 'booking' | 'all' | 'noun') => (): RoomPiece => ({ kind: name });

/** `for 6`, `til seks`; not `for a call`, `til en samtale`. */
function notAnArticle(parse: Parser<number>): Parser<number> {
  return (tokens, at) => {
    const match = parse(tokens, at);
    return match && ARTICLES.has(tokens[match.end - 1]?.lower ?? '') ? undefined : match;
  };
}

const UNTIL_WORDS: ReadonlySet<string> = new Set(['til', 'te', 'tell']);

const NOW_WORDS: ReadonlySet<string> = new Set(['nå', 'no', 'nu', 'now']);

/** Spellings of `for` that are `før` too: before a number they are asked about, as `til` is. */
const FOR_OR_BEFORE = phraseTable('før|førr|fer|ferr|fær|fårr|førre');

/** `for 6`, `til 12` */
const placesBefore: Parser<RoomPiece> = (tokens, at) => {
  const isEnd = LASTS.has(tokens[at - 1]?.lower ?? '');
  const match = isEnd ? undefined : sequence(phrase(PLACES_BEFORE), notAnArticle(peopleCount))(tokens, at);
  const last = tokens[(match?.end ?? 0) - 1];
  if (!match) return undefined;
  const [, value] = match.value;
  // `vi er seks og fem gjester`, `kommer med fem, og vi er seks`; not `til 10 og vi er seks`
  const mayBeEnd = UNTIL_WORDS.has(tokens[at]?.lower ?? '');
  const others = mayBeEnd ? undefined : besidesThem(tokens, match.end);
  if (others) return { end: others.end, value: places(value + others.value) };
  // `ledig nå til 2`; not `et rom nå til 2`
  const isFromNow =
    NOW_WORDS.has(tokens[at - 1]?.lower ?? '') && !tokens.some(({ lower }) => ROOM_NOUNS.has(lower));
  const isHour = (isFromNow || value >= BARE_HOURS.from) && value <= BARE_HOURS.to;
  const isUntil = match.end === at + 2 && UNTIL_WORDS.has(tokens[at]?.lower ?? '');
  const typed = `${tokens[at]?.text} ${last?.text}`;
  return { end: match.end, value: { ...places(value), ...(isHour && isUntil && { mayBeHour: typed }) } };
};

/** Before `til ti`, which then is when the meeting ends. */
const LASTS: ReadonlySet<string> = new Set(
  'varer varar vare slutter sluttar ferdig ferdige lasts'.split(' '),
);

const ENGLISH_NOUN = /room|space/iu;

/** `rom i Hovedbygget tar tolv` */
const placesOfRoomInPlace: Parser<RoomPiece> = (tokens, at) => {
  const isOfRoom = IN_PLACE.has(tokens[at - 2]?.lower ?? '') && ROOM_NOUNS.has(tokens[at - 3]?.lower ?? '');
  return isOfRoom
    ? mapped(sequence(phrase(HOLDING), notAnArticle(peopleCount)), ([, value]) => places(value))(tokens, at)
    : undefined;
};

const IN_PLACE: ReadonlySet<string> = new Set(['i', 'på', 'in']);

/** `rom til 8`, `room for 8`. English people may mean a time by `til`: `need a room til 12`. */
const placesOfRoom: Parser<RoomPiece> = (tokens, at) => {
  const match = sequence(
    phrase(ROOM_NOUNS),
    longest(phrase(PLACES_OF_ROOM), phrase(HOLDING)),
    notAnArticle(peopleCount),
    optional(phrase(PLACE_UNITS)),
  )(tokens, at);
  if (!match) return undefined;
  const [, , value, unit] = match.value;
  const [noun, until, count] = tokens.slice(match.end - 3, match.end);
  const isUntil = UNTIL_WORDS.has(until?.lower ?? '') && ENGLISH_NOUN.test(noun?.lower ?? '');
  const isBefore =
    phrase(FOR_OR_BEFORE)(tokens, match.end - 2) && value >= BARE_HOURS.from && value <= BARE_HOURS.to;
  const mayBeHour =
    ((isUntil && value <= NOON) || isBefore) && !unit ? { mayBeHour: `${until?.text} ${count?.text}` } : {};
  return { end: match.end, value: { ...places(value), ...mayBeHour } };
};

/** Before how many come. */
const WE_ARE =
  "vi er|vi blir|vi bli|me bli|vi e|de er|de e|de blir|de kommer|they are|they're|they will be|vi vert|me er|me e|me blir|me vert|det er|det blir|det kommer|det kjem|we are|we're|we will be|we'll be|there are|there will be|there'll be|it will be|it'll be|og blir|blir ca|blir cirka|blir om lag|blir omtrent|blir rundt|blir nok|blir visst|blir til sammen|blir totalt".split(
    '|',
  );

/** `for` and `til` as they are spelt in dialects. */
const SPELT = 'førr|fer|ferr|fårr|tell|tel|tæll|te|åt';

/** Before how many a group has. */
const GROUPS = [
  everyPair(
    'gruppe|gruppa|gjeng|gjengen|klasse|team|lag|forsamling|delegasjon|flokk|haug|kor|styre|utvalg|utval|avdeling|en gruppe|ei gruppe|ein gjeng|en gjeng|en klasse|ei klasse|ein klasse|et team|eit team|et lag|eit lag|en delegasjon|ein delegasjon|ei forsamling|en forsamling|ein flokk|en flokk|et styre|eit styre',
    'på',
  ),
  everyPair(
    'group|a group|team|a team|party|a party|class|a class|crowd|a crowd|bunch|a bunch|delegation|a delegation|groups',
    'of',
  ),
].join('|');

/** Before how many a certain group is. */
const GROUP_IS = phraseTable(
  everyPair(
    'klassen|klassa|gruppen|gruppa|teamet|laget|gjengen|avdelingen|avdelinga|styret|utvalget|utvalet|koret|the class|the group|the team|our team|the department|the board',
    'er|e|blir|er på|teller|tel|is|has',
  ),
);

/** `klassen er 20`; not `klassen er 10-12`, `klassen er på 12`, which may be hours. */
const placesOfGroup: Parser<RoomPiece> = (tokens, at) => {
  const match = sequence(phrase(GROUP_IS), notAnArticle(peopleCount))(tokens, at);
  const before = match && phrase(GROUP_IS)(tokens, at);
  if (!match || !before) return undefined;
  const [, value] = match.value;
  const isRange = word('UNTIL')(tokens, before.end + 1) !== undefined;
  const mayBeHours = value <= HOURS_OF_DAY && (isRange || tokens[before.end - 1]?.lower === 'på');
  return mayBeHours ? undefined : { end: match.end, value: places(value) };
};

const HOURS_OF_DAY = 24;

/** Before a number that is not exact. */
const ABOUT =
  'visst|vel visst|trolig|truleg|antakelig|antagelig|sikkert|plutselig|apparently|likely|ca|cirka|rundt|kring|ikring|omkring|bortimot|oppimot|opp mot|sånn|sånn ca|sånn cirka|vel en|vel ein|omtrent|om lag|vel|kanskje|nok|nesten|opptil|inntil|minst|bare|berre|about|around|roughly|maybe|probably|up to|at least|only';

/** Before a number of places. */
const PLACES_BEFORE = phraseTable(
  `${everyPair('for|til|førr|fer|te|tell|åt', 'oss')}|${everyPair('plass|plasser|plassar', `til|for|${SPELT}`)}|${SPELT}|for us|` +
    'for|til|minst|bortimot|oppimot|opp mot|for minst|til minst|med plass til|med plass til minst|plass til oss|plass til minst|får vi plass|fær vi plass|får me plass|can we fit|could we fit|can you fit|squeeze|to squeeze|to fit|to seat|presse inn|få inn|få plass til|space for|med|with|at least|for at least|med minst|som tar|som har plass til|går det inn|går inn|rommer den|rommer det|tar den|does it fit|does it hold|does it seat|can it hold|can it fit|t|seats for|seating for' +
    `|${GROUPS}|${everyPair('til|for|med|with', GROUPS)}|${WE_ARE.join('|')}|${everyPair(WE_ARE.join('|'), ABOUT)}|${everyPair('for|plass til|plass for|space for|rom til|room for|rom for', ABOUT)}`,
);

/** `plass til mer enn 8` */
const MORE_THAN = phraseTable('mer enn|meir enn|flere enn|fleire enn|more than');

/** A unit of places. */
export const PLACE_UNITS = phraseTable(
  'plass|plasser|plassar|plassa|plassan|seter|sete|stoler|stolar|pers|person|personer|personar|deltakere|deltakarar|folk|mann|prs|persona|deltagere|participants|stk|stykker|stykkjer|stykkja|stykke|stykk|stykka|hoder|hovud|heads|medlemmer|medlemer|members|colleagues|kollegar|unger|ungar|parents|menneske|mennesker|kolleger|kollegaer|kollegaar|studenter|studentar|students|tilhørere|tilhørarar|publikummere|besøkende|besøkande|innbyggere|innbyggarar|søkere|søkjarar|pensjonister|pensjonistar|representanter|representantar|politikere|politikarar|journalister|journalistar|listeners|visitors|delegates|elever|elevar|ansatte|tilsette|medarbeidere|medarbeidarar|barn|born|gjest|gjester|gjestar|guest|guests|voksne|vaksne|adults|kunder|kundar|customers|clients|kandidater|kandidatar|candidates|pasienter|pasientar|foreldre|lærere|lærarar|staff|employees|kids|ppl|people|persons|seats|seat|places|place|pax|attendees|of us|av oss',
);

/** A number after these and a preposition is a number of places: `rom til 8`. */
export const ROOM_NOUNS = phraseTable(
  `rom|andre rom|andre møterom|hvor mange rom|kor mange rom|ka mange rom|rm|romm|lokaler|et lokale|eit lokale|et ledig lokale|seminarrom|kollokvierom|samtalerom|møterum|rum|et rum|grupperommet|space|et rom|ett rom|eit rom|a room|one room|rommet|rommene|romma|møterom|møterommet|møterommene|møteromma|møteplass|møtelokale|møtelokalet|møtelokaler|grupperom|room|rooms|meeting room|meeting rooms|meetingroom|conference room|${everyPair(
    'et sted|en plass|ein stad|ein plass|sted|stad|et rolig sted|et stille sted',
    'å sitte|å sitje|å møtes|å møtast|å være|å vere|å prate|å snakke|vi kan sitte|vi kan være|vi kan møtes|der vi kan sitte',
  )}|${everyPair(
    'a place|somewhere|someplace|a quiet place|somewhere quiet|a spot',
    'to sit|to meet|to talk|we can sit|we can meet|we can talk',
  )}`,
);

export const PLACES_OF_ROOM = phraseTable(
  `til|for|t|for up to|opptil|inntil|${SPELT}|${everyPair('til|for', ABOUT)}`,
);

/** Between a room and how many it has places for: `hvilket rom tar 25`. */
const HOLDING = phraseTable(
  'tar|tek|rommer|rommar|passer til|passar til|passer for|passar for|som tar|som tek|som rommer|som rommar|som passer til|som passer for|som passar til|er stort nok til|er stor nok til|er stort nok for|fits|fit|holds|hold|seats|takes|that fits|that fit|take|seat|accommodate|that holds|that seats|that takes|can fit|can hold|can seat|can take|will fit|would fit',
);

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'en', 'ein', 'ei', 'et', 'eit', 'ett']);

const BUILDING_WORDS = phraseTable('bygg|bygget|bygning|bygningen|bygningen|building|blokk');

/** A word with two letters beside each other exchanged, one of them left out or typed twice, or without all vowels behind the first letter. */
const misspelt = (word: string): readonly string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => [
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    word.slice(0, at + 1) + word.slice(at + 2),
    word.slice(0, at + 2) + word.slice(at + 1),
    word.slice(0, at + 1) + word.slice(at + 1).replaceAll(/[aeiouyæøå]/gu, ''),
  ])
    .flat()
    .filter((each) => each.length > SHORTEST && each !== word);

/** Shorter words are too many others. */
const SHORTEST = 4;

const MISSPELT = [...misspelt('ledig'), ...misspelt('ledige')].filter(
  (each) => !/^(?:ledge|edige|ledde|leige)$/u.test(each),
);

export const FREE_WORDS = phraseTable(
  MISSPELT.join('|') +
    `|${everyPair('helt|heilt|fullstendig|completely|entirely|fully|totally|all', 'ledig|ledige|fri|fritt|tomt|free|available|empty')}` +
    '|ledig plass|ledige plasser|ledige plassar|empty|ledigrom|ledigtrom|ledigerom|ledigmøterom|ikke i bruk|ikkje i bruk|ikke opptatt|ikkje oppteke|not in use|tomme|ledig|ledige|ledigt|ledi|ledie|leidg|ldig|legid|fritt|free|available|vacant|tilgjengelig|tilgjengelege|tilgjengeleg|tom for folk|tomt for folk|fritt for folk|ingen ledig|ingen ledige',
);

/** Who writes these wants the app to book the room. */
const BOOKING_VERBS = phraseTable(
  `${[...misspelt('bestill'), ...misspelt('bestille'), ...misspelt('reserver')].join('|')}|` +
    'book|booke|boke|bestill|bestille|reserver|reservere|tinga|tinge|reserve|hold av|holde av|halde av|hald av|sett av|sette av|setje av|setja av|setj av|sikre|sikre meg|sikre oss',
);

/** They ask for the same at the beginning of a sentence alone: `ta fjorden`, not `hvor mange kan fjorden ta`. */
const TAKING_VERBS = phraseTable('ta|tar|tek|hold|holde|halde|hald|take|grab');

/** Words that differ by one letter from `trenger`. */
const OTHER_VERBS: ReadonlySet<string> = new Set('trener tenger treger'.split(' '));

/** Who writes these wants a room: one that is named, or else any that is free. */
const WANTING_WORDS = phraseTable(
  `${misspelt('trenger')
    .filter((each) => !OTHER_VERBS.has(each))
    .join('|')}|` +
    'finn|finne|find|trenger|treng|trengs|behov|need|ønsker|ønskjer|vil ha|want|leter etter|leitar etter|looking for',
);

/** Whether a word may stand before the name of a room, and is no part of it. */
export const leadsToRoom = (word: string): boolean =>
  FILLERS.has(word) || [BOOKING_VERBS, WANTING_WORDS, FREE_WORDS].some((table) => table.has(word));

/** What a room is for, which is no equipment of it. */
const CALL_NAMES =
  'teams|zoom|teamsmøte|teams-møte|teams møte|zoommøte|zoom-møte|teams call|zoom call|teams meeting|zoom meeting|call';

/** What people do in a room, which it need not be equipped for: `må ta en Teams med fylket`. */
const CALLS = phraseTable(
  `${everyPair(
    'ta|ha|tar|har|take|have|join|got',
    `${CALL_NAMES}|${everyPair('en|ein|et|eit|a|an', CALL_NAMES)}`,
  )}|${everyPair('på|over|via|on', 'teams|zoom')}`,
);

const CALL_WORDS = phraseTable(
  'ta en telefon|ta ein telefon|ta en telefonsamtale|ta en samtale|ta ein samtale|ringe|take a call|make a call|a phone call|telefonsamtale',
);

/** `hvor kan vi sitte`: a room. */
const WHERE_WORDS = phraseTable(
  `${everyPair('hvor|kor|where', 'kan vi|kan jeg|kan man|kan me|kan eg|can we|can i|could we')}|corner|a corner|et sted|eit sted|ein stad|en plass|ein plass|a place|a spot|somewhere|someplace`,
);

const ALL_WORDS = phraseTable(
  'alle|alle sammen|samtlige|all|every|oversikt|oversikt over|oversikten over|overview of|liste|list|romoversikt|romliste|romplan',
);

/** How large a room is to be. */
export const SIZE_WORDS: Table<'largest' | 'smallest'> = table([
  [
    'largest',
    `større rom|noe større|noko større|something bigger|something larger|anything bigger|anything larger|flest plasser|flest plassar|flest seter|most seats|most places|${everyPair('tar|tek|rommer|rommar|holds|fits|seats', 'flest|fleste|mest|most|the most|the most people')}|størst|største|stor|stort|store|svært|digert|diger|kjempestort|kjempestor|enormt|huge|enormous|large|larger|largest|big|bigger|biggest|largest one|biggest one|largest available|biggest available`,
  ],
  [
    'smallest',
    'noe mindre|noko mindre|something smaller|anything smaller|mindre rom|minst|minste|lite|liten|lita|små|vesle|bittelite|bitte lite|bitteliten|bittelita|bittelitt|knøttlite|ørlite|tiny|small|smaller|smallest|little|smallest one',
  ],
]);

const LONGEST_WORDS: Table<'longest'> = table([
  [
    'longest',
    'lengst|lengst mulig|lengst mogleg|lengst tid|lengst av alle|lengst av dei|lengst av dem|lengste|lengste tid|lengste tiden|lengste tida|longest|the longest|for longest|for the longest|longest time|the longest time|for the longest time',
  ],
]);

const factQuestion: Parser<QuestionPiece> = (tokens, at) => {
  const match = phrase(FACT_QUESTIONS)(tokens, at);
  if (!match || (match.value === 'building' && NOT_WHERE.has(tokens[match.end]?.lower ?? '')))
    return undefined;
  return { end: match.end, value: { kind: 'facts', of: match.value } };
};

/** Before a number of places that a room is to have. */
const ENOUGH = phraseTable(
  `${everyPair('stort nok|stor nok|stor nok plass|plass nok|nok plass|store nok', 'til|for|åt')}|${everyPair('big enough|large enough|enough room|enough space|enough seats', 'for')}`,
);

const HOW_MANY = `${everyPair('hvor|kor|ka|koss|kå|hvo|kossen|åssen', 'mange|mang|mæng|mye|mykje|mange folk|mange personer|mange personar|mange stykker|mange mennesker|mange stk')}|hvormange|kormange`;

const FACT_QUESTIONS: Table<RoomFact> = table<RoomFact>([
  [
    'places',
    everyPair(
      HOW_MANY,
      [
        everyPair(
          'er det|e det|æ det|er de|e de|finnes det|finst det|har vi',
          `${everyPair('plass|rom', `til|for|i|${SPELT}|${everyPair(`til|${SPELT}`, 'i|på')}`)}|plass|plasser|plassar|seter|sete|stoler|stolar`,
        ),
        everyPair(
          'kan|kainn|kann|får|fær|skal',
          'være|vere|vera|vær|sitte|sitje|sitta|sett|plass|rom|gå|gå inn|få plass|ha plass|bruke|ta|romme|sitte der|vi være|vi vere|vi vær|me vere|me vera|vi sitte|me sitje|vi få plass|det være|det sitte|det vere|man være|man sitte|ein vere|en være|møtes der|jeg ha|vi ha',
        ),
        'har plass|plass|plasser|plassar|seter|sete|stoler|stolar|har|tar|tek|rommer|rommar|personer|personar|folk|stk|mennesker|menneske|sitter det|sit det|sitt det|sitter|sit|går det|går det inn|går inn|passer|passar|plass har|plasser har|plassar har|plasser i|plassar i|seter i|stoler i|får plass|fær plass|får rom|tåler|tar det|rommer det',
      ].join('|'),
    ),
  ],
  [
    'places',
    `${everyPair('hvor|kor|koss|hvo', 'stor er|stort er|stor e|stort e|stor|stort')}|plass til hvor mange|plass til kor mange|hva er kapasiteten|hva er kapasiteten til|kapasitet|kapasiteten|plasser|plassar|plasser i|plassar i|antall plasser|antall plasser i|tal på plassar|talet på plassar i|størrelse på|størrelsen på|størrelsen til|storleiken på|storleik på`,
  ],
  [
    'places',
    `${everyPair('how many|how many people|how many ppl|how many persons|how many folks|how many of us|how many guests', 'fit|fit in|fit into|sit in|does|do|can|can be|can be in|can sit|can sit in|can fit|can fit in|can fit into|can you fit in|can we be in|can we fit in|will fit in|could fit in|is there room for in|is there space for in|is there room for|is there space for')}|how many|how many people|how many ppl|how many seats|how many seats are|how many seats are there in|how many seats in|how many chairs|how many chairs are|how many chairs in|how many seats does|how many places|how big is|how large is|how big|how large|capacity|capacity of|number of seats|number of seats in|size of|the size of|what size is|seating`,
  ],
  [
    'places',
    'forskjellen på|forskjellen mellom|forskjell på|forskjell mellom|skilnaden på|skilnaden mellom|skilnad på|the difference between|difference between',
  ],
  [
    'places',
    `${everyPair('får vi plass|fær vi plass|får me plass|får alle plass', 'i|på')}|${everyPair('do we|can we|will we|would we', 'fit in|fit into|all fit in|all fit into')}`,
  ],
  [
    'building',
    `${everyPair('hvilket|hvilken|kva for eit|kva for ein|kva|ka|ka for', 'bygg|bygning|hus|etasje|bygg er|bygning er|etasje er|bygg ligger|etasje ligger|bygg ligg|etasje ligg')}|kvar er|kvar e|kvar ligg|kvar ligger|kvar finn eg|kvar finn vi|kvar finn me|kvar finst|hvor ligger|hvor ligg|kor ligg|kor ligger|hvor finner jeg|hvor finner vi|kor finn eg|kor finn vi|hvor er|kor er|kor e|hvor e`,
  ],
  [
    'building',
    'where is|where’s|where do i find|how do i find|which building|what building|which building is|what building is|which floor|what floor|which floor is|what floor is|location of',
  ],
  [
    'equipment',
    `${everyPair('hvilket|hva slags|kva slags|kva for|kva|ka slags|hva|hvilke', 'utstyr|utstyr har|utstyr er det i|utstyr finnes i|utstyr finst i|utstyr finnes')}|utstyr|utstyret|utstyret i|utstyr i|utstyrsliste|hva er det av utstyr|hva finnes av utstyr|kva finst av utstyr|hva er utstyrt med|hva har vi av utstyr`,
  ],
  [
    'equipment',
    'what equipment|which equipment|equipment|equipment in|what equipment is in|what equipment does|what gear|what is in|what tech|what tech is in|what tech does',
  ],
]);

/** Behind `hvor er`, a sentence about any room: `hvor er det ledig`. */
const NOT_WHERE: ReadonlySet<string> = new Set('det vi de dei vi eg jeg me den there we i you'.split(' '));

/** `nær loftet`; not `nær kl 10` */
const near: Parser<QuestionPiece> = (tokens, at) => {
  // `ikke Auditoriet, men et rom til 10`
  const isBefore = at === 0 && tokens[1]?.isBeforeComma;
  const isExcepted = NOT.has(tokens[at]?.lower ?? '') && (isBefore || tokens[at - 1]?.isBeforeComma);
  const place = placeNotWanted(tokens, at, isExcepted === true);
  const match =
    place ?? (isExcepted ? { end: at + 1, value: 'other' as const } : phrase(NEAR_WORDS)(tokens, at));
  const first = phrase(INSIDE)(tokens, match?.end ?? at)?.end ?? match?.end ?? at;
  const next = tokens[first];
  // `et rom uten skjerm`
  const isOfEquipment = match?.value === 'other' && EQUIPMENT_WORDS.has(next?.lower ?? '');
  return match && next && !looksLikeTime(next) && !isOfEquipment
    ? { end: match.end, value: { kind: 'near', of: match.value, name: next.text } }
    : undefined;
};

/** `ikke i Annekset`, `utenfor hovedbygget`; not `ikke i gang`, `utenfor arbeidstid`. */
function placeNotWanted(tokens: readonly Token[], at: number, isExcepted: boolean) {
  const match = phrase(NOT_AT)(tokens, at);
  const name = tokens[match?.end ?? -1]?.text ?? '';
  const isPlace =
    isExcepted ||
    /^\p{Lu}|(?:bygg|bygget|bygning|bygningen|anneks|annekset|annex|building|fløya?|fløyen)$/u.test(name);
  return match && isPlace ? { end: match.end, value: 'other' as const } : undefined;
}

const NOT_AT = phraseTable(
  `${everyPair('ikke|ikkje|not|itj', 'i|på|in|at|in the|at the')}|utenfor|utanfor|utafor|outside|outside of|outside the|langt unna|unna|vekk fra|vekk frå|borte fra|away from|away from the`,
);

/** Between `men ikke` and the name of a place. */
const INSIDE = phraseTable('i|på|in|at|the|in the|at the');

/** Behind a comma, and before the name of a room. */
const NOT: ReadonlySet<string> = new Set('ikke ikkje not'.split(' '));

/** Before the name of a room, near which another one is wanted. */
const NEAR_WORDS: Table<Nearness> = table<Nearness>([
  [
    'building',
    `${everyPair('samme|same|sammen|det samme|det same|i samme|i same|i det samme|i det same', 'bygg som|bygget som|bygning som|bygningen som|hus som')}|sammebygg som|i sammebygg som|i samme byggsom|samme bygg|i samme bygg`,
  ],
  [
    'building',
    'same building as|the same building as|in same building as|in the same building as|in the building of',
  ],
  [
    'floor',
    `${everyPair('samme|same|i samme|i same|på samme|på same|den samme|i den samme|på den same', 'etasje som|etasjen som|etg som|plan som|høgda som|høgd som')}`,
  ],
  [
    'other',
    `${everyPair('et annet|eit anna|annet|anna|andre|alle andre|et anna|noe annet|noko anna', 'rom enn|møterom enn|enn|sted enn|stad enn|sted enn i|stad enn i|rom enn i')}|${everyPair('andre', 'steder enn|stader enn|steder enn i|stader enn i')}|${everyPair('et|eit|alle|hvilket som helst|kva som helst', 'rom utenom|rom utanom|rom unntatt|rom bortsett fra|rom bortsett frå|rom uten')}|rommene utenom|alle unntatt|alle utenom|alle utanom|alt unntatt|alt utenom|alt utanom|alt bortsett fra|alt anna enn|alt annet enn|bortsett fra|bortsett frå|helst ikke|helst ikkje|men ikke|men ikkje|bare ikke|berre ikkje|i stedet for|istedenfor|i staden for|heller enn|istedet for|utenom|utanom|unntatt|unnateke`,
  ],
  [
    'other',
    `${everyPair('another|a different|any|any other|a|other', 'room than|room except|room but|room other than|rooms than|one than')}|other than|rooms other than|anything but|anywhere but|${everyPair('anywhere|somewhere', 'other than|else than|other than in|else than in')}|except|except for|apart from|but not|instead of|preferably not|rather than`,
  ],
  [
    'larger',
    `${everyPair('større|litt større|noe større|noko større|et større|eit større|større rom|et større rom|eit større rom|større plass|mer plass|meir plass|flere plasser|fleire plassar|bigger|a bigger|larger|a larger|bigger room|a bigger room|larger room|a larger room|somewhere bigger|something bigger|somewhere larger|more seats|more space|more room', 'enn|en|than|than in|enn i')}`,
  ],
  [
    'smaller',
    `${everyPair('mindre|litt mindre|noe mindre|noko mindre|et mindre|eit mindre|mindre rom|et mindre rom|eit mindre rom|smaller|a smaller|smaller room|a smaller room|somewhere smaller|something smaller', 'enn|en|than|enn i')}`,
  ],
  ['floor', 'same floor as|the same floor as|on same floor as|on the same floor as|on the floor of'],
  [
    'near',
    'i nærheten av|i nærheita av|nærheten av|i nærleiken av|nærleiken av|nær|nære|nært|nær ved|nærme|i området rundt|ved siden av|ved sida av|ved sidan av|på siden av|attmed|attåt|like ved|rett ved|tett på|tett ved|rett bortenfor|vegg i vegg med|vegg-i-vegg med|naborom til|naborommet til|naborom med|kloss i|innpå',
  ],
  [
    'near',
    'next to|right next to|near|near to|nearby|close to|close by|beside|adjacent to|next door to|by the side of|in the vicinity of',
  ],
]);

/** A room that is not free. */
const TAKEN_WORDS: Table<true> = table([
  [
    true,
    `${everyPair('hvem har|kven har|kem har|har noen|har nokon|who has|has anyone|has anybody|has someone|did anyone|did someone|did i|did we', 'snappa|snappet|kuppa|kuppet|stjålet|stole|okkupert|tatt|teke|tatt over|lånt|grabbed|snagged|nabbed|hijacked|nicked|swiped|grab|snag|book|take')}|` +
      "anyone using|anybody using|someone using|bruker noen|brukar nokon|noen som bruker|nokon som brukar|hvem har|hvem har fått|kven har|kven har fått|kem har|who has|who has got|who's got|whos got|who booked|who has booked|who got|hvem er|hvem er det som|hvem sitter|er det folk|sitter det folk|eller er det noen andre|er det noen andre|or is it someone else|is it someone else|is it somebody else|who is|who's|i bruk|opptatt|opptatte|opptatt av|oppteken|oppteke|opptekne|opptekke|opptek|opptat|oppt|booket|booka|bestilt|bestilte|reservert|reserverte|tatt|teke|teken|brukt|in use|taken|booked|occupied|reserved|being used",
  ],
  [true, everyPair('etter|rett etter|før|rett før', 'oss|meg')],
  [true, everyPair('after|right after|before|right before', 'us|me')],
  // Which of the two, an hour or a day answers.
  [
    true,
    'ledig eller opptatt|opptatt eller ledig|ledig eller oppteken|oppteken eller ledig|ledig eller ikke|ledig eller ikkje|ledig eller booket|ledig eller booka|free or taken|taken or free|free or busy|busy or free|free or not',
  ],
]);

/** What a room is for, which is nothing that it must have: behind `til` and `for`. */
export const PURPOSES: Table<true> = table([
  [
    true,
    'telefon|telefonsamtale|telefonsamtaler|telefonmøte|samtale|samtaler|prat|intervju|intervjuer|jobbintervju|forelesning|førelesing|eksamen|prøve|prøver|presentasjon|presentasjoner|presentasjonar|foredrag|kurs|workshop|seminar|opplæring|undervisning|styremøte|julebord|feiring|kake|avslutning|konfirmasjon|generalforsamling|årsmøte|allmøte|jobbing|konsentrasjon|ro|arbeid|amming|hvile|kvile|bønn|1:1|1-1|en-til-en|én-til-én|ein-til-ein|en til en|tomannsmøte|tomannshånd',
  ],
  [
    true,
    'call|calls|phone call|phone calls|interview|interviews|exam|exams|presentation|presentations|talk|training|workshop|seminar|party|celebration|focus work|work|studying|lecture|1:1s|1-1s|one-on-one|one on one|one-to-one|one to one|1on1|1-on-1',
  ],
]);

/** `planning day`, `hms-dag`: what happens on the day that stands elsewhere. */
const eventDay: Parser<QuestionPiece> = (tokens, at) => {
  const isDay = DAY_WORD.test(tokens[at + 1]?.lower ?? '') && OF_EVENT_DAY.has(tokens[at]?.lower ?? '');
  const isCompound = EVENT_DAY.test(tokens[at]?.lower ?? '');
  return isDay || isCompound ? { end: isDay ? at + 2 : at + 1, value: { kind: 'purpose' } } : undefined;
};

const DAY_WORD = /^days?$/u;

const OF_EVENT_DAY: ReadonlySet<string> = new Set(
  'planning away strategy training team study staff project workshop safety introduction induction onboarding development inset theme career info information'.split(
    ' ',
  ),
);

const EVENT_DAY =
  /^(?:\p{L}{2,20}-|fag|plan|planleggings|tema|kurs|studie|strategi|team|avdelings|samlings|utviklings|opplærings|prosjekt|informasjons|aktivitets|inspirasjons|rekrutterings|karriere|introduksjons)dag(?:en)?$/u;

/** `til en telefon`, `for an interview`: any word behind an article; not `til et lite rom`, `for en time`, `til ei gruppe på 8`. */
const purposeWithArticle: Parser<QuestionPiece> = (tokens, at) => {
  const before = phrase(PLACES_OF_ROOM)(tokens, SPOTS.has(tokens[at]?.lower ?? '') ? at + 1 : at);
  const from = before?.end ?? at;
  const named = tokens[from + 1];
  const isOwn = OWN.has(tokens[from]?.lower ?? '');
  if (
    !before ||
    !(isOwn || ARTICLES.has(tokens[from]?.lower ?? '')) ||
    !named ||
    !(/^\p{L}+$/u.test(named.lower) || PURPOSES.has(named.lower))
  )
    return undefined;
  // `til et par timer`
  const isFew = word('FEW')(tokens, from) !== undefined;
  const isGroup = (phrase(PLACES_BEFORE)(tokens, from)?.end ?? 0) > from + 1;
  const isKnown = PURPOSES.has(named.lower) || EQUIPMENT_WORDS.has(named.lower);
  const isOther =
    looksLikeTime(named) ||
    // `til eit heildagsmøte`
    word('WHOLE_DAY')(tokens, from + 1) !== undefined ||
    (isFiller(named.lower) && !isKnown) ||
    isOfRoom(tokens, from + 1) ||
    phrase(ROOM_NOUNS)(tokens, from + 2);
  if (isFew || isGroup || isOther) return undefined;
  return { end: from + 2, value: { kind: 'purpose', ...(!isKnown && { word: named.text }) } };
};

/** `for my Teams call` */
const OWN: ReadonlySet<string> = new Set('my our min mi mitt vår vårt'.split(' '));

/** Before `til`, a room: `plass til en prat`. */
const SPOTS: ReadonlySet<string> = new Set('plass sted stad krok place spot'.split(' '));

const isOfRoom = (tokens: Parameters<Parser<unknown>>[0], at: number) =>
  phrase(SIZE_WORDS)(tokens, at) !== undefined ||
  [ROOM_NOUNS, FREE_WORDS, PLACE_UNITS].some((words) => phrase(words)(tokens, at));

/** `plus a guest`, `og to barn`: others beside those who are counted. */
const moreOfThem: Parser<number> = longest(
  mapped(sequence(phrase(AND_MORE), selfAtEnd), ([, asker]) => asker),
  mapped(
    sequence(
      phrase(AND_MORE),
      longest<number>(number, (tokens, at) =>
        ARTICLES.has(tokens[at]?.lower ?? '') ? { end: at + 1, value: 1 } : undefined,
      ),
      phrase(PLACE_UNITS),
    ),
    ([, more]) => more,
  ),
);

/** `og vi er seks`, behind how many come to us: so many more, unless it is all of them. */
const usBeside: Parser<number> = (tokens, at) => {
  const match = sequence(
    optional(phrase(AND_MORE)),
    phrase(WE_OURSELVES),
    number,
    optional(phrase(PLACE_UNITS)),
    optional(phrase(OURSELVES)),
  )(tokens, at);
  const isJoined = match && (match.value[0] !== undefined || match.value[4] !== undefined);
  return isJoined && !phrase(IN_TOTAL)(tokens, match.end)
    ? { end: match.end, value: match.value[2] }
    : undefined;
};

const WE_OURSELVES = phraseTable(
  `${everyPair('vi|me|we', 'er|e|blir|bli|vert|are|will be|har|have|stiller|stiller med|kommer med')}|we're|we'll be|there are|det er`,
);

const OURSELVES = phraseTable(
  'selv|sjølv|herfra|fra oss|frå oss|her|på huset|av oss|hos oss|ourselves|from here|on our side|from our side|of us',
);

const IN_TOTAL = phraseTable(
  'til sammen|tilsammen|til saman|totalt|i alt|alt i alt|i det hele|sammen|saman|in total|total|altogether|in all|all in all|together',
);

/** Who comes besides those who are counted: `og to barn`, `fra staten, og vi er seks`. */
const besidesThem: Parser<number> = (tokens, at) => {
  const isFrom = FROM_WHERE.has(tokens[at]?.lower ?? '');
  return (
    moreOfThem(tokens, at) ??
    usBeside(tokens, at) ??
    (isFrom ? (usBeside(tokens, at + 2) ?? usBeside(tokens, at + 3)) : undefined)
  );
};

const FROM_WHERE: ReadonlySet<string> = new Set(['fra', 'frå', 'from']);

/** `fem pluss ei på skjerm`: five. */
const besidesRemote: Parser<RoomPiece> = (tokens, at) => {
  const match = notAnArticle(number)(tokens, at);
  return match && BESIDES.has(tokens[match.end]?.lower ?? '') && remote(tokens, match.end)
    ? { end: match.end, value: places(match.value) }
    : undefined;
};

/** `besøk av 6 elever, 2 lærere og en gjest`: all of them, and who gets the visit. */
const visited: Parser<RoomPiece> = (tokens, at) => {
  const first = sequence(
    longest(phrase(VISITED), phrase(IN_COMPANY)),
    peopleCount,
    optional(phrase(PLACE_UNITS)),
  )(tokens, at);
  if (!first) return undefined;
  let { end } = first;
  const all = besidesThem(tokens, end);
  if (all && usBeside(tokens, end) === undefined && moreOfThem(tokens, end) === undefined)
    return { end: all.end, value: places(first.value[1] + all.value) };
  let visitors = first.value[1];
  for (;;) {
    const isListed = tokens[end - 1]?.isBeforeComma;
    const own = usBeside(tokens, end);
    if (own) return { end: own.end, value: places(visitors + own.value) };
    const more =
      moreOfThem(tokens, end) ??
      (isListed && mapped(sequence(number, phrase(PLACE_UNITS)), ([others]) => others)(tokens, end));
    if (!more) return { end, value: places(visitors + 1) };
    end = more.end;
    visitors += more.value;
  }
};

/** `besøk av søkere`: who comes, which is nothing that a room must have. */
const visitOf: Parser<QuestionPiece> = (tokens, at) => {
  const visit = phrase(VISITED)(tokens, at);
  // `besøk av en delegasjon på 12`
  if (visit && placesBefore(tokens, visit.end)) return undefined;
  const from = ARTICLES.has(tokens[visit?.end ?? -1]?.lower ?? '')
    ? (visit?.end ?? 0) + 1
    : (visit?.end ?? 0);
  const who = tokens[from];
  return visit && who && /^\p{L}+\.?$/u.test(who.text) && !looksLikeTime(who) && !number(tokens, from)
    ? { end: from + 1, value: { kind: 'purpose', word: who.text } }
    : undefined;
};

/** `vi har to i Bergen på video`, `, en på Teams`, `2 deltar digitalt`; not `rom til 6 på Teams`. */
const remote: Parser<RoomPiece> = (tokens, at) => {
  const lead = phrase(BESIDES)(tokens, at);
  const from = lead?.end ?? at;
  const isOne = ARTICLES.has(tokens[from]?.lower ?? '') || SOME.has(tokens[from]?.lower ?? '');
  const counted = isOne ? from + 1 : number(tokens, from)?.end;
  if (counted === undefined) return undefined;
  const who =
    phrase(THEIR_UNITS)(tokens, counted)?.end ?? phrase(PLACE_UNITS)(tokens, counted)?.end ?? counted;
  const verb = phrase(JOINS)(tokens, who);
  const isApart = lead ?? verb ?? tokens[at - 1]?.isBeforeComma;
  const far = phrase(REMOTELY)(tokens, endOfPlace(tokens, verb?.end ?? who));
  if (!isApart || !far) return undefined;
  const end = endOfPlace(tokens, far.end);
  return {
    end,
    value: {
      kind: 'remote',
      typed: tokens
        .slice(from, end)
        .map(({ text }) => text)
        .join(' '),
    },
  };
};

/** Behind `i Bergen`, where such a place stands. A time is none. */
function endOfPlace(tokens: Parameters<Parser<unknown>>[0], at: number): number {
  const [before, place] = [tokens[at]?.lower ?? '', tokens[at + 1]];
  const isPlace = /^(?:i|fra|from|in)$/u.test(before) && /^\p{Lu}\p{L}+$/u.test(place?.text ?? '');
  return isPlace && place && !looksLikeTime(place) ? at + 2 : at;
}

/** Before others who join from elsewhere. */
const BESIDES = phraseTable(
  "vi har|me har|har|og|pluss|så har vi|i tillegg|der|mens|hvorav|av dem|we have|we've got|there are|and|plus|with",
);

const THEIR_UNITS = phraseTable('av dem|av de|av oss|of them|of us|til|andre|others|more');

const SOME: ReadonlySet<string> = new Set('noen nokon noen resten some someone'.split(' '));

const JOINS = phraseTable(
  'er|e|blir|er med|blir med|vert med|deltar|deltek|delta|sitter|kommer inn|kobler seg på|koplar seg på|skal være med|ringer inn|join|joins|joining|will join|will be joining|are joining|are|is|will be|call in|calls in|calling in|dial in|dialing in|dialling in',
);

const REMOTELY = phraseTable(
  `${everyPair('på|via|over|on|by|through', 'video|teams|zoom|meet|skjerm|link|videolink|nett|telefon|phone|screen')}|digitalt|digitale|hjemmefra|heimefra|remotely|remote|online|virtually`,
);

/** `two-person`, `tomannsrom`, `6-personers` */
const ROOM_FOR =
  /^(?<count>\d{1,3}|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|tolv|two|three|four|five|six|seven|eight|nine|ten|twelve)-?(?:manns|mannsrom|personers|personsrom|personrom|person|people|p|pers|pl|pax)$/u;

/** The rules for what is asked of a room beside its free time. */
const QUESTION_RULES: readonly Parser<QuestionPiece>[] = [
  factQuestion,
  near,
  mapped(phrase(TAKEN_WORDS), () => ({ kind: 'taken' as const })),
  mapped(sequence(phrase(PLACES_OF_ROOM), phrase(PURPOSES)), () => ({ kind: 'purpose' as const })),
  mapped(phrase(CALLS), () => ({ kind: 'purpose' as const })),
  purposeWithArticle,
  eventDay,
  visitOf,
];

const ONES: ReadonlySet<string> = new Set('one en ein ei et eit ett noe noko something'.split(' '));

/** `one with a projector`, `noe med skjerm`: a room. */
const oneWith: Parser<RoomPiece> = (tokens, at) =>
  ONES.has(tokens[at]?.lower ?? '') && /^(?:med|with|som|that)$/u.test(tokens[at + 1]?.lower ?? '')
    ? { end: at + 1, value: { kind: 'noun' } }
    : undefined;

/** `et stille sted`: a room. What it is praised for stays. */
const quietSpot: Parser<RoomPiece> = (tokens, at) =>
  SPOT.has(tokens[at]?.lower ?? '') && QUIET.has(tokens[at - 1]?.lower ?? '')
    ? { end: at + 1, value: { kind: 'noun' } }
    : undefined;

const SPOT: ReadonlySet<string> = new Set('sted stad plass krok place spot'.split(' '));

const QUIET: ReadonlySet<string> = new Set(
  'stille stilt rolig roleg lukket lukka skjermet skjerma uforstyrret uforstyrra egnet eigna quiet calm private'.split(
    ' ',
  ),
);

/** Before what a room must not have. */
const WITHOUT = phraseTable('uten|utan|without|without a|without any|ingen|inga|ikke noe|ikkje noko');

/** Behind a room, and before what it has not: `hvilke rom har ikke skjerm`. `vi har ikke skjerm` says why one is needed. */
const LACKING = phraseTable(
  "har ikke|har ikkje|har itj|mangler|manglar|don't have|don't have a|do not have|do not have a|doesn't have a",
);

const lacking: Parser<unknown> = longest<unknown>(phrase(LACKING), (tokens, at) =>
  sequence(phrase(HAVE), englishNo)(tokens, at),
);

const HAVE = phraseTable('have|has');

const OF_WHICH: ReadonlySet<string> = new Set('som that which'.split(' '));

/** Before and behind what a room need not have. */
const NEEDS_NO = phraseTable(
  `nei takk til|no thanks to|${[...WITHOUT.keys()].join('|')}|${everyPair('trenger|treng|trengs|trengst|behøver|krever', 'ikke|ikkje|itj|inte|ikke noen|ikkje nokon|ikke noe|ikkje noko|egentlig ikke|eigentleg ikkje')}|${everyPair("don't|don’t|do not|dont|won't|doesn't", 'need|need a|need any|need the|have to have|require|need for|need for a')}`,
);

const NOT_NEEDED = phraseTable(
  `${everyPair('er ikke|er ikkje|e ikke|e ikkje|trengs ikke|trengst ikkje|trenger vi ikke|treng vi ikkje|treng me ikkje|not|is not|isn’t|not really', 'nødvendig|naudsynt|viktig|så viktig|så nøye|needed|necessary|required|important')}|trengs ikke|trengst ikkje|trenger vi ikke|treng vi ikkje|treng me ikkje|trenger jeg ikke|treng eg ikkje|not needed|unnecessary`,
);

const equipmentWord: Parser<true> = (tokens, at) =>
  EQUIPMENT_WORDS.has(tokens[at]?.lower ?? '') ? { end: at + 1, value: true } : undefined;

const EITHER = phraseTable('og|eller|and|or');

/** `uten skjerm`, `without a screen or a phone`; not `med eller uten skjerm`. */
const withoutEquipment: Parser<RoomPiece> = (tokens, at) => {
  const isOfRoom = ROOM_NOUNS.has(tokens[at - 1]?.lower ?? '') || OF_WHICH.has(tokens[at - 1]?.lower ?? '');
  const lacks = isOfRoom ? lacking(tokens, at) : undefined;
  const before = lacks ?? (EITHER.has(tokens[at - 1]?.lower ?? '') ? undefined : phrase(WITHOUT)(tokens, at));
  const words: string[] = [];
  let end = at;
  for (let next = before?.end; next !== undefined && equipmentWord(tokens, next); ) {
    words.push(tokens[next]?.text ?? '');
    end = next + 1;
    const isArticle = ARTICLES.has(tokens[end + 1]?.lower ?? '');
    next = EITHER.has(tokens[end]?.lower ?? '') ? end + (isArticle ? 2 : 1) : undefined;
  }
  return words.length > 0 ? { end, value: { kind: 'without', words } } : undefined;
};

/** The equipment of which any one will do: `projektor eller skjerm`, `tavle, skjerm eller projektor`. Empty where a sentence has none. */
export function findEither(text: string): readonly string[] {
  const tokens = tokenize(text);
  for (const at of tokens.keys()) {
    const words = [tokens[at]?.text ?? ''];
    let end = at + 1;
    let isChoice = false;
    for (;;) {
      const isOr = OR.has(tokens[end]?.lower ?? '');
      // Commas alone list what a room must have.
      if (!isOr && (isChoice || !tokens[end - 1]?.isBeforeComma)) break;
      const from = isOr ? end + 1 : end;
      const next = ARTICLES.has(tokens[from]?.lower ?? '') ? from + 1 : from;
      if (!equipmentWord(tokens, next)) break;
      words.push(tokens[next]?.text ?? '');
      isChoice ||= isOr;
      end = next + 1;
    }
    if (equipmentWord(tokens, at) && isChoice) return words;
  }
  return [];
}

const OR: ReadonlySet<string> = new Set('eller el el. ell or'.split(' '));

/** In an English sentence, the grammar of time reads `no` as `any`. */
const englishNo: Parser<true> = (tokens, at) =>
  tokens[at]?.text.toLowerCase() === 'no' ? { end: at + 1, value: true } : undefined;

/** `no screen needed`, `trenger ikke skjerm`, `skjerm er ikke nødvendig`: nothing that a room must have. */
const needless: Parser<RoomPiece> = mapped(
  longest<unknown>(
    sequence(
      longest<unknown>(phrase(NEEDS_NO), englishNo),
      equipmentWord,
      optional(phrase(phraseTable('needed|nødvendig|naudsynt|required|necessary'))),
    ),
    sequence(equipmentWord, phrase(NOT_NEEDED)),
  ),
  () => ({ kind: 'purpose' }),
);

/** `kan jeg få et møterom`: who writes it wants a room; not `kan jeg få oversikt over rommene`. */
const mayHaveRoom: Parser<RoomPiece> = (tokens, at) => {
  const asked = phrase(MAY_HAVE)(tokens, at);
  if (!asked) return undefined;
  const next = ARTICLES.has(tokens[asked.end]?.lower ?? '') ? asked.end + 1 : asked.end;
  const size = phrase(SIZE_WORDS)(tokens, next) ?? phrase(FREE_WORDS)(tokens, next);
  const isRoom = phrase(ROOM_NOUNS)(tokens, asked.end) ?? phrase(ROOM_NOUNS)(tokens, size?.end ?? next);
  return isRoom && { end: asked.end, value: { kind: 'booking' } };
};

const MAY_HAVE = phraseTable(
  `${everyPair('kan jeg|kan eg|kan æ|kan vi|kan me|kunne jeg|kunne eg|kunne vi|kunne me|får jeg|får eg|får vi|får me', 'få|ha|låne|få låne')}|${everyPair('can i|can we|could i|could we|may i|may we', 'get|have|use|borrow|please have|please get')}|får jeg|får vi|får eg|får me`,
);

/** `de to små romma`, `begge de store rommene`, `trenger to rom`: so many at the same time. A number behind an hour is none. */
const severalRooms: Parser<RoomPiece> = (tokens, at) => {
  const before = tokens[at - 1]?.lower;
  const mayCount = before === undefined || BEFORE_COUNT.has(before) || tokens[at - 1]?.isBeforeComma;
  const isBoth = BOTH.has(tokens[at]?.lower ?? '');
  const match = isBoth ? { end: at + 1, value: 2 } : mayCount ? number(tokens, at) : undefined;
  if (!match || match.value < 2 || match.value > MAX_ROOMS) return undefined;
  const from = isBoth && THE.has(tokens[match.end]?.lower ?? '') ? match.end + 1 : match.end;
  const size = phrase(SIZE_WORDS)(tokens, from) ?? phrase(FREE_WORDS)(tokens, from);
  if ((isBoth && !size) || !phrase(ROOM_NOUNS)(tokens, size?.end ?? from)) return undefined;
  return {
    end: match.end,
    value: {
      kind: 'rooms',
      count: match.value,
      typed: tokens[at]?.text ?? '',
      areCertain: isBoth || THE.has(before ?? ''),
    },
  };
};

const MAX_ROOMS = 5;

const BOTH: ReadonlySet<string> = new Set('begge både both'.split(' '));

const THE: ReadonlySet<string> = new Set('de dei dem the'.split(' '));

/** Before how many rooms are wanted. */
const BEFORE_COUNT: ReadonlySet<string> = new Set(
  'de dei dem the det there finnes fins finst er e are is og and har have trenger treng trengs need finn find book booke bestill bestille reserver reserve få get ha vil want ønsker any noen our våre'.split(
    ' ',
  ),
);

const PLACES_TO = phraseTable(everyPair('plass|plasser|plassar|lokale|space|somewhere', 'til|for|åt'));

const WHOLE_GROUP = phraseTable(
  `alle|oss alle|everyone|all of us|${everyPair('hele|heile|the whole|our whole|the entire', 'avdelingen|avdelinga|teamet|gjengen|klassen|klassa|gruppen|gruppa|laget|trinnet|staben|department|team|group|class|staff|office')}`,
);

/** Behind a question about what rooms have: `i kvart av dei`, `in each`. */
const EACH_ROOM = phraseTable(
  `${everyPair('hver|hvert|kvar|kvart|each', 'av|of')}|hver|hvert|kvar|kvart|each`,
);

const eachRoom: Parser<RoomPiece> = (tokens, at) => {
  const each = phrase(EACH_ROOM)(tokens, at);
  const end = each?.end ?? at;
  const asksFact = tokens.slice(0, at).some((_, from) => phrase(FACT_QUESTIONS)(tokens, from));
  const them = THEM.has(tokens[end]?.lower ?? '') ? end + 1 : phrase(ROOM_NOUNS)(tokens, end)?.end;
  const isLast = tokens.length === end;
  return each && asksFact && (them !== undefined || isLast)
    ? { end: them ?? end, value: { kind: 'noun' } }
    : undefined;
};

/** `til 6 hver`, behind a number of people; not `til 6 hver mandag`. */
const forEach: Parser<RoomPiece> = (tokens, at) => {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const isEach = /^(?:hver|kvar|each)$/u.test(tokens[at]?.lower ?? '');
  const isBehindCount = number(tokens, at - 1) !== undefined || PLACE_UNITS.has(before?.lower ?? '');
  return isEach && before && isBehindCount && !(next && looksLikeTime(next))
    ? { end: at + 1, value: { kind: 'all' } }
    : undefined;
};

const THEM: ReadonlySet<string> = new Set('dem dei de them'.split(' '));

/** `plass til hele avdelinga`: a room for a group whose number stands elsewhere. */
const placeForAll: Parser<RoomPiece> = mapped(sequence(phrase(PLACES_TO), phrase(WHOLE_GROUP)), () => ({
  kind: 'noun',
}));

const RULES: readonly Parser<RoomPiece>[] = [
  mayHaveRoom,
  placeForAll,
  severalRooms,
  eachRoom,
  forEach,
  withoutEquipment,
  needless,
  mapped(
    sequence(
      optional(longest(phrase(PLACES_BEFORE), phrase(FOR_OR_BEFORE), phrase(GROUP_IS))),
      count,
      phrase(PLACE_UNITS),
      optional(besidesThem),
    ),
    ([, value, , more = 0]) => places(value + more),
  ),
  (tokens, at) => {
    const value = ROOM_FOR.exec(tokens[at]?.lower ?? '')?.groups?.['count'];
    const match = value === undefined ? undefined : number(tokenize(value), 0);
    return match && { end: at + 1, value: places(match.value) };
  },
  placesOfRoom,
  placesOfRoomInPlace,
  placesBefore,
  placesOfGroup,
  mapped(beforeNoTime(withAsker), places),
  visited,
  besidesRemote,
  remote,
  mapped(sequence(phrase(ENOUGH), peopleCount, optional(phrase(PLACE_UNITS))), ([, enoughFor]) => ({
    kind: 'facts',
    of: 'places',
    enoughFor,
  })),
  mapped(
    sequence(optional(phrase(PLACES_BEFORE)), phrase(MORE_THAN), peopleCount, optional(phrase(PLACE_UNITS))),
    ([, , value]) => places(value + 1),
  ),
  oneWith,
  quietSpot,
  mapped(sequence(optional(word('ON')), phrase(BUILDING_WORDS), anyWord), ([, , name]) => ({
    kind: 'building',
    name,
  })),
  (tokens, at) => {
    const match = sequence(
      longest<unknown>(word('DAY_NUMBER'), word('ORDINAL'), word('INTEGER')),
      phrase(FLOOR_WORDS),
    )(tokens, at);
    const typed = tokens.slice(at, match?.end).map(({ text }) => text);
    return match && { end: match.end, value: { kind: 'floor', typed: typed.join(' ') } };
  },
  mapped(phrase(FREE_WORDS), kind('free')),
  mapped(phrase(BOOKING_VERBS), () => ({ kind: 'booking', asksToBook: true })),
  (tokens, at) => {
    const match = at === 0 ? phrase(TAKING_VERBS)(tokens, at) : undefined;
    return match && { end: match.end, value: { kind: 'booking', asksToBook: true } };
  },
  mapped(phrase(WANTING_WORDS), kind('booking')),
  mapped(longest(phrase(CALL_WORDS), phrase(WHERE_WORDS)), kind('noun')),
  mapped(phrase(ALL_WORDS), kind('all')),
  mapped(phrase(ROOM_NOUNS), kind('noun')),
  mapped(longest<RoomOrder>(phrase(SIZE_WORDS), phrase(LONGEST_WORDS)), (order) => ({
    kind: 'order',
    order,
  })),
  ...QUESTION_RULES,
];

/** What a sentence may say of rooms beside a time. */
export const ROOM_SUBJECT: Subject<RoomPiece> = { rules: RULES, names: EQUIPMENT_WORDS };

/** A part of a question about one room, or about rooms near it. */
type QuestionPiece =
  /** `enoughFor`: `big enough for 12`. Of a named room, the number of its places says whether it is. */
  | { kind: 'facts'; of: RoomFact; enoughFor?: number }
  /** Before the name of a room, in whose building or near which another one is wanted. `name` is its first word, or a building that is not wanted. */
  | { kind: 'near'; of: Nearness; name: string }
  /** `word`: a purpose that is no word of the tables, and may be something that a room has after all. */
  | { kind: 'purpose'; word?: string }
  | { kind: 'taken' };

/**
 * The words of questions about one room, or about rooms near it, in bokmål, nynorsk and English, in small letters. A new word
 * is one line here.
 */

/** What is asked of a room. `booker`: who has booked it, which no answer shows. */
export type RoomFact = 'places' | 'building' | 'equipment' | 'booker';

/** How near to a room another one is wanted; `other`: anywhere else; `larger` and `smaller`: anywhere, with more or fewer places. */
export type Nearness = 'building' | 'floor' | 'near' | 'other' | 'larger' | 'smaller';

/** `hele formiddagen`, `the whole afternoon`: from its first hour to its last. */
export const WHOLE_PART =
  /(?<=^|\s)(?:hele|heile|hel|heil|all|whole|entire) (?:denne |the |this )?(?:formiddag|føremiddag|ettermiddag|morgen|morgon|kveld|morning|afternoon|evening)(?:en)?(?=[ ,.?!]|$)/iu;

const FLOOR_WORDS = phraseTable('etasje|etg|etasjen|floor|høgda');

/** Typing errors among them, as they are spelt. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['prosjektor', 'projektor'],
  ['prosjektør', 'projektor'],
]);

/** The name of equipment as an answer repeats it. */
export const spellEquipment = (typed: string): string => SPELLINGS.get(typed.toLowerCase()) ?? typed;

/** The other names of the same equipment: `projektor` of `prosjektor`. */
export const listSynonyms = (typed: string): readonly string[] =>
  EQUIPMENT.find((row) => row.includes(typed.toLowerCase())) ?? [];
