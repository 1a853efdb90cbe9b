import { expect, test } from 'vitest';
import { slackMessage } from '../../../src/bot/blocks/message.js';
import { createAnswerMemory } from '../../../src/bot/framework/command.js';
import { textsOf } from '../../../src/bot/texts/texts.js';

test('finds an answer for the same language and dictionary', () => {
  const memory = createAnswerMemory();
  const [nb, nn] = [textsOf('nb'), textsOf('nn')];
  const answer = slackMessage('fisk', []);
  memory.getOrSet('fisk', { texts: nb, dictionary: 'bob' }, answer);
  const answers = memory.get('fisk');
  expect(answers?.({ texts: nb, dictionary: 'bob' })).toBe(answer);
  expect(answers?.({ texts: nb, dictionary: 'nob' })).toBeUndefined();
  expect(answers?.({ texts: nb })).toBeUndefined();
  expect(answers?.({ texts: nn, dictionary: 'bob' })).toBeUndefined();
});

test('has nothing for a text that nobody has an answer to', () => {
  const memory = createAnswerMemory();
  expect(memory.get('fisk')).toBeUndefined();
  memory.getOrSet('fisk', { texts: textsOf('nb') }, slackMessage('fisk', []));
  expect(memory.get('bob fisk')).toBeUndefined();
});

test('keeps the answers of all languages to one text', () => {
  const memory = createAnswerMemory();
  const [nb, nn] = [{ texts: textsOf('nb') }, { texts: textsOf('nn') }];
  const [bokmal, nynorsk] = [slackMessage('fisk', []), slackMessage('fisk', [])];
  memory.getOrSet('fisk', nb, bokmal);
  memory.getOrSet('fisk', nn, nynorsk);
  expect(memory.get('fisk')?.(nb)).toBe(bokmal);
  expect(memory.get('fisk')?.(nn)).toBe(nynorsk);
});

test('returns the first answer to all people who ask at the same time', () => {
  const memory = createAnswerMemory();
  const scope = { texts: textsOf('nb') };
  const first = slackMessage('fisk', []);
  expect(memory.getOrSet('fisk', scope, first)).toBe(first);
  expect(memory.getOrSet('fisk', scope, slackMessage('fisk', []))).toBe(first);
  expect(memory.get('fisk')?.(scope)).toBe(first);
});
