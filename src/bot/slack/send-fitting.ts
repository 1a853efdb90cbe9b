import { refusalCodeOf } from './slack-errors.js';

/** Slack's error codes for blocks that it rejects. Nothing is shown then. */
const BLOCK_REFUSALS = new Set([
  'invalid_arguments',
  'invalid_blocks',
  'invalid_blocks_format',
  'msg_blocks_too_long',
  'msg_too_long',
  'view_too_large',
]);

/**
 * Sends the first version that Slack accepts, in order of preference. A version is made only if Slack refuses those before.
 *
 * @param onRefused called for each version but the last that Slack refuses because of its blocks
 * @throws the first error about something else, or the error of the last version
 */
export async function sendFitting<Version, Result>(
  versions: Iterable<Version>,
  send: (version: Version) => Promise<Result>,
  onRefused: (error: unknown) => void,
): Promise<Result> {
  let refusal: unknown;
  for (const version of versions) {
    if (refusal !== undefined) onRefused(refusal);
    try {
      return await send(version);
    } catch (error) {
      if (!BLOCK_REFUSALS.has(refusalCodeOf(error) ?? '')) throw error;
      refusal = error;
    }
  }
  throw refusal ?? new RangeError('no version to send');
}
