import { setTimeout as pause } from 'node:timers/promises';
import type { ModalView } from '@slack/types';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { Logger } from '../../shared/observability/log.js';
import { listViewVersions, modalView, type SlackMessage } from '../blocks/message.js';
import { BUDGET_MS } from '../lib/budgets.js';
import type { Texts } from '../texts/texts.js';
import type { ReplyDelivery } from './replies.js';
import type { ClientOf } from './slack-clients.js';
import { sendFitting, slackErrorCode } from './slack-errors.js';

export interface FillModalOptions {
  loading: ModalView;
  /** The view that replaces `loading`. */
  view: () => Promise<ModalView>;
  failed: (error: unknown) => SlackMessage;
  texts: Texts;
  team: string;
}

interface OpenModalOptions extends FillModalOptions {
  /** Whether it is pushed onto the open modal. */
  push: boolean;
}

/** Slack's error codes: the view is closed; the view has changed since the hash. */
const VIEW_NOT_FOUND = 'not_found';
const HASH_CONFLICT = 'hash_conflict';
/** Views whose latest update is remembered. */
const MAX_VIEWS = 1_000;
const VIEW_LIFE_MS = 60_000;

interface ModalOpenerParts {
  /** Repeats an update that did not succeed, which shows nothing twice. */
  delivery: Pick<ReplyDelivery, 'repeat'>;
  log: Logger;
  /** Default: the budgets of the bot. */
  times?: ModalTimes;
}

interface ModalTimes {
  /**
   * How long a submission waits for its answer before it is acknowledged as loading. Milliseconds, as below.
   */
  answerMs: number;
  /** How long after an update it is confirmed. */
  confirmMs: number;
}

export interface ModalOpener {
  /** Opens the modal with `loading`, and then shows the view or the error. */
  open: (triggerId: string, parts: OpenModalOptions) => Promise<void>;
  /**
   * The view that acknowledges a submission: the answer when it is ready in time, else `loading`.
   *
   * @returns also `finish`, to be called after the acknowledgement: it shows a late answer
   */
  answerSubmission: (
    viewId: string,
    parts: FillModalOptions,
  ) => Promise<{ view: ModalView; finish: () => Promise<void> }>;
  /** Does nothing if the modal is closed. */
  update: (viewId: string, view: ModalView, team: string) => Promise<void>;
}

const MODAL_TIMES: ModalTimes = { answerMs: BUDGET_MS.modalAnswer, confirmMs: BUDGET_MS.confirmModal };

export function createModalOpener(clientOf: ClientOf, parts: ModalOpenerParts): ModalOpener {
  const { delivery, log, times = MODAL_TIMES } = parts;
  const { answerMs, confirmMs } = times;
  /** How often each view was updated, so that a confirmation never undoes a later update. */
  const updates = createBoundedCache<number>({ maxEntries: MAX_VIEWS, ttlMs: VIEW_LIFE_MS });

  /**
   * Updates the view, with a shorter version if Slack refuses its blocks.
   *
   * @returns the current hash of the view; undefined if the view is closed or Slack gives none
   */
  async function put(
    viewId: string,
    view: ModalView,
    team: string,
    hash?: string,
  ): Promise<string | undefined> {
    updates.set(viewId, (updates.get(viewId) ?? 0) + 1);
    const client = await clientOf(team);
    try {
      const known = hash !== undefined && { hash };
      const send = (version: ModalView) =>
        delivery.repeat(
          () => client.views.update({ view_id: viewId, view: version, ...known }),
          () => true,
        );
      const updated = await sendFitting(listViewVersions(view), send, (error) =>
        log.error({ err: error }, 'Slack refused the blocks of a modal'),
      );
      return updated.view?.hash;
    } catch (error) {
      if (slackErrorCode(error) !== VIEW_NOT_FOUND) throw error;
      return undefined;
    }
  }

  async function update(viewId: string, view: ModalView, team: string): Promise<void> {
    await put(viewId, view, team);
  }

  /**
   * Slack may apply the acknowledged view after a later update, and «Henter …» would stay. So this sends the
   * update again with the hash of the first. If the view has changed, Slack refuses that, and this sends it
   * without a hash.
   */
  async function updateAndConfirm(viewId: string, view: ModalView, team: string): Promise<void> {
    const count = (updates.get(viewId) ?? 0) + 1;
    const hash = await put(viewId, view, team);
    if (hash === undefined) return;
    await pause(confirmMs, undefined, { ref: false });
    if (updates.get(viewId) !== count) return;
    try {
      await put(viewId, view, team, hash);
    } catch (error) {
      if (slackErrorCode(error) !== HASH_CONFLICT) throw error;
      await put(viewId, view, team);
    }
  }

  /** The same modal with other blocks. */
  function saying(loading: ModalView, { blocks }: Pick<SlackMessage, 'blocks'>, texts: Texts): ModalView {
    return modalView({
      callbackId: loading.callback_id ?? '',
      title: loading.title.text,
      close: texts.common.close,
      blocks,
    });
  }

  /** The final view, which shows the error if the work fails. */
  const made = ({ loading, view, failed, texts }: FillModalOptions): Promise<ModalView> =>
    view().catch((error: unknown) => saying(loading, failed(error), texts));

  async function fill(
    viewId: string,
    ready: Promise<ModalView>,
    parts: FillModalOptions,
    show: ModalOpener['update'] = update,
  ) {
    try {
      await show(viewId, await ready, parts.team);
    } catch (error) {
      if (slackErrorCode(error) === undefined) throw error;
      // The modal must not show «Henter …» forever.
      await update(viewId, saying(parts.loading, parts.failed(error), parts.texts), parts.team);
    }
  }

  return {
    update,
    async answerSubmission(viewId, parts) {
      const ready = made(parts);
      const late = pause(answerMs, undefined, { ref: false });
      const answer = await Promise.race([ready, late]);
      if (answer) return { view: answer, finish: async () => undefined };
      return { view: parts.loading, finish: () => fill(viewId, ready, parts, updateAndConfirm) };
    },
    async open(triggerId, { push, ...parts }) {
      // Starts before the modal opens, so that both run at the same time.
      const ready = made(parts);
      const client = await clientOf(parts.team);
      const how = push ? 'push' : 'open';
      const opened = await client.views[how]({ trigger_id: triggerId, view: parts.loading });
      if (opened.view?.id) await fill(opened.view.id, ready, parts);
    },
  };
}
