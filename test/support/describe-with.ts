import { describe, type TestContext } from 'vitest';
import { isMissing, noteOf, type ProgramName } from './optional-programs.js';

interface DescribeOptions {
  /** Milliseconds for each test. */
  timeout?: number;
}

/** Tests that need a program: `describe`, or skipped with the missing packages in the name. */
export function describeWith(
  program: ProgramName,
  name: string,
  tests: () => void,
  options: DescribeOptions = {},
): void {
  if (isMissing(program)) describe.skip(`${name} (${noteOf(program)})`, options, tests);
  else describe(name, options, tests);
}

/** Skips the test that runs where a program is missing. */
export function requireProgram(program: ProgramName, { skip }: Pick<TestContext, 'skip'>): void {
  if (isMissing(program)) skip(noteOf(program));
}
