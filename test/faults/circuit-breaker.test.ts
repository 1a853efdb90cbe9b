import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsOf } from '../../src/bot/texts/texts.js';
import { createProbeInput, PROBES } from './probes.js';
import { startWholeSystem, type WholeSystem } from './whole-system.js';

/** Consecutive failures that open the breaker. */
const FAILURES = 5;
const OTHERS = 10;

let stage: WholeSystem;
beforeAll(async () => {
  stage = await startWholeSystem();
});
afterAll(() => stage.stop());

test('stops calling a failing service, and calls it again after a delay', { timeout: 60_000 }, async () => {
  const lookUp = PROBES.find(({ name }) => name === '/ord') ?? expect.fail('no such question');
  let asked = 0;
  async function ask(times: number): Promise<(string | undefined)[]> {
    const askings = await Promise.all(
      Array.from({ length: times }, (_, at) => createProbeInput(stage, asked + at)),
    );
    asked += times;
    return Promise.all(askings.map((asking) => lookUp.ask(stage, asking)));
  }
  const suffer = stage.setFault.get('dictionary');
  await suffer?.('error');
  await ask(FAILURES);
  const before = stage.requestCount('dictionary');
  const said = await ask(OTHERS);
  // On a slow machine the breaker may be half-open by now. Then one call is sent, with one retry.
  expect(stage.requestCount('dictionary') - before).toBeLessThanOrEqual(2);
  // While the breaker is open, answers name the fault that opened it.
  const sentence = textsOf('nb').failure.service('dictionary', 'failed');
  for (const each of said) expect(each).toContain(sentence);

  await suffer?.(undefined);
  const asking = await createProbeInput(stage, asked);
  const isRight = async () => lookUp.isCorrect((await lookUp.ask(stage, asking)) ?? '', asking);
  await expect.poll(isRight, { timeout: 20_000, interval: 250 }).toBe(true);
});
