import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsOf } from '../../src/bot/texts/texts.js';
import { createAsking, QUESTIONS } from './questions.js';
import { startWholeStage, type WholeStage } from './whole-stage.js';

/** So many failures in a row open a breaker; then others ask. */
const FAILURES = 5;
const OTHERS = 10;

let stage: WholeStage;
beforeAll(async () => {
  stage = await startWholeStage();
});
afterAll(() => stage.stop());

test('who fails is soon asked no more, and again when it has rested', { timeout: 60_000 }, async () => {
  const lookUp = QUESTIONS.find(({ name }) => name === '/ord') ?? expect.fail('no such question');
  let asked = 0;
  async function ask(times: number): Promise<(string | undefined)[]> {
    const askings = await Promise.all(
      Array.from({ length: times }, (_, at) => createAsking(stage, asked + at)),
    );
    asked += times;
    return Promise.all(askings.map((asking) => lookUp.ask(stage, asking)));
  }
  const suffer = stage.suffering.get('dictionary');
  await suffer?.('error');
  await ask(FAILURES);
  const before = stage.asked('dictionary');
  const said = await ask(OTHERS);
  // On a slow machine it has rested meanwhile, and one tries, twice.
  expect(stage.asked('dictionary') - before).toBeLessThanOrEqual(2);
  // What opened the breaker is what is said while it is open.
  const sentence = textsOf('nb').failure.service('dictionary', 'failed');
  for (const each of said) expect(each).toContain(sentence);

  await suffer?.(undefined);
  const asking = await createAsking(stage, asked);
  const isRight = async () => lookUp.isRight((await lookUp.ask(stage, asking)) ?? '', asking);
  await expect.poll(isRight, { timeout: 20_000, interval: 250 }).toBe(true);
});
