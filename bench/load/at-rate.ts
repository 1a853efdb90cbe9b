import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { PreparedRequests } from './prepared-requests.js';
import { commandOnCore, GENERATOR_CORE, type MeasuredProcess } from './process.js';

const DRIVER = fileURLToPath(new URL('./at-rate-driver.mjs', import.meta.url));
const WARM_SECONDS = 1;
const SECONDS = 3;

/** The requests of a round at this pace. */
export const countAtRate = (perSecond: number): number => perSecond * (WARM_SECONDS + SECONDS);

/** Milliseconds from the time at which a request was due to the end of its answer. */
export interface PacedLoad {
  p50: number;
  p99: number;
}

const resultSchema = z.object({ p50: z.number(), p99: z.number() });

/**
 * Sends requests at a fixed pace without waiting for answers.
 *
 * @param perSecond requests a second
 * @throws {Error} if an answer is missing or not 2xx
 */
export async function loadAtRate(
  { url }: Pick<MeasuredProcess, 'url'>,
  { file }: PreparedRequests,
  perSecond: number,
  seconds: number = SECONDS,
): Promise<PacedLoad> {
  const numbers = [perSecond, WARM_SECONDS, seconds].map(String);
  const [program, args] = commandOnCore(GENERATOR_CORE, [process.execPath, DRIVER, file, url, ...numbers]);
  const { stdout } = await promisify(execFile)(program, args);
  return resultSchema.parse(JSON.parse(stdout));
}
