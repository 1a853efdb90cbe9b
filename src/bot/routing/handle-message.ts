import type { Room } from '../../calendar/contract.js';
import type { Logger } from '../../shared/observability/log.js';
import type { SlackMessage } from '../blocks/message.js';
import { unescapeMrkdwn } from '../blocks/text.js';
import { interpretMessage } from '../features/conversation/interpret.js';
import { type MessageEvent, parseMessageEvent } from '../features/conversation/parse-message.js';
import {
  renderConversationHelp,
  renderNearestQuestions,
  renderNeedsCommand,
  renderOpener,
  renderThanks,
} from '../features/conversation/render.js';
import type { RegisteredCommand } from '../framework/command.js';
import type { RequestContext } from '../framework/request-context.js';
import type { RequestRunner } from '../framework/request-runner.js';
import { conversationKindOf, type SharePlace } from '../framework/share-buttons.js';
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
  requests: Pick<RequestRunner, 'contextOf' | 'run' | 'renderError'>;
  /** The Slack user id of the app in a workspace. */
  appUserIdOf: (team: string) => Promise<string | undefined>;
  send: SendConversationReply;
  adaptShare: AdaptShare;
  log: Logger;
}

export function createMessageHandler(options: MessageHandlerOptions): MessageHandler {
  const { commands, commandHandler, requests, appUserIdOf, send, adaptShare, log } = options;

  /**
   * The rooms whose names this person may use. Empty for guests and strangers, and if the list cannot be
   * read.
   */
  async function listRooms(person: RequestContext): Promise<readonly Room[]> {
    // The list counts in the person's allowance. It does not end the answer, which does not need the names.
    const { deadline, ...request } = person;
    const call = deadline && { beforeRequest: deadline.beforeRequest };
    try {
      return (await requests.run('members', request, ({ rooms }) => rooms.list(call))) ?? [];
    } catch (error) {
      log.debug({ err: error }, 'the room names for a message could not be read');
      return [];
    }
  }

  async function answer(text: string, channel: string, request: RequestContext): Promise<SlackMessage> {
    if (isTooLong(text, MAX_MESSAGE)) return renderTooLong(MAX_MESSAGE, request.texts);
    const interpretation = interpretMessage(text, {
      rooms: await listRooms(request),
      now: request.now,
    });
    if (interpretation.kind === 'thanks') return renderThanks(request.texts);
    if (interpretation.kind === 'help') return renderConversationHelp(commands, request.texts);
    if (interpretation.kind === 'unclear')
      return renderNearestQuestions(interpretation.nearest, request.texts);
    const { question } = interpretation;
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

  return async (event, where) => {
    const appUserId = await appUserIdOf(where.team);
    const message = appUserId === undefined ? undefined : parseMessageEvent(event, appUserId);
    if (!message) return;
    const { user, channel, text } = message;
    const { team, organisation } = where;
    const owners = { person: { team, id: user }, channel: { team, id: channel }, organisation };
    const asked = await answerRenewably(owners, text, (request) => answer(text, channel, request), requests);
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
