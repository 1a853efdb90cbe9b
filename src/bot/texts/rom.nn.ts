import type { rom as nb } from './rom.nb.js';
import type { Translation } from './translation.js';

const inBuilding = (name: string) => (name.length > 2 ? `i ${name}` : `i bygg ${name}`);
const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

export const rom: Translation<typeof nb> = {
  summary: 'Viser kva som skjer i eit rom, og finn ledige rom.',
  shortcuts: 'Du kan òg velje «Finn møterom» under + ved meldingsfeltet eller i søkjefeltet.',
  examples: [
    { typed: '/rom styrerommet', description: 'viser Styrerommet i dag' },
    { typed: '/rom ledig', description: 'finn rom som er ledige no', canTry: true },
    { typed: '/rom styrerommet veke 48', description: 'viser heile veka' },
    {
      typed: '/rom ledig i morgon 13-15',
      description: 'finn rom som er ledige heile den tida',
      canTry: true,
    },
    {
      typed: '/rom ledig i morgon 2 timar 8 plassar',
      description: 'finn rom med plass til åtte, og når dei er ledige',
    },
    { typed: '/rom no 30 min skjerm', description: 'finn rom med skjerm for den neste halvtimen' },
    { typed: '/rom annekset', description: 'viser romma i Annekset' },
    {
      typed: '/rom abonner styrerommet kvardagar 07:30',
      description:
        'legg ut dagsplanen for Styrerommet (skriv berre «/rom abonner» for å velje i eit vindauge)',
    },
    { typed: '/rom abonnement', description: 'viser kva kanalen abonnerer på, så du kan endre det' },
    { typed: '/rom', description: 'viser alle romma, og kva rom som er ledige no', canTry: true },
  ],
  title: (room, when) => `${room} · ${when}`,
  freeNow: 'Ledig no og resten av dagen.',
  freeNowUntil: (time) => `Ledig no, fram til ${time}.`,
  takenNow: 'Opptatt resten av dagen.',
  takenNowUntil: (time) => `Opptatt no. Ledig frå ${time} og resten av dagen.`,
  takenNowBetween: (times) => `Opptatt no. Ledig ${times}.`,
  freeUntil: (time) => `Ledig til ${time}`,
  freeRest: 'Ledig resten av dagen',
  takenUntil: (time) => `Opptatt til ${time}`,
  takenRest: 'Opptatt resten av dagen',
  freeAllDay: 'Ledig heile dagen',
  nothingBooked: 'Ingenting er booka',
  takenAllDay: 'Opptatt heile dagen.',
  takenInHours: 'Opptatt i arbeidstida.',
  freeAt: (times) => `Ledig ${times}.`,
  freeFromOn: (time) => `Ledig frå ${time} og resten av dagen.`,
  takenAt: (times) => `Opptatt ${times}.`,
  notFreeAt: (times) => `Ikkje ledig ${times}.`,
  freeNext: (times) => `Neste ledige tid: ${times}.`,
  fromTime: (time) => `frå ${time}`,
  wholeDay: 'Heile dagen',
  free: (times) => `Ledig ${times}`,
  nowMark: 'no',
  dayBefore: 'dagen før',
  dayAfter: 'neste dag',
  fromTo: (start, end) => `frå ${start} til ${end}`,
  moreMeetings: (count) => `og ${plural(count, 'eitt møte', 'møte')} til`,
  seats: (count) => plural(count, '1 plass', 'plassar'),
  previousDay: '‹ Dagen før',
  nextDay: 'Dagen etter ›',
  previousWeek: '‹ Veka før',
  nextWeek: 'Veka etter ›',
  today: 'I dag',
  thisWeek: 'Denne veka',
  wholeWeek: 'Heile veka',
  modalTitle: 'Møterom',
  allRooms: 'Alle rom',
  chooseDay: 'Vel dag',
  filterFrom: 'Frå',
  anyTime: 'Når som helst',
  filterLength: 'Lengd',
  anyLength: 'Same kor lenge',
  filterPlaces: 'Plassar',
  anySize: 'Same kor stort',
  listTitle: (when) => `Rom · ${when}`,
  listHint: 'Vel eit rom, eller søk etter namn, bygg eller utstyr.',
  searchHint: 'Søk etter namn, bygg eller utstyr for å sjå eit rom.',
  searchPlaceholder: 'Søk etter rom',
  showRoom: (room) => `Vis ${room}`,
  listed: (shown, total) =>
    `Viser ${shown} av ${total} rom. Skriv bygg, talet på plassar eller utstyr for å få færre.`,
  roomUnreadable: 'Eg fekk ikkje lest kalenderen til dette rommet.',
  noRoomsReadable: 'Eg får ikkje lest kalendrane til romma akkurat no. Prøv igjen om litt.',
  readAt: (time) => `Oppdatert kl. ${time}.`,
  zones: (ours, yours) => `Tidene er i ${ours}, med di tid (${yours}) i parentes.`,

  freeTitle: (when) => `Ledige rom · ${when}`,
  rightNow: 'no',
  atLeast: (length) => `minst ${length}`,
  minutes: (count) => plural(count, 'eitt minutt', 'minutt'),
  hours: (count) => plural(count, 'éin time', 'timar'),
  hoursAndMinutes: (hours, minutes) => `${hours} og ${minutes}`,
  someFree: (free, total) =>
    total === free
      ? plural(total, 'Eitt rom er ledig.', 'rom er ledige.')
      : `${free} av ${total} rom er ${free === 1 ? 'ledig' : 'ledige'}.`,
  noneFree: (total) =>
    total === 1
      ? 'Rommet er ikkje ledig då.'
      : `Ingen av dei ${total === 2 ? 'to' : total} romma er ledige då.`,
  filteredBy: (needs, building) =>
    `Berre rom${building === undefined ? '' : ` ${inBuilding(building)}`}${needs === '' ? '' : ` med ${needs}`}.`,
  equipment: (name) => name,
  atLeastSeats: (count) => `minst ${plural(count, '1 plass', 'plassar')}`,
  freeSoonest: 'Først ledig:',
  until: (time) => `Ledig til ${time}`,
  restOfDay: 'Ledig resten av dagen',
  seatsUnknown: 'talet på plassar er ikkje oppgitt',
  makeMeeting: (time) => (time === undefined ? 'Lag\u00a0møte' : `Lag\u00a0møte kl.\u00a0${time}`),
  makeMeetingIn: (room, time) => (time === undefined ? `Lag møte: ${room}` : `Lag møte: ${room} kl. ${time}`),
  smallestFirst: 'Dei minste først.',
  largestFirst: 'Dei største først.',
  notFree: (rooms) => `Ikkje ledig: ${rooms}.`,
  unreadableRooms: (rooms, count) =>
    count === 1
      ? `Eg fekk ikkje lest kalenderen til ${rooms}, så eg veit ikkje om det er ledig der. Prøv igjen om litt.`
      : `Eg fekk ikkje lest kalendrane til ${rooms}, så eg veit ikkje om dei er ledige. Prøv igjen om litt.`,
  moreRooms: (count) => `${count} til`,

  noDirectory: 'Eg har inga liste over romma her. Skriv namnet, til dømes «/rom styrerommet».',
  unknownRoom: (typed) => `Eg finn ikkje noko rom som heiter «${typed}».`,
  didYouMean: (count) => (count === 1 ? 'Meinte du dette?' : 'Meinte du eitt av desse?'),
  showAllHint: 'Skriv «/rom» for å sjå alle romma.',
  skipped: (words) => `Eg hoppa over ${words}.`,
  unknownWords: (words) => `Eg finn ingen rom, bygg eller utstyr som heiter ${words}.`,
  quoted: (word) => `«${word}»`,
  usageHint:
    'Skriv til dømes «/rom ledig i morgon 13-15», «/rom no 30 min» eller «/rom ledig fredag 8 plassar skjerm».',
  tooManySeats: (places) => `Ingen av romma har plass til ${places}.`,
  largestRoom: (room, places) => `Det største er ${room}, med ${places}.`,
  noRoomFits: 'Ingen rom har alt dette.',
  personNotRoom: (typed, question) =>
    `${typed} er ikkje eit av romma. Viss du meiner ein person, skriv «/ledig ${question}».`,
  noSuchTime: (typed) => `Klokkeslettet ${typed} finst ikkje. Skriv til dømes «13-15» eller «kl. 9.30».`,
  skippedTime: (typed) =>
    `Klokka blir stilt fram den natta, så ${typed} finst ikkje. Vel eit anna klokkeslett.`,
  endsBefore: (start, end) => `${start}–${end} går ikkje: Sluttida må vere etter starttida.`,
  dayOver: (when) => `Den dagen er over (${when}). Vel ein seinare dag.`,
  timePassed: (time) => `${time} er passert i dag. Vel eit seinare tidspunkt, eller ein annan dag.`,
  noLength: 'Skriv kor lenge, minst eitt minutt: «30 min» eller «2 timar».',
  searchTooLong: 'Eg leitar etter ledig tid i maks eitt døgn om gongen.',
  noSeats: 'Skriv kor mange plassar de treng, minst éin: «8 plassar».',
  needsDay: 'Vel ein dag i veka, til dømes «/rom ledig måndag 8 plassar».',
};
