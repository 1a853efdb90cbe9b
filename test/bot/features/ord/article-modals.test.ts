import { describe, expect, it } from 'vitest';
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
import { expectOrdGolden, openArticles, openPages, textOfPage } from './found-answer.js';

describe('the whole article', () => {
  it.each([
    ['whole-fisk', [fisk], 1, 'nb'],
    ['whole-fisk-both', [fisk, fiskNn], 1, 'nb'],
    ['whole-fisk-both-2', [fisk, fiskNn], 2, 'nb'],
    ['whole-slaa', [slaa], 1, 'nb'],
    ['whole-slaa-2', [slaa], 2, 'nb'],
    ['whole-fisk-both.nn', [fisk, fiskNn], 1, 'nn'],
    ['whole-fisk-both.en', [fisk, fiskNn], 1, 'en'],
  ] as const)('%s', async (name, articles, page, language) => {
    const view = await openArticles('ord:whole', articles, page, language);
    expectViewWithinLimits(view);
    await expectOrdGolden(view, name);
  });
});

const nb = textsOf('nb');

/** The lines below the title of the article. A column of a table is one line. */
async function linesOf(article: Article): Promise<string[]> {
  const [, , ...blocks] = (await openArticles('ord:inflection', [article])).blocks.slice(0, -1);
  return blocks.flatMap((block) => {
    if ('fields' in block) return block.fields?.map(({ text }) => text.replaceAll('\n', ', ')) ?? [];
    const sections = JSON.stringify(block).match(/"elements":\[\{"type":"text".*?\]/gu) ?? [];
    return sections.map((section) =>
      [...section.matchAll(/"text":"(.*?)"/gu)].map(([, text]) => text).join(''),
    );
  });
}

describe('the inflection', () => {
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
  ])('%s', async (_, article, lines) => {
    expect(await linesOf(article)).toEqual(lines);
  });

  it('says that a word is not inflected', async () => {
    const view = await openArticles('ord:inflection', [makeWord('ADP', '=på')]);
    expect(JSON.stringify(view)).toContain(nb.ord.notInflected);
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
    const view = await openArticles('ord:inflection', shown, 1, language);
    expectViewWithinLimits(view);
    await expectOrdGolden(view, `inflection-${name}`);
  });
});

describe('the pages of an article', () => {
  const pagesOf = async (article: Article) => (await openPages(article)).map(textOfPage);

  const numbered = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => `${index + 1}:${'x'.repeat(length)}`);

  const { lemmas } = fisk;

  it('are one for a short article', async () => {
    expect(await pagesOf(fisk)).toHaveLength(1);
  });

  it('are split between senses, and keep their numbers', async () => {
    const texts = numbered(10, 1_500);
    const article = makeArticle({ id: 1, lemmas, senses: texts.map((text) => makeSense(text)) });
    expect(await pagesOf(article)).toEqual([0, 2, 4, 6, 8].map((at) => texts.slice(at, at + 2).join('')));
    expect(JSON.stringify(await openArticles('ord:whole', [article], 2))).toContain('"offset":2');
  });

  it('are split between phrases', async () => {
    const names = numbered(5, 1_500);
    const article = makeArticle({ id: 1, lemmas, phrases: names.map((name) => makePhrase(name, 'y')) });
    const shown = names.map((name) => `${name}: y`);
    expect(await pagesOf(article)).toEqual(
      [0, 2, 4].map((at) => [nb.ord.phrases, ...shown.slice(at, at + 2)].join('')),
    );
  });

  it('show a sense in full that exceeds a block and no page', async () => {
    const [text = ''] = numbered(1, 3_500);
    const article = makeArticle({ id: 1, lemmas, senses: [makeSense(text)] });
    expect(await pagesOf(article)).toEqual([text]);
  });

  it('split a sense that exceeds a page, and lose nothing', async () => {
    const [text = ''] = numbered(1, 20_000);
    const article = makeArticle({ id: 1, lemmas, senses: [makeSense(text), makeSense('to')] });
    const pages = await pagesOf(article);
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.join('')).toBe(`${text}to`);
  });
});
