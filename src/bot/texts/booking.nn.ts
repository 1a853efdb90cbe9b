import type { booking as nb } from './booking.nb.js';
import type { Translation } from './translation.js';

/** Texts of bookings of rooms. */
export const booking: Translation<typeof nb> = {
  help: 'Trykk «Book» ved eit ledig rom for å booke det. Etterpå kan du trykkje «Forleng 15 min» eller «Avbestill», òg under Heim og i «/rom mine bestillingar».',
  bookRoom: (room) => `Book ${room}`,
  formTitle: 'Book rom',
  submit: 'Book',
  start: 'Frå',
  length: 'Kor lenge',
  free: (start, until) => `${start} (ledig til ${until})`,
  freeRest: (start) => `${start} (ledig resten av dagen)`,
  untilTaken: 'Så lenge rommet er ledig',
  titleNote: (title) => `I kalenderen til rommet står det «${title}».`,
  nothingFree: (room, day) => `${room} er ikkje ledig ${day}. Vel ein annan dag eller eit anna rom.`,
  unknownRoom: 'Eg finn ikkje dette rommet lenger.',
  onlyUntil: (time) => `Rommet er ledig til ${time}. Vel ei kortare tid.`,

  when: (day, times) => `${day}, ${times}`,
  booked: (room, when) => `${room} er booka ${when}.`,
  extended: (room, when) => `Forlengd: ${room} er booka ${when}.`,
  cancelled: (room, when) => `Avbestilt: ${room}, ${when}.`,
  alreadyBooked: (room, when) => `Du har alt booka ${room} ${when}.`,
  taken: (room, when) => `${room} vart teke av nokon andre (${when}). Ingenting er booka.`,
  declined: (room, when) => `${room} svara nei (${when}). Ingenting er booka.`,
  nearest: (room, times) => `Nærmaste ledige: ${room}, ${times}.`,
  noOther: 'Eg finn ikkje noko anna rom som er ledig då.',
  notExtended: (room, when) =>
    `Nokon andre har rommet etterpå, så det vart ikkje forlengt. ${room} er booka ${when}, som før.`,
  failed: (room) => `Kalenderen svara med ein feil. ${room} er ikkje booka. Prøv igjen om litt.`,
  unknown: (room) =>
    `Kalenderen svara ikkje, så eg veit ikkje om ${room} vart booka. Eg sjekkar på nytt. Sjå «Bestillingane dine» under Heim om eit par minutt før du prøver igjen.`,
  notCancelled: (room) =>
    `Kalenderen svara ikkje, så eg veit ikkje om ${room} vart avbestilt. Trykk «Avbestill» ein gong til om litt.`,
  busy: (room) => `Kalenderen har ikkje svart på det førre du bad om for ${room}. Prøv igjen om litt.`,
  gone: 'Du har ikkje lenger booka rommet på denne tida.',
  off: 'Booking er ikkje slått på her, så eg kan ikkje booke rom.',
  tooManyOpen: (most) =>
    most === 1
      ? 'Du kan booke eitt rom om gongen. Avbestill det først, under Heim eller med «/rom mine bestillingar».'
      : `Du kan ha ${most} rom booka om gongen. Avbestill eitt først, under Heim eller med «/rom mine bestillingar».`,
  tooLongToday: (hours) =>
    hours === 1 ? 'Du kan booke rom éin time om dagen.' : `Du kan booke rom ${hours} timar om dagen.`,
  tooLong: (length) => `Du kan booke eit rom i ${length} om gongen.`,
  tooFar: (days) => `Du kan booke rom ${days} dagar fram i tid.`,
  past: 'Tida er over. Vel ei seinare tid.',

  cancel: 'Avbestill',
  extend: (minutes) => `Forleng ${minutes} min`,
  cancelTitle: 'Avbestille rommet?',
  cancelText: (room, when) => `${room}, ${when}, blir ledig for andre.`,
  keep: 'Behald',

  home: 'Bestillingane dine',
  loading: 'Hentar bestillingane …',
  none: 'Du har ingen bestillingar. Trykk «Book» ved eit ledig rom.',
  line: (room, when) => `${room}: ${when}`,
  unsettled: 'Eg veit ikkje enno om dette vart booka. Eg sjekkar på nytt.',
  privacy: 'Romma du bookar, hugsar eg til ei veke etterpå. Namnet ditt står i kalenderen til rommet.',
};
