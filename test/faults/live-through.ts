import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { type PostgresServer, startPostgres } from '../support/postgres.js';
import { type Asking, createAsking, QUESTIONS, type Question } from './questions.js';
import { type Illness, mustBeRight, untruth } from './truth.js';
import { MEETING, postsIn, startWholeStage, type WholeStage } from './whole-stage.js';

/** Longer than anything rests, or waits for what is lost. */
const BACK_MS = 30_000;
const AGAIN_MS = 250;
/** Minutes that pass until each post has been tried again. */
const MINUTES = 30;

async function askUntilRight(question: Question, stage: WholeStage, asking: Asking): Promise<void> {
  const endsAt = performance.now() + BACK_MS;
  let shown: string | undefined;
  do {
    shown = await question.ask(stage, asking).catch((error: unknown) => String(error));
    if (shown !== undefined && question.isRight(shown, asking)) return;
    await pause(AGAIN_MS);
  } while (performance.now() < endsAt);
  expect.fail(`${question.name} is not answered again: ${shown}`);
}

/** Those that the illness is of any consequence to. */
const concerned = (illness: Illness) =>
  QUESTIONS.filter(({ needs, by }) => [...needs, by].some((party) => party && illness.has(party)));

/** Asks while the parties are ill, and again when they are well, with no hand on anything. */
async function liveThrough(stage: WholeStage, at: number, illness: Illness): Promise<void> {
  const asking = await createAsking(stage, at);
  const questions = concerned(illness);
  for (const [party, fault] of illness) await stage.suffering.get(party)?.(fault);
  try {
    await Promise.all(
      questions.map(async (question) => {
        const shown = await question.ask(stage, asking);
        const isRight = shown !== undefined && question.isRight(shown, asking);
        const wrong = untruth(question, shown, { isRight, illness, log: stage.log });
        expect(wrong, question.name).toBeUndefined();
        // A machine that is busy may be too slow for a first answer.
        if (!isRight && mustBeRight(question, illness)) await askUntilRight(question, stage, asking);
      }),
    );
  } finally {
    for (const party of illness.keys()) await stage.suffering.get(party)?.(undefined);
  }
  await Promise.all(questions.map((question) => askUntilRight(question, stage, asking)));
}

const OPEN: ReadonlySet<string> = new Set(['due', 'claimed', 'sending']);

/** As time passes all that was due is posted, once, and right. */
async function expectPosts(stage: WholeStage, count: number): Promise<void> {
  const read = () =>
    stage.state.db.selectFrom('occurrence').select(['channel_id', 'state', 'note']).execute();
  const isThrough = (occurrences: Awaited<ReturnType<typeof read>>) =>
    occurrences.length === count && occurrences.every(({ state }) => !OPEN.has(state));
  let rows = await read();
  for (let minute = 0; minute < MINUTES && !isThrough(rows); minute += 1) {
    await pause(1_500);
    stage.advance({ minutes: 1 });
    rows = await read();
  }
  expect(rows.filter(({ state }) => state !== 'posted')).toEqual([]);
  expect(rows).toHaveLength(count);
  for (const { channel_id: channel } of rows) {
    const posts = postsIn(stage.slack, channel);
    expect(posts, channel).toHaveLength(1);
    expect(JSON.stringify(posts)).toContain(MEETING);
  }
}

/** One whole Ordrom, which lives through one illness after another. */
interface Lane {
  stage: WholeStage;
  lived: number;
}

export interface Lanes {
  liveThrough: (illness: Illness) => Promise<void>;
  stop: () => Promise<void>;
}

/** Two that keep their state in a file, and one in PostgreSQL where there is one. */
export async function startLanes(withPostgres: boolean): Promise<Lanes> {
  const server: PostgresServer | undefined = withPostgres ? await startPostgres() : undefined;
  const all: Lane[] = [];
  const waiting: (() => void)[] = [];
  let free: Lane[] = [];

  async function open(postgresUrl?: string): Promise<void> {
    const lane = { stage: await startWholeStage(postgresUrl), lived: 1 };
    all.push(lane);
    free.push(lane);
    // The first of everything takes its time.
    const asking = await createAsking(lane.stage, 0);
    await Promise.all(QUESTIONS.map((question) => askUntilRight(question, lane.stage, asking)));
  }
  await open();
  await open();
  if (server) await open(await server.createDatabase());

  /** One with these parties, as soon as it is free. */
  async function take(illness: Illness): Promise<Lane> {
    for (;;) {
      const lane = free.find(({ stage }) => [...illness.keys()].every((party) => stage.suffering.has(party)));
      free = free.filter((each) => each !== lane);
      if (lane) return lane;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  function give(lane: Lane) {
    free.push(lane);
    for (const wake of waiting.splice(0)) wake();
  }

  return {
    async liveThrough(illness) {
      const lane = await take(illness);
      lane.lived += 1;
      try {
        await liveThrough(lane.stage, lane.lived - 1, illness);
      } finally {
        give(lane);
      }
    },
    async stop() {
      try {
        for (const { stage, lived } of all) await expectPosts(stage, lived);
      } finally {
        for (const { stage } of all) await stage.stop();
        await server?.stop();
      }
    },
  };
}
