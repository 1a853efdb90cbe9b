import type { webApi } from '@slack/bolt';
import * as z from 'zod';
import type { ClientOf } from './slack-clients.js';
import { parseSlackResponse, slackErrorCode } from './slack-errors.js';
import { withCallSignal } from './slack-fetch.js';

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
export type ChannelReaders = 'own' | 'outsiders' | 'unknown';

export interface ChannelLookup {
  /** @throws the error of Slack's client */
  findReaders: (channel: string, team: string) => Promise<ChannelReaders>;
  /** @throws the error of Slack's client */
  findMembership: (channel: string, person: ChannelPerson) => Promise<ChannelMembership>;
}

/** A person whose membership is looked up. */
export interface ChannelPerson {
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
export const isDirectConversation = (channel: string) => channel.startsWith('D');

async function isChannelMember(client: webApi.WebClient, channel: string, user: string): Promise<boolean> {
  let cursor = '';
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await client.conversations.members({
      channel,
      limit: PAGE_SIZE,
      ...(cursor !== '' && { cursor }),
    });
    const { members, response_metadata: more } = parseSlackResponse(membersSchema, answer);
    if (members.includes(user)) return true;
    cursor = more?.next_cursor ?? '';
    if (cursor === '') return false;
  }
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
