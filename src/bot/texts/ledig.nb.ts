import type { BusyStatus, CalendarReason, SlackReason } from '../model/calendar-reasons.js';

/** Each follows a name: «Kari har ingen kalender.» */
const SLACK_REASONS: Record<SlackReason, string> = {
  bot: 'er en bot og har ingen kalender.',
  guest: 'er gjest i Slack, så jeg ser ikke kalenderen. Spør direkte.',
  outsider: 'er fra en annen organisasjon, så jeg ser ikke kalenderen. Spør direkte.',
  deactivated: 'har en deaktivert konto i Slack. Spør uten den kontoen.',
  'no-scope':
    'har en e-postadresse jeg ikke får se, for Ordrom mangler tilgangen users:read.email i Slack. Skriv adressen, eller si fra til den som har ansvaret for Ordrom hos dere.',
  'no-address': 'har ingen e-postadresse i Slack, så jeg finner ikke kalenderen. Skriv adressen i stedet.',
  'other-domain': 'har en adresse utenfor organisasjonen, så jeg ser ikke kalenderen. Spør direkte.',
  unknown: 'finner jeg ikke blant brukerne i Slack. Sjekk navnet.',
  'no-answer': 'fikk jeg ikke slått opp i Slack nå. Prøv igjen om litt.',
};

const CALENDAR_REASONS: Record<CalendarReason, string> = {
  'unknown-user': 'finnes ikke i kalenderen.',
  'hidden-user': 'finnes ikke i kalenderen, eller deler den ikke med meg.',
  'no-calendar': 'har ingen kalender. Spør direkte.',
  outside: 'har en adresse utenfor organisasjonen, så jeg ser ikke kalenderen. Spør direkte.',
  'no-access': 'har ikke gitt meg tilgang til kalenderen. Spør direkte.',
  list: 'er en gruppe. Spør om én person om gangen.',
  unreadable: 'har en kalender jeg ikke får lest. Spør direkte.',
  'unknown-time-zone':
    'har en avtale i en tidssone jeg ikke kjenner, så jeg vet ikke hvilke tider som er ledige. Spør direkte.',
  'unreadable-event':
    'har en avtale med et tidspunkt jeg ikke får lest, så jeg vet ikke hvilke tider som er ledige. Spør direkte.',
  'too-many-events': 'har for mye i kalenderen til at jeg rekker å se gjennom alt. Spør om én dag.',
  'too-slow': 'mangler i svaret, for kalenderen svarte ikke i tide. Prøv igjen om litt.',
  unreachable: 'mangler i svaret, for kalenderserveren svarer ikke. Prøv igjen om litt.',
  'server-busy': 'mangler i svaret, for kalenderserveren har for mye å gjøre. Prøv igjen om litt.',
  'bad-password':
    'mangler i svaret, for jeg får ikke logget inn på kalenderserveren. Si fra til den som har ansvaret for Ordrom hos dere.',
  'bad-certificate':
    'mangler i svaret, for jeg kan ikke stole på sertifikatet til kalenderserveren. Si fra til den som har ansvaret for Ordrom hos dere.',
  'login-page':
    'mangler i svaret, for kalenderserveren sender meg til en annen side. Si fra til den som har ansvaret for Ordrom hos dere.',
  failed: 'har en kalender jeg ikke får lest nå. Prøv igjen om litt.',
  'no-answer': 'manglet i svaret fra kalenderen. Prøv igjen om litt.',
};

const STATUS_NAMES: Record<BusyStatus, string> = {
  Busy: 'opptatt',
  Tentative: 'kanskje opptatt',
  OOF: 'borte',
  WorkingElsewhere: 'jobber et annet sted',
  NoData: 'ukjent',
};

/** A status that lasts all day. Each follows a name. */
const WHOLE_DAY_STATUS: Record<BusyStatus, string> = {
  Busy: 'er opptatt hele dagen',
  Tentative: 'er kanskje opptatt hele dagen',
  OOF: 'er borte hele dagen',
  WorkingElsewhere: 'jobber et annet sted hele dagen',
  NoData: 'har en kalender som ikke sier noe om dagen',
};

/** `30 minutter`, `1 time`, `1 time og 30 minutter` */
function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const ofHours = hours === 0 ? [] : [hours === 1 ? '1 time' : `${hours} timer`];
  const ofMinutes = rest === 0 ? [] : [rest === 1 ? '1 minutt' : `${rest} minutter`];
  return [...ofHours, ...ofMinutes].join(' og ');
}

