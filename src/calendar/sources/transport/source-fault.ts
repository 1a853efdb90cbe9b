import { type FaultKind, ServiceFault } from '../../../shared/errors.js';
import { type LookupProblem, SourceFault } from '../common/source.js';
import { REMOTE_PROBLEMS } from './problems.js';

/** The code of a fault whose answer was a page for people. */
export const WEB_PAGE_CODE = 'WebPage';

const PROBLEMS_BY_KIND: Record<FaultKind, LookupProblem> = {
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
const CERTIFICATE_PATTERN = /CERT_|ERR_TLS_CERT|SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)/;

/** What a calendar server's fault means to whoever asked, without names of machines and accounts. */
export function toLookupProblem({ kind, status = 0, code, cause }: ServiceFault): LookupProblem {
  if (cause instanceof Error && CERTIFICATE_PATTERN.test(cause.message))
    return REMOTE_PROBLEMS.bad_certificate;
  if (code === WEB_PAGE_CODE) return REMOTE_PROBLEMS.login_page;
  if (status >= 300 && status < 400) return REMOTE_PROBLEMS.redirected;
  if (status === 401 || code?.startsWith('AADSTS')) return REMOTE_PROBLEMS.bad_password;
  return PROBLEMS_BY_KIND[kind];
}

const KINDS: Partial<Record<FaultKind, SourceFault['kind']>> = { busy: 'busy', timeout: 'slow' };

/** The fault as the port tells it: the log learns the server's own code. Other errors stay as they are. */
export function toSourceFault(error: unknown): unknown {
  if (!(error instanceof ServiceFault)) return error;
  const { kind, message, code, retryAfterSeconds } = error;
  return new SourceFault(KINDS[kind] ?? 'failed', code === undefined ? message : `${message} ${code}`, {
    problem: toLookupProblem(error),
    cause: error,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

/** The answer, or what went wrong with it as the port tells it. */
export async function withSourceFaults<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw toSourceFault(error);
  }
}
