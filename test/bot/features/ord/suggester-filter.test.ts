import { describe, expect, it } from 'vitest';
import type { WordFilter } from '../../../../src/bot/features/ord/query.js';
import type { DictionaryClient } from '../../../../src/dictionary/client.js';
import {
  createFakeSuggestions,
  createSuggest,
  hundredWords,
  makeSuggestion,
  NO_TIMEOUT,
  suggestFish,
  wordsIn,
} from './suggestions.js';

describe('a suggester with a filter', () => {
  const verbs: WordFilter = { dicts: ['nob'], wordClass: 'VERB' };

  it('is sent to the service, and cached separately', async () => {
    const { dictionary, requests } = createFakeSuggestions(suggestFish);
    const suggest = createSuggest(NO_TIMEOUT);
    await suggest(dictionary, 'fis');
    await suggest(dictionary, 'fis', verbs);
    expect(requests).toEqual(['fis', 'fis nob VERB']);
  });

  const known = [
    makeSuggestion('fiske', [
      ['bob', 'VERB'],
      ['nob', 'VERB'],
      ['nob', 'NOUN'],
    ]),
    makeSuggestion('fisk'),
    makeSuggestion('fisle', [['bob', 'VERB']]),
    makeSuggestion('fis', []),
  ];

  it('applies if the service ignores it, except to words without articles', async () => {
    const { dictionary } = createFakeSuggestions(suggestFish);
    const ignorant = {
      ...dictionary,
      suggest: async (_: unknown, q: string) => ({ query: q, complete: true, suggestions: known }),
    };
    const found = await createSuggest(NO_TIMEOUT)(ignorant, 'fis', verbs);
    expect(wordsIn(found)).toEqual(['fis', 'fiske']);
    expect(found.words[1]?.articles).toMatchObject([{ dict_id: 'nob', word_class: 'VERB' }]);
  });

  it('does not make an incomplete answer pass for a complete one', async () => {
    const requests: string[] = [];
    const { dictionary } = createFakeSuggestions(suggestFish);
    const mixed = hundredWords('f').map((word, at) =>
      makeSuggestion(word, [['nob', at === 0 ? 'VERB' : 'NOUN']]),
    );
    const ignorant: DictionaryClient = {
      ...dictionary,
      async suggest(_dicts, q) {
        requests.push(q);
        return { query: q, complete: false, suggestions: mixed };
      },
    };
    const suggest = createSuggest(NO_TIMEOUT);
    expect(wordsIn(await suggest(ignorant, 'f', verbs))).toEqual(['f0']);
    await suggest(ignorant, 'fa', verbs);
    expect(requests).toEqual(['f', 'fa']);
  });
});
