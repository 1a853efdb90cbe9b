import type { RefusalReason } from '../model/refused-error.js';
import type { people as nb } from './people.nb.js';
import type { Translation } from './translation.js';

const REFUSALS: Record<RefusalReason, string> = {
  bot: 'Bots don’t get to see availability and rooms.',
  guest: 'Guests in Slack don’t get to see availability and rooms. Ask the person you work with.',
  outsider: 'Availability and rooms are only for people who work here. Ask the person you work with.',
  deactivated:
    'Your Slack account is deactivated, so you don’t get to see availability and rooms. Ask whoever manages Slack where you work.',
  unknown:
    'I can’t find you among the people in Slack here, so you don’t get to see availability and rooms. Tell whoever runs Ordrom.',
  'not-set-up': 'Ordrom isn’t set up for this workspace. Tell whoever runs Ordrom.',
  'too-often': 'You’re asking faster than I can answer. Wait a moment and try again.',
  'outsiders-read':
    'People outside the workplace read this channel, so availability and rooms aren’t shared there. Share in another channel.',
  'readers-unknown':
    'I can’t see who reads this conversation, so availability and rooms aren’t shared there. If it is a channel, type /invite @Ordrom there, and try again. It isn’t possible in a conversation between people.',
};

export const people: Translation<typeof nb> = {
  /** Begins a sentence about somebody whose name Slack does not tell. */
  unnamed: 'A person without a name',
  refused: (reason) => REFUSALS[reason],
};
