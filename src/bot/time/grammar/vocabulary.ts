import { MONTHS, RELATIVE_DAYS, RELATIVE_WEEKS, WEEKDAYS, weekdayPlurals } from './day-words.js';
import {
  BETWEEN_PARTS,
  DAILY,
  EACH,
  EVERY_DAY,
  EXCEPT_DAYS,
  NOT_ON_HOLIDAYS,
  TOO_RARE,
  WEEK_AHEAD,
  WEEKENDS,
  WORKING_DAYS,
} from './schedule-words.js';

/**
 * The words of the grammar of time, in bokmål, nynorsk and English. Each class maps a word or a phrase of at most four
 * words, in small letters, to its value. A new word is one line here.
 */

type Table<Value> = ReadonlyMap<string, Value>;

const table = <Value>(rows: readonly (readonly [Value, string])[]): Table<Value> =>
  new Map(
    rows.flatMap(([value, phrases]) => phrases.split('|').map((phrase) => [phrase.trim(), value] as const)),
  );

/** Minutes after midnight; a bound that is left out is the working day's. */
export interface ClockBounds {
  from?: number;
  to?: number;
}

const clock = (hour: number, minute = 0) => hour * 60 + minute;

/** `totida`, `åttetiden`: minutes after midnight by the hour's word. */
const AROUND_HOURS: Table<number> = new Map(
  ['ett', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti', 'elleve', 'tolv'].flatMap(
    (word, at) => ['tida', 'tiden', 'tia'].map((ending) => [`${word}${ending}`, clock(at + 1)] as const),
  ),
);

/** `tjueen` to `femtini`. */
const COMPOUND_NUMBERS: Table<number> = new Map(
  ['tjue', 'tretti', 'førti', 'femti'].flatMap((ten, tens) =>
    ['en|ein|ett', 'to', 'tre', 'fire', 'fem', 'seks', 'sju|syv', 'åtte', 'ni'].flatMap((units, unit) =>
      units.split('|').map((each) => [`${ten}${each}`, (tens + 2) * 10 + unit + 1] as const),
    ),
  ),
);

/** How a holiday is found in a year: days from Easter Sunday, or a month and a day. */
export type HolidayRule = { easter: number } | { month: number; day: number };

