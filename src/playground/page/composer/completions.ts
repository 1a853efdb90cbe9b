import type { WorkspaceSnapshot, WorkspaceUser } from '../../protocol/messaging.js';
import { foldForSearch } from '../ui/fold.js';

type Command = WorkspaceSnapshot['commands'][number];

export type ComposerCompletion =
  | { kind: 'command'; command: Command; insert: string }
  | { kind: 'person'; person: WorkspaceUser; insert: string };

/** The completions at the caret, and the range of text that a completion replaces. */
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
  const matches = users.filter((person) => isNamed(person, foldForSearch(query)));
  const rank = (person: WorkspaceUser) =>
    (foldForSearch(person.name).startsWith(foldForSearch(query)) ? 0 : 1) + (person.isBot ? 2 : 0);
  return matches
    .sort((a, b) => rank(a) - rank(b) || a.realName.localeCompare(b.realName, 'nb'))
    .slice(0, MAX_PEOPLE);
}

/** Lists the completions for a text with the caret at `caret`; an empty list when there are none. */
export function listCompletions(
  text: string,
  caret: number,
  { commands, users }: Pick<WorkspaceSnapshot, 'commands' | 'users'>,
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
  const items = listPeople(users, query).map(
    (person): ComposerCompletion => ({ kind: 'person', person, insert: `@${person.name} ` }),
  );
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
