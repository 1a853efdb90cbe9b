import type { conversation as nb } from './conversation.nb.js';
import type { Translation } from './translation.js';

export const conversation: Translation<typeof nb> = {
  unclear: 'Det forstod eg ikkje. Var det noko av dette du lurte på?',
  thanks: 'Berre hyggeleg!',
  lookUp: (word) => `Slå opp «${word}»`,
  freeTime: 'Finn ledig tid',
  freeTimeOn: (when) => `Finn ledig tid ${when}`,
  freeRooms: 'Finn ledige rom',
  freeRoomsOn: (when) => `Finn ledige rom ${when}`,
  showRoom: (room) => `Vis rommet ${room}`,
  needsCommand: (command) =>
    `Det opnar eit skjema, og skjema opnar Slack berre frå ein kommando. Skriv ${command} i meldingsfeltet.`,
  help: 'Skriv det du lurer på, med eller utan kommando:',
};
