import { applyMessageResponse, parseAcknowledgedMessage } from '../api/message-response.js';
import { formatEscapedCommand, formatMessageText, formatPlainCommand } from '../dispatch/escape.js';
import { renderSlashCommandPayload } from '../dispatch/payloads.js';
import type { SendRequest } from '../protocol/requests.js';
import type { StoredChannel } from '../workspace/directory.js';
import type { AppManifest, ManifestCommand } from '../workspace/manifest.js';
import type { ResponseTarget } from '../workspace/response-urls.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import {
  findMemberChannel,
  findVisibleMessage,
  formatFailureNotice,
  publishNotice,
  type UserActionContext,
  type UserActionResult,
} from './context.js';
import { dispatchLinkShared } from './link-shared.js';
import { dispatchMessageEvents } from './message-events.js';

const COMMAND_PATTERN = /^(?<name>\/\S+)(?:\s+(?<text>[\s\S]*))?$/u;
const NOT_IN_THREADS_TEXT = 'kan ikke brukes i tråder.';
const READ_ONLY_TEXT = 'Denne appen tar ikke imot meldinger.';

function formatUnknownCommand(slack: SlackWorkspace, name: string): string {
  const knownCommands = slack.manifest.features.slash_commands.map(({ command }) => command);
  return `${name} er ikke en kommando her. Prøv ${knownCommands.join(', ')}, eller begynn med et mellomrom for å sende det som en melding.`;
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
): UserActionResult {
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

async function runCommand(
  { slack, dispatch }: UserActionContext,
  command: ManifestCommand,
  { user, typed, text, channel }: { user: string; typed: string; text: string; channel: StoredChannel },
): Promise<UserActionResult> {
  const { directory, responseUrls, triggers } = slack;
  const format = command.should_escape ? formatEscapedCommand : formatPlainCommand;
  const target: ResponseTarget = {
    user,
    channel: channel.id,
    unshownCommand: formatMessageText(typed, directory),
  };
  const payload = renderSlashCommandPayload(directory, {
    user,
    channel,
    command: command.command,
    text: format(text.trim(), directory),
    responseUrl: `${slack.address}${responseUrls.issue('commands', target)}`,
    triggerId: triggers.issue({ user, channel: channel.id }),
  });
  const result = await dispatch({ type: 'slash_commands', payload });
  if (!result.ok) return publishNotice(slack, target, formatFailureNotice(command.command, result.error));
  return applyAcknowledgement(slack, command.command, target, result.body);
}

/** Slack's own command that makes the app a member of the channel. */
function inviteApp(slack: SlackWorkspace, user: string, channel: StoredChannel): UserActionResult {
  slack.directory.inviteApp(channel.id);
  publishNotice(slack, { user, channel: channel.id }, `${slack.directory.app.name} er nå med i kanalen.`);
  return {};
}

/** Sends the text of the composer: as a slash command of the app, or as a message. */
export async function sendMessage(
  context: UserActionContext,
  request: SendRequest,
): Promise<UserActionResult> {
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
  if (formatMessageText(text.trim(), slack.directory) === `/invite <@${userId}>`)
    return inviteApp(slack, user, channel);
  // Slack treats every message that begins with a slash as a command.
  if (name !== undefined)
    return publishNotice(slack, { user, channel: channel.id }, formatUnknownCommand(slack, name));
  if (text.trim() === '') throw new SlackError('no_text');
  const root = threadTs === undefined ? undefined : findThreadRoot(slack, user, channel.id, threadTs);
  const markup = formatMessageText(text, slack.directory);
  const message = slack.messages.post({ channel: channel.id, user, text: markup, threadTs: root });
  await dispatchLinkShared(context, message);
  await dispatchMessageEvents(context, message);
  return {};
}
