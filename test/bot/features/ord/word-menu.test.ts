import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WordFilter } from '../../../../src/bot/features/ord/query.js';
import { ALL_FILTERS, createSuggester } from '../../../../src/bot/features/ord/word-menu.js';
import { createDictionaryClient, type DictionaryClient } from '../../../../src/dictionary/client.js';
import { DICT_IDS, MAX_LIMIT } from '../../../../src/dictionary/contract.js';
import { createDictionaryService } from '../../../../src/dictionary/service.js';
import type { Program } from '../../../../src/shared/lifecycle.js';
import { config, KEY, log } from '../../../dictionary/support/start-service.js';
import { allRuns, fuzzTimeout } from '../../../support/fuzz-runs.js';
import {
  createFakeSuggestions,
  createSuggest,
  hundredWords,
  makeSuggestion,
  NO_TIMEOUT,
  refuse,
  suggestFish,
  wordsIn,
} from './suggestions.js';

describe('createSuggester', () => {
  it('sends one request for equal prefixes, also for concurrent ones', async () => {
    const { dictionary, requests } = createFakeSuggestions(suggestFish);
    const suggest = createSuggest(NO_TIMEOUT);
    const answers = await Promise.all([suggest(dictionary, 'fis'), suggest(dictionary, ' FIS ')]);
    expect(answers.map(wordsIn)).toEqual([await suggestFish('fis'), await suggestFish('fis')]);
    await suggest(dictionary, 'fis');
    expect(requests).toEqual(['fis']);
  });

  it('orders by the spelling that is typed', async () => {
    const { dictionary } = createFakeSuggestions(async () => ['for', 'fôr']);
    const suggest = createSuggest(NO_TIMEOUT);
    expect(wordsIn(await suggest(dictionary, 'fôr'))).toEqual(['fôr', 'for']);
    expect(wordsIn(await suggest(dictionary, 'for'))).toEqual(['for', 'fôr']);
  });

  it('filters a complete answer for a shorter prefix instead of sending a request', async () => {
    const { dictionary, requests } = createFakeSuggestions(suggestFish);
    const suggest = createSuggest(NO_TIMEOUT);
    await suggest(dictionary, 'fi');
    expect(wordsIn(await suggest(dictionary, 'fisk'))).toEqual(['fisk', 'fiske', 'fisker']);
    expect(wordsIn(await suggest(dictionary, 'fix'))).toEqual([]);
    expect(requests).toEqual(['fi']);
  });

  it('sends a request for each prefix if the service does not say that its answer is complete', async () => {
    const { dictionary, requests } = createFakeSuggestions(suggestFish);
    const silent: DictionaryClient = {
      ...dictionary,
      suggest: async (...question) => {
        const { complete: _, ...answer } = await dictionary.suggest(...question);
        return answer;
      },
    };
    const suggest = createSuggest(NO_TIMEOUT);
    await suggest(silent, 'fi');
    await suggest(silent, 'fisk');
    expect(requests).toEqual(['fi', 'fisk']);
  });

  it('keeps words of the service that do not start with the typed letters', async () => {
    const { dictionary } = createFakeSuggestions(async () => ['å fiske', 'fiskar']);
    expect(wordsIn(await createSuggest(NO_TIMEOUT)(dictionary, 'fisk'))).toEqual(['å fiske', 'fiskar']);
  });

  it('answers with stale words and refreshes them, also for a longer prefix', async () => {
    let elapsed = 0;
    let known = ['fisk'];
    const { dictionary, requests } = createFakeSuggestions(async () => known);
    const suggest = createSuggest({ ...NO_TIMEOUT, elapsed: () => elapsed });
    await suggest(dictionary, 'FIS');
    known = ['fisk', 'fiskå'];
    elapsed = 600_000;
    expect(wordsIn(await suggest(dictionary, 'fisk'))).toEqual(['fisk']);
    await expect.poll(async () => wordsIn(await suggest(dictionary, 'fisk'))).toEqual(['fisk', 'fiskå']);
    expect(requests).toEqual(['FIS', 'FIS']);
  });

  it('answers with stale words while the service is down', async () => {
    let [elapsed, isDown] = [0, false];
    const { dictionary, requests } = createFakeSuggestions((q) => (isDown ? refuse() : suggestFish(q)));
    const suggest = createSuggest({ ...NO_TIMEOUT, elapsed: () => elapsed });
    await suggest(dictionary, 'fis');
    isDown = true;
    elapsed = 3_600_000;
    for (const typed of ['fis', 'fisk', 'fiskr']) {
      const { words: found, fault } = await suggest(dictionary, typed);
      expect([found.map(({ word }) => word), fault]).toEqual([await suggestFish(typed), undefined]);
    }
    // The service gets one more request, not one for each text.
    expect(requests).toHaveLength(2);
  });

  it('caches the thousand prefixes used last', async () => {
    const { dictionary, requests } = createFakeSuggestions(async (q) => [`${q}en`]);
    const suggest = createSuggest(NO_TIMEOUT);
    const prefixOf = (at: number) => `b${at}x`;
    for (let at = 0; at < 3_000; at += 1) {
      await suggest(dictionary, prefixOf(at));
      await suggest(dictionary, prefixOf(0));
    }
    expect(requests).toHaveLength(3_000);
    await suggest(dictionary, prefixOf(2_999));
    await suggest(dictionary, prefixOf(2_100));
    expect(requests).toHaveLength(3_000);
    for (let at = 1; at < 2_000; at += 1) await suggest(dictionary, prefixOf(at));
    expect(requests).toHaveLength(4_999);
  });

  it('sends another request if the answer for the shorter prefix is incomplete', async () => {
    const { dictionary, requests } = createFakeSuggestions(async (q) => hundredWords(q));
    const suggest = createSuggest(NO_TIMEOUT);
    await suggest(dictionary, 'f');
    await suggest(dictionary, 'fi');
    expect(requests).toEqual(['f', 'fi']);
  });

  it('sends another request if the longer prefix can match other words', async () => {
    const { dictionary, requests } = createFakeSuggestions(async (q) => (q === 'blaa' ? ['blå'] : ['blad']));
    const suggest = createSuggest(NO_TIMEOUT);
    await suggest(dictionary, 'bla');
    expect(wordsIn(await suggest(dictionary, 'blaa'))).toEqual(['blå']);
    expect(requests).toEqual(['bla', 'blaa']);
  });

  it('answers from a shorter prefix if the service fails, and reports the fault', async () => {
    const { dictionary } = createFakeSuggestions(async (q) =>
      q === 'f' ? [...hundredWords('fa'), 'fisk'] : refuse(),
    );
    const suggest = createSuggest(NO_TIMEOUT);
    await suggest(dictionary, 'f');
    const found = await suggest(dictionary, 'fis');
    expect(wordsIn(found)).toEqual(['fisk']);
    expect(found.fault).toMatchObject({ message: 'not asked for' });
  });

  it('answers from a shorter prefix after the timeout', async () => {
    const never = new Promise<readonly string[]>(() => undefined);
    const { dictionary } = createFakeSuggestions(async (q) =>
      q === 'f' ? [...hundredWords('fa'), 'fisk'] : never,
    );
    const suggest = createSuggest({ timeoutMs: 0 });
    await suggest(dictionary, 'f');
    const found = await suggest(dictionary, 'fis');
    expect(wordsIn(found)).toEqual(['fisk']);
    expect(found.fault).toMatchObject({ service: 'dictionary', kind: 'timeout' });
  });

  it('rejects if the service fails and nothing is cached, and retries the next time', async () => {
    let isDown = true;
    const { dictionary } = createFakeSuggestions((q) => (isDown ? refuse() : suggestFish(q)));
    const suggest = createSuggest(NO_TIMEOUT);
    await expect(suggest(dictionary, 'fis')).rejects.toThrow('not asked for');
    isDown = false;
    expect(wordsIn(await suggest(dictionary, 'fisl'))).toEqual(['fisle']);
  });

  it.each(['', '  ', 'a'.repeat(201)])('sends no request for %j', async (typed) => {
    const { dictionary, requests } = createFakeSuggestions(suggestFish);
    expect(await createSuggest(NO_TIMEOUT)(dictionary, typed)).toEqual({ words: [] });
    expect(requests).toEqual([]);
  });
});

