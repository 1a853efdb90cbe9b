import {
  actionsBlock,
  contextBlock,
  headerBlock,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  textElements,
} from '../blocks/blocks.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../blocks/message.js';
import { renderOtherLanguages } from '../features/language/language.js';
import type { HelpContext, HelpExample, RegisteredCommand } from '../framework/command.js';
import { questionButton, questionSchema } from '../framework/question-button.js';
import type { Texts } from '../texts/texts.js';

/** Buttons that answer examples in the place of the help. */
function renderTryButtons(name: string, examples: readonly HelpExample[], { common }: Texts): KnownBlock[] {
  const command = questionSchema.shape.command.safeParse(name).data;
  if (!command) return [];
  const buttons = examples
    .filter(({ canTry }) => canTry)
    .flatMap(({ typed }, index) =>
      questionButton({ command, text: typed.slice(name.length).trim() }, common.tryExample(typed), index),
    );
  return buttons.length > 0 ? [actionsBlock(...buttons)] : [];
}

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
      ...renderTryButtons(name, examples, texts),
      sectionBlock(shortcuts),
      others.block,
      contextBlock(texts.common.helpAnswers),
    ],
  );
}
