import { describe, expect, it } from 'vitest';
import { ord } from '../../../src/bot/ord/index.js';
import { viewSuggestions } from '../../../src/bot/ord/options.js';
import { FILTERS, pickerId, viewPicker } from '../../../src/bot/ord/picker.js';
import { EVERYTHING, type Filter, targetSchema, writeFilter } from '../../../src/bot/ord/query.js';
import { createSuggester, filterByPrefix, type SuggesterOptions } from '../../../src/bot/ord/suggest.js';
import { nb } from '../../../src/bot/texts/nb.js';
import type { DictionaryClient } from '../../../src/dictionary/client.js';
import type { DictId, Suggestion } from '../../../src/dictionary/contract.js';

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

const words = (suggestions: readonly Suggestion[]) => suggestions.map(({ word }) => word);
const refuse = () => Promise.reject(new Error('not asked for'));

type Suggest = (q: string) => Promise<readonly string[]>;

function dictionaryOf(suggest: Suggest) {
  const asked: string[] = [];
  const dictionary: DictionaryClient = {
    article: refuse,
    search: refuse,
    random: refuse,
    async suggest(dicts, q, { wordClass } = {}) {
      asked.push([q, ...(dicts.length < 2 ? dicts : []), wordClass ?? []].flat().join(' '));
      return { query: q, suggestions: (await suggest(q)).map((word) => suggestion(word)) };
    },
  };
  return { dictionary, asked };
}

const fish = async (q: string) => ['fisk', 'fiske', 'fisker', 'fisle'].filter((word) => word.startsWith(q));
const hundred = (prefix: string) => Array.from({ length: 100 }, (_, index) => `${prefix}${index}`);
/** Of every word, where no filter is named. */
function suggesting(options: SuggesterOptions) {
  const { suggest } = createSuggester(options);
  return (dictionary: DictionaryClient, typed: string, filter: Filter = EVERYTHING) =>
    suggest(dictionary, typed, filter);
}
/** Longer than any test. */
const NEVER_LATE = { patienceMs: 600_000 };

describe('filterByPrefix', () => {
  it.each([
    ['fisk', ['fiske', 'fisk', 'Fiskå', 'vis'], ['fisk', 'fiske', 'Fiskå']],
    ['FISKÅ', ['fiska', 'fiskåre', 'Fiskå'], ['Fiskå', 'fiskåre']],
    ['ide', ['idé', 'ideal', 'idyll'], ['idé', 'ideal']],
    ['idé', ['ideal', 'idé'], ['idé', 'ideal']],
    ['bla\u030a', ['blå', 'bla'], ['blå']],
    ['blaa', ['blåse', 'blå', 'bla', 'blaaus'], ['blå', 'blåse', 'blaaus']],
    ['bjö', ['bjørn', 'bjo'], ['bjørn']],
    ['epo', ['e-post', 'epoke'], ['e-post', 'epoke']],
    ['&', ['&', 'og'], ['&']],
  ])('%s of %j', (prefix, known, expected) => {
    expect(
      words(
        filterByPrefix(
          known.map((word) => suggestion(word)),
          prefix,
        ),
      ),
    ).toEqual(expected);
  });
});

