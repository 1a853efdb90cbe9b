import { ServiceFault } from '../../../shared/errors.js';
import type { Logger } from '../../../shared/observability/log.js';
import { cutText } from '../../blocks/text.js';
import { cleanTyped } from '../../framework/typed-text.js';
import { withTimeout } from '../../lib/with-timeout.js';
import type { WorkspacePeople } from '../../people/people-cache.js';
import { exclusionOf, type Person } from '../../people/person.js';
import type { UnreadPerson, Wanted } from './model.js';

/** Questions to Slack at the same time: it counts them per minute, and other people ask too. */
const AT_ONCE = 8;
const PATIENCE_MS = 1_200;
const MAX_NAME = 40;

export interface ResolvedPeople {
  /** Those with a calendar user, each user once. */
  known: CalendarUser[];
  unseen: UnreadPerson[];
}

export interface CalendarUser {
  name: string;
  username: string;
  address?: string;
}

async function mapBounded<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  const queue = items.entries();
  // Whoever is done takes the next: one slow answer holds up nobody else.
  async function takeNext() {
    for (const [at, item] of queue) results[at] = await work(item);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
  return results;
}

/** A name as one short line: people call themselves what they like. */
const shownName = (name: string) => cutText(cleanTyped(name), MAX_NAME) || '?';

const late = () => new ServiceFault({ service: 'slack', operation: 'users.info', kind: 'timeout' });

/** Asks until the time for all of them is over. */
function createFinder(people: WorkspacePeople, patienceMs: number) {
  let giveUp: () => void = () => undefined;
  const over = new Promise<never>((_, reject) => {
    giveUp = () => reject(late());
  });
  over.catch(() => undefined);
  const timer = setTimeout(() => giveUp(), patienceMs);
  return {
    find: (userId: string) => Promise.race([people.find(userId), over]),
    stop: () => clearTimeout(timer),
  };
}

type Found = Person | { fault: unknown; called: string };

async function findAll(
  wanted: readonly Wanted[],
  people: WorkspacePeople,
  patienceMs: number,
): Promise<Found[]> {
  const finder = createFinder(people, patienceMs);
  try {
    return await mapBounded(wanted, async (each) => {
      if ('typed' in each) return people.fromTyped(each.typed);
      const called = each.label === undefined ? each.slackId : `@${each.label}`;
      return finder.find(each.slackId).catch((fault: unknown) => ({ fault, called }));
    });
  } finally {
    finder.stop();
  }
}

export interface ResolveParts {
  people: WorkspacePeople;
  log: Logger;
  /** How long Slack may take for all of them; the calendar is still to be asked. */
  patienceMs?: number;
}

function sortOut(found: readonly Found[]): ResolvedPeople {
  const known = new Map<string, CalendarUser>();
  const unseen: UnreadPerson[] = [];
  for (const person of found) {
    if ('fault' in person) {
      unseen.push({ name: shownName(person.called), reason: { from: 'slack', why: 'no-answer' } });
      continue;
    }
    const { username, address, missing = 'unknown' } = person;
    const name = shownName(person.name);
    if (username === undefined) unseen.push({ name, reason: { from: 'slack', why: missing } });
    // Mentioned and typed, or two accounts with one address: still one person.
    else if (!known.has(username)) known.set(username, { name, username, ...(address && { address }) });
  }
  return { known: [...known.values()], unseen };
}

/**
 * Who the people are in the calendar, by Slack and by our own domain. Of whom Slack says nothing, that is said.
 *
 * @throws the first fault, where Slack said nothing of anybody
 */
export async function resolvePeople(
  wanted: readonly Wanted[],
  { people, log, patienceMs = PATIENCE_MS }: ResolveParts,
): Promise<ResolvedPeople> {
  const found = await findAll(wanted, people, patienceMs);
  const faults = found.flatMap((each) => ('fault' in each ? [each.fault] : []));
  if (faults.length > 0 && faults.length === found.length) throw faults[0];
  for (const err of faults) log.warn({ err }, 'a person could not be looked up');
  return sortOut(found);
}

/**
 * Those of some users who are of the workplace, and why the others are not. Of whom Slack says nothing, there is no
 * reason yet to leave them out.
 */
export async function findMembers(
  ids: readonly string[],
  { people, patienceMs = PATIENCE_MS }: Omit<ResolveParts, 'log'>,
): Promise<{ members: string[]; others: UnreadPerson[] }> {
  const wanted = ids.map((slackId) => ({ slackId }));
  const found = await findAll(wanted, people, patienceMs);
  const members: string[] = [];
  const others: UnreadPerson[] = [];
  for (const [at, id] of ids.entries()) {
    const person = found[at];
    const why = person && !('fault' in person) ? exclusionOf(person) : undefined;
    if (person && !('fault' in person) && why) {
      others.push({ name: shownName(person.name), reason: { from: 'slack', why } });
    } else members.push(id);
  }
  return { members, others };
}

/** Whoever asks; undefined where Slack does not say who that is, which keeps nobody from an answer. */
export async function findViewer(
  userId: string,
  { people, log, patienceMs = PATIENCE_MS }: ResolveParts,
): Promise<Person | undefined> {
  try {
    return await withTimeout(patienceMs, people.find(userId), late);
  } catch (err) {
    log.warn({ err }, 'whoever asks could not be looked up');
    return undefined;
  }
}
