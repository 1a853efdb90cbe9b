import type { BusyStatus, CalendarReason, SlackReason } from '../model/calendar-reasons.js';
import type { Language } from '../model/language.js';
import { each } from './in-language.js';

/** Each follows a name: «Kari har ingen kalender.» */
const SLACK_REASONS: Record<Language, Record<SlackReason, string>> = {
  nb: {
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
  },
  nn: {
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
  },
  en: {
    bot: 'is a bot and has no calendar.',
    guest: 'is a guest in Slack, so I can’t see the calendar. Ask them directly.',
    outsider: 'is from another organisation, so I can’t see the calendar. Ask them directly.',
    deactivated: 'has a deactivated Slack account. Ask without that account.',
    'no-scope':
      'has an email address I’m not allowed to see, because Ordrom lacks the scope users:read.email in Slack. Type the address, or tell whoever runs Ordrom.',
    'no-address': 'has no email address in Slack, so I can’t find the calendar. Type the address instead.',
    'other-domain':
      'has an address outside the organisation, so I can’t see the calendar. Ask them directly.',
    unknown: 'isn’t someone I can find in Slack. Check the name.',
    'no-answer': 'couldn’t be looked up in Slack right now. Try again in a moment.',
  },
};

const CALENDAR_REASONS: Record<Language, Record<CalendarReason, string>> = {
  nb: {
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
  },
  nn: {
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
      'har ein avtale med eit tidspunkt eg ikkje får lest, så eg veit ikkje kva tider som er ledige. Spør direkte.',
    'too-many-events': 'har for mykje i kalenderen til at eg rekk å sjå gjennom alt. Spør om éin dag.',
    'too-slow': 'manglar i svaret, for kalenderen svara ikkje i tide. Prøv igjen om litt.',
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
  },
  en: {
    'unknown-user': 'isn’t in the calendar.',
    'hidden-user': 'isn’t in the calendar, or doesn’t share it with me.',
    'no-calendar': 'has no calendar. Ask them directly.',
    outside: 'has an address outside the organisation, so I can’t see the calendar. Ask them directly.',
    'no-access': 'hasn’t given me access to the calendar. Ask them directly.',
    list: 'is a group. Ask about one person at a time.',
    unreadable: 'has a calendar I can’t read. Ask them directly.',
    'unknown-time-zone':
      'has an event in a time zone I don’t know, so I can’t tell which times are free. Ask them directly.',
    'unreadable-event':
      'has an event whose time I can’t read, so I can’t tell which times are free. Ask them directly.',
    'too-many-events': 'has too much in the calendar for me to look through. Ask about one day.',
    'too-slow':
      'is missing from the answer, because the calendar didn’t answer in time. Try again in a moment.',
    unreachable:
      'is missing from the answer, because the calendar server doesn’t answer. Try again in a moment.',
    'server-busy': 'is missing from the answer, because the calendar server is busy. Try again in a moment.',
    'bad-password':
      'is missing from the answer, because I can’t log in to the calendar server. Tell whoever runs Ordrom.',
    'bad-certificate':
      'is missing from the answer, because I can’t trust the calendar server’s certificate. Tell whoever runs Ordrom.',
    'login-page':
      'is missing from the answer, because the calendar server sends me to another page. Tell whoever runs Ordrom.',
    failed: 'has a calendar I can’t read right now. Try again in a moment.',
    'no-answer': 'was missing from the calendar’s answer. Try again in a moment.',
  },
};

const STATUS_NAMES: Record<Language, Record<BusyStatus, string>> = {
  nb: {
    Busy: 'opptatt',
    Tentative: 'kanskje opptatt',
    OOF: 'borte',
    WorkingElsewhere: 'jobber et annet sted',
    NoData: 'ukjent',
  },
  nn: {
    Busy: 'opptatt',
    Tentative: 'kanskje opptatt',
    OOF: 'borte',
    WorkingElsewhere: 'jobbar ein annan stad',
    NoData: 'ukjend',
  },
  en: {
    Busy: 'busy',
    Tentative: 'maybe busy',
    OOF: 'away',
    WorkingElsewhere: 'working elsewhere',
    NoData: 'unknown',
  },
};

/** A status that lasts all day. Each follows a name. */
const WHOLE_DAY_STATUS: Record<Language, Record<BusyStatus, string>> = {
  nb: {
    Busy: 'er opptatt hele dagen',
    Tentative: 'er kanskje opptatt hele dagen',
    OOF: 'er borte hele dagen',
    WorkingElsewhere: 'jobber et annet sted hele dagen',
    NoData: 'har en kalender som ikke sier noe om dagen',
  },
  nn: {
    Busy: 'er opptatt heile dagen',
    Tentative: 'er kanskje opptatt heile dagen',
    OOF: 'er borte heile dagen',
    WorkingElsewhere: 'jobbar ein annan stad heile dagen',
    NoData: 'har ein kalender som ikkje seier noko om dagen',
  },
  en: {
    Busy: 'Busy all day',
    Tentative: 'Maybe busy all day',
    OOF: 'Away all day',
    WorkingElsewhere: 'Working elsewhere all day',
    NoData: 'Unknown all day',
  },
};

/** The same beside a name, without a verb. */
const WHOLE_DAY: Record<BusyStatus, Record<Language, string>> = {
  Busy: { nb: 'opptatt hele dagen', nn: 'opptatt heile dagen', en: 'busy all day' },
  Tentative: {
    nb: 'kanskje opptatt hele dagen',
    nn: 'kanskje opptatt heile dagen',
    en: 'maybe busy all day',
  },
  OOF: { nb: 'borte hele dagen', nn: 'borte heile dagen', en: 'away all day' },
  WorkingElsewhere: {
    nb: 'jobber et annet sted hele dagen',
    nn: 'jobbar ein annan stad heile dagen',
    en: 'working elsewhere all day',
  },
  NoData: { nb: 'ukjent hele dagen', nn: 'ukjend heile dagen', en: 'unknown all day' },
};

