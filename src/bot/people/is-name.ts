import { foldWord } from '../../shared/text/fold.js';
import type { ListedPerson } from './people-cache.js';

const JOINS = new Set(['og', 'and', 'eller', 'or']);

/** Whether each word is a first name, a last name or a user name of somebody: `Ingrid Solheim`, `ola og kari`. */
export function isNameOfPeople(typed: string, people: readonly ListedPerson[]): boolean {
  const names = new Set(
    people.flatMap(({ name, username }) => [...foldWord(name).split(' '), foldWord(username)]),
  );
  const words = typed.split(/[\s,&]+/u).filter((word) => word !== '' && !JOINS.has(word.toLowerCase()));
  return words.length > 0 && words.every((word) => names.has(foldWord(word)));
}
