import { expect, test } from 'vitest';
import { lengthMinutes } from '../../../../src/bot/time/grammar/clock.js';
import { tokenize } from '../../../../src/bot/time/grammar/lexer.js';

/** `90 of to timer`: the minutes, and the words that say so. */
function lengthOf(text: string): string {
  const tokens = tokenize(text);
  const match = lengthMinutes(tokens, 0);
  const words = tokens.slice(0, match?.end).map((token) => token.text);
  return match ? `${match.value} of ${words.join(' ')}` : '-';
}

test.each([
  ['30 min', '30 of 30 min'],
  ['1,5 minutter', '2 of 1,5 minutter'],
  ['0,4 min', '0 of 0,4 min'],
  ['tre minutter', '3 of tre minutter'],
  ['ti min', '10 of ti min'],
  ['halvtime', '30 of halvtime'],
  ['en halvtime', '30 of en halvtime'],
  ['en god halvtime', '30 of en god halvtime'],
  ['to gode halvtimer', '-'],
  ['to god halvtime', '-'],
  ['ein liten time', '60 of ein liten time'],
  ['en hel time', '60 of en hel time'],
  ['to ledige timer', '120 of to ledige timer'],
  ['to timer', '120 of to timer'],
  ['1,5 time', '90 of 1,5 time'],
  ['1.5 timer', '90 of 1.5 timer'],
  ['0,33 time', '20 of 0,33 time'],
  ['tre kvarter', '45 of tre kvarter'],
  ['et kvarter', '15 of et kvarter'],
  ['1,5 kvarter', '23 of 1,5 kvarter'],
  ['0,3 kvarter', '5 of 0,3 kvarter'],
  ['halvannen time', '90 of halvannen time'],
  ['en og en halv time', '90 of en og en halv time'],
  ['to og en halv time', '150 of to og en halv time'],
  ['1,5 og en halv time', '120 of 1,5 og en halv time'],
  ['0,33 og en halv time', '50 of 0,33 og en halv time'],
  ['to timer og en halv', '150 of to timer og en halv'],
  ['to timer og 15 min', '135 of to timer og 15 min'],
  ['to timer 15 min', '135 of to timer 15 min'],
  ['to timer og', '120 of to timer'],
  ['1/2 t', '30 of 1/2 t'],
  ['1/2 time', '30 of 1/2 time'],
  ['2/2 t', '-'],
  ['1/3 t', '-'],
  ['1/2/2026 t', '-'],
  ['1t30', '90 of 1 t 30'],
  ['1t 30', '90 of 1 t 30'],
  ['1t 59', '119 of 1 t 59'],
  ['1t 60', '60 of 1 t'],
  ['1t 99', '60 of 1 t'],
  ['1,33t 5', '85 of 1,33 t 5'],
  ['2 h 15', '135 of 2 h 15'],
  ['2 timer 30', '120 of 2 timer'],
  ['2 ht 15', '-'],
  ['to t 15', '135 of to t 15'],
  ['2 th 5', '-'],
  ['1t femten', '60 of 1 t'],
  ['en time', '60 of en time'],
  ['time', '-'],
  ['30', '-'],
  ['minutter', '-'],
  ['to', '-'],
  ['1 time og 30 minutter', '90 of 1 time og 30 minutter'],
  ['hel time', '-'],
  ['en hel halvtime', '30 of en hel halvtime'],
  ['90 min', '90 of 90 min'],
  ['1/2 dag', '-'],
])('the length at the beginning of «%s» is %s', (text, length) => expect(lengthOf(text)).toBe(length));
