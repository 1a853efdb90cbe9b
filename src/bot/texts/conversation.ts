import { each } from './in-language.js';

/** Answers to plain messages: in a direct message to the app, and where it is mentioned. */
export const conversation = {
  unclear: each({
    nb: 'Det forstod jeg ikke. Var det noe av dette du lurte på?',
    nn: 'Det forstod eg ikkje. Var det noko av dette du lurte på?',
    en: 'I didn’t understand that. Did you mean one of these?',
  }),
  thanks: each({
    nb: 'Bare hyggelig!',
    nn: 'Berre hyggeleg!',
    en: 'You’re welcome!',
  }),
  lookUp: each({
    nb: (word: string) => `Slå opp «${word}»`,
    nn: (word) => `Slå opp «${word}»`,
    en: (word) => `Look up “${word}”`,
  }),
  freeTime: each({
    nb: 'Finn ledig tid',
    nn: 'Finn ledig tid',
    en: 'Find a time',
  }),
  freeTimeOn: each({
    nb: (when: string) => `Finn ledig tid ${when}`,
    nn: (when) => `Finn ledig tid ${when}`,
    en: (when) => `Find a time ${when}`,
  }),
  freeRooms: each({
    nb: 'Finn ledige rom',
    nn: 'Finn ledige rom',
    en: 'Find free rooms',
  }),
  freeRoomsOn: each({
    nb: (when: string) => `Finn ledige rom ${when}`,
    nn: (when) => `Finn ledige rom ${when}`,
    en: (when) => `Find free rooms ${when}`,
  }),
  showRoom: each({
    nb: (room: string) => `Vis rommet ${room}`,
    nn: (room) => `Vis rommet ${room}`,
    en: (room) => `Show the room ${room}`,
  }),
  needsCommand: each({
    nb: (command: string) =>
      `Det åpner et skjema, og skjemaer åpner Slack bare fra en kommando. Skriv ${command} i meldingsfeltet.`,
    nn: (command) =>
      `Det opnar eit skjema, og skjema opnar Slack berre frå ein kommando. Skriv ${command} i meldingsfeltet.`,
    en: (command) =>
      `That opens a form, and Slack opens forms only from a command. Type ${command} in the message field.`,
  }),
  help: each({
    nb: 'Skriv det du lurer på, med eller uten kommando:',
    nn: 'Skriv det du lurer på, med eller utan kommando:',
    en: 'Write your question, with or without a command:',
  }),
};
