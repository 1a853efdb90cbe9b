import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { MEMBER, type StrictStage, startStrictStage } from '../support/strict-stage.js';

const en = textsOf('en');
const nb = textsOf('nb');
const nn = textsOf('nn');

/** No answer shows an id that Slack sent without a name, wherever a person wrote it. */

let stage: StrictStage;
beforeAll(async () => {
  stage = await startStrictStage({ users: { U1: MEMBER } });
});
afterAll(() => stage.stop());
beforeEach(() => {
  stage.slack.calls.length = 0;
});

const REFERENCES = [
  '<!subteam^S061ABCDE>',
  '<!subteam^S061ABCDE|>',
  '<#C98ABCDEF>',
  '<#C98ABCDEF|>',
  '<#G98ABCDEF|mpdm-kari--ola--ingrid-1>',
  '<@U99ABCDEF>',
];
const ENTRIES: [string, (reference: string) => string][] = [
  ['/ord', (it) => it],
  ['/ord', (it) => `fisk ${it}`],
  ['/ord', (it) => `dagens ord ${it}`],
  ['/ledig', (it) => it],
  ['/ledig', (it) => `meg ${it} i morgen`],
  ['/rom', (it) => it],
  ['/rom', (it) => `ledig ${it}`],
  ['/rom', (it) => `abonner ${it} hverdager 8`],
];
const RAW_ID = /S061|C98A|G98A|U99A|mpdm/u;

/** Fields that no person reads. */
const UNSEEN = new Set(['value', 'block_id', 'private_metadata', 'initial_users']);

/** What people read: the messages and views that the bot sent. */
const sent = () =>
  stage.slack.calls
    .filter(({ method }) => /^\/response|^views\.|^chat\./u.test(method))
    .map(({ args }) => JSON.stringify(args, (key, value) => (UNSEEN.has(key) ? undefined : value)));

async function expectNoId() {
  await expect.poll(sent).not.toEqual([]);
  expect(sent().filter((text) => RAW_ID.test(text))).toEqual([]);
}

it.each(ENTRIES.flatMap(([name, make]) => REFERENCES.map((reference) => [name, make(reference)] as const)))(
  '%s %s',
  async (name, text) => {
    const trigger_id = randomUUID();
    stage.slack.triggers.add(trigger_id);
    await stage.command(name, text, { trigger_id });
    await expectNoId();
  },
);

it.each(REFERENCES)('a message to the app with %s', async (reference) => {
  await stage.event({
    type: 'event_callback',
    team_id: 'T1',
    event_id: randomUUID(),
    authorizations: [{ team_id: 'T1', enterprise_id: null, user_id: 'UBOT', is_bot: true }],
    event: {
      type: 'message',
      channel_type: 'im',
      channel: 'D1',
      user: 'U1',
      ts: '1.1',
      text: `rom ${reference}`,
    },
  });
  await expectNoId();
});

it.each([nb, nn, en])('calls the group conversation by that name in $common.locale', ({ common }) => {
  expect(common.unnamed.groupConversation).toMatch(/gruppesamtalen|group-DM/u);
  expect(common.shareIn.group).toMatch(/gruppesamtalen|group DM/u);
});
