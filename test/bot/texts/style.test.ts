import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/bot/model/language.js';
import { RENDERED } from './rendered-texts.js';

const PAGE = readFileSync(new URL('../../../docs/language.md', import.meta.url), 'utf8');
/** A row of the table: `| nb | høyst | maks |` */
const ROW = /^\| (?<language>\w\w) \| (?<words>[^|]+) \| [^|]+ \|$/gmu;

/** The words that the page excludes, by language. */
function readExcludedWords(page: string): [Language, string][] {
  const rows = [...page.matchAll(ROW)].map(({ groups }) => groups ?? {});
  return LANGUAGES.flatMap((language) =>
    rows
      .filter((row) => row['language'] === language)
      .flatMap(({ words = '' }) => words.split(', ').map((word): [Language, string] => [language, word])),
  );
}

const EXCLUDED = readExcludedWords(PAGE);

/** Keys of what people type, which may have any word. */
const IS_TYPED = /\.(?:typed|commandText|channelCommandText)$/u;

function findUses(language: Language, word: string): string[] {
  const pattern = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu');
  return RENDERED[language]
    .filter(({ key, text }) => !IS_TYPED.test(key) && pattern.test(text))
    .map(({ key, text }) => `${key}: ${text}`);
}

describe('docs/language.md', () => {
  it('excludes words in each language', () => {
    for (const language of LANGUAGES) {
      expect(EXCLUDED.filter(([of]) => of === language).length).toBeGreaterThan(5);
    }
  });

  it.each(EXCLUDED)('keeps the texts in %s free of «%s»', (language, word) => {
    expect(findUses(language, word)).toEqual([]);
  });
});
