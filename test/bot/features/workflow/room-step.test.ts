import type { webApi } from '@slack/bolt';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRoomStep, createStepRateLimiter } from '../../../../src/bot/features/workflow/room-step.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { Room } from '../../../../src/calendar/contract.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { sendAnswer } from '../../../support/upstream-server.js';
import { type StrictStage, type StrictStageOptions, startStrictStage } from '../../support/strict-stage.js';

const nb = textsOf('nb');
const nn = textsOf('nn');

const OWN = 'xoxb-strict';
const STEPS = 'xwfp-one-execution';

const calendar = { isDown: false };
const stages: StrictStage[] = [];
async function start(options: StrictStageOptions = {}) {
  const stage = await startStrictStage({
    calendar(response, { url = '' }) {
      if (calendar.isDown) return sendAnswer(response, 503, {});
      const isKnown = decodeURIComponent(url).includes('styrerommet');
      return isKnown
        ? sendAnswer(response, 200, { room: 'styrerommet@eksempel.no', events: [] })
        : sendAnswer(response, 404, { code: 'unknown_room' });
    },
    ...options,
  });
  stages.push(stage);
  return stage;
}

let stage: StrictStage;
beforeAll(async () => {
  stage = await start();
});
beforeEach(() => {
  calendar.isDown = false;
  stage.slack.calls.length = 0;
  stage.log.length = 0;
});
afterAll(() => Promise.all(stages.map((each) => each.stop())));

const INPUTS = { channel_id: 'C1', room: 'Styrerommet' };
let count = 0;
function executed(inputs: unknown, more: Record<string, unknown> = {}) {
  count += 1;
  return {
    type: 'event_callback',
    team_id: 'T1',
    event_id: `EvF${count}`,
    event: {
      type: 'function_executed',
      function: { id: 'Fn1', callback_id: 'room_summary', type: 'app' },
      inputs,
      function_execution_id: `Fx${count}`,
      workflow_execution_id: 'Wx1',
      bot_access_token: STEPS,
      ...more,
    },
  };
}

/** The methods that the bot called, with their tokens. */
const asked = (at = stage) =>
  at.slack.calls
    .filter(({ method }) => !['auth.test', 'conversations.info'].includes(method))
    .map(({ method, token }) => [method, token] as const);
const lastOf = (at: StrictStage, method: string) =>
  at.slack.calls.filter((call) => call.method === method).at(-1)?.args;
const failing = (at: StrictStage) =>
  expect.poll(() => lastOf(at, 'functions.completeError')?.['error'] as string | undefined);

describe('«Romoversikt»', () => {
  it('posts the summary and outputs its timestamp, with the token of the step', async () => {
    const response = await stage.event(executed({ ...INPUTS, when: 'i dag' }));
    expect(response.status).toBe(200);
    await expect.poll(asked).toEqual([
      ['chat.postMessage', STEPS],
      ['functions.completeSuccess', STEPS],
    ]);
    expect(lastOf(stage, 'chat.postMessage')).toMatchObject({
      channel: 'C1',
      text: expect.stringContaining('Styrerommet: '),
      unfurl_links: 'false',
    });
    expect(lastOf(stage, 'functions.completeSuccess')).toMatchObject({
      function_execution_id: `Fx${count}`,
      outputs: { message_ts: '1795507200.000900' },
    });
    expect(stage.slack.refusals).toEqual([]);
  });

  it('uses the language of the channel', async () => {
    await stage.command('/rom', 'språk nynorsk i kanalen', { channel_id: 'CNN' });
    await expect.poll(() => stage.slack.replies()).toHaveLength(1);
    await stage.event(executed({ ...INPUTS, channel_id: 'CNN', room: 'Månen' }));
    await failing(stage).toBe(nn.rom.unknownRoom('Månen'));
  });

  it('runs once, even if Slack sends it again', async () => {
    const event = executed(INPUTS);
    for (const _ of [1, 2, 3]) expect((await stage.event(event)).status).toBe(200);
    await expect.poll(asked).toHaveLength(2);
    await stage.event(executed(INPUTS));
    await expect.poll(asked).toHaveLength(4);
  });

  it.each(['not_in_channel', 'channel_not_found', 'missing_scope'])(
    'posts with the app’s own token if Slack refuses that of the step (%s)',
    async (error) => {
      const narrow = await start({
        answer: ({ method, token }) =>
          method === 'chat.postMessage' && token === STEPS ? { body: { ok: false, error } } : undefined,
      });
      await narrow.event(executed(INPUTS));
      await expect
        .poll(() => asked(narrow))
        .toEqual([
          ['chat.postMessage', STEPS],
          ['chat.postMessage', OWN],
          ['functions.completeSuccess', STEPS],
        ]);
    },
  );

  it('uses the app’s own token if the event has none', async () => {
    await stage.event(executed(INPUTS, { bot_access_token: undefined }));
    await expect.poll(asked).toEqual([
      ['chat.postMessage', OWN],
      ['functions.completeSuccess', OWN],
    ]);
  });
});

