import { setTimeout as pause } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { ownTime } from '../support/own-time.js';
import { openSharedPostgres, type SharedPostgres } from '../support/shared-postgres.js';
import { type ActiveFaults, findWrongAnswer, mustAnswerCorrectly } from './check-answer.js';
import { createProbeInput, PROBES, type Probe, type ProbeInput } from './probes.js';
import { MEETING, postsIn, startWholeSystem, type WholeSystem } from './whole-system.js';

/** Longer than any retry delay or timeout in the system. The time in which other programs have the processors does not count. */
const BACK_MS = 30_000;
const AGAIN_MS = 250;
/** Minutes within which each post is retried. */
const MINUTES = 30;
/** Lines of the log that explain a failure. */
const LOG_LINES = 30;

async function askUntilRight(question: Probe, stage: WholeSystem, asking: ProbeInput): Promise<void> {
  const endsAt = ownTime() + BACK_MS;
  let shown: string | undefined;
  do {
    shown = await question.ask(stage, asking).catch((error: unknown) => String(error));
    if (shown !== undefined && question.isCorrect(shown, asking)) return;
    await pause(AGAIN_MS);
  } while (ownTime() < endsAt);
  expect.fail(`${question.name} is not answered again: ${shown}`);
}

/** The probes that the faults may affect. */
const concerned = (faults: ActiveFaults) =>
  PROBES.filter(({ dependsOn: needs, repliesThrough: by }) =>
    [...needs, by].some((party) => party && faults.has(party)),
  );

/** Runs the probes with the faults, and again after the faults end, without a restart. */
async function runWithFaults(stage: WholeSystem, at: number, faults: ActiveFaults): Promise<void> {
  const asking = await createProbeInput(stage, at);
  const questions = concerned(faults);
  for (const [party, fault] of faults) await stage.setFault.get(party)?.(fault);
  try {
    await Promise.all(
      questions.map(async (question) => {
        const shown = await question.ask(stage, asking);
        const isRight = shown !== undefined && question.isCorrect(shown, asking);
        const wrong = findWrongAnswer(question, shown, { isRight, illness: faults, log: stage.log });
        expect(wrong, question.name).toBeUndefined();
        // A busy machine may be too slow for the first answer.
        if (!isRight && mustAnswerCorrectly(question, faults)) await askUntilRight(question, stage, asking);
      }),
    );
  } finally {
    for (const party of faults.keys()) await stage.setFault.get(party)?.(undefined);
  }
  await Promise.all(questions.map((question) => askUntilRight(question, stage, asking)));
}

const OPEN: ReadonlySet<string> = new Set(['due', 'claimed', 'sending']);

/** Advances the clock and expects each due post exactly once, with the correct content. */
async function expectPosts(stage: WholeSystem, count: number): Promise<void> {
  const read = () =>
    stage.state.db
      .withoutPlugins()
      .selectFrom('occurrence')
      .select(['channel_id', 'state', 'note'])
      .execute();
  const isThrough = (occurrences: Awaited<ReturnType<typeof read>>) =>
    occurrences.length === count && occurrences.every(({ state }) => !OPEN.has(state));
  let rows = await read();
  for (let minute = 0; minute < MINUTES && !isThrough(rows); minute += 1) {
    await pause(1_500);
    // The minute would end the lease of a post in progress, and another one would be sent.
    await vi.waitFor(async () => expect(await stage.activeWork()).toBe(0), { timeout: BACK_MS });
    stage.advance({ minutes: 1 });
    rows = await read();
  }
  const lastLines = stage.log.slice(-LOG_LINES).join('\n');
  expect(
    rows.filter(({ state }) => state !== 'posted'),
    lastLines,
  ).toEqual([]);
  expect(rows).toHaveLength(count);
  for (const { channel_id: channel } of rows) {
    const posts = postsIn(stage.slack, channel);
    expect(posts, channel).toHaveLength(1);
    expect(JSON.stringify(posts)).toContain(MEETING);
  }
}

/** One complete Ordrom, which runs one set of faults after another. */
interface SystemUnderTest {
  stage: WholeSystem;
  lived: number;
}

export interface SystemPool {
  runWithFaults: (faults: ActiveFaults) => Promise<void>;
  stop: () => Promise<void>;
}

/** The systems that run at the same time, which mostly wait for the time limits of their calls. */
const ON_SQLITE = 3;
const ON_POSTGRES = 2;

/** Starts systems on SQLite, and on PostgreSQL if it is available. */
export async function startSystemPool(withPostgres: boolean): Promise<SystemPool> {
  const server: SharedPostgres | undefined = withPostgres ? openSharedPostgres() : undefined;
  const all: SystemUnderTest[] = [];
  const waiting: (() => void)[] = [];
  let free: SystemUnderTest[] = [];

  async function open(postgresUrl?: string): Promise<void> {
    const stage = { stage: await startWholeSystem(postgresUrl), lived: 1 };
    all.push(stage);
    free.push(stage);
    // First calls are slow.
    const asking = await createProbeInput(stage.stage, 0);
    await Promise.all(PROBES.map((question) => askUntilRight(question, stage.stage, asking)));
  }
  await Promise.all(Array.from({ length: ON_SQLITE }, () => open()));
  if (server)
    await Promise.all(Array.from({ length: ON_POSTGRES }, async () => open(await server.createDatabase())));

  /** Waits for a free system that has these dependencies. */
  async function take(faults: ActiveFaults): Promise<SystemUnderTest> {
    for (;;) {
      const slot = free.find(({ stage }) => [...faults.keys()].every((party) => stage.setFault.has(party)));
      free = free.filter((each) => each !== slot);
      if (slot) return slot;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  function give(stage: SystemUnderTest) {
    free.push(stage);
    for (const wake of waiting.splice(0)) wake();
  }

  return {
    async runWithFaults(faults) {
      const stage = await take(faults);
      stage.lived += 1;
      try {
        await runWithFaults(stage.stage, stage.lived - 1, faults);
      } finally {
        give(stage);
      }
    },
    async stop() {
      try {
        await Promise.all(all.map(({ stage, lived }) => expectPosts(stage, lived)));
      } finally {
        for (const { stage } of all) await stage.stop();
        await server?.stop();
      }
    },
  };
}
