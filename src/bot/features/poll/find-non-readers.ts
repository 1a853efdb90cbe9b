import type { RequestContext, Services } from '../../framework/request-context.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { withTimeout } from '../../lib/with-timeout.js';
import type { Poll } from '../../model/poll.js';

/** People who are named. The others are counted. */
const MAX_NAMED = 5;

/** The people of a poll who are not in its channel, and so do not see it. */
export interface NonReaders {
  names: readonly string[];
  /** How many more there are. */
  more: number;
}

/**
 * Finds the people of the question who are not in the channel of the poll. None if Slack cannot say who is in it, or not in
 * time. Never rejects.
 */
export function findNonReaders(
  { channel, people: references }: Pick<Poll, 'channel' | 'people'>,
  { people, log }: Pick<Services, 'people' | 'log'>,
  { user, deadline }: RequestContext,
): Promise<NonReaders> {
  const none: NonReaders = { names: [], more: 0 };
  const asked = references.filter((reference) => !reference.startsWith('@') && reference !== user);
  async function find(): Promise<NonReaders> {
    const members = await people.listGroup({ id: channel }, user, { signal: deadline?.signal });
    if (!('ids' in members)) return none;
    const missing = asked.filter((id) => !members.ids.includes(id));
    const found = await Promise.all(
      missing.slice(0, MAX_NAMED).map((id) => people.find(id, { signal: deadline?.signal })),
    );
    const names = found.flatMap(({ name }) => (name === '' ? [] : [name]));
    return names.length === 0 ? none : { names, more: missing.length - names.length };
  }
  if (asked.length === 0) return Promise.resolve(none);
  const late = () => new Error('the members of a channel are late');
  return withTimeout(BUDGET_MS.people, find(), late).catch((error: unknown) => {
    log.debug({ err: error }, 'the readers of a poll are not known');
    return none;
  });
}
