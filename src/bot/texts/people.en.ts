import type { RefusalReason } from '../model/refused-error.js';
import type { people as nb } from './people.nb.js';
import type { Translation } from './translation.js';

const REFUSALS: Record<RefusalReason, string> = {
  bot: 'Bots are not shown free time and rooms.',
  guest: 'Guests in Slack are not shown free time and rooms. Ask the person you work with.',
  outsider: 'Free time and rooms are only for people who work here. Ask the person you work with.',
  deactivated: 'Your account is no longer active in Slack, so you are not shown free time and rooms.',
  unknown:
    'I cannot find you among the people in Slack here, so you are not shown free time and rooms. Tell whoever runs Ordrom.',
  'not-set-up': 'Ordrom is not set up for this workspace. Tell whoever runs Ordrom.',
  'too-often': 'You are asking faster than I can answer. Wait a moment and try again.',
  'outsiders-read':
    'People outside the workplace read this channel, so free time and rooms are not shared there. Share in another channel.',
  'readers-unknown':
    'I cannot see who reads this channel, so free time and rooms are not shared there. Type /invite @Ordrom in the channel, and try again.',
};

export const people: Translation<typeof nb> = {
  refused: (reason) => REFUSALS[reason],
};
