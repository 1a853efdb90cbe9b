import type { Language } from '../model/language.js';
import type { ProposalReason, RoomProblem } from '../model/proposal-reason.js';
import { each } from './in-language.js';

/** In a word or two. */
const REASONS: Record<Language, Record<ProposalReason, string>> = {
  nb: {
    nearest: 'nærmest',
    soonest: 'tidligst',
    only: 'eneste mulighet',
    lunch: 'midt i lunsjen',
    unwished: 'utenfor ønsket tid',
    early: 'tidlig på dagen',
    late: 'sent på dagen',
    between: 'rett mellom møter',
    'before-lunch': 'før lunsj',
    'after-lunch': 'etter lunsj',
    roomy: 'god tid før og etter',
    morning: 'om formiddagen',
    afternoon: 'om ettermiddagen',
  },
  nn: {
    nearest: 'nærmast',
    soonest: 'tidlegast',
    only: 'einaste moglegheit',
    lunch: 'midt i lunsjen',
    unwished: 'utanfor ønskt tid',
    early: 'tidleg på dagen',
    late: 'seint på dagen',
    between: 'rett mellom møte',
    'before-lunch': 'før lunsj',
    'after-lunch': 'etter lunsj',
    roomy: 'god tid før og etter',
    morning: 'om føremiddagen',
    afternoon: 'om ettermiddagen',
  },
  en: {
    nearest: 'the nearest that works',
    soonest: 'soonest',
    only: 'the only option',
    lunch: 'at lunch',
    unwished: 'outside the hours you prefer',
    early: 'early in the day',
    late: 'late in the day',
    between: 'right between meetings',
    'before-lunch': 'before lunch',
    'after-lunch': 'after lunch',
    roomy: 'time to spare before and after',
    morning: 'in the morning',
    afternoon: 'in the afternoon',
  },
};

/** Texts of the times that `/ledig` proposes. */
export const proposals = {
  title: each({
    nb: 'Forslag til tid',
    nn: 'Forslag til tid',
    en: 'Suggested times',
  }),
  reason: each({
    nb: (reason: ProposalReason) => REASONS.nb[reason],
    nn: (reason) => REASONS.nn[reason],
    en: (reason) => REASONS.en[reason],
  }),
  /** For a time with a drawback that is proposed above later ones without. */
  soonerBut: each({
    nb: (reason: ProposalReason) => `tidligere i uka, men ${REASONS.nb[reason]}`,
    nn: (reason) => `tidlegare i veka, men ${REASONS.nn[reason]}`,
    en: (reason) => `earlier in the week, but ${REASONS.en[reason]}`,
  }),
  /** @param names of those who cannot come, or empty if they are too many to name */
  mostOf: each({
    nb: (coming: number, asked: number, names: string) =>
      `${coming} av ${asked}${names === '' ? '' : `, uten ${names}`}`,
    nn: (coming, asked, names) => `${coming} av ${asked}${names === '' ? '' : `, utan ${names}`}`,
    en: (coming, asked, names) => `${coming} of ${asked}${names === '' ? '' : `, without ${names}`}`,
  }),
  maybe: each({
    nb: (names: string, _count: number) => `${names} er kanskje opptatt`,
    nn: (names, count) => `${names} er kanskje ${count === 1 ? 'opptatt' : 'opptatte'}`,
    en: (names, _count) => `${names} may be busy`,
  }),
  /** Beside a room. */
  elsewhere: each({
    nb: (names: string) => `${names} jobber et annet sted`,
    nn: (names) => `${names} jobbar ein annan stad`,
    en: (names) => `working elsewhere: ${names}`,
  }),
  /** @param names of those who can come, where one of several is enough */
  able: each({
    nb: (names: string) => `${names} kan`,
    nn: (names) => `${names} kan`,
    en: (names) => `${names} can come`,
  }),
  withoutOptional: each({
    nb: (names: string) => `uten ${names} (valgfri)`,
    nn: (names) => `utan ${names} (valfri)`,
    en: (names) => `without ${names} (optional)`,
  }),
  meet: each({
    nb: 'Lag møte',
    nn: 'Lag møte',
    en: 'Create meeting',
  }),
  meetAt: each({
    nb: (time: string) => `Lag møte ${time}`,
    nn: (time) => `Lag møte ${time}`,
    en: (time) => `Create meeting ${time}`,
  }),
  askerBusy: each({
    nb: (name: string) => `${name} er opptatt når de andre kan, så jeg foreslår ingen tid.`,
    nn: (name) => `${name} er opptatt når dei andre kan, så eg foreslår inga tid.`,
    en: (name) =>
      `${name} ${name === 'You' ? 'are' : 'is'} busy when the others can meet, so I suggest no time.`,
  }),
  inTheWay: each({
    nb: (name: string) => `De andre kan møtes hvis ${name} ikke må være med.`,
    nn: (name) => `Dei andre kan møtast viss ${name} ikkje må vere med.`,
    en: (name) => `The others can meet if ${name} doesn’t have to be there.`,
  }),
  /** The text of the message for people who see no blocks. */
  listed: each({
    nb: (times: string) => `Forslag: ${times}.`,
    nn: (times) => `Forslag: ${times}.`,
    en: (times) => `Suggestions: ${times}.`,
  }),
  /** The row of those who have to come, beside optional people. */
  everyoneRequired: each({
    nb: 'Alle som må',
    nn: 'Alle som må',
    en: 'All required',
  }),
  optional: each({
    nb: (name: string) => `${name} (valgfri)`,
    nn: (name) => `${name} (valfri)`,
    en: (name) => `${name} (optional)`,
  }),
  requiredPeople: each({
    nb: 'Alle som må være med,',
    nn: 'Alle som må vere med,',
    en: 'All who have to be there',
  }),
  withRoom: each({
    nb: (places: number | undefined, words: string) =>
      `med rom${places === undefined ? '' : ` til ${places}`}${words === '' ? '' : ` (${words})`}`,
    nn: (places, words) =>
      `med rom${places === undefined ? '' : ` til ${places}`}${words === '' ? '' : ` (${words})`}`,
    en: (places, words) =>
      `with a room${places === undefined ? '' : ` for ${places}`}${words === '' ? '' : ` (${words})`}`,
  }),
  about: each({
    nb: (subject: string) => `om ${subject}`,
    nn: (subject) => `om ${subject}`,
    en: (subject) => `about ${subject}`,
  }),
  /** @param seats `2 plasser` */
  roomTooSmall: each({
    nb: (room: string, seats: string, people: number) => `${room} har ${seats}, og dere er ${people}.`,
    nn: (room, seats, people) => `${room} har ${seats}, og de er ${people}.`,
    en: (room, seats, people) => `${room} has ${seats}, and there are ${people} of you.`,
  }),
  /** @param words those that no room has */
  roomProblem: each({
    nb: (problem: RoomProblem, words: string, places: number) =>
      ({
        'no-directory': 'Romlista er tom, så jeg finner ikke noe rom.',
        unknown: `Jeg finner ikke noe rom med «${words}». Tidene er uten rom.`,
        'none-fit': `Ingen rom har plass til ${places}. Tidene er uten rom.`,
        unread: 'Jeg får ikke lest kalenderne til rommene nå. Tidene er uten rom.',
        taken: 'Ingen rom som passer, er ledige samtidig. Tidene er uten rom.',
      })[problem],
    nn: (problem, words, places) =>
      ({
        'no-directory': 'Romlista er tom, så eg finn ikkje noko rom.',
        unknown: `Eg finn ikkje noko rom med «${words}». Tidene er utan rom.`,
        'none-fit': `Ingen rom har plass til ${places}. Tidene er utan rom.`,
        unread: 'Eg får ikkje lest kalendrane til romma no. Tidene er utan rom.',
        taken: 'Ingen rom som passar, er ledige samtidig. Tidene er utan rom.',
      })[problem],
    en: (problem, words, places) =>
      ({
        'no-directory': 'The list of rooms is empty, so I can’t find a room.',
        unknown: `I can’t find a room with “${words}”. The times are without a room.`,
        'none-fit': `No room is large enough for ${places}. The times are without a room.`,
        unread: 'I can’t read the calendars of the rooms right now. The times are without a room.',
        taken: 'No room that fits is free at the same time. The times are without a room.',
      })[problem],
  }),
};

