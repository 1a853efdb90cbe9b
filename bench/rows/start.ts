import { setTimeout as wait } from 'node:timers/promises';
import type { BenchRow } from '../bench-row.js';
import { median } from '../bench-row.js';
import { startProcess } from '../load/process.js';
import { BENCH_SIGNING_SECRET, signSlashCommand } from '../slash-command.js';

const ROUNDS = 5;
/** Slack is not on the core of the measured program. */
const SLACK_CORE = 1;
/** The time until a started process is idle: V8 itself collects and gives memory back after 8 seconds without much work. */
const SETTLE_MS = 12_000;

interface Start {
  ms: number;
  memory: number;
  peak: number;
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
  const [memory, peak] = [app.residentMb(), app.peakMb()];
  await app.stop();
  return { ms, memory, peak };
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
  const ratio = (key: keyof Start) => ({
    of: 'cost' as const,
    value: middle(({ ours, bare }) => ours[key] / bare[key]),
  });
  const middleOf = (side: 'ours' | 'bare', key: keyof Start) =>
    Math.round(middle((round) => round[side][key]));
  return [
    {
      name: 'cold start to the first answer',
      goal: '0.8 s',
      measured: `${middleOf('ours', 'ms')} ms`,
      baseline: `bare Bolt: ${middleOf('bare', 'ms')} ms`,
      ratio: ratio('ms'),
    },
    {
      name: 'memory, idle',
      goal: '90 MB',
      measured: `${middleOf('ours', 'memory')} MB, at most ${middleOf('ours', 'peak')} MB`,
      baseline: `bare Bolt: ${middleOf('bare', 'memory')} MB`,
      ratio: ratio('memory'),
    },
  ];
}
