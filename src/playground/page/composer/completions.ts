import type { WorkspaceSnapshot, WorkspaceUser, WorkspaceUserGroup } from '../../protocol/messaging.js';
import { foldForSearch } from '../ui/fold.js';

type Command = WorkspaceSnapshot['commands'][number];

export type ComposerCompletion =
  | { kind: 'command'; command: Command; insert: string }
  | { kind: 'person'; person: WorkspaceUser; insert: string }
  | { kind: 'group'; group: WorkspaceUserGroup; insert: string };

/** The completions at the caret, and the range of text that a completion replaces. */
export interface CompletionMatch {
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
