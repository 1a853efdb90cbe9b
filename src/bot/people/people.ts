import type { webApi } from '@slack/bolt';
import * as z from 'zod';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { ServiceFault } from '../../shared/errors.js';
import type { CallOptions } from '../../shared/http-client/http.js';
import { foldWord } from '../../shared/text/fold.js';
import { type PeopleTable, resolveAddress, usernameOf } from '../config/people-table.js';
import {
  type Exclusion,
  type GroupProblem,
  type MissingReason,
  NON_MEMBER_REASONS,
} from '../model/calendar-reasons.js';
import type { ClientOf, SlackAccess } from '../slack/slack-clients.js';
import {
  parseSlackResponse,
  readPages,
  slackErrorCode,
  withAnswerSchema,
  withCallSignal,
} from '../slack/slack-errors.js';
import { isTimeZone } from '../time/dates.js';

export interface WorkspacePeople {
  /** Finds a person by Slack user id. @throws the error of Slack's client where Slack cannot be reached */
  find: (userId: string, call?: CallOptions) => Promise<Person>;
  /**
   * The people of the workplace by the names to find them by: first the members with a calendar, then guests and others without
   * one. No bots, and nobody of another organisation. Slack sends a thousand at a time; the list is kept for a quarter of an
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

/** A person of the workplace, as the names to find it by. */
export interface ListedPerson {
  slackId: string;
  name: string;
  /** The user name in the calendar; absent for guests and others without a calendar. */
  username?: string;
  isAdmin?: true;
}

/** Of those who have a name, the ones with a calendar. The others are meant where nobody with a calendar has it. */
export function preferCalendars(having: readonly ListedPerson[]): readonly ListedPerson[] {
  const withCalendar = having.filter(({ username }) => username !== undefined);
  return withCalendar.length > 0 ? withCalendar : having;
}

/**
 * Whether a folded word is only a later name of people without a calendar. Workplaces have many guests, and such a name may be
 * any word, unless it has a capital letter: `havn`.
 */
export const isLaterName = (folded: string, having: readonly ListedPerson[]): boolean =>
  having.every(
    ({ name, username }) => username === undefined && !`${foldWord(name)} `.startsWith(`${folded} `),
  );

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
  /** Those with a calendar before those without. */
  people: readonly ListedPerson[];
  /** Undefined if the list is too long. */
  guests: ReadonlySet<string> | undefined;
}

/** Why people have no calendar who are found by name like those who have one. */
const FOUND_WITHOUT_CALENDAR: readonly (MissingReason | undefined)[] = [
  'guest',
  'no-address',
  'other-domain',
];

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
    const withCalendar: ListedPerson[] = [];
    const others: ListedPerson[] = [];
    const guests = new Set<string>();
    let isWhole = true;
    const pages = readPages(MAX_PAGES, (at) =>
      withAnswerSchema(userListSchema, () => client.users.list({ limit: PAGE_SIZE, ...at })),
    );
    for await (const { members: users = [], response_metadata: more } of pages) {
      const maySeeAddresses = more?.scopes?.includes(ADDRESS_SCOPE);
      for (const user of users) {
        const person = parseListedUser(user, { ...calendar, teams: ownTeams, maySeeAddresses });
        if (person?.missing === 'guest') guests.add(person.slackId);
        const { slackId = '', name = '', username, isAdmin, missing } = person ?? {};
        const listed = { slackId, name, ...(isAdmin && { isAdmin }) };
        if (username !== undefined) withCalendar.push({ ...listed, username });
        else if (FOUND_WITHOUT_CALENDAR.includes(missing)) others.push(listed);
      }
      isWhole = !more?.next_cursor;
    }
    return { people: [...withCalendar, ...others], guests: isWhole ? guests : undefined };
  }

  return {
    forWorkspace(team, { domain, people: table = new Map() }) {
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
        list: async () => (await fetchLists()).people,
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
    people.flatMap(({ name, username = '' }) => [...foldWord(name).split(' '), foldWord(username)]),
  );
  const words = typed.split(/[\s,&]+/u).filter((word) => word !== '' && !JOINS.has(word.toLowerCase()));
  return words.length > 0 && words.every((word) => names.has(foldWord(word)));
}

