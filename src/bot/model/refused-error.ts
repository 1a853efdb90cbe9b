import type { Exclusion } from './exclusions.js';

/** `not-set-up`: the workspace has not installed the app, or is none of those that are served. */
export type RefusalReason = Exclusion | 'too-often' | 'not-set-up';

/** Whoever asks gets no answer, whatever the question: told in a sentence, and no fault of anything. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`refused: ${reason}`);
    this.reason = reason;
  }
}
