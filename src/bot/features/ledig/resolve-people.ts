import { setImmediate as nextTurn } from 'node:timers/promises';
import { bulkhead } from 'cockatiel';
import type { Room } from '../../../calendar/contract.js';
import { ServiceFault } from '../../../shared/errors.js';
import type { Logger } from '../../../shared/observability/log.js';
import { trimSigns } from '../../../shared/text/clean-text.js';
import { foldWord } from '../../../shared/text/fold.js';
import { cutText } from '../../blocks/text.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { cleanTyped } from '../../framework/typed-text.js';
import { BUDGET_MS, withTimeout } from '../../lib/budgets.js';
import { findNearest } from '../../lib/text.js';
import type { GroupProblem, MissingReason } from '../../model/calendar-reasons.js';
import {
  findGroupName,
  findInflectedGroup,
  findNearestGroups,
  isBeforeGroup,
  isGroupName,
  readGroupName,
} from '../../people/find-groups.js';
import {
  exclusionOf,
  type GroupReference,
  isLaterName,
  type ListedPerson,
  type Person,
  preferCalendars,
  type WorkspacePeople,
} from '../../people/people.js';
import { findAlmostNamedRoom, findRoomByName } from '../../rooms/search-rooms.js';
import type { Texts } from '../../texts/texts.js';
import type { Correction } from '../../time/grammar/typos.js';
import type { GroupSummary, UnreadPerson } from './model.js';
import {
  type AskedGroup,
  type Attendance,
  attendanceOf,
  isGroupId,
  type LedigProblem,
  type LedigQuery,
  type LedigQuestion,
  MAX_PEOPLE,
  type NamedPerson,
  type NobodyProblem,
  ONE_OF_SEVERAL,
  type PersonReference,
} from './question.js';

/** Slack limits `users.info` per minute, for the whole workspace. */
const MAX_CONCURRENT_LOOKUPS = 8;

const MAX_NAME = 40;

interface ResolvedPeople {
  /** People with a calendar user, each user once. */
  known: CalendarUser[];
  unread: UnreadPerson[];
  /** Members of groups without a calendar, who are only counted. */
  leftOut: GroupSummary['leftOut'];
  /** The names of the groups; none without groups. */
  groupNames: readonly string[];
}

export interface CalendarUser extends Attendance {
  name: string;
  username: string;
  address?: string;
  /** The Slack id of a member of a group who is not named. */
  memberId?: string;
}

/** The name as a single short line; empty without a name. */
const shownName = (name: string) => name && (cutText(cleanTyped(name), MAX_NAME) || '?');

const timeoutFault = () => new ServiceFault({ service: 'slack', operation: 'users.info', kind: 'timeout' });

/** A person who is asked about by name, or as a member of a group. */
type AskedPerson = PersonReference & {
  isMember?: true;
  /** Whether the person is a member of a group who is not meant. */
  isLeftOut?: true;
};

