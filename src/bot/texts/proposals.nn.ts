import type { ProposalReason } from '../model/proposal-reason.js';
import type { proposals as nb } from './proposals.nb.js';
import type { Translation } from './translation.js';

const REASONS: Record<ProposalReason, string> = {
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
};

/** Texts of the times that `/ledig` proposes. */
export const proposals: Translation<typeof nb> = {
  title: 'Framlegg til tid',
  reason: (reason) => REASONS[reason],
  soonerBut: (reason) => `tidlegare i veka, men ${REASONS[reason]}`,
  mostOf: (coming, asked, names) => `${coming} av ${asked}${names === '' ? '' : `, utan ${names}`}`,
  maybe: (names) => `${names} er kanskje opptatt`,
  elsewhere: (names) => `${names} jobbar ein annan stad`,
  withoutOptional: (names) => `utan ${names} (valfri)`,
  meet: 'Lag møte',
  meetAt: (time) => `Lag møte ${time}`,
  askerBusy: (name) => `${name} er opptatt når dei andre kan, så eg foreslår inga tid.`,
  inTheWay: (name) => `Dei andre kan møtast om ${name} ikkje må vere med.`,
  listed: (times) => `Framlegg: ${times}.`,
  everyoneRequired: 'Alle som må',
  optional: (name) => `${name} (valfri)`,
  requiredPeople: 'Alle som må vere med,',
  withRoom: (places, words) =>
    `med rom${places === undefined ? '' : ` til ${places}`}${words === '' ? '' : `: ${words}`}`,
  about: (subject) => `om ${subject}`,
  roomProblem: (problem, words, places) =>
    ({
      'no-directory': 'Romlista er tom, så eg finn ikkje noko rom.',
      unknown: `Eg finn ikkje noko rom med «${words}». Tidene er utan rom.`,
      'none-fit': `Ingen rom har plass til ${places}. Tidene er utan rom.`,
      unread: 'Eg klarer ikkje å lese kalendrane til romma no. Tidene er utan rom.',
      taken: 'Ingen rom som passar, er ledige samtidig. Tidene er utan rom.',
    })[problem],
};
