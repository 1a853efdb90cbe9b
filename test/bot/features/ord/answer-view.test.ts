import { describe, expect, it } from 'vitest';
import type { FoundAnswer, OrdAnswer } from '../../../../src/bot/features/ord/answer.js';
import { renderOrdAnswer } from '../../../../src/bot/features/ord/answer-view.js';
import { splitIntoPages } from '../../../../src/bot/features/ord/article-pages.js';
import { toResultEntries } from '../../../../src/bot/features/ord/entries.js';
import { renderFullArticleModal } from '../../../../src/bot/features/ord/full-article-modal.js';
import { renderInflectionModal } from '../../../../src/bot/features/ord/inflection-modal.js';
import { UNFILTERED, type WordLookUp } from '../../../../src/bot/features/ord/query.js';
import { parseSearchModalState, renderSearchModal } from '../../../../src/bot/features/ord/search-modal.js';
import { nb } from '../../../../src/bot/texts/nb.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { Article, Hit } from '../../../../src/dictionary/model.js';
import * as articles from './articles.js';
import { expectMessageWithinLimits, expectViewWithinLimits } from './within-limits.js';

const golden = (name: string) => `../../../golden/ord/${name}.json`;
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const lemmaHit = (article: Article): Hit => ({
  match: 'lemma',
  matched: article.lemmas[0]?.text ?? '',
  article,
});

type Parts = Partial<WordLookUp> & Partial<Pick<FoundAnswer, 'mismatch' | 'counterpart' | 'draw'>>;

function found(hits: readonly [Hit, ...Hit[]], parts: Parts = {}): FoundAnswer {
  const { mismatch: missed, counterpart: elsewhere, draw, ...lookUp } = parts;
  const entries = toResultEntries(hits);
  return {
    kind: 'found' as const,
    lookUp: { word: hits[0].matched, dicts: ['bob', 'nob'] as const, ...lookUp },
    entries,
    shown: entries[0] ?? [hits[0]],
    ...(missed && { mismatch: missed }),
    ...(elsewhere && { counterpart: elsewhere }),
    ...(draw && { draw }),
  };
}

const { fisk, fiskNn, gaa, bok, bekken, fin, skole, jamfoere, han, vane, slaa } = articles;

const ANSWERS: Record<string, OrdAnswer> = {
  picker: { kind: 'pick', filter: UNFILTERED },
  'picker-verbs': { kind: 'pick', filter: { dicts: ['nob'], wordClass: 'VERB' } },
  fisk: found([lemmaHit(fisk), lemmaHit(fiskNn)]),
  'fisken-inflected': found([{ match: 'inflection', matched: 'fisken', article: fisk }]),
  'gaa-gikk': found([{ match: 'inflection', matched: 'gikk', article: gaa }]),
  'bok-not-neuter': found([lemmaHit(bok)], {
    wordKind: { wordClass: 'NOUN', gender: 'Neuter' },
    mismatch: 'gender',
  }),
  'fin-not-verb': found([lemmaHit(fin)], { wordKind: { wordClass: 'VERB' }, mismatch: 'word-class' }),
  bekken: found([lemmaHit(bekken)]),
  'skole-older-form': found([{ match: 'older_form', matched: 'skóli', article: skole }]),
  'jamfoere-two-spellings': found([lemmaHit(jamfoere)]),
  han: found([lemmaHit(han)]),
  'vane-by-phrase': found([{ match: 'phrase', matched: 'ha for vane', article: vane }]),
  'slaa-long': found([lemmaHit(slaa)]),
  nothing: {
    kind: 'nothing',
    lookUp: { word: 'fikks <!channel> *ja*', dicts: ['bob', 'nob'] },
    nearest: ['fiks', 'fisk', 'fikse', 'fiske', 'fisle', 'fips'],
    parts: [],
  },
  'nothing-near': { kind: 'nothing', lookUp: { word: 'xyzzy', dicts: ['nob'] }, nearest: [], parts: [] },
  'nothing-compound': {
    kind: 'nothing',
    lookUp: { word: 'hyttevegg', dicts: ['bob', 'nob'] },
    nearest: ['hyttegg'],
    parts: ['hytte', 'vegg'],
  },
  'nothing-bare': { kind: 'nothing', lookUp: { word: '*', dicts: ['bob', 'nob'] }, nearest: [], parts: [] },
  'nothing-like': { kind: 'nothing', lookUp: { word: 'xq*', dicts: ['bob'] }, nearest: [], parts: [] },
  'gaa-alone': found([lemmaHit(gaa)], {
    counterpart: { word: 'gå', article: { dict: 'nob', id: 203 } },
  }),
  'fisk-drawn': found([lemmaHit(fisk)], { draw: { dicts: ['bob', 'nob'], typed: 'tilfeldig' } }),
  'stein-homographs': found([...articles.steins, ...articles.steinsNn].map(lemmaHit) as [Hit, ...Hit[]]),
  'skole-skule': found([
    { match: 'older_form', matched: 'skóli', article: skole },
    { match: 'older_form', matched: 'skóli', article: articles.skuleNn },
  ]),
  listed: {
    kind: 'listed',
    lookUp: { word: 'fisk*', dicts: ['bob', 'nob'] },
    entries: [
      [lemmaHit(fisk), lemmaHit(fiskNn)],
      [{ match: 'inflection', matched: 'fiskane', article: fiskNn }],
    ],
    total: 1_204,
    isAll: false,
  },
  'none-drawn': { kind: 'none-drawn' },
  'too-long': { kind: 'too-long', limit: 200 },
  gone: { kind: 'gone', word: 'fisk' },
};

