import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openBotState } from '../../../src/bot/store/state.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { silent, sqliteAddress } from '../store/test-databases.js';
import { actionPayload, MEMBER, type StrictStage, startStrictStage } from '../support/strict-stage.js';

const nb = textsOf('nb');

const APP = 'UBOT';

let stage: StrictStage;
beforeAll(async () => {
  stage = await startStrictStage({
    users: {
      U1: MEMBER,
      UGUEST: { ...MEMBER, is_restricted: true },
      USTRANGER: { ...MEMBER, team_id: 'T9' },
    },
  });
});
afterAll(() => stage.stop());
beforeEach(() => {
  stage.slack.calls.length = 0;
  stage.dictionary.requestedUrls.length = 0;
  stage.calendar.requestedUrls.length = 0;
});

const send = (event: object) =>
  stage.event({
    type: 'event_callback',
    team_id: 'T1',
    api_app_id: 'A1',
    event_id: randomUUID(),
    authorizations: [{ team_id: 'T1', enterprise_id: null, user_id: APP, is_bot: true }],
    event,
  });
const write = (text: string, more: object = {}) =>
  send({
    type: 'message',
    channel_type: 'im',
    channel: 'D1',
    user: 'U1',
    ts: '1.1',
    event_ts: '1.1',
    text,
    ...more,
  });
const mention = (text: string, more: object = {}) =>
  send({
    type: 'app_mention',
    channel: 'C1',
    user: 'U1',
    ts: '1.1',
    event_ts: '1.1',
    text: `<@${APP}> ${text}`,
    ...more,
  });

const replies = () =>
  stage.slack.calls
    .filter(({ method }) => method === 'chat.postMessage' || method === 'chat.postEphemeral')
    .map(({ method, args }) => ({ method, ...args }));

async function reply() {
  await expect.poll(replies).toHaveLength(1);
  const [only] = replies();
  if (!only) throw new Error('no reply');
  return only as {
    method: string;
    channel: string;
    user?: string;
    thread_ts?: string;
    text: string;
    blocks: unknown;
  };
}

describe('answers', () => {
  it.each([
    ['a thread', () => mention('ledig meg', { thread_ts: '1.0' }), ['ledig:share:thread', 'ledig:share']],
    ['a channel', () => mention('ledig meg'), ['ledig:share']],
    ['the direct message with the app', () => write('ledig meg'), []],
  ])('in %s with the share buttons of that place', async (_, ask, shares) => {
    await ask();
    const found = JSON.stringify((await reply()).blocks).match(/ledig:share(?::thread)?/gu) ?? [];
    expect(found).toEqual(shares);
  });

  it('a word in a direct message with a message in the same place', async () => {
    await write('brannbil');
    expect(await reply()).toMatchObject({ method: 'chat.postMessage', channel: 'D1' });
    expect(stage.dictionary.requestedUrls.join()).toContain('q=brannbil');
  });

  it('a word in a mention, ephemeral in the channel', async () => {
    await mention('hva betyr fisk?');
    const said = await reply();
    expect(said).toMatchObject({ method: 'chat.postEphemeral', channel: 'C1', user: 'U1' });
    expect(said.thread_ts).toBeUndefined();
  });

  it('a mention in a thread in that thread', async () => {
    await mention('fisk', { thread_ts: '0.9' });
    expect(await reply()).toMatchObject({ method: 'chat.postEphemeral', channel: 'C1', thread_ts: '0.9' });
  });

  it('a question about a colleague', async () => {
    await write('når er <@U1> ledig om fem dager?');
    await reply();
    expect(stage.calendar.requestedUrls.join()).toContain('day:5');
  });

  it('a question about a room of the directory', async () => {
    await write('styrerommet i morgen');
    expect((await reply()).text).toContain('Styrerommet');
    expect(stage.calendar.requestedUrls.join()).toContain('styrerommet');
  });

  it('a request for help with examples of every command', async () => {
    await write('hjelp');
    const { text } = await reply();
    for (const example of ['ord fisk', 'ledig @', 'rom ']) expect(text).toContain(example);
  });
});

