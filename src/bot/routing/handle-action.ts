import type { Logger } from '../../shared/observability/log.js';
import { sectionBlock } from '../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../blocks/message.js';
import {
  ACTION_MENU_ID,
  type ActionResult,
  parseMenuOption,
  type RegisteredAction,
  type RegisteredModalAction,
  type ReplacedMessage,
} from '../framework/action.js';
import { refuseUnavailable } from '../framework/failure.js';
import { canShare, renderNoticeModal } from '../framework/form.js';
import type { RequestContext, Services } from '../framework/request-context.js';
import {
  baseActionId,
  createActionContext,
  inThread,
  ownersOf,
  type RequestRunner,
  surfaceKeyOf,
  type Thread,
} from '../framework/request-runner.js';
import { checkMayPostForMembers } from '../framework/share-buttons.js';
import type { ChannelLookup } from '../slack/channel-membership.js';
import type { BlockActionsPayload } from '../slack/payloads.js';
import { ReplyError } from '../slack/response-url.js';
import type { Texts } from '../texts/texts.js';
import type { ViewHandler } from './handle-view.js';
import type { HandlerRegistry, Presenter, RegisteredHandler, ShareOnce } from './presenter.js';

interface ActionHandlerOptions {
  tables: Pick<HandlerRegistry, 'commands' | 'actions' | 'modalActions'>;
  requests: RequestRunner;
  presenter: Presenter;
  /** Finds out who reads a channel, before content for members is shared in it. */
  channels?: Pick<ChannelLookup, 'findReaders'> | undefined;
  open: ViewHandler['open'];
  shareOnce: ShareOnce;
  log: Logger;
}

/** Handles a button or menu, and shows the result in place or in a modal. */
export type ActionHandler = (payload: BlockActionsPayload) => Promise<void>;

/** An action of a payload, with its value and the person. */
interface ReceivedAction {
  id: string;
  value: string;
  who: RequestContext;
  payload: BlockActionsPayload;
}

/** The answer of a message is shared once, in its thread or outside it. Then the message is deleted. */
function shareKeyOf(payload: BlockActionsPayload, { team }: RequestContext): string | undefined {
  const surface = surfaceKeyOf(payload);
  return surface && `${team} ${surface}`;
}

/** The thread of the message that an action is in. */
function threadOfMessage({ channel, container }: BlockActionsPayload): Thread | undefined {
  const ts = container?.thread_ts;
  return channel && ts !== undefined ? { channel: channel.id, ts } : undefined;
}

const renderSentence = (sentence: string) => slackMessage(sentence, [sectionBlock(sentence)]);

