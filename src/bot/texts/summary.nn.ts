import type { summary as nb } from './summary.nb.js';
import type { Wording } from './wording.js';

export const summary: Wording<typeof nb> = {
  paused: {
    paused: (channel) => `Det eg skulle leggje ut i ${channel}, er sett på pause.`,
    gone: (channel) => `Eg finn ikkje ${channel} lenger. Det eg skulle leggje ut der, er sett på pause.`,
    archived: (channel) => `Det eg skulle leggje ut i ${channel}, er sett på pause, for kanalen er arkivert.`,
    not_a_member: (channel) =>
      `Det eg skulle leggje ut i ${channel}, er sett på pause, for eg er ikkje med der. Inviter meg, og start det igjen.`,
    not_allowed: (channel) =>
      `Det eg skulle leggje ut i ${channel}, er sett på pause, for eg får ikkje lov til å skrive der.`,
    damaged: (channel) =>
      `Det eg skulle leggje ut i ${channel}, er sett på pause, for tinginga kan ikkje lesast lenger. Ting det på nytt.`,
  },
  theChannel: 'kanalen',
  askedBy: (person) => `Tinga av ${person}`,
  roomsTitle: (when) => `Romma ${when}`,
  roomsUnreadable: 'Eg fekk ikkje lese kalendrane til romma, så eg veit ikkje kva som skjer der.',
  wordTitle: 'Dagens ord',
  wordUnreadable: 'Eg fekk ikkje slått opp noko dagens ord: ordboka svarar ikkje.',
};
