import { webApi } from '@slack/bolt';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MissingReason } from '../../../src/bot/model/calendar-reasons.js';
import { createPeopleCache, exclusionOf } from '../../../src/bot/people/people.js';
import { safeOptions } from '../../../src/bot/slack/slack-clients.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { startUpstream } from '../../support/upstream-server.js';
import { type StrictSlack, type StrictSlackOptions, startStrictSlack } from '../support/strict-slack.js';

let slack: StrictSlack | undefined;
let elapsedMs = 0;

/** Starts a cache with people of the workspace T1, whose addresses are of eksempel.no. */
async function start(users: StrictSlackOptions['users'] & {}, scopes?: readonly string[]) {
  slack = await startStrictSlack({ users, ...(scopes && { scopes }) });
  const client = new webApi.WebClient(
    'xoxb-strict',
    safeOptions({ slackApiUrl: slack.apiUrl }, createWatchedLog(), 10_000),
  );
  const memory = createPeopleCache({
    clientOf: async () => client,
    identify: async (team) => ({ teams: [team] }),
    elapsed: () => elapsedMs,
  });
  const rules = { domain: 'eksempel.no', people: new Map([['U3', 'per.s@eksempel.no']]) };
  return {
    ...memory.forWorkspace('T1', rules),
    forget: memory.forget,
    inOther: memory.forWorkspace('T2', { domain: 'fjord.no' }),
  };
}
afterEach(() => slack?.stop());

const member = (name: string) => ({ name, team_id: 'T1', profile: { email: `${name}@eksempel.no` } });
const askedFor = () =>
  slack?.calls.filter(({ method }) => method === 'users.info').map(({ args }) => args['user']);

