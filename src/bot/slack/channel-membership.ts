import type { webApi } from '@slack/bolt';
import * as z from 'zod';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { Logger } from '../../shared/observability/log.js';
import type { ClientOf } from './slack-clients.js';
import {
  parseSlackResponse,
  rateLimitMsOf,
  readPages,
  slackErrorCode,
  withAnswerSchema,
  withCallSignal,
} from './slack-errors.js';

/** The relation of a person and of the app to a conversation. */
export type ChannelMembership =
  /** The person is a member, and the app may post. */
  | 'member'
  | 'not-member'
  /** The app is not a member of a private channel, or may not post in public channels without being one. */
  | 'uninvited'
  /** A direct message between people, to which an app cannot be invited. */
  | 'private-talk'
  | 'archived';

/**
 * The readers of a conversation: `outsiders` if it is shared with another organisation by Slack Connect,
 * `unknown` if the app cannot see it.
 */
type ChannelReaders = 'own' | 'outsiders' | 'unknown';

export interface ChannelLookup {
  /** @throws the error of Slack's client */
  findReaders: (channel: string, team: string) => Promise<ChannelReaders>;
  /** @throws the error of Slack's client */
  findMembership: (channel: string, person: ChannelPerson) => Promise<ChannelMembership>;
}

/** A person whose membership is looked up. */
interface ChannelPerson {
  user: string;
  team: string;
  /** Its signal aborts the calls. */
  deadline?: { signal: AbortSignal };
}

const PUBLIC_POST_SCOPE = 'chat:write.public';

/** Slack's limit of a page. 20 pages are 20,000 people. */
const PAGE_SIZE = 1_000;

const MAX_PAGES = 20;

const channelSchema = z.looseObject({
  is_im: z.boolean().default(false),
  is_private: z.boolean().default(false),
  is_archived: z.boolean().default(false),
  is_member: z.boolean().default(false),
  is_ext_shared: z.boolean().default(false),
  is_pending_ext_shared: z.boolean().default(false),
  /** The person of a direct message with the app. */
  user: z.string().optional(),
});

const membersSchema = z.looseObject({
  members: z.array(z.string()).default([]),
  response_metadata: z.looseObject({ next_cursor: z.string().optional() }).optional(),
});

/** Ids of direct messages begin with D. */
const isDirectConversation = (channel: string) => channel.startsWith('D');

async function isChannelMember(client: webApi.WebClient, channel: string, user: string): Promise<boolean> {
  const pages = readPages(MAX_PAGES, async (at) => {
    const answer = await client.conversations.members({ channel, limit: PAGE_SIZE, ...at });
    return parseSlackResponse(membersSchema, answer);
  });
  for await (const { members } of pages) if (members.includes(user)) return true;
  return false;
}

/** Looks up memberships in Slack. @param clientOf the interactive clients */
export function createChannelLookup(clientOf: ClientOf): ChannelLookup {
  return {
    async findReaders(channel, team) {
      try {
        const { channel: found } = await (await clientOf(team)).conversations.info({ channel });
        const known = parseSlackResponse(channelSchema, found);
        return known.is_ext_shared || known.is_pending_ext_shared ? 'outsiders' : 'own';
      } catch (error) {
        if (slackErrorCode(error) !== 'channel_not_found') throw error;
        return 'unknown';
      }
    },

    async findMembership(channel, { user, team, deadline }) {
      const client = await clientOf(team);
      try {
        const { channel: found, response_metadata: about } = await withCallSignal(deadline?.signal, () =>
          client.conversations.info({ channel }),
        );
        const known = parseSlackResponse(channelSchema, found);
        if (known.is_im) return known.user === user ? 'member' : 'private-talk';
        if (known.is_archived) return 'archived';
        const mayWriteUnasked = about?.scopes?.includes(PUBLIC_POST_SCOPE) ?? true;
        if (!known.is_member && (known.is_private || !mayWriteUnasked)) return 'uninvited';
        return (await withCallSignal(deadline?.signal, () => isChannelMember(client, channel, user)))
          ? 'member'
          : 'not-member';
      } catch (error) {
        if (slackErrorCode(error) !== 'channel_not_found') throw error;
        return isDirectConversation(channel) ? 'private-talk' : 'uninvited';
      }
    },
  };
}

