import { expect, test } from 'vitest';
import type { Parser } from '../../../../src/bot/time/grammar/combinators.js';
import { parseSubject } from '../../../../src/bot/time/grammar/parse-subject.js';

/** Takes exactly these words. */
const words =
  (...wanted: string[]): Parser<string> =>
  (tokens, at) =>
    wanted.every((each, place) => tokens[at + place]?.lower === each)
      ? { end: at + wanted.length, value: wanted.join(' ') }
      : undefined;

const SUBJECT = {
  rules: [words('rom'), words('rom', 'med', 'skjerm'), words('skjerm'), words('skjerm', 'og')],
  names: new Set(['for']),
};

test.each([
  ['', [], []],
  ['rom', ['rom'], []],
  ['Rom skjerm', ['rom', 'skjerm'], []],
  // The longest rule takes the words.
  ['rom med skjerm', ['rom med skjerm'], []],
  ['rom med skjerm skjerm og rom', ['rom med skjerm', 'skjerm og', 'rom'], []],
  ['rom med tavle', ['rom'], ['tavle']],
  // Fillers are left out, but not the names of the subject.
  ['et rom og i en by', ['rom'], ['by']],
  ['rom for Ola', ['rom'], ['for', 'Ola']],
  // Words of time are words.
  ['i morgen rom', ['rom'], ['morgen']],
] as const)('«%s» is %j with %j left', (text, found, rest) => {
  expect(parseSubject(text, SUBJECT)).toEqual({ found, rest });
});
