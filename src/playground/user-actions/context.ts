import type { AppDispatcher, DispatchError, InteractionSource } from '../dispatch/payloads.js';
import type { AskTools } from '../dispatch/slackbot.js';
import type { ElementContainer, PlaygroundMessage } from '../protocol.js';
import type { StoredChannel } from '../workspace/directory.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';

/** What every user action needs: the workspace, and the ways to send an envelope to the app and to call its tools. */
export interface UserActionContext {
  slack: SlackWorkspace;
  dispatch: AppDispatcher;
  askTools: AskTools;
}

/** The result of a user action: `error` is the sentence that Slack would show. */
export interface UserActionResult {
  error?: string;
}

/** The text that a modal shows when the app does not answer. */
export const MODAL_ERROR_TEXT = 'Fikk ikke kontakt med appen. Prøv igjen om litt.';

export function formatFailureNotice(subject: string, error: DispatchError | string): string {
  return `${subject} mislyktes med feilen «${error}».`;
}

/** Shows the text to the user in the channel, as Slackbot does, and returns it as the result. */
export function publishNotice(
  slack: SlackWorkspace,
  recipient: { user: string; channel: string },
  text: string,
): UserActionResult {
  slack.events.publish({ type: 'notice', user: recipient.user, channel: recipient.channel, text });
  return { error: text };
}

/** The command that makes the app a member of a channel: `/invite @ordrom`. */
export const formatInvitation = ({ manifest }: SlackWorkspace): string =>
  `/invite @${manifest.features.bot_user.display_name}`;

/** Whether the app's manifest subscribes to the event. */
export function isSubscribedToEvent({ manifest }: SlackWorkspace, event: string): boolean {
  return manifest.settings.event_subscriptions?.bot_events.includes(event) ?? false;
}

/** Finds a channel that the user is a member of. @throws {SlackError} `channel_not_found` */
export function findMemberChannel(slack: SlackWorkspace, user: string, id: string): StoredChannel {
  const channel = slack.directory.findChannel(id);
  if (!channel?.members.includes(user)) throw new SlackError('channel_not_found');
  return channel;
}

/** Finds a message that the user can see. @throws {SlackError} `message_not_found` */
export function findVisibleMessage(
  slack: SlackWorkspace,
  user: string,
  reference: { channel: string; ts: string },
): PlaygroundMessage {
  findMemberChannel(slack, user, reference.channel);
  const message = slack.messages.find(reference.channel, reference.ts);
  const isVisible = message?.ephemeralTo === undefined || message.ephemeralTo === user;
  if (!message || !isVisible) throw new SlackError('message_not_found');
  return message;
}

/** Finds the message or view that contains the element. @throws {SlackError} */
export function findInteractionSource(
  slack: SlackWorkspace,
  user: string,
  container: ElementContainer,
): InteractionSource {
  if (container.type === 'view') {
    const stored = slack.views.find(container.viewId);
    if (stored?.user !== user) throw new SlackError('view_not_found');
    return { type: 'view', stored };
  }
  const message = findVisibleMessage(slack, user, container);
  const unfurl = message.unfurls?.find(({ id }) => id === container.unfurlId);
  if (container.unfurlId !== undefined && !unfurl) throw new SlackError('message_not_found');
  const channel = findMemberChannel(slack, user, container.channel);
  return { type: 'message', message, channel, ...(unfurl && { unfurl }) };
}

/** Issues a `response_url` for an interaction with a message. */
export function issueMessageResponseUrl(
  slack: SlackWorkspace,
  user: string,
  message: PlaygroundMessage,
): string {
  const path = slack.responseUrls.issue('actions', {
    user,
    channel: message.channel,
    original: message.ts,
    threadTs: message.threadTs,
  });
  return `${slack.address}${path}`;
}
