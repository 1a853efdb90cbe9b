import { describe, expect, it } from 'vitest';
import { encodeFilter, targetSchema } from '../../../../src/bot/features/ord/action-values.js';
import { toCompletion } from '../../../../src/bot/features/ord/completion.js';
import { createOrdFeature } from '../../../../src/bot/features/ord/index.js';
import { ALL_FILTERS, pickerActionId, renderPicker } from '../../../../src/bot/features/ord/picker-view.js';
import { UNFILTERED } from '../../../../src/bot/features/ord/query.js';
import { createOptionRenderer, createWordMenu } from '../../../../src/bot/features/ord/word-menu.js';
import type { Glossary } from '../../../../src/bot/glossary/glossaries.js';
import { buildTermTable, createTermIndex, type TermIndex } from '../../../../src/bot/glossary/term-index.js';
import { en } from '../../../../src/bot/texts/en.js';
import { nb } from '../../../../src/bot/texts/nb.js';
import { hundredWords, makeSuggestion, refuse } from './suggestions.js';

describe('createOptionRenderer', () => {
  it('renders in the given language, and returns the same options for the same list', () => {
    const render = createOptionRenderer(UNFILTERED);
    const words = [makeSuggestion('fisk')];
    expect(render(words, nb)).toBe(render(words, nb));
    expect(render(words, nb)).toMatchObject([{ description: 'substantiv · bokmål' }]);
    expect(render(words, en)).toMatchObject([{ description: 'noun · Bokmål' }]);
  });

  it('cuts the classes, never the languages', () => {
    const classes = ['NOUN', 'VERB', 'ADJ', 'ADV', 'PRON', 'DET', 'ADP', 'CCONJ'];
    const entries = classes.map((wordClass) => ['bob', wordClass] as const);
    const [option] = createOptionRenderer(UNFILTERED)(
      [makeSuggestion('for', [...entries, ['nob', 'NOUN']])],
      nb,
    );
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
    expect(createOptionRenderer(UNFILTERED)([makeSuggestion('fisk', entries)], nb)).toEqual([
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
    const textsOf = (words: typeof offered) =>
      createOptionRenderer(UNFILTERED)(words, nb).map(({ text }) => text);
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
    const options = createOptionRenderer(UNFILTERED)(many, nb);
    expect(options.length).toBe(100);
    expect(new Set(options.map(({ value }) => value)).size).toBe(100);
    expect(options[0]).toMatchObject({ value: `bob:${long.articles[0]?.art_id}` });
    for (const { value } of options) {
      expect(value.length).toBeLessThanOrEqual(75);
      expect(targetSchema.safeParse(value).success).toBe(true);
    }
  });

  it('omits a word that exceeds the value of an option', () => {
    expect(createOptionRenderer(UNFILTERED)([{ word: 'a'.repeat(180), articles: [] }], nb)).toEqual([]);
  });

  it('keeps the filter in the value of an option', () => {
    expect(
      createOptionRenderer({ dicts: ['nob'], wordClass: 'VERB' })([makeSuggestion('fiske', [])], nb),
    ).toEqual([{ text: 'fiske', value: 'nV fiske' }]);
  });
});

describe('the known options of a menu', () => {
  const glossaryOf = (index: TermIndex | undefined): Glossary => ({
    fresh: () => index,
    loaded: () => index,
    load: refuse,
  });
  const indexOf = (...words: string[]) =>
    createTermIndex(
      buildTermTable(words.map((word) => ({ word, otherWords: [], explanations: { nb: 'Et ord.' } }))),
    );
  const words = [makeSuggestion('fisk')].map((suggestion) => toCompletion(suggestion));
  const suggester = { findKnown: () => words, suggest: refuse };
  const known = (glossary?: Glossary, filter = UNFILTERED) =>
    createWordMenu('ord:pick', filter, suggester).known?.('fi', { glossary }, { texts: nb });

  it.each<[string, Glossary | undefined]>([
    ['there is no glossary', undefined],
    ['the glossary is empty', glossaryOf(indexOf())],
    ['no own word has the prefix', glossaryOf(indexOf('DPIA'))],
  ])('are those of the dictionary where %s, the same list each time', (_, glossary) => {
    expect(known(glossary)).toMatchObject([{ value: 'bn fisk' }]);
    const menu = createWordMenu('ord:pick', UNFILTERED, suggester);
    const again = () => menu.known?.('fi', { glossary }, { texts: nb });
    expect(again()).toBe(again());
  });

  it('are unknown where members have own words, or these must be read', () => {
    expect([known(glossaryOf(indexOf('FIKS'))), known(glossaryOf(undefined))]).toEqual([
      undefined,
      undefined,
    ]);
    // Own words have no word class.
    expect(known(glossaryOf(undefined), { dicts: ['bob'], wordClass: 'NOUN' })).toBeDefined();
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
