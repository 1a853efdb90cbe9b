import * as z from 'zod';
import type { PlaygroundMessage } from '../protocol.js';
import { SlackError } from '../workspace/slack-error.js';
import type { ResponseTarget, SlackWorkspace } from '../workspace/slack-workspace.js';
import { parseMessageContent } from './method.js';

/** Slack accepts `true` and `"true"`. */
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

/** The message that the response may replace or delete. The app may only change its own. */
function findOriginalMessage(slack: SlackWorkspace, target: ResponseTarget): PlaygroundMessage | undefined {
  if (target.original === undefined) return undefined;
  const message = slack.messages.find(target.channel, target.original);
  return message?.user === slack.directory.app.userId ? message : undefined;
}

/** Posts the typed command in the user's name, once, before an answer to the whole channel. */
function postTypedCommand(slack: SlackWorkspace, target: ResponseTarget) {
  if (target.unshownCommand === undefined) return;
  slack.messages.post({ channel: target.channel, user: target.user, text: target.unshownCommand });
  target.unshownCommand = undefined;
}

function postResponse(
  slack: SlackWorkspace,
  source: string,
  target: ResponseTarget,
  response: MessageResponse,
) {
  const isPublic = response.response_type === 'in_channel';
  const content = parseMessageContent(slack, source, response, target);
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
 * Applies the body of an acknowledgement or of a request to a `response_url`: posts, replaces or deletes a
 * message. Replacing a message never changes who can see it.
 *
 * @param source where the body came from, for the log: a command's name or `response_url`
 * @throws {SlackError} for content that Slack would refuse
 */
export function applyMessageResponse(
  slack: SlackWorkspace,
  source: string,
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
    const changed = slack.messages.change(original, parseMessageContent(slack, source, response, target));
    target.original = changed.ts;
    return;
  }
  const message = postResponse(slack, source, target, response);
  // After a slash command there is no message yet: the first answer becomes the one that later responses
  // replace.
  if (!original) target.original = message.ts;
}
