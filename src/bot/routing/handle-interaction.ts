import type { ModalView } from '@slack/types';
import type { Logger } from '../../shared/observability/log.js';
import { modalView, type SlackMessage, sentenceMessage } from '../blocks/message.js';
import type { HomeTabUpdater } from '../features/home/home-tab-updater.js';
import {
  ACTION_MENU_ID,
  type ActionContext,
  type ActionResult,
  type Press,
  parseMenuOption,
  type Question,
  type RegisteredAction,
  type RegisteredModalAction,
  type ReplacedMessage,
} from '../framework/action.js';
import { refuseUnavailable } from '../framework/failure.js';
import { canShare, type FormResult, renderNoticeModal } from '../framework/form.js';
import { checkMayPostForMembers } from '../framework/readers.js';
import type { Audience, RequestContext, Services, Shown } from '../framework/request-context.js';
import {
  baseActionId,
  inThread,
  ownersOf,
  type RequestRunner,
  readMetadata,
  surfaceKeyOf,
  type Thread,
  threadOf,
} from '../framework/request-runner.js';
import type { ChannelLookup } from '../slack/channel-membership.js';
import type { FillModalOptions, ModalOpener } from '../slack/modal-opener.js';
import { createFormFields, type SlackPayload } from '../slack/payloads.js';
import { type Replier, ReplyError } from '../slack/replies.js';
import type { Texts } from '../texts/texts.js';
import {
  type ActionOrigin,
  type AdaptShare,
  createPresenter,
  createShareFromModal,
  type HandlerRegistry,
  type Presenter,
  type RegisteredHandler,
  type ShareOnce,
} from './presenter.js';

interface InteractionHandlerParts {
  tables: HandlerRegistry;
  requests: RequestRunner;
  reply: Replier;
  modals: ModalOpener;
  /** Finds out who reads a channel, before content for members is shared in it. */
  channels?: Pick<ChannelLookup, 'findReaders'> | undefined;
  /** Absent if the bot has no Home tab. */
  homes?: Pick<HomeTabUpdater, 'refresh'> | undefined;
  adaptShare: AdaptShare;
  shareOnce: ShareOnce;
  /** Remembers the question that a press asked. Absent if the bot gets no messages, by which it could be changed. */
  rememberAsked?: RememberAsked | undefined;
  log: Logger;
}

/** @param shown what its answer shows to choose from */
type RememberAsked = (
  question: Question,
  payload: SlackPayload<'blockActions'>,
  request: RequestContext,
  shown: Shown | undefined,
) => void;

/** Handles what a person does with a message, a modal or the Home tab. */
export interface InteractionHandler {
  /** Handles a button or menu, and shows the result in place or in a modal. */
  blockActions: (payload: SlackPayload<'blockActions'>) => Promise<void>;
  /** Opens a modal. If it cannot be opened, as with an expired trigger, the person gets a notice instead. */
  open: (
    opener: ModalTrigger,
    request: RequestContext,
    parts: Pick<FillModalOptions, 'loading' | 'view'>,
  ) => Promise<void>;
  messageShortcut: (payload: SlackPayload<'messageShortcut'>) => Promise<void>;
  globalShortcut: (payload: SlackPayload<'globalShortcut'>) => Promise<void>;
  submission: (payload: SlackPayload<'viewSubmission'>) => Promise<SubmissionResult>;
}

export function createInteractionHandler(parts: InteractionHandlerParts): InteractionHandler {
  const { reply, modals, adaptShare, homes } = parts;
  const presenter = createPresenter(reply, modals, adaptShare, homes);
  const views = createViewHandler({ ...parts, presenter });
  return { ...views, blockActions: createActionHandler({ ...parts, presenter, open: views.open }) };
}

interface ViewHandlerParts extends InteractionHandlerParts {
  presenter: Presenter;
}

interface ActionHandlerParts extends ViewHandlerParts {
  open: InteractionHandler['open'];
}

/** An action of a payload, with its value and the person. */
interface ReceivedAction {
  id: string;
  value: string;
  who: RequestContext;
  payload: SlackPayload<'blockActions'>;
}

/** The answer of a message is shared once, in its thread or outside it. Then the message is deleted. */
function shareKeyOf(payload: SlackPayload<'blockActions'>, { team }: RequestContext): string | undefined {
  const surface = surfaceKeyOf(payload);
  return surface && `${team} ${surface}`;
}

