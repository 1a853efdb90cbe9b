import { describe, expect, it } from 'vitest';
import { UNFILTERED, type WordFilter } from '../../../../src/bot/features/ord/query.js';
import {
  createSuggester,
  type SuggesterOptions,
  type SuggestResult,
} from '../../../../src/bot/features/ord/suggester.js';
import type { DictionaryClient } from '../../../../src/dictionary/client.js';
import { hundredWords, makeSuggestion } from './suggestions.js';

const words = ({ words: found }: SuggestResult) => found.map(({ word }) => word);
const refuse = () => Promise.reject(new Error('not asked for'));

type Suggest = (q: string) => Promise<readonly string[]>;

/** A fake dictionary that says whether its answer is complete: one of a hundred words is not. Records the requests. */
function createFakeDictionary(suggest: Suggest) {
  const requests: string[] = [];
  const dictionary: DictionaryClient = {
    article: refuse,
    search: refuse,
    random: refuse,
    async suggest(dicts, q, { wordClass } = {}) {
      requests.push([q, ...(dicts.length < 2 ? dicts : []), wordClass ?? []].flat().join(' '));
      const found = await suggest(q);
      return {
        query: q,
        complete: found.length < 100,
        suggestions: found.map((word) => makeSuggestion(word)),
      };
    },
  };
  return { dictionary, requests };
}

const fish = async (q: string) => ['fisk', 'fiske', 'fisker', 'fisle'].filter((word) => word.startsWith(q));
/** `suggest` of a new suggester, unfiltered by default. */
function createSuggest(options: SuggesterOptions) {
  const { suggest } = createSuggester(options);
  return (dictionary: DictionaryClient, typed: string, filter: WordFilter = UNFILTERED) =>
    suggest(dictionary, typed, filter);
}
/** Longer than any test. */
const NO_TIMEOUT = { timeoutMs: 600_000 };

