import { BUDGET_MS, withTimeout } from '../lib/budgets.js';
import { RefusedError } from '../model/calendar-reasons.js';
import type { ChannelLookup } from '../slack/channel-membership.js';
import type { RequestContext, Services } from './request-context.js';

/** `app`: the direct message with the app itself. `direct`: of two people. `group`: of several people. */
type ConversationKind = 'channel' | 'direct' | 'group' | 'app';

/** Slack names the group direct message of kari, ola and ingrid `mpdm-kari--ola--ingrid-1`. */
const GROUP_NAME = /^mpdm-/u;

/** The kind of a conversation, from its id and the name in the payload, if there is one. */
export function conversationKindOf(id: string | undefined, name?: string): Exclude<ConversationKind, 'app'> {
  if (name !== undefined && GROUP_NAME.test(name)) return 'group';
  return id?.startsWith('D') ? 'direct' : 'channel';
}

/** The conversation that an answer is shown in. */
export interface SharePlace {
  kind: ConversationKind;
  isInThread: boolean;
}

/** Whether guests read a conversation. `unknown`: Slack cannot say, or not in time. */
export type ChannelGuests = 'some' | 'none' | 'unknown';

/**
 * Finds out whether guests read a conversation, from the guests of the workspace and the members of the conversation, which
 * are both cached. Never rejects.
 */
export function findGuests(
  channel: string,
  { people, log }: Pick<Services, 'people' | 'log'>,
  { user, deadline }: Pick<RequestContext, 'user' | 'deadline'>,
): Promise<ChannelGuests> {
  async function find(): Promise<ChannelGuests> {
    const guests = await people.listGuests();
    if (!guests) return 'unknown';
    if (guests.size === 0) return 'none';
    const members = await people.listGroup({ id: channel }, user, { signal: deadline?.signal });
    if (!('ids' in members)) return 'unknown';
    return members.ids.some((id) => guests.has(id)) ? 'some' : 'none';
  }
  const late = () => new Error('the guests of a channel are late');
  return withTimeout(BUDGET_MS.channelGuests, find(), late).catch((error: unknown): ChannelGuests => {
    log.debug({ err: error }, 'the guests of a channel are not known');
    return 'unknown';
  });
}

/**
 * Checks that content for members may be posted in the channel: never if people of other organisations read
 * it. Words of the dictionary may be posted anywhere and are not checked. In a direct message between two people, the app
 * cannot see whether the other is a stranger of Slack Connect.
 *
 * @throws {RefusedError} if outsiders read the conversation, or the app cannot see its readers
 */
export async function checkMayPostForMembers(
  channel: string,
  team: string,
  { findReaders }: Pick<ChannelLookup, 'findReaders'>,
): Promise<void> {
  const readers = await findReaders(channel, team);
  if (readers === 'outsiders') throw new RefusedError('outsiders-read');
  if (readers === 'unknown') throw new RefusedError('readers-unknown');
}
