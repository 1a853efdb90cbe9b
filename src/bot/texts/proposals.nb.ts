import type { ProposalReason } from '../model/proposal-reason.js';

/** In a word or two. */
const REASONS: Record<ProposalReason, string> = {
  soonest: 'tidligst',
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
  /** @param names of those who cannot come, or empty if they are too many to name */
  mostOf: (coming: number, asked: number, names: string) =>
    `${coming} av ${asked}${names === '' ? '' : `, uten ${names}`}`,
  maybe: (names: string) => `${names} er kanskje opptatt`,
  withoutOptional: (names: string) => `uten ${names} (valgfri)`,
  meet: 'Lag møte',
  meetAt: (time: string) => `Lag møte ${time}`,
  inTheWay: (name: string) => `De andre kan møtes hvis ${name} ikke må være med.`,
  /** The text of the message for people who see no blocks. */
  listed: (times: string) => `Forslag: ${times}.`,
  /** The row of those who have to come, beside optional people. */
  everyoneRequired: 'Alle som må',
  optional: (name: string) => `${name} (valgfri)`,
  requiredPeople: 'Alle som må være med,',
};
