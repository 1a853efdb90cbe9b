import { inject } from 'vitest';

/** Asks for what all test files of a run share; `test/setup/shared.ts` prepares it. */
export async function askForShared(kind: 'main-program' | 'postgres'): Promise<string> {
  const answer = await fetch(new URL(`/${kind}`, inject('shared')));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
