/** Texts on subscriptions: forms, lists, changes. */
export const subscriptions = {
  // the form
  formTitle: { rooms: 'Abonner på rom', word: 'Abonner på dagens ord' },
  editTitle: 'Endre abonnement',
  submit: 'Lagre',
  channel: 'Kanal',
  chooseChannel: 'Velg en kanal',
  inChannel: (channel: string) => `I ${channel}`,
  rooms: 'Rom',
  chooseRooms: 'Søk etter rom',
  useTyped: (room: string) => `Bruk «${room}»`,
  dictionary: 'Ordbok',
  days: 'Dager',
  time: 'Klokkeslett',
  chooseTime: 'Velg klokkeslett',
  timeZoneHint: (city: string) => `Klokkeslettet gjelder ${city}.`,
  span: 'Hva som vises',
  spans: { day: 'Dagen', 'next-day': 'Neste dag', week: 'Uka framover' },
  whenEmpty: 'Når ingenting er booket',
  whenEmptyChoices: { say: 'Legg ut at det er ledig', skip: 'Ikke legg ut noe' },
  language: 'Språk',
  languages: { nb: 'Bokmål', nn: 'Nynorsk', en: 'Engelsk' },
  inLanguage: { nb: 'på bokmål', nn: 'på nynorsk', en: 'på engelsk' },
  /** The language around a word of another one. */
  textInLanguage: { nb: 'meldingen på bokmål', nn: 'meldingen på nynorsk', en: 'meldingen på engelsk' },
  holidays: 'Helligdager',
  skipHolidays: 'Ikke legg ut på helligdager, 1. mai og 17. mai',
  postOnHolidays: 'Legg ut også på helligdager',
  /** Button that shows the fields that most people leave alone. */
  moreChoices: 'Flere valg',

  // validation errors
  /** Button below a line that cannot be used. */
  fillIn: 'Fyll ut skjemaet',
  noRoom:
    'Hvilket rom? Skriv for eksempel «/rom abonner styrerommet hverdager 07:30», eller bare «/rom abonner».',
  noTime: 'Når på dagen? Ta med et klokkeslett, for eksempel «hverdager 07:30».',
  dayOver:
    'Om kvelden er møtene den dagen over. Skriv «for neste dag» hvis du vil se dagen etter, eller ta med et klokkeslett, for eksempel «hverdager 07:30».',
  badTime: (typed: string) => `Klokkeslettet ${typed} finnes ikke. Skriv for eksempel «07:30».`,
  otherChannel: (channel: string) =>
    `Jeg legger det ut i kanalen du skriver i. Skriv det samme i ${channel}, eller velg kanalen i skjemaet.`,
  tooRare: (typed: string) =>
    `Jeg kan ikke legge ut noe sjeldnere enn hver uke («${typed}»). Velg ukedager, for eksempel «mandager 08:00».`,
  notUnderstood: (typed: string, of: 'rooms' | 'word') =>
    `Jeg forstår ikke «${typed}». Skriv for eksempel ${
      of === 'rooms'
        ? '«/rom abonner styrerommet hverdager 07:30»'
        : '«/ord dagens ord nynorsk hverdager 08:00»'
    }.`,
  noDays: 'Ingen dager er igjen. Velg minst én ukedag, for eksempel «mandager 08:00».',
  severalTimes: (typed: string) =>
    `Et abonnement har ett klokkeslett. Lag ett abonnement for «${typed}», og ett for resten.`,
  unknownRoom: (typed: string) => `Jeg finner ikke noe rom som heter «${typed}».`,
  nearest: (rooms: string) => `Mente du ${rooms}?`,
  tooManyRooms: (max: number) => `Det er for mange rom. Velg maks ${max}.`,
  chooseRoom: 'Velg minst ett rom.',
  chooseDay: 'Velg minst én dag.',
  refused: {
    'not-member':
      'Du er ikke med i den kanalen. Bare de som er med, bestemmer hva som legges ut der. Bli med i den først.',
    uninvited:
      'Jeg er ikke med i den kanalen. Skriv «/invite @ordrom» der, og prøv igjen. Jeg kan ikke legge ut noe i en gruppesamtale.',
    'private-talk':
      'Jeg kan ikke legge ut noe i direktemeldinger mellom andre. Velg en kanal, eller samtalen du har med meg.',
    archived: 'Den kanalen er arkivert, så jeg kan ikke legge ut noe der. Velg en annen kanal.',
  },
  subscriptionNotFound:
    'Det abonnementet finnes ikke lenger. Skriv «/rom abonnement» for å se dem som finnes.',
  changedMeanwhile: 'Noen har nettopp endret abonnementet. Åpne det på nytt.',

  // results
  created: 'Abonnementet er opprettet.',
  /** Behind `created`, for a line without a time. */
  usualTime: (time: string) =>
    `Du skrev ikke noe klokkeslett, så jeg valgte ${time}. Trykk «Endre» for å velge et annet.`,
  changed: 'Endringene er lagret.',
  exists: 'Dette abonnementet finnes allerede:',
  alreadySending: 'Det er allerede på vei.',
  /** These stay below the list, so they are also true after the post. */
  sendingNow: (time: string) => `Du ba om det kl. ${time}. Det kommer i kanalen like etterpå.`,
  sendingNowUnlessEmpty: (time: string) =>
    `Du ba om det kl. ${time}. Det kommer i kanalen like etterpå, hvis noe er booket.`,
  paused: 'Abonnementet er satt på pause.',
  resumed: 'Abonnementet er i gang igjen.',
  removed: 'Abonnementet er slettet.',

  // the list
  title: 'Abonnementer her',
  none: 'Ingenting legges ut til faste tider her.',
  shownOfTotal: (shown: number, total: number) => `Viser ${shown} av ${total}.`,
  /** Above the list, for who wants to stop a subscription. */
  howToStop:
    'Trykk «Slett» ved abonnementet du vil stoppe. «Sett på pause» stopper det til du starter det igjen.',
  howToPause: 'Trykk «Sett på pause» ved abonnementet. Det er stille til du trykker «Start igjen».',
  howToResume: 'Trykk «Start igjen» ved abonnementet som er på pause.',
  /** Above the list, for who names a day until which a subscription is to be silent. */
  pauseHasNoEnd:
    'Jeg kan ikke starte et abonnement igjen på en bestemt dag. Trykk «Sett på pause», og «Start igjen» når du vil ha det tilbake. «Slett» stopper det for godt.',
  otherChannelList: (channel: string) =>
    `Her er abonnementene i kanalen du skriver i. Skriv det samme i ${channel} for å se dem som er der.`,
  noneAbout: (typed: string) => `Jeg finner ikke noe abonnement på «${typed}» her.`,
  seeAll: 'Skriv «/rom abonnement» for å se alle abonnementene i kanalen.',
  everyDay: 'hver dag',
  workingDays: 'hverdager',
  onDays: (days: string) => `hver ${days}`,
  scheduledAt: (days: string, time: string) => `${days} kl. ${time}`,
  notHolidays: 'ikke på helligdager',
  nextDay: 'viser neste dag',
  nextWorkingDay: 'viser neste hverdag',
  weekAhead: 'uka framover',
  skipsEmpty: 'ikke når ingenting er booket',
  wordOfDayIn: (dictionary: string) => `Dagens ord på ${dictionary}`,
  nextTime: (when: string, time: string) => `Neste gang ${when} kl. ${time}.`,
  pausedBecause: {
    paused: 'På pause.',
    gone: 'På pause: jeg fant ikke kanalen. Slett dette, og abonner i en annen kanal.',
    archived: 'På pause: kanalen er arkivert. Slett dette, og abonner i en annen kanal.',
    damaged: 'På pause: jeg kan ikke lese abonnementet. Slett det, og lag et nytt.',
    not_a_member: 'På pause: jeg er ikke med i kanalen. Skriv «/invite @ordrom» der, og start igjen.',
    not_allowed:
      'På pause: jeg får ikke lov til å skrive i kanalen. Be den som styrer den om lov, og start igjen.',
  },
  edit: 'Endre',
  pause: 'Sett på pause',
  resume: 'Start igjen',
  sendNow: 'Send nå',
  /** Below a new subscription to rooms. */
  readers: (guests: 'some' | 'unknown') =>
    guests === 'some'
      ? 'Det er gjester i kanalen. De ser også det som legges ut.'
      : 'Alle i kanalen ser det som legges ut. Jeg vet ikke om noen av dem er gjester.',
  readersHint: 'Alle i kanalen ser det som legges ut, også gjester.',
  sendNowTitle: 'Sende nå?',
  sendNowText: 'Alle i kanalen ser det med en gang, også gjester. De faste tidene er som før.',
  cancelSendNow: 'Avbryt',
  remove: 'Slett',
  removeTitle: 'Slette abonnementet?',
  removeText: (description: string) => `Da slutter jeg å legge ut dette: ${description}.`,
  cancelRemove: 'Behold',
  newRooms: 'Abonner på rom',
  newWord: 'Abonner på dagens ord',
};
