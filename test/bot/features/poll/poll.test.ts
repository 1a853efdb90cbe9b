import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { afterEach, describe, expect, test } from 'vitest';
import type { PollTime } from '../../../../src/bot/model/poll.js';
import { type BotState, openBotState } from '../../../../src/bot/store/state.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { pollOf } from '../../polls/polls.js';
import { silent, sqliteAddress } from '../../store/test-databases.js';
import type { StrictReply, StrictSlackOptions } from '../../support/strict-slack.js';
import { actionPayload, MEMBER, type StrictStage, startStrictStage } from '../../support/strict-stage.js';

const nb = textsOf('nb');

const USERS = {
  U1: MEMBER,
  U2: { name: 'ola', team_id: 'T1', profile: { email: 'ola@eksempel.no' } },
  UGUEST: { ...MEMBER, is_restricted: true },
  USTRANGER: { name: 'eva', team_id: 'T9', is_stranger: true, profile: { email: 'eva@fremmed.no' } },
};
const HOUR_MS = 3_600_000;
const TOMORROW = Temporal.Now.zonedDateTimeISO('Europe/Oslo')
  .add({ days: 1 })
  .round('hour').epochMilliseconds;
const TIMES = [TOMORROW, TOMORROW + 48 * HOUR_MS].map((start) => ({ start, end: start + HOUR_MS }));
const refuse = (error: string): StrictReply => ({ body: { ok: false, error } });

