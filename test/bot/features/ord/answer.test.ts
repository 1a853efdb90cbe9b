import { describe, expect, it } from 'vitest';
import {
  answerOrd,
  isCacheable,
  lemmaHit,
  likelyMeant,
  singleArticleAnswer,
  withCounterpart,
} from '../../../../src/bot/features/ord/answer.js';
import { formatPlainSentence } from '../../../../src/bot/features/ord/article.js';
import type { CachedDictionary } from '../../../../src/bot/features/ord/cached-dictionary.js';
import { matchNotes } from '../../../../src/bot/features/ord/found-view.js';
import { parseOrd } from '../../../../src/bot/features/ord/query.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { DictId } from '../../../../src/dictionary/contract.js';
import type { Article, Hit, Lemma } from '../../../../src/dictionary/model.js';
import { bok, bokNn, fin, fisk, fiskNn, gaa, makeArticle, skole, vane } from './articles.js';
import { createFakeDictionary, type FakeResult, makeHit } from './fake-dictionary.js';

async function ask(typed: string, words: Record<string, FakeResult>) {
  const { dictionary, asked } = createFakeDictionary(words);
  const answer = await answerOrd(parseOrd(typed), dictionary);
  const entries = answer.kind === 'found' || answer.kind === 'list' ? answer.entries : [];
  const keys = entries.map((entry) =>
    entry.map((each) => `${each.article.dict}:${each.article.id}`).join('+'),
  );
  return { answer, keys, asked };
}

const lemma = (text: string, homograph: number, wordClass: string): Lemma => ({
  text,
  homograph,
  wordClass,
  genders: [],
  paradigms: [],
});
const stein = [3, 1, 2].map((homograph) =>
  makeArticle({ id: homograph, lemmas: [lemma('stein', homograph, 'NOUN')] }),
);

