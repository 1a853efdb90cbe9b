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
  /** What a quoted text calls references that Slack sends without a name. */
  unnamed: { person: '@someone', group: '@group', channel: '#channel', groupConversation: 'group-DM' },
  meeting: 'Meeting',
  meetingFileGone: 'The link to the meeting no longer works. Ask again in Slack.',
  close: 'Close',
  cancel: 'Cancel',
  tryExample: (typed) => `Try ${typed}`,
  share: 'Share in channel',
  /** The share button in a thread, a direct message of two people and a group conversation. */
  shareIn: { thread: 'Share in thread', direct: 'Share in this DM', group: 'Share in this group DM' },
  /** Submits a modal with the fields below. */
  shareSubmit: 'Share',
  deletedPerson: 'a deleted account',
  sharedBy: (mention) => `Shared by ${mention}`,
  /** Label of the channel field in a modal. */
  shareChannelLabel: 'Share in a channel or conversation',
  shareHint: 'Everyone there sees the answer and that you shared it.',
  /** Guests may not ask for calendars, and read what is shared. */
  shareHintWithGuests: 'Everyone there sees the answer, guests too, and that you shared it.',
  shareConfirm: {
    title: 'Share the answer?',
    some: 'There are guests here. They also see the answer when you share it.',
    unknown: 'Everyone here sees the answer when you share it. I don’t know whether any of them are guests.',
    yes: 'Share',
    no: 'Cancel',
  },
  chooseChannel: 'Choose a channel',
  cannotShare: 'I can’t share the answer there. Choose another channel.',
  /** The choice between the thread that the modal was opened from, and its channel. */
  shareThreadLabel: 'In the thread or outside it?',
  shareThreadHint: 'Used when you choose the channel that the thread is in.',
  shareInsideThread: 'In the thread',
  shareOutsideThread: 'Outside the thread, for everyone in the channel',
  /** In mrkdwn. Names the conversation if it is a channel. */
  sharedIn: (channel, isInThread) => {
    const isChannel = channel.startsWith('C');
    if (isInThread) return isChannel ? `Shared in the thread in <#${channel}>.` : 'Shared in the thread.';
    return isChannel ? `Shared in <#${channel}>.` : 'Shared in the conversation you chose.';
  },
  alreadyShared:
    'The answer has already been shared there. If you can’t find it, ask again and share the new answer.',
  shareUnconfirmed:
    'I’m not sure the answer was shared. Check where you wanted to share it before you share it again.',
  sentAsDirectMessage: 'Slack didn’t let me answer where you asked, so here it is.',
  mayBeRepeated: 'Slack didn’t confirm the answer the first time, so it may appear twice.',
  /** Ends the text for screen readers and notifications, if it had to be cut. */
  restInMessage: 'The rest is in the message.',
  loading: 'Loading …',
  helpTitle: (command) => `How to use ${command}`,
  helpAnswers:
    'If something is unclear, I ask, and you answer with a button. Only you see the answers, unless you share them. If you press a button of a shared answer, only you see what you get.',
  buttonExpired: (typed) =>
    `This button has expired. ${typed === undefined ? 'Type the command again.' : `Ask again with “${typed}”.`}`,
  /** For an expired modal. */
  shortcutExpired: 'This shortcut no longer works. Type the command instead.',
  modalOutdated: 'This window is out of date. Close it, and open it again.',
  menuUnavailable: 'I can’t load suggestions right now. Try again in a moment.',
  menuIncomplete: 'I can’t load more suggestions right now. Try again in a moment.',
  unknownCommand: (command) => `There’s no command ${command}. Try:`,
  textTooLong: (limit) => `The text is too long. Use at most ${limit} characters.`,
  noSuchWeek: (week, year) =>
    `There’s no week ${week} in ${year}. For example, try “week 48” or “next week”.`,
  dateTooFar: (typed) => `${typed} is too far in the past or future. Choose a day within ten years.`,
  noSuchDate: (typed) => `The date ${typed} doesn’t exist. For example, try “24/11” or “tomorrow”.`,
  /** Public holidays. */
  holidays: {
    newYear: 'New Year’s Day',
    labourDay: 'Labour Day',
    constitutionDay: 'Constitution Day',
    christmasDay: 'Christmas Day',
    boxingDay: 'Boxing Day',
    maundyThursday: 'Maundy Thursday',
    goodFriday: 'Good Friday',
    easterSunday: 'Easter Sunday',
    easterMonday: 'Easter Monday',
    ascensionDay: 'Ascension Day',
    whitSunday: 'Whit Sunday',
    whitMonday: 'Whit Monday',
  },
  eves: { christmasEve: 'Christmas Eve', newYearsEve: 'New Year’s Eve' },
};
