import type { ModalView } from '@slack/types';
import { sectionBlock } from '../blocks/blocks.js';
import type { ButtonParts } from '../blocks/elements.js';
import { type SlackMessage, slackMessage } from '../blocks/message.js';
import { labelReferences, replaceReferences } from '../blocks/references.js';
import { richTextBlock, richTextList, richTextSection, textElements } from '../blocks/rich-text.js';
import { type LanguageQuery, parseLanguage } from '../features/language/parse.js';
import { renderLanguageAnswer } from '../features/language/view.js';
import type { RequestContext } from '../framework/request-context.js';
import type { RequestRunner } from '../framework/request-runner.js';
import { asksForHelp, cleanTyped } from '../framework/typed-text.js';
import { findNearest } from '../lib/nearest.js';
import type { LanguagePreferences } from '../preferences/languages.js';
import type { PreferenceOwner } from '../preferences/preferences.js';
import { isTooLong, MAX_QUESTION, withoutFormatting } from '../slack/received-text.js';
import { type Texts, textsOf } from '../texts/texts.js';
import type { HandlerRegistry } from './handler-registry.js';
import { renderHelp } from './help.js';

/** A slash command that a person typed. */
export interface ReceivedCommand {
  name: string;
  text: string;
  person: PreferenceOwner;
  channel: PreferenceOwner;
}

/** The answer to a command: a message, or a modal, which shows `loading` until `view` is ready. @see SubcommandAnswer */
export type CommandResult =
  | SlackMessage
  | { loading: ModalView; view: () => Promise<ModalView>; opener?: ButtonParts };

export interface CommandHandlerOptions {
  tables: Pick<HandlerRegistry, 'commands' | 'subcommands'>;
  requests: Pick<RequestRunner, 'run'>;
  languages: LanguagePreferences;
}

/** The answer to an unknown command: the command with the nearest name, ready to copy, or all commands. */
function renderUnknownCommand(
  { name, text }: ReceivedCommand,
  known: readonly string[],
  { common }: Texts,
): SlackMessage {
  const [meant, ...others] = findNearest(name, known);
  const ways = meant === undefined || others.length > 0 ? known : [`${meant} ${text}`.trim()];
  const sentence = common.unknownCommand(name);
  const items = ways.map((way) => richTextSection(textElements(way, { code: true })));
  return slackMessage(`${sentence} ${ways.join(', ')}`, [
    sectionBlock(sentence),
    richTextBlock(richTextList(items, { style: 'bullet' })),
  ]);
}

/** Says how long a text may be that is too long to be a question. */
export function renderTooLong(max: number, { common }: Texts): SlackMessage {
  const sentence = common.textTooLong(max);
  return slackMessage(sentence, [sectionBlock(sentence)]);
}

/** Answers a command with its help, with a change of language, by a subcommand or by the command itself. */
export interface CommandHandler {
  answer: (typed: ReceivedCommand, request: RequestContext) => Promise<CommandResult>;
}

export function createCommandHandler(parts: CommandHandlerOptions): CommandHandler {
  const { tables, requests, languages } = parts;
  const { commands, subcommands } = tables;

  async function answerLanguage(
    query: LanguageQuery,
    { name, person, channel }: ReceivedCommand,
    { texts }: RequestContext,
  ) {
    if (query.kind === 'ask') return renderLanguageAnswer(query, name, texts);
    await languages.chooseLanguage(query.isForChannel ? channel : person, query.language);
    return renderLanguageAnswer(query, name, textsOf(query.language));
  }

  async function answer(typed: ReceivedCommand, request: RequestContext): Promise<CommandResult> {
    const { common } = request.texts;
    const registered = commands.get(typed.name);
    if (!registered) return renderUnknownCommand(typed, [...commands.keys()], request.texts);
    const { entry: command, audience } = registered;
    const { maxTextLength = MAX_QUESTION } = command;
    if (isTooLong(typed.text, maxTextLength)) return renderTooLong(maxTextLength, request.texts);
    const nameReferences = command.readsMentions ? labelReferences : replaceReferences;
    const named = nameReferences(typed.text, common.unnamed);
    const text = cleanTyped(withoutFormatting(named));
    if (asksForHelp(text)) return renderHelp(command, request);
    const language = parseLanguage(text);
    if (language) return answerLanguage(language, typed, request);
    for (const { entry, audience: subcommandAudience } of subcommands) {
      if (entry.command !== typed.name || entry.pattern?.test(text) === false) continue;
      const parsed = entry.parse(text, request, named);
      if (!parsed) continue;
      if ('message' in parsed)
        return requests.run(subcommandAudience, request, parsed.message, parsed.budgetMs);
      const { view, ...modal } = parsed;
      return { ...modal, view: () => requests.run(subcommandAudience, request, view) };
    }
    return requests.run(audience, request, (services) => command.run(text, services, request));
  }

  return { answer };
}
