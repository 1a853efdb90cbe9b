import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { ServiceFault } from '../../shared/errors.js';
import type { CallOptions } from '../../shared/http-client/http.js';
import { foldWord } from '../../shared/text/fold.js';
import { EMPTY_PEOPLE_TABLE, type PeopleTable } from '../config/people-table.js';
import type { ClientOf, SlackAccess } from '../slack/slack-clients.js';
import { slackErrorCode, withAnswerSchema, withCallSignal } from '../slack/slack-errors.js';
import {
  createGroupLookup,
  fetchUserGroups,
  type GroupMembers,
  type GroupReference,
  type ListedGroup,
} from './group-members.js';
import {
  type Person,
  type PersonRules,
  parseListedUser,
  parseSlackUser,
  personFromTyped,
  userListSchema,
} from './person.js';

export interface WorkspacePeople {
  /** Finds a person by Slack user id. @throws the error of Slack's client where Slack cannot be reached */
  find: (userId: string, call?: CallOptions) => Promise<Person>;
  /**
   * The members of the workplace with a calendar. Slack sends a thousand at a time; the list is kept for a quarter of an
   * hour. @throws the error of Slack's client where Slack cannot be reached
   */
  list: () => Promise<readonly ListedPerson[]>;
  /**
   * Slack ids of the guests of the workspace, from the same list. Undefined if the list is too long to know them all.
   * @throws the error of Slack's client where Slack cannot be reached
   */
  listGuests: () => Promise<ReadonlySet<string> | undefined>;
  /**
   * The members of a user group or channel, as the person who asks may know them. @throws the error of Slack's client
   * where Slack cannot be reached
   */
  listGroup: (group: GroupReference, asker: string, call?: CallOptions) => Promise<GroupMembers>;
  /**
   * The user groups of the workspace, kept for a quarter of an hour. None if the app may not see them. @throws the error
   * of Slack's client where Slack cannot be reached
   */
  listGroups: () => Promise<readonly ListedGroup[]>;
  /** A person by a typed user name or address. Only the calendar knows whether the person exists. */
  fromTyped: (typed: string) => Person;
}

/** A member of the workplace, as the names to find it by. */
export interface ListedPerson {
  slackId: string;
  name: string;
  username: string;
  isAdmin?: true;
}

/** Caches the people of each workspace. */
export interface PeopleCache {
  forWorkspace: (team: string, rules: CalendarPeopleConfig) => WorkspacePeople;
  /** Removes the user from the cache, in all workspaces: a member of an organisation may be in several. */
  forget: (userId: string) => void;
}

/** The people who have calendars. */
interface CalendarPeopleConfig {
  domain: string;
  people?: PeopleTable;
}

/**
 * Slack reports changes (`user_change`), but to one of several bots only, and to none while the bot is
 * stopped.
 */
const PERSON_TTL_MS = 900_000;

/** Short, because an address appears as soon as the app gets the scope. */
const NO_ADDRESS_TTL_MS = 60_000;

const MAX_PEOPLE = 20_000;

const MAX_LISTS = 1_000;

/** The most that `users.list` sends at a time. */
const PAGE_SIZE = 1_000;

const MAX_PAGES = MAX_PEOPLE / PAGE_SIZE;

const ADDRESS_SCOPE = 'users:read.email';

const NOT_FOUND = ['user_not_found', 'user_not_visible'];

const lacksAddress = ({ missing }: Person) => missing === 'no-address' || missing === 'no-scope';

/** The people of `users.list`. */
interface PeopleList {
  /** The members by the names to find them by, without bots, guests and people without a calendar. */
  members: readonly ListedPerson[];
  /** Undefined if the list is too long. */
  guests: ReadonlySet<string> | undefined;
}

interface PeopleCacheParts {
  clientOf: ClientOf;
  identify: SlackAccess['identify'];
  /** A monotonic clock in milliseconds. */
  elapsed?: () => number;
}

