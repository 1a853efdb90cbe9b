import { contextBlock, mrkdwnContextBlock } from '../blocks/blocks.js';
import { appendBlock, type SlackMessage, slackMessage } from '../blocks/message.js';
import type { PauseReason } from '../model/subscription.js';
import type { Texts } from '../texts/texts.js';

/** Notifies a subscriber that the posts to a channel are paused, with the reason. */
export function renderPauseNotice(channel: string, reason: PauseReason, { summary }: Texts): SlackMessage {
  const sentence = summary.paused[reason];
  const text = { type: 'mrkdwn' as const, text: sentence(`<#${channel}>`), verbatim: true };
  return slackMessage(sentence(summary.theChannel), [{ type: 'section', text }]);
}

/**
 * Adds the name of the subscriber below a post. A mention, which notifies them each time, is used only
 * without a name.
 */
export function renderWithSubscriber(
  message: SlackMessage,
  { user, name }: { user: string; name: string | undefined },
  { summary }: Texts,
): SlackMessage {
  const footer =
    name === undefined
      ? mrkdwnContextBlock(summary.requestedBy(`<@${user}>`))
      : contextBlock(summary.requestedBy(name));
  return appendBlock(message, footer);
}
