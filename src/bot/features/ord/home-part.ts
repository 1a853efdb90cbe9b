import type { DictId } from '../../../dictionary/contract.js';
import { type Article, formatPlainText } from '../../../dictionary/model.js';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { actionsBlock, headerBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import type { KnownBlock } from '../../blocks/message.js';
import {
  boldText,
  italicText,
  richTextBlock,
  richTextSection,
  textElements,
} from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';
import { formatActionValue } from '../../framework/action.js';
import type { HomePart } from '../../framework/home-section.js';
import { createPerServiceCache } from '../../framework/per-service-cache.js';
import type { RequestContext } from '../../framework/request-context.js';
import { type Texts, textsOf } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { createArticleModalState } from './action-values.js';
import { formatWordKind } from './article-names.js';
import { renderAttribution } from './attribution.js';
import { drawWord } from './draw-word.js';
import { firstLemmaText } from './entries.js';

/** Characters of the explanation. */
const MAX_EXPLANATION = 200;
/** A word for each dictionary and date; people are in several time zones. */
const MAX_WORDS = 8;

/** The dictionary that the person has chosen, or that of their language. */
const dictionaryOf = ({ dictionary, texts }: RequestContext): DictId =>
  dictionary ?? (texts === textsOf('nn') ? 'nob' : 'bob');

function renderWord(article: Article, texts: Texts): KnownBlock[] {
  const [explanation] = article.senses.flatMap(({ explanations }) => explanations.map(formatPlainText));
  const kind = formatWordKind(article, texts);
  return [
    headerBlock(texts.summary.wordTitle),
    richTextBlock(
      richTextSection(
        boldText(firstLemmaText(article)),
        kind === '' ? [] : italicText(`  ${kind}`),
        textElements(`\n${cutText(explanation ?? '', MAX_EXPLANATION)}`),
      ),
    ),
    actionsBlock(
      button({
        actionId: ORD_ACTION_IDS.fullArticle,
        text: texts.ord.showFullArticle,
        value: formatActionValue(createArticleModalState([article])),
        label: texts.home.showWord(firstLemmaText(article)),
      }),
    ),
    renderAttribution([article], texts),
  ];
}

/** The word of the day: the same for everybody with the same dictionary. */
export function createWordHomePart(): HomePart {
  const cacheOf = createPerServiceCache(() =>
    createBoundedCache<Article | undefined>({
      maxEntries: MAX_WORDS,
      ttlMs: (article) => (article ? Number.POSITIVE_INFINITY : 0),
    }),
  );
  return {
    place: 'words',
    audience: 'everybody',
    service: 'dictionary',
    heading: ({ summary }) => summary.wordTitle,
    async load({ dictionary }, request) {
      const dict = dictionaryOf(request);
      const date = String(request.now.toPlainDate());
      const load = (signal: AbortSignal) =>
        drawWord(dictionary, dict, (draw) => ({ ...request.deadline, signal, seed: `${date} ${draw}` }));
      const article = await cacheOf(dictionary).fetch(`${date} ${dict}`, load, request.deadline?.signal);
      return article ? renderWord(article, request.texts) : [];
    },
  };
}
