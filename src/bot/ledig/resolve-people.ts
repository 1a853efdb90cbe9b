import { cutText } from '../blocks/text.js';
import type { People, Person } from '../people/people.js';
import { cleanTyped } from '../typed-text.js';
import type { UnseenPerson, Wanted } from './model.js';

/** Questions to Slack at the same time: it counts them per minute, and other people ask too. */
const AT_ONCE = 8;
const MAX_NAME = 40;

export interface Resolved {
  /** Those with a calendar user, each user once. */
  known: { name: string; username: string }[];
  unseen: UnseenPerson[];
}

async function mapBounded<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  }
  return results;
}

/** A name as one short line: people call themselves what they like. */
const shownName = ({ name }: Person) => cutText(cleanTyped(name), MAX_NAME) || '?';

/**
 * Who the people are in the calendar, by Slack and by our own domain.
 *
 * @throws what Slack's client throws when Slack cannot be asked
 */
export async function resolvePeople(wanted: readonly Wanted[], people: People): Promise<Resolved> {
  const found = await mapBounded(wanted, async (each) =>
    'slackId' in each ? people.find(each.slackId) : people.named(each.typed),
  );
  const known = new Map<string, { name: string; username: string }>();
  const unseen: UnseenPerson[] = [];
  for (const person of found) {
    const { username, missing = 'unknown' } = person;
    if (username === undefined)
      unseen.push({ name: shownName(person), reason: { from: 'slack', why: missing } });
    // Mentioned and typed, or two accounts with one address: still one person.
    else if (!known.has(username)) known.set(username, { name: shownName(person), username });
  }
  return { known: [...known.values()], unseen };
}