describe('a poll, through the bot', () => {
  let stage: StrictStage;
  let state: BotState;
  afterEach(async () => {
    await stage.stop();
    await state.close();
  });

  async function start(answer?: StrictSlackOptions['answer']) {
    state = await openBotState({ database: sqliteAddress() }, silent);
    stage = await startStrictStage({
      users: USERS,
      state,
      config: { meetings: { kind: 'google' } },
      ...(answer && { answer }),
    });
    await state.polls.create(pollOf({ times: TIMES }));
  }

  const by = (user: string) => ({ user: { id: user, team_id: 'T1' }, team: { id: 'T1' } });
  /** Presses a button of the poll. `clickedAt` is in seconds, as Slack sends it. */
  function press(user: string, id: string, value: string, clickedAt = Date.now() / 1_000) {
    const { actions, ...payload } = actionPayload(stage, id, value, {
      ...by(user),
      container: { type: 'message', channel_id: 'C1', message_ts: '1795507200.000900', is_ephemeral: false },
    });
    const [action] = actions as object[];
    return stage.interact({ ...payload, actions: [{ ...action, action_ts: clickedAt.toFixed(6) }] });
  }
  const vote = (user: string, time = 0, clickedAt?: number) =>
    press(user, `poll:vote:${time}`, JSON.stringify(['p1', time]), clickedAt);
  const votes = async () =>
    (await state.polls.load({ team: 'T1', id: 'p1' }))?.votes.map(({ user, time }) => `${user}:${time}`);
  /** The updates of the message, through either address. */
  const shown = () =>
    stage.slack.calls
      .filter(({ method, args }) => method === 'chat.update' || args['replace_original'] === true)
      .map(({ args }) => JSON.stringify(args));
  const said = () =>
    stage.slack
      .replies()
      .filter(({ replace_original: replaces }) => replaces !== true)
      .map(({ text }) => text);
  /** The texts of the messages that took the place of another. */
  const replaced = () =>
    stage.slack
      .replies()
      .filter(({ replace_original: replaces }) => replaces === true)
      .map(({ text }) => text);

  function submit(
    chosen: readonly string[],
    times: readonly PollTime[] = TIMES,
    { thread = '', subject = '' } = {},
  ) {
    const options = chosen.map((value) => ({ value }));
    return stage.interact({
      type: 'view_submission',
      ...by('U1'),
      trigger_id: randomUUID(),
      view: {
        id: 'V1',
        type: 'modal',
        callback_id: 'la_folk_velge',
        title: { type: 'plain_text', text: 'La folk velge' },
        private_metadata: `${thread}${JSON.stringify([
          ['U1', 'U2'],
          times.map(({ start, end, room }) => [start, end, ...(room ? [room.name, room.address] : [])]),
        ])}`,
        state: {
          values: {
            times: { times: { type: 'checkboxes', selected_options: options } },
            subject: { subject: { type: 'plain_text_input', value: subject } },
          },
        },
      },
      response_urls: [{ block_id: 'where', channel_id: 'C1', response_url: stage.slack.responseUrl() }],
    });
  }

  test('is opened with the free times of an answer, as a modal', async () => {
    await start();
    const trigger = randomUUID();
    stage.slack.triggers.add(trigger);
    const day = Temporal.Now.plainDateISO('Europe/Oslo').add({ days: 2 });
    const value = JSON.stringify([`${day}/600-840`, 'U1', 'U2']);
    await stage.interact({ ...actionPayload(stage, 'ledig:poll', value, by('U1')), trigger_id: trigger });
    await expect
      .poll(() => [...stage.slack.views.values()].map((view) => JSON.stringify(view)).join())
      .toContain('"type":"checkboxes"');
  });

  test.each<[string, StrictSlackOptions['answer'], string]>([
    ['as the app where it may', undefined, 'chat.postMessage'],
    [
      'through the response_url where the app is not in the channel',
      ({ method }) => (method === 'chat.postMessage' ? refuse('not_in_channel') : undefined),
      '/response/',
    ],
    [
      'where people of other organisations read it, because it holds only times',
      ({ method, args }) =>
        method === 'conversations.info'
          ? { body: { ok: true, channel: { id: args['channel'], is_ext_shared: true } } }
          : undefined,
      'chat.postMessage',
    ],
  ])('is posted once, %s', async (_, answer, method) => {
    await start(answer);
    await Promise.all([submit(['0', '1']), submit(['0', '1'])]);
    const posts = () =>
      stage.slack.calls.filter(
        (call) => call.method.startsWith(method) && JSON.stringify(call.args).includes('poll:vote:1'),
      );
    await expect.poll(() => posts().length).toBe(1);
    expect(JSON.stringify(posts()[0]?.args)).toContain('Delt av <@U1>');
    expect(JSON.stringify(posts()[0]?.args)).not.toContain('eksempel.no');
    expect(JSON.stringify(posts()[0]?.args)).not.toContain(`: ${nb.polls.title}`);
    const rows = () =>
      state.db.withoutPlugins().selectFrom('poll').select('message_ts').where('id', '!=', 'p1').execute();
    const expected = method === 'chat.postMessage' ? '1795507200.000900' : null;
    await expect.poll(async () => (await rows()).some(({ message_ts: ts }) => ts === expected)).toBe(true);
  });

  test('is posted in the thread that the answer is in', async () => {
    await start();
    const trigger = randomUUID();
    stage.slack.triggers.add(trigger);
    const day = Temporal.Now.plainDateISO('Europe/Oslo').add({ days: 2 });
    const value = JSON.stringify([`${day}/600-840`, 'U1', 'U2']);
    await stage.interact({
      ...actionPayload(stage, 'ledig:poll', value, by('U1')),
      container: { type: 'message', channel_id: 'C1', message_ts: '2.000', thread_ts: '1.000' },
      trigger_id: trigger,
    });
    const views = () => JSON.stringify([...stage.slack.views.values()]);
    await expect.poll(views).toContain(nb.common.shareInsideThread);
    expect(views()).toContain('thread:C1 1.000');
    await submit(['0'], TIMES, { thread: 'thread:C1 1.000\n' });
    await expect
      .poll(() => stage.slack.calls.find(({ method }) => method === 'chat.postMessage')?.args)
      .toMatchObject({ channel: 'C1', thread_ts: '1.000' });
  });

  test('is not posted without the database, and the form says so', async () => {
    await start();
    state.polls.create = () => Promise.reject(new Error('the database is away'));
    stage.slack.views.set('V1', {});
    const response = await submit(['0']);
    const shownNow = async () =>
      JSON.stringify([await response.clone().json(), ...stage.slack.views.values()]);
    await expect.poll(shownNow).toContain(nb.failure.service('database', 'failed'));
    expect(stage.slack.calls.some(({ method }) => method === 'chat.postMessage')).toBe(false);
  });

  test.each([
    ['no time', [], TIMES, nb.polls.wrongNumber(5)],
    ['six times', ['0', '1', '2', '3', '4', '5'], Array(6).fill(TIMES[0]), nb.polls.wrongNumber(5)],
    ['a time that has begun', ['0'], [{ start: Date.now() - 1, end: TOMORROW }], nb.polls.timeBegun],
  ])('is not posted with %s', async (_, chosen, times, sentence) => {
    await start();
    const response = await submit(chosen, times);
    expect(await response.json()).toEqual({ response_action: 'errors', errors: { times: sentence } });
  });

  test('a member, a guest and a stranger vote, and the message shows them', async () => {
    await start();
    for (const user of ['U1', 'UGUEST', 'USTRANGER']) await vote(user);
    await expect.poll(votes).toEqual(['U1:0', 'UGUEST:0', 'USTRANGER:0']);
    await expect.poll(() => shown().at(-1)).toContain('3 stemmer: <@U1>, <@UGUEST>, <@USTRANGER>');
    expect(said()).toEqual([]);
    expect(stage.calendar.requestedUrls).toEqual([]);
  });

  test('a double click counts once, and a later click takes the vote back', async () => {
    await start();
    const now = Date.now() / 1_000;
    await Promise.all([vote('U1', 0, now), vote('U1', 0, now + 0.3), vote('U1', 0, now)]);
    await expect.poll(votes).toEqual(['U1:0']);
    await expect.poll(() => shown().length).toBeGreaterThan(0);
    await state.polls.vote(
      { poll: { team: 'T1', id: 'p1' }, user: 'U1', time: 0, clickedAt: (now + 5) * 1_000 },
      Date.now(),
    );
    await vote('U2', 1);
    await expect.poll(() => shown().at(-1)).toContain('1 stemme: <@U2>');
    expect(shown().at(-1)).not.toContain('<@U1>, ');
  });

  test('a press after the first time has begun is not counted, says so, and closes the message', async () => {
    await start();
    const over = { start: Date.now() - HOUR_MS, end: Date.now() };
    await state.polls.create(pollOf({ id: 'p2', times: [over] }));
    await press('U1', 'poll:vote:0', '["p2",0]');
    await expect.poll(said).toEqual([nb.polls.voteAfterClosing]);
    await expect.poll(() => shown().at(-1)).toContain(nb.polls.closed);
    expect(shown().at(-1)).not.toContain('poll:vote');
  });

  test('a press finds its poll where an organisation installed the app, and in no other workspace', async () => {
    await start();
    /** A press as `user`, in a block of that name. */
    async function pressIn(block: string, id: string, value: string, user: { id: string; team_id: string }) {
      const { actions, ...payload } = actionPayload(stage, id, value, {
        container: {
          type: 'message',
          channel_id: 'C1',
          message_ts: '1795507200.000900',
          is_ephemeral: false,
        },
      });
      const [action] = actions as object[];
      // Slack names no workspace but that of the person.
      await stage.interact({ ...payload, user, team: null, actions: [{ ...action, block_id: block }] });
    }
    const [kari, stranger] = [
      { id: 'U1', team_id: 'T2' },
      { id: 'USTRANGER', team_id: 'T9' },
    ];
    for (const block of ['poll:T2:0', 'poll:T9:0', 'poll::0', 'x7Yd'])
      await pressIn(block, 'poll:vote:0', '["p1",0]', stranger);
    await expect.poll(said).toEqual([nb.polls.gone, nb.polls.gone, nb.polls.gone, nb.polls.gone]);
    expect(await votes()).toEqual([]);
    await pressIn('poll:T1:0', 'poll:vote:0', '["p1",0]', stranger);
    await expect.poll(votes).toEqual(['USTRANGER:0']);
    await pressIn('poll:T2:buttons', 'poll:close', 'p1', kari);
    await expect.poll(() => said().length).toBe(5);
    expect((await state.polls.load({ team: 'T1', id: 'p1' }))?.isClosed).toBe(false);
    await pressIn('poll:T1:buttons', 'poll:close', 'p1', kari);
    await expect.poll(() => shown().at(-1)).toContain(nb.polls.closed);
  });

  test('a poll that is deleted says so', async () => {
    await start();
    await press('U1', 'poll:vote:0', '["p9",0]');
    await press('U1', 'poll:meeting', 'p9');
    await expect.poll(said).toEqual([nb.polls.gone, nb.polls.gone]);
  });

  test('without the database the person gets a sentence, and nothing is counted or shown', async () => {
    await start();
    const { vote: count } = state.polls;
    state.polls.vote = () => Promise.reject(new Error('the database is away'));
    await vote('U1');
    await expect.poll(() => said().join()).toContain(nb.failure.service('database', 'failed'));
    state.polls.vote = count;
    expect(await votes()).toEqual([]);
    expect(shown()).toEqual([]);
  });

  test.each(['message_not_found', 'is_archived', 'cant_update_message', 'channel_not_found'])(
    'a vote counts, and the person is told nothing, if the message cannot be updated: %s',
    async (error) => {
      await start(({ method, args }) => {
        if (method === 'chat.update') return refuse(error);
        return args['replace_original'] === true ? { status: 404, body: 'used_url' } : undefined;
      });
      await vote('U1');
      await expect.poll(() => stage.log.join('\n')).toContain('Slack refused to update a poll');
      expect(await votes()).toEqual(['U1:0']);
      expect(said()).toEqual([]);
      expect(stage.slack.calls.filter(({ method }) => method === 'chat.update')).toHaveLength(1);
    },
  );

  test('an update that the response_url refuses is made by chat.update', async () => {
    await start(({ args }) =>
      args['replace_original'] === true ? { status: 404, body: 'used_url' } : undefined,
    );
    await vote('U1');
    await expect
      .poll(() => stage.slack.calls.find(({ method }) => method === 'chat.update')?.args)
      .toMatchObject({ channel: 'C1', ts: '1795507200.000900' });
  });

  test('«Lag møte» gives links for the times with most votes to the member who presses', async () => {
    await start();
    for (const [user, time] of [
      ['U1', 0],
      ['U2', 0],
      ['USTRANGER', 0],
      ['U1', 1],
    ] as const) {
      await vote(user, time);
    }
    await expect.poll(async () => (await votes())?.length).toBe(4);
    await press('U1', 'poll:meeting', 'p1');
    await expect.poll(() => said().length).toBe(1);
    const written = JSON.stringify(
      stage.slack.replies().find(({ response_type: type }) => type === 'ephemeral'),
    );
    const urls = written.match(/https:[^"]+/gu) ?? [];
    const links = urls.map((url) => Object.fromEntries(new URL(url).searchParams));
    const utc = (time = 0) => new Date(time).toISOString().replaceAll(/[-:]|\.000/gu, '');
    const dates = `${utc(TIMES[0]?.start)}/${utc(TIMES[0]?.end)}`;
    expect(links).toEqual([{ action: 'TEMPLATE', dates, add: 'ola@eksempel.no' }]);
    expect(written).toContain(nb.polls.leftOut(1));
    expect(shown().join()).not.toContain('eksempel.no');
  });

  test('the subject is shown above the times, and the meeting has it and the room', async () => {
    await start();
    const room = { name: 'Fjorden', address: 'fjorden@eksempel.no' };
    const [first = { start: 0, end: 0 }, second = first] = TIMES;
    await submit(['0', '1'], [second, { ...first, room }], { subject: ' budsjett ' });
    const posted = () =>
      stage.slack.calls.filter(({ args }) => JSON.stringify(args).includes('Budsjett: Når passer det?'));
    await expect.poll(() => posted().length).toBe(1);
    expect(JSON.stringify(posted()[0]?.args)).not.toContain('Fjorden');
    const [, id = ''] =
      /\["([^"]+)",0\]/u.exec(JSON.stringify(posted()[0]?.args).replaceAll('\\"', '"')) ?? [];
    await press('U2', 'poll:vote:0', JSON.stringify([id, 0]));
    await expect.poll(async () => (await state.polls.load({ team: 'T1', id }))?.votes.length).toBe(1);
    await press('U1', 'poll:meeting', id);
    await expect.poll(() => said().length).toBeGreaterThan(0);
    const written = JSON.stringify(stage.slack.replies().at(-1));
    const [url = ''] = written.match(/https:[^"]+/gu) ?? [];
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      text: 'Budsjett',
      location: 'Fjorden',
      add: 'fjorden@eksempel.no,ola@eksempel.no',
    });
    expect(written).toContain(nb.polls.roomWasFree('Fjorden', 1));
  });

  test('«Steng avstemningen» closes it for the person who made it, and the message shows the winner', async () => {
    await start();
    await vote('U2');
    await expect.poll(votes).toEqual(['U2:0']);
    await press('U2', 'poll:close', 'p1');
    await expect.poll(said).toEqual([nb.polls.closeNotYours]);
    await press('U1', 'poll:close', 'p1');
    await expect.poll(() => shown().at(-1)).toContain(nb.polls.closed);
    expect(shown().at(-1)).toContain('Flest stemmer: ');
    expect(shown().at(-1)).not.toContain('poll:vote');
    expect(shown().at(-1)).not.toContain('poll:close');
    await vote('U1', 1);
    await expect.poll(said).toEqual([nb.polls.closeNotYours, nb.polls.voteAfterClosing]);
    expect(await votes()).toEqual(['U2:0']);
  });

  test('the menu shows each their own votes, and asks the person who made it before it closes', async () => {
    await start();
    await vote('U2');
    await expect.poll(votes).toEqual(['U2:0']);
    for (const user of ['U2', 'U3']) await press(user, 'poll:menu', JSON.stringify(['mine', 'p1']));
    await expect.poll(said).toEqual([expect.stringMatching(/^Du har stemt på \S/u), nb.polls.noOwnVotes]);
    await press('U2', 'poll:menu', JSON.stringify(['close', 'p1']));
    await press('U1', 'poll:menu', JSON.stringify(['close', 'p1']));
    await expect
      .poll(() => said().slice(2))
      .toEqual([nb.polls.closeNotYours, expect.stringContaining(nb.polls.closeConfirm.title)]);
    expect(shown().at(-1)).not.toContain(nb.polls.closed);
    await press('U1', 'poll:close-after', 'p1');
    await expect.poll(replaced).toContain(nb.polls.closed);
    await expect.poll(() => shown().at(-1)).toContain('Flest stemmer: ');
  });

  test('«Lag møte» offers to close the poll to the person who made it, which changes its message', async () => {
    await start();
    await vote('U2');
    await expect.poll(() => shown().length).toBe(1);
    for (const user of ['U2', 'U1']) await press(user, 'poll:meeting', 'p1');
    await expect.poll(() => said().length).toBe(2);
    const offers = stage.slack.replies().map((reply) => JSON.stringify(reply).includes('poll:close-after'));
    expect(offers.filter(Boolean)).toHaveLength(1);
    await press('U1', 'poll:close-after', 'p1');
    await expect.poll(replaced).toContain(nb.polls.closed);
    await expect.poll(() => shown().at(-1)).toContain('Flest stemmer: ');
  });

  test('the form names the people of the question who are not in the channel', async () => {
    await start(({ method }) =>
      method === 'conversations.members' ? { body: { ok: true, members: ['U1'] } } : undefined,
    );
    stage.slack.views.set('V1', {});
    const response = await submit(['0']);
    const shownNow = async () =>
      JSON.stringify([await response.clone().json(), ...stage.slack.views.values()]);
    await expect.poll(shownNow).toContain(nb.polls.notInChannel('ola', 1));
  });

  const membersOf: StrictSlackOptions['answer'] = ({ method, args }) =>
    method === 'conversations.members'
      ? { body: { ok: true, members: args['channel'] === 'C1' ? ['U1'] : ['U1', 'U2'] } }
      : undefined;
  const openViews = () => [...stage.slack.views.values()].map((view) => JSON.stringify(view)).join();

  test('the form names them when it opens, before anything is posted', async () => {
    await start(membersOf);
    const trigger = randomUUID();
    stage.slack.triggers.add(trigger);
    const day = Temporal.Now.plainDateISO('Europe/Oslo').add({ days: 2 });
    const value = JSON.stringify([`${day}/600-840`, 'U1', 'U2']);
    await stage.interact({ ...actionPayload(stage, 'ledig:poll', value, by('U1')), trigger_id: trigger });
    await expect.poll(openViews).toContain(nb.polls.notInChannel('ola', 1));
    expect(stage.slack.calls.map(({ method }) => method)).not.toContain('chat.postMessage');
  });

  test.each([
    ['C1', true],
    ['C2', false],
  ])('the form says for the chosen channel %s who is not in it: %s', async (channel, isSaid) => {
    await start(membersOf);
    stage.slack.views.set('V1', {});
    const draft = JSON.stringify([['U1', 'U2'], TIMES.map(({ start: from, end }) => [from, end])]);
    const state = { values: { where: { 'poll:channel': { selected_conversation: channel } } } };
    const view = {
      ...{ id: 'V1', type: 'modal', callback_id: 'la_folk_velge', private_metadata: draft, state },
      title: { type: 'plain_text', text: 'La folk velge' },
    };
    const { response_url: _, ...payload } = actionPayload(stage, 'poll:channel', '', { ...by('U1'), view });
    await stage.interact(payload);
    await expect.poll(openViews).toContain('"type":"checkboxes"');
    expect(openViews().includes(nb.polls.notInChannel('ola', 1))).toBe(isSaid);
  });

  test('an open poll stands on the Home tab of the person who made it', async () => {
    await start();
    await vote('U2');
    await expect.poll(votes).toEqual(['U2:0']);
    for (const user of ['U1', 'U2']) await stage.interact(homePress(user));
    const shownTo = (user: string) => JSON.stringify(stage.slack.homes.get(user)?.at(-1) ?? '');
    await expect.poll(() => shownTo('U1')).toContain(nb.polls.people(1));
    expect(shownTo('U1')).toContain(nb.polls.home);
    await expect.poll(() => shownTo('U2')).toContain(nb.home.more);
    expect(shownTo('U2')).not.toContain(nb.polls.home);
  });

  const homePress = (user: string) => {
    const view = {
      ...{ id: 'V9', type: 'home', callback_id: '', title: null },
      private_metadata: '',
      blocks: [],
    };
    const { response_url: _, channel: __, ...payload } = actionPayload(stage, 'home:refresh', '', by(user));
    return { ...payload, view };
  };

  test('«Steng» stands below the own votes of the person who made the poll', async () => {
    await start();
    for (const user of ['U2', 'U1']) await press(user, 'poll:menu', JSON.stringify(['mine', 'p1']));
    await expect.poll(() => said().length).toBe(2);
    const offers = stage.slack.replies().map((reply) => JSON.stringify(reply).includes('poll:close-after'));
    expect(offers).toEqual([false, true]);
  });

  test.each(['UGUEST', 'USTRANGER'])('«Steng avstemningen» is refused to %s', async (user) => {
    await start();
    await press(user, 'poll:close', 'p1');
    const reason = user === 'UGUEST' ? 'guest' : 'outsider';
    await expect.poll(said).toEqual([nb.people.refused(reason)]);
  });

  test.each(['UGUEST', 'USTRANGER'])('«Lag møte» is refused to %s', async (user) => {
    await start();
    await vote('U2');
    await press(user, 'poll:meeting', 'p1');
    const reason = user === 'UGUEST' ? 'guest' : 'outsider';
    await expect.poll(said).toEqual([nb.people.refused(reason)]);
  });
});
