import type { LinkPreview } from '../../framework/link-preview.js';
import { lookUpWord } from './answer.js';
import type { DictionaryCache, Lexicon } from './cached-dictionary.js';
import type { ResultEntry } from './entries.js';
import { renderLinkPreview } from './link-view.js';
import { type ArticleLink, ORDBOKENE_DOMAINS, parseArticleLink } from './parse-link.js';

/** What the link shows to whoever follows it; undefined where that is not one word. @throws {ServiceFault} */
async function answerLink(link: ArticleLink, lexicon: Lexicon): Promise<ResultEntry | undefined> {
  if (link.kind === 'article') {
    const article = await lexicon.article(link.key.dict, link.key.id);
    // The numbers of another dictionary than Ordbøkene's are of other words.
    if (article?.source !== 'ordbokene') return undefined;
    return [{ match: 'lemma', matched: article.lemmas[0]?.text ?? '', article }];
  }
  const answer = await lookUpWord(link.lookUp, lexicon);
  if (answer.kind !== 'found') return undefined;
  // The site knows no older words, and an article that only has the phrase in it is of another word.
  const isOfWord = ['lemma', 'inflection'].includes(answer.shown[0].match);
  return isOfWord ? answer.shown : undefined;
}

/** Links to articles and words of Ordbøkene. */
export function createArticleLinkPreview(memory: DictionaryCache): LinkPreview {
  return {
    domains: ORDBOKENE_DOMAINS,
    async handle(address, dictionary, texts) {
      const link = parseArticleLink(address);
      const entry = link && (await answerLink(link, memory.forClient(dictionary)));
      return entry && renderLinkPreview(entry, texts);
    },
  };
}
