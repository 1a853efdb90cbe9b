import type { DiagnosticResult } from '../../shared/observability/diagnostic.js';
import { createGlossaryFiles, formatFileProblem } from './glossary-files.js';
import { createTermReader } from './term-reader.js';

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
