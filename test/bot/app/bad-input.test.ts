import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFeatures } from '../../../src/bot/app/feature-list.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { broken, commands, events, interactions, type Json } from '../support/payloads.js';
import { type StrictStage, startStrictStage } from '../support/strict-stage.js';

const nb = textsOf('nb');

/** Tests that the bot accepts any signed payload, and that its answers keep Slack's rules. */

let stage: StrictStage;
beforeAll(async () => {
  stage = await startStrictStage();
});
afterAll(() => stage.stop());
beforeEach(() => {
  stage.log.length = 0;
  stage.slack.calls.length = 0;
});

/** Adds new ids to the payload, unless it has its own. */
function asNew(payload: Json): Json {
  const trigger_id = randomUUID();
  stage.slack.triggers.add(trigger_id);
  stage.slack.views.set('V1', {});
  return { trigger_id, response_url: stage.slack.responseUrl(), ...payload };
}

/**
 * Whether the line is an error of the bot's own code. Bolt reports errors for some payloads, which are
 * acknowledged.
 */
function isOurs(line: string): boolean {
  const { err }: { err?: { name: string; stack: string } } = JSON.parse(line);
  if (!err) return false;
  const frame = err.stack.split('\n').find((each) => each.startsWith('    at ')) ?? '';
  return /^(?:Type|Range|Syntax|Zod)Error/u.test(err.name) && frame.includes('/src/bot/');
}

const TIMES = fuzzRuns(80);

/** Expects no errors, and an answer to the next command. */
async function isWell() {
  await stage.command('/ord', 'hjelp', { user_id: 'UNEXT' });
  const help = nb.common.helpTitle('/ord');
  await expect.poll(() => stage.slack.replies().some(({ text }) => String(text).startsWith(help))).toBe(true);
  expect(stage.log.filter(isOurs)).toEqual([]);
  expect(stage.slack.refusals).toEqual([]);
}

describe('acknowledges random payloads', () => {
  it('of interactions', async () => {
    await fc.assert(
      fc.asyncProperty(broken(interactions), async (payload) => {
        expect((await stage.interact(asNew(payload))).status).toBe(200);
      }),
      TIMES,
    );
    await isWell();
  });

  it('of events', async () => {
    await fc.assert(
      fc.asyncProperty(broken(events), async (payload) => {
        expect((await stage.event({ event_id: randomUUID(), ...payload })).status).toBe(200);
      }),
      TIMES,
    );
    await isWell();
  });

  it('of commands', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async ({ command = '', text = '' }) => {
        expect((await stage.command(command, text)).status).toBe(200);
      }),
      TIMES,
    );
    await isWell();
  });
});

/** One menu of each feature, because all menus of a feature have the same allowance. */
const menus = createFeatures().flatMap(({ menus: [first] = [] }) => (first ? [first.id] : []));

it.each(menus)(
  'calls the services only a few times for hundreds of requests of %s',
  async (id) => {
    const flooded = await startStrictStage();
    const started = performance.now();
    const queries = Array.from({ length: 300 }, (_, at) =>
      flooded.interact({
        type: 'block_suggestion',
        team: { id: 'T1' },
        user: { id: 'U1' },
        action_id: id,
        block_id: 'b',
        value: `${at.toString(36)}x`,
      }),
    );
    for (const { status } of await Promise.all(queries)) expect(status).toBe(200);
    const seconds = (performance.now() - started) / 1_000;
    const asked = flooded.dictionary.requestedUrls.length + flooded.calendar.requestedUrls.length;
    expect(asked).toBeLessThanOrEqual(31 + Math.ceil(seconds * 5));
    await flooded.stop();
  },
  60_000,
);
