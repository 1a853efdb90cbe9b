/** Questions that ask back about a sentence that was not understood whole. Followed by buttons that answer. */
export const asking = {
  notUnderstood: (typed: string) => `Jeg forstår ikke «${typed}».`,
  understood: (parts: string) => `Dette forstod jeg: ${parts}.`,
  several: (typed: string) => `«${typed}» er flere dager, og jeg viser én dag eller én uke om gangen.`,
  contradiction: (typed: string) => `«${typed}» går ikke opp: Datoen faller på en annen ukedag.`,
  which: 'Hva mener du?',
  /** @param names each in quotes */
  nobody: (names: string) => `Jeg finner ingen person som heter ${names}.`,
  or: 'eller',
  nearest: 'Mente du en av disse?',
  without: (names: string) => `Uten ${names}`,
  outsideHours: (typed: string) =>
    `«${typed}» er utenfor arbeidsdagen. Skriv klokkeslett, som «18-20», hvis det skal være likevel.`,
  readAs: (typed: string, read: string) => `Jeg leste «${typed}» som «${read}».`,
};
