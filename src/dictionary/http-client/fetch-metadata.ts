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

const GOOD_FOR = Temporal.Duration.from({ hours: 1 });
const RETRY_AFTER = Temporal.Duration.from({ minutes: 1 });
/**
 * How long an answer waits for what its codes stand for, in milliseconds. Long enough for a service that has to ask
 * another one first: an article that is not known to be Ordbøkene's is shown without its licence.
 */
const METADATA_WAIT_MS = 1_000;

export interface MetadataFetcherOptions {
  /** One of their own: a service that has trouble with this must not count as ill. */
  http: HttpClient;
  clock: Clock;
}

/**
 * What a service says of its dictionaries, fetched when it is first needed and kept for an hour. It rejects for nothing
 * that the service does, and settles within a second: with what was known last, else with the table that comes with
 * the program. What comes later serves the next question.
 */
export type FetchMetadata = (dicts: readonly DictId[]) => Promise<(dict: DictId) => DictionaryMetadata>;

interface MetadataRequest {
  again: Temporal.Instant;
  settled: Promise<void>;
}

function within(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return Promise.race([work, patience]).finally(() => clearTimeout(timer));
}

export function createMetadataFetcher({ http, clock }: MetadataFetcherOptions): FetchMetadata {
  const known = new Map(DICT_IDS.map((dict) => [dict, defaultMetadata(dict)]));
  const asked = new Map<DictId, MetadataRequest>();

  const ask = (dict: DictId): Promise<DictionaryMetadata | undefined> => {
    const path = dictionaryPaths.dictionary(dict);
    return http
      .fetchJson({ path, schema: dictionaryAnswerSchema(dict), operation: 'dictionary' })
      .catch((error: unknown) => {
        if (!(error instanceof ServiceFault)) throw error;
        return error.kind === 'not_found' ? contractMetadata(dict) : undefined;
      });
  };

  function refresh(dict: DictId): Promise<void> {
    const before = asked.get(dict);
    if (before && Temporal.Instant.compare(clock(), before.again) < 0) return before.settled;
    const now: MetadataRequest = {
      again: clock().add(GOOD_FOR),
      settled: ask(dict).then((edition) => {
        if (edition) known.set(dict, edition);
        else now.again = clock().add(RETRY_AFTER);
      }),
    };
    asked.set(dict, now);
    return now.settled;
  }

  return async (dicts) => {
    await within(METADATA_WAIT_MS, Promise.all(dicts.map(refresh)));
    return (dict) => known.get(dict) ?? defaultMetadata(dict);
  };
}
