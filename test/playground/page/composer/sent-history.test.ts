import { expect, it } from 'vitest';
import {
  addToSentHistory,
  currentSentText,
  EMPTY_SENT_HISTORY,
  stepSentHistory,
} from '../../../../src/playground/page/composer/completions.js';

it('stops at the oldest text and at the empty composer', () => {
  let history = addToSentHistory(addToSentHistory(EMPTY_SENT_HISTORY, 'en'), 'to');
  const seen: string[] = [];
  for (const direction of ['back', 'back', 'back', 'forward', 'forward', 'forward'] as const) {
    history = stepSentHistory(history, direction);
    seen.push(currentSentText(history));
  }
  expect(seen).toEqual(['to', 'en', 'en', 'to', '', '']);
});

it('keeps each text once, newest first, and resets after sending', () => {
  const history = addToSentHistory(
    stepSentHistory(addToSentHistory(addToSentHistory(EMPTY_SENT_HISTORY, 'en'), 'to'), 'back'),
    'en',
  );
  expect(history).toEqual({ sent: ['en', 'to'], position: -1 });
});

it('is empty before anything is sent', () => {
  expect(stepSentHistory(EMPTY_SENT_HISTORY, 'back')).toEqual(EMPTY_SENT_HISTORY);
});
