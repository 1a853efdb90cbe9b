import { basename, relative } from 'node:path';
import { Command, Option } from 'commander';
import { findNearest } from '../bot/lib/text.js';
import { DICT_IDS, type DictId } from '../dictionary/contract.js';
import { DEFAULT_STORE } from './dictionary-download.js';
import type { ProgramName } from './programs.js';
import type { Environment } from './settings.js';

export interface DoctorFlags {
  user?: string;
  room?: string;
}

export interface ImportFlags {
  dict?: DictId;
  store: string;
  concepts?: string;
  force?: boolean;
}

interface ForgetFlags {
  address?: string;
  yes?: boolean;
}

/** The functions that the commands run. */
interface CommandHandlers {
  /** @param name undefined for the default program of the configuration */
  start: (name: ProgramName | undefined) => Promise<void>;
  /** @param from undefined for the official dumps */
  importDump: (from: string | undefined, options: ImportFlags) => Promise<void>;
  doctor: (options: DoctorFlags) => Promise<void>;
  /** @param address undefined for the status of the bot on this machine */
  health: (address: string | undefined) => Promise<void>;
  backup: (file: string) => Promise<void>;
  moveState: (file: string) => Promise<void>;
  rotateKey: () => Promise<void>;
  forget: (user: string, flags: ForgetFlags) => Promise<void>;
}

const PROGRAM_DESCRIPTIONS: Record<ProgramName, string> = {
  dictionary: 'the dictionary service alone',
  calendar: 'the calendar service alone',
  bot: 'the bot, with each service that has no address inside it',
  playground: 'a small Slack in the browser, with the bot and all it needs',
};

function addStateCommands(program: Command, handlers: CommandHandlers): void {
  const { backup, moveState, rotateKey, forget } = handlers;
  program
    .command('backup')
    .description('copy what the bot keeps (DATABASE_URL, where it is a file) to a new file, while bots run')
    .argument('<file>', 'the copy')
    .action((file: string) => backup(file));
  program
    .command('move-state')
    .description('copy what the bot keeps in a SQLite file to the empty database of DATABASE_URL')
    .argument('<file>', 'the SQLite file; no bot may run on it')
    .action((file: string) => moveState(file));
  program
    .command('rotate-key')
    .description('encrypt the tokens in the database again, with the first key of ENCRYPTION_KEY')
    .action(() => rotateKey());
  program
    .command('forget')
    .description('delete what the database has of a person; without --yes, only say what it would be')
    .argument('<user>', "the Slack user id, such as U024BE7LH: in the person's profile, «Copy member ID»")
    .option('--address <address>', 'the e-mail address, by which polls may name the person')
    .option('--yes', 'delete it')
    .action((user: string, flags: ForgetFlags) => forget(user, flags));
}

/** Ends the process with the nearest commands to the one that was typed. */
function refuseUnknown(program: Command, typed: string, own: string): never {
  const nearest = findNearest(
    typed,
    program.commands.map((command) => command.name()),
  );
  const advice =
    nearest.length > 0 ? `Did you mean ${nearest.join(' or ')}?` : `\`${own} --help\` lists the commands.`;
  return program.error(`error: unknown command '${typed}'\n(${advice})`);
}

/**
 * Creates the commands and options of `ordrom`.
 *
 * @param version of this release, for `--version`
 * @param own the command that starts `ordrom` here, for hints
 */
export function createCommandLine(handlers: CommandHandlers, version: string, own = 'ordrom'): Command {
  const { start, importDump, doctor, health } = handlers;
  const program = new Command('ordrom')
    .version(version)
    .allowExcessArguments()
    .description(
      'Words, free time and rooms in Slack. Without a command: the bot when there is a Slack token, else the playground.',
    )
    .action((_options, command: Command) => {
      const [typed] = command.args;
      return typed === undefined ? start(undefined) : refuseUnknown(command, typed, own);
    })
    .commandsGroup('Programs:');
  for (const [name, description] of Object.entries(PROGRAM_DESCRIPTIONS)) {
    program
      .command(name)
      .description(description)
      .action(() => start(name as ProgramName));
  }
  program.commandsGroup('Tools, which end when they are done:');
  program
    .command('import')
    .description(
      'build the dictionary store: without a dump, fetch both dictionaries (about 200,000 articles) from the University of Bergen; with one, the other dictionary in the store stays',
    )
    .argument('[dump]', 'article.tar.gz, article.json.gz, a folder of articles, or the address of a dump')
    .addOption(new Option('--dict <dict>', 'the dictionary of the dump').choices(DICT_IDS))
    .option('--store <file>', 'the store to build', DEFAULT_STORE)
    .option(
      '--concepts <file>',
      "the table of codes, where it does not lie beside the dump (Ordbøkene's concepts.json)",
    )
    .option('--force', 'import also what looks like the other dictionary')
    .action((from: string | undefined, options: ImportFlags) => importDump(from, options));
  program
    .command('doctor')
    .description('try the configuration, the services, the calendar source and Slack, and say what is wrong')
    .option('--user <name>', 'a colleague whose calendar is looked up')
    .option('--room <name>', 'a room whose calendar is read; else the first of the directory')
    .action((options: DoctorFlags) => doctor(options));
  program
    .command('health')
    .description('end with 0 where the bot on this machine is alive, else with 1; for containers')
    .argument('[address]', 'of a service that runs alone, such as http://127.0.0.1:3001')
    .action((address: string | undefined) => health(address));
  addStateCommands(program, handlers);
  return program;
}

/**
 * The command that starts `ordrom` here, for sentences such as «… import downloads both in full»: by npm in the source,
 * by npx, installed by npm, or by Node from the files of a release. npm names its script in `npm_lifecycle_event`.
 *
 * @param script its path, `process.argv[1]`: npm's link where npm installed it
 */
export function ownCommand(script: string, cwd: string, environment: Environment): string {
  const { npm_lifecycle_event: event, npm_config_package: tarball } = environment;
  if (event === 'start') return 'npm start --';
  if (event === 'dev') return 'npm run dev --';
  if (basename(script) !== 'ordrom') {
    const near = relative(cwd, script);
    return `node ${near.length < script.length ? near : script}`;
  }
  if (event !== 'npx') return 'ordrom';
  return tarball ? `npx --package=${tarball} ordrom` : 'npx ordrom';
}
