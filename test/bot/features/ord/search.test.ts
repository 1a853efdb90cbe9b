import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModalView } from '../../../../src/bot/blocks/message.js';
import { encodeFilter, targetSchema } from '../../../../src/bot/features/ord/actions.js';
import { lemmaHit } from '../../../../src/bot/features/ord/answer.js';
import { renderOrdAnswer } from '../../../../src/bot/features/ord/answer-view.js';
import { createDictionaryCache } from '../../../../src/bot/features/ord/cached-dictionary.js';
import { parseMessageWords } from '../../../../src/bot/features/ord/check-words.js';
import { createOrdFeature } from '../../../../src/bot/features/ord/index.js';
import { UNFILTERED, type WordFilter } from '../../../../src/bot/features/ord/query.js';
import { showInSearch } from '../../../../src/bot/features/ord/search.js';
import { ALL_FILTERS, createWordMenus, pickerActionId } from '../../../../src/bot/features/ord/word-menu.js';
import type { RequestContext, Services } from '../../../../src/bot/framework/request-context.js';
import type { Language } from '../../../../src/bot/model/language.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { DictionaryClient } from '../../../../src/dictionary/client.js';
import type { Suggestion } from '../../../../src/dictionary/contract.js';
import { ServiceFault } from '../../../../src/shared/errors.js';
import { anyText } from '../../../support/any-text.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { expectViewWithinLimits } from '../../blocks/within-limits.js';
import { requestContextAt } from '../../support/request-context.js';
import { fisk, fiskNn, gaa } from './articles.js';
import { expectOrdGolden, makeFoundAnswer } from './found-answer.js';
import { createOrdHarness, lastSentMessage, lastView } from './ord-harness.js';
import { hundredWords, makeSuggestion } from './suggestions.js';

const nb = textsOf('nb');

/** What the shortcut on a message opens, and what the shortcut without one does. */
async function openSearch(message: string | undefined, language: Language = 'nb'): Promise<ModalView> {
  const { shortcuts = [], globalShortcuts = [] } = createOrdFeature();
  const request = requestContextAt('2026-11-24T09:15', language);
  const view =
    message === undefined
      ? await globalShortcuts[0]?.handle({} as Services, request)
      : await shortcuts[0]?.handle({ text: message }, {} as Services, request);
  if (!view) throw new Error('there is no shortcut');
  return view;
}

describe('the window', () => {
  const found = makeFoundAnswer([
    { match: 'inflection', matched: 'fisken', article: fisk },
    lemmaHit(fiskNn),
  ]);
  const chosen = JSON.stringify({ words: ['Fisken', 'går', 'i', 'elva'], chosen: 'Fisken' });
  const inSearch = showInSearch(makeFoundAnswer([lemmaHit(gaa)]), '{"filter":"bV"}', nb);
  const gone = { kind: 'article-gone', word: undefined } as const;

  it.each<[string, string, Promise<ModalView> | ModalView]>([
    ['offers the words of a message', 'words', openSearch('Fisken går i elva')],
    ['shows the article below the words', 'words-chosen', showInSearch(found, chosen, nb)],
    ['offers all words', 'search', openSearch(undefined)],
    ['shows the article below the picker', 'search-gaa', inSearch],
    ['says that a message has no words', 'words-none', openSearch('')],
    ['offers words in nynorsk', 'words.nn', openSearch('Fisken går', 'nn')],
    ['offers words in English', 'words.en', openSearch('Fisken går', 'en')],
    ['offers all words in nynorsk', 'search.nn', openSearch(undefined, 'nn')],
    ['offers all words in English', 'search.en', openSearch(undefined, 'en')],
    [
      'says in nynorsk that an article is gone',
      'search-gone.nn',
      showInSearch(gone, '{"filter":"bn"}', textsOf('nn')),
    ],
    [
      'says in English that an article is gone',
      'search-gone.en',
      showInSearch(gone, '{"filter":"bn"}', textsOf('en')),
    ],
  ])('%s', async (_, name, shown) => {
    const view = await shown;
    expectViewWithinLimits(view);
    await expectOrdGolden(view, name);
  });

  it('keeps the shown article in its state', () => {
    expect(JSON.parse(inSearch.private_metadata ?? '')).toEqual({
      filter: 'bV',
      shown: `bob:${gaa.id} bn gå`,
    });
  });
});

