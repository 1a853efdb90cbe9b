import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { findMainProgram } from '../../support/child-programs.js';

/** `ordrom bot` in its own process, because the effect of a signal cannot be seen from inside. */
export interface RunningBot {
  url: string;
  child: ChildProcess;
  /** Resolves when the process has ended, by itself or by a signal. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Resolves when the bot accepts commands. @throws with its output if it does not start */
export async function startRunningBot(env: Record<string, string>): Promise<RunningBot> {
  const program = findMainProgram();
  const child = spawn(process.execPath, [program, 'bot'], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', PORT: '0', STATUS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        said += text;
        const found = /Slack at (\S+)\/slack\/events/u.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    child.once('exit', () => reject(new Error(said)));
  });
  return { url, child, ended };
}
