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
import { type ArticleModalState, articleModalStateSchema } from './action-values.js';
import type { CachedDictionary, DictionaryCache } from './cached-dictionary.js';
import { FULL_ARTICLE_CALLBACK_ID, renderFullArticleModal } from './full-article-modal.js';
import { INFLECTION_CALLBACK_ID, renderInflectionModal } from './inflection-modal.js';

/** A modal that shows articles. */
interface ArticleModal {
  actionId: string;
  callbackId: string;
  title: (texts: Texts) => string;
  /** @param articles at least one @param page 1-based */
  render: (articles: readonly Article[], page: number, texts: Texts) => ModalView;
}

const INFLECTION_MODAL: ArticleModal = {
  actionId: ORD_ACTION_IDS.inflection,
  callbackId: INFLECTION_CALLBACK_ID,
  title: ({ ord }) => ord.inflection,
  render: (articles, _page, texts) => renderInflectionModal(articles, texts),
};

const FULL_ARTICLE_MODAL: ArticleModal = {
  actionId: ORD_ACTION_IDS.fullArticle,
  callbackId: FULL_ARTICLE_CALLBACK_ID,
  title: ({ ord }) => ord.articleTitle,
  render: renderFullArticleModal,
};

/** Fetches the articles and renders the modal; a notice if the dictionary no longer has any of them. */
async function renderArticleModal(
  { callbackId, title, render }: ArticleModal,
  { articles: keys, page }: ArticleModalState,
  dictionary: CachedDictionary,
  texts: Texts,
): Promise<ModalView> {
  const found = await Promise.all(keys.map(({ dict, id }) => dictionary.article(dict, id)));
  const articles = found.filter((article) => article !== undefined);
  if (articles.length === 0)
    return renderNoticeModal(callbackId, title(texts), texts.ord.articleGone(undefined), texts);
  return render(articles, page, texts);
}

function registerArticleModal(modal: ArticleModal, cache: DictionaryCache): RegisteredModalAction {
  return registerModalAction<ArticleModalState>({
    id: modal.actionId,
    value: articleModalStateSchema,
    loading: (texts) => renderNoticeModal(modal.callbackId, modal.title(texts), texts.common.loading, texts),
    handle: (state, { services, request }) =>
      renderArticleModal(modal, state, cache.forClient(services.dictionary, request.deadline), request.texts),
  });
}

/** The actions of the buttons «Bøyning» and «Vis hele». */
export function createArticleModals(cache: DictionaryCache): RegisteredModalAction[] {
  return [INFLECTION_MODAL, FULL_ARTICLE_MODAL].map((each) => registerArticleModal(each, cache));
}

/** Turns the page of the full article in the open modal. */
export function createPageAction(cache: DictionaryCache): RegisteredAction {
  return registerAction<ArticleModalState>({
    id: ORD_ACTION_IDS.turnPage,
    value: articleModalStateSchema,
    async handle(state, { services, request }) {
      const dictionary = cache.forClient(services.dictionary, request.deadline);
      const view = await renderArticleModal(FULL_ARTICLE_MODAL, state, dictionary, request.texts);
      return { kind: 'update', view };
    },
  });
}
