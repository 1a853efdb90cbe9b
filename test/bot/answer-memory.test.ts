import { expect, it } from 'vitest';
import { createAnswerMemory } from '../../src/bot/answer-memory.js';
import { section } from '../../src/bot/blocks/blocks.js';
import { message } from '../../src/bot/blocks/message.js';
import { textsOf } from '../../src/bot/texts/texts.js';

const answer = () => message('fisk', [section('fisk')]);

it('keeps the first of those that are found at once: Slack may have taken it by now, and not the others', () => {
  const memory = createAnswerMemory();
  const first = answer();
  expect(memory.keep('fisk', textsOf('nb'), first)).toBe(first);
  expect(memory.keep('fisk', textsOf('nb'), answer())).toBe(first);
  expect(memory.recall('fisk', textsOf('nb'))).toBe(first);
});

it('keeps one for each language', () => {
  const memory = createAnswerMemory();
  memory.keep('fisk', textsOf('nb'), answer());
  expect(memory.recall('fisk', textsOf('nn'))).toBeUndefined();
});
