import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BotState } from '../bot/store/state.js';
import type { ProgramContext, Stack } from './services.js';

/**
 * Parts load when they start. Without the bot, a service is ready sooner and takes about 30 MB less memory.
 */
export const loadBot = () => import('./bot-parts.js');

/** Creates a temporary folder, which is deleted when the playground stops. */
async function createTemporaryFolder(stack: Stack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ordrom-playground-'));
  await stack.start({
    start: async () => folder,
    stop: () => rm(folder, { recursive: true, force: true }),
  });
  return folder;
}

/** The own words of the sample workplace, in a file that can be edited while the playground runs. */
export async function writeSampleGlossary(stack: Stack): Promise<string> {
  const { SAMPLE_GLOSSARY } = await import('../playground/workspace/sample-workspace.js');
  const file = join(await createTemporaryFolder(stack), 'ordliste.yml');
  await writeFile(file, SAMPLE_GLOSSARY);
  return file;
}

/** Opens a temporary database, which is deleted when the playground stops. */
export async function startTemporaryState(context: ProgramContext, stack: Stack): Promise<BotState> {
  const folder = await createTemporaryFolder(stack);
  const { startState } = await loadBot();
  return startState(
    { database: { kind: 'sqlite', path: join(folder, 'ordrom.db') } },
    context.log,
    stack.start,
  );
}
