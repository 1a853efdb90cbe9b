import type { webApi } from '@slack/bolt';
import { z } from 'zod';
import { createPromiseCache } from '../../shared/promise-cache.js';
import { isTimeZone } from '../dates.js';

/** A person as `/ledig` needs one: what to call them, and who they are in the calendar. */
export interface Person {
  name: string;
  /** The calendar's user name; absent where there is none, with the reason. */
  username?: string;
  /** Where an invitation reaches them; there as `username` is. */
  address?: string;
  missing?: MissingReason;
  /** IANA name of the zone that Slack shows them times in. */
  timeZone?: string;
}

/**
 * Why somebody has no calendar user: a bot; somebody of another organisation or a guest; no address that the app may
 * see; an address outside the organisation's domain; nobody known to Slack by that id.
 */
export type MissingReason = 'bot' | 'outsider' | 'no-address' | 'other-domain' | 'unknown';

export interface People {
  /** By Slack user id. @throws what Slack's client throws when Slack cannot be asked */
  find: (userId: string) => Promise<Person>;
  /** By a user name or an address as somebody typed it; only the calendar knows whether there is such a person. */
  named: (typed: string) => Person;
}

const PERSON_TTL_SECONDS = 3_600;
const MAX_PEOPLE = 20_000;

const userSchema = z.looseObject({
  name: z.string().optional(),
  tz: z.string().optional().catch(undefined),
  real_name: z.string().optional(),
  deleted: z.boolean().optional(),
  is_bot: z.boolean().optional(),
  is_stranger: z.boolean().optional(),
  is_restricted: z.boolean().optional(),
  profile: z
    .looseObject({
      real_name: z.string().optional(),
      display_name: z.string().optional(),
      email: z.string().optional(),
    })
    .default({}),
});

/** `kari@eksempel.no` is `kari` in the calendar when that is our own domain; other domains are nobody's business. */
export function usernameOf(address: string, domain: string): string | undefined {
  const at = address.indexOf('@');
  if (at < 1 || address.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return undefined;
  return address.slice(0, at).toLowerCase();
}

function readAccount(user: z.output<typeof userSchema>, domain: string): Omit<Person, 'name'> {
  if (user.is_bot) return { missing: 'bot' };
  if (user.is_stranger || user.is_restricted) return { missing: 'outsider' };
  if (user.deleted) return { missing: 'unknown' };
  const { email } = user.profile;
  if (!email) return { missing: 'no-address' };
  const username = usernameOf(email, domain);
  return username === undefined ? { missing: 'other-domain' } : { username, address: email };
}

/** A user object of Slack's (`users.info`) as a person. */
export function readPerson(raw: unknown, domain: string): Person {
  const user = userSchema.parse(raw);
  const { tz, name = '?' } = user;
  const called = user.profile.real_name || user.real_name || user.profile.display_name || name;
  return {
    name: called || '?',
    ...readAccount(user, domain),
    ...(tz !== undefined && isTimeZone(tz) && { timeZone: tz }),
  };
}

/** A user name or an address as a person, called what was typed. */
export function personNamed(typed: string, domain: string): Person {
  const isAddress = typed.includes('@');
  const username = isAddress ? usernameOf(typed, domain) : typed.toLowerCase();
  if (username === undefined) return { name: typed, missing: 'other-domain' };
  return { name: typed, username, address: isAddress ? typed : `${username}@${domain}` };
}

const notFoundSchema = z.looseObject({ error: z.enum(['user_not_found', 'user_not_visible']) });
const isUserNotFound = (error: unknown) =>
  error instanceof Error && 'data' in error && notFoundSchema.safeParse(error.data).success;

/** Slack users as people, each asked for once an hour at most. */
export function createPeople(client: webApi.WebClient, domain: string): People {
  const cache = createPromiseCache<Person>({ ttlSeconds: PERSON_TTL_SECONDS, maxKeys: MAX_PEOPLE });

  async function fetchPerson(userId: string): Promise<Person> {
    try {
      const answer = await client.users.info({ user: userId });
      return readPerson(answer.user, domain);
    } catch (error) {
      if (isUserNotFound(error)) return { name: userId, missing: 'unknown' };
      throw error;
    }
  }

  async function find(userId: string): Promise<Person> {
    const person = await cache.get(userId, () => fetchPerson(userId));
    // An address may be there as soon as the app is given the scope; nobody should have to wait an hour for it.
    if (person.missing === 'no-address') cache.delete(userId);
    return person;
  }

  return {
    find,
    named: (typed) => personNamed(typed, domain),
  };
}
