import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { API_KEY_HEADER } from '../../../src/dictionary/contract.js';
import { createBuiltinStore } from '../../../src/dictionary/sources/builtin/index.js';
import { KEY, startService } from '../../dictionary/support/start-service.js';
import { sendAnswer } from '../../support/upstream-server.js';
import {
  actionPayload,
  directMessage,
  MEMBER,
  type StrictStage,
  startStrictStage,
} from '../support/strict-stage.js';

const nb = textsOf('nb');

/** What Slack says of the user groups. */
const answerGroups: Record<string, { body: object }> = {
  'usergroups.list': {
    body: { ok: true, usergroups: [{ id: 'S1', handle: 'utviklere', name: 'Utviklere' }] },
  },
  'usergroups.users.list': { body: { ok: true, users: ['UOLA', 'UIN2'] } },
};

/** A Monday. */
let now = Temporal.Instant.from('2026-11-23T08:10:00Z');
let stage: StrictStage;
let dictionary: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  dictionary = await startService(await createBuiltinStore());
  const person = (real_name: string, name: string) => ({
    name,
    real_name,
    team_id: 'T1',
    profile: { email: `${name}@eksempel.no` },
  });
  stage = await startStrictStage({
    clock: () => now,
    users: {
      U1: { ...MEMBER, real_name: 'Kari Nordli' },
      /** Asks about words, so that the other tests have the allowance of the first person. */
      ULARS: { ...MEMBER, real_name: 'Lars Myhre' },
      UOLA: person('Ola Bakken', 'ola'),
      UIN1: person('Ingrid Dahl', 'ingrid.dahl'),
      UIN2: person('Ingrid Moe', 'ingrid.moe'),
      UGUEST: { ...MEMBER, is_restricted: true },
    },
    dictionary(response, request) {
      fetch(`${dictionary.address}${request.url}`, { headers: { [API_KEY_HEADER]: KEY } })
        .then(async (answer) => sendAnswer(response, answer.status, await answer.text()))
        .catch(() => response.destroy());
    },
    answer: ({ method }) => answerGroups[method],
  });
});
afterAll(async () => {
  await stage.stop();
  await dictionary.service.stop();
});

/** The next message is in a conversation of its own. */
let channel = 'D1';
let conversations = 1;
beforeEach(() => {
  conversations += 1;
  channel = `D${conversations}`;
  stage.slack.calls.length = 0;
  stage.calendar.requestedUrls.length = 0;
});

const replies = () =>
  stage.slack.calls
    .filter(({ method }) => method === 'chat.postMessage' || method === 'chat.postEphemeral')
    .map(({ args }) => args as { text: string; blocks: unknown });

/** Writes a message to the app and waits for the answer. */
async function ask(text: string, more: object = {}) {
  const before = replies().length;
  await stage.event(directMessage(text, { channel, ...more }));
  await expect.poll(() => replies().length).toBe(before + 1);
  const said = replies().at(-1);
  if (!said) throw new Error('no reply');
  return { text: said.text, blocks: JSON.stringify(said.blocks) };
}

const buttonsOf = (blocks: string) =>
  [...blocks.matchAll(/"action_id":"([^"]+)"/gu)].map(([, id]) => id ?? '');

/** The value of a button or menu option of the blocks. */
function buttonValueIn(blocks: string, id: string): string {
  const all = JSON.parse(blocks) as { elements?: { action_id?: string; value?: string }[] }[];
  const value = all.flatMap(({ elements = [] }) => elements).find(({ action_id }) => action_id === id)?.value;
  if (value === undefined) throw new Error(`no button ${id}`);
  return value;
}

/** The people and days that the calendar was asked for. */
const asked = () =>
  stage.calendar.requestedUrls.map(decodeURIComponent).filter((url) => url.includes('users:'));

