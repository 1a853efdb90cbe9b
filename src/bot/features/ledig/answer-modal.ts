import type { ModalView } from '@slack/types';
import { actionsBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { modalView } from '../../blocks/message.js';
import { renderNoticeModal } from '../../framework/notice-modal.js';
import type { RequestContext } from '../../framework/request-context.js';
import { renderShareField } from '../../framework/share-field.js';
import type { Texts } from '../../texts/texts.js';
import { type LedigButtonValue, ledigButtonValueSchema, writeLedigButtonValue } from './button-value.js';
import type { LedigAnswer } from './model.js';
import { renderLedig } from './render.js';
import { LEDIG_ACTIONS } from './render-buttons.js';

export const ANSWER_CALLBACK_ID = 'finn_ledig_svar';

/** The question in the metadata that `renderAnswerModal` writes; undefined for anything else. */
export function parseAnswerMetadata(metadata: string | undefined): LedigButtonValue | undefined {
  try {
    return ledigButtonValueSchema.safeParse(JSON.parse(metadata ?? '')).data;
  } catch {
    return undefined;
  }
}

export const renderAnswerLoading = (texts: Texts): ModalView =>
  renderNoticeModal(ANSWER_CALLBACK_ID, texts.ledig.form.title, texts.common.loading, texts);

/** The answer with a button back to the form. It can be shared if at least one calendar was read. */
export function renderAnswerModal(answer: LedigAnswer, request: RequestContext): ModalView {
  const { ledig, common } = request.texts;
  const { when, weekend } = answer.question;
  const hasCalendars = answer.calendars.length > 0;
  return modalView({
    callbackId: ANSWER_CALLBACK_ID,
    title: ledig.form.title,
    close: common.close,
    metadata: writeLedigButtonValue({ ...answer.question, target: { when, weekend } }),
    ...(hasCalendars && { submit: common.shareSubmit }),
    blocks: [
      ...renderLedig({ answer }, request, 'modal').blocks,
      actionsBlock(button({ actionId: LEDIG_ACTIONS.change, text: ledig.form.change })),
      ...(hasCalendars ? [renderShareField('members', request.texts)] : []),
    ],
  });
}
