/** The word stands before a short name, such as `A`, which says nothing by itself. */
const inBuilding = (name: string) => (name.length > 2 ? `i ${name}` : `i bygg ${name}`);
const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

/** Texts of `/rom`. */
export const rom = {
  summary: 'Viser hva som skjer i et rom, og finner ledige rom.',
  shortcuts: 'Du kan også velge «Finn møterom» under + ved meldingsfeltet eller i søkefeltet.',
  examples: [
    { typed: '/rom styrerommet', description: 'viser Styrerommet i dag' },
    { typed: '/rom ledig', description: 'finner rom som er ledige nå', canTry: true },
    { typed: '/rom styrerommet uke 48', description: 'viser hele uka' },
    {
      typed: '/rom ledig i morgen 13-15',
      description: 'finner rom som er ledige hele den tida',
      canTry: true,
    },
    {
      typed: '/rom ledig i morgen 2 timer 8 plasser',
      description: 'finner rom med plass til åtte, og når de er ledige',
    },
    { typed: '/rom nå 30 min skjerm', description: 'finner rom med skjerm for den neste halvtimen' },
    { typed: '/rom annekset', description: 'viser rommene i Annekset' },
    {
      typed: '/rom abonner styrerommet hverdager 07:30',
      description: 'legger ut dagsplanen for Styrerommet (skriv bare «/rom abonner» for å velge i et vindu)',
    },
    { typed: '/rom abonnement', description: 'viser hva kanalen abonnerer på, så du kan endre det' },
    { typed: '/rom', description: 'viser alle rommene, og hvilke som er ledige nå', canTry: true },
  ],
  title: (room: string, when: string) => `${room} · ${when}`,
  freeNow: 'Ledig nå og resten av dagen.',
  freeNowUntil: (time: string) => `Ledig nå, fram til ${time}.`,
  takenNow: 'Opptatt resten av dagen.',
  takenNowUntil: (time: string) => `Opptatt nå. Ledig fra ${time} og resten av dagen.`,
  takenNowBetween: (times: string) => `Opptatt nå. Ledig ${times}.`,
  /** Short, for menus. */
  freeUntil: (time: string) => `Ledig til ${time}`,
  freeRest: 'Ledig resten av dagen',
  takenUntil: (time: string) => `Opptatt til ${time}`,
  takenRest: 'Opptatt resten av dagen',
  freeAllDay: 'Ledig hele dagen',
  nothingBooked: 'Ingenting er booket',
  takenAllDay: 'Opptatt hele dagen.',
  takenInHours: 'Opptatt i arbeidstida.',
  freeAt: (times: string) => `Ledig ${times}.`,
  freeFromOn: (time: string) => `Ledig fra ${time} og resten av dagen.`,
  takenAt: (times: string) => `Opptatt ${times}.`,
  notFreeAt: (times: string) => `Ikke ledig ${times}.`,
  freeNext: (times: string) => `Neste ledige tid: ${times}.`,
  fromTime: (time: string) => `fra ${time}`,
  wholeDay: 'Hele dagen',
  free: (times: string) => `Ledig ${times}`,
  nowMark: 'nå',
  dayBefore: 'dagen før',
  dayAfter: 'neste dag',
  fromTo: (start: string, end: string) => `fra ${start} til ${end}`,
  moreMeetings: (count: number) => `og ${plural(count, 'ett møte', 'møter')} til`,
  seats: (count: number) => plural(count, '1 plass', 'plasser'),
  previousDay: '‹ Dagen før',
  nextDay: 'Dagen etter ›',
  previousWeek: '‹ Uka før',
  nextWeek: 'Uka etter ›',
  today: 'I dag',
  thisWeek: 'Denne uka',
  wholeWeek: 'Hele uka',
  modalTitle: 'Møterom',
  allRooms: 'Alle rom',
  chooseDay: 'Velg dag',
  filterFrom: 'Fra',
  anyTime: 'Når som helst',
  filterLength: 'Lengde',
  anyLength: 'Uansett lengde',
  filterPlaces: 'Plasser',
  anySize: 'Uansett størrelse',
  listTitle: (when: string) => `Rom · ${when}`,
  listHint: 'Velg et rom, eller søk etter navn, bygg eller utstyr.',
  searchHint: 'Søk etter navn, bygg eller utstyr for å se et rom.',
  searchPlaceholder: 'Søk etter rom',
  showRoom: (room: string) => `Vis ${room}`,
  listed: (shown: number, total: number) =>
    `Viser ${shown} av ${total} rom. Skriv bygg, antall plasser eller utstyr for å få færre.`,
  mayLackEvents: (names: string) =>
    `Kalenderserveren viser kanskje ikke alle avtalene i ${names || 'noen av rommene'}.`,
  roomUnreadable: 'Jeg fikk ikke lest kalenderen til dette rommet.',
  noRoomsReadable: 'Jeg får ikke lest kalenderne til rommene akkurat nå. Prøv igjen om litt.',
  readAt: (time: string) => `Oppdatert kl. ${time}.`,
  zones: (ours: string, yours: string) => `Tidene er i ${ours}, med din tid (${yours}) i parentes.`,

  freeTitle: (when: string) => `Ledige rom · ${when}`,
  rightNow: 'nå',
  atLeast: (length: string) => `minst ${length}`,
  minutes: (count: number) => plural(count, 'ett minutt', 'minutter'),
  hours: (count: number) => plural(count, 'én time', 'timer'),
  hoursAndMinutes: (hours: string, minutes: string) => `${hours} og ${minutes}`,
  someFree: (free: number, total: number) =>
    total === free
      ? plural(total, 'Ett rom er ledig.', 'rom er ledige.')
      : `${free} av ${total} rom er ${free === 1 ? 'ledig' : 'ledige'}.`,
  noneFree: (total: number) =>
    total === 1
      ? 'Rommet er ikke ledig da.'
      : `Ingen av de ${total === 2 ? 'to' : total} rommene er ledige da.`,
  filteredBy: (needs: string, building: string | undefined) =>
    `Bare rom${building === undefined ? '' : ` ${inBuilding(building)}`}${needs === '' ? '' : ` med ${needs}`}.`,
  /** In a list behind `filteredBy`. */
  equipment: (name: string) => name,
  atLeastSeats: (count: number) => `minst ${plural(count, '1 plass', 'plasser')}`,
  freeSoonest: 'Først ledig:',
  until: (time: string) => `Ledig til ${time}`,
  restOfDay: 'Ledig resten av dagen',
  seatsUnknown: 'antall plasser er ikke oppgitt',
  makeMeeting: (time: string | undefined) =>
    time === undefined ? 'Lag\u00a0møte' : `Lag\u00a0møte kl.\u00a0${time}`,
  makeMeetingIn: (room: string, time: string | undefined) =>
    time === undefined ? `Lag møte: ${room}` : `Lag møte: ${room} kl. ${time}`,
  smallestFirst: 'De minste først.',
  largestFirst: 'De største først.',
  notFree: (rooms: string) => `Ikke ledig: ${rooms}.`,
  unreadableRooms: (rooms: string, count: number) =>
    count === 1
      ? `Jeg fikk ikke lest kalenderen til ${rooms}, så jeg vet ikke om det er ledig der. Prøv igjen om litt.`
      : `Jeg fikk ikke lest kalenderne til ${rooms}, så jeg vet ikke om de er ledige. Prøv igjen om litt.`,
  moreRooms: (count: number) => `${count} til`,

  noDirectory: 'Jeg har ingen liste over rommene her. Skriv navnet, for eksempel «/rom styrerommet».',
  unknownRoom: (typed: string) => `Jeg finner ikke noe rom som heter «${typed}».`,
  didYouMean: (count: number) => (count === 1 ? 'Mente du dette?' : 'Mente du et av disse?'),
  showAllHint: 'Skriv «/rom» for å se alle rommene.',
  /** @param words each in quotes */
  skipped: (words: string) => `Jeg hoppet over ${words}.`,
  unknownWords: (words: string) => `Jeg finner ingen rom, bygg eller utstyr som heter ${words}.`,
  quoted: (word: string) => `«${word}»`,
  usageHint:
    'Skriv for eksempel «/rom ledig i morgen 13-15», «/rom nå 30 min» eller «/rom ledig fredag 8 plasser skjerm».',
  tooManySeats: (places: number) => `Ingen av rommene har plass til ${places}.`,
  largestRoom: (room: string, places: string) => `Det største er ${room}, med ${places}.`,
  /** What is asked of a room. */
  factSeats: (room: string, seats: string) => `${room} har ${seats}.`,
  factSeatsUnknown: (room: string) => `Jeg vet ikke hvor mange plasser ${room} har.`,
  factBuilding: (room: string, building: string) => `${room} er ${inBuilding(building)}.`,
  factBuildingUnknown: (room: string) => `Jeg vet ikke hvilket bygg ${room} er i.`,
  factEquipmentUnknown: (room: string) => `Jeg vet ikke hva slags utstyr ${room} har.`,
  factHas: (room: string, equipment: string) => `${room} har ${equipment}.`,
  factHasNot: (room: string, equipment: string) =>
    `Jeg finner ikke ${equipment} i lista over utstyret i ${room}.`,
  /** For who wants a room near another one. */
  nearNothing:
    'Jeg vet ikke hvor du er. Skriv navnet på et rom i nærheten, for eksempel «/rom ledig nær styrerommet».',
  sameBuilding: (room: string, building: string) => `Viser andre rom i samme bygg som ${room} (${building}).`,
  nearSeveral: 'Skriv navnet på ett rom om gangen, så finner jeg de andre rommene i samme bygg.',
  nearestUnknown: 'Jeg vet ikke hvilke rom som er nærmest hverandre, bare hvilket bygg de er i.',
  floorUnknown: 'Jeg vet ikke hvilken etasje rommene er i.',
  noneNear: 'Ingen andre rom der passer.',
  noRoomFits: 'Ingen rom har alt dette.',
  /** @param question the text to type behind `/ledig` */
  personNotRoom: (typed: string, question: string) =>
    `${typed} er ikke et av rommene. Hvis du mener en person, skriv «/ledig ${question}».`,
  noSuchTime: (typed: string) =>
    `Klokkeslettet ${typed} finnes ikke. Skriv for eksempel «13-15» eller «kl. 9.30».`,
  skippedTime: (typed: string) =>
    `Klokka stilles fram den natta, så ${typed} finnes ikke. Velg et annet klokkeslett.`,
  endsBefore: (start: string, end: string) => `${start}–${end} går ikke: Sluttida må være etter starttida.`,
  dayOver: (when: string) => `Den dagen er over (${when}). Velg en senere dag.`,
  /** @param time `09:00` or `13:00–15:00` */
  timePassed: (time: string) => `${time} er passert i dag. Velg et senere tidspunkt, eller en annen dag.`,
  noLength: 'Skriv hvor lenge, minst ett minutt: «30 min» eller «2 timer».',
  searchTooLong: 'Jeg leter etter ledig tid i maks ett døgn om gangen.',
  noSeats: 'Skriv hvor mange plasser dere trenger, minst én: «8 plasser».',
  needsDay: 'Velg en dag i uka, for eksempel «/rom ledig mandag 8 plasser».',
};
