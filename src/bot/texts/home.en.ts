import type { FailureReason } from '../model/claim.js';
import type { home as nb } from './home.nb.js';
import type { Translation } from './translation.js';

const REASON_SENTENCES: Record<FailureReason, string> = {
  late: 'Ordrom was not running then',
  paused: 'the subscription was paused',
  unreadable: 'the calendar or the dictionary did not answer',
  unreachable: 'Slack did not answer',
  refused: 'Slack did not take the message',
  unsettled: 'Slack did not answer when the message was sent',
  failed: 'something went wrong on my side',
  outsiders: 'people of another organisation read the channel',
};

export const home: Translation<typeof nb> = {
  welcome: 'Welcome to Ordrom',
  welcomeInstructions:
    'Type a command wherever you are, in a channel or a conversation. You can start with one of these:',
  messageShortcutsHint:
    'In the menu of a message you find “Slå opp ord” and “Finn ledig tid”. They start with the words and the people of the message.',
  shownOnceHint:
    'This is here the first time only. Later you find it under “How to use Ordrom” at the bottom.',
  search: 'Look up a word',
  openDictionary: 'Choose word class and dictionary',
  openFreeTime: 'Find free time',
  openRooms: 'Find a room',

  rooms: 'My rooms',
  noRooms:
    'Choose the rooms you use the most. Then you see here whether they are free, and what happens there.',
  loadingRooms: 'Reading the calendars of the rooms …',
  chooseRooms: 'Choose rooms',
  changeRooms: 'Change the rooms',
  refresh: 'Refresh',
  now: 'Now:',
  next: 'Next:',
  wholeDay: 'all day',
  nothingBookedThisWeek: 'Nothing more is booked this week.',
  roomNotFound: 'This room is no longer there. Choose your rooms again.',
  roomsField: 'Your rooms',
  roomsHint: (max) => `Type a name, a building or equipment. You can choose up to ${max} rooms.`,
  saveRooms: 'Save',

  subscriptions: 'My subscriptions',
  loadingSubscriptions: 'Reading the subscriptions …',
  noSubscriptions:
    'You can have the day in a room or a word posted in a channel, on the days and at the time you choose.',
  missedPost: (when, reason) =>
    `Did not come ${when}${reason === undefined ? '' : `: ${REASON_SENTENCES[reason]}`}.`,
  possiblyMissedPost: (when) => `May not have come ${when}: ${REASON_SENTENCES.unsettled}.`,

  /** Heads the last section of the tab. */
  about: 'Help and privacy',
  privacy:
    'I store your choices here and the subscriptions you create, not what you write to me. About other people I show only when they are busy, not what they do. About rooms I show what is booked.',
  supportLink: 'Get help with Ordrom',
  privacyLink: 'How information about you is processed',

  settings: 'Settings',
  language: 'The language I answer you in',
  dictionary: 'The dictionaries I look words up in',
  attendance: 'When you ask for others’ free time',
  attendances: { with: 'You take part in the meeting', without: 'The meeting is without you' },
  help: 'How to use Ordrom',
};
