import { describe, expect, it } from 'vitest';
import { createTaskTracker } from '../../../src/bot/lib/task-tracker.js';
import { type AnswerAtOnceOptions, createAnswerAtOnce } from '../../../src/bot/routing/answer-at-once.js';
import { createDeduplicator } from '../../../src/bot/routing/deduplicator.js';
import type { AckBody } from '../../../src/bot/slack/response-url.js';
import { createMetrics } from '../../../src/shared/observability/metrics.js';
import { currentRequestId } from '../../../src/shared/observability/request-id.js';
import { createWatchedLog } from '../../support/no-leak.js';

const ANSWER: AckBody = { text: 'fisk', blocks: [], response_type: 'ephemeral', mrkdwn: false };
const OPTION = { text: 'fisk', value: 'bn fisk' };
const COMMAND = { command: '/ord', text: 'fisk', user_id: 'U1', trigger_id: '1.2' };
const TYPING = { type: 'block_suggestion', user: { id: 'U1' }, action_id: 'ord:pick', value: 'fi' };

function start(dispatcher: Partial<AnswerAtOnceOptions['dispatcher']> = {}) {
  const log: string[] = [];
  const metrics = createMetrics();
  const acknowledged: object[] = [];
  const menus = { findKnown: () => undefined, load: async () => [] };
  const answerAtOnce = createAnswerAtOnce({
    dispatcher: { findRemembered: () => undefined, menus, ...dispatcher },
    duplicates: createDeduplicator(),
    inFlight: createTaskTracker((error) => expect.unreachable(String(error)), metrics),
    metrics,
    log: createWatchedLog(log),
  });
  const count = async (kind: string) =>
    Number(
      new RegExp(`work_duration_seconds_count\\{kind="${kind}"\\} (\\d+)`, 'u').exec(
        (await metrics.read()).text,
      )?.[1] ?? 0,
    );
  return {
    ask: (body: Record<string, unknown>) => answerAtOnce(body, (answer) => acknowledged.push(answer)),
    acknowledged,
    log,
    count,
  };
}

describe('a command', () => {
  it('is answered in the same turn if its answer is known, and counted', async () => {
    const { ask, acknowledged, count } = start({ findRemembered: () => ANSWER });
    expect(ask(COMMAND)).toBe(true);
    expect(acknowledged).toEqual([ANSWER]);
    expect(await count('command')).toBe(1);
  });

  it('is answered later if the choices of the person must be read, as from PostgreSQL', async () => {
    const { ask, acknowledged, count } = start({ findRemembered: async () => ANSWER });
    const answering = ask(COMMAND);
    expect(acknowledged).toEqual([]);
    expect(await answering).toBe(true);
    expect(acknowledged).toEqual([ANSWER]);
    expect(await count('command')).toBe(1);
  });

  it.each([
    ['without a known answer', {}, COMMAND],
    ['of another shape', { findRemembered: () => ANSWER }, { ...COMMAND, user_id: 1 }],
  ])('%s is left to Bolt', async (_, dispatcher, body) => {
    const { ask, acknowledged, count } = start(dispatcher);
    expect(ask(body)).toBe(false);
    expect(acknowledged).toEqual([]);
    expect(await count('command')).toBe(0);
  });

  it('is answered once if Slack sends it again', () => {
    const { ask, acknowledged } = start({ findRemembered: () => ANSWER });
    expect([ask(COMMAND), ask(COMMAND), ask({ ...COMMAND, trigger_id: '1.3' })]).toEqual([true, false, true]);
    expect(acknowledged).toHaveLength(2);
  });
});

describe('a menu', () => {
  it('is answered in the same turn with known options, without a request id, and counted', async () => {
    const menus = { findKnown: () => [OPTION], load: () => expect.unreachable() };
    const { ask, acknowledged, count } = start({ menus });
    expect(ask(TYPING)).toBe(true);
    expect(acknowledged).toMatchObject([{ options: [{ value: 'bn fisk' }] }]);
    expect(await count('suggestion')).toBe(1);
  });

  it('is answered with the options that are loaded, under a request id, and counted', async () => {
    const ids: (string | undefined)[] = [];
    const menus = {
      findKnown: () => undefined,
      load: async () => {
        ids.push(currentRequestId());
        return [OPTION];
      },
    };
    const { ask, acknowledged, count } = start({ menus });
    expect(await ask(TYPING)).toBe(true);
    expect(acknowledged).toMatchObject([{ options: [{ value: 'bn fisk' }] }]);
    expect(ids).toEqual([expect.any(String)]);
    expect(await count('suggestion')).toBe(1);
  });

  it('of another shape gets no options, and is logged once', async () => {
    const { ask, acknowledged, log } = start();
    expect(await ask({ ...TYPING, user: 'U1' })).toBe(true);
    expect(acknowledged).toEqual([{ options: [] }]);
    expect(log).toEqual([expect.stringContaining('a payload of unknown shape')]);
  });
});
