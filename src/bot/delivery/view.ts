import { context, contextMarkup } from '../blocks/blocks.js';
import { LIMITS } from '../blocks/limits.js';
import { type Message, message } from '../blocks/message.js';
import type { Pause } from '../model/subscription.js';
import type { Texts } from '../texts/texts.js';

/** To who asked: the channel's posts rest, and why. */
export function viewPaused(channel: string, why: Pause, { summary }: Texts): Message {
  const sentence = summary.paused[why];
  const text = { type: 'mrkdwn' as const, text: sentence(`<#${channel}>`), verbatim: true };
  return message(sentence(summary.theChannel), [{ type: 'section', text }]);
}

/** The post with who asked for it, by name where that is known; a mention would call them each morning. */
export function viewAskedBy(
  { text, blocks }: Message,
  { user, name }: { user: string; name: string | undefined },
  { summary }: Texts,
): Message {
  const small =
    name === undefined ? contextMarkup(summary.askedBy(`<@${user}>`)) : context(summary.askedBy(name));
  return { text, blocks: [...blocks.slice(0, LIMITS.messageBlocks - 1), small] };
}
