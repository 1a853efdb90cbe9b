import { RELATIVE_WEEKS } from './calendar-words.js';
import { type Table, table } from './table.js';

/** `denne ugå`, `dinna veka`, `neste ukå`: weeks from this one by the words of dialects. */
const DIALECT_WEEKS: Table<number> = new Map(
  ['ukå', 'ugå', 'uga', 'uko', 'ukæ', 'uka', 'uken', 'veka', 'veko', 'vekå'].flatMap((noun) => [
    ...['denna', 'dinna', 'denne', 'den her', 'den herre', 'denn'].map(
      (word) => [`${word} ${noun}`, 0] as const,
    ),
    ...['neste', 'næste', 'nesste', 'nest', 'enste'].map((word) => [`${word} ${noun}`, 1] as const),
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
        'uko|ukå|ugå|ukæ|vekå|uka|uken|veka|hele uka|hele uken|hele denne uka|heile veka|heile denne veka|the week|ut uka|ut uken|ut veka|arbeidsuka|arbeidsveka|inneværende uke|denne ukas|denne ukens',
      ],
      [
        1,
        'om en ukes tid|om ei vekes tid|om ei ukes tid|om ei veke eller så|om en uke eller så|in a week or so|nesteuke|nesteveke|til uka|te uka|te uko|til uko|til veka|te veka|næste uge|i næste uge|hele neste uke|heile neste veke|førstkommende uke|førstkomande veke|uka som kommer|uken som kommer|veka som kjem|kommende uke|komande veke|neste veke|next wk|neste ukes|neste vekes|neste arbeidsuke|neste arbeidsveke|the coming week|the following week|påfølgende uke',
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
    [7, 'uge|uger|uga|ugå|ugår|uke|uka|uker|ukes|ukers|ukene|veke|veker|vekers|vekene|week|weeks'],
  ]),
  /** Between a week and a season: the week before it or after it. */
  WEEK_SIDE: table<-1 | 1>([
    [-1, 'før|before'],
    [1, 'etter|after|over'],
  ]),
  WEEK: table([[true, 'uge|uga|ugå|uke|uka|ukå|uken|veke|veka|veko|vekå|week|wk|u|w']]),
  WEEKEND: table([
    [
      0,
      'helga|helgen|weekenden|helgi|helgå|helja|denna helga|dinna helga|den her helga|helg|weekend|the weekend|this weekend|denne helga|denne helgen|førstkommende helg|førstkomande helg|kommende helg|komande helg|the coming weekend|coming weekend|over the weekend|at the weekend|on the weekend|hælja|hælga',
    ],
    [1, 'neste helg|neste helga|next weekend'],
    [
      -1,
      'forrige helg|forrige helga|forrige helgen|førre helg|førre helga|sist helg|last weekend|the last weekend',
    ],
  ]),
  REST: table([[true, 'resten av|rest av|rest of|the rest of|i løpet av|utover|later']]),
  /** Before a week or a month, the days at its beginning, in its middle or at its end. */
  PART_OF_WEEK: table<'start' | 'middle' | 'end' | 'first half' | 'second half'>([
    [
      'start',
      'tidlig|tidleg|early|tidlig i|tidleg i|tidlig på|tidleg på|først i|fyrst i|starten av|begynnelsen av|byrjinga av|første del av|start of|the start of|the beginning of|beginning of|early in|primo|i starten av|i begynnelsen av|i byrjinga av|starten på|byrjinga på|begynnelsen på',
    ],
    ['first half', 'første halvdel av|fyrste halvdel av|første halvdelen av|the first half of|first half of'],
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
  ARTICLE: table([[true, 'de|dei|the']]),
  WHOLE: table([[true, 'hele|heile|whole|all']]),
  NUMBER_WORD: table([[true, 'nr|nummer|number|no.']]),
} as const;
