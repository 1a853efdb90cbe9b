import type { ListedPerson } from '../../people/people-cache.js';
import { findNearestPeople } from './match-names.js';
import type { LedigProblem, LedigQuestion, PersonReference } from './question.js';

/** More words that nobody has as a name are no question with a word too much. */
const MAX_SKIPPED = 4;
/** A word, and no user name or address. */
const PROSE_WORD = /^\p{L}[\p{L}'-]*$/u;

/**
 * Asks about a word that was read as a typing error of a time, yet may be a misspelt name of somebody: `kari onsdahl`.
 *
 * @param listed none if they could not be listed: then every such word may be a name
 */
export function askAboutCorrections(
  { corrections, when, people, ...meeting }: LedigQuestion,
  listed: readonly ListedPerson[],
): LedigProblem | undefined {
  const isLikeName = ({ typed }: { typed: string }) =>
    listed.length === 0 || findNearestPeople(typed, listed).length > 0;
  if (!people.some((person) => 'typed' in person) || !corrections.some(isLikeName)) return undefined;
  const typed = corrections.map((each) => each.typed).join(' ');
  return { kind: 'unclear', why: 'not-understood', typed, readings: [when], meeting: { ...meeting, people } };
}

export interface NamesOfNobody {
  names: readonly string[];
  /** The people of the question who are not those names. */
  others: readonly PersonReference[];
  listed: readonly ListedPerson[];
}

/**
 * Whether the words that nobody has as a name are prose rather than a misspelt name: other people are named, and no
 * name is similar. `styringsgruppa: @kari @ola`
 */
export function isProse(
  { people, groups }: Pick<LedigQuestion, 'people' | 'groups'>,
  { names, others, listed }: NamesOfNobody,
  user: string,
): boolean {
  const isOther = (each: PersonReference) => !('slackId' in each && each.slackId === user);
  const isNamed = groups !== undefined || others.some(isOther);
  return (
    isNamed &&
    listed.length > 0 &&
    names.length <= MAX_SKIPPED &&
    names.every((name) => PROSE_WORD.test(name)) &&
    !people.some((each) => 'typed' in each && each.isName && names.includes(each.typed)) &&
    names.every((name) => findNearestPeople(name, listed).length === 0)
  );
}
