import type { subscriptions as nb } from './subscriptions.nb.js';
import type { Translation } from './translation.js';

export const subscriptions: Translation<typeof nb> = {
  formTitle: { rooms: 'Abonner på rom', word: 'Abonner på dagens ord' },
  editTitle: 'Endre abonnement',
  submit: 'Lagre',
  channel: 'Kanal',
  chooseChannel: 'Vel ein kanal',
  inChannel: (channel) => `I ${channel}`,
  rooms: 'Rom',
  chooseRooms: 'Søk etter rom',
  useTyped: (room) => `Bruk «${room}»`,
  dictionary: 'Ordbok',
  days: 'Dagar',
  time: 'Klokkeslett',
  chooseTime: 'Vel klokkeslett',
  timeZoneHint: (city) => `Klokkeslettet gjeld ${city}.`,
  span: 'Kva som blir vist',
  spans: { day: 'Dagen', 'next-day': 'Neste dag', week: 'Veka framover' },
  whenEmpty: 'Når ingenting er booka',
  whenEmptyChoices: { say: 'Legg ut at det er ledig', skip: 'Ikkje legg ut noko' },
  language: 'Språk',
  languages: { nb: 'Bokmål', nn: 'Nynorsk', en: 'Engelsk' },
  inLanguage: { nb: 'på bokmål', nn: 'på nynorsk', en: 'på engelsk' },
  textInLanguage: { nb: 'meldinga på bokmål', nn: 'meldinga på nynorsk', en: 'meldinga på engelsk' },
  holidays: 'Heilagdagar',
  skipHolidays: 'Ikkje legg ut på heilagdagar, 1. mai og 17. mai',
  postOnHolidays: 'Legg ut på heilagdagar òg',
  moreChoices: 'Fleire val',

  fillIn: 'Fyll ut skjemaet',
  noRoom: 'Kva rom? Skriv til dømes «/rom abonner styrerommet kvardagar 07:30», eller berre «/rom abonner».',
  noTime: 'Når på dagen? Ta med eit klokkeslett, til dømes «kvardagar 07:30».',
  dayOver:
    'Om kvelden er møta den dagen over. Skriv «for neste dag» om du vil sjå dagen etter, eller ta med eit klokkeslett, til dømes «kvardagar 07:30».',
  badTime: (typed) => `Klokkeslettet ${typed} finst ikkje. Skriv til dømes «07:30».`,
  otherChannel: (channel) =>
    `Eg legg det ut i kanalen du skriv i. Skriv det same i ${channel}, eller vel kanalen i skjemaet.`,
  tooRare: (typed) =>
    `Eg kan ikkje leggje ut noko sjeldnare enn kvar veke («${typed}»). Vel vekedagar, til dømes «måndagar 08:00».`,
  notUnderstood: (typed, of) =>
    `Eg forstår ikkje «${typed}». Skriv til dømes ${
      of === 'rooms'
        ? '«/rom abonner styrerommet kvardagar 07:30»'
        : '«/ord dagens ord nynorsk kvardagar 08:00»'
    }.`,
  noDays: 'Ingen dagar er att. Vel minst éin vekedag, til dømes «måndagar 08:00».',
  severalTimes: (typed) =>
    `Eit abonnement har eitt klokkeslett. Lag eitt abonnement for «${typed}», og eitt for resten.`,
  unknownRoom: (typed) => `Eg finn ikkje noko rom som heiter «${typed}».`,
  nearest: (rooms) => `Meinte du ${rooms}?`,
  tooManyRooms: (max) => `Det er for mange rom. Vel maks ${max}.`,
  chooseRoom: 'Vel minst eitt rom.',
  chooseDay: 'Vel minst éin dag.',
  refused: {
    'not-member':
      'Du er ikkje med i den kanalen. Berre dei som er med, avgjer kva som blir lagt ut der. Bli med i han først.',
    uninvited:
      'Eg er ikkje med i den kanalen. Skriv «/invite @ordrom» der, og prøv igjen. Eg kan ikkje leggje ut noko i ein gruppesamtale.',
    'private-talk':
      'Eg kan ikkje leggje ut noko i direktemeldingar mellom andre. Vel ein kanal, eller samtalen du har med meg.',
    archived: 'Den kanalen er arkivert, så eg kan ikkje leggje ut noko der. Vel ein annan kanal.',
  },
  subscriptionNotFound:
    'Det abonnementet finst ikkje lenger. Skriv «/rom abonnement» for å sjå dei som finst.',
  changedMeanwhile: 'Nokon har nettopp endra abonnementet. Opne det på nytt.',

  created: 'Abonnementet er oppretta.',
  usualTime: (time) =>
    `Du skreiv ikkje noko klokkeslett, så eg valde ${time}. Trykk «Endre» for å velje eit anna.`,
  changed: 'Endringane er lagra.',
  exists: 'Dette abonnementet finst allereie:',
  alreadySending: 'Det er allereie på veg.',
  sendingNow: (time) => `Du bad om det kl. ${time}. Det kjem i kanalen rett etterpå.`,
  sendingNowUnlessEmpty: (time) =>
    `Du bad om det kl. ${time}. Det kjem i kanalen rett etterpå, viss noko er booka.`,
  paused: 'Abonnementet er sett på pause.',
  resumed: 'Abonnementet er i gang igjen.',
  removed: 'Abonnementet er sletta.',

  title: 'Abonnement her',
  none: 'Ingenting blir lagt ut til faste tider her.',
  shownOfTotal: (shown, total) => `Viser ${shown} av ${total}.`,
  howToStop:
    'Trykk «Slett» ved abonnementet du vil stoppe. «Set på pause» stoppar det til du startar det igjen.',
  howToPause: 'Trykk «Set på pause» ved abonnementet. Det er stille til du trykkjer «Start igjen».',
  howToResume: 'Trykk «Start igjen» ved abonnementet som er på pause.',
  pauseHasNoEnd:
    'Eg kan ikkje starte eit abonnement igjen på ein bestemd dag. Trykk «Set på pause», og «Start igjen» når du vil ha det tilbake. «Slett» stoppar det for godt.',
  otherChannelList: (channel) =>
    `Her er abonnementa i kanalen du skriv i. Skriv det same i ${channel} for å sjå dei som er der.`,
  noneAbout: (typed) => `Eg finn ikkje noko abonnement på «${typed}» her.`,
  seeAll: 'Skriv «/rom abonnement» for å sjå alle abonnementa i kanalen.',
  everyDay: 'kvar dag',
  workingDays: 'kvardagar',
  onDays: (days) => `kvar ${days}`,
  scheduledAt: (days, time) => `${days} kl. ${time}`,
  notHolidays: 'ikkje på heilagdagar',
  nextDay: 'viser neste dag',
  nextWorkingDay: 'viser neste kvardag',
  weekAhead: 'veka framover',
  skipsEmpty: 'ikkje når ingenting er booka',
  wordOfDayIn: (dictionary) => `Dagens ord på ${dictionary}`,
  nextTime: (when, time) => `Neste gong ${when} kl. ${time}.`,
  pausedBecause: {
    paused: 'På pause.',
    gone: 'På pause: eg fann ikkje kanalen. Slett dette, og abonner i ein annan kanal.',
    archived: 'På pause: kanalen er arkivert. Slett dette, og abonner i ein annan kanal.',
    damaged: 'På pause: eg kan ikkje lese abonnementet. Slett det, og lag eit nytt.',
    not_a_member: 'På pause: eg er ikkje med i kanalen. Skriv «/invite @ordrom» der, og start igjen.',
    not_allowed:
      'På pause: eg får ikkje lov til å skrive i kanalen. Be den som styrer han om lov, og start igjen.',
  },
  edit: 'Endre',
  pause: 'Set på pause',
  resume: 'Start igjen',
  sendNow: 'Send no',
  readers: (guests) =>
    guests === 'some'
      ? 'Det er gjester i kanalen. Dei ser òg det som blir lagt ut.'
      : 'Alle i kanalen ser det som blir lagt ut. Eg veit ikkje om nokon av dei er gjester.',
  readersHint: 'Alle i kanalen ser det som blir lagt ut, òg gjester.',
  sendNowTitle: 'Sende no?',
  sendNowText: 'Alle i kanalen ser det med ein gong, òg gjester. Dei faste tidene er som før.',
  cancelSendNow: 'Avbryt',
  remove: 'Slett',
  removeTitle: 'Slette abonnementet?',
  removeText: (description) => `Då sluttar eg å leggje ut dette: ${description}.`,
  cancelRemove: 'Behald',
  newRooms: 'Abonner på rom',
  newWord: 'Abonner på dagens ord',
};
