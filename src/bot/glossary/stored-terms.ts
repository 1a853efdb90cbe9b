import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { ServiceFault } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { withTimeout } from '../lib/with-timeout.js';
import type { TermStore } from '../store/terms.js';
import { buildTermTable, createTermIndex, type TermIndex } from './term-index.js';

/** Until the database is asked whether another bot has changed a word. */
const FRESH_MS = 2_000;
/** How long the last words are used while the database does not answer. */
const STALE_MS = 3_600_000;
const MAX_WORKSPACES = 1_000;

/** The approved terms of a workspace, as they were after a number of changes. */
interface Loaded {
  changes: number;
  index: TermIndex;
}

/** The approved terms of each workspace, kept in memory. */
export interface StoredTerms {
  /** @throws {ServiceFault} if the database does not answer, and did not before */
  load: (team: string) => Promise<TermIndex>;
  /** The terms that were loaded last. Loads them again if they are old, for the next caller. */
  loaded: (team: string) => TermIndex | undefined;
  /** A term was changed here. */
  forget: (team: string) => void;
}

const fault = (kind: 'failed' | 'timeout', cause?: unknown) =>
  new ServiceFault({ service: 'database', operation: 'glossary', kind, cause });

export function createStoredTerms(terms: Pick<TermStore, 'countChanges' | 'list'>, log: Logger): StoredTerms {
  const onStale = (error: unknown) =>
    log.warn({ err: error }, 'the words of a workplace could not be read; the last ones are used');
  const fresh = createBoundedCache<Loaded>({
    ttlMs: FRESH_MS,
    staleIfErrorMs: STALE_MS,
    maxEntries: MAX_WORKSPACES,
    onStale,
  });
  const last = createBoundedCache<Loaded>({ ttlMs: Number.POSITIVE_INFINITY, maxEntries: MAX_WORKSPACES });

  async function read(team: string): Promise<Loaded> {
    const known = last.get(team);
    const changes = await terms.countChanges(team);
    if (known?.changes === changes) return known;
    const stored = changes === 0 ? [] : await terms.list(team, 'approved');
    const index = createTermIndex(buildTermTable(stored.map(({ id, term }) => ({ ...term, id }))));
    return { changes, index };
  }

  async function load(team: string): Promise<TermIndex> {
    const loaded = await fresh.fetch(team, () => {
      const done = read(team).catch((cause: unknown) => {
        throw fault('failed', cause);
      });
      return withTimeout(BUDGET_MS.quickDatabase, done, () => fault('timeout'));
    });
    last.set(team, loaded);
    return loaded.index;
  }

  return {
    load,
    loaded(team) {
      if (!fresh.get(team)) load(team).catch(() => undefined);
      return last.get(team)?.index;
    },
    forget: fresh.delete,
  };
}