describe('createSuggester', () => {
  it('sends one request for equal prefixes, also for concurrent ones', async () => {
    const { dictionary, requests } = createFakeDictionary(fish);
    const suggest = createSuggest(NO_TIMEOUT);
    const answers = await Promise.all([suggest(dictionary, 'fis'), suggest(dictionary, ' FIS ')]);
    expect(answers.map(words)).toEqual([await fish('fis'), await fish('fis')]);
    await suggest(dictionary, 'fis');
    expect(requests).toEqual(['fis']);
  });

  it('returns the same list for the same text, and another order for another spelling', async () => {
    const { dictionary } = createFakeDictionary(async () => ['for', 'fôr']);
    const suggest = createSuggest(NO_TIMEOUT);
    const [first, again] = [await suggest(dictionary, 'for'), await suggest(dictionary, 'for')];
    expect(again.words).toBe(first.words);
    expect(words(await suggest(dictionary, 'fôr'))).toEqual(['fôr', 'for']);
    expect(words(await suggest(dictionary, 'for'))).toEqual(['for', 'fôr']);
  });

  it('filters a complete answer for a shorter prefix instead of sending a request', async () => {
    const { dictionary, requests } = createFakeDictionary(fish);
    const suggest = createSuggest(NO_TIMEOUT);
    await suggest(dictionary, 'fi');
    expect(words(await suggest(dictionary, 'fisk'))).toEqual(['fisk', 'fiske', 'fisker']);
    expect(words(await suggest(dictionary, 'fix'))).toEqual([]);
    expect(requests).toEqual(['fi']);
  });

  it('sends a request for each prefix if the service does not say that its answer is complete', async () => {
    const { dictionary, requests } = createFakeDictionary(fish);
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
    const { dictionary } = createFakeDictionary(async () => ['å fiske', 'fiskar']);
    expect(words(await createSuggest(NO_TIMEOUT)(dictionary, 'fisk'))).toEqual(['å fiske', 'fiskar']);
  });

  it('answers with stale words and refreshes them, also for a longer prefix', async () => {
    let elapsed = 0;
    let known = ['fisk'];
    const { dictionary, requests } = createFakeDictionary(async () => known);
    const suggest = createSuggest({ ...NO_TIMEOUT, elapsed: () => elapsed });
    await suggest(dictionary, 'FIS');
    known = ['fisk', 'fiskå'];
    elapsed = 600_000;
    expect(words(await suggest(dictionary, 'fisk'))).toEqual(['fisk']);
    await expect.poll(async () => words(await suggest(dictionary, 'fisk'))).toEqual(['fisk', 'fiskå']);
    expect(requests).toEqual(['FIS', 'FIS']);
  });

  it('answers with stale words while the service is down', async () => {
    let [elapsed, isDown] = [0, false];
    const { dictionary, requests } = createFakeDictionary((q) => (isDown ? refuse() : fish(q)));
    const suggest = createSuggest({ ...NO_TIMEOUT, elapsed: () => elapsed });
    await suggest(dictionary, 'fis');
    isDown = true;
    elapsed = 3_600_000;
    for (const typed of ['fis', 'fisk', 'fiskr']) {
      const { words: found, fault } = await suggest(dictionary, typed);
      expect([found.map(({ word }) => word), fault]).toEqual([await fish(typed), undefined]);
    }
    // The service gets one more request, not one for each text.
    expect(requests).toHaveLength(2);
  });

  it('caches the thousand prefixes used last', async () => {
    const { dictionary, requests } = createFakeDictionary(async (q) => [`${q}en`]);
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
    const { dictionary, requests } = createFakeDictionary(async (q) => hundredWords(q));
    const suggest = createSuggest(NO_TIMEOUT);
    await suggest(dictionary, 'f');
    await suggest(dictionary, 'fi');
    expect(requests).toEqual(['f', 'fi']);
  });

  it('sends another request if the longer prefix can match other words', async () => {
    const { dictionary, requests } = createFakeDictionary(async (q) => (q === 'blaa' ? ['blå'] : ['blad']));
    const suggest = createSuggest(NO_TIMEOUT);
    await suggest(dictionary, 'bla');
    expect(words(await suggest(dictionary, 'blaa'))).toEqual(['blå']);
    expect(requests).toEqual(['bla', 'blaa']);
  });

  it('answers from a shorter prefix if the service fails, and reports the fault', async () => {
    const { dictionary } = createFakeDictionary(async (q) =>
      q === 'f' ? [...hundredWords('fa'), 'fisk'] : refuse(),
    );
    const suggest = createSuggest(NO_TIMEOUT);
    await suggest(dictionary, 'f');
    const found = await suggest(dictionary, 'fis');
    expect(words(found)).toEqual(['fisk']);
    expect(found.fault).toMatchObject({ message: 'not asked for' });
  });

  it('answers from a shorter prefix after the timeout', async () => {
    const never = new Promise<readonly string[]>(() => undefined);
    const { dictionary } = createFakeDictionary(async (q) =>
      q === 'f' ? [...hundredWords('fa'), 'fisk'] : never,
    );
    const suggest = createSuggest({ timeoutMs: 0 });
    await suggest(dictionary, 'f');
    const found = await suggest(dictionary, 'fis');
    expect(words(found)).toEqual(['fisk']);
    expect(found.fault).toMatchObject({ service: 'dictionary', kind: 'timeout' });
  });

  it('rejects if the service fails and nothing is cached, and retries the next time', async () => {
    let isDown = true;
    const { dictionary } = createFakeDictionary((q) => (isDown ? refuse() : fish(q)));
    const suggest = createSuggest(NO_TIMEOUT);
    await expect(suggest(dictionary, 'fis')).rejects.toThrow('not asked for');
    isDown = false;
    expect(words(await suggest(dictionary, 'fisl'))).toEqual(['fisle']);
  });

  it.each(['', '  ', 'a'.repeat(201)])('sends no request for %j', async (typed) => {
    const { dictionary, requests } = createFakeDictionary(fish);
    expect(await createSuggest(NO_TIMEOUT)(dictionary, typed)).toEqual({ words: [] });
    expect(requests).toEqual([]);
  });
});

describe('a filter', () => {
  const verbs: WordFilter = { dicts: ['nob'], wordClass: 'VERB' };

  it('is sent to the service, and cached separately', async () => {
    const { dictionary, requests } = createFakeDictionary(fish);
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
    const { dictionary } = createFakeDictionary(fish);
    const ignorant = {
      ...dictionary,
      suggest: async (_: unknown, q: string) => ({ query: q, complete: true, suggestions: known }),
    };
    const found = await createSuggest(NO_TIMEOUT)(ignorant, 'fis', verbs);
    expect(words(found)).toEqual(['fis', 'fiske']);
    expect(found.words[1]?.articles).toMatchObject([{ dict_id: 'nob', word_class: 'VERB' }]);
  });

  it('does not make an incomplete answer pass for a complete one', async () => {
    const requests: string[] = [];
    const { dictionary } = createFakeDictionary(fish);
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
    expect(words(await suggest(ignorant, 'f', verbs))).toEqual(['f0']);
    await suggest(ignorant, 'fa', verbs);
    expect(requests).toEqual(['f', 'fa']);
  });
});