/** A user group or a channel, by its Slack id: `S012AB3CD`, `C012AB3CD`. */
export interface GroupReference {
  id: string;
  /** With its sign: `@utviklere`, `#havn`. */
  label?: string;
}

/** Slack ids of the members, bots and guests included. */
type GroupMembers = { ids: readonly string[] } | { missing: GroupProblem };

interface GroupQuestion {
  team: string;
  group: GroupReference;
  /** Slack id of the person who asks. Only members of a private channel learn who is in it. */
  asker: string;
  signal?: AbortSignal | undefined;
}

/** @throws the error of Slack's client where Slack cannot be reached */
type GroupLookup = (question: GroupQuestion) => Promise<GroupMembers>;

/** Short, because people come and go. Slack allows twenty calls a minute for user groups. */
const TTL_MS = 60_000;
const MAX_GROUPS = 2_000;
/** One page. A larger channel is too large for an answer. */
const MEMBERS_PAGE = 1_000;

const UNKNOWN_GROUP = ['no_such_subteam', 'subteam_not_found'];
const HIDDEN_CHANNEL = ['channel_not_found', 'fetch_members_failed'];

const groupSchema = z.looseObject({ users: z.array(z.string()) });
const channelSchema = z.looseObject({
  is_private: z.boolean().default(false),
  is_im: z.boolean().default(false),
  is_mpim: z.boolean().default(false),
});
const membersSchema = z.looseObject({
  members: z.array(z.string()),
  response_metadata: z.looseObject({ next_cursor: z.string().default('') }).optional(),
});

type KeptMembers = GroupMembers & { isPrivate?: boolean };

/** Whether the id is of a user group. Ids of channels begin with C or G. */
const isUserGroup = ({ id }: GroupReference) => id.startsWith('S');

function problemOf(error: unknown): GroupProblem {
  const code = slackErrorCode(error) ?? '';
  if (UNKNOWN_GROUP.includes(code)) return 'unknown-group';
  if (HIDDEN_CHANNEL.includes(code)) return 'hidden-channel';
  if (code === 'missing_scope') return 'no-group-scope';
  throw error;
}

/** A user group, as the names to find it by. */
export interface ListedGroup {
  /** `S012AB3CD` */
  id: string;
  /** With its sign: `@utviklere`. */
  label: string;
  /** `Utviklerne i Fjordheim` */
  name: string;
}

const groupsSchema = z.looseObject({
  usergroups: z.array(z.looseObject({ id: z.string(), handle: z.string(), name: z.string().default('') })),
});

/**
 * The user groups of the workspace. None if the app may not see them.
 *
 * @throws the error of Slack's client where Slack cannot be reached
 */
async function fetchUserGroups(client: webApi.WebClient): Promise<readonly ListedGroup[]> {
  try {
    const { usergroups } = parseSlackResponse(groupsSchema, await client.usergroups.list({}));
    return usergroups.map(({ id, handle, name }) => ({ id, label: `@${handle}`, name }));
  } catch (error) {
    if (slackErrorCode(error) === 'missing_scope') return [];
    throw error;
  }
}

