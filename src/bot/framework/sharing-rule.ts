import { RefusedError } from '../model/refused-error.js';
import type { ChannelLookup } from '../slack/channel-membership.js';

/** A conversation of two, whose id begins with D. The person who shares has chosen its only reader. */
const isDirectConversation = (channel: string) => channel.startsWith('D');

/**
 * The one rule on where content for members may be posted: never where people of other organisations read. Words of the
 * dictionary may be posted anywhere and are not checked.
 *
 * @throws {RefusedError} where outsiders read the conversation, or the app cannot see who reads it
 */
export async function checkMayPostForMembers(
  channel: string,
  team: string,
  { findReaders }: Pick<ChannelLookup, 'findReaders'>,
): Promise<void> {
  const readers = await findReaders(channel, team);
  if (readers === 'outsiders') throw new RefusedError('outsiders-read');
  if (readers === 'unknown' && !isDirectConversation(channel)) throw new RefusedError('readers-unknown');
}
