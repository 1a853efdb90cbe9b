import type { webApi } from '@slack/bolt';
import * as z from 'zod';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { Logger } from '../../shared/observability/log.js';
import { rateLimitMsOf } from './call-failure.js';
import {
  type ChannelLookup,
  type ChannelReaders,
  createChannelLookup,
  isDirectConversation,
} from './channel-membership.js';
import type { ClientOf } from './slack-clients.js';
import { parseSlackResponse } from './slack-errors.js';
import { withAnswerSchema } from './slack-fetch.js';

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
const PAGE_SIZE = 200;
/** 40 calls list 8,000 channels. A Tier 3 method allows 50 calls a minute. */
const MAX_PAGES = 40;

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

export interface ChannelReadersParts {
  clientOf: ClientOf;
  log: Logger;
  /** A monotonic clock in milliseconds. */
  elapsed?: () => number;
}

/** Adds the channels of `users.conversations`. @throws the error of Slack's client, {ServiceFault} for another shape */
async function readChannels(client: webApi.WebClient, readers: Map<string, ChannelReaders>): Promise<void> {
  let cursor = '';
  for (let page = 0; page < MAX_PAGES && (page === 0 || cursor !== ''); page += 1) {
    const answer = await withAnswerSchema(listSchema, () =>
      client.users.conversations({
        types: 'public_channel,private_channel',
        exclude_archived: true,
        limit: PAGE_SIZE,
        ...(cursor !== '' && { cursor }),
      }),
    );
    const { channels, response_metadata: more } = parseSlackResponse(listSchema, answer);
    for (const { id, is_ext_shared: isShared, is_pending_ext_shared: isInvited } of channels) {
      // «A list of limited channel-like conversation objects»: a channel without both flags is looked up separately.
      if (isShared === undefined || isInvited === undefined) continue;
      readers.set(id, isShared || isInvited ? 'outsiders' : 'own');
    }
    cursor = more?.next_cursor ?? '';
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
