import type { WorkspaceSnapshot } from '../../protocol/messaging.js';

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
