import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { describeWith } from '../support/describe-with.js';
import { ROOT, runProgram } from './run-program.js';
import { withFault } from './with-fault.js';

/** docker-compose reads deploy/compose.yml and checks it against the schema of the Compose specification. */

const serviceSchema = z.looseObject({
  environment: z.record(z.string(), z.coerce.string()),
  image: z.string(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()),
});
const configSchema = z.looseObject({
  services: z.object({ bot: serviceSchema, 'second-bot': serviceSchema, database: serviceSchema }),
});
const VARIABLES = { ORDROM_VERSION: '9.9.9', POSTGRES_PASSWORD: 'Hemmelig123' };

/** Reads the compose file, after a change of its text, with a file of variables beside it. */
async function readCompose(change: (text: string) => string, env: Record<string, string> = VARIABLES) {
  const folder = await mkdtemp(join(tmpdir(), 'compose-'));
  const file = join(folder, 'compose.yml');
  await copyFile(join(ROOT, '.env.example'), join(folder, 'ordrom.env'));
  await writeFile(file, change(await readFile(join(ROOT, 'deploy/compose.yml'), 'utf8')));
  return runProgram('docker-compose', ['-f', file, 'config'], { env });
}
const unchanged = (text: string) => text;

describeWith('docker-compose', 'the compose file', () => {
  it('is valid, and gives both bots the same but their port', async () => {
    const { stdout, stderr } = await readCompose(unchanged);
    expect(stderr).toBe('');
    const { bot, 'second-bot': second, database } = configSchema.parse(parse(stdout)).services;
    expect({ ...second, ports: [] }).toEqual({ ...bot, ports: [] });
    expect(second.ports).not.toEqual(bot.ports);
    expect(bot.image).toBe('localhost/ordrom:9.9.9');
    expect(database.ports).toBeUndefined();
    const { username, password, hostname, pathname } = new URL(bot.environment['DATABASE_URL'] ?? '');
    expect([username, password, pathname]).toEqual([
      database.environment['POSTGRES_USER'],
      database.environment['POSTGRES_PASSWORD'],
      `/${database.environment['POSTGRES_DB']}`,
    ]);
    expect(hostname).toBe('database');
  });

  it('is a read-only container without rights, with a folder for data', async () => {
    const { stdout } = await readCompose(unchanged);
    expect(configSchema.parse(parse(stdout)).services.bot).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: ['/tmp'],
      volumes: ['data:/srv/ordrom/data:rw'],
      depends_on: { database: { condition: 'service_healthy' } },
    });
  });

  it.each(Object.keys(VARIABLES))('asks for %s', async (name) => {
    const { code, stderr } = await readCompose(unchanged, { ...VARIABLES, [name]: '' });
    expect(code).toBe(1);
    expect(stderr).toContain('set ');
  });

  it.each([
    ['read_only: true', 'readonly: true', 'readonly'],
    ['interval: 5s', 'interval: often', 'interval'],
    ['- data:/srv', '- dat:/srv', 'dat'],
    ['condition: service_healthy', 'condition: service_well', 'depends_on'],
  ])('is refused with %s as %s', async (right, wrong, named) => {
    const { code, stderr } = await readCompose((text) => withFault(text, right, wrong));
    expect(code).not.toBe(0);
    expect(stderr).toContain(named);
  });
});
