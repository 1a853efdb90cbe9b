import { describe, expect, it } from 'vitest';
import { parseArticle } from '../../../../src/dictionary/article/parse-article.js';
import { DICT_IDS, type DictId, type RawArticle } from '../../../../src/dictionary/contract.js';
import type { Sense } from '../../../../src/dictionary/model.js';
import { builtinArticles } from '../../support/builtin-articles.js';

const articlesOf = (dict: DictId): readonly RawArticle[] => builtinArticles.get(dict) ?? [];
const classOf = (article: RawArticle) => article.lemmas[0]?.paradigm_info[0]?.tags[0];
const wordsOf = (dict: DictId) => articlesOf(dict).filter((it) => classOf(it) !== 'EXPR');

const parsed = new Map(
  DICT_IDS.map((dict) => [dict, wordsOf(dict).map((raw) => ({ raw, article: parseArticle(dict, raw) }))]),
);
const parsedOf = (dict: DictId) => parsed.get(dict) ?? [];

function formsOf(article: RawArticle): string[] {
  return article.lemmas.flatMap(({ lemma, paradigm_info }) => [
    lemma,
    ...paradigm_info.flatMap((it) => it.inflection.flatMap(({ word_form: form }) => form ?? [])),
  ]);
}

const sensesIn = (senses: readonly Sense[]): Sense[] => senses.flatMap((it) => [it, ...sensesIn(it.senses)]);

/** Every combination of tags that the dictionaries have in a slot, by group of inflection. */
const SLOTS: Readonly<Record<string, readonly string[]>> = {
  NOUN_regular: ['Sing Ind', 'Sing Def', 'Plur Ind', 'Plur Def'],
  ADJ_regular: [
    ...['Pos Masc/Fem Ind Sing', 'Pos Plur', 'Pos Def Sing', 'Pos Neuter Ind Sing'],
    ...['Cmp', 'Sup Ind', 'Sup Def'],
  ],
  VERB_regular: [
    ...['Inf', 'Pres', 'Inf Pass', 'Pres Pass', 'Past', '<PerfPart>', 'Adj <PerfPart> Neuter Ind Sing'],
    ...['Adj <PerfPart> Masc/Fem Ind Sing', 'Adj <PerfPart> Def Sing', 'Adj <PerfPart> Plur'],
    ...['Adj <PresPart>', 'Imp'],
  ],
  PRON_regular: ['Nom', 'Acc'],
  PROPN: [],
};

describe.each(DICT_IDS)('the words of %s', (dict) => {
  const words = wordsOf(dict);

  it.each([...'abcdefghijklmnopqrstuvwxyzæøå'])('are at least eight with the first letter %s', (letter) => {
    const lemmas = words.flatMap((it) => it.lemmas.map(({ lemma }) => lemma.toLowerCase()));
    expect(new Set(lemmas.filter((it) => it.startsWith(letter))).size).toBeGreaterThanOrEqual(8);
  });

  it('have only letters of Norwegian in their forms', () => {
    const strange = articlesOf(dict)
      .flatMap(formsOf)
      .filter((it) => !/^[a-zæøåéêò .-]+$/i.test(it));
    expect(strange).toEqual([]);
  });

  it('are cited in each of their examples, by one of their forms', () => {
    const wrong = parsedOf(dict).flatMap(({ raw, article: { lemmas, senses } }) => {
      const forms = new Set(formsOf(raw).map((it) => it.toLowerCase()));
      const examples = sensesIn(senses).flatMap((it) => it.examples);
      return examples.flatMap(({ quote }) => {
        const cited = quote.filter((it) => it.style === 'word').map(({ text }) => text.toLowerCase());
        const isRight = cited.length > 0 && cited.every((it) => forms.has(it));
        return isRight ? [] : `${lemmas[0]?.text}: ${quote.map(({ text }) => text).join('')}`;
      });
    });
    expect(wrong).toEqual([]);
  });

  it('have the slots that the dictionaries have', () => {
    const paradigms = words.flatMap((it) => it.lemmas).flatMap((it) => it.paradigm_info);
    for (const { inflection_group: group, inflection } of paradigms) {
      const known = SLOTS[group];
      const tags = inflection.map((it) => it.tags.join(' ')).filter((it) => it !== '');
      if (known) expect(tags.filter((it) => !known.includes(it))).toEqual([]);
    }
  });
});

