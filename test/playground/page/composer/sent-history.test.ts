import { expect, it } from 'vitest';
import {
  addToSentHistory,
  currentSentText,
  EMPTY_SENT_HISTORY,
  stepSentHistory,
} from '../../../../src/playground/page/composer/sent-history.js';

it('goes back to the first and forward to the empty composer, and no further', () => {
  let recall = addToSentHistory(addToSentHistory(EMPTY_SENT_HISTORY, 'en'), 'to');
  const seen: string[] = [];
  for (const direction of ['back', 'back', 'back', 'forward', 'forward', 'forward'] as const) {
    recall = stepSentHistory(recall, direction);
    seen.push(currentSentText(recall));
  }
  expect(seen).toEqual(['to', 'en', 'en', 'to', '', '']);
});

it('holds a text once, the last place first, and starts over after sending', () => {
  const recall = addToSentHistory(
    stepSentHistory(addToSentHistory(addToSentHistory(EMPTY_SENT_HISTORY, 'en'), 'to'), 'back'),
    'en',
  );
  expect(recall).toEqual({ sent: ['en', 'to'], position: -1 });
});

it('has nothing to give before anything is sent', () => {
  expect(stepSentHistory(EMPTY_SENT_HISTORY, 'back')).toEqual(EMPTY_SENT_HISTORY);
});
