import { describe, expect, it } from 'vitest';
import { dictionaryConfigSchema } from '../../src/dictionary/config.js';

const problems = (env: Record<string, string>) =>
  dictionaryConfigSchema.safeParse(env).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
  [];

describe('dictionaryConfigSchema', () => {
  it('has a default for everything', () => {
    expect(dictionaryConfigSchema.parse({})).toEqual({
      host: '127.0.0.1',
      port: 3001,
      apiKeys: ['ordrom-local'],
      source: { kind: 'builtin' },
      requestsPerMinute: 6_000,
    });
  });

  it('reads its variables, with spaces around keys, and ignores other variables', () => {
    const config = dictionaryConfigSchema.parse({
      DICTIONARY_HOST: '0.0.0.0',
      DICTIONARY_PORT: '0',
      DICTIONARY_API_KEYS: ' en , to,',
      DICTIONARY_SOURCE: 'builtin',
      DICTIONARY_RATE_LIMIT: '60',
      PATH: '/bin',
    });
    expect(config).toEqual({
      host: '0.0.0.0',
      port: 0,
      apiKeys: ['en', 'to'],
      source: { kind: 'builtin' },
      requestsPerMinute: 60,
    });
  });

  it('reads the addresses of Ordbøkene', () => {
    const source = (env: Record<string, string>) =>
      dictionaryConfigSchema.parse({ DICTIONARY_SOURCE: 'ordbokene', ...env }).source;
    expect(source({})).toEqual({
      kind: 'ordbokene',
      baseUrls: ['https://ord.uib.no/', 'https://oda.uib.no/opal/prod/'],
    });
    expect(source({ ORDBOKENE_URL: 'http://127.0.0.1:8080 , https://ord.eksempel.no/api' })).toEqual({
      kind: 'ordbokene',
      baseUrls: ['http://127.0.0.1:8080', 'https://ord.eksempel.no/api'],
    });
  });

  it.each(['ord.uib.no', 'ftp://ord.uib.no', 'https://ord.uib.no,ord', ','])(
    'refuses the addresses %j',
    (urls) => {
      expect(problems({ ORDBOKENE_URL: urls })).toEqual([
        ['ORDBOKENE_URL', expect.stringMatching(/^ORDBOKENE_URL must be/)],
      ]);
    },
  );

  it('reads the path of a store', () => {
    const source = (text: string) => dictionaryConfigSchema.parse({ DICTIONARY_SOURCE: text }).source;
    expect(source('store:data/dictionary.db')).toEqual({ kind: 'store', path: 'data/dictionary.db' });
    expect(source('store: C:\\ord bøker.db ')).toEqual({ kind: 'store', path: 'C:\\ord bøker.db' });
    expect(problems({ DICTIONARY_SOURCE: 'store: ' })).toHaveLength(1);
  });

  it('reports all problems together, each in a sentence with its variable and without its value', () => {
    const found = problems({
      DICTIONARY_PORT: '65536',
      DICTIONARY_API_KEYS: 'hemmelig nøkkel',
      DICTIONARY_SOURCE: 'paper',
      DICTIONARY_RATE_LIMIT: '0',
    });
    expect(found.map(([variable]) => variable).sort()).toEqual([
      'DICTIONARY_API_KEYS',
      'DICTIONARY_PORT',
      'DICTIONARY_RATE_LIMIT',
      'DICTIONARY_SOURCE',
    ]);
    for (const [variable = '', message = ''] of found) expect(message.startsWith(variable)).toBe(true);
    expect(JSON.stringify(found)).not.toMatch(/hemmelig|nøkkel/);
  });

  it.each(['3001.5', '-1', '0x10', '1e3', ' ', 'nan'])('refuses the port %j', (port) => {
    expect(problems({ DICTIONARY_PORT: port })).toHaveLength(1);
  });

  it.each([',', ' , ', 'x'.repeat(201), 'a\tb'])('refuses the keys %j', (keys) => {
    expect(problems({ DICTIONARY_API_KEYS: keys })).toHaveLength(1);
  });
});
