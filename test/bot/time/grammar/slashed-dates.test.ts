import { expect, test } from 'vitest';
import { readSlashedDates } from '../../../../src/bot/time/grammar/find-day.js';
import { tokenize } from '../../../../src/bot/time/grammar/lexer.js';

/** `DATE 12/4` or `EITHER_DATE 4/12`: the shapes of the words with a slash, day first. */
const shapesIn = (text: string) =>
  readSlashedDates(tokenize(text))
    .filter(({ lower }) => lower.includes('/') || lower.includes('.'))
    .flatMap(({ shapes }) =>
      (['DATE', 'EITHER_DATE'] as const).flatMap((name) => {
        const date = shapes[name];
        return date
          ? [`${name} ${date.day}/${date.month}${date.year === undefined ? '' : `/${date.year}`}`]
          : [];
      }),
    )
    .join(' ');

test.each([
  // English, Norwegian, or neither.
  ['meet ola 4/12', 'EITHER_DATE 4/12'],
  ['ola 4/12', 'DATE 4/12'],
  ['møte 4/12', 'DATE 4/12'],
  ['meet ola kl 4/12', 'DATE 4/12'],
  ['ola on 4/12', 'EITHER_DATE 4/12'],
  ['ola on friday', ''],
  ['on 4/12', 'EITHER_DATE 4/12'],
  ['on ola 4/12', 'DATE 4/12'],
  // Both numbers, one of them, or none may be the month.
  ['meet 4/4', 'DATE 4/4'],
  ['meet 12/11', 'EITHER_DATE 12/11'],
  ['meet 13/12', 'DATE 13/12'],
  ['meet 12/13', 'DATE 13/12'],
  ['meet 4/13/2026', 'DATE 13/4/2026'],
  ['meet 4/12/2026', 'EITHER_DATE 4/12/2026'],
  ['meet 4/5 6/7', 'EITHER_DATE 4/5 EITHER_DATE 6/7'],
  // Other dates, and lengths.
  ['meet 4.12 or 4/12', 'DATE 4/12 EITHER_DATE 4/12'],
  ['meet 1/2 hour', 'DATE 1/2'],
  ['meet 1/2 hours', 'DATE 1/2'],
  ['meet 1/2 hr', 'DATE 1/2'],
  ['meet 1/2 hrs', 'DATE 1/2'],
  ['meet 1/2 hourly', 'EITHER_DATE 1/2'],
  ['meet 1/2 xhour', 'EITHER_DATE 1/2'],
  ['hour 1/2 meet', 'EITHER_DATE 1/2'],
])('%s: %s', (text, expected) => expect(shapesIn(text)).toBe(expected));

test('leaves a text without a slash as it is', () => {
  const tokens = tokenize('meet on 4.12');
  expect(readSlashedDates(tokens)).toBe(tokens);
});