type Lookup = (Person | { fault: unknown; name: string }) & {
  isOptional?: true | undefined;
  isChoice?: true | undefined;
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
    const { isMember, isLeftOut } = reference;
    const attendance = attendanceOf(reference);
    if ('typed' in reference) return { ...people.fromTyped(reference.typed), ...attendance };
    const { slackId, label } = reference;
    const mentioned = label === undefined ? '' : `@${label}`;
    const asked = { ...attendance, isMember, isLeftOut, ...(isMember && { memberId: slackId }) };
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

interface ResolveParts {
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

function splitByCalendar(lookups: readonly Lookup[]): Omit<ResolvedPeople, 'groupNames'> {
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
    const { username, address, missing = 'unknown', isMember, memberId } = person;
    if (username === undefined && isMember) leftOut[LEFT_OUT_AS[missing] ?? 'unlinked'] += 1;
    else if (username === undefined) unread.push({ name, reason: { from: 'slack', why: missing } });
    // A person who is both mentioned and typed, or has two accounts with one address, appears once.
    else if (!known.has(username)) {
      const user = { name, username, ...(address && { address }), ...(memberId && { memberId }) };
      known.set(username, { ...user, ...attendanceOf(person) });
    }
  }
  return { known: [...known.values()], unread, leftOut };
}

/**
 * Finds the calendar user of each person, and of each member of the groups, through Slack and the workplace's domain. People
 * that Slack does not answer for are unread.
 *
 * @returns only the groups whose members are not known, or are too many, if there are any
 * @throws the first fault, if every lookup failed, and that of a group which Slack does not answer for
 */
export async function resolvePeople(
  { people: named, groups, leftOut = [] }: Pick<LedigQuestion, 'people' | 'groups' | 'leftOut'>,
  { people, log, timeoutMs = BUDGET_MS.people }: ResolveParts,
  request: Pick<RequestContext, 'user' | 'texts'>,
): Promise<ResolvedPeople | { unreadGroups: UnreadPerson[] }> {
  const expanded = groups
    ? await expandGroups({ named, groups, leftOut }, { people, timeoutMs }, request)
    : { people: named, groupNames: [] };
  if ('unreadGroups' in expanded) return expanded;
  const { groupNames } = expanded;
  const lookups = await lookUpAll(expanded.people, people, timeoutMs);
  const faults = lookups.flatMap((lookup) => ('fault' in lookup ? [lookup.fault] : []));
  if (faults.length > 0 && faults.length === lookups.length) throw faults[0];
  for (const err of faults) log.warn({ err }, 'a person could not be looked up');
  const found = splitByCalendar(lookups);
  if (found.known.length > MAX_PEOPLE)
    return { unreadGroups: groupNames.map((name) => unreadGroup(name, 'too-large')) };
  return { ...found, groupNames };
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

/** Members that are looked up: so many that a hundred people are left when bots and guests are not. */
const MAX_LOOKUPS = 2 * MAX_PEOPLE;

const membersTimeout = () => new ServiceFault({ service: 'slack', operation: 'members', kind: 'timeout' });

/** `@utviklere`; an id that came without a name is never shown. */
function formatGroupName({ id, label }: GroupReference, { groups }: Texts): string {
  return label ?? (id.startsWith('S') ? groups.unnamed.group : groups.unnamed.channel);
}

/** The answer about groups whose members are not known. */
const unreadGroup = (name: string, why: GroupProblem): UnreadPerson => ({
  name,
  reason: { from: 'group', why },
});

/**
 * The people who are named with the members of groups, each once.
 *
 * @returns the groups whose members are not known, if there are any
 * @throws {ServiceFault} if Slack does not answer in time, and the error of Slack's client if it cannot be reached
 */
async function expandGroups(
  {
    named,
    groups,
    leftOut: without,
  }: { named: LedigQuestion['people']; groups: readonly AskedGroup[]; leftOut: LedigQuestion['people'] },
  { people, timeoutMs }: Required<Omit<ResolveParts, 'log'>>,
  { user, texts }: Pick<RequestContext, 'user' | 'texts'>,
): Promise<
  { people: readonly AskedPerson[]; groupNames: readonly string[] } | { unreadGroups: UnreadPerson[] }
> {
  const signal = AbortSignal.timeout(timeoutMs);
  const found = await Promise.all(
    groups.map(async (group) => ({
      name: formatGroupName(group, texts),
      attendance: attendanceOf(group),
      members: await withTimeout(timeoutMs, people.listGroup(group, user, { signal }), membersTimeout),
    })),
  );
  const apart = await Promise.all(
    without
      .flatMap((each) => ('slackId' in each && isGroupId(each.slackId) ? [{ id: each.slackId }] : []))
      .map(async (group) => ({
        name: formatGroupName(group, texts),
        members: await withTimeout(timeoutMs, people.listGroup(group, user, { signal }), membersTimeout),
      })),
  );
  const unread = [...found, ...apart].flatMap(({ name, members }) =>
    'missing' in members ? [unreadGroup(name, members.missing)] : [],
  );
  if (unread.length > 0) return { unreadGroups: unread };
  const taken = new Set(named.flatMap((person) => ('slackId' in person ? [person.slackId] : [])));
  const idsOf = (all: readonly Pick<(typeof found)[number], 'members'>[]) =>
    all.flatMap(({ members }) => ('ids' in members ? members.ids : []));
  const ids = new Set(idsOf(found));
  const required = new Set(idsOf(found.filter(({ attendance }) => !attendance.isOptional)));
  const choice = new Set(idsOf(found.filter(({ attendance }) => attendance.isChoice)));
  const leftOut = new Set([
    ...without.flatMap((person) => ('slackId' in person ? [person.slackId] : [])),
    ...idsOf(apart),
  ]);
  // Whoever asks is named, or is left out on purpose.
  const members = [...ids].filter((id) => !taken.has(id) && id !== user && !leftOut.has(id));
  const names = found.map(({ name }) => name);
  const known = [...leftOut].filter((id) => ids.has(id));
  if (members.length + known.length > MAX_LOOKUPS)
    return { unreadGroups: names.map((name) => unreadGroup(name, 'too-large')) };
  return {
    people: [
      ...named,
      ...members.map((slackId) => ({
        slackId,
        isMember: true as const,
        ...(!required.has(slackId) && (choice.has(slackId) ? ONE_OF_SEVERAL : { isOptional: true as const })),
      })),
      ...known.map((slackId) => ({ slackId, isLeftOut: true as const })),
    ],
    groupNames: names,
  };
}

type NameServices = Pick<Services, 'people' | 'rooms' | 'log'>;

/** A question that was read, and how its day was named. */
type ReadQuery = Exclude<LedigQuery, { problem: unknown }>;

/** A question whose typed names are people, where they name somebody, and those who were looked among. */
interface ReadNames {
  question: LedigQuestion;
  listed: readonly ListedPerson[];
}

/**
 * Looks for the typed names of a question among the people, groups and rooms of the workplace. A name that several have, or that
 * is like that of a group, is asked back.
 */
export async function readNames(
  query: ReadQuery,
  services: NameServices,
  request: RequestContext,
): Promise<ReadNames | { problem: LedigProblem }> {
  const asked = query.question;
  const { leftOut = [] } = asked;
  const hasNames = typedNames(asked).length > 0 || typedNames({ people: leftOut }).length > 0;
  const listed = hasNames ? await listInTime('users.list', services.people.list(), services) : [];
  const doubtful = asked.corrections.length > 0 ? askAboutCorrections(asked, listed) : undefined;
  if (doubtful) return { problem: doubtful };
  const without = resolveNames(leftOut, listed);
  // A name that nobody has, or that several people have, does not tell who is left out. The person is asked.
  const [unclear] = typedNames({ people: without });
  const isLeftOut = (person: PersonReference) =>
    'slackId' in person && without.some((each) => 'slackId' in each && each.slackId === person.slackId);
  const resolved = {
    ...asked,
    people: resolveNames(asked.people, listed).filter((person) => !isLeftOut(person)),
    ...(without.length > 0 && {
      leftOut: without.filter((each) => !('typed' in each && each.typed === unclear)),
    }),
  };
  if (unclear !== undefined) {
    const nearest = findNearestPeople(unclear, listed);
    return {
      problem: askWho({ ...query, question: resolved }, [unclear], {
        nearest,
        nearestGroups: [],
        isLeftOut: true,
        ...(findNamesakes(unclear, listed).length > 1 && { isSeveral: true as const }),
      }),
    };
  }
  const rooms = typedNames(resolved).length > 0 ? await listRooms(services, request) : [];
  const question = takeRoomNames(resolved, listed, rooms);
  const several = typedNames(question).find((typed) => findNamesakes(typed, listed).length > 1);
  if (several !== undefined) {
    const nearest = findNearestPeople(several, listed);
    const problem = askWho({ ...query, question }, [several], {
      nearest,
      nearestGroups: [],
      isSeveral: true,
    });
    return { problem };
  }
  const group = await findTypedGroup({ ...query, question }, listed, services);
  const stranger = group ? undefined : findStranger(asked.people, typedNames(question), listed);
  const problem = stranger ? askAboutStranger({ ...query, question }, stranger) : group;
  return problem ? { problem } : { question, listed };
}

/** A typed name whose first name somebody has, and whose last name nobody has: `Amina Hassan` where only Amina Rashid works. */
interface Stranger {
  first: string;
  last: string;
  nearest: readonly NamedPerson[];
}

/** @param unknown the typed words that name no person and no room */
function findStranger(
  people: readonly PersonReference[],
  unknown: readonly string[],
  listed: readonly ListedPerson[],
): Stranger | undefined {
  for (const [at, person] of people.entries()) {
    const before = people[at - 1];
    if (!before || !('typed' in before && 'typed' in person && person.isLastName)) continue;
    const nearest = findNamesakes(before.typed, listed);
    if (nearest.length > 0 && unknown.includes(person.typed))
      return { first: before.typed, last: person.typed, nearest: nearest.slice(0, MAX_NEAREST) };
  }
  return undefined;
}

/** The question back about a stranger, with the people who have the first name as buttons. */
function askAboutStranger(query: ReadQuery, { first, last, nearest }: Stranger): NobodyProblem {
  const isNear = (person: PersonReference) =>
    'slackId' in person && nearest.some(({ slackId }) => slackId === person.slackId);
  const attendance = attendanceOf(query.question.people.find(isNear) ?? {});
  const people = query.question.people.filter((person) => !isNear(person));
  const problem = askWho({ ...query, question: { ...query.question, people } }, [last], {
    names: [`${first} ${last}`],
    nearest,
    nearestGroups: [],
  });
  return { ...problem, attendance };
}

/**
 * What becomes of the typed names that nobody has: words of prose beside named people are skipped, others are asked back.
 * Undefined if none of the names is typed.
 *
 * @param unknown the names that the calendar does not know
 */
export async function readWithoutNames(
  query: ReadQuery & ReadNames,
  unknown: readonly string[],
  services: NameServices,
  { user }: Pick<RequestContext, 'user'>,
): Promise<{ question: LedigQuestion; skipped: readonly string[] } | { problem: LedigProblem } | undefined> {
  const { question, listed } = query;
  const names = typedNames(question).filter((typed) => unknown.includes(shownName(typed)));
  if (names.length === 0) return undefined;
  const others = question.people.filter((person) => !('typed' in person && names.includes(person.typed)));
  // Without a day, one of the words may be the day, but a code such as `E39` may not.
  const mayBeSkipped = query.saysDay || names.every((name) => CODE.test(name));
  if (mayBeSkipped && isProse(question, { names, others, listed }, user))
    return { question: { ...question, people: others }, skipped: names };
  const joined = readGroupName(names);
  const said = joined === undefined ? names : [joined];
  const nearest = await findNearestNames(question, { names: said, listed }, services);
  return { problem: askWho(query, names, { ...nearest, names: said }) };
}

/** The question back about typed names, which the question on its buttons is without. */
function askWho(
  { question, isDayNamed, isWeekday }: ReadQuery,
  typed: readonly string[],
  about: Pick<NobodyProblem, 'nearest' | 'nearestGroups'> & Partial<NobodyProblem>,
): NobodyProblem {
  const isTyped = (person: PersonReference) => 'typed' in person && typed.includes(person.typed);
  return {
    kind: 'nobody',
    names: typed,
    attendance: attendanceOf(question.people.find(isTyped) ?? {}),
    question: { ...question, people: question.people.filter((person) => !isTyped(person)) },
    ...{ isDayNamed, isWeekday },
    ...about,
  };
}

/** Words in the longest name that is looked for: `Anne Marie Hansen`. */
const MAX_NAME_WORDS = 4;

const MAX_NEAREST = 3;

/** Shorter beginnings fit too many names. */
const MIN_PREFIX = 3;

const wordsOf = (name: string) => foldWord(name).split(' ');

/** The end of a name in the genitive: `Ingrid's`, `Karis`, `Pers`. In small letters, `pers` may be a number of people. */
const GENITIVE = /[\u0027\u2019]s$|(?<=.{4})s$|(?<=^\p{Lu}\p{Ll}{2})s$/u;

/**
 * The one person that a full name or a user name names, or a first or last name that nobody else has. A person without a
 * calendar only if nobody with one has the name.
 */
function findNamed(typed: string, people: readonly ListedPerson[]): ListedPerson | undefined {
  const name = foldWord(typed);
  const full = preferCalendars(people.filter((person) => foldWord(person.name) === name));
  if (full.length > 0) return full.length === 1 ? full[0] : undefined;
  if (name.includes(' ')) return undefined;
  const byUsername = people.filter(({ username = '' }) => foldWord(username) === name);
  if (byUsername.length > 0) return byUsername.length === 1 ? byUsername[0] : undefined;
  const partly = preferCalendars(people.filter((person) => wordsOf(person.name).includes(name)));
  const mayBeWord = /^\p{Ll}/u.test(typed) && isLaterName(name, partly);
  if (partly.length > 0) return partly.length === 1 && !mayBeWord ? partly[0] : undefined;
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
      resolved.push({ slackId: person.slackId, ...attendanceOf(run[0] ?? {}) });
      taken = count;
    }
    const [first] = run;
    if (taken === 0 && first) resolved.push(first);
    at += Math.max(1, taken);
  }
  return withChoices(withoutTwins(resolved));
}

