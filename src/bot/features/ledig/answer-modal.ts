import type { ModalView } from '@slack/types';
import { actions } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { modal } from '../../blocks/message.js';
import { viewSaying } from '../../framework/notice-modal.js';
import type { Asker } from '../../framework/request-context.js';
import { viewWhere } from '../../framework/share-field.js';
import type { Texts } from '../../texts/texts.js';
import { type ButtonValue, buttonValueSchema, writeButtonValue } from './button-value.js';
import { ACTION_IDS } from './buttons.js';
import type { LedigAnswer } from './model.js';
import { viewLedig } from './view.js';

export const ANSWER_VIEW = 'finn_ledig_svar';

/** What the modal with an answer was asked; undefined where it is not what `viewAnswer` wrote. */
export function readAsked(metadata: string | undefined): ButtonValue | undefined {
  try {
    return buttonValueSchema.safeParse(JSON.parse(metadata ?? '')).data;
  } catch {
    return undefined;
  }
}

export const viewAnswerLoading = (texts: Texts): ModalView =>
  viewSaying(ANSWER_VIEW, texts.ledig.form.title, texts.common.loading, texts);

/** The answer with the way back to what was asked; to be shared where it says of somebody when they are free. */
export function viewAnswer(answer: LedigAnswer, asker: Asker): ModalView {
  const { ledig, common } = asker.texts;
  const { when, weekend, limits, people } = answer.question;
  const isAnyRead = answer.seen.length > 0;
  return modal({
    callbackId: ANSWER_VIEW,
    title: ledig.form.title,
    close: common.close,
    metadata: writeButtonValue({ to: { when, weekend }, limits, people }),
    ...(isAnyRead && { submit: common.share }),
    blocks: [
      ...viewLedig({ answer }, asker, 'modal').blocks,
      actions(button({ actionId: ACTION_IDS.change, text: ledig.form.change })),
      ...(isAnyRead ? [viewWhere('members', asker.texts)] : []),
    ],
  });
}
