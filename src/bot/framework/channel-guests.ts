import { BUDGET_MS, withTimeout } from '../lib/budgets.js';
import type { RequestContext, Services } from './request-context.js';

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
