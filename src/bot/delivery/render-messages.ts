import { contextBlock, mrkdwnContextBlock } from '../blocks/blocks.js';
import { appendBlock, type SlackMessage, slackMessage } from '../blocks/message.js';
import type { MissNotice, PauseNotice } from '../model/subscription.js';
import type { Texts } from '../texts/texts.js';

/** A sentence about a channel, which is a mention in the blocks. */
function renderNotice(sentence: (channel: string) => string, channel: string, texts: Texts): SlackMessage {
  const text = { type: 'mrkdwn' as const, text: sentence(`<#${channel}>`), verbatim: true };
  return slackMessage(sentence(texts.summary.theChannel), [{ type: 'section', text }]);
}

/** Notifies a subscriber that the posts to a channel are paused, with the reason. */
export const renderPauseNotice = (
  { channel, reason }: Pick<PauseNotice, 'channel' | 'reason'>,
  texts: Texts,
): SlackMessage => renderNotice(texts.summary.paused[reason], channel, texts);

/** Notifies a subscriber that a post to a channel was missed, with the reason and what happens next. */
export const renderMissNotice = (
  { channel, reason }: Pick<MissNotice, 'channel' | 'reason'>,
  texts: Texts,
): SlackMessage => renderNotice(texts.summary.missed[reason], channel, texts);

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
