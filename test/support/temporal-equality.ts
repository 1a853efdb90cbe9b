import { Temporal } from 'temporal-polyfill';
import { expect } from 'vitest';

/**
 * `toEqual` compares own fields. A Temporal value has none, so without this any two instants are equal.
 * Values of the same type are compared by their text. Values of different types are never equal.
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

const typeOf = (value: unknown) =>
  typeof value === 'object' ? TYPES.find((type) => value instanceof type) : undefined;

expect.addEqualityTesters([
  (one, other) => {
    const [type, otherType] = [typeOf(one), typeOf(other)];
    if (type === undefined && otherType === undefined) return undefined;
    return type === otherType && String(one) === String(other);
  },
]);
