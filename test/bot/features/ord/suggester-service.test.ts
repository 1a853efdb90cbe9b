import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_FILTERS } from '../../../../src/bot/features/ord/picker-view.js';
import type { WordFilter } from '../../../../src/bot/features/ord/query.js';
import { createSuggester } from '../../../../src/bot/features/ord/suggester.js';
import { createDictionaryClient, type DictionaryClient } from '../../../../src/dictionary/client.js';
import { DICT_IDS, MAX_LIMIT } from '../../../../src/dictionary/contract.js';
import { createDictionaryService } from '../../../../src/dictionary/service.js';
import type { Program } from '../../../../src/shared/lifecycle.js';
import { config, KEY, log } from '../../../dictionary/support/start-service.js';
import { fuzzRuns, fuzzTimeout } from '../../../support/fuzz-runs.js';

/** The built-in dictionaries, asked over HTTP: what the bot remembers must say what they would. */
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

function createCounting() {
  const asked: string[] = [];
  const counting: Pick<DictionaryClient, 'suggest'> = {
    suggest(dicts, q, options) {
      asked.push(q);
      return client.suggest(dicts, q, options);
    },
  };
  return { asked, counting };
}

/** As the service has it, without a memory in between. */
async function asked({ dicts, wordClass }: WordFilter, typed: string): Promise<string[]> {
  const { suggestions } = await client.suggest(dicts, typed, { limit: MAX_LIMIT, wordClass });
  return suggestions.map(({ word }) => word);
}

const WAYS: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => word.normalize('NFD'),
  (word) => word.replaceAll('å', 'aa').replaceAll('æ', 'ae').replaceAll('ø', 'oe'),
  (word) => word.replaceAll('æ', 'ä').replaceAll('ø', 'ö'),
  (word) => word.replaceAll('e', 'é').replaceAll('o', 'ô'),
  (word) => [...word].join('-'),
];

it('gives what the service gives, whatever was typed before and however', {
  timeout: fuzzTimeout(60_000),
}, async () => {
  const { asked: fetched, counting } = createCounting();
  const { suggest } = createSuggester();
  let typings = 0;
  const typing = fc.record({
    word: fc.nat().map((at) => words[at % words.length] ?? ''),
    way: fc.constantFrom(...WAYS),
    filter: fc.constantFrom(...ALL_FILTERS.slice(0, 4), ...ALL_FILTERS.slice(-2)),
    slip: fc.option(fc.constantFrom('a', 'e', 'x', 'å', '-', '\u030a'), { freq: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(typing, async ({ word, way, filter, slip }) => {
      const whole = `${way(word)}${slip ?? ''}`;
      for (let length = 1; length <= Math.min(whole.length, 8); length += 1) {
        const typed = whole.slice(0, length);
        if (typed.trim() === '') continue;
        typings += 1;
        const found = await suggest(counting, typed, filter);
        const expected = await asked(filter, typed.trim());
        expect([...found.words.map(({ word: each }) => each)].sort(), typed).toEqual([...expected].sort());
        expect(found.fault).toBeUndefined();
      }
    }),
    fuzzRuns(150),
  );
  // And most of it without asking.
  expect(fetched.length).toBeLessThan(typings * 0.7);
});
