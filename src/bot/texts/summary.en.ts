import type { summary as nb } from './summary.nb.js';
import type { Wording } from './wording.js';

export const summary: Wording<typeof nb> = {
  paused: {
    paused: (channel) => `What I was to post in ${channel} is paused.`,
    gone: (channel) => `I can no longer find ${channel}. What I was to post there is paused.`,
    archived: (channel) => `What I was to post in ${channel} is paused, as the channel is archived.`,
    not_a_member: (channel) =>
      `What I was to post in ${channel} is paused, as I am not a member there. Invite me, and start it again.`,
    not_allowed: (channel) =>
      `What I was to post in ${channel} is paused, as I am not allowed to write there.`,
    damaged: (channel) =>
      `What I was to post in ${channel} is paused, as I can no longer read what was asked for. Ask for it again.`,
  },
  theChannel: 'the channel',
  askedBy: (person) => `Asked for by ${person}`,
  roomsTitle: (when) => `The rooms ${when}`,
  roomsUnreadable: 'I could not read the calendars of the rooms, so I do not know what happens there.',
  wordTitle: 'Word of the day',
  wordUnreadable: 'I could not look up a word of the day: the dictionary does not answer.',
};
