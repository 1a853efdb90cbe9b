#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import { config as loadDotenv } from 'dotenv';
import { defaultProgram, type ProgramName, type RunningProgram, startProgram } from './cli/programs.js';
import { readSettings, type Settings } from './cli/settings.js';
import { DICT_IDS, type DictId } from './dictionary/contract.js';
import { ConfigError } from './shared/errors.js';
import { createLogger } from './shared/observability/log.js';
import { systemClock } from './shared/time/clock.js';

const MANIFEST = fileURLToPath(new URL('../manifest.yml', import.meta.url));

/** What is said when a program is ready, and how to leave it. */
const READY: Record<ProgramName, (address: string) => string> = {
  playground: (address) => `Ordrom is running. Open ${address} and type /ord fisk. Stop it with Ctrl-C.`,
  bot: (address) =>
    address === 'socket'
      ? 'Ordrom is connected to Slack by Socket Mode. Stop it with Ctrl-C.'
      : `Ordrom waits for Slack at ${address}/slack/events. Stop it with Ctrl-C.`,
  dictionary: (address) =>
    `The dictionary service answers at ${address}/api (read ${address}/docs). Stop it with Ctrl-C.`,
  calendar: (address) =>
    `The calendar service answers at ${address} (read ${address}/docs). Stop it with Ctrl-C.`,
};

/** The variables for where a program listens; the playground is always on loopback. */
const PORT_VARIABLES: Record<ProgramName, string> = {
  playground: 'PLAYGROUND_PORT',
  bot: 'PORT',
  dictionary: 'DICTIONARY_PORT',
  calendar: 'CALENDAR_PORT',
};
const HOST_VARIABLES: Partial<Record<ProgramName, string>> = {
  bot: 'HOST',
  dictionary: 'DICTIONARY_HOST',
  calendar: 'CALENDAR_HOST',
};

/** What to tell the operator whose program did not start: sentences, not a stack. */
function describeStart(error: unknown, name: ProgramName): string[] {
  if (error instanceof ConfigError)
    return ['The configuration cannot be used:', ...error.problems.map((each) => `- ${each}`)];
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'EADDRINUSE') {
    return [
      `The port is taken by another program. Set ${PORT_VARIABLES[name]} to a free one, as in ${PORT_VARIABLES[name]}=4000 npm start.`,
    ];
  }
  if (code === 'EACCES') {
    return [`This user may not listen on that port. Set ${PORT_VARIABLES[name]} to one above 1023.`];
  }
  const host = HOST_VARIABLES[name];
  if (host !== undefined && (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')) {
    return [`${host} is no address of this machine. Leave it out, or set it to 127.0.0.1 or 0.0.0.0.`];
  }
  if (code === 'slack_webapi_platform_error') {
    return [
      `Slack refused SLACK_BOT_TOKEN (${(error as Error).message}). Copy it anew from «OAuth & Permissions» in the app's settings.`,
    ];
  }
  if (typeof code === 'string' && code.startsWith('slack_webapi')) {
    return [`Slack cannot be reached (${(error as Error).message}). Check the network of this machine.`];
  }
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
}

