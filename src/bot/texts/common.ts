import { each } from './in-language.js';

/** Texts for all features. */
export const common = {
  /** Locale for dates and numbers (BCP 47). */
  locale: each({
    nb: 'nb-NO',
    nn: 'nn-NO',
    en: 'en-GB',
  }),
  today: each({
    nb: 'i dag',
    nn: 'i dag',
    en: 'today',
  }),
  tomorrow: each({
    nb: 'i morgen',
    nn: 'i morgon',
    en: 'tomorrow',
  }),
  yesterday: each({
    nb: 'i går',
    nn: 'i går',
    en: 'yesterday',
  }),
  week: each({
    nb: (week: number, year: number | undefined) => `uke ${week}${year === undefined ? '' : ` ${year}`}`,
    nn: (week, year) => `veke ${week}${year === undefined ? '' : ` ${year}`}`,
    en: (week, year) => `week ${week}${year === undefined ? '' : ` of ${year}`}`,
  }),
  timeRange: each({
    nb: (start: string, end: string) => `${start}–${end}`,
    nn: (start, end) => `${start}–${end}`,
    en: (start, end) => `${start}–${end}`,
  }),
  and: each({
    nb: 'og',
    nn: 'og',
    en: 'and',
  }),
  quote: each({
    nb: (text: string) => `«${text}»`,
    nn: (text) => `«${text}»`,
    en: (text) => `“${text}”`,
  }),
  /** What a quoted text calls references that Slack sends without a name. */
  unnamed: {
    person: each({
      nb: '@noen',
      nn: '@nokon',
      en: '@someone',
    }),
    group: each({
      nb: '@gruppe',
      nn: '@gruppe',
      en: '@group',
    }),
    channel: each({
      nb: '#kanal',
      nn: '#kanal',
      en: '#channel',
    }),
    groupConversation: each({
      nb: 'gruppesamtalen',
      nn: 'gruppesamtalen',
      en: 'group-DM',
    }),
  },
  /** The title of a meeting without a subject. */
  meeting: each({
    nb: 'Møte',
    nn: 'Møte',
    en: 'Meeting',
  }),
  /** In place of the file of a meeting. */
  meetingFileGone: each({
    nb: 'Lenken til møtet gjelder ikke lenger. Spør på nytt i Slack.',
    nn: 'Lenkja til møtet gjeld ikkje lenger. Spør på nytt i Slack.',
    en: 'The link to the meeting no longer works. Ask again in Slack.',
  }),
  close: each({
    nb: 'Lukk',
    nn: 'Lukk',
    en: 'Close',
  }),
  /** Closes a form without saving it. */
  cancel: each({
    nb: 'Avbryt',
    nn: 'Avbryt',
    en: 'Cancel',
  }),
  /** The button beside an example of the help. */
  tryExample: each({
    nb: (typed: string) => `Prøv ${typed}`,
    nn: (typed) => `Prøv ${typed}`,
    en: (typed) => `Try ${typed}`,
  }),
  share: each({
    nb: 'Del i kanalen',
    nn: 'Del i kanalen',
    en: 'Share in channel',
  }),
  /** The share button in a thread, a direct message of two people and a group conversation. */
  shareIn: {
    thread: each({
      nb: 'Del i tråden',
      nn: 'Del i tråden',
      en: 'Share in thread',
    }),
    direct: each({
      nb: 'Del i samtalen',
      nn: 'Del i samtalen',
      en: 'Share in this DM',
    }),
    group: each({
      nb: 'Del i gruppesamtalen',
      nn: 'Del i gruppesamtalen',
      en: 'Share in this group DM',
    }),
  },
  /** Submits a modal with the fields below. */
  shareSubmit: each({
    nb: 'Del',
    nn: 'Del',
    en: 'Share',
  }),
  /** In place of the name of a person whose data was deleted. */
  deletedPerson: each({
    nb: 'en slettet konto',
    nn: 'ein sletta konto',
    en: 'a deleted account',
  }),
  sharedBy: each({
    nb: (mention: string) => `Delt av ${mention}`,
    nn: (mention) => `Delt av ${mention}`,
    en: (mention) => `Shared by ${mention}`,
  }),
  /** Label of the channel field in a modal. */
  shareChannelLabel: each({
    nb: 'Del i kanal eller samtale',
    nn: 'Del i kanal eller samtale',
    en: 'Share in a channel or conversation',
  }),
  shareHint: each({
    nb: 'Alle der ser det du deler, og at det er fra deg.',
    nn: 'Alle der ser det du deler, og at det er frå deg.',
    en: 'Everyone there sees what you share, and that it’s from you.',
  }),
  /** Guests may not ask for calendars, and read what is shared. */
  shareHintWithGuests: each({
    nb: 'Alle der, også gjester, ser det du deler, og at det er fra deg.',
    nn: 'Alle der, òg gjester, ser det du deler, og at det er frå deg.',
    en: 'Everyone there, guests too, sees what you share, and that it’s from you.',
  }),
  /** Asks before an answer with calendars is shared where guests read, or may do. */
  shareConfirm: {
    title: each({
      nb: 'Dele svaret?',
      nn: 'Dele svaret?',
      en: 'Share the answer?',
    }),
    some: each({
      nb: 'Det er gjester her. De ser også svaret når du deler det.',
      nn: 'Det er gjester her. Dei ser òg svaret når du deler det.',
      en: 'There are guests here. They also see the answer when you share it.',
    }),
    unknown: each({
      nb: 'Alle her ser svaret når du deler det. Jeg vet ikke om noen av dem er gjester.',
      nn: 'Alle her ser svaret når du deler det. Eg veit ikkje om nokon av dei er gjester.',
      en: 'Everyone here sees the answer when you share it. I don’t know whether any of them are guests.',
    }),
    yes: each({
      nb: 'Del',
      nn: 'Del',
      en: 'Share',
    }),
    no: each({
      nb: 'Avbryt',
      nn: 'Avbryt',
      en: 'Cancel',
    }),
  },
  chooseChannel: each({
    nb: 'Velg en kanal',
    nn: 'Vel ein kanal',
    en: 'Choose a channel',
  }),
  cannotShare: each({
    nb: 'Jeg får ikke delt svaret der. Velg en annen kanal.',
    nn: 'Eg får ikkje delt svaret der. Vel ein annan kanal.',
    en: 'I can’t share the answer there. Choose another channel.',
  }),
  /** The choice between the thread that the modal was opened from, and its channel. */
  shareThreadLabel: each({
    nb: 'I tråden eller utenfor?',
    nn: 'I tråden eller utanfor?',
    en: 'In the thread or outside it?',
  }),
  shareThreadHint: each({
    nb: 'Gjelder når du velger kanalen som tråden er i.',
    nn: 'Gjeld når du vel kanalen som tråden er i.',
    en: 'Applies when you choose the channel that the thread is in.',
  }),
  shareInsideThread: each({
    nb: 'I tråden',
    nn: 'I tråden',
    en: 'In the thread',
  }),
  shareOutsideThread: each({
    nb: 'Utenfor tråden, for alle i kanalen',
    nn: 'Utanfor tråden, for alle i kanalen',
    en: 'Outside the thread, for everyone in the channel',
  }),
  /** In mrkdwn. Names the conversation if it is a channel. */
  sharedIn: each({
    nb: (channel: string, isInThread: boolean) => {
      const isChannel = channel.startsWith('C');
      if (isInThread) return isChannel ? `Delt i tråden i <#${channel}>.` : 'Delt i tråden.';
      return isChannel ? `Delt i <#${channel}>.` : 'Delt i samtalen du valgte.';
    },
    nn: (channel, isInThread) => {
      const isChannel = channel.startsWith('C');
      if (isInThread) return isChannel ? `Delt i tråden i <#${channel}>.` : 'Delt i tråden.';
      return isChannel ? `Delt i <#${channel}>.` : 'Delt i samtalen du valde.';
    },
    en: (channel, isInThread) => {
      const isChannel = channel.startsWith('C');
      if (isInThread) return isChannel ? `Shared in the thread in <#${channel}>.` : 'Shared in the thread.';
      return isChannel ? `Shared in <#${channel}>.` : 'Shared in the conversation you chose.';
    },
  }),
  alreadyShared: each({
    nb: 'Svaret er allerede delt der. Hvis du ikke finner det, spør på nytt og del det nye svaret.',
    nn: 'Svaret er allereie delt der. Viss du ikkje finn det, spør på nytt og del det nye svaret.',
    en: 'The answer has already been shared there. If you can’t find it, ask again and share the new answer.',
  }),
  /** For a share whose outcome Slack did not report. */
  shareUnconfirmed: each({
    nb: 'Jeg vet ikke om svaret ble delt. Sjekk stedet du valgte, før du deler det på nytt.',
    nn: 'Eg veit ikkje om svaret vart delt. Sjekk staden du valde, før du deler det på nytt.',
    en: 'I’m not sure the answer was shared. Check the place you chose before you share it again.',
  }),
  /** Below an answer that Slack rejected in the channel, so that the app sent it as a direct message. */
  sentAsDirectMessage: each({
    nb: 'Slack tok ikke imot svaret der du spurte, så her er det.',
    nn: 'Slack tok ikkje imot svaret der du spurde, så her er det.',
    en: 'Slack didn’t let me answer where you asked, so here it is.',
  }),
  /** Below an answer that is given again, because Slack did not confirm it. */
  mayBeRepeated: each({
    nb: 'Slack bekreftet ikke svaret første gang. Det kan derfor stå to ganger.',
    nn: 'Slack stadfesta ikkje svaret første gongen. Difor kan det stå to gonger.',
    en: 'Slack didn’t confirm the answer the first time, so it may appear twice.',
  }),
  /** In what is posted in a channel, where it stays while calendars change. */
  asOf: each({
    nb: (time: string) => `Slik det var kl. ${time}.`,
    nn: (time) => `Slik det var kl. ${time}.`,
    en: (time) => `As it was at ${time}.`,
  }),
  /** Ends the text for screen readers and notifications, if it had to be cut. */
  restInMessage: each({
    nb: 'Resten står i meldingen.',
    nn: 'Resten står i meldinga.',
    en: 'The rest is in the message.',
  }),
  loading: each({
    nb: 'Henter …',
    nn: 'Hentar …',
    en: 'Loading …',
  }),
  helpTitle: each({
    nb: (command: string) => `Slik bruker du ${command}`,
    nn: (command) => `Slik brukar du ${command}`,
    en: (command) => `How to use ${command}`,
  }),
  moreExamples: each({
    nb: 'Du finner flere eksempler under Hjem, i «Flere valg».',
    nn: 'Du finn fleire døme under Heim, i «Fleire val».',
    en: 'You’ll find more examples on the Home tab, under “More options”.',
  }),
  /** @param typed the command that gives the same answer again, if known */
  buttonExpired: each({
    nb: (typed: string | undefined) =>
      `Denne knappen virker ikke lenger. ${typed === undefined ? 'Skriv kommandoen på nytt.' : `Spør på nytt med «${typed}».`}`,
    nn: (typed) =>
      `Denne knappen verkar ikkje lenger. ${typed === undefined ? 'Skriv kommandoen på nytt.' : `Spør på nytt med «${typed}».`}`,
    en: (typed) =>
      `This button has expired. ${typed === undefined ? 'Type the command again.' : `Ask again with “${typed}”.`}`,
  }),
  /** For a shortcut that this version does not know. */
  shortcutExpired: each({
    nb: 'Denne snarveien virker ikke lenger. Skriv kommandoen i stedet.',
    nn: 'Denne snarvegen verkar ikkje lenger. Skriv kommandoen i staden.',
    en: 'This shortcut no longer works. Type the command instead.',
  }),
  /** For an expired modal. */
  modalOutdated: each({
    nb: 'Dette vinduet er utdatert. Lukk det, og åpne det på nytt.',
    nn: 'Dette vindauget er utdatert. Lukk det, og opne det på nytt.',
    en: 'This window is out of date. Close it, and open it again.',
  }),
  menuUnavailable: each({
    nb: 'Jeg får ikke hentet forslag akkurat nå. Prøv igjen om litt.',
    nn: 'Eg får ikkje henta forslag akkurat no. Prøv igjen om litt.',
    en: 'I can’t load suggestions right now. Try again in a moment.',
  }),
  /** Below the options that are known. */
  menuIncomplete: each({
    nb: 'Jeg får ikke hentet flere forslag akkurat nå. Prøv igjen om litt.',
    nn: 'Eg får ikkje henta fleire forslag akkurat no. Prøv igjen om litt.',
    en: 'I can’t load more suggestions right now. Try again in a moment.',
  }),
  /** Followed by the commands to type instead. */
  unknownCommand: each({
    nb: (command: string) => `Kommandoen ${command} finnes ikke. Prøv:`,
    nn: (command) => `Kommandoen ${command} finst ikkje. Prøv:`,
    en: (command) => `There’s no command ${command}. Try:`,
  }),
  textTooLong: each({
    nb: (limit: number) => `Teksten er for lang. Skriv maks ${limit} tegn.`,
    nn: (limit) => `Teksten er for lang. Skriv maks ${limit} teikn.`,
    en: (limit) => `The text is too long. Use at most ${limit} characters.`,
  }),
  noSuchWeek: each({
    nb: (week: number, year: number) =>
      `Det finnes ingen uke ${week} i ${year}. Prøv for eksempel «uke 48» eller «neste uke».`,
    nn: (week, year) => `Det finst inga veke ${week} i ${year}. Prøv til dømes «veke 48» eller «neste veke».`,
    en: (week, year) => `There’s no week ${week} in ${year}. For example, try “week 48” or “next week”.`,
  }),
  dateTooFar: each({
    nb: (typed: string) => `${typed} er for langt fram eller tilbake i tid. Velg en dag innenfor ti år.`,
    nn: (typed) => `${typed} er for langt fram eller tilbake i tid. Vel ein dag innanfor ti år.`,
    en: (typed) => `${typed} is too far in the past or future. Choose a day within ten years.`,
  }),
  noSuchDate: each({
    nb: (typed: string) => `Datoen ${typed} finnes ikke. Prøv for eksempel «24.11.» eller «i morgen».`,
    nn: (typed) => `Datoen ${typed} finst ikkje. Prøv til dømes «24.11.» eller «i morgon».`,
    en: (typed) => `The date ${typed} doesn’t exist. For example, try “24/11” or “tomorrow”.`,
  }),
  /** Public holidays. */
  holidays: {
    newYear: each({
      nb: 'første nyttårsdag',
      nn: 'første nyttårsdag',
      en: 'New Year’s Day',
    }),
    labourDay: each({
      nb: 'første mai',
      nn: 'første mai',
      en: 'Labour Day',
    }),
    constitutionDay: each({
      nb: 'grunnlovsdagen',
      nn: 'grunnlovsdagen',
      en: 'Constitution Day',
    }),
    christmasDay: each({
      nb: 'første juledag',
      nn: 'første juledag',
      en: 'Christmas Day',
    }),
    boxingDay: each({
      nb: 'andre juledag',
      nn: 'andre juledag',
      en: 'Boxing Day',
    }),
    maundyThursday: each({
      nb: 'skjærtorsdag',
      nn: 'skjertorsdag',
      en: 'Maundy Thursday',
    }),
    goodFriday: each({
      nb: 'langfredag',
      nn: 'langfredag',
      en: 'Good Friday',
    }),
    easterSunday: each({
      nb: 'første påskedag',
      nn: 'første påskedag',
      en: 'Easter Sunday',
    }),
    easterMonday: each({
      nb: 'andre påskedag',
      nn: 'andre påskedag',
      en: 'Easter Monday',
    }),
    ascensionDay: each({
      nb: 'Kristi himmelfartsdag',
      nn: 'Kristi himmelfartsdag',
      en: 'Ascension Day',
    }),
    whitSunday: each({
      nb: 'første pinsedag',
      nn: 'første pinsedag',
      en: 'Whit Sunday',
    }),
    whitMonday: each({
      nb: 'andre pinsedag',
      nn: 'andre pinsedag',
      en: 'Whit Monday',
    }),
  },
  eves: {
    christmasEve: each({
      nb: 'julaften',
      nn: 'julaftan',
      en: 'Christmas Eve',
    }),
    newYearsEve: each({
      nb: 'nyttårsaften',
      nn: 'nyttårsaftan',
      en: 'New Year’s Eve',
    }),
  },
};
