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
const GROUP_PHRASE = new RegExp(
  `^(?:\\S{0,40}${NOUN}|\\S{1,40} (?:\\S{1,40} )?${NOUN}|(?:team|gruppe|avdeling) .+)$`,
  'iu',
);

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

/**
 * What groups of a workplace are called in Norwegian and in English, and at a desk: those of a line are one. The beginning of a
 * name without its ending.
 */
const SAME_GROUPS = `
  utvikler utviklere utviklar utviklarar utvikling developer developers development dev devs devene devsa engineers engineering programmerer programmerere
  leder ledere leiar leiarar leder ledelse ledelsen leiing leiinga leader leaders leadership manager managers management
  salg sal selger selgere sales seller sellers
  brukerstøtte support supporten kundestøtte kundeservice helpdesk
  personal hr personell
  økonomi finance accounting regnskap rekneskap
  markedsføring marked marknad marketing
  lærer lærere lærar lærarar teacher teachers
  sykepleier sykepleiere sjukepleiar sjukepleiarar nurse nurses
  designer designere designarar designers design
  drift operations ops it-drift
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' ').map(foldWord));

/** The names that mean the same group as a typed one: `utvikler` for `developers`. */
const sameGroups = (typed: string): readonly string[] =>
  SAME_GROUPS.find((names) => names.some((each) => each === typed || stemOf(typed) === each)) ?? [];

/** The user groups whose handle or name is most like the typed one, at most three. */
export function findNearestGroups(typed: string, groups: readonly ListedGroup[]): GroupReference[] {
  const whole = foldWord(typed);
  const name = stemOf(whole);
  const namesOf = ({ label, name: title }: ListedGroup) => [foldWord(label.slice(1)), foldWord(title)];
  const all = groups.flatMap(namesOf);
  // `utviklargjengen` is `@utviklerne`, of which both are said with an ending.
  const stems = name === whole ? [] : findNearest(name, all.map(stemOf));
  const nearest = new Set([...findNearest(whole, all), ...findNearest(name, all)]);
  const same = sameGroups(whole);
  const isLike = (group: ListedGroup) =>
    namesOf(group).some(
      (each) =>
        nearest.has(each) ||
        stems.includes(stemOf(each)) ||
        same.includes(each) ||
        same.includes(stemOf(each)) ||
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
    ((GROUP_ENDING.test(whole) || IS_GROUP.test(whole)) &&
      whole.length >= MIN_SAID &&
      findNearestGroups(typed, groups).length > 0)
  );
}

/** People of a kind without such an ending: `developers`, `ledelsen`. */
const IS_GROUP = /(?:ers|rses|ledelsen?|leiinga|management|leadership)$/u;

/**
 * The one group that a word names by another form of its name or handle: `utviklarane` and `utviklergruppa` are `@utviklere`.
 * Undefined where several are like it, or where the form may be of a thing: `havna`.
 *
 * @param isOfAll whether `hele`, `alle på` or the like stands before the word, and nothing but people can be meant
 */
export function findInflectedGroup(
  typed: string,
  groups: readonly ListedGroup[],
  { isOfAll }: { isOfAll: boolean },
): GroupReference | undefined {
  const whole = foldWord(typed);
  const [root, isTeam] = rootOf(whole);
  const isOfPeople = isOfAll || isTeam || PEOPLE_FORM.test(whole);
  if (!isOfPeople || root.length < MIN_PREFIX) return undefined;
  const rootsOf = ({ label, name }: ListedGroup) =>
    [label.slice(1), name].map((each) => rootOf(foldWord(each))[0]);
  const [fitting, ...more] = groups.filter((group) => rootsOf(group).includes(root));
  if (!fitting || more.length > 0) return undefined;
  const { id, label } = fitting;
  return findNearestGroups(typed, groups).every((near) => near.id === id) ? { id, label } : undefined;
}

/** Several people, or all of them: `utviklere`, `utviklarane`, `konsulentene`, `ledelsen`. */
const PEOPLE_FORM = /(?:ere|erne|arar|arane|ene|ane|ers|ledelsen|leiinga)$/u;

/** What the forms of a name share, and whether a noun of a group stood behind it. */
function rootOf(folded: string): [root: string, isTeam: boolean] {
  const name = folded.replace(GROUP_NOUN, '');
  return [name.replace(FORM_ENDING, ''), name !== folded];
}

const GROUP_NOUN = /(?:[ -]?s?(?:teamet|team|gruppa|gruppen|gruppe|gjengen|avdelinga|avdelingen|avdeling))$/u;

/** Of one who does something, of the doing, and of all nouns: `utvikl-erne`, `utvikl-ing`, `konsulent-ene`. */
const FORM_ENDING = /(?:(?:er|ar)(?:e|ne|ane|ene|ar|en)?|ers|ing|inga|ingen|ene|ane|ne|en|a|e|s)$/u;

/** Letters of the shortest word with such an ending. */
const MIN_SAID = 6;