describe('a filter', () => {
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
});

describe('the service of dictionaries', () => {
  /** Compares the suggester's answers with those of a real service over HTTP with the built-in dictionaries. */
  let service: Program;
  let client: DictionaryClient;
  let words: string[];

  beforeAll(async () => {
    service = await createDictionaryService(config, { log });
    client = createDictionaryClient({ baseUrl: await service.start(), apiKey: KEY, budgetMs: 10_000 });
    const answers = await Promise.all(
      [...'abdefghijklmnoprstuvyøå'].map((letter) => client.suggest(DICT_IDS, letter, { limit: MAX_LIMIT })),
    );
    words = answers.flatMap(({ suggestions }) => suggestions.map(({ word }) => word));
  });
  afterAll(() => service.stop());

  /** The client, which records the requests. */
  function createRecordingClient() {
    const requests: string[] = [];
    const recording: Pick<DictionaryClient, 'suggest'> = {
      suggest(dicts, q, options) {
        requests.push(q);
        return client.suggest(dicts, q, options);
      },
    };
    return { requests, recording };
  }

  /** The service's own answer. */
  async function suggestUncached({ dicts, wordClass }: WordFilter, typed: string): Promise<string[]> {
    const { suggestions } = await client.suggest(dicts, typed, { limit: MAX_LIMIT, wordClass });
    return suggestions.map(({ word }) => word);
  }

  /** Other spellings that the service treats as equal or similar. */
  const SPELLINGS: readonly ((word: string) => string)[] = [
    (word) => word,
    (word) => word.toUpperCase(),
    (word) => word.normalize('NFD'),
    (word) => word.replaceAll('å', 'aa').replaceAll('æ', 'ae').replaceAll('ø', 'oe'),
    (word) => word.replaceAll('æ', 'ä').replaceAll('ø', 'ö'),
    (word) => word.replaceAll('e', 'é').replaceAll('o', 'ô'),
    (word) => [...word].join('-'),
  ];

  it('gives the same words as the service, for any sequence of texts', {
    timeout: fuzzTimeout(60_000),
  }, async () => {
    const { requests, recording } = createRecordingClient();
    const { suggest } = createSuggester();
    let typings = 0;
    const typing = fc.record({
      word: fc.nat().map((at) => words[at % words.length] ?? ''),
      respell: fc.constantFrom(...SPELLINGS),
      filter: fc.constantFrom(...ALL_FILTERS.slice(0, 4), ...ALL_FILTERS.slice(-2)),
      typo: fc.option(fc.constantFrom('a', 'e', 'x', 'å', '-', '\u030a'), { freq: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(typing, async ({ word, respell, filter, typo }) => {
        const text = `${respell(word)}${typo ?? ''}`;
        for (let length = 1; length <= Math.min(text.length, 8); length += 1) {
          const typed = text.slice(0, length);
          if (typed.trim() === '') continue;
          typings += 1;
          const found = await suggest(recording, typed, filter);
          const expected = await suggestUncached(filter, typed.trim());
          expect([...found.words.map(({ word: each }) => each)].sort(), typed).toEqual([...expected].sort());
          expect(found.fault).toBeUndefined();
        }
      }),
      allRuns(150),
    );
    // The cache must save requests.
    expect(requests.length).toBeLessThan(typings * 0.7);
  });
});

describe('the words of a shorter text', () => {
  it.each([
    ['fisk', ['fiske', 'fisk', 'Fiskå', 'vis'], ['fiske', 'fisk', 'Fiskå']],
    ['fiskå', ['fiska', 'fiskåre', 'Fiskå'], ['fiskåre', 'Fiskå']],
    ['ide', ['idé', 'ideal', 'idyll'], ['idé', 'ideal']],
    ['blaa', ['blåse', 'blå', 'bla', 'blaaus'], ['blåse', 'blå', 'blaaus']],
    ['bjø', ['bjørn', 'bjo'], ['bjørn']],
    ['epo', ['e-post', 'epoke'], ['e-post', 'epoke']],
    ['then', ['þenna', 'den'], ['þenna']],
  ])('are those that begin with %s: of %j', async (typed, known, expected) => {
    const { dictionary, requests } = createFakeSuggestions(async () => known);
    const suggest = createSuggest(NO_TIMEOUT);
    await suggest(dictionary, typed.slice(0, 2));
    expect(wordsIn(await suggest(dictionary, typed)).toSorted()).toEqual(expected.toSorted());
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['fis', 'fisk', true],
    ['fisk', 'fisk', true],
    ['fiskå', 'fisk', false],
    // blaa may stand for blå, which is among the words for bl but not among those for bla.
    ['bl', 'blaa', true],
    ['bla', 'blaa', false],
    ['blaa', 'blaaus', true],
    ['paaro', 'paaroe', false],
    ['paar', 'paaroe', true],
    ['pa', 'paaroe', false],
    ['p', 'paaroe', true],
  ])('for %s are all words for %s: %s', async (shorter, longer, expected) => {
    const { dictionary, requests } = createFakeSuggestions(async () => ['fisk']);
    const suggest = createSuggest(NO_TIMEOUT);
    for (const typed of [shorter, longer]) await suggest(dictionary, typed);
    expect(requests).toHaveLength(expected ? 1 : 2);
  });
});

describe('the order of a menu', () => {
  const ordered = async (typed: string, words: readonly string[]) =>
    wordsIn(await createSuggest(NO_TIMEOUT)(createFakeSuggestions(async () => words).dictionary, typed));

  it.each([
    ['for', ['for', 'fôr', 'For', 'fort']],
    ['FÔR', ['fôr', 'for', 'For', 'fort']],
    ['fo\u0302r', ['fôr', 'for', 'For', 'fort']],
    ['fo', ['for', 'fôr', 'For', 'fort']],
  ])('begins with the typed spelling: %s', async (typed, expected) => {
    const arranged = await ordered(typed, ['for', 'fôr', 'For', 'fort']);
    expect(arranged[0]).toBe(expected[0]);
    expect(new Set(arranged)).toEqual(new Set(expected));
  });

  it('is the word itself, then the best as the service orders them, then the rest in Norwegian order', async () => {
    const best = ['bål', 'ball', 'båt', 'by', 'bok', 'bær', 'bøk'];
    const rest = ['bånd', 'bære', 'Baader', 'bønn', 'bad', 'baby'];
    const arranged = await ordered('B', [...best, 'b', ...rest]);
    expect(arranged).toEqual(['b', ...best, 'Baader', 'baby', 'bad', 'bære', 'bønn', 'bånd']);
  });
});
