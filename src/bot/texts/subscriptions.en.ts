import type { subscriptions as nb } from './subscriptions.nb.js';
import type { Translation } from './translation.js';

export const subscriptions: Translation<typeof nb> = {
  formTitle: { rooms: 'Subscribe to rooms', word: 'Subscribe to a word' },
  editTitle: 'Change subscription',
  submit: 'Save',
  channel: 'Channel',
  chooseChannel: 'Choose a channel',
  inChannel: (channel) => `In ${channel}`,
  rooms: 'Rooms',
  chooseRooms: 'Search for rooms',
  useTyped: (room) => `Use “${room}”`,
  dictionary: 'Dictionary',
  days: 'Days',
  time: 'Time',
  chooseTime: 'Choose a time',
  timeZoneHint: (city) => `The time is ${city} time.`,
  span: 'What is shown',
  spans: { day: 'The day', 'next-day': 'The next day', week: 'The week ahead' },
  whenEmpty: 'When nothing is booked',
  whenEmptyChoices: { say: 'Post that it’s free', skip: 'Post nothing' },
  language: 'Language',
  languages: { nb: 'Bokmål', nn: 'Nynorsk', en: 'English' },
  inLanguage: { nb: 'in Bokmål', nn: 'in Nynorsk', en: 'in English' },
  textInLanguage: { nb: 'text in Bokmål', nn: 'text in Nynorsk', en: 'text in English' },
  holidays: 'Holidays',
  skipHolidays: 'Don’t post on Norwegian public holidays',
  postOnHolidays: 'Post on public holidays too',
  moreChoices: 'More choices',

  fillIn: 'Fill in the form',
  noRoom:
    'Which room? For example, type “/rom subscribe styrerommet weekdays 07:30”, or just “/rom subscribe”.',
  noTime: 'At what time? Add one, for example “weekdays 07:30”.',
  dayOver:
    'In the evening, the meetings of that day are over. Type “for tomorrow” to see the day after, or add a time, for example “weekdays 07:30”.',
  badTime: (typed) => `“${typed}” isn’t a time of day. For example, type “07:30”.`,
  otherChannel: (channel) =>
    `I post it in the channel that you type in. Type the same in ${channel}, or choose the channel in the form.`,
  tooRare: (typed) =>
    `I can’t post less often than every week (“${typed}”). Choose weekdays, for example “mondays 08:00”.`,
  notUnderstood: (typed, of) =>
    `I don’t understand “${typed}”. For example, type ${
      of === 'rooms'
        ? '“/rom subscribe styrerommet weekdays 07:30”'
        : '“/ord word of the day nynorsk weekdays 08:00”'
    }.`,
  noDays: 'No days are left. Choose at least one weekday, for example “mondays 08:00”.',
  severalTimes: (typed) =>
    `A subscription has one time of day. Make one for “${typed}”, and one for the rest.`,
  unknownRoom: (typed) => `I can’t find a room called “${typed}”.`,
  nearest: (rooms) => `Did you mean ${rooms}?`,
  tooManyRooms: (max) => `That’s too many rooms. Choose at most ${max}.`,
  chooseRoom: 'Choose at least one room.',
  chooseDay: 'Choose at least one day.',
  refused: {
    'not-member': 'You’re not in that channel. Only its members decide what is posted there. Join it first.',
    uninvited:
      'I’m not in that channel. Type “/invite @ordrom” there, and try again. I can’t post anything in a group DM.',
    'private-talk':
      'I can’t post in direct messages between others. Choose a channel, or your conversation with me.',
    archived: 'That channel is archived, so I can’t post there. Choose another channel.',
  },
  subscriptionNotFound: 'That subscription no longer exists. Type “/rom subscriptions” to see those that do.',
  changedMeanwhile: 'Someone has just changed the subscription. Open it again.',

  created: 'The subscription is set up.',
  usualTime: (time) => `You didn’t type a time, so I chose ${time}. Press “Change” to choose another.`,
  changed: 'Changes saved.',
  exists: 'This subscription already exists:',
  alreadySending: 'It’s already on its way.',
  sendingNow: (time) => `You asked for it at ${time}. It comes in the channel right after that.`,
  sendingNowUnlessEmpty: (time) =>
    `You asked for it at ${time}. It comes in the channel right after that, if anything is booked.`,
  paused: 'The subscription is paused.',
  resumed: 'The subscription is running again.',
  removed: 'The subscription is deleted.',

  title: 'Subscriptions here',
  none: 'Nothing is posted on a schedule here.',
  shownOfTotal: (shown, total) => `Showing ${shown} of ${total}.`,
  howToStop:
    'Press “Delete” at the subscription you want to stop. “Pause” stops it until you start it again.',
  howToPause: 'Press “Pause” at the subscription. It’s silent until you press “Start again”.',
  howToResume: 'Press “Start again” at the subscription that is paused.',
  pauseHasNoEnd:
    'I can’t start a subscription again on a given day. Press “Pause”, and “Start again” when you want it back. “Delete” stops it for good.',
  otherChannelList: (channel) =>
    `These are the subscriptions of the channel that you type in. Type the same in ${channel} to see those there.`,
  noneAbout: (typed) => `I can’t find a subscription to “${typed}” here.`,
  seeAll: 'Type “/rom subscriptions” to see all subscriptions of the channel.',
  everyDay: 'every day',
  workingDays: 'weekdays',
  onDays: (days) => `every ${days}`,
  scheduledAt: (days, time) => `${days} at ${time}`,
  notHolidays: 'not on holidays',
  nextDay: 'shows the next day',
  nextWorkingDay: 'shows the next weekday',
  weekAhead: 'the week ahead',
  skipsEmpty: 'not when nothing is booked',
  wordOfDayIn: (dictionary) => `Word of the day in ${dictionary}`,
  nextTime: (when, time) => `Next post: ${when} at ${time}.`,
  pausedBecause: {
    paused: 'Paused.',
    gone: 'Paused: I couldn’t find the channel. Delete this, and subscribe in another channel.',
    archived: 'Paused: the channel is archived. Delete this, and subscribe in another channel.',
    damaged: 'Paused: I can’t read the subscription. Delete it, and make a new one.',
    not_a_member: 'Paused: I’m not in the channel. Type “/invite @ordrom” there, and start it again.',
    not_allowed: 'Paused: I’m not allowed to post in the channel. Ask whoever manages it, and start again.',
  },
  edit: 'Change',
  pause: 'Pause',
  resume: 'Start again',
  sendNow: 'Send now',
  readers: (guests) =>
    guests === 'some'
      ? 'There are guests in the channel. They also see what’s posted.'
      : 'Everyone in the channel sees what’s posted. I don’t know whether any of them are guests.',
  readersHint: 'Everyone in the channel sees what’s posted, guests too.',
  sendNowTitle: 'Send now?',
  sendNowText: 'Everyone in the channel sees it at once, guests too. The schedule stays as it is.',
  cancelSendNow: 'Cancel',
  remove: 'Delete',
  removeTitle: 'Delete the subscription?',
  removeText: (description) => `I’ll stop posting: ${description}.`,
  cancelRemove: 'Keep',
  newRooms: 'Subscribe to rooms',
  newWord: 'Subscribe to a word of the day',
};
