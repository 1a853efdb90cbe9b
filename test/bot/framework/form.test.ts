import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { validateView } from '../../../src/playground/rules/validate.js';
import type { Call } from '../support/strict-slack.js';
import { actionPayload, MEMBER, type StrictStage, startStrictStage } from '../support/strict-stage.js';

const nb = textsOf('nb');

/** Tests modals through the whole bot: opened from the search field, a message or a button, and submitted. */

type Json = Record<string, unknown>;

const USERS = {
  U1: MEMBER,
  U2: { name: 'ola', real_name: 'Ola Hansen', team_id: 'T1', profile: { email: 'ola@eksempel.no' } },
  UBOT: { name: 'robot', real_name: 'Møterobot', is_bot: true, team_id: 'T1', profile: {} },
  UGUEST: { name: 'gunn', real_name: 'Gunn Gjest', team_id: 'T1', is_restricted: true, profile: {} },
};
const TOMORROW = Temporal.Now.plainDateISO('Europe/Oslo').add({ days: 1 }).toString();
const ROOM = JSON.stringify({ r: 'styrerommet@eksempel.no', d: TOMORROW });

let stage: StrictStage;
/** Overrides Slack's usual answers. */
let otherwise: (call: Call) => { status?: number; body: unknown } | undefined;
beforeEach(async () => {
  otherwise = () => undefined;
  stage = await startStrictStage({ users: USERS, answer: (call) => otherwise(call) });
});
afterEach(async () => {
  await stage.stop();
  expect(stage.slack.refusals).toEqual([]);
});

const user = { id: 'U1' };
const team = { id: 'T1' };
const said = () => stage.slack.replies();
const shown = (id = 'V1') => JSON.stringify(stage.slack.views.get(id));

function trigger(): string {
  const id = randomUUID();
  stage.slack.triggers.add(id);
  return id;
}

const shortcut = (callback_id: string, more: Json = {}) =>
  stage.interact({ type: 'shortcut', callback_id, user, team, trigger_id: trigger(), ...more });

const onMessage = (message: Json) =>
  shortcut('finn_ledig_melding', {
    type: 'message_action',
    response_url: stage.slack.responseUrl(),
    channel: { id: 'C1' },
    message,
  });

/** Submits the open modal, and returns the acknowledgement. */
async function submit(
  callback_id: string,
  more: Json = {},
  fields: Json = {},
  by: Json = user,
): Promise<Json> {
  stage.slack.views.set('V1', {});
  const values = Object.fromEntries(
    Object.entries(fields).map(([block, value]) => [block, { element: value }]),
  );
  const view = {
    id: 'V1',
    type: 'modal',
    callback_id,
    title: { type: 'plain_text', text: 'Finn ledig tid' },
    state: { values },
    blocks: [],
    ...more,
  };
  const { response_urls = [], ...ofView } = view as Json;
  const response = await stage.interact({
    type: 'view_submission',
    user: by,
    team,
    trigger_id: randomUUID(),
    view: ofView,
    response_urls,
  });
  const text = await response.text();
  const answer = text === '' ? {} : JSON.parse(text);
  // Slack shows the acknowledged view.
  if (answer.response_action === 'update') {
    expect(validateView(answer.view)).toEqual([]);
    stage.slack.views.set('V1', answer.view);
  }
  return answer;
}

const WHO = { who: { type: 'multi_users_select', selected_users: ['U1', 'U2'] } };
const DAY = { day: { type: 'datepicker', selected_date: TOMORROW } };

describe.each([
  ['slaa_opp_global', 'ord:open', nb.ord.pickWord],
  ['finn_ledig_global', 'ledig:open', nb.ledig.form.who],
  ['se_rom_global', 'rom:open', 'Styrerommet'],
])('%s and %s', (callbackId, actionId, sentence) => {
  it('open the modal at once and then fill it', async () => {
    await shortcut(callbackId);
    await expect.poll(() => shown()).toContain(sentence);
    const [opened, filled] = stage.slack.calls.filter(({ method }) => method.startsWith('views.'));
    expect(opened).toMatchObject({ method: 'views.open' });
    expect(JSON.stringify(opened?.args)).toContain(nb.common.loading);
    expect(filled).toMatchObject({ method: 'views.update' });
    await stage.interact(actionPayload(stage, actionId, '', { trigger_id: trigger() }));
    await expect.poll(() => shown('V2')).toContain(sentence);
  });
});

