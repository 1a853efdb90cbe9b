import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { DiagnosticResult } from '../../shared/lifecycle.js';
import { GLOSSARY_EXTENSIONS, type GlossaryExtension, type RecordProblem } from './parse-terms.js';
import { combineIndexes, createTermIndex, type TermIndex } from './term-index.js';
import { createTermReader, type TermReader } from './term-reader.js';

/** Limits of one glossary. */
const GLOSSARY_LIMITS = { fileBytes: 10 * 1024 * 1024, files: 100, terms: 20_000 } as const;

/** A problem of a file, as `ordliste.csv:12: link must be an address that begins with https://`. */
interface FileProblem extends RecordProblem {
  /** Without its folder. */
  file: string;
}

/** The files of a glossary, as they were read last. */
export interface GlossaryFiles {
  /** The terms of the last good version of each file. */
  index: () => TermIndex;
  /** The problems of the present versions. */
  problems: () => readonly FileProblem[];
  /**
   * Reads the files that have changed. Never rejects.
   *
   * @returns whether any had
   */
  refresh: () => Promise<boolean>;
  fileCount: () => number;
}

interface KnownFile {
  /** Identifies the version that was read. */
  version: string;
  index?: TermIndex;
  problems: readonly FileProblem[];
}

const EMPTY = combineIndexes([]);

export const formatFileProblem = ({ file, line, problem }: FileProblem) => `${file}:${line}: ${problem}`;

const extensionOf = (path: string): GlossaryExtension | undefined =>
  GLOSSARY_EXTENSIONS.find((each) => each === extname(path).toLowerCase());

/** The glossary files of a folder in order of their names, or the file itself. */
async function listFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path);
  const isGlossary = (name: string) => !name.startsWith('.') && extensionOf(name) !== undefined;
  return names
    .filter(isGlossary)
    .sort()
    .map((name) => join(path, name));
}

/** @param path a file, or a folder of files */
export function createGlossaryFiles(path: string, reader: Pick<TermReader, 'read'>): GlossaryFiles {
  let known: ReadonlyMap<string, KnownFile> = new Map();
  let folderProblems: readonly FileProblem[] = [];
  let index = EMPTY;
  let underWay: Promise<boolean> | undefined;

  async function readVersion(file: string, last: KnownFile | undefined, others: number): Promise<KnownFile> {
    const name = basename(file);
    const refuse = (version: string, ...problems: RecordProblem[]): KnownFile => ({
      version,
      ...(last?.index && { index: last.index }),
      problems: problems.map((each) => ({ file: name, ...each })),
    });
    try {
      const { ino, size, mtimeMs } = await stat(file);
      const version = `${ino} ${size} ${mtimeMs}`;
      if (version === last?.version) return last;
      const extension = extensionOf(file);
      if (!extension)
        return refuse(version, { line: 1, problem: `must end in ${GLOSSARY_EXTENSIONS.join(', ')}` });
      if (size > GLOSSARY_LIMITS.fileBytes)
        return refuse(version, { line: 1, problem: 'is larger than 10 MB' });
      const read = await reader.read({ extension, bytes: new Uint8Array(await readFile(file)) });
      if ('problems' in read) return refuse(version, ...read.problems);
      if (others + read.table.terms.length > GLOSSARY_LIMITS.terms) {
        return refuse(version, {
          line: 1,
          problem: `the glossary has more than ${GLOSSARY_LIMITS.terms} terms`,
        });
      }
      return { version, index: createTermIndex(read.table), problems: [] };
    } catch (error) {
      const problem = `cannot be read (${error instanceof Error ? error.message : String(error)})`;
      return last?.version === problem ? last : refuse(problem, { line: 1, problem });
    }
  }

  async function readChanges(): Promise<boolean> {
    let files: string[];
    try {
      files = await listFiles(path);
      folderProblems = [];
    } catch (error) {
      // The folder may be away for a moment, as while it is mounted. Its terms stay.
      const problem = `cannot be read (${error instanceof Error ? error.message : String(error)})`;
      const isNew = folderProblems.length === 0;
      folderProblems = [{ file: basename(path), line: 1, problem }];
      return isNew;
    }
    if (files.length > GLOSSARY_LIMITS.files) {
      const problem = `has more than ${GLOSSARY_LIMITS.files} files; the others are left out`;
      folderProblems = [{ file: basename(path), line: 1, problem }];
    }
    const next = new Map<string, KnownFile>();
    let terms = 0;
    for (const file of files.slice(0, GLOSSARY_LIMITS.files)) {
      const read = await readVersion(file, known.get(file), terms);
      terms += read.index?.size ?? 0;
      next.set(file, read);
    }
    const isChanged = next.size !== known.size || [...next].some(([file, read]) => read !== known.get(file));
    known = next;
    if (isChanged) index = combineIndexes([...next.values()].flatMap((each) => each.index ?? []));
    return isChanged;
  }

  return {
    index: () => index,
    problems: () => [...folderProblems, ...[...known.values()].flatMap(({ problems }) => problems)],
    fileCount: () => known.size,
    refresh() {
      underWay ??= readChanges().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}

/** Reads the words of a workplace once, and reports each problem with its file and line. */
export async function* checkGlossary(path: string, subject: string): AsyncGenerator<DiagnosticResult> {
  const reader = createTermReader();
  const files = createGlossaryFiles(path, reader);
  await files.refresh().finally(() => reader.close());
  const problems = files.problems();
  for (const problem of problems)
    yield { status: 'wrong', subject, message: `${formatFileProblem(problem)}.` };
  if (problems.length > 0) return;
  const [terms, count] = [files.index().size, files.fileCount()];
  if (count === 0)
    yield { status: 'note', subject, message: `There is no YAML, CSV or TBX file in ${path}.` };
  else
    yield {
      status: 'ok',
      subject,
      message: `${terms} terms can be used, from ${count === 1 ? 'one file' : `${count} files`}.`,
    };
}
