import { expect } from 'vitest';
import type { ModalView } from '../../../../src/bot/blocks/message.js';
import { type FoundAnswer, toResultEntries } from '../../../../src/bot/features/ord/answer.js';
import { createArticleModals } from '../../../../src/bot/features/ord/article-modals.js';
import type { WordLookUp } from '../../../../src/bot/features/ord/query.js';
import type { ActionContext } from '../../../../src/bot/framework/action.js';
import type { Language } from '../../../../src/bot/model/language.js';
import type { DictId } from '../../../../src/dictionary/contract.js';
import type { Article, Hit } from '../../../../src/dictionary/model.js';
import { requestContextAt } from '../../support/request-context.js';
import { createFakeDictionary } from './fake-dictionary.js';

type FoundParts = Partial<WordLookUp> &
  Partial<Pick<FoundAnswer, 'mismatch' | 'counterpart' | 'random' | 'onlyIn'>>;

/** An answer to a look-up of the first hit's word, in both dictionaries. */
export function makeFoundAnswer(hits: readonly [Hit, ...Hit[]], parts: FoundParts = {}): FoundAnswer {
  const { mismatch, counterpart, random, onlyIn, ...lookUp } = parts;
  const entries = toResultEntries(hits);
  return {
    kind: 'found',
    lookUp: { word: hits[0].matched, dicts: ['bob', 'nob'], ...lookUp },
    entries,
    shown: entries[0] ?? [hits[0]],
    ...(mismatch && { mismatch }),
    ...(counterpart && { counterpart }),
    ...(random && { random }),
    ...(onlyIn && { onlyIn }),
  };
}

/** Compares the value with the golden file of this name. */
export async function expectOrdGolden(value: unknown, name: string) {
  await expect(`${JSON.stringify(value, null, 2)}\n`).toMatchFileSnapshot(`../../../golden/ord/${name}.json`);
}

/** What a button below these articles opens. @param page 1-based */
export async function openArticles(
  id: 'ord:inflection' | 'ord:whole',
  articles: readonly Article[],
  page = 1,
  language: Language = 'nb',
): Promise<ModalView> {
  const find = async (dict: DictId, of: number) =>
    articles.find((article) => article.dict === dict && article.id === of);
  const { dictionary } = createFakeDictionary({});
  const { modalActions } = createArticleModals({ forClient: () => ({ ...dictionary, article: find }) });
  const keys = articles.map((article) => ({ dict: article.dict, id: article.id }));
  const context = { services: {}, request: requestContextAt('2026-11-24T09:15', language) };
  const view = await modalActions
    .find((action) => action.id === id)
    ?.run(JSON.stringify({ articles: keys, page }), context as unknown as ActionContext);
  if (!view) throw new Error('the value does not parse');
  return view;
}

/** How many pages the whole article has. */
export async function countPages(article: Article): Promise<number> {
  const first = await openArticles('ord:whole', [article]);
  const [, count = '1'] = /side 1 av (\d+)/u.exec(JSON.stringify(first)) ?? [];
  return Number(count);
}

/** Every page of the whole article. */
export async function openPages(article: Article): Promise<ModalView[]> {
  const numbers = Array.from({ length: await countPages(article) }, (_, at) => at + 1);
  return Promise.all(numbers.map((page) => openArticles('ord:whole', [article], page)));
}

/** The text of senses, phrases and origin, below the head of a page. */
export function textOfPage({ blocks }: ModalView): string {
  const textsIn = (part: object): string[] => {
    if ('elements' in part && Array.isArray(part.elements)) return part.elements.flatMap(textsIn);
    return 'text' in part && typeof part.text === 'string' ? [part.text] : [];
  };
  const [, ...shown] = blocks.filter(({ type }) => type === 'rich_text');
  return shown.flatMap(textsIn).join('');
}