describe('answers a question about a word with the part that is asked for', () => {
  test.each([
    ['er det en eller ei hytte?', 'en hytte / ei hytte'],
    ['kjønn på hytte', 'hankjønn/hunkjønn'],
    ['bok i flertall', 'bøker'],
    ['hvor kommer ordet hus fra', 'norrønt'],
    ['uttrykk med fisk', 'som fisken i vannet'],
    ['motsatt av stor', nb.ord.noAntonyms],
    ['hus på engelsk', nb.ord.noTranslation],
    ['forskjellen på å og og', nb.ord.differentWords],
    ['hytte eller hytta', 'hytta'],
    ['nynorsk for jeg', 'eg'],
  ])('%s', async (text, part) => {
    const { text: said, blocks } = await ask(text, { user: 'ULARS' });
    expect(`${said} ${blocks}`).toContain(part);
    expect(said).not.toContain(nb.conversation.unclear);
    // `/ord` answers the same, in the acknowledgement or later.
    const acknowledged = await (await stage.command('/ord', text, { user_id: 'ULARS' })).text();
    const answers = () =>
      acknowledged +
      JSON.stringify(stage.slack.calls.filter(({ method }) => method.startsWith('/response/')));
    await expect.poll(answers).toContain(part);
  });
});

/** Whether a command or a button has been answered. */
const answeredInPlace = () => stage.slack.calls.some(({ method }) => method.startsWith('/response/'));

