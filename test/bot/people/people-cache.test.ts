import { webApi } from '@slack/bolt';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPeopleCache } from '../../../src/bot/people/people-cache.js';
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

  it('are listed page by page, once, without bots and guests', async () => {
    const people = await start({
      U1: { ...member('kari'), real_name: 'Kari Nordli' },
      U2: { ...member('robot'), is_bot: true },
      U3: member('per'),
      U4: { ...member('gjest'), is_restricted: true },
      U5: member('ola'),
    });
    const [listed] = await Promise.all([people.list(), people.list()]);
    expect(listed).toEqual([
      { slackId: 'U1', name: 'Kari Nordli', username: 'kari' },
      { slackId: 'U3', name: 'per', username: 'per.s' },
      { slackId: 'U5', name: 'ola', username: 'ola' },
    ]);
    await people.list();
    expect(slack?.calls.filter(({ method }) => method === 'users.list')).toHaveLength(3);
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
