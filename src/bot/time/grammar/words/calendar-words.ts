import { type Table, table } from './clock-words.js';

/** Words for times in lower case: bokmål, nynorsk, English, and informal forms. */

/** Inverts rows of a number and its words. */
const numberedWords = (
  rows: readonly (readonly [number, readonly string[]])[],
): ReadonlyMap<string, number> =>
  new Map(rows.flatMap(([number, words]) => words.map((word) => [word, number] as const)));

/** Days from today. */
const RELATIVE_DAYS = numberedWords([
  [
    0,
    [
      'i dag',
      'idag',
      'inneværende dag',
      'inneverande dag',
      'today',
      'nå',
      'no',
      'now',
      'this minute',
      'this very minute',
      'this second',
      'dette minuttet',
    ],
  ],
  [1, ['i morgen', 'imorgen', 'i morra', 'imorra', 'i morgon', 'imorgon', 'tomorrow']],
  [
    2,
    [
      'i overmorgen',
      'overmorgen',
      'i overmorgon',
      'overmorgon',
      'day after tomorrow',
      'the day after tomorrow',
    ],
  ],
  [-1, ['i går', 'igår', 'i gjår', 'igjår', 'yesterday']],
  [
    -2,
    [
      'i forgårs',
      'forgårs',
      'i forigårs',
      'forigårs',
      'i førgår',
      'førgår',
      'i førregår',
      'førregår',
      'day before yesterday',
      'the day before yesterday',
    ],
  ],
]);

/** Weeks from this one. */
const RELATIVE_WEEKS = numberedWords([
  [0, ['uke', 'uka', 'uken', 'veke', 'veka', 'week']],
  [
    0,
    [
      'denne uke',
      'denne uka',
      'denne uken',
      'denne veke',
      'denne veka',
      'this week',
      'hele uka',
      'hele uken',
      'hele veka',
      'whole week',
      'the whole week',
    ],
  ],
  [
    1,
    [
      'neste uke',
      'neste uka',
      'neste uken',
      'neste veke',
      'neste veka',
      'kommende uke',
      'komande veke',
      'kommande veke',
      'til uka',
      'til veka',
      'next week',
      'coming week',
    ],
  ],
  [
    -1,
    [
      'forrige uke',
      'forrige uka',
      'forrige uken',
      'førre veke',
      'førre veka',
      'sist veke',
      'last week',
      'previous week',
    ],
  ],
]);

/** Monday is 1, as in Temporal. Short forms that are also names are left out: `/ledig tor` asks for Tor. */
const WEEKDAYS = numberedWords([
  [1, ['mandag', 'måndag', 'man', 'mån', 'mon', 'monday']],
  [2, ['tirsdag', 'tysdag', 'tirs', 'tys', 'tue', 'tues', 'tuesday']],
  [3, ['onsdag', 'ons', 'wed', 'wednesday']],
  [4, ['torsdag', 'tors', 'thurs', 'thursday']],
  [5, ['fredag', 'fre', 'fri', 'friday']],
  [6, ['lørdag', 'laurdag', 'lør', 'lau', 'sat', 'saturday']],
  [7, ['søndag', 'sundag', 'søn', 'sunday']],
]);

/** January is 1. */
const MONTHS = numberedWords([
  [1, ['januar', 'jan', 'january']],
  [2, ['februar', 'feb', 'february']],
  [3, ['mars', 'mar', 'march']],
  [4, ['april', 'apr']],
  [5, ['mai', 'may']],
  [6, ['juni', 'jun', 'june']],
  [7, ['juli', 'jul', 'july']],
  [8, ['august', 'aug']],
  [9, ['september', 'sep', 'sept']],
  [10, ['oktober', 'okt', 'october', 'oct']],
  [11, ['november', 'nov']],
  [12, ['desember', 'des', 'december', 'dec']],
]);

const PLURAL_ENDINGS = ['er', 'ar', 'ene', 'ane', 's'];

