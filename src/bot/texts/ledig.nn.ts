import type { BusyStatus, CalendarReason, SlackReason } from '../model/calendar-reasons.js';
import type { ledig as nb } from './ledig.nb.js';
import type { Translation } from './translation.js';

const SLACK_REASONS: Record<SlackReason, string> = {
  bot: 'er ein bot og har ingen kalender.',
  guest: 'er gjest i Slack, så eg ser ikkje kalenderen. Spør direkte.',
  outsider: 'er frå ein annan organisasjon, så eg ser ikkje kalenderen. Spør direkte.',
  deactivated: 'har ein deaktivert konto i Slack. Spør utan den kontoen.',
  'no-scope':
    'har ei e-postadresse eg ikkje får sjå, for Ordrom manglar tilgangen users:read.email i Slack. Skriv adressa, eller sei frå til den som har ansvaret for Ordrom hos dykk.',
  'no-address': 'har inga e-postadresse i Slack, så eg finn ikkje kalenderen. Skriv adressa i staden.',
  'other-domain': 'har ei adresse utanfor organisasjonen, så eg ser ikkje kalenderen. Spør direkte.',
  unknown: 'finn eg ikkje blant brukarane i Slack. Sjekk namnet.',
  'no-answer': 'fekk eg ikkje slått opp i Slack no. Prøv igjen om litt.',
};

const CALENDAR_REASONS: Record<CalendarReason, string> = {
  'unknown-user': 'finst ikkje i kalenderen.',
  'hidden-user': 'finst ikkje i kalenderen, eller deler han ikkje med meg.',
  'no-calendar': 'har ingen kalender. Spør direkte.',
  outside: 'har ei adresse utanfor organisasjonen, så eg ser ikkje kalenderen. Spør direkte.',
  'no-access': 'har ikkje gitt meg tilgang til kalenderen. Spør direkte.',
  list: 'er ei gruppe. Spør om éin person om gongen.',
  unreadable: 'har ein kalender eg ikkje får lest. Spør direkte.',
  'unknown-time-zone':
    'har ein avtale i ei tidssone eg ikkje kjenner, så eg veit ikkje kva tider som er ledige. Spør direkte.',
  'unreadable-event':
    'har ein avtale med eit tidspunkt eg ikkje får lese, så eg veit ikkje kva tider som er ledige. Spør direkte.',
  'too-many-events': 'har for mykje i kalenderen til at eg rekk å sjå gjennom alt. Spør om éin dag.',
  'too-slow': 'manglar i svaret, for kalenderen svarte ikkje i tide. Prøv igjen om litt.',
  unreachable: 'manglar i svaret, for kalendertenaren svarar ikkje. Prøv igjen om litt.',
  'server-busy': 'manglar i svaret, for kalendertenaren har for mykje å gjere. Prøv igjen om litt.',
  'bad-password':
    'manglar i svaret, for eg får ikkje logga inn på kalendertenaren. Sei frå til den som har ansvaret for Ordrom hos dykk.',
  'bad-certificate':
    'manglar i svaret, for eg kan ikkje stole på sertifikatet til kalendertenaren. Sei frå til den som har ansvaret for Ordrom hos dykk.',
  'login-page':
    'manglar i svaret, for kalendertenaren sender meg til ei anna side. Sei frå til den som har ansvaret for Ordrom hos dykk.',
  failed: 'har ein kalender eg ikkje får lest no. Prøv igjen om litt.',
  'no-answer': 'mangla i svaret frå kalenderen. Prøv igjen om litt.',
};

const STATUS_NAMES: Record<BusyStatus, string> = {
  Busy: 'opptatt',
  Tentative: 'kanskje opptatt',
  OOF: 'borte',
  WorkingElsewhere: 'jobbar ein annan stad',
  NoData: 'ukjend',
};

const WHOLE_DAY_STATUS: Record<BusyStatus, string> = {
  Busy: 'er opptatt heile dagen',
  Tentative: 'er kanskje opptatt heile dagen',
  OOF: 'er borte heile dagen',
  WorkingElsewhere: 'jobbar ein annan stad heile dagen',
  NoData: 'har ein kalender som ikkje seier noko om dagen',
};

