import { type FaultKind, ServiceFault } from '../../shared/errors.js';
import { type LookupProblem, SourceFault } from './source.js';

const PROBLEMS = {
  unreachable: { code: 'unreachable', reason: 'the calendar server does not answer' },
  bad_certificate: {
    code: 'bad_certificate',
    reason: 'the certificate of the calendar server cannot be trusted',
  },
  bad_password: { code: 'bad_password', reason: 'the calendar server refuses our name or password' },
  no_access: { code: 'no_access', reason: 'we have no right to read the calendar' },
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

/** The code of a fault whose answer was a page for people. */
export const WEB_PAGE = 'WebPage';

const BY_KIND: Record<FaultKind, LookupProblem> = {
  unreachable: PROBLEMS.unreachable,
  timeout: PROBLEMS.too_slow,
  busy: PROBLEMS.server_busy,
  failed: PROBLEMS.server_failed,
  invalid: PROBLEMS.invalid_answer,
  unauthorized: PROBLEMS.no_access,
  rejected: PROBLEMS.server_failed,
  not_found: PROBLEMS.server_failed,
};

/** As OpenSSL and Node name what is wrong with a certificate. */
const CERTIFICATE = /CERT_|ERR_TLS_CERT|SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)/;

/** What a calendar server's fault means to whoever asked, without names of machines and accounts. */
export function problemOfFault({ kind, status = 0, code, cause }: ServiceFault): LookupProblem {
  if (cause instanceof Error && CERTIFICATE.test(cause.message)) return PROBLEMS.bad_certificate;
  if (code === WEB_PAGE) return PROBLEMS.login_page;
  if (status >= 300 && status < 400) return PROBLEMS.redirected;
  if (status === 401 || code?.startsWith('AADSTS')) return PROBLEMS.bad_password;
  return BY_KIND[kind];
}

const KINDS: Partial<Record<FaultKind, SourceFault['kind']>> = { busy: 'busy', timeout: 'slow' };

/** The fault as the port tells it: the log learns the server's own code. Other errors stay as they are. */
export function sourceFaultOf(error: unknown): unknown {
  if (!(error instanceof ServiceFault)) return error;
  const { kind, message, code, retryAfterSeconds } = error;
  return new SourceFault(KINDS[kind] ?? 'failed', code === undefined ? message : `${message} ${code}`, {
    problem: problemOfFault(error),
    cause: error,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

/** The answer, or what went wrong with it as the port tells it. */
export async function orSourceFault<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw sourceFaultOf(error);
  }
}
