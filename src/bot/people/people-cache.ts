import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { ServiceFault } from '../../shared/errors.js';
import type { CallOptions } from '../../shared/http-client/call-options.js';
import { EMPTY_PEOPLE_TABLE, type PeopleTable } from '../config/people-table.js';
import { untilAborted } from '../lib/until-aborted.js';
import type { SlackAccess } from '../slack/slack-access.js';
import type { ClientOf } from '../slack/slack-clients.js';
import { slackErrorCode } from '../slack/slack-errors.js';
import { type Person, type PersonRules, parseSlackUser, personFromTyped } from './person.js';

export interface WorkspacePeople {
  /** By Slack user id. @throws what Slack's client throws when Slack cannot be asked */
  find: (userId: string, call?: CallOptions) => Promise<Person>;
  /** By a user name or an address as somebody typed it; only the calendar knows whether there is such a person. */
  fromTyped: (typed: string) => Person;
}

/** The people of each workspace as they are remembered; Slack tells when somebody has changed. */
export interface PeopleCache {
  forWorkspace: (team: string, rules: CalendarPeopleConfig) => WorkspacePeople;
  /** What is known of the user is asked for anew, in whichever workspace: an organisation's people are in several. */
  forget: (userId: string) => void;
}

/** Whose calendars there are. */
export interface CalendarPeopleConfig {
  domain: string;
  people?: PeopleTable;
}

/** Slack tells of changes (`user_change`), but only one of several bots, and nothing while we are away. */
const PERSON_TTL_MS = 900_000;
/** An address may be there as soon as the app is given the scope. */
const NO_ADDRESS_TTL_MS = 60_000;
const MAX_PEOPLE = 20_000;

const ADDRESS_SCOPE = 'users:read.email';

const NOT_FOUND = ['user_not_found', 'user_not_visible'];

const lacksAddress = ({ missing }: Person) => missing === 'no-address' || missing === 'no-scope';

export interface PeopleCacheParts {
  clientOf: ClientOf;
  identify: SlackAccess['identify'];
  /** A monotonic clock in milliseconds. */
  elapsed?: () => number;
}

/** Slack users as people; equal questions at the same time are one to Slack. */
export function createPeopleCache({ clientOf, identify, elapsed }: PeopleCacheParts): PeopleCache {
  const cache = createBoundedCache<Person>({
    ttlMs: (person) => (lacksAddress(person) ? NO_ADDRESS_TTL_MS : PERSON_TTL_MS),
    maxEntries: MAX_PEOPLE,
    elapsed,
  });
  const teams = new Set<string>();
  const nameOf = (team: string, userId: string) => `${team} ${userId}`;

  async function fetchPerson(
    team: string,
    userId: string,
    calendar: Pick<PersonRules, 'domain' | 'table'>,
  ): Promise<Person> {
    const client = await clientOf(team);
    try {
      const { user, response_metadata: about } = await client.users.info({ user: userId });
      const maySeeAddresses = about?.scopes?.includes(ADDRESS_SCOPE);
      return parseSlackUser(user, userId, {
        ...calendar,
        teams: (await identify(team)).teams,
        maySeeAddresses,
      });
    } catch (error) {
      if (NOT_FOUND.includes(slackErrorCode(error) ?? '')) return { name: userId, missing: 'unknown' };
      throw error;
    }
  }

  return {
    forWorkspace(team, { domain, people: table = EMPTY_PEOPLE_TABLE }) {
      teams.add(team);
      return {
        find: (userId, call) =>
          untilAborted(
            call?.signal,
            cache.fetch(nameOf(team, userId), () => fetchPerson(team, userId, { domain, table })),
            () => new ServiceFault({ service: 'slack', operation: 'users.info', kind: 'timeout' }),
          ),
        fromTyped: (typed) => personFromTyped(typed, { domain, table }),
      };
    },
    forget(userId) {
      for (const team of teams) cache.delete(nameOf(team, userId));
    },
  };
}
