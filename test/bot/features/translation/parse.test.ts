import { expect, it } from 'vitest';
import { parseTranslation } from '../../../../src/bot/features/translation/answer.js';

it.each([
  ['nynorsk: Jeg vet ikke', 'nno', 'Jeg vet ikke'],
  ['Nynorsk : «Jeg»\nvet', 'nno', '«Jeg»\nvet'],
  ['nn: a: b', 'nno', 'a: b'],
  ['på nynorsk: a', 'nno', 'a'],
  ['vis på bokmål: a', 'nob', 'a'],
  ['bokmål: a', 'nob', 'a'],
  ['bokma\u030al: a', 'nob', 'a'],
  ['bokmal: a', 'nob', 'a'],
  ['bm: a', 'nob', 'a'],
  ['nb:a', 'nob', 'a'],
  ['omset til bokmål: a', 'nob', 'a'],
  ['in Nynorsk: a', 'nno', 'a'],
  ['translate to Bokmål: a', 'nob', 'a'],
  ['nynorsk:', 'nno', ''],
])('reads %j', (typed, to, text) => expect(parseTranslation(typed)).toEqual({ to, text }));

it.each(['nynorsk', 'fisk nn', 'nynorsk fisk', 'et ord: nynorsk', 'norsk: a', '', 'fisk på nynorsk'])(
  'leaves %j to the dictionary',
  (typed) => expect(parseTranslation(typed)).toBeUndefined(),
);
