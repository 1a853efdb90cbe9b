import type { ModalView } from '@slack/types';
import type { Article } from '../../../dictionary/model.js';
import { headerBlock, sectionBlock } from '../../blocks/blocks.js';
import { modalView } from '../../blocks/message.js';
import type { Texts } from '../../texts/texts.js';
import { renderAttribution } from './article-names.js';
import { fitBlocks, renderInflections } from './inflection-view.js';

export const INFLECTION_CALLBACK_ID = 'ord:inflection';

/** Slack rejects a view above 250 KB or 100 blocks. The difference leaves room for the other blocks. */
const MODAL_ROOM = { maxBytes: 230_000, maxBlocks: 90 };

/** Every form of every spelling. A screen reader reads it row by row. */
export function renderInflectionModal(articles: readonly Article[], texts: Texts): ModalView {
  const { ord, common } = texts;
  const all = articles
    .flatMap((article) => renderInflections(article, texts))
    .flatMap(({ name, title, tables }) => [headerBlock(name), ...title, ...tables]);
  const { shown, isCut } = fitBlocks(all, MODAL_ROOM);
  return modalView({
    callbackId: INFLECTION_CALLBACK_ID,
    title: ord.inflection,
    close: common.close,
    blocks: [
      ...(shown.length === 0 ? [sectionBlock(ord.notInflected)] : shown),
      ...(isCut ? [sectionBlock(ord.tooManyForms)] : []),
      renderAttribution(articles, texts),
    ],
  });
}
