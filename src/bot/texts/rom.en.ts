import type { rom as nb } from './rom.nb.js';
import type { Translation } from './translation.js';

const inBuilding = (name: string) => (name.length > 2 ? `in ${name}` : `in building ${name}`);
const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

/** Equipment that has an article. */
const COUNTABLE = new Set(
  'projector beamer screen monitor display tv whiteboard board camera webcam phone speaker microphone mic canvas'.split(
    ' ',
  ),
);

export const rom: Translation<typeof nb> = {
  summary: 'Shows what’s on in a room, and finds free rooms.',
  shortcuts: 'No typing needed: choose “Finn møterom” under + next to the message box or in Slack’s search.',
  examples: [
    { typed: '/rom styrerommet', description: 'shows Styrerommet today' },
    { typed: '/rom free', description: 'finds rooms that are free now', canTry: true },
    { typed: '/rom styrerommet week 48', description: 'shows the whole week' },
    {
      typed: '/rom free tomorrow 13-15',
      description: 'finds rooms that are free all that time',
      canTry: true,
    },
    {
      typed: '/rom free tomorrow 2 hours 8 seats',
      description: 'finds rooms that seat eight, and when they are free',
    },
    { typed: '/rom now 30 min skjerm', description: 'finds rooms with a screen for the next half hour' },
    { typed: '/rom annekset', description: 'shows the rooms in Annekset' },
    {
      typed: '/rom subscribe styrerommet weekdays 07:30',
      description: 'posts the schedule of Styrerommet (type just “/rom subscribe” to choose in a window)',
    },
    { typed: '/rom subscriptions', description: 'shows what the channel subscribes to, to change it' },
    { typed: '/rom', description: 'shows all rooms, and which are free now', canTry: true },
  ],
  title: (room, when) => `${room} · ${when}`,
  freeNow: 'Free now and for the rest of the day.',
  freeNowUntil: (time) => `Free now, until ${time}.`,
  takenNow: 'Booked for the rest of the day.',
  takenNowUntil: (time) => `Booked now. Free from ${time} and for the rest of the day.`,
  takenNowBetween: (times) => `Booked now. Free ${times}.`,
  freeUntil: (time) => `Free until ${time}`,
  freeRest: 'Free for the rest of the day',
  takenUntil: (time) => `Booked until ${time}`,
  takenRest: 'Booked for the rest of the day',
  freeAllDay: 'Free all day',
  nothingBooked: 'Nothing is booked',
  takenAllDay: 'Booked all day.',
  takenInHours: 'Booked in working hours.',
  freeAt: (times) => `Free ${times}.`,
  freeFromOn: (time) => `Free from ${time} and for the rest of the day.`,
  takenAt: (times) => `Booked ${times}.`,
  notFreeAt: (times) => `Not free ${times}.`,
  freeNext: (times) => `Next available: ${times}.`,
  fromTime: (time) => `from ${time}`,
  wholeDay: 'All day',
  free: (times) => `Free ${times}`,
  nowMark: 'now',
  dayBefore: 'the day before',
  dayAfter: 'the next day',
  fromTo: (start, end) => `from ${start} to ${end}`,
  moreMeetings: (count) => `and ${plural(count, 'one more meeting', 'more meetings')}`,
  seats: (count) => plural(count, '1 seat', 'seats'),
  previousDay: '‹ Day before',
  nextDay: 'Day after ›',
  previousWeek: '‹ Week before',
  nextWeek: 'Week after ›',
  today: 'Today',
  thisWeek: 'This week',
  wholeWeek: 'Whole week',
  modalTitle: 'Meeting rooms',
  allRooms: 'All rooms',
  chooseDay: 'Choose a day',
  filterFrom: 'From',
  anyTime: 'Any time',
  filterLength: 'Length',
  anyLength: 'Any length',
  filterPlaces: 'Places',
  anySize: 'Any size',
  listTitle: (when) => `Rooms · ${when}`,
  listHint: 'Choose a room, or search by name, building or equipment.',
  searchHint: 'Search by name, building or equipment to see a room.',
  searchPlaceholder: 'Search for a room',
  showRoom: (room) => `Show ${room}`,
  listed: (shown, total) =>
    `Showing ${shown} of ${total} rooms. Add a building, a number of seats or equipment to get fewer.`,
  mayLackEvents: (names) => `The calendar server may not show all events of ${names || 'some of the rooms'}.`,
  roomUnreadable: 'I couldn’t read the calendar of this room.',
  noRoomsReadable: 'I can’t read the room calendars right now. Try again in a moment.',
  readAt: (time) => `Updated at ${time}.`,
  zones: (ours, yours) => `Times are ${ours} time, with your time (${yours}) in brackets.`,

  freeTitle: (when) => `Free rooms · ${when}`,
  rightNow: 'now',
  atLeast: (length) => `at least ${length}`,
  minutes: (count) => plural(count, 'one minute', 'minutes'),
  hours: (count) => plural(count, 'one hour', 'hours'),
  hoursAndMinutes: (hours, minutes) => `${hours} and ${minutes}`,
  someFree: (free, total) =>
    total === free
      ? plural(total, 'The room is free.', 'rooms are free.')
      : `${free} of ${total} rooms ${free === 1 ? 'is' : 'are'} free.`,
  noneFree: (total) =>
    total === 1
      ? 'The room isn’t free then.'
      : `None of the ${total === 2 ? 'two' : total} rooms is free then.`,
  filteredBy: (needs, building) =>
    `Only rooms${building === undefined ? '' : ` ${inBuilding(building)}`}${needs === '' ? '' : ` with ${needs}`}.`,
  equipment: (name) => (COUNTABLE.has(name.toLowerCase()) ? `a ${name}` : name),
  atLeastSeats: (count) => `at least ${plural(count, '1 seat', 'seats')}`,
  freeSoonest: 'Next available:',
  until: (time) => `Free until ${time}`,
  restOfDay: 'Free for the rest of the day',
  seatsUnknown: 'the number of seats isn’t given',
  makeMeeting: (time) => (time === undefined ? 'Create\u00a0meeting' : `Create\u00a0meeting at\u00a0${time}`),
  makeMeetingIn: (room, time) =>
    time === undefined ? `Create meeting: ${room}` : `Create meeting: ${room} at ${time}`,
  smallestFirst: 'Smallest first.',
  largestFirst: 'Largest first.',
  notFree: (rooms) => `Not free: ${rooms}.`,
  unreadableRooms: (rooms, count) =>
    count === 1
      ? `I couldn’t read the calendar of ${rooms}, so I don’t know whether it’s free. Try again in a moment.`
      : `I couldn’t read the calendars of ${rooms}, so I don’t know whether they’re free. Try again in a moment.`,
  moreRooms: (count) => `${count} more`,

  noDirectory: 'I have no list of the rooms here. For example, type the name: “/rom styrerommet”.',
  unknownRoom: (typed) => `I can’t find a room called “${typed}”.`,
  didYouMean: (count) => (count === 1 ? 'Did you mean this?' : 'Did you mean one of these?'),
  showAllHint: 'Type “/rom” to see all rooms.',
  skipped: (words) => `I skipped ${words}.`,
  unknownWords: (words) => `I can’t find a room, building or equipment called ${words}.`,
  quoted: (word) => `“${word}”`,
  usageHint:
    'For example, type “/rom free tomorrow 13-15”, “/rom now 30 min” or “/rom free friday 8 seats skjerm”.',
  tooManySeats: (places) => `None of the rooms has room for ${places}.`,
  largestRoom: (room, places) => `The largest is ${room}, with ${places}.`,
  factSeats: (room, seats) => `${room} has ${seats}.`,
  factSeatsUnknown: (room) => `I don’t know how many seats ${room} has.`,
  factBuilding: (room, building) => `${room} is ${inBuilding(building)}.`,
  factBuildingUnknown: (room) => `I don’t know which building ${room} is in.`,
  factEquipmentUnknown: (room) => `I don’t know what equipment ${room} has.`,
  factHas: (room, equipment) => `${room} has ${equipment}.`,
  factHasNot: (room, equipment) => `I can’t find ${equipment} in the list of what ${room} has.`,
  nearNothing:
    'I don’t know where you are. Type the name of a room nearby, for example “/rom free near styrerommet”.',
  sameBuilding: (room, building) => `Showing other rooms in the same building as ${room} (${building}).`,
  nearSeveral: 'Type the name of one room at a time, and I find the other rooms in the same building.',
  nearestUnknown: 'I don’t know which rooms are nearest to each other, only which building they are in.',
  floorUnknown: 'I don’t know which floor the rooms are on.',
  noneNear: 'No other room there fits.',
  noRoomFits: 'No room has all of that.',
  personNotRoom: (typed, question) =>
    `${typed} isn’t one of the rooms. If you mean a person, type “/ledig ${question}”.`,
  noSuchTime: (typed) => `“${typed}” isn’t a time of day. For example, type “13-15” or “9.30”.`,
  skippedTime: (typed) => `The clocks go forward that night, so there’s no ${typed}. Choose another time.`,
  endsBefore: (start, end) => `${start}–${end} ends before it starts. Type the earlier time first.`,
  dayOver: (when) => `That day is over (${when}). Choose a later day.`,
  timePassed: (time) => `${time} is past today. Choose a later time, or another day.`,
  noLength: 'Say how long, at least one minute: “30 min” or “2 hours”.',
  searchTooLong: 'I search at most 24 hours at a time.',
  noSeats: 'Say how many seats you need, at least one: “8 seats”.',
  needsDay: 'Choose a day of the week, for example “/rom free monday 8 seats”.',
};
