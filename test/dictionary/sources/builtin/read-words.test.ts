import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DICT_IDS, type DictId } from '../../../../src/dictionary/contract.js';
import { assembleArticles } from '../../../../src/dictionary/sources/builtin/assemble.js';
import { parseWordsFile, readWords } from '../../../../src/dictionary/sources/builtin/read-words.js';

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
