import type { GroupProblem } from '../model/calendar-reasons.js';
import type { groups as nb } from './groups.nb.js';
import type { Translation } from './translation.js';

const PROBLEMS: Record<GroupProblem, string> = {
  'unknown-group': 'isn’t a group that I find in Slack. Name the people one by one.',
  'hidden-channel': 'isn’t a channel that I can see. Type /invite @ordrom in it, and try again.',
  'no-group-scope':
    'has members that I can’t see: Ordrom lacks the scope usergroups:read or channels:read in Slack. Tell whoever runs Ordrom at your workplace.',
  'too-large': 'has too many members. I show no more than 100 people at a time.',
};

/** Texts of user groups and channels in `/ledig`. */
export const groups: Translation<typeof nb> = {
  problem: (problem) => PROBLEMS[problem],
  leftOut: (names, counts) => `Left out of ${names}: ${counts}.`,
  guests: (count) => (count === 1 ? '1 guest' : `${count} guests`),
  bots: (count) => (count === 1 ? '1 bot' : `${count} bots`),
  unlinked: (count) => `${count} without a calendar`,
  unnamed: { group: 'A group', channel: 'A channel' },
  time: 'Time',
  free: 'Free',
  freeOf: (free, people) => `${free} of ${people}`,
  maybeMore: (count) => `${count} maybe`,
  someAway: (names) => `without ${names}`,
  legend: 'The table shows how many people are free for the whole hour. “Maybe” doesn’t count as free.',
};
