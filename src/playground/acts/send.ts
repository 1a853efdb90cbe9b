import { applyResponse, messageBody } from '../api/responses.js';
import { escapedCommandText, messageText, plainCommandText } from '../dispatch/escape.js';
import { slashCommandPayload } from '../dispatch/payloads.js';
import type { SendRequest } from '../protocol/protocol.js';
import type { Channel } from '../workspace/directory.js';
import type { Manifest, ManifestCommand } from '../workspace/manifest.js';
import type { ResponseTarget } from '../workspace/response-urls.js';
import type { Slack } from '../workspace/slack.js';
import { SlackError } from '../workspace/slack-error.js';
import { failureText, notify, type Outcome, ownChannel, type Stage, seenMessage } from './act.js';
import { tellOfLinks } from './links.js';

const COMMAND = /^(?<name>\/\S+)(?:\s+(?<text>[\s\S]*))?$/u;
const NOT_IN_THREADS = 'kan ikke brukes i tråder.';
const READ_ONLY = 'Denne appen tar ikke imot meldinger.';

function unknownCommand(slack: Slack, name: string): string {
  const known = slack.manifest.features.slash_commands.map(({ command }) => command);
  return `${name} er ikke en kommando her. Prøv ${known.join(', ')}, eller begynn med et mellomrom for å sende det som en melding.`;
}

/** Whether people can write to the app in its own conversation. */
export function takesMessages({ features: { app_home } }: Manifest): boolean {
  return app_home.messages_tab_enabled && !app_home.messages_tab_read_only_enabled;
}

function isReadOnly(slack: Slack, channel: Channel): boolean {
  const isApps = channel.kind === 'im' && channel.members.includes(slack.directory.app.userId);
  return isApps && !takesMessages(slack.manifest);
}

/** What a reply stands under: a message of the channel, itself no reply. @throws {SlackError} */
function threadRoot(slack: Slack, user: string, channel: string, ts: string): string {
  const { ts: found, threadTs, ephemeralTo } = seenMessage(slack, user, { channel, ts });
  if (ephemeralTo !== undefined) throw new SlackError('cannot_reply_to_message');
  return threadTs ?? found;
}

/** Slack shows the acknowledgement of a slash command as its answer. */
function showAnswer(slack: Slack, command: string, target: ResponseTarget, body: unknown): Outcome {
  const answer = messageBody(body);
  if (!answer) return {};
  try {
    applyResponse(slack, command, target, answer);
    return {};
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    return notify(slack, target, failureText(command, 'invalid_command_response'));
  }
}

async function runCommand(
  { slack, deliver }: Stage,
  command: ManifestCommand,
  { user, typed, text, channel }: { user: string; typed: string; text: string; channel: Channel },
): Promise<Outcome> {
  const { directory, responseUrls, triggers } = slack;
  const written = command.should_escape ? escapedCommandText : plainCommandText;
  const target: ResponseTarget = { user, channel: channel.id, unshownCommand: messageText(typed, directory) };
  const payload = slashCommandPayload(directory, {
    user,
    channel,
    command: command.command,
    text: written(text.trim(), directory),
    responseUrl: `${slack.address}${responseUrls.issue('commands', target)}`,
    triggerId: triggers.issue({ user, channel: channel.id }),
  });
  const delivery = await deliver({ type: 'slash_commands', payload });
  if (!delivery.ok) return notify(slack, target, failureText(command.command, delivery.error));
  return showAnswer(slack, command.command, target, delivery.body);
}

/** The person sends what stands in the composer: a message, or one of the app's slash commands. */
export async function send(stage: Stage, request: SendRequest): Promise<Outcome> {
  const { user, channel: id, text } = request;
  const { slack } = stage;
  const channel = ownChannel(slack, user, id);
  if (isReadOnly(slack, channel)) return { error: READ_ONLY };
  const { name, text: rest = '' } = COMMAND.exec(text)?.groups ?? {};
  const { threadTs } = request;
  if (name !== undefined && threadTs !== undefined) return { error: `${name} ${NOT_IN_THREADS}` };
  const command = slack.manifest.features.slash_commands.find((one) => one.command === name);
  if (command) return runCommand(stage, command, { user, typed: text, text: rest, channel });
  // Slack takes every message that begins with a slash for a command.
  if (name !== undefined) return notify(slack, { user, channel: channel.id }, unknownCommand(slack, name));
  if (text.trim() === '') throw new SlackError('no_text');
  const root = threadTs === undefined ? undefined : threadRoot(slack, user, channel.id, threadTs);
  const written = messageText(text, slack.directory);
  const message = slack.messages.post({ channel: channel.id, user, text: written, threadTs: root });
  await tellOfLinks(stage, message);
  return {};
}
