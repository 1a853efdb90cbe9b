import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { expect } from 'vitest';
import { problemSchema } from '../../src/shared/http-service/problem.js';
import { anyText } from './any-text.js';
import { fuzzRuns } from './fuzz-runs.js';

/** Unusual and malformed requests. A service must answer each with a result or a problem document. */

interface OddRequest {
  method: string;
  /** The path on the wire, with its query. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Unusual and hostile names and texts. */
export const oddTexts = fc.oneof(
  anyText({ maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'*%_|,:;.@/\\ -+0129aæø\0\u202e'), maxLength: 30 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '..',
    '../../etc/passwd',
    '<!channel>',
    '*'.repeat(199),
    '%c0%af',
  ),
  fc.integer().map(String),
);

/** Percent-encodes characters that Node refuses in a request line. Keeps existing percent-encoding. */
const toWireText = (text: string) =>
  text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[^!-~]/gu, (letter) => encodeURIComponent(letter));

/** One of the texts, raw or fully percent-encoded. */
export const encoded = (texts: fc.Arbitrary<string>) =>
  fc
    .tuple(texts, fc.boolean())
    .map(([text, isWhole]) =>
      isWhole ? encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')) : text,
    );

const queries = (names: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names, 'annet', ''), encoded(oddTexts)), { maxLength: 5 })
    .map((fields) => (fields.length > 0 ? `?${fields.map((field) => field.join('=')).join('&')}` : ''));

const HEADERS = ['accept', 'prefer', 'if-none-match', 'x-request-id', 'content-type', 'range', 'cookie'];
const headerValues = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => (code === 0x7f ? ' ' : String.fromCharCode(code))),
});

/**
 * @param paths paths of the service, half of them valid
 * @param names names of the query parameters
 * @param keys headers with the API key
 */
export const oddRequests = (
  paths: fc.Arbitrary<string>,
  names: readonly string[],
  keys: Record<string, string> = {},
): fc.Arbitrary<OddRequest> =>
  fc
    .record({
      method: fc.oneof(
        { weight: 6, arbitrary: fc.constant('GET') },
        fc.constantFrom('HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'),
      ),
      path: fc.tuple(paths, queries(names)),
      headers: fc.tuple(
        fc.constantFrom(keys, keys, {}),
        fc.dictionary(fc.constantFrom(...HEADERS), headerValues, { maxKeys: 3 }),
      ),
      body: fc.oneof(fc.constant(''), fc.json(), oddTexts),
    })
    .map(({ path, headers: [key, others], ...rest }) => ({
      ...rest,
      path: toWireText(`/${path.join('')}`),
      headers: { ...others, ...key },
    }));

interface OddResponse {
  status: number;
  type: string;
  /** All headers but the date, each as `name: value`, in their order. */
  headers: string[];
  body: string;
}

const HEADER = 2;

/** The raw headers, which have names and values in turn, without those that differ in each second. */
function listHeaders(raw: readonly string[]): string[] {
  const all = Array.from(
    { length: raw.length / HEADER },
    (_, at) => `${raw[HEADER * at]}: ${raw[HEADER * at + 1]}`,
  );
  return all.filter((header) => !/^date:/i.test(header));
}

const agent = new Agent({ keepAlive: true });

/** Sends a request unchanged. Other HTTP clients would normalize it. */
function sendOdd(address: string, { method, path, headers, body }: OddRequest): Promise<OddResponse> {
  const { hostname, port } = new URL(address);
  const hasBody = body !== '' && method !== 'GET' && method !== 'HEAD';
  // Node sends no length with the body of a DELETE or OPTIONS, so the body would be read as the next request.
  const length = hasBody ? { 'content-length': Buffer.byteLength(body) } : {};
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, method, headers: { ...headers, ...length }, agent };
    const asking = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          headers: listHeaders(response.rawHeaders),
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    asking.on('error', reject).end(hasBody ? body : undefined);
  });
}

/** Expects a result or a problem document, never a server error. */
function expectProperResponse({ status, type, body }: OddResponse, { method }: OddRequest): void {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  expect(type).toMatch(/^application\/problem\+json/);
  if (method !== 'HEAD') expect(problemSchema.parse(JSON.parse(body)).status).toBe(status);
}

/** A request without a body, as an example. */
export const plainRequest = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const request: OddRequest = { method, path, headers, body: '' };
  return request;
};

interface OddRequestOptions {
  address: string;
  requests: fc.Arbitrary<OddRequest>;
  /** One request for each expected status. Random requests may contain none for a rare status. */
  examples: readonly OddRequest[];
  /** The API key of the service. It may appear in no response, metric or log. */
  key: string;
  /** The log lines of the service. */
  logged: readonly string[];
  count: number;
}

/** Expects proper responses of every status, no logged errors, and the key in no response, metric or log. */
export async function expectProperResponses({
  address,
  requests,
  examples,
  key,
  count,
  ...more
}: OddRequestOptions): Promise<void> {
  const before = more.logged.length;
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(requests, async (odd) => {
      const answer = await sendOdd(address, odd);
      statuses.add(answer.status);
      expectProperResponse(answer, odd);
      expect(answer.body).not.toContain(key);
    }),
    { ...fuzzRuns(count), examples: examples.map((each): [OddRequest] => [each]) },
  );
  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405]));
  const logged = more.logged.slice(before);
  expect([...logged, metrics].filter((text) => text.includes(key))).toEqual([]);
  expect(logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
}
