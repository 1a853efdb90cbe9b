import { context, header, section } from '../blocks/blocks.js';
import { type Message, message } from '../blocks/message.js';
import { line, list, richText, run } from '../blocks/rich-text.js';
import { viewOtherLanguages } from '../features/language/view.js';
import type { RegisteredCommand } from '../framework/command.js';
import type { Texts } from '../texts/texts.js';

/** How a command is used, from the table of commands: what it does and examples that can be copied. */
export function viewHelp({ name, help }: RegisteredCommand, texts: Texts): Message {
  const { summary, examples, shortcuts } = help(texts);
  const title = texts.common.helpTitle(name);
  const items = examples.map(({ typed, does }) => line(run(typed, { code: true }), run(` ${does}`)));
  const spoken = examples.map(({ typed, does }) => `${typed}: ${does}`).join('. ');
  const others = viewOtherLanguages(name, texts);
  return message(
    `${title}. ${summary} ${spoken}. ${shortcuts} ${others.spoken} ${texts.common.helpPrivate}`,
    [
      header(title),
      section(summary),
      richText(list(items, { style: 'bullet' })),
      section(shortcuts),
      others.block,
      context(texts.common.helpPrivate),
    ],
  );
}