/** Looks up the members of user groups and channels, which are kept for a minute. */
function createGroupLookup(clientOf: ClientOf, elapsed?: () => number): GroupLookup {
  const cache = createBoundedCache<KeptMembers>({ ttlMs: TTL_MS, maxEntries: MAX_GROUPS, elapsed });

  async function fetchUserGroup(team: string, { id }: GroupReference, signal: AbortSignal) {
    const client = await clientOf(team);
    const answer = await withCallSignal(signal, () => client.usergroups.users.list({ usergroup: id }));
    return { ids: parseSlackResponse(groupSchema, answer).users };
  }

  async function fetchChannel(
    team: string,
    { id: channel }: GroupReference,
    signal: AbortSignal,
  ): Promise<KeptMembers> {
    const client = await clientOf(team);
    const call = <Answer>(work: () => Answer) => withCallSignal(signal, work);
    const about = await call(() => client.conversations.info({ channel }));
    const { is_private, is_im, is_mpim } = parseSlackResponse(channelSchema, about.channel);
    const answer = await call(() => client.conversations.members({ channel, limit: MEMBERS_PAGE }));
    const { members: ids, response_metadata: more } = parseSlackResponse(membersSchema, answer);
    const isPrivate = is_private || is_im || is_mpim;
    return more?.next_cursor ? { missing: 'too-large', isPrivate } : { ids, isPrivate };
  }

  return async ({ team, group, asker, signal }) => {
    const load = async (shared: AbortSignal): Promise<KeptMembers> => {
      try {
        return await (isUserGroup(group) ? fetchUserGroup : fetchChannel)(team, group, shared);
      } catch (error) {
        return { missing: problemOf(error) };
      }
    };
    const { isPrivate = false, ...members } = await cache.fetch(`${team} ${group.id}`, load, signal);
    const isHidden = isPrivate && !('ids' in members && members.ids.includes(asker));
    return isHidden ? { missing: 'hidden-channel' } : members;
  };
}

/** A person, with the properties that the calendar commands need. */
export interface Person {
  /** The name to show. Empty for a user that Slack does not know. */
  name: string;
  /** The user name in the calendar. Where it is absent, `missing` has the reason. */
  username?: string;
  /** The address for invitations; present together with `username`. */
  address?: string;
  missing?: MissingReason;
  /** Whether the person administers the workspace. */
  isAdmin?: true;
  /** IANA name of the time zone in the Slack profile. */
  timeZone?: string;
}

/**
 * The reason why the person has no access to calendars; undefined for members, with or without a calendar.
 */
export function exclusionOf({ missing }: Person): Exclusion | undefined {
  return NON_MEMBER_REASONS.find((exclusion) => exclusion === missing);
}

/** How Slack users are mapped to people. */
interface PersonRules {
  /** The domain of the addresses of our own people. */
  domain: string;
  table: PeopleTable;
  /**
   * Ids of the workspace and its organisation (Enterprise Grid), from the installation. Without ids there are
   * no members.
   */
  teams: readonly string[];
  /** Whether the app may see addresses; undefined where Slack does not send its scopes. */
  maySeeAddresses?: boolean | undefined;
}

/** Names and addresses: a value of another type counts as absent. */
const text = z.string().optional().catch(undefined);
/** Flags that membership depends on: a value of another type is refused. */
const flag = z.boolean().optional();
/** A user object (docs.slack.dev/reference/objects/user-object). */
const userSchema = z.object({
  id: z.string().min(1),
  team_id: z.string().min(1),
  enterprise_user: z.object({ enterprise_id: z.string().optional() }).optional(),
  deleted: flag,
  is_bot: flag,
  is_workflow_bot: flag,
  is_stranger: flag,
  is_restricted: flag,
  is_ultra_restricted: flag,
  is_admin: flag,
  is_owner: flag,
  name: text,
  tz: text,
  real_name: text,
  profile: z.object({ real_name: text, display_name: text, email: text }).catch({}),
});
type SlackUser = z.output<typeof userSchema>;

/** A page of `users.list`. Keeps a user that does not match unchanged; `parseListedUser` drops it. */
const userListSchema = z.object({ members: z.array(userSchema.or(z.unknown())) });

/** Slackbot is not marked as a bot. */
const SLACKBOT = 'USLACKBOT';

/** Whether the user is of another organisation. Only an id of the installation proves the opposite. */
function isOutsider({ is_stranger, team_id, enterprise_user }: SlackUser, teams: readonly string[]): boolean {
  if (is_stranger) return true;
  return ![team_id, enterprise_user?.enterprise_id].some((id) => id !== undefined && teams.includes(id));
}

function mapAccount(user: SlackUser, rules: PersonRules): Omit<Person, 'name'> {
  if (user.is_bot || user.is_workflow_bot || user.id === SLACKBOT) return { missing: 'bot' };
  if (isOutsider(user, rules.teams)) return { missing: 'outsider' };
  if (user.is_restricted || user.is_ultra_restricted) return { missing: 'guest' };
  if (user.deleted) return { missing: 'deactivated' };
  const { email } = user.profile;
  const address = resolveAddress({ id: user.id, email }, rules.table);
  if (!address) return { missing: rules.maySeeAddresses === false ? 'no-scope' : 'no-address' };
  const username = usernameOf(address, rules.domain);
  return username === undefined ? { missing: 'other-domain' } : { username, address };
}

