import { DAYS, HOLIDAYS, WEEKS } from './words/calendar-words.js';
import { CLOCK, clock, LENGTHS, NUMBERS, table } from './words/clock-words.js';

/** Every combination of a leading word and a following word: `hver mandag`. */
const combined = (leads: string, words: string): Words =>
  set(
    leads
      .split('|')
      .flatMap((lead) => words.split('|').map((each) => `${lead.trim()} ${each.trim()}`))
      .join('|'),
  );

const set = (words: string): Words => new Map(words.split('|').map((each) => [each.trim(), true] as const));

/** Monday to Friday. */
const WORKING_DAYS = combined(
  '|alle|hver|kvar|every|each|all|on',
  `yrkedag|yrkedager|yrkedagar|hverdag|hverdager|hverdagar|hverdagene|kvardag|kvardagar|kvardagane|arbeidsdag|arbeidsdager|arbeidsdagar|ukedag|
   ukedager|ukedagene|vekedag|vekedagar|vekedagane|weekday|weekdays|workday|workdays|working day|working days`,
);

const EVERY_DAY = set('alle dager|alle dagar|alle dager i uka|hver dag|kvar dag|every day|each day|all days');

/** Every day, only where something recurs: in a week, `hver dag` is one of its days. */
const DAILY = set('daglig|dagleg|dagli|daily|hele uka gjennom');

/** A part of every day, only where something recurs. Minutes after midnight. */
const DAILY_PART = table([
  [
    0,
    'hver morgen|kvar morgon|kvar morgen|kvar morra|kvar mårra|hver morra|hver mårra|hver morn|every morning|each morning',
  ],
  [clock(9), 'hver formiddag|kvar formiddag|kvar føremiddag|hver føremiddag|every forenoon'],
  [
    clock(12),
    'hver ettermiddag|kvar ettermiddag|kvar ættermiddag|hver ættermiddag|every afternoon|each afternoon',
  ],
  [clock(17), 'hver kveld|kvar kveld|kvar kveill|every evening|each evening|every night'],
]);

/** Behind the nth weekday: `første mandag i hver måned`. */
const EVERY_MONTH = set('hver måned|kvar månad|every month|each month');

const recurrences = (rows: readonly (readonly [Recurrence, string])[]): ReadonlyMap<string, Recurrence> =>
  new Map(rows.flatMap(([value, words]) => [...set(words).keys()].map((each) => [each, value] as const)));

/** Before a weekday, or alone, what recurs more often than once a month. */
const RECURRENCE = recurrences([
  [
    'each',
    'hver|kvar|hvar|hvr|kvr|every|each|alle|annenhver|annen hver|annakvar|annankvar|annahver|hver annen|kvar andre|every other|every second',
  ],
  [
    'daily',
    `hver dag|kvar dag|every day|each day|alle dager|alle dagar|daglig|dagleg|daily|hver hverdag|kvar kvardag|alle hverdager|alle kvardagar|
     every weekday|every workday|every working day|hver arbeidsdag|kvar arbeidsdag|alle arbeidsdager|alle arbeidsdagar`,
  ],
  [
    'weekly',
    `hver uke|kvar veke|every week|each week|weekly|ukentlig|vekentleg|annenhver uke|annakvar veke|hver annen uke|kvar andre veke|
     every other week|every second week|every fortnight|once a fortnight|biweekly|fortnightly|
     hver 14. dag|kvar 14. dag|hver fjortende dag|kvar fjortande dag|every 14 days|every two weeks|every 2 weeks|
     hver tredje uke|kvar tredje veke|every third week|every three weeks|every 3 weeks|hver fjerde uke|kvar fjerde veke|
     every fourth week|every four weeks|every 4 weeks`,
  ],
]);

/** What is shown is the week ahead. */
const WEEK_AHEAD = set(
  `uka|uken|veka|ukeplan|ukesplan|vekeplan|uke|veke|week|uka fram|uka framover|veka framover|uken framover|hver uke|
   hver uka|kvar veke|every week|ukentlig|vekentleg|weekly|the week ahead|
   en gang i uka|en gang i uken|en gang i veka|én gang i uka|1 gang i uka|once a week|for uka som kommer|for veka som kommer|for uken som kommer|for neste uke|for neste veke|med hele neste uge|med hele neste uke|med hele neste veke|for the week ahead|
   for the coming week|hele uka|hele uken|hele veka|for hele uka|for hele uken|for hele veka|the whole week`,
);

/** Saturday and Sunday. */
const WEEKENDS = combined(
  '|hver|kvar|alle|every',
  'helg|helga|helgen|helger|helgar|helgene|helgane|weekend|weekends',
);

/** More seldom than every week. */
const TOO_RARE = set(
  `hver fjortende dag|kvar fjortande dag|hver 14. dag|kvar 14. dag|partallsuker|oddetallsuker|partalsveker|oddetalsveker|
   i dag|i morgen|i morgon|imorgen|imorgon|i overmorgen|today|tomorrow|annenhver|annakvar|annahver|annankvar|annenhvert|hver annen|kvar andre|every other|biweekly|fortnightly|månedlig|månadleg|
   monthly|måneden|månaden|month|en gang i måneden|en gang i månaden|once a month|hver måned|kvar månad`,
);