describe('people', () => {
  it('are requested once, also by two callers at the same time', async () => {
    const people = await start({ U1: member('kari'), U2: member('ola') });
    const found = await Promise.all([people.find('U1'), people.find('U2'), people.find('U1')]);
    expect(found.map(({ username }) => username)).toEqual(['kari', 'ola', 'kari']);
    expect(await people.find('U2')).toEqual({ name: 'ola', username: 'ola', address: 'ola@eksempel.no' });
    expect(askedFor()).toEqual(['U1', 'U2']);
  });

  it('are listed page by page, once, without bots; those without a calendar come last', async () => {
    const people = await start({
      U1: { ...member('kari'), real_name: 'Kari Nordli' },
      U2: { ...member('robot'), is_bot: true },
      U3: member('per'),
      U4: { ...member('gjest'), is_restricted: true },
      U5: member('ola'),
      U6: { ...member('fremmed'), is_stranger: true },
      U7: { name: 'uten.adresse', team_id: 'T1' },
      U8: { ...member('sluttet'), deleted: true },
    });
    const [listed] = await Promise.all([people.list(), people.list()]);
    expect(listed).toEqual([
      { slackId: 'U1', name: 'Kari Nordli', username: 'kari' },
      { slackId: 'U3', name: 'per', username: 'per.s' },
      { slackId: 'U5', name: 'ola', username: 'ola' },
      { slackId: 'U4', name: 'gjest' },
      { slackId: 'U7', name: 'uten.adresse' },
    ]);
    await people.list();
    expect(slack?.calls.filter(({ method }) => method === 'users.list')).toHaveLength(4);
  });

  it('that Slack does not show are unknown', async () => {
    const people = await start({ U8: 'user_not_visible' });
    expect(await people.find('U8')).toEqual({ name: '', missing: 'unknown' });
    expect(await people.find('U9')).toEqual({ name: '', missing: 'unknown' });
  });

  it('are requested again after Slack failed', async () => {
    const users: Record<string, string | ReturnType<typeof member>> = { U1: 'internal_error' };
    const people = await start(users);
    await expect(people.find('U1')).rejects.toThrow('internal_error');
    users['U1'] = member('kari');
    expect(await people.find('U1')).toMatchObject({ username: 'kari' });
  });

  it('are requested again after a change, also during a request', async () => {
    const users = { U1: member('kari') };
    const people = await start(users);
    await people.find('U1');
    users.U1 = member('kari.nordmann');
    expect(await people.find('U1')).toMatchObject({ username: 'kari' });
    people.forget('U1');
    const asking = people.find('U1');
    people.forget('U1');
    await asking;
    expect(await people.find('U1')).toMatchObject({ username: 'kari.nordmann' });
    expect(askedFor()).toHaveLength(3);
  });

  it('without an address are requested again after a minute, the others after 15 minutes', async () => {
    const people = await start({ U1: member('kari'), U2: { name: 'ola', team_id: 'T1' } });
    const find = async () => [await people.find('U1'), await people.find('U2')];
    await find();
    expect((await find())[1]).toEqual({ name: 'ola', missing: 'no-address' });
    expect(askedFor()).toEqual(['U1', 'U2']);
    elapsedMs += 61_000;
    await find();
    expect(askedFor()).toEqual(['U1', 'U2', 'U2']);
    elapsedMs += 900_000;
    await find();
    expect(askedFor()).toEqual(['U1', 'U2', 'U2', 'U1', 'U2']);
  });

  it('lack an address for the reason of a missing scope, where Slack sends the scopes', async () => {
    const people = await start({ U1: { name: 'kari', team_id: 'T1' } }, ['commands', 'users:read']);
    expect(await people.find('U1')).toEqual({ name: 'kari', missing: 'no-scope' });
  });

  it('of another workspace are outsiders, and the table maps the others', async () => {
    const people = await start({ U2: { ...member('ola'), team_id: 'T2' }, U3: member('per') });
    expect(await people.find('U2')).toEqual({ name: 'ola', missing: 'outsider' });
    expect(await people.find('U3')).toMatchObject({ username: 'per.s' });
  });

  it('of two workspaces with the same id are separate, and are forgotten together', async () => {
    const users = { U1: member('kari') };
    const people = await start(users);
    expect(await people.find('U1')).toMatchObject({ username: 'kari' });
    users.U1 = { name: 'ola', team_id: 'T2', profile: { email: 'ola@fjord.no' } };
    expect(await people.inOther.find('U1')).toMatchObject({ username: 'ola' });
    expect(await people.find('U1')).toMatchObject({ username: 'kari' });
    people.forget('U1');
    expect(await people.inOther.find('U1')).toMatchObject({ username: 'ola' });
    expect(await people.find('U1')).toMatchObject({ missing: 'outsider' });
  });

  it.each([
    [2, new Set(['U0', 'U1'])],
    [20, expect.any(Set)],
    [21, undefined],
  ])('of %i pages: the guests are known if all pages are read', async (count, guests) => {
    const list = async ({ cursor = '0' }: { cursor?: string }) => ({
      ok: true,
      members: [{ id: `U${cursor}`, team_id: 'T1', name: 'gjest', is_restricted: true, profile: {} }],
      response_metadata: { next_cursor: Number(cursor) + 1 < count ? String(Number(cursor) + 1) : '' },
    });
    const people = createPeopleCache({
      clientOf: async () => ({ users: { list } }) as unknown as webApi.WebClient,
      identify: async () => ({ teams: ['T1'] }),
    });
    expect(await people.forWorkspace('T1', { domain: 'eksempel.no' }).listGuests()).toEqual(guests);
  });

  it('are created from a typed name without a request', async () => {
    const people = await start({});
    expect(people.fromTyped('Ola')).toMatchObject({ username: 'ola' });
    expect(slack?.calls).toEqual([]);
  });

  it('are no longer requested when all callers have left', async () => {
    let isClosed = () => {};
    const closed = new Promise<void>((resolve) => {
      isClosed = resolve;
    });
    const silentSlack = await startUpstream((response) => void response.on('close', isClosed));
    const options = safeOptions({ slackApiUrl: `${silentSlack.address}/` }, createWatchedLog(), 10_000);
    const people = createPeopleCache({
      clientOf: async () => new webApi.WebClient('xoxb-strict', options),
      identify: async (team) => ({ teams: [team] }),
    }).forWorkspace('T1', { domain: 'eksempel.no' });
    const [one, other] = [new AbortController(), new AbortController()];
    const lookups = [one, other].map(({ signal }) => people.find('U1', { signal }));
    const failures = lookups.map((lookup) => expect(lookup).rejects.toMatchObject({ kind: 'timeout' }));
    await vi.waitFor(() => expect(silentSlack.requestedUrls).toEqual(['/users.info']));
    one.abort();
    await failures[0];
    other.abort();
    await Promise.all([...failures, closed]);
    await silentSlack.stop();
  });
});