/** The whole names in the plural: `mandager`, `måndagar`, `mandagene`, `mondays`. */
const weekdayPlurals = (weekdays: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map(
    [...weekdays]
      .filter(([word]) => /(?:dag|day)$/u.test(word))
      .flatMap(([word, number]) => PLURAL_ENDINGS.map((ending) => [`${word}${ending}`, number] as const)),
  );

/** Days, weekdays and months. */
export const DAYS = {
  DAY_OFFSET: new Map([
    ...RELATIVE_DAYS,
    ...table([
      [0, 'i da|nå|rn|atm|fra nå|fra no|from now|later today'],
      [
        1,
        'imårra|i mårra|imårgå|imårgon|imårrå|i mårrå|i mårå|imårå|i måra|i mårgå|i mårån|i mårgon|i mårgan|i mrg|i mårn|i morron|morgendagen|morgendagens|morgondagen|morgondagens|imrg|imrgn|imorg|tmrw|tmr|tomorrow',
      ],
      [
        2,
        'i overimorgen|overimorgen|overimorra|i overimorra|overimårra|overimårå|i overmorra|overmorra|i over i morgen|over i morgen|i overmårra|overmorgon',
      ],
    ]),
  ]),
  WEEKDAY: new Map([
    ...WEEKDAYS,
    ...table([
      [1, "mandagen|måndagen|mand|mandan|måndan|månda|månd|monday's"],
      [2, "tirsdagen|tysdagen|tir|tirsd|tirsda|tirsdan|tysd|tysda|tysdan|ti.|tuesday's"],
      [3, "onsdagen|onsd|onsda|onsdan|weds|wednesday's"],
      [4, "torsdagen|thu|thur|thr|torsd|torsda|torsdan|thursday's"],
      [5, "fredagen|fredan|freda|på freda|friday's"],
      [6, "lørdagen|laurdagen|lørd|lørda|lørdan|laurd|laurdan|saturday's"],
      [7, "søndagen|sundagen|sønd|sønda|søndan|sundan|sunday's"],
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
    [6, 'lø'],
    [7, 'sø'],
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
  WEEK_LATER: table([[7, 'åtte dager|åtte dagar|om åtte dager|om åtte dagar|om 8 dager|om 8 dagar|week']]),
  /** Between a number of days or weeks and a day: after it or before it. */
  COUNTED_FROM: table<'from' | 'after' | 'before'>([
    ['from', 'fra|from'],
    ['after', 'etter|after'],
    ['before', 'før|føre|before'],
  ]),
  /** Before a weekday, one that is over: the nearest, or one of the week before. */
  PREVIOUS: table<'last' | 'previous'>([
    [
      'last',
      'sist|siste|seneste|seinaste|senaste|nå sist|no sist|nå siste|last|this last|this past|the past|past|sisste',
    ],
    [
      'previous',
      'forrige|forige|forrje|forrie|førre|førrige|den forrige|den førre|previous|the previous|prev',
    ],
  ]),
  /** Behind a number of days, weeks or months, so long before today. */
  AGO: table([
    [
      true,
      'siden|sidan|sidå|sia|sida|siå|tilbake|tilbake i tid|attende|ago|back|earlier|tidligere|before now',
    ],
  ]),
  /** Before a weekday or a week, the last one of a month. */
  LAST: table([[true, 'siste|den siste|last|the last']]),
  /** Before `tidlig`: in the morning of the day before it, or else tomorrow. */
  MORNING_OR_TOMORROW: table([[1, 'morgen|morgon|mårra|mårå|mårån|morra|morn']]),
  EARLY: table([[true, 'tidlig|tidleg|tidli|tidle|tile|tili|tidligt|early']]),
  NEXT_TO_LAST: table([
    [
      true,
      'nest siste|nestsiste|den nest siste|den nestsiste|second last|second to last|second-to-last|next to last|next-to-last|penultimate|last but one|the second last|the second to last|the next to last|the penultimate|the last but one',
    ],
  ]),
  /** Behind a weekday, the one a week after the next: `Thursday after next`. */
  AFTER_NEXT: table([[true, 'after next|etter neste|after the next one|etter den neste']]),
  /** Behind the next such day, the one after it. */
  AGAIN: table([[true, 'igjen|att']]),
  /** Every such weekday: `mandager`, `måndagar`, `Mondays`. */
  WEEKDAY_PLURAL: weekdayPlurals(WEEKDAYS),
  MONTH: MONTHS,
  /** Before a holiday or a date, the day beside it. */
  DAY_BESIDE: table([
    [1, 'dagen etter|the day after|day after'],
    [-1, 'dagen før|the day before|day before'],
  ]),
  DAY_UNIT: table([[1, 'dag|dager|dagar|daga|dagan|dagers|dagars|dagene|dagane|døgn|day|days']]),
  /** Months. */
  MONTH_UNIT: table([
    [1, 'måned|måneder|måneders|månedene|måndene|månad|månader|månadar|månaders|månadars|mnd|month|months'],
    [12, 'år|års|year|years'],
  ]),
  /** Before or behind a week, one of its days. */
  SOME_DAY: table([
    [
      true,
      "1 dag|én dag|éin dag|en dag|en av dagene|en av dagane|en eller annen dag|noen dager|noen dagar|some days|one day|some day|someday|a day|any day|hvilken som helst dag|hva dag som helst|hva som helst dag|hvilken dag som helst|hvilken dag det skal være|whichever day|whatever day|any day at all|any of the days|any weekday|no matter which day|doesn't matter which day|samme hvilken dag|samme dag som helst|same hva dag|uansett dag|uansett hvilken dag|uansett hva dag|valgfri dag|en gang|sometime|some time|hvilken dag|hvilke dager|hva daga|hva dager|hva dag|hvordan daga|hva dagar|which day|which days",
    ],
  ]),
  /** Behind a day, all days from it on. */
  OR_LATER: table([
    [true, 'eller senere|or later|og utover|og framover|og fremover|and onwards|onwards|and later'],
  ]),
  AFTER_WEEKEND: table([[true, 'etter helga|etter helgen|over helga|over helgen|after the weekend']]),
  BEFORE_WEEKEND: table([
    [
      true,
      'før helga|før helgen|før helgå|førr helga|førr helgå|innen helga|innen helgen|before the weekend',
    ],
  ]),
  /** Days that are no weekend and no public holiday. */
  /** What each school and workplace has its own days and hours for. */
  LOCAL_TIME: table([
    [
      true,
      'planleggingsdagen|planleggingsdager|planleggingsdagar|planleggingsdagene|planleggingsdagane|plandagen|plandagene|inneklemt|inneklemte|inneklemt dag|inneklemte dager|inneklemte dagar|inneklemtdag|storefri|storefriminutt|storefriminuttet|lillefri|friminutt|friminuttet|friminutta|midttimen|skolestart|skulestart|skoleslutt|skuleslutt|semesterstart|semesterslutt|eksamensperioden|eksamenstida|eksamenstiden|inset day|inset days|planning days|teacher training day|teacher training days|recess|exam period|start of term|end of term',
    ],
  ]),
  /** Behind an ordinal, an hour of a school's day. */
  LESSON: table([[true, 'time|timen|skoletime|skoletimen|skuletime|økt|økta|lesson|period|class']]),
  WORKDAY_NOUN: table([
    [
      true,
      'virkedag|virkedagen|virkedager|virkedagene|virkedagar|virkedagane|arbeidsdag|arbeidsdager|arbeidsdagar|yrkedag|yrkedager|yrkedagar|hverdag|kvardag|working day|working days|business day|business days|workday|workdays',
    ],
  ]),
  TODAY_NOUN: table([[true, 'dagen|dan|dagn|the day|the working day|arbeidsdagen|today|i dag|idag']]),
  FIRST_COMING: table([
    [true, 'førstkommende|førstkomande|fyrstkomande|fyrstkommande|førstkommande|førstk|fk|f.k'],
  ]),
} as const;

/** `denne ugå`, `dinna veka`, `neste ukå`: weeks from this one by the words of dialects. */
const DIALECT_WEEKS: Table<number> = new Map(
  [
    'ukå',
    'ugå',
    'uga',
    'uko',
    'ukæ',
    'vikå',
    'viko',
    'uka',
    'uken',
    'uke',
    'veke',
    'veka',
    'veko',
    'vekå',
  ].flatMap((noun) => [
    ...['denna', 'dinna', 'denne', 'den her', 'den herre', 'denn'].map(
      (word) => [`${word} ${noun}`, 0] as const,
    ),
    ...['neste', 'næste', 'nesste', 'nest', 'enste'].map((word) => [`${word} ${noun}`, 1] as const),
    ...['sist', 'siste', 'sisste', 'forrige', 'forige', 'førre', 'førrige'].map(
      (word) => [`${word} ${noun}`, -1] as const,
    ),
  ]),
);

/** Weeks. */
export const WEEKS = {
  /** Weeks from this one. `uke` alone begins a week number. */
  WEEK_OFFSET: new Map([
    ...DIALECT_WEEKS,
    ...[...RELATIVE_WEEKS].filter(([word]) => word.includes(' ')),
    ...table([
      [
        0,
        'uko|ukå|ugå|ukæ|vekå|vikå|viko|uka|uken|veka|hele uka|hele uken|hele denne uka|hele veka|hele denne veka|the week|ut uka|ut uken|ut veka|arbeidsuka|arbeidsveka|inneværende uke|inneværende uka|inneverande veke|inneverande veka|denne ukas|denne ukens',
      ],
      [
        1,
        'om en ukes tid|om ei vekes tid|om ei ukes tid|om ei veke eller så|om en uke eller så|in a week or so|nesteuke|nesteveke|til uka|te uka|te uko|til uko|til veka|te veka|næste uge|i næste uge|hele neste uke|hele neste veke|førstkommende uke|førstkomande veke|uka som kommer|uken som kommer|veka som kommer|kommende uke|komande veke|kommande veke|neste veke|next wk|neste ukes|neste vekes|neste arbeidsuke|neste arbeidsveke|the coming week|the following week|påfølgende uke',
      ],
      [
        -1,
        'uka som var|uken som var|veka som var|the previous week|the last week|past week|the past week|this past week|last wk|last weeks|forrige ukes|førre vekes|i forrige uke',
      ],
      [
        -2,
        'uka før forrige|uken før forrige|veka før førre|uka før sist|veka før sist|forforrige uke|forforrige uka|førførre veke|week before last|the week before last',
      ],
      [2, 'uka etter neste|uken etter neste|veka etter neste|week after next|the week after next'],
    ]),
  ]),
  /** Behind a week, the one after it. */
  WEEK_AFTER: table([
    [
      true,
      'uka etter|uken etter|veka etter|uka deretter|uken deretter|veka deretter|the week after|week after|the week after that|the one after',
    ],
  ]),
  /** Between what is wanted most and what will do too. */
  ELSE: table([[true, 'ellers|elles|otherwise|else|alternativt|alternatively|subsidiært']]),
  /** Between a word such as `innen` and a week. */
  END_OF: table([[true, 'utgangen av|utgongen av|slutten av|enden av|the end of|end of']]),
  /** Before a date, the week that has it. */
  WEEK_OF: table([
    [
      true,
      'week of|the week of|in the week of|in week of|sometime in the week of|some time in the week of|for the week of|wk of|week commencing|the week commencing|week beginning|week starting|w/c|w/b|uka som begynner|uka som starter|uken som begynner|uken som starter|veka som byrjar|veka som startar',
    ],
  ]),
  WEEK_UNIT: table([
    [
      7,
      'uge|uger|uga|ugå|ugår|uke|uka|uker|ukes|ukers|ukene|veke|veka|veko|veker|vekers|vekene|wk|wks|week|weeks',
    ],
    [14, 'fortnight|fortnights'],
  ]),
  /** Between a week and a season: the week before it or after it. */
  WEEK_SIDE: table<-1 | 1>([
    [-1, 'før|føre|before'],
    [1, 'etter|after|over'],
  ]),
  WEEK: table([[true, 'uge|uga|ugå|uke|uka|ukå|uken|veke|veka|veko|vekå|week|wk|u|w']]),
  WEEKEND: table([
    [
      0,
      'helga|helgen|weekenden|helgi|helgå|helja|denna helga|dinna helga|den her helga|helg|weekend|the weekend|this weekend|denne helga|denne helgen|førstkommende helg|førstkomande helg|kommende helg|komande helg|the coming weekend|coming weekend|over the weekend|at the weekend|on the weekend|hælja|hælga|week-end|this week-end|week end|wkend|wknd|this wknd|the week-end',
    ],
    [1, 'neste helg|neste helga|next weekend'],
    [
      -1,
      'forrige helg|forrige helga|forrige helgen|førre helg|førre helga|sist helg|sist helga|siste helg|siste helga|helga som var|helgen som var|last weekend|the last weekend|the past weekend|previous weekend',
    ],
  ]),
  REST: table([
    [
      true,
      'resten av|rest av|resta av|resten tå|resten ta|rest of|the rest of|remainder of|the remainder of|i løpet av|utover|later',
    ],
  ]),
  /** Before a week or a month, the days at its beginning, in its middle or at its end. */
  PART_OF_WEEK: table<'start' | 'middle' | 'end' | 'first half' | 'second half'>([
    [
      'start',
      'tidlig|tidleg|early|tidlig i|tidleg i|tidlig på|tidleg på|først i|starten av|begynnelsen av|byrjinga av|første del av|start of|the start of|the beginning of|beginning of|early in|primo|i starten av|i begynnelsen av|i byrjinga av|starten på|byrjinga på|begynnelsen på',
    ],
    ['first half', 'første halvdel av|første halvdelen av|the first half of|first half of'],
    [
      'second half',
      'siste halvdel av|andre halvdel av|siste halvdelen av|the second half of|second half of|the latter half of|latter half of',
    ],
    ['middle', 'mid|midt i|midten av|the middle of|middle of|medio|i midten av|midt på|mid-'],
    [
      'end',
      'end of|the end of|slutten av|siste del av|sist i|seint i|sent i|seint på|sent på|sent|seint|late|late in|ultimo|i slutten av|mot slutten av|på slutten av|slutten på|utgangen av|utgongen av',
    ],
  ]),
  /** Before weeks that are counted. */
  ARTICLE: table([[true, 'de|the']]),
  WHOLE: table([[true, 'hele|whole|all']]),
  NUMBER_WORD: table([[true, 'nr|nummer|number|no.']]),
} as const;

/** How a holiday is found in a year: days from Easter Sunday, a month and a day, or the first Sunday from that day on. */
export type HolidayRule = { easter: number } | { month: number; day: number; isSundayFrom?: true };

/** A weekend that a holiday names, with each of its endings. */
const holidayWeekend = (names: string) =>
  names
    .split('|')
    .flatMap((name) => ['a', 'en', '', 'i'].map((ending) => `${name}helg${ending}`))
    .join('|');

/** Holidays, and spans of days and weeks that holidays and months name. */
export const HOLIDAYS = {
  /** The Sunday of a weekend that a holiday names. */
  HOLIDAY_WEEKEND: table<HolidayRule>([
    [{ easter: -49 }, `${holidayWeekend('fastelavns|fastelavn')}|shrovetide weekend`],
    [{ easter: -7 }, `${holidayWeekend('palme|palmesøndags')}|palm sunday weekend|palm weekend`],
    [{ easter: 0 }, `${holidayWeekend('påske')}|easter weekend|the easter weekend`],
    [
      { easter: 42 },
      `${holidayWeekend('himmelfarts|himmelfartsdags|kristi himmelfarts|kristihimmelfarts|kristi himmelfartsdags')}|ascension weekend`,
    ],
    [{ easter: 56 }, `${holidayWeekend('trinitatis')}|trinity weekend`],
    [
      { month: 11, day: 1, isSundayFrom: true },
      `${holidayWeekend('allehelgens|helgemess|halloween')}|all saints weekend|all saints' weekend`,
    ],
    [{ month: 2, day: 8, isSundayFrom: true }, holidayWeekend('morsdags')],
    [{ month: 11, day: 8, isSundayFrom: true }, holidayWeekend('farsdags')],
    [
      { month: 11, day: 27, isSundayFrom: true },
      'første helg i advent|første helga i advent|adventshelga|første adventshelg|first weekend of advent|the first weekend of advent',
    ],
  ]),
  /** Behind an ordinal, three months. */
  QUARTER_OF_YEAR: table([[true, 'kvartal|kvartalet|quarter|qtr|kv']]),
  QUARTER_NAME: table([
    [1, 'q1|kv1|1q'],
    [2, 'q2|kv2|2q'],
    [3, 'q3|kv3|3q'],
    [4, 'q4|kv4|4q'],
  ]),
  /** Quarters from this one. */
  QUARTER_OFFSET: table([
    [
      0,
      'dette kvartalet|dette kvartal|kvartalet|i kvartalet|resten av kvartalet|inneværende kvartal|this quarter|the quarter|current quarter|rest of the quarter|the rest of the quarter|this qtr|current qtr',
    ],
    [
      1,
      'neste kvartal|neste kvartalet|kommende kvartal|komande kvartal|next quarter|next qtr|the next quarter|coming quarter',
    ],
    [
      -1,
      'forrige kvartal|førre kvartal|sist kvartal|siste kvartal|last quarter|last qtr|previous quarter|the last quarter|past quarter',
    ],
  ]),
  /** The end of this month, as a limit or a time. */
  MONTH_END: table([
    [
      true,
      'månedsskiftet|månadsskiftet|månedskiftet|månadskiftet|måneden er omme|månaden er omme|måneden er over|månaden er over|månedsslutt|månadsslutt|eom|month end|month-end|end of month|the end of month|the month is over',
    ],
  ]),
  HOLIDAY: table<HolidayRule>([
    [
      { month: 12, day: 23 },
      'lille julaften|lillejulaften|lille julaftan|lillejulaftan|lille juleaften|lillejuleaften|litle julaftan|litlejulaftan|veslejulaftan|vesle julaftan|vesle julaften|veslejulaften|little christmas eve',
    ],
    [{ month: 12, day: 24 }, 'julaften|julaftan|juleaften|juleaftan|julekvelden|christmas eve|xmas eve'],
    [
      { month: 12, day: 25 },
      'første juledag|1. juledag|juledag|1 juledag|christmas day|christmas|xmas|xmas day',
    ],
    [{ month: 12, day: 26 }, 'andre juledag|annen juledag|2. juledag|2 juledag|boxing day'],
    [{ month: 12, day: 27 }, 'tredje juledag|3. juledag|3 juledag'],
    [{ month: 12, day: 28 }, 'fjerde juledag|4. juledag'],
    [{ month: 12, day: 31 }, "nyttårsaften|nyttårsaftan|new year's eve|new years eve"],
    [{ month: 1, day: 1 }, "første nyttårsdag|1. nyttårsdag|nyttårsdag|new year's day|new years day"],
    [{ easter: -49 }, 'fastelavn|fastelavnssøndag|fastelavnsøndag|fastelavnssundag|shrove sunday'],
    [{ easter: -48 }, 'blåmandag|blåmåndag|fastelavnsmandag|rose monday'],
    [
      { easter: -47 },
      'feitetirsdag|feitetysdag|fetetirsdag|hvitetirsdag|kvitetysdag|shrove tuesday|pancake day|mardi gras|fat tuesday',
    ],
    [{ easter: -46 }, 'askeonsdag|oskeonsdag|oskeonsdagen|askeonsdagen|ash wednesday'],
    [{ easter: -7 }, 'palmesøndag|palmesundag|palm sunday'],
    [{ easter: -3 }, 'skjærtorsdag|skjertorsdag|maundy thursday'],
    [{ easter: -2 }, 'langfredag|good friday'],
    [{ easter: -1 }, 'påskeaften|påskeaftan|holy saturday'],
    [{ easter: 0 }, 'første påskedag|1. påskedag|påskedag|easter sunday'],
    [{ easter: 1 }, 'andre påskedag|annen påskedag|2. påskedag|easter monday'],
    [{ easter: 39 }, 'kristi himmelfartsdag|himmelfartsdag|kristi himmelfart|ascension day'],
    [{ easter: 48 }, 'pinseaften|pinseaftan|pinsekvelden|whitsun eve'],
    [{ easter: 56 }, 'trinitatis|treenighetssøndag|treeiningssundag|trinity sunday'],
    [{ easter: 60 }, 'corpus christi'],
    [
      { month: 1, day: 6 },
      'helligtrekongersdag|helligtrekonger|hellige tre kongers dag|heilagtrekongarsdag|trettendedag jul|epiphany|three kings day',
    ],
    [{ month: 1, day: 13 }, 'tjuendedag jul|tjuandedag jul|20. dag jul'],
    [{ month: 2, day: 2 }, 'kyndelsmesse|candlemas'],
    [{ month: 3, day: 17 }, "saint patrick's day|st. patrick's day|st patrick's day"],
    [{ month: 3, day: 25 }, 'maria budskapsdag|marimesse|lady day'],
    [{ month: 4, day: 1 }, "aprilsnarr|april fools|april fools' day|april fool's day"],
    [{ month: 7, day: 29 }, 'olsok|olsokdagen|olavsdagen|olavsdag'],
    [{ month: 9, day: 29 }, 'mikkelsmess|mikkelsmesse|michaelmas'],
    [{ month: 10, day: 24 }, 'fn-dagen|united nations day|un day'],
    [{ month: 10, day: 25, isSundayFrom: true }, 'bots- og bededag|bots- og bededagen|bots- og bønnedag'],
    [
      { month: 11, day: 1, isSundayFrom: true },
      'allehelgensdag|allehelgens|allehelgensdagen|allehelgenssøndag|helgemesse|helgemess',
    ],
    [{ month: 11, day: 1 }, "all saints' day|all saints day|all hallows"],
    [{ month: 11, day: 2 }, "alle sjelers dag|all souls' day|all souls day"],
    [{ easter: 49 }, 'første pinsedag|1. pinsedag|pinsedag|whit sunday'],
    [{ easter: 50 }, 'andre pinsedag|annen pinsedag|2. pinsedag|whit monday'],
    [{ month: 5, day: 1 }, 'arbeidernes dag|arbeidaranes dag|labour day|labor day'],
    [{ month: 2, day: 6 }, 'samefolkets dag|samenes nasjonaldag|samanes nasjonaldag'],
    [{ month: 2, day: 14 }, "valentinsdagen|valentine's day"],
    [{ month: 3, day: 8 }, 'kvinnedagen|den internasjonale kvinnedagen'],
    [{ month: 6, day: 23 }, 'sankthans|sankthansaften|sankthansaftan|st. hans|jonsok|jonsokaftan'],
    [{ month: 2, day: 8, isSundayFrom: true }, 'morsdag|morsdagen'],
    [{ month: 11, day: 8, isSundayFrom: true }, 'farsdag|farsdagen'],
    [
      { month: 11, day: 27, isSundayFrom: true },
      'første søndag i advent|første sundag i advent|1. søndag i advent|1. sundag i advent',
    ],
    [
      { month: 12, day: 4, isSundayFrom: true },
      'andre søndag i advent|andre sundag i advent|2. søndag i advent|2. sundag i advent',
    ],
    [
      { month: 12, day: 11, isSundayFrom: true },
      'tredje søndag i advent|tredje sundag i advent|3. søndag i advent|3. sundag i advent',
    ],
    [
      { month: 12, day: 18, isSundayFrom: true },
      'fjerde søndag i advent|fjerde sundag i advent|4. søndag i advent|4. sundag i advent',
    ],
    [{ month: 10, day: 31 }, 'halloween'],
    [{ month: 12, day: 13 }, 'luciadagen|luciadag|lucia|lussi'],
    [{ month: 5, day: 17 }, 'grunnlovsdagen|nasjonaldagen|constitution day|norwegian national day'],
  ]),
  /** Days that are several: who names them is asked which. */
  LONG_SPAN: table([
    [
      'romjul',
      'mellom jul og nyttår|mellom jol og nyttår|between christmas and new year|romjula|romjulen|i romjula|i romjulen|mellomjula|mellomjulen|mellomjol',
    ],
    ['christmas', 'jul|jula|julen|i jul|i jula|i julen|juleferien|juleferie|christmas break|xmas break'],
    [
      'holy-week',
      'påskeuka|påskeuken|påskeveka|påskeuke|påskeveke|påskevika|stille uke|den stille uke|stille veke|den stille veka|påskeferien|påskeferie|holy week|easter week|the week of easter|easter break|easter holidays|passion week',
    ],
    ['pentecost', 'pinse|pinsa|pinsen|pinsehelga|pinsehelgen|pinsehelg|pentecost|whitsun|whitsuntide'],
    [
      'winter-break',
      'vinterferien|vinterferie|vinterferia|vinterferieveka|vinterferieuka|winter break|the winter break|winter holidays',
    ],
    [
      'autumn-break',
      'høstferien|høstferie|høstferieuka|haustferien|haustferie|haustferieveka|autumn break|the autumn break|autumn holidays|fall break',
    ],
    [
      'summer',
      'fellesferien|fellesferie|fellesferia|sommerferien|sommerferie|sumarferien|sommarferien|sommarferie|summer holidays|the summer holidays|summer break|the summer break|common holiday',
    ],
    [
      'after-common-holiday',
      'etter fellesferien|etter fellesferie|etter fellesferia|over fellesferien|after the common holiday',
    ],
    [
      'after-summer',
      'etter sommerferien|etter sommarferien|etter sommeren|etter sommaren|etter ferien|after the summer|after summer|after the summer holidays|after the summer break',
    ],
    [
      'until-summer',
      'før fellesferien|innen fellesferien|innan fellesferien|før sommerferien|før sommarferien|før sommerferie|før sommarferie|innen sommerferien|før sommeren|før sommaren|fram mot fellesferien|før ferien|før ferie|before the summer holidays|before summer|before the summer|before the summer break',
    ],
    [
      'until-christmas',
      'før jul|før jol|innan jol|til jol|fram til jol|innen jul|innan jul|til jul|før juleferien|før juleferie|før julefri|innen juleferien|innan juleferien|før jula|før julen|before xmas|by xmas|until xmas|before the christmas break|fram til jul|frem til jul|fram mot jul|frem mot jul|mot jul|framover mot jul|framover til jul|before christmas|by christmas|until christmas|up to christmas|towards christmas',
    ],
    [
      'new-year',
      'nyttår|etter nyttår|over nyttår|på nyåret|over nyåret|på nyåret en gang|after new year|in the new year|early in the new year',
    ],
    [
      'until-new-year',
      'før nyttår|innen nyttår|innan nyttår|til nyttår|innen årsskiftet|innan årsskiftet|før årsskiftet|innen utgangen av året|innan utgangen av året|innen året er omme|før året er omme|innen slutten av året|by the end of the year|before the end of the year|by year end|by end of year|by eoy|within the year|fram til nyttår|frem til nyttår|before new year|resten av året|ut året|rest of the year|the rest of the year',
    ],
    [
      'after-christmas',
      'etter jul|etter jula|etter julen|etter jol|etter juleferien|etter juleferia|rett etter jul|after christmas|after xmas|after the christmas break|after the xmas break|after the christmas holidays|right after christmas',
    ],
    [
      'after-easter',
      'etter påskeferien|etter påskeuka|etter påskeveka|etter påske|etter påska|etter påsken|over påske|over påska|after easter',
    ],
    ['easter', 'påska|påsken|i påska|i påsken|easter'],
    [
      'month',
      'måneden|månaden|i måneden|i månaden|denne måneden|denne månaden|this month|the month|inneværende måned|resten av måneden|resten av månaden|rest of the month|the rest of the month|i løpet av måneden|i løpet av månaden|ut måneden|ut månaden',
    ],
    ['next-month', 'neste måned|neste månad|next month'],
    [
      'last-month',
      'forrige måned|førre månad|sist måned|sist månad|siste måned|siste månad|last month|the last month|previous month|the previous month',
    ],
    ['in-a-month', 'om en måned|om en månad|in a month'],
    [
      'last-year',
      'i fjor|fjor|forrige år|førre år|sist år|siste år|last yr|last year|the previous year|previous year',
    ],
    [
      'coming-days',
      'de nærmeste dagene|de nærmaste dagane|de næraste dagane|de neste dagene|de neste dagane|en av de nærmeste dagene|en av de nærmaste dagane|en av de neste dagene|nærmeste dager|the next few days|next few days|the coming days|coming days|one of these days|en av dagene|en av dagane',
    ],
    ['next-year', 'neste år|next year|next yr'],
    ['year', 'i år|this year|dette år|dette året|current year|this yr|inneværende år'],
    [
      'new-year',
      'nyåret|det nye året|i det nye året|på det nye året|over på nyåret|rett over nyttår|rett på nyåret|tidlig på nyåret|tidleg på nyåret|utpå nyåret|the new year|right after new year|just after new year|right after the new year|after the new year',
    ],
  ]),
  /** The first month of a season of the year. */
  SEASON_OF_YEAR: table([
    [3, 'i vår|denne våren|våren|på våren|utpå våren|this spring|in the spring|in spring|spring'],
    [
      6,
      'i sommer|i sommar|denne sommeren|denne sommaren|den her sommeren|sommeren|sommaren|this summer|current summer|in the summer|in summer|summer',
    ],
    [
      9,
      'i høst|i haust|denne høsten|denne hausten|høsten|hausten|utpå høsten|utpå hausten|this autumn|this fall|in the autumn|in autumn|in the fall|autumn',
    ],
    [
      12,
      'i vinter|denne vinteren|den her vinteren|vinteren|utpå vinteren|this winter|in the winter|in winter|winter',
    ],
  ]),
  /** The same of a season that has not begun. */
  NEXT_SEASON_OF_YEAR: table([
    [3, 'til våren|neste vår|next spring'],
    [6, 'til sommeren|til sommaren|neste sommer|neste sommar|next summer'],
    [9, 'til høsten|til hausten|neste høst|neste haust|next autumn|next fall'],
    [12, 'til vinteren|neste vinter|next winter'],
  ]),
  /** A day of the season's week, and its first and last day off. */
  SEASON: table<{ week: HolidayRule; first: HolidayRule; last: HolidayRule }>([
    [
      { week: { month: 12, day: 24 }, first: { month: 12, day: 24 }, last: { month: 12, day: 26 } },
      'jul|jula|julen|jol|christmas|xmas|juleferien',
    ],
    [
      { week: { easter: -6 }, first: { easter: -3 }, last: { easter: 1 } },
      'påske|påska|påsken|påskeferien|easter',
    ],
    [
      { week: { month: 1, day: 1 }, first: { month: 12, day: 31 }, last: { month: 1, day: 1 } },
      "nyttår|new year|new years|new year's",
    ],
  ]),
} as const;