describe('answerOrd', () => {
  it('explains the words of a compound that no dictionary has', async () => {
    const words = { fiskebok: { parts: ['fisk', 'bok'] }, fisk: { hits: [makeHit(fisk)] } };
    const { answer } = await ask('fiskebok', words);
    expect(answer).toMatchObject({ kind: 'not-found', parts: ['fisk', 'bok'] });
    expect(answer.kind === 'not-found' && answer.meanings?.[0]).toMatch(/^\S.+/u);
    expect(answer.kind === 'not-found' && answer.meanings?.[1]).toBe('');
  });

  it('shows two words side by side, unless the whole text is a phrase', async () => {
    const words = { fisk: { hits: [makeHit(fisk)] }, skole: { hits: [makeHit(skole)] } };
    const compared = await ask('fisk eller skole', words);
    expect(compared.answer).toMatchObject({
      kind: 'compare',
      sides: [
        { kind: 'found', lookUp: { word: 'fisk' } },
        { kind: 'found', lookUp: { word: 'skole' } },
      ],
    });
    const phrase = { 'fisk eller skole': { hits: [makeHit(vane, 'phrase', 'fisk eller skole')] } };
    expect((await ask('fisk eller skole', { ...words, ...phrase })).answer.kind).toBe('found');
    // A sentence that compares is no phrase.
    const { asked } = await ask('forskjellen på fisk og skole', words);
    expect(asked).toEqual(['fisk', 'skole']);
  });

  it.each<[string, string[], string[], string[]]>([
    ['the class that both have', ['ADV', 'SCONJ'], ['SCONJ'], ['SCONJ', 'SCONJ']],
    ['the first articles where no class is common', ['ADV', 'NOUN'], ['SCONJ', 'VERB'], ['ADV', 'SCONJ']],
    ['the first articles where their class is one', ['ADV', 'SCONJ'], ['ADV', 'SCONJ'], ['ADV', 'ADV']],
  ])('compares words in articles of %s', async (_, da, naar, shown) => {
    const articlesOf = (text: string, classes: readonly string[], from: number) =>
      classes.map((each, at) => makeHit(makeArticle({ id: from + at, lemmas: [lemma(text, at + 1, each)] })));
    const words = { da: { hits: articlesOf('da', da, 1) }, når: { hits: articlesOf('når', naar, 11) } };
    const { answer } = await ask('forskjellen på da og når', words);
    const sides = answer.kind === 'compare' ? answer.sides : [];
    expect(sides.map((side) => side.kind === 'found' && side.shown[0].article.lemmas[0]?.wordClass)).toEqual(
      shown,
    );
  });

  it('says which of two words no dictionary has', async () => {
    const { answer } = await ask('skrives det fisk eller fiks', { fisk: { hits: [makeHit(fisk)] } });
    expect(answer).toMatchObject({
      sides: [{ kind: 'found' }, { kind: 'not-found', lookUp: { word: 'fiks' } }],
    });
  });

  it('ranks a better match above the preferred dictionary', async () => {
    const words = {
      fisken: { hits: [makeHit(skole, 'older_form', 'fisken'), makeHit(fiskNn, 'inflection', 'fisken')] },
    };
    expect((await ask('fisken', words)).keys).toEqual(['nob:101', 'bob:606']);
  });

  it('pairs the articles of both dictionaries, nynorsk first after a nynorsk article', async () => {
    const words = { fisk: { hits: [makeHit(fiskNn), makeHit(fisk)] } };
    const { keys, asked } = await ask('fisk', words);
    expect(keys).toEqual(['bob:101+nob:101']);
    // A pair needs no search for the same word in the other dictionary.
    expect(asked).toEqual(['fisk']);
    expect((await ask('ein fisk', words)).keys).toEqual(['nob:101+bob:101']);
  });

  it('sorts homographs by number', async () => {
    const words = { stein: { hits: stein.map((each) => makeHit(each)) } };
    expect((await ask('stein', words)).keys).toEqual(['bob:1', 'bob:2', 'bob:3']);
  });

  it('ranks the typed spelling first', async () => {
    const [foor, Norge, plain] = ['fôr', 'For', 'for'].map((text, id) =>
      makeArticle({ id, lemmas: [lemma(text, 0, 'NOUN')] }),
    );
    const hits = [foor, Norge, plain].flatMap((each) => (each ? makeHit(each) : []));
    expect((await ask('for', { for: { hits } })).keys).toEqual(['bob:2', 'bob:1', 'bob:0']);
  });

  it('includes each article once, by its best match', async () => {
    const words = { gå: { hits: [makeHit(gaa, 'inflection', 'gå'), makeHit(gaa)] } };
    const { answer, keys } = await ask('gå', words);
    expect(keys).toEqual(['bob:202']);
    expect(answer).toMatchObject({ shown: [{ match: 'lemma' }] });
  });

  it.each([
    ['AI', ['av', 'at', 'gi'], []],
    ['OECD', ['øve'], []],
    ['ai', ['av'], []],
    ['Ola', ['cola', 'bl.a.', 'legge', 'ole'], ['ole']],
    ['ola', ['cola', 'ole'], ['ole']],
    ['Fsik', ['fisk', 'sikk'], ['fisk']],
    ['fsik', ['fisk', 'sikk'], ['fisk', 'sikk']],
    ['HUSENNE', ['hus'], ['hus']],
  ])('of the words near %s offers those that may be meant', (word, nearest, meant) => {
    expect(likelyMeant(word, nearest)).toEqual(meant);
  });

  it('offers each word of a list, without its comma', async () => {
    const words = { fisk: { hits: [makeHit(fisk)] }, bok: { hits: [makeHit(bok)] } };
    expect((await ask('fisk, bok', words)).answer).toMatchObject({ words: ['fisk', 'bok'] });
  });

  describe('for a word that the one dictionary asked for lacks', () => {
    const pronoun = (dict: 'bob' | 'nob', id: number, text: string, older: string[]) =>
      makeArticle({
        dict,
        id,
        lemmas: [lemma(text, 0, 'PRON')],
        olderForms: older.map((form) => ({ form })),
      });
    const jeg = pronoun('bob', 1, 'jeg', ['ek']);
    const eg = pronoun('nob', 2, 'eg', ['ek']);
    const lonely = pronoun('bob', 3, 'kjærlighet', []);
    const words = {
      jeg: { hits: [makeHit(jeg)], nearest: ['veg'] },
      meg: { hits: [makeHit(jeg, 'inflection', 'meg'), makeHit(eg, 'older_form', 'meg')] },
      'jeg selv': { hits: [makeHit(jeg, 'phrase', 'jeg selv')] },
      eg: { hits: [makeHit(eg)] },
      ek: { hits: [makeHit(jeg, 'older_form', 'ek'), makeHit(eg, 'older_form', 'ek')] },
      kjærlighet: { hits: [makeHit(lonely)], nearest: ['kjærleik'] },
    };

    it.each<[string, string, object]>([
      ['jeg på nynorsk', 'nob:2', { onlyIn: { word: 'jeg', dict: 'bob' } }],
      ['eg bokmål', 'bob:1', { onlyIn: { word: 'eg', dict: 'nob' } }],
      ['meg nn', 'nob:2', { onlyIn: { word: 'meg', dict: 'bob' } }],
      ['bøy jeg på nynorsk', 'nob:2', { lookUp: { word: 'eg', part: 'inflection' } }],
      ['kjærlighet nynorsk', 'bob:3', { onlyIn: { word: 'kjærlighet', dict: 'bob' } }],
      ['jeg selv nn', 'bob:1', { shown: [{ match: 'phrase' }] }],
      ['ek nn', 'nob:2', { shown: [{ match: 'older_form' }] }],
    ])('«%s» gives %s', async (typed, key, expected) => {
      const { answer, keys } = await ask(typed, words);
      expect(keys).toEqual([key]);
      expect(answer).toMatchObject(expected);
    });

    it('takes the words of a comparison from the other one too', async () => {
      const { answer } = await ask('skilnaden på jeg og eg på nynorsk', words);
      expect(answer).toMatchObject({
        sides: [{ kind: 'found', onlyIn: { word: 'jeg', dict: 'bob' } }, { kind: 'found' }],
      });
    });

    it('gives the way back to the word that was asked for', async () => {
      const { answer } = await ask('jeg på nynorsk', words);
      expect(answer).toMatchObject({ counterpart: { word: 'jeg', article: { dict: 'bob', id: 1 } } });
    });

    it('names both dictionaries if neither has it, and offers the words of both', async () => {
      const { answer } = await ask('jag nn', { jag: { nearest: ['jeg'], parts: [] } });
      expect(answer).toMatchObject({
        kind: 'not-found',
        lookUp: { dicts: ['nob', 'bob'] },
        nearest: ['jeg'],
      });
    });

    it('says that it is missing where the other dictionary does not answer', async () => {
      const { dictionary } = createFakeDictionary(words);
      const search: CachedDictionary['search'] = (dicts, word) =>
        dicts.includes('bob') ? Promise.reject(new Error('down')) : dictionary.search(dicts, word);
      const answer = await answerOrd(parseOrd('jeg på nynorsk'), { ...dictionary, search });
      expect(answer).toMatchObject({ kind: 'not-found', lookUp: { dicts: ['nob'] } });
    });
  });

  it('drops hits of other dictionaries than the requested one', async () => {
    expect((await ask('fisk nn', { fisk: { hits: [makeHit(fisk), makeHit(fiskNn)] } })).keys).toEqual([
      'nob:101',
    ]);
  });

  const gang = makeArticle({ id: 7, lemmas: [lemma('en gang', 0, 'EXPR')] });
  const gaaNoun = makeArticle({ id: 8, lemmas: [lemma('gå', 0, 'NOUN')] });

  it('keeps only hits of the requested class', async () => {
    expect((await ask('å gå', { gå: { hits: [makeHit(gaaNoun), makeHit(gaa)] } })).keys).toEqual(['bob:202']);
  });

  it('finds a bokmål feminine by both of its genders', async () => {
    const words = { bok: { hits: [makeHit(bok), makeHit(bokNn), makeHit(gaa)] } };
    expect((await ask('en bok', words)).keys).toEqual(['bob:303']);
    expect((await ask('ei bok', words)).keys).toEqual(['bob:303+nob:304']);
  });

  it('reports a mismatch if the noun has another gender', async () => {
    const { answer, keys } = await ask('et bok', { bok: { hits: [makeHit(gaa), makeHit(bok)] } });
    expect(keys).toEqual(['bob:303']);
    expect(answer).toMatchObject({ mismatch: 'gender' });
  });

  it('reports a mismatch if no hit is of the class, after trying the phrase', async () => {
    const { answer, keys, asked } = await ask('å fin', { fin: { hits: [makeHit(fin)] } });
    expect(keys).toEqual(['bob:505']);
    expect(answer).toMatchObject({ mismatch: 'word-class' });
    expect(asked).toEqual(['fin', 'å fin']);
  });

  it('compares an adverb, where no adjective is found', async () => {
    const often = makeArticle({ id: 9, lemmas: [lemma('ofte', 0, 'ADV')] });
    const { answer, keys } = await ask('komparativ av ofte', {
      ofte: { hits: [makeHit(gaa), makeHit(often)] },
    });
    expect(keys).toEqual([`${often.dict}:${often.id}`]);
    expect(answer).not.toHaveProperty('mismatch');
  });

  it('finds the phrase if there is no such noun', async () => {
    const { answer, keys } = await ask('en gang', { 'en gang': { hits: [makeHit(gang)] } });
    expect(keys).toEqual(['bob:7']);
    expect(answer).toMatchObject({ lookUp: { word: 'en gang' } });
    expect(answer).not.toHaveProperty('mismatch');
  });

  it('looks a phrase up without the infinitive marker', async () => {
    const words = { 'ha for vane': { hits: [makeHit(vane, 'phrase', 'ha for vane')] } };
    expect(await ask('å ha for vane', words)).toMatchObject({ keys: ['bob:909'], asked: ['ha for vane'] });
  });

  it('answers the first look-up if the phrase is not found either', async () => {
    const { answer } = await ask('å fikse', { fikse: { nearest: ['fiske'] } });
    expect(answer).toMatchObject({ kind: 'not-found', lookUp: { word: 'fikse' }, nearest: ['fiske'] });
  });

  it('names the words of an unknown phrase that have articles', async () => {
    const words = { fisk: { hits: [makeHit(fisk)] }, gå: { hits: [makeHit(gaa)] } };
    const { answer, asked } = await ask('gå etter fisk fisk', words);
    expect(answer).toMatchObject({ kind: 'not-found', words: ['fisk'] });
    expect(asked).toEqual(['gå etter fisk fisk', 'etter', 'fisk']);
  });

  it('names the words that an unknown sentence is about, and none that only joins them', async () => {
    const found = ['fisk', 'ordet', 'eller', 'det', 'alle'].map((word) => [word, { hits: [makeHit(fisk)] }]);
    const { answer, asked } = await ask(
      'er det alle som kan ordet fisk eller hva',
      Object.fromEntries(found),
    );
    expect(answer).toMatchObject({ kind: 'not-found', words: ['fisk'] });
    expect(asked).toEqual(['er det alle som kan ordet fisk eller hva', 'fisk']);
  });

  it('looks nothing up for words of one subject', async () => {
    const { answer, asked } = await ask('alle ord om fisk', { fisk: { hits: [makeHit(fisk)] } });
    expect(answer).toMatchObject({ kind: 'no-list', theme: { word: 'fisk' } });
    expect(asked).toEqual([]);
  });

  it.each([
    ['få fisk på kroken', 'få fisk på kroken'],
    ['fisk på Kroken', 'fisk på Kroken'],
  ])('shows the article of which %s is an example', async (typed, example) => {
    const { answer, keys } = await ask(typed, {
      fisk: { hits: [makeHit(fisk)] },
      på: { hits: [makeHit(bok)] },
    });
    expect(answer).toMatchObject({ kind: 'found', example });
    expect(keys).toEqual(['bob:101']);
    if (answer.kind !== 'found') return;
    const [note] = matchNotes(answer.shown[0], answer, textsOf('nb'));
    expect(formatPlainSentence(note ?? [], textsOf('nb'))).toBe(`«${example}» er et eksempel under «fisk».`);
  });

  it('shows no article for a part of a word of its example', async () => {
    const { answer } = await ask('fisk på krok', { fisk: { hits: [makeHit(fisk)] } });
    expect(answer).toMatchObject({ kind: 'not-found', words: ['fisk'] });
  });

  it.each<[string, string, boolean]>([
    ['all its words were looked up', 'torsk på fisk', true],
    ['one of them could not be looked up', 'laks på fisk', false],
    ['it has more words than are looked up', 'fisk torsk sei hyse brosme lange', false],
  ])('has the answer to the only known word of a phrase where %s', async (_, typed, isKnown) => {
    const { dictionary } = createFakeDictionary({ fisk: { hits: [makeHit(fisk)] } });
    const search: CachedDictionary['search'] = (dicts, word) =>
      word === 'laks' ? Promise.reject(new Error('down')) : dictionary.search(dicts, word);
    const answer = await answerOrd(parseOrd(typed), { ...dictionary, search });
    expect(answer).toMatchObject({ kind: 'not-found', words: ['fisk'] });
    expect('only' in answer).toBe(isKnown);
    // Whether it is shown depends on who asks: the text may be a name.
    const shown = answer.kind === 'not-found' && answer.only;
    if (shown) expect([shown, { ...shown, insteadOf: answer }].map(isCacheable)).toEqual([true, false]);
  });

  it('names no words of a phrase that is nearly found', async () => {
    const { answer, asked } = await ask('ha for vasne', { 'ha for vasne': { nearest: ['ha for vane'] } });
    expect(answer).not.toHaveProperty('words');
    expect(asked).toEqual(['ha for vasne']);
  });

  it.each(['', 'a'.repeat(201)])('does not search for %j', async (typed) => {
    expect((await ask(typed, {})).asked).toEqual([]);
  });

  describe('for a pattern', () => {
    const fisker = makeArticle({ id: 9, lemmas: [lemma('fisker', 0, 'NOUN')] });
    const words = { 'fisk*': { hits: [makeHit(fisker), makeHit(fiskNn), makeHit(fisk)] } };

    it('lists the matching words in Norwegian order', async () => {
      const { answer, keys } = await ask('fisk*', words);
      expect(keys).toEqual(['bob:101+nob:101', 'bob:9']);
      expect(answer).toMatchObject({ kind: 'list', total: 3, isAll: true });
    });

    it('shows a single match as an article', async () => {
      const { answer } = await ask('fisk* nn', words);
      expect(answer).toMatchObject({ kind: 'found', shown: [{ article: fiskNn }] });
    });

    it('finds nothing if no match is of the requested class', async () => {
      expect((await ask('å fisk*', words)).answer).toMatchObject({ kind: 'not-found' });
    });
  });

  it('answers with a random word, which is not cacheable', async () => {
    const { answer } = await ask('tilfeldig', { fisk: { hits: [makeHit(fisk)] } });
    expect(answer).toMatchObject({ shown: [{ article: fisk }], random: { typed: 'tilfeldig' } });
    expect((await ask('tilfeldig', {})).answer).toEqual({ kind: 'no-random-word' });
    expect(isCacheable(answer)).toBe(false);
  });

  it('rejects with the fault of the dictionary', async () => {
    const fault = new Error('down');
    const refuse = () => Promise.reject(fault);
    const dictionary: CachedDictionary = { search: refuse, article: refuse, random: refuse };
    await expect(answerOrd(parseOrd('fisk'), dictionary)).rejects.toBe(fault);
  });
});

