import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { CallOptions } from '../../shared/http-client/http.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { untilAborted } from '../lib/until-aborted.js';
import { formatStream } from './format-stream.js';
import { type ParsedTranslation, parseStream } from './parse-stream.js';
import { runProcess, translationFault } from './run-process.js';

/** The målform to translate to, as in ISO 639-3. */
export type Malform = 'nno' | 'nob';

/** Apertium's modes. The second is a part of the first's package. */
export const MODES: Readonly<Record<Malform, string>> = { nno: 'nob-nno', nob: 'nno-nob' };

/** Translates between bokmål and nynorsk. */
export interface Translator {
  /**
   * @param message in mrkdwn
   * @returns undefined if it has no words
   * @throws {ServiceFault} of `translation`: `timeout`, `busy` if many others wait, `unreachable`, `failed`,
   * `invalid`; and the error of `beforeRequest`
   */
  translate: (message: string, to: Malform, options?: CallOptions) => Promise<ParsedTranslation | undefined>;
}

/** Apertium is a pipe of twenty processes, which keep a core busy for half a second. */
const MAX_RUNNING = 2;
/** As many as can be answered within the budget. */
const MAX_WAITING = 10;

/** @param command absolute path of the program `apertium` */
export function createTranslator(command: string): Translator {
  const slots = bulkhead(MAX_RUNNING, MAX_WAITING);
  return {
    async translate(message, to, { signal, beforeRequest } = {}) {
      const { stream, blanks, hasWords } = formatStream(message);
      if (!hasWords) return undefined;
      beforeRequest?.();
      const limit = signal ?? AbortSignal.timeout(BUDGET_MS.translation);
      const args = ['-f', 'none', MODES[to]];
      const running = slots
        .execute(() => runProcess({ command, args, input: stream, signal: limit }))
        .catch((error: unknown) => {
          throw error instanceof BulkheadRejectedError ? translationFault('busy') : error;
        });
      const output = await untilAborted(limit, running, () => translationFault('timeout'));
      const translation = parseStream(output, { blanks });
      if (!translation) throw translationFault('invalid');
      return translation;
    },
  };
}
