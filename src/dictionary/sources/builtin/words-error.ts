/** The problems of the YAML files, one on each line: `words/bob/natur.yml:12: senses: must be a list`. */
export class WordsError extends Error {
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
