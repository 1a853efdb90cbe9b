import { type Article, formatPlainText } from '../../../dictionary/model.js';
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
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { createArticleModalState } from './action-values.js';
import { formatWordKind, renderAttribution } from './article-names.js';
import { firstLemmaText } from './entries.js';
import { createWordOfDayFinder } from './find-word-of-day.js';

/** Characters of the explanation. */
const MAX_EXPLANATION = 200;

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

/** The word of the day on the Home tab. */
export function createWordHomePart(): HomePart {
  const findWordOfDay = createWordOfDayFinder();
  return {
    place: 'words',
    audience: 'everybody',
    service: 'dictionary',
    heading: ({ summary }) => summary.wordTitle,
    async load(services, request) {
      const article = await findWordOfDay(services, request);
      return article ? renderWord(article, request.texts) : [];
    },
  };
}
