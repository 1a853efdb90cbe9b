import { z } from 'zod';
import type { PlaygroundMessage } from '../protocol/messaging.js';
import type { ResponseTarget } from '../workspace/response-urls.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import { parseMessageContent } from './parse-content.js';

/** Slack takes true and "true". */
const booleanFieldSchema = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((word) => word === 'true'),
]);

const responseSchema = z.object({
  text: z.string().optional(),
  blocks: z.unknown().optional(),
  response_type: z.enum(['ephemeral', 'in_channel']).default('ephemeral'),
  replace_original: booleanFieldSchema.default(false),
  delete_original: booleanFieldSchema.default(false),
  thread_ts: z.string().optional(),
});
type MessageResponse = z.output<typeof responseSchema>;

/** What the app may replace or delete: a message of its own. */
function findOriginalMessage(slack: SlackWorkspace, target: ResponseTarget): PlaygroundMessage | undefined {
  if (target.original === undefined) return undefined;
  const message = slack.messages.find(target.channel, target.original);
  return message?.user === slack.directory.app.userId ? message : undefined;
}

/** An answer to the whole channel also shows the command that was typed, in the person's name. */
function postTypedCommand(slack: SlackWorkspace, target: ResponseTarget) {
  if (target.unshownCommand === undefined) return;
  slack.messages.post({ channel: target.channel, user: target.user, text: target.unshownCommand });
  target.unshownCommand = undefined;
}

function postResponse(slack: SlackWorkspace, by: string, target: ResponseTarget, response: MessageResponse) {
  const isPublic = response.response_type === 'in_channel';
  const content = parseMessageContent(slack, by, response, target);
  if (isPublic) postTypedCommand(slack, target);
  return slack.messages.post({
    ...content,
    channel: target.channel,
    user: slack.directory.app.userId,
    threadTs: response.thread_ts ?? (isPublic ? undefined : target.threadTs),
    ...(!isPublic && { ephemeralTo: target.user }),
  });
}

/**
 * Does what the body of an acknowledgement or of a request to a response_url asks for: a new message, to the person or
 * to the channel, or another content for the original, or its removal. Replacing never changes who sees a message.
 *
 * @param by how the body came, for the log: `ack`, `response_url`
 * @throws {SlackError} for content that Slack would refuse
 */
export function applyMessageResponse(
  slack: SlackWorkspace,
  by: string,
  target: ResponseTarget,
  body: unknown,
): void {
  const parsed = responseSchema.safeParse(body);
  if (!parsed.success) throw new SlackError('invalid_payload');
  const response = parsed.data;
  const original = findOriginalMessage(slack, target);
  if (response.delete_original) {
    if (original) slack.messages.delete(original);
    return;
  }
  if (response.replace_original && original) {
    const changed = slack.messages.change(original, parseMessageContent(slack, by, response, target));
    target.original = changed.ts;
    return;
  }
  const message = postResponse(slack, by, target, response);
  // Where nothing of the app stands yet, as after a slash command, the answer becomes what can be replaced.
  if (!original) target.original = message.ts;
}

/** The message that an acknowledgement's body stands for; nothing where the app only said "received". */
export function parseAcknowledgedMessage(body: unknown): object | undefined {
  if (typeof body === 'string') return body.trim() === '' ? undefined : { text: body };
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.keys(body).length === 0 ? undefined : body;
}
