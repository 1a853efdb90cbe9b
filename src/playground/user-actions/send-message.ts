import { applyMessageResponse } from '../api/message-response.js';
import { renderEventPayload, renderSlashCommandPayload } from '../dispatch/payloads.js';
import type { Acknowledgement, PlaygroundMessage, PostBody } from '../protocol.js';
import type {
  AppManifest,
  ManifestCommand,
  StoredChannel,
  WorkspaceDirectory,
} from '../workspace/directory.js';
import { SlackError } from '../workspace/slack-error.js';
import type { ResponseTarget, SlackWorkspace } from '../workspace/slack-workspace.js';
import {
  findMemberChannel,
  findVisibleMessage,
  formatFailureNotice,
  isSubscribedToEvent,
  publishNotice,
  type UserActionContext,
} from './context.js';

const COMMAND_PATTERN = /^(?<name>\/\S+)(?:\s+(?<text>[\s\S]*))?$/u;

const NOT_IN_THREADS_TEXT = 'kan ikke brukes i tråder.';

const READ_ONLY_TEXT = 'Denne appen tar ikke imot meldinger.';

function formatUnknownCommand(slack: SlackWorkspace, name: string): string {
  const knownCommands = slack.manifest.features.slash_commands.map(({ command }) => command);
  return `${name} er ikke en kommando her. Prøv ${knownCommands.join(', ')}. Skal det sendes som en melding, begynner du med et mellomrom.`;
}

/** Whether users can write to the app in its direct conversation. */
export function areMessagesEnabled({ features: { app_home } }: AppManifest): boolean {
  return app_home.messages_tab_enabled && !app_home.messages_tab_read_only_enabled;
}

function isReadOnlyChannel(slack: SlackWorkspace, channel: StoredChannel): boolean {
  const isWithApp = channel.kind === 'im' && channel.members.includes(slack.directory.app.userId);
  return isWithApp && !areMessagesEnabled(slack.manifest);
}

/**
 * Finds the parent message of a reply: a reply to a reply belongs to the same thread.
 * @throws {SlackError}
 */
function findThreadRoot(slack: SlackWorkspace, user: string, channel: string, ts: string): string {
  const { ts: found, threadTs, ephemeralTo } = findVisibleMessage(slack, user, { channel, ts });
  if (ephemeralTo !== undefined) throw new SlackError('cannot_reply_to_message');
  return threadTs ?? found;
}

/** Applies the acknowledgement of a slash command, which Slack shows as its answer. */
function applyAcknowledgement(
  slack: SlackWorkspace,
  command: string,
  target: ResponseTarget,
  body: unknown,
): Acknowledgement {
  const response = parseAcknowledgedMessage(body);
  if (!response) return {};
  try {
    applyMessageResponse(slack, command, target, response);
    return {};
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    return publishNotice(slack, target, formatFailureNotice(command, 'invalid_command_response'));
  }
}

/** The message in the body of an acknowledgement; `undefined` for an empty acknowledgement. */
function parseAcknowledgedMessage(body: unknown): object | undefined {
  if (typeof body === 'string') return body.trim() === '' ? undefined : { text: body };
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.keys(body).length === 0 ? undefined : body;
}

async function runCommand(
  { slack, dispatch }: UserActionContext,
  command: ManifestCommand,
  { user, typed, text, channel }: { user: string; typed: string; text: string; channel: StoredChannel },
): Promise<Acknowledgement> {
  const { directory, responseUrls, triggers } = slack;
  const target: ResponseTarget = {
    user,
    channel: channel.id,
    unshownCommand: formatMarkup(typed, directory),
  };
  const payload = renderSlashCommandPayload(directory, {
    user,
    channel,
    command: command.command,
    text: command.should_escape
      ? formatMarkup(text.trim(), directory, { namesUsers: true })
      : formatPlainText(text.trim(), directory),
    responseUrl: `${slack.address}${responseUrls.issue('commands', target)}`,
    triggerId: triggers.issue({ user, channel: channel.id }),
  });
  const result = await dispatch({ type: 'slash_commands', payload });
  if (!result.ok) return publishNotice(slack, target, formatFailureNotice(command.command, result.error));
  return applyAcknowledgement(slack, command.command, target, result.body);
}

/** Slack's own command that makes the app a member of the channel. */
function inviteApp(slack: SlackWorkspace, user: string, channel: StoredChannel): Acknowledgement {
  slack.directory.inviteApp(channel.id);
  publishNotice(slack, { user, channel: channel.id }, `${slack.directory.app.name} er nå med i kanalen.`);
  return {};
}

/** Sends the text of the composer: as a slash command of the app, or as a message. */
export async function sendMessage(
  context: UserActionContext,
  request: PostBody<'send'>,
): Promise<Acknowledgement> {
  const { user, channel: id, text } = request;
  const { slack } = context;
  const channel = findMemberChannel(slack, user, id);
  if (isReadOnlyChannel(slack, channel)) return { error: READ_ONLY_TEXT };
  const { name, text: rest = '' } = COMMAND_PATTERN.exec(text)?.groups ?? {};
  const { threadTs } = request;
  if (name !== undefined && threadTs !== undefined) return { error: `${name} ${NOT_IN_THREADS_TEXT}` };
  const command = slack.manifest.features.slash_commands.find((candidate) => candidate.command === name);
  if (command) return runCommand(context, command, { user, typed: text, text: rest, channel });
  const { userId } = slack.directory.app;
  if (formatMarkup(text.trim(), slack.directory) === `/invite <@${userId}>`)
    return inviteApp(slack, user, channel);
  // Slack treats every message that begins with a slash as a command.
  if (name !== undefined)
    return publishNotice(slack, { user, channel: channel.id }, formatUnknownCommand(slack, name));
  if (text.trim() === '') throw new SlackError('no_text');
  const root = threadTs === undefined ? undefined : findThreadRoot(slack, user, channel.id, threadTs);
  const markup = formatMarkup(text, slack.directory);
  const message = slack.messages.post({ channel: channel.id, user, text: markup, threadTs: root });
  await dispatchLinkShared(context, message);
  await dispatchMessageEvents(context, message);
  return {};
}