describe('a person', () => {
  interface Workspace {
    teams?: readonly string[];
    people?: ReadonlyMap<string, string>;
    /** Those that Slack names in its answer. */
    scopes?: readonly string[];
  }

  const PEOPLE = new Map([
    ['U1', 'kari.nordmann@eksempel.no'],
    ['@gammelt.no', '@eksempel.no'],
  ]);

  /** The people of a workspace of which Slack says this of the person that is asked about. */
  function peopleOf(user: unknown, { teams = ['T1', 'E1'], people, scopes }: Workspace = {}) {
    const answer = { ok: true, user, response_metadata: scopes && { scopes } };
    const client = { users: { info: async () => answer } } as unknown as webApi.WebClient;
    const cache = createPeopleCache({
      clientOf: async () => client,
      identify: async () => ({ teams: [...teams] }),
    });
    return cache.forWorkspace('T1', { domain: 'eksempel.no', ...(people && { people }) });
  }

  const ALL_SCOPES = ['users:read', 'users:read.email'];

  /** What is found for the user's own id. */
  const read = (user: unknown, workspace: Workspace = { scopes: ALL_SCOPES }) =>
    peopleOf(user, workspace).find(String(Reflect.get(Object(user), 'id')));

  const kari = {
    id: 'U1',
    team_id: 'T1',
    name: 'kari',
    profile: { real_name: 'Kari Nordmann', email: 'kari@eksempel.no' },
  };
  const KARI = { name: 'Kari Nordmann', username: 'kari', address: 'kari@eksempel.no' };
  const missing = (reason: MissingReason) => ({ name: 'Kari Nordmann', missing: reason });
  const without = { id: 'U1', team_id: 'T1', name: 'kari', profile: {} };

  describe('whom Slack describes', () => {
    it.each([
      ['a colleague', kari, KARI],
      ['a zone', { ...kari, tz: 'Europe/Oslo' }, { ...KARI, timeZone: 'Europe/Oslo' }],
      ['an invalid zone', { ...kari, tz: 'Mars/Olympus' }, KARI],
      [
        'an empty real name',
        { ...without, profile: { real_name: '', display_name: 'Kari', email: 'k@eksempel.no' } },
        { name: 'Kari', username: 'k', address: 'k@eksempel.no' },
      ],
      ['only a handle as the name', { ...without, profile: { email: 'k@eksempel.no' } }, { name: 'kari' }],
      ['a bot', { ...kari, is_bot: true }, missing('bot')],
      ['a workflow', { ...kari, is_workflow_bot: true }, missing('bot')],
      ['Slackbot, which is not marked as one', { ...kari, id: 'USLACKBOT' }, missing('bot')],
      ['a guest of several channels', { ...kari, is_restricted: true }, missing('guest')],
      ['a guest of one channel', { ...kari, is_ultra_restricted: true }, missing('guest')],
      ['a stranger', { ...kari, is_stranger: true }, missing('outsider')],
      ['a user of another workspace', { ...kari, team_id: 'T2' }, missing('outsider')],
      [
        'a user of another workspace of our organisation',
        { ...kari, team_id: 'T2', enterprise_user: { enterprise_id: 'E1' } },
        KARI,
      ],
      [
        'a user of another organisation',
        { ...kari, team_id: 'T2', enterprise_user: { enterprise_id: 'E2' } },
        missing('outsider'),
      ],
      ['a user with the id of the organisation only', { ...kari, team_id: 'E1' }, KARI],
      ['a deactivated user', { ...kari, deleted: true }, missing('deactivated')],
      ['a user without an address', without, { name: 'kari', missing: 'no-address' }],
      [
        'a user without a profile',
        { ...without, profile: undefined },
        { name: 'kari', missing: 'no-address' },
      ],
      [
        'an address of another domain',
        { ...kari, profile: { email: 'kari@annet.no' } },
        { missing: 'other-domain' },
      ],
      [
        'names of other types',
        { ...without, name: 7, tz: null, profile: 'x' },
        { name: '?', missing: 'no-address' },
      ],
    ])('reads %s', async (_, user, person) => expect(await read(user)).toMatchObject(person));

    it.each([
      undefined,
      null,
      'U1',
      7,
      {},
      { ...kari, id: 'U2' },
      { ...kari, id: undefined },
      { ...kari, team_id: undefined },
      { ...kari, team_id: 7 },
      { ...kari, is_restricted: 'true' },
      { ...kari, is_restricted: 1 },
      { ...kari, is_ultra_restricted: null },
      { ...kari, is_stranger: 'false' },
      { ...kari, is_bot: 0 },
      { ...kari, deleted: 'no' },
      { ...kari, enterprise_user: { enterprise_id: 1 } },
    ])('refuses %j, which proves no membership', async (raw) => {
      await expect(peopleOf(raw).find('U1')).rejects.toThrow();
    });

    it('gives the missing scope as the reason for a missing address', async () => {
      const scopes = ['users:read'];
      expect(await read(without, { scopes })).toMatchObject({ missing: 'no-scope' });
      expect(await read(without, {})).toMatchObject({ missing: 'no-address' });
      expect(await read(kari, { scopes, people: PEOPLE })).toMatchObject({ username: 'kari.nordmann' });
    });

    it('takes no user for a member where the installation names no workspace', async () =>
      expect(await read(kari, { teams: [] })).toMatchObject(missing('outsider')));

    it('prefers the table of people to the address, but the table grants no membership', async () => {
      expect(await read(kari, { people: PEOPLE })).toMatchObject({ username: 'kari.nordmann' });
      const ola = { ...without, id: 'U2', profile: { email: 'ola@gammelt.no' } };
      expect(await read(ola, { people: PEOPLE })).toMatchObject({ username: 'ola' });
      for (const mark of ['is_restricted', 'is_stranger', 'is_bot', 'deleted']) {
        expect((await read({ ...kari, [mark]: true }, { people: PEOPLE })).username).toBeUndefined();
      }
    });
  });

  describe('whose name is typed', () => {
    it.each([
      ['Kari', { name: 'Kari', username: 'kari', address: 'Kari@eksempel.no' }],
      ['kari@eksempel.no', { name: 'kari@eksempel.no', username: 'kari', address: 'kari@eksempel.no' }],
      ['kari@annet.no', { name: 'kari@annet.no', missing: 'other-domain' }],
      ['ola@gammelt.no', { name: 'ola@gammelt.no', username: 'ola', address: 'ola@eksempel.no' }],
    ])('maps %s', (typed, person) =>
      expect(peopleOf(undefined, { people: PEOPLE }).fromTyped(typed)).toEqual(person),
    );
  });

  describe('exclusionOf', () => {
    it.each<[MissingReason, boolean]>([
      ['bot', true],
      ['guest', true],
      ['outsider', true],
      ['deactivated', true],
      ['unknown', true],
      ['no-scope', false],
      ['no-address', false],
      ['other-domain', false],
    ])('%s: %s', (reason, isExcluded) =>
      expect(exclusionOf(missing(reason))).toBe(isExcluded ? reason : undefined),
    );

    it('accepts a person with a calendar', () => expect(exclusionOf(KARI)).toBeUndefined());
  });
});

