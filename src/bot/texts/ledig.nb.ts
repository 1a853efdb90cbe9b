import type { BusyStatus, CalendarReason, SlackReason } from '../ledig/model.js';

/** Each goes behind a name: «Kari har ingen kalender.» */
const MISSING: Record<SlackReason, string> = {
  bot: 'er en bot og har ingen kalender.',
  outsider: 'er gjest eller fra en annen organisasjon, så jeg ser ikke kalenderen.',
  'no-address': 'har ingen e-postadresse jeg får se i Slack, så jeg finner ikke kalenderen.',
  'other-domain': 'har en adresse utenfor organisasjonen, så jeg ser ikke kalenderen.',
  unknown: 'er ikke en aktiv bruker i Slack.',
  'no-answer': 'fikk jeg ikke slått opp i Slack nå. Prøv igjen om litt.',
};

const CALENDAR: Record<CalendarReason, string> = {
  'unknown-user': 'finnes ikke i kalenderen.',
  'no-calendar': 'har ingen kalender.',
  outside: 'har en adresse utenfor organisasjonen, så jeg ser ikke kalenderen.',
  'no-access': 'har en kalender jeg ikke har tilgang til.',
  list: 'er en liste med flere. Spør etter én og én.',
  unreadable: 'har en kalender jeg ikke får lest.',
  'too-many-events': 'har mer i kalenderen enn jeg rekker å se gjennom.',
  'too-slow': 'har en kalender som ikke svarte i tide. Prøv igjen om litt.',
  unreachable: 'har en kalenderserver som ikke svarer. Prøv igjen om litt.',
  'server-busy': 'har en kalenderserver som har det travelt. Prøv igjen om litt.',
  'bad-password':
    'har en kalenderserver som avviser navnet eller passordet mitt. Si fra til den som drifter meg.',
  'bad-certificate':
    'har en kalenderserver med et sertifikat jeg ikke kan stole på. Si fra til den som drifter meg.',
  'login-page': 'har en kalenderserver som sender meg til en annen side. Si fra til den som drifter meg.',
  failed: 'har en kalender som ikke lar seg lese nå. Prøv igjen om litt.',
  'no-answer': 'manglet i svaret fra kalenderen.',
};

const STATUS: Record<BusyStatus, string> = {
  Busy: 'opptatt',
  Tentative: 'kanskje opptatt',
  OOF: 'borte',
  WorkingElsewhere: 'jobber et annet sted',
  NoData: 'ukjent',
};

/** What `/ledig` says. */
export const ledig = {
  summary: 'Viser når kolleger er ledige, og når alle kan.',
  examples: [
    { typed: '/ledig @kari i morgen', does: 'viser når Kari er ledig i morgen' },
    { typed: '/ledig meg @kari og @ola fredag', does: 'viser når dere tre kan på fredag' },
    { typed: '/ledig @kari uke 48', does: 'viser hele uka' },
    { typed: '/ledig', does: 'viser din egen dag' },
  ],
  title: (when: string) => `Ledig tid · ${when}`,
  tooManyPeople: (asked: number, most: number) =>
    `Jeg kan vise høyst ${most} personer om gangen, og du spurte om ${asked}. Del dem på flere spørsmål.`,
  notUnderstood: (tokens: string) => `Jeg forstår ikke ${tokens}.`,
  howToName: 'Skriv personer som @navn, brukernavn eller e-postadresse.',
  howToAsk:
    'Skriv personer som @navn, brukernavn eller e-postadresse, og tid som «i morgen», «24.11.» eller «uke 48».',
  quoted: (token: string) => `«${token}»`,
  more: (count: number) => `${count} til`,

  everybody: (count: number) => (count === 2 ? 'Begge' : 'Alle'),
  /** Those who could be read, where others could not; too many to name. */
  readable: (count: number) => `De ${count} jeg ser kalenderen til,`,
  free: (who: string, count: number, times: string) =>
    `${who} er ${count === 1 ? 'ledig' : 'ledige'} ${times}.`,
  noneFree: (period: string) => `Ingen felles ledig tid ${period}.`,
  notFree: (name: string, period: string) => `${name} har ingen ledig tid ${period}.`,
  inWorkingHours: 'i arbeidstida',
  restOfDay: 'resten av arbeidsdagen',
  restOfWeek: 'resten av uka',
  inWeek: (week: string) => `i ${week}`,
  dayOver: 'Arbeidsdagen er over.',
  weekOver: 'Arbeidsuka er over.',
  weekend: 'Det er helg, så jeg foreslår ingen tid.',
  nobodyBusy: 'Ingen er opptatt denne dagen.',
  isNotBusy: (name: string) => `${name} er ikke opptatt denne dagen.`,
  /** The days follow. */
  freeInWeek: (who: string, count: number) => `${who} er ${count === 1 ? 'ledig' : 'ledige'}:`,
  noTime: 'ingen tid',

  person: (name: string, times: string) => `${name}: ${times}.`,
  status: (status: BusyStatus, times: string) => `${STATUS[status]} ${times}`,
  notBusy: 'ikke opptatt',
  wholeDay: 'hele dagen',
  restInTable: 'Resten står i tabellen.',

  who: 'Hvem',
  day: 'Dag',
  shortDay: (weekday: string, day: number) => `${weekday} ${day}.`,
  legend: {
    free: '· ledig',
    Busy: '■ opptatt',
    Tentative: '▨ kanskje',
    OOF: '▲ borte',
    WorkingElsewhere: '◇ jobber et annet sted',
    NoData: '? ukjent',
  },
  countLegend: '· ingen er opptatt, ellers hvor mange som er det',
  rules: 'Ledig tid er minst 30 minutter mellom 08:00 og 16:00, mandag til fredag.',
  unsure: { Tentative: '«Kanskje» teller som opptatt.', NoData: '«Ukjent» teller som opptatt.' },
  outside: 'Noe ligger før eller etter timene i tabellen.',

  noneReadable: 'Jeg kan ikke vise ledig tid for noen av dem.',
  missing: (why: SlackReason) => MISSING[why],
  unread: (why: CalendarReason) => CALENDAR[why],
  /** In the calendar service's own words. */
  unreadBecause: (said: string) => `har en kalender jeg ikke får lest: ${said}.`,

  dayBefore: '‹ Dagen før',
  today: 'I dag',
  dayAfter: 'Dagen etter ›',
  wholeWeek: 'Hele uka',
  weekBefore: '‹ Uka før',
  thisWeek: 'Denne uka',
  weekAfter: 'Uka etter ›',
  openDay: 'Vis en dag',
  askAgain:
    'Det er for langt til å ha knapper her. Spør på nytt for en annen dag, med brukernavn i stedet for adresser.',
};
