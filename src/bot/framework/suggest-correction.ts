import { section } from '../blocks/blocks.js';
import type { Message } from '../blocks/message.js';
import { line, richText, run } from '../blocks/rich-text.js';
import { escapeMrkdwn, unescapeMrkdwn } from '../blocks/text.js';
import type { Texts } from '../texts/texts.js';
import { mendTime } from '../time/fix-time-typos.js';

/** A slip is looked for in what is as short as a person types it. */
const MOST_TYPED = 300;

/** Slack's mention, with the name by which it can be typed again. */
const MENTION = /<@[A-Z0-9]+\|([^<>]+)>/gu;
/** What Slack writes so cannot be typed. */
const MARKUP = /<[@#!]/u;

/** The command as it was probably meant, as it can be typed; undefined where no slip is found. */
function commandMeant(name: string, text: string): string | undefined {
  const typed = text.replace(MENTION, '@$1');
  if (typed.length > MOST_TYPED || MARKUP.test(typed)) return undefined;
  const meant = mendTime(unescapeMrkdwn(typed));
  return meant === undefined ? undefined : `${name} ${meant}`;
}

/** The message with the command that was probably meant, ready to copy; as it is where none is near. */
export function withCommandMeant(said: Message, name: string, text: string, { common }: Texts): Message {
  const meant = commandMeant(name, text);
  if (meant === undefined) return said;
  const blocks = [section(common.meant), richText(line(run(meant, { code: true })))];
  const at = said.blocks[0]?.type === 'header' ? 1 : said.blocks.length;
  return {
    text: `${said.text} ${common.meant} ${escapeMrkdwn(meant)}`,
    blocks: said.blocks.toSpliced(at, 0, ...blocks),
  };
}
