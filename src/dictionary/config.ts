import { z } from 'zod';
import { isWellFormedApiKey } from '../shared/http-service/api-keys.js';

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
  /** The addresses of the API, the first asked first; at least one. */
  | { kind: 'ordbokene'; baseUrls: readonly string[] };

/** A variable that is set to nothing counts as not set, as in a copied `.env.example`. */
const setting = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

function wholeNumber(variable: string, least: number, most: number) {
  const problem = `${variable} must be a whole number from ${least} to ${most}`;
  return z
    .string(problem)
    .regex(/^\d{1,9}$/, problem)
    .transform(Number)
    .refine((number) => number >= least && number <= most, problem);
}

/** The parts of a list with commas; an empty one is nobody's mistake worth an error. */
const partsOf = (list: string) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const KEYS_PROBLEM =
  'DICTIONARY_API_KEYS must name at least one key: letters, digits and signs without spaces, separated by commas';

const webAddress = z.url({ protocol: /^https?$/ });
const URLS_PROBLEM =
  'ORDBOKENE_URL must be addresses that begin with http:// or https://, separated by commas';

const SOURCE_PROBLEM =
  'DICTIONARY_SOURCE must be builtin, ordbokene, or store:<path> with the file that ordrom import has built';
const STORE = 'store:';

/** The variables of the service as they stand in the environment; every problem is a sentence that names its variable. */
export const dictionaryEnvSchema = z.object({
  DICTIONARY_HOST: setting(
    z.string('DICTIONARY_HOST must be a host name or an address').default('127.0.0.1'),
  ).meta({ description: 'The address that the dictionary service listens on.' }),
  DICTIONARY_PORT: setting(wholeNumber('DICTIONARY_PORT', 0, 65_535).default(3001)).meta({
    description: 'The port that the dictionary service listens on; 0 takes a free one.',
  }),
  DICTIONARY_API_KEYS: setting(
    z
      .string(KEYS_PROBLEM)
      .transform(partsOf)
      .refine((keys) => keys.length > 0 && keys.every(isWellFormedApiKey), KEYS_PROBLEM)
      .default(['ordrom-local']),
  ).meta({
    description: 'The keys that the service accepts, separated by commas.',
    findValue: 'any long text of your own, as from `openssl rand -hex 16`',
  }),
  DICTIONARY_SOURCE: setting(
    z
      .string(SOURCE_PROBLEM)
      .regex(/^(?:builtin|ordbokene|store:.*\S.*)$/, SOURCE_PROBLEM)
      .default('builtin'),
  ).meta({
    description:
      'Where the articles come from: `builtin`, `store:<file>` (built by `ordrom import`), or `ordbokene` (the public API of Ordbøkene).',
  }),
  ORDBOKENE_URL: setting(
    z
      .string(URLS_PROBLEM)
      .transform(partsOf)
      .refine(
        (urls) => urls.length > 0 && urls.every((url) => webAddress.safeParse(url).success),
        URLS_PROBLEM,
      )
      .default(['https://ord.uib.no/', 'https://oda.uib.no/opal/prod/']),
  ).meta({
    description:
      'The addresses of the public API of Ordbøkene, separated by commas. The first is asked first.',
  }),
  DICTIONARY_RATE_LIMIT: setting(wholeNumber('DICTIONARY_RATE_LIMIT', 1, 999_999_999).default(6_000)).meta({
    description: 'Requests a minute with one key.',
  }),
});

function sourceOf(env: z.output<typeof dictionaryEnvSchema>): DictionarySource {
  const { DICTIONARY_SOURCE: source, ORDBOKENE_URL: baseUrls } = env;
  if (source.startsWith(STORE)) return { kind: 'store', path: source.slice(STORE.length).trim() };
  return source === 'ordbokene' ? { kind: 'ordbokene', baseUrls } : { kind: 'builtin' };
}

/** Reads the configuration out of an environment. */
export const dictionaryConfigSchema = dictionaryEnvSchema.transform(
  (env): DictionaryConfig => ({
    host: env.DICTIONARY_HOST,
    port: env.DICTIONARY_PORT,
    apiKeys: env.DICTIONARY_API_KEYS,
    source: sourceOf(env),
    requestsPerMinute: env.DICTIONARY_RATE_LIMIT,
  }),
);
