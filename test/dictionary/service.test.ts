import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDictionaryService } from '../../src/dictionary/service.js';
import { problemSchema } from '../../src/shared/http-service/problem.js';
import type { Program } from '../../src/shared/lifecycle.js';
import {
  config,
  KEY,
  log,
  logged,
  OTHER_KEY,
  problemOf,
  sampleStore,
  startService,
} from './support/start-service.js';

let service: Program;
let address: string;
beforeAll(async () => {
  ({ service, address } = await startService());
});
afterAll(() => service.stop());

const get = (path: string, headers: Record<string, string> = { 'x-api-key': KEY }, at = address) =>
  fetch(`${at}${path}`, { headers });

describe('the service', () => {
  it('refuses an invalid offset', async () => {
    for (const offset of ['-1', 'x', '1e9']) {
      expect(await problemOf(await get(`/api/article/bob/search?q=fisk&offset=${offset}`))).toEqual([
        400,
        'bad_parameter',
      ]);
    }
  });

  it('names the wrong parameter in the problem document', async () => {
    const body = problemSchema.parse(await (await get('/api/article/bob/search?q=fisk&limit=0')).json());
    expect(body.detail).toMatch(/^limit: /);
  });

  it('answers broken URLs and unsupported methods with problem documents', async () => {
    for (const path of ['/api/article/%zz/search?q=a', '/%e5', `/api/article/${'x'.repeat(9_000)}/1`]) {
      const response = await get(path);
      expect(await response.clone().text()).not.toContain(path.slice(1, 5));
      expect(await problemOf(response)).toEqual([400, 'bad_parameter']);
    }
    const posted = await fetch(`${address}/api/article/bob/100`, { method: 'POST', body: '{}' });
    expect(await problemOf(posted)).toEqual([405, 'method_not_allowed']);
    expect(posted.headers.get('allow')).toBe('GET, HEAD');
    const broken = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } };
    expect(await problemOf(await fetch(`${address}/api/article/bob/100`, broken))).toEqual([
      405,
      'method_not_allowed',
    ]);
  });

  it('ignores a trailing slash', async () => {
    expect((await fetch(`${address}/api/article/bob/100/`)).status).toBe(200);
  });

  it('documents every operation and its problems', async () => {
    const response = await get('/openapi.json', {});
    const api = (await response.json()) as {
      paths: Record<
        string,
        { get: { responses: object; security?: object[]; parameters: { name: string }[] } }
      >;
      components: { securitySchemes: object };
    };
    const operations = Object.entries(api.paths).map(([path, { get: operation }]) => [
      path,
      Object.keys(operation.responses),
      operation.security ?? [],
      operation.parameters.map(({ name }) => name).sort(),
    ]);
    const keyed = [{ key: [] }];
    expect(operations).toEqual([
      ['/api/article/{dict_id}/{art_id}', ['200', '400', '404', '429'], [], ['art_id', 'dict_id']],
      ['/api/dict/{dict_id}', ['200', '401', '404', '429'], keyed, ['dict_id']],
      [
        '/api/article/{dict_id}/search',
        ['200', '400', '401', '404', '429'],
        keyed,
        ['dict_id', 'limit', 'offset', 'q'],
      ],
      [
        '/api/article/{dict_id}/suggest',
        ['200', '400', '401', '404', '429'],
        keyed,
        ['dict_id', 'limit', 'q', 'word_class'],
      ],
      [
        '/api/article/{dict_id}/random',
        ['200', '400', '401', '404', '429'],
        keyed,
        ['dict_id', 'word_class'],
      ],
    ]);
    expect(api.components.securitySchemes).toEqual({
      key: { type: 'apiKey', in: 'header', name: 'x-api-key' },
    });
  });

  it('answers /healthz and /readyz', async () => {
    expect(await (await get('/healthz', {})).json()).toEqual({ status: 'ok' });
    expect(await (await get('/readyz', {})).json()).toEqual({ status: 'ok' });
  });

  it('remembers its readiness for some seconds, so that nobody can make it ask its source often', async () => {
    let checks = 0;
    const ready = async () => {
      checks += 1;
    };
    const counted = await startService({ ...sampleStore, ready });
    try {
      for (let count = 0; count < 30; count += 1)
        expect((await get('/readyz', {}, counted.address)).status).toBe(200);
      expect(checks).toBe(1);
    } finally {
      await counted.service.stop();
    }
  });

  it('limits requests by key, and those with invalid keys by address', async () => {
    const limited = await startService(sampleStore, { requestsPerMinute: 3 });
    const ask = (key: string) => get('/api/article/bob/search?q=fisk', { 'x-api-key': key }, limited.address);
    const statuses = async (keys: string[]) => {
      const all: number[] = [];
      for (const key of keys) all.push((await ask(key)).status);
      return all;
    };
    try {
      expect(await statuses([KEY, KEY, KEY, KEY])).toEqual([200, 200, 200, 429]);
      expect(await statuses([OTHER_KEY])).toEqual([200]);
      expect(await statuses(['a', 'b', 'c', 'd'])).toEqual([401, 401, 401, 429]);
      const refused = await ask(KEY);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await problemOf(refused)).toEqual([429, 'too_many_requests']);
    } finally {
      await limited.service.stop();
    }
  });

  it('answers 500 without internals when its store fails, and logs the error', async () => {
    const broken = async () => Promise.reject(new Error('disk on fire'));
    const failing = await startService({
      ...sampleStore,
      article: broken,
      find: broken,
      suggest: broken,
      ready: broken,
    });
    try {
      for (const path of [
        '/api/article/bob/1',
        '/api/article/bob/search?q=a',
        '/api/article/bob/suggest?q=a',
      ]) {
        const response = await get(path, undefined, failing.address);
        expect(await response.clone().text()).not.toContain('fire');
        expect(await problemOf(response)).toEqual([500, 'internal']);
      }
      expect(await problemOf(await get('/readyz', {}, failing.address))).toEqual([503, 'source_busy']);
      expect(logged.join('')).toContain('disk on fire');
    } finally {
      await failing.service.stop();
    }
  });

  it('logs a failure with the id of the request', async () => {
    const id = '0190c2d6-6f3b-7c41-9d5e-1f2a3b4c5d6e';
    const broken = async () => Promise.reject(new Error('disk on fire'));
    const failing = await startService({ ...sampleStore, find: broken });
    try {
      logged.length = 0;
      const headers = { 'x-api-key': KEY, 'x-request-id': id };
      await get('/api/article/bob/search?q=a', headers, failing.address);
      expect(logged.map((line) => JSON.parse(line).request).filter((name) => name !== undefined)).toEqual([
        id,
      ]);
    } finally {
      await failing.service.stop();
    }
  });

  it('answers a conditional request, never without a key', async () => {
    const search = (headers?: Record<string, string>) => get('/api/article/bob/search?q=fisk', headers);
    const etag = (await search()).headers.get('etag') ?? '';
    expect((await search({ 'x-api-key': KEY, 'if-none-match': etag })).status).toBe(304);
    expect((await search({ 'if-none-match': etag })).status).toBe(401);
  });

  it('closes its store when it stops', async () => {
    let closed = 0;
    const stopped = await startService({
      ...sampleStore,
      close: async () => {
        closed += 1;
      },
    });
    await stopped.service.stop();
    expect(closed).toBe(1);
    await expect(get('/healthz', {}, stopped.address)).rejects.toThrow();
  });

  it('starts on the built-in articles', async () => {
    const builtin = await createDictionaryService(config, { log });
    const at = await builtin.start();
    try {
      expect((await get('/api/article/bob,nob/suggest?q=a', undefined, at)).status).toBe(200);
    } finally {
      await builtin.stop();
    }
  });

  it('never logs a key or a query', () => {
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join('')).not.toMatch(new RegExp(`${KEY}|${OTHER_KEY}|xylofonist`));
  });
});
