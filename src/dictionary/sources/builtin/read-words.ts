import { readdirSync, readFileSync } from 'node:fs';
import { DICT_IDS, type DictId } from '../../contract.js';
import { type DictionaryWords, themesSchema, type WordTheme, wordsFileSchema } from './schema.js';
import { collectProblems, WordsError } from './words-error.js';
import { parseYamlFile } from './yaml-file.js';

/**
 * Parses a file of words; `name` is what errors call it.
 *
 * @throws {WordsError} with all problems of the file
 */
export function parseWordsFile(dict: DictId, name: string, text: string): DictionaryWords {
  const file = parseYamlFile(name, text);
  const { words, phrases } = file.validate(wordsFileSchema(dict));
  return {
    words: words.map((word, at) => ({ ...word, location: file.locate(['words', at]) })),
    phrases: phrases.map((phrase, at) => ({ ...phrase, location: file.locate(['phrases', at]) })),
  };
}

/** @throws {WordsError} where entries have ids that are not of their theme */
function checkIds({ words, phrases }: DictionaryWords, [first, last]: readonly [number, number]): void {
  const outside = [...words, ...phrases].filter(({ id }) => id < first || id > last);
  if (outside.length === 0) return;
  throw new WordsError(
    outside.map(({ id, location }) => `${location}: id: ${id} is not from ${first} to ${last} (themes.yml)`),
  );
}

function readTheme(folder: URL, dict: DictId, theme: WordTheme): DictionaryWords {
  const path = `${dict}/${theme.theme}.yml`;
  const words = parseWordsFile(dict, `words/${path}`, readFileSync(new URL(path, folder), 'utf8'));
  checkIds(words, theme[dict]);
  return words;
}

/** @throws {WordsError} where a file is not listed as a theme, or a theme has no file */
function checkFiles(folder: URL, dict: DictId, themes: readonly WordTheme[]): void {
  const files = readdirSync(new URL(`${dict}/`, folder));
  const listed = themes.map(({ theme }) => `${theme}.yml`);
  const problems = [
    ...files
      .filter((file) => !listed.includes(file))
      .map((file) => `words/${dict}/${file}: themes.yml does not list this file`),
    ...listed
      .filter((file) => !files.includes(file))
      .map((file) => `words/themes.yml: there is no file words/${dict}/${file}`),
  ];
  if (problems.length > 0) throw new WordsError(problems);
}

function readDictionary(folder: URL, dict: DictId, themes: readonly WordTheme[]): DictionaryWords {
  checkFiles(folder, dict, themes);
  const files = collectProblems(themes.map((theme) => () => readTheme(folder, dict, theme)));
  return {
    words: files.flatMap(({ words }) => words),
    phrases: files.flatMap(({ phrases }) => phrases),
  };
}

/**
 * Reads the words of both dictionaries from a folder such as `words/`, in the order of its `themes.yml`.
 *
 * @throws {WordsError} with the problems of all files
 */
export function readWords(folder: URL): ReadonlyMap<DictId, DictionaryWords> {
  const themesFile = readFileSync(new URL('themes.yml', folder), 'utf8');
  const themes = parseYamlFile('words/themes.yml', themesFile).validate(themesSchema);
  return new Map(
    collectProblems(DICT_IDS.map((dict) => () => [dict, readDictionary(folder, dict, themes)] as const)),
  );
}
