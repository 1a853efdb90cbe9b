import type { ModalView } from '@slack/types';
import type { Logger } from '../shared/log.js';
import type { StartAct } from './act.js';
import type { Message } from './blocks/message.js';
import type { Asker } from './command.js';
import { createFields } from './fields.js';
import type { FillParts, ModalOpener } from './modals.js';
import type { GlobalShortcutPayload, MessageShortcutPayload, SubmissionPayload } from './payloads.js';
import type { Presenter, Shown } from './present.js';
import type { Tables } from './tables.js';
import { type Owners, ownersOf } from './touched.js';

/** What a modal is opened from. */
export type Opener = { trigger_id: string } & Shown;

/** What a modal that was sent becomes: itself with a sentence at each input that will not do, or `view`, to be filled. */
export type Submitted = { errors: Record<string, string> } | { view: ModalView; fill: () => Promise<void> };

export interface ViewAnswererParts {
  tables: Pick<Tables, 'shortcuts' | 'globalShortcuts' | 'forms'>;
  startAct: StartAct;
  askerOf: (owners: Owners) => Promise<Asker>;
  failed: (error: unknown, who: Asker) => Message;
  modals: ModalOpener;
  presenter: Presenter;
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
  const { tables, startAct, askerOf, failed, modals, presenter, log, answerBudgetMs } = parts;
  const { shortcuts, globalShortcuts, forms } = tables;

  const open: ViewAnswerer['open'] = async (
    { trigger_id, response_url, view: on },
    who,
    { loading, view },
  ) => {
    const { texts } = who;
    // Home is no modal: nothing can be pushed onto it.
    const push = on?.type === 'modal';
    try {
      await modals.open(trigger_id, { push, loading, view, texts, failed: (error) => failed(error, who) });
    } catch (error) {
      await presenter.complain(failed(error, who), who, { response_url, view: on });
    }
  };

  return {
    open,

    async messageShortcut({
      callback_id,
      message: { text, user: author },
      trigger_id,
      response_url,
      ...payload
    }) {
      const who = await askerOf(ownersOf(payload));
      const registered = shortcuts.get(callback_id);
      if (!registered) return log.warn({ callback_id }, 'unknown shortcut');
      const { entry: shortcut, audience } = registered;
      const act = startAct(audience, who);
      const message = { text, ...(author !== undefined && { author }) };
      await open({ trigger_id, response_url }, who, {
        loading: shortcut.loading(who.texts),
        view: () => act.within(answerBudgetMs, () => shortcut.handle(message, act.services, who)),
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

    async submission({ view, ...payload }) {
      const registered = forms.get(view.callback_id);
      if (!registered) return undefined;
      const { entry: form, audience } = registered;
      const who = await askerOf(ownersOf(payload));
      const act = startAct(audience, who);
      const read = form.read(createFields(view.state), act.services, who, view.private_metadata);
      if ('errors' in read) return read;
      const loading = form.loading(who.texts);
      const filling = {
        loading,
        texts: who.texts,
        view: () => act.within(answerBudgetMs, read.view),
        failed: (error: unknown) => failed(error, who),
      };
      return { view: loading, fill: () => modals.fill(view.id, filling) };
    },
  };
}
