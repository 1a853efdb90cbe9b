import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dictionaryResponseSchema } from '../../../src/dictionary/contract.js';
import type { Program } from '../../../src/shared/lifecycle.js';
import { KEY, problemOf, startService } from '../support/start-service.js';

describe('GET /api/dict/{dict_id}', () => {
  let service: Program;
  let address: string;
  beforeAll(async () => {
    ({ service, address } = await startService());
  });
  afterAll(() => service.stop());

  const get = (path: string, headers: Record<string, string> = { 'x-api-key': KEY }) =>
    fetch(`${address}${path}`, { headers });

  it('answers with the source and the concepts of a dictionary', async () => {
    const response = await get('/api/dict/nob');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const dictionary = dictionaryResponseSchema.parse(await response.json());
    expect(dictionary).toMatchObject({ id: 'nob', source: 'builtin' });
    expect(dictionary.concepts['gno']).toEqual({ class: 'language', expansion: 'gammalnorsk' });
  });

  it.each([
    ['/api/dict/no', {}, 401, 'unauthorized'],
    ['/api/dict/bob', { 'x-api-key': 'feil' }, 401, 'unauthorized'],
    ['/api/dict/no', { 'x-api-key': KEY }, 404, 'unknown_dictionary'],
    ['/api/dict/bob,nob', { 'x-api-key': KEY }, 404, 'unknown_dictionary'],
    ['/api/dict', { 'x-api-key': KEY }, 404, 'unknown_route'],
  ])('refuses %s with %o by %i %s', async (path, headers, status, code) => {
    expect(await problemOf(await get(path, { ...headers }))).toEqual([status, code]);
  });
});
