import * as z from 'zod';
import {
  isPublishedKeyExposed,
  isWellFormedApiKey,
  PUBLISHED_API_KEY,
  PUBLISHED_KEY_PROBLEM,
} from '../shared/http-service/api-keys.js';

export interface DictionaryConfig {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** At least one. Never logged. */
  apiKeys: readonly string[];
  source: DictionarySource;
  requestsPerMinute: number;
}

/**
 * `builtin`: the articles that come with the program. `store`: the file that `ordrom import` has built. `ordbokene`: the
 * public API of Ordbøkene.
 */
export type DictionarySource =
  | { kind: 'builtin' }
  | { kind: 'store'; path: string }
  | {
      kind: 'ordbokene';
      /** The addresses of the API, at least one. The first is asked first. */
      baseUrls: readonly string[];
    };

function wholeNumberSchema(variable: string, min: number, max: number) {
  const problem = `${variable} must be a whole number from ${min} to ${max}`;
  return z
    .string(problem)
    .regex(/^\d{1,9}$/, problem)
    .transform(Number)
    .refine((number) => number >= min && number <= max, problem);
}

const KEYS_PROBLEM =
  'DICTIONARY_API_KEYS must name at least one key: letters, digits and signs without spaces, separated by commas';

const SOURCE_PROBLEM =
  'DICTIONARY_SOURCE must be builtin, ordbokene, or store:<path> with the file that ordrom import has built';
const STORE_PREFIX = 'store:';

const webAddress = z.url({ protocol: /^https?$/ });

const ADDRESS_PROBLEM =
  'ORDBOKENE_URL must be addresses that begin with http:// or https://, separated by commas';

/** The variables of the service in the environment. Every problem is a sentence that names its variable. */
export const dictionaryVariables = z.object({
  DICTIONARY_HOST: z
    .string('DICTIONARY_HOST must be a host name or an address')
    .default('127.0.0.1')
    .meta({ description: 'The address that the dictionary service listens on.' }),
  DICTIONARY_PORT: wholeNumberSchema('DICTIONARY_PORT', 0, 65_535).default(3001).meta({
    description: 'The port that the dictionary service listens on; 0 takes a free one.',
  }),
  DICTIONARY_API_KEYS: z
    .string(KEYS_PROBLEM)
    .transform(splitList)
    .refine((keys) => keys.length > 0 && keys.every(isWellFormedApiKey), KEYS_PROBLEM)
    .default([PUBLISHED_API_KEY])
    .meta({
      description:
        'The keys that the service accepts, separated by commas. The default is refused on a host that other machines reach.',
      findValue: 'any long text of your own, as from `openssl rand -hex 16`',
    }),
  DICTIONARY_SOURCE: z
    .string(SOURCE_PROBLEM)
    .regex(/^(?:builtin|ordbokene|store:\s*\S.*)$/, SOURCE_PROBLEM)
    .default('builtin')
    .meta({
      description:
        'Where the articles come from: `builtin`, `store:<file>` (built by `ordrom import`), or `ordbokene` (the public API of Ordbøkene). A start without the variable uses `store:data/dictionary.db` if that file exists.',
    }),
  ORDBOKENE_URL: z
    .string(ADDRESS_PROBLEM)
    .transform(splitList)
    .refine(
      (urls) => urls.length > 0 && urls.every((url) => webAddress.safeParse(url).success),
      ADDRESS_PROBLEM,
    )
    .default(['https://ord.uib.no/', 'https://oda.uib.no/opal/prod/'])
    .meta({
      description:
        'The addresses of the public API of Ordbøkene, separated by commas. The first is asked first.',
    }),
  DICTIONARY_RATE_LIMIT: wholeNumberSchema('DICTIONARY_RATE_LIMIT', 1, 999_999_999).default(6_000).meta({
    description: 'Requests a minute with one key.',
  }),
});

function parseSource(variables: z.output<typeof dictionaryVariables>): DictionarySource {
  const { DICTIONARY_SOURCE: source, ORDBOKENE_URL: baseUrls } = variables;
  if (source.startsWith(STORE_PREFIX))
    return { kind: 'store', path: source.slice(STORE_PREFIX.length).trim() };
  return source === 'ordbokene' ? { kind: 'ordbokene', baseUrls } : { kind: 'builtin' };
}

/** Parses the configuration from an environment without empty variables. */
export const dictionaryConfigSchema = dictionaryVariables.transform(
  (variables, context): DictionaryConfig => {
    const { DICTIONARY_HOST: host, DICTIONARY_API_KEYS: apiKeys } = variables;
    if (isPublishedKeyExposed(host, apiKeys))
      context.addIssue(`DICTIONARY_API_KEYS ${PUBLISHED_KEY_PROBLEM}`);
    return {
      host,
      port: variables.DICTIONARY_PORT,
      apiKeys,
      source: parseSource(variables),
      requestsPerMinute: variables.DICTIONARY_RATE_LIMIT,
    };
  },
);

/** Splits a list at commas, trims the parts and drops empty ones. */
function splitList(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
