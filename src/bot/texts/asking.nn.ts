import type { asking as nb } from './asking.nb.js';
import type { Translation } from './translation.js';

export const asking: Translation<typeof nb> = {
  notUnderstood: (typed) => `Eg forstår ikkje «${typed}».`,
  understood: (parts) => `Dette forstod eg: ${parts}.`,
  several: (typed) => `«${typed}» er fleire dagar, og eg viser éin dag eller éi veke om gongen.`,
  contradiction: (typed) => `«${typed}» går ikkje opp: Datoen fell på ein annan vekedag.`,
  which: 'Kva meiner du?',
  nobody: (names) => `Eg finn ingen person som heiter ${names}.`,
  or: 'eller',
  nearest: 'Meinte du ein av desse?',
  without: (names) => `Utan ${names}`,
  outsideHours: (typed) =>
    `«${typed}» er utanfor arbeidsdagen. Skriv klokkeslett, som «18-20», viss det skal vere likevel.`,
  readAs: (typed, read) => `Eg las «${typed}» som «${read}».`,
};
