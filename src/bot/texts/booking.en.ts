import type { booking as nb } from './booking.nb.js';
import type { Translation } from './translation.js';

/** Texts of bookings of rooms. */
export const booking: Translation<typeof nb> = {
  help: 'Press “Book” next to a free room to book it. After that you can press “Extend 15 min” or “Cancel booking”, also on the Home tab and in “/rom my bookings”.',
  bookRoom: (room) => `Book ${room}`,
  formTitle: 'Book a room',
  submit: 'Book',
  start: 'From',
  length: 'How long',
  free: (start, until) => `${start} (free until ${until})`,
  freeRest: (start) => `${start} (free for the rest of the day)`,
  untilTaken: 'As long as the room is free',
  titleNote: (title) => `The calendar of the room will say “${title}”.`,
  nothingFree: (room, day) => `${room} isn’t free ${day}. Choose another day or another room.`,
  unknownRoom: 'I can’t find this room any more.',
  onlyUntil: (time) => `The room is free until ${time}. Choose a shorter time.`,

  when: (day, times) => `${day}, ${times}`,
  booked: (room, when) => `${room} is booked ${when}.`,
  extended: (room, when) => `Extended: ${room} is booked ${when}.`,
  cancelled: (room, when) => `Cancelled: ${room}, ${when}.`,
  alreadyBooked: (room, when) => `You have already booked ${room} ${when}.`,
  taken: (room, when) => `Someone else took ${room} (${when}). Nothing is booked.`,
  declined: (room, when) => `${room} declined the booking (${when}). Nothing is booked.`,
  nearest: (room, times) => `Nearest free: ${room}, ${times}.`,
  noOther: 'I can’t find another room that is free then.',
  notExtended: (room, when) =>
    `Someone else has the room afterwards, so it wasn’t extended. ${room} is booked ${when}, as before.`,
  failed: (room) => `The calendar answered with an error. ${room} isn’t booked. Try again in a moment.`,
  unknown: (room) =>
    `The calendar didn’t answer, so I don’t know whether ${room} was booked. I will check again. Look at “Your bookings” on the Home tab in a couple of minutes before you try again.`,
  notCancelled: (room) =>
    `The calendar didn’t answer, so I don’t know whether the booking of ${room} was deleted. Press “Cancel booking” once more in a moment.`,
  busy: (room) => `The calendar has not answered your last request about ${room} yet. Try again in a moment.`,
  gone: 'This booking doesn’t exist any more.',
  off: 'Booking isn’t switched on here, so I can’t book rooms.',
  tooManyOpen: (most) =>
    most === 1
      ? 'You can have one booking at a time. Cancel it first, on the Home tab or with “/rom my bookings”.'
      : `You can have ${most} bookings at a time. Cancel one first, on the Home tab or with “/rom my bookings”.`,
  tooLongToday: (hours) =>
    hours === 1 ? 'You can book rooms for one hour a day.' : `You can book rooms for ${hours} hours a day.`,
  tooLong: (length) => `You can book a room for ${length} at a time.`,
  tooFar: (days) => `You can book rooms ${days} days ahead.`,
  past: 'That time is over. Choose a later time.',

  cancel: 'Cancel booking',
  extend: (minutes) => `Extend ${minutes} min`,
  cancelTitle: 'Cancel the booking?',
  cancelText: (room, when) => `${room}, ${when}, becomes free for others.`,
  keep: 'Keep it',

  home: 'Your bookings',
  loading: 'Fetching your bookings …',
  none: 'You have no bookings. Press “Book” beside a free room.',
  line: (room, when) => `${room}: ${when}`,
  unsettled: 'I don’t know yet whether this was booked. I will check again.',
  privacy: 'I remember the rooms you book until a week afterwards. Your name is in the calendar of the room.',
};
