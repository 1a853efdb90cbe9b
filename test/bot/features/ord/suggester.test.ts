import { describe, expect, it } from 'vitest';
import { createOrdFeature } from '../../../../src/bot/features/ord/index.js';
import { createOptionRenderer } from '../../../../src/bot/features/ord/options.js';
import { ALL_FILTERS, pickerActionId, renderPicker } from '../../../../src/bot/features/ord/picker-view.js';
import {
  encodeFilter,
  targetSchema,
  UNFILTERED,
  type WordFilter,
} from '../../../../src/bot/features/ord/query.js';
import {
  createSuggester,
  type SuggesterOptions,
  type SuggestResult,
} from '../../../../src/bot/features/ord/suggester.js';
import { en } from '../../../../src/bot/texts/en.js';
import { nb } from '../../../../src/bot/texts/nb.js';
import type { DictionaryClient } from '../../../../src/dictionary/client.js';
import type { DictId, Suggestion } from '../../../../src/dictionary/contract.js';

function suggestion(
  word: string,
  entries: readonly (readonly [DictId, string?])[] = [['bob', 'NOUN']],
): Suggestion {
  return {
    word,
    articles: entries.map(([dict_id, word_class], art_id) => ({
      dict_id,
      art_id,
      lemma: word,
      hgno: 0,
      ...(word_class !== undefined && { word_class }),
    })),
  };
}

const words = ({ words: found }: SuggestResult) => found.map(({ word }) => word);
const refuse = () => Promise.reject(new Error('not asked for'));

type Suggest = (q: string) => Promise<readonly string[]>;

/** A dictionary that says whether it gave all it has, as ours does; a hundred words are not all. */
function dictionaryOf(suggest: Suggest) {
  const asked: string[] = [];
  const dictionary: DictionaryClient = {
    article: refuse,
    search: refuse,
    random: refuse,
    async suggest(dicts, q, { wordClass } = {}) {
      asked.push([q, ...(dicts.length < 2 ? dicts : []), wordClass ?? []].flat().join(' '));
      const found = await suggest(q);
      return {
        query: q,
        complete: found.length < 100,
        suggestions: found.map((word) => suggestion(word)),
      };
    },
  };
  return { dictionary, asked };
}

const fish = async (q: string) => ['fisk', 'fiske', 'fisker', 'fisle'].filter((word) => word.startsWith(q));
const hundred = (prefix: string) => Array.from({ length: 100 }, (_, index) => `${prefix}${index}`);
/** Of every word, where no filter is named. */
function suggesting(options: SuggesterOptions) {
  const { suggest } = createSuggester(options);
  return (dictionary: DictionaryClient, typed: string, filter: WordFilter = UNFILTERED) =>
    suggest(dictionary, typed, filter);
}
/** Longer than any test. */
const NEVER_LATE = { timeoutMs: 600_000 };

