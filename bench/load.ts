import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  requests: number;
}

const SECONDS = 4;
const CONNECTIONS = 16;

let clientCount = 0;

/** Starts the list at a different place for each connection, so that they do not send it in step. */
function rotateRequests(requests: readonly autocannon.Request[]): autocannon.Request[] {
  const place = Math.floor(
    (requests.length * (clientCount % CONNECTIONS)) / CONNECTIONS + clientCount / CONNECTIONS,
  );
  clientCount += 1;
  return [...requests.slice(place % requests.length), ...requests.slice(0, place % requests.length)];
}

/**
 * Sends requests as fast as they are answered, for four seconds over sixteen connections. Any answer except
 * 2xx is an error.
 */
export async function load(
  url: string,
  requests: autocannon.Request[],
  headers: Record<string, string> = {},
): Promise<Load> {
  const result = await autocannon({
    url,
    requests,
    headers,
    setupClient: (client) => client.setRequests(rotateRequests(requests)),
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.errors + result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} not 2xx`);
  const { average } = result.requests;
  return { perSecond: average, p50: result.latency.p50, p99: result.latency.p99, requests: result['2xx'] };
}

export const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
