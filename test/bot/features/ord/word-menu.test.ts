import { describe, expect, it } from 'vitest';
import { encodeFilter, targetSchema } from '../../../../src/bot/features/ord/actions.js';
import { ALL_FILTERS, pickerActionId, renderPicker } from '../../../../src/bot/features/ord/answer-view.js';
import {
  createDictionaryCache,
  createSuggester,
} from '../../../../src/bot/features/ord/cached-dictionary.js';
import { createOrdFeature } from '../../../../src/bot/features/ord/index.js';
import { UNFILTERED, type WordFilter } from '../../../../src/bot/features/ord/query.js';
import { createWordMenu, renderOptions } from '../../../../src/bot/features/ord/search.js';
import type { RequestContext, Services } from '../../../../src/bot/framework/request-context.js';
import { type Texts, textsOf } from '../../../../src/bot/texts/texts.js';
import type { DictionaryClient } from '../../../../src/dictionary/client.js';
import { ServiceFault } from '../../../../src/shared/errors.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { hundredWords, makeSuggestion } from './suggestions.js';

const en = textsOf('en');
const nb = textsOf('nb');

const renderUnfiltered = (words: Parameters<typeof renderOptions>[0], texts: Texts) =>
  renderOptions(words, UNFILTERED, texts);

describe('renderOptions', () => {
  it('renders in the given language', () => {
    const render = renderUnfiltered;
    const words = [makeSuggestion('fisk')];
    expect(render(words, nb)).toMatchObject([{ description: 'substantiv · bokmål' }]);
    expect(render(words, en)).toMatchObject([{ description: 'noun · Bokmål' }]);
  });

  it('cuts the classes, never the languages', () => {
    const classes = ['NOUN', 'VERB', 'ADJ', 'ADV', 'PRON', 'DET', 'ADP', 'CCONJ'];
    const entries = classes.map((wordClass) => ['bob', wordClass] as const);
    const [option] = renderUnfiltered([makeSuggestion('for', [...entries, ['nob', 'NOUN']])], nb);
    expect(option?.description).toMatch(/^substantiv, verb, .*… · bokmål og nynorsk$/u);
    expect(option?.description?.length).toBeLessThanOrEqual(75);
  });

  it('describes classes and languages', () => {
    const entries = [
      ['bob', 'NOUN'],
      ['nob', 'NOUN'],
      ['bob', 'VERB'],
      ['bob', 'constructor'],
      ['bob'],
    ] as const;
    expect(renderUnfiltered([makeSuggestion('fisk', entries)], nb)).toEqual([
      { text: 'fisk', value: 'bn fisk', description: 'substantiv, verb · bokmål og nynorsk' },
    ]);
  });

  it('leaves out words of whose articles an earlier word has all', () => {
    const [noun, verb] = [
      makeSuggestion('hytte', [
        ['bob', 'NOUN'],
        ['nob', 'NOUN'],
      ]),
      makeSuggestion('hytter'),
    ];
    const offered = [
      noun,
      { ...noun, word: 'hytta' },
      verb,
      { ...noun, word: 'hytter', articles: [...noun.articles, ...verb.articles] },
    ];
    const textsOf = (words: typeof offered) => renderUnfiltered(words, nb).map(({ text }) => text);
    expect(textsOf(offered)).toEqual(['hytte', 'hytter']);
    // What was typed comes first, and stays.
    expect(textsOf([{ ...noun, word: 'hytta' }, noun])).toEqual(['hytta']);
  });

  it('renders each word once, at most a hundred, each with a valid target', () => {
    const long = makeSuggestion('a'.repeat(180));
    const many = [
      long,
      makeSuggestion('fisk'),
      makeSuggestion('fisk'),
      ...hundredWords('b').map((word) => makeSuggestion(word)),
    ];
    const options = renderUnfiltered(many, nb);
    expect(options.length).toBe(100);
    expect(new Set(options.map(({ value }) => value)).size).toBe(100);
    expect(options[0]).toMatchObject({ value: `bob:${long.articles[0]?.art_id}` });
    for (const { value } of options) {
      expect(value.length).toBeLessThanOrEqual(75);
      expect(targetSchema.safeParse(value).success).toBe(true);
    }
  });

  it('omits a word that exceeds the value of an option', () => {
    expect(renderUnfiltered([{ word: 'a'.repeat(180), articles: [] }], nb)).toEqual([]);
  });

  it('keeps the filter in the value of an option', () => {
    expect(renderOptions([makeSuggestion('fiske', [])], { dicts: ['nob'], wordClass: 'VERB' }, nb)).toEqual([
      { text: 'fiske', value: 'nV fiske' },
    ]);
  });
});