describe('«Finn ledig tid» on a message', () => {
  it('starts with the author and the mentioned people who have a calendar here', async () => {
    await onMessage({ user: 'U2', text: 'Kan <@U1|kari>, <@UBOT> og <@UGUEST> møtes? <@U1> vet det.' });
    await expect.poll(() => shown()).toContain('"initial_users":["U2","U1"]');
    expect(shown()).toContain(`Møterobot"`);
    expect(shown()).toContain(nb.ledig.slackReason('guest'));
  });

  it('starts with the day and hours that the message names, counted from when it was sent', async () => {
    const now = Temporal.Now.zonedDateTimeISO('Europe/Oslo');
    const ts = `${now.subtract({ days: 1 }).epochMilliseconds / 1_000}00`;
    await onMessage({ user: 'U2', ts, text: 'Kan vi ta det om to dager etter lunsj <@U1>?' });
    await expect.poll(() => shown()).toContain(`"initial_date":"${TOMORROW}"`);
    expect(shown()).toContain('"initial_time":"12:00"');
    expect(shown()).toContain('(«om to dager etter lunsj»)');
  });

  it('says that it takes no day from a message with two', async () => {
    await onMessage({ user: 'U2', text: 'Kan dere torsdag eller fredag?' });
    await expect.poll(() => shown()).toContain(nb.asking.fromMessage.several('«torsdag eller fredag»'));
  });

  it('starts with the asker if there are no other people, as on a message of an app', async () => {
    await onMessage({ bot_id: 'B1', text: 'Bygget er ferdig' });
    await expect.poll(() => shown()).toContain('"initial_users":["U1"]');
  });

  it('keeps people that Slack returns no data for', async () => {
    otherwise = ({ method, args }) =>
      method === 'users.info' && args['user'] === 'U2' ? { status: 500, body: {} } : undefined;
    await onMessage({ user: 'U2', text: '<@U1>' });
    await expect.poll(() => shown()).toContain('"initial_users":["U2","U1"]');
  });

  it('refuses a guest in the modal', async () => {
    await shortcut('finn_ledig_global', { user: { id: 'UGUEST' } });
    await expect.poll(() => shown()).toContain(nb.people.refused('guest'));
    expect(shown()).not.toContain('"input"');
  });
});

describe('a submitted form', () => {
  it('shows the answer, with buttons to change the input and to share', async () => {
    expect(await submit('finn_ledig_global', {}, { ...WHO, ...DAY })).toMatchObject({
      response_action: 'update',
      view: { callback_id: 'finn_ledig_svar' },
    });
    await expect.poll(() => shown()).toContain('Ola Hansen');
    expect(stage.slack.views.get('V1')).toMatchObject({
      private_metadata: JSON.stringify([TOMORROW, 'U1', 'U2']),
      submit: { text: nb.common.shareSubmit },
    });
    const asked = JSON.parse(shown());
    await stage.interact({ ...actionPayload(stage, 'ledig:change', ''), view: { id: 'V1', ...asked } });
    await expect.poll(() => shown()).toContain('"initial_users":["U1","U2"]');
    expect(shown()).toContain(`"initial_date":"${TOMORROW}"`);
  });

  it('names the people without a calendar in the answer', async () => {
    const request = { type: 'multi_users_select', selected_users: ['U1', 'UBOT', 'UNOBODY'] };
    await submit('finn_ledig_global', {}, { ...DAY, who: request });
    await expect.poll(() => shown()).toContain(nb.ledig.slackReason('bot'));
    expect(shown()).toContain(nb.ledig.slackReason('unknown'));
    expect(stage.calendar.requestedUrls.join()).not.toContain('robot');
  });

  it('shows errors at its fields', async () => {
    const fields = {
      who: { type: 'multi_users_select', selected_users: [] },
      day: { type: 'datepicker', selected_date: '2999-12-31' },
      from: { type: 'timepicker', selected_time: '12:00' },
      to: { type: 'timepicker', selected_time: '11:00' },
    };
    expect(await submit('finn_ledig_global', {}, fields)).toEqual({
      response_action: 'errors',
      errors: {
        who: nb.ledig.form.nobody,
        day: nb.common.dateTooFar('2999-12-31'),
        to: nb.ledig.form.toBeforeFrom,
      },
    });
    expect(shown()).toBe('{}');
  });

  it.each<[string, unknown]>([
    ['no state', undefined],
    ['a state of another shape', { values: 'x' }],
    ['values of another shape', { values: { who: { who: { selected_users: 7 } } } }],
    ['elements of another shape', { values: { who: null, day: [] } }],
  ])('with %s says that it is not filled in', async (_, state) => {
    expect(await submit('finn_ledig_global', { state })).toMatchObject({
      errors: { who: nb.ledig.form.nobody, day: nb.ledig.form.noDay },
    });
  });

  it('of another app or version says that it is out of date', async () => {
    expect(await submit('finn_ledig_gammel')).toMatchObject({
      response_action: 'update',
      view: { blocks: [{ text: { text: nb.common.modalOutdated } }] },
    });
    expect(stage.slack.refusals).toEqual([]);
  });

  it('makes no further call to Slack if its answer is ready in time', async () => {
    await submit('finn_ledig_global', {}, { ...WHO, ...DAY });
    expect(shown()).toContain('Ola Hansen');
    expect(stage.slack.calls.map(({ method }) => method)).not.toContain('views.update');
  });

  it('says that the calendar fails', async () => {
    await stage.calendar.stop();
    await submit('finn_ledig_global', {}, { ...WHO, ...DAY });
    await expect.poll(() => shown()).toContain(nb.failure.service('calendar', 'unreachable'));
  });
});

