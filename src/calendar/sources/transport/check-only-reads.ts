/** Methods that change nothing (RFC 9110 section 9.2.1, RFC 4918 section 9.1, RFC 3253 section 3.6). */
const SAFE_METHODS: readonly string[] = ['GET', 'PROPFIND', 'REPORT'];

/** A request that may change something reached a transport that only reads: an error in the code. */
class WriteRefusedError extends Error {
  override readonly name = 'WriteRefusedError';
}

/**
 * Refuses a request that may change something on the calendar server.
 *
 * @param isReadingPost tells which POST requests only read: free/busy questions and tokens
 * @throws {WriteRefusedError}
 */
export function checkOnlyReads<Request extends { method: string; operation: string }>(
  request: Request,
  isReadingPost: (request: Request) => boolean,
): void {
  const { method, operation } = request;
  if (SAFE_METHODS.includes(method) || (method === 'POST' && isReadingPost(request))) return;
  throw new WriteRefusedError(`${method} (${operation}) may change a calendar, and booking is off`);
}
