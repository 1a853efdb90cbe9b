/** Options that the caller of a service passes down to each HTTP request of one call. */
export interface CallOptions {
  /** Aborts the call when the caller no longer waits. The call then rejects with a `timeout` fault of the service. */
  signal?: AbortSignal | undefined;
  /** Runs before each request that is sent. @throws if the caller may not send it; the call rejects with that error */
  beforeRequest?: (() => void) | undefined;
  /** Milliseconds for the whole call, retries included. Default: the budget of the client. */
  budgetMs?: number | undefined;
}
