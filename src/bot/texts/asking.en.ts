import type { asking as nb } from './asking.nb.js';
import type { Translation } from './translation.js';

export const asking: Translation<typeof nb> = {
  notUnderstood: (typed) => `I don’t understand “${typed}”.`,
  understood: (parts) => `I did understand this: ${parts}.`,
  several: (typed) => `“${typed}” is several days, and I show one day or one week at a time.`,
  contradiction: (typed) => `“${typed}” doesn’t add up: The date falls on another weekday.`,
  which: 'What do you mean?',
  nobody: (names) => `I can’t find anyone called ${names}.`,
  or: 'or',
  nearest: 'Did you mean one of these?',
  without: (names) => `Without ${names}`,
  outsideHours: (typed) =>
    `“${typed}” is outside the working day. Type hours, such as “18-20”, if you still want it.`,
  readAs: (typed, read) => `I read “${typed}” as “${read}”.`,
};
