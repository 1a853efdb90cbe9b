import { readdirSync, readFileSync } from 'node:fs';
import { isCollection, isNode, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import { DICT_IDS, type DictId } from '../../contract.js';
import { type Inflect, inflectionSchema, text } from './inflection.js';

/**
 * Parses a file of words; `name` is what errors call it.
 *
 * @throws {WordsError} with all problems of the file
 */
function parseWordsFile(dict: DictId, name: string, text: string): DictionaryWords {
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

/** The YAML files below `words/`; README.md describes their fields. All texts take the light markup that it describes. */

const texts = z
  .union([text, z.array(text).min(1)], 'must be a text, or a list of texts')
  .transform((given) => [given].flat());

const idSchema = z.int('must be a whole number').positive('must be above 0');

/** One spelling of a word. */
interface LemmaSource {
  lemma: string;
  /** 0 where the spelling has no homographs. */
  homograph: number;
  inflect: Inflect;
}

function lemmaSchema(dict: DictId) {
  return z
    .strictObject({
      lemma: text,
      homograph: z.int().min(1).max(16).default(0),
      inflection: inflectionSchema(dict),
      splitInfinitive: z.literal(true, 'must be true or left out').exactOptional(),
    })
    .transform(
      ({ lemma, homograph, inflection, splitInfinitive }): LemmaSource => ({
        lemma,
        homograph,
        inflect: splitInfinitive ? (word) => ({ ...inflection(word), splitInfinitive }) : inflection,
      }),
    );
}

const exampleSchema = z.union(
  [
    text.transform((quote) => ({ quote, explanation: '' })),
    z.strictObject({ quote: text, explanation: text }),
  ],
  'must be a text, or a quote with its explanation',
);

/** A sense; its explanations are shown joined by semicolons. */
interface SenseSource {
  explanation: string[];
  examples: { quote: string; explanation: string }[];
  /** Words that the sense is a part of, named as references are. */
  compounds: string[];
  senses: SenseSource[];
}

const senseSchema: z.ZodType<SenseSource> = z
  .strictObject({
    explanation: texts.default([]),
    examples: z.array(exampleSchema).default([]),
    compounds: z.array(text).default([]),
    senses: z.array(z.lazy(() => senseSchema)).default([]),
  })
  .refine(({ explanation, senses }) => explanation.length > 0 || senses.length > 0, 'has no explanation');

const senses = z.array(senseSchema, 'must be a list of senses').min(1, 'must have a sense');

const LEMMA_FIELDS = ['lemma', 'homograph', 'inflection', 'splitInfinitive'];

/** A word of one spelling has the fields of its lemma beside its own. */
function withLemmas(raw: unknown): unknown {
  const fields = z.record(z.string(), z.unknown()).safeParse(raw).data;
  if (fields === undefined || 'lemmas' in fields) return raw;
  const entries = Object.entries(fields);
  const isOfLemma = ([name]: [string, unknown]) => LEMMA_FIELDS.includes(name);
  return {
    ...Object.fromEntries(entries.filter((entry) => !isOfLemma(entry))),
    lemmas: [Object.fromEntries(entries.filter(isOfLemma))],
  };
}

function wordSchema(dict: DictId) {
  return z.preprocess(
    withLemmas,
    z.strictObject({
      id: idSchema,
      lemmas: z.array(lemmaSchema(dict)).min(1).max(10),
      etymology: texts.default([]),
      pronunciation: texts.default([]),
      senses,
    }),
  );
}

/** An entry with its place in the files, for errors that show when its article is built: `words/bob/natur.yml:12`. */
type Located<Entry> = Entry & { location: string };

/** A word; its `id` is never used again for another word of the dictionary. */
type WordSource = Located<z.infer<ReturnType<typeof wordSchema>>>;

const phraseSchema = z
  .strictObject({ id: idSchema, phrase: texts, words: z.array(text).min(1), senses })
  .transform(({ phrase, words, ...rest }) => ({ ...rest, lemmas: phrase, homes: words }));

/** A fixed phrase: an article of its own, and a part of the article of each word in `homes`. */
type PhraseSource = Located<z.infer<typeof phraseSchema>>;

/** The entries of a dictionary, in the order of their articles. */
export interface DictionaryWords {
  words: readonly WordSource[];
  phrases: readonly PhraseSource[];
}

function wordsFileSchema(dict: DictId) {
  return z.strictObject({
    words: z.array(wordSchema(dict)).default([]),
    phrases: z.array(phraseSchema).default([]),
  });
}

const idRange = z.tuple([idSchema, idSchema]);

/** `themes.yml`: the files of each dictionary in the order of their articles, with the ids that each may use. */
const themesSchema = z.array(z.strictObject({ theme: text, about: text, bob: idRange, nob: idRange })).min(1);

type WordTheme = z.infer<typeof themesSchema>[number];

type Path = readonly PropertyKey[];

/** A YAML file that knows the line of each value. */
interface YamlFile {
  /**
   * The value of the file.
   *
   * @throws {WordsError} with all its problems where it does not fit the schema
   */
  validate<Schema extends z.ZodType>(schema: Schema): z.output<Schema>;
  /** `words/bob/natur.yml:12`. Parts of the path that the file lacks are skipped: schemas nest more than files do. */
  locate(path: Path): string;
}

const QUOTING_HINT =
  'a text that begins with * { [ & or !, or has a colon and a space in it, must stand in quotes';

/**
 * Parses YAML; `name` is what errors call the file.
 *
 * @throws {WordsError} where the text is not YAML
 */
function parseYamlFile(name: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number) => `${name}:${lines.linePos(offset).line}`;
  if (document.errors.length > 0) {
    throw new WordsError(
      document.errors.map(({ message, pos: [start] }) => `${place(start)}: ${message} (${QUOTING_HINT})`),
    );
  }

  function locate(path: Path): string {
    let node: unknown = document.contents;
    let offset = 0;
    for (const part of path) {
      const inner: unknown = isCollection(node) ? node.get(part, true) : undefined;
      if (!isNode(inner)) continue;
      node = inner;
      offset = inner.range?.[0] ?? offset;
    }
    return place(offset);
  }

  function describe(issue: z.core.$ZodIssue): string {
    const unknownKeys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const field = issue.path.findLast((part) => typeof part === 'string');
    const message = field === undefined ? issue.message : `${field}: ${issue.message}`;
    return `${locate([...issue.path, ...unknownKeys])}: ${message}`;
  }

  return {
    validate(schema) {
      const { data, error } = schema.safeParse(document.toJS());
      if (error) throw new WordsError(error.issues.map(describe));
      return data;
    },
    locate,
  };
}
/** The problems of the YAML files, one on each line: `words/bob/natur.yml:12: senses: must be a list`. */
class WordsError extends Error {
  override readonly name = 'WordsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Runs each task and returns the results. @throws {WordsError} with the problems of all tasks that failed */
export function collectProblems<Result>(tasks: readonly (() => Result)[]): Result[] {
  const problems: string[] = [];
  const results = tasks.flatMap((task) => {
    try {
      return [task()];
    } catch (error) {
      if (!(error instanceof WordsError)) throw error;
      problems.push(...error.problems);
      return [];
    }
  });
  if (problems.length > 0) throw new WordsError(problems);
  return results;
}

/** @throws {WordsError} where the task fails, at the place of the entry that it works on */
export function withLocation<Result>(location: string, task: () => Result): Result {
  try {
    return task();
  } catch (error) {
    if (error instanceof WordsError) throw error;
    throw new WordsError([`${location}: ${error instanceof Error ? error.message : String(error)}`]);
  }
}
