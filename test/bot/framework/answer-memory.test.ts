import { expect, test } from 'vitest';
import { message } from '../../../src/bot/blocks/message.js';
import { createAnswerMemory } from '../../../src/bot/framework/answer-memory.js';
import { textsOf } from '../../../src/bot/texts/texts.js';

test('an answer is recalled to who speaks the same language and means the same dictionaries', () => {
  const memory = createAnswerMemory();
  const [nb, nn] = [textsOf('nb'), textsOf('nn')];
  const answer = message('fisk', []);
  memory.keep('fisk', { texts: nb, dictionary: 'bob' }, answer);
  expect(memory.recall('fisk', { texts: nb, dictionary: 'bob' })).toBe(answer);
  expect(memory.recall('fisk', { texts: nb, dictionary: 'nob' })).toBeUndefined();
  expect(memory.recall('fisk', { texts: nb })).toBeUndefined();
  expect(memory.recall('bob fisk', { texts: nb })).toBeUndefined();
  expect(memory.recall('fisk', { texts: nn, dictionary: 'bob' })).toBeUndefined();
});

test('of those who ask at once all are given the first answer: Slack may have taken it by now, and not the others', () => {
  const memory = createAnswerMemory();
  const speaker = { texts: textsOf('nb') };
  const first = message('fisk', []);
  expect(memory.keep('fisk', speaker, first)).toBe(first);
  expect(memory.keep('fisk', speaker, message('fisk', []))).toBe(first);
  expect(memory.recall('fisk', speaker)).toBe(first);
});