let id = 0;
function word(dict: DictId, text: string, wordClass: string, older: readonly string[] = [], homograph = 0) {
  id += 1;
  const lemma = { text, homograph, wordClass, genders: [], paradigms: [] };
  return makeArticle({ dict, id, lemmas: [lemma], olderForms: older.map((form) => ({ form })) });
}

/** A fake dictionary that finds these by lemma and older form. Records the searches. */
function createSpellings(articles: readonly Article[]) {
  const asked: string[] = [];
  const dictionary: CachedDictionary = {
    async search(dicts, q) {
      asked.push(q);
      const ofDict = articles.filter(({ dict }) => dicts.includes(dict));
      const hits = ofDict.flatMap((each): Hit[] => {
        if (each.lemmas[0]?.text === q) return [{ match: 'lemma', matched: q, article: each }];
        const isOlder = each.olderForms.some(({ form }) => form === q);
        return isOlder ? [{ match: 'older_form', matched: q, article: each }] : [];
      });
      return { query: q, total: hits.length, hits, nearest: [], parts: [], dropped: 0 };
    },
    article: async () => undefined,
    random: async () => undefined,
  };
  return { dictionary, asked };
}

async function counterpartIn(dictionary: CachedDictionary, of: Article) {
  const { counterpart, isCounterpartUnknown } = await withCounterpart(
    singleArticleAnswer(lemmaHit(of)),
    dictionary,
  );
  if (isCounterpartUnknown) return 'unknown';
  return counterpart && `${counterpart.article.dict} ${counterpart.word}`;
}

