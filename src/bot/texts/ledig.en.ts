import type { BusyStatus, CalendarReason, SlackReason } from '../model/calendar-reasons.js';
import type { ledig as nb } from './ledig.nb.js';
import type { Translation } from './translation.js';

const SLACK_REASONS: Record<SlackReason, string> = {
  bot: 'is a bot and has no calendar.',
  guest: 'is a guest in Slack, so I cannot see the calendar. Ask them directly.',
  outsider: 'is from another organisation, so I cannot see the calendar. Ask them directly.',
  deactivated: 'is no longer active in Slack. Ask without that account.',
  'no-scope':
    'has an email address that I may not see: Ordrom lacks the scope users:read.email in Slack. Type the address, or tell whoever runs Ordrom.',
  'no-address': 'has no email address in Slack, so I cannot find the calendar. Type the address instead.',
  'other-domain': 'has an address outside the organisation, so I cannot see the calendar. Ask them directly.',
  unknown: 'is not among the people in Slack, as far as I can see. Check the name.',
  'no-answer': 'could not be looked up in Slack right now. Try again in a moment.',
};

const CALENDAR_REASONS: Record<CalendarReason, string> = {
  'unknown-user': 'is not in the calendar.',
  'no-calendar': 'has no calendar. Ask them directly.',
  outside: 'has an address outside the organisation, so I cannot see the calendar. Ask them directly.',
  'no-access': 'has a calendar that I have no access to. Ask them directly.',
  list: 'is a list of several people. Ask for them one by one.',
  unreadable: 'has a calendar that I cannot read. Ask them directly.',
  'unknown-time-zone':
    'has an event in a time zone that I do not know, so I cannot tell which times are free. Ask them directly.',
  'too-many-events': 'has more in the calendar than I have time to look through. Ask for one day.',
  'too-slow': 'has a calendar that did not answer in time. Try again in a moment.',
  unreachable: 'has a calendar server that does not answer. Try again in a moment.',
  'server-busy': 'has a calendar server that is busy. Try again in a moment.',
  'bad-password': 'has a calendar server that refuses my name or password. Tell whoever runs me.',
  'bad-certificate': 'has a calendar server with a certificate that I cannot trust. Tell whoever runs me.',
  'login-page': 'has a calendar server that sends me to another page. Tell whoever runs me.',
  failed: 'has a calendar that cannot be read right now. Try again in a moment.',
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
  summary: 'Shows when colleagues are free, and when all of them can meet.',
  shortcuts:
    'Without typing: “Finn ledig tid” behind the plus of the message field, in Slack’s search field or in the menu of a message, with who wrote it and everybody mentioned.',
  examples: [
    { typed: '/ledig @kari tomorrow', description: 'shows when you and Kari are free tomorrow' },
    {
      typed: '/ledig @kari and @ola friday',
      description: 'shows when the three of you can meet on Friday',
    },
    { typed: '/ledig @kari and @ola friday without me', description: 'shows when the two can, without you' },
    { typed: '/ledig @kari @ola tomorrow 10-14 1 hour', description: 'finds an hour between 10 and 14' },
    { typed: '/ledig @kari @ola thursday before lunch', description: 'looks only at the time before lunch' },
    { typed: '/ledig @kari @ola week 48', description: 'shows the whole week' },
    { typed: '/ledig', description: 'shows your own day' },
  ],
  title: (when, limits) => ['Free time', when, ...limits].join(' · '),
  atLeast: (minutes) => `at least ${formatLength(minutes)}`,
  tooManyPeople: (asked, max) =>
    `I can show at most ${max} people at a time, and you asked about ${asked}. Split them over several questions.`,
  periodTooLong: (typed) =>
    `I show one day or one week at a time, not “${typed}”. Type “tuesday” or “week 48”, for example.`,
  groupsUnsupported: (groups) =>
    `I do not look up groups and channels (${groups}). Name the people one by one, as @name.`,
  rangeBackwards: (typed) => `${typed} runs backwards. Type “10-14”, for example.`,
  noSuchTime: (typed) => `There is no “${typed}” on the clock. Type “10-14” or “after 12”, for example.`,
  invalidLength: (typed) =>
    `“${typed}” is not a length that I can look for. Type from 5 minutes to 12 hours, “30 min” or “1 hour” for example.`,
  rangeTooShort: (minMinutes, between) =>
    `There is no room for ${formatLength(minMinutes)} ${between}. Choose a shorter time or more hours.`,
  namingHint: 'Name people as @name, user name or email address.',
  usageHint:
    'Name people as @name, user name or email address, and the time as “tomorrow”, “24/11”, “week 48”, “10-14” or “1 hour”.',
  quoted: (token) => `“${token}”`,
  more: (count) => `${count} more`,

  everybody: (count) => (count === 2 ? 'Both' : 'All'),
  readablePeople: (count) => `The ${count} whose calendars I can see`,
  freeAt: (names, count, times) => `${names} ${count === 1 ? 'is' : 'are'} free ${times}.`,
  noneFree: (period, length) => `No free time in common${length} ${period}.`,
  notFree: (name, period, length) => `${name} has no free time${length} ${period}.`,
  ofLength: (minutes) => ` of ${formatLength(minutes)}`,
  maybeFreeAt: (times, isBesideFree) => `Maybe ${isBesideFree ? 'also ' : ''}${times}.`,
  maybeBusyAt: (time, names) => `${time} (maybe busy: ${names})`,
  someOfThem: (count) => `${count} of them`,
  wholeDayStatus: (names, status) => `${WHOLE_DAY_STATUS[status]}: ${names}.`,
  inViewerZone: (city, times) => `Where you are (${city}): ${times}.`,
  inViewerZoneShort: (city, times) => ` (${city}: ${times})`,
  timeOnDayBefore: (time) => `${time} the day before`,
  timeOnDayAfter: (time) => `${time} the day after`,
  zoneNote: (city) => `Times are in ${city}.`,
  twoZonesNote: (city, viewers) => `Times are in ${city}. The top row is where you are, in ${viewers}.`,
  inWorkingHours: 'in working hours',
  between: (from, to) => `between ${from} and ${to}`,
  restOfDay: 'for the rest of the working day',
  restOfWeek: 'for the rest of the week',
  inWeek: (week) => `in ${week}`,
  workingDayOver: 'The working day is over.',
  requestedHoursOver: 'That time is over.',
  noCommonWorkingHours: (count) =>
    count === 1 ? 'That is outside working hours.' : 'They do not work at the same time that day.',
  workingWeekOver: 'The working week is over.',
  weekendNote:
    'It is a weekend, so I suggest no time. Ask for hours, such as “10-14”, if you want one anyway.',
  holidayNote: (name) =>
    `It is ${name}, so I propose no time. Ask for hours, such as “10-14”, if you want it all the same.`,
  movedOn: {
    day: 'The working day is over, so this is the next working day.',
    week: 'The working week is over, so this is next week.',
  },
  nobodyBusy: 'Nobody is busy that day.',
  isNotBusy: (name) => `${name} is not busy that day.`,
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
    Busy: '🟥 busy',
    Tentative: '🔶 maybe',
    OOF: '🔺 away',
    WorkingElsewhere: '🔵 elsewhere',
    NoData: '❔ unknown',
  },
  freeTimeRule: (minMinutes, between, isAsked) =>
    `Free time is at least ${formatLength(minMinutes)} ${between}${isAsked ? '' : ', Monday to Friday'}.`,
  personalHoursRule: (minMinutes, between) =>
    `Free time is at least ${formatLength(minMinutes)} in the working hours of each of them, where the calendar knows these, otherwise ${between}.`,
  unknownCountsAsBusy: '“Unknown” counts as busy.',
  busiestShown: (shown, count) =>
    `The table shows the ${shown} of ${count} who have most in their calendars.`,
  readAt: (time, minutes) =>
    `The calendars were read at ${time} and are remembered for ${minutes === 1 ? 'one minute' : formatLength(minutes)}.`,
  /** In a shared answer, for the person who presses it. */
  makeMeeting: 'Create meeting',
  chooseMeeting: 'Choose a time. It opens a filled-in meeting in your calendar.',
  noMeetingLeft: 'There is no common free time any more. Ask again with /ledig.',
  meetAt: (time) => `Meeting ${time}`,
  meetOn: (day, time) => `Meeting ${day} ${time}`,
  meetingLinkOmits: (count) => `The meeting links have no room for everybody: add ${count} by hand.`,
  outsideTableHours: 'Something lies before or after the hours in the table.',

  noneReadable: 'I cannot show free time for any of them.',
  slackReason: (reason) => SLACK_REASONS[reason],
  calendarReason: (reason) => CALENDAR_REASONS[reason],
  calendarError: (message) => `has a calendar that I cannot read: ${message}. Ask them directly.`,

  dayBefore: '‹ Day before',
  today: 'Today',
  dayAfter: 'Day after ›',
  wholeWeek: 'Whole week',
  weekBefore: '‹ Week before',
  thisWeek: 'This week',
  weekAfter: 'Week after ›',
  withoutMe: 'Without me',
  withMe: 'With me',
  everyone: 'All',
  openDay: 'Show a day',
  tooLongForButtons:
    'There is too much here for buttons. Ask again for another day, with user names instead of addresses.',

  eachPersonFree: 'When each of them is free:',
  /** The search form. */
  form: {
    title: 'Find a free time',
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
    hoursHint: 'Without times I look in working hours.',
    toBeforeFrom: 'Choose a time after the earliest.',
    find: 'Find a free time',
    change: 'Change the search',
  },
};
