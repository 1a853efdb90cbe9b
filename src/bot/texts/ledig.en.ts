import type { BusyStatus, CalendarReason, SlackReason } from '../model/calendar-reasons.js';
import type { ledig as nb } from './ledig.nb.js';
import type { Translation } from './translation.js';

const SLACK_REASONS: Record<SlackReason, string> = {
  bot: 'is a bot and has no calendar.',
  guest: 'is a guest in Slack, so I can’t see the calendar. Ask them directly.',
  outsider: 'is from another organisation, so I can’t see the calendar. Ask them directly.',
  deactivated: 'has a deactivated Slack account. Ask without that account.',
  'no-scope':
    'has an email address I’m not allowed to see, because Ordrom lacks the scope users:read.email in Slack. Type the address, or tell whoever runs Ordrom.',
  'no-address': 'has no email address in Slack, so I can’t find the calendar. Type the address instead.',
  'other-domain': 'has an address outside the organisation, so I can’t see the calendar. Ask them directly.',
  unknown: 'isn’t among the people in Slack, as far as I can see. Check the name.',
  'no-answer': 'couldn’t be looked up in Slack right now. Try again in a moment.',
};

const CALENDAR_REASONS: Record<CalendarReason, string> = {
  'unknown-user': 'isn’t in the calendar.',
  'hidden-user': 'isn’t in the calendar, or doesn’t share it with me.',
  'no-calendar': 'has no calendar. Ask them directly.',
  outside: 'has an address outside the organisation, so I can’t see the calendar. Ask them directly.',
  'no-access': 'hasn’t given me access to the calendar. Ask them directly.',
  list: 'is a group. Ask about one person at a time.',
  unreadable: 'has a calendar I can’t read. Ask them directly.',
  'unknown-time-zone':
    'has an event in a time zone I don’t know, so I can’t tell which times are free. Ask them directly.',
  'unreadable-event':
    'has an event whose time I can’t read, so I can’t tell which times are free. Ask them directly.',
  'too-many-events': 'has too much in the calendar for me to look through. Ask about one day.',
  'too-slow':
    'is missing from the answer, because the calendar didn’t answer in time. Try again in a moment.',
  unreachable:
    'is missing from the answer, because the calendar server doesn’t answer. Try again in a moment.',
  'server-busy': 'is missing from the answer, because the calendar server is busy. Try again in a moment.',
  'bad-password':
    'is missing from the answer, because I can’t log in to the calendar server. Tell whoever runs Ordrom.',
  'bad-certificate':
    'is missing from the answer, because I can’t trust the calendar server’s certificate. Tell whoever runs Ordrom.',
  'login-page':
    'is missing from the answer, because the calendar server sends me to another page. Tell whoever runs Ordrom.',
  failed: 'has a calendar I can’t read right now. Try again in a moment.',
  'no-answer': 'was missing from the answer of the calendar. Try again in a moment.',
};

const STATUS_NAMES: Record<BusyStatus, string> = {
  Busy: 'busy',
  Tentative: 'maybe busy',
  OOF: 'away',
  WorkingElsewhere: 'working elsewhere',
  NoData: 'unknown',
};

/** Each precedes one or several names. */
const WHOLE_DAY_STATUS: Record<BusyStatus, string> = {
  Busy: 'Busy all day',
  Tentative: 'Maybe busy all day',
  OOF: 'Away all day',
  WorkingElsewhere: 'Working elsewhere all day',
  NoData: 'Unknown all day',
};

function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const ofHours = hours === 0 ? [] : [hours === 1 ? '1 hour' : `${hours} hours`];
  const ofMinutes = rest === 0 ? [] : [rest === 1 ? '1 minute' : `${rest} minutes`];
  return [...ofHours, ...ofMinutes].join(' and ');
}

