/** Answers to plain messages: in a direct message to the app, and where it is mentioned. */
export const conversation = {
  unclear: 'Det forstod jeg ikke. Var det noe av dette du lurte på?',
  thanks: 'Bare hyggelig!',
  lookUp: (word: string) => `Slå opp «${word}»`,
  freeTime: 'Finn ledig tid',
  freeTimeOn: (when: string) => `Finn ledig tid ${when}`,
  freeRooms: 'Finn ledige rom',
  freeRoomsOn: (when: string) => `Finn ledige rom ${when}`,
  showRoom: (room: string) => `Vis rommet ${room}`,
  needsCommand: (command: string) =>
    `Det åpner et skjema, og skjemaer åpner Slack bare fra en kommando. Skriv ${command} i meldingsfeltet.`,
  help: 'Skriv det du lurer på, med eller uten kommando:',
};
