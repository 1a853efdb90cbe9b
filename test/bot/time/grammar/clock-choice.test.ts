import { expect, test } from 'vitest';
import {
  CLOCK_RANGES,
  type ClockPiece,
  clockChoice,
  clockWord,
  isUnmistakable,
  resolve,
  timeOfDay,
} from '../../../../src/bot/time/grammar/clock.js';
import { longest, mapped, sequence, word } from '../../../../src/bot/time/grammar/combinators.js';
import { tokenize } from '../../../../src/bot/time/grammar/lexer.js';

/** `kl 13`, `13:30`, `10-12`, `etter 14`, `før 9`, `morgen`, and `hele dagen`, which is no alternative. */
const written = longest<ClockPiece>(
  ...CLOCK_RANGES,
  mapped(sequence(clockWord, timeOfDay), ([, time]) => ({ kind: 'at', minute: resolve(time) })),
  mapped(isUnmistakable, (time) => ({ kind: 'at', minute: resolve(time) })),
  mapped(sequence(word('FROM'), timeOfDay), ([, time]) => ({
    kind: 'bounds',
    bounds: { from: resolve(time) },
  })),
  mapped(sequence(word('BEFORE'), timeOfDay), ([, time]) => ({
    kind: 'bounds',
    bounds: { to: resolve(time) },
  })),
  mapped(word('PART_OF_DAY'), (bounds) => ({ kind: 'bounds', bounds, isPartOfDay: true })),
  mapped(word('WHOLE_DAY'), () => ({ kind: 'whole-day' })),
);
const choice = clockChoice(written);

const clock = (minutes: number | undefined) =>
  minutes === undefined ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
function format(piece: ClockPiece): string {
  if (piece.kind === 'at') return clock(piece.minute);
  return piece.kind === 'bounds' ? `${clock(piece.bounds.from)}-${clock(piece.bounds.to)}` : piece.kind;
}

/** `13:00 or 14:00 of kl 13 eller 14`: the times of which one is wanted, and the words that say so. */
function choiceIn(text: string): string {
  const tokens = tokenize(text);
  const match = choice(tokens, 0);
  if (match?.value.kind !== 'choice') return '-';
  const words = tokens.slice(0, match.end).map(({ lower }) => lower);
  return `${match.value.of.map(format).join(' or ')} of ${words.join(' ')}`;
}