describe('createSuggester', () => {
  it('asks once for equal prefixes, at the same time too', async () => {
    const { dictionary, asked } = dictionaryOf(fish);
    const suggest = suggesting(NEVER_LATE);
    const answers = await Promise.all([suggest(dictionary, 'fis'), suggest(dictionary, ' FIS ')]);
    expect(answers.map(words)).toEqual([await fish('fis'), await fish('fis')]);
    await suggest(dictionary, 'fis');
    expect(asked).toEqual(['fis']);
  });

  it('filters a complete answer for a shorter prefix instead of asking', async () => {
    const { dictionary, asked } = dictionaryOf(fish);
    const suggest = suggesting(NEVER_LATE);
    await suggest(dictionary, 'fi');
    expect(words(await suggest(dictionary, 'fisk'))).toEqual(['fisk', 'fiske', 'fisker']);
    expect(await suggest(dictionary, 'fix')).toEqual([]);
    expect(asked).toEqual(['fi']);
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

  it('does with what it knows of a shorter prefix when the service fails', async () => {
    const { dictionary } = dictionaryOf(async (q) => (q === 'f' ? [...hundred('fa'), 'fisk'] : refuse()));
    const suggest = suggesting(NEVER_LATE);
    await suggest(dictionary, 'f');
    expect(words(await suggest(dictionary, 'fis'))).toEqual(['fisk']);
  });

  it('does with what it knows when the service is slow', async () => {
    const never = new Promise<readonly string[]>(() => undefined);
    const { dictionary } = dictionaryOf(async (q) => (q === 'f' ? [...hundred('fa'), 'fisk'] : never));
    const suggest = suggesting({ patienceMs: 0 });
    await suggest(dictionary, 'f');
    expect(words(await suggest(dictionary, 'fis'))).toEqual(['fisk']);
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
    expect(await suggesting(NEVER_LATE)(dictionary, typed)).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('a filter', () => {
  const verbs: Filter = { dicts: ['nob'], wordClass: 'VERB' };

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
      suggest: async (_: unknown, q: string) => ({ query: q, suggestions: known }),
    };
    const suggestions = await suggesting(NEVER_LATE)(ignorant, 'fis', verbs);
    expect(words(suggestions)).toEqual(['fiske', 'fis']);
    expect(suggestions[0]?.articles).toMatchObject([{ dict_id: 'nob', word_class: 'VERB' }]);
  });

  it('leaves no short answer that passes for a complete one', async () => {
    const asked: string[] = [];
    const { dictionary } = dictionaryOf(fish);
    const mixed = hundred('f').map((word, at) => suggestion(word, [['nob', at === 0 ? 'VERB' : 'NOUN']]));
    const ignorant: DictionaryClient = {
      ...dictionary,
      async suggest(_dicts, q) {
        asked.push(q);
        return { query: q, suggestions: mixed };
      },
    };
    const suggest = suggesting(NEVER_LATE);
    expect(words(await suggest(ignorant, 'f', verbs))).toEqual(['f0']);
    await suggest(ignorant, 'fa', verbs);
    expect(asked).toEqual(['f', 'fa']);
  });

  it('stays with the word that is chosen', () => {
    expect(viewSuggestions([suggestion('fiske', [])], verbs, nb)).toEqual([
      { text: 'fiske', value: 'nV fiske' },
    ]);
  });

  it.each(FILTERS.map((filter) => [writeFilter(filter), filter] as const))(
    '%s has a menu of its own',
    (_, filter) => {
      const { blocks } = viewPicker(filter, nb);
      expect(JSON.stringify(blocks)).toContain(`"action_id":"${pickerId(filter)}"`);
      const ids = ord().menus.map(({ id }) => id);
      expect(ids.filter((id) => id === pickerId(filter))).toHaveLength(1);
      expect(ord().actions.map(({ id }) => id)).toContain(pickerId(filter));
    },
  );
});

describe('viewSuggestions', () => {
  it('cuts the classes, never the languages', () => {
    const classes = ['NOUN', 'VERB', 'ADJ', 'ADV', 'PRON', 'DET', 'ADP', 'CCONJ'];
    const entries = classes.map((wordClass) => ['bob', wordClass] as const);
    const [option] = viewSuggestions([suggestion('for', [...entries, ['nob', 'NOUN']])], EVERYTHING, nb);
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
    expect(viewSuggestions([suggestion('fisk', entries)], EVERYTHING, nb)).toEqual([
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
    const options = viewSuggestions(many, EVERYTHING, nb);
    expect(options.length).toBe(100);
    expect(new Set(options.map(({ value }) => value)).size).toBe(100);
    expect(options[0]).toMatchObject({ value: 'bob:0' });
    for (const { value } of options) {
      expect(value.length).toBeLessThanOrEqual(75);
      expect(targetSchema.safeParse(value).success).toBe(true);
    }
  });

  it('leaves out a word that no option can hold', () => {
    expect(viewSuggestions([{ word: 'a'.repeat(180), articles: [] }], EVERYTHING, nb)).toEqual([]);
  });
});
