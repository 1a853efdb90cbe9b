import { setTimeout as wait } from 'node:timers/promises';
import type { BenchRow } from '../bench-row.js';
import { median } from '../load/median.js';
import { startProcess } from '../load/process.js';
import { BENCH_SIGNING_SECRET, signSlashCommand } from '../slash-command.js';

const ROUNDS = 5;
/** Slack is not on the core of the measured program. */
const SLACK_CORE = 1;
/** The time until a started process is idle. */
const SETTLE_MS = 3_000;

interface Start {
  ms: number;
  memory: number;
}

/** Measures the time from the start to the first answered command, and the memory of the idle process. */
async function startOnce(name: string, slackUrl: string): Promise<Start> {
  const began = performance.now();
  const app = await startProcess(name, {
    SLACK_SIGNING_SECRET: BENCH_SIGNING_SECRET,
    SLACK_BOT_TOKEN: 'xoxb-bench',
    SLACK_API_URL: `${slackUrl}/api/`,
    DATABASE_URL: 'file:bench/generated/start.db',
    PORT: '0',
  });
  const { path, ...request } = signSlashCommand({
    text: 'fisk',
    number: 1,
    responseUrl: `${slackUrl}/response/1`,
  });
  const answer = await fetch(`${app.url}${path}`, request);
  const isAnswered = name !== 'bot' || (await answer.text()) !== '';
  for (let answers = isAnswered ? 1 : 0; answers === 0; ) {
    answers = ((await (await fetch(`${slackUrl}/count`)).json()) as { answers: number }).answers;
  }
  const ms = performance.now() - began;
  await wait(SETTLE_MS);
  const memory = app.residentMb();
  await app.stop();
  return { ms, memory };
}

/** Starts the bot with both services and its database inside, against a Bolt app that only acknowledges. */
export async function measureStart(): Promise<BenchRow[]> {
  const slack = await startProcess('slack-sink', {}, SLACK_CORE);
  const rounds: { ours: Start; bare: Start }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await startOnce('bare-bolt', slack.url);
    rounds.push({ bare, ours: await startOnce('bot', slack.url) });
  }
  await slack.stop();
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  const line = (name: string, key: keyof Start, unit: string, goal: string): BenchRow => ({
    name,
    goal,
    measured: `${Math.round(middle(({ ours }) => ours[key]))} ${unit}`,
    baseline: `bare Bolt: ${Math.round(middle(({ bare }) => bare[key]))} ${unit}`,
    ratio: { of: 'cost', value: middle(({ ours, bare }) => ours[key] / bare[key]) },
  });
  return [
    line('cold start to the first answer', 'ms', 'ms', '0.8 s'),
    line('memory, idle', 'memory', 'MB', '90 MB'),
  ];
}
