import type { WorkspaceSnapshot, WorkspaceUser } from '../../protocol/messaging.js';
import { foldForSearch } from '../ui/fold.js';

type Command = WorkspaceSnapshot['commands'][number];

export type ComposerCompletion =
  | { kind: 'command'; command: Command; insert: string }
  | { kind: 'person'; person: WorkspaceUser; insert: string };

/** What can be completed where the caret stands, and the part of the text that a choice takes the place of. */
export interface CompletionMatch {
  from: number;
  to: number;
  items: readonly ComposerCompletion[];
}

const MAX_PEOPLE = 8;
const COMMAND = /^\/[\p{L}\p{N}_-]*$/u;
const MENTION = /(?:^|[\s(«"])@([\p{L}\p{N}._-]*)$/u;

function isNamed(person: WorkspaceUser, query: string): boolean {
  const words = [person.name, person.realName, ...person.realName.split(/\s+/)];
  return words.some((word) => foldForSearch(word).startsWith(query));
}

function listPeople(users: readonly WorkspaceUser[], query: string): WorkspaceUser[] {
  const found = users.filter((person) => isNamed(person, foldForSearch(query)));
  const rank = (person: WorkspaceUser) =>
    (foldForSearch(person.name).startsWith(foldForSearch(query)) ? 0 : 1) + (person.isBot ? 2 : 0);
  return found
    .sort((a, b) => rank(a) - rank(b) || a.realName.localeCompare(b.realName, 'nb'))
    .slice(0, MAX_PEOPLE);
}

/** The completions for a text with the caret after `caret` characters; none where there is nothing to complete. */
export function listCompletions(
  text: string,
  caret: number,
  { commands, users }: Pick<WorkspaceSnapshot, 'commands' | 'users'>,
): CompletionMatch {
  const before = text.slice(0, caret);
  if (COMMAND.test(before)) {
    const items = commands
      .filter(({ command }) => foldForSearch(command).startsWith(foldForSearch(before)))
      .map((command): ComposerCompletion => ({ kind: 'command', command, insert: `${command.command} ` }));
    return { from: 0, to: caret, items };
  }
  const mention = MENTION.exec(before);
  if (!mention) return { from: caret, to: caret, items: [] };
  const query = mention[1] ?? '';
  const items = listPeople(users, query).map(
    (person): ComposerCompletion => ({ kind: 'person', person, insert: `@${person.name} ` }),
  );
  return { from: caret - query.length - 1, to: caret, items };
}

/** The text with the choice in its place, and where the caret then stands. */
export function applyCompletion(text: string, { from, to }: CompletionMatch, { insert }: ComposerCompletion) {
  const rest = text.slice(to).replace(/^ /, '');
  return { text: text.slice(0, from) + insert + rest, caret: from + insert.length };
}

/** The command that the text begins with, once it is written in full. */
export function findCommand(text: string, commands: readonly Command[]): Command | undefined {
  const word = /^(\/[\p{L}\p{N}_-]+)(?:\s|$)/u.exec(text)?.[1];
  return commands.find(({ command }) => command === word?.toLowerCase());
}
