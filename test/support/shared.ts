import { once } from 'node:events';
import { request } from 'node:http';
import { inject } from 'vitest';

/** Asks for what all test files of a run share; `test/setup/shared.ts` prepares it. */
export async function askForShared(kind: 'main-program' | 'postgres' | 'private-keys'): Promise<string> {
  // A connection of its own: one that was left open may be closed by the server at the same time.
  const headers = { connection: 'close' };
  const answer = await fetch(new URL(`/${kind}`, inject('shared')), { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** Waits until this test file may run, because a processor or a browser is free for it. @returns a function that gives it back */
export async function takeProcessor(): Promise<() => void> {
  const asking = request(new URL(`/${inject('queue')}`, inject('shared')), { agent: false }).end();
  await once(asking, 'response');
  // The server notices that the connection is closed, also when this process ends before.
  return () => void asking.destroy();
}
