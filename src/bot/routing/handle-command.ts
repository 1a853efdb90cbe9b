import type { ModalView } from '@slack/types';
import { type FaultKind, ServiceFault } from '../../shared/errors.js';
import {
  actionsBlock,
  headerBlock,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  textElements,
} from '../blocks/blocks.js';
import type { ButtonParts } from '../blocks/elements.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../blocks/message.js';
import { labelReferences, replaceReferences } from '../blocks/text.js';
import {
  type LanguageQuery,
  parseLanguage,
  renderLanguageAnswer,
  renderOtherLanguages,
} from '../features/language/language.js';
import { questionButton, questionSchema } from '../framework/action.js';
import type { HelpContext, HelpExample, RegisteredCommand } from '../framework/command.js';
import type { RequestContext } from '../framework/request-context.js';
import type { PayloadOwners, RequestRunner } from '../framework/request-runner.js';
import { asksForHelp, cleanTyped } from '../framework/typed-text.js';
import { findNearest } from '../lib/text.js';
import type { LanguagePreferences, PreferenceOwner } from '../preferences/preferences.js';
import { isTooLong, MAX_QUESTION, withoutFormatting } from '../slack/received-text.js';
import type { RenewMessage } from '../slack/reply-delivery.js';
import { toSlackFault } from '../slack/slack-errors.js';
import { type Texts, textsOf } from '../texts/texts.js';
import type { HandlerRegistry } from './presenter.js';

/** A slash command that a person typed. */
interface ReceivedCommand {
  name: string;
  text: string;
  person: PreferenceOwner;
  channel: PreferenceOwner;
}

/** The answer to a command: a message, or a modal, which shows `loading` until `view` is ready. @see SubcommandAnswer */
type CommandResult =
  | SlackMessage
  | { loading: ModalView; view: () => Promise<ModalView>; opener?: ButtonParts };

interface CommandHandlerOptions {
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

/** The examples of the help of one command. The others are on the Home tab. */
const MAX_EXAMPLES = 6;

/** Renders the help of a command: its purpose, with examples to copy. */
export function renderHelp({ name, help }: RegisteredCommand, request: HelpContext): SlackMessage {
  const { texts } = request;
  const { summary, examples: all, shortcuts } = help(request);
  const title = texts.common.helpTitle(name);
  const examples = all.slice(0, MAX_EXAMPLES);
  const more = all.length > examples.length ? [texts.common.moreExamples] : [];
  const below = [shortcuts, ...more].join(' ');
  const items = examples.map(({ typed, description: does }) =>
    richTextSection(textElements(typed, { code: true }), textElements(` ${does}`)),
  );
  const spoken = examples.map(({ typed, description: does }) => `${typed}: ${does}`).join('. ');
  const others = renderOtherLanguages(name, texts);
  return slackMessage(`${title}. ${summary} ${spoken}. ${below} ${others.spoken}`, [
    headerBlock(title),
    sectionBlock(summary),
    richTextBlock(richTextList(items, { style: 'bullet' })),
    ...renderTryButtons(name, all, texts),
    sectionBlock(below),
    others.block,
  ]);
}

/** An answer, or the message about its failure. */
interface RenewableAnswer<Result> {
  request: RequestContext;
  answer: Result | SlackMessage;
  /** Asks again, for a failure of Slack whose message is not delivered either. Undefined if that fails too. */
  renew?: () => Promise<Result | undefined>;
}

/** The failures that pass. */
const PASSING: readonly FaultKind[] = ['busy', 'timeout', 'unreachable', 'failed'];

/** Whether Slack fails in a way that passes, and not because of a token or a refusal. */
function isSlackDown(error: unknown): boolean {
  const fault = error instanceof ServiceFault ? error : toSlackFault(error);
  return fault?.service === 'slack' && PASSING.includes(fault.kind);
}

/**
 * Answers a question, or says at once why it failed. Where Slack fails, the message names the question, because Slack may
 * show it much later, and can be replaced by the answer until then.
 *
 * @param question as Slack sends it
 * @param ask may be called several times
 */
export async function answerRenewably<Result>(
  owners: PayloadOwners,
  question: string,
  ask: (request: RequestContext) => Promise<Result>,
  requests: Pick<RequestRunner, 'contextOf' | 'renderError'>,
): Promise<RenewableAnswer<Result>> {
  const request = await requests.contextOf(owners);
  try {
    request.deadline?.ask();
    return { request, answer: await ask(request) };
  } catch (error) {
    if (!isSlackDown(error)) return { request, answer: requests.renderError(error, request) };
    // The deadline of this request is over by then.
    const renew = async () => ask(await requests.contextOf(owners)).catch(() => undefined);
    return { request, answer: requests.renderError(error, request, question), renew };
  }
}

/** Makes the message of a delivery again: the answer as its place shows it. A modal opens only at once. */
export const renewMessage = (
  renew: RenewableAnswer<CommandResult>['renew'],
  adapt: (message: SlackMessage) => Promise<SlackMessage>,
): RenewMessage | undefined =>
  renew &&
  (async () => {
    const answer = await renew();
    return answer && !('view' in answer) ? adapt(answer) : undefined;
  });
