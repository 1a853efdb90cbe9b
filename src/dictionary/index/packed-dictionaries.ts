import { formsOf } from '../article/forms.js';
import { serializeArticle } from '../article/public-fields.js';
import type { DictId, DictionaryInfo, RawArticle } from '../contract.js';
import { createIndexBuilder } from './builder.js';
import type { IndexImage } from './image.js';
import { packForms } from './packed-forms.js';
import { type PackedTexts, packTexts } from './packed-texts.js';
import { prominenceOf } from './score.js';

/** All data that a dictionary is served from. It can be serialized with `node:v8`. */
export interface PackedDictionary {
  info: DictionaryInfo;
  /** The place of each article in `served`, by id. */
  places: ReadonlyMap<number, number>;
  /** The JSON text of each article. As one array of bytes, they are outside the heap of V8. */
  served: PackedTexts;
  image: IndexImage;
}

export type PackedDictionaries = ReadonlyMap<DictId, PackedDictionary>;

function indexArticles(dict: DictId, articles: readonly RawArticle[]): IndexImage {
  const builder = createIndexBuilder();
  builder.add(
    packForms(
      articles.map((article) => ({
        id: article.article_id,
        forms: formsOf(dict, article),
        prominence: prominenceOf(article),
      })),
    ),
  );
  return builder.build();
}

/** Indexes and serializes articles: some tenths of a second for a thousand. */
export function packDictionaries(
  articles: ReadonlyMap<DictId, readonly RawArticle[]>,
  infoOf: (dict: DictId, articles: readonly RawArticle[]) => DictionaryInfo,
): PackedDictionaries {
  return new Map(
    [...articles].map(([dict, ofDict]) => [
      dict,
      {
        info: infoOf(dict, ofDict),
        places: new Map(ofDict.map((article, place) => [article.article_id, place])),
        served: packTexts(ofDict.map(serializeArticle)),
        image: indexArticles(dict, ofDict),
      },
    ]),
  );
}
