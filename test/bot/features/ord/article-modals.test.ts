import { describe, expect, it } from 'vitest';
import { elementText } from '../../../../src/bot/features/ord/article.js';
import {
  renderFullArticleModal,
  renderInflectionModal,
  splitIntoPages,
} from '../../../../src/bot/features/ord/article-modals.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { Article } from '../../../../src/dictionary/model.js';
import { expectViewWithinLimits } from '../../blocks/within-limits.js';
import {
  bekken,
  bok,
  fin,
  fisk,
  fiskNn,
  gaa,
  han,
  jamfoere,
  makeArticle,
  makePhrase,
  makeSense,
  makeWord,
  min,
  slaa,
  venje,
} from './articles.js';
import { expectOrdGolden } from './found-answer.js';

describe('renderFullArticleModal', () => {
  it.each([
    ['whole-fisk', [fisk], 1, 'nb'],
    ['whole-fisk-both', [fisk, fiskNn], 1, 'nb'],
    ['whole-fisk-both-2', [fisk, fiskNn], 2, 'nb'],
    ['whole-slaa', [slaa], 1, 'nb'],
    ['whole-slaa-2', [slaa], 2, 'nb'],
    ['whole-fisk-both.nn', [fisk, fiskNn], 1, 'nn'],
    ['whole-fisk-both.en', [fisk, fiskNn], 1, 'en'],
  ] as const)('%s', async (name, articles, page, language) => {
    const view = renderFullArticleModal(articles, page, textsOf(language));
    expectViewWithinLimits(view);
    await expectOrdGolden(view, name);
  });
});

const nb = textsOf('nb');

/** The lines below the title of the article. A column of a table is one line. */
function linesOf(article: Article): string[] {
  const [, , ...blocks] = renderInflectionModal([article], nb).blocks.slice(0, -1);
  return blocks.flatMap((block) => {
    if ('fields' in block) return block.fields?.map(({ text }) => text.replaceAll('\n', ', ')) ?? [];
    const sections = JSON.stringify(block).match(/"elements":\[\{"type":"text".*?\]/gu) ?? [];
    return sections.map((section) =>
      [...section.matchAll(/"text":"(.*?)"/gu)].map(([, text]) => text).join(''),
    );
  });
}

describe('renderInflectionModal', () => {
  it.each<[string, Article, string[]]>([
    [
      'names unusual forms by their tags',
      min,
      ['hankjønn entall: min', 'hunkjønn entall: mi', 'intetkjønn entall: mitt', 'flertall: mine'],
    ],
    [
      'labels a form without known tags «form»',
      makeWord('NOUN', 'Sing Ind=ord, Xyz=ords'),
      ['Entall, ubestemt form: ord', 'form: ords'],
    ],
    [
      'shows a noun as a table of number and definiteness',
      fisk,
      [
        'Entall, ubestemt form: en fisk, bestemt form: fisken',
        'Flertall, ubestemt form: fisker, bestemt form: fiskene',
      ],
    ],
    [
      'shows the one column of a noun without singular',
      makeWord('NOUN', 'Plur Ind=klær, Plur Def=klærne'),
      ['Flertall, ubestemt form: klær, bestemt form: klærne'],
    ],
    [
      'puts alternatives on one row',
      venje,
      ['infinitiv: å venje / venja', 'presens: ven', 'preteritum: vande', 'perfektum: har vant'],
    ],
    [
      'shows only the rows of a further paradigm that differ',
      makeWord('VERB', 'Inf=venne, Past=vente, <PerfPart>=vent', 'Inf=venne, Past=vennet, <PerfPart>=vennet'),
      [
        'infinitiv: å venne',
        'preteritum: vente',
        'perfektum: har vent',
        'Andre tillatte former (ellers likt)',
        'preteritum: vennet',
        'perfektum: har vennet',
      ],
    ],
    [
      'shows one table if all alternatives combine',
      makeWord('X', 'Inf=a, Past=b', 'Inf=a, Past=c', 'Inf=d, Past=b', 'Inf=d, Past=c'),
      ['infinitiv: å a / d', 'preteritum: b / c'],
    ],
    [
      'omits an equal paradigm',
      makeWord('VERB', 'Inf=gå, Pres=går', 'Inf=gå, Pres=går'),
      ['infinitiv: å gå', 'presens: går'],
    ],
  ])('%s', (_, article, lines) => {
    expect(linesOf(article)).toEqual(lines);
  });

  it('says that a word is not inflected', () => {
    expect(JSON.stringify(renderInflectionModal([makeWord('ADP', '=på')], nb))).toContain(
      nb.ord.notInflected,
    );
  });

  const articles = { fisk, gaa, bok, bekken, fin, jamfoere, han };
  it.each([
    ...Object.entries(articles).map(([name, article]) => [name, [article], 'nb'] as const),
    ['fisk-both', [fisk, fiskNn], 'nb'] as const,
    ...(['nn', 'en'] as const).flatMap((language) => [
      [`fisk-both.${language}`, [fisk, fiskNn], language] as const,
      [`gaa.${language}`, [gaa], language] as const,
      [`fin.${language}`, [fin], language] as const,
    ]),
  ])('%s', async (name, shown, language) => {
    const view = renderInflectionModal(shown, textsOf(language));
    expectViewWithinLimits(view);
    await expectOrdGolden(view, `inflection-${name}`);
  });
});

describe('the pages of an article', () => {
  const nb = textsOf('nb');

  const pageTexts = (parts: Parameters<typeof splitIntoPages>[0]) =>
    splitIntoPages(parts, nb).map(({ senses, phrases, origin }) =>
      [...senses, ...phrases, ...origin].flatMap(({ elements: runs }) => runs.map(elementText)).join(''),
    );

  const numbered = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => `${index + 1}:${'x'.repeat(length)}`);

  describe('splitIntoPages', () => {
    it('puts a short article on one page', () => {
      expect(pageTexts(fisk)).toHaveLength(1);
    });

    it('splits between senses, and keeps their numbers', () => {
      const texts = numbered(10, 1_500);
      const parts = makeArticle({ id: 1, lemmas: fisk.lemmas, senses: texts.map((text) => makeSense(text)) });
      expect(pageTexts(parts)).toEqual([0, 2, 4, 6, 8].map((at) => texts.slice(at, at + 2).join('')));
      expect(splitIntoPages(parts, nb)[1]?.senses[0]).toMatchObject({ ordinal: 3 });
    });

    it('splits between phrases', () => {
      const names = numbered(5, 1_500);
      const parts = makeArticle({
        id: 1,
        lemmas: fisk.lemmas,
        phrases: names.map((name) => makePhrase(name, 'y')),
      });
      const shown = names.map((name) => `${name}: y`);
      expect(pageTexts(parts)).toEqual([0, 2, 4].map((at) => shown.slice(at, at + 2).join('')));
    });

    it('splits a sense that exceeds a page, and loses nothing', () => {
      const [text = ''] = numbered(1, 20_000);
      const parts = makeArticle({ id: 1, lemmas: fisk.lemmas, senses: [makeSense(text), makeSense('to')] });
      expect(pageTexts(parts).length).toBeGreaterThan(4);
      expect(pageTexts(parts).join('')).toBe(`${text}to`);
    });
  });
});
