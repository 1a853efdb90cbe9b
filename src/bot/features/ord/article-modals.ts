import type { ActionsBlockElement, RichTextElement } from '@slack/types';
import * as z from 'zod';
import { DICT_IDS } from '../../../dictionary/contract.js';
import type { Article } from '../../../dictionary/model.js';
import { actionsBlock, boldText, headerBlock, textElements } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type ModalView, modalView } from '../../blocks/message.js';
import { splitText } from '../../blocks/text.js';
import {
  formatActionValue,
  type RegisteredAction,
  type RegisteredModalAction,
  registerAction,
  registerModalAction,
} from '../../framework/action.js';
import type { Feature } from '../../framework/command.js';
import { renderNoticeModal } from '../../framework/form.js';
import { capitalize } from '../../lib/text.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './actions.js';
import { articleKey } from './answer.js';
import {
  elementText,
  FULL_SENSE_DETAIL,
  formatArticleName,
  type RichTextPiece,
  renderArticleTitle,
  renderAttribution,
  renderOrigin,
  renderPhrase,
  renderPieces,
  renderSenses,
} from './article.js';
import type { CachedDictionary, DictionaryCache } from './cached-dictionary.js';
import { renderAllForms, renderInflectionLines } from './inflection.js';
import type { ArticleKey } from './query.js';

/** State of an article modal: one article, or the articles of both dictionaries, and the page shown. */
interface ArticleModalState {
  articles: ArticleKey[];
  /** 1-based. */
  page: number;
}

const articleModalStateSchema: z.ZodType<ArticleModalState> = z.object({
  articles: z
    .array(z.object({ dict: z.enum(DICT_IDS), id: z.int().nonnegative() }))
    .min(1)
    .max(DICT_IDS.length),
  page: z.int().min(1),
});

export const createArticleModalState = (articles: readonly Article[], page = 1): ArticleModalState => ({
  articles: articles.map(articleKey),
  page,
});

/** The windows of the buttons «Bøyning» and «Vis hele», and the buttons that turn the page of the second. */
export function createArticleModals(cache: DictionaryCache) {
  return {
    actions: [createPageAction(cache)],
    modalActions: [INFLECTION_MODAL, FULL_ARTICLE_MODAL].map((each) => registerArticleModal(each, cache)),
  } satisfies Partial<Feature>;
}

/** A modal that shows articles. */
interface ArticleModal {
  /** Of the button and of the modal. */
  id: string;
  title: (texts: Texts) => string;
  /** @param articles at least one @param page 1-based */
  render: (articles: readonly Article[], page: number, texts: Texts) => ModalView;
}

const INFLECTION_MODAL: ArticleModal = {
  id: ORD_ACTION_IDS.inflection,
  title: ({ ord }) => ord.inflection,
  render: (articles, _page, texts) => renderInflectionModal(articles, texts),
};

const FULL_ARTICLE_MODAL: ArticleModal = {
  id: ORD_ACTION_IDS.fullArticle,
  title: ({ ord }) => ord.articleTitle,
  render: renderFullArticleModal,
};

/** Fetches the articles and renders the modal; a notice if the dictionary no longer has any of them. */
async function renderArticleModal(
  { id, title, render }: ArticleModal,
  { articles: keys, page }: ArticleModalState,
  dictionary: CachedDictionary,
  texts: Texts,
): Promise<ModalView> {
  const found = await Promise.all(keys.map(({ dict, id }) => dictionary.article(dict, id)));
  const articles = found.filter((article) => article !== undefined);
  if (articles.length === 0)
    return renderNoticeModal(id, title(texts), texts.ord.articleGone(undefined), texts);
  return render(articles, page, texts);
}

function registerArticleModal(modal: ArticleModal, cache: DictionaryCache): RegisteredModalAction {
  return registerModalAction<ArticleModalState>({
    id: modal.id,
    value: articleModalStateSchema,
    loading: (texts) => renderNoticeModal(modal.id, modal.title(texts), texts.common.loading, texts),
    handle: (state, { services, request }) =>
      renderArticleModal(modal, state, cache.forClient(services.dictionary, request.deadline), request.texts),
  });
}

