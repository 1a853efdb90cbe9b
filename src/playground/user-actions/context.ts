import type { AppDispatcher, DispatchError } from '../dispatch/envelope.js';
import type { InteractionSource } from '../dispatch/payload-fields.js';
import type { ElementContainer, PlaygroundMessage } from '../protocol/messaging.js';
import type { StoredChannel } from '../workspace/directory.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';

/** What people do needs the workspace, and a way to tell the app. */
export interface UserActionContext {
  slack: SlackWorkspace;
  dispatch: AppDispatcher;
}

/** How an act ended for the person: nothing to say, or the sentence that Slack shows. */
export interface UserActionResult {
  error?: string;
}

/** What Slack shows in a modal when the app does not answer it. */
export const MODAL_ERROR_TEXT = 'Fikk ikke kontakt med appen. Prøv igjen om litt.';

export function formatFailureNotice(subject: string, error: DispatchError | string): string {
  return `${subject} mislyktes med feilen «${error}».`;
}

/** Tells the person in the channel, as Slackbot does, and returns the same sentence. */
export function publishNotice(
  slack: SlackWorkspace,
  to: { user: string; channel: string },
  text: string,
): UserActionResult {
  slack.events.publish({ type: 'notice', user: to.user, channel: to.channel, text });
  return { error: text };
}

/** Whether the app asked for the event in its manifest. */
export function isSubscribedToEvent({ manifest }: SlackWorkspace, event: string): boolean {
  return manifest.settings.event_subscriptions?.bot_events.includes(event) ?? false;
}

/** A channel that the person is in. @throws {SlackError} */
export function findMemberChannel(slack: SlackWorkspace, user: string, id: string): StoredChannel {
  const channel = slack.directory.findChannel(id);
  if (!channel?.members.includes(user)) throw new SlackError('channel_not_found');
  return channel;
}

/** A message that the person sees. @throws {SlackError} */
export function findVisibleMessage(
  slack: SlackWorkspace,
  user: string,
  at: { channel: string; ts: string },
): PlaygroundMessage {
  findMemberChannel(slack, user, at.channel);
  const message = slack.messages.find(at.channel, at.ts);
  const isSeen = message?.ephemeralTo === undefined || message.ephemeralTo === user;
  if (!message || !isSeen) throw new SlackError('message_not_found');
  return message;
}

/** Where an element stands that the person uses. @throws {SlackError} */
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

/** The address of a response to something that happened at a message. */
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
