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
    en: (names) => `elsewhere: ${names}`,
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
    en: (room, seats, people) => `${room} has ${seats}, and you are ${people}.`,
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
