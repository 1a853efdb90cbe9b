import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openBotState } from '../../../../src/bot/store/state.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { pollOf } from '../../polls/polls.js';
import { silent, sqliteAddress } from '../../store/test-databases.js';
import type { Call, StrictReply, StrictSlackOptions } from '../../support/strict-slack.js';
import { actionPayload, MEMBER, type StrictStage, startStrictStage } from '../../support/strict-stage.js';

const nb = textsOf('nb');

const USERS = {
  U1: MEMBER,
  U2: { name: 'ola', team_id: 'T1', profile: { email: 'ola@eksempel.no' } },
  UGUEST: { ...MEMBER, is_restricted: true },
};
const PATIENT = { timeout: 30_000 };
const HOUR_MS = 3_600_000;
/** Within a day, by the clock of the machine: the poll closes when its first time begins. */
const BEGIN = (Math.floor(Date.now() / HOUR_MS) + 24) * HOUR_MS;
const TIME = { start: BEGIN, end: BEGIN + HOUR_MS };
const refuse = (error: string): StrictReply => ({ body: { ok: false, error } });

/** A bot that no browser reaches. */
async function start(answer?: StrictSlackOptions['answer']): Promise<StrictStage> {
  const state = await openBotState({ database: sqliteAddress() }, silent);
  const stage = await startStrictStage({
    ...{ users: USERS, state, config: { meetings: { kind: 'ics' } } },
    ...(answer && { answer }),
  });
  onTestFinished(async () => {
    await stage.stop();
    await state.close();
    expect(stage.slack.refusals).toEqual([]);
  });
  await state.polls.create(pollOf({ times: [TIME] }));
  return stage;
}

interface Shown {
  action_id: string;
  value: string;
}

/** The buttons with this id in a message. */
function buttonsIn(shown: unknown, id = 'meeting:file'): Shown[] {
  if (typeof shown !== 'object' || shown === null) return [];
  const own = String(Reflect.get(shown, 'action_id')).startsWith(id) ? [shown as Shown] : [];
  return [...own, ...Object.values(shown).flatMap((part: unknown) => buttonsIn(part, id))];
}

const said = ({ slack }: StrictStage) => slack.replies().map(({ text }) => text);
const asksForFiles = ({ slack }: StrictStage) =>
  slack.calls.some(({ method }) => method.startsWith('files.'));

/** Types a command, and returns the first button of the answer. */
async function ask(stage: StrictStage, command: string, text: string): Promise<Shown> {
  await stage.command(command, text);
  await expect.poll(() => stage.slack.replies().length, PATIENT).toBe(1);
  const [button] = buttonsIn(stage.slack.replies());
  if (!button) throw new Error('no button');
  return button;
}
const askForRoom = (stage: StrictStage) => ask(stage, '/rom', 'ledig i morgen 12-13');

const press = (stage: StrictStage, { action_id: id, value }: Shown, user = 'U1') =>
  stage.interact(actionPayload(stage, id, value, { user: { id: user, team_id: 'T1' } }));

/** The meeting of a file, as a calendar program reads it. */
function readMeeting(content = '') {
  const [event] = new ICAL.Component(ICAL.parse(content)).getAllSubcomponents('vevent');
  const { summary, startDate, endDate } = new ICAL.Event(event);
  const minutes = (endDate.toJSDate().getTime() - startDate.toJSDate().getTime()) / 60_000;
  const attendees = event?.getAllProperties('attendee').map((each) => String(each.getFirstValue()));
  return { summary, minutes, attendees };
}