/**
 * Reads the user object of `users.info`.
 *
 * @param id of the requested user
 * @throws {ServiceFault} `invalid` where the object has another shape or id, so that it never counts as a
 * member
 */
function parseSlackUser(raw: unknown, id: string, rules: PersonRules): Person {
  const user = parseSlackResponse(userSchema, raw);
  if (user.id !== id)
    throw new ServiceFault({
      service: 'slack',
      operation: 'read',
      kind: 'invalid',
      cause: new Error('another user'),
    });
  const { tz, profile } = user;
  return {
    name: profile.real_name || user.real_name || profile.display_name || user.name || '?',
    ...mapAccount(user, rules),
    ...((user.is_admin || user.is_owner) && { isAdmin: true as const }),
    ...(tz !== undefined && isTimeZone(tz) && { timeZone: tz }),
  };
}

/** The user of a list; undefined for what is no user. */
function parseListedUser(
  user: { id?: string },
  rules: PersonRules,
): (Person & { slackId: string }) | undefined {
  const slackId = user.id ?? '';
  try {
    return { ...parseSlackUser(user, slackId, rules), slackId };
  } catch {
    return undefined;
  }
}

/** Creates a person from a typed user name or address, which is also the name to show. */
function personFromTyped(typed: string, { domain, table }: Pick<PersonRules, 'domain' | 'table'>): Person {
  const email = typed.includes('@') ? typed : `${typed}@${domain}`;
  const address = resolveAddress({ email }, table) ?? email;
  const username = usernameOf(address, domain);
  return username === undefined
    ? { name: typed, missing: 'other-domain' }
    : { name: typed, username, address };
}

/** `hvem av Kari og Ola er ledig`, `hvem er ledig nå av Kari og Ola`: which of those who are named is free, and no meeting with the asker. */
const WHICH_OF =
  /(?<=^|\s)(?:hvem|kven|kem|hvilken|hvilke|kva for nokon|which|which one|which ones|who)(?: (?:er|e|is|are|kan|har|can|has) (?:ledig|ledige|fri|frie|tid|free|available|time|det)(?: [^\s<>,.!?]{1,20}){0,6}?| (?:kan|can)(?: [^\s<>,.!?]{1,20}){0,4}?)? (?:(?<!(?:løpet|slutten|starten|begynnelsen|midten|utgangen|resten|seg|tak|out|end|start|rest|middle|course|because|ahead|instead) )(?:av|of) (?!(?:oss|dere|dykk|us|you|dem|de|dei|them|dagen|uka|uken|veka|the day|the week)(?=$|[\s,.:!?]))|(?:i|på|fra|frå|in|on|from) (?=<!|@))/iu;

/** `hvor mange av dem`: which of them, whom the answer counts by their names. */
const HOW_MANY =
  /(?<=^|\s)(?:hvor mange|kor mange|how many)(?= (?:av|of|i|på|fra|frå|in|on|from) (?!(?:oss|dere|dykk|us|you|dem|de|dei|them)(?=$|[\s,.:!?])))/giu;

/** Who of several is to help the asker, who need not be free: `hvem av Kari og Ola kan hjelpe meg`. */
const HELPS_ME =
  /(?<=\s(?:hjelpe|hjelpa|bistå|assistere|avløse|avløyse|erstatte|vise|lære|gi|dekke for|vikariere for|steppe inn for|ta over for|help|assist|show|give|cover for|replace|relieve|fill in for|step in for|stand in for|take over from|take over for) )(?:meg|me|mæ)(?= [^\s.,?!]|$|[.,?!])/iu;

