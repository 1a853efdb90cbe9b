import type { asking as nb } from './asking.nb.js';
import type { Translation } from './translation.js';

export const asking: Translation<typeof nb> = {
  notUnderstood: (typed) => `Eg forstår ikkje «${typed}».`,
  understood: (parts) => `Dette forstod eg: ${parts}.`,
  several: (typed) => `«${typed}» er fleire dagar, og eg viser éin dag eller éi veke om gongen.`,
  daysOfWeek: (typed, count) => `«${typed}» er ${count === 2 ? 'to' : 'fleire'} dagar.`,
  allDays: (count) => (count === 2 ? 'Begge dagane' : 'Alle dagane'),
  severalHours: (typed) => `«${typed}» er fleire tidspunkt, og eg viser eitt om gongen.`,
  contradiction: (typed) => `«${typed}» går ikkje opp: Datoen fell på ein annan vekedag.`,
  ambiguous: (typed) => `«${typed}» kan vere den førstkomande eller den i veka etter.`,
  placesOrHour: (typed) => `«${typed}» kan vere eit klokkeslett eller eit tal på plassar.`,
  until: (clock) => `Til kl. ${clock}`,
  which: 'Kva meiner du?',
  nobody: (names) => `Eg finn ingen person som heiter ${names}.`,
  or: 'eller',
  nearest: (names) => (names.length === 1 ? `Meinte du ${names[0]}?` : 'Meinte du ein av desse?'),
  without: (names) => `Utan ${names}`,
  outsideHours: (typed) =>
    `«${typed}» er utanfor arbeidsdagen. Skriv klokkeslett, som «18-20», viss det skal vere likevel.`,
  fromMessage: {
    read: (parts, typed) => `Frå meldinga: ${parts} («${typed}»).`,
    several: (typed) => `Meldinga nemner fleire dagar (${typed}). Vel dag i skjemaet.`,
    doubtful: (typed) => `Eg er ikkje sikker på kva dag meldinga meiner med ${typed}. Vel dag i skjemaet.`,
    over: (typed, day) => `Dagen i meldinga (${typed}) er over: ${day}. Vel dag i skjemaet.`,
    hours: (typed) => `Eg er ikkje sikker på tidspunktet i meldinga («${typed}»), så det er ikkje med.`,
    tooLong: 'Meldinga er for lang til at eg les dagen ut av henne. Vel dag i skjemaet.',
  },
  skipped: (words) => `Eg hoppa over ${words}. Ingen her heiter det.`,
  readAs: (typed, read) => `Eg las «${typed}» som «${read}».`,
};
