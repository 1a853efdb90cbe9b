import { formsOf } from '../article/forms.js';
import { serializeArticle } from '../article/public-fields.js';
import type { DictId, DictionaryInfo, RawArticle } from '../contract.js';
import { createIndexBuilder } from './builder.js';
import type { IndexImage } from './image.js';
import { packForms } from './packed-forms.js';
import { prominenceOf } from './score.js';

/** All data that a dictionary is served from. It can be serialized with `node:v8`. */
export interface PackedDictionary {
  info: DictionaryInfo;
  /** The JSON text of each article, by id. */
  served: ReadonlyMap<number, string>;
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

/**
 * The same text with one byte for each letter, where it has only letters of Latin-1. V8 keeps two bytes for each letter of
 * a text that was cut from a longer text with other letters.
 */
const compactString = (text: string) => Buffer.from(text).toString();

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
        served: new Map(
          ofDict.map((article) => [article.article_id, compactString(serializeArticle(article))]),
        ),
        image: indexArticles(dict, ofDict),
      },
    ]),
  );
}