describe('a step that fails', () => {
  it.each<[string, unknown, string]>([
    ['nothing filled in', {}, nb.summary.stepIncomplete],
    ['no inputs', undefined, nb.summary.stepIncomplete],
    ['inputs of another type', 'x', nb.summary.stepIncomplete],
    ['no channel', { room: 'Styrerommet' }, nb.summary.stepIncomplete],
    ['a channel of another type', { ...INPUTS, channel_id: ['C1'] }, nb.summary.stepIncomplete],
    ['an empty room', { ...INPUTS, room: ' , ' }, nb.summary.stepIncomplete],
    ['an unknown room', { ...INPUTS, room: 'Månen' }, nb.rom.unknownRoom('Månen')],
    ['an unknown time', { ...INPUTS, when: 'en gang' }, nb.summary.stepBadTime('en gang')],
    ['an invalid week', { ...INPUTS, when: 'uke 54 2026' }, nb.common.noSuchWeek(54, 2026)],
  ])('explains %s', async (_, inputs, sentence) => {
    await stage.event(executed(inputs));
    await failing(stage).toBe(sentence);
    expect(asked()).toEqual([['functions.completeError', STEPS]]);
  });

  it.each([
    ['not_in_channel', nb.summary.stepNotInChannel],
    ['channel_not_found', nb.summary.stepNotInChannel],
    ['is_archived', nb.summary.stepChannelRefused],
  ])('explains that the channel refuses the post (%s)', async (error, sentence) => {
    const closed = await start({
      answer: ({ method }) => (method === 'chat.postMessage' ? { body: { ok: false, error } } : undefined),
    });
    await closed.event(executed(INPUTS));
    await failing(closed).toBe(sentence);
  });

  it('refuses a channel that people of other organisations read', async () => {
    const shared = await start({
      answer: ({ method }) =>
        method === 'conversations.info'
          ? { body: { ok: true, channel: { id: 'C1', is_member: true, is_ext_shared: true } } }
          : undefined,
    });
    await shared.event(executed(INPUTS));
    await failing(shared).toBe(nb.people.refused('outsiders-read'));
    expect(shared.slack.calls.map(({ method }) => method)).not.toContain('chat.postMessage');
  });

  it.each<[string, Record<string, unknown>, StrictStageOptions['answer'], string]>([
    ['a step of a later version', { function: { callback_id: 'later' } }, undefined, nb.failure.unexpected],
    [
      'a failure of Slack',
      {},
      ({ method }) => (method === 'chat.postMessage' ? { status: 500, body: 'ill' } : undefined),
      nb.failure.service('slack', 'failed'),
    ],
  ])('explains %s, with a reference that is in the log', async (_, more, answer, sentence) => {
    const ill = await start({ ...(answer && { answer }) });
    await ill.event(executed(INPUTS, more));
    await failing(ill).toContain(sentence);
    const said = String(lastOf(ill, 'functions.completeError')?.['error']);
    const reference = /Feilkode: (?<code>\w+)\.$/u.exec(said)?.groups?.['code'];
    expect(ill.log.join('')).toContain(`"reference":"${reference}"`);
    // A post that Slack may have accepted is not sent again.
    expect(asked(ill).filter(([method]) => method === 'chat.postMessage').length).toBeLessThanOrEqual(1);
  });

  it('explains that the calendar is down, with a reference that is in the log', async () => {
    const ill = await start();
    calendar.isDown = true;
    await ill.event(executed(INPUTS));
    await failing(ill).toContain(nb.failure.service('calendar', 'failed'));
    const said = String(lastOf(ill, 'functions.completeError')?.['error']);
    expect(ill.log.join('')).toContain(`"reference":"${/Feilkode: (\w+)\.$/u.exec(said)?.[1]}"`);
  });

  it('logs an execution without an id', async () => {
    expect((await stage.event(executed(INPUTS, { function_execution_id: undefined }))).status).toBe(200);
    await expect.poll(() => stage.log.join('')).toContain('"level":"error"');
    expect(asked()).toEqual([]);
  });

  it('logs that the workflow no longer runs, without tokens', async () => {
    const over = await start({
      answer: ({ method }) =>
        method.startsWith('functions.')
          ? { body: { ok: false, error: 'execution_not_in_running_state' } }
          : undefined,
    });
    await over.event(executed(INPUTS));
    await expect.poll(() => over.log.join('')).toContain('execution_not_in_running_state');
    expect(over.log.join('')).not.toMatch(/xwfp|xoxb/u);
  });
});

