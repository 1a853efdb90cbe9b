import { expect, it } from 'vitest';
import { answersFromSample, describeStartError, type ProgramName } from '../../src/cli/programs.js';
import { readSettings } from '../../src/cli/settings.js';

const REMOTE = { DICTIONARY_API_URL: 'https://ord.example', DICTIONARY_API_KEY: 'nokkel' };

it.each<[ProgramName, NodeJS.ProcessEnv, boolean]>([
  ['playground', {}, true],
  ['bot', {}, true],
  ['dictionary', {}, true],
  ['calendar', {}, false],
  ['playground', { DICTIONARY_SOURCE: 'store:data/dictionary.db' }, false],
  ['playground', REMOTE, false],
  ['dictionary', REMOTE, true],
])('tells whether %s with %j answers from the sample: %j', (name, env, isSample) => {
  expect(answersFromSample(name, readSettings(env))).toBe(isSample);
});

it.each([
  [Object.assign(new Error(), { code: 'EADDRINUSE', port: 3030 }), /^Port 3030 is taken/u],
  [Object.assign(new Error(), { code: 'EADDRINUSE' }), /^The port is taken/u],
])('names the port that is taken, and the command that was typed: %o', (error, taken) => {
  const [sentence] = describeStartError(error, 'playground', 'npm start');
  expect(sentence).toMatch(taken);
  expect(sentence).toMatch(/PLAYGROUND_PORT=4000 npm start\.$/u);
});
