import {
  actionsBlock,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  textElements,
} from '../../blocks/blocks.js';
import { type ButtonParts, button } from '../../blocks/elements.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { type Question, questionButton } from '../../framework/action.js';
import type { RegisteredCommand } from '../../framework/command.js';

import type { Texts } from '../../texts/texts.js';

/** Leaves out mentions, which a button cannot show. */
const readable = (text: string) =>
  text
    .replaceAll(/<[@#!][^<>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** The label of the button for a question, in plain words. */
export function formatQuestion({ command, text }: Question, { conversation }: Texts): string {
  const shown = readable(text);
  if (command === '/ord') return conversation.lookUp(shown);
  if (command === '/ledig') return shown === '' ? conversation.freeTime : conversation.freeTimeOn(shown);
  const when = /^ledig(?: (?<when>.+))?$/u.exec(shown);
  if (!when) return conversation.showRoom(shown);
  return when.groups?.['when'] === undefined
    ? conversation.freeRooms
    : conversation.freeRoomsOn(when.groups['when']);
}

/** Asks back: the nearest questions as buttons that answer at once. */
export function renderNearestQuestions(nearest: readonly Question[], texts: Texts): SlackMessage {
  const labels = nearest.map((question) => formatQuestion(question, texts));
  const buttons = nearest.flatMap((question, index) => questionButton(question, labels[index] ?? '', index));
  const { unclear } = texts.conversation;
  return slackMessage(`${unclear} ${labels.join('. ')}.`, [sectionBlock(unclear), actionsBlock(...buttons)]);
}

/** What can be written, with the examples of every command. */
export function renderConversationHelp(commands: readonly RegisteredCommand[], texts: Texts): SlackMessage {
  const { help } = texts.conversation;
  const examples = commands.flatMap(({ help: helpOf }) => helpOf({ texts }).examples.slice(0, 2));
  const items = examples.map(({ typed, description }) =>
    richTextSection(textElements(typed.replace(/^\//u, ''), { code: true }), textElements(` ${description}`)),
  );
  const spoken = examples
    .map(({ typed, description }) => `${typed.replace(/^\//u, '')}: ${description}`)
    .join('. ');
  return slackMessage(`${help} ${spoken}.`, [
    sectionBlock(help),
    richTextBlock(richTextList(items, { style: 'bullet' })),
  ]);
}

export const renderThanks = ({ conversation }: Texts): SlackMessage =>
  slackMessage(conversation.thanks, [sectionBlock(conversation.thanks)]);

/** The button that opens what a question is about. */
export const renderOpener = (title: string, opener: ButtonParts): SlackMessage =>
  slackMessage(`${title}: ${opener.text}`, [sectionBlock(title), actionsBlock(button(opener))]);

/** Says that a question needs its slash command, because it opens a form. */
export function renderNeedsCommand({ command, text }: Question, { conversation }: Texts): SlackMessage {
  const sentence = conversation.needsCommand(`${command} ${text}`.trim());
  return slackMessage(sentence, [sectionBlock(sentence)]);
}
