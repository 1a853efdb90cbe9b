import { ServiceFault } from '../../shared/errors.js';
import type { CallOptions } from '../../shared/http-client/http.js';
import type { Logger } from '../../shared/observability/log.js';
import type { SlackMessage } from '../blocks/message.js';
import { unescapeMrkdwn } from '../blocks/text.js';
import { type LastQuestion, rememberQuestion } from '../features/conversation/follow-up.js';
import { type Interpretation, interpretMessage } from '../features/conversation/interpret.js';
import { isConversation, type LastQuestions } from '../features/conversation/last-questions.js';
import { listChannelMembers } from '../features/conversation/names.js';
import {
  type MessageEvent,
  parseMessageEvent,
  type ReceivedMessage,
} from '../features/conversation/parse-message.js';
import {
  renderCannot,
  renderConversationHelp,
  renderNearestQuestions,
  renderNeedsCommand,
  renderNoMatter,
  renderNothingToChange,
  renderNotKnown,
  renderOpener,
  renderThanks,
  renderWhichPerson,
  renderWhichWord,
  renderWho,
  withNewQuestion,
} from '../features/conversation/render.js';
import type { Question } from '../framework/action.js';
import type { RegisteredCommand } from '../framework/command.js';
import type { RequestContext, Services } from '../framework/request-context.js';
import type { RequestRunner } from '../framework/request-runner.js';
import { conversationKindOf, type SharePlace } from '../framework/share-buttons.js';
import { BUDGET_MS, withTimeout } from '../lib/budgets.js';
import type { WorkspaceId } from '../model/workspace-id.js';
import type { SendConversationReply } from '../slack/conversation-reply.js';
import { isTooLong, MAX_MESSAGE } from '../slack/received-text.js';
import { answerRenewably, type CommandHandler, renderTooLong, renewMessage } from './handle-command.js';
import type { AdaptShare } from './presenter.js';

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
    what: 'rooms' | 'people',
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

  async function answerQuestion(question: Question, channel: string, request: RequestContext) {
    const { team, user } = request;
    const result = await commandHandler.answer(
      {
        name: question.command,
        // Slack escapes messages, and `/rom` alone takes its text unescaped.
        text: question.command === '/rom' ? unescapeMrkdwn(question.text) : question.text,
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
    const { text, channel, isDirect, threadTs } = message;
    const { texts, now, user } = request;
    if (isTooLong(text, MAX_MESSAGE)) return renderTooLong(MAX_MESSAGE, texts);
    const conversation = { team: request.team, channel, user, threadTs };
    // A mention outside a thread has no conversation of its own.
    const hasConversation = isConversation(conversation);
    const [rooms, members] = await Promise.all([
      listForMember('rooms', (services, call) => services.rooms.list(call), request),
      listForMember('people', ({ people }) => people.list(), request),
    ]);
    const interpretation = interpretMessage(text, {
      rooms,
      members,
      now,
      asker: user,
      ...(!isDirect && { channel }),
      ...(hasConversation && { last: lastQuestions.find(conversation) }),
    });
    const remember = (last: LastQuestion | undefined) => {
      if (hasConversation && last) lastQuestions.set(conversation, last);
    };
    switch (interpretation.kind) {
      case 'thanks':
        return renderThanks(texts);
      case 'help':
        return renderConversationHelp(commands, texts);
      case 'unclear':
        return renderNearestQuestions(interpretation.nearest, texts);
      case 'nothing-to-change':
        return renderNothingToChange(texts);
      case 'cannot':
        return renderCannot(texts);
      case 'not-known':
        return renderNotKnown(texts);
      case 'no-matter':
        return renderNoMatter(texts);
      case 'which-word':
        return renderWhichWord(interpretation, texts);
      case 'which-person':
        return renderWhichPerson(interpretation, texts);
      case 'who':
        remember(rememberQuestion(interpretation.asker, { rooms, now }));
        return renderWho(interpretation, await listHere(interpretation, channel, request), texts);
      case 'changed': {
        remember(interpretation.last);
        const said = await answerQuestion(interpretation.question, channel, request);
        return withNewQuestion(said, threadTs, texts);
      }
      case 'question': {
        const { question } = interpretation;
        if (hasConversation) lastQuestions.ask(conversation, question, { rooms, now });
        return answerQuestion(question, channel, request);
      }
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
