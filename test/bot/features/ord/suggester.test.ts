import { describe, expect, it } from 'vitest';
import type { DictionaryClient } from '../../../../src/dictionary/client.js';
import {
  createFakeSuggestions,
  createSuggest,
  hundredWords,
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

  it('returns the same list for the same text, and another order for another spelling', async () => {
    const { dictionary } = createFakeSuggestions(async () => ['for', 'fôr']);
    const suggest = createSuggest(NO_TIMEOUT);
    const [first, again] = [await suggest(dictionary, 'for'), await suggest(dictionary, 'for')];
    expect(again.words).toBe(first.words);
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
