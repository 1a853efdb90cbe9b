/** Questions that ask back about a sentence that was not understood whole. Followed by buttons that answer. */
export const asking = {
  notUnderstood: (typed: string) => `Jeg forstår ikke «${typed}».`,
  understood: (parts: string) => `Dette forstod jeg: ${parts}.`,
  several: (typed: string) => `«${typed}» er flere dager, og jeg viser én dag eller én uke om gangen.`,
  daysOfWeek: (typed: string, count: number) => `«${typed}» er ${count === 2 ? 'to' : 'flere'} dager.`,
  allDays: (count: number) => (count === 2 ? 'Begge dagene' : 'Alle dagene'),
  severalHours: (typed: string) => `«${typed}» er flere tidspunkter, og jeg viser ett om gangen.`,
  contradiction: (typed: string) => `«${typed}» går ikke opp: Datoen faller på en annen ukedag.`,
  ambiguous: (typed: string) => `«${typed}» kan være den førstkommende eller den i uka etter.`,
  placesOrHour: (typed: string) => `«${typed}» kan være et klokkeslett eller et antall plasser.`,
  until: (clock: string) => `Til kl. ${clock}`,
  which: 'Hva mener du?',
  /** @param names each in quotes */
  nobody: (names: string) => `Jeg finner ingen person som heter ${names}.`,
  or: 'eller',
  nearest: (names: readonly string[]) =>
    names.length === 1 ? `Mente du ${names[0]}?` : 'Mente du en av disse?',
  without: (names: string) => `Uten ${names}`,
  outsideHours: (typed: string) =>
    `«${typed}» er utenfor arbeidsdagen. Skriv klokkeslett, som «18-20», hvis det skal være likevel.`,
  /** Above the form that is filled in from a message. */
  fromMessage: {
    /** @param typed the words of the message */
    read: (parts: string, typed: string) => `Fra meldingen: ${parts} («${typed}»).`,
    /** @param typed each in quotes */
    several: (typed: string) => `Meldingen nevner flere dager (${typed}). Velg dag i skjemaet.`,
    doubtful: (typed: string) =>
      `Jeg er ikke sikker på hvilken dag meldingen mener med ${typed}. Velg dag i skjemaet.`,
    over: (typed: string, day: string) =>
      `Dagen i meldingen (${typed}) er over: ${day}. Velg dag i skjemaet.`,
    hours: (typed: string) =>
      `Jeg er ikke sikker på tidspunktet i meldingen («${typed}»), så det er ikke med.`,
    tooLong: 'Meldingen er for lang til at jeg leser dagen ut av den. Velg dag i skjemaet.',
  },
  /** @param words each in quotes */
  skipped: (words: string) => `Jeg hoppet over ${words}. Ingen her heter det.`,
  readAs: (typed: string, read: string) => `Jeg leste «${typed}» som «${read}».`,
};
