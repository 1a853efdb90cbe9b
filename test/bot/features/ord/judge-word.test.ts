import { describe, expect, it } from 'vitest';
import { judgeWord, type SearchWord } from '../../../../src/bot/features/ord/check-words.js';
import type { Hit, SearchAnswer } from '../../../../src/dictionary/model.js';
import { fisk, gaa } from './articles.js';

const hit = (matched: string, article: Hit['article']): Hit => ({ match: 'inflection', matched, article });

/** A dictionary with these answers. It has nothing of other words. */
const searchIn =
  (answers: Record<string, Partial<SearchAnswer>>): SearchWord =>
  async (_dicts, query, limit) => {
    const { hits = [], ...rest } = answers[query] ?? {};
    return {
      query,
      total: hits.length,
      nearest: [],
      parts: [],
      dropped: 0,
      ...rest,
      hits: hits.slice(0, limit),
    };
  };

describe('judgeWord', () => {
  it('knows a genitive if any of several articles is a noun', async () => {
    const search = searchIn({ laget: { hits: [hit('laget', gaa), hit('laget', fisk)] } });
    expect(await judgeWord('lagets', ['bob'], search)).toEqual({ kind: 'known' });
    const ofVerb = searchIn({ laget: { hits: [hit('laget', gaa)] } });
    expect(await judgeWord('lagets', ['bob'], ofVerb)).toEqual({ kind: 'unknown', nearest: [] });
  });

  it('takes a word for a genitive before it takes it for a compound', async () => {
    const search = searchIn({ byens: { parts: ['by', 'ens'] }, byen: { hits: [hit('byen', fisk)] } });
    expect(await judgeWord('byens', ['bob'], search)).toEqual({ kind: 'known' });
    const compound = searchIn({ byens: { parts: ['by', 'ens'] } });
    expect(await judgeWord('byens', ['bob'], compound)).toEqual({ kind: 'compound', marked: 'by·ens' });
  });

  it('asks for the parts of a word with hyphens, but not for abbreviations', async () => {
    const search = searchIn({ avdelingen: { hits: [hit('avdelingen', fisk)] } });
    expect(await judgeWord('IT-avdelingen', ['bob'], search)).toEqual({ kind: 'known' });
    expect(await judgeWord('IT-blorgen', ['bob'], search)).toMatchObject({ kind: 'unknown' });
  });
});
