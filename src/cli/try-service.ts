import { ConfigError, type FaultKind, ServiceFault } from '../shared/errors.js';
import { explainNetworkError } from '../shared/http-client/network-errors.js';
import type { DiagnosticResult } from '../shared/observability/diagnostic.js';

/** Describes the faults of a remote service. `prefix` is the prefix of its variables. */
const FAULTS: Record<FaultKind, (prefix: string) => string> = {
  unauthorized: (prefix) => `The service refuses our key. Ask whoever runs it for a new ${prefix}_API_KEY.`,
  unreachable: (prefix) => `The service does not answer. Check ${prefix}_API_URL and that it runs.`,
  timeout: () =>
    'The service, or the source behind it, is too slow. Try again; the log of that service says more.',
  busy: () => 'The service asks us to wait. Try again in a while.',
  failed: () => 'The service failed, or the source behind it. Run ordrom doctor where the service runs.',
  invalid: (prefix) =>
    `What answers is no such service. ${prefix}_API_URL must be the address before /api, as in https://tjeneste.eksempel.no.`,
  rejected: (prefix) => `The service does not understand us. Check ${prefix}_API_URL.`,
  not_found: (prefix) =>
    `There is no such service at that address. ${prefix}_API_URL must be the address before /api.`,
};

function describeFault(error: unknown, prefix: string): string {
  if (error instanceof ConfigError) return error.problems.join(' ');
  const problem = explainNetworkError(error, `${prefix}_API_URL`);
  if (problem !== undefined) return problem;
  if (error instanceof ServiceFault) return FAULTS[error.kind](prefix);
  return error instanceof Error ? error.message : String(error);
}

/** Calls a service once, and reports whether it works. @param prefix of its variables */
export async function tryService(
  about: string,
  prefix: string,
  ask: () => Promise<string>,
): Promise<DiagnosticResult> {
  try {
    return { status: 'ok', subject: about, message: await ask() };
  } catch (error) {
    return { status: 'wrong', subject: about, message: describeFault(error, prefix) };
  }
}
