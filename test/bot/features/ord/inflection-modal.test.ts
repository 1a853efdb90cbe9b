import { describe, expect, it } from 'vitest';
import { inflectionLines } from '../../../../src/bot/features/ord/inflection-line.js';
import { renderInflectionModal } from '../../../../src/bot/features/ord/inflection-modal.js';
import { formatRomanNumeral } from '../../../../src/bot/features/ord/roman.js';
import { nb } from '../../../../src/bot/texts/nb.js';
import type { DictId } from '../../../../src/dictionary/contract.js';
import type { Article, Lemma } from '../../../../src/dictionary/model.js';
import {
  bekken,
  bok,
  bokNn,
  fin,
  fisk,
  fiskNn,
  gaa,
  han,
  jamfoere,
  makeArticle,
  makeForms,
  nounLemma,
} from './articles.js';

/** A word whose paradigms are these. */
function word(wordClass: string, ...paradigms: readonly string[]): Article {
  const lemma: Lemma = {
    text: paradigms[0]?.split(/[=,]/u)[1] ?? '',
    homograph: 0,
    wordClass,
    genders: [],
    paradigms: paradigms.map((text) => ({ forms: makeForms(text) })),
  };
  return makeArticle({ id: 1, lemmas: [lemma] });
}

const inDict = (dict: DictId, parts: Article): Article => ({ ...parts, dict });

const synes = word('VERB', 'Inf Pass=synes, Pres Pass=synes, Past Pass=syntes, <PerfPart> Pass=synes');
const venje = inDict('nob', word('VERB', 'Inf=venje, Inf=venja, Pres=ven, Past=vande, <PerfPart>=vant'));
const liten = word(
  'ADJ',
  'Pos Masc Ind Sing=liten, Pos Plur=små, Pos Def Sing=lille, Pos Neuter Ind Sing=lite, Pos Fem Ind Sing=lita, ' +
    'Cmp=mindre, Sup Ind=minst, Sup Def=minste',
);
const min = word('DET', 'Masc Sing=min, Fem Sing=mi, Neuter Sing=mitt, Plur=mine');
const fort = word('ADV', 'Pos=fort, Cmp=fortere, Sup=fortest');
const penger = makeArticle({
  id: 1,
  lemmas: [
    {
      ...nounLemma([['Masc', '', '', '', '']]),
      paradigms: [{ gender: 'Masc', forms: makeForms('Plur Ind=penger, Plur Def=pengene') }],
    },
  ],
});

describe('inflectionLines', () => {
  it.each<[string, Article, string[]]>([
    ['a noun', fisk, ['en fisk – fisken – fisker – fiskene']],
    ['a nynorsk noun', fiskNn, ['ein fisk – fisken – fiskar – fiskane']],
    ['two genders', bok, ['en/ei bok – boken/boka – bøker – bøkene']],
    ['nynorsk feminine', bokNn, ['ei bok – boka – bøker – bøkene']],
    ['two plurals', bekken, ['et bekken – bekkenet – bekken/bekkener – bekkena']],
    ['a plural noun', penger, ['penger – pengene']],
    ['a verb', gaa, ['å gå – går – gikk – har gått']],
    ['a verb in -s', synes, ['å synes – synes – syntes – har synes']],
    ['a split infinitive', venje, ['å venje/venja – ven – vande – har vant']],
    ['an adjective', fin, ['fin – fint – fine – finere – finest']],
    ['an adjective with a feminine', liten, ['liten – lita – lite – lille/små – mindre – minst']],
    [
      'two spellings',
      jamfoere,
      ['å jamføre – jamfører – jamførte – har jamført', 'å jevnføre – jevnfører – jevnførte – har jevnført'],
    ],
    ['a pronoun', han, ['han – ham']],
    ['a determiner', min, ['min – mi – mitt – mine']],
    ['an adverb', fort, ['fort – fortere – fortest']],
    ['a word with one form', word('ADP', '=på'), []],
    ['an adjective of one form', word('ADJ', 'Pos Masc/Fem Ind Sing=bra, Pos Plur=bra'), []],
    ['a word without forms', word('EXPR'), []],
    ['a class that is an object property', word('constructor', '=på'), []],
  ])('%s', (_, parts, lines) => {
    expect(inflectionLines(parts)).toEqual(lines);
  });
});

/** The lines of the modal as a reader meets them. */
function linesOf(parts: Article): string[] {
  const texts = JSON.stringify(renderInflectionModal([parts], nb).blocks.slice(0, -1));
  const sections = texts.match(/"elements":\[\{"type":"text".*?\]/gu) ?? [];
  return sections.map((section) =>
    [...section.matchAll(/"text":"(.*?)"/gu)].map(([, text]) => text).join(''),
  );
}

describe('viewInflection', () => {
  it.each<[string, Article, string[]]>([
    [
      'names unusual forms by their tags',
      min,
      ['hankjønn entall: min', 'hunkjønn entall: mi', 'intetkjønn entall: mitt', 'flertall: mine'],
    ],
    [
      'calls a form without known tags a form',
      word('NOUN', 'Sing Ind=ord, Xyz=ords'),
      ['ubestemt form entall: ord', 'form: ords'],
    ],
    [
      'puts alternatives on one row',
      venje,
      ['infinitiv: å venje / venja', 'presens: ven', 'preteritum: vande', 'presens perfektum: har vant'],
    ],
    [
      'tells only what differs in a further pattern',
      word('VERB', 'Inf=venne, Past=vente, <PerfPart>=vent', 'Inf=venne, Past=vennet, <PerfPart>=vennet'),
      [
        'infinitiv: å venne',
        'preteritum: vente',
        'presens perfektum: har vent',
        'Eller slik, ellers likt',
        'preteritum: vennet',
        'presens perfektum: har vennet',
      ],
    ],
    [
      'is one table where each alternative goes with each',
      word('X', 'Inf=a, Past=b', 'Inf=a, Past=c', 'Inf=d, Past=b', 'Inf=d, Past=c'),
      ['infinitiv: å a / d', 'preteritum: b / c'],
    ],
    [
      'leaves out a pattern that is the same',
      word('VERB', 'Inf=gå, Pres=går', 'Inf=gå, Pres=går'),
      ['infinitiv: å gå', 'presens: går'],
    ],
  ])('%s', (_, parts, lines) => {
    expect(linesOf(parts)).toEqual(lines);
  });

  it('says that a word is not inflected', () => {
    expect(JSON.stringify(renderInflectionModal([word('ADP', '=på')], nb))).toContain(nb.ord.notInflected);
  });
});

describe('romanNumeral', () => {
  it.each([
    [0, ''],
    [-1, ''],
    [1, 'I'],
    [4, 'IV'],
    [9, 'IX'],
    [16, 'XVI'],
    [39, 'XXXIX'],
    [40, '40'],
  ])('%i is %j', (number, roman) => {
    expect(formatRomanNumeral(number)).toBe(roman);
  });
});
