/** How long a server waits for a request, in milliseconds. The names are those of Node's servers. */
export interface RequestDeadlines {
  headersTimeout: number;
  /** With the body. */
  requestTimeout: number;
  /** How often it looks for connections that are over the time. */
  connectionsCheckingInterval: number;
}

/**
 * A client that sends its request drop by drop would hold its connection for five minutes by Node's defaults. Slack, proxies
 * and browsers send theirs at once.
 */
export const REQUEST_DEADLINES: RequestDeadlines = {
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
};
