import type { ModalView } from '@slack/types';
import { modalView, type SlackMessage } from '../blocks/message.js';
import type { Texts } from '../texts/texts.js';
import type { ClientOf } from './slack-clients.js';
import { slackErrorCode } from './slack-errors.js';

export interface FillModalOptions {
  loading: ModalView;
  /** The view to show when it is ready. */
  view: () => Promise<ModalView>;
  failed: (error: unknown) => SlackMessage;
  texts: Texts;
  /** The workspace it is in. */
  team: string;
}

export interface OpenModalOptions extends FillModalOptions {
  /** On top of the modal that is open. */
  push: boolean;
}

/** Slack's word for a view that is not there any more. */
const VIEW_NOT_FOUND = 'not_found';

export interface ModalOpener {
  /** Opens `loading` while the trigger lives and fills it when the view is ready, or with what went wrong. */
  open: (triggerId: string, parts: OpenModalOptions) => Promise<void>;
  /** The same for a modal that shows `loading` already. */
  fill: (viewId: string, parts: FillModalOptions) => Promise<void>;
  /** A modal that was closed meanwhile stays closed. */
  update: (viewId: string, view: ModalView, team: string) => Promise<void>;
}

export function createModalOpener(clientOf: ClientOf): ModalOpener {
  async function update(viewId: string, view: ModalView, team: string) {
    const client = await clientOf(team);
    try {
      await client.views.update({ view_id: viewId, view });
    } catch (error) {
      if (slackErrorCode(error) !== VIEW_NOT_FOUND) throw error;
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

  /** What there is to show in the end, whatever comes of the work. */
  const made = ({ loading, view, failed, texts }: FillModalOptions): Promise<ModalView> =>
    view().catch((error: unknown) => saying(loading, failed(error), texts));

  async function fill(viewId: string, ready: Promise<ModalView>, parts: FillModalOptions) {
    try {
      await update(viewId, await ready, parts.team);
    } catch (error) {
      if (slackErrorCode(error) === undefined) throw error;
      // «Henter …» for ever would say nothing.
      await update(viewId, saying(parts.loading, parts.failed(error), parts.texts), parts.team);
    }
  }

  return {
    update,
    fill: (viewId, parts) => fill(viewId, made(parts), parts),
    async open(triggerId, { push, ...parts }) {
      // Started before the modal opens, so that both take their time together.
      const ready = made(parts);
      const client = await clientOf(parts.team);
      const how = push ? 'push' : 'open';
      const opened = await client.views[how]({ trigger_id: triggerId, view: parts.loading });
      if (opened.view?.id) await fill(opened.view.id, ready, parts);
    },
  };
}
