import { LOOKUP_PROBLEMS, type LookupProblem, SourceFault } from '../common/source.js';

/** What keeps us from a server that others run. The same for all it is asked about, until somebody mends it. */
const SERVER_PROBLEMS = {
  unreachable: { code: 'unreachable', reason: 'the calendar server does not answer' },
  /** The bot knows «unreachable», and people need no more. */
  private_network: {
    code: 'private_network',
    reason: 'the calendar server is unreachable: its name leads into a private network',
  },
  bad_certificate: {
    code: 'bad_certificate',
    reason: 'the certificate of the calendar server cannot be trusted',
  },
  bad_password: { code: 'bad_password', reason: 'the calendar server refuses our name or password' },
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

/** Why something of one user could not be read from a server that others run. */
export const REMOTE_PROBLEMS = {
  ...LOOKUP_PROBLEMS,
  ...SERVER_PROBLEMS,
  no_access: { code: 'no_access', reason: 'we have no right to read the calendar' },
  too_large: { code: 'too_large', reason: 'the calendar is too large to be read' },
  not_answered: { code: 'not_answered', reason: 'the calendar server could not look the user up' },
} as const satisfies Record<string, LookupProblem>;

export type RemoteProblem = (typeof REMOTE_PROBLEMS)[keyof typeof REMOTE_PROBLEMS];

/** Whether it says something of the server, and nothing of the user that was asked about. */
export function isServerProblem({ code }: LookupProblem): boolean {
  return code in SERVER_PROBLEMS;
}

/** Something could not be read over the network; `message` is for the log and names no address. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly problem: LookupProblem;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    problem: LookupProblem,
    options: { retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(problem.reason, { cause: options.cause });
    this.problem = problem;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

const KINDS: Readonly<Record<string, SourceFault['kind']>> = { too_slow: 'slow', server_busy: 'busy' };

/** The whole source could not be asked, and why. */
export function asSourceFault(error: RemoteError): SourceFault {
  const { problem, retryAfterSeconds } = error;
  return new SourceFault(KINDS[problem.code] ?? 'failed', problem.reason, {
    problem,
    cause: error,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
