import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseArticle } from '../../../../src/dictionary/article/parse-article.js';
import { DICT_IDS, type DictId, type RawArticle } from '../../../../src/dictionary/contract.js';
import type { Sense } from '../../../../src/dictionary/model.js';
import { assembleArticles } from '../../../../src/dictionary/sources/builtin/assemble.js';
import { parseWordsFile, readWords } from '../../../../src/dictionary/sources/builtin/read-words.js';
import { builtinArticles } from '../../support/builtin-articles.js';

describe('read words', () => {
  const WORDS = new URL('../../../../src/dictionary/sources/builtin/words/', import.meta.url);

  const FISK = `
words:
  - id: 1
    lemma: fisk
    inflection: m1
    senses:
      - explanation: virveldyr som lever i vann
`;

  /** The problems of a file, without its name. */
  function problemsOf(text: string, dict: DictId = 'bob'): string[] {
    try {
      assembleArticles(dict, parseWordsFile(dict, 'a.yml', text.trimStart()));
      return [];
    } catch (error) {
      return String(error instanceof Error ? error.message : error)
        .split('\n')
        .map((problem) => problem.replace(/^a\.yml:/, ''));
    }
  }

  describe('the files of words', () => {
    it('are valid, and give articles of both dictionaries', () => {
      const words = readWords(WORDS);
      for (const dict of DICT_IDS) expect(words.get(dict)?.words.length).toBeGreaterThan(400);
    });

    it('give the same articles each time, and are not changed by it', () => {
      for (const [dict, words] of readWords(WORDS)) {
        const before = JSON.stringify(words);
        const articles = JSON.stringify(assembleArticles(dict, words));
        expect(JSON.stringify(assembleArticles(dict, words))).toBe(articles);
        expect(JSON.stringify(words)).toBe(before);
      }
    });
  });

  describe('a word', () => {
    it('has all its fields read', () => {
      const text = `
words:
  - id: 12
    lemmas:
      - { lemma: mjøl, inflection: n1 }
      - { lemma: mel, homograph: 2, inflection: [n1, { class: n2, stem: mell }] }
    etymology: ['{norr.} *mjǫl*', 'i slekt med [[male]]']
    pronunciation: mjøl
    senses:
      - explanation: malt korn
        examples:
          - en pose *mel*
          - { quote: rent *mel* i posen, explanation: ærlig spill }
        compounds: [hvetemel]
        senses:
          - explanation: [tørt pulver, '{særl}']
`;
      const [word] = parseWordsFile('bob', 'a.yml', text.trimStart()).words;
      expect(word).toMatchObject({
        id: 12,
        lemmas: [
          { lemma: 'mjøl', homograph: 0 },
          { lemma: 'mel', homograph: 2 },
        ],
        etymology: ['{norr.} *mjǫl*', 'i slekt med [[male]]'],
        pronunciation: ['mjøl'],
        senses: [
          {
            explanation: ['malt korn'],
            examples: [
              { quote: 'en pose *mel*', explanation: '' },
              { quote: 'rent *mel* i posen', explanation: 'ærlig spill' },
            ],
            compounds: ['hvetemel'],
            senses: [{ explanation: ['tørt pulver', '{særl}'], examples: [], compounds: [], senses: [] }],
          },
        ],
        location: 'a.yml:2',
      });
    });

    it('of these tests is valid', () => {
      expect(problemsOf(FISK)).toEqual([]);
    });
  });

  describe('a mistake', () => {
    it.each([
      [
        'a field that does not exist',
        FISK.replace('explanation:', 'explanaton:'),
        '6: senses: Unrecognized key',
      ],
      ['a class that does not exist', FISK.replace('m1', 'm7'), '4: inflection: «m7» is no inflection class'],
      [
        'a class of the other dictionary',
        FISK.replace('m1', 'f3'),
        '4: inflection: «f3» is no inflection class',
      ],
      ['no id', FISK.replace('id: 1\n    ', ''), '2: id: must be a whole number'],
      ['a text that is a list', FISK.replace('lemma: fisk', 'lemma: [fisk]'), '3: lemma: must be a text'],
      ['no senses', FISK.replace(/ {4}senses.*/s, ''), '2: senses: must be a list of senses'],
      [
        'an option that a class does not have',
        FISK.replace('m1', '{ class: m2, stem: fi }'),
        '4: inflection: Unrec',
      ],
      ['too few forms', FISK.replace('m1', '{ noun: [[m, fisk]] }'), '4: noun'],
      [
        'forms of an unknown gender',
        FISK.replace('m1', '{ noun: [[x, a, b, c, d]] }'),
        '4: noun: must be m, f or n',
      ],
      [
        'neither a class nor forms',
        FISK.replace('m1', '{ stem: fi }'),
        '4: inflection: must have one of class, noun',
      ],
      ['a text that is a YAML alias', FISK.replace('virvel', '*virvel'), '6: '],
      ['a stray mark', FISK.replace('virveldyr', 'virvel*dyr'), '2: Stray mark'],
      [
        'a reference to a word that does not exist',
        FISK.replace('vann', '[[vann]]'),
        '2: there is no word «vann:0»',
      ],
      [
        'an id that is used twice',
        FISK + FISK.replace('\nwords:\n', '').replace('fisk', 'laks'),
        '7: «1» is used twice',
      ],
      [
        'a spelling that is used twice',
        FISK + FISK.replace('\nwords:\n', '').replace('id: 1', 'id: 2'),
        '7: «fisk:0»',
      ],
    ])('is reported with its line: %s', (_, text, problem) => {
      expect(problemsOf(text)[0]?.slice(0, problem.length)).toBe(problem);
    });

    it('is reported with all others of the file', () => {
      const text = FISK.replace('m1', 'm7').replace('explanation:', 'explanaton:');
      expect(problemsOf(text).map((problem) => problem.slice(0, 2))).toEqual(
        expect.arrayContaining(['4:', '6:']),
      );
    });

    it('hints at quotes where a text begins with a sign of YAML', () => {
      expect(problemsOf(FISK.replace('virvel', '*virvel')).join()).toContain('must stand in quotes');
    });
  });

  describe('a folder of words', () => {
    async function problemsIn(files: Record<string, string>): Promise<string> {
      const folder = await mkdtemp(join(tmpdir(), 'words-'));
      try {
        for (const dict of DICT_IDS) await mkdir(join(folder, dict));
        for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
        readWords(pathToFileURL(`${folder}/`));
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      } finally {
        await rm(folder, { recursive: true });
      }
    }
    const themes = '- { theme: natur, about: nature, bob: [1, 9], nob: [1, 9] }';
    const files = { 'themes.yml': themes, 'bob/natur.yml': FISK, 'nob/natur.yml': FISK };

    it('is read by its themes', async () => {
      expect(await problemsIn(files)).toBe('');
    });

    it.each([
      [
        'a file that is no theme',
        { 'bob/by.yml': FISK },
        'words/bob/by.yml: themes.yml does not list this file',
      ],
      [
        'a theme without a file',
        { 'themes.yml': `${themes}\n${themes.replace('natur', 'by')}` },
        'words/themes.yml: there is no file words/bob/by.yml\nwords/themes.yml: there is no file words/nob/by.yml',
      ],
      [
        'an id outside its theme',
        { 'nob/natur.yml': FISK.replace('id: 1', 'id: 10') },
        'words/nob/natur.yml:3: id: 10 is not from 1 to 9 (themes.yml)',
      ],
      ['broken YAML', { 'themes.yml': '- {' }, 'words/themes.yml:1: '],
    ])('is refused with %s', async (_, others, problem) => {
      const problems = await problemsIn({ ...files, ...others });
      expect(problems.slice(0, problem.length)).toBe(problem);
    });
  });
});

describe('words', () => {
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

  const sensesIn = (senses: readonly Sense[]): Sense[] =>
    senses.flatMap((it) => [it, ...sensesIn(it.senses)]);

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
});
