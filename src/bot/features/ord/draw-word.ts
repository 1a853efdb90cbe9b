import type { Temporal } from 'temporal-polyfill';
import type { DictionaryClient } from '../../../dictionary/client.js';
import type { DictId } from '../../../dictionary/contract.js';
import type { Article } from '../../../dictionary/model.js';
import { firstLemmaText, wordClassOf } from './entries.js';

/** Draws before giving up; enough for a dictionary of some thousand words. */
const MAX_DRAWS = 40;

export const wordNameOf = (article: Article) => firstLemmaText(article).toLowerCase();

/** The word class of a phrase such as «til og med», which often only refers to its words. */
const PHRASE = 'EXPR';

/** Whether it is a whole word, no abbreviation or phrase, with an explanation of its own. */
function isSuitable(article: Article): boolean {
  return (
    wordClassOf(article) !== PHRASE &&
    /^\p{L}[\p{L} ]{2,}$/u.test(wordNameOf(article)) &&
    article.senses.some(({ explanations }) => explanations.length > 0)
  );
}

/** The seed of a draw: everybody gets the same word on a day. */
export const seedOf = (date: Temporal.PlainDate, draw: number): string => `${date} ${draw}`;

type DrawOptions = Parameters<DictionaryClient['random']>[1];

/**
 * Draws a word of the day that `isUsed` does not exclude; undefined where none is found.
 *
 * @param optionsOf the options of each draw, which are counted from 0
 * @throws {ServiceFault}
 */
export async function drawWord(
  dictionary: DictionaryClient,
  dict: DictId,
  optionsOf: (draw: number) => DrawOptions,
  isUsed: (name: string) => boolean = () => false,
): Promise<Article | undefined> {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const hit = await dictionary.random([dict], optionsOf(draw));
    if (!hit) return undefined;
    if (isSuitable(hit.article) && !isUsed(wordNameOf(hit.article))) return hit.article;
  }
  return undefined;
}
