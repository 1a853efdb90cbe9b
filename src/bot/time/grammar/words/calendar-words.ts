/** Words for times in lower case: bokmål, nynorsk, English, and informal forms. */

/** Inverts rows of a number and its words. */
const table = (rows: readonly (readonly [number, readonly string[]])[]): ReadonlyMap<string, number> =>
  new Map(rows.flatMap(([number, words]) => words.map((word) => [word, number] as const)));

/** Days from today. */
export const RELATIVE_DAYS = table([
  [0, ['i dag', 'idag', 'today', 'nå', 'no', 'now']],
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
  [-1, ['i går', 'igår', 'yesterday']],
  [-2, ['i forgårs', 'forgårs', 'i førgår', 'førgår', 'day before yesterday', 'the day before yesterday']],
]);

/** Weeks from this one. */
export const RELATIVE_WEEKS = table([
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
      'heile veka',
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
export const WEEKDAYS = table([
  [1, ['mandag', 'måndag', 'man', 'mån', 'mon', 'monday']],
  [2, ['tirsdag', 'tysdag', 'tirs', 'tys', 'tue', 'tues', 'tuesday']],
  [3, ['onsdag', 'ons', 'wed', 'wednesday']],
  [4, ['torsdag', 'tors', 'thurs', 'thursday']],
  [5, ['fredag', 'fre', 'fri', 'friday']],
  [6, ['lørdag', 'laurdag', 'lør', 'lau', 'sat', 'saturday']],
  [7, ['søndag', 'sundag', 'søn', 'sunday']],
]);

/** January is 1. */
export const MONTHS = table([
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
export const weekdayPlurals = (weekdays: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map(
    [...weekdays]
      .filter(([word]) => /(?:dag|day)$/u.test(word))
      .flatMap(([word, number]) => PLURAL_ENDINGS.map((ending) => [`${word}${ending}`, number] as const)),
  );