describe('goes on from the last question', () => {
  it('with another day, another person and another length', async () => {
    await ask('når kan ola i morgen 10-12');
    expect((await ask('og på fredag?')).text).toContain('27. november');
    const { text, blocks } = await ask('hva med Ingrid Dahl da?');
    expect(text).toContain('Ingrid Dahl');
    expect(text).not.toContain('Ola Bakken');
    expect(buttonsOf(blocks)).toContain('conversation:new');
    expect(text).toContain('27. november');
    expect((await ask('heller på torsdag')).text).toContain('26. november');
  });

  it('until half an hour is over', async () => {
    const start = now;
    await ask('når kan ola i morgen');
    now = start.add({ minutes: 29 });
    expect((await ask('og på fredag?')).text).not.toBe(nb.conversation.nothingToChange);
    now = start.add({ minutes: 60 });
    expect((await ask('og på torsdag?')).text).toBe(nb.conversation.nothingToChange);
    now = start;
  });

  it('of the same person and conversation only', async () => {
    await ask('når kan ola i morgen');
    expect((await ask('og på fredag?', { user: 'UOLA' })).text).toBe(nb.conversation.nothingToChange);
    expect((await ask('og på fredag?', { thread_ts: '9.9' })).text).toBe(nb.conversation.nothingToChange);
    expect((await ask('og på fredag?')).text).not.toBe(nb.conversation.nothingToChange);
  });

  it('in a thread of a channel, and not in the channel itself', async () => {
    const inChannel = { type: 'app_mention', channel: 'C7', channel_type: 'channel' };
    await ask('<@UBOT> når kan ola i morgen', { ...inChannel, thread_ts: '3.3' });
    const again = await ask('<@UBOT> og på fredag?', { ...inChannel, thread_ts: '3.3' });
    expect(again.text).not.toBe(nb.conversation.nothingToChange);
    await ask('<@UBOT> når kan ola i morgen', { ...inChannel, ts: '4.1' });
    const later = await ask('<@UBOT> og på fredag?', { ...inChannel, ts: '4.2' });
    expect(later.text).toBe(nb.conversation.nothingToChange);
  });

  it('in the thread that begins with it, for the person who asked it', async () => {
    const inChannel = { type: 'app_mention', channel: 'C8', channel_type: 'channel' };
    await ask('<@UBOT> når er <@UOLA> ledig i morgen', { ...inChannel, user: 'UIN1', ts: '5.1' });
    const inThread = { ...inChannel, ts: '5.2', thread_ts: '5.1' };
    const { text } = await ask('<@UBOT> og på fredag?', { ...inThread, user: 'UIN1' });
    for (const part of ['Ola Bakken', '27. november']) expect(text).toContain(part);
    const other = await ask('<@UBOT> og på fredag?', { ...inThread, user: 'UOLA' });
    expect(other.text).toBe(nb.conversation.nothingToChange);
  });

  it('until «Nytt spørsmål» is pressed', async () => {
    await ask('når kan ola i morgen');
    const { blocks } = await ask('og på fredag?');
    const [, value = ''] = /"action_id":"conversation:new".*?"value":"([^"]*)"/u.exec(blocks) ?? [];
    await stage.interact(actionPayload(stage, 'conversation:new', value, { channel: { id: channel } }));
    await expect
      .poll(() => JSON.stringify(stage.slack.calls.filter(({ method }) => method.startsWith('/response/'))))
      .toContain(nb.conversation.askAnew);
    expect((await ask('og på torsdag?')).text).toBe(nb.conversation.nothingToChange);
  });

  it('but not where «nytt spørsmål» stands before another', async () => {
    const by = { user: 'UIN1' };
    await ask('når kan ola i morgen', by);
    expect((await ask('nytt spørsmål: vi på fredag', by)).text).toBe(nb.conversation.who);
    await ask('når kan ola i morgen', by);
    await ask('nytt spørsmål: fisk', by);
    expect((await ask('og på fredag?', by)).text).toBe(nb.conversation.nothingToChange);
  });

  it.each(['Nytt spørsmål', 'new question'])('until «%s» is typed', async (typed) => {
    const by = { user: 'UIN1' };
    await ask('når kan ola i morgen', by);
    expect((await ask(typed, by)).text).toBe(nb.conversation.askAnew);
    expect((await ask('og på fredag?', by)).text).toBe(nb.conversation.nothingToChange);
  });

  it('that a button asked, in the thread of its message', async () => {
    const value = JSON.stringify({ command: '/ledig', text: '<@UOLA> i morgen kl 10-11' });
    const container = { type: 'message', channel_id: 'C9', thread_ts: '7.1' };
    await stage.interact(
      actionPayload(stage, 'conversation:calendar:0', value, { channel: { id: 'C9' }, container }),
    );
    await expect.poll(answeredInPlace).toBe(true);
    const inThread = { type: 'app_mention', channel: 'C9', channel_type: 'channel', thread_ts: '7.1' };
    const { text } = await ask('<@UBOT> og på fredag?', inThread);
    for (const part of ['Ola Bakken', '27. november']) expect(text).toContain(part);
  });

  it.each([
    [
      '/ledig',
      'ledig:show',
      '["2026-11-26/600-720","UIN2","UOLA"]',
      'en time i stedet',
      ['Ola Bakken', '26. november', '10:00–11:00'],
    ],
    [
      '/rom',
      'rom:show',
      '{"r":"styrerommet@eksempel.no","d":"2026-11-26"}',
      'og på fredag?',
      ['Styrerommet', '27. november'],
    ],
  ])('that a button of an answer to %s asked', async (_, id, value, text, parts) => {
    const by = { user: 'UIN2' };
    await ask('når kan Kari Nordli på onsdag', by);
    const pressed = { channel: { id: channel }, user: { id: 'UIN2', team_id: 'T1' } };
    await stage.interact(actionPayload(stage, `${id}:1`, value, pressed));
    await expect.poll(answeredInPlace).toBe(true);
    const said = await ask(text, by);
    for (const part of parts) expect(said.text).toContain(part);
    expect(said.text).not.toContain('Kari');
  });

  it('that was typed with its command in the direct message', async () => {
    await stage.command('/ledig', '<@UOLA|ola> i morgen kl 10-11', { channel_id: channel });
    await expect.poll(answeredInPlace).toBe(true);
    const { text } = await ask('og på fredag?');
    for (const part of ['Ola Bakken', '27. november']) expect(text).toContain(part);
  });

  it('with one of the times that the answer showed', async () => {
    expect((await ask('når kan @ola i morgen, en time')).text).toContain('24. november');
    const { text } = await ask('den andre passer best');
    expect(text).toContain('24. november');
    expect(text).toMatch(/\d\d:\d\d–\d\d:\d\d/u);
    expect(text).not.toContain('2. desember');
  });

  it.each([
    ['conversation:calendar', JSON.stringify({ command: '/ledig', text: '<@UOLA> torsdag, en time' })],
    ['ledig:show', '["2026-11-26","UOLA"]'],
  ])('with one of the times that the answer to the button %s showed', async (id, value) => {
    const by = { user: 'UIN1' };
    await ask('når kan @ola i morgen, en time', by);
    const pressed = { channel: { id: channel }, user: { id: 'UIN1', team_id: 'T1' } };
    await stage.interact(actionPayload(stage, `${id}:1`, value, pressed));
    await expect.poll(answeredInPlace).toBe(true);
    expect((await ask('den andre passer best', by)).text).toMatch(/26\. november · \d\d:\d\d–\d\d:\d\d/u);
  });

  it('with one of the times that the answer to a command showed', async () => {
    await stage.command('/ledig', '<@UOLA|ola> torsdag, en time', { channel_id: channel });
    await expect.poll(answeredInPlace).toBe(true);
    expect((await ask('den andre passer best')).text).toMatch(/26\. november · \d\d:\d\d–\d\d:\d\d/u);
  });

  it('about rooms', async () => {
    await ask('styrerommet i morgen');
    expect((await ask('og på fredag?')).text).toContain('27. november');
  });
});