const nn = textsOf('nn');

describe('the message shortcut «Slå opp ord»', () => {
  it('shows the articles of the chosen word below the menu', async () => {
    const harness = createOrdHarness();
    await harness.openMessageShortcut('Kari <@U2> gikk etter *fisk* :fish:');
    expect(lastView(harness).private_metadata).toBe('{"words":["Kari","gikk","etter","fisk"]}');
    await harness.clickInModal('ord:word', 'gikk', lastView(harness));
    expect(JSON.stringify(lastView(harness))).toContain(' er preteritum av ');
    await harness.clickInModal('ord:word', 'fisk', lastView(harness));
    const view = lastView(harness);
    expect(JSON.stringify(view)).toContain('ein fisk');
    expect(JSON.parse(view.private_metadata ?? '')).toMatchObject({ words: { length: 4 }, chosen: 'fisk' });
    expect(view.blocks[0]).toMatchObject({ elements: [{ initial_option: { value: 'fisk' } }] });
  });

  it('shows the only word of a message at once', async () => {
    const harness = createOrdHarness();
    await harness.openMessageShortcut('Gikk!');
    expect(JSON.stringify(lastView(harness))).toContain('å gå');
  });

  it('shows one error above the menu while look-ups fail', async () => {
    const harness = createOrdHarness();
    await harness.openMessageShortcut('Kari gikk etter fisk');
    const before = lastView(harness);
    harness.state.isDown = true;
    const sentence = nb.failure.service('dictionary', 'unreachable');
    for (const word of ['gikk', 'fisk']) {
      await harness.clickInModal('ord:word', word, lastView(harness));
      const { blocks, private_metadata } = lastView(harness);
      expect(blocks[0]).toMatchObject({ type: 'section', text: { text: sentence } });
      expect(blocks.slice(2)).toEqual(before.blocks);
      expect(private_metadata).toBe(before.private_metadata);
    }
    harness.state.isDown = false;
    await harness.clickInModal('ord:word', 'gikk', lastView(harness));
    expect(JSON.stringify(lastView(harness))).not.toContain(sentence);
    expect(JSON.stringify(lastView(harness))).toContain(' er preteritum av ');
  });

  it('says in the modal that an unknown button has expired', async () => {
    const harness = createOrdHarness();
    await harness.openMessageShortcut('Kari gikk etter fisk');
    await harness.clickInModal('ord:old', 'gikk', lastView(harness));
    expect(lastView(harness).blocks[0]).toMatchObject({ text: { text: nb.common.buttonExpired('/ord') } });
  });

  it('does not ask the dictionary if the message has no words', async () => {
    const harness = createOrdHarness();
    await harness.openMessageShortcut(':fish: <https://eksempel.no>');
    expect(JSON.stringify(lastView(harness))).toContain(nb.ord.noWords);
    expect(harness.requests).toEqual([]);
  });
});

describe('the global shortcut «Slå opp ord»', () => {
  const menuIn = ({ blocks }: ReturnType<typeof lastView>) => JSON.stringify(blocks.slice(0, 3));

  it('applies the filter, and shows the chosen word below the picker', async () => {
    const harness = createOrdHarness();
    await harness.openGlobalShortcut();
    expect(menuIn(lastView(harness))).toContain('"ord:pick"');
    await harness.clickInModal('ord:filter:1', 'nV', lastView(harness));
    expect(menuIn(lastView(harness))).toContain('"ord:pick-nV"');
    await harness.clickInModal('ord:pick-nV', 'b gikk', lastView(harness));
    expect(JSON.stringify(lastView(harness))).toContain(' er preteritum av ');
    expect(menuIn(lastView(harness))).toContain('"ord:pick-nV"');
  });

  it('shows the answer of a button in the same modal', async () => {
    const harness = createOrdHarness();
    await harness.openGlobalShortcut();
    await harness.clickInModal('ord:draw', 'bn', lastView(harness));
    expect(JSON.stringify(lastView(harness))).toContain('å gå');
    expect(lastView(harness).callback_id).toBe('slaa_opp_global');
  });
});