export const LEXICON = {
  DAY_OFFSET: new Map([
    ...RELATIVE_DAYS,
    ...table([
      [0, 'i da|fra nå|frå no|from now|later today'],
      [
        1,
        'i mårra|imårra|i mårå|imårå|i måra|i mårgå|i mårån|i mårgon|i mårgan|i mrg|i mårn|imrg|tmrw|tmr|tomorrow',
      ],
      [2, 'i overimorgen|overimorgen|i over i morgen|over i morgen|i overmårra|overmorgon'],
    ]),
  ]),
  /** Weeks from this one. `uke` alone begins a week number. */
  WEEK_OFFSET: new Map([
    ...[...RELATIVE_WEEKS].filter(([word]) => word.includes(' ')),
    ...table([
      [
        0,
        'uka|uken|veka|hele uka|hele uken|hele denne uka|heile veka|heile denne veka|the week|førstkommende uke|ut uka|ut uken|ut veka|arbeidsuka|arbeidsveka|inneværende uke|denne ukas|denne ukens',
      ],
      [
        1,
        'hele neste uke|heile neste veke|uka som kommer|uken som kommer|veka som kjem|kommende uke|komande veke|neste veke|next wk|neste ukes|neste vekes|neste arbeidsuke|neste arbeidsveke|the coming week|the following week|påfølgende uke',
      ],
      [2, 'uka etter neste|uken etter neste|veka etter neste|week after next|the week after next'],
    ]),
  ]),
  WEEKDAY: new Map([
    ...WEEKDAYS,
    ...table([
      [1, "mandagen|måndagen|mand|mandan|månda|månd|monday's"],
      [2, "tirsdagen|tysdagen|tir|tirsd|tirsda|tysd|tysda|ti.|tuesday's"],
      [3, "onsdagen|onsd|onsda|onsdan|weds|wednesday's"],
      [4, "torsdagen|thu|thur|thr|torsd|torsda|torsdan|thursday's"],
      [5, "fredagen|fredan|friday's"],
      [6, "lørdagen|laurdagen|lørd|lørda|laurd|saturday's"],
      [7, "søndagen|sundagen|sønd|sønda|sunday's"],
    ]),
  ]),
  /** Weekdays only beside a date that is one: alone they may be names, numbers or prepositions. */
  WEEKDAY_OR_NAME: table([
    [1, 'ma'],
    [2, 'ti'],
    [3, 'on'],
    [4, 'tor|tor.|to'],
    [5, 'fr|fr.'],
    [7, 'sun|sun.'],
  ]),
  /** Two letters before hours in digits: `on 10-11`. */
  SHORT_WEEKDAY: table([
    [1, 'ma'],
    [2, 'ti'],
    [3, 'on'],
    [4, 'to'],
    [5, 'fr'],
  ]),
  /** In English a number behind a weekday is a date: `Mon 7`. */
  ENGLISH_WEEKDAY: table([
    [1, 'mon|monday'],
    [2, 'tue|tues|tuesday'],
    [3, 'wed|weds|wednesday'],
    [4, 'thu|thur|thr|thurs|thursday'],
    [5, 'fri|friday'],
    [6, 'sat|saturday'],
    [7, 'sun|sunday'],
  ]),
  /** Behind a day, the same weekday a week later: `torsdag åtte dager`, `Friday week`. */
  WEEK_LATER: table([[7, 'åtte dager|åtte dagar|week']]),
  /** Before a day, one or two weeks after it. */
  WEEKS_FROM: table([
    [7, 'a week from|one week from|en uke fra|ei veke frå'],
    [14, 'fortnight from|a fortnight from|two weeks from|to uker fra|to veker frå'],
  ]),
  /** Before a weekday or a week, the last one of a month. */
  LAST: table([[true, 'siste|den siste|last|the last']]),
  /** Before `tidlig`: in the morning of the day before it, or else tomorrow. */
  MORNING_OR_TOMORROW: table([[1, 'morgen|morgon|mårra|mårå|mårån|morra|morn']]),
  EARLY: table([[true, 'tidlig|tidleg|early']]),
  /** Every such weekday: `mandager`, `måndagar`, `Mondays`. */
  WEEKDAY_PLURAL: weekdayPlurals(WEEKDAYS),
  MONTH: MONTHS,
  NUMBER: new Map([
    ...COMPOUND_NUMBERS,
    ...table([
      [1, 'en|én|ei|ein|et|eit|ett|eitt|éin|éi|one|a|an'],
      [2, 'to|two'],
      [3, 'tre|three'],
      [4, 'fire|four'],
      [5, 'fem|five'],
      [6, 'seks|six'],
      [7, 'sju|syv|seven'],
      [8, 'åtte|eight'],
      [9, 'ni|nine'],
      [10, 'ti|ten'],
      [11, 'elleve|eleven'],
      [12, 'tolv|twelve'],
      [13, 'tretten|thirteen'],
      [14, 'fjorten|fourteen'],
      [15, 'femten|fifteen'],
      [16, 'seksten|sixteen'],
      [17, 'sytten|seventeen'],
      [18, 'atten|eighteen'],
      [19, 'nitten|nineteen'],
      [20, 'tjue|tyve|twenty'],
      [25, 'tjuefem|twenty-five'],
      [30, 'tretti|tredve|thirty'],
      [35, 'trettifem|thirty-five'],
      [40, 'førti|forty'],
      [45, 'førtifem|forty-five'],
      [50, 'femti|fifty'],
      [60, 'seksti|sixty'],
      [90, 'nitti|ninety'],
    ]),
  ]),
  ORDINAL: table([
    [1, 'første|fyrste|first|fysste'],
    [2, 'andre|annen|second'],
    [3, 'tredje|third'],
    [4, 'fjerde|fourth'],
    [5, 'femte|fifth'],
    [6, 'sjette|sixth'],
    [7, 'sjuende|syvende|sjuande|seventh'],
    [8, 'åttende|åttande|eighth'],
    [9, 'niende|niande|ninth'],
    [10, 'tiende|tiande|tenth'],
    [11, 'ellevte|eleventh'],
    [12, 'tolvte|twelfth'],
    [13, 'trettende|trettande'],
    [14, 'fjortende|fjortande'],
    [15, 'femtende|femtande'],
    [16, 'sekstende|sekstande'],
    [17, 'syttende|syttande|seventeenth'],
    [18, 'attende|attande'],
    [19, 'nittende|nittande'],
    [20, 'tjuende|tjuande|twentieth'],
    [24, 'tjuefjerde|twenty-fourth'],
    [30, 'trettiende|trettiande'],
    [31, 'trettiførste|trettifyrste'],
  ]),
  HOLIDAY: table<HolidayRule>([
    [{ month: 12, day: 23 }, 'lille julaften|lillejulaften|veslejulaftan|vesle julaftan'],
    [{ month: 12, day: 24 }, 'julaften|julaftan|julekvelden|christmas eve'],
    [{ month: 12, day: 25 }, 'første juledag|fyrste juledag|1. juledag|juledag|christmas day|christmas'],
    [{ month: 12, day: 26 }, 'andre juledag|annen juledag|2. juledag|boxing day'],
    [{ month: 12, day: 31 }, "nyttårsaften|nyttårsaftan|new year's eve"],
    [{ month: 1, day: 1 }, "første nyttårsdag|1. nyttårsdag|nyttårsdag|new year's day"],
    [{ easter: -7 }, 'palmesøndag|palmesundag|palm sunday'],
    [{ easter: -3 }, 'skjærtorsdag|skjertorsdag|maundy thursday'],
    [{ easter: -2 }, 'langfredag|good friday'],
    [{ easter: -1 }, 'påskeaften|påskeaftan|holy saturday'],
    [{ easter: 0 }, 'første påskedag|1. påskedag|påskedag|easter sunday'],
    [{ easter: 1 }, 'andre påskedag|annen påskedag|2. påskedag|easter monday'],
    [{ easter: 39 }, 'kristi himmelfartsdag|himmelfartsdag|kristi himmelfart|ascension day'],
    [{ easter: 49 }, 'første pinsedag|1. pinsedag|pinsedag|whit sunday'],
    [{ easter: 50 }, 'andre pinsedag|annen pinsedag|2. pinsedag|whit monday'],
    [{ month: 5, day: 1 }, 'arbeidernes dag|arbeidaranes dag|labour day|labor day'],
    [{ month: 2, day: 6 }, 'samefolkets dag|samenes nasjonaldag|samanes nasjonaldag'],
    [{ month: 2, day: 14 }, "valentinsdagen|valentine's day"],
    [{ month: 3, day: 8 }, 'kvinnedagen|den internasjonale kvinnedagen'],
    [{ month: 6, day: 23 }, 'sankthans|sankthansaften|sankthansaftan|st. hans|jonsok|jonsokaftan'],
    [{ month: 10, day: 31 }, 'halloween'],
    [{ month: 12, day: 13 }, 'luciadagen|luciadag|lucia|lussi'],
    [{ month: 5, day: 17 }, 'grunnlovsdagen|nasjonaldagen|constitution day|norwegian national day'],
  ]),
  /** Before a holiday or a date, the day beside it. */
  DAY_BESIDE: table([
    [1, 'dagen etter|the day after|day after'],
    [-1, 'dagen før|the day before|day before'],
  ]),
  /** Days that are several: who names them is asked which. */
  LONG_SPAN: table([
    [
      'romjul',
      'mellom jul og nyttår|mellom jol og nyttår|between christmas and new year|romjula|romjulen|i romjula|i romjulen|mellomjula|mellomjulen|mellomjol',
    ],
    ['christmas', 'jul|jula|julen|i jul|i jula|i julen'],
    [
      'until-christmas',
      'før jul|innen jul|innan jul|til jul|fram til jul|framover til jul|before christmas|by christmas|until christmas',
    ],
    [
      'new-year',
      'nyttår|etter nyttår|over nyttår|på nyåret|over nyåret|på nyåret en gang|after new year|in the new year|early in the new year',
    ],
    ['until-christmas', 'før nyttår|innen nyttår|innan nyttår|til nyttår|fram til nyttår|before new year'],
    ['easter', 'påska|påsken|i påska|i påsken|easter'],
    [
      'month',
      'måneden|månaden|i måneden|i månaden|denne måneden|denne månaden|this month|the month|inneværende måned',
    ],
    ['next-month', 'neste måned|neste månad|next month|om en måned|om ein månad|in a month'],
    ['year', 'neste år|i år|next year|this year'],
  ]),
  PART_OF_DAY: table<ClockBounds>([
    [
      { from: clock(14) },
      'eod|by end of day|by the end of the day|end of day|end of the day|by eod|slutten av dagen|på slutten av dagen|sist på dagen|sent på dagen|seint på dagen|late in the day',
    ],
    [
      { to: clock(10) },
      'tidlig|tidleg|early|tidlig på dagen|tidleg på dagen|morgenen|morgonen|morgen|morgon|hver morgen|mårra|mårån|morrakvisten|på morgenkvisten|morgenkvisten|first thing|om morgenen|om morgonen',
    ],
    [
      { to: clock(12) },
      'formiddag|formiddagen|føremiddag|føremiddagen|formidda|føremidda|morning|mornings|the morning|fm|f.m|om formiddagen|om føremiddagen|på formiddagen',
    ],
    [
      { from: clock(12) },
      'ettermiddag|ettermiddagen|ettermidda|afternoon|afternoons|arvo|the afternoon|em|e.m|utpå dagen|ut på dagen|utpå ettermiddagen|om ettermiddagen|på ettermiddagen|ettermiddan|ittermiddag',
    ],
    [
      { from: clock(17), to: clock(22) },
      'kveld|kvelden|evening|tonight|kveldstid|om kvelden|på kvelden|kveill|kveil',
    ],
    [{ to: clock(11, 30) }, 'før lunsj|for lunsj|før lunch|før lønsj|before lunch|før lunsjen|innen lunsj'],
    [
      { from: clock(12) },
      'etter lunsj|fra lunsj|frå lunsj|from lunch|ette lunsj|e lunsj|e. lunsj|etter lunch|etter lønsj|after lunch|etter lunsjen',
    ],
    [
      { from: clock(11), to: clock(13) },
      'lunsj|lunch|lønsj|over lunsj|rundt lunsj|til lunsj|i lunsjen|ved lunsjtid|lunsjtid|lunsjen|at lunch|around lunch|kring lunsj|til lunch',
    ],
  ]),
  WHOLE_DAY: table([
    [
      true,
      'hele dagen|heile dagen|hele arbeidsdagen|heile arbeidsdagen|all day|the whole day|the entire day|hele dag|heile dag|dagen gjennom|en hel dag|ein heil dag|en hel arbeidsdag|ein heil arbeidsdag|hel arbeidsdag|heil arbeidsdag|hel dag|heil dag|heldag|heldags|a whole day|a full day|full day|fra morgenen av|frå morgonen av|fra morgenen og utover|from the morning on',
    ],
  ]),
  /** Behind a length. Norwegian `en time fra nå` says how long. */
  FROM_NOW: table([[true, 'from now']]),
  /** Before an end: `fra nå til 12`. */
  STARTING_NOW: table([[true, 'fra nå|frå no|from now']]),
  /** Before a length. */
  FOR: table([[true, 'for|i|på|minst|på minst|i minst|at least|for at least']]),
  NOON: table([[clock(12), 'noon|midday|midt på dagen|midt på dan']]),
  CLOCK_WORD: table([[true, 'kl|klokka|klokken|klokkeslett|klokkå|at|@']]),
  /** `halv to` is half past one. English `half nine` is half past nine to some and half past eight to others: asked back. */
  HALF: table([[true, 'halv|hal']]),
  HALF_OF_HOUR: table([[true, 'halv|half|hal']]),
  /** An hour that is not exact: `åttetida`. */
  AROUND_HOUR: AROUND_HOURS,
  QUARTER: table([[true, 'kvart|kvarter|quarter']]),
  PAST: table([[true, 'over|past']]),
  TO_HOUR: table([[true, 'på|to']]),
  /** Between minutes and an hour: `ti på åtte`. English `ten to eight` may be a range. */
  MINUTES_TO: table([[true, 'på']]),
  AM_PM: table<'am' | 'pm'>([
    ['am', 'am|a.m'],
    ['pm', 'pm|p.m'],
  ]),
  FROM: table([
    [
      true,
      'fra|frå|from|tidligst|tidlegast|etter|ette|after|ikke før|ikkje før|fra og med|frå og med|f.o.m|fom|helst etter|earliest|not before|starting|fra ca',
    ],
  ]),
  BEFORE: table([
    [
      true,
      'før|før enn|before|innen|innan|senest|seinast|by|ikke etter|ikkje etter|ikke senere enn|ikke seinere enn|ikkje seinare enn|no later than|not later than|ferdig til|ferdig innen|done by|helst før|latest|not after|inntil',
    ],
  ]),
  BEFORE_WITHOUT_LETTER: table([[true, 'for']]),
  UNTIL: table([[true, 'til|te|to|-|till|til og med|t.o.m|og til|until']]),
  /** Before the time at which something ends. */
  UP_TO: table([[true, 'til|te|till|until|fram til']]),
  BETWEEN: table([[true, 'mellom|between']]),
  AND: table([[true, 'og|and']]),
  HOUR_UNIT: table([[60, 't|time|timer|timar|tima|timene|timane|times|h|hr|hrs|hour|hours']]),
  MINUTE_UNIT: table([[1, 'm|min|mins|minutt|minutter|minuttar|minutters|minuttene|minutta|minute|minutes']]),
  /** Behind a number, so many quarters of an hour. */
  QUARTER_UNIT: table([[15, 'kvarter|kvarters|quarters']]),
  FIXED_LENGTH: table([
    [15, 'et kvarter|eit kvarter|kvarter|kvarters|et kvarters|eit kvarters|a quarter|a quarter of an hour'],
    [
      30,
      'en halvtime|ein halvtime|ei halvtime|ei halv time|et halvt|halvtime|halvtimes|en halvtimes|et halvtimes|eit halvtimes|ein halvtimes|halvtimen|en halv times|en halv time|ein halv time|halv time|half an hour|half hour|a half hour',
    ],
    [45, 'trekvarter|tre kvarter|three quarters of an hour'],
    [
      90,
      'halvannen time|halvannen t|halvannan t|halvanna t|halvannen times|halvanna time|halvannan time|halvannan times|halvanna tima|en halvannen time|en halvanna tima|en og en halv time|ein og ein halv time|an hour and a half|one and a half hours',
    ],
    [60, 'ledig time|fri time|free hour'],
    [90, 'dobbelttime|en dobbelttime|ein dobbelttime|ei dobbelttime'],
    [
      120,
      'et par timer|et par timers|eit par timar|noen timer|nokre timar|a couple of hours|a couple hours|a few hours',
    ],
    [240, 'halve dagen|en halv dag|ein halv dag|halv dag|half a day|half day|a half day'],
  ]),
  /** Between a number and hours, without a meaning of its own: `en hel time`. */
  LENGTH_ADJECTIVE: table([
    [
      true,
      'hel|heil|hele|heile|full|whole|ledig|ledige|fri|frie|free|god|liten|lita|snau|knapp|rask|kjapp|kort|stiv|drøy|quick|short|solid',
    ],
  ]),
  HALF_HOUR_MORE: table([
    [30, 'og en halv|og ein halv|og ei halv|and a half'],
    [15, 'og et kvarter|og eit kvarter|og kvarter'],
  ]),
  DAY_UNIT: table([[1, 'dag|dager|dagar|daga|dagers|dagars|day|days']]),
  WEEK_UNIT: table([[7, 'uke|uker|ukes|ukers|veke|veker|vekers|week|weeks']]),
  IN: table([[true, 'om|in']]),
  /** Two or three. */
  FEW: table([[true, 'et par|eit par|noen|nokre|noen få|nokre få|a couple|a couple of|a few|some']]),
  /** Before or behind a week, one of its days. */
  SOME_DAY: table([
    [
      true,
      'en dag|ein dag|en av dagene|ein av dagane|en eller annen dag|ein eller annan dag|one day|some day|someday|a day|any day|hvilken som helst dag|kva dag som helst|hvilken dag som helst|en gang|ein gong|sometime|some time|hvilken dag|hvilke dager|kva dag|kva dagar|which day|which days',
    ],
  ]),
  /** Between a week and a season: the week before it or after it. */
  WEEK_SIDE: table([
    [-1, 'før|before'],
    [1, 'etter|after|over'],
  ]),
  /** A day of the season's week, and its first and last day off. */
  SEASON: table<{ week: HolidayRule; first: HolidayRule; last: HolidayRule }>([
    [
      { week: { month: 12, day: 24 }, first: { month: 12, day: 24 }, last: { month: 12, day: 26 } },
      'jul|jula|julen|jol|christmas',
    ],
    [{ week: { easter: -6 }, first: { easter: -3 }, last: { easter: 1 } }, 'påske|påska|påsken|easter'],
    [
      { week: { month: 1, day: 1 }, first: { month: 12, day: 31 }, last: { month: 1, day: 1 } },
      'nyttår|new year',
    ],
  ]),
  WEEK: table([[true, 'uke|uka|uken|veke|veka|week|u|w']]),
  WEEKEND: table([
    [0, 'helga|helgen|helgi|helg|weekend|the weekend|this weekend|denne helga|denne helgen'],
    [1, 'neste helg|neste helga|next weekend'],
  ]),
  AFTER_WEEKEND: table([[true, 'etter helga|etter helgen|over helga|over helgen|after the weekend']]),
  BEFORE_WEEKEND: table([[true, 'før helga|før helgen|before the weekend']]),
  REST: table([
    [
      true,
      'resten av|rest av|rest of|the rest of|end of|the end of|slutten av|i løpet av|utover|later|tidlig|tidleg|early|tidlig i|tidleg i|først i|fyrst i|mid|midt i|sist i|seint i|sent i|starten av|begynnelsen av|midten av|start of|the start of|early in',
    ],
  ]),
  TODAY_NOUN: table([[true, 'dagen|the day|arbeidsdagen']]),
  OUT_THE_DAY: table([
    [
      true,
      'ut dagen|ut arbeidsdagen|utover dagen|og utover|utover|onwards|and onwards|and later|eller senere|eller seinare',
    ],
  ]),
  WORKING_DAYS,
  EVERY_DAY,
  DAILY,
  WEEK_AHEAD,
  WEEKENDS,
  TOO_RARE,
  NOT_ON_HOLIDAYS,
  BETWEEN_PARTS,
  EACH,
  EXCEPT_DAYS,
  WHOLE: table([[true, 'hele|heile|whole|all']]),
  NUMBER_WORD: table([[true, 'nr|nummer|number|no.']]),
  TIME_NOUN: table([[true, 'tid|tida|tiden|time']]),
  ON: table([
    [
      true,
      'på|pa|on|i|til|den|the|in|of|for|denne|dette|this|kommende|komande|coming|upcoming|førstkommende|førstkomande|ved|nå|no|nå på|no på|til på|i løpet av|during|førstk|fk',
    ],
  ]),
  NEXT: table([[true, 'neste|next|nest|næste|nesste|kommende|komande|coming']]),
  OR: table([[true, 'eller|or']]),
  THE: table([[true, 'den|the']]),
  FIRST_COMING: table([[true, 'førstkommende|førstkomande']]),
  SOON: table([
    [
      true,
      'i løpet av dagen|når som helst|når som helst på dagen|kva tid som helst|any time|anytime|sometime|some time|en gang|ein gong|så tidlig som mulig|så tidleg som råd|tidligst mulig|tidlegast råd|as early as possible|as soon as possible|earliest possible|så snart som mulig|snarest mulig|snarest|fortest mulig|så fort som råd|så snart som råd|så fort som mulig|snart|snarast|asap|first|første ledige|fyrste ledige|første ledige time|fyrste ledige time|første ledige tid|neste ledige|neste ledige time|neste ledige tid|next free|next available|med en gang|med ein gong|akkurat|straks|ka ti|ka tid|kva tid|hva tid|en eller annen dag|ein eller annan dag|hvilken dag som helst|hvilken som helst dag|kva dag som helst|any day|en dag i|ein dag i|some day in|neste gang|neste gong|next time|neste møte|neste booking|next meeting|next booking|god dag|god morgen|god morgon|god formiddag|god ettermiddag|god kveld|good morning|good afternoon|good evening|en eller annen gang|ein eller annan gong|når på dagen|kva tid på dagen|hvilken tid på dagen|what time of day|free time|free times|ledig tid|ledige tider|ledige timer|ledige timar|ti te|når det passer|når det passar|whenever',
    ],
  ]),
  /** Named, yet outside every working day: asked back. */
  OUTSIDE: table([['night', 'i natt|natt|natta|natten|i morges|i morgas|last night']]),
} as const;

export type TokenClass = keyof typeof LEXICON;
