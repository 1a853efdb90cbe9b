/** The words of a schedule, in bokmål, nynorsk and English, in small letters. A new word is one line here. */

const set = (words: string): ReadonlyMap<string, true> =>
  new Map(words.split('|').map((each) => [each.trim(), true] as const));

const WORKING =
  'hverdag|hverdager|hverdagene|kvardag|kvardagar|kvardagane|arbeidsdag|arbeidsdager|arbeidsdagar|ukedager|ukedag|vekedagar|weekday|weekdays|workday|workdays';
export const WORKING_DAYS = set(
  ['', 'alle ', 'hver ', 'kvar ', 'every ', 'all ', 'on ']
    .map((lead) => WORKING.replaceAll(/(^|\|)/gu, `$1${lead}`))
    .join('|'),
);
export const EVERY_DAY = set(
  'daglig|dagleg|daily|alle dager|alle dagar|hver dag|kvar dag|every day|each day|hver morgen|kvar morgon|every morning|hele uka gjennom',
);
/** What is shown is the week ahead. */
export const WEEK_AHEAD = set(
  'uka|uken|veka|ukeplan|ukesplan|vekeplan|uke|veke|week|uka fram|uka framover|veka framover|uken framover|hver uke|hver uka|kvar veke|every week|ukentlig|vekentleg|kvar veke|weekly|the week ahead',
);
/** More seldom than every week. */
export const TOO_RARE = set(
  'annenhver|annahver|annankvar|annenhvert|hver annen|kvar andre|every other|biweekly|fortnightly|månedlig|månadleg|monthly|måneden|månaden|month|en gang i måneden|ein gong i månaden|once a month|hver måned|kvar månad',
);
const HOLIDAYS = [
  'helligdager',
  'helligdagar',
  'heilagdagar',
  'helligdag',
  'holidays',
  'høytidsdager',
  'høgtidsdagar',
  'public holidays',
];
export const NOT_ON_HOLIDAYS = set(
  ['ikke', 'ikkje', 'unntatt', 'unnateke', 'utanom', 'utenom', 'except', 'not']
    .flatMap((not) => ['', 'på ', 'on '].flatMap((on) => HOLIDAYS.map((days) => `${not} ${on}${days}`)))
    .join('|'),
);
/** Words between the parts of a schedule. */
export const BETWEEN_PARTS = set('og|and|på|on|hver|kvar|every|i|in|fra|frå|from|kl|klokka|klokken|at|of');
