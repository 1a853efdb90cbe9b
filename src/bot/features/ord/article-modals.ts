import type { Article } from '../../../dictionary/model.js';
import type { ModalView } from '../../blocks/message.js';
import {
  type RegisteredAction,
  type RegisteredModalAction,
  registerAction,
  registerModalAction,
} from '../../framework/action.js';
import { renderNoticeModal } from '../../framework/notice-modal.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import type { DictionaryCache, Lexicon } from './cached-dictionary.js';
import { FULL_ARTICLE_CALLBACK_ID, renderFullArticleModal } from './full-article-modal.js';
import { INFLECTION_CALLBACK_ID, renderInflectionModal } from './inflection-modal.js';
import { type ArticleModalState, articleModalStateSchema } from './opened.js';

interface ArticleModal {
  actionId: string;
  callbackId: string;
  title: (texts: Texts) => string;
  /** @param articles at least one */
  render: (articles: readonly Article[], page: number, texts: Texts) => ModalView;
}

const INFLECTION_MODAL: ArticleModal = {
  actionId: ORD_ACTION_IDS.inflection,
  callbackId: INFLECTION_CALLBACK_ID,
  title: ({ ord }) => ord.inflection,
  render: (articles, _page, texts) => renderInflectionModal(articles, texts),
};

const FULL_ARTICLE_MODAL: ArticleModal = {
  actionId: ORD_ACTION_IDS.whole,
  callbackId: FULL_ARTICLE_CALLBACK_ID,
  title: ({ ord }) => ord.articleTitle,
  render: renderFullArticleModal,
};

/** What the modal shows of what it is opened on; of articles that are gone, that they are. */
async function renderArticleModal(
  { callbackId, title, render: view }: ArticleModal,
  { articles: keys, page }: ArticleModalState,
  lexicon: Lexicon,
  texts: Texts,
): Promise<ModalView> {
  const found = await Promise.all(keys.map(({ dict, id }) => lexicon.article(dict, id)));
  const articles = found.filter((article) => article !== undefined);
  if (articles.length === 0)
    return renderNoticeModal(callbackId, title(texts), texts.ord.articleGone(undefined), texts);
  return view(articles, page, texts);
}

function registerArticleModal(shown: ArticleModal, memory: DictionaryCache): RegisteredModalAction {
  return registerModalAction<ArticleModalState>({
    id: shown.actionId,
    value: articleModalStateSchema,
    loading: (texts) => renderNoticeModal(shown.callbackId, shown.title(texts), texts.common.loading, texts),
    handle: (opened, { services, request: asker }) =>
      renderArticleModal(shown, opened, memory.forClient(services.dictionary), asker.texts),
  });
}

/** «Bøyning» and «Vis hele». */
export function createArticleModals(memory: DictionaryCache): RegisteredModalAction[] {
  return [INFLECTION_MODAL, FULL_ARTICLE_MODAL].map((each) => registerArticleModal(each, memory));
}

/** Another page of the whole, in place. */
export function createPageAction(memory: DictionaryCache): RegisteredAction {
  return registerAction<ArticleModalState>({
    id: ORD_ACTION_IDS.page,
    value: articleModalStateSchema,
    async handle(opened, { services, request: asker }) {
      const view = await renderArticleModal(
        FULL_ARTICLE_MODAL,
        opened,
        memory.forClient(services.dictionary),
        asker.texts,
      );
      return { kind: 'update', view };
    },
  });
}