/** Creates the cache. Concurrent requests for the same person share one call to Slack. */
export function createPeopleCache({ clientOf, identify, elapsed }: PeopleCacheParts): PeopleCache {
  const cache = createBoundedCache<Person>({
    ttlMs: (person) => (lacksAddress(person) ? NO_ADDRESS_TTL_MS : PERSON_TTL_MS),
    maxEntries: MAX_PEOPLE,
    elapsed,
  });
  const lists = createBoundedCache<PeopleList>({
    ttlMs: PERSON_TTL_MS,
    maxEntries: MAX_LISTS,
    elapsed,
  });
  const groups = createBoundedCache<readonly ListedGroup[]>({
    ttlMs: PERSON_TTL_MS,
    maxEntries: MAX_LISTS,
    elapsed,
  });
  const lookUpGroup = createGroupLookup(clientOf, elapsed);
  const teams = new Set<string>();
  const nameOf = (team: string, userId: string) => `${team} ${userId}`;

  async function fetchPerson(
    team: string,
    userId: string,
    calendar: Pick<PersonRules, 'domain' | 'table'>,
    signal: AbortSignal,
  ): Promise<Person> {
    const client = await clientOf(team);
    try {
      const { user, response_metadata: about } = await withCallSignal(signal, () =>
        client.users.info({ user: userId }),
      );
      const maySeeAddresses = about?.scopes?.includes(ADDRESS_SCOPE);
      return parseSlackUser(user, userId, {
        ...calendar,
        teams: (await identify(team)).teams,
        maySeeAddresses,
      });
    } catch (error) {
      if (NOT_FOUND.includes(slackErrorCode(error) ?? '')) return { name: '', missing: 'unknown' };
      throw error;
    }
  }

  async function fetchList(
    team: string,
    calendar: Pick<PersonRules, 'domain' | 'table'>,
  ): Promise<PeopleList> {
    const [client, { teams: ownTeams }] = await Promise.all([clientOf(team), identify(team)]);
    const members: ListedPerson[] = [];
    const guests = new Set<string>();
    let cursor = '';
    for (let page = 0; page < MAX_PAGES && (page === 0 || cursor !== ''); page += 1) {
      const { members: users = [], response_metadata: next } = await withAnswerSchema(userListSchema, () =>
        client.users.list({ limit: PAGE_SIZE, ...(cursor !== '' && { cursor }) }),
      );
      for (const user of users) {
        const person = parseListedUser(user, { ...calendar, teams: ownTeams });
        if (person?.missing === 'guest') guests.add(person.slackId);
        const { slackId = '', name = '', username, isAdmin } = person ?? {};
        if (username !== undefined) members.push({ slackId, name, username, ...(isAdmin && { isAdmin }) });
      }
      cursor = next?.next_cursor ?? '';
    }
    return { members, guests: cursor === '' ? guests : undefined };
  }

  return {
    forWorkspace(team, { domain, people: table = EMPTY_PEOPLE_TABLE }) {
      teams.add(team);
      const fetchLists = () => lists.fetch(team, () => fetchList(team, { domain, table }));
      return {
        async find(userId, { signal } = {}) {
          const load = (shared: AbortSignal) => fetchPerson(team, userId, { domain, table }, shared);
          try {
            return await cache.fetch(nameOf(team, userId), load, signal);
          } catch (cause) {
            if (!signal?.aborted) throw cause;
            throw new ServiceFault({ service: 'slack', operation: 'users.info', kind: 'timeout', cause });
          }
        },
        listGroup: (group, asker, { signal } = {}) => lookUpGroup({ team, group, asker, signal }),
        listGroups: () => groups.fetch(team, async () => fetchUserGroups(await clientOf(team))),
        list: async () => (await fetchLists()).members,
        listGuests: async () => (await fetchLists()).guests,
        fromTyped: (typed) => personFromTyped(typed, { domain, table }),
      };
    },
    forget(userId) {
      for (const team of teams) cache.delete(nameOf(team, userId));
    },
  };
}

const JOINS = new Set(['og', 'and', 'eller', 'or']);

/** Whether each word is a first name, a last name or a user name of somebody: `Ingrid Solheim`, `ola og kari`. */
export function isNameOfPeople(typed: string, people: readonly ListedPerson[]): boolean {
  const names = new Set(
    people.flatMap(({ name, username }) => [...foldWord(name).split(' '), foldWord(username)]),
  );
  const words = typed.split(/[\s,&]+/u).filter((word) => word !== '' && !JOINS.has(word.toLowerCase()));
  return words.length > 0 && words.every((word) => names.has(foldWord(word)));
}
