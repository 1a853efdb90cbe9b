import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';

it.each([
  [Temporal.Instant.from('2026-01-01T10:00Z'), Temporal.Instant.from('2026-01-01T11:00Z')],
  [Temporal.PlainDate.from('2026-01-01'), Temporal.PlainDate.from('2026-01-02')],
  [Temporal.PlainDate.from('2026-01-01'), Temporal.PlainDateTime.from('2026-01-01')],
  [{ at: [Temporal.PlainTime.from('10:00')] }, { at: [Temporal.PlainTime.from('10:01')] }],
])('treats %s and %s as different', (one, other) => {
  expect(one).not.toEqual(other);
  expect({ one }).not.toMatchObject({ one: other });
});

it('treats the same instant as equal', () => {
  const at = { at: Temporal.Instant.from('2026-01-01T10:00Z') };
  expect(at).toEqual({ at: Temporal.Instant.from('2026-01-01T11:00+01:00') });
});
