import { ServiceFault } from '../../shared/errors.js';
import { type LookupProblem, SourceFault } from './source.js';

const KINDS: Partial<Record<ServiceFault['kind'], SourceFault['kind']>> = { busy: 'busy', timeout: 'slow' };

const DETAILS: Record<ServiceFault['kind'], string> = {
  unreachable: 'The calendar server cannot be reached',
  timeout: 'The calendar server took too long',
  busy: 'The calendar server is busy',
  failed: 'The calendar server failed',
  invalid: 'What answered is not a calendar server: perhaps a login page or a proxy',
  unauthorized: 'The calendar server does not accept our account, or it lacks the right',
  rejected: 'The calendar server refused the question',
  not_found: 'The calendar server does not have what was asked for',
};
const BAD_CERTIFICATE = 'The certificate of the calendar server is not one to trust';

/** As OpenSSL and Node name what is wrong with a certificate. */
const CERTIFICATE =
  /\b(CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER|VERIFY)_)/;

function detailOf({ kind, cause }: ServiceFault): string {
  return cause instanceof Error && CERTIFICATE.test(cause.message) ? BAD_CERTIFICATE : DETAILS[kind];
}

/** A calendar server's fault as the port tells it: the log learns its code, the caller a sentence. Others stay as they are. */
export function sourceFaultOf(error: unknown): unknown {
  if (!(error instanceof ServiceFault)) return error;
  const { kind, message, code, retryAfterSeconds } = error;
  return new SourceFault(KINDS[kind] ?? 'failed', code === undefined ? message : `${message} ${code}`, {
    cause: error,
    detail: detailOf(error),
    retryAfterSeconds,
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

/** The same for one user, where others could be looked up. */
export function problemOfFault(error: ServiceFault): LookupProblem {
  const detail = detailOf(error);
  return {
    code: error.code ?? `server_${error.kind}`,
    reason: detail.charAt(0).toLowerCase() + detail.slice(1),
  };
}
