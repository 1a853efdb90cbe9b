import { Temporal } from 'temporal-polyfill';
import { ServiceFault } from '../../shared/errors.js';
import type { HttpClient } from '../../shared/http-client/http.js';
import type { Clock } from '../../shared/time/clock.js';
import {
  contractMetadata,
  type DictionaryMetadata,
  defaultMetadata,
} from '../article/dictionary-metadata.js';
import { DICT_IDS, type DictId, dictionaryPaths } from '../contract.js';
import { dictionaryAnswerSchema } from './response-schemas.js';

const TTL = Temporal.Duration.from({ hours: 1 });
const RETRY_AFTER = Temporal.Duration.from({ minutes: 1 });
/**
 * How long an answer waits for the metadata, in milliseconds. It is enough for a service that asks another one first: an
 * article that is not known to be Ordbøkene's is shown without its licence.
 */
const METADATA_WAIT_MS = 1_000;

export interface MetadataFetcherOptions {
  /** A client of its own: failures of these requests must not open the circuit breaker of the others. */
  http: HttpClient;
  clock: Clock;
}

/**
 * Fetches the metadata of dictionaries when it is first needed, and keeps it for an hour. It settles within a second and
 * does not reject for faults of the service: the answer is then the last known metadata, else the built-in table. A late
 * answer serves the next question.
 */
export type FetchMetadata = (dicts: readonly DictId[]) => Promise<(dict: DictId) => DictionaryMetadata>;

interface MetadataRequest {
  /** When the next request is due. */
  retryAt: Temporal.Instant;
  settled: Promise<void>;
}

export function createMetadataFetcher({ http, clock }: MetadataFetcherOptions): FetchMetadata {
  const known = new Map(DICT_IDS.map((dict) => [dict, defaultMetadata(dict)]));
  const requests = new Map<DictId, MetadataRequest>();

  const fetchMetadata = (dict: DictId): Promise<DictionaryMetadata | undefined> => {
    const path = dictionaryPaths.dictionary(dict);
    return http
      .fetchJson({ path, schema: dictionaryAnswerSchema(dict), operation: 'dictionary' })
      .catch((error: unknown) => {
        if (!(error instanceof ServiceFault)) throw error;
        return error.kind === 'not_found' ? contractMetadata(dict) : undefined;
      });
  };

  function refresh(dict: DictId): Promise<void> {
    const last = requests.get(dict);
    if (last && Temporal.Instant.compare(clock(), last.retryAt) < 0) return last.settled;
    const request: MetadataRequest = {
      retryAt: clock().add(TTL),
      settled: fetchMetadata(dict).then((metadata) => {
        if (metadata) known.set(dict, metadata);
        else request.retryAt = clock().add(RETRY_AFTER);
      }),
    };
    requests.set(dict, request);
    return request.settled;
  }

  return async (dicts) => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise((resolve) => {
      timer = setTimeout(resolve, METADATA_WAIT_MS);
    });
    await Promise.race([Promise.all(dicts.map(refresh)), timeout]).finally(() => clearTimeout(timer));
    return (dict) => known.get(dict) ?? defaultMetadata(dict);
  };
}
