import { describe, expect, it } from 'vitest';
import { targetSchema } from '../../../../src/bot/features/ord/actions.js';
import { lemmaHit, type OrdAnswer } from '../../../../src/bot/features/ord/answer.js';
import { renderOrdAnswer } from '../../../../src/bot/features/ord/answer-view.js';
import { UNFILTERED } from '../../../../src/bot/features/ord/query.js';
import { createWordComposer, createWordOfDayAnswerer } from '../../../../src/bot/features/ord/word-of-day.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { DictionaryClient } from '../../../../src/dictionary/client.js';
import type { Article, Hit } from '../../../../src/dictionary/model.js';
import { buttonValue } from '../../blocks/block-values.js';
import { expectMessageWithinLimits } from '../../blocks/within-limits.js';
import { subscriptionOf } from '../../delivery/subscription-fixture.js';
import { requestContextAt } from '../../support/request-context.js';
import * as articles from './articles.js';
import { expectOrdGolden, makeFoundAnswer } from './found-answer.js';

const nb = textsOf('nb');

const { fisk, fiskNn, gaa, bok, bekken, fin, skole, jamfoere, han, vane, slaa } = articles;

/** By the name of the golden file. */
const ANSWERS: Record<string, OrdAnswer> = {
  picker: { kind: 'pick', filter: UNFILTERED },
  'picker-verbs': { kind: 'pick', filter: { dicts: ['nob'], wordClass: 'VERB' } },
  fisk: makeFoundAnswer([lemmaHit(fisk), lemmaHit(fiskNn)]),
  'fisken-inflected': makeFoundAnswer([{ match: 'inflection', matched: 'fisken', article: fisk }]),
  'gaa-gikk': makeFoundAnswer([{ match: 'inflection', matched: 'gikk', article: gaa }]),
  'bok-not-neuter': makeFoundAnswer([lemmaHit(bok)], {
    wordKind: { wordClass: 'NOUN', gender: 'Neuter' },
    mismatch: 'gender',
  }),
  'fin-not-verb': makeFoundAnswer([lemmaHit(fin)], {
    wordKind: { wordClass: 'VERB' },
    mismatch: 'word-class',
  }),
  bekken: makeFoundAnswer([lemmaHit(bekken)]),
  'asked-inflection': makeFoundAnswer([lemmaHit(fisk), lemmaHit(fiskNn)], { part: 'inflection' }),
  'asked-plural': makeFoundAnswer([lemmaHit(bok), lemmaHit(articles.bokNn)], {
    part: 'inflection',
    form: 'plural',
  }),
  'asked-past': makeFoundAnswer([lemmaHit(gaa)], { part: 'inflection', form: 'past' }),
  'asked-inflection-verb': makeFoundAnswer([{ match: 'inflection', matched: 'gikk', article: gaa }], {
    part: 'inflection',
    dicts: ['bob'],
  }),
  'asked-inflection-of-phrase': makeFoundAnswer(
    [{ match: 'phrase', matched: 'ha for vane', article: vane }],
    { part: 'inflection' },
  ),
  'asked-kind': makeFoundAnswer([lemmaHit(bok)], { part: 'kind' }),
  'asked-origin': makeFoundAnswer([lemmaHit(fisk), lemmaHit(fiskNn)], { part: 'origin' }),
  'asked-origin-unknown': makeFoundAnswer([lemmaHit(fin)], { part: 'origin' }),
  'asked-phrases': makeFoundAnswer([lemmaHit(fisk)], { part: 'phrases' }),
  'asked-synonyms': makeFoundAnswer([lemmaHit(fin)], { part: 'synonyms' }),
  'compared-forms': {
    kind: 'compare',
    sides: [
      makeFoundAnswer([lemmaHit(fisk)]),
      makeFoundAnswer([{ match: 'inflection', matched: 'fisken', article: fisk }]),
    ],
  },
  'compared-languages': {
    kind: 'compare',
    sides: [makeFoundAnswer([lemmaHit(skole)]), makeFoundAnswer([lemmaHit(articles.skuleNn)])],
  },
  'compared-form-of-other': {
    kind: 'compare',
    sides: [
      makeFoundAnswer([{ match: 'inflection', matched: 'boka', article: articles.bokNn }], {
        dicts: ['nob'],
      }),
      makeFoundAnswer([lemmaHit(articles.bokNn)], {
        word: 'boken',
        dicts: ['nob'],
        onlyIn: { word: 'boken', dict: 'bob' },
      }),
    ],
  },
  'compared-spelling-of-one': {
    kind: 'compare',
    sides: [
      makeFoundAnswer([lemmaHit(skole), { match: 'lemma', matched: 'skole', article: articles.skuleNn }]),
      makeFoundAnswer([lemmaHit(articles.skuleNn)]),
    ],
  },
  'compared-words': {
    kind: 'compare',
    sides: [makeFoundAnswer([lemmaHit(gaa)]), makeFoundAnswer([lemmaHit(fin)])],
  },
  'compared-past': {
    kind: 'compare',
    sides: [
      makeFoundAnswer([lemmaHit(gaa)], { part: 'inflection', form: 'past' }),
      makeFoundAnswer([lemmaHit(fin)], { part: 'inflection', form: 'past' }),
    ],
  },
  'compared-words-of-one-kind': {
    kind: 'compare',
    sides: [makeFoundAnswer([lemmaHit(fisk)]), makeFoundAnswer([lemmaHit(vane)])],
  },
  'compared-spellings': {
    kind: 'compare',
    sides: jamfoere.lemmas.map(({ text }) =>
      makeFoundAnswer([{ match: 'lemma', matched: text, article: jamfoere }]),
    ),
  },
  'compared-unknown': {
    kind: 'compare',
    sides: [
      makeFoundAnswer([lemmaHit(fisk), lemmaHit(fiskNn)]),
      {
        kind: 'not-found',
        lookUp: { word: 'fiks', dicts: ['bob', 'nob'] },
        nearest: ['fiks <b>'],
        parts: [],
      },
    ],
  },
  'compared-one-spelling': {
    kind: 'compare',
    sides: [
      makeFoundAnswer([lemmaHit(fisk), lemmaHit(fiskNn)]),
      {
        kind: 'not-found',
        lookUp: { word: 'fissk', dicts: ['bob', 'nob'] },
        nearest: ['fisk'],
        parts: [],
        sample: { words: 641 },
      },
    ],
  },
  'skole-older-form': makeFoundAnswer([{ match: 'older_form', matched: 'skóli', article: skole }]),
  'jamfoere-two-spellings': makeFoundAnswer([lemmaHit(jamfoere)]),
  han: makeFoundAnswer([lemmaHit(han)]),
  'vane-by-phrase': makeFoundAnswer([{ match: 'phrase', matched: 'ha for vane', article: vane }]),
  'slaa-long': makeFoundAnswer([lemmaHit(slaa)]),
  'nothing-for-a-sentence': {
    kind: 'not-found',
    lookUp: { word: 'jeg er sulten', dicts: ['bob', 'nob'] },
    nearest: [],
    parts: [],
  },
  nothing: {
    kind: 'not-found',
    lookUp: { word: 'fikks <!channel> *ja*', dicts: ['bob', 'nob'] },
    nearest: ['fiks', 'fisk', 'fikse', 'fiske', 'fisle', 'fips'],
    parts: [],
  },
  'nothing-in-sample': {
    kind: 'not-found',
    lookUp: { word: 'xyzzy', dicts: ['bob', 'nob'] },
    nearest: [],
    parts: [],
    sample: { words: 641 },
  },
  'nothing-like-in-sample': {
    kind: 'not-found',
    lookUp: { word: 'xq*', dicts: ['nob'] },
    nearest: [],
    parts: [],
    sample: { words: 0 },
  },
  'nothing-near': { kind: 'not-found', lookUp: { word: 'xyzzy', dicts: ['nob'] }, nearest: [], parts: [] },
  'nothing-compound': {
    kind: 'not-found',
    lookUp: { word: 'hyttevegg', dicts: ['bob', 'nob'] },
    nearest: ['hyttegg'],
    parts: ['hytte', 'vegg'],
    meanings: ['mindre hus til fritidsbruk', ''],
  },
  'nothing-phrase': {
    kind: 'not-found',
    lookUp: { word: 'få fisk på kroken', dicts: ['bob', 'nob'] },
    nearest: [],
    parts: [],
    words: ['fisk', 'kroken'],
  },
  'nothing-but-one-word': {
    ...makeFoundAnswer([lemmaHit(fisk), lemmaHit(fiskNn)]),
    insteadOf: {
      kind: 'not-found',
      lookUp: { word: 'det på fisk', dicts: ['bob', 'nob'] },
      nearest: [],
      parts: [],
    },
  },
  'nothing-but-one-word-in-sample': {
    ...makeFoundAnswer([{ match: 'inflection', matched: 'gikk', article: gaa }]),
    insteadOf: {
      kind: 'not-found',
      lookUp: { word: 'gikk <!channel>', dicts: ['bob', 'nob'] },
      nearest: [],
      parts: [],
      sample: { words: 641 },
    },
  },
  'no-list': { kind: 'no-list', theme: { word: 'snø', dicts: ['bob', 'nob'] } },
  'no-list-meaning': {
    kind: 'cannot',
    wanted: 'meaning',
  },
  'no-translation': { kind: 'cannot', wanted: 'translation' },
  'no-rewriting': { kind: 'cannot', wanted: 'rewriting' },
  'no-sentence': { kind: 'cannot', wanted: 'sentence' },
  'no-punctuation': { kind: 'cannot', wanted: 'punctuation' },
  'no-list-phrase': { kind: 'no-list', theme: { word: 'våt snø', dicts: ['nob'] } },
  'nothing-name': {
    kind: 'not-found',
    lookUp: { word: 'kari', dicts: ['bob', 'nob'] },
    nearest: ['karri'],
    parts: [],
    names: [
      { kind: 'room', name: 'Kari' },
      { kind: 'person', name: 'Kari Nordli', username: 'kari', slackId: 'U2' },
    ],
    sample: { words: 641 },
  },
  'nothing-bare': { kind: 'not-found', lookUp: { word: '*', dicts: ['bob', 'nob'] }, nearest: [], parts: [] },
  'nothing-like': { kind: 'not-found', lookUp: { word: 'xq*', dicts: ['bob'] }, nearest: [], parts: [] },
  'gaa-alone': makeFoundAnswer([lemmaHit(gaa)], {
    counterpart: { word: 'gå', article: { dict: 'nob', id: 203 } },
  }),
  'skole-only-in-bokmaal': makeFoundAnswer([lemmaHit(skole)], {
    dicts: ['bob'],
    onlyIn: { word: 'skole', dict: 'bob' },
  }),
  'skole-in-nynorsk': makeFoundAnswer([lemmaHit(articles.skuleNn)], {
    dicts: ['nob'],
    onlyIn: { word: 'skolen', dict: 'bob' },
    counterpart: { word: 'skole', article: { dict: 'bob', id: 606 } },
  }),
  'fisk-drawn': makeFoundAnswer([lemmaHit(fisk)], { random: { dicts: ['bob', 'nob'], typed: 'tilfeldig' } }),
  'stein-homographs': makeFoundAnswer(
    [...articles.steins, ...articles.steinsNn].map(lemmaHit) as [Hit, ...Hit[]],
  ),
  'skole-skule': makeFoundAnswer([
    { match: 'older_form', matched: 'skóli', article: skole },
    { match: 'older_form', matched: 'skóli', article: articles.skuleNn },
  ]),
  listed: {
    kind: 'list',
    lookUp: { word: 'fisk*', dicts: ['bob', 'nob'] },
    entries: [
      [lemmaHit(fisk), lemmaHit(fiskNn)],
      [{ match: 'inflection', matched: 'fiskane', article: fiskNn }],
    ],
    total: 1_204,
    isAll: false,
  },
  'none-drawn': { kind: 'no-random-word' },
  'too-long': { kind: 'too-long', limit: 200 },
  gone: { kind: 'article-gone', word: 'fisk' },
};

