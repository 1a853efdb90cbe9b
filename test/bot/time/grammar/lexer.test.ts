import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spelled } from '../../../../src/bot/model/spelling.js';
import { type Token, tokenize } from '../../../../src/bot/time/grammar/lexer.js';
import { LEXICON } from '../../../../src/bot/time/grammar/vocabulary.js';

function formatShape(value: { day: number; month: number; year?: number } | number | string | true): string {
  if (typeof value !== 'object') return String(value);
  const { day, month, year } = value;
  return [day, month, ...(year === undefined ? [] : [year])].join('/');
}

/** `Kl.=kl`, `7.1 {DATE 7/1, DECIMAL 7.1}`, `uke ,`. */
function formatToken({ text, lower, shapes, isBeforeComma }: Token): string {
  const named = Object.entries(shapes).map(([name, value]) => `${name} ${formatShape(value)}`);
  return [
    text === lower ? text : `${text}=${lower}`,
    ...(named.length > 0 ? [`{${named.join(', ')}}`] : []),
    ...(isBeforeComma ? [','] : []),
  ].join(' ');
}

/** Lines of `kl 9, ola => kl | 9 {INTEGER 9} , | ola`. */
const lines = readFileSync(new URL('lexer.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' =>'))
  .map((line) => line.split(/ => ?/u) as [string, string]);

test.each(lines)('%s => %s', (text, expected) => {
  expect(tokenize(text).map(formatToken).join(' | ')).toBe(expected);
});

test('the tables have one spelling of the words that are spelled before they are looked up', () => {
  const words = Object.values(LEXICON).flatMap((table) =>
    [...table.keys()].flatMap((phrase) => phrase.split(' ')),
  );
  expect(words.filter((word) => spelled(word) !== word)).toEqual([]);
});
