import type { Article } from '../../../dictionary/model.js';
import type { ModalView } from '../../blocks/message.js';
import {
  type RegisteredAction,
  type RegisteredModalAction,
  registerAction,
  registerModalAction,
} from '../../framework/action.js';
import { viewSaying } from '../../framework/notice-modal.js';
import type { Texts } from '../../texts/texts.js';
import { ACTIONS } from './actions.js';
import type { Lexicon, LexiconMemory } from './cached-dictionary.js';
import { INFLECTION_VIEW, viewInflection } from './inflection-view.js';
import { type Opened, openedSchema } from './opened.js';
import { viewWhole, WHOLE_VIEW } from './whole-view.js';

interface ArticleModal {
  actionId: string;
  callbackId: string;
  title: (texts: Texts) => string;
  /** @param articles at least one */
  view: (articles: readonly Article[], page: number, texts: Texts) => ModalView;
}

const INFLECTION: ArticleModal = {
  actionId: ACTIONS.inflection,
  callbackId: INFLECTION_VIEW,
  title: ({ ord }) => ord.inflection,
  view: (articles, _page, texts) => viewInflection(articles, texts),
};

const WHOLE: ArticleModal = {
  actionId: ACTIONS.whole,
  callbackId: WHOLE_VIEW,
  title: ({ ord }) => ord.articleTitle,
  view: viewWhole,
};

/** What the modal shows of what it is opened on; of articles that are gone, that they are. */
async function show(
  { callbackId, title, view }: ArticleModal,
  { articles: keys, page }: Opened,
  lexicon: Lexicon,
  texts: Texts,
): Promise<ModalView> {
  const found = await Promise.all(keys.map(({ dict, id }) => lexicon.article(dict, id)));
  const articles = found.filter((article) => article !== undefined);
  if (articles.length === 0) return viewSaying(callbackId, title(texts), texts.ord.gone(undefined), texts);
  return view(articles, page, texts);
}

function opens(shown: ArticleModal, memory: LexiconMemory): RegisteredModalAction {
  return registerModalAction<Opened>({
    id: shown.actionId,
    value: openedSchema,
    loading: (texts) => viewSaying(shown.callbackId, shown.title(texts), texts.common.loading, texts),
    handle: (opened, { services, asker }) =>
      show(shown, opened, memory.over(services.dictionary), asker.texts),
  });
}

/** «Bøyning» and «Vis hele». */
export function createArticleModals(memory: LexiconMemory): RegisteredModalAction[] {
  return [INFLECTION, WHOLE].map((each) => opens(each, memory));
}

/** Another page of the whole, in place. */
export function createPageAction(memory: LexiconMemory): RegisteredAction {
  return registerAction<Opened>({
    id: ACTIONS.page,
    value: openedSchema,
    async handle(opened, { services, asker }) {
      const view = await show(WHOLE, opened, memory.over(services.dictionary), asker.texts);
      return { kind: 'update', view };
    },
  });
}
