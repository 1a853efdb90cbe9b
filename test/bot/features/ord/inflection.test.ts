import { describe, expect, it } from 'vitest';
import { inflectionLines } from '../../../../src/bot/features/ord/inflection.js';
import type { Article } from '../../../../src/dictionary/model.js';
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
  makeWord,
  min,
  nounLemma,
  venje,
} from './articles.js';

const synes = makeWord('VERB', 'Inf Pass=synes, Pres Pass=synes, Past Pass=syntes, <PerfPart> Pass=synes');
const liten = makeWord(
  'ADJ',
  'Pos Masc Ind Sing=liten, Pos Plur=små, Pos Def Sing=lille, Pos Neuter Ind Sing=lite, Pos Fem Ind Sing=lita, ' +
    'Cmp=mindre, Sup Ind=minst, Sup Def=minste',
);
const fort = makeWord('ADV', 'Pos=fort, Cmp=fortere, Sup=fortest');
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
    ['a word with one form', makeWord('ADP', '=på'), []],
    ['an adjective of one form', makeWord('ADJ', 'Pos Masc/Fem Ind Sing=bra, Pos Plur=bra'), []],
    ['a word without forms', makeWord('EXPR'), []],
    ['a class that is an object property', makeWord('constructor', '=på'), []],
  ])('%s', (_, article, lines) => {
    expect(inflectionLines(article)).toEqual(lines);
  });
});