describe('viewOrd', () => {
  it.each(Object.entries(ANSWERS))('%s', async (name, answer) => {
    const message = renderOrdAnswer(answer, 'message', nb);
    expectMessageWithinLimits(message);
    await expect(json(message)).toMatchFileSnapshot(golden(name));
  });

  it('shows everybody the article, without anything to touch', async () => {
    const message = renderOrdAnswer(found([lemmaHit(fisk), lemmaHit(fiskNn)]), 'channel', nb);
    expect(message.blocks.filter(({ type }) => type === 'actions')).toEqual([]);
    await expect(json(message)).toMatchFileSnapshot(golden('fisk-shared'));
  });

  it('offers no sharing in a modal, which stands in no channel', () => {
    const text = JSON.stringify(renderOrdAnswer(found([lemmaHit(fisk)]), 'modal', nb));
    expect(text).toContain('ord:inflection');
    expect(text).not.toContain('ord:share');
  });

  it('offers no inflection of a word that has none', () => {
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
    expect(JSON.stringify(renderOrdAnswer(found([lemmaHit(lat)]), 'message', nb))).not.toContain(
      'ord:inflection',
    );
  });
});

/** Those that between them say most of what there is to say. */
const IN_EACH_LANGUAGE = new Set([
  'picker',
  'fisk',
  'gaa-gikk',
  'bok-not-neuter',
  'fin-not-verb',
  'skole-older-form',
  'vane-by-phrase',
  'slaa-long',
  'stein-homographs',
  'fisk-drawn',
  'listed',
  'nothing',
  'nothing-compound',
  'nothing-like',
  'gone',
]);

describe.each(['nn', 'en'] as const)('/ord says in %s', (language) => {
  const texts = textsOf(language);

  it.each(Object.entries(ANSWERS).filter(([name]) => IN_EACH_LANGUAGE.has(name)))(
    '%s',
    async (name, answer) => {
      const message = renderOrdAnswer(answer, 'message', texts);
      expectMessageWithinLimits(message);
      await expect(json(message)).toMatchFileSnapshot(golden(`${name}.${language}`));
    },
  );

  it.each([
    ['inflection-fisk-both', renderInflectionModal([fisk, fiskNn], texts)],
    ['inflection-gaa', renderInflectionModal([gaa], texts)],
    ['inflection-fin', renderInflectionModal([fin], texts)],
    ['whole-fisk-both', renderFullArticleModal([fisk, fiskNn], 1, texts)],
    ['words', renderSearchModal({ words: ['Fisken', 'går'] }, undefined, texts)],
    ['search', renderSearchModal({ filter: UNFILTERED }, undefined, texts)],
    ['search-gone', renderSearchModal({ filter: UNFILTERED }, { kind: 'gone', word: undefined }, texts)],
  ])('%s', async (name, view) => {
    expectViewWithinLimits(view);
    await expect(json(view)).toMatchFileSnapshot(golden(`${name}.${language}`));
  });
});

describe('viewInflection', () => {
  const all = { fisk, gaa, bok, bekken, fin, jamfoere, han };
  const each = Object.entries(all).map(([name, article]) => [name, [article]] as const);

  it.each([...each, ['fisk-both', [fisk, fiskNn]] as const])('%s', async (name, shown) => {
    const view = renderInflectionModal(shown, nb);
    expectViewWithinLimits(view);
    await expect(json(view)).toMatchFileSnapshot(golden(`inflection-${name}`));
  });
});

