import { expect, test } from 'vitest';
import { slackMessage } from '../../../src/bot/blocks/message.js';
import { createAnswerMemory } from '../../../src/bot/framework/answer-memory.js';
import { textsOf } from '../../../src/bot/texts/texts.js';

test('an answer is recalled to who speaks the same language and means the same dictionaries', () => {
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

test('of those who ask at once all are given the first answer: Slack may have taken it by now, and not the others', () => {
  const memory = createAnswerMemory();
  const speaker = { texts: textsOf('nb') };
  const first = slackMessage('fisk', []);
  expect(memory.getOrSet('fisk', speaker, first)).toBe(first);
  expect(memory.getOrSet('fisk', speaker, slackMessage('fisk', []))).toBe(first);
  expect(memory.get('fisk', speaker)).toBe(first);
});
