import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { config as loadDotenv } from 'dotenv';
import { createCommandLine, type DoctorFlags, type ImportFlags, ownCommand } from './cli/command-line.js';
import { withDefaultStore } from './cli/dictionary-download.js';
import {
  checkHealth,
  defaultProgram,
  describeStartError,
  describeStarted,
  type ProgramName,
  type RunningProgram,
  startProgram,
} from './cli/programs.js';
import {
  describeSampleSettings,
  describeStrangeVariables,
  readSettings,
  type Settings,
} from './cli/settings.js';
import { createLogger } from './shared/observability/log.js';
import { systemClock } from './shared/time/clock.js';

/** The `ordrom` command: the only file that reads the environment, writes to the terminal and ends the process. */

const MANIFEST = fileURLToPath(new URL('../manifest.yml', import.meta.url));

/** Runs this command in another process, also from source. */
const COMMAND = [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url)];
/** The same as a person types it here. */
const TYPED_COMMAND = ownCommand(process.argv[1] ?? '', process.cwd(), process.env);

/** Files that any program creates are readable by its user alone: the database, its backups, the dictionary store. */
process.umask(0o077);

// `ordrom doctor | head` closes the pipe early, which is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

/** Stops a program at the first signal, and ends the process at the second. */
function stopOnSignal(running: RunningProgram) {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

/** @param command starts the program as it was started */
function failStart(error: unknown, name: ProgramName, command: string): void {
  process.stderr.write(`${describeStartError(error, name, command).join('\n')}\n`);
  process.exitCode = 1;
}

async function start(requested: ProgramName | undefined): Promise<void> {
  loadDotenv({ quiet: true });
  let name = requested ?? 'playground';
  try {
    const settings = readSettings(withDefaultStore(process.env));
    name = requested ?? defaultProgram(settings);
    // Users of the playground read the page, not the log. Warnings and errors are still logged.
    const log = createLogger(settings.logLevel ?? (name === 'playground' ? 'warn' : 'info'));
    const strange = [...describeStrangeVariables(process.env), ...describeSampleSettings(settings)];
    for (const warning of strange) log.warn(warning);
    const running = await startProgram(name, settings, log, COMMAND);
    stopOnSignal(running);
    for (const line of describeStarted(running, settings, TYPED_COMMAND)) process.stdout.write(`${line}\n`);
  } catch (error) {
    failStart(error, name, requested ? `${TYPED_COMMAND} ${name}` : TYPED_COMMAND.replace(/ --$/u, ''));
  }
}

/** Prints one line for each check. The exit code is 1 where one of them is wrong. */
async function doctor({ user, room }: DoctorFlags): Promise<void> {
  loadDotenv({ quiet: true });
  const { runDoctor } = await import('./cli/doctor.js');
  const log = createLogger('silent');
  for await (const result of runDoctor(withDefaultStore(process.env), {
    user,
    room,
    manifestPath: MANIFEST,
    log,
  })) {
    const { status, subject, message } = result;
    process.stdout.write(`${status.padEnd(6)} ${subject}: ${message}\n`);
    if (status === 'wrong') process.exitCode = 1;
  }
}

async function importDump(
  from: string | undefined,
  { dict, store, concepts, force }: ImportFlags,
): Promise<void> {
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());
  const { runImport } = await import('./dictionary/import/import.js');
  process.exitCode = await runImport(
    {
      ...(from && { from }),
      ...(dict && { dict }),
      storePath: store,
      conceptsPath: concepts,
      isForced: force,
    },
    { out: process.stdout, err: process.stderr, clock: systemClock, signal: interrupt.signal },
  );
}

/** The health of a program. STATUS_PORT is the only variable it needs. */
async function health(address: string | undefined): Promise<void> {
  loadDotenv({ quiet: true });
  const host = process.env['STATUS_HOST'];
  const own = `http://${host && host !== '0.0.0.0' ? host : '127.0.0.1'}:${process.env['STATUS_PORT'] || 3003}`;
  const problem = await checkHealth(address ?? own);
  if (problem === undefined) return;
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

/** Runs a command on the database. The drivers are loaded for these commands alone. */
async function runOnState(
  run: (commands: typeof import('./bot/store/state-commands.js'), settings: Settings) => Promise<number>,
): Promise<void> {
  loadDotenv({ quiet: true });
  try {
    process.exitCode = await run(await import('./bot/store/state-commands.js'), readSettings(process.env));
  } catch (error) {
    failStart(error, 'bot', TYPED_COMMAND);
  }
}

/** In the folder above, from source and built. */
const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

await createCommandLine(
  {
    start,
    doctor,
    health,
    importDump,
    backup: (file) => runOnState(({ runBackup }, { state }) => runBackup(state, file, process)),
    moveState: (file) => runOnState(({ runMoveState }, { state }) => runMoveState(state, file, process)),
    rotateKey: () => runOnState(({ runRotateKey }, { state }) => runRotateKey(state, process)),
    forget: (user, { address, yes }) =>
      runOnState(({ runForget }, { state }) => runForget(state, { user, address }, yes !== true, process)),
  },
  version,
  TYPED_COMMAND,
).parseAsync();
