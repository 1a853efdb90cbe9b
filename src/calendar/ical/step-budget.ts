/** About a second's worth: far more than all the series of a calendar need. */
const MAX_STEPS = 3_000_000;

export class TooManyRecurrencesError extends Error {
  override readonly name = 'TooManyRecurrencesError';
}

/**
 * How far rules may be followed: each day and each moment that is looked at is a step. All the rules of a calendar share
 * them, so that neither one «every second» nor a thousand rules that match no day can hold up the rest.
 */
export class StepBudget {
  private count = 0;

  get taken(): number {
    return this.count;
  }

  /** @throws {TooManyRecurrencesError} when there are none left */
  take(): void {
    this.count += 1;
    if (this.count > MAX_STEPS)
      throw new TooManyRecurrencesError('The rules cannot be followed to their end');
  }
}
