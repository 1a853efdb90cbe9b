import type { FailureReason } from '../model/subscription.js';
import type { home as nb } from './home.nb.js';
import type { Translation } from './translation.js';

const REASON_SENTENCES: Record<FailureReason, string> = {
  late: 'Ordrom wasn’t running then',
  paused: 'the subscription was paused',
  unreadable: 'the calendar or the dictionary didn’t answer',
  unreachable: 'Slack didn’t answer',
  refused: 'Slack didn’t accept the message',
  unsettled: 'Slack didn’t answer when the message was sent',
  failed: 'something went wrong on my side',
  outsiders: 'people of another organisation read the channel',
};

export const home: Translation<typeof nb> = {
  welcome: 'Welcome to Ordrom',
  welcomeInstructions:
    'Type a command wherever you are, in a channel or a direct message. You can start with one of these:',
  messageShortcutsHint:
    'In a message’s menu you’ll find “Slå opp ord” and “Finn ledig tid”, and “Sjekk orda” where the full dictionaries are downloaded. They’re filled in with the words, people and day in that message.',
  wordShortcutsHint:
    'In a message’s menu you’ll find “Slå opp ord”, and “Sjekk orda” where the full dictionaries are downloaded. They’re filled in with the words of that message.',
  shownOnceHint: 'You’ll only see this once. You can find it again under “How to use Ordrom” at the bottom.',
  search: 'Look up a word',
  openDictionary: 'Choose word class and dictionary',
  openFreeTime: 'Find a time',
  openRooms: 'Find a meeting room',

  day: 'Your day',
  loadingDay: 'Getting your calendar …',
  noMeetings: 'No appointments.',
  noMoreMeetings: 'No more appointments today.',
  longestGap: (time: string) => `Longest gap: ${time}.`,
  noGap: 'No free half hour left.',
  freeRooms: 'Rooms free now',
  allFreeRooms: (count) => `Show all ${count} free rooms`,
  loadingFreeRooms: 'Looking for free rooms …',
  showWord: (word: string) => `Show the whole article on ${word}`,

  rooms: 'Your rooms',
  noRooms: 'Choose the rooms you use most to see here whether they’re free and what’s on.',
  loadingRooms: 'Loading the room calendars …',
  chooseRooms: 'Choose rooms',
  changeRooms: 'Change the rooms',
  refresh: 'Refresh',
  now: 'Now:',
  next: 'Next:',
  wholeDay: 'all day',
  nothingBookedThisWeek: 'No more meetings this week.',
  roomNotFound: 'This room no longer exists. Choose your rooms again.',
  roomsField: 'Your rooms',
  roomsHint: (max) => `Type a name, a building or equipment. You can choose up to ${max} rooms.`,
  saveRooms: 'Save',

  subscriptions: 'Your subscriptions',
  loadingSubscriptions: 'Loading the subscriptions …',
  noSubscriptions:
    'Get a room’s schedule or a word of the day posted in a channel. You choose the days and the time.',
  missedPost: (when, reason) =>
    `Wasn’t posted ${when}${reason === undefined ? '' : `: ${REASON_SENTENCES[reason]}`}.`,
  possiblyMissedPost: (when) => `May not have been posted ${when}: ${REASON_SENTENCES.unsettled}.`,

  /** Heads the last section of the tab. */
  about: 'Help and privacy',
  privacy:
    'I store your choices here, the subscriptions you create, and the times and votes of polls until two weeks after the last time. I don’t store what you write to me. For other people I only show when they’re busy, not what they do. For rooms I show what’s booked.',
  supportLink: 'Get help with Ordrom',
  privacyLink: 'How information about you is processed',
  securityLink: 'Report a security fault',

  settings: 'Settings',
  language: 'The language I answer you in',
  dictionary: 'The dictionaries I look words up in',
  attendance: 'When you ask when others are free',
  attendances: { with: 'You take part in the meeting', without: 'The meeting is without you' },
  help: 'How to use Ordrom',
};
