import { CommanderError } from 'commander';
import { describe, expect, test } from 'vitest';
import { createCommandLine, ownCommand } from '../../src/cli/command-line.js';

describe('command line', () => {
  /** Runs the command line. @returns what was called, and what was written */
  const run = (...args: string[]) => runAs('ordrom', ...args);

  /** @param own the command that starts it */
  async function runAs(
    own: string,
    ...args: string[]
  ): Promise<{ calls: string[]; written: string; code: number }> {
    const calls: string[] = [];
    let written = '';
    const record =
      (name: string) =>
      async (...given: unknown[]) =>
        void calls.push([name, ...given.map((each) => JSON.stringify(each))].join(' '));
    const handlers: Parameters<typeof createCommandLine>[0] = {
      start: record('start'),
      importDump: record('import'),
      doctor: record('doctor'),
      health: record('health'),
      backup: record('backup'),
      moveState: record('move-state'),
      rotateKey: record('rotate-key'),
      forget: record('forget'),
    };
    const program = createCommandLine(handlers, '1.2.3', own);
    for (const command of [program, ...program.commands]) {
      command
        .exitOverride()
        .configureOutput({ writeOut: (text) => (written += text), writeErr: (text) => (written += text) });
    }
    const code = await program.parseAsync(args, { from: 'user' }).then(
      () => 0,
      (error: unknown) => {
        if (error instanceof CommanderError) return error.exitCode;
        throw error;
      },
    );
    return { calls, written, code };
  }

  test('starts what the configuration asks for, or the named program', async () => {
    expect((await run()).calls).toEqual(['start ']);
    expect((await run('calendar')).calls).toEqual(['start "calendar"']);
    expect((await run('forget', 'U1', '--yes')).calls).toEqual(['forget "U1" {"yes":true}']);
  });

  test('names the command that works where npm starts it', async () => {
    expect((await runAs('npm start --', 'bogus')).written).toContain(
      '`npm start -- --help` lists the commands.',
    );
  });

  test.each([
    [['dictionnary'], 'Did you mean dictionary?'],
    [['playgruond'], 'Did you mean playground?'],
    [['bakcup', 'a.db'], 'Did you mean backup?'],
    [['bogus'], '`ordrom --help` lists the commands.'],
    [['doctor', '--usr', 'kari'], 'Did you mean --user?'],
    [['forget', 'U1', '--yess'], 'Did you mean --yes?'],
    [['--hepl'], 'Did you mean --help?'],
  ])('refuses %s, with the nearest', async (args, advice) => {
    const { calls, written, code } = await run(...args);
    expect(calls).toEqual([]);
    expect(written).toContain(advice);
    expect(code).toBe(1);
  });

  test('has help for itself and for each command, with programs and tools apart', async () => {
    const { written, code } = await run('--help');
    expect(code).toBe(0);
    const [, programs = '', tools = ''] = written.split(/^(?:Programs|Tools, .*):$/mu);
    for (const name of ['dictionary', 'calendar', 'bot', 'playground'])
      expect(programs).toMatch(`  ${name} `);
    for (const name of ['import', 'doctor', 'health', 'backup', 'move-state', 'rotate-key', 'forget']) {
      expect(tools).toMatch(`  ${name} `);
      expect((await run(name, '--help')).written).toContain(`Usage: ordrom ${name}`);
    }
    expect((await run('--version')).written).toBe('1.2.3\n');
  });
});

describe('own command', () => {
  const SOURCE = '/home/kari/ordrom';

  const NPX = '/home/kari/.npm/_npx/48ed/node_modules/.bin/ordrom';

  test.each([
    ['npm start --', `${SOURCE}/dist/main.js`, SOURCE, { npm_lifecycle_event: 'start' }],
    ['npm run dev --', `${SOURCE}/src/main.ts`, SOURCE, { npm_lifecycle_event: 'dev' }],
    ['node dist/main.js', '/srv/ordrom/dist/main.js', '/srv/ordrom', {}],
    ['node ../ordrom/dist/main.js', '/srv/ordrom/dist/main.js', '/srv/data', {}],
    ['node /srv/ordrom/dist/main.js', '/srv/ordrom/dist/main.js', '/home/kari/tmp', {}],
    ['ordrom', '/usr/local/bin/ordrom', '/srv/ordrom', {}],
    ['npx ordrom', NPX, '/home/kari', { npm_lifecycle_event: 'npx', npm_config_package: '' }],
    [
      'npx --package=./ordrom-1.0.0.tgz ordrom',
      NPX,
      '/home/kari',
      { npm_lifecycle_event: 'npx', npm_config_package: './ordrom-1.0.0.tgz' },
    ],
  ])('names the command that works: %s', (expected, script, cwd, environment) => {
    expect(ownCommand(script, cwd, environment)).toBe(expected);
  });
});
