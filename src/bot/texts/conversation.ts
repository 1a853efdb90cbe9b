import { each } from './in-language.js';

/** Answers to plain messages: in a direct message to the app, and where it is mentioned. */
export const conversation = {
  unclear: each({
    nb: 'Det forstod jeg ikke. Var det noe av dette du lurte på?',
    nn: 'Det forstod eg ikkje. Var det noko av dette du lurte på?',
    en: 'I didn’t understand that. Did you mean one of these?',
  }),
  /** @param sentence as it was written */
  passedOver: each({
    nb: (sentence: string) => `Jeg hoppet over «${sentence}».`,
    nn: (sentence) => `Eg hoppa over «${sentence}».`,
    en: (sentence) => `I skipped “${sentence}”.`,
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
  nothingToChange: each({
    nb: 'Jeg husker ikke noe spørsmål som dette kan endre. Skriv hele spørsmålet, for eksempel «når kan Ola på fredag».',
    nn: 'Eg hugsar ikkje noko spørsmål som dette kan endre. Skriv heile spørsmålet, til dømes «når kan Ola på fredag».',
    en: 'I don’t remember a question that this could change. Write the whole question, such as “when can Ola on Friday”.',
  }),
  cannot: each({
    nb: 'Jeg endrer, flytter og avlyser ikke møter. Det gjør du i kalenderen. Jeg finner en ny tid: skriv hvem og når, for eksempel «når kan Ola på fredag».',
    nn: 'Eg endrar, flyttar og avlyser ikkje møte. Det gjer du i kalenderen. Eg finn ei ny tid: skriv kven og når, til dømes «når kan Ola på fredag».',
    en: 'I don’t change, move or cancel meetings. You do that in your calendar. I can find a new time: write who and when, such as “when can Ola on Friday”.',
  }),
  cannotBooking: each({
    nb: 'Jeg flytter ikke bookinger, og jeg avbestiller bare det du har booket her: skriv «rom mine bestillinger». Andre avbestiller selv det de har booket. Jeg kan vise ledige rom: skriv for eksempel «ledig rom mandag kl. 10».',
    nn: 'Eg flyttar ikkje bookingar, og eg avbestiller berre det du har booka her: skriv «rom mine bestillingar». Andre avbestiller sjølve det dei har booka. Eg kan vise ledige rom: skriv til dømes «ledig rom måndag kl. 10».',
    en: 'I don’t move bookings, and I cancel only what you have booked here: write “rom my bookings”. Others cancel what they have booked themselves. I can show free rooms: write, for example, “free room on Monday at 10”.',
  }),
  cannotGoods: each({
    nb: 'Jeg bestiller ikke mat, drikke, reiser eller tjenester. Jeg kan vise og booke møterom: skriv for eksempel «ledig rom mandag kl. 10».',
    nn: 'Eg bestiller ikkje mat, drikke, reiser eller tenester. Eg kan vise og booke møterom: skriv til dømes «ledig rom måndag kl. 10».',
    en: 'I don’t order food, drinks, travel or services. I can show and book meeting rooms: write, for example, “free room on Monday at 10”.',
  }),
  notKnown: each({
    nb: 'Det vet jeg ikke. Jeg slår opp ord, finner ledig tid og viser møterom. Skriv «hjelp» for eksempler.',
    nn: 'Det veit eg ikkje. Eg slår opp ord, finn ledig tid og viser møterom. Skriv «hjelp» for døme.',
    en: 'I don’t know that. I look up words, find free times and show meeting rooms. Write “help” for examples.',
  }),
  whichWord: each({
    nb: 'Hvilket ord mener du? Skriv det i spørsmålet, for eksempel «kjønn på hytte». Jeg husker bare det siste ordet, i en halvtime.',
    nn: 'Kva ord meiner du? Skriv det i spørsmålet, til dømes «kjønn på hytte». Eg hugsar berre det siste ordet, i ein halvtime.',
    en: 'Which word do you mean? Write it in the question, such as “gender of hytte”. I remember only the last word, for half an hour.',
  }),
  noMatter: each({
    nb: 'Helt i orden.',
    nn: 'Heilt i orden.',
    en: 'No problem.',
  }),
  severalNamed: each({
    nb: (name: string) => `Flere heter «${name}». Hvem mener du?`,
    nn: (name) => `Fleire heiter «${name}». Kven meiner du?`,
    en: (name) => `Several people are called “${name}”. Who do you mean?`,
  }),
  who: each({
    nb: 'Hvem skal være med? Skriv navnene.',
    nn: 'Kven skal vere med? Skriv namna.',
    en: 'Who is to take part? Write the names.',
  }),
  noCalendar: each({
    nb: 'Jeg har ingen kalender selv.',
    nn: 'Eg har ingen kalender sjølv.',
    en: 'I have no calendar of my own.',
  }),
  whoInChannel: each({
    nb: 'Hvem skal være med? Alle i denne kanalen, eller skriv navnene.',
    nn: 'Kven skal vere med? Alle i denne kanalen, eller skriv namna.',
    en: 'Who is to take part? Everyone in this channel, or write the names.',
  }),
  membersHere: each({
    nb: (names: string) => `I kanalen er ${names}.`,
    nn: (names) => `I kanalen er ${names}.`,
    en: (names) => `In the channel: ${names}.`,
  }),
  wholeChannel: each({
    nb: 'Alle i kanalen',
    nn: 'Alle i kanalen',
    en: 'Everyone in the channel',
  }),
  onlyMe: each({
    nb: 'Bare meg',
    nn: 'Berre meg',
    en: 'Only me',
  }),
  newQuestion: each({
    nb: 'Nytt spørsmål',
    nn: 'Nytt spørsmål',
    en: 'New question',
  }),
  askAnew: each({
    nb: 'Jeg har glemt det forrige spørsmålet. Hva lurer du på?',
    nn: 'Eg har gløymt det førre spørsmålet. Kva lurer du på?',
    en: 'I’ve forgotten the last question. What would you like to know?',
  }),
};
