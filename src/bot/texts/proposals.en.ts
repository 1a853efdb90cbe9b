import type { ProposalReason } from '../model/proposal-reason.js';
import type { proposals as nb } from './proposals.nb.js';
import type { Translation } from './translation.js';

const REASONS: Record<ProposalReason, string> = {
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
};

/** Texts of the times that `/ledig` proposes. */
export const proposals: Translation<typeof nb> = {
  title: 'Suggested times',
  reason: (reason) => REASONS[reason],
  soonerBut: (reason) => `earlier in the week, but ${REASONS[reason]}`,
  mostOf: (coming, asked, names) => `${coming} of ${asked}${names === '' ? '' : `, without ${names}`}`,
  maybe: (names) => `${names} may be busy`,
  elsewhere: (names) => `elsewhere: ${names}`,
  withoutOptional: (names) => `without ${names} (optional)`,
  meet: 'Create meeting',
  meetAt: (time) => `Create meeting ${time}`,
  askerBusy: (name) => `${name} is busy when the others can meet, so I suggest no time.`,
  inTheWay: (name) => `The others can meet if ${name} doesn’t have to be there.`,
  listed: (times) => `Suggestions: ${times}.`,
  everyoneRequired: 'All required',
  optional: (name) => `${name} (optional)`,
  requiredPeople: 'All who have to be there',
  withRoom: (places, words) =>
    `with a room${places === undefined ? '' : ` for ${places}`}${words === '' ? '' : `: ${words}`}`,
  about: (subject) => `about ${subject}`,
  roomProblem: (problem, words, places) =>
    ({
      'no-directory': 'The list of rooms is empty, so I can’t find a room.',
      unknown: `I can’t find a room with “${words}”. The times are without a room.`,
      'none-fit': `No room is large enough for ${places}. The times are without a room.`,
      unread: 'I can’t read the calendars of the rooms right now. The times are without a room.',
      taken: 'No room that fits is free at the same time. The times are without a room.',
    })[problem],
};
