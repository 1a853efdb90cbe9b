import type { WorkspaceSnapshot } from '../../protocol/messaging.js';

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function markNames(text: string, sign: '@' | '#', things: readonly { id: string; name: string }[]): string {
  if (things.length === 0) return text;
  const byName = new Map(things.map((thing) => [thing.name.toLocaleLowerCase('nb'), thing]));
  const names = [...byName.keys()].map(escapePattern);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_@#.<|/])${sign}(${names.join('|')})(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`,
    'giu',
  );
  return text.replace(pattern, (whole, name: string) => {
    const thing = byName.get(name.toLocaleLowerCase('nb'));
    return thing ? `<${sign}${thing.id}|${thing.name}>` : whole;
  });
}

/** The text as it is sent: each `@name` of a person and `#name` of a channel as Slack marks it, all else as typed. */
export function markMentions(
  text: string,
  { users, channels }: Pick<WorkspaceSnapshot, 'users' | 'channels'>,
): string {
  const rooms = channels.filter((channel) => !channel.isIm);
  return markNames(markNames(text, '@', users), '#', rooms);
}
