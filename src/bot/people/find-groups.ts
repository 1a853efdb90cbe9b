import { foldWord } from '../../shared/text/fold.js';
import { findNearest } from '../lib/text.js';
import type { GroupReference, ListedGroup } from './people.js';

/** Before the name of a group: `hele utviklerteamet`, `the whole dev team`. */
const ALL_OF = new Set(
  'hele heile hela alle samtlige noen nokon en ein hvem kven any anyone anybody some someone somebody everyone everybody one gjengen gjengane folka folkene folkane fra frå from blant among whole entire all the of av i in our vårt vår vårat våre'.split(
    ' ',
  ),
);

/** Whether a word before the name of a group names nobody itself. */
export const isBeforeGroup = (word: string): boolean => ALL_OF.has(word.toLowerCase());

const NOUN =
  '(?:team|teamet|gruppe|gruppen|gruppa|gjengen|avdeling|avdelingen|avdelinga|staben|department|dept|crew|squad)';

/** A group of people: `dev team`, `salgsavdelingen`, `team nord`. Of `Nils salgsavdelingen`, the first word is somebody. */
const GROUP_PHRASE = new RegExp(`^(?:\\S{0,40}${NOUN}|\\S{1,40} (?:\\S{1,40} )?${NOUN}|(?:team|gruppe|avdeling) .+)$`, 'iu');

/** Words in the longest name of a group. */
const MAX_NAME_WORDS = 3;

/**
 * The name that words give to a group: `dev team` of `the whole dev team`. Undefined for words without a noun of a group,
 * unless they are one word behind `hele` and the like.
 */
export function readGroupName(words: readonly string[]): string | undefined {
  const first = words.findIndex((word) => !isBeforeGroup(word));
  if (first < 0 || words.length - first > MAX_NAME_WORDS) return undefined;
  const name = words.slice(first).join(' ');
  return GROUP_PHRASE.test(name) || (first > 0 && !name.includes(' ')) ? name : undefined;
}

/** What people add to the name of a group: `utviklerteamet` is `utviklere`. */
const GROUP_ENDING =
  /[\s-]?(?:s?(?:teamet|team|gruppa|gruppen|gruppe|gjengen|avdelinga|avdelingen|avdeling|department|dept|crew|squad))$|(?:ne|ane|ene|a)$/u;

/** The name of a group without what people add to it. */
const stemOf = (name: string): string => {
  const stem = name.replace(GROUP_ENDING, '');
  return stem.length >= MIN_PREFIX ? stem : name;
};

const MAX_NEAREST = 3;

/** Shorter beginnings fit too many names. */
const MIN_PREFIX = 3;

/** The user groups whose handle or name is most like the typed one, at most three. */
export function findNearestGroups(typed: string, groups: readonly ListedGroup[]): GroupReference[] {
  const whole = foldWord(typed);
  const name = stemOf(whole);
  const namesOf = ({ label, name: title }: ListedGroup) => [foldWord(label.slice(1)), foldWord(title)];
  const all = groups.flatMap(namesOf);
  // `utviklargjengen` is `@utviklerne`, of which both are said with an ending.
  const stems = name === whole ? [] : findNearest(name, all.map(stemOf));
  const nearest = new Set([...findNearest(whole, all), ...findNearest(name, all)]);
  const isLike = (group: ListedGroup) =>
    namesOf(group).some(
      (each) =>
        nearest.has(each) ||
        stems.includes(stemOf(each)) ||
        (name.length >= MIN_PREFIX && each.startsWith(name)),
    );
  return groups
    .filter(isLike)
    .slice(0, MAX_NEAREST)
    .map(({ id, label }) => ({ id, label }));
}

/** The name of a listed group in words: of all of them, or the first one that is such a name. */
export function findGroupName(words: readonly string[], groups: readonly ListedGroup[]): string | undefined {
  const whole = readGroupName(words);
  return [...(whole === undefined ? [] : [whole]), ...words].find((name) => isGroupName(name, groups));
}

/** Whether a word is the name of a group as people say it: `utviklerne` for `@utviklere`. */
export function isGroupName(typed: string, groups: readonly ListedGroup[]): boolean {
  const whole = foldWord(typed);
  const isExact = groups.some(({ label, name }) =>
    [label.slice(1), name].some((each) => foldWord(each) === whole),
  );
  return (
    isExact ||
    (GROUP_ENDING.test(whole) && whole.length >= MIN_SAID && findNearestGroups(typed, groups).length > 0)
  );
}

/** Letters of the shortest word with such an ending. */
const MIN_SAID = 6;