function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const ofHours = hours === 0 ? [] : [hours === 1 ? '1 time' : `${hours} timar`];
  const ofMinutes = rest === 0 ? [] : [rest === 1 ? '1 minutt' : `${rest} minutt`];
  return [...ofHours, ...ofMinutes].join(' og ');
}

export const ledig: Translation<typeof nb> = {
  summary:
    'Viser når kollegaer er ledige, og foreslår dei beste tidene for eit møte. Med «La folk velje» legg du ut tider som folk røystar på.',
  shortcuts:
    'Du kan òg velje «Finn ledig tid» under + ved meldingsfeltet eller i søkjefeltet. Vel du den i menyen på ei melding, blir den som skreiv meldinga, og alle som er nemnde, med. Då les eg òg dag og tid ut av meldinga.',
  examples: [
    { typed: '/ledig @ingrid i morgon', description: 'viser når du og Ingrid er ledige i morgon' },
    { typed: '/ledig @ingrid og @ola fredag', description: 'viser når alle tre kan på fredag' },
    { typed: '/ledig @ingrid og @ola fredag utan meg', description: 'viser når dei to kan, utan deg' },
    { typed: '/ledig @ingrid @ola i morgon 10-14 1 time', description: 'finn ein time mellom 10 og 14' },
    { typed: '/ledig @ingrid @ola torsdag før lunsj', description: 'ser berre på tida før lunsj' },
    { typed: '/ledig @ingrid @ola veke 48', description: 'viser heile veka' },
    {
      typed: '/ledig @ingrid valfri @ola neste veke',
      description: 'finn tider i veka, med eller utan Ola',
    },
    {
      typed: '/ledig #prosjekt-havn fredag',
      description: 'viser når dei i kanalen kan på fredag (eller dei i ei gruppe, som @utviklere)',
    },
    {
      typed: '/ledig @ingrid torsdag 1 time med rom om IT',
      description: 'finn ein time, eit rom, og set emnet i møtet',
    },
    {
      typed: '/ledig @ingrid i morgon rom til 6',
      description: 'finn tider da eit rom med plass til seks òg er ledig',
    },
    { typed: '/ledig', description: 'viser din eigen dag', canTry: true },
  ],
  title: (when, limits) => ['Ledig tid', when, ...limits].join(' · '),
  leftOut: (days) => `ikkje ${days}`,
  onlyDays: (days) => `berre ${days}`,
  onlyUntil: (day, clock) => `${day} berre til ${clock}`,
  onlyFrom: (day, clock) => `${day} først frå ${clock}`,
  atLeast: (minutes) => `minst ${formatLength(minutes)}`,
  tooManyPeople: (asked, max) =>
    `Eg kan vise maks ${max} personar om gongen, og du spurde om ${asked}. Del dei på fleire spørsmål.`,
  periodTooLong: (typed) =>
    `Eg viser éin dag eller éi veke om gongen, ikkje «${typed}». Skriv til dømes «tysdag» eller «veke 48».`,
  rangeBackwards: (typed) => `${typed} sluttar før det byrjar. Skriv til dømes «10-14».`,
  noSuchTime: (typed) => `«${typed}» er ikkje eit klokkeslett. Skriv til dømes «10-14» eller «etter 12».`,
  invalidLength: (typed) =>
    `Møtet må vare mellom 5 minutt og 12 timar, ikkje «${typed}». Skriv til dømes «30 min» eller «1 time».`,
  rangeTooShort: (minMinutes, between) =>
    `Det er ikkje plass til ${formatLength(minMinutes)} ${between}. Vel eit kortare møte eller eit lengre tidsrom.`,
  namingHint: 'Skriv personar som @namn, brukarnamn eller e-postadresse, og grupper som @gruppe.',
  usageHint:
    'Skriv personar som @namn, brukarnamn eller e-postadresse, og tid som «i morgon», «24.11.», «veke 48», «10-14» eller «1 time».',
  quoted: (token) => `«${token}»`,
  more: (count) => `${count} til`,

  you: 'Du',
  everybody: 'Alle',
  readablePeople: (count) => `Dei ${count} eg ser kalenderen til,`,
  freeAt: (names, count, times) => `${names} er ${count === 1 ? 'ledig' : 'ledige'} ${times}.`,
  freeNow: (names, count, until) =>
    `${names} er ${count === 1 ? 'ledig' : 'ledige'} no${until === undefined ? '' : `, til ${until}`}.`,
  outsideWorkingHours: 'Det er utanfor vanleg arbeidstid.',
  laterToday: (times) => `Seinare i dag: ${times}.`,
  notNow: 'Ikkje no.',
  partlyFreeNow: (free, freeCount, busy, _busyCount) =>
    `${free} er ${freeCount === 1 ? 'ledig' : 'ledige'} no, men ${busy} er opptatt.`,
  noneFree: (period, length) => `Inga felles ledig tid${length} ${period}.`,
  notFree: (name, period, length) => `${name} har inga ledig tid${length} ${period}.`,
  ofLength: (minutes) => ` på ${formatLength(minutes)}`,
  maybeFreeAt: (times, isBesideFree) => `Kanskje ${isBesideFree ? 'òg ' : ''}${times}.`,
  maybeBusyAt: (time, names) => `${time} (${names} er kanskje opptatt)`,
  someOfThem: (count) => `${count} av dei`,
  wholeDayStatus: (names, status) => `${names} ${WHOLE_DAY_STATUS[status]}.`,
  inViewerZone: (city, times) => `Hos deg (${city}): ${times}.`,
  inViewerZoneShort: (city, times) => ` (${city}: ${times})`,
  timeOnDayBefore: (time) => `${time} dagen før`,
  timeOnDayAfter: (time) => `${time} dagen etter`,
  zoneNote: (city) => `Klokkesletta gjeld ${city}.`,
  twoZonesNote: (city, viewers) => `Klokkesletta gjeld ${city}. Øvste rad viser tida hos deg (${viewers}).`,
  inWorkingHours: 'i arbeidstida',
  between: (from, to) => `mellom ${from} og ${to}`,
  restOfDay: 'resten av arbeidsdagen',
  restOfWeek: 'resten av veka',
  inWeek: (week) => `i ${week}`,
  workingDayOver: 'Arbeidsdagen er over.',
  dayOver: 'Dagen er over.',
  requestedHoursOver: 'Det tidspunktet er passert.',
  noCommonWorkingHours: (count) =>
    count === 1 ? 'Det er utanfor arbeidstida.' : 'Dei arbeider ikkje til same tid denne dagen.',
  workingWeekOver: 'Arbeidsveka er over.',
  weekendNote:
    'Det er helg, så eg foreslår inga tid. Skriv eit tidsrom, til dømes «10-14», viss de skal møtast likevel.',
  holidayNote: (name) =>
    `Det er ${name}, så eg foreslår inga tid. Skriv eit tidsrom, til dømes «10-14», viss de skal møtast likevel.`,
  firstOf: {
    weeks: 'Du spurde om fleire veker. Dette er den første.',
    days: 'Du spurde om fleire dagar. Dette er den første.',
  },
  movedOn: {
    day: 'Arbeidsdagen er over, så dette er neste arbeidsdag.',
    weekday: 'Arbeidsdagen er over, så dette er veka etter.',
    week: 'Arbeidsveka er over, så dette er neste veke.',
  },
  nobodyBusy: 'Ingen er opptatt denne dagen.',
  isNotBusy: (name) => `${name} er ikkje opptatt denne dagen.`,
  freeInWeek: (names, count) => `${names} er ${count === 1 ? 'ledig' : 'ledige'}:`,
  noFreeTime: 'inga tid',
  maybeTimes: (times) => `kanskje ${times}`,

  personTimes: (name, times) => `${name}: ${times}.`,
  statusAt: (status, times) => `${STATUS_NAMES[status]} ${times}`,
  notBusy: 'ikkje opptatt',
  restInTable: 'Resten står i tabellen.',

  who: 'Kven',
  day: 'Dag',
  shortDay: (weekday, day) => `${weekday} ${day}.`,
  now: 'no',
  todayIs: (day) => `${day} i dag`,
  weekLegend: 'Tabellen viser når kvar av dei er ledig.',
  cell: {
    none: '–',
    free: 'ledig',
    over: 'passert',
    notFree: 'ikkje ledig',
    notEveryone: '🟥 ikkje alle',
    tooShort: 'for kort',
    Busy: '🟥 opptatt',
    Tentative: '🔶 kanskje',
    OOF: '🔺 borte',
    WorkingElsewhere: '🔵 ein annan stad',
    NoData: '❔ ukjend',
  },
  freeTimeRule: (minMinutes, between, isAsked) =>
    `Ledig tid er minst ${formatLength(minMinutes)} ${between}${isAsked ? '' : ', måndag til fredag'}.`,
  personalHoursRule: (minMinutes, between) =>
    `Ledig tid er minst ${formatLength(minMinutes)} i arbeidstida til kvar enkelt, viss ho står i kalenderen, elles ${between}.`,
  unknownCountsAsBusy: '«Ukjend» tel som opptatt.',
  busyOnly: 'Kalenderen seier berre når folk er opptatt, ikkje om dei er borte eller kanskje opptatt.',
  mayLackEvents: (names: string) => `Kalendertenaren viser kanskje ikkje alle avtalane til ${names}.`,
  readAt: (time) => `Oppdatert kl. ${time}.`,
  /** In a shared answer, for the person who presses it. */
  makeMeeting: 'Lag møte',
  chooseMeeting: 'Vel ei tid. Då opnar eit utfylt møte seg i kalenderen din.',
  chooseMeetingFile: 'Vel ei tid. Då sender eg deg ei fil med møtet, som du opnar i kalenderprogrammet ditt.',
  noMeetingLeft: 'Det er ikkje lenger noka felles ledig tid. Spør på nytt med «/ledig».',
  meetingLinkOmits: (count) => `Møtelenkjene har ikkje plass til alle: ${count} må du leggje til sjølv.`,
  outsideTableHours: 'Nokre avtalar ligg utanfor tidsrommet i tabellen.',

  noneReadable: 'Eg kan ikkje vise ledig tid for nokon av dei.',
  slackReason: (reason) => SLACK_REASONS[reason],
  calendarReason: (reason) => CALENDAR_REASONS[reason],
  calendarError: (message) => `har ein kalender eg ikkje får lest: ${message}. Spør direkte.`,

  dayBefore: '‹ Dagen før',
  today: 'I dag',
  dayAfter: 'Dagen etter ›',
  wholeWeek: 'Heile veka',
  weekBefore: '‹ Veka før',
  thisWeek: 'Denne veka',
  weekAfter: 'Veka etter ›',
  withOthers: 'Finn tid med andre',
  withoutMe: 'Utan meg',
  withMe: 'Med meg',
  everyone: 'Alle',
  everyoneReadable: 'Dei eg ser',
  openDay: 'Vis ein dag',
  tooLongForButtons:
    'Spørsmålet er for langt til at eg kan vise knappar. Spør på nytt for ein annan dag, med brukarnamn i staden for adresser.',

  eachPersonFree: 'Når kvar av dei er ledig:',
  /** The search form. */
  form: {
    title: 'Finn ledig tid',
    who: 'Kven',
    chooseWho: 'Vel personar',
    whoHint: 'Ta med deg sjølv viss du skal vere med.',
    nobody: 'Vel minst éin person.',
    day: 'Dag',
    chooseDay: 'Vel dag',
    noDay: 'Vel ein dag.',
    span: 'Vis',
    oneDay: 'Berre denne dagen',
    week: 'Heile veka',
    length: 'Kor lenge',
    chooseLength: 'Vel lengd',
    minutes: (minutes: number) => `Minst ${formatLength(minutes)}`,
    from: 'Tidlegast',
    to: 'Seinast',
    chooseTime: 'Vel klokkeslett',
    hoursHint: 'Utan klokkeslett leitar eg i arbeidstida.',
    toBeforeFrom: 'Vel eit klokkeslett som er seinare enn det tidlegaste.',
    weekdays: 'Dagar i veka',
    weekdaysHint: 'Gjeld berre når du leitar i heile veka.',
    exceptions: 'Unntak',
    exceptionsHint: 'Fjern haken ved eit unntak som ikkje gjeld.',
    find: 'Finn ledig tid',
    optional: 'Valfrie',
    optionalHint: 'Møtet kan vere utan dei.',
    room: 'Rom',
    withRoom: 'Finn eit rom òg',
    more: 'Fleire val',
    change: 'Endre søket',
  },
};
