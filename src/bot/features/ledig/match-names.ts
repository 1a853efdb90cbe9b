import type { Room } from '../../../calendar/contract.js';
import { foldWord } from '../../../shared/text/fold.js';
import { findNearest } from '../../lib/nearest.js';
import type { GroupReference, ListedGroup } from '../../people/group-members.js';
import type { ListedPerson } from '../../people/people-cache.js';
import { findRoomByName } from '../../rooms/match-room.js';
import type { LedigQuestion, NamedPerson, PersonReference } from './question.js';

/** Words in the longest name that is looked for: `Anne Marie Hansen`. */
const MAX_NAME_WORDS = 4;
const MAX_NEAREST = 3;
/** Shorter beginnings fit too many names. */
const MIN_PREFIX = 3;

const wordsOf = (name: string) => foldWord(name).split(' ');

/** The end of a name in the genitive: `Ingrid's`, `Karis`, `Pers`. In small letters, `pers` may be a number of people. */
const GENITIVE = /[\u0027\u2019]s$|(?<=.{4})s$|(?<=^\p{Lu}\p{Ll}{2})s$/u;

/** The one person that a full name or a user name names, or a first or last name that nobody else has. */
function findNamed(typed: string, people: readonly ListedPerson[]): ListedPerson | undefined {
  const name = foldWord(typed);
  const full = people.filter((person) => foldWord(person.name) === name);
  if (full.length > 0) return full.length === 1 ? full[0] : undefined;
  if (name.includes(' ')) return undefined;
  const byUsername = people.filter(({ username }) => foldWord(username) === name);
  if (byUsername.length > 0) return byUsername.length === 1 ? byUsername[0] : undefined;
  const partly = people.filter((person) => wordsOf(person.name).includes(name));
  if (partly.length > 0) return partly.length === 1 ? partly[0] : undefined;
  const owner = typed.replace(GENITIVE, '');
  return owner === typed || owner.length < MIN_PREFIX ? undefined : findNamed(owner, people);
}

/** Replaces names that are typed in words by the people who have them: `Ola Bakken` is one person. */
export function resolveNames(
  references: readonly PersonReference[],
  people: readonly ListedPerson[],
): PersonReference[] {
  const resolved: PersonReference[] = [];
  for (let at = 0; at < references.length; ) {
    const run = references.slice(at, at + MAX_NAME_WORDS);
    const typedWords = run.findIndex((reference) => !('typed' in reference));
    const most = typedWords < 0 ? run.length : typedWords;
    let taken = 0;
    for (let count = most; count > 0 && taken === 0; count -= 1) {
      const words = run
        .slice(0, count)
        .flatMap((reference) => ('typed' in reference ? [reference.typed] : []));
      const person = findNamed(words.join(' '), people);
      if (!person) continue;
      const { isOptional } = run[0] ?? {};
      resolved.push({ slackId: person.slackId, ...(isOptional && { isOptional }) });
      taken = count;
    }
    const [first] = run;
    if (taken === 0 && first) resolved.push(first);
    at += Math.max(1, taken);
  }
  const keys = resolved.map((reference) => ('slackId' in reference ? reference.slackId : reference.typed));
  return resolved.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

/** The user groups whose handle or name is most like the typed one, at most three. */
export function findNearestGroups(typed: string, groups: readonly ListedGroup[]): GroupReference[] {
  const name = foldWord(typed);
  const namesOf = ({ label, name: title }: ListedGroup) => [foldWord(label.slice(1)), foldWord(title)];
  const nearest = new Set(findNearest(name, groups.flatMap(namesOf)));
  const isLike = (group: ListedGroup) =>
    namesOf(group).some((each) => nearest.has(each) || (name.length >= MIN_PREFIX && each.startsWith(name)));
  return groups
    .filter(isLike)
    .slice(0, MAX_NEAREST)
    .map(({ id, label }) => ({ id, label }));
}

/** The people whose first, last or user name is most like the typed one, at most three. */
export function findNearestPeople(typed: string, people: readonly ListedPerson[]): NamedPerson[] {
  const name = foldWord(typed);
  const namesOf = (person: ListedPerson) => [...wordsOf(person.name), foldWord(person.username)];
  const nearest = new Set(findNearest(name, people.flatMap(namesOf)));
  const isLike = (person: ListedPerson) =>
    namesOf(person).some(
      (each) => nearest.has(each) || (name.length >= MIN_PREFIX && each.startsWith(name)) || each === name,
    );
  return people
    .filter(isLike)
    .slice(0, MAX_NEAREST)
    .map(({ name: shown, slackId }) => ({ name: shown, slackId }));
}

/** Words in the longest name of a room that is looked for. */
const MAX_ROOM_WORDS = 3;

const typedOf = (person: PersonReference | undefined) => (person && 'typed' in person ? [person.typed] : []);

/**
 * Takes the names of rooms out of the people of a question: `på fjorden` asks for that room. A name that somebody has is
 * a person.
 */
export function takeRoomNames(
  question: LedigQuestion,
  listed: readonly ListedPerson[],
  rooms: readonly Room[],
): LedigQuestion {
  const usernames = new Set(listed.map(({ username }) => foldWord(username)));
  const people: PersonReference[] = [];
  const names: string[] = [];
  for (let at = 0; at < question.people.length; ) {
    const words = question.people.slice(at, at + MAX_ROOM_WORDS).map(typedOf);
    let taken = 0;
    for (let count = words.length; count > 0 && taken === 0; count -= 1) {
      const typed = words.slice(0, count).flat();
      if (typed.length < count || usernames.has(foldWord(typed.join(' ')))) continue;
      const room = findRoomByName(rooms, typed.join(' '));
      if (!room) continue;
      names.push(...room.name.split(' '));
      taken = count;
    }
    const person = question.people[at];
    if (taken === 0 && person) people.push(person);
    at += Math.max(1, taken);
  }
  if (names.length === 0) return question;
  const { room } = question;
  return { ...question, people, room: { ...room, words: [...(room?.words ?? []), ...names] } };
}
