import type { webApi } from '@slack/bolt';
import type { ModalView } from '@slack/types';
import { type Message, modal } from './blocks/message.js';
import { slackRefusal } from './slack-fault.js';
import type { Texts } from './texts/texts.js';

export interface OpenParts {
  /** On top of the modal that is open. */
  push: boolean;
  loading: ModalView;
  /** The view to show when it is ready; undefined when what was touched is too old to be understood. */
  view: () => Promise<ModalView | undefined>;
  failed: (error: unknown) => Message;
  texts: Texts;
}

/** Slack's word for a view that is not there any more. */
const CLOSED = 'not_found';

export interface ModalOpener {
  /** Opens `loading` while the trigger lives and fills it when the view is ready, or with what went wrong. */
  open: (triggerId: string, parts: OpenParts) => Promise<void>;
  /** A modal that was closed meanwhile stays closed. */
  update: (viewId: string, view: ModalView) => Promise<void>;
}

export function createModalOpener(client: webApi.WebClient): ModalOpener {
  async function update(viewId: string, view: ModalView) {
    try {
      await client.views.update({ view_id: viewId, view });
    } catch (error) {
      if (slackRefusal(error) !== CLOSED) throw error;
    }
  }

  /** The same modal with other blocks. */
  function saying(loading: ModalView, { blocks }: Pick<Message, 'blocks'>, texts: Texts): ModalView {
    return modal({
      callbackId: loading.callback_id ?? '',
      title: loading.title.text,
      close: texts.common.close,
      blocks,
    });
  }

  return {
    update,
    async open(triggerId, { push, loading, view, failed, texts }) {
      // Started before the modal opens, so that both take their time together.
      const ready = view().catch((error: unknown) => saying(loading, failed(error), texts));
      const opened = await client.views[push ? 'push' : 'open']({ trigger_id: triggerId, view: loading });
      const shown =
        (await ready) ??
        saying(
          loading,
          { blocks: [{ type: 'section', text: { type: 'plain_text', text: texts.common.expired } }] },
          texts,
        );
      if (opened.view?.id) await update(opened.view.id, shown);
    },
  };
}