describe('goes on from the last question about a word', () => {
  const by = { user: 'UIN1' };

  it('with another dictionary and another part, until «Nytt spørsmål»', async () => {
    await ask('bok', by);
    const { text, blocks } = await ask('flertall?', by);
    expect(text).toContain('bøker');
    expect(buttonsOf(blocks)).toContain('conversation:new');
    const other = await ask('og hytte?', by);
    expect(other.text).toBe((await ask('flertall av hytte', by)).text);
    expect((await ask('nytt spørsmål', by)).text).toBe(nb.conversation.askAnew);
    expect((await ask('og flertall?', by)).text).toBe(nb.conversation.whichWord);
  });

  it('until half an hour is over', async () => {
    const start = now;
    await ask('bok', by);
    now = start.add({ minutes: 29 });
    expect((await ask('og flertall?', by)).text).toContain('bøker');
    now = start.add({ minutes: 60 });
    expect((await ask('og flertall?', by)).text).toBe(nb.conversation.whichWord);
    now = start;
  });

  it('of the same person and conversation only', async () => {
    await ask('bok', by);
    expect((await ask('og flertall?', { user: 'UOLA' })).text).toBe(nb.conversation.whichWord);
    expect((await ask('og flertall?', { ...by, thread_ts: '9.9' })).text).toBe(nb.conversation.whichWord);
  });

  it('that was typed with its command, or looked up by a button', async () => {
    const user = 'UIN2';
    await stage.command('/ord', 'hytte', { channel_id: channel, user_id: user });
    await expect.poll(async () => (await ask('og flertall?', { user })).text).toContain('hytter');
    const pressed = { channel: { id: channel }, user: { id: user, team_id: 'T1' } };
    await stage.interact(actionPayload(stage, 'ord:look-up:0', 'bn bok', pressed));
    await expect.poll(async () => (await ask('og flertall?', { user })).text).toContain('bøker');
  });
});