/** Each person once. */
function withoutTwins(resolved: readonly PersonReference[]): PersonReference[] {
  const keys = resolved.map((reference) => ('slackId' in reference ? reference.slackId : reference.typed));
  return resolved.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

const OR = new Set(['eller', 'el', 'ell', 'elr', 'or']);

const isOr = (person: PersonReference | undefined) =>
  person !== undefined && 'typed' in person && OR.has(person.typed.toLowerCase());

/**
 * `kari eller ola`, with or without the person who asks before them: one of the two is enough. Of more people, it is not certain
 * who belongs to the choice.
 */
function withChoices(people: readonly PersonReference[]): PersonReference[] {
  const at = people.findIndex((person, place) => isOr(person) && place > 0 && place < people.length - 1);
  if (at < 0) return [...people];
  const isOfTwo = at === people.length - 2 && at <= 2;
  return people.flatMap((person, place): PersonReference[] => {
    if (isOr(person)) return [];
    return [isOfTwo && place >= at - 1 ? { ...person, ...ONE_OF_SEVERAL } : person];
  });
}

/** The people who have a first or last name, or a whole one. */
function findNamesakes(typed: string, people: readonly ListedPerson[]): NamedPerson[] {
  const name = foldWord(typed);
  const having = people.filter(
    (person) => foldWord(person.name) === name || wordsOf(person.name).includes(name),
  );
  return preferCalendars(having).map(({ name: shown, slackId }) => ({ name: shown, slackId }));
}

/**
 * The people whose first, last or user name is most like the typed one, at most three. Where several have exactly that name,
 * no others.
 */
export function findNearestPeople(typed: string, people: readonly ListedPerson[]): NamedPerson[] {
  const name = foldWord(typed);
  const namesOf = ({ name: whole, username = '' }: ListedPerson) => [...wordsOf(whole), foldWord(username)];
  const namesakes = findNamesakes(typed, people);
  if (namesakes.length > 1) return namesakes.slice(0, MAX_NEAREST);
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
  const usernames = new Set(listed.map(({ username = '' }) => foldWord(username)));
  const people: PersonReference[] = [];
  const names: string[] = [];
  for (let at = 0; at < question.people.length; ) {
    const words = question.people.slice(at, at + MAX_ROOM_WORDS).map(typedOf);
    let taken = 0;
    for (let count = words.length; count > 0 && taken === 0; count -= 1) {
      const typed = words.slice(0, count).flat();
      if (typed.length < count || usernames.has(foldWord(typed.join(' ')))) continue;
      const room = findRoomByName(rooms, typed.join(' ')) ?? findMisspelt(typed, listed, rooms);
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

/** The room that one word almost names, where it is like nobody's name: `i kjellaren`. */
function findMisspelt(
  [word = '', ...more]: readonly string[],
  listed: readonly ListedPerson[],
  rooms: readonly Room[],
) {
  const isOfRoom = more.length === 0 && findNearestPeople(word, listed).length === 0;
  return isOfRoom ? findAlmostNamedRoom(word, rooms)?.room : undefined;
}

/** More words that nobody has as a name are no question with a word too much. */
const MAX_SKIPPED = 4;

/** A word, and no user name or address: `styringsgruppa`, `8.mars-møtet`. */
const PROSE_WORD = /^(?:\d{1,2}\.(?=\p{L}{3,4}-))?\p{L}[\p{L}'-]*$/u;

/** What has a number and no name, as a road or a form: `E39`. */
const CODE = /^\p{Lu}{1,4}-?\d{1,4}$/u;

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

interface NamesOfNobody {
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
    names.every((name) => PROSE_WORD.test(name) || CODE.test(name)) &&
    !people.some((each) => 'typed' in each && each.isName && names.includes(each.typed)) &&
    names.every((name) => findNearestPeople(name, listed).length === 0)
  );
}

const typedNames = ({ people }: Pick<LedigQuestion, 'people'>) =>
  people.flatMap((person) => ('typed' in person ? [person.typed] : []));

const LISTED = { 'users.list': 'people', 'usergroups.list': 'user groups' } as const;

/** What Slack lists; nothing where it does not answer in time, which does not stop the answer. */
async function listInTime<Listed>(
  operation: keyof typeof LISTED,
  list: Promise<readonly Listed[]>,
  { log }: Pick<NameServices, 'log'>,
): Promise<readonly Listed[]> {
  const late = () => new ServiceFault({ service: 'slack', operation, kind: 'timeout' });
  try {
    return await withTimeout(BUDGET_MS.listPeople, list, late);
  } catch (err) {
    log.warn({ err }, `the ${LISTED[operation]} of the workspace could not be listed`);
    return [];
  }
}

/**
 * The rooms, whose names may be typed; none where the list cannot be read, which does not stop the answer.
 *
 * @throws the fault of the calendar if the time of the request is over
 */
async function listRooms(
  { rooms, log }: NameServices,
  { deadline }: RequestContext,
): Promise<readonly Room[]> {
  try {
    const late = () => new ServiceFault({ service: 'calendar', operation: 'rooms', kind: 'timeout' });
    return (await withTimeout(BUDGET_MS.listRooms, rooms.list(deadline), late)) ?? [];
  } catch (err) {
    if (deadline?.signal.aborted) throw err;
    log.warn({ err }, 'the rooms could not be listed');
    return [];
  }
}

/** The people and groups that one unknown name may mean, without those whom the question names. */
async function findNearestNames(
  { people, groups = [] }: LedigQuestion,
  { names, listed }: { names: readonly string[]; listed: readonly ListedPerson[] },
  services: NameServices,
): Promise<Pick<NobodyProblem, 'nearest' | 'nearestGroups'>> {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) return { nearest: [], nearestGroups: [] };
  const listedGroups = await listInTime('usergroups.list', services.people.listGroups(), services);
  const named = new Set([
    ...people.map((person) => ('slackId' in person ? person.slackId : '')),
    ...groups.map(({ id }) => id),
  ]);
  return {
    nearest: findNearestPeople(name, listed).filter(({ slackId }) => !named.has(slackId)),
    nearestGroups: findNearestGroups(name, listedGroups).filter(({ id }) => !named.has(id)),
  };
}

/**
 * A typed question with the groups as mentions whose names it has in another form: `hvem av utviklerne`. Undefined where it
 * names none, or another person or group may be meant. `read`: how each was read.
 */
export async function mentionGroups(
  text: string,
  query: LedigQuery,
  services: NameServices,
): Promise<{ text: string; read: readonly Correction[] } | undefined> {
  const asked =
    'question' in query ? query.question : 'meeting' in query.problem ? query.problem.meeting : undefined;
  const names = new Set(asked ? typedNames(asked) : []);
  if (names.size === 0) return undefined;
  const words = text.split(' ');
  const bare = words.map((word) => trimSigns(word, `@"'(`, `.,:;!?)"'`));
  if (!bare.some((word) => names.has(word))) return undefined;
  const [groups, listed] = await Promise.all([
    listInTime('usergroups.list', services.people.listGroups(), services),
    listInTime('users.list', services.people.list(), services),
  ]);
  const read: Correction[] = [];
  const linked = words.map((word, at) => {
    const typed = bare[at] ?? '';
    const next = bare[at + 1] ?? '';
    // `utvikler team`: all words of the name are asked about.
    const isFirst = names.has(next) && readGroupName([typed, next]) !== undefined;
    if (!names.has(typed) || isFirst || findNamesakes(typed, listed).length > 0) return word;
    const isOfAll = OF_ALL.test(bare.slice(Math.max(0, at - 2), at).join(' '));
    const { id, label = typed } = findInflectedGroup(typed, groups, { isOfAll }) ?? {};
    if (id === undefined) return word;
    read.push({ typed, read: label });
    return word.replace(`@${typed}`, typed).replace(typed, () => `<!subteam^${id}|${label}>`);
  });
  return read.length > 0 ? { text: linked.join(' '), read } : undefined;
}

/** Before the name of a group, at the end: `hele`, `alle på`, `noen fra`. */
const OF_ALL =
  /(?:^| )(?:(?:alle|samtlige|hele|heile|noen|nokon|en|ein|hvem|kven|folka|folkene|folkane|gjengen|all|everyone|everybody|anyone|someone|one|who) (?:på|i|fra|frå|av|in|from|of|at)|alle|hele|heile|samtlige|whole|all)$/iu;

/** `hele utviklerteamet`: the question back about the user groups that are near. No calendar is read before. */
async function findTypedGroup(
  query: ReadQuery,
  listed: readonly ListedPerson[],
  services: NameServices,
): Promise<NobodyProblem | undefined> {
  const names = typedNames(query.question);
  if (names.length === 0) return undefined;
  const groups = await listInTime('usergroups.list', services.people.listGroups(), services);
  const name = findGroupName(names, groups);
  if (name === undefined) return undefined;
  // Another word may be somebody.
  const others = names.filter((typed) => !name.split(' ').includes(typed) && !isBeforeGroup(typed));
  if (others.some((typed) => findNearestPeople(typed, listed).length > 0)) return undefined;
  // `utviklerne og ledergruppa`. Who is not in Slack, or was not listed in time, may have a calendar, and stays.
  const besides = others.filter((typed) => isGroupName(typed, groups));
  const typed = names.filter((each) => !others.includes(each) || besides.includes(each));
  const nearestGroups = findNearestGroups(name, groups);
  const problem = askWho(query, typed, { names: [name], nearest: [], nearestGroups });
  const more = besides.flatMap((each) => findNearestGroups(each, groups).slice(0, 1));
  const { question, attendance } = problem;
  const all = [...(question.groups ?? []), ...more.map((group) => ({ ...group, ...attendance }))];
  return all.length > 0 ? { ...problem, question: { ...question, groups: all } } : problem;
}