/** The thread of the message that an action is in. */
function threadOfMessage({ channel, container }: SlackPayload<'blockActions'>): Thread | undefined {
  const ts = container?.thread_ts;
  return channel && ts !== undefined ? { channel: channel.id, ts } : undefined;
}

function createActionHandler(parts: ActionHandlerParts): InteractionHandler['blockActions'] {
  const { tables, requests, presenter, channels, open, shareOnce, rememberAsked, log } = parts;
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
  async function inChannel(
    request: RequestContext,
    payload: SlackPayload<'blockActions'>,
  ): Promise<RequestContext> {
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
      return outcome ?? sentenceMessage(sayExpired(action.id, speaking.texts));
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
      await presenter.showNotice(sentenceMessage(sayExpired(id, request.texts)), request, payload);
      return undefined;
    }
    const speaking = registered.entry.isPosted ? await inChannel(request, payload) : request;
    let shown: Shown | undefined;
    const onShown = (choices: Shown) => {
      shown = choices;
    };
    const came = await answer(registered, touched, { ...speaking, onShown });
    if (!('kind' in came)) {
      await presenter.showNotice(came, request, payload);
      return undefined;
    }
    try {
      if (came.kind === 'replace' && came.asked) rememberAsked?.(came.asked, payload, request, shown);
      const present = async () => {
        await presenter.present(came, speaking, payload);
        if (came.alsoReplaces) await replaceEarlier(came.alsoReplaces, request);
      };
      if (came.kind !== 'share') await present();
      else if (await shareOnce(shareKeyOf(payload, request), present)) return 'gone';
      else await presenter.showNotice(sentenceMessage(request.texts.common.alreadyShared), request, payload);
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

function createKeyedQueue(): KeyedQueue {
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

/** The trigger_id that opens a modal, and the place of the action. */
type ModalTrigger = { trigger_id: string } & ActionOrigin;

/** The response to a submitted modal. */
type SubmissionResult =
  /** Keeps the modal open, with a sentence at each invalid input. */
  | { errors: Record<string, string> }
  /** Closes the modal, and goes on with the work in the background. */
  | { close: () => Promise<void> }
  /** Shows `view`. `finish` runs after the acknowledgement. */
  | { view: ModalView; finish: () => Promise<void> };

/** Opens modals and handles their submission. */
function createViewHandler(parts: ViewHandlerParts): Omit<InteractionHandler, 'blockActions'> {
  const { tables, requests, modals, presenter, homes, log } = parts;
  const share = createShareFromModal(parts);
  const { shortcuts, globalShortcuts, forms } = tables;

  const open: InteractionHandler['open'] = async (
    { trigger_id, response_url, view: on },
    request,
    { loading, view },
  ) => {
    const { texts, team } = request;
    // A modal can be pushed onto a modal, but not onto the Home tab.
    const push = on?.type === 'modal';
    try {
      await modals.open(trigger_id, {
        push,
        loading,
        view,
        texts,
        team,
        failed: (error) => requests.renderError(error, request),
      });
    } catch (error) {
      await presenter.showNotice(requests.renderError(error, request), request, { response_url, view: on });
    }
  };

  /** Saves the choices and refreshes the Home tab. */
  async function save(
    audience: Audience,
    form: Extract<FormResult, { save: unknown }>,
    request: RequestContext,
  ): Promise<void> {
    try {
      await requests.run(audience, request, form.save);
    } catch (error) {
      return homes?.refresh(request, requests.renderError(error, request), form.openedFrom);
    }
    await homes?.refresh(request);
  }

  /** Shows a changed message again. The change is saved, so an error is only logged. */
  async function replaceMessage(
    audience: Audience,
    replaces: (services: Services) => Promise<ReplacedMessage | undefined>,
    request: RequestContext,
  ): Promise<void> {
    try {
      const replaced = await requests.run(audience, request, replaces);
      if (replaced) await presenter.replaceMessage(replaced, request);
    } catch (err) {
      log.warn({ err }, 'a changed message could not be shown again');
    }
  }

  /** Tells that this version does not know a shortcut. */
  async function sayExpired(id: string, request: RequestContext, origin: ActionOrigin): Promise<void> {
    log.warn({ callback_id: id }, 'unknown shortcut');
    await presenter.showNotice(sentenceMessage(request.texts.common.shortcutExpired), request, origin);
  }

  return {
    open,

    async messageShortcut(payload) {
      const { callback_id, trigger_id, response_url } = payload;
      const { text, user: author, ts } = payload.message;
      const sentAt = Number(ts);
      const request = await requests.contextOf(ownersOf(payload));
      const registered = shortcuts.get(callback_id);
      if (!registered) return sayExpired(callback_id, request, { response_url });
      const { entry: shortcut, audience } = registered;
      const message = { text, ...(author !== undefined && { author }), ...(sentAt > 0 && { sentAt }) };
      await open({ trigger_id, response_url }, request, {
        loading: shortcut.loading(request.texts),
        view: async () => {
          const work = (services: Services) => shortcut.handle(message, services, request);
          const answered = await requests.run(audience, request, work, shortcut.budgetMs);
          return inThread(answered, threadOf(payload), request.texts);
        },
      });
    },

    async globalShortcut({ callback_id, trigger_id, ...payload }) {
      const request = await requests.contextOf(ownersOf(payload));
      const registered = globalShortcuts.get(callback_id);
      if (!registered) return sayExpired(callback_id, request, {});
      const { entry: shortcut, audience } = registered;
      await open({ trigger_id }, request, {
        loading: shortcut.loading(request.texts),
        view: () => requests.run(audience, request, (services) => shortcut.handle(services, request)),
      });
    },

    async submission({ view, response_urls: addresses, ...payload }) {
      const registered = forms.get(view.callback_id);
      const request = await requests.contextOf(ownersOf({ ...payload, view }));
      if (!registered) {
        log.warn({ callback_id: view.callback_id }, 'unknown modal');
        const { texts } = request;
        const outdated = texts.common.modalOutdated;
        return {
          view: renderNoticeModal(view.callback_id, view.title.text, outdated, texts),
          finish: async () => undefined,
        };
      }
      const { entry: form, audience } = registered;
      const { metadata, thread } = readMetadata(view.private_metadata);
      try {
        request.deadline?.ask();
      } catch (error) {
        const { blocks } = requests.renderError(error, request);
        const title = view.title.text;
        const refused = modalView({
          callbackId: view.callback_id,
          title,
          close: request.texts.common.close,
          blocks,
        });
        return { view: refused, finish: async () => undefined };
      }
      const sent = { fields: createFormFields(view.state), metadata, addresses };
      const read = form.read(sent, requests.servicesOf(request), request);
      if ('errors' in read) return read;
      if ('save' in read) return { close: () => save(audience, read, request) };
      const { loading } = read;
      const filling = {
        loading,
        texts: request.texts,
        team: request.team,
        view: async () => {
          if (!('to' in read))
            return inThread(
              await requests.run(audience, request, read.view, read.budgetMs),
              thread,
              request.texts,
            );
          return share({
            audience,
            form: read,
            fields: sent.fields,
            who: request,
            viewId: view.id,
            metadata,
            thread,
          });
        },
        failed: (error: unknown) => requests.renderError(error, request),
      };
      const { view: shown, finish } = await modals.answerSubmission(view.id, filling);
      return {
        view: shown,
        async finish() {
          await finish().catch((error: unknown) =>
            presenter.showNotice(requests.renderError(error, request), request, {}),
          );
          if ('changesHome' in read && read.changesHome) await homes?.refresh(request);
          if ('replaces' in read && read.replaces) await replaceMessage(audience, read.replaces, request);
        },
      };
    },
  };
}

/** Slack's time of a press is in seconds with decimals, as text. */
function pressOf({ actions, container, response_url: responseUrl }: SlackPayload<'blockActions'>): Press {
  const seconds = Number(actions[0]?.action_ts);
  return {
    ...(Number.isFinite(seconds) && { at: Math.round(seconds * 1_000) }),
    blockId: actions[0]?.block_id,
    messageTs: container?.message_ts,
    threadTs: container?.thread_ts,
    isEphemeral: container?.is_ephemeral,
    responseUrl,
  };
}

function createActionContext(
  payload: SlackPayload<'blockActions'>,
  services: Services,
  request: RequestContext,
): ActionContext {
  const { view } = payload;
  if (!view) return { services, request, surface: 'message', press: pressOf(payload) };
  return {
    services,
    request,
    surface: view.type,
    metadata: readMetadata(view.private_metadata).metadata,
    fields: createFormFields(view.state),
  };
}
