import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { type FaultKind, ServiceFault } from '../../shared/errors.js';
import type { CallOptions } from '../../shared/http-client/http.js';
import type { DiagnosticResult } from '../../shared/lifecycle.js';
import type { Logger } from '../../shared/observability/log.js';
import { escapeMrkdwn, unescapeMrkdwn } from '../blocks/text.js';
import { BUDGET_MS, untilAborted } from '../lib/budgets.js';

/** The målform to translate to, as in ISO 639-3. */
export type Malform = 'nno' | 'nob';

/** Apertium's modes. The second is a part of the first's package. */
const MODES: Readonly<Record<Malform, string>> = { nno: 'nob-nno', nob: 'nno-nob' };

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

/** `APERTIUM`: `auto`, `off`, or the absolute path of the program. */
type ApertiumSetting = string;

/** Where packages install it. */
const PLACES = ['/usr/bin/apertium', '/usr/local/bin/apertium', '/opt/homebrew/bin/apertium'];

type ApertiumState =
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

interface ProcessRun {
  /** Absolute path of the program. */
  command: string;
  args: readonly string[];
  /** Written to the standard input. */
  input: string;
  /** Its abort ends the program, with all processes that it has started. */
  signal: AbortSignal;
}

/**
 * Apertium opens `/dev/stdin`, which Linux refuses for the socket that Node makes, so `cat` makes it a pipe. The
 * script is constant: the program and its arguments are parameters, and no text is among them.
 */
const WITH_PIPE = 'cat | exec "$0" "$@"';

/** What the shell ends with if it cannot start the program. */
const NOT_STARTED = [126, 127];

/** Many times the longest message. */
const MAX_OUTPUT_BYTES = 256 * 1024;

/** How long a program may tidy up after SIGTERM, before SIGKILL. */
const TIDY_UP_MS = 500;

/** A fault of the translator. It never has a text of a person. */
const translationFault = (kind: FaultKind, cause?: unknown): ServiceFault =>
  new ServiceFault({ service: 'translation', operation: 'translate', kind, cause });

/** Ends the process group: the program and the processes that it has started. */
function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has already ended.
  }
}

/**
 * Runs a program, and returns its standard output. Its error output is dropped, because it may
 * quote the text.
 *
 * @throws {ServiceFault} `timeout` when the signal aborts, `unreachable` if it cannot be started, `failed` if it
 * ends with an error, `invalid` above 256 KiB of output
 */
