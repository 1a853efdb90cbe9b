/** Texts of bookings of rooms. */
export const booking = {
  /** In the help of `/rom`. */
  help: 'Trykk «Book» ved et ledig rom for å booke det. Etterpå kan du trykke «Forleng 15 min» eller «Avbestill», også under Hjem og i «/rom mine bestillinger».',
  bookRoom: (room: string) => `Book ${room}`,
  formTitle: 'Book rom',
  submit: 'Book',
  start: 'Fra',
  length: 'Hvor lenge',
  free: (start: string, until: string) => `${start} (ledig til ${until})`,
  freeRest: (start: string) => `${start} (ledig resten av dagen)`,
  untilTaken: 'Så lenge rommet er ledig',
  /** Below the form. */
  titleNote: (title: string) => `I kalenderen til rommet står det «${title}».`,
  nothingFree: (room: string, day: string) =>
    `${room} er ikke ledig ${day}. Velg en annen dag eller et annet rom.`,
  unknownRoom: 'Jeg finner ikke dette rommet lenger.',
  onlyUntil: (time: string) => `Rommet er ledig til ${time}. Velg en kortere tid.`,

  /** The time of a booking: `i dag, mandag 23. november, 13:00–13:30`. */
  when: (day: string, times: string) => `${day}, ${times}`,
  booked: (room: string, when: string) => `${room} er booket ${when}.`,
  extended: (room: string, when: string) => `Forlenget: ${room} er booket ${when}.`,
  cancelled: (room: string, when: string) => `Avbestilt: ${room}, ${when}.`,
  alreadyBooked: (room: string, when: string) => `Du har allerede booket ${room} ${when}.`,
  taken: (room: string, when: string) => `${room} ble tatt av noen andre (${when}). Ingenting er booket.`,
  declined: (room: string, when: string) => `${room} svarte nei (${when}). Ingenting er booket.`,
  nearest: (room: string, times: string) => `Nærmeste ledige: ${room}, ${times}.`,
  noOther: 'Jeg finner ikke noe annet rom som er ledig da.',
  notExtended: (room: string, when: string) =>
    `Noen andre har rommet etterpå, så det ble ikke forlenget. ${room} er booket ${when}, som før.`,
  failed: (room: string) => `Kalenderen svarte med en feil. ${room} er ikke booket. Prøv igjen om litt.`,
  unknown: (room: string) =>
    `Kalenderen svarte ikke, så jeg vet ikke om ${room} ble booket. Jeg sjekker på nytt. Se «Bestillingene dine» under Hjem om et par minutter før du prøver igjen.`,
  notCancelled: (room: string) =>
    `Kalenderen svarte ikke, så jeg vet ikke om ${room} ble avbestilt. Trykk «Avbestill» en gang til om litt.`,
  busy: (room: string) =>
    `Kalenderen har ikke svart på det forrige du ba om for ${room}. Prøv igjen om litt.`,
  gone: 'Du har ikke lenger booket rommet på denne tida.',
  off: 'Booking er ikke slått på her, så jeg kan ikke booke rom.',
  tooManyOpen: (most: number) =>
    most === 1
      ? 'Du kan booke ett rom om gangen. Avbestill det først, under Hjem eller med «/rom mine bestillinger».'
      : `Du kan ha ${most} rom booket om gangen. Avbestill ett først, under Hjem eller med «/rom mine bestillinger».`,
  tooLongToday: (hours: number) =>
    hours === 1 ? 'Du kan booke rom én time om dagen.' : `Du kan booke rom ${hours} timer om dagen.`,
  tooLong: (length: string) => `Du kan booke et rom i ${length} om gangen.`,
  tooFar: (days: number) => `Du kan booke rom ${days} dager fram i tid.`,
  past: 'Tida er over. Velg en senere tid.',

  cancel: 'Avbestill',
  extend: (minutes: number) => `Forleng ${minutes} min`,
  cancelTitle: 'Avbestille rommet?',
  cancelText: (room: string, when: string) => `${room}, ${when}, blir ledig for andre.`,
  keep: 'Behold',

  home: 'Bestillingene dine',
  loading: 'Henter bestillingene …',
  none: 'Du har ingen bestillinger. Trykk «Book» ved et ledig rom.',
  line: (room: string, when: string) => `${room}: ${when}`,
  unsettled: 'Jeg vet ikke ennå om dette ble booket. Jeg sjekker på nytt.',
  /** Below what the app stores. */
  privacy: 'Rommene du booker, husker jeg til ei uke etterpå. Navnet ditt står i kalenderen til rommet.',
};