describe('submitting the search modal', () => {
  it('posts the article in the language of the channel, and updates the modal in that of the person', async () => {
    const harness = createOrdHarness();
    await harness.sendCommand('språk nynorsk');
    await harness.openMessageShortcut('Gikk!');
    await harness.submitModal(lastView(harness));
    expect(lastSentMessage(harness)).toMatchObject({ via: 'post' });
    expect(JSON.stringify(lastSentMessage(harness).message)).toContain(nb.ord.grammar.wordClasses.VERB);
    expect(JSON.stringify(lastSentMessage(harness).message)).toContain('ord:inflection');
    expect(JSON.stringify(lastSentMessage(harness).message)).not.toContain('ord:share');
    expect(JSON.stringify(lastView(harness))).toContain(nn.common.sharedIn('C2', false));
    expect(JSON.stringify(lastView(harness))).toContain(nn.ord.inflection);
  });

  it('posts nothing if the article is gone, and says so', async () => {
    const harness = createOrdHarness();
    await harness.openGlobalShortcut();
    await harness.submitModal({
      ...lastView(harness),
      private_metadata: '{"filter":"bn","shown":"bob:999"}',
    });
    expect(harness.sent).toEqual([]);
    expect(JSON.stringify(lastView(harness))).toContain(nb.ord.articleGone(undefined));
  });
});

describe('parseMessageWords', () => {
  it.each<[string, string[]]>([
    ['Fisken går i elva.', ['Fisken', 'går', 'i', 'elva']],
    ['Fisk, fisk og FISK', ['Fisk', 'og']],
    ['*fet* _kursiv_ ~strøket~', ['fet', 'kursiv', 'strøket']],
    ["rock'n'roll, e-post og -het", ["rock'n'roll", 'e-post', 'og', 'het']],
    ['rock’n’roll', ["rock'n'roll"]],
    ['hei <@U123> og <@U123|kari> <#C1|stua> <!channel> <!subteam^S1|@alle>', ['hei', 'og']],
    ['les <https://eksempel.no/sti|denne siden> nå', ['les', 'denne', 'siden', 'nå']],
    ['<https://eksempel.no/sti>', []],
    ['https://eksempel.no/en/sti?a=b og www.eksempel.no', ['og']],
    ['<mailto:kari@eksempel.no|kari@eksempel.no>, ola@eksempel.no', []],
    [':smile: fint :+1::skin-tone-2: :blåbær:', ['fint']],
    ['kode `const fisk = 1` her ```let\nfoo``` slutt', ['kode', 'her', 'slutt']],
    ['a &lt;b&gt; &amp; c', ['a', 'b', 'c']],
    ['&amp;lt;!channel&amp;gt;', ['lt', 'channel', 'gt']],
    ['4K kl10 2026 ok', ['ok']],
    ['bla\u030a\u00a0ba\u0301t fi\u00adsk', ['blå', 'bát', 'fisk']],
    ['þenna ǫ\u0301ss', ['þenna', 'ǫ\u0301ss']],
    ['🐟 ... !!', []],
    ['', []],
    [`${'a'.repeat(76)} kort`, ['kort']],
  ])('%j', (text, words) => {
    expect(parseMessageWords(text)).toEqual(words);
  });

  it('keeps the first hundred words', () => {
    const letters = [...'abcdefghijklmnop'];
    const many = letters.flatMap((one) => letters.map((other) => `${one}${other}`));
    expect(parseMessageWords(many.join(' '))).toEqual(many.slice(0, 100));
  });

  it('keeps no more words than fit in the state of the modal', () => {
    const many = Array.from(
      { length: 100 },
      (_, index) => `${'abcdefghij'.charAt(index / 10)}${'abcdefghij'.charAt(index % 10)}${'ø'.repeat(70)}`,
    );
    const words = parseMessageWords(many.join(' '));
    expect(words.length).toBeGreaterThan(20);
    const metadata = JSON.stringify({ words, chosen: words[0] });
    expectViewWithinLimits(showInSearch({ kind: 'no-random-word' }, metadata, nb));
  });

  it('gives distinct words of letters for any message', () => {
    const part = fc.constantFrom(
      '<',
      '>',
      '|',
      '`',
      '```',
      ':',
      '@',
      '&lt;',
      'ord',
      '-',
      "'",
      ' ',
      'https://',
      '1',
    );
    const text = fc.oneof(
      anyText(),
      fc.array(part).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (message) => {
        const words = parseMessageWords(message);
        for (const word of words) expect(word).toMatch(/^\p{L}/u);
        expect(new Set(words).size).toBe(words.length);
      }),
    );
  });
});

