import { context, header, section } from '../../blocks/blocks.js';
import { type KnownBlock, type ModalView, modal } from '../../blocks/message.js';
import { line, list, richText, run } from '../../blocks/rich-text.js';
import type { HelpExample, RegisteredCommand } from '../../framework/command.js';
import { viewSaying } from '../../framework/notice-modal.js';
import type { Audience } from '../../framework/request-context.js';
import type { Texts } from '../../texts/texts.js';

/** A command, and whom it is for. */
export interface HelpedCommand {
  audience: Audience;
  command: Pick<RegisteredCommand, 'name' | 'help'>;
}

/** A person reads two of each; `hjelp` has the rest. */
const EXAMPLES = 2;

const exampleLine = ({ typed, does }: HelpExample) => line(run(typed, { code: true }), run(` ${does}`));

/** The first time: what there is, with something of each to try. */
export function welcomeBlocks(commands: readonly HelpedCommand[], texts: Texts): KnownBlock[] {
  const { home } = texts;
  const examples = commands.flatMap(({ command }) => command.help(texts).examples.slice(0, EXAMPLES));
  return [
    header(home.welcome),
    section(home.welcomeHow),
    richText(list(examples.map(exampleLine), { style: 'bullet' })),
    section(`${texts.common.helpPrivate} ${home.inMessages}`),
    context(home.welcomeOnce),
  ];
}

const HELP_VIEW = 'home_help';

export const loadHelp = (texts: Texts) => viewSaying(HELP_VIEW, texts.home.help, texts.common.loading, texts);

/** All commands with all their examples. */
export function viewAllHelp(commands: readonly HelpedCommand[], texts: Texts): ModalView {
  const { home, common } = texts;
  const blocks = commands.flatMap(({ command }): KnownBlock[] => {
    const { summary, examples } = command.help(texts);
    return [
      header(command.name),
      section(summary),
      richText(list(examples.map(exampleLine), { style: 'bullet' })),
    ];
  });
  const last = section(`${common.helpPrivate} ${home.inMessages}`);
  return modal({ callbackId: HELP_VIEW, title: home.help, close: common.close, blocks: [...blocks, last] });
}