describe('createSuggester', () => {
  it('asks once for equal prefixes, at the same time too', async () => {
    const { dictionary, asked } = dictionaryOf(fish);
    const suggest = suggesting(NEVER_LATE);
    const answers = await Promise.all([suggest(dictionary, 'fis'), suggest(dictionary, ' FIS ')]);
    expect(answers.map(words)).toEqual([await fish('fis'), await fish('fis')]);
    await suggest(dictionary, 'fis');
    expect(asked).toEqual(['fis']);
  });

  it('offers the same list again for what is typed again, and another for another spelling', async () => {
    const { dictionary } = dictionaryOf(async () => ['for', 'fôr']);
    const suggest = suggesting(NEVER_LATE);
    const [first, again] = [await suggest(dictionary, 'for'), await suggest(dictionary, 'for')];
    expect(again.words).toBe(first.words);
    expect(words(await suggest(dictionary, 'fôr'))).toEqual(['fôr', 'for']);
    expect(words(await suggest(dictionary, 'for'))).toEqual(['for', 'fôr']);
  });

  it('filters a complete answer for a shorter prefix instead of asking', async () => {
    const { dictionary, asked } = dictionaryOf(fish);
    const suggest = suggesting(NEVER_LATE);
    await suggest(dictionary, 'fi');
    expect(words(await suggest(dictionary, 'fisk'))).toEqual(['fisk', 'fiske', 'fisker']);
    expect(words(await suggest(dictionary, 'fix'))).toEqual([]);
    expect(asked).toEqual(['fi']);
  });

  it('asks for each beginning where the service does not say that it gave all it has', async () => {
    const { dictionary, asked } = dictionaryOf(fish);
    const silent: DictionaryClient = {
      ...dictionary,
      suggest: async (...question) => {
        const { complete: _, ...answer } = await dictionary.suggest(...question);
        return answer;
      },
    };
    const suggest = suggesting(NEVER_LATE);
    await suggest(silent, 'fi');
    await suggest(silent, 'fisk');
    expect(asked).toEqual(['fi', 'fisk']);
  });

  it('leaves what the service holds to begin so, however it is spelt', async () => {
    const { dictionary } = dictionaryOf(async () => ['å fiske', 'fiskar']);
    expect(words(await suggesting(NEVER_LATE)(dictionary, 'fisk'))).toEqual(['å fiske', 'fiskar']);
  });

  it('serves what is stale and fetches it anew, of a longer beginning too', async () => {
    let elapsed = 0;
    let known = ['fisk'];
    const { dictionary, asked } = dictionaryOf(async () => known);
    const suggest = suggesting({ ...NEVER_LATE, elapsed: () => elapsed });
    await suggest(dictionary, 'FIS');
    known = ['fisk', 'fiskå'];
    elapsed = 600_000;
    expect(words(await suggest(dictionary, 'fisk'))).toEqual(['fisk']);
    await expect.poll(async () => words(await suggest(dictionary, 'fisk'))).toEqual(['fisk', 'fiskå']);
    expect(asked).toEqual(['FIS', 'FIS']);
  });

  it('serves what is stale while the service is down', async () => {
    let [elapsed, isDown] = [0, false];
    const { dictionary, asked } = dictionaryOf((q) => (isDown ? refuse() : fish(q)));
    const suggest = suggesting({ ...NEVER_LATE, elapsed: () => elapsed });
    await suggest(dictionary, 'fis');
    isDown = true;
    elapsed = 3_600_000;
    for (const typed of ['fis', 'fisk', 'fiskr']) {
      const { words: found, fault } = await suggest(dictionary, typed);
      expect([found.map(({ word }) => word), fault]).toEqual([await fish(typed), undefined]);
    }
    // It is not asked at each letter either.
    expect(asked).toHaveLength(2);
  });

  it('remembers a thousand beginnings and no more, those used last', async () => {
    const { dictionary, asked } = dictionaryOf(async (q) => [`${q}en`]);
    const suggest = suggesting(NEVER_LATE);
    const beginning = (at: number) => `b${at}x`;
    for (let at = 0; at < 3_000; at += 1) {
      await suggest(dictionary, beginning(at));
      await suggest(dictionary, beginning(0));
    }
    expect(asked).toHaveLength(3_000);
    await suggest(dictionary, beginning(2_999));
    await suggest(dictionary, beginning(2_100));
    expect(asked).toHaveLength(3_000);
    for (let at = 1; at < 2_000; at += 1) await suggest(dictionary, beginning(at));
    expect(asked).toHaveLength(4_999);
  });

  it('asks again where the answer for the shorter prefix was cut', async () => {
    const { dictionary, asked } = dictionaryOf(async (q) => hundred(q));
    const suggest = suggesting(NEVER_LATE);
    await suggest(dictionary, 'f');
    await suggest(dictionary, 'fi');
    expect(asked).toEqual(['f', 'fi']);
  });

  it('asks again where the prefix may now mean other words', async () => {
    const { dictionary, asked } = dictionaryOf(async (q) => (q === 'blaa' ? ['blå'] : ['blad']));
    const suggest = suggesting(NEVER_LATE);
    await suggest(dictionary, 'bla');
    expect(words(await suggest(dictionary, 'blaa'))).toEqual(['blå']);
    expect(asked).toEqual(['bla', 'blaa']);
  });

  it('does with what it knows of a shorter prefix when the service fails, and says why', async () => {
    const { dictionary } = dictionaryOf(async (q) => (q === 'f' ? [...hundred('fa'), 'fisk'] : refuse()));
    const suggest = suggesting(NEVER_LATE);
    await suggest(dictionary, 'f');
    const found = await suggest(dictionary, 'fis');
    expect(words(found)).toEqual(['fisk']);
    expect(found.fault).toMatchObject({ message: 'not asked for' });
  });

  it('does with what it knows when the service is slow', async () => {
    const never = new Promise<readonly string[]>(() => undefined);
    const { dictionary } = dictionaryOf(async (q) => (q === 'f' ? [...hundred('fa'), 'fisk'] : never));
    const suggest = suggesting({ timeoutMs: 0 });
    await suggest(dictionary, 'f');
    const found = await suggest(dictionary, 'fis');
    expect(words(found)).toEqual(['fisk']);
    expect(found.fault).toMatchObject({ service: 'dictionary', kind: 'timeout' });
  });

  it('throws when the service fails and nothing is known, and asks anew the next time', async () => {
    let isDown = true;
    const { dictionary } = dictionaryOf((q) => (isDown ? refuse() : fish(q)));
    const suggest = suggesting(NEVER_LATE);
    await expect(suggest(dictionary, 'fis')).rejects.toThrow('not asked for');
    isDown = false;
    expect(words(await suggest(dictionary, 'fisl'))).toEqual(['fisle']);
  });

  it.each(['', '  ', 'a'.repeat(201)])('asks nothing for %j', async (typed) => {
    const { dictionary, asked } = dictionaryOf(fish);
    expect(await suggesting(NEVER_LATE)(dictionary, typed)).toEqual({ words: [] });
    expect(asked).toEqual([]);
  });
});