/** In whose place one of several is to come: `who can cover for Ola`. */
const IN_PLACE_OF =
  /(?<=(?:^|\s)(?:[Hh]vem|[Kk]ven|[Kk]em|[Ww]ho|[Ww]hich)\s.{0,80}) (?:dekke|vikariere|steppe|steppe inn|stå inn|ta over|overta|ta vakten?|ta vakta|cover|fill in|step in|stand in|take over|take the shift) (?:for|til|fra|frå|from|of) (?:<@[^<>]{1,60}>|@?\p{Lu}[\p{L}-]{1,20}(?: \p{Lu}[\p{L}-]{1,20})?)/u;

/**
 * A question which of several people is free, without those who are not asked about: the one in whose place somebody is to come, and
 * the asker, who is to be helped. `hvor mange av` is `hvem av`.
 */
export function withoutHelped(text: string): string {
  const said = text.replace(HOW_MANY, 'hvem').replace(IN_PLACE_OF, '');
  return HELPS_ME.test(said) && (WHICH_OF.test(said) || ANY_OF.test(said) || WHO_OF_LIST.test(said))
    ? said.replace(HELPS_ME, '')
    : said;
}

/** `noen fra @utviklere`, `anyone from @developers` */
const ANY_OF =
  /(?<=^|\s)(?:noen|nokon|nokre|en|ein|anyone|anybody|any one|someone|somebody|one) (?:fra|frå|i|på|av|from|in|on|of) (?=<!|@)/iu;

/** `Ingrid og noen fra @utviklere`: who must come stands beside them. */
const BESIDE_ANY =
  /(?:,|(?<=^|\s)(?:og|and|pluss|plus|med|with|møte|treffe|meet|see)) (?:noen|nokon|nokre|en|ein|one|anyone|anybody|any one|someone|somebody) (?:fra|frå|i|på|av|from|in|on|of) /iu;

/** `Kari eller Ola, den som er ledig først`: who of them is free before the other. */
const FREE_FIRST =
  /(?<=^|[\s,.(-])(?:hvem|kven|kem|den|dei|who|whoever|whichever|hvilken)(?: (?:av|of) (?:dem|dei|de|them|those)| one)?(?: som)? (?:er|e|blir|kan|har|is|can|has|gets)(?: (?:ledig|fri|tid|free|available|time|møtes|meet)){0,2} (?:først|fyrst|snarest|tidligst|tidlegast|first|earliest|soonest)(?=$|[\s,.!?)])/iu;

/** Between people of whom one is enough. */
const OR = /(?<=\S )(?:eller|el|or)(?= \S)/iu;

const PERSON = String.raw`(?:<@[^<>]{1,60}>|@?\p{L}{2,20}(?: \p{Lu}[\p{L}-]{1,20})?)`;

/** Two people of whom one is enough: `Ingrid eller Ola Bakken`. */
const ONE_OF_TWO = `${PERSON} (?:eller|el|or) ${PERSON}`;

/** `er Kari eller Ola ledig mandag`: it is asked of each of them. `når er …` looks for a meeting with one of them. */
const WHETHER_EITHER = new RegExp(
  String.raw`(?:^|[.!?:,] )(?:er|e|is) ${ONE_OF_TWO} (?:ledig|fri|inne|opptatt|oppteken|free|available|around|busy|in)(?=$|[\s,.?!])`,
  'iu',
);

/** A person behind others: `, Ola`, ` eller Ola Bakken`, `? Ola`. */
const NEXT_PERSON = String.raw`(?:\? ?,?|,)? (?:(?:eller|el|or|og|and) )?${PERSON}`;

/** `hvem kan ta en prat i ettermiddag, Ingrid eller Ola?`, `who can come at nine: Ingrid? Ola? Lars?`: who of those at the end. */
const WHO_OF_LIST = new RegExp(
  String.raw`(?:^|[.!?] )(?:hvem|kven|kem|who)(?: [^\s.!?,:;<@]{1,20}){1,14}(?:[,:?]|\.{2,3}| [-–]) (?:${ONE_OF_TWO}|${PERSON}(?:${NEXT_PERSON}){0,8}(?:\? ?|,)?(?: ?(?:eller|el|or))? ${PERSON})[?.!]{0,3}$`,
  'iu',
);

