import type { WorkspaceSnapshot } from '../../protocol/messaging.js';

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function markNames(text: string, sign: '@' | '#', entries: readonly { id: string; name: string }[]): string {
  if (entries.length === 0) return text;
  const byName = new Map(entries.map((entry) => [entry.name.toLocaleLowerCase('nb'), entry]));
  const names = [...byName.keys()].map(escapePattern);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_@#.<|/])${sign}(${names.join('|')})(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`,
    'giu',
  );
  return text.replace(pattern, (match, name: string) => {
    const entry = byName.get(name.toLocaleLowerCase('nb'));
    return entry ? `<${sign}${entry.id}|${entry.name}>` : match;
  });
}

/** Replaces each `@name` of a user and `#name` of a channel with Slack's markup. */
export function markMentions(
  text: string,
  { users, channels }: Pick<WorkspaceSnapshot, 'users' | 'channels'>,
): string {
  const publicChannels = channels.filter((channel) => !channel.isIm);
  return markNames(markNames(text, '@', users), '#', publicChannels);
}