/** Turns the page of the full article in the open modal. */
function createPageAction(cache: DictionaryCache): RegisteredAction {
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

/** One page of the modal: a page of one of its articles. */
interface ModalPage extends ArticlePage {
  article: Article;
  isFirst: boolean;
}

function modalPages(articles: readonly Article[], texts: Texts): ModalPage[] {
  return articles.flatMap((article) =>
    splitIntoPages(article, texts).map((page, index) => ({ ...page, article, isFirst: index === 0 })),
  );
}

function renderPageHead({ article, isFirst }: ModalPage, position: string, texts: Texts): RichTextPiece[] {
  const title = [...renderArticleTitle(article, texts), ...textElements(position && ` · ${position}`)];
  return [{ elements: title }, ...(isFirst ? renderInflectionLines(article) : [])];
}

/** Buttons for the previous and the next page, the first page of phrases, and the other dictionary. */
function renderPageButtons(
  pages: readonly ModalPage[],
  at: number,
  articles: readonly Article[],
  texts: Texts,
) {
  const { ord } = texts;
  const article = pages[at]?.article;
  const phrases = pages.findIndex((page) => page.article === article && page.phrases.length > 0);
  const other = pages.findIndex((page) => page.article !== article);
  const isPhrasesAhead = phrases > at && phrases !== at + 1;
  // The button with the name of the dictionary replaces one that says previous or next.
  const unlessOther = (to: number) => (to === other ? -1 : to);
  const targets = [
    { to: unlessOther(at - 1), text: ord.previousPage },
    { to: unlessOther(at + 1), text: ord.nextPage },
    { to: isPhrasesAhead ? phrases : -1, text: ord.phrases },
    { to: other, text: capitalize(ord.dictionary(pages[other]?.article.dict ?? 'bob')) },
  ];
  return targets
    .filter(({ to }) => to >= 0 && to < pages.length)
    .map(({ to, text }, index): ActionsBlockElement => {
      const value = formatActionValue(createArticleModalState(articles, to + 1));
      const label = `${text}: ${ord.pagePosition(to + 1, pages.length)}`;
      return button({ actionId: `${ORD_ACTION_IDS.turnPage}:${index}`, text, value, label });
    });
}

/**
 * One page of the full articles, with buttons for the other pages.
 *
 * @param articles at least one
 * @param pageNumber 1-based; a number past the last page shows the last page
 */
function renderFullArticleModal(articles: readonly Article[], pageNumber: number, texts: Texts): ModalView {
  const { ord, common } = texts;
  const pages = modalPages(articles, texts);
  const at = Math.min(pageNumber, pages.length) - 1;
  const page = pages[at];
  if (!page) throw new RangeError(`page ${pageNumber} of ${articles.length} articles`);
  const { article, senses, phrases, origin } = page;
  const position = pages.length > 1 ? ord.pagePosition(at + 1, pages.length) : '';
  const phrasesTitle = phrases.length > 0 ? [{ elements: boldText(ord.phrases) }] : [];
  const parts = [renderPageHead(page, position, texts), senses, [...phrasesTitle, ...phrases], origin];
  const buttons = renderPageButtons(pages, at, articles, texts);
  return modalView({
    callbackId: ORD_ACTION_IDS.fullArticle,
    title: ord.articleTitle,
    close: common.close,
    blocks: [
      headerBlock(formatArticleName(article)),
      ...parts.flatMap(renderPieces),
      ...(buttons.length > 0 ? [actionsBlock(...buttons)] : []),
      renderAttribution([article], texts),
    ],
  });
}

/** One page of an article. The pages together hold the whole article, in order. */
interface ArticlePage {
  senses: RichTextPiece[];
  phrases: RichTextPiece[];
  origin: RichTextPiece[];
}

/** Pieces that stay on one page, unless they exceed a page: a sense with its sub-senses, a phrase. */
interface PageUnit {
  part: keyof ArticlePage;
  pieces: RichTextPiece[];
}

/** About three screens of a phone. */
const MAX_PAGE_SIZE = 4_000;

const piecesSize = (pieces: readonly RichTextPiece[]) =>
  pieces
    .flatMap(({ elements }) => elements)
    .reduce((sum, element) => sum + elementSize(element), pieces.length * ELEMENT_OVERHEAD);

const elementSize = (element: RichTextElement) => elementText(element).length + ELEMENT_OVERHEAD;

/** Added for each element and paragraph: Slack limits the bytes of a view, and each costs about eighty. */
const ELEMENT_OVERHEAD = 10;

const MAX_PIECE_SIZE = BLOCK_LIMITS.richText;

/** Splits the element into parts that each fit in a block. */
function splitElement(element: RichTextElement): RichTextElement[] {
  if (!('text' in element) || element.text === undefined || elementSize(element) <= MAX_PIECE_SIZE)
    return [element];
  return splitText(element.text, MAX_PIECE_SIZE - ELEMENT_OVERHEAD).map((text) => ({ ...element, text }));
}

/** Splits a piece into parts that each fit in a block. Parts after the first are paragraphs. */
function splitPiece(piece: RichTextPiece): RichTextPiece[] {
  const parts: RichTextElement[][] = [];
  let left = 0;
  for (const element of piece.elements.flatMap(splitElement)) {
    if (parts.length === 0 || elementSize(element) > left) {
      parts.push([]);
      left = MAX_PIECE_SIZE;
    }
    parts.at(-1)?.push(element);
    left -= elementSize(element);
  }
  return parts.map((elements, index) => (index === 0 ? { ...piece, elements } : { elements }));
}

/** Splits what exceeds a block, and a unit that exceeds a page. */
function splitUnit({ part, pieces }: PageUnit): PageUnit[] {
  const fitting = pieces.flatMap(splitPiece);
  return piecesSize(fitting) <= MAX_PAGE_SIZE
    ? [{ part, pieces: fitting }]
    : fitting.map((piece) => ({ part, pieces: [piece] }));
}

function renderUnits(article: Article, texts: Texts): PageUnit[] {
  const name = formatArticleName(article);
  // The page header cuts a name with many spellings, so the first page repeats the name in full.
  const spellings = name.length > BLOCK_LIMITS.headerText ? [[{ elements: boldText(name) }]] : [];
  const senses = [...spellings, ...renderSenses(article.senses, FULL_SENSE_DETAIL)];
  const phrases = article.phrases.map((phrase) => renderPhrase(phrase, FULL_SENSE_DETAIL));
  const origin = renderOrigin(article, texts).map((piece) => [piece]);
  return [
    ...senses.map((pieces) => ({ part: 'senses' as const, pieces })),
    ...phrases.map((pieces) => ({ part: 'phrases' as const, pieces })),
    ...origin.map((pieces) => ({ part: 'origin' as const, pieces })),
  ];
}

/** Splits the article between senses and phrases. At least one page. */
function splitIntoPages(article: Article, texts: Texts): ArticlePage[] {
  const emptyPage = (): ArticlePage => ({ senses: [], phrases: [], origin: [] });
  const first = emptyPage();
  const pages = [first];
  let page = first;
  let left = MAX_PAGE_SIZE;
  for (const { part, pieces } of renderUnits(article, texts).flatMap(splitUnit)) {
    const size = piecesSize(pieces);
    if (size > left && left < MAX_PAGE_SIZE) {
      page = emptyPage();
      pages.push(page);
      left = MAX_PAGE_SIZE;
    }
    page[part].push(...pieces);
    left -= size;
  }
  return pages;
}

/** Every form of every spelling. A screen reader reads it row by row. */
function renderInflectionModal(articles: readonly Article[], texts: Texts): ModalView {
  const { ord, common } = texts;
  return modalView({
    callbackId: ORD_ACTION_IDS.inflection,
    title: ord.inflection,
    close: common.close,
    blocks: [...renderAllForms(articles, texts), renderAttribution(articles, texts)],
  });
}
