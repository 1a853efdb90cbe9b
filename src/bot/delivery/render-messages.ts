import { contextBlock, mrkdwnContextBlock } from '../blocks/blocks.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import { type SlackMessage, slackMessage } from '../blocks/message.js';
import type { PauseReason } from '../model/subscription.js';
import type { Texts } from '../texts/texts.js';

/** To who asked: the channel's posts rest, and why. */
export function renderPauseNotice(channel: string, why: PauseReason, { summary }: Texts): SlackMessage {
  const sentence = summary.paused[why];
  const text = { type: 'mrkdwn' as const, text: sentence(`<#${channel}>`), verbatim: true };
  return slackMessage(sentence(summary.theChannel), [{ type: 'section', text }]);
}

/** The post with who asked for it, by name where that is known; a mention would call them each morning. */
export function renderWithSubscriber(
  { text, blocks }: SlackMessage,
  { user, name }: { user: string; name: string | undefined },
  { summary }: Texts,
): SlackMessage {
  const small =
    name === undefined
      ? mrkdwnContextBlock(summary.requestedBy(`<@${user}>`))
      : contextBlock(summary.requestedBy(name));
  return { text, blocks: [...blocks.slice(0, BLOCK_LIMITS.messageBlocks - 1), small] };
}
