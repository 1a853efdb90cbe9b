import { setImmediate as nextTurn } from 'node:timers/promises';
import { bulkhead } from 'cockatiel';
import { ServiceFault } from '../../../shared/errors.js';
import type { Logger } from '../../../shared/observability/log.js';
import { cutText } from '../../blocks/text.js';
import { cleanTyped } from '../../framework/typed-text.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { withTimeout } from '../../lib/with-timeout.js';
import type { MissingReason } from '../../model/exclusions.js';
import type { WorkspacePeople } from '../../people/people-cache.js';
import { exclusionOf, type Person } from '../../people/person.js';
import type { GroupSummary, UnreadPerson } from './model.js';
import type { AskedPerson } from './question.js';

/** Slack limits `users.info` per minute, for the whole workspace. */
const MAX_CONCURRENT_LOOKUPS = 8;
const MAX_NAME = 40;

export interface ResolvedPeople {
  /** People with a calendar user, each user once. */
  known: CalendarUser[];
  unread: UnreadPerson[];
  /** Members of groups without a calendar, who are only counted. */
  leftOut: GroupSummary['leftOut'];
}

export interface CalendarUser {
  name: string;
  username: string;
  address?: string;
  isOptional?: true;
  /** The Slack id of a member of a group who is not named. */
  memberId?: string;
}

/** The name as a single short line; empty without a name. */
export const shownName = (name: string) => name && (cutText(cleanTyped(name), MAX_NAME) || '?');

const timeoutFault = () => new ServiceFault({ service: 'slack', operation: 'users.info', kind: 'timeout' });

type Lookup = (Person | { fault: unknown; name: string }) & {
  isOptional?: true | undefined;
  isMember?: true | undefined;
  isLeftOut?: true | undefined;
  memberId?: string | undefined;
};

/** Looks all people up, a few at a time. A slow or failed lookup does not delay the others. */
async function lookUpAll(
  references: readonly AskedPerson[],
  people: WorkspacePeople,
  timeoutMs: number,
): Promise<Lookup[]> {
  const slots = bulkhead(MAX_CONCURRENT_LOOKUPS, Number.POSITIVE_INFINITY);
  // One lookup starts in each turn of the event loop, so that a question about many people delays no other.
  let turn: Promise<void> = Promise.resolve();
  const findInTurn = async (slackId: string) => {
    turn = turn.then(() => nextTurn());
    await turn;
    return people.find(slackId, { signal: deadline });
  };
  // Stops lookups that still wait for a slot when the time is over.
  const deadline = AbortSignal.timeout(timeoutMs);
  const lookUp = async (reference: AskedPerson): Promise<Lookup> => {
    const { isOptional, isMember, isLeftOut } = reference;
    if ('typed' in reference) return { ...people.fromTyped(reference.typed), isOptional };
    const { slackId, label } = reference;
    const mentioned = label === undefined ? '' : `@${label}`;
    const asked = { isOptional, isMember, isLeftOut, ...(isMember && { memberId: slackId }) };
    try {
      const found = slots.execute(() => findInTurn(slackId), deadline);
      const person = await withTimeout(timeoutMs, found, timeoutFault);
      return { ...person, ...asked, name: person.name || mentioned };
    } catch (fault) {
      return { ...asked, fault, name: mentioned };
    }
  };
  return Promise.all(references.map(lookUp));
}

export interface ResolveParts {
  people: WorkspacePeople;
  log: Logger;
  /** Time for all lookups together. The rest of the budget is for the calendar. */
  timeoutMs?: number;
}

/** How members of groups without a calendar are counted. */
const LEFT_OUT_AS: Partial<Record<MissingReason, Exclude<keyof GroupSummary['leftOut'], 'named'>>> = {
  bot: 'bots',
  guest: 'guests',
  outsider: 'guests',
};

function splitByCalendar(lookups: readonly Lookup[]): ResolvedPeople {
  const known = new Map<string, CalendarUser>();
  const unread: UnreadPerson[] = [];
  const named: string[] = [];
  const leftOut = { named, guests: 0, bots: 0, unlinked: 0 };
  for (const person of lookups) {
    const name = shownName(person.name);
    if (person.isLeftOut) {
      named.push(name);
      continue;
    }
    if ('fault' in person) {
      unread.push({ name, reason: { from: 'slack', why: 'no-answer' } });
      continue;
    }
    const { username, address, missing = 'unknown', isOptional, isMember, memberId } = person;
    if (username === undefined && isMember) leftOut[LEFT_OUT_AS[missing] ?? 'unlinked'] += 1;
    else if (username === undefined) unread.push({ name, reason: { from: 'slack', why: missing } });
    // A person who is both mentioned and typed, or has two accounts with one address, appears once.
    else if (!known.has(username)) {
      const user = { name, username, ...(address && { address }), ...(memberId && { memberId }) };
      known.set(username, isOptional ? { ...user, isOptional } : user);
    }
  }
  return { known: [...known.values()], unread, leftOut };
}

/**
 * Finds the calendar user of each person through Slack and the workplace's domain. People that Slack does not
 * answer for are unread.
 *
 * @throws the first fault, if every lookup failed
 */
export async function resolvePeople(
  references: readonly AskedPerson[],
  { people, log, timeoutMs = BUDGET_MS.people }: ResolveParts,
): Promise<ResolvedPeople> {
  const lookups = await lookUpAll(references, people, timeoutMs);
  const faults = lookups.flatMap((lookup) => ('fault' in lookup ? [lookup.fault] : []));
  if (faults.length > 0 && faults.length === lookups.length) throw faults[0];
  for (const err of faults) log.warn({ err }, 'a person could not be looked up');
  return splitByCalendar(lookups);
}

/**
 * Splits Slack users into members of the workplace and the others, with the reason. A user that Slack does
 * not answer for counts as a member.
 */
export async function findMembers(
  ids: readonly string[],
  { people, timeoutMs = BUDGET_MS.people }: Omit<ResolveParts, 'log'>,
): Promise<{ members: string[]; others: UnreadPerson[] }> {
  const references = ids.map((slackId) => ({ slackId }));
  const lookups = await lookUpAll(references, people, timeoutMs);
  const members: string[] = [];
  const others: UnreadPerson[] = [];
  for (const [at, id] of ids.entries()) {
    const person = lookups[at];
    const why = person && !('fault' in person) ? exclusionOf(person) : undefined;
    if (person && why) others.push({ name: shownName(person.name), reason: { from: 'slack', why } });
    else members.push(id);
  }
  return { members, others };
}

/** The person who asks; undefined if Slack does not answer, which does not stop the answer. */
export async function findViewer(
  userId: string,
  { people, log, timeoutMs = BUDGET_MS.people }: ResolveParts,
): Promise<Person | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return await withTimeout(timeoutMs, people.find(userId, { signal }), timeoutFault);
  } catch (err) {
    log.warn({ err }, 'the person who asks could not be looked up');
    return undefined;
  }
}
