/** Texts for all features. */
export const common = {
  /** Locale for dates and numbers (BCP 47). */
  locale: 'nb-NO',
  today: 'i dag',
  tomorrow: 'i morgen',
  yesterday: 'i går',
  week: (week: number, year: number | undefined) => `uke ${week}${year === undefined ? '' : ` ${year}`}`,
  timeRange: (start: string, end: string) => `${start}–${end}`,
  and: 'og',
  quote: (text: string) => `«${text}»`,
  /** What a quoted text calls references that Slack sends without a name. */
  unnamed: { person: '@noen', group: '@gruppe', channel: '#kanal', groupConversation: 'gruppesamtalen' },
  /** The title of a meeting without a subject. */
  meeting: 'Møte',
  /** In place of the file of a meeting. */
  meetingFileGone: 'Lenken til møtet gjelder ikke lenger. Spør på nytt i Slack.',
  close: 'Lukk',
  /** Closes a form without saving it. */
  cancel: 'Avbryt',
  /** The button beside an example of the help. */
  tryExample: (typed: string) => `Prøv ${typed}`,
  share: 'Del i kanalen',
  /** The share button in a thread, a direct message of two people and a group conversation. */
  shareIn: { thread: 'Del i tråden', direct: 'Del i samtalen', group: 'Del i gruppesamtalen' },
  /** Submits a modal with the fields below. */
  shareSubmit: 'Del',
  /** In place of the name of a person whose data was deleted. */
  deletedPerson: 'en slettet konto',
  sharedBy: (mention: string) => `Delt av ${mention}`,
  /** Label of the channel field in a modal. */
  shareChannelLabel: 'Del i kanal eller samtale',
  shareHint: 'Alle der ser det, og at det er fra deg.',
  /** Guests may not ask for calendars, and read what is shared. */
  shareHintWithGuests: 'Alle der ser det, også gjester, og at det er fra deg.',
  /** Asks before an answer with calendars is shared where guests read, or may do. */
  shareConfirm: {
    title: 'Dele svaret?',
    some: 'Det er gjester her. De ser også svaret når du deler det.',
    unknown: 'Alle her ser svaret når du deler det. Jeg vet ikke om noen av dem er gjester.',
    yes: 'Del',
    no: 'Avbryt',
  },
  chooseChannel: 'Velg en kanal',
  cannotShare: 'Jeg får ikke delt svaret der. Velg en annen kanal.',
  /** The choice between the thread that the modal was opened from, and its channel. */
  shareThreadLabel: 'I tråden eller utenfor?',
  shareThreadHint: 'Gjelder når du velger kanalen som tråden er i.',
  shareInsideThread: 'I tråden',
  shareOutsideThread: 'Utenfor tråden, for alle i kanalen',
  /** In mrkdwn. Names the conversation if it is a channel. */
  sharedIn: (channel: string, isInThread: boolean) => {
    const isChannel = channel.startsWith('C');
    if (isInThread) return isChannel ? `Delt i tråden i <#${channel}>.` : 'Delt i tråden.';
    return isChannel ? `Delt i <#${channel}>.` : 'Delt i samtalen du valgte.';
  },
  alreadyShared: 'Svaret er allerede delt der. Finner du det ikke, så spør på nytt og del det nye svaret.',
  /** For a share whose outcome Slack did not report. */
  shareUnconfirmed: 'Jeg vet ikke om svaret ble delt. Sjekk der du ville dele det, før du deler det på nytt.',
  /** Below an answer that Slack rejected in the channel, so that the app sent it as a direct message. */
  sentAsDirectMessage: 'Slack tok ikke imot svaret der du spurte, så her er det.',
  /** Below an answer that is given again, because Slack did not confirm it. */
  mayBeRepeated: 'Slack bekreftet ikke svaret første gang. Det kan derfor stå to ganger.',
  /** Ends the text for screen readers and notifications, if it had to be cut. */
  restInMessage: 'Resten står i meldingen.',
  loading: 'Henter …',
  helpTitle: (command: string) => `Slik bruker du ${command}`,
  helpAnswers:
    'Er noe uklart, spør jeg, og du svarer med en knapp. Det er bare du som ser svarene, hvis du ikke deler dem. Trykker du på en knapp i et svar som er delt, er det bare du som ser hva du får.',
  /** @param typed the command that gives the same answer again, if known */
  buttonExpired: (typed: string | undefined) =>
    `Denne knappen virker ikke lenger. ${typed === undefined ? 'Skriv kommandoen på nytt.' : `Spør på nytt med «${typed}».`}`,
  /** For a shortcut that this version does not know. */
  shortcutExpired: 'Denne snarveien virker ikke lenger. Skriv kommandoen i stedet.',
  /** For an expired modal. */
  modalOutdated: 'Dette vinduet er utdatert. Lukk det, og åpne det på nytt.',
  menuUnavailable: 'Jeg får ikke hentet forslag akkurat nå. Prøv igjen om litt.',
  /** Below the options that are known. */
  menuIncomplete: 'Jeg får ikke hentet flere forslag akkurat nå. Prøv igjen om litt.',
  /** Followed by the commands to type instead. */
  unknownCommand: (command: string) => `Kommandoen ${command} finnes ikke. Prøv:`,
  textTooLong: (limit: number) => `Teksten er for lang. Skriv maks ${limit} tegn.`,
  noSuchWeek: (week: number, year: number) =>
    `Det finnes ingen uke ${week} i ${year}. Prøv for eksempel «uke 48» eller «neste uke».`,
  dateTooFar: (typed: string) =>
    `${typed} er for langt fram eller tilbake i tid. Velg en dag innenfor ti år.`,
  noSuchDate: (typed: string) => `Datoen ${typed} finnes ikke. Prøv for eksempel «24.11.» eller «i morgen».`,
  /** Public holidays. */
  holidays: {
    newYear: 'første nyttårsdag',
    labourDay: 'første mai',
    constitutionDay: 'grunnlovsdagen',
    christmasDay: 'første juledag',
    boxingDay: 'andre juledag',
    maundyThursday: 'skjærtorsdag',
    goodFriday: 'langfredag',
    easterSunday: 'første påskedag',
    easterMonday: 'andre påskedag',
    ascensionDay: 'Kristi himmelfartsdag',
    whitSunday: 'første pinsedag',
    whitMonday: 'andre pinsedag',
  },
  eves: { christmasEve: 'julaften', newYearsEve: 'nyttårsaften' },
};
