import type { Room } from '../../../calendar/contract.js';
import { foldWord } from '../../../shared/text/fold.js';
import type { ListedPerson } from '../../people/people-cache.js';
import { findRoomByName } from '../../rooms/match-room.js';
import type { LedigQuestion, PersonReference } from './question.js';

/** Words in the longest name of a room that is looked for. */
const MAX_WORDS = 3;

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
    const words = question.people.slice(at, at + MAX_WORDS).map(typedOf);
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
