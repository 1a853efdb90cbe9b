import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { joinAlternatives } from '../../../../src/bot/time/grammar/find-day.js';
import { isNegation, tokenize } from '../../../../src/bot/time/grammar/lexer.js';
import { parseTimeExpression } from '../../../../src/bot/time/grammar/parse-time.js';

const NOW = Temporal.ZonedDateTime.from('2026-11-23T09:10[Europe/Oslo]');
const at = (hour: number) => ({ piece: { kind: 'at', minute: hour * 60 } as const, typed: `kl ${hour}` });
const hours = (from?: number, to?: number) => ({
  piece: {
    kind: 'bounds',
    bounds: { ...(from !== undefined && { from: from * 60 }), ...(to !== undefined && { to: to * 60 }) },
  } as const,
  typed: `${from}-${to}`,
});
const choice = (...of: readonly number[]) => ({
  piece: { kind: 'choice', of: of.map((hour) => at(hour).piece) } as const,
  typed: `kl ${of.join(' eller ')}`,
});

test.each([
  ['ikke', true],
  ['ikke fredag', true],
  ['fredag', false],
  ['ikke mer enn', false],
  ['but', true],
  ['but friday', true],
  ['but not', false],
  ['except not', true],
])('the first word of «%s» leaves something out: %s', (text, expected) => {
  const [first, next] = tokenize(text);
  expect(first && isNegation(first, next)).toBe(expected);
});

describe('alternatives of hours', () => {
  test.each([
    ['none', [at(13)], undefined],
    ['one choice', [choice(13, 14)], [780, 870]],
    ['two choices', [choice(13, 14), choice(15, 16)], undefined],
    ['one choice within other hours', [hours(13, 15), choice(10, 14)], [780, 870]],
  ] as const)('%s', (_, clocks, expected) => {
    const joined = joinAlternatives(clocks, NOW)?.bounds;
    expect(joined && [joined.from, joined.to]).toEqual(expected);
  });
});

test('days of one of two weeks are single days for a caller that leaves no days out', () => {
  const { question } = parseTimeExpression('neste torsdag eller fredag', NOW);
  expect(question?.readings.map((when) => when.kind === 'day' && String(when.date))).toEqual([
    '2026-11-26',
    '2026-11-27',
  ]);
});
