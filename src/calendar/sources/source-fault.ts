import { type FaultKind, ServiceFault } from '../../shared/errors.js';
import { REMOTE_PROBLEMS } from './remote/problems.js';
import { type LookupProblem, SourceFault } from './source.js';

/** The code of a fault whose answer was a page for people. */
export const WEB_PAGE = 'WebPage';

const BY_KIND: Record<FaultKind, LookupProblem> = {
  unreachable: REMOTE_PROBLEMS.unreachable,
  timeout: REMOTE_PROBLEMS.too_slow,
  busy: REMOTE_PROBLEMS.server_busy,
  failed: REMOTE_PROBLEMS.server_failed,
  invalid: REMOTE_PROBLEMS.invalid_answer,
  unauthorized: REMOTE_PROBLEMS.no_access,
  rejected: REMOTE_PROBLEMS.server_failed,
  not_found: REMOTE_PROBLEMS.server_failed,
};

/** As OpenSSL and Node name what is wrong with a certificate. */
const CERTIFICATE = /CERT_|ERR_TLS_CERT|SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)/;

/** What a calendar server's fault means to whoever asked, without names of machines and accounts. */
export function problemOfFault({ kind, status = 0, code, cause }: ServiceFault): LookupProblem {
  if (cause instanceof Error && CERTIFICATE.test(cause.message)) return REMOTE_PROBLEMS.bad_certificate;
  if (code === WEB_PAGE) return REMOTE_PROBLEMS.login_page;
  if (status >= 300 && status < 400) return REMOTE_PROBLEMS.redirected;
  if (status === 401 || code?.startsWith('AADSTS')) return REMOTE_PROBLEMS.bad_password;
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
