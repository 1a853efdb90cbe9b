import type { webApi } from '@slack/bolt';
import * as z from 'zod';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { GroupProblem } from '../model/calendar-reasons.js';
import type { ClientOf } from '../slack/slack-clients.js';
import { parseSlackResponse, slackErrorCode, withCallSignal } from '../slack/slack-errors.js';

/** A user group or a channel, by its Slack id: `S012AB3CD`, `C012AB3CD`. */
export interface GroupReference {
  id: string;
  /** With its sign: `@utviklere`, `#havn`. */
  label?: string;
  /** Slack ids of members who are not meant: `@utviklere uten @per`. */
  without?: readonly string[];
}

/** Slack ids of the members, bots and guests included. */
export type GroupMembers = { ids: readonly string[] } | { missing: GroupProblem };

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
const PAGE_SIZE = 1_000;

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
export async function fetchUserGroups(client: webApi.WebClient): Promise<readonly ListedGroup[]> {
  try {
    const { usergroups } = parseSlackResponse(groupsSchema, await client.usergroups.list({}));
    return usergroups.map(({ id, handle, name }) => ({ id, label: `@${handle}`, name }));
  } catch (error) {
    if (slackErrorCode(error) === 'missing_scope') return [];
    throw error;
  }
}

/** Looks up the members of user groups and channels, which are kept for a minute. */
export function createGroupLookup(clientOf: ClientOf, elapsed?: () => number): GroupLookup {
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
    const answer = await call(() => client.conversations.members({ channel, limit: PAGE_SIZE }));
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
