import { expect, test } from 'vitest';
import { StepBudget, TooManyRecurrencesError } from '../../../src/calendar/ical/step-budget.js';

const MAX_STEPS = 3_000_000;
const MAX_OCCURRENCES = 100_000;
const takes = (count: number, take: () => void) => {
  for (let taken = 0; taken < count; taken += 1) take();
};

test.each([
  ['of its own', 5, new StepBudget(5)],
  ['by default', MAX_STEPS, new StepBudget()],
])('a budget allows as many steps as its limit, %s', (_, limit, budget) => {
  takes(limit, () => budget.take());
  expect(budget.taken).toBe(limit);
  expect(() => budget.take()).toThrow(TooManyRecurrencesError);
});

test('a budget allows a hundred thousand occurrences, which are no steps', () => {
  const budget = new StepBudget(1);
  takes(MAX_OCCURRENCES, () => budget.takeOccurrence());
  expect(budget.taken).toBe(0);
  expect(() => budget.takeOccurrence()).toThrow(TooManyRecurrencesError);
});
