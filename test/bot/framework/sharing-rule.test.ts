import { expect, test } from 'vitest';
import { checkMayPostForMembers } from '../../../src/bot/framework/share-buttons.js';

test.each([
  ['a channel that the app reads', 'C1', 'own', undefined],
  ['a channel of Slack Connect', 'C1', 'outsiders', 'outsiders-read'],
  ['a private channel without the app', 'C1', 'unknown', 'readers-unknown'],
  ['a group DM', 'G1', 'unknown', 'readers-unknown'],
  // One of the two may be a stranger of Slack Connect.
  ['a DM of two people', 'D1', 'unknown', 'readers-unknown'],
  ['the DM with the app', 'D1', 'own', undefined],
] as const)('calendar content in %s', async (_, channel, readers, reason) => {
  const checked = checkMayPostForMembers(channel, 'T1', { findReaders: async () => readers });
  if (reason === undefined) await expect(checked).resolves.toBeUndefined();
  else await expect(checked).rejects.toMatchObject({ reason });
});