export function createActionHandler(parts: ActionHandlerOptions): ActionHandler {
  const { tables, requests, presenter, channels, open, shareOnce, log } = parts;
  const { commands, actions, modalActions } = tables;
  const turns = createKeyedQueue();

  /**
   * The sentence for an action that this version does not know. `ord:…` belongs to `/ord`, which the person
   * can type again.
   */
  function sayExpired(id: string, { common }: Texts): string {
    const command = `/${id.split(':')[0]}`;
    return common.buttonExpired(commands.has(command) ? command : undefined);
  }

  /** A message for a channel is in the language of the channel. */
  async function inChannel(request: RequestContext, payload: BlockActionsPayload): Promise<RequestContext> {
    const { channel } = ownersOf(payload);
    return channel ? { ...request, texts: await requests.textsFor(channel.id, request) } : request;
  }

  /** The result of the action, or the message to show instead. */
  async function answer(
    { entry: action, audience }: RegisteredHandler<RegisteredAction>,
    { value, who: request, payload }: ReceivedAction,
    speaking: RequestContext,
  ): Promise<ActionResult | SlackMessage> {
    const run = async (services: Services) => {
      refuseUnavailable(value);
      const outcome = await action.run(value, createActionContext(payload, services, speaking));
      const isForMembers = outcome?.kind === 'share' && (outcome.isForMembers || audience === 'members');
      if (isForMembers && channels && payload.channel) {
        await checkMayPostForMembers(payload.channel.id, request.team, channels);
      }
      return outcome ?? renderSentence(sayExpired(action.id, speaking.texts));
    };
    return requests
      .run(audience, request, run, action.budgetMs)
      .catch((error: unknown) => requests.renderError(error, request));
  }

  /** Brings an earlier message up to date. The change is made, so an error is only logged. */
  const replaceEarlier = (replaced: ReplacedMessage, request: RequestContext) =>
    presenter
      .replaceMessage(replaced, request)
      .catch((error: unknown) => log.warn({ err: error }, 'an earlier message could not be replaced'));

  async function touch(touched: ReceivedAction): Promise<TaskOutcome> {
    const { id, who: request, payload } = touched;
    const registered = actions.get(id);
    if (!registered) {
      log.warn({ action: id }, 'unknown action');
      await presenter.showNotice(renderSentence(sayExpired(id, request.texts)), request, payload);
      return undefined;
    }
    const speaking = registered.entry.isPosted ? await inChannel(request, payload) : request;
    const came = await answer(registered, touched, speaking);
    if (!('kind' in came)) {
      await presenter.showNotice(came, request, payload);
      return undefined;
    }
    try {
      const present = async () => {
        await presenter.present(came, speaking, payload);
        if (came.alsoReplaces) await replaceEarlier(came.alsoReplaces, request);
      };
      if (came.kind !== 'share') await present();
      else if (await shareOnce(shareKeyOf(payload, request), present)) return 'gone';
      else await presenter.showNotice(renderSentence(request.texts.common.alreadyShared), request, payload);
      return undefined;
    } catch (error) {
      if (!(error instanceof ReplyError)) throw error;
      // If Slack did not show the post, the person gets the notice there. A `response_url` that did not answer
      // is not used again.
      await presenter.showNotice(
        requests.renderError(error, request),
        request,
        error.isNotShown ? payload : {},
      );
      return undefined;
    }
  }

  async function openModal(
    { entry: action, audience }: RegisteredHandler<RegisteredModalAction>,
    { id, value, who: request, payload }: ReceivedAction,
  ): Promise<void> {
    const { texts } = request;
    const loading = action.loading(texts);
    const expired = () =>
      renderNoticeModal(loading.callback_id ?? '', loading.title.text, sayExpired(id, texts), texts);
    const view = async (services: Services) => {
      refuseUnavailable(value);
      const opened = (await action.run(value, createActionContext(payload, services, request))) ?? expired();
      return canShare(opened) ? inThread(opened, threadOfMessage(payload), texts) : opened;
    };
    await open(payload, request, { loading, view: () => requests.run(audience, request, view) });
  }

  return async (payload) => {
    const [action] = payload.actions;
    if (!action) return;
    const request = await requests.contextOf(ownersOf(payload));
    const value = action.selected_option?.value ?? action.selected_date ?? action.value ?? '';
    const id = baseActionId(action.action_id);
    const chosen = (id === ACTION_MENU_ID ? parseMenuOption(value) : undefined) ?? { id, value };
    const touched = { ...chosen, who: request, payload };
    const opens = modalActions.get(touched.id);
    // A modal cannot wait in the queue, because a trigger_id lives for three seconds.
    if (opens) await openModal(opens, touched);
    else await turns.run(surfaceKeyOf(payload), () => touch(touched));
  };
}

/** `gone`: the target no longer exists, so the queued work for it is dropped. */
type TaskOutcome = 'gone' | undefined;

/** Runs the work for each key in order, one task at a time. */
interface KeyedQueue {
  /** Runs the work after all earlier work with the same key. Drops it if the target is gone by then. */
  run: (place: string | undefined, work: () => Promise<TaskOutcome>) => Promise<void>;
}

export function createKeyedQueue(): KeyedQueue {
  /** The last task of each key. */
  const queues = new Map<string, Promise<TaskOutcome>>();

  return {
    async run(place, work) {
      if (place === undefined) return void (await work());
      // An error of the task before is reported to its own caller.
      const before = queues.get(place)?.catch(() => undefined) ?? Promise.resolve(undefined);
      const turn = before.then((came) => came ?? work());
      queues.set(place, turn);
      try {
        await turn;
      } finally {
        if (queues.get(place) === turn) queues.delete(place);
      }
    },
  };
}
