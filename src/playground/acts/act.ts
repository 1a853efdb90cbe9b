import type { Deliver, DeliveryError } from '../dispatch/envelope.js';
import type { Place } from '../dispatch/fields.js';
import type { Container, Message } from '../protocol/protocol.js';
import type { Channel } from '../workspace/directory.js';
import type { Slack } from '../workspace/slack.js';
import { SlackError } from '../workspace/slack-error.js';

/** What people do needs the workspace, and a way to tell the app. */
export interface Stage {
  slack: Slack;
  deliver: Deliver;
}

/** How an act ended for the person: nothing to say, or the sentence that Slack shows. */
export interface Outcome {
  error?: string;
}

/** What Slack shows in a modal when the app does not answer it. */
export const MODAL_TROUBLE = 'Fikk ikke kontakt med appen. Prøv igjen om litt.';

export function failureText(subject: string, error: DeliveryError | string): string {
  return `${subject} mislyktes med feilen «${error}».`;
}

/** Tells the person in the channel, as Slackbot does, and returns the same sentence. */
export function notify(slack: Slack, to: { user: string; channel: string }, text: string): Outcome {
  slack.events.publish({ type: 'notice', user: to.user, channel: to.channel, text });
  return { error: text };
}

/** Whether the app asked for the event in its manifest. */
export function hears({ manifest }: Slack, event: string): boolean {
  return manifest.settings.event_subscriptions?.bot_events.includes(event) ?? false;
}

/** A channel that the person is in. @throws {SlackError} */
export function ownChannel(slack: Slack, user: string, id: string): Channel {
  const channel = slack.directory.channel(id);
  if (!channel?.members.includes(user)) throw new SlackError('channel_not_found');
  return channel;
}

/** A message that the person sees. @throws {SlackError} */
export function seenMessage(slack: Slack, user: string, at: { channel: string; ts: string }): Message {
  ownChannel(slack, user, at.channel);
  const message = slack.messages.find(at.channel, at.ts);
  const isSeen = message?.ephemeralTo === undefined || message.ephemeralTo === user;
  if (!message || !isSeen) throw new SlackError('message_not_found');
  return message;
}

/** Where an element stands that the person uses. @throws {SlackError} */
export function placeOf(slack: Slack, user: string, container: Container): Place {
  if (container.type === 'view') {
    const stored = slack.views.find(container.viewId);
    if (stored?.user !== user) throw new SlackError('view_not_found');
    return { type: 'view', stored };
  }
  const message = seenMessage(slack, user, container);
  const unfurl = message.unfurls?.find(({ id }) => id === container.unfurlId);
  if (container.unfurlId !== undefined && !unfurl) throw new SlackError('message_not_found');
  const channel = ownChannel(slack, user, container.channel);
  return { type: 'message', message, channel, ...(unfurl && { unfurl }) };
}

/** The address of a response to something that happened at a message. */
export function responseUrlAt(slack: Slack, user: string, message: Message): string {
  const path = slack.responseUrls.issue('actions', {
    user,
    channel: message.channel,
    original: message.ts,
    threadTs: message.threadTs,
  });
  return `${slack.address}${path}`;
}
