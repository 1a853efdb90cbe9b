/** Options for all HTTP requests of one call to a service. */
export interface CallOptions {
  /**
   * Aborts the call when the caller no longer waits. The call then rejects with a `timeout` fault of the
   * service.
   */
  signal?: AbortSignal | undefined;
  /**
   * Runs before each call is sent. @throws if the caller may not send it; the call rejects with that error
   */
  beforeRequest?: (() => void) | undefined;
  /** Milliseconds for the whole call, including retries. Default: the budget of the client. */
  budgetMs?: number | undefined;
}
