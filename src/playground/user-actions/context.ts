import type { AppDispatcher } from '../dispatch/payloads.js';
import type { Acknowledgement, PlaygroundMessage } from '../protocol.js';
import type { StoredChannel } from '../workspace/directory.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import type { AskTools } from './slackbot.js';

/** What every user action needs: the workspace, and the ways to send an envelope to the app and to call its tools. */
export interface UserActionContext {
  slack: SlackWorkspace;
  dispatch: AppDispatcher;
  askTools: AskTools;
}

export function formatFailureNotice(subject: string, error: string): string {
  return `${subject} mislyktes med feilen «${error}».`;
}

/** Shows the text to the user in the channel, as Slackbot does, and returns it as the result. */
export function publishNotice(
  slack: SlackWorkspace,
  recipient: { user: string; channel: string },
  text: string,
): Acknowledgement {
  slack.events.publish({ type: 'notice', user: recipient.user, channel: recipient.channel, text });
  return { error: text };
}

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
