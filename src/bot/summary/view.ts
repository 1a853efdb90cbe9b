import { contextMarkup } from '../blocks/blocks.js';
import { LIMITS } from '../blocks/limits.js';
import { type Message, message } from '../blocks/message.js';
import type { Texts } from '../texts/texts.js';
import type { Pause } from './subscription.js';

/** To who asked: the channel's posts rest, and why. */
export function viewPaused(channel: string, why: Pause, { summary }: Texts): Message {
  const sentence = summary.paused[why];
  const text = { type: 'mrkdwn' as const, text: sentence(`<#${channel}>`), verbatim: true };
  return message(sentence(summary.theChannel), [{ type: 'section', text }]);
}

/** The post with who asked for it, whom it does not notify. */
export function viewAskedBy({ text, blocks }: Message, person: string, { summary }: Texts): Message {
  const shown = blocks.slice(0, LIMITS.messageBlocks - 1);
  return { text, blocks: [...shown, contextMarkup(summary.askedBy(person))] };
}
