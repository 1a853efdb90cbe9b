import { type FaultKind, ServiceFault } from '../../../shared/errors.js';
import { LOOKUP_PROBLEMS, type LookupProblem, SourceFault } from '../common/source.js';

/** Problems of the server as a whole: they hold for every person and room that is looked up there. */
const SERVER_PROBLEMS = {
  unreachable: { code: 'unreachable', reason: 'the calendar server does not answer' },
  /** The reason contains "unreachable", which the bot already has a sentence for. */
  private_network: {
    code: 'private_network',
    reason: 'the calendar server is unreachable: its name leads into a private network',
  },
  bad_certificate: {
    code: 'bad_certificate',
    reason: 'the certificate of the calendar server cannot be trusted',
  },
  bad_password: { code: 'bad_password', reason: 'the calendar server refuses our name or password' },
  locked_out: {
    code: 'locked_out',
    reason: 'the calendar server refuses us for a while after wrong passwords',
  },
  login_page: {
    code: 'login_page',
    reason: 'the calendar server answers with a web page, perhaps one to log in on',
  },
  redirected: { code: 'redirected', reason: 'the calendar server sends us to another address' },
  server_busy: { code: 'server_busy', reason: 'the calendar server asks us to wait' },
  server_failed: { code: 'server_failed', reason: 'the calendar server failed' },
  too_slow: { code: 'too_slow', reason: 'the calendar server was too slow' },
  invalid_answer: {
    code: 'invalid_answer',
    reason: 'the answer of the calendar server cannot be understood',
  },
} as const satisfies Record<string, LookupProblem>;

/** Every reason why a calendar could not be read over the network. */
export const REMOTE_PROBLEMS = {
  ...LOOKUP_PROBLEMS,
  ...SERVER_PROBLEMS,
  no_access: { code: 'no_access', reason: 'we have no right to read the calendar' },
  not_shared: {
    code: 'not_shared',
    reason: 'the calendar is not shared with us, or it has nothing at this time',
  },
  hidden_user: {
    code: 'hidden_user',
    reason: 'the user cannot be found, or shares nothing with us',
  },
  private_hidden: { code: 'private_hidden', reason: 'the calendar server hides private events from us' },
  too_large: { code: 'too_large', reason: 'the calendar is too large to be read' },
  not_answered: { code: 'not_answered', reason: 'the calendar server could not look the user up' },
} as const satisfies Record<string, LookupProblem>;

export type RemoteProblemCode = keyof typeof REMOTE_PROBLEMS;

/** How the retry policy and the circuit breaker treat a problem; the others are `rejected`. */
const FAULT_KINDS: Readonly<Record<string, FaultKind>> = {
  unreachable: 'unreachable',
  private_network: 'unreachable',
  bad_certificate: 'unreachable',
  bad_password: 'unauthorized',
  locked_out: 'unauthorized',
  no_access: 'unauthorized',
  private_hidden: 'unauthorized',
  login_page: 'invalid',
  redirected: 'invalid',
  invalid_answer: 'invalid',
  unreadable_calendar: 'invalid',
  too_large: 'invalid',
  server_busy: 'busy',
  server_failed: 'failed',
  too_slow: 'timeout',
  unknown_user: 'not_found',
  hidden_user: 'not_found',
  no_calendar: 'not_found',
};

/** True for a problem of the server, false for one of the person or room. */
export function isServerProblem({ code }: LookupProblem): boolean {
  return code in SERVER_PROBLEMS;
}

/** The problem that an HTTP status without success stands for. */
export function findStatusProblem(status: number): RemoteProblemCode {
  if (status === 401) return 'bad_password';
  if (status === 403) return 'no_access';
  if (status === 404 || status === 410) return 'unknown_user';
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 429 || status === 503) return 'server_busy';
  if (status === 408 || status === 504) return 'too_slow';
  return status >= 500 ? 'server_failed' : 'invalid_answer';
}

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

/** Whether a server answered with one of these statuses. */
export const hasStatus = (error: unknown, ...statuses: readonly number[]): error is CalendarServerError =>
  error instanceof CalendarServerError && error.status !== undefined && statuses.includes(error.status);

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
