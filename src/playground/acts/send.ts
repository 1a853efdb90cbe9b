import type { Channel } from '../directory.js';
import { escapedCommandText, messageText, plainCommandText } from '../dispatch/escape.js';
import { slashCommandPayload } from '../dispatch/payloads.js';
import type { ManifestCommand } from '../manifest.js';
import type { SendRequest } from '../protocol.js';
import type { ResponseTarget } from '../response-urls.js';
import { applyResponse, messageBody } from '../responses.js';
import type { Slack } from '../slack.js';
import { SlackError } from '../slack-error.js';
import { failureText, notify, type Outcome, ownChannel, type Stage } from './act.js';

const COMMAND = /^(?<name>\/\S+)(?:\s+(?<text>[\s\S]*))?$/u;
const READ_ONLY = 'Denne appen tar ikke imot meldinger.';

function unknownCommand(slack: Slack, name: string): string {
  const known = slack.manifest.features.slash_commands.map(({ command }) => command);
  return `${name} er ikke en kommando her. Prøv ${known.join(', ')}, eller begynn med et mellomrom for å sende det som en melding.`;
}

function isReadOnly(slack: Slack, channel: Channel): boolean {
  const { messages_tab_enabled, messages_tab_read_only_enabled } = slack.manifest.features.app_home;
  const isApps = channel.kind === 'im' && channel.members.includes(slack.directory.app.userId);
  return isApps && (!messages_tab_enabled || messages_tab_read_only_enabled);
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
export async function send(stage: Stage, { user, channel: id, text }: SendRequest): Promise<Outcome> {
  const { slack } = stage;
  const channel = ownChannel(slack, user, id);
  if (isReadOnly(slack, channel)) return { error: READ_ONLY };
  const { name, text: rest = '' } = COMMAND.exec(text)?.groups ?? {};
  const command = slack.manifest.features.slash_commands.find((one) => one.command === name);
  if (command) return runCommand(stage, command, { user, typed: text, text: rest, channel });
  // Slack takes every message that begins with a slash for a command.
  if (name !== undefined) return notify(slack, { user, channel: channel.id }, unknownCommand(slack, name));
  if (text.trim() === '') throw new SlackError('no_text');
  slack.messages.post({ channel: channel.id, user, text: messageText(text, slack.directory) });
  return {};
}
