import type { asking as nb } from './asking.nb.js';
import type { Translation } from './translation.js';

export const asking: Translation<typeof nb> = {
  notUnderstood: (typed) => `I don’t understand “${typed}”.`,
  understood: (parts) => `I did understand this: ${parts}.`,
  several: (typed) => `“${typed}” is several days, and I show one day or one week at a time.`,
  daysOfWeek: (typed, count) => `“${typed}” is ${count === 2 ? 'two' : 'several'} days.`,
  allDays: (count) => (count === 2 ? 'Both days' : 'All of the days'),
  severalHours: (typed) => `“${typed}” is several times, and I show one at a time.`,
  contradiction: (typed) => `“${typed}” doesn’t add up: The date falls on another weekday.`,
  ambiguous: (typed) => `“${typed}” may be the coming one or the one in the week after.`,
  placesOrHour: (typed) => `“${typed}” may be a time of day or a number of seats.`,
  until: (clock) => `Until ${clock}`,
  which: 'What do you mean?',
  nobody: (names) => `I can’t find anyone called ${names}.`,
  or: 'or',
  nearest: (names) => (names.length === 1 ? `Did you mean ${names[0]}?` : 'Did you mean one of these?'),
  without: (names) => `Without ${names}`,
  outsideHours: (typed) =>
    `“${typed}” is outside the working day. Type hours, such as “18-20”, if you still want it.`,
  fromMessage: {
    read: (parts, typed) => `From the message: ${parts} (“${typed}”).`,
    several: (typed) => `The message mentions several days (${typed}). Choose a day in the form.`,
    doubtful: (typed) => `I’m not sure which day the message means by ${typed}. Choose a day in the form.`,
    over: (typed, day) => `The day in the message (${typed}) is over: ${day}. Choose a day in the form.`,
    hours: (typed) => `I’m not sure about the time in the message (“${typed}”), so I left it out.`,
    tooLong: 'The message is too long for me to read a day from. Choose a day in the form.',
  },
  skipped: (words) => `I skipped ${words}. No colleague has that name.`,
  readAs: (typed, read) => `I read “${typed}” as “${read}”.`,
};