const counterpartOf = (of: Article, others: readonly Article[]) =>
  counterpartIn(createSpellings(others).dictionary, of);

describe('the same word in the other dictionary', () => {
  it.each<[string, Article, Article[], string | undefined]>([
    ['by the same lemma', word('bob', 'gå', 'VERB'), [word('nob', 'gå', 'VERB')], 'nob gå'],
    ['nothing of another class', word('bob', 'gå', 'VERB'), [word('nob', 'gå', 'NOUN')], undefined],
    [
      'by a common older form',
      word('bob', 'vanlig', 'ADJ', ['vanaligr']),
      [word('nob', 'vanleg', 'ADJ', ['vanaligr'])],
      'nob vanleg',
    ],
    [
      'bokmål from nynorsk',
      word('nob', 'ikkje', 'ADV', ['ekki']),
      [word('bob', 'ikke', 'ADV', ['ekki'])],
      'bob ikke',
    ],
    [
      'nothing by an older form of another class',
      word('bob', 'vane', 'NOUN', ['venja']),
      [word('nob', 'venje', 'VERB', ['venja'])],
      undefined,
    ],
    [
      'nothing by an older form if the spelling differs too much',
      word('bob', 'lagnad', 'NOUN', ['leggja']),
      [word('nob', 'legg', 'NOUN', ['leggja'])],
      undefined,
    ],
    [
      'by a spelling that differs as a rule',
      word('bob', 'kjærlighet', 'NOUN'),
      [word('nob', 'kjærleik', 'NOUN')],
      'nob kjærleik',
    ],
    [
      'bokmål by a rule',
      word('nob', 'lærar', 'NOUN'),
      [word('bob', 'lærer', 'NOUN'), word('bob', 'lære', 'NOUN')],
      'bob lærer',
    ],
    [
      'by two rules at once',
      word('bob', 'sykelig', 'ADJ'),
      [word('nob', 'sjukeleg', 'ADJ'), word('nob', 'sykje', 'ADJ')],
      'nob sjukeleg',
    ],
    [
      'nothing of another class by a rule',
      word('bob', 'lærer', 'NOUN'),
      [word('nob', 'lærar', 'VERB')],
      undefined,
    ],
    [
      'the same lemma before one that differs by a rule',
      word('nob', 'hammar', 'NOUN'),
      [word('bob', 'hammer', 'NOUN'), word('bob', 'hammar', 'NOUN')],
      'bob hammar',
    ],
    [
      'nothing if two words match equally',
      word('bob', 'vike', 'NOUN', ['vika']),
      [word('nob', 'veke', 'NOUN', ['vika']), word('nob', 'vikje', 'NOUN', ['vika'])],
      undefined,
    ],
    [
      'the homograph with the same number',
      word('bob', 'stein', 'NOUN', [], 2),
      [word('nob', 'stein', 'NOUN', [], 1), word('nob', 'stein', 'NOUN', [], 2)],
      'nob stein',
    ],
    [
      'nothing among homographs with other numbers',
      word('bob', 'stein', 'NOUN', [], 3),
      [word('nob', 'stein', 'NOUN', [], 1), word('nob', 'stein', 'NOUN', [], 2)],
      undefined,
    ],
    ['nothing if the other dictionary lacks the word', word('bob', 'hei', 'INTJ'), [], undefined],
  ])('finds %s', async (_, of, others, expected) => {
    expect(await counterpartOf(of, others)).toBe(expected);
  });

  it('does not search by more than two older forms', async () => {
    const { dictionary, asked } = createSpellings([]);
    await counterpartIn(dictionary, word('bob', 'fisk', 'NOUN', ['a', 'b', 'c']));
    expect(asked).toEqual(['fisk', 'a', 'b']);
  });

  const refusing = () => Promise.reject(new Error('down'));
  const never = () => new Promise<never>(() => undefined);
  it.each([
    ['down', refusing],
    ['silent', never],
  ])('is unknown if the dictionary is %s', async (_, search) => {
    const { dictionary } = createSpellings([]);
    const found = await counterpartIn({ ...dictionary, search }, word('bob', 'gå', 'VERB', ['ganga']));
    expect(found).toBe('unknown');
  });
});

describe('the spelling of words with a common older form', () => {
  it.each([
    ['vanlig', 'vanleg', true],
    ['venne', 'venje', true],
    ['ikke', 'ikkje', true],
    ['uke', 'veke', true],
    ['jeg', 'eg', true],
    ['noe', 'noko', true],
    ['skole', 'skule', true],
    ['lagnad', 'legg', false],
    ['frihet', 'fridom', false],
    ['å', 'i', false],
    ['vår', 'bil', false],
  ])('%s and %s are alike: %s', async (one, other, areAlike) => {
    const find = (bob: string, nob: string) =>
      counterpartOf(word('bob', bob, 'NOUN', ['old']), [word('nob', nob, 'NOUN', ['old'])]);
    expect(await find(one, other)).toBe(areAlike ? `nob ${other}` : undefined);
    expect(await find(other, one)).toBe(areAlike ? `nob ${one}` : undefined);
  });
});
