import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { slackMessage } from '../../../src/bot/blocks/message.js';
import { createRequestDeadline } from '../../../src/bot/framework/request-deadline.js';
import { createMessageHandler } from '../../../src/bot/routing/handle-message.js';
import { nb } from '../../../src/bot/texts/nb.js';
import { createSubscriptionFixture } from '../features/subscriptions/subscription-fixture.js';
import { silent } from '../store/test-databases.js';
import { startStrictStage } from '../support/strict-stage.js';

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

test('a plain message counts the list of rooms, and is answered without it', async () => {
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
    commandHandler: { answer: async () => slackMessage('fisk', []) },
    requests: {
      contextOf: async ({ person }) => ({
        team: person.team,
        user: person.id,
        texts,
        now: Temporal.ZonedDateTime.from('2026-11-24T09:00[Europe/Oslo]'),
        deadline: createRequestDeadline(() => taken.push(person.id) === 0),
      }),
      run: async (_audience, _request, work) => work(services as never),
      renderError: () => slackMessage('feil', []),
    },
    appUserIdOf: async () => 'UBOT',
    send: async (_place, { text }) => void answers.push(text),
    log: silent,
  });
  const event = { type: 'message' as const, channel_type: 'im', channel: 'D1', user: 'U1', ts: '1.1', text: 'fisk' };
  await handle(event, { team: 'T1', organisation: undefined });
  expect(taken).toEqual(['U1']);
  expect(answers).toEqual(['fisk']);
});

test('a workflow that runs its step again and again is refused', async () => {
  const stage = await startStrictStage();
  const count = 60;
  const began = performance.now();
  for (let at = 0; at < count; at += 1)
    await stage.event({
      type: 'event_callback',
      team_id: 'T1',
      event_id: randomUUID(),
      event: {
        type: 'function_executed',
        function: { callback_id: 'room_summary' },
        function_execution_id: `Fx${at}`,
        inputs: { channel_id: 'C1', room: 'Styrerommet' },
      },
    });
  const endsOf = (method: string) => stage.slack.calls.filter((call) => call.method === method);
  const ended = () => endsOf('functions.completeSuccess').length + endsOf('functions.completeError').length;
  await expect.poll(ended).toBe(count);
  const allowed = 30 + Math.ceil(((performance.now() - began) / 1_000) * 5);
  expect(stage.calendar.requestedUrls.length).toBeLessThanOrEqual(allowed);
  const refused = endsOf('functions.completeError').map(({ args }) => args['error']);
  expect(refused.length).toBeGreaterThanOrEqual(count - allowed);
  for (const error of refused) expect(error).toBe(nb.people.refused('too-often'));
  await stage.stop();
});