describe('renderOrdAnswer', () => {
  it.each(Object.entries(ANSWERS))('%s', async (name, answer) => {
    const message = renderOrdAnswer(answer, 'message', nb);
    expectMessageWithinLimits(message);
    await expectOrdGolden(message, name);
  });

  it('has in a channel only the buttons that open a modal for the person who presses them', async () => {
    const message = renderOrdAnswer(makeFoundAnswer([lemmaHit(fisk), lemmaHit(fiskNn)]), 'channel', nb);
    expectMessageWithinLimits(message);
    const elements = message.blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []));
    expect(elements.map((element) => 'action_id' in element && element.action_id)).toEqual([
      'ord:inflection',
      'ord:whole',
    ]);
    await expectOrdGolden(message, 'fisk-shared');
  });

  it('has no share button in a modal', () => {
    const text = JSON.stringify(renderOrdAnswer(makeFoundAnswer([lemmaHit(fisk)]), 'modal', nb));
    expect(text).toContain('ord:inflection');
    expect(text).not.toContain('ord:share');
  });

  it('has in the answer about the inflection no button for it, and leads to the article', () => {
    const found = makeFoundAnswer([lemmaHit(fisk), lemmaHit(fiskNn)], { part: 'inflection' });
    const { blocks } = renderOrdAnswer(found, 'message', nb);
    expect(JSON.stringify(blocks)).not.toContain('ord:inflection');
    expect(buttonValue(blocks, 'ord:share')).toBe('bob:101 bni fisk');
    expect(buttonValue(blocks, 'ord:whole')).toContain('"id":101');
  });

  it('keeps the way from one word of a compound to the others', () => {
    const parts = renderOrdAnswer(ANSWERS['nothing-compound'] as OrdAnswer, 'message', nb);
    expect(buttonValue(parts.blocks, 'ord:look-up:0')).toBe('bn^vegg hytte');
    const found = makeFoundAnswer([lemmaHit(fisk)], { siblings: ['kake'] });
    const { blocks } = renderOrdAnswer(found, 'message', nb);
    expect(JSON.stringify(blocks)).toContain('Slå opp «kake»');
    expect(buttonValue(blocks, 'ord:look-up:2')).toBe('bn^fisk kake');
  });

  it('has for the word of the day the buttons of any word, and in a channel only those that open a modal', async () => {
    const short = articles.makeArticle({
      id: 9,
      lemmas: [{ text: 'første', homograph: 0, wordClass: 'ADJ', genders: [], paradigms: [] }],
      senses: [articles.makeSense('som kommer foran alle andre')],
    });
    const dictionaryOf = (article: Article) =>
      ({ random: async () => lemmaHit(article) }) as Partial<DictionaryClient> as DictionaryClient;
    const answered = async (article: Article) => {
      const services = { dictionary: dictionaryOf(article) };
      return JSON.stringify(await createWordOfDayAnswerer()(services, requestContextAt('2026-11-23T07:30')));
    };
    const now = requestContextAt('2026-11-23T07:30').now;
    const subscription = subscriptionOf({ content: { kind: 'word', dict: 'bob' } });
    const terms = { date: now.toPlainDate(), now, previousMemos: [] };
    const posted = JSON.stringify(await createWordComposer(dictionaryOf(short))(subscription, terms));
    const idsIn = (message: string) => message.match(/(?<="action_id":")[^"]+/gu);
    expect(idsIn(await answered(short))).toEqual(['ord:whole', 'ord:share']);
    expect(posted).toContain('som kommer foran alle andre');
    expect(idsIn(posted)).toBeNull();
    const shown = await answered(fisk);
    for (const id of ['ord:inflection', 'ord:whole', 'ord:share']) expect(shown).toContain(id);
  });

  it('shows the whole inflection where the word has no such form, and says so', () => {
    const blocks = (parts: object) =>
      renderOrdAnswer(
        makeFoundAnswer([lemmaHit(fisk)], { part: 'inflection', ...parts }),
        'channel',
        nb,
      ).blocks?.map((block) => JSON.stringify(block)) ?? [];
    const added = blocks({ form: 'comparative' }).filter((block) => !blocks({}).includes(block));
    expect(added).toEqual([expect.stringContaining(nb.ord.noSuchForm('fisk'))]);
    expect(blocks({ form: 'comparative' })).toEqual(expect.arrayContaining(blocks({})));
    expect(blocks({ form: 'plural' })).not.toEqual(expect.arrayContaining(blocks({})));
  });

  it('offers the words of the class that begin alike, where the word itself is of another class', () => {
    const valueFor = (word: string) =>
      buttonValue(
        renderOrdAnswer(
          makeFoundAnswer([lemmaHit(fisk)], { word, wordKind: { wordClass: 'ADJ' }, mismatch: 'word-class' }),
          'message',
          nb,
        ),
        'ord:look-up:0',
      );
    expect(targetSchema.parse(valueFor('Fiske'))).toEqual({
      lookUp: { word: 'fisk*', dicts: ['bob', 'nob'], wordKind: { wordClass: 'ADJ' } },
    });
  });

  it('says that a word is not inflected where its inflection was asked for, and shows the article', () => {
    const og = articles.makeArticle({
      id: 1,
      lemmas: [{ text: 'og', homograph: 0, wordClass: 'CCONJ', genders: [], paradigms: [] }],
      senses: [articles.makeSense('binder sammen')],
    });
    const { text } = renderOrdAnswer(makeFoundAnswer([lemmaHit(og)], { part: 'inflection' }), 'message', nb);
    expect(text).toContain(`${nb.ord.notInflected} binder sammen.`);
  });

  it('keeps the inflection of many forms within a message, with the button for the rest', () => {
    const many = Array.from({ length: 400 }, (_, form) => `Tag${form}=${'lang'.repeat(10)}${form}`);
    const long = articles.makeWord('VERB', many.join(', '));
    const message = renderOrdAnswer(makeFoundAnswer([lemmaHit(long)], { part: 'inflection' }), 'message', nb);
    expectMessageWithinLimits(message);
    expect(JSON.stringify(message.blocks)).toContain('ord:inflection');
    expect(JSON.stringify(message.blocks)).toContain(nb.ord.tooManyForms);
  });

  it('has no inflection button for a word with one form', () => {
    const lat = articles.makeArticle({
      id: 1,
      lemmas: [
        {
          text: 'lat.',
          homograph: 0,
          wordClass: 'ABBR',
          genders: [],
          paradigms: [{ forms: articles.makeForms('=lat.') }],
        },
      ],
      senses: [articles.makeSense('latin')],
    });
    expect(JSON.stringify(renderOrdAnswer(makeFoundAnswer([lemmaHit(lat)]), 'message', nb))).not.toContain(
      'ord:inflection',
    );
  });
});

/** A selection that uses most of the texts. */
const IN_EACH_LANGUAGE = new Set([
  'picker',
  'fisk',
  'gaa-gikk',
  'bok-not-neuter',
  'fin-not-verb',
  'asked-inflection',
  'skole-older-form',
  'vane-by-phrase',
  'slaa-long',
  'stein-homographs',
  'fisk-drawn',
  'listed',
  'nothing',
  'nothing-compound',
  'nothing-but-one-word',
  'no-list',
  'no-translation',
  'no-sentence',
  'no-punctuation',
  'nothing-in-sample',
  'nothing-like',
  'gone',
]);

describe.each(['nn', 'en'] as const)('renderOrdAnswer in %s', (language) => {
  const texts = textsOf(language);

  it.each(Object.entries(ANSWERS).filter(([name]) => IN_EACH_LANGUAGE.has(name)))(
    '%s',
    async (name, answer) => {
      const message = renderOrdAnswer(answer, 'message', texts);
      expectMessageWithinLimits(message);
      await expectOrdGolden(message, `${name}.${language}`);
    },
  );
});
