import { each } from './in-language.js';

/** Questions that ask back about a sentence that was not understood whole. Followed by buttons that answer. */
export const asking = {
  notUnderstood: each({
    nb: (typed: string) => `Jeg forstår ikke «${typed}».`,
    nn: (typed) => `Eg forstår ikkje «${typed}».`,
    en: (typed) => `I don’t understand “${typed}”.`,
  }),
  understood: each({
    nb: (parts: string) => `Dette forstod jeg: ${parts}.`,
    nn: (parts) => `Dette forstod eg: ${parts}.`,
    en: (parts) => `This is what I understood: ${parts}.`,
  }),
  several: each({
    nb: (typed: string) => `«${typed}» er flere dager, og jeg viser én dag eller én uke om gangen.`,
    nn: (typed) => `«${typed}» er fleire dagar, og eg viser éin dag eller éi veke om gongen.`,
    en: (typed) => `“${typed}” is several days, and I show one day or one week at a time.`,
  }),
  daysOfWeek: each({
    nb: (typed: string, count: number) => `«${typed}» er ${count === 2 ? 'to' : 'flere'} dager.`,
    nn: (typed, count) => `«${typed}» er ${count === 2 ? 'to' : 'fleire'} dagar.`,
    en: (typed, count) => `“${typed}” is ${count === 2 ? 'two' : 'several'} days.`,
  }),
  allDays: each({
    nb: (count: number) => (count === 2 ? 'Begge dagene' : 'Alle dagene'),
    nn: (count) => (count === 2 ? 'Begge dagane' : 'Alle dagane'),
    en: (count) => (count === 2 ? 'Both days' : 'All of the days'),
  }),
  severalHours: each({
    nb: (typed: string) => `«${typed}» er flere tidspunkter, og jeg viser ett om gangen.`,
    nn: (typed) => `«${typed}» er fleire tidspunkt, og eg viser eitt om gongen.`,
    en: (typed) => `“${typed}” is several times, and I show one at a time.`,
  }),
  contradiction: each({
    nb: (typed: string) => `Datoen i «${typed}» faller på en annen ukedag.`,
    nn: (typed) => `Datoen i «${typed}» fell på ein annan vekedag.`,
    en: (typed) => `The date in “${typed}” falls on another weekday.`,
  }),
  local: each({
    nb: (typed: string) => `«${typed}» er ikke til samme tid overalt. Skriv datoen eller klokkeslettet.`,
    nn: (typed) => `«${typed}» er ikkje til same tid overalt. Skriv datoen eller klokkeslettet.`,
    en: (typed) => `“${typed}” isn’t at the same time everywhere. Type the date or the time.`,
  }),
  ambiguous: each({
    nb: (typed: string) => `«${typed}» kan være den førstkommende eller den i uka etter.`,
    nn: (typed) => `«${typed}» kan vere den førstkomande eller den i veka etter.`,
    en: (typed) => `“${typed}” may be the coming one or the one in the week after.`,
  }),
  placesOrHour: each({
    nb: (typed: string) => `«${typed}» kan være et klokkeslett eller antall plasser.`,
    nn: (typed) => `«${typed}» kan vere eit klokkeslett eller talet på plassar.`,
    en: (typed) => `“${typed}” may be a time of day or a number of seats.`,
  }),
  until: each({
    nb: (clock: string) => `Til kl. ${clock}`,
    nn: (clock) => `Til kl. ${clock}`,
    en: (clock) => `Until ${clock}`,
  }),
  which: each({
    nb: 'Hva mener du?',
    nn: 'Kva meiner du?',
    en: 'What do you mean?',
  }),
  /** @param names each in quotes */
  nobody: each({
    nb: (names: string) => `Jeg finner ingen som heter ${names}.`,
    nn: (names) => `Eg finn ingen som heiter ${names}.`,
    en: (names) => `I can’t find anyone called ${names}.`,
  }),
  or: each({
    nb: 'eller',
    nn: 'eller',
    en: 'or',
  }),
  nearest: each({
    nb: (names: readonly string[]) =>
      names.length === 1 ? `Mente du ${names[0]}?` : 'Mente du en av disse?',
    nn: (names) => (names.length === 1 ? `Meinte du ${names[0]}?` : 'Meinte du ein av desse?'),
    en: (names) => (names.length === 1 ? `Did you mean ${names[0]}?` : 'Did you mean one of these?'),
  }),
  without: each({
    nb: (names: string) => `Uten ${names}`,
    nn: (names) => `Utan ${names}`,
    en: (names) => `Without ${names}`,
  }),
  /** Instead of leaving out a person whom nobody knows. */
  everyone: each({
    nb: 'Ta med alle',
    nn: 'Ta med alle',
    en: 'Include everyone',
  }),
  outsideHours: each({
    nb: (typed: string) =>
      `«${typed}» er utenfor arbeidsdagen. Skriv et tidsrom, for eksempel «18-20», hvis det skal være likevel.`,
    nn: (typed) =>
      `«${typed}» er utanfor arbeidsdagen. Skriv eit tidsrom, til dømes «18-20», viss det skal vere likevel.`,
    en: (typed) =>
      `“${typed}” is outside the working day. If you still want it, type hours, for example “18-20”.`,
  }),
  /** Above the form that is filled in from a message. */
  fromMessage: {
    /** @param typed the words of the message */
    read: each({
      nb: (parts: string, typed: string) => `Fra meldingen: ${parts} («${typed}»).`,
      nn: (parts, typed) => `Frå meldinga: ${parts} («${typed}»).`,
      en: (parts, typed) => `From the message: ${parts} (“${typed}”).`,
    }),
    /** @param typed each in quotes */
    several: each({
      nb: (typed: string) => `Meldingen nevner flere dager (${typed}). Velg dag i skjemaet.`,
      nn: (typed) => `Meldinga nemner fleire dagar (${typed}). Vel dag i skjemaet.`,
      en: (typed) => `The message mentions several days (${typed}). Choose a day in the form.`,
    }),
    doubtful: each({
      nb: (typed: string) =>
        `Jeg er ikke sikker på hvilken dag meldingen mener med ${typed}. Velg dag i skjemaet.`,
      nn: (typed) => `Eg er ikkje sikker på kva dag meldinga meiner med ${typed}. Vel dag i skjemaet.`,
      en: (typed) => `I’m not sure which day the message means by ${typed}. Choose a day in the form.`,
    }),
    over: each({
      nb: (typed: string, day: string) =>
        `Dagen i meldingen (${typed}) er over: ${day}. Velg dag i skjemaet.`,
      nn: (typed, day) => `Dagen i meldinga (${typed}) er over: ${day}. Vel dag i skjemaet.`,
      en: (typed, day) => `The day in the message (${typed}) is over: ${day}. Choose a day in the form.`,
    }),
    hours: each({
      nb: (typed: string) =>
        `Jeg er ikke sikker på tidspunktet i meldingen («${typed}»), så det er ikke med.`,
      nn: (typed) => `Eg er ikkje sikker på tidspunktet i meldinga («${typed}»), så det er ikkje med.`,
      en: (typed) => `I’m not sure about the time in the message (“${typed}”), so I left it out.`,
    }),
    tooLong: each({
      nb: 'Meldingen er for lang til at jeg kan finne dagen i den. Velg dag i skjemaet.',
      nn: 'Meldinga er for lang til at eg kan finne dagen i ho. Vel dag i skjemaet.',
      en: 'The message is too long for me to find the day in it. Choose a day in the form.',
    }),
  },
  /** @param words each in quotes */
  skipped: each({
    nb: (words: string) => `Jeg hoppet over ${words}. Ingen her heter det.`,
    nn: (words) => `Eg hoppa over ${words}. Ingen her heiter det.`,
    en: (words) => `I skipped ${words}. No one here has that name.`,
  }),
  readAs: each({
    nb: (typed: string, read: string) => `Jeg leste «${typed}» som «${read}».`,
    nn: (typed, read) => `Eg las «${typed}» som «${read}».`,
    en: (typed, read) => `I read “${typed}” as “${read}”.`,
  }),
};
