import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORDS } from '../slash-command.js';
import { type HostileBot, listen, startBot, startSlack } from './bot.js';
import type { HostileInput } from './inputs.js';
import { type BotDelays, probe } from './probe.js';

const WARM_PROBES = 30;
const MIN_PROBES = 120;

export interface HostileResult {
  /** Of the bot that reads the hostile source. */
  attacked: BotDelays;
  /** Of a bot beside it that reads nothing: what the machine itself costs at the same time. */
  control?: BotDelays;
  /** Milliseconds until each question about the hostile source was answered, and the answer as JSON. */
  answers: readonly { ms: number; answer: string }[];
  /** Resident memory of the bot in MB. */
  residentMb: { now: number; most: number };
}

/** Answers its first questions slowly: code is compiled, connections are opened. */
async function warmUp(bot: HostileBot) {
  for (const word of WORDS) await bot.send('/ord', word, 'UVARM');
  await bot.send('/ledig', '<@UUKJENT> uke 48', 'UVARM');
  await probe(bot, (count) => count >= WARM_PROBES);
}

/**
 * Starts a bot, with its services inside, that reads the sources of these inputs. Inputs with a server need a bot each.
 *
 * @param withControl starts a second bot that is asked for words alone, to compare with
 * @param minProbes how often others ask at least while the bot reads an input
 */
export async function startHostileStage(
  inputs: readonly HostileInput[],
  { withControl = true, minProbes = MIN_PROBES } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-hostile-'));
  const people = join(folder, 'calendars/people');
  mkdirSync(people, { recursive: true });
  const hostile = inputs.find(({ server }) => server)?.server;
  const upstream = createServer((asked, response) => hostile?.answer(asked, response));
  const upstreamUrl = await listen(upstream);
  const variables = hostile?.variables(upstreamUrl) ?? { CALENDAR_SOURCE: `ics:${folder}/calendars` };
  const slack = await startSlack();
  const bots: HostileBot[] = [];

  async function start(name: string): Promise<HostileBot> {
    const bot = await startBot(slack, folder, { ...variables, DATABASE_URL: `file:${name}.db` });
    bots.push(bot);
    await warmUp(bot);
    return bot;
  }

  async function stop() {
    await Promise.all(bots.map((bot) => bot.stop()));
    slack.stop();
    upstream.close().closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }

  let target: HostileBot;
  let control: HostileBot | undefined;
  try {
    target = await start('target');
    control = withControl ? await start('control') : undefined;
  } catch (error) {
    await stop();
    throw error;
  }
  let asked = 0;

  /** People who were never asked for, with the calendar of the input. */
  function createPeople({ people: count, calendar }: HostileInput): string[] {
    const content = calendar?.();
    return Array.from({ length: count }, () => {
      asked += 1;
      if (content !== undefined) writeFileSync(join(people, `up${asked}.ics`), content);
      return `UP${asked}`;
    });
  }

  async function attack(rounds: readonly (readonly string[])[]) {
    const answers: { answer: string; ms: number }[] = [];
    for (const [round, ids] of rounds.entries()) {
      const mentions = ids.map((id) => `<@${id}>`).join(' ');
      const began = performance.now();
      const answer = await target.send('/ledig', `${mentions} uke 48`, `UANGRIPER${asked}X${round}`);
      answers.push({ answer, ms: Math.round(performance.now() - began) });
    }
    return answers;
  }

  /** Measures how soon others are answered while the bot reads the input. Each call asks for new people. */
  async function measure(input: HostileInput): Promise<HostileResult> {
    const rounds = Array.from({ length: input.rounds }, () => createPeople(input));
    let isOver = false;
    const attacking = attack(rounds).finally(() => {
      isOver = true;
    });
    const isDone = (count: number) => isOver && count >= minProbes;
    const [attacked, ofControl] = await Promise.all([
      probe(target, isDone),
      control ? probe(control, isDone) : undefined,
    ]);
    return {
      attacked,
      ...(ofControl && { control: ofControl }),
      answers: await attacking,
      residentMb: target.residentMb(),
    };
  }

  return { measure, stop };
}

/** The inputs that one bot can read: all files together, each server alone. */
export function groupByStage(inputs: readonly HostileInput[]): HostileInput[][] {
  const files = inputs.filter(({ server }) => !server);
  return [...(files.length > 0 ? [files] : []), ...inputs.filter(({ server }) => server).map((one) => [one])];
}