describe('an answer in a modal', () => {
  const address = () => ({
    block_id: 'where',
    action_id: 'where',
    channel_id: 'C9',
    response_url: stage.slack.responseUrl(),
  });
  const ASKED = JSON.stringify([TOMORROW, 'U1', 'U2']);

  it.each([
    ['finn_ledig_svar', ASKED, 'Ola Hansen'],
    ['se_rom_global', ROOM, 'Styrerommet'],
  ])(
    '%s is posted in the channel with its sharer, and stays open without the way to share it again',
    async (callback, metadata, sentence) => {
      const more = { private_metadata: metadata, response_urls: [address()] };
      expect(await submit(callback, more)).toMatchObject({ response_action: 'update' });
      await expect.poll(() => shown()).toContain(nb.common.sharedIn('C9', false));
      expect(shown()).toContain(sentence);
      expect(said()).toMatchObject([{ response_type: 'in_channel', replace_original: false }]);
      expect(JSON.stringify(said())).toContain(nb.common.sharedBy('<@U1>'));
      expect(JSON.stringify(said())).not.toContain('"actions"');
      expect(stage.slack.views.get('V1')).not.toHaveProperty('submit');
      expect(shown()).not.toContain(nb.common.shareChannelLabel);
    },
  );

  it('is posted once for several submissions of one view, and says so', async () => {
    const send = () =>
      submit('se_rom_global', { private_metadata: ROOM, response_urls: [address()] }, {}, { id: 'U1' });
    await Promise.all([send(), send()]);
    await expect.poll(() => said()).toHaveLength(1);
    await send();
    await expect.poll(() => shown()).toContain(nb.common.alreadyShared);
    expect(said()).toHaveLength(1);
  });

  it('is posted again in another channel', async () => {
    for (const channel_id of ['C8', 'C9']) {
      const more = { private_metadata: ROOM, response_urls: [{ ...address(), channel_id }] };
      await submit('se_rom_global', more);
      await expect.poll(() => shown()).toContain(nb.common.sharedIn(channel_id, false));
    }
    expect(said()).toHaveLength(2);
  });

  it('is posted in the channel when the person chooses so', async () => {
    const metadata = `thread:C9 1700000000.000100\n${ASKED}`;
    const more = { private_metadata: metadata, response_urls: [address()] };
    await submit('finn_ledig_svar', more, { 'in-thread': { selected_option: { value: 'channel' } } });
    await expect.poll(() => shown()).toContain(nb.common.sharedIn('C9', false));
    expect(said()[0]).not.toHaveProperty('thread_ts');
  });

  it.each([
    ['the thread it is about', 'C9', { thread_ts: '1700000000.000100' }, true],
    ['a channel without the thread', 'C8', {}, false],
  ])('is posted in %s, and keeps the thread', async (_, channel, posted, isInThread) => {
    const metadata = `thread:${channel} 1700000000.000100\n${ASKED}`;
    await submit('finn_ledig_svar', { private_metadata: metadata, response_urls: [address()] });
    await expect.poll(() => shown()).toContain(nb.common.sharedIn('C9', isInThread));
    expect(said()).toMatchObject([{ response_type: 'in_channel', ...posted }]);
    expect('thread_ts' in (said()[0] ?? {})).toBe(isInThread);
    expect(stage.slack.views.get('V1')).toMatchObject({ private_metadata: metadata });
  });

  it('shows an error above itself if the post fails', async () => {
    otherwise = ({ method }) => (method.startsWith('/response/') ? { status: 404, body: 'no' } : undefined);
    await submit('se_rom_global', { private_metadata: ROOM, response_urls: [address()] });
    await expect.poll(() => shown()).toContain(nb.failure.service('slack', 'rejected'));
    expect(shown()).toContain('Styrerommet');
    expect(shown()).not.toContain(nb.common.sharedIn('C9', false));
  });

  it.each<[string, Json]>([
    ['no response_url', {}],
    ['a response_url of another field', { response_urls: [{ block_id: 'x', channel_id: 'C9' }] }],
    ['response_urls of another shape', { response_urls: 'https://eksempel.no' }],
  ])('shows an error at the field for %s, and is not posted', async (_, more) => {
    const answer = await submit('se_rom_global', { private_metadata: ROOM, ...more });
    expect(answer).toEqual({ response_action: 'errors', errors: { where: nb.common.cannotShare } });
  });

  it.each(['', 'x', '[]', 'null', '["i går","U1"]', '{"r":"styrerommet@eksempel.no"}', '{"shown":"x"}'])(
    'is not posted with %j as metadata',
    async (metadata) => {
      for (const callback of ['finn_ledig_svar', 'se_rom_global', 'slaa_opp_global']) {
        const more = { private_metadata: metadata, response_urls: [address()] };
        expect(await submit(callback, more)).toMatchObject({ errors: { where: nb.common.modalOutdated } });
      }
      expect(said()).toEqual([]);
    },
  );

  it('is not posted for a person without access, with any metadata', async () => {
    const more = { private_metadata: ASKED, response_urls: [address()] };
    await submit('finn_ledig_svar', more, {}, { id: 'UGUEST' });
    expect(shown()).toContain(nb.people.refused('guest'));
    expect(said()).toEqual([]);
    expect(stage.calendar.requestedUrls).toEqual([]);
  });
});

