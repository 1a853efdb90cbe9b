import type { WorkspaceSnapshot, WorkspaceUser, WorkspaceUserGroup } from '../../protocol.js';
import { foldForSearch } from '../ui/fold.js';

type Command = WorkspaceSnapshot['commands'][number];

export type ComposerCompletion =
  | { kind: 'command'; command: Command; insert: string }
  | { kind: 'person'; person: WorkspaceUser; insert: string }
  | { kind: 'group'; group: WorkspaceUserGroup; insert: string };

/** The completions at the caret, and the range of text that a completion replaces. */
interface CompletionMatch {
  from: number;
  to: number;
  items: readonly ComposerCompletion[];
}

const MAX_MENTIONS = 8;

/** User groups stand below the people, and always have room. */
const MAX_GROUPS = 3;

const COMMAND = /^\/[\p{L}\p{N}_-]*$/u;

const MENTION = /(?:^|[\s(«"])@([\p{L}\p{N}._-]*)$/u;

function isNamed(person: WorkspaceUser, query: string): boolean {
  const words = [person.name, person.realName, ...person.realName.split(/\s+/)];
  return words.some((word) => foldForSearch(word).startsWith(query));
}

function listGroups(groups: readonly WorkspaceUserGroup[], query: string): WorkspaceUserGroup[] {
  const isAsked = ({ handle, name }: WorkspaceUserGroup) =>
    [handle, name, ...name.split(/\s+/)].some((word) => foldForSearch(word).startsWith(query));
  return groups
    .filter(isAsked)
    .sort((a, b) => a.name.localeCompare(b.name, 'nb'))
    .slice(0, MAX_GROUPS);
}

function listPeople(users: readonly WorkspaceUser[], query: string): WorkspaceUser[] {
  const matches = users.filter((person) => isNamed(person, foldForSearch(query)));
  const rank = (person: WorkspaceUser) =>
    (foldForSearch(person.name).startsWith(foldForSearch(query)) ? 0 : 1) + (person.isBot ? 2 : 0);
  return matches.sort((a, b) => rank(a) - rank(b) || a.realName.localeCompare(b.realName, 'nb'));
}

/** Lists the completions for a text with the caret at `caret`; an empty list when there are none. */
export function listCompletions(
  text: string,
  caret: number,
  { commands, users, userGroups }: Pick<WorkspaceSnapshot, 'commands' | 'users' | 'userGroups'>,
): CompletionMatch {
  const textBeforeCaret = text.slice(0, caret);
  if (COMMAND.test(textBeforeCaret)) {
    const items = commands
      .filter(({ command }) => foldForSearch(command).startsWith(foldForSearch(textBeforeCaret)))
      .map((command): ComposerCompletion => ({ kind: 'command', command, insert: `${command.command} ` }));
    return { from: 0, to: caret, items };
  }
  const mention = MENTION.exec(textBeforeCaret);
  if (!mention) return { from: caret, to: caret, items: [] };
  const query = mention[1] ?? '';
  const groups = listGroups(userGroups, foldForSearch(query));
  const people = listPeople(users, query).slice(0, MAX_MENTIONS - groups.length);
  const items = [
    ...people.map((person): ComposerCompletion => ({ kind: 'person', person, insert: `@${person.name} ` })),
    ...groups.map((group): ComposerCompletion => ({ kind: 'group', group, insert: `@${group.handle} ` })),
  ];
  return { from: caret - query.length - 1, to: caret, items };
}

/** Inserts a completion and returns the new text and caret. */
export function applyCompletion(text: string, { from, to }: CompletionMatch, { insert }: ComposerCompletion) {
  const rest = text.slice(to).replace(/^ /, '');
  return { text: text.slice(0, from) + insert + rest, caret: from + insert.length };
}

/** Finds the complete command at the beginning of the text. */
export function findCommand(text: string, commands: readonly Command[]): Command | undefined {
  const word = /^(\/[\p{L}\p{N}_-]+)(?:\s|$)/u.exec(text)?.[1];
  return commands.find(({ command }) => command === word?.toLowerCase());
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Named {
  id: string;
  name: string;
}

function markNames(
  text: string,
  sign: '@' | '#',
  entries: readonly Named[],
  format: (entry: Named) => string = ({ id, name }) => `<${sign}${id}|${name}>`,
): string {
  if (entries.length === 0) return text;
  const byName = new Map(entries.map((entry) => [entry.name.toLocaleLowerCase('nb'), entry]));
  const names = [...byName.keys()].map(escapePattern);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_@#.<|/])${sign}(${names.join('|')})(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`,
    'giu',
  );
  return text.replace(pattern, (match, name: string) => {
    const entry = byName.get(name.toLocaleLowerCase('nb'));
    return entry ? format(entry) : match;
  });
}

/** Replaces each `@name` of a user or user group and `#name` of a channel with Slack's markup. */
export function markMentions(
  text: string,
  { users, userGroups, channels }: Pick<WorkspaceSnapshot, 'users' | 'userGroups' | 'channels'>,
): string {
  const publicChannels = channels.filter((channel) => !channel.isIm);
  const groups = userGroups.map(({ id, handle }) => ({ id, name: handle }));
  const withPeople = markNames(text, '@', users);
  const withGroups = markNames(withPeople, '@', groups, ({ id, name }) => `<!subteam^${id}|@${name}>`);
  return markNames(withGroups, '#', publicChannels);
}

/**
 * The texts sent from this page, newest first, and the current position in them; -1 is the empty composer.
 */
interface SentHistory {
  sent: readonly string[];
  position: number;
}

const MAX_SENT = 50;

export const EMPTY_SENT_HISTORY: SentHistory = { sent: [], position: -1 };

export function addToSentHistory({ sent }: SentHistory, text: string): SentHistory {
  return { sent: [text, ...sent.filter((other) => other !== text)].slice(0, MAX_SENT), position: -1 };
}

/** Steps back to older texts or forward to newer ones. After the newest comes the empty composer. */
export function stepSentHistory(history: SentHistory, direction: 'back' | 'forward'): SentHistory {
  const position =
    direction === 'back'
      ? Math.min(history.position + 1, history.sent.length - 1)
      : Math.max(history.position - 1, -1);
  return { ...history, position };
}

export function currentSentText({ sent, position }: SentHistory): string {
  return sent[position] ?? '';
}
