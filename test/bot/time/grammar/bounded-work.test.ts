import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { tokenize } from '../../../../src/bot/time/grammar/lexer.js';
import { parseTimeExpression } from '../../../../src/bot/time/grammar/parse-time.js';
import { scan } from '../../../../src/bot/time/grammar/scan.js';
import { fuzzRuns } from '../../../support/fuzz-runs.js';
import { REPEATED_WORDS, TEXT_LENGTH, TIME_WORDS } from '../../../support/longest-time-texts.js';

/** The work of the rules grows with the number of words. `npm run bench` times them. */

const NOW = Temporal.ZonedDateTime.from('2026-11-23T09:10[Europe/Oslo]');
const mixed = fc
  .array(fc.oneof(fc.constantFrom(...TIME_WORDS), fc.string({ maxLength: 12 })), { minLength: 100 })
  .map((words) => words.join(' ').slice(0, TEXT_LENGTH));

/** How often the rules look at a token, for each token. */
function looksPerToken(text: string): number {
  let looks = 0;
  const tokens = tokenize(text);
  const counted = new Proxy(tokens, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d/u.test(key)) looks += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  scan(counted, NOW.toPlainDate(), []);
  return tokens.length === 0 ? 0 : looks / tokens.length;
}

/** A slow machine takes longer than the usual limit to read all of the texts. */
const TIMEOUT = { timeout: 180_000 };

describe('the work for 300 characters', TIMEOUT, () => {
  const MOST_LOOKS = 250;
  it('grows with the words only: the rules look at each a limited number of times', () => {
    const slowest = REPEATED_WORDS.filter((text, at) => at % 16 === 0 && looksPerToken(text) > MOST_LOOKS);
    expect(slowest).toEqual([]);
    fc.assert(
      fc.property(mixed, (text) => {
        expect(looksPerToken(text)).toBeLessThanOrEqual(MOST_LOOKS);
      }),
      fuzzRuns(10),
    );
  });

  it('has no more than six days, so that dates take limited time', () => {
    const days = Array.from({ length: 60 }, (_, n) => `${(n % 28) + 1}.${(n % 12) + 1}.`).join(' ');
    const { pieces } = scan(tokenize(days), NOW.toPlainDate(), []);
    expect(pieces.filter(({ kind }) => kind === 'day')).toHaveLength(6);
    expect(parseTimeExpression(days, NOW).question).toBeDefined();
    // The same day again and again is asked back too.
    expect(parseTimeExpression('mandag '.repeat(7), NOW).question).toBeDefined();
  });
});
