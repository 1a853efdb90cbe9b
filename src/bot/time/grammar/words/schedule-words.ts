/** Words of recurring days, in bokmål, nynorsk and English, in small letters. A new word is one line here. */

type Words = ReadonlyMap<string, true>;

const set = (words: string): Words => new Map(words.split('|').map((each) => [each.trim(), true] as const));
/** Every combination of a leading word and a following word: `hver mandag`. */
const combined = (leads: string, words: string): Words =>
  set(
    leads
      .split('|')
      .flatMap((lead) => words.split('|').map((each) => `${lead.trim()} ${each.trim()}`))
      .join('|'),
  );

type Recurrence = 'each' | 'daily' | 'weekly';
const recurrences = (rows: readonly (readonly [Recurrence, string])[]): ReadonlyMap<string, Recurrence> =>
  new Map(rows.flatMap(([value, words]) => [...set(words).keys()].map((each) => [each, value] as const)));

/** Monday to Friday. */
export const WORKING_DAYS = combined(
  '|alle|hver|kvar|every|each|all|on',
  `yrkedag|yrkedager|yrkedagar|hverdag|hverdager|hverdagar|hverdagene|kvardag|kvardagar|kvardagane|arbeidsdag|arbeidsdager|arbeidsdagar|ukedag|
   ukedager|ukedagene|vekedag|vekedagar|vekedagane|weekday|weekdays|workday|workdays|working day|working days`,
);
export const EVERY_DAY = set(
  'alle dager|alle dagar|alle dager i uka|hver dag|kvar dag|every day|each day|all days',
);
/** Every day, only where something recurs: `hver morgen` in a week is a part of each day. */
export const DAILY = set(
  'daglig|dagleg|dagli|daily|hver morgen|kvar morgon|kvar morgen|kvar morra|kvar mårra|hver morra|every morning|hver ettermiddag|kvar ettermiddag|kvar ættermiddag|hver ættermiddag|every afternoon|hele uka gjennom',
);
/** Saturday and Sunday. */
export const WEEKENDS = combined(
  '|hver|kvar|alle|every',
  'helg|helga|helgen|helger|helgar|helgene|helgane|weekend|weekends',
);
/** What is shown is the week ahead. */
export const WEEK_AHEAD = set(
  `uka|uken|veka|ukeplan|ukesplan|vekeplan|uke|veke|week|uka fram|uka framover|veka framover|uken framover|hver uke|
   hver uka|kvar veke|every week|ukentlig|vekentleg|weekly|the week ahead|
   for uka som kommer|for veka som kjem|for uken som kommer|for neste uke|for neste veke|med hele neste uge|med hele neste uke|med heile neste veke|for the week ahead|
   for the coming week|hele uka|hele uken|heile veka|for hele uka|for hele uken|for heile veka|the whole week`,
);
/** More seldom than every week. */
export const TOO_RARE = set(
  `hver fjortende dag|kvar fjortande dag|hver 14. dag|kvar 14. dag|partallsuker|oddetallsuker|partalsveker|oddetalsveker|
   i dag|i morgen|i morgon|imorgen|imorgon|i overmorgen|today|tomorrow|annenhver|annakvar|annahver|annankvar|annenhvert|hver annen|kvar andre|every other|biweekly|fortnightly|månedlig|månadleg|
   monthly|måneden|månaden|month|en gang i måneden|ein gong i månaden|once a month|hver måned|kvar månad`,
);
export const NOT_ON_HOLIDAYS = combined(
  `ikke|ikkje|unntatt|unnateke|utanom|utenom|except|not|ikke på|ikkje på|unntatt på|unnateke på|utanom på|utenom på|
   except on|not on`,
  'helligdager|helligdagar|heilagdagar|helligdag|holidays|høytidsdager|høgtidsdagar|public holidays',
);
/** Words between the parts of a schedule. */
export const BETWEEN_PARTS = set(
  `+|&|&amp;|o'clock|oclock|kun|bare|berre|only|og|and|på|on|i|in|fra|frå|from|kl|klokka|klokken|at|of|takk|please|pls|presis|sharp|er du snill|er du grei`,
);
/** Before days that are left out: `hverdager unntatt onsdag`. */
export const EXCEPT_DAYS = set(
  `unntatt|unnateke|utenom|utanom|bortsett fra|bortsett frå|bare ikke|berre ikkje|men ikke|men ikkje|ikke|ikkje|except|but not|
   not`,
);
/** Before a weekday, or alone, what recurs more often than once a month. */
export const RECURRENCE = recurrences([
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
     every other week|biweekly|fortnightly`,
  ],
]);
/** Behind the nth weekday: `første mandag i hver måned`. */
export const EVERY_MONTH = set('hver måned|kvar månad|every month|each month');
/** Before a weekday that recurs. */
export const EACH = set('hver|kvar|hvar|hvr|kvr|every|each');
