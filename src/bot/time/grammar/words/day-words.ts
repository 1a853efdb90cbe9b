import { MONTHS, RELATIVE_DAYS, WEEKDAYS, weekdayPlurals } from './calendar-words.js';
import { table } from './table.js';

/** Days, weekdays and months. */
export const DAYS = {
  DAY_OFFSET: new Map([
    ...RELATIVE_DAYS,
    ...table([
      [0, 'i da|nu|fra nå|frå no|from now|later today'],
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
      [1, "mandagen|måndagen|mand|mandan|månda|månd|monday's"],
      [2, "tirsdagen|tysdagen|tir|tirsd|tirsda|tysd|tysda|ti.|tuesday's"],
      [3, "onsdagen|onsd|onsda|onsdan|weds|wednesday's"],
      [4, "torsdagen|thu|thur|thr|torsd|torsda|torsdan|thursday's"],
      [5, "fredagen|fredan|freda|på freda|friday's"],
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
  WEEK_LATER: table([[7, 'åtte dager|åtte dagar|om åtte dager|om åtte dagar|om 8 dager|om 8 dagar|week']]),
  /** Before a day, one or two weeks after it. */
  WEEKS_FROM: table([
    [7, 'a week from|one week from|en uke fra|ei veke frå'],
    [14, 'fortnight from|a fortnight from|two weeks from|to uker fra|to veker frå'],
  ]),
  /** Before a weekday or a week, the last one of a month. */
  LAST: table([[true, 'siste|den siste|last|the last']]),
  /** Before `tidlig`: in the morning of the day before it, or else tomorrow. */
  MORNING_OR_TOMORROW: table([[1, 'morgen|morgon|mårra|mårå|mårån|morra|morn']]),
  EARLY: table([[true, 'tidlig|tidleg|tidli|tidle|tidligt|early']]),
  /** Every such weekday: `mandager`, `måndagar`, `Mondays`. */
  WEEKDAY_PLURAL: weekdayPlurals(WEEKDAYS),
  MONTH: MONTHS,
  /** Before a holiday or a date, the day beside it. */
  DAY_BESIDE: table([
    [1, 'dagen etter|the day after|day after'],
    [-1, 'dagen før|the day before|day before'],
  ]),
  DAY_UNIT: table([[1, 'dag|dager|dagar|daga|dagan|dagers|dagars|dagene|dagane|day|days']]),
  /** Before or behind a week, one of its days. */
  SOME_DAY: table([
    [
      true,
      "1 dag|én dag|éin dag|en dag|ein dag|en av dagene|ein av dagane|en eller annen dag|ein eller annan dag|noen dager|nokre dagar|some days|one day|some day|someday|a day|any day|hvilken som helst dag|kva dag som helst|kva som helst dag|hvilken dag som helst|hvilken dag det skal være|whichever day|whatever day|any day at all|any of the days|any weekday|no matter which day|doesn't matter which day|samme hvilken dag|samme dag som helst|same kva dag|uansett dag|uansett hvilken dag|uansett kva dag|valgfri dag|en gang|ein gong|sometime|some time|hvilken dag|hvilke dager|ka daga|ka dager|ka dag|koss daga|kva dag|kva dagar|which day|which days",
    ],
  ]),
  /** Behind a day, all days from it on. */
  OR_LATER: table([
    [
      true,
      'eller senere|eller seinere|eller seinare|or later|og utover|og framover|og fremover|and onwards|onwards|and later',
    ],
  ]),
  AFTER_WEEKEND: table([[true, 'etter helga|etter helgen|over helga|over helgen|after the weekend']]),
  BEFORE_WEEKEND: table([
    [
      true,
      'før helga|før helgen|før helgå|førr helga|førr helgå|innen helga|innen helgen|before the weekend',
    ],
  ]),
  /** Days that are no weekend and no public holiday. */
  WORKDAY_NOUN: table([
    [
      true,
      'virkedag|virkedagen|virkedager|virkedagene|virkedagar|virkedagane|arbeidsdag|arbeidsdager|arbeidsdagar|yrkedag|yrkedager|yrkedagar|hverdag|kvardag|working day|working days|business day|business days|workday|workdays',
    ],
  ]),
  TODAY_NOUN: table([[true, 'dagen|the day|arbeidsdagen|today|i dag|idag']]),
  FIRST_COMING: table([[true, 'førstkommende|førstkomande|førstk|fk|f.k']]),
} as const;