/** Texts of `/ledig`. */
export const ledig = {
  summary:
    'Viser når kolleger er ledige, og foreslår de beste tidene for et møte. Med «La folk velge» legger du ut tider som folk stemmer på.',
  shortcuts:
    'Du kan også velge «Finn ledig tid» under + ved meldingsfeltet eller i søkefeltet. Velger du den i menyen på en melding, blir den som skrev meldingen, og alle som er nevnt, med. Da leser jeg også dag og tid ut av meldingen.',
  examples: [
    { typed: '/ledig @ingrid i morgen', description: 'viser når du og Ingrid er ledige i morgen' },
    { typed: '/ledig @ingrid og @ola fredag', description: 'viser når dere tre kan på fredag' },
    { typed: '/ledig @ingrid og @ola fredag uten meg', description: 'viser når de to kan, uten deg' },
    { typed: '/ledig @ingrid @ola i morgen 10-14 1 time', description: 'finner en time mellom 10 og 14' },
    { typed: '/ledig @ingrid @ola torsdag før lunsj', description: 'ser bare på tida før lunsj' },
    { typed: '/ledig @ingrid @ola uke 48', description: 'viser hele uka' },
    {
      typed: '/ledig @ingrid valgfri @ola neste uke',
      description: 'finner tider i uka, med eller uten Ola',
    },
    {
      typed: '/ledig #prosjekt-havn fredag',
      description: 'viser når de i kanalen kan på fredag (eller de i en gruppe, som @utviklere)',
    },
    {
      typed: '/ledig @ingrid torsdag 1 time med rom om IT',
      description: 'finner en time, et rom, og setter emnet i møtet',
    },
    {
      typed: '/ledig @ingrid i morgen rom til 6',
      description: 'finner tider da et rom med plass til seks også er ledig',
    },
    { typed: '/ledig', description: 'viser din egen dag', canTry: true },
  ],
  title: (when: string, limits: readonly string[]) => ['Ledig tid', when, ...limits].join(' · '),
  /** Weekdays that are left out of a week. */
  leftOut: (days: string) => `ikke ${days}`,
  onlyDays: (days: string) => `bare ${days}`,
  /** A weekday that is meant in part. */
  onlyUntil: (day: string, clock: string) => `${day} bare til ${clock}`,
  onlyFrom: (day: string, clock: string) => `${day} først fra ${clock}`,
  atLeast: (minutes: number) => `minst ${formatLength(minutes)}`,
  tooManyPeople: (asked: number, max: number) =>
    `Jeg kan vise maks ${max} personer om gangen, og du spurte om ${asked}. Del dem på flere spørsmål.`,
  periodTooLong: (typed: string) =>
    `Jeg viser én dag eller én uke om gangen, ikke «${typed}». Skriv for eksempel «tirsdag» eller «uke 48».`,
  rangeBackwards: (typed: string) => `${typed} slutter før det begynner. Skriv for eksempel «10-14».`,
  noSuchTime: (typed: string) =>
    `«${typed}» er ikke et klokkeslett. Skriv for eksempel «10-14» eller «etter 12».`,
  invalidLength: (typed: string) =>
    `Møtet må vare mellom 5 minutter og 12 timer, ikke «${typed}». Skriv for eksempel «30 min» eller «1 time».`,
  rangeTooShort: (minMinutes: number, between: string) =>
    `Det er ikke plass til ${formatLength(minMinutes)} ${between}. Velg et kortere møte eller et lengre tidsrom.`,
  namingHint: 'Skriv personer som @navn, brukernavn eller e-postadresse, og grupper som @gruppe.',
  usageHint:
    'Skriv personer som @navn, brukernavn eller e-postadresse, og tid som «i morgen», «24.11.», «uke 48», «10-14» eller «1 time».',
  quoted: (token: string) => `«${token}»`,
  more: (count: number) => `${count} til`,

  /** The person who asks, at the beginning of a list of names. */
  you: 'Du',
  everybody: 'Alle',
  /** The people with a readable calendar, if they are too many to name and others have none. */
  readablePeople: (count: number) => `De ${count} jeg ser kalenderen til,`,
  freeAt: (names: string, count: number, times: string) =>
    `${names} er ${count === 1 ? 'ledig' : 'ledige'} ${times}.`,
  /** @param until undefined if nothing ends the free time on that day */
  freeNow: (names: string, count: number, until: string | undefined) =>
    `${names} er ${count === 1 ? 'ledig' : 'ledige'} nå${until === undefined ? '' : `, til ${until}`}.`,
  outsideWorkingHours: 'Det er utenfor vanlig arbeidstid.',
  laterToday: (times: string) => `Senere i dag: ${times}.`,
  notNow: 'Ikke nå.',
  partlyFreeNow: (free: string, freeCount: number, busy: string, _busyCount: number) =>
    `${free} er ${freeCount === 1 ? 'ledig' : 'ledige'} nå, men ${busy} er opptatt.`,
  /** @param length empty if the person asked for none */
  noneFree: (period: string, length: string) => `Ingen felles ledig tid${length} ${period}.`,
  notFree: (name: string, period: string, length: string) =>
    `${name} har ingen ledig tid${length} ${period}.`,
  ofLength: (minutes: number) => ` på ${formatLength(minutes)}`,
  maybeFreeAt: (times: string, isBesideFree: boolean) => `Kanskje ${isBesideFree ? 'også ' : ''}${times}.`,
  maybeBusyAt: (time: string, names: string) => `${time} (${names} er kanskje opptatt)`,
  someOfThem: (count: number) => `${count} av dem`,
  wholeDayStatus: (names: string, status: BusyStatus) => `${names} ${WHOLE_DAY_STATUS[status]}.`,
  /** The same times in the time zone of the person who asked. */
  inViewerZone: (city: string, times: string) => `Hos deg (${city}): ${times}.`,
  inViewerZoneShort: (city: string, times: string) => ` (${city}: ${times})`,
  timeOnDayBefore: (time: string) => `${time} dagen før`,
  timeOnDayAfter: (time: string) => `${time} dagen etter`,
  zoneNote: (city: string) => `Klokkeslettene gjelder ${city}.`,
  twoZonesNote: (city: string, viewers: string) =>
    `Klokkeslettene gjelder ${city}. Øverste rad viser tida hos deg (${viewers}).`,
  inWorkingHours: 'i arbeidstida',
  between: (from: string, to: string) => `mellom ${from} og ${to}`,
  restOfDay: 'resten av arbeidsdagen',
  restOfWeek: 'resten av uka',
  inWeek: (week: string) => `i ${week}`,
  workingDayOver: 'Arbeidsdagen er over.',
  dayOver: 'Dagen er over.',
  requestedHoursOver: 'Det tidspunktet er passert.',
  noCommonWorkingHours: (count: number) =>
    count === 1 ? 'Det er utenfor arbeidstida.' : 'De arbeider ikke til samme tid denne dagen.',
  workingWeekOver: 'Arbeidsuka er over.',
  weekendNote:
    'Det er helg, så jeg foreslår ingen tid. Skriv et tidsrom, for eksempel «10-14», hvis dere skal møtes likevel.',
  holidayNote: (name: string) =>
    `Det er ${name}, så jeg foreslår ingen tid. Skriv et tidsrom, for eksempel «10-14», hvis dere skal møtes likevel.`,
  firstOf: {
    weeks: 'Du spurte om flere uker. Dette er den første.',
    days: 'Du spurte om flere dager. Dette er den første.',
  },
  movedOn: {
    day: 'Arbeidsdagen er over, så dette er neste arbeidsdag.',
    weekday: 'Arbeidsdagen er over, så dette er uka etter.',
    week: 'Arbeidsuka er over, så dette er neste uke.',
  },
  nobodyBusy: 'Ingen er opptatt denne dagen.',
  isNotBusy: (name: string) => `${name} er ikke opptatt denne dagen.`,
  /** Followed by the days. */
  freeInWeek: (names: string, count: number) => `${names} er ${count === 1 ? 'ledig' : 'ledige'}:`,
  noFreeTime: 'ingen tid',
  maybeTimes: (times: string) => `kanskje ${times}`,

  personTimes: (name: string, times: string) => `${name}: ${times}.`,
  statusAt: (status: BusyStatus, times: string) => `${STATUS_NAMES[status]} ${times}`,
  notBusy: 'ikke opptatt',
  restInTable: 'Resten står i tabellen.',

  who: 'Hvem',
  day: 'Dag',
  shortDay: (weekday: string, day: number) => `${weekday} ${day}.`,
  now: 'nå',
  todayIs: (day: string) => `${day} i dag`,
  weekLegend: 'Tabellen viser når hver av dem er ledig.',
  /** Words of the tables, for people who listen. `none`: a time that does not exist. */
  cell: {
    none: '–',
    free: 'ledig',
    over: 'passert',
    notFree: 'ikke ledig',
    /** In the row of all people: some are busy, or all are free for less than the meeting takes. */
    notEveryone: '🟥 ikke alle',
    tooShort: 'for kort',
    Busy: '🟥 opptatt',
    Tentative: '🔶 kanskje',
    OOF: '🔺 borte',
    WorkingElsewhere: '🔵 et annet sted',
    NoData: '❔ ukjent',
  },
  /** @param between the requested hours, or the working hours */
  freeTimeRule: (minMinutes: number, between: string, isAsked: boolean) =>
    `Ledig tid er minst ${formatLength(minMinutes)} ${between}${isAsked ? '' : ', mandag til fredag'}.`,
  personalHoursRule: (minMinutes: number, between: string) =>
    `Ledig tid er minst ${formatLength(minMinutes)} i arbeidstida til hver enkelt, hvis den står i kalenderen, ellers ${between}.`,
  unknownCountsAsBusy: '«Ukjent» teller som opptatt.',
  busyOnly: 'Kalenderen sier bare når folk er opptatt, ikke om de er borte eller kanskje opptatt.',
  mayLackEvents: (names: string) => `Kalenderserveren viser kanskje ikke alle avtalene til ${names}.`,
  readAt: (time: string) => `Oppdatert kl. ${time}.`,
  /** In a shared answer, for the person who presses it. */
  makeMeeting: 'Lag møte',
  chooseMeeting: 'Velg en tid. Da åpnes et utfylt møte i kalenderen din.',
  chooseMeetingFile:
    'Velg en tid. Da sender jeg deg en fil med møtet, som du åpner i kalenderprogrammet ditt.',
  noMeetingLeft: 'Det er ikke lenger noen felles ledig tid. Spør på nytt med «/ledig».',
  meetingLinkOmits: (count: number) => `Møtelenkene har ikke plass til alle: ${count} må du legge til selv.`,
  outsideTableHours: 'Noen avtaler ligger utenfor tidsrommet i tabellen.',

  noneReadable: 'Jeg kan ikke vise ledig tid for noen av dem.',
  slackReason: (reason: SlackReason) => SLACK_REASONS[reason],
  calendarReason: (reason: CalendarReason) => CALENDAR_REASONS[reason],
  /** @param message the text of the calendar service */
  calendarError: (message: string) => `har en kalender jeg ikke får lest: ${message}. Spør direkte.`,

  dayBefore: '‹ Dagen før',
  today: 'I dag',
  dayAfter: 'Dagen etter ›',
  wholeWeek: 'Hele uka',
  weekBefore: '‹ Uka før',
  thisWeek: 'Denne uka',
  weekAfter: 'Uka etter ›',
  /** On one's own day: opens the form for several people. */
  withOthers: 'Finn tid med andre',
  withoutMe: 'Uten meg',
  withMe: 'Med meg',
  everyone: 'Alle',
  /** The name of the row of all people, if the calendar of somebody could not be read. */
  everyoneReadable: 'De jeg ser',
  openDay: 'Vis en dag',
  tooLongForButtons:
    'Spørsmålet er for langt til at jeg kan vise knapper. Spør på nytt for en annen dag, med brukernavn i stedet for adresser.',

  eachPersonFree: 'Når hver av dem er ledig:',
  /** The search form. */
  form: {
    title: 'Finn ledig tid',
    who: 'Hvem',
    chooseWho: 'Velg personer',
    whoHint: 'Ta med deg selv hvis du skal være med.',
    nobody: 'Velg minst én person.',
    day: 'Dag',
    chooseDay: 'Velg dag',
    noDay: 'Velg en dag.',
    span: 'Vis',
    oneDay: 'Bare denne dagen',
    week: 'Hele uka',
    length: 'Hvor lenge',
    chooseLength: 'Velg lengde',
    minutes: (minutes: number) => `Minst ${formatLength(minutes)}`,
    from: 'Tidligst',
    to: 'Senest',
    chooseTime: 'Velg klokkeslett',
    hoursHint: 'Uten klokkeslett leter jeg i arbeidstida.',
    toBeforeFrom: 'Velg et klokkeslett som er senere enn det tidligste.',
    weekdays: 'Dager i uka',
    weekdaysHint: 'Gjelder bare når du leter i hele uka.',
    exceptions: 'Unntak',
    exceptionsHint: 'Fjern haken ved et unntak som ikke gjelder.',
    find: 'Finn ledig tid',
    optional: 'Valgfrie',
    optionalHint: 'Møtet kan være uten dem.',
    room: 'Rom',
    withRoom: 'Finn også et rom',
    more: 'Flere valg',
    change: 'Endre søket',
  },
};
