import type { ModalView } from '@slack/types';
import type { Logger } from '../../shared/observability/log.js';
import { sectionBlock } from '../blocks/blocks.js';
import { modalView, slackMessage } from '../blocks/message.js';
import type { HomeTabUpdater } from '../features/home/home-tab-updater.js';
import type { ReplacedMessage } from '../framework/action.js';
import { renderNoticeModal } from '../framework/form.js';
import type { Audience, RequestContext, Services } from '../framework/request-context.js';
import {
  inThread,
  ownersOf,
  type RequestRunner,
  readMetadata,
  threadOf,
} from '../framework/request-runner.js';
import type { FillModalOptions, ModalOpener } from '../slack/modal-opener.js';
import {
  createFormFields,
  type GlobalShortcutPayload,
  type MessageShortcutPayload,
  type ViewSubmissionPayload,
} from '../slack/payloads.js';
import type { ActionOrigin, HandlerRegistry, Presenter, ShareFromModal } from './presenter.js';

/** The trigger_id that opens a modal, and the place of the action. */
export type ModalTrigger = { trigger_id: string } & ActionOrigin;

/** The response to a submitted modal. */
export type SubmissionResult =
  /** Keeps the modal open, with a sentence at each invalid input. */
  | { errors: Record<string, string> }
  /** Closes the modal, and goes on with the work in the background. */
  | { close: () => Promise<void> }
  /** Shows `view`. `finish` runs after the acknowledgement. */
  | { view: ModalView; finish: () => Promise<void> };

export interface ViewHandlerOptions {
  tables: Pick<HandlerRegistry, 'shortcuts' | 'globalShortcuts' | 'forms'>;
  requests: RequestRunner;
  modals: ModalOpener;
  presenter: Presenter;
  homes?: Pick<HomeTabUpdater, 'refresh'> | undefined;
  share: ShareFromModal;
  log: Logger;
}

/** Opens modals and handles their submission. */
export interface ViewHandler {
  /** If the modal cannot be opened, as with an expired trigger, the person gets a notice instead. */
  open: (
    opener: ModalTrigger,
    request: RequestContext,
    parts: Pick<FillModalOptions, 'loading' | 'view'>,
  ) => Promise<void>;
  messageShortcut: (payload: MessageShortcutPayload) => Promise<void>;
  globalShortcut: (payload: GlobalShortcutPayload) => Promise<void>;
  submission: (payload: ViewSubmissionPayload) => Promise<SubmissionResult>;
}

export function createViewHandler(parts: ViewHandlerOptions): ViewHandler {
  const { tables, requests, modals, presenter, homes, share, log } = parts;
  const { shortcuts, globalShortcuts, forms } = tables;

  const open: ViewHandler['open'] = async (
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
  async function save(audience: Audience, work: () => Promise<void>, request: RequestContext): Promise<void> {
    const notice = await requests.run(audience, request, work).then(
      () => undefined,
      (error: unknown) => requests.renderError(error, request),
    );
    await homes?.refresh(request, notice);
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
    const { shortcutExpired } = request.texts.common;
    await presenter.showNotice(
      slackMessage(shortcutExpired, [sectionBlock(shortcutExpired)]),
      request,
      origin,
    );
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
      if ('save' in read) return { close: () => save(audience, read.save, request) };
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
