import type { summary as nb } from './summary.nb.js';
import type { Translation } from './translation.js';

export const summary: Translation<typeof nb> = {
  paused: {
    paused: (channel) => `What I was to post in ${channel} is paused.`,
    gone: (channel) =>
      `I can no longer find ${channel}. What I was to post there is paused. Delete it on “Home”, and subscribe in another channel.`,
    archived: (channel) =>
      `What I was to post in ${channel} is paused, as the channel is archived. Delete it on “Home”, and subscribe in another channel.`,
    not_a_member: (channel) =>
      `What I was to post in ${channel} is paused, as I am not a member there. Invite me, and start it again.`,
    not_allowed: (channel) =>
      `What I was to post in ${channel} is paused, as I am not allowed to write there. Ask whoever manages the channel, and start it again.`,
    damaged: (channel) =>
      `What I was to post in ${channel} is paused, as I can no longer read what was asked for. Ask for it again.`,
  },
  missed: {
    unreadable: (channel) =>
      `What I was to post in ${channel} did not come, as the calendar or the dictionary did not answer. I try again next time.`,
    unreachable: (channel) =>
      `What I was to post in ${channel} did not come, as I could not reach Slack. I try again next time.`,
    refused: (channel) =>
      `What I was to post in ${channel} did not come, as Slack did not take the message. I try again next time. Tell whoever runs Ordrom if it happens again.`,
    unsettled: (channel) =>
      `I do not know whether what I was to post in ${channel} came, as Slack did not answer when I sent it. Have a look in the channel.`,
    failed: (channel) =>
      `What I was to post in ${channel} did not come, as something went wrong on my side. I try again next time. Tell whoever runs Ordrom if it happens again.`,
    outsiders: (channel) =>
      `I post nothing about the rooms in ${channel}, as people of another organisation read the channel. Choose another channel, or delete what you asked for.`,
  },
  theChannel: 'the channel',
  requestedBy: (person) => `Asked for by ${person}`,
  roomsTitle: (when) => `The rooms ${when}`,
  roomsUnreadable: 'I could not read the calendars of the rooms, so I do not know what happens there.',
  allRooms: 'All rooms',
  weekTooLong: (room, week) => `The week has too much to be shown here. Type “/rom ${room} week ${week}”.`,
  hoursTitle: 'Hours booked each day',
  hoursUnit: 'hours',
  hoursOn: (day, hours) => `${day} ${hours} hours`,
  hoursSpoken: (days) => `Booked: ${days}.`,
  wordTitle: 'Word of the day',
  wordUnreadable: 'I could not look up a word of the day: the dictionary does not answer.',

  // the workflow step
  stepIncomplete: 'The step lacks a channel or a room. Open the workflow, fill them in, and run it again.',
  stepBadTime: (typed) =>
    `I do not understand when “${typed}” is. Write “today”, “tomorrow” or “next week”, for example, in the step.`,
  stepTooManyRooms: (limit) => `The step has too many rooms. Choose at most ${limit}.`,
  stepNotInChannel: 'I cannot write in the channel. Invite Ordrom there, and run the workflow again.',
  stepChannelRefused:
    'The channel does not take what I write. Is it archived, or are only some allowed to write there? Choose another channel in the step.',
};
