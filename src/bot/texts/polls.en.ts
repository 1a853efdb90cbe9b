import type { polls as nb } from './polls.nb.js';
import type { Translation } from './translation.js';

/** Texts of polls in English. */
export const polls: Translation<typeof nb> = {
  title: 'Which time suits you?',
  titleAbout: (subject) => `${subject}: Which time suits you?`,
  howToVote: 'Press the times that suit you. Press once more to take your vote back.',
  closes: (date, time) => `The vote closes ${date} at ${time}.`,
  zoneNote: (city) => `Times are in ${city}.`,
  closed: 'The vote is closed.',
  vote: 'Suits me',
  voteFor: (time) => `${time} suits me`,
  votes: (count) => (count === 0 ? 'No votes' : count === 1 ? '1 vote' : `${count} votes`),
  voters: (votes, mentions) => `${votes}: ${mentions}`,
  mostVotes: (times, votes, count) => `Most votes: ${times} (${votes}${count === 1 ? '' : ' each'}).`,
  nobodyVoted: 'No one voted.',
  makeMeeting: 'Create meeting',
  chooseMeeting: (votes, count) =>
    count === 1
      ? `This time has the most votes (${votes}). The button opens a filled-in meeting in your calendar.`
      : `These times have equally many votes (${votes}). The buttons open a filled-in meeting in your calendar.`,
  chooseMeetingFile: (votes, count) =>
    count === 1
      ? `This time has the most votes (${votes}). The button sends you a file with the meeting.`
      : `These times have equally many votes (${votes}). The buttons send you a file with the meeting.`,
  roomWasFree: (rooms, count) =>
    `${rooms} will be invited. ${count === 1 ? 'The room was' : 'The rooms were'} free when the times were proposed.`,
  noVotes: 'No one has voted yet.',
  noMeetingLinks: 'Ordrom isn’t set up to create meetings.',
  leftOut: (count) =>
    count === 1
      ? 'Add one person yourself: I have no address, or no room in the link.'
      : `Add ${count} people yourself: I have no address, or no room in the link.`,
  voteAfterClosing: 'The vote is closed, so your vote wasn’t counted.',
  gone: 'This vote is deleted. Ask for availability again.',
  close: 'Close the poll',
  closeConfirm: {
    title: 'Close the poll?',
    text: 'No one can vote afterwards. The message shows which time got the most votes.',
    yes: 'Close',
    no: 'Cancel',
  },
  closeWhenMade:
    'When the meeting is made, you can close the poll, so that everyone sees which time it will be.',
  closeNotYours: 'Only the person who posted the poll can close it.',
  notInChannel: (names, count) =>
    `${names} ${count === 1 ? 'isn’t' : 'aren’t'} in the channel, and won’t see the poll. Invite them to the channel, or ask them directly.`,
  more: (count) => `${count} more`,

  letPeopleVote: 'Let people choose',
  formTitle: 'Let people choose',
  formIntroduction:
    'Choose the times that people can vote for. They only see the times and who votes, no one’s calendar.',
  times: 'Times',
  timesHint: (most) => `At most ${most}. The vote closes when the first one begins.`,
  wrongNumber: (most) => `Choose one to ${most} times.`,
  timeBegun: 'One of the times has begun. Choose only times that are to come.',
  noTimes: 'There’s no time when everyone can meet. Try another day or week.',
  subject: 'What the meeting is about',
  subjectPlaceholder: 'For example: budget',
  subjectHint: 'Shown above the times, and the subject of the meeting.',
  submit: 'Post',
};
