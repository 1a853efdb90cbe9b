import { each } from './in-language.js';

/** Texts on subscriptions: forms, lists, changes. */
export const subscriptions = {
  // the form
  formTitle: {
    rooms: each({
      nb: 'Abonner på rom',
      nn: 'Abonner på rom',
      en: 'Subscribe to rooms',
    }),
    word: each({
      nb: 'Abonner på dagens ord',
      nn: 'Abonner på dagens ord',
      en: 'Subscribe to daily word',
    }),
  },
  editTitle: each({
    nb: 'Endre abonnement',
    nn: 'Endre abonnement',
    en: 'Edit subscription',
  }),
  submit: each({
    nb: 'Lagre',
    nn: 'Lagre',
    en: 'Save',
  }),
  channel: each({
    nb: 'Kanal',
    nn: 'Kanal',
    en: 'Channel',
  }),
  chooseChannel: each({
    nb: 'Velg en kanal',
    nn: 'Vel ein kanal',
    en: 'Choose a channel',
  }),
  /** In place of the name of a channel. */
  directMessage: each({
    nb: 'direktemelding',
    nn: 'direktemelding',
    en: 'direct message',
  }),
  inChannel: each({
    nb: (channel: string) => `I ${channel}`,
    nn: (channel) => `I ${channel}`,
    en: (channel) => `In ${channel}`,
  }),
  rooms: each({
    nb: 'Rom',
    nn: 'Rom',
    en: 'Rooms',
  }),
  chooseRooms: each({
    nb: 'Søk etter rom',
    nn: 'Søk etter rom',
    en: 'Search for rooms',
  }),
  useTyped: each({
    nb: (room: string) => `Bruk «${room}»`,
    nn: (room) => `Bruk «${room}»`,
    en: (room) => `Use “${room}”`,
  }),
  dictionary: each({
    nb: 'Ordbok',
    nn: 'Ordbok',
    en: 'Dictionary',
  }),
  days: each({
    nb: 'Dager',
    nn: 'Dagar',
    en: 'Days',
  }),
  time: each({
    nb: 'Klokkeslett',
    nn: 'Klokkeslett',
    en: 'Time',
  }),
  chooseTime: each({
    nb: 'Velg klokkeslett',
    nn: 'Vel klokkeslett',
    en: 'Choose a time',
  }),
  timeZoneHint: each({
    nb: (city: string) => `Klokkeslettet gjelder ${city}.`,
    nn: (city) => `Klokkeslettet gjeld ${city}.`,
    en: (city) => `The time is ${city} time.`,
  }),
  span: each({
    nb: 'Hva som vises',
    nn: 'Kva som blir vist',
    en: 'What is shown',
  }),
  spans: {
    day: each({
      nb: 'Dagen',
      nn: 'Dagen',
      en: 'The day',
    }),
    'next-day': each({
      nb: 'Neste dag',
      nn: 'Neste dag',
      en: 'The next day',
    }),
    week: each({
      nb: 'Uka framover',
      nn: 'Veka framover',
      en: 'The week ahead',
    }),
  },
  whenEmpty: each({
    nb: 'Når ingenting er booket',
    nn: 'Når ingenting er booka',
    en: 'When nothing is booked',
  }),
  whenEmptyChoices: {
    say: each({
      nb: 'Legg ut at det er ledig',
      nn: 'Legg ut at det er ledig',
      en: 'Post that it’s free',
    }),
    skip: each({
      nb: 'Ikke legg ut noe',
      nn: 'Ikkje legg ut noko',
      en: 'Post nothing',
    }),
  },
  language: each({
    nb: 'Språk',
    nn: 'Språk',
    en: 'Language',
  }),
  languages: {
    nb: 'Bokmål',
    nn: 'Nynorsk',
    en: each({
      nb: 'Engelsk',
      nn: 'Engelsk',
      en: 'English',
    }),
  },
  inLanguage: {
    nb: each({
      nb: 'på bokmål',
      nn: 'på bokmål',
      en: 'in Bokmål',
    }),
    nn: each({
      nb: 'på nynorsk',
      nn: 'på nynorsk',
      en: 'in Nynorsk',
    }),
    en: each({
      nb: 'på engelsk',
      nn: 'på engelsk',
      en: 'in English',
    }),
  },
  /** The language around a word of another one. */
  textInLanguage: {
    nb: each({
      nb: 'meldingen på bokmål',
      nn: 'meldinga på bokmål',
      en: 'text in Bokmål',
    }),
    nn: each({
      nb: 'meldingen på nynorsk',
      nn: 'meldinga på nynorsk',
      en: 'text in Nynorsk',
    }),
    en: each({
      nb: 'meldingen på engelsk',
      nn: 'meldinga på engelsk',
      en: 'text in English',
    }),
  },
  holidays: each({
    nb: 'Helligdager',
    nn: 'Heilagdagar',
    en: 'Public holidays',
  }),
  skipHolidays: each({
    nb: 'Ikke legg ut på helligdager, 1. mai og 17. mai',
    nn: 'Ikkje legg ut på heilagdagar, 1. mai og 17. mai',
    en: 'Don’t post on Norwegian public holidays',
  }),
  postOnHolidays: each({
    nb: 'Legg ut også på helligdager',
    nn: 'Legg ut på heilagdagar òg',
    en: 'Post on public holidays too',
  }),
  /** Button that shows the fields that most people leave alone. */
  moreChoices: each({
    nb: 'Flere valg',
    nn: 'Fleire val',
    en: 'More options',
  }),
  // validation errors
  /** Button below a line that cannot be used. */
  fillIn: each({
    nb: 'Fyll ut skjemaet',
    nn: 'Fyll ut skjemaet',
    en: 'Fill in the form',
  }),
  noRoom: each({
    nb: 'Hvilket rom? Skriv for eksempel «/rom abonner styrerommet hverdager 07:30», eller bare «/rom abonner».',
    nn: 'Kva rom? Skriv til dømes «/rom abonner styrerommet kvardagar 07:30», eller berre «/rom abonner».',
    en: 'Which room? For example, type “/rom subscribe styrerommet weekdays 07:30”, or just “/rom subscribe”.',
  }),
  noTime: each({
    nb: 'Når på dagen? Ta med et klokkeslett, for eksempel «hverdager 07:30».',
    nn: 'Når på dagen? Ta med eit klokkeslett, til dømes «kvardagar 07:30».',
    en: 'At what time? Add one, for example “weekdays 07:30”.',
  }),
  /** Above a button for the usual time. */
  noTimeYet: each({
    nb: 'Når på dagen? Velg den vanlige tida, eller skriv et klokkeslett, for eksempel «hverdager 08:00».',
    nn: 'Når på dagen? Vel den vanlege tida, eller skriv eit klokkeslett, til dømes «kvardagar 08:00».',
    en: 'At what time? Choose the usual time, or type another, for example “weekdays 08:00”.',
  }),
  dayOver: each({
    nb: 'Om kvelden er møtene den dagen over. Skriv «for neste dag» hvis du vil se dagen etter, eller ta med et klokkeslett, for eksempel «hverdager 07:30».',
    nn: 'Om kvelden er møta den dagen over. Skriv «for neste dag» viss du vil sjå dagen etter, eller ta med eit klokkeslett, til dømes «kvardagar 07:30».',
    en: 'In the evening, the meetings of that day are over. Type “for tomorrow” to see the day after, or add a time, for example “weekdays 07:30”.',
  }),
  badTime: each({
    nb: (typed: string) => `«${typed}» er ikke et klokkeslett. Skriv for eksempel «07:30».`,
    nn: (typed) => `«${typed}» er ikkje eit klokkeslett. Skriv til dømes «07:30».`,
    en: (typed) => `“${typed}” isn’t a time of day. For example, type “07:30”.`,
  }),
  otherChannel: each({
    nb: (channel: string) =>
      `Jeg legger det ut i kanalen du skriver i. Skriv det samme i ${channel}, eller velg kanalen i skjemaet.`,
    nn: (channel) =>
      `Eg legg det ut i kanalen du skriv i. Skriv det same i ${channel}, eller vel kanalen i skjemaet.`,
    en: (channel) =>
      `I post it in the channel that you type in. Type the same in ${channel}, or choose the channel in the form.`,
  }),
  tooRare: each({
    nb: (typed: string) =>
      `Jeg kan ikke legge ut noe sjeldnere enn hver uke («${typed}»). Velg ukedager, for eksempel «mandager 08:00».`,
    nn: (typed) =>
      `Eg kan ikkje leggje ut noko sjeldnare enn kvar veke («${typed}»). Vel vekedagar, til dømes «måndagar 08:00».`,
    en: (typed) =>
      `I can’t post less often than every week (“${typed}”). Choose weekdays, for example “mondays 08:00”.`,
  }),
  notUnderstood: each({
    nb: (typed: string, of: 'rooms' | 'word') =>
      `Jeg forstår ikke «${typed}». Skriv for eksempel ${
        of === 'rooms'
          ? '«/rom abonner styrerommet hverdager 07:30»'
          : '«/ord dagens ord nynorsk hverdager 08:00»'
      }.`,
    nn: (typed, of) =>
      `Eg forstår ikkje «${typed}». Skriv til dømes ${
        of === 'rooms'
          ? '«/rom abonner styrerommet kvardagar 07:30»'
          : '«/ord dagens ord nynorsk kvardagar 08:00»'
      }.`,
    en: (typed, of) =>
      `I don’t understand “${typed}”. For example, type ${
        of === 'rooms'
          ? '“/rom subscribe styrerommet weekdays 07:30”'
          : '“/ord word of the day nynorsk weekdays 08:00”'
      }.`,
  }),
  noDays: each({
    nb: 'Ingen dager er igjen. Velg minst én ukedag, for eksempel «mandager 08:00».',
    nn: 'Ingen dagar er att. Vel minst éin vekedag, til dømes «måndagar 08:00».',
    en: 'No days are left. Choose at least one weekday, for example “mondays 08:00”.',
  }),
  severalTimes: each({
    nb: (typed: string) =>
      `Et abonnement har ett klokkeslett. Lag ett abonnement for «${typed}», og ett for resten.`,
    nn: (typed) =>
      `Eit abonnement har eitt klokkeslett. Lag eitt abonnement for «${typed}», og eitt for resten.`,
    en: (typed) => `A subscription has one time of day. Set up one for “${typed}”, and one for the rest.`,
  }),
  unknownRoom: each({
    nb: (typed: string) => `Jeg finner ikke noe rom som heter «${typed}».`,
    nn: (typed) => `Eg finn ikkje noko rom som heiter «${typed}».`,
    en: (typed) => `I can’t find a room called “${typed}”.`,
  }),
  nearest: each({
    nb: (rooms: string) => `Mente du ${rooms}?`,
    nn: (rooms) => `Meinte du ${rooms}?`,
    en: (rooms) => `Did you mean ${rooms}?`,
  }),
  tooManyRooms: each({
    nb: (max: number) => `Det er for mange rom. Velg maks ${max}.`,
    nn: (max) => `Det er for mange rom. Vel maks ${max}.`,
    en: (max) => `That’s too many rooms. Choose at most ${max}.`,
  }),
  chooseRoom: each({
    nb: 'Velg minst ett rom.',
    nn: 'Vel minst eitt rom.',
    en: 'Choose at least one room.',
  }),
  chooseDay: each({
    nb: 'Velg minst én dag.',
    nn: 'Vel minst éin dag.',
    en: 'Choose at least one day.',
  }),
  refused: {
    'not-member': each({
      nb: 'Du er ikke med i den kanalen. Bare de som er med, bestemmer hva som legges ut der. Bli med i kanalen først.',
      nn: 'Du er ikkje med i den kanalen. Berre dei som er med, avgjer kva som blir lagt ut der. Bli med i kanalen først.',
      en: 'You’re not in that channel. Only its members decide what’s posted there. Join the channel first.',
    }),
    uninvited: each({
      nb: 'Jeg er ikke med i den kanalen. Skriv «/invite @ordrom» der, og prøv igjen. Jeg kan ikke legge ut noe i en gruppesamtale.',
      nn: 'Eg er ikkje med i den kanalen. Skriv «/invite @ordrom» der, og prøv igjen. Eg kan ikkje leggje ut noko i ein gruppesamtale.',
      en: 'I’m not in that channel. Type “/invite @ordrom” there, and try again. I can’t post anything in a group DM.',
    }),
    'private-talk': each({
      nb: 'Jeg kan ikke legge ut noe i direktemeldinger mellom andre. Velg en kanal, eller samtalen du har med meg.',
      nn: 'Eg kan ikkje leggje ut noko i direktemeldingar mellom andre. Vel ein kanal, eller samtalen du har med meg.',
      en: 'I can’t post in direct messages between others. Choose a channel, or your conversation with me.',
    }),
    archived: each({
      nb: 'Den kanalen er arkivert, så jeg kan ikke legge ut noe der. Velg en annen kanal.',
      nn: 'Den kanalen er arkivert, så eg kan ikkje leggje ut noko der. Vel ein annan kanal.',
      en: 'That channel is archived, so I can’t post there. Choose another channel.',
    }),
  },
  subscriptionNotFound: each({
    nb: 'Det abonnementet finnes ikke lenger. Skriv «/rom abonnement» for å se dem som finnes.',
    nn: 'Det abonnementet finst ikkje lenger. Skriv «/rom abonnement» for å sjå dei som finst.',
    en: 'That subscription no longer exists. Type “/rom subscriptions” to see those that do.',
  }),
  changedMeanwhile: each({
    nb: 'Noen har nettopp endret abonnementet. Åpne det på nytt.',
    nn: 'Nokon har nettopp endra abonnementet. Opne det på nytt.',
    en: 'Someone has just changed the subscription. Open it again.',
  }),
  // results
  created: each({
    nb: 'Abonnementet er opprettet.',
    nn: 'Abonnementet er oppretta.',
    en: 'The subscription is set up.',
  }),
  /** Behind `created`, for a line without a time. */
  usualTime: each({
    nb: (time: string) =>
      `Du skrev ikke noe klokkeslett, så jeg valgte ${time}. Trykk «Endre» for å velge et annet.`,
    nn: (time) =>
      `Du skreiv ikkje noko klokkeslett, så eg valde ${time}. Trykk «Endre» for å velje eit anna.`,
    en: (time) => `You didn’t type a time, so I chose ${time}. Press “Edit” to choose another.`,
  }),
  changed: each({
    nb: 'Endringene er lagret.',
    nn: 'Endringane er lagra.',
    en: 'Changes saved.',
  }),
  exists: each({
    nb: 'Dette abonnementet finnes allerede:',
    nn: 'Dette abonnementet finst allereie:',
    en: 'This subscription already exists:',
  }),
  overlaps: each({
    nb: 'Jeg lagret ikke dette, for kanalen får noe av det samme på samme tid fra abonnementet under. Endre det i stedet.',
    nn: 'Eg lagra ikkje dette, for kanalen får noko av det same på same tid frå abonnementet under. Endre det i staden.',
    en: 'I didn’t save this, because the channel gets some of the same at the same time from the subscription below. Edit that one instead.',
  }),
  notResumed: each({
    nb: 'Abonnementet er fortsatt på pause, for kanalen får noe av det samme på samme tid fra et annet abonnement.',
    nn: 'Abonnementet er framleis på pause, for kanalen får noko av det same på same tid frå eit anna abonnement.',
    en: 'The subscription is still paused, because the channel gets some of the same at the same time from another one.',
  }),
  alreadySending: each({
    nb: 'Meldingen er allerede på vei.',
    nn: 'Meldinga er allereie på veg.',
    en: 'The post is already on its way.',
  }),
  /** These stay below the list, so they are also true after the post. */
  sendingNow: each({
    nb: (time: string) => `Du ba om meldingen kl. ${time}. Den kommer i kanalen like etterpå.`,
    nn: (time) => `Du bad om meldinga kl. ${time}. Ho kjem i kanalen rett etterpå.`,
    en: (time) => `You asked for the post at ${time}. It comes in the channel right after that.`,
  }),
  sendingNowUnlessEmpty: each({
    nb: (time: string) =>
      `Du ba om meldingen kl. ${time}. Den kommer i kanalen like etterpå, hvis noe er booket.`,
    nn: (time) => `Du bad om meldinga kl. ${time}. Ho kjem i kanalen rett etterpå, viss noko er booka.`,
    en: (time) =>
      `You asked for the post at ${time}. It comes in the channel right after that, if anything is booked.`,
  }),
  paused: each({
    nb: 'Abonnementet er satt på pause.',
    nn: 'Abonnementet er sett på pause.',
    en: 'The subscription is paused.',
  }),
  resumed: each({
    nb: 'Abonnementet er i gang igjen.',
    nn: 'Abonnementet er i gang igjen.',
    en: 'The subscription is running again.',
  }),
  removed: each({
    nb: 'Abonnementet er slettet.',
    nn: 'Abonnementet er sletta.',
    en: 'The subscription is deleted.',
  }),
  // the list
  title: each({
    nb: 'Abonnementer her',
    nn: 'Abonnement her',
    en: 'Subscriptions here',
  }),
  none: each({
    nb: 'Kanalen har ingen.',
    nn: 'Kanalen har ingen.',
    en: 'The channel has none.',
  }),
  shownOfTotal: each({
    nb: (shown: number, total: number) => `Viser ${shown} av ${total}.`,
    nn: (shown, total) => `Viser ${shown} av ${total}.`,
    en: (shown, total) => `Showing ${shown} of ${total}.`,
  }),
  /** Above the list, for who wants to stop a subscription. */
  howToStop: each({
    nb: 'Trykk «Slett» ved abonnementet du vil stoppe. «Sett på pause» stopper det til du starter det igjen.',
    nn: 'Trykk «Slett» ved abonnementet du vil stoppe. «Set på pause» stoppar det til du startar det igjen.',
    en: 'Press “Delete” next to the subscription you want to stop. “Pause” stops it until you start it again.',
  }),
  howToPause: each({
    nb: 'Trykk «Sett på pause» ved abonnementet. Det er stille til du trykker «Start igjen».',
    nn: 'Trykk «Set på pause» ved abonnementet. Det er stille til du trykkjer «Start igjen».',
    en: 'Press “Pause” next to the subscription. It’s silent until you press “Start again”.',
  }),
  howToResume: each({
    nb: 'Trykk «Start igjen» ved abonnementet som er på pause.',
    nn: 'Trykk «Start igjen» ved abonnementet som er på pause.',
    en: 'Press “Start again” next to the paused subscription.',
  }),
  /** Above the list, for who names a day until which a subscription is to be silent. */
  pauseHasNoEnd: each({
    nb: 'Jeg kan ikke starte et abonnement igjen på en bestemt dag. Trykk «Sett på pause», og «Start igjen» når du vil ha det tilbake. «Slett» stopper det for godt.',
    nn: 'Eg kan ikkje starte eit abonnement igjen på ein bestemd dag. Trykk «Set på pause», og «Start igjen» når du vil ha det tilbake. «Slett» stoppar det for godt.',
    en: 'I can’t start a subscription again on a given day. Press “Pause”, and “Start again” when you want it back. “Delete” stops it for good.',
  }),
  otherChannelList: each({
    nb: (channel: string) =>
      `Her er abonnementene i kanalen du skriver i. Skriv det samme i ${channel} for å se dem som er der.`,
    nn: (channel) =>
      `Her er abonnementa i kanalen du skriv i. Skriv det same i ${channel} for å sjå dei som er der.`,
    en: (channel) =>
      `These are the subscriptions of the channel that you type in. Type the same in ${channel} to see those there.`,
  }),
  noneAbout: each({
    nb: (typed: string) => `Jeg finner ikke noe abonnement på «${typed}» her.`,
    nn: (typed) => `Eg finn ikkje noko abonnement på «${typed}» her.`,
    en: (typed) => `I can’t find a subscription to “${typed}” here.`,
  }),
  everyDay: each({
    nb: 'hver dag',
    nn: 'kvar dag',
    en: 'every day',
  }),
  workingDays: each({
    nb: 'hverdager',
    nn: 'kvardagar',
    en: 'weekdays',
  }),
  onDays: each({
    nb: (days: string) => `hver ${days}`,
    nn: (days) => `kvar ${days}`,
    en: (days) => `every ${days}`,
  }),
  scheduledAt: each({
    nb: (days: string, time: string) => `${days} kl. ${time}`,
    nn: (days, time) => `${days} kl. ${time}`,
    en: (days, time) => `${days} at ${time}`,
  }),
  notHolidays: each({
    nb: 'ikke på helligdager',
    nn: 'ikkje på heilagdagar',
    en: 'except public holidays',
  }),
  nextDay: each({
    nb: 'viser neste dag',
    nn: 'viser neste dag',
    en: 'shows the next day',
  }),
  nextWorkingDay: each({
    nb: 'viser neste hverdag',
    nn: 'viser neste kvardag',
    en: 'shows the next weekday',
  }),
  weekAhead: each({
    nb: 'uka framover',
    nn: 'veka framover',
    en: 'the week ahead',
  }),
  skipsEmpty: each({
    nb: 'ikke når ingenting er booket',
    nn: 'ikkje når ingenting er booka',
    en: 'not when nothing is booked',
  }),
  wordOfDayIn: each({
    nb: (dictionary: string) => `Dagens ord på ${dictionary}`,
    nn: (dictionary) => `Dagens ord på ${dictionary}`,
    en: (dictionary) => `Word of the day in ${dictionary}`,
  }),
  nextTime: each({
    nb: (when: string, time: string) => `Neste gang ${when} kl. ${time}.`,
    nn: (when, time) => `Neste gong ${when} kl. ${time}.`,
    en: (when, time) => `Next post: ${when} at ${time}.`,
  }),
  /** In the list, behind what is posted and when. */
  createdBy: each({
    nb: (person: string) => `Opprettet av ${person}`,
    nn: (person) => `Oppretta av ${person}`,
    en: (person) => `Set up by ${person}`,
  }),
  pausedBecause: {
    paused: each({
      nb: 'På pause.',
      nn: 'På pause.',
      en: 'Paused.',
    }),
    gone: each({
      nb: 'På pause fordi jeg ikke fant kanalen. Slett abonnementet, og abonner i en annen kanal.',
      nn: 'På pause fordi eg ikkje fann kanalen. Slett abonnementet, og abonner i ein annan kanal.',
      en: 'Paused because I couldn’t find the channel. Delete the subscription, and subscribe in another channel.',
    }),
    archived: each({
      nb: 'På pause fordi kanalen er arkivert. Slett abonnementet, og abonner i en annen kanal.',
      nn: 'På pause fordi kanalen er arkivert. Slett abonnementet, og abonner i ein annan kanal.',
      en: 'Paused because the channel is archived. Delete the subscription, and subscribe in another channel.',
    }),
    damaged: each({
      nb: 'På pause fordi jeg ikke kan lese abonnementet. Slett det, og lag et nytt.',
      nn: 'På pause fordi eg ikkje kan lese abonnementet. Slett det, og lag eit nytt.',
      en: 'Paused because I can’t read the subscription. Delete it, and set up a new one.',
    }),
    not_a_member: each({
      nb: 'På pause fordi jeg ikke er med i kanalen. Skriv «/invite @ordrom» der, og start igjen.',
      nn: 'På pause fordi eg ikkje er med i kanalen. Skriv «/invite @ordrom» der, og start igjen.',
      en: 'Paused because I’m not in the channel. Type “/invite @ordrom” there, and start again.',
    }),
    not_allowed: each({
      nb: 'På pause fordi jeg ikke får skrive i kanalen. Be den som styrer kanalen, om lov, og start igjen.',
      nn: 'På pause fordi eg ikkje får skrive i kanalen. Be den som styrer kanalen, om lov, og start igjen.',
      en: 'Paused because I’m not allowed to post in the channel. Ask whoever manages the channel, and start again.',
    }),
  },
  edit: each({
    nb: 'Endre',
    nn: 'Endre',
    en: 'Edit',
  }),
  pause: each({
    nb: 'Sett på pause',
    nn: 'Set på pause',
    en: 'Pause',
  }),
  resume: each({
    nb: 'Start igjen',
    nn: 'Start igjen',
    en: 'Start again',
  }),
  sendNow: each({
    nb: 'Send nå',
    nn: 'Send no',
    en: 'Send now',
  }),
  /** Below a new subscription to rooms. */
  readers: each({
    nb: (guests: 'some' | 'unknown') =>
      guests === 'some'
        ? 'Det er gjester i kanalen. De ser også det som legges ut.'
        : 'Alle i kanalen ser det som legges ut. Jeg vet ikke om noen av dem er gjester.',
    nn: (guests) =>
      guests === 'some'
        ? 'Det er gjester i kanalen. Dei ser òg det som blir lagt ut.'
        : 'Alle i kanalen ser det som blir lagt ut. Eg veit ikkje om nokon av dei er gjester.',
    en: (guests) =>
      guests === 'some'
        ? 'There are guests in the channel. They also see what’s posted.'
        : 'Everyone in the channel sees what’s posted. I don’t know whether any of them are guests.',
  }),
  readersHint: each({
    nb: 'Alle i kanalen ser det som legges ut, også gjester.',
    nn: 'Alle i kanalen ser det som blir lagt ut, òg gjester.',
    en: 'Everyone in the channel sees what’s posted, guests too.',
  }),
  sendNowTitle: each({
    nb: 'Sende nå?',
    nn: 'Sende no?',
    en: 'Send now?',
  }),
  sendNowText: each({
    nb: 'Alle i kanalen ser det med en gang, også gjester. De faste tidene er som før.',
    nn: 'Alle i kanalen ser det med ein gong, òg gjester. Dei faste tidene er som før.',
    en: 'Everyone in the channel sees it at once, guests too. The schedule stays as it is.',
  }),
  remove: each({
    nb: 'Slett',
    nn: 'Slett',
    en: 'Delete',
  }),
  removeTitle: each({
    nb: 'Slette abonnementet?',
    nn: 'Slette abonnementet?',
    en: 'Delete the subscription?',
  }),
  removeText: each({
    nb: (description: string) => `Da slutter jeg å legge ut dette: ${description}.`,
    nn: (description) => `Då sluttar eg å leggje ut dette: ${description}.`,
    en: (description) => `Then I’ll stop posting this: ${description}.`,
  }),
  newRooms: each({
    nb: 'Abonner på rom',
    nn: 'Abonner på rom',
    en: 'Subscribe to rooms',
  }),
  newWord: each({
    nb: 'Abonner på dagens ord',
    nn: 'Abonner på dagens ord',
    en: 'Subscribe to a word of the day',
  }),
};
