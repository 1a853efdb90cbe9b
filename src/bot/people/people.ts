import type { webApi } from '@slack/bolt';
import { createPromiseCache } from '../../shared/promise-cache.js';
import { slackRefusal } from '../slack-fault.js';
import type { PeopleTable } from './people-table.js';
import { type Person, type PersonRules, personNamed, readPerson } from './person.js';

export interface People {
  /** By Slack user id. @throws what Slack's client throws when Slack cannot be asked */
  find: (userId: string) => Promise<Person>;
  /** By a user name or an address as somebody typed it; only the calendar knows whether there is such a person. */
  named: (typed: string) => Person;
}

/** People as they are remembered; Slack tells when somebody has changed. */
export interface PeopleMemory extends People {
  /** What is known of the user is asked for anew. */
  forget: (userId: string) => void;
}

/** Slack tells of changes (`user_change`), but only one of several bots, and nothing while we are away. */
const PERSON_TTL_SECONDS = 900;
/** An address may be there as soon as the app is given the scope. */
const NO_ADDRESS_TTL_SECONDS = 60;
const MAX_PEOPLE = 20_000;

const ADDRESS_SCOPE = 'users:read.email';

const NOT_FOUND = ['user_not_found', 'user_not_visible'];

const lacksAddress = ({ missing }: Person) => missing === 'no-address' || missing === 'no-scope';

export interface PeopleParts {
  client: webApi.WebClient;
  /** Who we are to Slack: whose people are ours. */
  identify: () => Promise<webApi.AuthTestResponse>;
  domain: string;
  table: PeopleTable;
}

/** Slack users as people; equal questions at the same time are one to Slack. */
export function createPeople({ client, identify, domain, table }: PeopleParts): PeopleMemory {
  const cache = createPromiseCache<Person>({ ttlSeconds: PERSON_TTL_SECONDS, maxKeys: MAX_PEOPLE });

  async function rulesOf(scopes: readonly string[] | undefined): Promise<PersonRules> {
    const { team_id, enterprise_id } = await identify();
    const teams = [team_id, enterprise_id].filter((id) => id !== undefined);
    return { domain, table, teams, maySeeAddresses: scopes?.includes(ADDRESS_SCOPE) };
  }

  async function fetchPerson(userId: string): Promise<Person> {
    try {
      const { user, response_metadata: about } = await client.users.info({ user: userId });
      return readPerson(user, await rulesOf(about?.scopes));
    } catch (error) {
      if (NOT_FOUND.includes(slackRefusal(error) ?? '')) return { name: userId, missing: 'unknown' };
      throw error;
    }
  }

  return {
    async find(userId) {
      const isKnown = cache.peek(userId) !== undefined;
      const person = await cache.get(userId, () => fetchPerson(userId));
      if (!isKnown && lacksAddress(person)) cache.shorten(userId, NO_ADDRESS_TTL_SECONDS);
      return person;
    },
    named: (typed) => personNamed(typed, { domain, table }),
    forget: (userId) => cache.delete(userId),
  };
}