describe('the members of a group', () => {
  let slack: StrictSlack | undefined;
  afterEach(() => slack?.stop());

  const answers: NonNullable<StrictSlackOptions['answer']> = ({ method, args }) => {
    const { usergroup, channel } = args;
    const ok = (body: object) => ({ body: { ok: true, ...body } });
    const refuse = (error: string) => ({ body: { ok: false, error } });
    if (method === 'usergroups.users.list') {
      if (usergroup === 'S1') return ok({ users: ['U1', 'U2'] });
      return refuse(
        usergroup === 'S2' ? 'missing_scope' : usergroup === 'S3' ? 'internal_error' : 'no_such_subteam',
      );
    }
    if (method === 'conversations.info') {
      return channel === 'C9'
        ? refuse('channel_not_found')
        : ok({ channel: { id: channel, is_private: channel === 'C2' } });
    }
    if (method === 'usergroups.list')
      return ok({ usergroups: [{ id: 'S1', handle: 'utviklere', name: 'Utviklere', date_delete: 0 }] });
    if (method !== 'conversations.members') return undefined;
    return ok({ members: ['U1', 'U3'], response_metadata: { next_cursor: channel === 'C3' ? 'x' : '' } });
  };

  async function start(answer = answers) {
    slack = await startStrictSlack({ answer });
    const client = new webApi.WebClient('xoxb-strict', {
      ...safeOptions({ slackApiUrl: slack.apiUrl }, createWatchedLog(), 10_000),
      retryConfig: { retries: 0 },
    });
    const people = createPeopleCache({
      clientOf: async () => client,
      identify: async (team) => ({ teams: [team] }),
      elapsed: () => 0,
    });
    return people.forWorkspace('T1', { domain: 'eksempel.no' });
  }

  describe('the members of a group', () => {
    it.each([
      ['a user group', 'S1', 'U9', { ids: ['U1', 'U2'] }],
      ['an unknown user group', 'S4', 'U9', { missing: 'unknown-group' }],
      ['a user group without the scope', 'S2', 'U9', { missing: 'no-group-scope' }],
      ['a public channel', 'C1', 'U9', { ids: ['U1', 'U3'] }],
      ['a private channel, for a member', 'C2', 'U3', { ids: ['U1', 'U3'] }],
      ['a private channel, for anybody else', 'C2', 'U9', { missing: 'hidden-channel' }],
      ['a channel that the app does not see', 'C9', 'U9', { missing: 'hidden-channel' }],
      ['a channel of over a thousand', 'C3', 'U9', { missing: 'too-large' }],
    ])('of %s', async (_, id, asker, members) => {
      expect(await (await start()).listGroup({ id }, asker)).toEqual(members);
    });

    it('are requested once a minute, whoever asks', async () => {
      const people = await start();
      await Promise.all([people.listGroup({ id: 'S1' }, 'U1'), people.listGroup({ id: 'S1' }, 'U9')]);
      await people.listGroup({ id: 'S1' }, 'U1');
      expect(slack?.calls).toHaveLength(1);
    });

    it('are a fault where Slack fails', async () => {
      await expect((await start()).listGroup({ id: 'S3' }, 'U1')).rejects.toThrow('internal_error');
    });
  });

  describe('the user groups of a workspace', () => {
    it('are requested once in a quarter of an hour', async () => {
      const people = await start();
      const groups = [{ id: 'S1', label: '@utviklere', name: 'Utviklere' }];
      expect(await people.listGroups()).toEqual(groups);
      expect(await people.listGroups()).toEqual(groups);
      expect(slack?.calls).toHaveLength(1);
    });

    it('are none without the scope', async () => {
      const people = await start(() => ({ body: { ok: false, error: 'missing_scope' } }));
      expect(await people.listGroups()).toEqual([]);
    });
  });
});