const ANYBODY_OF = `(?:noen|nokon|nokre|en|ein|any|any one|anyone|anybody|one|someone|somebody) (?:av|of) `;

/** `er noen av Kari, Ola og Per ledige`, `har noen av dem tid`; not `trenger en av Kari og Ola`. */
const WHETHER_ANY = new RegExp(
  String.raw`(?:^|[.!?:,] )(?:er|e|is|are|kan|har|blir|jobber|jobbar|can|has|have|does|do|will) ${ANYBODY_OF}(?!(?:oss|dere|dykk|us|you|dem|de|dei|them)(?=$|[\s,.:!?]))`,
  'iu',
);

/** `er Kari, Ola og Per på jobb i romjula`: whether each of them is there. */
const SEVERAL = `(?:(?:alle (?:på |i |fra )?)?<[!#][^<>]{1,80}>|(?:både )?${PERSON}(?:(?: ?,)? (?:(?:og|and) )?${PERSON}){0,8}(?: ?,)? (?:og|and) ${PERSON})`;

const WHETHER_THERE = new RegExp(
  String.raw`(?:^|[.!?:,] )(?:(?:jobber|jobbar|arbeider|arbeidar) ${SEVERAL}|(?:er|e|is|are|blir|kommer|kjem) ${SEVERAL}(?: [^\s<@.?!,]{1,20}){0,6} (?:på jobb|på kontoret|på plass|på arbeid|inne|til stede|tilgjengelige|innom|tilbake|at work|in the office|around|in today|working))(?=$|[\s,.?!])`,
  'iu',
);

/** `hvem av Ola og Kari kan møte Ingrid`: with whom they are to meet. */
const MEETS =
  /(?<=\s)(?:møte|treffe|meet|see|med|with) ((?:<@[^<>]*>|@\p{L}[\p{L}.-]*|\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)*)(?: (?:og|and) (?:<@[^<>]*>|@?\p{Lu}[\p{L}-]*))*)/gu;

/** `en om gangen`, `one at a time`, `en halvtime hver med`: meetings with each of several people, and none of them all. */
const OF_EACH =
  /(?<=^|[\s,(])(?<!(?:than|enn|or|eller) )(?:én og én(?! halv)|en og en(?! halv)|en om gangen|ein om gongen|ein og ein(?! halv)|hver for seg|kvar for seg|enkeltvis|individuelt|one at a time|one by one|one on one each|separately|individually|(?<=(?:time|halvtime|kvarter|hour|min|minutter|minutt|minutes) )(?:hver|kvar|each)(?= (?:med|with)(?: |$)))(?! (?:or|eller) )(?=$|[\s,.!?)])/iu;

/** `30 min each`, of those who are met one by one. */
const EACH = /(?<=\p{L}) (?:each|hver|kvar)(?=$|[\s,.!?])/iu;

/** Whether a text asks for a meeting with each of several people. The answer shows when each of them is free. */
export const asksOfEach = (text: string): boolean => OF_EACH.test(text);

/** A text without what says that the people are met one by one. */
export const withoutOfEach = (text: string): string =>
  !asksOfEach(text) ? text : text.replace(OF_EACH, ' ').replace(EACH, '');

/** The people whom those of `hvem av …` are to meet, as the text names them. They must come. */
export const listMet = (text: string): string[] =>
  WHICH_OF.test(text) ? [...text.matchAll(MEETS)].flatMap(([, people = '']) => people.split(' ')) : [];

/**
 * Whether a text asks which of several people is free: `hvem av Kari og Ola`, and no meeting of them with others, who must come.
 *
 * @param people how many people it mentions, beside groups and the one who asks
 */
export const asksWhichOfThem = (text: string, people: number): boolean =>
  (WHICH_OF.test(text) && listMet(text).length === 0) ||
  (FREE_FIRST.test(text) && OR.test(text)) ||
  WHETHER_EITHER.test(text) ||
  WHO_OF_LIST.test(text) ||
  WHETHER_ANY.test(text) ||
  WHETHER_THERE.test(text) ||
  (ANY_OF.test(text) && !BESIDE_ANY.test(text) && people === 0);