const READERS_TTL_MS = 300_000;

/**
 * How long the bot waits before it reads a list again that it could not read. Until then it looks up each channel
 * separately. At 5 posts a second these are at most 50 calls, which a Tier 3 method allows in a minute.
 */
const FAILED_LIST_TTL_MS = 10_000;

const MAX_WORKSPACES = 1_000;

const MAX_CHANNELS = 10_000;

/**
 * The largest page that Slack recommends (docs.slack.dev, «Pagination»). A page of 999 channels of 0.65 kB blocked the event
 * loop for a tenth of a second.
 */
const CHANNELS_A_PAGE = 200;

/** 40 calls list 8,000 channels. A Tier 3 method allows 50 calls a minute. */
const MAX_CHANNEL_PAGES = 40;

const listSchema = z.object({
  channels: z.array(
    z.object({
      id: z.string(),
      is_ext_shared: z.boolean().optional(),
      is_pending_ext_shared: z.boolean().optional(),
    }),
  ),
  response_metadata: z.object({ next_cursor: z.string().optional() }).optional(),
});

/** The channels that the app is a member of. */
interface ChannelList {
  readers: ReadonlyMap<string, ChannelReaders>;
  hasFailed: boolean;
}

interface ChannelReadersParts {
  clientOf: ClientOf;
  log: Logger;
  /** A monotonic clock in milliseconds. */
  elapsed?: () => number;
}

/** Adds the channels of `users.conversations`. @throws the error of Slack's client, {ServiceFault} for another shape */
async function readChannels(client: webApi.WebClient, readers: Map<string, ChannelReaders>): Promise<void> {
  const pages = readPages(MAX_CHANNEL_PAGES, async (at) => {
    const answer = await withAnswerSchema(listSchema, () =>
      client.users.conversations({
        types: 'public_channel,private_channel',
        exclude_archived: true,
        limit: CHANNELS_A_PAGE,
        ...at,
      }),
    );
    return parseSlackResponse(listSchema, answer);
  });
  for await (const { channels } of pages) {
    for (const { id, is_ext_shared: isShared, is_pending_ext_shared: isInvited } of channels) {
      // «A list of limited channel-like conversation objects»: a channel without both flags is looked up separately.
      if (isShared === undefined || isInvited === undefined) continue;
      readers.set(id, isShared || isInvited ? 'outsiders' : 'own');
    }
  }
}

/**
 * Finds the readers of many channels with few calls, and keeps them for five minutes. It reads all channels that the
 * app is a member of at once (`users.conversations`), and asks for another one by itself (`conversations.info`), as a
 * public channel in which it posts without being a member. If Slack refuses the list or cannot be reached, it asks
 * for each channel. The app posts only in its own direct messages, each with one person who never changes, so it
 * asks nothing about them.
 *
 * @returns a function that throws the error of Slack's client; for a list only if Slack limits the rate
 */
export function createChannelReaders({
  clientOf,
  log,
  elapsed,
}: ChannelReadersParts): ChannelLookup['findReaders'] {
  const { findReaders } = createChannelLookup(clientOf);
  const lists = createBoundedCache<ChannelList>({
    ttlMs: ({ hasFailed }) => (hasFailed ? FAILED_LIST_TTL_MS : READERS_TTL_MS),
    maxEntries: MAX_WORKSPACES,
    elapsed,
  });
  const others = createBoundedCache<ChannelReaders>({
    ttlMs: READERS_TTL_MS,
    maxEntries: MAX_CHANNELS,
    elapsed,
  });

  async function fetchList(team: string): Promise<ChannelList> {
    const client = await clientOf(team);
    const readers = new Map<string, ChannelReaders>();
    try {
      await readChannels(client, readers);
      return { readers, hasFailed: false };
    } catch (error) {
      if (rateLimitMsOf(error) !== undefined) throw error;
      log.warn({ err: error, team }, 'the channels of the app could not be listed: each is asked for');
      return { readers, hasFailed: true };
    }
  }

  return async (channel, team) => {
    if (isDirectConversation(channel)) return 'own';
    const { readers } = await lists.fetch(team, () => fetchList(team));
    const known = readers.get(channel);
    return known ?? others.fetch(`${team} ${channel}`, () => findReaders(channel, team));
  };
}
