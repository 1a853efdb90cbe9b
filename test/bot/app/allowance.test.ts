import { Temporal } from 'temporal-polyfill';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { slackMessage } from '../../../src/bot/blocks/message.js';
import { createLastQuestions } from '../../../src/bot/features/conversation/last-questions.js';
import { createRoomStep } from '../../../src/bot/features/workflow/room-step.js';
import { createRequestDeadline } from '../../../src/bot/framework/request-context.js';
import { createMessageHandler } from '../../../src/bot/routing/handle-typed.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { createSubscriptionFixture } from '../features/subscriptions/subscription-fixture.js';
import { silent } from '../store/test-databases.js';
import { type StrictStage, startStrictStage } from '../support/strict-stage.js';

const nb = textsOf('nb');

/** Tests that every request for the room directory counts in the allowance of the person, or of the workspace. */

test('the form, its fields and its submission count the list of rooms', async () => {
  const stage = await createSubscriptionFixture();
  await stage.type('/rom', 'abonner');
  const metadata = stage.lastView().private_metadata ?? '';
  await stage.unfold({}, metadata);
  await stage.send({ channel: 'C1', rooms: ['styrerommet@eksempel.no'], days: ['1'], time: '09:00' });
  await stage.touch('subscriptions:edit:0', (await stage.only()).id);
  await stage.type('/rom', 'abonnement');
  await stage.type('/rom', 'abonner fjorden hverdager 07:30');
  expect(stage.isCounted.length).toBeGreaterThanOrEqual(7);
  expect(stage.isCounted).not.toContain(false);
  await stage.state.close();
});

test.each([
  { isAllowed: true, said: 'fisk' },
  { isAllowed: false, said: 'feil' },
])('a plain message counts once, with the list of rooms: $said', async ({ isAllowed, said }) => {
  const taken: string[] = [];
  const texts = nb;
  const answers: string[] = [];
  const services = {
    rooms: {
      async list(call?: { beforeRequest?: (() => void) | undefined }) {
        call?.beforeRequest?.();
        return [];
      },
    },
  };
  const handle = createMessageHandler({
    commands: [],
    lastQuestions: createLastQuestions(),
    commandHandler: { answer: async () => slackMessage('fisk', []) },
    requests: {
      contextOf: async ({ person }) => ({
        team: person.team,
        user: person.id,
        texts,
        now: Temporal.ZonedDateTime.from('2026-11-24T09:00[Europe/Oslo]'),
        deadline: createRequestDeadline(() => taken.push(person.id) > 0 && isAllowed),
      }),
      run: async (_audience, _request, work) => work(services as never),
      renderError: () => slackMessage('feil', []),
    },
    appUserIdOf: async () => 'UBOT',
    adaptShare: async (message) => message,
    send: async (_place, { text }) => void answers.push(text),
    log: silent,
  });
  const event = {
    type: 'message' as const,
    channel_type: 'im',
    channel: 'D1',
    user: 'U1',
    ts: '1.1',
    text: 'fisk',
  };
  await handle(event, { team: 'T1', organisation: undefined });
  expect(taken).toEqual(['U1']);
  expect(answers).toEqual([said]);
});

const refuse = () => Promise.reject(new Error('not asked for'));

test('a step of a workflow counts in the allowance of its workspace', async () => {
  const taken: string[] = [];
  const errors: unknown[] = [];
  const run = createRoomStep({
    calendar: { freeBusy: refuse, roomEvents: refuse, rooms: refuse, roomsFreeBusy: refuse },
    rooms: {
      async list(call) {
        call?.beforeRequest?.();
        return [];
      },
    },
    channels: { findReaders: async () => 'own' },
    client: {
      functions: { completeError: async ({ error }: { error: string }) => void errors.push(error) },
    } as never,
    languageOf: async () => 'nb',
    clock: () => Temporal.Instant.from('2026-11-24T08:00:00Z'),
    timeZone: 'Europe/Oslo',
    rateLimiter: { take: (team) => taken.push(team) === 0, secondsUntilNext: () => 1 },
    log: silent,
  });
  const inputs = { channel_id: 'C1', room: 'Styrerommet' };
  await run({ function: { callback_id: 'room_summary' }, function_execution_id: 'Fx1', inputs }, 'T1');
  expect(taken).toEqual(['T1']);
  expect(errors).toEqual([nb.people.refused('too-often')]);
});

describe('a flood of requests', () => {
  const nb = textsOf('nb');

  let stage: StrictStage;
  beforeEach(async () => {
    stage = await startStrictStage();
  });
  afterEach(() => stage.stop());

  /** Without vowels, because two of them may be the same letter. */
  const ALPHABET = 'bcdfghjklmnpqrstvwxz';
  /** The first three letters of a word, different for each number from 0 to 7,999, so that no word begins like another. */
  const beginning = (at: number) =>
    [at / 400, (at / 20) % 20, at % 20].map((letter) => ALPHABET[Math.floor(letter)]).join('');

  async function query(value: string, user = 'U1'): Promise<unknown> {
    const payload = {
      type: 'block_suggestion',
      user: { id: user },
      action_id: 'ord:pick',
      block_id: 'b',
      value,
    };
    const response = await stage.interact(payload);
    expect(response.status).toBe(200);
    return response.json();
  }

  /** Sends the requests in parts, as many as Slack may send at once. */
  async function queries(values: readonly string[]): Promise<unknown[]> {
    const answers: unknown[] = [];
    for (let at = 0; at < values.length; at += 50) {
      answers.push(...(await Promise.all(values.slice(at, at + 50).map((value) => query(value)))));
    }
    return answers;
  }

  it('limits a thousand menu requests of one person to a few calls of the dictionary', async () => {
    const started = performance.now();
    const answers = await queries(Array.from({ length: 1_000 }, (_, at) => beginning(at)));
    const seconds = (performance.now() - started) / 1_000;
    expect(stage.dictionary.requestedUrls.length).toBeGreaterThanOrEqual(30);
    expect(stage.dictionary.requestedUrls.length).toBeLessThanOrEqual(30 + Math.ceil(seconds * 5));
    const refused = { options: [{ text: { text: nb.people.refused('too-often') }, value: '!' }] };
    // The others are refused, whichever come while the allowance is used up.
    const isRefused = (answer: unknown) => JSON.stringify(answer).includes(nb.people.refused('too-often'));
    expect(answers.filter(isRefused)).toHaveLength(1_000 - stage.dictionary.requestedUrls.length);
    expect(answers.find(isRefused)).toMatchObject(refused);
    // The limit affects no other person, and cached words are free, to their last letter.
    for (const [typed, user] of [
      ['fis', 'U2'],
      ['fis', 'U1'],
      ['fise', 'U1'],
      ['FISEN', 'U1'],
    ]) {
      expect(await query(typed ?? '', user)).toMatchObject({ options: [{ text: { text: 'fisen' } }] });
    }
    // The words that were found can be looked up.
    await stage.command('/ord', 'fisen');
    await expect.poll(() => stage.slack.replies()).toHaveLength(1);
    expect(JSON.stringify(stage.slack.replies())).not.toContain(nb.people.refused('too-often'));
  }, 60_000);

  it('calls the dictionary once for a prefix and all its continuations that are too short for a misspelt word', async () => {
    await queries(['f']);
    await queries(Array.from({ length: 500 }, (_, at) => `f${ALPHABET[at % ALPHABET.length]}`));
    await queries(Array.from({ length: 500 }, () => 'f'));
    expect(stage.dictionary.requestedUrls).toHaveLength(1);
  });
});
