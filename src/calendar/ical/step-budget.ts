/** About a second of work: much more than all series of a calendar need. */
const MAX_STEPS = 3_000_000;

/** About 20 MB of memory: much more than the occurrences of a calendar in a window. */
const MAX_OCCURRENCES = 100_000;

export class TooManyRecurrencesError extends Error {
  override readonly name = 'TooManyRecurrencesError';
}

/**
 * Limits the work of recurrence rules: each day and each moment that is examined is a step. All rules of a calendar share
 * one budget, so that neither one rule for every second nor a thousand rules that match no day block the process. It also
 * limits the memory of the occurrences that are found.
 */
export class StepBudget {
  private readonly limit: number;
  private count = 0;
  private occurrences = 0;

  constructor(limit = MAX_STEPS) {
    this.limit = limit;
  }

  get taken(): number {
    return this.count;
  }

  /** @throws {TooManyRecurrencesError} when the budget is used up */
  take(): void {
    this.count += 1;
    if (this.count > this.limit)
      throw new TooManyRecurrencesError('The rules cannot be followed to their end');
  }

  /** @throws {TooManyRecurrencesError} when a calendar has too many occurrences in a window */
  takeOccurrence(): void {
    this.occurrences += 1;
    if (this.occurrences > MAX_OCCURRENCES)
      throw new TooManyRecurrencesError('A window has too many occurrences');
  }
}
