import { createEditDistance, MAX_COMPARED_LENGTH } from '../../../shared/text/edit-distance.js';
import { foldWord } from '../../../shared/text/fold.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { isLaterName, type ListedPerson, preferCalendars } from '../../people/people.js';

/** A name in a sentence with the people who have it. Several are asked about. */
interface FoundName {
  typed: string;
  members: readonly ListedPerson[];
  /** A word with a capital letter directly behind the name, which nobody has: `Hassan` of `Amina Hassan`. */
  lastName?: string;
}

/** A sentence whose names are mentions. */
interface LinkedSentence {
  text: string;
  found: readonly FoundName[];
}

/** Before the name of somebody in dialects: `a Kari`, `'n Ola`. */
const ARTICLES = new Set(['a', "'a", 'n', "'n", 'hainn', 'hannj']);

/** Words in the longest name: `Anne Marie Hansen`. */
const MAX_NAME_WORDS = 4;

/** Shorter words are rarely names. */
const MIN_NAME = 2;

const SIGNS = new Set('"\'(),.:;!?+/'.split(''));

/** `(Kari,` is `(`, `Kari` and `,`. */
function splitSigns(word: string): [before: string, name: string, after: string] {
  let [start, end] = [0, word.length];
  while (start < end && SIGNS.has(word.charAt(start))) start += 1;
  while (end > start && SIGNS.has(word.charAt(end - 1))) end -= 1;
  return [word.slice(0, start), word.slice(start, end), word.slice(end)];
}

const isCapitalized = (word: string) => /^\p{Lu}/u.test(word);

/** People by each of their names, folded: the whole, the first, the last and the user name. Those with a calendar come first. */
function indexNames(members: readonly ListedPerson[]): Map<string, ListedPerson[]> {
  const index = new Map<string, ListedPerson[]>();
  for (const member of members) {
    const whole = foldWord(member.name);
    for (const key of new Set([whole, ...whole.split(' '), foldWord(member.username ?? '')])) {
      if (key.length < MIN_NAME) continue;
      const others = index.get(key);
      if (others) others.push(member);
      else index.set(key, [member]);
    }
  }
  return index;
}

/** The members of a workplace as their names are looked for; made once for each list. */
const indexes = new WeakMap<readonly ListedPerson[], Map<string, ListedPerson[]>>();

function findIndex(members: readonly ListedPerson[]): Map<string, ListedPerson[]> {
  const index = indexes.get(members) ?? indexNames(members);
  indexes.set(members, index);
  return index;
}

/** Whether a word is a name of one of the members, or has one letter more, less or other than it. */
export function isLikeName(word: string, members: readonly ListedPerson[]): boolean {
  const typed = foldWord(word);
  if (typed.length > MAX_COMPARED_LENGTH) return false;
  const distanceTo = createEditDistance(typed, 1);
  return [...findIndex(members).keys()].some(
    (name) => Math.abs(name.length - typed.length) <= 1 && distanceTo(name) <= 1,
  );
}

/**
 * Replaces the names of members by mentions: `kari og Ola Bakken` is `<@U1> og <@U2>`. Of several who have a name, the first
 * is mentioned.
 *
 * @param isOrdinary whether a word says something else, so that only a capital letter inside a sentence makes it a name:
 * `finn`, `mai`
 * @param asker who never means themselves by a name that others have too
 */
export function linkNames(
  text: string,
  members: readonly ListedPerson[],
  { isOrdinary, asker }: { isOrdinary: (word: string) => boolean; asker: string },
): LinkedSentence {
  const index = findIndex(members);
  const words = text.split(' ');
  const said = words.map(readWord);
  const linked: string[] = [];
  const found: FoundName[] = [];
  for (let at = 0; at < words.length; ) {
    const taken = findName(said, at, index, isOrdinary);
    if (taken) {
      const others = taken.members.filter(({ slackId }) => slackId !== asker);
      const meant = others.length > 0 ? others : taken.members;
      const behind = said[at + taken.count];
      const isLast =
        taken.count === 1 &&
        taken.after === '' &&
        behind?.before === '' &&
        /^\p{Lu}\p{Ll}[\p{L}-]*$/u.test(behind.name) &&
        !behind.keys.some((key) => index.has(key)) &&
        !isOrdinary(behind.name);
      found.push({ typed: taken.typed, members: meant, ...(isLast && { lastName: behind.name }) });
      if (ARTICLES.has(linked.at(-1) ?? '')) linked.pop();
      linked.push(`${taken.before}<@${meant[0]?.slackId}>${taken.after}`);
    } else linked.push(words[at] ?? '');
    at += taken?.count ?? 1;
  }
  return { text: linked.join(' '), found };
}

/** The members of the workplace with a calendar who are in a channel, by name. None where Slack does not say who is in it. */
export async function listChannelMembers(
  channel: string,
  { people }: Pick<Services, 'people'>,
  { user, deadline }: Pick<RequestContext, 'user' | 'deadline'>,
): Promise<readonly string[]> {
  const [members, group] = await Promise.all([
    people.list(),
    people.listGroup({ id: channel }, user, { signal: deadline?.signal }),
  ]);
  if (!('ids' in group)) return [];
  const ids = new Set(group.ids);
  return members
    .filter(({ slackId, username }) => username !== undefined && ids.has(slackId))
    .map(({ name }) => name);
}

/** A word of a sentence between its signs, with the keys that the name of somebody may have: `Ola's` and `Karis` are of Ola and Kari. */
interface SaidWord {
  before: string;
  name: string;
  after: string;
  keys: readonly [whole: string, ofOwner: string];
}

function readWord(word: string): SaidWord {
  const [before, name, after] = splitSigns(word);
  return { before, name, after, keys: [foldWord(name), foldWord(name.replace(/'?s$/u, ''))] };
}

function findName(
  words: readonly SaidWord[],
  at: number,
  index: ReadonlyMap<string, readonly ListedPerson[]>,
  isOrdinary: (word: string) => boolean,
) {
  for (let count = Math.min(MAX_NAME_WORDS, words.length - at); count > 0; count -= 1) {
    const parts = words.slice(at, at + count);
    const inner =
      parts.slice(0, -1).some(({ after }) => after !== '') ||
      parts.slice(1).some(({ before }) => before !== '');
    const typed = parts.map(({ name }) => name).join(' ');
    if (inner || typed.trim() === '') continue;
    const first = parts.slice(0, -1).map(({ keys: [whole] }) => `${whole} `);
    const keys = (parts.at(-1)?.keys ?? []).map((last) => `${first.join('')}${last}`);
    const members = preferCalendars(keys.flatMap((key) => index.get(key) ?? []));
    if (members.length === 0) continue;
    const isInside = at > 0 || words.length === 1;
    const mayBeWord = count === 1 && (isOrdinary(typed) || keys.every((key) => isLaterName(key, members)));
    if (mayBeWord && !(isCapitalized(typed) && isInside)) continue;
    const { before = '' } = parts[0] ?? {};
    const { after = '' } = parts.at(-1) ?? {};
    return { count, typed, before, after, members: [...new Set(members)] };
  }
  return undefined;
}