/** `30 minutter`, `1 time`, `1 time og 30 minutter` */
const formatLength = {
  nb(minutes: number): string {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    const ofHours = hours === 0 ? [] : [hours === 1 ? '1 time' : `${hours} timer`];
    const ofMinutes = rest === 0 ? [] : [rest === 1 ? '1 minutt' : `${rest} minutter`];
    return [...ofHours, ...ofMinutes].join(' og ');
  },
  nn(minutes: number): string {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    const ofHours = hours === 0 ? [] : [hours === 1 ? '1 time' : `${hours} timar`];
    const ofMinutes = rest === 0 ? [] : [rest === 1 ? '1 minutt' : `${rest} minutt`];
    return [...ofHours, ...ofMinutes].join(' og ');
  },
  en(minutes: number): string {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    const ofHours = hours === 0 ? [] : [hours === 1 ? '1 hour' : `${hours} hours`];
    const ofMinutes = rest === 0 ? [] : [rest === 1 ? '1 minute' : `${rest} minutes`];
    return [...ofHours, ...ofMinutes].join(' and ');
  },
};

/** The English verb of one or several names, of «You» or of «Everyone». */
const isOrAre = (names: string, count: number) =>
  names === 'Everyone' || (count === 1 && !/^you$/iu.test(names)) ? 'is' : 'are';