describe('menus', () => {
  const en = textsOf('en');

  function menuOf(filter: WordFilter) {
    const menu = createWordMenus(createDictionaryCache()).find(({ id }) => id === pickerActionId(filter));
    if (!menu) throw new Error('no menu has this filter');
    return menu;
  }

  /** The options of a menu where the dictionary completes whatever is typed with these words. */
  async function optionsFor(words: readonly Suggestion[], texts = nb, filter: WordFilter = UNFILTERED) {
    const dictionary = { suggest: async () => ({ query: 'x', suggestions: [...words] }) };
    const services = { dictionary, log: createWatchedLog() } as unknown as Services;
    return menuOf(filter).options('x', services, { texts } as RequestContext);
  }

  describe('the options', () => {
    it('renders in the given language', async () => {
      const words = [makeSuggestion('fisk')];
      expect(await optionsFor(words, nb)).toMatchObject([{ description: 'substantiv · bokmål' }]);
      expect(await optionsFor(words, en)).toMatchObject([{ description: 'noun · Bokmål' }]);
    });

    it('cuts the classes, never the languages', async () => {
      const classes = ['NOUN', 'VERB', 'ADJ', 'ADV', 'PRON', 'DET', 'ADP', 'CCONJ'];
      const entries = classes.map((wordClass) => ['bob', wordClass] as const);
      const [option] = await optionsFor([makeSuggestion('for', [...entries, ['nob', 'NOUN']])], nb);
      expect(option?.description).toMatch(/^substantiv, verb, .*… · bokmål og nynorsk$/u);
      expect(option?.description?.length).toBeLessThanOrEqual(75);
    });

    it('describes classes and languages', async () => {
      const entries = [
        ['bob', 'NOUN'],
        ['nob', 'NOUN'],
        ['bob', 'VERB'],
        ['bob', 'constructor'],
        ['bob'],
      ] as const;
      expect(await optionsFor([makeSuggestion('fisk', entries)], nb)).toEqual([
        { text: 'fisk', value: 'bn fisk', description: 'substantiv, verb · bokmål og nynorsk' },
      ]);
    });

    it('leaves out words of whose articles an earlier word has all', async () => {
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
      const offer = async (words: typeof offered) => (await optionsFor(words)).map(({ text }) => text);
      expect(await offer(offered)).toEqual(['hytte', 'hytter']);
      // What was typed comes first, and stays.
      expect(await offer([{ ...noun, word: 'hytta' }, noun])).toEqual(['hytta']);
    });

    it('renders each word once, at most a hundred, each with a valid target', async () => {
      const long = makeSuggestion('a'.repeat(180));
      const many = [
        long,
        makeSuggestion('fisk'),
        makeSuggestion('fisk'),
        ...hundredWords('b').map((word) => makeSuggestion(word)),
      ];
      const options = await optionsFor(many, nb);
      expect(options.length).toBe(100);
      expect(new Set(options.map(({ value }) => value)).size).toBe(100);
      expect(options[0]).toMatchObject({ value: `bob:${long.articles[0]?.art_id}` });
      for (const { value } of options) {
        expect(value.length).toBeLessThanOrEqual(75);
        expect(targetSchema.safeParse(value).success).toBe(true);
      }
    });

    it('omits a word that exceeds the value of an option', async () => {
      expect(await optionsFor([{ word: 'a'.repeat(180), articles: [] }], nb)).toEqual([]);
    });

    it('keeps the filter in the value of an option', async () => {
      expect(
        await optionsFor([makeSuggestion('fiske', [])], nb, { dicts: ['nob'], wordClass: 'VERB' }),
      ).toEqual([{ text: 'fiske', value: 'nV fiske' }]);
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
      const options = await menuOf(filter).options(typed, services, request);
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
      const menu = menuOf(UNFILTERED);
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
        const { blocks } = renderOrdAnswer({ kind: 'pick', filter }, 'message', nb);
        expect(JSON.stringify(blocks)).toContain(`"action_id":"${pickerActionId(filter)}"`);
        const ids = createOrdFeature().menus?.map(({ id }) => id);
        expect(ids?.filter((id) => id === pickerActionId(filter))).toHaveLength(1);
        expect(createOrdFeature().actions?.map(({ id }) => id)).toContain(pickerActionId(filter));
      },
    );
  });
});
