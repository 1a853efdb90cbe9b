import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitChunk } from '../../../../src/bot/time/grammar/lexer.js';

/** Lines of `kl14-15 => kl 14 - 15`. */
const lines = readFileSync(new URL('split-words.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' => '))
  .map((line) => line.split(' => ') as [string, string]);

test.each(lines)('%s is read as the words %s', (chunk, words) => {
  expect(splitChunk(chunk).join(' ')).toBe(words);
});
