import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A request before it is written. */
export interface BenchRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A file of whole HTTP/1.1 requests, as both generators read it. */
export interface PreparedRequests {
  file: string;
  count: number;
  /** A server ignores a request that it has seen, so a round that needs more than these does not count. */
  once: boolean;
  remove(): void;
}

function formatRequest({ method = 'GET', path, headers = {}, body = '' }: BenchRequest): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  const length = body === '' ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  return [`${method} ${path} HTTP/1.1`, ...lines, ...length, '', body].join('\r\n');
}

/** Writes requests in the order in which they are sent, so that the generator neither signs nor draws words. */
export function prepareRequests(requests: readonly BenchRequest[], once = false): PreparedRequests {
  const file = join(mkdtempSync(join(tmpdir(), 'ordrom-requests-')), 'requests');
  writeFileSync(file, requests.map(formatRequest).join('\0'));
  return {
    file,
    count: requests.length,
    once,
    remove: () => rmSync(dirname(file), { recursive: true }),
  };
}
