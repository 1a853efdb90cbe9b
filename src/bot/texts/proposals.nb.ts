import type { ProposalReason, RoomProblem } from '../model/proposal-reason.js';

/** In a word or two. */
const REASONS: Record<ProposalReason, string> = {
  soonest: 'tidligst',
  only: 'eneste mulighet',
  lunch: 'midt i lunsjen',
  early: 'tidlig på dagen',
  late: 'seint på dagen',
  between: 'rett mellom møter',
  'before-lunch': 'før lunsj',
  'after-lunch': 'etter lunsj',
  roomy: 'god tid før og etter',
  morning: 'om formiddagen',
  afternoon: 'om ettermiddagen',
};

/** Texts of the times that `/ledig` proposes. */
export const proposals = {
  title: 'Forslag til tid',
  reason: (reason: ProposalReason) => REASONS[reason],
  /** For a time with a drawback that is proposed above later ones without. */
  soonerBut: (reason: ProposalReason) => `tidligere i uka, men ${REASONS[reason]}`,
  /** @param names of those who cannot come, or empty if they are too many to name */
  mostOf: (coming: number, asked: number, names: string) =>
    `${coming} av ${asked}${names === '' ? '' : `, uten ${names}`}`,
  maybe: (names: string) => `${names} er kanskje opptatt`,
  /** Beside a room. */
  elsewhere: (names: string) => `${names} jobber et annet sted`,
  withoutOptional: (names: string) => `uten ${names} (valgfri)`,
  meet: 'Lag møte',
  meetAt: (time: string) => `Lag møte ${time}`,
  askerBusy: (name: string) => `${name} er opptatt når de andre kan, så jeg foreslår ingen tid.`,
  inTheWay: (name: string) => `De andre kan møtes hvis ${name} ikke må være med.`,
  /** The text of the message for people who see no blocks. */
  listed: (times: string) => `Forslag: ${times}.`,
  /** The row of those who have to come, beside optional people. */
  everyoneRequired: 'Alle som må',
  optional: (name: string) => `${name} (valgfri)`,
  requiredPeople: 'Alle som må være med,',
  withRoom: (places: number | undefined, words: string) =>
    `med rom${places === undefined ? '' : ` til ${places}`}${words === '' ? '' : `: ${words}`}`,
  about: (subject: string) => `om ${subject}`,
  /** @param words those that no room has */
  roomProblem: (problem: RoomProblem, words: string, places: number) =>
    ({
      'no-directory': 'Romlista er tom, så jeg finner ikke noe rom.',
      unknown: `Jeg finner ikke noe rom med «${words}». Tidene er uten rom.`,
      'none-fit': `Ingen rom har plass til ${places}. Tidene er uten rom.`,
      unread: 'Jeg får ikke lest kalenderne til rommene nå. Tidene er uten rom.',
      taken: 'Ingen rom som passer, er ledige samtidig. Tidene er uten rom.',
    })[problem],
};
