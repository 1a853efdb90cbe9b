import type { common as nb } from './common.nb.js';
import type { Translation } from './translation.js';

export const common: Translation<typeof nb> = {
  locale: 'en-GB',
  today: 'today',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
  week: (week, year) => `week ${week}${year === undefined ? '' : ` of ${year}`}`,
  timeRange: (start, end) => `${start}–${end}`,
  and: 'and',
  quote: (text) => `“${text}”`,
  close: 'Close',
  share: 'Share in channel',
  sharedBy: (mention) => `Shared by ${mention}`,
  /** Label of the channel field in a modal. */
  shareChannelLabel: 'Share in a channel',
  shareHint: 'Everybody there sees the answer, and that you shared it.',
  chooseChannel: 'Choose a channel',
  cannotShare: 'I cannot share there. Choose another channel.',
  /** In mrkdwn. Names the conversation if it is a channel. */
  sharedIn: (channel, isInThread) => {
    if (isInThread) return 'Shared in the thread.';
    return channel.startsWith('C') ? `Shared in <#${channel}>.` : 'Shared.';
  },
  shareUnconfirmed:
    'It is not certain that the answer was shared. Look in the channel before you share it again.',
  sentAsDirectMessage: 'Slack did not take the answer where you asked, so here it is.',
  mayBeRepeated: 'Slack did not confirm the answer the first time, so it may appear twice.',
  /** Ends the text for screen readers and notifications, if it had to be cut. */
  restInMessage: 'The rest is in the message.',
  loading: 'Loading …',
  helpTitle: (command) => `How to use ${command}`,
  helpPrivate: 'Only you see the answers, until you share them.',
  buttonExpired: (typed) =>
    `This button is too old. ${typed === undefined ? 'Type the command again.' : `Ask again with “${typed}”.`}`,
  /** For an expired modal. */
  modalOutdated: 'This window is too old. Close it and open it again.',
  menuUnavailable: 'No suggestions can be fetched right now. Try again in a moment.',
  menuIncomplete: 'No more suggestions can be fetched right now. Try again in a moment.',
  unknownCommand: (command) => `I do not know ${command}. Type this instead:`,
  didYouMean: 'Did you mean this?',
  textTooLong: (limit) => `That was too much text. Use at most ${limit} characters.`,
  noSuchWeek: (week, year) =>
    `There is no week ${week} in ${year}. Try “week 48” or “next week”, for example.`,
  dateTooFar: (typed) => `${typed} is too far away. Choose a day at most ten years ahead or back.`,
  noSuchDate: (typed) => `The date ${typed} does not exist. Try “24/11” or “tomorrow”, for example.`,
};