/** Answers what was begun, closes what is open, and leaves; a second signal leaves at once. */
function stopOnSignal(running: RunningProgram) {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

async function main(asked: ProgramName | undefined) {
  loadDotenv({ quiet: true });
  let name = asked ?? 'playground';
  try {
    const settings = readSettings(process.env);
    name = asked ?? defaultProgram(settings);
    // The playground's person reads the page, not the log; what goes wrong is still said.
    const log = createLogger(settings.logLevel ?? (name === 'playground' ? 'warn' : 'info'));
    const running = await startProgram(name, settings, log);
    stopOnSignal(running);
    process.stdout.write(`${READY[name](running.address)}\n`);
  } catch (error) {
    process.stderr.write(`${describeStart(error, name).join('\n')}\n`);
    process.exitCode = 1;
  }
}

interface DoctorFlags {
  user?: string;
  room?: string;
}

/** A line for each thing looked at; what is wrong with one makes the whole a failure. */
async function doctor({ user, room }: DoctorFlags) {
  loadDotenv({ quiet: true });
  const { runDoctor: examine } = await import('./cli/doctor.js');
  const findings = examine(process.env, {
    user,
    room,
    manifestPath: MANIFEST,
    log: createLogger('silent'),
  });
  for await (const { status: mark, subject: about, message: said } of findings) {
    process.stdout.write(`${mark.padEnd(6)} ${about}: ${said}\n`);
    if (mark === 'wrong') process.exitCode = 1;
  }
}

interface ImportFlags {
  dict: DictId;
  store: string;
  concepts?: string;
  force?: boolean;
}

async function importDump(from: string, { dict, store, concepts, force }: ImportFlags) {
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());
  const { runImport } = await import('./dictionary/import/command.js');
  process.exitCode = await runImport(
    { from, dict, storePath: store, conceptsPath: concepts, isForced: force },
    { out: process.stdout, err: process.stderr, clock: systemClock, signal: interrupt.signal },
  );
}

/** Commands on what the bot keeps; the database's drivers are loaded for them alone. */
async function onState(
  run: (commands: typeof import('./bot/store/state-commands.js'), settings: Settings) => Promise<number>,
) {
  loadDotenv({ quiet: true });
  try {
    process.exitCode = await run(await import('./bot/store/state-commands.js'), readSettings(process.env));
  } catch (error) {
    process.stderr.write(`${describeStart(error, 'bot').join('\n')}\n`);
    process.exitCode = 1;
  }
}

const program = new Command('ordrom')
  .description(
    'Words, free time and rooms in Slack. Without a command: the bot when there is a Slack token, else the playground.',
  )
  .action(() => main(undefined));
const COMMANDS: Record<ProgramName, string> = {
  dictionary: 'the dictionary service alone',
  calendar: 'the calendar service alone',
  bot: 'the bot, with each service that has no address inside it',
  playground: 'a small Slack in the browser, with the bot and all it needs',
};
for (const [name, description] of Object.entries(COMMANDS)) {
  program
    .command(name)
    .description(description)
    .action(() => main(name as ProgramName));
}
program
  .command('import')
  .description('build the dictionary store from a dump of Ordbøkene; the other dictionary in it stays')
  .argument('<dump>', 'article.tar.gz, article.json.gz, a folder of articles, or the address of a dump')
  .addOption(new Option('--dict <dict>', 'the dictionary').choices(DICT_IDS).makeOptionMandatory())
  .option('--store <file>', 'the store to build', 'data/dictionary.db')
  .option(
    '--concepts <file>',
    "the table of codes, where it does not lie beside the dump (Ordbøkene's concepts.json)",
  )
  .option('--force', 'import also what looks like the other dictionary')
  .action(importDump);
program
  .command('doctor')
  .description('try the configuration, the services, the calendar source and Slack, and say what is wrong')
  .option('--user <name>', 'a colleague whose calendar is looked up')
  .option('--room <name>', 'a room whose calendar is read; else the first of the directory')
  .action(doctor);
program
  .command('backup')
  .description('copy what the bot keeps (DATABASE_URL, where it is a file) to a new file, while bots run')
  .argument('<file>', 'the copy')
  .action((file: string) => onState(({ runBackup }, { state }) => runBackup(state, file, process)));
program
  .command('move-state')
  .description('copy what the bot keeps in a SQLite file to the empty database of DATABASE_URL')
  .argument('<file>', 'the SQLite file; no bot may run on it')
  .action((file: string) => onState(({ runMoveState }, { state }) => runMoveState(state, file, process)));
program
  .command('rotate-key')
  .description('seal the tokens in the database anew with the first key of ENCRYPTION_KEY')
  .action(() => onState(({ runRotateKey }, { state }) => runRotateKey(state, process)));
await program.parseAsync();
