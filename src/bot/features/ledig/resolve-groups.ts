import { ServiceFault } from '../../../shared/errors.js';
import type { RequestContext } from '../../framework/request-context.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { withTimeout } from '../../lib/with-timeout.js';
import type { GroupProblem } from '../../model/calendar-reasons.js';
import type { GroupReference } from '../../people/group-members.js';
import type { Texts } from '../../texts/texts.js';
import type { UnreadPerson } from './model.js';
import { type AskedPerson, type LedigQuestion, MAX_PEOPLE } from './question.js';
import type { ResolveParts } from './resolve-people.js';

/** Members that are looked up: so many that a hundred people are left when bots and guests are not. */
const MAX_LOOKUPS = 2 * MAX_PEOPLE;

const timeoutFault = () => new ServiceFault({ service: 'slack', operation: 'members', kind: 'timeout' });

/** `@utviklere`; an id that came without a name is never shown. */
function formatGroupName({ id, label }: GroupReference, { groups }: Texts): string {
  return label ?? (id.startsWith('S') ? groups.unnamed.group : groups.unnamed.channel);
}

export interface ExpandedPeople {
  people: readonly AskedPerson[];
  /** The names of the groups; none without groups. */
  groupNames: readonly string[];
}

/** The answer about groups whose members are not known. */
export const unreadGroup = (name: string, why: GroupProblem): UnreadPerson => ({
  name,
  reason: { from: 'group', why },
});

/**
 * The people who are named with the members of groups, each once.
 *
 * @returns the groups whose members are not known, if there are any
 * @throws {ServiceFault} if Slack does not answer in time, and the error of Slack's client if it cannot be reached
 */
export async function expandGroups(
  named: LedigQuestion['people'],
  groups: readonly GroupReference[],
  { people, timeoutMs = BUDGET_MS.people }: Omit<ResolveParts, 'log'>,
  { user, texts }: Pick<RequestContext, 'user' | 'texts'>,
): Promise<ExpandedPeople | { unread: UnreadPerson[] }> {
  const signal = AbortSignal.timeout(timeoutMs);
  const found = await Promise.all(
    groups.map(async (group) => ({
      name: formatGroupName(group, texts),
      members: await withTimeout(timeoutMs, people.listGroup(group, user, { signal }), timeoutFault),
    })),
  );
  const unread = found.flatMap(({ name, members }) =>
    'missing' in members ? [unreadGroup(name, members.missing)] : [],
  );
  if (unread.length > 0) return { unread };
  const taken = new Set(named.flatMap((person) => ('slackId' in person ? [person.slackId] : [])));
  const ids = new Set(found.flatMap(({ members }) => ('ids' in members ? members.ids : [])));
  const leftOut = new Set(groups.flatMap(({ without = [] }) => without));
  // Whoever asks is named, or is left out on purpose.
  const members = [...ids].filter((id) => !taken.has(id) && id !== user && !leftOut.has(id));
  const names = found.map(({ name }) => name);
  if (members.length > MAX_LOOKUPS) return { unread: names.map((name) => unreadGroup(name, 'too-large')) };
  return {
    people: [
      ...named,
      ...members.map((slackId) => ({ slackId, isMember: true as const })),
      ...[...leftOut].filter((id) => ids.has(id)).map((slackId) => ({ slackId, isLeftOut: true as const })),
    ],
    groupNames: names,
  };
}
