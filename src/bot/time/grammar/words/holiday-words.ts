import { table } from './table.js';

/** How a holiday is found in a year: days from Easter Sunday, a month and a day, or the first Sunday from that day on. */
export type HolidayRule = { easter: number } | { month: number; day: number; isSundayFrom?: true };

/** Holidays, and spans of days and weeks that holidays and months name. */
export const HOLIDAYS = {
  HOLIDAY: table<HolidayRule>([
    [{ month: 12, day: 23 }, 'lille julaften|lillejulaften|veslejulaftan|vesle julaftan'],
    [{ month: 12, day: 24 }, 'julaften|julaftan|julekvelden|christmas eve'],
    [
      { month: 12, day: 25 },
      'første juledag|fyrste juledag|1. juledag|juledag|1 juledag|christmas day|christmas|xmas|xmas day',
    ],
    [{ month: 12, day: 26 }, 'andre juledag|annen juledag|2. juledag|2 juledag|boxing day'],
    [{ month: 12, day: 27 }, 'tredje juledag|3. juledag|3 juledag'],
    [{ month: 12, day: 28 }, 'fjerde juledag|4. juledag'],
    [{ month: 12, day: 31 }, "nyttårsaften|nyttårsaftan|new year's eve|new years eve"],
    [{ month: 1, day: 1 }, "første nyttårsdag|1. nyttårsdag|nyttårsdag|new year's day|new years day"],
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
    [{ month: 2, day: 8, isSundayFrom: true }, 'morsdag|morsdagen'],
    [{ month: 11, day: 8, isSundayFrom: true }, 'farsdag|farsdagen'],
    [
      { month: 11, day: 27, isSundayFrom: true },
      'første søndag i advent|fyrste sundag i advent|1. søndag i advent|1. sundag i advent',
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
    ['christmas', 'jul|jula|julen|i jul|i jula|i julen'],
    [
      'until-christmas',
      'før jul|innen jul|innan jul|til jul|fram til jul|frem til jul|fram mot jul|frem mot jul|mot jul|framover mot jul|framover til jul|before christmas|by christmas|until christmas|up to christmas|towards christmas',
    ],
    [
      'new-year',
      'nyttår|etter nyttår|over nyttår|på nyåret|over nyåret|på nyåret en gang|after new year|in the new year|early in the new year',
    ],
    [
      'until-christmas',
      'før nyttår|innen nyttår|innan nyttår|til nyttår|fram til nyttår|frem til nyttår|before new year|resten av året|ut året|rest of the year|the rest of the year',
    ],
    ['after-easter', 'etter påske|etter påska|etter påsken|over påske|over påska|after easter'],
    ['easter', 'påska|påsken|i påska|i påsken|easter'],
    [
      'month',
      'måneden|månaden|i måneden|i månaden|denne måneden|denne månaden|this month|the month|inneværende måned|resten av måneden|resten av månaden|rest of the month|the rest of the month|i løpet av måneden|i løpet av månaden|ut måneden|ut månaden',
    ],
    ['next-month', 'neste måned|neste månad|next month'],
    ['in-a-month', 'om en måned|om ein månad|in a month'],
    [
      'coming-days',
      'de nærmeste dagene|dei nærmaste dagane|dei næraste dagane|de neste dagene|dei neste dagane|en av de nærmeste dagene|ein av dei nærmaste dagane|en av de neste dagene|nærmeste dager|the next few days|next few days|the coming days|coming days|one of these days|en av dagene|ein av dagane|en av dagane',
    ],
    ['year', 'neste år|i år|next year|this year'],
    [
      'new-year',
      'nyåret|det nye året|i det nye året|på det nye året|over på nyåret|rett over nyttår|rett på nyåret|tidlig på nyåret|tidleg på nyåret|utpå nyåret|the new year|right after new year|just after new year|right after the new year|after the new year',
    ],
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
} as const;