test.each([
  ['kl 13', '-'],
  ['kl 13 eller 14', '13:00 or 14:00 of kl 13 eller 14'],
  ['kl 13 eller kl 14', '13:00 or 14:00 of kl 13 eller kl 14'],
  ['kl 13 eller', '-'],
  ['kl 13 eller ola', '-'],
  ['kl 13, 14 eller 15', '13:00 or 14:00 or 15:00 of kl 13 14 eller 15'],
  ['kl 9, 10, 11 eller 13', '9:00 or 10:00 or 11:00 or 13:00 of kl 9 10 11 eller 13'],
  ['kl 9, 10, 11, 13 eller 14', '-'],
  [
    'kl 9 eller 10 eller 11 eller 12 eller 13',
    '9:00 or 10:00 or 11:00 or 12:00 of kl 9 eller 10 eller 11 eller 12',
  ],
  ['kl 13 14', '-'],
  ['kl 13, 14', '-'],
  ['kl ni, ti eller tretten', '9:00 or 10:00 or 13:00 of kl ni ti eller tretten'],
  ['kl 13 eller 1', '-'],
  ['kl 13 eller 2', '13:00 or 14:00 of kl 13 eller 2'],
  ['kl 13 eller to', '13:00 or 14:00 of kl 13 eller to'],
  ['kl 13 eller en', '-'],
  ['kl 13 eller 21', '13:00 or 21:00 of kl 13 eller 21'],
  ['kl 13 eller 22', '-'],
  ['kl 13 eller 20 personer', '-'],
  ['kl 13 eller 14 personer', '-'],
  ['kl 13 eller 2 timer', '-'],
  ['kl 13 eller 15 min', '-'],
  ['kl 13 eller 2 kvarter', '-'],
  ['kl 13 eller 3 dager', '-'],
  ['kl 13 eller 2 uker', '-'],
  ['kl 13 eller 2 desember', '-'],
  ['kl 13 eller halv tre', '13:00 or 14:30 of kl 13 eller halv tre'],
  ['kl 13 eller 14:30', '13:00 or 14:30 of kl 13 eller 14:30'],
  ['kl 13 eller 14 30', '13:00 or 14:00 of kl 13 eller 14'],
  ['kl 13 eller tretten tretti', '13:00 or 13:30 of kl 13 eller tretten tretti'],
  ['10 eller 14', '10:00 or 14:00 of 10 eller 14'],
  ['10 eller 20', '10:00 or 20:00 of 10 eller 20'],
  ['10 eller 21', '-'],
  ['7 eller 8', '7:00 or 8:00 of 7 eller 8'],
  ['6 eller 8', '-'],
  ['8 eller 6', '-'],
  ['20 eller 21', '-'],
  ['20 eller 19', '20:00 or 19:00 of 20 eller 19'],
  ['21 eller 20', '-'],
  ['10 eller ti', '-'],
  ['ti eller 10', '-'],
  ['10 eller', '-'],
  ['10 14', '-'],
  ['10 og 14', '-'],
  ['10 eller 14 personer', '-'],
  ['10 personer eller 14', '-'],
  ['10 eller 14 eller 16', '10:00 or 14:00 or 16:00 of 10 eller 14 eller 16'],
  ['10, 11 eller 12', '-'],
  ['11-12 eller 14-15', '11:00-12:00 or 14:00-15:00 of 11 - 12 eller 14 - 15'],
  ['11-12 eller 11:30-15', '11:00-12:00 or 11:30-15:00 of 11 - 12 eller 11:30 - 15'],
  ['11-12 og 14-15', '11:00-12:00 or 14:00-15:00 of 11 - 12 og 14 - 15'],
  ['14-15 og 11-12', '14:00-15:00 or 11:00-12:00 of 14 - 15 og 11 - 12'],
  ['11-12 og 12-13', '11:00-12:00 or 12:00-13:00 of 11 - 12 og 12 - 13'],
  ['12-13 og 11-12', '12:00-13:00 or 11:00-12:00 of 12 - 13 og 11 - 12'],
  ['11-12 og 11-12', '-'],
  ['11-13 og 12-14', '-'],
  ['12-14 og 11-13', '-'],
  ['8-10 + 13-15', '8:00-10:00 or 13:00-15:00 of 8 - 10 + 13 - 15'],
  ['8-10 + 13-15 + 16-17', '8:00-10:00 or 13:00-15:00 or 16:00-17:00 of 8 - 10 + 13 - 15 + 16 - 17'],
  ['11-12 og kl 14', '-'],
  ['11-12 og 14', '-'],
  ['11-12 og etter 14', '-'],
  ['11-12 og før 9', '-'],
  ['kl 11 og 14-15', '-'],
  ['kl 11 og kl 12', '-'],
  ['etter 14 og 9-10', '-'],
  ['før 9 og 10-11', '-'],
  ['før 9 eller etter 14', '-9:00 or 14:00- of før 9 eller etter 14'],
  ['etter 14 eller før 9', '14:00- or -9:00 of etter 14 eller før 9'],
  ['før 9 og etter 14', '-'],
  ['morgen eller ettermiddag', '-10:00 or 12:00- of morgen eller ettermiddag'],
  ['i morgen eller kl 14', '-'],
  ['imorgen eller kl 14', '-'],
  ['kl 13 eller i morgen', '-'],
  ['kl 13 eller hele dagen', '-'],
  ['hele dagen eller kl 13', '-'],
  ['hele dagen', '-'],
  ['kl 13 eller 15-14', '13:00 or 15:00 of kl 13 eller 15'],
  ['15-14 eller kl 13', '-'],
  ['11-12 14-15', '-'],
  ['11-12 kl 14', '-'],
  ['11-12, 14 eller 15', '11:00-12:00 or 14:00 or 15:00 of 11 - 12 14 eller 15'],
  ['11-12 14 eller 15', '11:00-12:00 or 14:00 or 15:00 of 11 - 12 14 eller 15'],
  ['ola eller kl 13', '-'],
  ['13:30 eller 14', '13:30 or 14:00 of 13:30 eller 14'],
  ['13:30 14:30 eller 16', '13:30 or 14:30 or 16:00 of 13:30 14:30 eller 16'],
  ['kl 13 14 15 eller 16-17', '13:00 or 14:00 or 15:00 or 16:00-17:00 of kl 13 14 15 eller 16 - 17'],
  ['kl 13 14-15', '-'],
  ['kl 13 14-15 eller 16', '-'],
  ['', '-'],
  [' eller kl 14', '-'],
  ['11-12 og 13-14 eller 15', '11:00-12:00 or 13:00-14:00 or 15:00 of 11 - 12 og 13 - 14 eller 15'],
])('«%s» begins with the choice %s', (text, expected) => expect(choiceIn(text)).toBe(expected));
