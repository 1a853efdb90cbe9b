import { RefusedError } from '../model/calendar-reasons.js';
import type { ChannelLookup } from '../slack/channel-membership.js';

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
