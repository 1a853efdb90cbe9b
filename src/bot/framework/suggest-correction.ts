import { sectionBlock } from '../blocks/blocks.js';
import type { SlackMessage } from '../blocks/message.js';
import { richTextBlock, richTextSection, textElements } from '../blocks/rich-text.js';
import { escapeMrkdwn, unescapeMrkdwn } from '../blocks/text.js';
import type { Texts } from '../texts/texts.js';
import { fixTimeTypo } from '../time/fix-time-typos.js';

/** A slip is looked for in what is as short as a person types it. */
const MAX_CORRECTED_LENGTH = 300;

/** Slack's mention, with the name by which it can be typed again. */
const MENTION = /<@[A-Z0-9]+\|([^<>]+)>/gu;
/** What Slack writes so cannot be typed. */
const MARKUP = /<[@#!]/u;

/** The command as it was probably meant, as it can be typed; undefined where no slip is found. */
function findCorrectedCommand(name: string, text: string): string | undefined {
  const typed = text.replace(MENTION, '@$1');
  if (typed.length > MAX_CORRECTED_LENGTH || MARKUP.test(typed)) return undefined;
  const meant = fixTimeTypo(unescapeMrkdwn(typed));
  return meant === undefined ? undefined : `${name} ${meant}`;
}

/** The message with the command that was probably meant, ready to copy; as it is where none is near. */
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