describe('viewWhole', () => {
  it.each([
    ['fisk', [fisk], 1],
    ['fisk-both', [fisk, fiskNn], 1],
    ['fisk-both-2', [fisk, fiskNn], 2],
    ['slaa', [slaa], 1],
    ['slaa-2', [slaa], 2],
  ] as const)('%s', async (name, shown, page) => {
    const view = renderFullArticleModal(shown, page, nb);
    expectViewWithinLimits(view);
    await expect(json(view)).toMatchFileSnapshot(golden(`whole-${name}`));
  });
});

describe('viewSearch', () => {
  const words = ['Fisken', 'går', 'i', 'elva'];

  it('asks for a word', async () => {
    const view = renderSearchModal({ words }, undefined, nb);
    expectViewWithinLimits(view);
    await expect(json(view)).toMatchFileSnapshot(golden('words'));
  });

  it('keeps the choice above the article', async () => {
    const answer = found([{ match: 'inflection', matched: 'fisken', article: fisk }, lemmaHit(fiskNn)]);
    const view = renderSearchModal({ words, chosen: 'Fisken' }, answer, nb);
    expectViewWithinLimits(view);
    await expect(json(view)).toMatchFileSnapshot(golden('words-chosen'));
  });

  it('looks for any word', async () => {
    const view = renderSearchModal({ filter: UNFILTERED }, undefined, nb);
    expectViewWithinLimits(view);
    await expect(json(view)).toMatchFileSnapshot(golden('search'));
  });

  it('keeps the search above the article, and carries it to be shared', async () => {
    const filter = { dicts: ['bob'] as const, wordClass: 'VERB' as const };
    const view = renderSearchModal({ filter }, found([lemmaHit(gaa)]), nb);
    expectViewWithinLimits(view);
    expect(parseSearchModalState(view.private_metadata)).toMatchObject({
      source: { filter },
      shown: { article: { dict: 'bob', id: gaa.id }, lookUp: { word: 'gå' } },
    });
    await expect(json(view)).toMatchFileSnapshot(golden('search-gaa'));
  });

  it('says that there are none', async () => {
    const view = renderSearchModal({ words: [] }, undefined, nb);
    expectViewWithinLimits(view);
    await expect(json(view)).toMatchFileSnapshot(golden('words-none'));
  });
});

describe('an article beyond all measure', () => {
  const text = 'ord '.repeat(1_200);
  const deep = articles.makeSense(text, {
    senses: Array.from({ length: 60 }, () => articles.makeSense(text)),
  });
  const row = ['Masc', 'en', 'to', 'tre', 'fire'] as const;
  const giant = articles.makeArticle({
    id: 1,
    lemmas: Array.from({ length: 40 }, (_, index) =>
      articles.nounLemma([row, ['Fem', ...'abcd'], ['Neuter', ...'efgh']], { text: `ord${index}` }),
    ),
    senses: Array.from({ length: 60 }, () => deep),
    phrases: Array.from({ length: 60 }, () => articles.makePhrase(text, text)),
    etymology: [articles.rich(text)],
  });

  it('is a message that can still be read', () => {
    const message = renderOrdAnswer(found([lemmaHit(giant)]), 'message', nb);
    expectMessageWithinLimits(message);
    expect(JSON.stringify(message.blocks).length).toBeLessThan(8_000);
    expect(JSON.stringify(message.blocks)).toContain('Viser 1 av 60 betydninger.');
  });

  it('has its one sense cut, and says so', () => {
    const message = renderOrdAnswer(found([lemmaHit({ ...giant, senses: [deep] })]), 'message', nb);
    expect(JSON.stringify(message.blocks).length).toBeLessThan(8_000);
    expect(JSON.stringify(message.blocks)).toContain(nb.ord.senseTruncated);
  });

  it('has as much of its inflection as a modal holds', () => {
    const modal = renderInflectionModal([giant], nb);
    expectViewWithinLimits(modal);
    expect(modal.blocks.length).toBeGreaterThan(60);
    expect(JSON.stringify(modal)).toContain(nb.ord.tooManyForms);
  });

  it('has pages of its whole that each fit, however many styles there are', () => {
    const patchwork = { ...articles.makeSense(''), explanations: [articles.rich('*a*b'.repeat(700))] };
    for (const each of [giant, { ...giant, senses: [patchwork, patchwork], phrases: [] }]) {
      const pages = splitIntoPages(each, nb).length;
      expect(pages).toBeGreaterThan(3);
      for (const page of [1, 2, pages]) expectViewWithinLimits(renderFullArticleModal([each], page, nb));
    }
  });
});
