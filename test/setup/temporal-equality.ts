import { Temporal } from 'temporal-polyfill';
import { expect } from 'vitest';

/**
 * `toEqual` compares own fields, and a Temporal value has none: without this, any two instants are equal. Values of one
 * type are compared by the text that they are written as, values of two types never are equal.
 */
const TYPES = [
  Temporal.Instant,
  Temporal.ZonedDateTime,
  Temporal.PlainDate,
  Temporal.PlainDateTime,
  Temporal.PlainTime,
  Temporal.PlainYearMonth,
  Temporal.PlainMonthDay,
  Temporal.Duration,
];

const typeOf = (value: unknown) => TYPES.find((type) => value instanceof type);

expect.addEqualityTesters([
  (one, other) => {
    const [type, otherType] = [typeOf(one), typeOf(other)];
    if (type === undefined && otherType === undefined) return undefined;
    return type === otherType && String(one) === String(other);
  },
]);
