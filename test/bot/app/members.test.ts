import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFeatures } from '../../../src/bot/app/feature-list.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import {
  actionPayload,
  findFish,
  MEMBER,
  type StrictStage,
  startStrictStage,
} from '../support/strict-stage.js';

const nb = textsOf('nb');

/** Tests that people who are not members see no calendar data, for any command or action. */

const USERS = {
  U1: MEMBER,
  UBOT1: { ...MEMBER, is_bot: true },
  UGUEST: { ...MEMBER, is_restricted: true },
  UONE: { ...MEMBER, is_restricted: true, is_ultra_restricted: true },
  USTRANGER: { ...MEMBER, is_stranger: true },
  UOTHER: { ...MEMBER, team_id: 'T2' },
  UGONE: { ...MEMBER, deleted: true },
  UNOADDRESS: { name: 'ola', team_id: 'T1', profile: {} },
};
const REFUSED = [
  ['UBOT1', nb.people.refused('bot')],
  ['UGUEST', nb.people.refused('guest')],
  ['UONE', nb.people.refused('guest')],
  ['USTRANGER', nb.people.refused('outsider')],
  ['UOTHER', nb.people.refused('outsider')],
  ['UGONE', nb.people.refused('deactivated')],
  ['UNOBODY', nb.people.refused('unknown')],
] as const;

const features = createFeatures();
const ofMembers = features.filter(({ audience }) => audience === 'members');

// One for each test: a person may not ask as often as they all do.
let stage: StrictStage;
beforeEach(async () => {
  stage = await startStrictStage({ users: USERS });
});
afterEach(() => stage.stop());

const said = () => stage.slack.replies().map(({ text }) => text);
const by = (user: string) => ({ user: { id: user } });

it('marks all features that show calendars as for members', () => {
  expect(ofMembers.map(({ command }) => command.name)).toEqual(['/ledig', '/rom']);
});

describe.each(REFUSED)('refuses %s', (user, sentence) => {
  it.each(ofMembers.map(({ command }) => command.name))('%s', async (name) => {
    for (const text of ['', 'kari', '<@U1>', 'styrerommet uke 48']) {
      expect((await stage.command(name, text, { user_id: user })).status).toBe(200);
    }
    await expect.poll(said).toEqual(Array(4).fill(sentence));
    expect(stage.calendar.requestedUrls).toEqual([]);
  });

  it.each(ofMembers.flatMap(({ actions = [] }) => actions.map(({ id }) => id)))('%s', async (id) => {
    for (const value of ['styrerommet@eksempel.no', '["today","U1"]', '!']) {
      await stage.interact(actionPayload(stage, id, value, by(user)));
    }
    await expect.poll(said).toEqual(Array(3).fill(sentence));
    expect(stage.calendar.requestedUrls).toEqual([]);
  });

  it.each(ofMembers.flatMap(({ menus = [] }) => menus.map(({ id }) => id)))('%s', async (id) => {
    const query = { type: 'block_suggestion', ...by(user), action_id: id, block_id: 'b', value: 'styre' };
    const answer: unknown = await (await stage.interact(query)).json();
    expect(answer).toMatchObject({ options: [{ value: '!' }] });
    expect(JSON.stringify(answer)).not.toContain('styrerommet');
  });
});

it('shows help and words to all people', async () => {
  await stage.command('/ledig', 'hjelp', { user_id: 'UGUEST' });
  await expect.poll(said).toEqual([expect.stringContaining(nb.ledig.summary)]);
  // A word that nobody finds may be a name, which only members may ask for.
  stage.dictionary.answerWith(findFish);
  await stage.command('/ord', 'fisk', { user_id: 'UGUEST' });
  await expect.poll(said).toHaveLength(2);
  expect(stage.dictionary.requestedUrls).not.toEqual([]);
  // Who asks about an unknown word gets names of colleagues only as a member.
  expect(stage.slack.calls.filter(({ method }) => method === 'users.list')).toEqual([]);
});

it('answers a member without an email address', async () => {
  await stage.command('/ledig', 'kari', { user_id: 'UNOADDRESS' });
  await expect.poll(said).toHaveLength(1);
  expect(stage.calendar.requestedUrls).not.toEqual([]);
});

it('refuses all people if Slack does not identify them', async () => {
  const ill = await startStrictStage({
    answer: ({ method }) => (method === 'users.info' ? { status: 503, body: 'ill' } : undefined),
  });
  await ill.command('/rom', 'styrerommet');
  await ill.command('/ledig', 'kari');
  await expect.poll(() => ill.slack.replies()).toHaveLength(2);
  for (const { text } of ill.slack.replies()) expect(text).toContain(nb.failure.service('slack', 'failed'));
  expect(ill.calendar.requestedUrls).toEqual([]);
  await ill.stop();
});

it.each([
  ['UGUEST', 'guest'],
  ['UBOT1', 'bot'],
  ['USTRANGER', 'outsider'],
  ['UGONE', 'deactivated'],
  ['UNOADDRESS', 'no-address'],
  ['UNOBODY', 'unknown'],
] as const)('explains that %s cannot be looked up', async (user, why) => {
  await stage.command('/ledig', `<@${user}>`);
  await expect.poll(said).toEqual([expect.stringContaining(nb.ledig.slackReason(why))]);
  // The calendar of the person who asks, and no other.
  expect(stage.calendar.requestedUrls.filter((url) => !url.endsWith('/users:kari'))).toEqual([]);
});

it('refuses a person who has become a guest', async () => {
  const users: Record<string, object> = { U1: MEMBER };
  const changing = await startStrictStage({ users: users as typeof USERS });
  const event = {
    type: 'event_callback',
    event_id: 'Ev1',
    event: { type: 'user_change', user: { id: 'U1' } },
  };
  await changing.command('/rom', 'styrerommet');
  await expect.poll(() => changing.calendar.requestedUrls).not.toEqual([]);
  users['U1'] = { ...MEMBER, is_restricted: true };
  expect((await changing.event(event)).status).toBe(200);
  await changing.command('/rom', 'styrerommet');
  await expect
    .poll(() => changing.slack.replies().map(({ text }) => text))
    .toContain(nb.people.refused('guest'));
  await changing.stop();
});
