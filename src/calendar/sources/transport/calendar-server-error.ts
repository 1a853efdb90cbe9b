import { type FaultKind, ServiceFault } from '../../../shared/errors.js';
import { TooManyRecurrencesError } from '../../ical/step-budget.js';
import { type LookupProblem, SourceFault } from '../common/source.js';
import { FAULT_KINDS, REMOTE_PROBLEMS } from './problems.js';

interface ErrorDetails {
  /** The source, as logs name it: `caldav`. */
  service?: string;
  /** The request that failed, without an address. */
  operation?: string;
  /** Set where the retry policy must treat this error unlike its problem. */
  kind?: FaultKind;
  status?: number | undefined;
  /** The server's own error code. */
  code?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** A calendar server could not be asked, or its answer cannot be used. The message names no address. */
export class CalendarServerError extends ServiceFault {
  readonly problem: LookupProblem;

  constructor(problem: LookupProblem, details: ErrorDetails = {}) {
    const { service = 'calendar server', operation = problem.code } = details;
    super({ ...details, service, operation, kind: details.kind ?? FAULT_KINDS[problem.code] ?? 'rejected' });
    this.problem = problem;
  }
}

/** The retry policy itself gives up with a plain fault: out of time, or the circuit breaker is open. */
const POLICY_PROBLEMS: Partial<Record<FaultKind, LookupProblem>> = {
  timeout: REMOTE_PROBLEMS.too_slow,
  unreachable: REMOTE_PROBLEMS.unreachable,
};

/** The reason to show for a fault; it names no host and no account. */
export function findFaultProblem(fault: ServiceFault): LookupProblem {
  if (fault instanceof CalendarServerError) return fault.problem;
  return POLICY_PROBLEMS[fault.kind] ?? REMOTE_PROBLEMS.server_failed;
}

/**
 * A failed lookup as an error with a problem. Reading a calendar may also fail on its recurrence rules.
 *
 * @throws any error that is neither
 */
export function toCalendarServerError(error: unknown): CalendarServerError {
  if (error instanceof CalendarServerError) return error;
  if (error instanceof TooManyRecurrencesError) {
    return new CalendarServerError(REMOTE_PROBLEMS.too_many_events, { cause: error });
  }
  throw error;
}

const SOURCE_FAULT_KINDS: Readonly<Record<string, SourceFault['kind']>> = {
  too_slow: 'slow',
  server_busy: 'busy',
};

/** The error of the source port for a fault, with the server's own code in the message. Other errors stay as they are. */
export function toSourceFault(error: unknown): unknown {
  if (!(error instanceof ServiceFault)) return error;
  const { message, code, retryAfterSeconds } = error;
  const problem = findFaultProblem(error);
  return new SourceFault(
    SOURCE_FAULT_KINDS[problem.code] ?? 'failed',
    code === undefined ? message : `${message} ${code}`,
    { problem, cause: error, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
  );
}

/** Waits for an answer. @throws {SourceFault} in place of a fault */
export async function withSourceFaults<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw toSourceFault(error);
  }
}