function runProcess({ command, args, input, signal }: ProcessRun): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(translationFault('timeout'));
      return;
    }
    const child = spawn('/bin/sh', ['-c', WITH_PIPE, command, ...args], {
      // A process group of its own.
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
      cwd: '/',
      env: { PATH: `${dirname(command)}:/usr/local/bin:/usr/bin:/bin`, LANG: 'C.UTF-8' },
    });
    const chunks: Buffer[] = [];
    let size = 0;
    let killer: NodeJS.Timeout | undefined;
    function stop(kind: FaultKind) {
      reject(translationFault(kind));
      endGroup(child.pid, 'SIGTERM');
      killer ??= setTimeout(() => endGroup(child.pid, 'SIGKILL'), TIDY_UP_MS);
    }
    const leave = () => stop('timeout');
    signal.addEventListener('abort', leave, { once: true });
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_OUTPUT_BYTES) stop('invalid');
      else chunks.push(chunk);
    });
    child.on('error', (error) => reject(translationFault('unreachable', error)));
    child.on('close', (code) => {
      signal.removeEventListener('abort', leave);
      clearTimeout(killer);
      if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'));
      else reject(translationFault(NOT_STARTED.includes(code ?? 0) ? 'unreachable' : 'failed'));
    });
    // A program that ends without reading its input closes the pipe. Its exit code says why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/**
 * A message as Apertium's stream: text, and numbered blanks `[0]` for all that must stay as it is
 * (https://wiki.apertium.org/wiki/Apertium_stream_format).
 */
interface MessageStream {
  stream: string;
  /** What each blank stands for, in mrkdwn. */
  blanks: readonly string[];
  /** Whether there is a word to translate. */
  hasWords: boolean;
}

/** Ends a sentence that has no full stop. Apertium's own text format writes the same. */
const SENTENCE_END = '.[]';

/**
 * What is not text: code, mentions and links as Slack writes them, addresses, emoji, handles, identifiers, and
 * line breaks. Repetitions are bounded where hostile text could cause quadratic matching.
 */
const NOT_TEXT = new RegExp(
  [
    /```[\s\S]{0,3000}?```/u,
    /(?<!\s)\s*\n\s*/u,
    /`[^`\n]{1,3000}`/u,
    /<[^<>]{1,3000}>/u,
    /(?:https?:\/\/|mailto:|tel:|www\.)[^\s<>|]+/u,
    /[^\s@<>|]{1,64}@[^\s@<>|]{1,255}/u,
    /:[\p{Ll}\p{N}_+'-]{1,100}:/u,
    /[@#][\p{L}\p{N}][\p{L}\p{N}._-]*/u,
    // snake_case, camelCase and names of files and domains.
    /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+/u,
    /(?<![\p{L}\p{N}])\p{L}*\p{Ll}\p{Lu}[\p{L}\p{N}]*/u,
    /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+\.(?:no|com|org|net|io|js|ts|json|md|pdf|docx?|xlsx?|pptx?|csv|txt|ya?ml|png|jpe?g)(?![\p{L}\p{N}])/u,
    /&(?:amp|lt|gt);/u,
    // Every other sign, such as `*` and `[`, which mean something to Slack or to Apertium.
    /[^\p{L}\p{M}\p{N}\s.,;:!?'"«»“”‘’()–—…%+=-]/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

/** Writes a message as Apertium's stream. @param message in mrkdwn */
export function formatStream(message: string): MessageStream {
  const blanks: string[] = [];
  let hasWords = false;
  let stream = '';
  let from = 0;
  function addText(text: string) {
    hasWords ||= /\p{L}/u.test(text);
    stream += unescapeMrkdwn(text);
  }
  for (const { 0: found, index } of message.matchAll(NOT_TEXT)) {
    addText(message.slice(from, index));
    if (found.trim() === '') stream += SENTENCE_END;
    stream += `[${blanks.push(found) - 1}]`;
    from = index + found.length;
  }
  addText(message.slice(from));
  return { stream: `${stream}${SENTENCE_END}`, blanks, hasWords };
}

/** A translated text. */
interface ParsedTranslation {
  /** In mrkdwn. */
  text: string;
  /** The words that Apertium does not know, each once, in order. It leaves them as they are. */
  unknown: readonly string[];
}

/**
 * Apertium marks a word that it does not know: `*` is not in its dictionary, `@` has no translation, `#` has no
 * such form. These signs in a message are blanks, so each of them is a mark.
 */
const MARKED = /[*@#](?<word>[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'-]*[\p{L}\p{M}\p{N}])?)/gu;

/** A mark that is left of several words, as in `#gå# opp`. */
const MARKS = /[*@#]/gu;

/** Reads Apertium's output. Undefined if a blank is missing or doubled, so that it is not the message any more. */
export function parseStream(
  output: string,
  { blanks }: Pick<MessageStream, 'blanks'>,
): ParsedTranslation | undefined {
  const unknown = new Set<string>();
  const seen = new Set<number>();
  let used = 0;
  const text = output
    .replaceAll(SENTENCE_END, '')
    .split(/(\[\d+\])/u)
    .map((part) => {
      const [, number] = /^\[(\d+)\]$/u.exec(part) ?? [];
      if (number === undefined) {
        for (const { groups } of part.matchAll(MARKED)) unknown.add(groups?.['word'] ?? '');
        return escapeMrkdwn(part.replace(MARKS, ''));
      }
      used += 1;
      seen.add(Number(number));
      return blanks[Number(number)] ?? '';
    })
    .join('');
  const isWhole = used === blanks.length && seen.size === blanks.length;
  return isWhole ? { text: text.trim(), unknown: [...unknown] } : undefined;
}
