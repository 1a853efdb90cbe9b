import type { Article } from '../../../dictionary/model.js';
import { headerBlock, sectionBlock } from '../../blocks/blocks.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { cutText } from '../../blocks/text.js';
import type { LinkPreview, Preview } from '../../framework/link-preview.js';
import type { Texts } from '../../texts/texts.js';
import { lookUpWord } from './answer.js';
import {
  formatArticleName,
  formatArticleTitle,
  formatSpokenTitle,
  renderAttribution,
} from './article-names.js';
import { haveSameSenses, type SummarySize, summarizeArticle } from './article-summary.js';
import type { CachedDictionary, DictionaryCache } from './cached-dictionary.js';
import { articlesOf, lemmaHit, type ResultEntry } from './entries.js';
import { type ArticleLink, ORDBOKENE_DOMAINS, parseArticleLink } from './parse-link.js';
import { elementText, type RichTextPiece } from './rich-text-layout.js';

/** Small, so that the preview does not push the conversation off the screen. */
const PREVIEW_SUMMARY_SIZE: SummarySize = { senses: 400, count: 3, examples: 0, phrases: 0, origin: 0 };

/** The result that the link shows. Undefined if that is not one word. @throws {ServiceFault} */
async function answerLink(link: ArticleLink, dictionary: CachedDictionary): Promise<ResultEntry | undefined> {
  if (link.kind === 'article') {
    const article = await dictionary.article(link.key.dict, link.key.id);
    // Another source has other words under the same ids.
    return article?.source === 'ordbokene' ? [lemmaHit(article)] : undefined;
  }
  const answer = await lookUpWord(link.lookUp, dictionary);
  if (answer.kind !== 'found') return undefined;
  // The site does not search older forms, and an article found by one of its phrases is about another word.
  const isSameWord = ['lemma', 'inflection'].includes(answer.shown[0].match);
  return isSameWord ? answer.shown : undefined;
}

/** Plain text of a piece: list items are indented and have a number or bullet. */
function formatPiece({ elements, indent, ordinal }: RichTextPiece): string {
  const text = elements.map(elementText).join('');
  if (indent === undefined) return text;
  return `${'    '.repeat(indent)}${ordinal === undefined ? '•' : `${ordinal}.`} ${text}`;
}

function renderArticleSection(title: string, article: Article, hasLeadSenses: boolean, texts: Texts) {
  const { inflection, senses } = summarizeArticle(article, PREVIEW_SUMMARY_SIZE, texts);
  const pieces = [...inflection, ...(hasLeadSenses ? [] : senses)];
  return sectionBlock([title, ...pieces.map(formatPiece)].filter(Boolean).join('\n'));
}

/**
 * Summarizes each article of the entry: word, class, gender, inflection and first senses. All text is plain:
 * Slack rejects rich text in link previews, and mrkdwn has no escape for `*`.
 */
export function renderLinkPreview(entry: ResultEntry, texts: Texts): Preview {
  const [{ article: lead }] = entry;
  const name = formatArticleName(lead);
  const sections = articlesOf(entry).map((article) => {
    const title = formatArticleTitle(article, texts, name);
    return renderArticleSection(title, article, article !== lead && haveSameSenses(article, lead), texts);
  });
  return {
    title: cutText(formatSpokenTitle(lead, texts), BLOCK_LIMITS.headerText),
    blocks: [headerBlock(name), ...sections, renderAttribution(articlesOf(entry), texts)],
  };
}

/** Previews links to articles and words of Ordbøkene. */
export function createArticleLinkPreview(cache: DictionaryCache): LinkPreview {
  return {
    domains: ORDBOKENE_DOMAINS,
    async handle(url, client, texts) {
      const link = parseArticleLink(url);
      const entry = link && (await answerLink(link, cache.forClient(client)));
      return entry && renderLinkPreview(entry, texts);
    },
  };
}
