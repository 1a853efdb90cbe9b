import type { RefusalReason } from '../model/refused-error.js';
import type { people as nb } from './people.nb.js';
import type { Translation } from './translation.js';

const REFUSALS: Record<RefusalReason, string> = {
  bot: 'Bots are not shown free time and rooms.',
  guest: 'Guests in Slack are not shown free time and rooms. Ask the person you work with.',
  outsider: 'Free time and rooms are only for people who work here. Ask the person you work with.',
  deactivated:
    'Your account is no longer active in Slack, so you are not shown free time and rooms. Ask whoever manages Slack with you.',
  unknown:
    'I cannot find you among the people in Slack here, so you are not shown free time and rooms. Tell whoever runs Ordrom.',
  'not-set-up': 'Ordrom is not set up for this workspace. Tell whoever runs Ordrom.',
  'too-often': 'You are asking faster than I can answer. Wait a moment and try again.',
  'outsiders-read':
    'People outside the workplace read this channel, so free time and rooms are not shared there. Share in another channel.',
  'readers-unknown':
    'I cannot see who reads this conversation, so free time and rooms are not shared there. If it is a channel, type /invite @Ordrom there, and try again. In a conversation between people it is not possible.',
};

export const people: Translation<typeof nb> = {
  /** Begins a sentence about somebody whose name Slack does not tell. */
  unnamed: 'A person without a name',
  refused: (reason) => REFUSALS[reason],
};