/** The field for the subject of a meeting, in the forms of polls and bookings. */
export const subjectField = {
  subject: each({
    nb: 'Hva møtet gjelder',
    nn: 'Kva møtet gjeld',
    en: 'What the meeting is about',
  }),
  subjectPlaceholder: each({
    nb: 'For eksempel: budsjett',
    nn: 'Til dømes: budsjett',
    en: 'For example: budget',
  }),
};

/** Texts of the files of meetings. */
export const meetings = {
  /** Above the file, in the direct message with the app. */
  fileComment: each({
    nb: 'Her er møtet som en fil. Åpne den i kalenderprogrammet ditt. Ingen blir invitert før du lagrer møtet der.',
    nn: 'Her er møtet som ei fil. Opne ho i kalenderprogrammet ditt. Ingen blir inviterte før du lagrar møtet der.',
    en: 'Here’s the meeting as a file. Open it in your calendar program. No one is invited until you save the meeting there.',
  }),
  sent: each({
    nb: 'Fila med møtet ligger i meldingene dine med Ordrom. Åpne den i kalenderprogrammet ditt.',
    nn: 'Fila med møtet ligg i meldingane dine med Ordrom. Opne ho i kalenderprogrammet ditt.',
    en: 'The file with the meeting is in your messages with Ordrom. Open it in your calendar program.',
  }),
  notSure: each({
    nb: 'Slack bekreftet ikke at fila kom fram. Sjekk meldingene dine med Ordrom før du prøver igjen.',
    nn: 'Slack stadfesta ikkje at fila kom fram. Sjekk meldingane dine med Ordrom før du prøver igjen.',
    en: 'Slack didn’t confirm that the file arrived. Check your messages with Ordrom before you try again.',
  }),
  /** Why Slack takes no file of the app. */
  refused: {
    'missing-scope': each({
      nb: 'Ordrom har ikke lov til å sende filer her ennå. Den som har ansvaret for Ordrom hos dere, må gi appen tilgangen files:write i Slack.',
      nn: 'Ordrom har ikkje lov til å sende filer her enno. Den som har ansvaret for Ordrom hos dykk, må gi appen tilgangen files:write i Slack.',
      en: 'Ordrom isn’t allowed to send files here yet. Whoever runs Ordrom must give the app the scope files:write in Slack.',
    }),
    'not-allowed': each({
      nb: 'Arbeidsplassen deres lar ikke apper sende slike filer i Slack. Spør den som administrerer Slack hos dere.',
      nn: 'Arbeidsplassen dykkar lèt ikkje appar sende slike filer i Slack. Spør den som administrerer Slack hos dykk.',
      en: 'Your workplace doesn’t let apps send such files in Slack. Ask whoever administers Slack.',
    }),
    'storage-full': each({
      nb: 'Det er ikke plass til flere filer i Slack hos dere. Spør den som administrerer Slack.',
      nn: 'Det er ikkje plass til fleire filer i Slack hos dykk. Spør den som administrerer Slack.',
      en: 'There’s no room for more files in your Slack. Ask whoever administers it.',
    }),
  },
};
