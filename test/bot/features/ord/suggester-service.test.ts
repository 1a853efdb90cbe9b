import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_FILTERS } from '../../../../src/bot/features/ord/answer-view.js';
import { createSuggester } from '../../../../src/bot/features/ord/cached-dictionary.js';
import type { WordFilter } from '../../../../src/bot/features/ord/query.js';
import { createDictionaryClient, type DictionaryClient } from '../../../../src/dictionary/client.js';
import { DICT_IDS, MAX_LIMIT } from '../../../../src/dictionary/contract.js';
import { createDictionaryService } from '../../../../src/dictionary/service.js';
import type { Program } from '../../../../src/shared/lifecycle.js';
import { config, KEY, log } from '../../../dictionary/support/start-service.js';
import { allRuns, fuzzTimeout } from '../../../support/fuzz-runs.js';

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
