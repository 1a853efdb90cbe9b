import type { summary as nb } from './summary.nb.js';
import type { Translation } from './translation.js';

export const summary: Translation<typeof nb> = {
  paused: {
    paused: (channel) => `The subscription in ${channel} is paused.`,
    gone: (channel) =>
      `I can no longer find ${channel}. The subscription there is paused. Delete it on “Home”, and subscribe in another channel.`,
    archived: (channel) =>
      `The subscription in ${channel} is paused because the channel is archived. Delete it on “Home”, and subscribe in another channel.`,
    not_a_member: (channel) =>
      `The subscription in ${channel} is paused because I’m not a member there. Invite me, and start it again.`,
    not_allowed: (channel) =>
      `The subscription in ${channel} is paused because I’m not allowed to post there. Ask whoever manages the channel, and start it again.`,
    damaged: (channel) =>
      `The subscription in ${channel} is paused because I can’t read it. Set up a new one.`,
  },
  missed: {
    unreadable: (channel) =>
      `The subscription in ${channel} wasn’t posted because the calendar or the dictionary didn’t answer. I’ll try again next time.`,
    unreachable: (channel) =>
      `The subscription in ${channel} wasn’t posted because I couldn’t reach Slack. I’ll try again next time.`,
    refused: (channel) =>
      `The subscription in ${channel} wasn’t posted because Slack didn’t accept the message. I’ll try again next time. Tell whoever runs Ordrom if it happens again.`,
    unsettled: (channel) =>
      `I don’t know whether the subscription in ${channel} was posted, because Slack didn’t answer when I sent the message. Check the channel.`,
    failed: (channel) =>
      `The subscription in ${channel} wasn’t posted because something went wrong on my side. I’ll try again next time. Tell whoever runs Ordrom if it happens again.`,
    outsiders: (channel) =>
      `I don’t post anything about the rooms in ${channel}, because people from another organisation read the channel. Choose another channel, or delete the subscription.`,
  },
  theChannel: 'the channel',
  requestedBy: (person) => `Subscription set up by ${person}`,
  roomTitle: (when, room) => `${room} ${when}`,
  roomsTitle: (when) => `The rooms ${when}`,
  restOf: (week) => `the rest of ${week}`,
  roomsUnreadable: 'I couldn’t read the room calendars, so I don’t know what’s on there.',
  allRooms: 'All rooms',
  weekTooLong: (room, week) =>
    `There’s too much in the week to show it here. Type “/rom ${room} week ${week}”.`,
  hoursTitle: 'Booked each day',
  hoursUnit: 'hours',
  hoursOn: (day, hours) => `${day} ${hours.toLocaleString('en-GB')} ${hours === 1 ? 'hour' : 'hours'}`,
  hoursSpoken: (days) => `Booked: ${days}.`,
  wordTitle: 'Word of the day',
  wordUnreadable: 'I couldn’t get a word of the day, because the dictionary isn’t answering.',

  // the workflow step
  stepIncomplete:
    'The step is missing a channel or a room. Open the workflow, fill in what’s missing, and run it again.',
  stepBadTime: (typed) =>
    `I don’t understand when “${typed}” is. For example, write “today”, “tomorrow” or “next week” in the step.`,
  stepTooManyRooms: (limit) => `The step has too many rooms. Choose at most ${limit}.`,
  stepNotInChannel: 'I can’t post in the channel. Invite Ordrom there, and run the workflow again.',
  stepChannelRefused:
    'I can’t post in the channel. Is it archived, or are only some people allowed to post there? Choose another channel in the step.',
};