describe('«Lag møte» where no browser reaches the bot', () => {
  test('a free room is sent as a file to the person alone', async () => {
    const stage = await start();
    await press(stage, await askForRoom(stage));
    await expect.poll(() => said(stage).at(-1), PATIENT).toBe(nb.meetings.sent);
    const [file] = stage.slack.files;
    const { fileComment: comment } = nb.meetings;
    expect(file).toMatchObject({ name: 'mote.ics', title: 'Møte', channels: 'U1', comment });
    expect(file?.content).not.toMatch(/METHOD|ORGANIZER/u);
    expect(readMeeting(file?.content)).toEqual({
      summary: 'Møte',
      minutes: 60,
      attendees: ['mailto:styrerommet@eksempel.no'],
    });
  });

  test('a proposed time is sent with its title; sent again it is the same meeting', async () => {
    const stage = await start();
    const button = await ask(stage, '/ledig', '<@U2> i morgen 12-14 1 time om budsjett');
    await press(stage, button);
    await expect.poll(() => said(stage).at(-1), PATIENT).toBe(nb.meetings.sent);
    await press(stage, button);
    await expect.poll(() => stage.slack.files.length, PATIENT).toBe(2);
    const [first = '', second] = stage.slack.files.map(({ content }) => content);
    expect(readMeeting(first)).toEqual({
      summary: 'Budsjett',
      minutes: 60,
      attendees: ['mailto:ola@eksempel.no'],
    });
    const uidOf = (content = '') => /^UID:.+$/mu.exec(content)?.[0];
    expect(uidOf(first)).toMatch(/@ordrom/u);
    expect(uidOf(second)).toBe(uidOf(first));
  });

  test('the winner of a poll is sent with those who voted', async () => {
    const stage = await start();
    const container = { type: 'message', channel_id: 'C1', message_ts: '1795507200.000900' };
    const vote = JSON.stringify(['p1', 0]);
    const user = { id: 'U2', team_id: 'T1' };
    await stage.interact(actionPayload(stage, 'poll:vote:0', vote, { user, container }));
    await expect.poll(() => JSON.stringify(stage.slack.calls), PATIENT).toContain('1 stemme');
    await stage.interact(actionPayload(stage, 'poll:meeting', 'p1', { container }));
    const choices = () => stage.slack.replies().filter((reply) => buttonsIn(reply).length > 0);
    await expect.poll(choices, PATIENT).toHaveLength(1);
    expect(choices()[0]?.['text']).toBe(nb.polls.chooseMeetingFile('1 stemme', 1));
    const [button] = buttonsIn(choices());
    if (button) await press(stage, button);
    await expect.poll(() => stage.slack.files.length, PATIENT).toBe(1);
    expect(readMeeting(stage.slack.files[0]?.content)).toMatchObject({
      minutes: 60,
      attendees: ['mailto:ola@eksempel.no'],
    });
  });

  test('a guest gets no file', async () => {
    const stage = await start();
    await press(stage, await askForRoom(stage), 'UGUEST');
    await expect.poll(() => said(stage).at(-1), PATIENT).toBe(nb.people.refused('guest'));
    expect(asksForFiles(stage)).toBe(false);
  });

  test('in a modal the answer stays, with a notice above it', async () => {
    const stage = await start();
    const { action_id: id, value } = await askForRoom(stage);
    const block = { type: 'section', block_id: 'answer', text: { type: 'plain_text', text: 'Ledig 12–13' } };
    const title = { type: 'plain_text', text: 'Ledig tid' };
    const view = { id: 'V1', type: 'modal', callback_id: 'ledig', title, blocks: [block] };
    stage.slack.views.set('V1', view);
    const { response_url: _, ...payload } = actionPayload(stage, id, value, { view });
    const container = { type: 'view', view_id: 'V1' };
    await stage.interact({ ...payload, container, trigger_id: randomUUID() });
    const shown = () => JSON.stringify(stage.slack.views.get('V1'));
    await expect.poll(shown, PATIENT).toContain(nb.meetings.sent);
    expect(shown()).toContain('Ledig 12–13');
  });

  test.each(['no meeting', 'x'.repeat(4_000)])('a forged value sends nothing: %#', async (value) => {
    const stage = await start();
    await press(stage, { action_id: 'meeting:file:0', value });
    await expect.poll(() => stage.slack.replies().length, PATIENT).toBe(1);
    expect(asksForFiles(stage)).toBe(false);
  });
});

const calls = (method: string) => (call: Call) => call.method.startsWith(method);
const ANNOUNCE = calls('files.getUploadURLExternal');
const UPLOAD = calls('/upload/v1/');
const COMPLETE = calls('files.completeUploadExternal');
const FTP: StrictReply = { body: { ok: true, upload_url: 'ftp://127.0.0.1/', file_id: 'F1' } };
const BUSY: StrictReply = { status: 429, headers: { 'retry-after': '3' }, body: '' };

const { refused, notSure } = nb.meetings;
const say = (kind: Parameters<typeof nb.failure.service>[1]) => nb.failure.service('slack', kind);

test.each<[string, (call: Call) => boolean, StrictReply, string]>([
  ['the scope is missing', ANNOUNCE, refuse('missing_scope'), refused['missing-scope']],
  ['files are turned off', ANNOUNCE, refuse('file_uploads_disabled'), refused['not-allowed']],
  [
    'only images may be sent',
    COMPLETE,
    refuse('file_uploads_except_images_disabled'),
    refused['not-allowed'],
  ],
  ['such files may not be sent', COMPLETE, refuse('file_type_not_allowed'), refused['not-allowed']],
  ['there is no room', ANNOUNCE, refuse('storage_limit_reached'), refused['storage-full']],
  ['the token is invalid', ANNOUNCE, refuse('invalid_auth'), say('unauthorized')],
  ['Slack asks to wait', ANNOUNCE, BUSY, say('busy')],
  ['the length is wrong', UPLOAD, { status: 400, body: 'wrong length' }, say('failed')],
  ['the storage asks to wait', UPLOAD, BUSY, say('busy')],
  ['the file is lost', COMPLETE, refuse('file_not_found'), say('failed')],
  ['Slack fails at the end', COMPLETE, refuse('internal_error'), notSure],
  ['the last answer is lost', COMPLETE, { status: 502, body: '<html>' }, notSure],
  ['the address is of another kind', ANNOUNCE, FTP, say('invalid')],
])('says that Slack takes no file: %s', async (_, isFailing, reply, sentence) => {
  const stage = await start((call) => (isFailing(call) ? reply : undefined));
  await press(stage, await askForRoom(stage));
  await expect.poll(() => said(stage).length, PATIENT).toBe(2);
  expect(said(stage).at(-1)).toContain(sentence);
  expect(stage.slack.files).toEqual([]);
});
