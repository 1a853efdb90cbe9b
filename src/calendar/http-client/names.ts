import type { UserAvailability } from '../contract.js';
import { formatName, MAX_NAME_LENGTH } from '../http/names.js';
import { foldName } from '../sources/common/fold-name.js';

/** Characters of a path that servers accept. */
const MAX_PATH = 6_000;

/** False for names that cannot be part of an address: empty, too long or with half a surrogate pair. */
export const isSendableName = (name: string) =>
  name.trim() !== '' && name.length <= MAX_NAME_LENGTH && !/\p{Surrogate}/u.test(name);

/** Splits names into lists that fit into one path each. */
export function splitByPathLength(users: readonly string[], most: number): string[][] {
  const chunks: string[][] = [];
  let length = 0;
  for (const user of users) {
    const last = chunks.at(-1);
    const added = encodeURIComponent(user).length + 1;
    if (last && last.length < most && length + added <= MAX_PATH) {
      last.push(user);
      length += added;
    } else {
      chunks.push([user]);
      length = added;
    }
  }
  return chunks;
}

/**
 * The entries by folded name. A service may write a user in another form, such as an address. Then the position in a
 * complete response identifies the user.
 */
export function indexByUser(
  asked: readonly string[],
  events: readonly UserAvailability[],
): Map<string, UserAvailability> {
  const entries = new Map(
    events.flatMap((entry) =>
      [entry.user, ...(entry.same_user ?? [])].map((name) => [foldName(name), entry]),
    ),
  );
  const names = new Set(asked.map(foldName));
  if (events.length !== asked.length) return entries;
  for (const [at, entry] of events.entries()) {
    const name = foldName(asked[at] ?? entry.user);
    if (!entries.has(name) && !names.has(foldName(entry.user))) entries.set(name, entry);
  }
  return entries;
}

/** The entry of a user whom the response left out. */
export function createMissingEntry(user: string, { datetime_range }: UserAvailability): UserAvailability {
  const error = `Free/busy lookup failed for ${formatName(user)}: the service gave no answer (no_answer)`;
  return { user, datetime_range, free_busy_events: [], error };
}
