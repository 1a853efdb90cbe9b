import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseRoomSubscription } from '../../../../src/bot/features/subscriptions/parse.js';
import { cleanTyped } from '../../../../src/bot/framework/typed-text.js';

/** The meaning of a request in a line: rooms, days, time, options. */
function meaningOf(text: string): string {
  const query = parseRoomSubscription(cleanTyped(text));
  if (query?.kind === 'stop')
    return [query.wish ?? 'stop', query.about, query.otherChannel].filter(Boolean).join(' ');
  if (query?.kind !== 'line') return query?.kind ?? 'no subscription';
  const { line } = query;
  const { problem } = line;
  if (problem) return [problem.kind, ...('typed' in problem ? [problem.typed] : [])].join(' ');
  if (line.kind !== 'rooms') return line.kind;
  const { rooms, days, time, span, skipHolidays, language } = line;
  const more = [
    ...(span === 'day' ? [] : [span]),
    ...(skipHolidays ? ['no holidays'] : []),
    ...(language ? [`in ${language}`] : []),
  ];
  return [rooms, days.join(''), time.toString().slice(0, 5), ...more].join(' | ');
}

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' => '))
    .map((line) => line.split(' => ') as [string, string]);

describe.each([
  'subscription-utterances.txt',
  'subscription-unseen-utterances.txt',
  'subscription-varied-utterances.txt',
  'subscription-free-utterances.txt',
  'subscription-next-day-utterances.txt',
])('%s: means what its typist means', (file) => {
  test.each(linesOf(file))('%s', (typed, expected) => {
    expect(meaningOf(typed)).toBe(expected);
  });
});
