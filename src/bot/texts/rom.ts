import { each } from './in-language.js';

/** The word stands before a short name, such as `A`, which says nothing by itself. */
const inBuilding = {
  nb: (name: string) => (name.length > 2 ? `i ${name}` : `i bygg ${name}`),
  nn: (name: string) => (name.length > 2 ? `i ${name}` : `i bygg ${name}`),
  en: (name: string) => (name.length > 2 ? `in ${name}` : `in building ${name}`),
};

const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

/** Equipment that has an article. */
const COUNTABLE = new Set(
  'projector beamer screen monitor display tv whiteboard board camera webcam phone speaker microphone mic canvas'.split(
    ' ',
  ),
);

/** Texts of `/rom`. */
export const rom = {
  summary: each({
    nb: 'Viser hva som skjer i et rom, og finner ledige rom.',
    nn: 'Viser kva som skjer i eit rom, og finn ledige rom.',
    en: 'Shows what’s on in a room, and finds free rooms.',
  }),
  shortcuts: each({
    nb: 'Du kan også velge «Finn møterom» under + ved meldingsfeltet eller i søkefeltet.',
    nn: 'Du kan òg velje «Finn møterom» under + ved meldingsfeltet eller i søkjefeltet.',
    en: 'You can also choose “Finn møterom” under + next to the message field or in Slack’s search.',
  }),
  examples: each({
    nb: [
      { typed: '/rom styrerommet', description: 'viser Styrerommet i dag' },
      { typed: '/rom ledig', description: 'finner rom som er ledige nå', canTry: true },
      { typed: '/rom styrerommet neste uke', description: 'viser hele uka' },
      {
        typed: '/rom ledig i morgen 13-15',
        description: 'finner rom som er ledige hele den tida',
        canTry: true,
      },
      {
        typed: '/rom abonner styrerommet hverdager 07:30',
        description:
          'legger ut dagsplanen for Styrerommet (skriv bare «/rom abonner» for å velge i et vindu)',
      },
      {
        typed: '/rom ledig i morgen 2 timer 8 plasser',
        description: 'finner rom med plass til åtte, og når de er ledige',
      },
      { typed: '/rom nå 30 min skjerm', description: 'finner rom med skjerm for den neste halvtimen' },
      { typed: '/rom annekset', description: 'viser rommene i Annekset' },
      { typed: '/rom abonnement', description: 'viser hva kanalen abonnerer på, så du kan endre det' },
      { typed: '/rom', description: 'viser alle rommene, og hvilke som er ledige nå', canTry: true },
    ],
    nn: [
      { typed: '/rom styrerommet', description: 'viser Styrerommet i dag' },
      { typed: '/rom ledig', description: 'finn rom som er ledige no', canTry: true },
      { typed: '/rom styrerommet neste veke', description: 'viser heile veka' },
      {
        typed: '/rom ledig i morgon 13-15',
        description: 'finn rom som er ledige heile den tida',
        canTry: true,
      },
      {
        typed: '/rom abonner styrerommet kvardagar 07:30',
        description:
          'legg ut dagsplanen for Styrerommet (skriv berre «/rom abonner» for å velje i eit vindauge)',
      },
      {
        typed: '/rom ledig i morgon 2 timar 8 plassar',
        description: 'finn rom med plass til åtte, og når dei er ledige',
      },
      { typed: '/rom no 30 min skjerm', description: 'finn rom med skjerm for den neste halvtimen' },
      { typed: '/rom annekset', description: 'viser romma i Annekset' },
      { typed: '/rom abonnement', description: 'viser kva kanalen abonnerer på, så du kan endre det' },
      { typed: '/rom', description: 'viser alle romma, og kva rom som er ledige no', canTry: true },
    ],
    en: [
      { typed: '/rom styrerommet', description: 'shows Styrerommet today' },
      { typed: '/rom free', description: 'finds rooms that are free now', canTry: true },
      { typed: '/rom styrerommet next week', description: 'shows the whole week' },
      {
        typed: '/rom free tomorrow 13-15',
        description: 'finds rooms that are free all that time',
        canTry: true,
      },
      {
        typed: '/rom subscribe styrerommet weekdays 07:30',
        description: 'posts the schedule of Styrerommet (type just “/rom subscribe” to choose in a window)',
      },
      {
        typed: '/rom free tomorrow 2 hours 8 seats',
        description: 'finds rooms that seat eight, and when they’re free',
      },
      { typed: '/rom now 30 min skjerm', description: 'finds rooms with a screen for the next half hour' },
      { typed: '/rom annekset', description: 'shows the rooms in Annekset' },
      {
        typed: '/rom subscriptions',
        description: 'shows what the channel subscribes to, so that you can edit it',
      },
      { typed: '/rom', description: 'shows all rooms, and which are free now', canTry: true },
    ],
  }),
  title: each({
    nb: (room: string, when: string) => `${room} · ${when}`,
    nn: (room, when) => `${room} · ${when}`,
    en: (room, when) => `${room} · ${when}`,
  }),
  freeNow: each({
    nb: 'Ledig nå og resten av dagen.',
    nn: 'Ledig no og resten av dagen.',
    en: 'Free now and for the rest of the day.',
  }),
  freeNowUntil: each({
    nb: (time: string) => `Ledig nå, fram til ${time}.`,
    nn: (time) => `Ledig no, fram til ${time}.`,
    en: (time) => `Free now, until ${time}.`,
  }),
  takenNow: each({
    nb: 'Opptatt resten av dagen.',
    nn: 'Opptatt resten av dagen.',
    en: 'Booked for the rest of the day.',
  }),
  takenNowUntil: each({
    nb: (time: string) => `Opptatt nå. Ledig fra ${time} og resten av dagen.`,
    nn: (time) => `Opptatt no. Ledig frå ${time} og resten av dagen.`,
    en: (time) => `Booked now. Free from ${time} and for the rest of the day.`,
  }),
  takenNowBetween: each({
    nb: (times: string) => `Opptatt nå. Ledig ${times}.`,
    nn: (times) => `Opptatt no. Ledig ${times}.`,
    en: (times) => `Booked now. Free ${times}.`,
  }),
  /** Short, for menus. */
  freeUntil: each({
    nb: (time: string) => `Ledig til ${time}`,
    nn: (time) => `Ledig til ${time}`,
    en: (time) => `Free until ${time}`,
  }),
  freeRest: each({
    nb: 'Ledig resten av dagen',
    nn: 'Ledig resten av dagen',
    en: 'Free for the rest of the day',
  }),
  takenUntil: each({
    nb: (time: string) => `Opptatt til ${time}`,
    nn: (time) => `Opptatt til ${time}`,
    en: (time) => `Booked until ${time}`,
  }),
  takenRest: each({
    nb: 'Opptatt resten av dagen',
    nn: 'Opptatt resten av dagen',
    en: 'Booked for the rest of the day',
  }),
  freeAllDay: each({
    nb: 'Ledig hele dagen',
    nn: 'Ledig heile dagen',
    en: 'Free all day',
  }),
  nothingBooked: each({
    nb: 'Ingenting er booket',
    nn: 'Ingenting er booka',
    en: 'Nothing is booked',
  }),
  takenAllDay: each({
    nb: 'Opptatt hele dagen.',
    nn: 'Opptatt heile dagen.',
    en: 'Booked all day.',
  }),
  takenInHours: each({
    nb: 'Opptatt i arbeidstida.',
    nn: 'Opptatt i arbeidstida.',
    en: 'Booked in working hours.',
  }),
  freeAt: each({
    nb: (times: string) => `Ledig ${times}.`,
    nn: (times) => `Ledig ${times}.`,
    en: (times) => `Free ${times}.`,
  }),
  freeFromOn: each({
    nb: (time: string) => `Ledig fra ${time} og resten av dagen.`,
    nn: (time) => `Ledig frå ${time} og resten av dagen.`,
    en: (time) => `Free from ${time} and for the rest of the day.`,
  }),
  takenAt: each({
    nb: (times: string) => `Opptatt ${times}.`,
    nn: (times) => `Opptatt ${times}.`,
    en: (times) => `Booked ${times}.`,
  }),
  notFreeAt: each({
    nb: (times: string) => `Ikke ledig ${times}.`,
    nn: (times) => `Ikkje ledig ${times}.`,
    en: (times) => `Not free ${times}.`,
  }),
  /** Of a room that is free in a part of the time. */
  notFreeForAllOf: each({
    nb: (times: string) => `Ikke ledig hele tida ${times}.`,
    nn: (times) => `Ikkje ledig heile tida ${times}.`,
    en: (times) => `Not free for all of ${times}.`,
  }),
  freeNext: each({
    nb: (times: string) => `Neste ledige tid: ${times}.`,
    nn: (times) => `Neste ledige tid: ${times}.`,
    en: (times) => `Next available: ${times}.`,
  }),
  fromTime: each({
    nb: (time: string) => `fra ${time}`,
    nn: (time) => `frå ${time}`,
    en: (time) => `from ${time}`,
  }),
  wholeDay: each({
    nb: 'Hele dagen',
    nn: 'Heile dagen',
    en: 'All day',
  }),
  free: each({
    nb: (times: string) => `Ledig ${times}`,
    nn: (times) => `Ledig ${times}`,
    en: (times) => `Free ${times}`,
  }),
  nowMark: each({
    nb: 'nå',
    nn: 'no',
    en: 'now',
  }),
  dayBefore: each({
    nb: 'dagen før',
    nn: 'dagen før',
    en: 'the day before',
  }),
  dayAfter: each({
    nb: 'dagen etter',
    nn: 'dagen etter',
    en: 'the next day',
  }),
  fromTo: each({
    nb: (start: string, end: string) => `fra ${start} til ${end}`,
    nn: (start, end) => `frå ${start} til ${end}`,
    en: (start, end) => `from ${start} to ${end}`,
  }),
  moreMeetings: each({
    nb: (count: number) => `og ${plural(count, 'ett møte', 'møter')} til`,
    nn: (count) => `og ${plural(count, 'eitt møte', 'møte')} til`,
    en: (count) => `and ${plural(count, 'one more meeting', 'more meetings')}`,
  }),
  seats: each({
    nb: (count: number) => plural(count, '1 plass', 'plasser'),
    nn: (count) => plural(count, '1 plass', 'plassar'),
    en: (count) => plural(count, '1 seat', 'seats'),
  }),
  previousDay: each({
    nb: '‹ Dagen før',
    nn: '‹ Dagen før',
    en: '‹ Day before',
  }),
  nextDay: each({
    nb: 'Dagen etter ›',
    nn: 'Dagen etter ›',
    en: 'Day after ›',
  }),
  previousWeek: each({
    nb: '‹ Uka før',
    nn: '‹ Veka før',
    en: '‹ Week before',
  }),
  nextWeek: each({
    nb: 'Uka etter ›',
    nn: 'Veka etter ›',
    en: 'Week after ›',
  }),
  today: each({
    nb: 'I dag',
    nn: 'I dag',
    en: 'Today',
  }),
  thisWeek: each({
    nb: 'Denne uka',
    nn: 'Denne veka',
    en: 'This week',
  }),
  wholeWeek: each({
    nb: 'Hele uka',
    nn: 'Heile veka',
    en: 'Whole week',
  }),
  modalTitle: each({
    nb: 'Møterom',
    nn: 'Møterom',
    en: 'Meeting rooms',
  }),
  allRooms: each({
    nb: 'Alle rom',
    nn: 'Alle rom',
    en: 'All rooms',
  }),
  chooseDay: each({
    nb: 'Velg dag',
    nn: 'Vel dag',
    en: 'Choose a day',
  }),
  filterFrom: each({
    nb: 'Fra',
    nn: 'Frå',
    en: 'From',
  }),
  anyTime: each({
    nb: 'Når som helst',
    nn: 'Når som helst',
    en: 'Any time',
  }),
  filterLength: each({
    nb: 'Lengde',
    nn: 'Lengd',
    en: 'Length',
  }),
  anyLength: each({
    nb: 'Uansett lengde',
    nn: 'Same kor lenge',
    en: 'Any length',
  }),
  filterPlaces: each({
    nb: 'Plasser',
    nn: 'Plassar',
    en: 'Seats',
  }),
  anySize: each({
    nb: 'Uansett størrelse',
    nn: 'Same kor stort',
    en: 'Any size',
  }),
  listTitle: each({
    nb: (when: string) => `Rom · ${when}`,
    nn: (when) => `Rom · ${when}`,
    en: (when) => `Rooms · ${when}`,
  }),
  /** Above a list of rooms for a week, which has no states. */
  chooseForWeek: each({
    nb: 'Velg et rom for å se hva som skjer der i uka.',
    nn: 'Vel eit rom for å sjå kva som skjer der i veka.',
    en: 'Choose a room to see its week.',
  }),
  searchPlaceholder: each({
    nb: 'Søk etter rom',
    nn: 'Søk etter rom',
    en: 'Search for a room',
  }),
  showRoom: each({
    nb: (room: string) => `Vis ${room}`,
    nn: (room) => `Vis ${room}`,
    en: (room) => `Show ${room}`,
  }),
  listed: each({
    nb: (shown: number, total: number) =>
      `Viser ${shown} av ${total} rom. Skriv bygg, antall plasser eller utstyr for å få færre.`,
    nn: (shown, total) =>
      `Viser ${shown} av ${total} rom. Skriv bygg, talet på plassar eller utstyr for å få færre.`,
    en: (shown, total) =>
      `Showing ${shown} of ${total} rooms. Add a building, a number of seats or equipment to get fewer.`,
  }),
  mayLackEvents: each({
    nb: (names: string) =>
      `Kalenderserveren viser kanskje ikke alle avtalene i ${names || 'noen av rommene'}.`,
    nn: (names) => `Kalendertenaren viser kanskje ikkje alle avtalane i ${names || 'nokre av romma'}.`,
    en: (names) => `The calendar server may not show all events of ${names || 'some of the rooms'}.`,
  }),
  roomUnreadable: each({
    nb: 'Jeg fikk ikke lest kalenderen til dette rommet.',
    nn: 'Eg fekk ikkje lest kalenderen til dette rommet.',
    en: 'I couldn’t read the calendar of this room.',
  }),
  noRoomsReadable: each({
    nb: 'Jeg får ikke lest kalenderne til rommene akkurat nå. Prøv igjen om litt.',
    nn: 'Eg får ikkje lest kalendrane til romma akkurat no. Prøv igjen om litt.',
    en: 'I can’t read the room calendars right now. Try again in a moment.',
  }),
  readAt: each({
    nb: (time: string) => `Oppdatert kl. ${time}.`,
    nn: (time) => `Oppdatert kl. ${time}.`,
    en: (time) => `Updated at ${time}.`,
  }),
  zones: each({
    nb: (ours: string, yours: string) =>
      `Klokkeslettene gjelder ${ours}. Din tid (${yours}) står i parentes.`,
    nn: (ours, yours) => `Klokkesletta gjeld ${ours}. Di tid (${yours}) står i parentes.`,
    en: (ours, yours) => `Times are ${ours} time. Your time (${yours}) is in brackets.`,
  }),
  freeTitle: each({
    nb: (when: string) => `Ledige rom · ${when}`,
    nn: (when) => `Ledige rom · ${when}`,
    en: (when) => `Free rooms · ${when}`,
  }),
  rightNow: each({
    nb: 'nå',
    nn: 'no',
    en: 'now',
  }),
  atLeast: each({
    nb: (length: string) => `minst ${length}`,
    nn: (length) => `minst ${length}`,
    en: (length) => `at least ${length}`,
  }),
  minutes: each({
    nb: (count: number) => plural(count, '1 minutt', 'minutter'),
    nn: (count) => plural(count, '1 minutt', 'minutt'),
    en: (count) => plural(count, '1 minute', 'minutes'),
  }),
  hours: each({
    nb: (count: number) => plural(count, '1 time', 'timer'),
    nn: (count) => plural(count, '1 time', 'timar'),
    en: (count) => plural(count, '1 hour', 'hours'),
  }),
  hoursAndMinutes: each({
    nb: (hours: string, minutes: string) => `${hours} og ${minutes}`,
    nn: (hours, minutes) => `${hours} og ${minutes}`,
    en: (hours, minutes) => `${hours} and ${minutes}`,
  }),
  someFree: each({
    nb: (free: number, total: number) =>
      total === free
        ? plural(total, 'Ett rom er ledig.', 'rom er ledige.')
        : `${free} av ${total} rom er ${free === 1 ? 'ledig' : 'ledige'}.`,
    nn: (free, total) =>
      total === free
        ? plural(total, 'Eitt rom er ledig.', 'rom er ledige.')
        : `${free} av ${total} rom er ${free === 1 ? 'ledig' : 'ledige'}.`,
    en: (free, total) =>
      total === free
        ? plural(total, 'One room is free.', 'rooms are free.')
        : `${free} of ${total} rooms ${free === 1 ? 'is' : 'are'} free.`,
  }),
  noneFree: each({
    nb: (total: number) => `Ingen av de ${total === 2 ? 'to' : total} rommene er ledige da.`,
    nn: (total) => `Ingen av dei ${total === 2 ? 'to' : total} romma er ledige då.`,
    en: (total) =>
      total === 2 ? 'Neither of the two rooms is free then.' : `None of the ${total} rooms are free then.`,
  }),
  /** The only room that fits. */
  roomNotFree: each({
    nb: (room: string) => `${room} er ikke ledig da.`,
    nn: (room) => `${room} er ikkje ledig då.`,
    en: (room) => `${room} isn’t free then.`,
  }),
  filteredBy: each({
    nb: (needs: string, building: string | undefined) =>
      `Bare rom${building === undefined ? '' : ` ${inBuilding.nb(building)}`}${needs === '' ? '' : ` med ${needs}`}.`,
    nn: (needs, building) =>
      `Berre rom${building === undefined ? '' : ` ${inBuilding.nn(building)}`}${needs === '' ? '' : ` med ${needs}`}.`,
    en: (needs, building) =>
      `Only rooms${building === undefined ? '' : ` ${inBuilding.en(building)}`}${needs === '' ? '' : ` with ${needs}`}.`,
  }),
  filteredByLack: each({
    nb: (equipment: string) => `Bare rom uten ${equipment}.`,
    nn: (equipment) => `Berre rom utan ${equipment}.`,
    en: (equipment) => `Only rooms without ${equipment}.`,
  }),
  /** In a list behind `filteredBy`. */
  equipment: each({
    nb: (name: string) => name,
    nn: (name) => name,
    en: (name) => (COUNTABLE.has(name.toLowerCase()) ? `a ${name}` : name),
  }),
  atLeastSeats: each({
    nb: (count: number) => `minst ${plural(count, '1 plass', 'plasser')}`,
    nn: (count) => `minst ${plural(count, '1 plass', 'plassar')}`,
    en: (count) => `at least ${plural(count, '1 seat', 'seats')}`,
  }),
  freeSoonest: each({
    nb: 'Først ledig:',
    nn: 'Først ledig:',
    en: 'Next available:',
  }),
  until: each({
    nb: (time: string) => `Ledig til ${time}`,
    nn: (time) => `Ledig til ${time}`,
    en: (time) => `Free until ${time}`,
  }),
  noNextMeeting: each({
    nb: 'Kalenderen har ingen møter senere denne uka eller neste uke.',
    nn: 'Kalenderen har ingen møte seinare denne veka eller neste veke.',
    en: 'The calendar has no meetings later this week or next week.',
  }),
  restOfDay: each({
    nb: 'Ledig resten av dagen',
    nn: 'Ledig resten av dagen',
    en: 'Free for the rest of the day',
  }),
  seatsUnknown: each({
    nb: 'antall plasser er ikke oppgitt',
    nn: 'talet på plassar er ikkje oppgitt',
    en: 'the number of seats isn’t given',
  }),
  makeMeeting: each({
    nb: (time: string | undefined) =>
      time === undefined ? 'Lag\u00a0møte' : `Lag\u00a0møte kl.\u00a0${time}`,
    nn: (time) => (time === undefined ? 'Lag\u00a0møte' : `Lag\u00a0møte kl.\u00a0${time}`),
    en: (time) => (time === undefined ? 'Create\u00a0meeting' : `Create\u00a0meeting at\u00a0${time}`),
  }),
  makeMeetingIn: each({
    nb: (room: string, time: string | undefined) =>
      time === undefined ? `Lag møte: ${room}` : `Lag møte: ${room} kl. ${time}`,
    nn: (room, time) => (time === undefined ? `Lag møte: ${room}` : `Lag møte: ${room} kl. ${time}`),
    en: (room, time) =>
      time === undefined ? `Create meeting: ${room}` : `Create meeting: ${room} at ${time}`,
  }),
  onlyFirst: each({
    nb: (order: 'largest' | 'smallest' | 'longest', count: number) => {
      const those = count === 1 ? 'det' : `de ${count}`;
      if (order === 'longest')
        return `Jeg viser bare ${those} som er ${count === 1 ? 'ledig' : 'ledige'} lengst.`;
      return `Jeg viser bare ${those} ${order === 'largest' ? 'største' : 'minste'}.`;
    },
    nn: (order, count) => {
      const those = count === 1 ? 'det' : `dei ${count}`;
      if (order === 'longest')
        return `Eg viser berre ${those} som er ${count === 1 ? 'ledig' : 'ledige'} lengst.`;
      return `Eg viser berre ${those} ${order === 'largest' ? 'største' : 'minste'}.`;
    },
    en: (order, count) => {
      const those = count === 1 ? 'the one' : `the ${count}`;
      if (order === 'longest')
        return `I show only ${those} that ${count === 1 ? 'is' : 'are'} free the longest.`;
      return `I show only the ${count === 1 ? '' : `${count} `}${order === 'largest' ? 'largest' : 'smallest'}.`;
    },
  }),
  smallestFirst: each({
    nb: 'De minste først.',
    nn: 'Dei minste først.',
    en: 'Smallest first.',
  }),
  largestFirst: each({
    nb: 'De største først.',
    nn: 'Dei største først.',
    en: 'Largest first.',
  }),
  longestFirst: each({
    nb: 'De som er ledige lengst, står først.',
    nn: 'Dei som er ledige lengst, står først.',
    en: 'Those that are free the longest come first.',
  }),
  notFree: each({
    nb: (rooms: string) => `Ikke ledig: ${rooms}.`,
    nn: (rooms) => `Ikkje ledig: ${rooms}.`,
    en: (rooms) => `Not free: ${rooms}.`,
  }),
  unreadableRooms: each({
    nb: (rooms: string, count: number) =>
      count === 1
        ? `Jeg fikk ikke lest kalenderen til ${rooms}, så jeg vet ikke om det er ledig der. Prøv igjen om litt.`
        : `Jeg fikk ikke lest kalenderne til ${rooms}, så jeg vet ikke om de er ledige. Prøv igjen om litt.`,
    nn: (rooms, count) =>
      count === 1
        ? `Eg fekk ikkje lest kalenderen til ${rooms}, så eg veit ikkje om det er ledig der. Prøv igjen om litt.`
        : `Eg fekk ikkje lest kalendrane til ${rooms}, så eg veit ikkje om dei er ledige. Prøv igjen om litt.`,
    en: (rooms, count) =>
      count === 1
        ? `I couldn’t read the calendar of ${rooms}, so I don’t know whether it’s free. Try again in a moment.`
        : `I couldn’t read the calendars of ${rooms}, so I don’t know whether they’re free. Try again in a moment.`,
  }),
  moreRooms: each({
    nb: (count: number) => `${count} til`,
    nn: (count) => `${count} til`,
    en: (count) => `${count} more`,
  }),
  noDirectory: each({
    nb: 'Jeg har ingen romliste her. Skriv navnet på rommet, for eksempel «/rom styrerommet».',
    nn: 'Eg har inga romliste her. Skriv namnet på rommet, til dømes «/rom styrerommet».',
    en: 'I don’t have a list of rooms here. Type the name of the room, for example “/rom styrerommet”.',
  }),
  /** A room of the directory. */
  noCalendar: each({
    nb: (room: string) =>
      `«${room}» står i romlista, men jeg finner ikke kalenderen til rommet. Si fra til den som har ansvaret for Ordrom hos dere.`,
    nn: (room) =>
      `«${room}» står i romlista, men eg finn ikkje kalenderen til rommet. Sei frå til den som har ansvaret for Ordrom hos dykk.`,
    en: (room) =>
      `“${room}” is in the list of rooms, but I can’t find its calendar. Tell whoever runs Ordrom.`,
  }),
  unknownRoom: each({
    nb: (typed: string) => `Jeg finner ikke noe rom som heter «${typed}».`,
    nn: (typed) => `Eg finn ikkje noko rom som heiter «${typed}».`,
    en: (typed) => `I can’t find a room called “${typed}”.`,
  }),
  didYouMean: each({
    nb: (count: number) => (count === 1 ? 'Mente du dette?' : 'Mente du et av disse?'),
    nn: (count) => (count === 1 ? 'Meinte du dette?' : 'Meinte du eitt av desse?'),
    en: (count) => (count === 1 ? 'Did you mean this?' : 'Did you mean one of these?'),
  }),
  showAllHint: each({
    nb: 'Skriv «/rom» for å se alle rommene.',
    nn: 'Skriv «/rom» for å sjå alle romma.',
    en: 'Type “/rom” to see all rooms.',
  }),
  /** @param words each in quotes */
  skipped: each({
    nb: (words: string) => `Jeg hoppet over ${words}.`,
    nn: (words) => `Eg hoppa over ${words}.`,
    en: (words) => `I skipped ${words}.`,
  }),
  otherwise: each({
    nb: 'Ingenting er ledig slik du helst vil ha det. Her er det som ellers er ledig.',
    nn: 'Ingenting er ledig slik du helst vil ha det. Her er det som elles er ledig.',
    en: 'Nothing is free the way you’d prefer. This is what else is free.',
  }),
  /** Where a booking that repeats is asked for. */
  oneAtATime: each({
    nb: 'Du kan booke én gang om gangen.',
    nn: 'Du kan booke éin gong om gongen.',
    en: 'You can book one time at a time.',
  }),
  unknownWords: each({
    nb: (words: string) => `Jeg finner ingen rom, bygg eller utstyr som heter ${words}.`,
    nn: (words) => `Eg finn ingen rom, bygg eller utstyr som heiter ${words}.`,
    en: (words) => `I can’t find a room, building or equipment called ${words}.`,
  }),
  usageHint: each({
    nb: 'Skriv for eksempel «/rom ledig i morgen 13-15», «/rom nå 30 min» eller «/rom ledig fredag 8 plasser skjerm».',
    nn: 'Skriv til dømes «/rom ledig i morgon 13-15», «/rom no 30 min» eller «/rom ledig fredag 8 plassar skjerm».',
    en: 'For example, type “/rom free tomorrow 13-15”, “/rom now 30 min” or “/rom free friday 8 seats skjerm”.',
  }),
  tooManySeats: each({
    nb: (places: number) => `Ingen av rommene har plass til ${places}.`,
    nn: (places) => `Ingen av romma har plass til ${places}.`,
    en: (places) => `None of the rooms seats ${places}.`,
  }),
  largestRoom: each({
    nb: (room: string, places: string) => `Det største er ${room}, med ${places}.`,
    nn: (room, places) => `Det største er ${room}, med ${places}.`,
    en: (room, places) => `The largest is ${room}, with ${places}.`,
  }),
  /** What is asked of a room. */
  factSeats: each({
    nb: (room: string, seats: string) => `${room} har ${seats}.`,
    nn: (room, seats) => `${room} har ${seats}.`,
    en: (room, seats) => `${room} has ${seats}.`,
  }),
  factSeatsUnknown: each({
    nb: (room: string) => `Jeg vet ikke hvor mange plasser ${room} har.`,
    nn: (room) => `Eg veit ikkje kor mange plassar ${room} har.`,
    en: (room) => `I don’t know how many seats ${room} has.`,
  }),
  factBuilding: each({
    nb: (room: string, building: string) => `${room} er ${inBuilding.nb(building)}.`,
    nn: (room, building) => `${room} er ${inBuilding.nn(building)}.`,
    en: (room, building) => `${room} is ${inBuilding.en(building)}.`,
  }),
  factBuildingUnknown: each({
    nb: (room: string) => `Jeg vet ikke hvilket bygg ${room} er i.`,
    nn: (room) => `Eg veit ikkje kva bygg ${room} er i.`,
    en: (room) => `I don’t know which building ${room} is in.`,
  }),
  factEquipmentUnknown: each({
    nb: (room: string) => `Jeg vet ikke hva slags utstyr ${room} har.`,
    nn: (room) => `Eg veit ikkje kva slags utstyr ${room} har.`,
    en: (room) => `I don’t know what equipment ${room} has.`,
  }),
  factBookerNotShown: each({
    nb: 'Jeg viser ikke hvem som har booket rommet.',
    nn: 'Eg viser ikkje kven som har booka rommet.',
    en: 'I don’t show who has booked the room.',
  }),
  factHas: each({
    nb: (room: string, equipment: string) => `${room} har ${equipment}.`,
    nn: (room, equipment) => `${room} har ${equipment}.`,
    en: (room, equipment) => `${room} has ${equipment}.`,
  }),
  factHasNot: each({
    nb: (room: string, equipment: string) => `Jeg finner ikke ${equipment} i lista over utstyret i ${room}.`,
    nn: (room, equipment) => `Eg finn ikkje ${equipment} i lista over utstyret i ${room}.`,
    en: (room, equipment) => `I can’t find ${equipment} in the list of what ${room} has.`,
  }),
  /** For who wants a room near another one. */
  nearNothing: each({
    nb: 'Jeg vet ikke hvor du er. Skriv navnet på et rom i nærheten, for eksempel «/rom ledig nær styrerommet».',
    nn: 'Eg veit ikkje kvar du er. Skriv namnet på eit rom i nærleiken, til dømes «/rom ledig nær styrerommet».',
    en: 'I don’t know where you are. Type the name of a room nearby, for example “/rom free near styrerommet”.',
  }),
  otherThan: each({
    nb: (room: string) => `Viser andre rom enn ${room}.`,
    nn: (room) => `Viser andre rom enn ${room}.`,
    en: (room) => `Showing rooms other than ${room}.`,
  }),
  outsideBuilding: each({
    nb: (building: string) => `Viser ikke rom i ${building}.`,
    nn: (building) => `Viser ikkje rom i ${building}.`,
    en: (building) => `Not showing rooms in ${building}.`,
  }),
  largerThan: each({
    nb: (room: string) => `Viser rom med flere plasser enn ${room}.`,
    nn: (room) => `Viser rom med fleire plassar enn ${room}.`,
    en: (room) => `Showing rooms with more seats than ${room}.`,
  }),
  smallerThan: each({
    nb: (room: string) => `Viser rom med færre plasser enn ${room}.`,
    nn: (room) => `Viser rom med færre plassar enn ${room}.`,
    en: (room) => `Showing rooms with fewer seats than ${room}.`,
  }),
  sameBuilding: each({
    nb: (room: string, building: string) => `Viser andre rom i samme bygg som ${room} (${building}).`,
    nn: (room, building) => `Viser andre rom i same bygg som ${room} (${building}).`,
    en: (room, building) => `Showing other rooms in the same building as ${room} (${building}).`,
  }),
  nearSeveral: each({
    nb: 'Skriv navnet på ett rom om gangen, så finner jeg de andre rommene i samme bygg.',
    nn: 'Skriv namnet på eitt rom om gongen, så finn eg dei andre romma i same bygg.',
    en: 'Type the name of one room at a time, and I’ll find the other rooms in the same building.',
  }),
  nearestUnknown: each({
    nb: 'Jeg vet ikke hvilke rom som er nærmest hverandre, bare hvilket bygg de er i.',
    nn: 'Eg veit ikkje kva rom som er nærmast kvarandre, berre kva bygg dei er i.',
    en: 'I don’t know which rooms are nearest to each other, only which building they’re in.',
  }),
  floorUnknown: each({
    nb: 'Jeg vet ikke hvilken etasje rommene er i.',
    nn: 'Eg veit ikkje kva etasje romma er i.',
    en: 'I don’t know which floor the rooms are on.',
  }),
  noneNear: each({
    nb: 'Ingen andre rom der passer.',
    nn: 'Ingen andre rom der passar.',
    en: 'No other room there fits.',
  }),
  noneLarger: each({
    nb: (room: string) => `Ingen rom har flere plasser enn ${room}.`,
    nn: (room) => `Ingen rom har fleire plassar enn ${room}.`,
    en: (room) => `No room has more seats than ${room}.`,
  }),
  noneSmaller: each({
    nb: (room: string) => `Ingen rom har færre plasser enn ${room}.`,
    nn: (room) => `Ingen rom har færre plassar enn ${room}.`,
    en: (room) => `No room has fewer seats than ${room}.`,
  }),
  /** @param needs a list, empty where they cannot be said of a room */
  noRoomFits: each({
    nb: (needs: string, building: string | undefined) =>
      `Ingen rom${building === undefined ? '' : ` ${inBuilding.nb(building)}`} ${needs === '' ? 'passer' : `har ${needs}`}.`,
    nn: (needs, building) =>
      `Ingen rom${building === undefined ? '' : ` ${inBuilding.nn(building)}`} ${needs === '' ? 'passar' : `har ${needs}`}.`,
    en: (needs, building) =>
      `No room${building === undefined ? '' : ` ${inBuilding.en(building)}`} ${needs === '' ? 'fits' : `has ${needs}`}.`,
  }),
  /** @param question the text to type behind `/ledig` */
  personNotRoom: each({
    nb: (typed: string, question: string) =>
      `${typed} er ikke et av rommene. Hvis du mener en person, skriv «/ledig ${question}».`,
    nn: (typed, question) =>
      `${typed} er ikkje eit av romma. Viss du meiner ein person, skriv «/ledig ${question}».`,
    en: (typed, question) =>
      `${typed} isn’t one of the rooms. If you mean a person, type “/ledig ${question}”.`,
  }),
  noSuchTime: each({
    nb: (typed: string) => `«${typed}» er ikke et klokkeslett. Skriv for eksempel «13-15» eller «09:30».`,
    nn: (typed) => `«${typed}» er ikkje eit klokkeslett. Skriv til dømes «13-15» eller «09:30».`,
    en: (typed) => `“${typed}” isn’t a time of day. For example, type “13-15” or “09:30”.`,
  }),
  skippedTime: each({
    nb: (typed: string) =>
      `Klokka stilles fram den natta, så ${typed} finnes ikke. Velg et annet klokkeslett.`,
    nn: (typed) => `Klokka blir stilt fram den natta, så ${typed} finst ikkje. Vel eit anna klokkeslett.`,
    en: (typed) => `The clocks go forward that night, so there’s no ${typed}. Choose another time.`,
  }),
  endsBefore: each({
    nb: (start: string, end: string) =>
      `${start}–${end} slutter før det begynner. Skriv det tidligste klokkeslettet først.`,
    nn: (start, end) => `${start}–${end} sluttar før det byrjar. Skriv det tidlegaste klokkeslettet først.`,
    en: (start, end) => `${start}–${end} ends before it starts. Type the earlier time first.`,
  }),
  dayOver: each({
    nb: (when: string) => `Den dagen er over (${when}). Velg en senere dag.`,
    nn: (when) => `Den dagen er over (${when}). Vel ein seinare dag.`,
    en: (when) => `That day is over (${when}). Choose a later day.`,
  }),
  /** @param time `09:00` or `13:00–15:00` */
  timePassed: each({
    nb: (time: string) => `${time} er passert i dag. Velg et senere tidspunkt, eller en annen dag.`,
    nn: (time) => `${time} er passert i dag. Vel eit seinare tidspunkt, eller ein annan dag.`,
    en: (time) => `${time} has already passed today. Choose a later time, or another day.`,
  }),
  noLength: each({
    nb: 'Skriv hvor lenge, minst ett minutt: «30 min» eller «2 timer».',
    nn: 'Skriv kor lenge, minst eitt minutt: «30 min» eller «2 timar».',
    en: 'Type how long, at least one minute: “30 min” or “2 hours”.',
  }),
  searchTooLong: each({
    nb: 'Jeg kan lete i maks ett døgn om gangen. Velg en kortere tid.',
    nn: 'Eg kan leite i maks eitt døgn om gongen. Vel ei kortare tid.',
    en: 'I can search at most 24 hours at a time. Choose a shorter time.',
  }),
  noSeats: each({
    nb: 'Skriv hvor mange plasser dere trenger, minst én: «8 plasser».',
    nn: 'Skriv kor mange plassar de treng, minst éin: «8 plassar».',
    en: 'Type how many seats you need, at least one: “8 seats”.',
  }),
  firstFreeDay: each({
    nb: 'Du spurte om flere dager. Dette er den første som har ledig tid.',
    nn: 'Du spurde om fleire dagar. Dette er den første som har ledig tid.',
    en: 'You asked about several days. This is the first one with a free room.',
  }),
  freeDays: each({
    nb: (days: string) => `Ledig: ${days}.`,
    nn: (days) => `Ledig: ${days}.`,
    en: (days) => `Free: ${days}.`,
  }),
  /** A day in a list, behind its name. */
  dayFree: each({
    nb: (times: string) => `ledig ${times}`.trim(),
    nn: (times) => `ledig ${times}`.trim(),
    en: (times) => `free ${times}`.trim(),
  }),
  dayTaken: each({ nb: 'ikke ledig', nn: 'ikkje ledig', en: 'not free' }),
  dayUnread: each({ nb: 'fikk ikke sjekket', nn: 'fekk ikkje sjekka', en: 'couldn’t be checked' }),
  tryAgain: each({ nb: 'Prøv igjen om litt.', nn: 'Prøv igjen om litt.', en: 'Try again in a moment.' }),
  moreDays: each({
    nb: (count: number) =>
      `Jeg har ikke sjekket ${count === 1 ? 'den siste dagen' : `de ${count === 2 ? 'to' : count} siste dagene`}.`,
    nn: (count) =>
      `Eg har ikkje sjekka ${count === 1 ? 'den siste dagen' : `dei ${count === 2 ? 'to' : count} siste dagane`}.`,
    en: (count) =>
      `I haven’t checked the last ${count === 1 ? 'day' : `${count === 2 ? 'two' : count} days`}.`,
  }),
  /** Some days could not be read. */
  firstFreeDayRead: each({
    nb: 'Du spurte om flere dager. Dette er den første som jeg vet har ledig tid.',
    nn: 'Du spurde om fleire dagar. Dette er den første som eg veit har ledig tid.',
    en: 'You asked about several days. This is the first one that I know has a free room.',
  }),
  unreadDays: each({
    nb: (days: string) => `Jeg fikk ikke sjekket ${days}. Prøv igjen om litt.`,
    nn: (days) => `Eg fekk ikkje sjekka ${days}. Prøv igjen om litt.`,
    en: (days) => `I couldn’t check ${days}. Try again in a moment.`,
  }),
  noFreeDay: each({
    nb: 'Ingen av dagene du spurte om, har ledig tid. Dette er den første.',
    nn: 'Ingen av dagane du spurde om, har ledig tid. Dette er den første.',
    en: 'There’s no free room on any of the days you asked about. This is the first one.',
  }),
  /** @param count of the days that were checked, behind which there are more */
  noneOfFirstDays: each({
    nb: (count: number) => `Ingen av de ${count} første dagene har ledig tid. Dette er den første.`,
    nn: (count) => `Ingen av dei ${count} første dagane har ledig tid. Dette er den første.`,
    en: (count) => `There’s no free room on any of the first ${count} days. This is the first one.`,
  }),
  /** Some days could not be read. */
  noFreeDayRead: each({
    nb: 'Ingen av dagene jeg fikk sjekket, har ledig tid. Dette er den første av dem.',
    nn: 'Ingen av dagane eg fekk sjekka, har ledig tid. Dette er den første av dei.',
    en: 'There’s no free room on any of the days I could check. This is the first one of them.',
  }),
};
