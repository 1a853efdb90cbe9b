import { type FaultKind, ServiceFault } from '../../shared/errors.js';
import type { CallOptions } from '../../shared/http-client/http.js';
import type { Logger } from '../../shared/observability/log.js';
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
import {
  type KnownBlock,
  type ModalView,
  type SlackMessage,
  sentenceMessage,
  slackMessage,
} from '../blocks/message.js';
import { labelReferences, replaceReferences, unescapeMrkdwn } from '../blocks/text.js';
import { type Interpretation, interpretMessage } from '../features/conversation/interpret.js';
import type { LastQuestions } from '../features/conversation/last-questions.js';
import { listChannelMembers } from '../features/conversation/names.js';
import {
  type MessageEvent,
  parseMessageEvent,
  type ReceivedMessage,
} from '../features/conversation/parse-message.js';
import {
  renderNeedsCommand,
  renderOpener,
  renderUnasked,
  withNewQuestion,
  withPassedOver,
} from '../features/conversation/render.js';
import {
  type LanguageQuery,
  parseLanguage,
  renderLanguageAnswer,
  renderOtherLanguages,
} from '../features/language/language.js';
import { type Question, questionButton, questionSchema } from '../framework/action.js';
import type { HelpContext, HelpExample, RegisteredCommand } from '../framework/command.js';
import { conversationKindOf, type SharePlace } from '../framework/readers.js';
import type { RequestContext, Services, Shown } from '../framework/request-context.js';
import type { PayloadOwners, RequestRunner } from '../framework/request-runner.js';
import { asksForHelp, cleanTyped } from '../framework/typed-text.js';
import { BUDGET_MS, withTimeout } from '../lib/budgets.js';
import { findNearest } from '../lib/text.js';
import type { WorkspaceId } from '../model/workspace-id.js';
import type { ListedPerson } from '../people/people.js';
import type { LanguagePreferences, PreferenceOwner } from '../preferences/preferences.js';
import { isTooLong, MAX_QUESTION, withoutFormatting } from '../slack/payloads.js';
import type { RenewMessage, SendConversationReply } from '../slack/replies.js';
import { toSlackFault } from '../slack/slack-errors.js';
import { type Texts, textsOf } from '../texts/texts.js';
import type { AdaptShare, HandlerRegistry } from './presenter.js';

/** Answers a message that a person wrote to the app. Neither logs nor stores its text. */
export type MessageHandler = (event: MessageEvent, where: WorkspaceId) => Promise<void>;

export interface MessageHandlerOptions {
  commands: readonly RegisteredCommand[];
  commandHandler: Pick<CommandHandler, 'answer'>;
  /** The last question of each person in each conversation. */
  lastQuestions: LastQuestions;
  requests: Pick<RequestRunner, 'contextOf' | 'run' | 'renderError'>;
  /** The Slack user id of the app in a workspace. */
  appUserIdOf: (team: string) => Promise<string | undefined>;
  send: SendConversationReply;
  adaptShare: AdaptShare;
  log: Logger;
}