describe('a form of an older language', () => {
  it.each<[DictId, string, ...string[]]>([
    ['bob', 'þenna', 'denne'],
    ['bob', 'gjarna', 'gjerne'],
    ['bob', 'hár', 'hår', 'høy'],
    ['bob', 'siðvani', 'sedvane'],
    ['bob', 'vanaligr', 'vanlig'],
    ['bob', 'venja', 'venne'],
    ['bob', 'skóli', 'skole'],
    ['bob', 'textr', 'tekst'],
    ['bob', 'stórr', 'stor'],
    ['bob', 'slá', 'slå'],
    ['bob', 'fínn', 'fin'],
    ['bob', 'steinn', 'stein'],
    ['bob', 'damm', 'dam'],
    ['bob', 'laginn', 'lagnad'],
    ['bob', 'leggja', 'legge', 'lagnad'],
    ['bob', 'skepna', 'skjebne'],
    ['bob', 'mare', 'maritim'],
    ['bob', 'baccinus', 'basseng'],
    ['bob', 'graphe', 'grafisk', 'xerografi'],
    ['bob', 'honum', 'han'],
    ['bob', 'réttr', 'rett', 'rett', 'rett'],
    ['nob', 'þenna', 'denne'],
    ['nob', 'gjarna', 'gjerne'],
    ['nob', 'hár', 'hår', 'høg'],
    ['nob', 'siðvani', 'sedvane'],
    ['nob', 'vanaligr', 'vanleg'],
    ['nob', 'venja', 'venje'],
    ['nob', 'skóli', 'skule'],
    ['nob', 'skúli', 'skule'],
    ['nob', 'textr', 'tekst'],
    ['nob', 'stórr', 'stor'],
    ['nob', 'slá', 'slå'],
    ['nob', 'fínn', 'fin'],
    ['nob', 'steinn', 'stein'],
    ['nob', 'damm', 'dam'],
    ['nob', 'laginn', 'lagnad'],
    ['nob', 'mare', 'maritim'],
    ['nob', 'baccinus', 'basseng'],
    ['nob', 'graphe', 'grafisk', 'xerografi'],
    ['nob', 'honum', 'han'],
    ['nob', 'fjǫrðr', 'fjord'],
  ])('%s: %s is in the article of %s', (dict, form, ...lemmas) => {
    const found = parsedOf(dict).filter(({ article }) =>
      article.olderForms.some((older) => older.form === form),
    );
    expect(found.map(({ article }) => article.lemmas[0]?.text).toSorted()).toEqual(lemmas.toSorted());
  });
});

describe('the words that everyone looks up', () => {
  const everyday = {
    bob: [
      'en to tre fire fem seks sju åtte ni ti elleve tolv',
      'mandag tirsdag onsdag torsdag fredag lørdag søndag vår sommer høst vinter',
      'jeg du hun han det vi dere de hvem hva hvor hvordan hvorfor når',
      'kunne skulle ville måtte burde få',
      'mor far bror søster sønn datter bestemor bestefar onkel tante',
      'anerkjenne annerledes ansatt enkel øvrig interessant lunsj møte nysgjerrig ovenfor overfor referat',
      'spørsmål tilgjengelig vanskelig ytre Norge Oslo',
      'som den så da sin seg hans hennes deres annen enkelt mye også før over mellom mot derfor likevel',
    ],
    nob: [
      'ein to tre fire fem seks sju åtte ni ti elleve tolv',
      'måndag tysdag onsdag torsdag fredag laurdag søndag vår sommar haust vinter',
      'eg du ho han det vi me de dei kven kva kvar korleis kvifor når',
      'kunne skulle ville måtte burde få',
      'mor far bror syster son dotter bestemor bestefar onkel tante',
      'anerkjenne annleis tilsett enkel elles interessant lunsj møte nysgjerrig ovanfor overfor referat',
      'spørsmål tilgjengeleg vanskeleg ytre Noreg Oslo',
      'som den så då da sin seg hans hennar deira annan enkelt mykje før over mellom mot derfor likevel',
    ],
  };
  it.each(DICT_IDS)('are in %s', (dict) => {
    const lemmas = new Set(wordsOf(dict).flatMap((it) => it.lemmas.map(({ lemma }) => lemma)));
    const words = everyday[dict].flatMap((it) => it.split(' '));
    expect(words.filter((it) => !lemmas.has(it))).toEqual([]);
  });

  it.each<[DictId, string, number]>([
    ['bob', 'bank', 2],
    ['bob', 'dam', 2],
    ['bob', 'rett', 4],
    ['bob', 'ball', 2],
    ['bob', 'egg', 2],
    ['bob', 'tre', 2],
    ['bob', 'var', 2],
    ['bob', 'vår', 2],
    ['bob', 'mål', 2],
    ['nob', 'bank', 2],
    ['nob', 'rett', 4],
    ['nob', 'tre', 2],
    ['nob', 'vår', 2],
  ])('%s: %s has its homographs, of classes or origins of their own', (dict, lemma, count) => {
    const found = wordsOf(dict).flatMap((it) => it.lemmas.filter((name) => name.lemma === lemma));
    expect(found.map(({ hgno }) => hgno).toSorted()).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
  });
});