/** Texts of `/ledig`. */
export const ledig = {
  summary: each({
    nb: 'Viser når kolleger er ledige, og foreslår de beste tidene for et møte. Med «La folk velge» legger du ut tider som folk stemmer på.',
    nn: 'Viser når kollegaer er ledige, og foreslår dei beste tidene for eit møte. Med «La folk velje» legg du ut tider som folk røystar på.',
    en: 'Shows when colleagues are free, and suggests the best times for a meeting. “Let people choose” posts times that people vote for.',
  }),
  shortcuts: each({
    nb: 'Du kan også velge «Finn ledig tid» under + ved meldingsfeltet eller i søkefeltet. Velger du den i menyen på en melding, får du med den som skrev meldingen, og alle som er nevnt. Da leser jeg også dag og tid i meldingen.',
    nn: 'Du kan òg velje «Finn ledig tid» under + ved meldingsfeltet eller i søkjefeltet. Vel du den i menyen på ei melding, får du med den som skreiv meldinga, og alle som er nemnde. Då les eg òg dag og tid i meldinga.',
    en: 'You can also choose “Finn ledig tid” under + next to the message field or in Slack’s search. If you choose it in a message’s menu, it includes whoever wrote the message and everyone mentioned. I then also read the day and time in the message.',
  }),
  examples: each({
    nb: [
      { typed: '/ledig @ingrid i morgen', description: 'viser når du og Ingrid er ledige i morgen' },
      { typed: '/ledig @ingrid og @ola fredag', description: 'viser når dere tre kan på fredag' },
      { typed: '/ledig @ingrid og @ola fredag uten meg', description: 'viser når de to kan, uten deg' },
      { typed: '/ledig @ingrid @ola i morgen 10-14 1 time', description: 'finner en time mellom 10 og 14' },
      { typed: '/ledig @ingrid @ola torsdag før lunsj', description: 'ser bare på tida før lunsj' },
      { typed: '/ledig @ingrid @ola neste uke', description: 'viser hele uka' },
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
        description: 'finner en time og et rom, og setter emnet i møtet',
      },
      {
        typed: '/ledig @ingrid i morgen rom til 6',
        description: 'finner tider da et rom med plass til seks også er ledig',
      },
      { typed: '/ledig', description: 'viser din egen dag', canTry: true },
    ],
    nn: [
      { typed: '/ledig @ingrid i morgon', description: 'viser når du og Ingrid er ledige i morgon' },
      { typed: '/ledig @ingrid og @ola fredag', description: 'viser når alle tre kan på fredag' },
      { typed: '/ledig @ingrid og @ola fredag utan meg', description: 'viser når dei to kan, utan deg' },
      { typed: '/ledig @ingrid @ola i morgon 10-14 1 time', description: 'finn ein time mellom 10 og 14' },
      { typed: '/ledig @ingrid @ola torsdag før lunsj', description: 'ser berre på tida før lunsj' },
      { typed: '/ledig @ingrid @ola neste veke', description: 'viser heile veka' },
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
        description: 'finn ein time og eit rom, og set emnet i møtet',
      },
      {
        typed: '/ledig @ingrid i morgon rom til 6',
        description: 'finn tider då eit rom med plass til seks òg er ledig',
      },
      { typed: '/ledig', description: 'viser din eigen dag', canTry: true },
    ],
    en: [
      { typed: '/ledig @ingrid tomorrow', description: 'shows when you and Ingrid are free tomorrow' },
      {
        typed: '/ledig @ingrid and @ola friday',
        description: 'shows when the three of you can meet on Friday',
      },
      {
        typed: '/ledig @ingrid and @ola friday without me',
        description: 'shows when the two of them can meet, without you',
      },
      { typed: '/ledig @ingrid @ola tomorrow 10-14 1 hour', description: 'finds an hour between 10 and 14' },
      {
        typed: '/ledig @ingrid @ola thursday before lunch',
        description: 'looks only at the time before lunch',
      },
      { typed: '/ledig @ingrid @ola next week', description: 'shows the whole week' },
      {
        typed: '/ledig @ingrid optional @ola next week',
        description: 'finds times in the week, with or without Ola',
      },
      {
        typed: '/ledig #prosjekt-havn friday',
        description:
          'shows when the people in the channel can meet on Friday (or in a group, such as @utviklere)',
      },
      {
        typed: '/ledig @ingrid thursday 1 hour with a room about IT',
        description: 'finds an hour and a room, and sets the subject',
      },
      {
        typed: '/ledig @ingrid tomorrow room for 6',
        description: 'finds times when a room for six is free too',
      },
      { typed: '/ledig', description: 'shows your own day', canTry: true },
    ],
  }),
  title: each({
    nb: (when: string, limits: readonly string[]) => ['Ledig tid', when, ...limits].join(' · '),
    nn: (when, limits) => ['Ledig tid', when, ...limits].join(' · '),
    en: (when, limits) => ['Availability', when, ...limits].join(' · '),
  }),
  /** The last day of the weeks that are asked about. */
  noLaterThan: each({
    nb: (day: string) => `senest ${day}`,
    nn: (day) => `seinast ${day}`,
    en: (day) => `no later than ${day}`,
  }),
  /** Weekdays that are left out of a week. */
  leftOut: each({
    nb: (days: string) => `ikke ${days}`,
    nn: (days) => `ikkje ${days}`,
    en: (days) => `not ${days}`,
  }),
  onlyDays: each({
    nb: (days: string) => `bare ${days}`,
    nn: (days) => `berre ${days}`,
    en: (days) => `only ${days}`,
  }),
  /** Hours that are wanted most. */
  preferably: each({
    nb: (hours: string) => `helst ${hours}`,
    nn: (hours) => `helst ${hours}`,
    en: (hours) => `preferably ${hours}`,
  }),
  beforeClock: each({
    nb: (clock: string) => `før ${clock}`,
    nn: (clock) => `før ${clock}`,
    en: (clock) => `before ${clock}`,
  }),
  afterClock: each({
    nb: (clock: string) => `etter ${clock}`,
    nn: (clock) => `etter ${clock}`,
    en: (clock) => `after ${clock}`,
  }),
  /** A weekday that is meant in part. */
  onlyUntil: each({
    nb: (day: string, clock: string) => `${day} bare til ${clock}`,
    nn: (day, clock) => `${day} berre til ${clock}`,
    en: (day, clock) => `${day} only until ${clock}`,
  }),
  onlyFrom: each({
    nb: (day: string, clock: string) => `${day} først fra ${clock}`,
    nn: (day, clock) => `${day} først frå ${clock}`,
    en: (day, clock) => `${day} only from ${clock}`,
  }),
  atLeast: each({
    nb: (minutes: number) => `minst ${formatLength.nb(minutes)}`,
    nn: (minutes) => `minst ${formatLength.nn(minutes)}`,
    en: (minutes) => `at least ${formatLength.en(minutes)}`,
  }),
  tooManyPeople: each({
    nb: (asked: number, max: number) =>
      `Jeg kan vise maks ${max} personer om gangen, og du spurte om ${asked}. Del dem på flere spørsmål.`,
    nn: (asked, max) =>
      `Eg kan vise maks ${max} personar om gongen, og du spurde om ${asked}. Del dei på fleire spørsmål.`,
    en: (asked, max) =>
      `I can show at most ${max} people at a time, and you asked about ${asked}. Split them into several questions.`,
  }),
  periodTooLong: each({
    nb: (typed: string) =>
      `Jeg viser én dag eller én uke om gangen, ikke «${typed}». Skriv for eksempel «tirsdag» eller «uke 48».`,
    nn: (typed) =>
      `Eg viser éin dag eller éi veke om gongen, ikkje «${typed}». Skriv til dømes «tysdag» eller «veke 48».`,
    en: (typed) =>
      `I show one day or one week at a time, not “${typed}”. For example, type “tuesday” or “week 48”.`,
  }),
  rangeBackwards: each({
    nb: (typed: string) =>
      `${typed} slutter før det begynner. Jeg kan ikke lete over midnatt. Skriv for eksempel «10-14».`,
    nn: (typed) =>
      `${typed} sluttar før det byrjar. Eg kan ikkje leite over midnatt. Skriv til dømes «10-14».`,
    en: (typed) => `${typed} ends before it starts. I search within one day only. For example, type “10-14”.`,
  }),
  noSuchTime: each({
    nb: (typed: string) => `«${typed}» er ikke et klokkeslett. Skriv for eksempel «10-14» eller «etter 12».`,
    nn: (typed) => `«${typed}» er ikkje eit klokkeslett. Skriv til dømes «10-14» eller «etter 12».`,
    en: (typed) => `“${typed}” isn’t a time of day. For example, type “10-14” or “after 12”.`,
  }),
  invalidLength: each({
    nb: (typed: string) =>
      `Møtet må vare mellom 5 minutter og 12 timer, ikke «${typed}». Skriv for eksempel «30 min» eller «1 time».`,
    nn: (typed) =>
      `Møtet må vare mellom 5 minutt og 12 timar, ikkje «${typed}». Skriv til dømes «30 min» eller «1 time».`,
    en: (typed) =>
      `The meeting has to last between 5 minutes and 12 hours, not “${typed}”. For example, type “30 min” or “1 hour”.`,
  }),
  rangeTooShort: each({
    nb: (minMinutes: number, between: string) =>
      `Det er ikke plass til ${formatLength.nb(minMinutes)} ${between}. Velg et kortere møte eller et lengre tidsrom.`,
    nn: (minMinutes, between) =>
      `Det er ikkje plass til ${formatLength.nn(minMinutes)} ${between}. Vel eit kortare møte eller eit lengre tidsrom.`,
    en: (minMinutes, between) =>
      `${formatLength.en(minMinutes)} ${minMinutes === 60 ? 'doesn’t' : 'don’t'} fit ${between}. Choose a shorter meeting or a longer time span.`,
  }),
  ofWhom: each({
    nb: (time: string) =>
      `Hvem gjelder det? Skriv navnene eller en gruppe også, for eksempel «@navn @gruppe${time && ` ${time}`}».`,
    nn: (time) =>
      `Kven gjeld det? Skriv namna eller ei gruppe òg, til dømes «@namn @gruppe${time && ` ${time}`}».`,
    en: (time) =>
      `Who is it about? Type the names or a group too, for example “@name @group${time && ` ${time}`}”.`,
  }),
  namingHint: each({
    nb: 'Skriv personer som @navn, brukernavn eller e-postadresse, og grupper som @gruppe.',
    nn: 'Skriv personar som @namn, brukarnamn eller e-postadresse, og grupper som @gruppe.',
    en: 'Name people as @name, user name or email address, and groups as @group.',
  }),
  usageHint: each({
    nb: 'Skriv personer som @navn, brukernavn eller e-postadresse, og tid som «i morgen», «24.11.», «uke 48», «10-14» eller «1 time».',
    nn: 'Skriv personar som @namn, brukarnamn eller e-postadresse, og tid som «i morgon», «24.11.», «veke 48», «10-14» eller «1 time».',
    en: 'Name people as @name, user name or email address, and the time as “tomorrow”, “24/11”, “week 48”, “10-14” or “1 hour”.',
  }),
  more: each({
    nb: (count: number) => `${count} til`,
    nn: (count) => `${count} til`,
    en: (count) => `${count} more`,
  }),
  /** The person who asks, within a sentence. */
  youWithin: each({
    nb: 'du',
    nn: 'du',
    en: 'you',
  }),
  /** The person who asks, at the beginning of a sentence. */
  you: each({
    nb: 'Du',
    nn: 'Du',
    en: 'You',
  }),
  everybody: each({
    nb: 'Alle',
    nn: 'Alle',
    en: 'Everyone',
  }),
  /** The people with a readable calendar, if they are too many to name and others have none. */
  readablePeople: each({
    nb: (count: number) => `De ${count} jeg ser kalenderen til,`,
    nn: (count) => `Dei ${count} eg ser kalenderen til,`,
    en: (count) => `The ${count} whose calendars I can see`,
  }),
  freeAt: each({
    nb: (names: string, count: number, times: string) =>
      `${names} er ${count === 1 ? 'ledig' : 'ledige'} ${times}.`,
    nn: (names, count, times) => `${names} er ${count === 1 ? 'ledig' : 'ledige'} ${times}.`,
    en: (names, count, times) => `${names} ${isOrAre(names, count)} free ${times}.`,
  }),
  /** @param until undefined if nothing ends the free time on that day */
  freeNow: each({
    nb: (names: string, count: number, until: string | undefined) =>
      `${names} er ${count === 1 ? 'ledig' : 'ledige'} nå${until === undefined ? '' : `, til ${until}`}.`,
    nn: (names, count, until) =>
      `${names} er ${count === 1 ? 'ledig' : 'ledige'} no${until === undefined ? '' : `, til ${until}`}.`,
    en: (names, count, until) =>
      `${names} ${isOrAre(names, count)} free now${until === undefined ? '' : `, until ${until}`}.`,
  }),
  outsideWorkingHours: each({
    nb: 'Det er utenfor vanlig arbeidstid.',
    nn: 'Det er utanfor vanleg arbeidstid.',
    en: 'It’s outside usual working hours.',
  }),
  laterToday: each({
    nb: (times: string) => `Senere i dag: ${times}.`,
    nn: (times) => `Seinare i dag: ${times}.`,
    en: (times) => `Later today: ${times}.`,
  }),
  notNow: each({
    nb: 'Ikke nå.',
    nn: 'Ikkje no.',
    en: 'Not now.',
  }),
  partlyFreeNow: each({
    nb: (free: string, freeCount: number, busy: string, _busyCount: number) =>
      `${free} er ${freeCount === 1 ? 'ledig' : 'ledige'} nå, men ${busy} er opptatt.`,
    nn: (free, freeCount, busy, busyCount) =>
      `${free} er ${freeCount === 1 ? 'ledig' : 'ledige'} no, men ${busy} er ${busyCount === 1 ? 'opptatt' : 'opptatte'}.`,
    en: (free, freeCount, busy, busyCount) =>
      `${free} ${isOrAre(free, freeCount)} free now, but ${busy} ${isOrAre(busy, busyCount)} busy.`,
  }),
  /** @param length empty if the person asked for none */
  noneFree: each({
    nb: (period: string, length: string) => `Ingen felles ledig tid${length} ${period}.`,
    nn: (period, length) => `Inga felles ledig tid${length} ${period}.`,
    en: (period, length) => `There’s no opening${length} for everyone ${period}.`,
  }),
  notFree: each({
    nb: (names: string, _count: number, period: string, length: string) =>
      `${names} har ingen ledig tid${length} ${period}.`,
    nn: (names, _count, period, length) => `${names} har inga ledig tid${length} ${period}.`,
    en: (names, count, period, length) =>
      `${names} ${count === 1 && names !== 'You' ? 'has' : 'have'} no opening${length} ${period}.`,
  }),
  /** The one time that was asked for. */
  busyThen: each({
    nb: (time: string, names: string, _count: number) => `Det går ikke ${time}. ${names} er opptatt da.`,
    nn: (time, names, count) =>
      `Det går ikkje ${time}. ${names} er ${count === 1 ? 'opptatt' : 'opptatte'} då.`,
    en: (time, names, count) => `${time} doesn’t work. ${names} ${isOrAre(names, count)} busy then.`,
  }),
  /** The one time that was asked for, at which only the person who asks is busy. */
  youBusyThen: each({
    nb: (time: string, names: string, count: number) =>
      `${names} er ${count === 1 ? 'ledig' : 'ledige'} ${time}, men du er opptatt da.`,
    nn: (time, names, count) =>
      `${names} er ${count === 1 ? 'ledig' : 'ledige'} ${time}, men du er opptatt då.`,
    en: (time, names, count) => `${names} ${isOrAre(names, count)} free ${time}, but you’re busy then.`,
  }),
  ofLength: each({
    nb: (minutes: number) => ` på ${formatLength.nb(minutes)}`,
    nn: (minutes) => ` på ${formatLength.nn(minutes)}`,
    en: (minutes) => ` of ${formatLength.en(minutes)}`,
  }),
  maybeFreeAt: each({
    nb: (times: string, isBesideFree: boolean) => `Kanskje ${isBesideFree ? 'også ' : ''}${times}.`,
    nn: (times, isBesideFree) => `Kanskje ${isBesideFree ? 'òg ' : ''}${times}.`,
    en: (times, isBesideFree) => `Maybe ${isBesideFree ? 'also ' : ''}${times}.`,
  }),
  maybeBusyAt: each({
    nb: (time: string, names: string, _count: number) => `${time} (${names} er kanskje opptatt)`,
    nn: (time, names, count) => `${time} (${names} er kanskje ${count === 1 ? 'opptatt' : 'opptatte'})`,
    en: (time, names, _count) => `${time} (maybe busy: ${names})`,
  }),
  someOfThem: each({
    nb: (count: number) => `${count} av dem`,
    nn: (count) => `${count} av dei`,
    en: (count) => `${count} of them`,
  }),
  wholeDayStatus: each({
    nb: (names: string, status: BusyStatus, _count: number) => `${names} ${WHOLE_DAY_STATUS.nb[status]}.`,
    nn: (names, status, count) => {
      const what = WHOLE_DAY_STATUS.nn[status];
      return `${names} ${count === 1 ? what : what.replace('opptatt', 'opptatte')}.`;
    },
    en: (names, status, _count) => `${WHOLE_DAY_STATUS.en[status]}: ${names}.`,
  }),
  /** Beside a name. */
  wholeDay: each({
    nb: (status: BusyStatus) => WHOLE_DAY[status].nb,
    nn: (status) => WHOLE_DAY[status].nn,
    en: (status) => WHOLE_DAY[status].en,
  }),
  /** The same times in the time zone of the person who asked. */
  inViewerZone: each({
    nb: (city: string, times: string) => `Hos deg (${city}): ${times}.`,
    nn: (city, times) => `Hos deg (${city}): ${times}.`,
    en: (city, times) => `Where you are (${city}): ${times}.`,
  }),
  inViewerZoneShort: each({
    nb: (city: string, times: string) => ` (${city}: ${times})`,
    nn: (city, times) => ` (${city}: ${times})`,
    en: (city, times) => ` (${city}: ${times})`,
  }),
  timeOnDayBefore: each({
    nb: (time: string) => `${time} dagen før`,
    nn: (time) => `${time} dagen før`,
    en: (time) => `${time} the day before`,
  }),
  timeOnDayAfter: each({
    nb: (time: string) => `${time} dagen etter`,
    nn: (time) => `${time} dagen etter`,
    en: (time) => `${time} the next day`,
  }),
  zoneNote: each({
    nb: (city: string) => `Klokkeslettene gjelder ${city}.`,
    nn: (city) => `Klokkesletta gjeld ${city}.`,
    en: (city) => `Times are ${city} time.`,
  }),
  twoZonesNote: each({
    nb: (city: string, viewers: string) =>
      `Klokkeslettene gjelder ${city}. Øverste rad viser tida hos deg (${viewers}).`,
    nn: (city, viewers) => `Klokkesletta gjeld ${city}. Øvste rad viser tida hos deg (${viewers}).`,
    en: (city, viewers) => `Times are ${city} time. The top row is your time (${viewers}).`,
  }),
  inWorkingHours: each({
    nb: 'i arbeidstida',
    nn: 'i arbeidstida',
    en: 'in working hours',
  }),
  between: each({
    nb: (from: string, to: string) => `mellom ${from} og ${to}`,
    nn: (from, to) => `mellom ${from} og ${to}`,
    en: (from, to) => `between ${from} and ${to}`,
  }),
  /** Between spans of hours. */
  or: each({
    nb: 'eller',
    nn: 'eller',
    en: 'or',
  }),
  /** The period of a question that leaves days or hours out. */
  inAskedTime: each({
    nb: 'i den tida du spurte om',
    nn: 'i den tida du spurde om',
    en: 'in the time you asked about',
  }),
  restOfDay: each({
    nb: 'resten av arbeidsdagen',
    nn: 'resten av arbeidsdagen',
    en: 'for the rest of the working day',
  }),
  restOfWeek: each({
    nb: 'resten av uka',
    nn: 'resten av veka',
    en: 'for the rest of the week',
  }),
  inWeek: each({
    nb: (week: string) => `i ${week}`,
    nn: (week) => `i ${week}`,
    en: (week) => `in ${week}`,
  }),
  workingDayOver: each({
    nb: 'Arbeidsdagen er over.',
    nn: 'Arbeidsdagen er over.',
    en: 'The working day is over.',
  }),
  dayOver: each({
    nb: 'Dagen er over.',
    nn: 'Dagen er over.',
    en: 'That day is over.',
  }),
  requestedHoursOver: each({
    nb: 'Det tidspunktet er passert.',
    nn: 'Det tidspunktet er passert.',
    en: 'That time has passed.',
  }),
  noCommonWorkingHours: each({
    nb: (count: number) =>
      count === 1 ? 'Det er utenfor arbeidstida.' : 'De har ikke felles arbeidstid denne dagen.',
    nn: (count) =>
      count === 1 ? 'Det er utanfor arbeidstida.' : 'Dei har ikkje felles arbeidstid denne dagen.',
    en: (count) =>
      count === 1 ? 'That’s outside working hours.' : 'They have no working hours in common that day.',
  }),
  workingWeekOver: each({
    nb: 'Arbeidsuka er over.',
    nn: 'Arbeidsveka er over.',
    en: 'The working week is over.',
  }),
  weekendNote: each({
    nb: 'Det er helg, så jeg foreslår ingen tid. Skriv et tidsrom, for eksempel «10-14», hvis dere skal møtes likevel.',
    nn: 'Det er helg, så eg foreslår inga tid. Skriv eit tidsrom, til dømes «10-14», viss de skal møtast likevel.',
    en: 'It’s a weekend, so I don’t suggest a time. If you want to meet anyway, type hours, for example “10-14”.',
  }),
  holidayNote: each({
    nb: (name: string) =>
      `Det er ${name}, så jeg foreslår ingen tid. Skriv et tidsrom, for eksempel «10-14», hvis dere skal møtes likevel.`,
    nn: (name) =>
      `Det er ${name}, så eg foreslår inga tid. Skriv eit tidsrom, til dømes «10-14», viss de skal møtast likevel.`,
    en: (name) =>
      `It’s ${name}, so I don’t suggest a time. If you want to meet anyway, type hours, for example “10-14”.`,
  }),
  firstOf: {
    weeks: each({
      nb: 'Du spurte om flere uker. Dette er den første.',
      nn: 'Du spurde om fleire veker. Dette er den første.',
      en: 'You asked about several weeks. This is the first one.',
    }),
    days: each({
      nb: 'Du spurte om flere dager. Dette er den første.',
      nn: 'Du spurde om fleire dagar. Dette er den første.',
      en: 'You asked about several days. This is the first one.',
    }),
  },
  /** Of several weeks, the ones before have no time. */
  firstWeekWithTime: each({
    nb: (weeks: string) => `Det er ingen ledig tid i ${weeks}. Dette er den første uka med ledig tid.`,
    nn: (weeks) => `Det er inga ledig tid i ${weeks}. Dette er den første veka med ledig tid.`,
    en: (weeks) => `Nothing is available in ${weeks}. This is the first week with a time.`,
  }),
  /** Where it was asked on which days people are away. */
  showsFreeNotAway: each({
    nb: 'Svaret viser når kalenderen er ledig, og ikke hvilke dager noen er borte.',
    nn: 'Svaret viser når kalenderen er ledig, og ikkje kva dagar nokon er borte.',
    en: 'This shows when the calendar is free, and not on which days people are away.',
  }),
  /** Some of the people are enough, and the answer is about all. */
  notOnlySome: each({
    nb: (count: number) => `Jeg kan ikke lete etter når bare ${count} av dem kan, så dette er når alle kan.`,
    nn: (count) => `Eg kan ikkje leite etter når berre ${count} av dei kan, så dette er når alle kan.`,
    en: (count) => `I can’t look for times when only ${count} of them can, so this is when all of them can.`,
  }),
  movedOn: {
    day: each({
      nb: 'Arbeidsdagen er over, så dette er neste arbeidsdag.',
      nn: 'Arbeidsdagen er over, så dette er neste arbeidsdag.',
      en: 'The working day is over, so this is the next working day.',
    }),
    weekday: each({
      nb: 'Arbeidsdagen er over, så dette er uka etter.',
      nn: 'Arbeidsdagen er over, så dette er veka etter.',
      en: 'The working day is over, so this is next week.',
    }),
    week: each({
      nb: 'Arbeidsuka er over, så dette er neste uke.',
      nn: 'Arbeidsveka er over, så dette er neste veke.',
      en: 'The working week is over, so this is next week.',
    }),
  },
  nobodyBusy: each({
    nb: 'Ingen er opptatt denne dagen.',
    nn: 'Ingen er opptatt denne dagen.',
    en: 'No one is busy that day.',
  }),
  isNotBusy: each({
    nb: (name: string) => `${name} er ikke opptatt denne dagen.`,
    nn: (name) => `${name} er ikkje opptatt denne dagen.`,
    en: (name) => `${name} ${name === 'You' ? 'aren’t' : 'isn’t'} busy that day.`,
  }),
  /** Followed by the days. */
  freeInWeek: each({
    nb: (names: string, count: number) => `${names} er ${count === 1 ? 'ledig' : 'ledige'}:`,
    nn: (names, count) => `${names} er ${count === 1 ? 'ledig' : 'ledige'}:`,
    en: (names, count) => `${names} ${isOrAre(names, count)} free:`,
  }),
  noFreeTime: each({
    nb: 'ingen tid',
    nn: 'inga tid',
    en: 'no time',
  }),
  maybeTimes: each({
    nb: (times: string) => `kanskje ${times}`,
    nn: (times) => `kanskje ${times}`,
    en: (times) => `maybe ${times}`,
  }),
  personTimes: each({
    nb: (name: string, times: string) => `${name}: ${times}.`,
    nn: (name, times) => `${name}: ${times}.`,
    en: (name, times) => `${name}: ${times}.`,
  }),
  statusAt: each({
    nb: (status: BusyStatus, times: string) => `${STATUS_NAMES.nb[status]} ${times}`,
    nn: (status, times) => `${STATUS_NAMES.nn[status]} ${times}`,
    en: (status, times) => `${STATUS_NAMES.en[status]} ${times}`,
  }),
  notBusy: each({
    nb: 'ikke opptatt',
    nn: 'ikkje opptatt',
    en: 'not busy',
  }),
  restInTable: each({
    nb: 'Resten står i tabellen.',
    nn: 'Resten står i tabellen.',
    en: 'The rest is in the table.',
  }),
  who: each({
    nb: 'Hvem',
    nn: 'Kven',
    en: 'Who',
  }),
  day: each({
    nb: 'Dag',
    nn: 'Dag',
    en: 'Day',
  }),
  shortDay: each({
    nb: (weekday: string, day: number) => `${weekday} ${day}.`,
    nn: (weekday, day) => `${weekday} ${day}.`,
    en: (weekday, day) => `${weekday} ${day}`,
  }),
  now: each({
    nb: 'nå',
    nn: 'no',
    en: 'now',
  }),
  todayIs: each({
    nb: (day: string) => `${day} i dag`,
    nn: (day) => `${day} i dag`,
    en: (day) => `${day} today`,
  }),
  /** Of hours beside others that are not over. */
  hoursOver: each({
    nb: (hours: string) => `${hours} er passert.`,
    nn: (hours) => `${hours} er passert.`,
    en: (hours) => `${hours} has passed.`,
  }),
  /** Words of the tables, for people who listen. `none`: a time that does not exist. */
  cell: {
    none: '–',
    free: each({
      nb: 'ledig',
      nn: 'ledig',
      en: 'free',
    }),
    over: each({
      nb: 'passert',
      nn: 'passert',
      en: 'past',
    }),
    notFree: each({
      nb: 'ikke ledig',
      nn: 'ikkje ledig',
      en: 'not free',
    }),
    /** In the row of all people: some are busy, or all are free for less than the meeting takes. */
    notEveryone: each({
      nb: '🟥 ikke alle',
      nn: '🟥 ikkje alle',
      en: '🟥 not all',
    }),
    tooShort: each({
      nb: 'for kort',
      nn: 'for kort',
      en: 'too short',
    }),
    Busy: each({
      nb: '🟥 opptatt',
      nn: '🟥 opptatt',
      en: '🟥 busy',
    }),
    Tentative: each({
      nb: '🔶 kanskje',
      nn: '🔶 kanskje',
      en: '🔶 maybe',
    }),
    OOF: each({
      nb: '🔺 borte',
      nn: '🔺 borte',
      en: '🔺 away',
    }),
    WorkingElsewhere: each({
      nb: '🔵 et annet sted',
      nn: '🔵 ein annan stad',
      en: '🔵 elsewhere',
    }),
    NoData: each({
      nb: '❔ ukjent',
      nn: '❔ ukjend',
      en: '❔ unknown',
    }),
  },
  /** @param between the requested hours, or the working hours */
  freeTimeRule: each({
    nb: (minMinutes: number, between: string, isAsked: boolean) =>
      `Ledig tid er minst ${formatLength.nb(minMinutes)} ${between}${isAsked ? '' : ', mandag til fredag'}.`,
    nn: (minMinutes, between, isAsked) =>
      `Ledig tid er minst ${formatLength.nn(minMinutes)} ${between}${isAsked ? '' : ', måndag til fredag'}.`,
    en: (minMinutes, between, isAsked) =>
      `I look for at least ${formatLength.en(minMinutes)} ${between}${isAsked ? '' : ', Monday to Friday'}.`,
  }),
  personalHoursRule: each({
    nb: (minMinutes: number, between: string) =>
      `Ledig tid er minst ${formatLength.nb(minMinutes)} i arbeidstida til hver enkelt, hvis den står i kalenderen, ellers ${between}.`,
    nn: (minMinutes, between) =>
      `Ledig tid er minst ${formatLength.nn(minMinutes)} i arbeidstida til kvar enkelt, viss ho står i kalenderen, elles ${between}.`,
    en: (minMinutes, between) =>
      `I look for at least ${formatLength.en(minMinutes)} within each person’s working hours if the calendar has them, otherwise ${between}.`,
  }),
  unknownCountsAsBusy: each({
    nb: '«Ukjent» teller som opptatt.',
    nn: '«Ukjend» tel som opptatt.',
    en: '“Unknown” counts as busy.',
  }),
  busyOnly: each({
    nb: 'Kalenderen sier bare når folk er opptatt, ikke om de er borte eller kanskje opptatt.',
    nn: 'Kalenderen seier berre når folk er opptatte, ikkje om dei er borte eller kanskje opptatte.',
    en: 'The calendar tells only when people are busy, not whether they’re away or maybe busy.',
  }),
  mayLackEvents: each({
    nb: (names: string) => `Kalenderserveren viser kanskje ikke alle avtalene til ${names}.`,
    nn: (names: string) => `Kalendertenaren viser kanskje ikkje alle avtalane til ${names}.`,
    en: (names: string) => `The calendar server may not show all events of ${names}.`,
  }),
  readAt: each({
    nb: (time: string) => `Oppdatert kl. ${time}.`,
    nn: (time) => `Oppdatert kl. ${time}.`,
    en: (time) => `Updated at ${time}.`,
  }),
  /** In a shared answer, for the person who presses it. */
  makeMeeting: each({
    nb: 'Lag møte',
    nn: 'Lag møte',
    en: 'Create meeting',
  }),
  chooseMeeting: each({
    nb: 'Velg en tid. Da åpnes et utfylt møte i kalenderen din.',
    nn: 'Vel ei tid. Då opnar eit utfylt møte seg i kalenderen din.',
    en: 'Choose a time. It opens a filled-in meeting in your calendar.',
  }),
  chooseMeetingFile: each({
    nb: 'Velg en tid. Da sender jeg deg en fil med møtet, som du åpner i kalenderprogrammet ditt.',
    nn: 'Vel ei tid. Då sender eg deg ei fil med møtet, som du opnar i kalenderprogrammet ditt.',
    en: 'Choose a time. I’ll send you a file with the meeting, to open in your calendar program.',
  }),
  noMeetingLeft: each({
    nb: 'Det er ikke lenger noen felles ledig tid. Spør på nytt med «/ledig».',
    nn: 'Det er ikkje lenger noka felles ledig tid. Spør på nytt med «/ledig».',
    en: 'There’s no longer an opening for everyone. Ask again with “/ledig”.',
  }),
  meetingLinkOmits: each({
    nb: (count: number) => `Møtelenkene har ikke plass til alle: ${count} må du legge til selv.`,
    nn: (count) => `Møtelenkjene har ikkje plass til alle: ${count} må du leggje til sjølv.`,
    en: (count) => `The meeting links don’t have room for everyone: add ${count} yourself.`,
  }),
  outsideTableHours: each({
    nb: 'Noen avtaler ligger utenfor tidsrommet i tabellen.',
    nn: 'Nokre avtalar ligg utanfor tidsrommet i tabellen.',
    en: 'Some events are outside the hours in the table.',
  }),
  noneReadable: each({
    nb: 'Jeg kan ikke vise ledig tid for noen av dem.',
    nn: 'Eg kan ikkje vise ledig tid for nokon av dei.',
    en: 'I can’t show availability for any of them.',
  }),
  slackReason: each({
    nb: (reason: SlackReason) => SLACK_REASONS.nb[reason],
    nn: (reason) => SLACK_REASONS.nn[reason],
    en: (reason) => SLACK_REASONS.en[reason],
  }),
  calendarReason: each({
    nb: (reason: CalendarReason) => CALENDAR_REASONS.nb[reason],
    nn: (reason) => CALENDAR_REASONS.nn[reason],
    en: (reason) => CALENDAR_REASONS.en[reason],
  }),
  /** @param message the text of the calendar service */
  calendarError: each({
    nb: (message: string) => `har en kalender jeg ikke får lest: ${message}. Spør direkte.`,
    nn: (message) => `har ein kalender eg ikkje får lest: ${message}. Spør direkte.`,
    en: (message) => `has a calendar I can’t read: ${message}. Ask them directly.`,
  }),
  dayBefore: each({
    nb: '‹ Dagen før',
    nn: '‹ Dagen før',
    en: '‹ Day before',
  }),
  dayAfter: each({
    nb: 'Dagen etter ›',
    nn: 'Dagen etter ›',
    en: 'Day after ›',
  }),
  wholeWeek: each({
    nb: 'Hele uka',
    nn: 'Heile veka',
    en: 'Whole week',
  }),
  weekBefore: each({
    nb: '‹ Uka før',
    nn: '‹ Veka før',
    en: '‹ Week before',
  }),
  thisWeek: each({
    nb: 'Denne uka',
    nn: 'Denne veka',
    en: 'This week',
  }),
  weekAfter: each({
    nb: 'Uka etter ›',
    nn: 'Veka etter ›',
    en: 'Week after ›',
  }),
  /** On one's own day: opens the form for several people. */
  withOthers: each({
    nb: 'Finn tid med andre',
    nn: 'Finn tid med andre',
    en: 'Find a time with others',
  }),
  withoutMe: each({
    nb: 'Uten meg',
    nn: 'Utan meg',
    en: 'Without me',
  }),
  withMe: each({
    nb: 'Med meg',
    nn: 'Med meg',
    en: 'With me',
  }),
  everyone: each({
    nb: 'Alle',
    nn: 'Alle',
    en: 'All',
  }),
  /** The name of the row of all people, if the calendar of somebody could not be read. */
  everyoneReadable: each({
    nb: 'De jeg ser',
    nn: 'Dei eg ser',
    en: 'Those I see',
  }),
  /** Of several that were asked for. */
  otherDays: each({
    nb: 'Andre dager',
    nn: 'Andre dagar',
    en: 'Other days',
  }),
  showTable: each({
    nb: 'Vis tabell',
    nn: 'Vis tabell',
    en: 'Show table',
  }),
  hideTable: each({
    nb: '‹ Tilbake til svaret',
    nn: '‹ Tilbake til svaret',
    en: '‹ Back to the answer',
  }),
  openDay: each({
    nb: 'Vis en dag',
    nn: 'Vis ein dag',
    en: 'Show a day',
  }),
  tooLongForButtons: each({
    nb: 'Spørsmålet er for langt til at jeg kan vise knapper. Spør på nytt for en annen dag, med brukernavn i stedet for adresser.',
    nn: 'Spørsmålet er for langt til at eg kan vise knappar. Spør på nytt for ein annan dag, med brukarnamn i staden for adresser.',
    en: 'Your question is too long for buttons. Ask again for another day, with user names instead of addresses.',
  }),
  eachPersonFree: each({
    nb: 'Når hver av dem er ledig:',
    nn: 'Når kvar av dei er ledig:',
    en: 'When each of them is free:',
  }),
  /** The search form. */
  form: {
    title: each({
      nb: 'Finn ledig tid',
      nn: 'Finn ledig tid',
      en: 'Find a time',
    }),
    who: each({
      nb: 'Hvem',
      nn: 'Kven',
      en: 'Who',
    }),
    chooseWho: each({
      nb: 'Velg personer',
      nn: 'Vel personar',
      en: 'Choose people',
    }),
    whoHint: each({
      nb: 'Velg også deg selv hvis du skal være med.',
      nn: 'Vel òg deg sjølv viss du skal vere med.',
      en: 'Choose yourself too if you’re taking part.',
    }),
    nobody: each({
      nb: 'Velg minst én person.',
      nn: 'Vel minst éin person.',
      en: 'Choose at least one person.',
    }),
    day: each({
      nb: 'Dag',
      nn: 'Dag',
      en: 'Day',
    }),
    chooseDay: each({
      nb: 'Velg dag',
      nn: 'Vel dag',
      en: 'Choose a day',
    }),
    noDay: each({
      nb: 'Velg en dag.',
      nn: 'Vel ein dag.',
      en: 'Choose a day.',
    }),
    span: each({
      nb: 'Vis',
      nn: 'Vis',
      en: 'Show',
    }),
    oneDay: each({
      nb: 'Bare denne dagen',
      nn: 'Berre denne dagen',
      en: 'Only this day',
    }),
    week: each({
      nb: 'Hele uka',
      nn: 'Heile veka',
      en: 'The whole week',
    }),
    length: each({
      nb: 'Hvor lenge',
      nn: 'Kor lenge',
      en: 'How long',
    }),
    chooseLength: each({
      nb: 'Velg lengde',
      nn: 'Vel lengd',
      en: 'Choose a length',
    }),
    minutes: each({
      nb: (minutes: number) => `Minst ${formatLength.nb(minutes)}`,
      nn: (minutes: number) => `Minst ${formatLength.nn(minutes)}`,
      en: (minutes: number) => `At least ${formatLength.en(minutes)}`,
    }),
    from: each({
      nb: 'Tidligst',
      nn: 'Tidlegast',
      en: 'Earliest',
    }),
    to: each({
      nb: 'Senest',
      nn: 'Seinast',
      en: 'Latest',
    }),
    chooseTime: each({
      nb: 'Velg klokkeslett',
      nn: 'Vel klokkeslett',
      en: 'Choose a time',
    }),
    hoursHint: each({
      nb: 'Uten klokkeslett leter jeg i arbeidstida.',
      nn: 'Utan klokkeslett leitar eg i arbeidstida.',
      en: 'Without a time, I look in working hours.',
    }),
    wishLeftOut: each({
      nb: (wish: string) => `Skjemaet har ikke med «${wish}».`,
      nn: (wish) => `Skjemaet har ikkje med «${wish}».`,
      en: (wish) => `The form leaves out “${wish}”.`,
    }),
    toBeforeFrom: each({
      nb: 'Velg et klokkeslett som er senere enn det tidligste.',
      nn: 'Vel eit klokkeslett som er seinare enn det tidlegaste.',
      en: 'Choose a time after the earliest.',
    }),
    weekdays: each({
      nb: 'Dager i uka',
      nn: 'Dagar i veka',
      en: 'Days of the week',
    }),
    weekdaysHint: each({
      nb: 'Gjelder bare når du leter i hele uka.',
      nn: 'Gjeld berre når du leitar i heile veka.',
      en: 'Applies only when you search the whole week.',
    }),
    exceptions: each({
      nb: 'Unntak',
      nn: 'Unntak',
      en: 'Exceptions',
    }),
    exceptionsHint: each({
      nb: 'Fjern haken ved et unntak som ikke gjelder.',
      nn: 'Fjern haken ved eit unntak som ikkje gjeld.',
      en: 'Clear an exception that doesn’t apply.',
    }),
    find: each({
      nb: 'Finn ledig tid',
      nn: 'Finn ledig tid',
      en: 'Find a time',
    }),
    optional: each({
      nb: 'Valgfrie',
      nn: 'Valfrie',
      en: 'Optional',
    }),
    optionalHint: each({
      nb: 'Møtet kan være uten dem.',
      nn: 'Møtet kan vere utan dei.',
      en: 'The meeting can be without them.',
    }),
    room: each({
      nb: 'Rom',
      nn: 'Rom',
      en: 'Room',
    }),
    withRoom: each({
      nb: 'Finn også et rom',
      nn: 'Finn eit rom òg',
      en: 'Find a room too',
    }),
    more: each({
      nb: 'Flere valg',
      nn: 'Fleire val',
      en: 'More options',
    }),
    change: each({
      nb: 'Endre søket',
      nn: 'Endre søket',
      en: 'Change the search',
    }),
  },
};
