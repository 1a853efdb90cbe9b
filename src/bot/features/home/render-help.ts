import { contextBlock, headerBlock, sectionBlock } from '../../blocks/blocks.js';
import { type KnownBlock, type ModalView, modalView } from '../../blocks/message.js';
import { richTextBlock, richTextList, richTextSection, textElements } from '../../blocks/rich-text.js';
import type { HelpContext, HelpExample, RegisteredCommand } from '../../framework/command.js';
import { renderNoticeModal } from '../../framework/notice-modal.js';
import type { Audience } from '../../framework/request-context.js';
import type { Texts } from '../../texts/texts.js';

/** A command and its audience. */
export interface CommandWithHelp {
  audience: Audience;
  command: Pick<RegisteredCommand, 'name' | 'help'>;
}

/** The examples of each command in the introduction. */
const MAX_EXAMPLES = 2;

/** How answers come, and what the menu of a message has; for people without access to calendars, words only. */
function formatAnswersHint(commands: readonly CommandWithHelp[], { common, home }: Texts): string {
  const hasCalendars = commands.some(({ audience }) => audience === 'members');
  return `${common.helpAnswers} ${hasCalendars ? home.messageShortcutsHint : home.wordShortcutsHint}`;
}

const renderExample = ({ typed, description }: HelpExample) =>
  richTextSection(textElements(typed, { code: true }), textElements(` ${description}`));

/** The introduction of the first visit, with examples of each command. */
export function renderWelcome(commands: readonly CommandWithHelp[], request: HelpContext): KnownBlock[] {
  const { texts } = request;
  const { home } = texts;
  const examples = commands.flatMap(({ command }) => command.help(request).examples.slice(0, MAX_EXAMPLES));
  return [
    headerBlock(home.welcome),
    sectionBlock(home.welcomeInstructions),
    richTextBlock(richTextList(examples.map(renderExample), { style: 'bullet' })),
    sectionBlock(formatAnswersHint(commands, texts)),
    contextBlock(home.shownOnceHint),
  ];
}

const HELP_CALLBACK_ID = 'home_help';

export const renderHelpLoading = (texts: Texts) =>
  renderNoticeModal(HELP_CALLBACK_ID, texts.home.help, texts.common.loading, texts);

/** All commands with all their examples. */
export function renderAllHelp(commands: readonly CommandWithHelp[], request: HelpContext): ModalView {
  const { home, common } = request.texts;
  const blocks = commands.flatMap(({ command }): KnownBlock[] => {
    const { summary, examples } = command.help(request);
    return [
      headerBlock(command.name),
      sectionBlock(summary),
      richTextBlock(richTextList(examples.map(renderExample), { style: 'bullet' })),
    ];
  });
  const last = sectionBlock(formatAnswersHint(commands, request.texts));
  return modalView({
    callbackId: HELP_CALLBACK_ID,
    title: home.help,
    close: common.close,
    blocks: [...blocks, last],
  });
}