describe('reads a message at the edge', () => {
  it('with thirty links on lines and a word, which took minutes once', async () => {
    await write(`${'<https://eksempel.no/a>        '.repeat(30)}\nbrannbil`);
    expect((await reply()).text).not.toBe('');
  });

  test.each([
    ['of dots', '.'.repeat(40_000)],
    ['of letters', 'å'.repeat(8_000)],
    ['of mentions', '<@U1> '.repeat(2_000)],
  ])('too long, %s, and says how long it may be', async (_, text) => {
    await write(text, { user: 'UTALKS' });
    expect((await reply()).text).toBe(nb.common.textTooLong(1_000));
    expect(stage.calendar.requestedUrls).toEqual([]);
  });

  test.each([
    ['bold', { text: '*brannbil*' }],
    ['code and an emoji', { text: '`brannbil` :fish:' }],
    ['a file', { text: 'brannbil', subtype: 'file_share', files: [{ id: 'F1', mimetype: 'image/png' }] }],
    [
      'text in its blocks alone',
      {
        text: '',
        blocks: [
          {
            type: 'rich_text',
            elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text: 'brannbil' }] }],
          },
        ],
      },
    ],
  ])('with %s', async (_, { text, ...more }) => {
    await write(text, more);
    expect((await reply()).text).toContain('«brannbil»');
  });

  it('with a non-breaking hyphen in its time', async () => {
    await write('er <@U1> ledig om fire dager 13\u201114?');
    await reply();
    expect(stage.calendar.requestedUrls.join()).toContain('day:4');
  });

  it('counts what is asked before it is read', async () => {
    for (let at = 0; at < 40; at += 1) await write('takk', { user: 'UTHANKS' });
    await expect.poll(replies).toHaveLength(40);
    expect(JSON.stringify(replies())).toContain(nb.people.refused('too-often'));
  });
});

describe('for an unclear question', () => {
  it('offers the nearest questions as buttons that answer at once', async () => {
    await write('kan du skrive et langt brev til kommunen om parkering i morgen');
    const { text, blocks } = await reply();
    expect(text).toContain(nb.conversation.unclear);
    expect(stage.dictionary.requestedUrls).toEqual([]);
    const buttons = JSON.stringify(blocks).match(/conversation:(?:word|calendar):\d/gu);
    expect(buttons).toHaveLength(3);
    const [, value = ''] =
      /"action_id":"conversation:word:0"[^}]*?"value":"((?:[^"\\]|\\.)*)"/u.exec(
        JSON.stringify(blocks).replace(/"text":\{[^}]*\},?/gu, ''),
      ) ?? [];
    expect(value).not.toBe('');
    stage.slack.calls.length = 0;
    await stage.interact(actionPayload(stage, 'conversation:word:0', JSON.parse(`"${value}"`)));
    await expect.poll(() => stage.dictionary.requestedUrls.length).toBeGreaterThan(0);
  });
});

describe('keeps calendars to members', () => {
  test.each([
    ['a guest', 'UGUEST', nb.people.refused('guest')],
    ['a stranger', 'USTRANGER', nb.people.refused('outsider')],
  ])('when %s writes', async (_, user, sentence) => {
    await write('når er <@U1> ledig i morgen?', { user });
    expect((await reply()).text).toContain(sentence);
    expect(stage.calendar.requestedUrls).toEqual([]);
  });

  it('when a guest clicks a suggested question', async () => {
    const value = JSON.stringify({ command: '/ledig', text: '<@U1>' });
    const user = { id: 'UGUEST', team_id: 'T1' };
    await stage.interact(actionPayload(stage, 'conversation:calendar:1', value, { user }));
    await stage.interact(actionPayload(stage, 'conversation:word:0', value, { user }));
    await expect
      .poll(() => stage.slack.calls.some(({ method }) => method.startsWith('/response/')))
      .toBe(true);
    expect(stage.calendar.requestedUrls).toEqual([]);
  });
});

describe('ignores', () => {
  test.each([
    ['messages of a bot', { bot_id: 'B1' }],
    ['its own messages', { user: APP }],
    ['an edit', { subtype: 'message_changed' }],
    ['a join', { subtype: 'channel_join' }],
    ['a message in a channel without a mention', { channel: 'C1', channel_type: 'channel' }],
  ])('%s', async (_, more) => {
    await write('fisk', more);
    // Answers the next message, which proves that the earlier one has been handled.
    await write('hjelp');
    await reply();
    expect(stage.dictionary.requestedUrls).toEqual([]);
  });
});

it('answers a message once if Slack delivers it twice', async () => {
  const event = { type: 'message', channel_type: 'im', channel: 'D1', user: 'U1', ts: '1.1', text: 'hjelp' };
  const payload = { type: 'event_callback', team_id: 'T1', api_app_id: 'A1', event_id: 'Ev1', event };
  await stage.event(payload);
  await stage.event(payload);
  await write('fisk');
  await expect.poll(replies).toHaveLength(2);
});

it('names the command to type if a question opens a form', async () => {
  const state = await openBotState({ database: sqliteAddress() }, silent);
  const other = await startStrictStage({ state });
  const event = {
    type: 'message',
    channel_type: 'im',
    channel: 'D1',
    user: 'U1',
    ts: '1.1',
    text: 'rom abonner',
  };
  await other.event({ type: 'event_callback', team_id: 'T1', event_id: 'Ev2', event });
  await expect
    .poll(() => other.slack.calls.find(({ method }) => method === 'chat.postMessage')?.args['text'])
    .toBe(nb.conversation.needsCommand('/rom abonner'));
  await other.stop();
  await state.close();
});

it('logs no text of a message', async () => {
  await write('hemmeligordsomingenskalse');
  await reply();
  expect(stage.log.join('\n')).not.toContain('hemmeligordsomingenskalse');
});