/** The fields that both events share. The text is in Slack's markup, with the app as `<@U…>`. */
function renderMessageEvent({ directory, messages }: SlackWorkspace, message: PlaygroundMessage) {
  const { channel, user, ts, text, threadTs } = message;
  const parent = threadTs === undefined ? undefined : messages.find(channel, threadTs);
  return {
    client_msg_id: crypto.randomUUID(),
    user,
    text,
    ts,
    team: directory.team.id,
    ...(threadTs !== undefined && { thread_ts: threadTs }),
    ...(parent && { parent_user_id: parent.user }),
    channel,
    event_ts: ts,
  };
}

/**
 * Sends a user's message to the app, if the app's manifest subscribes to it: `message` with `channel_type: im` from
 * their direct conversation, `app_mention` from a channel with the app (docs.slack.dev/reference/events/message.im,
 * /app_mention). Slack sends no `app_mention` from direct conversations. Where the app is no member, Slackbot tells the
 * user so.
 */
async function dispatchMessageEvents(
  { slack, dispatch }: UserActionContext,
  message: PlaygroundMessage,
): Promise<void> {
  const { directory, ids } = slack;
  const { userId } = directory.app;
  const channel = directory.findChannel(message.channel);
  if (!channel) return;
  const isDirect = channel.kind === 'im';
  if (!isDirect && !message.text.includes(`<@${userId}>`)) return;
  if (!channel.members.includes(userId)) {
    if (isDirect) return;
    const { name } = directory.app;
    const text = `${name} er ikke med i kanalen, og ser ikke meldingen. Skriv ${formatInvitation(slack)} først.`;
    publishNotice(slack, { user: message.user, channel: channel.id }, text);
    return;
  }
  if (!isSubscribedToEvent(slack, isDirect ? 'message.im' : 'app_mention')) return;
  const fields = renderMessageEvent(slack, message);
  const event = isDirect
    ? { type: 'message', ...fields, channel_type: 'im' }
    : { type: 'app_mention', ...fields };
  await dispatch({ type: 'events_api', payload: renderEventPayload(directory, ids, event) });
}

const LINK_MARKUP = /<(https?:\/\/[^|<>]+)(?:\|[^<>]*)?>/gu;

/** Slack reports at most this many links of a message. */
const MAX_LINKS_PER_EVENT = 5;

/** The manifest's domain that the URL belongs to, itself or as a subdomain. */
function findUnfurlDomain(url: string, { manifest }: SlackWorkspace): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return manifest.features.unfurl_domains.find(
    (domain) => hostname === domain || hostname.endsWith(`.${domain}`),
  );
}

/**
 * Sends `link_shared` to the app for the links that it can unfurl:
 * https://docs.slack.dev/reference/events/link_shared
 */
async function dispatchLinkShared(
  { slack, dispatch }: UserActionContext,
  message: PlaygroundMessage,
): Promise<void> {
  const { directory, ids } = slack;
  const urls = [...message.text.matchAll(LINK_MARKUP)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
  const links = [...new Set(urls)].flatMap((url) => {
    const domain = findUnfurlDomain(url, slack);
    return domain === undefined ? [] : [{ domain, url }];
  });
  if (links.length === 0 || !isSubscribedToEvent(slack, 'link_shared')) return;
  const { channel, user, ts, threadTs } = message;
  const event = {
    type: 'link_shared',
    channel,
    user,
    message_ts: ts,
    ...(threadTs !== undefined && { thread_ts: threadTs }),
    links: links.slice(0, MAX_LINKS_PER_EVENT),
    source: 'conversations_history',
    unfurl_id: `${channel}.${ts}`,
    is_bot_user_member: directory.isMember(directory.app.userId, channel),
    event_ts: ids.nextTs(),
  };
  await dispatch({ type: 'events_api', payload: renderEventPayload(directory, ids, event) });
}

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
 * A text in Slack's markup: mentions become ids, URLs are marked. A user is `<@U1>` in a message, and `<@U1|name>` in a
 * slash command whose manifest says `should_escape: true`.
 */
function formatMarkup(text: string, directory: WorkspaceDirectory, { namesUsers = false } = {}): string {
  return splitTokens(text, directory)
    .map((part) => {
      if (part.kind === 'user') return namesUsers ? `<@${part.id}|${part.name}>` : `<@${part.id}>`;
      if (part.kind === 'group') return `<!subteam^${part.id}|@${part.name}>`;
      if (part.kind === 'channel') return `<#${part.id}|${part.name}>`;
      return part.kind === 'url' ? `<${part.text}>` : escapeEntities(part.text);
    })
    .join('');
}

/** The text of a slash command without `should_escape`: as typed, with mentions as `@name` and `#name`. */
function formatPlainText(text: string, directory: WorkspaceDirectory): string {
  return splitTokens(text, directory)
    .map((part) => {
      if (part.kind === 'user' || part.kind === 'group') return `@${part.name}`;
      return part.kind === 'channel' ? `#${part.name}` : part.text;
    })
    .join('');
}

/** The command that makes the app a member of a channel: `/invite @ordrom`. */
const formatInvitation = ({ manifest }: SlackWorkspace): string =>
  `/invite @${manifest.features.bot_user.display_name}`;
