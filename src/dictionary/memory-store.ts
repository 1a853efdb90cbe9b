import type { DictId, DictionaryInfo, RawArticle } from './contract.js';
import { formsOf } from './forms.js';
import { createIndexBuilder } from './index/builder.js';
import { createIndexedStore } from './index/indexed-store.js';
import { packForms } from './index/packed-forms.js';
import type { Random } from './index/random.js';
import { prominenceOf } from './index/score.js';
import { openIndex, type WordIndex } from './index/word-index.js';
import { servedArticle } from './served.js';
import type { ArticleStore } from './store.js';

function indexArticles(dict: DictId, articles: readonly RawArticle[]): WordIndex {
  const builder = createIndexBuilder();
  for (const article of articles)
    builder.add(article.article_id, packForms(formsOf(dict, article), prominenceOf(article)));
  return openIndex(builder.build());
}

/** A store that holds its articles in memory; made for thousands of articles, not for all there are. */
export function createMemoryStore(
  articles: ReadonlyMap<DictId, readonly RawArticle[]>,
  dictionary: (dict: DictId) => DictionaryInfo,
  random?: Random,
): ArticleStore {
  const byId = new Map(
    [...articles].map(([dict, ofDict]) => [
      dict,
      new Map(ofDict.map((article) => [article.article_id, article])),
    ]),
  );
  const served = new WeakMap<RawArticle, string>();

  /** Written when it is first asked for: nobody asks for most of them, and all of them would hold up the start. */
  function serve(article: RawArticle): string {
    const known = served.get(article);
    if (known !== undefined) return known;
    const text = servedArticle(article);
    served.set(article, text);
    return text;
  }

  return createIndexedStore({
    indexes: new Map([...articles].map(([dict, ofDict]) => [dict, indexArticles(dict, ofDict)])),
    articles: {
      async article(dict, id) {
        const article = byId.get(dict)?.get(id);
        return article && serve(article);
      },
      dictionary: async (dict) => dictionary(dict),
      ready: async () => undefined,
      close: async () => undefined,
    },
    ...(random && { random }),
  });
}
