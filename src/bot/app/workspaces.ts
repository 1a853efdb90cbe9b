import { createCalendarClient } from '../../calendar/client.js';
import { createDictionaryClient } from '../../dictionary/client.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import type { BotConfig, ServiceAddress, WorkspaceConfig } from '../config/config.js';
import type { Services } from '../framework/request-context.js';
import type { WorkspaceContext, WorkspaceOf } from '../framework/workspace.js';
import { createLruCache } from '../lib/lru-cache.js';
import { RefusedError } from '../model/refused-error.js';
import { findWorkspaceEntry, type WorkspaceId } from '../model/workspace-id.js';
import type { PeopleCache } from '../people/people-cache.js';
import { createRoomDirectory } from '../rooms/room-directory.js';

/** Services that say the same to every question: that there is nothing here for who asks. */
function createRefusingServices(log: Logger): Services {
  const refuse = () => Promise.reject(new RefusedError('not-set-up'));
  return {
    dictionary: { article: refuse, search: refuse, suggest: refuse, random: refuse },
    calendar: { freeBusy: refuse, roomEvents: refuse, rooms: refuse, roomsFreeBusy: refuse },
    rooms: { list: refuse },
    people: { find: refuse, fromTyped: (typed) => ({ name: typed, missing: 'unknown' }) },
    log,
  };
}

/** Settings, with the clients they ask for. */
interface ConnectedWorkspace {
  own: WorkspaceConfig;
  services: Omit<Services, 'people' | 'log' | 'metrics'>;
}

export interface WorkspacesOptions {
  config: BotConfig;
  people: PeopleCache;
  /** How long a service may take to answer. */
  budgetMs: number;
  log: Logger;
  metrics?: Metrics | undefined;
}

const MAX_CACHED = 1_000;

/** What `make` gives, made once for each service. */
function memoizeByAddress<Value>(
  make: (address: ServiceAddress) => Value,
): (address: ServiceAddress) => Value {
  const made = new Map<string, Value>();
  return (address) => {
    const name = `${address.baseUrl} ${address.apiKey}`;
    const value = made.get(name) ?? make(address);
    made.set(name, value);
    return value;
  };
}

/** Workspaces that have the same service share what is remembered of it, and what is known of its health. */
export function createWorkspaces({ config, people, budgetMs, log, metrics }: WorkspacesOptions): WorkspaceOf {
  const dictionaryOf = memoizeByAddress((address) =>
    createDictionaryClient({ ...address, budgetMs, metrics }),
  );
  const calendarOf = memoizeByAddress((address) => createCalendarClient({ ...address, budgetMs, metrics }));

  function open(own: WorkspaceConfig): ConnectedWorkspace {
    const calendar = calendarOf(own.calendar);
    const rooms = createRoomDirectory({ calendar, log, ...(own.rooms && { ownRooms: own.rooms }) });
    return { own, services: { dictionary: dictionaryOf(own.dictionary), calendar, rooms } };
  }

  const all = open(config);
  const refused = createRefusingServices(log);
  const { dictionary, calendar, workspaces } = config;
  const some =
    workspaces && new Map([...workspaces].map(([id, own]) => [id, open({ dictionary, calendar, ...own })]));

  function workspaceOf(where: WorkspaceId): WorkspaceContext {
    const opened = some ? some.get(findWorkspaceEntry(some, where) ?? '') : all;
    if (!opened) return { ...config, services: refused };
    const { own, services } = opened;
    return { ...own, services: { ...services, people: people.forWorkspace(where.team, own), log, metrics } };
  }

  /** Everything that Slack sends asks for one, more than once. */
  const asked = createLruCache<WorkspaceContext>(MAX_CACHED);
  return (where) => {
    const name = `${where.team} ${where.organisation ?? ''}`;
    const known = asked.get(name);
    if (known) return known;
    const fresh = workspaceOf(where);
    asked.set(name, fresh);
    return fresh;
  };
}
