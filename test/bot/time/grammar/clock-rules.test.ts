import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CLOCK_RULES, type ClockPiece, takeBareHour } from '../../../../src/bot/time/grammar/clock.js';
import { longest } from '../../../../src/bot/time/grammar/combinators.js';
import { tokenize } from '../../../../src/bot/time/grammar/lexer.js';

const anyRule = longest<ClockPiece>(...CLOCK_RULES);

const clock = (minutes: number | undefined) =>
  minutes === undefined ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
/** `14:00`, `-12:00 part`, `30 min`, `from-now minutes 0 length 60`. */
function format(piece: ClockPiece): string {
  const { kind, ...more } = piece;
  if (piece.kind === 'at') return clock(piece.minute);
  if (piece.kind === 'length') return `${piece.minutes} min`;
  if (piece.kind === 'choice') return piece.of.map(format).join(' or ');
  if (piece.kind !== 'bounds') return [kind, ...Object.entries(more).flat()].join(' ');
  return `${clock(piece.bounds.from)}-${clock(piece.bounds.to)}${piece.isPartOfDay ? ' part' : ''}`;
}

/** What is read of a text from its beginning: `9:00 «kl 9», 30 min «30 min»`. */
function readClocks(text: string): string {
  const tokens = tokenize(text);
  const read: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = anyRule(tokens, at);
    const end = match?.end ?? at + 1;
    const typed = tokens.slice(at, end).map(({ lower }) => lower);
    read.push(match ? `${format(match.value)} «${typed.join(' ')}»` : typed.join(' '));
    at = end;
  }
  return read.join(', ');
}

/** Lines of `kl 9 30 min => 9:00 «kl 9», 30 min «30 min»`. */
const lines = readFileSync(new URL('clock-rules.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' => '))
  .map((line) => line.split(' => ') as [string, string]);

test.each(lines)('%s => %s', (text, expected) => expect(readClocks(text)).toBe(expected));

describe('a number alone', () => {
  test.each([
    ['ola 14', false, 'ola', 14],
    ['7', false, '', 7],
    ['20', false, '', 20],
    ['ola 6', false, 'ola 6', undefined],
    ['ola 21', false, 'ola 21', undefined],
    ['ola 14', true, 'ola 14', undefined],
    ['ola 10 14', false, 'ola 10 14', undefined],
    ['ola', false, 'ola', undefined],
  ])('of «%s», with another hour %s: «%s» and the hour %s', (text, hasClock, words, hour) => {
    const taken = takeBareHour(tokenize(text), hasClock);
    expect(taken.words.map(({ lower }) => lower).join(' ')).toBe(words);
    expect(taken.hour).toEqual(hour === undefined ? [] : [{ kind: 'at', minute: hour * 60 }]);
  });
});
