import type { RefusalReason } from '../model/calendar-reasons.js';
import type { people as nb } from './people.nb.js';
import type { Translation } from './translation.js';

const REFUSALS: Record<RefusalReason, string> = {
  bot: 'Bots don’t get to see availability, rooms or the glossary.',
  guest:
    'Guests in Slack don’t get to see availability, rooms or the glossary. Ask the person you work with.',
  outsider:
    'Availability, rooms and the glossary are only for people who work here. Ask the person you work with.',
  deactivated:
    'Your Slack account is deactivated, so you don’t get to see availability, rooms or the glossary. Ask whoever manages Slack where you work.',
  unknown:
    'I can’t find you among the people in Slack here, so you don’t get to see availability, rooms or the glossary. Tell whoever runs Ordrom.',
  'not-set-up': 'Ordrom isn’t set up for this workspace. Tell whoever runs Ordrom.',
  'too-often': 'You’re asking faster than I can answer. Wait a moment and try again.',
  'outsiders-read':
    'People outside the workplace read this channel, so availability, rooms and the glossary aren’t shared there. Share in another channel.',
  'readers-unknown':
    'I can’t see who reads this conversation, so availability, rooms and the glossary aren’t shared there. If it is a channel, type /invite @Ordrom there, and try again. It isn’t possible in a conversation between people.',
  'not-approver': 'Only the people who approve words can do this. Ask one of them.',
  'not-admin': 'Only Slack administrators can do this. Ask one of them.',
};

export const people: Translation<typeof nb> = {
  /** Begins a sentence about somebody whose name Slack does not tell. */
  unnamed: 'A person without a name',
  refused: (reason) => REFUSALS[reason],
};
