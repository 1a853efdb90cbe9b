import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFiller } from '../../../../src/bot/time/grammar/lexer.js';
import { parseTimeExpression } from '../../../../src/bot/time/grammar/parse-time.js';
import { fuzzRuns } from '../../../support/fuzz-runs.js';
import { READ_AT } from './format-reading.js';

const SUBJECT = { rules: [], names: new Set<string>(), leavesOutDays: true } as const;

/** Sentences of `monday | i morgen kl 9 => …`, with the time at which each is read. */
const sentences = readFileSync(new URL('whole-readings.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' => '))
  .map((line) => line.slice(0, line.indexOf(' => ')).split(' | ') as [keyof typeof READ_AT, string]);

/** Made of syllables that no word of time, and no word that is passed over, is made of. */
const unknownWord = fc
  .array(fc.constantFrom('blof', 'grux', 'zwim', 'pjask', 'krolv', 'fnyq'), { minLength: 1, maxLength: 3 })
  .map((syllables) => syllables.join(''))
  .filter((word) => !isFiller(word));

/** The words that an answer names: those that are left over, and those that are asked about. */
function wordsNamed(text: string, now: (typeof READ_AT)['monday']): string {
  const { rest, question, problem } = parseTimeExpression(text, now, SUBJECT);
  const refused = problem && 'typed' in problem ? problem.typed : '';
  return [...rest, question?.typed ?? '', refused].join(' ');
}

test('a word that is not known is never passed over in silence', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sentences), unknownWord, fc.nat(), ([when, typed], word, place) => {
      const words = typed.split(' ');
      const at = place % (words.length + 1);
      const text = [...words.slice(0, at), word, ...words.slice(at)].join(' ');
      expect(wordsNamed(text, READ_AT[when])).toContain(word);
    }),
    fuzzRuns(300),
  );
});
