import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Parser } from '../../../../src/bot/time/grammar/combinators.js';
import {
  dateRef,
  dateWithMonth,
  dayNumber,
  monthFirstDate,
  number,
  weekday,
  weekRef,
} from '../../../../src/bot/time/grammar/day-references.js';
import { tokenize } from '../../../../src/bot/time/grammar/lexer.js';

const PARSERS: Readonly<Record<string, Parser<unknown>>> = {
  dayNumber,
  number,
  monthFirstDate,
  dateRef,
  dateWithMonth,
  weekRef,
  weekday,
};

/** `{"offset":0} before «ti»`; `-` for nothing. */
function read(name: string, text: string): string {
  const tokens = tokenize(text);
  const match = PARSERS[name]?.(tokens, 0);
  if (!match) return '-';
  const left = tokens.slice(match.end).map(({ lower }) => lower);
  return JSON.stringify(match.value) + (left.length > 0 ? ` before «${left.join(' ')}»` : '');
}

/** Lines of `weekRef | uke ti => {"offset":0} before «ti»`. */
const lines = readFileSync(new URL('day-references.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' => '))
  .map((line) => line.split(/ \| | => /u) as [string, string, string]);

test.each(lines)('%s of «%s» is %s', (name, text, expected) => expect(read(name, text)).toBe(expected));
