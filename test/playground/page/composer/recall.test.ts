import { expect, it } from 'vitest';
import {
  addSent,
  NOTHING_SENT,
  recalledText,
  step,
} from '../../../../src/playground/page/composer/recall.js';

it('goes back to the first and forward to the empty composer, and no further', () => {
  let recall = addSent(addSent(NOTHING_SENT, 'en'), 'to');
  const seen: string[] = [];
  for (const direction of ['back', 'back', 'back', 'forward', 'forward', 'forward'] as const) {
    recall = step(recall, direction);
    seen.push(recalledText(recall));
  }
  expect(seen).toEqual(['to', 'en', 'en', 'to', '', '']);
});

it('holds a text once, the last place first, and starts over after sending', () => {
  const recall = addSent(step(addSent(addSent(NOTHING_SENT, 'en'), 'to'), 'back'), 'en');
  expect(recall).toEqual({ sent: ['en', 'to'], at: -1 });
});

it('has nothing to give before anything is sent', () => {
  expect(step(NOTHING_SENT, 'back')).toEqual(NOTHING_SENT);
});
