import { existsSync } from 'node:fs';
import type { DiagnosticResult } from '../../shared/observability/diagnostic.js';
import type { Logger } from '../../shared/observability/log.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { runProcess } from './run-process.js';
import { createTranslator, MODES, type Translator } from './translator.js';

/** `APERTIUM`: `auto`, `off`, or the absolute path of the program. */
export type ApertiumSetting = string;

/** Where packages install it. */
const PLACES = ['/usr/bin/apertium', '/usr/local/bin/apertium', '/opt/homebrew/bin/apertium'];

export type ApertiumState =
  | { kind: 'off' | 'missing' }
  /** `broken`: it does not run. `no-norwegian`: it has no translation between bokmål and nynorsk. */
  | { kind: 'ready' | 'broken' | 'no-norwegian'; command: string };

/** Finds Apertium, and asks it for its translations. */
export async function findApertium(setting: ApertiumSetting): Promise<ApertiumState> {
  if (setting === 'off') return { kind: 'off' };
  const command = setting === 'auto' ? PLACES.find((place) => existsSync(place)) : setting;
  if (command === undefined) return { kind: 'missing' };
  const signal = AbortSignal.timeout(BUDGET_MS.translation);
  try {
    const listed = (await runProcess({ command, args: ['-l'], input: '', signal })).split(/\s+/u);
    const isReady = Object.values(MODES).every((mode) => listed.includes(mode));
    return { kind: isReady ? 'ready' : 'no-norwegian', command };
  } catch {
    return { kind: 'broken', command };
  }
}

const INSTALL = 'On Debian: apt-get install apertium-nno-nob';

/** What `ordrom doctor` says about it. What is set and cannot be used is wrong. */
export function describeApertium(setting: ApertiumSetting, found: ApertiumState): DiagnosticResult {
  const subject = 'Translation';
  const problem = setting === 'auto' ? 'note' : 'wrong';
  switch (found.kind) {
    case 'ready':
      return { status: 'ok', subject, message: `${found.command} translates between bokmål and nynorsk.` };
    case 'off':
      return { status: 'note', subject, message: 'It is turned off with APERTIUM=off.' };
    case 'missing':
      return { status: 'note', subject, message: `Apertium is not installed, so there is none. ${INSTALL}.` };
    case 'broken':
      return { status: problem, subject, message: `APERTIUM: ${found.command} cannot be run.` };
    case 'no-norwegian':
      return {
        status: problem,
        subject,
        message: `${found.command} has no translation between bokmål and nynorsk. ${INSTALL}.`,
      };
  }
}

/** The translator of the bot. Undefined if there is none, which the log says. */
export async function startTranslator(
  setting: ApertiumSetting,
  log: Logger,
): Promise<Translator | undefined> {
  const found = await findApertium(setting);
  if (found.kind === 'ready') return createTranslator(found.command);
  const { status, message } = describeApertium(setting, found);
  log[status === 'wrong' ? 'warn' : 'info'](`no translation between bokmål and nynorsk: ${message}`);
  return undefined;
}
