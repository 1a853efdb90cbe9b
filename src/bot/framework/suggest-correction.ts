import { sectionBlock } from '../blocks/blocks.js';
import type { SlackMessage } from '../blocks/message.js';
import { richTextBlock, richTextSection, textElements } from '../blocks/rich-text.js';
import { escapeMrkdwn, unescapeMrkdwn } from '../blocks/text.js';
import type { Texts } from '../texts/texts.js';
import { fixTimeTypo } from '../time/fix-time-typos.js';

/** Longer texts are not searched for typing errors. */
const MAX_CORRECTED_LENGTH = 300;

/** A mention in Slack's markup, with the name of the person. */
const MENTION = /<@[A-Z0-9]+\|([^<>]+)>/gu;
/** Markup that a person cannot type. */
const MARKUP = /<[@#!]/u;

/** The command without its typing errors. Undefined if none is found. */
function findCorrectedCommand(name: string, text: string): string | undefined {
  const typed = text.replace(MENTION, '@$1');
  if (typed.length > MAX_CORRECTED_LENGTH || MARKUP.test(typed)) return undefined;
  const meant = fixTimeTypo(unescapeMrkdwn(typed));
  return meant === undefined ? undefined : `${name} ${meant}`;
}

/** Adds the command without its typing errors to the message, ready to copy. */
export function addCorrection(
  said: SlackMessage,
  name: string,
  text: string,
  { common }: Texts,
): SlackMessage {
  const meant = findCorrectedCommand(name, text);
  if (meant === undefined) return said;
  const blocks = [
    sectionBlock(common.didYouMean),
    richTextBlock(richTextSection(textElements(meant, { code: true }))),
  ];
  const at = said.blocks[0]?.type === 'header' ? 1 : said.blocks.length;
  return {
    text: `${said.text} ${common.didYouMean} ${escapeMrkdwn(meant)}`,
    blocks: said.blocks.toSpliced(at, 0, ...blocks),
  };
}