const room = (name: string): Room => ({ name, address: `${name.toLowerCase()}@eksempel.no`, equipment: [] });
const DIRECTORY = ['Fjorden', 'Fjellet', 'Styrerommet'].map(room);
const unused = () => Promise.reject(new Error('not used in this test'));

/** The rooms that a step reads and the text that it posts, or the problem that it reports. */
async function carryOut(inputs: unknown, directory: readonly Room[] | 'none' = DIRECTORY) {
  const done: { rooms: string[]; text: unknown } = { rooms: [], text: undefined };
  const problems: unknown[] = [];
  const client = {
    chat: {
      async postMessage({ text }: { text: string }) {
        done.text = text;
        return { ok: true, ts: '1.2' };
      },
    },
    functions: {
      completeSuccess: async () => ({ ok: true }),
      completeError: async ({ error }: { error: string }) => void problems.push(error),
    },
  };
  const step = createRoomStep({
    calendar: {
      freeBusy: unused,
      rooms: unused,
      roomsFreeBusy: unused,
      async roomEvents(address) {
        done.rooms.push(address);
        return { room: address, events: [] };
      },
    },
    rooms: { list: async () => (directory === 'none' ? undefined : directory) },
    channels: { findReaders: async () => 'own' },
    client: client as unknown as webApi.WebClient,
    languageOf: async () => 'nb',
    clock: () => Temporal.Instant.from('2026-11-24T09:00:00+01:00'),
    timeZone: 'Europe/Oslo',
    rateLimiter: createStepRateLimiter(),
    log: createWatchedLog(),
  });
  const executed = { function: { callback_id: 'room_summary' }, function_execution_id: 'Fx1', inputs };
  await step({ type: 'function_executed', ...executed }, 'T1');
  return problems.length > 0 ? { problem: problems[0] } : done;
}

const inputs = (typed: string, when?: string) => ({ channel_id: 'C1', room: typed, ...(when && { when }) });

describe('the time of a step', () => {
  it.each([
    [undefined, { text: expect.stringContaining('tirsdag 24. november') }],
    ['  ', { text: expect.stringContaining('tirsdag 24. november') }],
    ['i morgen', { text: expect.stringContaining('onsdag 25. november') }],
    ['neste veke', { text: expect.stringContaining('uke 49') }],
    ['next week', { text: expect.stringContaining('uke 49') }],
    ['en gang', { problem: nb.summary.stepBadTime('en gang') }],
    ['uke 54', { problem: nb.common.noSuchWeek(54, 2026) }],
  ])('«%s»', async (typed, expected) => {
    expect(await carryOut(inputs('Fjorden', typed))).toMatchObject(expected);
  });
});

describe('the rooms of a step', () => {
  it.each([
    ['Fjorden', ['fjorden@eksempel.no']],
    ['fjorden, styrerommet@eksempel.no ,Fjorden', ['fjorden@eksempel.no', 'styrerommet@eksempel.no']],
    ['styre', ['styrerommet@eksempel.no']],
  ])('«%s» are found', async (typed, rooms) => {
    expect(await carryOut(inputs(typed))).toMatchObject({ rooms });
  });

  it('are used as typed without a directory', async () => {
    expect(await carryOut(inputs('fjorden, loftet'), 'none')).toMatchObject({ rooms: ['fjorden', 'loftet'] });
  });

  it.each([
    ['Fj', 'Jeg finner ikke noe rom som heter «Fj». Mente du et av disse? Fjorden, Fjellet'],
    ['Fjorden, Månen', 'Jeg finner ikke noe rom som heter «Månen».'],
    [Array(21).fill('Fjorden').join(), nb.summary.stepTooManyRooms(20)],
  ])('«%s»: the problem is explained', async (typed, problem) => {
    expect(await carryOut(inputs(typed))).toEqual({ problem });
  });
});

it('any inputs are carried out or refused', async () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record({ channel_id: fc.anything(), room: fc.string(), when: fc.string() }),
  );
  await fc.assert(
    fc.asyncProperty(anything, async (given) => {
      const came = await carryOut(given);
      if ('rooms' in came) expect(came.rooms.length).toBeGreaterThan(0);
      else expect(came.problem).toMatch(/\p{L}/u);
    }),
  );
});
