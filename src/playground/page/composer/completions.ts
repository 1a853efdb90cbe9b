import type { Workspace, WorkspaceUser } from '../../protocol/protocol.js';
import { fold } from '../ui/fold.js';

type Command = Workspace['commands'][number];

export type Completion =
  | { kind: 'command'; command: Command; insert: string }
  | { kind: 'person'; person: WorkspaceUser; insert: string };

/** What can be completed where the caret stands, and the part of the text that a choice takes the place of. */
export interface Completions {
  from: number;
  to: number;
  items: readonly Completion[];
}

const MOST = 8;
const COMMAND = /^\/[\p{L}\p{N}_-]*$/u;
const MENTION = /(?:^|[\s(«"])@([\p{L}\p{N}._-]*)$/u;

function isNamed(person: WorkspaceUser, query: string): boolean {
  const words = [person.name, person.realName, ...person.realName.split(/\s+/)];
  return words.some((word) => fold(word).startsWith(query));
}

function listPeople(users: readonly WorkspaceUser[], query: string): WorkspaceUser[] {
  const found = users.filter((person) => isNamed(person, fold(query)));
  const rank = (person: WorkspaceUser) =>
    (fold(person.name).startsWith(fold(query)) ? 0 : 1) + (person.isBot ? 2 : 0);
  return found.sort((a, b) => rank(a) - rank(b) || a.realName.localeCompare(b.realName, 'nb')).slice(0, MOST);
}

/** The completions for a text with the caret after `caret` characters; none where there is nothing to complete. */
export function listCompletions(
  text: string,
  caret: number,
  { commands, users }: Pick<Workspace, 'commands' | 'users'>,
): Completions {
  const before = text.slice(0, caret);
  if (COMMAND.test(before)) {
    const items = commands
      .filter(({ command }) => fold(command).startsWith(fold(before)))
      .map((command): Completion => ({ kind: 'command', command, insert: `${command.command} ` }));
    return { from: 0, to: caret, items };
  }
  const mention = MENTION.exec(before);
  if (!mention) return { from: caret, to: caret, items: [] };
  const query = mention[1] ?? '';
  const items = listPeople(users, query).map(
    (person): Completion => ({ kind: 'person', person, insert: `@${person.name} ` }),
  );
  return { from: caret - query.length - 1, to: caret, items };
}

/** The text with the choice in its place, and where the caret then stands. */
export function complete(text: string, { from, to }: Completions, { insert }: Completion) {
  const rest = text.slice(to).replace(/^ /, '');
  return { text: text.slice(0, from) + insert + rest, caret: from + insert.length };
}

/** The command that the text begins with, once it is written in full. */
export function findCommand(text: string, commands: readonly Command[]): Command | undefined {
  const word = /^(\/[\p{L}\p{N}_-]+)(?:\s|$)/u.exec(text)?.[1];
  return commands.find(({ command }) => command === word?.toLowerCase());
}
