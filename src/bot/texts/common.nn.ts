import type { common as nb } from './common.nb.js';
import type { Translation } from './translation.js';

export const common: Translation<typeof nb> = {
  locale: 'nn-NO',
  today: 'i dag',
  tomorrow: 'i morgon',
  yesterday: 'i går',
  week: (week, year) => `veke ${week}${year === undefined ? '' : ` ${year}`}`,
  timeRange: (start, end) => `${start}–${end}`,
  and: 'og',
  quote: (text) => `«${text}»`,
  /** What a quoted text calls references that Slack sends without a name. */
  unnamed: { person: '@nokon', group: '@gruppe', channel: '#kanal', groupConversation: 'gruppesamtalen' },
  meeting: 'Møte',
  meetingFileGone: 'Lenkja til møtet gjeld ikkje lenger. Spør på nytt i Slack.',
  close: 'Lukk',
  cancel: 'Avbryt',
  tryExample: (typed) => `Prøv ${typed}`,
  share: 'Del i kanalen',
  /** The share button in a thread, a direct message of two people and a group conversation. */
  shareIn: { thread: 'Del i tråden', direct: 'Del i samtalen', group: 'Del i gruppesamtalen' },
  /** Submits a modal with the fields below. */
  shareSubmit: 'Del',
  deletedPerson: 'ein sletta konto',
  sharedBy: (mention) => `Delt av ${mention}`,
  /** Label of the channel field in a modal. */
  shareChannelLabel: 'Del i kanal eller samtale',
  shareHint: 'Alle der ser det, og at det er frå deg.',
  /** Guests may not ask for calendars, and read what is shared. */
  shareHintWithGuests: 'Alle der ser det, òg gjester, og at det er frå deg.',
  shareConfirm: {
    title: 'Dele svaret?',
    some: 'Det er gjester her. Dei ser òg svaret når du deler det.',
    unknown: 'Alle her ser svaret når du deler det. Eg veit ikkje om nokon av dei er gjester.',
    yes: 'Del',
    no: 'Avbryt',
  },
  chooseChannel: 'Vel ein kanal',
  cannotShare: 'Eg får ikkje delt svaret der. Vel ein annan kanal.',
  /** The choice between the thread that the modal was opened from, and its channel. */
  shareThreadLabel: 'I tråden eller utanfor?',
  shareThreadHint: 'Gjeld når du vel kanalen som tråden er i.',
  shareInsideThread: 'I tråden',
  shareOutsideThread: 'Utanfor tråden, for alle i kanalen',
  /** In mrkdwn. Names the conversation if it is a channel. */
  sharedIn: (channel, isInThread) => {
    const isChannel = channel.startsWith('C');
    if (isInThread) return isChannel ? `Delt i tråden i <#${channel}>.` : 'Delt i tråden.';
    return isChannel ? `Delt i <#${channel}>.` : 'Delt i samtalen du valde.';
  },
  alreadyShared: 'Svaret er allereie delt der. Finn du det ikkje, så spør på nytt og del det nye svaret.',
  shareUnconfirmed:
    'Eg veit ikkje om svaret vart delt. Sjekk der du ville dele det, før du deler det på nytt.',
  sentAsDirectMessage: 'Slack tok ikkje imot svaret der du spurde, så her er det.',
  mayBeRepeated: 'Slack stadfesta ikkje svaret første gongen. Difor kan det stå to gonger.',
  /** Ends the text for screen readers and notifications, if it had to be cut. */
  restInMessage: 'Resten står i meldinga.',
  loading: 'Hentar …',
  helpTitle: (command) => `Slik brukar du ${command}`,
  helpAnswers:
    'Er noko uklart, spør eg, og du svarar med ein knapp. Det er berre du som ser svara, viss du ikkje deler dei. Trykkjer du på ein knapp i eit svar som er delt, er det berre du som ser kva du får.',
  buttonExpired: (typed) =>
    `Denne knappen verkar ikkje lenger. ${typed === undefined ? 'Skriv kommandoen på nytt.' : `Spør på nytt med «${typed}».`}`,
  /** For an expired modal. */
  shortcutExpired: 'Denne snarvegen verkar ikkje lenger. Skriv kommandoen i staden.',
  modalOutdated: 'Dette vindauget er utdatert. Lukk det, og opne det på nytt.',
  menuUnavailable: 'Eg får ikkje henta forslag akkurat no. Prøv igjen om litt.',
  menuIncomplete: 'Eg får ikkje henta fleire forslag akkurat no. Prøv igjen om litt.',
  unknownCommand: (command) => `Kommandoen ${command} finst ikkje. Prøv:`,
  textTooLong: (limit) => `Teksten er for lang. Skriv maks ${limit} teikn.`,
  noSuchWeek: (week, year) =>
    `Det finst inga veke ${week} i ${year}. Prøv til dømes «veke 48» eller «neste veke».`,
  dateTooFar: (typed) => `${typed} er for langt fram eller tilbake i tid. Vel ein dag innanfor ti år.`,
  noSuchDate: (typed) => `Datoen ${typed} finst ikkje. Prøv til dømes «24.11.» eller «i morgon».`,
  /** Public holidays. */
  holidays: {
    newYear: 'første nyttårsdag',
    labourDay: 'første mai',
    constitutionDay: 'grunnlovsdagen',
    christmasDay: 'første juledag',
    boxingDay: 'andre juledag',
    maundyThursday: 'skjertorsdag',
    goodFriday: 'langfredag',
    easterSunday: 'første påskedag',
    easterMonday: 'andre påskedag',
    ascensionDay: 'Kristi himmelfartsdag',
    whitSunday: 'første pinsedag',
    whitMonday: 'andre pinsedag',
  },
  eves: { christmasEve: 'julaftan', newYearsEve: 'nyttårsaftan' },
};