describe('asks', () => {
  it('which of two people with one name is meant, and answers about the chosen one', async () => {
    const { text, blocks } = await ask('når kan ingrid i morgen');
    expect(text).toBe(`${nb.conversation.severalNamed('ingrid')} Ingrid Dahl, Ingrid Moe.`);
    expect(asked()).toEqual([]);
    expect(blocks).toContain('<@UIN2> i morgen');
    const value = JSON.stringify({ command: '/ledig', text: 'når kan <@UIN2> i morgen' });
    await stage.interact(actionPayload(stage, 'conversation:calendar:1', value));
    await expect.poll(() => asked().join()).toContain('ingrid.moe');
  });

  it('the same behind the command', async () => {
    await stage.command('/ledig', 'ingrid i morgen');
    const said = () =>
      JSON.stringify(stage.slack.calls.filter(({ method }) => method.startsWith('/response/')));
    await expect.poll(said).toContain(nb.conversation.severalNamed('ingrid'));
  });

  it('who «vi» are, and takes the names that come then', async () => {
    expect((await ask('når kan vi møtes i morgen')).text).toBe(nb.conversation.who);
    expect(asked()).toEqual([]);
    const { text } = await ask('ola og Ingrid Moe');
    for (const part of ['Ola Bakken', 'Ingrid Moe', '24. november']) expect(text).toContain(part);
  });

  it('who «vi» are, of a question that is not remembered, and forgets the one before it', async () => {
    await ask('er Ola ledig i morgen');
    expect((await ask('når kan vi møtes hver mandag')).text).toBe(nb.conversation.who);
    expect((await ask('og på fredag?')).text).toBe(nb.conversation.nothingToChange);
  });

  it.each(['hele utviklerteamet i morgen', 'heile utviklarteamet', 'når kan utviklerne møtes på mandag'])(
    'nothing where a group is named by another form of its name, and says which it took: %s',
    async (text) => {
      const said = await ask(text, { user: 'UIN1' });
      expect(said.text).toMatch(/Jeg leste «utvikl.{3,8}» som «@utviklere»/u);
      expect(said.text).toContain('Ingrid Moe');
    },
  );

  it.each(['når kan developers i morgen', 'hele dev-teamet i morgen'])(
    'which group is meant, and answers about the chosen one: %s',
    async (text) => {
      const said = await ask(text, { user: 'UIN1' });
      expect(said.text).toContain(`${nb.asking.nearest(['@utviklere'])} @utviklere`);
      expect(asked()).toEqual([]);
      await stage.interact(actionPayload(stage, 'ledig:show:1', buttonValueIn(said.blocks, 'ledig:show:1')));
      const replies = () => JSON.stringify(stage.slack.replies());
      await expect.poll(replies).toContain('Ingrid Moe');
    },
  );

  it('whether everyone in the channel is meant', async () => {
    const { text, blocks } = await ask('<@UBOT> når kan vi møtes i morgen', {
      type: 'app_mention',
      channel: 'C7',
      channel_type: 'channel',
    });
    expect(text).toBe(nb.conversation.whoInChannel);
    expect(blocks).toContain('<#C7> i morgen');
  });
});

test.each(['avlys møtet', 'utsett'])('says of «%s» what it cannot do, and what it can', async (text) => {
  expect((await ask(text)).text).toBe(nb.conversation.cannot.meeting);
});

test.each([
  ['hva heter sjefen min', 'notKnown'],
  ['hvordan blir været i morgen?', 'notKnown'],
  ['og på bokmål?', 'whichWord'],
  ['Sorry, wrong channel', 'noMatter'],
] as const)('answers «%s» without a search', async (text, answer) => {
  expect((await ask(text)).text).toBe(nb.conversation[answer]);
  expect(asked()).toEqual([]);
});

it('takes both the people and the room that a sentence names', async () => {
  const { text } = await ask('kan Ola Styrerommet i morgen kl 10', { user: 'UIN1' });
  expect(text).toContain('10:00–10:30 (Styrerommet)');
  expect(text).toContain('Ola Bakken: ikke opptatt');
});

it('names the people whom a booking of a room passes over', async () => {
  const { text } = await ask('book Styrerommet i morgen kl 10 for Ola', { user: 'UIN1' });
  expect(text).toContain('Styrerommet');
  expect(text).toContain('«@Ola»');
});

it('takes names for people for members only', async () => {
  const { text } = await ask('Ola?', { user: 'UGUEST' });
  expect(text).not.toContain('Bakken');
  expect(asked()).toEqual([]);
});
