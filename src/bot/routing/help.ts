import { contextBlock, headerBlock, sectionBlock } from '../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../blocks/message.js';
import { richTextBlock, richTextList, richTextSection, textElements } from '../blocks/rich-text.js';
import { renderOtherLanguages } from '../features/language/view.js';
import type { HelpContext, RegisteredCommand } from '../framework/command.js';

/** Renders the help of a command: its purpose, with examples to copy. */
export function renderHelp({ name, help }: RegisteredCommand, request: HelpContext): SlackMessage {
  const { texts } = request;
  const { summary, examples, shortcuts } = help(request);
  const title = texts.common.helpTitle(name);
  const items = examples.map(({ typed, description: does }) =>
    richTextSection(textElements(typed, { code: true }), textElements(` ${does}`)),
  );
  const spoken = examples.map(({ typed, description: does }) => `${typed}: ${does}`).join('. ');
  const others = renderOtherLanguages(name, texts);
  return slackMessage(
    `${title}. ${summary} ${spoken}. ${shortcuts} ${others.spoken} ${texts.common.helpAnswers}`,
    [
      headerBlock(title),
      sectionBlock(summary),
      richTextBlock(richTextList(items, { style: 'bullet' })),
      sectionBlock(shortcuts),
      others.block,
      contextBlock(texts.common.helpAnswers),
    ],
  );
}
