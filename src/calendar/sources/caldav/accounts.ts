import { type ByteBudget, createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { fillTemplate } from '../common/address-template.js';
import type { SourceWindow } from '../common/source.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import type { DavClient } from './client.js';
import { splitTemplate } from './config.js';
import {
  askServer,
  type CaldavAccount,
  type CalendarCollection,
  discoverAccount,
  findUserId,
} from './discover.js';
import { type CaldavEvent, createEventReader } from './event-reader.js';
import type { KnownServer, ServerWay } from './servers.js';

/** The events in the calendars of one account around a window. */
export interface AccountEvents {
  calendars: readonly (CalendarCollection & { events: readonly CaldavEvent[] })[];
  /** Addresses of the owner in invitations, in lower case. */
  addresses: readonly string[];
}

export interface AccountRequest {
  window: SourceWindow;
  /** Whether to read calendars whose events do not make the owner busy. */
  withTransparent: boolean;
  signal: AbortSignal;
}

/** Reads the calendars of a person or a room. */
export interface AccountReader {
  /**
   * @param template address template of principals, calendar homes or calendars
   * @param local the name without its domain
   * @throws {CalendarServerError}
   */
  read: (template: string, local: string, request: AccountRequest) => Promise<AccountEvents>;
  /** The paths of an account's calendars, first those whose events make the owner busy. @throws {CalendarServerError} */
  listCalendars: (template: string, local: string, signal: AbortSignal) => Promise<string[]>;
  /** How an account's calendars are read, each way once. @throws {CalendarServerError} */
  listWays: (template: string, local: string, signal: AbortSignal) => Promise<ServerWay[]>;
}

export interface AccountReaderOptions {
  url: string;
  domain: string;
  /** The limit of what is kept of calendars. */
  budget: ByteBudget;
}

/** The addresses of calendars change seldom. A new calendar is found after ten minutes. */
const CACHE = { ttlMs: 10 * 60_000, maxEntries: 5_000 };

const isMissing = (error: unknown) =>
  error instanceof CalendarServerError && error.problem === REMOTE_PROBLEMS.unknown_user;

export function createAccountReader(client: DavClient, options: AccountReaderOptions): AccountReader {
  const { url, domain, budget } = options;
  const accounts = createBoundedCache<CaldavAccount>(CACHE);
  const ids = createBoundedCache<string | undefined>(CACHE);
  const events = createEventReader(client, budget);

  function findPath(template: string, local: string): string {
    const address = fillTemplate(template, { local, domain });
    if (address === undefined) throw new CalendarServerError(REMOTE_PROBLEMS.unknown_user);
    return client.resolve(new URL(address, url).href, '/');
  }

  let server: Promise<KnownServer> | undefined;

  /** Asks once: all calendars are on the same server. */
  function learnServer(calendar: string, signal: AbortSignal): Promise<KnownServer> {
    server ??= askServer(client, calendar, signal).catch((error: unknown) => {
      server = undefined;
      throw error;
    });
    return server;
  }

  const root = new URL(url).pathname;
  const discover = (path: string, signal: AbortSignal) =>
    accounts.fetch(path, () => discoverAccount(client, path, learnServer, signal));
  const findId = (address: string, signal: AbortSignal) =>
    ids.fetch(address, () => findUserId(client, root, address, signal));

  /** The account at one address with the local part, or with the id that the server has for the whole address. */
  async function findAt(template: string, local: string, signal: AbortSignal): Promise<CaldavAccount> {
    try {
      return await discover(findPath(template, local), signal);
    } catch (error) {
      if (!isMissing(error) || !template.includes('{local}')) throw error;
      const id = await findId(`${local}@${domain}`, signal);
      if (id === undefined || id === local) throw error;
      return discover(findPath(template, id), signal);
    }
  }

  /** The calendars at all addresses of a template. Only the first must be there: not everybody has the others. */
  async function findAccount(template: string, local: string, signal: AbortSignal): Promise<CaldavAccount> {
    const [first = '', ...others] = splitTemplate(template);
    const found = await Promise.all([
      findAt(first, local, signal),
      ...others.map((other) =>
        findAt(other, local, signal).catch((error: unknown) => {
          if (isMissing(error)) return { calendars: [], addresses: [] };
          throw error;
        }),
      ),
    ]);
    return {
      calendars: found.flatMap(({ calendars }) => calendars),
      addresses: [...new Set(found.flatMap(({ addresses }) => addresses))],
    };
  }

  async function readAccount(
    { calendars, addresses }: CaldavAccount,
    { window, withTransparent, signal }: AccountRequest,
  ) {
    const asked = calendars.filter(({ isTransparent }) => withTransparent || !isTransparent);
    const reads = asked.map(async (collection) => ({
      ...collection,
      events: await events.read(collection, window, signal),
    }));
    return { calendars: await Promise.all(reads), addresses };
  }

  return {
    read: async (template, local, request) => {
      const account = await readAccount(await findAccount(template, local, request.signal), request);
      return { ...account, addresses: [`${local}@${domain}`, ...account.addresses] };
    },
    async listWays(template, local, signal) {
      const { calendars } = await findAccount(template, local, signal);
      return [...new Set(calendars.map(({ way }) => way))];
    },
    async listCalendars(template, local, signal) {
      const { calendars } = await findAccount(template, local, signal);
      const [free, busy] = [true, false].map((isTransparent) =>
        calendars.filter((calendar) => calendar.isTransparent === isTransparent),
      );
      return [...(busy ?? []), ...(free ?? [])].map(({ path }) => path);
    },
  };
}