describe('a filter', () => {
  const verbs: WordFilter = { dicts: ['nob'], wordClass: 'VERB' };

  it('is asked for, and remembered apart', async () => {
    const { dictionary, asked } = dictionaryOf(fish);
    const suggest = suggesting(NEVER_LATE);
    await suggest(dictionary, 'fis');
    await suggest(dictionary, 'fis', verbs);
    expect(asked).toEqual(['fis', 'fis nob VERB']);
  });

  const known = [
    suggestion('fiske', [
      ['bob', 'VERB'],
      ['nob', 'VERB'],
      ['nob', 'NOUN'],
    ]),
    suggestion('fisk'),
    suggestion('fisle', [['bob', 'VERB']]),
    suggestion('fis', []),
  ];

  it('holds where the service does not know it, and leaves words of which nothing is known', async () => {
    const { dictionary } = dictionaryOf(fish);
    const ignorant = {
      ...dictionary,
      suggest: async (_: unknown, q: string) => ({ query: q, complete: true, suggestions: known }),
    };
    const found = await suggesting(NEVER_LATE)(ignorant, 'fis', verbs);
    expect(words(found)).toEqual(['fis', 'fiske']);
    expect(found.words[1]?.articles).toMatchObject([{ dict_id: 'nob', word_class: 'VERB' }]);
  });

  it('leaves no short answer that passes for a complete one', async () => {
    const asked: string[] = [];
    const { dictionary } = dictionaryOf(fish);
    const mixed = hundred('f').map((word, at) => suggestion(word, [['nob', at === 0 ? 'VERB' : 'NOUN']]));
    const ignorant: DictionaryClient = {
      ...dictionary,
      async suggest(_dicts, q) {
        asked.push(q);
        return { query: q, complete: false, suggestions: mixed };
      },
    };
    const suggest = suggesting(NEVER_LATE);
    expect(words(await suggest(ignorant, 'f', verbs))).toEqual(['f0']);
    await suggest(ignorant, 'fa', verbs);
    expect(asked).toEqual(['f', 'fa']);
  });

  it('stays with the word that is chosen', () => {
    expect(createOptionRenderer(verbs)([suggestion('fiske', [])], nb)).toEqual([
      { text: 'fiske', value: 'nV fiske' },
    ]);
  });

  it.each(ALL_FILTERS.map((filter) => [encodeFilter(filter), filter] as const))(
    '%s has a menu of its own',
    (_, filter) => {
      const { blocks } = renderPicker(filter, nb);
      expect(JSON.stringify(blocks)).toContain(`"action_id":"${pickerActionId(filter)}"`);
      const ids = createOrdFeature().menus.map(({ id }) => id);
      expect(ids.filter((id) => id === pickerActionId(filter))).toHaveLength(1);
      expect(createOrdFeature().actions.map(({ id }) => id)).toContain(pickerActionId(filter));
    },
  );
});

describe('createSuggestionView', () => {
  it('is of the language that is asked for, and the same options for the same words', () => {
    const view = createOptionRenderer(UNFILTERED);
    const found = [suggestion('fisk')];
    expect(view(found, nb)).toBe(view(found, nb));
    expect(view(found, nb)).toMatchObject([{ description: 'substantiv · bokmål' }]);
    expect(view(found, en)).toMatchObject([{ description: 'noun · Bokmål' }]);
  });

  it('cuts the classes, never the languages', () => {
    const classes = ['NOUN', 'VERB', 'ADJ', 'ADV', 'PRON', 'DET', 'ADP', 'CCONJ'];
    const entries = classes.map((wordClass) => ['bob', wordClass] as const);
    const [option] = createOptionRenderer(UNFILTERED)([suggestion('for', [...entries, ['nob', 'NOUN']])], nb);
    expect(option?.description).toMatch(/^substantiv, verb, .*… · bokmål og nynorsk$/u);
    expect(option?.description?.length).toBeLessThanOrEqual(75);
  });

  it('tells the classes and the languages', () => {
    const entries = [
      ['bob', 'NOUN'],
      ['nob', 'NOUN'],
      ['bob', 'VERB'],
      ['bob', 'constructor'],
      ['bob'],
    ] as const;
    expect(createOptionRenderer(UNFILTERED)([suggestion('fisk', entries)], nb)).toEqual([
      { text: 'fisk', value: 'bn fisk', description: 'substantiv, verb · bokmål og nynorsk' },
    ]);
  });

  it('has each word once, at most a hundred, each with a value that can be read', () => {
    const long = suggestion('a'.repeat(180));
    const many = [
      long,
      suggestion('fisk'),
      suggestion('fisk'),
      ...hundred('b').map((word) => suggestion(word)),
    ];
    const options = createOptionRenderer(UNFILTERED)(many, nb);
    expect(options.length).toBe(100);
    expect(new Set(options.map(({ value }) => value)).size).toBe(100);
    expect(options[0]).toMatchObject({ value: 'bob:0' });
    for (const { value } of options) {
      expect(value.length).toBeLessThanOrEqual(75);
      expect(targetSchema.safeParse(value).success).toBe(true);
    }
  });

  it('leaves out a word that no option can hold', () => {
    expect(createOptionRenderer(UNFILTERED)([{ word: 'a'.repeat(180), articles: [] }], nb)).toEqual([]);
  });
});