/** A part of the days that post, which are named elsewhere. Minutes after midnight. */
const RECURRING_PART = table([
  [
    0,
    `om morgenen|om morgonen|om morgningen|på morgenen|på morgonen|tidlig på morgenen|tidlig om morgenen|tidleg om morgonen|
     tidlig|tidleg|early|mornings|in the morning|in the mornings|early in the morning|før jobb|før arbeid|before work`,
  ],
  [clock(9), 'om formiddagen|om føremiddagen|på formiddagen|på føremiddagen'],
  [
    clock(12),
    'om ettermiddagen|på ettermiddagen|utpå ettermiddagen|afternoons|in the afternoon|in the afternoons',
  ],
  [clock(17), 'om kvelden|på kvelden|om kveldene|evenings|in the evening|in the evenings'],
]);

/** What is shown is the day after the post, on the days that are named. */
const NEXT_DAY = set(
  `for i morgen|for i morgon|for imorgen|for imorgon|for i mårra|for i mårå|for tomorrow|tomorrow's|morgendagen|morgondagen|for morgendagen|for morgondagen|
   neste dag|neste dags|for neste dag|for neste dagen|for den neste dagen|next day|for next day|for the next day|dagen etter|for dagen etter|for the day after|
   neste arbeidsdag|neste virkedag|neste yrkedag|for neste arbeidsdag|for neste virkedag|for neste yrkedag|next working day|for the next working day|next workday|for the next workday|
   for the following day`,
);

/** The post comes on the day before those that are named. Minutes after midnight, or 0 for any part of the day. */
const DAY_BEFORE = table([
  [
    0,
    `dagen før|dagen føre|en dag før|i forveien|i forvegen|i førevegen|dagen i forveien|dagen i forvegen|dagen i førevegen|
     day before|the day before|a day before|one day before|the day in advance`,
  ],
  [
    clock(12),
    'ettermiddagen før|ettermiddagen i forveien|ettermiddagen i forvegen|the afternoon before|afternoon before',
  ],
  [
    clock(17),
    `kvelden før|kvelden føre|om kvelden før|på kvelden før|kvelden i forveien|kvelden i forvegen|kvelden i førevegen|
     evening before|the evening before|night before|the night before`,
  ],
]);

const NOT_ON_HOLIDAYS = combined(
  `ikke|unntatt|utenom|except|not|ikke på|unntatt på|utenom på|
   except on|not on`,
  'helligdager|helligdagar|heilagdagar|helligdag|holidays|høytidsdager|høgtidsdagar|public holidays',
);

/** Words between the parts of a schedule. */
const BETWEEN_PARTS = set(
  `+|&|&amp;|o'clock|oclock|kun|bare|only|og|and|på|on|i|in|fra|from|kl|klokka|klokken|at|of|takk|please|presis|sharp|er du snill|er du grei`,
);

/** Before a weekday that recurs. */
const EACH = set('hver|kvar|hvar|hvr|kvr|every|each');

/** Before a weekday, in every second week. */
const EVERY_OTHER = set(
  'annenhver|annen hver|annakvar|annankvar|annahver|hver annen|kvar andre|every other|every second',
);

/** Before days that are left out: `hverdager unntatt onsdag`. */
const EXCEPT_DAYS = set(
  `unntatt|utenom|bortsett fra|bare ikke|men ikke|ikke|except|but not|
   not`,
);

/**
 * The words of the grammar of time, in bokmål, nynorsk and English. Each class maps a word or a phrase of at most four
 * words, in small letters, to its value. A new word is one line in `words/`.
 */

export const LEXICON = {
  ...NUMBERS,
  ...DAYS,
  ...WEEKS,
  ...HOLIDAYS,
  ...CLOCK,
  ...LENGTHS,
  WORKING_DAYS,
  EVERY_DAY,
  DAILY,
  DAILY_PART,
  EVERY_MONTH,
  RECURRENCE,
  WEEK_AHEAD,
  WEEKENDS,
  TOO_RARE,
  RECURRING_PART,
  NEXT_DAY,
  DAY_BEFORE,
  NOT_ON_HOLIDAYS,
  BETWEEN_PARTS,
  EACH,
  EVERY_OTHER,
  EXCEPT_DAYS,
  ON: table([
    [
      true,
      'på|pa|on|i|til|den|the|in|of|for|denne|denna|dinna|dette|this|kommende|komande|kommande|coming|upcoming|førstkommende|førstkomande|fyrstkomande|fyrstkommande|førstkommande|ved|nå|no|nå på|no på|til på|i løpet av|during|førstk|fk|f.k',
    ],
  ]),
  NEXT: table([[true, 'neste|next|nest|næste|nesste|enste|kommende|komande|kommande|coming']]),
  OR: table([[true, 'eller|evt|ev|eventuelt|elller|ella|or|el|ælle|/']]),
  THE: table([[true, 'den|the']]),
} as const;

export type TokenClass = keyof typeof LEXICON;

/** Words of recurring days, in bokmål, nynorsk and English, in small letters. A new word is one line here. */

type Words = ReadonlyMap<string, true>;

type Recurrence = 'each' | 'daily' | 'weekly';
