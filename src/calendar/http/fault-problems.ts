import { ProblemError } from '../../shared/http-service/problem.js';
import { SourceFault } from '../sources/common/source.js';

const FAULT_PROBLEMS = { failed: 'source_failed', busy: 'source_busy', slow: 'source_slow' } as const;

/** Waits for an answer. @throws {ProblemError} in place of a {SourceFault}; its cause goes to the log */
export async function withProblemErrors<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (cause) {
    if (!(cause instanceof SourceFault)) throw cause;
    const { kind, problem, retryAfterSeconds } = cause;
    throw new ProblemError(FAULT_PROBLEMS[kind], problem?.reason, {
      cause,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }
}