export function createMessageHandler(options: MessageHandlerOptions): MessageHandler {
  const { commands, commandHandler, lastQuestions, requests, appUserIdOf, send, adaptShare, log } = options;

  /** What this person may know of the workplace. Nothing for guests and strangers, and if it cannot be read in time. */
  async function listForMember<Listed>(
    what: 'rooms' | 'people' | 'groups',
    list: (services: Services, call: CallOptions | undefined) => Promise<readonly Listed[] | undefined>,
    person: RequestContext,
  ): Promise<readonly Listed[]> {
    // The list counts in the person's allowance. It does not end the answer, which does not need the names.
    const { deadline, ...request } = person;
    const call = deadline && { beforeRequest: deadline.beforeRequest };
    const late = () => new ServiceFault({ service: 'slack', operation: what, kind: 'timeout' });
    try {
      const listing = requests.run('members', request, (services) => list(services, call));
      return (await withTimeout(BUDGET_MS.listPeople, listing, late)) ?? [];
    } catch (error) {
      log.debug({ err: error, what }, 'names for a message could not be read');
      return [];
    }
  }

  /** Who is in the channel of a question about its members. */
  const listHere = (
    { channel: question }: Extract<Interpretation, { kind: 'who' }>,
    channel: string,
    request: RequestContext,
  ) =>
    question
      ? listForMember('people', (services) => listChannelMembers(channel, services, request), request)
      : [];

  async function answerQuestion(
    question: Question,
    channel: string,
    members: readonly ListedPerson[],
    request: RequestContext,
  ) {
    const { team, user } = request;
    const result = await commandHandler.answer(
      {
        name: question.command,
        // Slack escapes messages, and `/rom` alone takes its text unescaped.
        text:
          question.command === '/rom' ? unescapeMrkdwn(labelMembers(question.text, members)) : question.text,
        person: { team, id: user },
        channel: { team, id: channel },
      },
      request,
    );
    if (!('loading' in result)) return result;
    // A modal needs a trigger, which a message does not have, but a button in the answer has.
    return result.opener
      ? renderOpener(result.loading.title.text, result.opener)
      : renderNeedsCommand(question, request.texts);
  }

  async function answer(message: ReceivedMessage, request: RequestContext): Promise<SlackMessage> {
    const { text, channel, isDirect, ts, threadTs } = message;
    const { texts, now, user } = request;
    if (isTooLong(text, MAX_MESSAGE)) return renderTooLong(MAX_MESSAGE, texts);
    const conversation = {
      team: request.team,
      channel,
      user,
      threadTs: threadTs ?? (isDirect ? undefined : ts),
    };
    const [rooms, members, groups] = await Promise.all([
      listForMember('rooms', (services, call) => services.rooms.list(call), request),
      listForMember('people', ({ people }) => people.list(), request),
      listForMember('groups', ({ people }) => people.listGroups(), request),
    ]);
    const interpretation = interpretMessage(text, {
      rooms,
      members,
      groups,
      now,
      asker: user,
      ...(!isDirect && { channel }),
      last: lastQuestions.find(conversation),
      lastWord: lastQuestions.findWord(conversation),
    });
    if (interpretation.forgetsLast) lastQuestions.forget(conversation);
    const showing = { ...request, onShown: (shown: Shown) => lastQuestions.show(conversation, shown) };
    switch (interpretation.kind) {
      case 'changed': {
        const { last, question } = interpretation;
        if (last) lastQuestions.set(conversation, last);
        else lastQuestions.ask(conversation, question, { rooms, groups, now });
        const said = await answerQuestion(question, channel, members, showing);
        const whole = withPassedOver(said, interpretation.passedOver, texts);
        return withNewQuestion(whole, conversation.threadTs, texts);
      }
      case 'question': {
        const { question } = interpretation;
        lastQuestions.ask(conversation, question, { rooms, groups, now });
        const said = await answerQuestion(question, channel, members, showing);
        return withPassedOver(said, interpretation.passedOver, texts);
      }
      case 'new-question':
        lastQuestions.forget(conversation);
        return renderUnasked(interpretation, texts);
      case 'unclear':
        if (interpretation.last) lastQuestions.set(conversation, interpretation.last);
        return renderUnasked(interpretation, texts, { nameOf: (id) => firstNameOf(id, members) });
      case 'who':
        lastQuestions.ask(conversation, interpretation.asker, { rooms, groups, now });
        return renderUnasked(interpretation, texts, {
          members: await listHere(interpretation, channel, request),
        });
      default:
        return renderUnasked(interpretation, texts, { commands });
    }
  }

  return async (event, where) => {
    const appUserId = await appUserIdOf(where.team);
    const message = appUserId === undefined ? undefined : parseMessageEvent(event, appUserId);
    if (!message) return;
    const { user, channel, text } = message;
    const { team, organisation } = where;
    const owners = { person: { team, id: user }, channel: { team, id: channel }, organisation };
    const asked = await answerRenewably(owners, text, (request) => answer(message, request), requests);
    const { request } = asked;
    const place: SharePlace = {
      kind: message.isDirect ? 'app' : conversationKindOf(channel),
      isInThread: message.threadTs !== undefined,
    };
    const adapt = (said: SlackMessage) => adaptShare(said, place, channel, request);
    const destination = { ...message, team: where.team, texts: request.texts };
    await send(destination, await adapt(asked.answer), renewMessage(asked.renew, adapt));
  };
}

/** Gives mentions of members their first name as the label, so that an answer can quote them: `<@U012AB3CD|Kari>`. */
const labelMembers = (text: string, members: readonly ListedPerson[]): string =>
  text.replace(/<@([UW][A-Z0-9]+)>/gu, (mention, id: string) => {
    const first = firstNameOf(id, members);
    return first === undefined ? mention : `<@${id}|${first}>`;
  });

const firstNameOf = (id: string, members: readonly ListedPerson[]): string | undefined =>
  members.find(({ slackId }) => slackId === id)?.name.split(' ')[0];

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
function renderTooLong(max: number, { common }: Texts): SlackMessage {
  return sentenceMessage(common.textTooLong(max));
}

/** Answers a command with its help, with a change of language, by a subcommand or by the command itself. */
interface CommandHandler {
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
        return requests.run(parsed.audience ?? subcommandAudience, request, parsed.message, parsed.budgetMs);
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

/** The most characters of a message to the app before a command reads it. */
const MAX_MESSAGE = 1_000;