export const ledig: Translation<typeof nb> = {
  summary:
    'Shows when colleagues are free, and proposes the best times for a meeting. “Let people choose” posts times that people vote for.',
  shortcuts:
    'No typing needed: choose “Finn ledig tid” under + next to the message box or in Slack’s search. In a message’s menu it includes whoever wrote the message and everyone mentioned, and I read the day and time from the message.',
  examples: [
    { typed: '/ledig @ingrid tomorrow', description: 'shows when you and Ingrid are free tomorrow' },
    {
      typed: '/ledig @ingrid and @ola friday',
      description: 'shows when the three of you can meet on Friday',
    },
    {
      typed: '/ledig @ingrid and @ola friday without me',
      description: 'shows when the two can, without you',
    },
    { typed: '/ledig @ingrid @ola tomorrow 10-14 1 hour', description: 'finds an hour between 10 and 14' },
    {
      typed: '/ledig @ingrid @ola thursday before lunch',
      description: 'looks only at the time before lunch',
    },
    { typed: '/ledig @ingrid @ola week 48', description: 'shows the whole week' },
    {
      typed: '/ledig @ingrid optional @ola next week',
      description: 'finds times in the week, with or without Ola',
    },
    {
      typed: '/ledig #prosjekt-havn friday',
      description: 'shows when the people of the channel can on Friday (or of a group, such as @utviklere)',
    },
    {
      typed: '/ledig @ingrid thursday 1 hour with a room about IT',
      description: 'finds an hour and a room, and sets the subject',
    },
    {
      typed: '/ledig @ingrid tomorrow room for 6',
      description: 'finds times when a room for six is free too',
    },
    { typed: '/ledig', description: 'shows your own day', canTry: true },
  ],
  title: (when, limits) => ['Availability', when, ...limits].join(' · '),
  leftOut: (days) => `not ${days}`,
  onlyDays: (days) => `only ${days}`,
  onlyUntil: (day, clock) => `${day} only until ${clock}`,
  onlyFrom: (day, clock) => `${day} only from ${clock}`,
  atLeast: (minutes) => `at least ${formatLength(minutes)}`,
  tooManyPeople: (asked, max) =>
    `I can show at most ${max} people at a time, and you asked about ${asked}. Split them into several questions.`,
  periodTooLong: (typed) =>
    `I show one day or one week at a time, not “${typed}”. For example, type “tuesday” or “week 48”.`,
  rangeBackwards: (typed) => `${typed} ends before it starts. For example, type “10-14”.`,
  noSuchTime: (typed) => `“${typed}” isn’t a time of day. For example, type “10-14” or “after 12”.`,
  invalidLength: (typed) =>
    `The meeting has to last between 5 minutes and 12 hours, not “${typed}”. For example, type “30 min” or “1 hour”.`,
  rangeTooShort: (minMinutes, between) =>
    `${formatLength(minMinutes)} ${minMinutes === 60 ? 'doesn’t' : 'don’t'} fit ${between}. Choose a shorter meeting or more time.`,
  namingHint: 'Name people as @name, user name or email address, and groups as @group.',
  usageHint:
    'Name people as @name, user name or email address, and the time as “tomorrow”, “24/11”, “week 48”, “10-14” or “1 hour”.',
  quoted: (token) => `“${token}”`,
  more: (count) => `${count} more`,

  you: 'You',
  everybody: 'All',
  readablePeople: (count) => `The ${count} whose calendars I can see`,
  freeAt: (names, count, times) => `${names} ${count === 1 ? 'is' : 'are'} free ${times}.`,
  freeNow: (names, count, until) =>
    `${names} ${count === 1 ? 'is' : 'are'} free now${until === undefined ? '' : `, until ${until}`}.`,
  outsideWorkingHours: 'It’s outside usual working hours.',
  laterToday: (times) => `Later today: ${times}.`,
  notNow: 'Not now.',
  partlyFreeNow: (free, freeCount, busy, busyCount) =>
    `${free} ${freeCount === 1 ? 'is' : 'are'} free now, but ${busy} ${busyCount === 1 ? 'is' : 'are'} busy.`,
  noneFree: (period, length) => `There’s no opening${length} for everyone ${period}.`,
  notFree: (name, period, length) => `${name} has no opening${length} ${period}.`,
  ofLength: (minutes) => ` of ${formatLength(minutes)}`,
  maybeFreeAt: (times, isBesideFree) => `Maybe ${isBesideFree ? 'also ' : ''}${times}.`,
  maybeBusyAt: (time, names) => `${time} (maybe busy: ${names})`,
  someOfThem: (count) => `${count} of them`,
  wholeDayStatus: (names, status) => `${WHOLE_DAY_STATUS[status]}: ${names}.`,
  inViewerZone: (city, times) => `Where you are (${city}): ${times}.`,
  inViewerZoneShort: (city, times) => ` (${city}: ${times})`,
  timeOnDayBefore: (time) => `${time} the day before`,
  timeOnDayAfter: (time) => `${time} the day after`,
  zoneNote: (city) => `Times are ${city} time.`,
  twoZonesNote: (city, viewers) => `Times are ${city} time. The top row is your time (${viewers}).`,
  inWorkingHours: 'in working hours',
  between: (from, to) => `between ${from} and ${to}`,
  restOfDay: 'for the rest of the working day',
  restOfWeek: 'for the rest of the week',
  inWeek: (week) => `in ${week}`,
  workingDayOver: 'The working day is over.',
  dayOver: 'That day is over.',
  requestedHoursOver: 'That time has passed.',
  noCommonWorkingHours: (count) =>
    count === 1 ? 'That is outside working hours.' : 'They don’t work at the same time that day.',
  workingWeekOver: 'The working week is over.',
  weekendNote:
    'It’s a weekend, so I don’t suggest a time. Type hours, such as “10-14”, if you want to meet anyway.',
  holidayNote: (name) =>
    `It’s ${name}, so I don’t suggest a time. Type hours, such as “10-14”, if you want to meet anyway.`,
  firstOf: {
    weeks: 'You asked about several weeks. This is the first one.',
    days: 'You asked about several days. This is the first one.',
  },
  movedOn: {
    day: 'The working day is over, so this is the next working day.',
    weekday: 'The working day is over, so this is next week.',
    week: 'The working week is over, so this is next week.',
  },
  nobodyBusy: 'No one is busy that day.',
  isNotBusy: (name) => `${name} isn’t busy that day.`,
  freeInWeek: (names, count) => `${names} ${count === 1 ? 'is' : 'are'} free:`,
  noFreeTime: 'no time',
  maybeTimes: (times) => `maybe ${times}`,

  personTimes: (name, times) => `${name}: ${times}.`,
  statusAt: (status, times) => `${STATUS_NAMES[status]} ${times}`,
  notBusy: 'not busy',
  restInTable: 'The rest is in the table.',

  who: 'Who',
  day: 'Day',
  shortDay: (weekday, day) => `${weekday} ${day}`,
  now: 'now',
  todayIs: (day) => `${day} today`,
  weekLegend: 'The table shows when each of them is free.',
  cell: {
    none: '–',
    free: 'free',
    over: 'past',
    notFree: 'not free',
    notEveryone: '🟥 not all',
    tooShort: 'too short',
    Busy: '🟥 busy',
    Tentative: '🔶 maybe',
    OOF: '🔺 away',
    WorkingElsewhere: '🔵 elsewhere',
    NoData: '❔ unknown',
  },
  freeTimeRule: (minMinutes, between, isAsked) =>
    `I look for at least ${formatLength(minMinutes)} ${between}${isAsked ? '' : ', Monday to Friday'}.`,
  personalHoursRule: (minMinutes, between) =>
    `I look for at least ${formatLength(minMinutes)} within each person’s working hours if the calendar has them, otherwise ${between}.`,
  unknownCountsAsBusy: '“Unknown” counts as busy.',
  busyOnly: 'The calendar tells only when people are busy, not whether they are away or maybe busy.',
  mayLackEvents: (names: string) => `The calendar server may not show all events of ${names}.`,
  readAt: (time) => `Updated at ${time}.`,
  /** In a shared answer, for the person who presses it. */
  makeMeeting: 'Create meeting',
  chooseMeeting: 'Choose a time. It opens a filled-in meeting in your calendar.',
  chooseMeetingFile:
    'Choose a time. I’ll send you a file with the meeting, to open in your calendar program.',
  noMeetingLeft: 'There’s no longer an opening for everyone. Ask again with “/ledig”.',
  meetingLinkOmits: (count) => `The meeting links don’t have room for everyone: add ${count} yourself.`,
  outsideTableHours: 'Some events are outside the hours in the table.',

  noneReadable: 'I can’t show availability for any of them.',
  slackReason: (reason) => SLACK_REASONS[reason],
  calendarReason: (reason) => CALENDAR_REASONS[reason],
  calendarError: (message) => `has a calendar I can’t read: ${message}. Ask them directly.`,

  dayBefore: '‹ Day before',
  today: 'Today',
  dayAfter: 'Day after ›',
  wholeWeek: 'Whole week',
  weekBefore: '‹ Week before',
  thisWeek: 'This week',
  weekAfter: 'Week after ›',
  withOthers: 'Find a time with others',
  withoutMe: 'Without me',
  withMe: 'With me',
  everyone: 'All',
  everyoneReadable: 'Those I see',
  openDay: 'Show a day',
  tooLongForButtons:
    'Your question is too long for buttons. Ask again for another day, with user names instead of addresses.',

  eachPersonFree: 'When each of them is free:',
  /** The search form. */
  form: {
    title: 'Find a time',
    who: 'Who',
    chooseWho: 'Choose people',
    whoHint: 'Include yourself if you will take part.',
    nobody: 'Choose at least one person.',
    day: 'Day',
    chooseDay: 'Choose a day',
    noDay: 'Choose a day.',
    span: 'Show',
    oneDay: 'Only this day',
    week: 'The whole week',
    length: 'How long',
    chooseLength: 'Choose a length',
    minutes: (minutes: number) => `At least ${formatLength(minutes)}`,
    from: 'Earliest',
    to: 'Latest',
    chooseTime: 'Choose a time',
    hoursHint: 'If you leave these empty, I look in working hours.',
    toBeforeFrom: 'Choose a time after the earliest.',
    weekdays: 'Days of the week',
    weekdaysHint: 'Used only when you search the whole week.',
    exceptions: 'Exceptions',
    exceptionsHint: 'Clear an exception that doesn’t apply.',
    find: 'Find a time',
    optional: 'Optional',
    optionalHint: 'The meeting can be without them.',
    room: 'Room',
    withRoom: 'Find a room too',
    more: 'More choices',
    change: 'Change the search',
  },
};
