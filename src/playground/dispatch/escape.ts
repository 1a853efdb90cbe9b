import type { WorkspaceDirectory } from '../workspace/directory.js';

/** A mention in Slack's markup, a URL without trailing punctuation, or a typed `@name` or `#name`. */
const MARKUP_TOKEN =
  /<@(?<user>[UW][A-Z0-9]+)(?:\|[^>]*)?>|<#(?<channel>C[A-Z0-9]+)(?:\|[^>]*)?>|<!subteam\^(?<group>S[A-Z0-9]+)(?:\|[^>]*)?>|(?<url>https?:\/\/[^\s<>]*[^\s<>.,;:!?)\]'"»])|(?<![\p{L}\p{N}_])@(?<name>[\p{L}\p{N}._-]*[\p{L}\p{N}])|(?<![\p{L}\p{N}_])#(?<channelName>[\p{L}\p{N}_-]+)/gu;

type TextPart =
  | { kind: 'text' | 'url'; text: string }
  | { kind: 'user' | 'channel' | 'group'; id: string; name: string; text: string };

function parseToken(match: RegExpExecArray, directory: WorkspaceDirectory): TextPart {
  const [text] = match;
  const { user, channel, group, url, name, channelName } = match.groups ?? {};
  if (url !== undefined) return { kind: 'url', text };
  const person = user === undefined ? name && directory.findUserByName(name) : directory.findUser(user);
  if (person) return { kind: 'user', id: person.id, name: person.name, text };
  const userGroup = directory.findUserGroup(group ?? name ?? '');
  if (userGroup) return { kind: 'group', id: userGroup.id, name: userGroup.handle, text };
  const found =
    channel === undefined
      ? channelName && directory.findChannel(`#${channelName}`)
      : directory.findChannel(channel);
  return found ? { kind: 'channel', id: found.id, name: found.name, text } : { kind: 'text', text };
}

function splitTokens(text: string, directory: WorkspaceDirectory): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKUP_TOKEN)) {
    parts.push({ kind: 'text', text: text.slice(end, match.index) }, parseToken(match, directory));
    end = match.index + match[0].length;
  }
  return [...parts, { kind: 'text', text: text.slice(end) }];
}

function escapeEntities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * The text of a slash command whose manifest says `should_escape: true`: mentions become ids, URLs are
 * marked.
 */
export function formatEscapedCommand(text: string, directory: WorkspaceDirectory): string {
  return splitTokens(text, directory)
    .map((part) => {
      if (part.kind === 'user') return `<@${part.id}|${part.name}>`;
      if (part.kind === 'group') return `<!subteam^${part.id}|@${part.name}>`;
      if (part.kind === 'channel') return `<#${part.id}|${part.name}>`;
      return part.kind === 'url' ? `<${part.text}>` : escapeEntities(part.text);
    })
    .join('');
}

/** The text of a slash command without `should_escape`: as typed, with mentions as `@name` and `#name`. */
export function formatPlainCommand(text: string, directory: WorkspaceDirectory): string {
  return splitTokens(text, directory)
    .map((part) => {
      if (part.kind === 'user' || part.kind === 'group') return `@${part.name}`;
      return part.kind === 'channel' ? `#${part.name}` : part.text;
    })
    .join('');
}

/** The text of a message in Slack's markup. */
export function formatMessageText(text: string, directory: WorkspaceDirectory): string {
  return splitTokens(text, directory)
    .map((part) => {
      if (part.kind === 'user') return `<@${part.id}>`;
      if (part.kind === 'group') return `<!subteam^${part.id}|@${part.name}>`;
      if (part.kind === 'channel') return `<#${part.id}|${part.name}>`;
      return part.kind === 'url' ? `<${part.text}>` : escapeEntities(part.text);
    })
    .join('');
}