describe('the modal of rooms', () => {
  const context = (id: string, action: Json, metadata: unknown) => {
    stage.slack.views.set('V1', {});
    const view = {
      id: 'V1',
      type: 'modal',
      callback_id: 'se_rom_global',
      title: { text: 'Møterom' },
      submit: { type: 'plain_text', text: nb.common.shareSubmit },
      private_metadata: metadata,
      blocks: [],
    };
    return stage.interact({ ...actionPayload(stage, id, ''), view, actions: [{ action_id: id, ...action }] });
  };
  const metadata = () => stage.slack.views.get('V1')?.['private_metadata'];
  const option = (value: string) => ({ selected_option: { value } });

  it('keeps the day when the room changes, and the room when the day changes', async () => {
    await context('rom:pick', option('styrerommet@eksempel.no'), JSON.stringify({ r: '', d: TOMORROW }));
    await expect.poll(metadata).toBe(ROOM);
    await context('rom:date', { selected_date: '2026-12-24' }, ROOM);
    await expect.poll(metadata).toBe('{"r":"styrerommet@eksempel.no","d":"2026-12-24"}');
    await context('rom:all', { value: '' }, ROOM);
    await expect.poll(metadata).toBe(JSON.stringify({ r: '', d: TOMORROW }));
  });

  it('filters the rooms by time, length and places, and keeps the filter when a room is chosen', async () => {
    await context('rom:from', option('600'), JSON.stringify({ r: '', d: TOMORROW }));
    await expect.poll(metadata).toBe(JSON.stringify({ r: '', d: TOMORROW, f: 600 }));
    await context('rom:length', option('90'), metadata());
    await expect.poll(metadata).toBe(JSON.stringify({ r: '', d: TOMORROW, f: 600, m: 90 }));
    await context('rom:places', option('8'), metadata());
    const filtered = JSON.stringify({ r: '', d: TOMORROW, f: 600, m: 90, p: 8 });
    await expect.poll(metadata).toBe(filtered);
    expect(shown()).toContain('10:00–11:30');
    await context('rom:pick', option('styrerommet@eksempel.no'), filtered);
    await expect.poll(metadata).toContain('styrerommet');
    await context('rom:all', { value: '' }, metadata());
    await expect.poll(metadata).toBe(filtered);
    await context('rom:from', option('0'), filtered);
    await expect.poll(metadata).toBe(JSON.stringify({ r: '', d: TOMORROW, m: 90, p: 8 }));
  });

  it.each(['', 'x', '{"r":7}', 'null'])('starts empty with %j as metadata', async (tampered) => {
    await context('rom:date', { selected_date: TOMORROW }, tampered);
    await expect.poll(metadata).toBe(JSON.stringify({ r: '', d: TOMORROW }));
  });

  it('shows an error above its content if the menu fails, and can still be submitted', async () => {
    await context('rom:pick', option('!'), ROOM);
    await expect.poll(() => shown()).toContain(nb.common.menuUnavailable);
    expect(stage.slack.views.get('V1')).toMatchObject({ submit: { text: nb.common.shareSubmit } });
  });
});

it('logs no input', async () => {
  await submit('finn_ledig_global', { private_metadata: 'hemmelig' }, { day: { selected_date: 'hemmelig' } });
  await submit('finn_ledig_global', { title: 7, private_metadata: 'hemmelig' });
  expect(stage.log.join('')).toContain('a payload of unknown shape');
  expect(stage.log.join('')).not.toContain('hemmelig');
});
