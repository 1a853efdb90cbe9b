/** Sentences that every part of the bot says. */
export const common = {
  /** Whose way dates are written in (BCP 47). */
  locale: 'nb-NO',
  today: 'i dag',
  tomorrow: 'i morgen',
  yesterday: 'i går',
  week: (week: number, year: number | undefined) => `uke ${week}${year === undefined ? '' : ` ${year}`}`,
  timeRange: (start: string, end: string) => `${start}–${end}`,
  and: 'og',
  quote: (text: string) => `«${text}»`,
  close: 'Lukk',
  share: 'Del i kanalen',
  sharedBy: (mention: string) => `Delt av ${mention}`,
  /** From a modal: the field with the channels. */
  shareChannelLabel: 'Del i kanal',
  shareHint: 'Alle der ser svaret, og at det var du som delte det.',
  chooseChannel: 'Velg en kanal',
  cannotShare: 'Jeg får ikke delt der. Velg en annen kanal.',
  /** In mrkdwn; of a conversation that is no channel, only that it is done. */
  sharedIn: (channel: string, isInThread: boolean) => {
    if (isInThread) return 'Delt i tråden.';
    return channel.startsWith('C') ? `Delt i <#${channel}>.` : 'Delt.';
  },
  /** Slack did not say whether it took what was shared. */
  shareUnconfirmed: 'Det er uvisst om svaret ble delt. Se etter i kanalen før du deler det på nytt.',
  /** Below an answer that had to be given in the conversation with the app. */
  sentAsDirectMessage: 'Slack tok ikke imot svaret der du spurte, så her er det.',
  loading: 'Henter …',
  helpTitle: (command: string) => `Slik bruker du ${command}`,
  helpPrivate: 'Bare du ser svarene, til du deler dem.',
  /** @param typed what asks for the same again, where it is known */
  buttonExpired: (typed: string | undefined) =>
    `Denne knappen er for gammel. ${typed === undefined ? 'Skriv kommandoen på nytt.' : `Spør på nytt med «${typed}».`}`,
  /** Of a modal. */
  modalOutdated: 'Dette vinduet er for gammelt. Lukk det og åpne det på nytt.',
  menuUnavailable: 'Får ikke hentet forslag akkurat nå. Prøv igjen om litt.',
  /** Below those that are known all the same. */
  menuIncomplete: 'Får ikke hentet flere forslag akkurat nå. Prøv igjen om litt.',
  /** Before what can be typed instead. */
  unknownCommand: (command: string) => `Jeg kjenner ikke ${command}. Skriv heller:`,
  /** Before the command as it was probably meant. */
  didYouMean: 'Mente du dette?',
  textTooLong: (limit: number) => `Det var for mye tekst. Skriv høyst ${limit} tegn.`,
  noSuchWeek: (week: number, year: number) =>
    `Det finnes ingen uke ${week} i ${year}. Prøv for eksempel «uke 48» eller «neste uke».`,
  dateTooFar: (typed: string) => `${typed} er for langt unna. Velg en dag høyst ti år fram eller tilbake.`,
  noSuchDate: (typed: string) => `Datoen ${typed} finnes ikke. Prøv for eksempel «24.11.» eller «i morgen».`,
};
