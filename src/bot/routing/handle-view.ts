import type { ModalView } from '@slack/types';
import type { Logger } from '../../shared/observability/log.js';
import { contextMarkup } from '../blocks/blocks.js';
import type { Message } from '../blocks/message.js';
import type { HomeTabs } from '../features/home/tabs.js';
import { type Owners, ownersOf } from '../framework/action-context.js';
import type { Reading } from '../framework/form.js';
import type { Asker } from '../framework/request-context.js';
import type { Act, StartAct } from '../framework/request-guard.js';
import { inThread, readMetadata, type Thread, threadOf } from '../framework/thread.js';
import type { Whereabouts } from '../model/workspace-id.js';
import type { FillParts, ModalOpener } from '../slack/modal-opener.js';
import type { GlobalShortcutPayload, MessageShortcutPayload, SubmissionPayload } from '../slack/payloads.js';
import type { Replier } from '../slack/response-url.js';
import { createFields } from '../slack/view-state.js';
import type { Texts } from '../texts/texts.js';
import type { Tables } from './handler-registry.js';
import { type Presenter, type Shown, sayAbove } from './presenter.js';

/** What a modal is opened from. */
export type Opener = { trigger_id: string } & Shown;

/** What a modal that was sent becomes. */
export type Submitted =
  /** Itself, with a sentence at each input that will not do. */
  | { errors: Record<string, string> }
  /** Closed; what is left to do is done behind it. */
  | { close: () => Promise<void> }
  /** `view`, to be filled. */
  | { view: ModalView; fill: () => Promise<void> };

export interface ViewAnswererParts {
  tables: Pick<Tables, 'shortcuts' | 'globalShortcuts' | 'forms'>;
  startAct: StartAct;
  askerOf: (owners: Owners) => Promise<Asker>;
  failed: (error: unknown, who: Asker) => Message;
  modals: ModalOpener;
  presenter: Presenter;
  homes?: Pick<HomeTabs, 'refresh'> | undefined;
  reply: Pick<Replier, 'post'>;
  /** In the language that the person or channel has chosen. */
  textsFor: (id: string, where: Whereabouts) => Promise<Texts>;
  log: Logger;
  answerBudgetMs: number;
}

/** Opens the modals, and takes what is filled in in them. */
export interface ViewAnswerer {
  /** A modal that cannot be opened, as when its trigger has died, is made up for by a sentence where the touch was. */
  open: (opener: Opener, who: Asker, parts: Pick<FillParts, 'loading' | 'view'>) => Promise<void>;
  messageShortcut: (payload: MessageShortcutPayload) => Promise<void>;
  globalShortcut: (payload: GlobalShortcutPayload) => Promise<void>;
  /** Undefined for a modal that is none of ours, which closes. */
  submission: (payload: SubmissionPayload) => Promise<Submitted | undefined>;
}

export function createViewAnswerer(parts: ViewAnswererParts): ViewAnswerer {
  const { tables, startAct, askerOf, failed, modals, presenter, homes } = parts;
  const { reply, textsFor, log, answerBudgetMs } = parts;
  const { shortcuts, globalShortcuts, forms } = tables;

  const open: ViewAnswerer['open'] = async (
    { trigger_id, response_url, view: on },
    who,
    { loading, view },
  ) => {
    const { texts, team } = who;
    // Home is no modal: nothing can be pushed onto it.
    const push = on?.type === 'modal';
    try {
      await modals.open(trigger_id, {
        push,
        loading,
        view,
        texts,
        team,
        failed: (error) => failed(error, who),
      });
    } catch (error) {
      await presenter.complain(failed(error, who), who, { response_url, view: on });
    }
  };

  /** Keeps what was chosen, and shows on Home what comes of it. */
  async function keep(work: () => Promise<void>, act: Act, who: Asker): Promise<void> {
    const said = await act.within(answerBudgetMs, work).then(
      () => undefined,
      (error: unknown) => failed(error, who),
    );
    await homes?.refresh(who, said);
  }

  /**
   * Posts in the channel's language, in the thread that the modal is about where that is of the channel, and gives the
   * answer again with what came of that above it.
   */
  async function share(
    { to, share: make }: Extract<Reading, { to: unknown }>,
    act: Act,
    who: Asker,
    thread: Thread | undefined,
  ): Promise<ModalView> {
    const { channel_id: channel, response_url: url } = to;
    const threadTs = thread?.channel === channel ? thread.ts : undefined;
    const texts = await textsFor(channel, who);
    const { message, view } = await act.within(answerBudgetMs, () => make({ ...who, channel, texts }));
    if (!message) return view;
    const said = await reply.post(url, message, who.user, texts, threadTs).then(
      () => [contextMarkup(who.texts.common.sharedIn(channel, threadTs !== undefined))],
      (error: unknown) => failed(error, who).blocks,
    );
    return { ...view, blocks: sayAbove(view.blocks, said) };
  }

  return {
    open,

    async messageShortcut(payload) {
      const { callback_id, trigger_id, response_url } = payload;
      const { text, user: author } = payload.message;
      const who = await askerOf(ownersOf(payload));
      const registered = shortcuts.get(callback_id);
      if (!registered) return log.warn({ callback_id }, 'unknown shortcut');
      const { entry: shortcut, audience } = registered;
      const act = startAct(audience, who);
      const message = { text, ...(author !== undefined && { author }) };
      await open({ trigger_id, response_url }, who, {
        loading: shortcut.loading(who.texts),
        view: async () => {
          const work = () => shortcut.handle(message, act.services, who);
          return inThread(await act.within(answerBudgetMs, work), threadOf(payload));
        },
      });
    },

    async globalShortcut({ callback_id, trigger_id, ...payload }) {
      const who = await askerOf(ownersOf(payload));
      const registered = globalShortcuts.get(callback_id);
      if (!registered) return log.warn({ callback_id }, 'unknown shortcut');
      const { entry: shortcut, audience } = registered;
      const act = startAct(audience, who);
      await open({ trigger_id }, who, {
        loading: shortcut.loading(who.texts),
        view: () => act.within(answerBudgetMs, () => shortcut.handle(act.services, who)),
      });
    },

    async submission({ view, response_urls: addresses, ...payload }) {
      const registered = forms.get(view.callback_id);
      if (!registered) return undefined;
      const { entry: form, audience } = registered;
      const who = await askerOf(ownersOf({ ...payload, view }));
      const act = startAct(audience, who);
      const { metadata, thread } = readMetadata(view.private_metadata);
      const sent = { fields: createFields(view.state), metadata, addresses };
      const read = form.read(sent, act.services, who);
      if ('errors' in read) return read;
      if ('keep' in read) return { close: () => keep(read.keep, act, who) };
      const { loading } = read;
      const filling = {
        loading,
        texts: who.texts,
        team: who.team,
        view: async () => {
          const made = 'to' in read ? share(read, act, who, thread) : act.within(answerBudgetMs, read.view);
          return inThread(await made, thread);
        },
        failed: (error: unknown) => failed(error, who),
      };
      return { view: loading, fill: () => modals.fill(view.id, filling) };
    },
  };
}
