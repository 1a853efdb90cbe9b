import { describe, expect, it } from 'vitest';
import { renderInflectionModal } from '../../../../src/bot/features/ord/article-modals.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { Article } from '../../../../src/dictionary/model.js';
import { expectViewWithinLimits } from '../../blocks/within-limits.js';
import { bekken, bok, fin, fisk, fiskNn, gaa, han, jamfoere, makeWord, min, venje } from './articles.js';
import { expectOrdGolden } from './found-answer.js';

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
