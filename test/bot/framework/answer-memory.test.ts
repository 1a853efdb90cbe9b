import { expect, test } from 'vitest';
import { slackMessage } from '../../../src/bot/blocks/message.js';
import { createAnswerMemory } from '../../../src/bot/framework/answer-memory.js';
import { textsOf } from '../../../src/bot/texts/texts.js';

test('finds an answer for the same language and dictionary', () => {
  const memory = createAnswerMemory();
  const [nb, nn] = [textsOf('nb'), textsOf('nn')];
  const answer = slackMessage('fisk', []);
  memory.getOrSet('fisk', { texts: nb, dictionary: 'bob' }, answer);
  expect(memory.get('fisk', { texts: nb, dictionary: 'bob' })).toBe(answer);
  expect(memory.get('fisk', { texts: nb, dictionary: 'nob' })).toBeUndefined();
  expect(memory.get('fisk', { texts: nb })).toBeUndefined();
  expect(memory.get('bob fisk', { texts: nb })).toBeUndefined();
  expect(memory.get('fisk', { texts: nn, dictionary: 'bob' })).toBeUndefined();
});

test('returns the first answer to all people who ask at the same time', () => {
  const memory = createAnswerMemory();
  const scope = { texts: textsOf('nb') };
  const first = slackMessage('fisk', []);
  expect(memory.getOrSet('fisk', scope, first)).toBe(first);
  expect(memory.getOrSet('fisk', scope, slackMessage('fisk', []))).toBe(first);
  expect(memory.get('fisk', scope)).toBe(first);
});
