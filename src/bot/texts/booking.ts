import { each } from './in-language.js';
import { subjectField } from './meetings.js';

/** Texts of bookings of rooms. */
export const booking = {
  /** In the help of `/rom`. */
  help: each({
    nb: 'Trykk «Book» ved et ledig rom for å booke det. Etterpå kan du trykke «Forleng» eller «Avbestill», også under Hjem og i «/rom mine bestillinger».',
    nn: 'Trykk «Book» ved eit ledig rom for å booke det. Etterpå kan du trykkje «Forleng» eller «Avbestill», òg under Heim og i «/rom mine bestillingar».',
    en: 'Press “Book” next to a free room to book it. After that you can press “Extend” or “Cancel booking”, also on the Home tab and in “/rom my bookings”.',
  }),
  bookRoom: each({
    nb: (room: string) => `Book ${room}`,
    nn: (room) => `Book ${room}`,
    en: (room) => `Book ${room}`,
  }),
  formTitle: each({
    nb: 'Book rom',
    nn: 'Book rom',
    en: 'Book a room',
  }),
  submit: 'Book',
  start: each({
    nb: 'Fra',
    nn: 'Frå',
    en: 'From',
  }),
  length: each({
    nb: 'Hvor lenge',
    nn: 'Kor lenge',
    en: 'How long',
  }),
  free: each({
    nb: (start: string, until: string) => `${start} (ledig til ${until})`,
    nn: (start, until) => `${start} (ledig til ${until})`,
    en: (start, until) => `${start} (free until ${until})`,
  }),
  freeRest: each({
    nb: (start: string) => `${start} (ledig resten av dagen)`,
    nn: (start) => `${start} (ledig resten av dagen)`,
    en: (start) => `${start} (free for the rest of the day)`,
  }),
  untilTaken: each({
    nb: 'Så lenge rommet er ledig',
    nn: 'Så lenge rommet er ledig',
    en: 'As long as the room is free',
  }),
  /** Below the form. */
  titleNote: each({
    nb: (title: string) =>
      `Kalenderen til rommet viser det du skriver her, og så «${title}». Alle som ser kalenderen, kan lese det.`,
    nn: (title) =>
      `Kalenderen til rommet viser det du skriv her, og så «${title}». Alle som ser kalenderen, kan lese det.`,
    en: (title) =>
      `The room’s calendar shows what you type here, followed by “${title}”. Everyone who sees the calendar can read it.`,
  }),
  ...subjectField,
  nothingFree: each({
    nb: (room: string, day: string) => `${room} er ikke ledig ${day}. Velg en annen dag eller et annet rom.`,
    nn: (room, day) => `${room} er ikkje ledig ${day}. Vel ein annan dag eller eit anna rom.`,
    en: (room, day) => `${room} isn’t free ${day}. Choose another day or another room.`,
  }),
  unknownRoom: each({
    nb: 'Jeg finner ikke dette rommet lenger.',
    nn: 'Eg finn ikkje dette rommet lenger.',
    en: 'I can’t find this room any more.',
  }),
  onlyUntil: each({
    nb: (time: string) => `Rommet er ledig til ${time}. Velg et kortere møte.`,
    nn: (time) => `Rommet er ledig til ${time}. Vel eit kortare møte.`,
    en: (time) => `The room is free until ${time}. Choose a shorter meeting.`,
  }),
  /** The time of a booking: `i dag, mandag 23. november, 13:00–13:30`. */
  when: each({
    nb: (day: string, times: string) => `${day}, ${times}`,
    nn: (day, times) => `${day}, ${times}`,
    en: (day, times) => `${day}, ${times}`,
  }),
  booked: each({
    nb: (room: string, when: string) => `${room} er booket ${when}.`,
    nn: (room, when) => `${room} er booka ${when}.`,
    en: (room, when) => `${room} is booked ${when}.`,
  }),
  extended: each({
    nb: (room: string, when: string) => `Forlenget: ${room} er booket ${when}.`,
    nn: (room, when) => `Forlengd: ${room} er booka ${when}.`,
    en: (room, when) => `Extended: ${room} is booked ${when}.`,
  }),
  cancelled: each({
    nb: (room: string, when: string) => `Avbestilt: ${room}, ${when}.`,
    nn: (room, when) => `Avbestilt: ${room}, ${when}.`,
    en: (room, when) => `Cancelled: ${room}, ${when}.`,
  }),
  alreadyBooked: each({
    nb: (room: string, when: string) => `Du har allerede booket ${room} ${when}.`,
    nn: (room, when) => `Du har allereie booka ${room} ${when}.`,
    en: (room, when) => `You’ve already booked ${room} ${when}.`,
  }),
  taken: each({
    nb: (room: string, when: string) =>
      `Noen andre booket ${room} før deg (${when}), så du fikk ikke rommet.`,
    nn: (room, when) => `Nokon andre booka ${room} før deg (${when}), så du fekk ikkje rommet.`,
    en: (room, when) => `Someone else booked ${room} before you (${when}), so you didn’t get it.`,
  }),
  declined: each({
    nb: (room: string, when: string) => `${room} svarte nei (${when}), så du fikk ikke rommet.`,
    nn: (room, when) => `${room} svara nei (${when}), så du fekk ikkje rommet.`,
    en: (room, when) => `${room} declined the booking (${when}), so you didn’t get it.`,
  }),
  nearest: each({
    nb: (room: string, times: string) => `Nærmeste ledige: ${room}, ${times}.`,
    nn: (room, times) => `Nærmaste ledige: ${room}, ${times}.`,
    en: (room, times) => `The nearest one that’s free: ${room}, ${times}.`,
  }),
  noOther: each({
    nb: 'Jeg finner ikke noe annet rom som er ledig da.',
    nn: 'Eg finn ikkje noko anna rom som er ledig då.',
    en: 'I can’t find another room that’s free then.',
  }),
  notExtended: each({
    nb: (room: string, when: string) =>
      `Tida er ikke forlenget, for noen andre har rommet etterpå. ${room} er booket ${when}, som før.`,
    nn: (room, when) =>
      `Tida er ikkje forlengd, for nokon andre har rommet etterpå. ${room} er booka ${when}, som før.`,
    en: (room, when) =>
      `Your booking wasn’t extended, because someone else has the room afterwards. ${room} is booked ${when}, as before.`,
  }),
  failed: each({
    nb: (room: string) => `Kalenderen svarte med en feil. ${room} er ikke booket. Prøv igjen om litt.`,
    nn: (room) => `Kalenderen svara med ein feil. ${room} er ikkje booka. Prøv igjen om litt.`,
    en: (room) => `The calendar answered with an error. ${room} isn’t booked. Try again in a moment.`,
  }),
  unknown: each({
    nb: (room: string) =>
      `Kalenderen svarte ikke, så jeg vet ikke om ${room} ble booket. Jeg sjekker på nytt. Se «Bestillingene dine» under Hjem om et par minutter før du prøver igjen.`,
    nn: (room) =>
      `Kalenderen svara ikkje, så eg veit ikkje om ${room} vart booka. Eg sjekkar på nytt. Sjå «Bestillingane dine» under Heim om eit par minutt før du prøver igjen.`,
    en: (room) =>
      `The calendar didn’t answer, so I don’t know whether ${room} was booked. I’ll check again. Look at “Your bookings” on the Home tab in a couple of minutes before you try again.`,
  }),
  notCancelled: each({
    nb: (room: string) =>
      `Kalenderen svarte ikke, så jeg vet ikke om ${room} ble avbestilt. Trykk «Avbestill» en gang til om litt.`,
    nn: (room) =>
      `Kalenderen svara ikkje, så eg veit ikkje om ${room} vart avbestilt. Trykk «Avbestill» ein gong til om litt.`,
    en: (room) =>
      `The calendar didn’t answer, so I don’t know whether the booking of ${room} was cancelled. Press “Cancel booking” once more in a moment.`,
  }),
  busy: each({
    nb: (room: string) =>
      `Kalenderen har ikke svart på det forrige du ba om for ${room}. Prøv igjen om litt.`,
    nn: (room) => `Kalenderen har ikkje svara på det førre du bad om for ${room}. Prøv igjen om litt.`,
    en: (room) => `The calendar hasn’t answered your last request about ${room} yet. Try again in a moment.`,
  }),
  gone: each({
    nb: 'Du har ikke lenger booket rommet på denne tida.',
    nn: 'Du har ikkje lenger booka rommet på denne tida.',
    en: 'You no longer have the room booked at this time.',
  }),
  off: each({
    nb: 'Jeg kan ikke booke rom her, for det er ikke slått på.',
    nn: 'Eg kan ikkje booke rom her, for det er ikkje slått på.',
    en: 'I can’t book rooms here, because booking isn’t turned on.',
  }),
  tooManyOpen: each({
    nb: (most: number) =>
      most === 1
        ? 'Du kan booke ett rom om gangen. Avbestill det først.'
        : `Du kan ha ${most} rom booket om gangen. Avbestill ett av dem først.`,
    nn: (most) =>
      most === 1
        ? 'Du kan booke eitt rom om gongen. Avbestill det først.'
        : `Du kan ha ${most} rom booka om gongen. Avbestill eitt av dei først.`,
    en: (most) =>
      most === 1
        ? 'You can have one booking at a time. Cancel it first.'
        : `You can have ${most} bookings at a time. Cancel one of them first.`,
  }),
  tooLongToday: each({
    nb: (hours: number) =>
      hours === 1
        ? 'Du kan booke rom i maks én time om dagen.'
        : `Du kan booke rom i maks ${hours} timer om dagen.`,
    nn: (hours) =>
      hours === 1
        ? 'Du kan booke rom i maks éin time om dagen.'
        : `Du kan booke rom i maks ${hours} timar om dagen.`,
    en: (hours) =>
      hours === 1
        ? 'You can book rooms for at most one hour a day.'
        : `You can book rooms for at most ${hours} hours a day.`,
  }),
  tooLong: each({
    nb: (length: string) => `Du kan booke et rom i maks ${length} om gangen.`,
    nn: (length) => `Du kan booke eit rom i maks ${length} om gongen.`,
    en: (length) => `You can book a room for at most ${length} at a time.`,
  }),
  tooFar: each({
    nb: (days: number) => `Du kan booke rom maks ${days === 1 ? 'én dag' : `${days} dager`} fram i tid.`,
    nn: (days) => `Du kan booke rom maks ${days === 1 ? 'éin dag' : `${days} dagar`} fram i tid.`,
    en: (days) => `You can book rooms at most ${days === 1 ? 'one day' : `${days} days`} ahead.`,
  }),
  past: each({
    nb: 'Tidspunktet er passert. Velg et senere tidspunkt.',
    nn: 'Tidspunktet er passert. Vel eit seinare tidspunkt.',
    en: 'That time has passed. Choose a later time.',
  }),
  cancel: each({
    nb: 'Avbestill',
    nn: 'Avbestill',
    en: 'Cancel booking',
  }),
  extend: each({
    nb: (time: string) => `Forleng til ${time}`,
    nn: (time) => `Forleng til ${time}`,
    en: (time) => `Extend to ${time}`,
  }),
  cancelTitle: each({
    nb: 'Avbestille rommet?',
    nn: 'Avbestille rommet?',
    en: 'Cancel the booking?',
  }),
  cancelText: each({
    nb: (room: string, when: string) => `${room}, ${when}, blir ledig for andre.`,
    nn: (room, when) => `${room}, ${when}, blir ledig for andre.`,
    en: (room, when) => `${room}, ${when}, becomes free for others.`,
  }),
  keep: each({
    nb: 'Behold',
    nn: 'Behald',
    en: 'Keep',
  }),
  home: each({
    nb: 'Bestillingene dine',
    nn: 'Bestillingane dine',
    en: 'Your bookings',
  }),
  none: each({
    nb: 'Du har ingen bestillinger. Trykk «Book» ved et ledig rom.',
    nn: 'Du har ingen bestillingar. Trykk «Book» ved eit ledig rom.',
    en: 'You have no bookings. Press “Book” next to a free room.',
  }),
  noneOn: each({
    nb: (when: string) => `Du har ingen åpne bestillinger ${when}. Bestillinger som er over, vises ikke.`,
    nn: (when) => `Du har ingen opne bestillingar ${when}. Bestillingar som er over, blir ikkje viste.`,
    en: (when) => `You have no open bookings ${when}. Bookings that are over aren’t shown.`,
  }),
  allShown: each({
    nb: 'Jeg viser alle bestillingene dine. Skriv «rom mine bestillinger» med én dag eller uke for å se færre.',
    nn: 'Eg viser alle bestillingane dine. Skriv «rom mine bestillingar» med éin dag eller éi veke for å sjå færre.',
    en: 'I show all your bookings. Type “rom my bookings” with one day or week to see fewer.',
  }),
  line: each({
    nb: (room: string, when: string) => `${room}: ${when}`,
    nn: (room, when) => `${room}: ${when}`,
    en: (room, when) => `${room}: ${when}`,
  }),
  unsettled: each({
    nb: 'Jeg vet ikke ennå om dette ble booket. Jeg sjekker på nytt.',
    nn: 'Eg veit ikkje enno om dette vart booka. Eg sjekkar på nytt.',
    en: 'I don’t know yet whether this was booked. I’ll check again.',
  }),
  /** Below what the app stores. */
  privacy: each({
    nb: 'Rommene du booker, husker jeg til en uke etterpå. Kalenderen til rommet viser navnet ditt og emnet du skriver.',
    nn: 'Romma du bookar, hugsar eg til ei veke etterpå. Kalenderen til rommet viser namnet ditt og emnet du skriv.',
    en: 'I remember the rooms you book until a week afterwards. The room’s calendar shows your name and the subject you type.',
  }),
};