describe('a menu of words', () => {
  const suggest: DictionaryClient['suggest'] = async (_, query, { wordClass } = {}) => {
    const gratulere = makeSuggestion('gratulere', [['bob', 'VERB']]);
    const verbs = [makeSuggestion('gå', [['bob', 'VERB']]), { ...gratulere, word: 'gratuler' }];
    if (query === 'g' && wordClass === 'VERB') return { query, suggestions: verbs };
    return { query, suggestions: query === 'fis' ? [makeSuggestion('fisk')] : [] };
  };
  const search: DictionaryClient['search'] = async (_, query) => {
    if (query === 'nede')
      throw new ServiceFault({ service: 'dictionary', operation: 'search', kind: 'timeout' });
    return { query, total: 0, hits: [], nearest: ['fisk', 'sikk'], parts: [], dropped: 0 };
  };
  const complete = async (typed: string, filter: WordFilter = UNFILTERED) => {
    const services = { dictionary: { suggest, search }, log: createWatchedLog() } as unknown as Services;
    const request = { texts: nb } as RequestContext;
    const parts = { suggester: createSuggester(), cache: createDictionaryCache() };
    const options = await createWordMenu('menu', filter, parts).options(typed, services, request);
    return options.map(({ text }) => text);
  };

  it.each([
    ['fis', ['fisk']],
    ['fsik', ['fisk', 'sikk']],
    ['Fsik', ['fisk']],
    ['FSK', []],
    ['fs', []],
    ['fs*', []],
    ['å g', ['gå', 'gratulere']],
  ])('for %s offers %s', async (typed, words) => {
    expect(await complete(typed)).toEqual(words);
  });

  it('looks a misspelt word up once', async () => {
    const asked: string[] = [];
    const counting: DictionaryClient['search'] = (dicts, query, ...more) => {
      asked.push(query);
      return search(dicts, query, ...more);
    };
    const services = {
      dictionary: { suggest, search: counting },
      log: createWatchedLog(),
    } as unknown as Services;
    const parts = { suggester: createSuggester(), cache: createDictionaryCache() };
    const menu = createWordMenu('menu', UNFILTERED, parts);
    for (const typed of ['fsik', 'fsik', 'fsik '])
      await menu.options(typed, services, { texts: nb } as RequestContext);
    expect(asked).toEqual(['fsik']);
  });

  it('of one word class offers no word of another', async () => {
    expect(await complete('fsik', { dicts: ['bob'], wordClass: 'VERB' })).toEqual([]);
    expect(await complete('å g', { dicts: ['bob'], wordClass: 'NOUN' })).toEqual([]);
    expect(await complete('å g', { dicts: ['bob'], wordClass: 'VERB' })).toEqual(['gå', 'gratulere']);
  });

  it('says so where the dictionary does not answer', async () => {
    expect(await complete('nede')).toEqual([expect.stringContaining('får ikke hentet forslag')]);
  });
});

describe('each filter of the picker', () => {
  it.each(ALL_FILTERS.map((filter) => [encodeFilter(filter), filter] as const))(
    '%s has its own menu and handler',
    (_, filter) => {
      const { blocks } = renderPicker(filter, nb);
      expect(JSON.stringify(blocks)).toContain(`"action_id":"${pickerActionId(filter)}"`);
      const ids = createOrdFeature().menus?.map(({ id }) => id);
      expect(ids?.filter((id) => id === pickerActionId(filter))).toHaveLength(1);
      expect(createOrdFeature().actions?.map(({ id }) => id)).toContain(pickerActionId(filter));
    },
  );
});
