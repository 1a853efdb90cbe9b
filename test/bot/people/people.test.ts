import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webApi } from '@slack/bolt';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createPeople,
  type People,
  personNamed,
  readPerson,
  usernameOf,
} from '../../../src/bot/people/people.js';

const DOMAIN = 'eksempel.no';

describe('usernameOf', () => {
  it.each([
    ['kari@eksempel.no', 'kari'],
    ['Kari.Nordmann@EKSEMPEL.NO', 'kari.nordmann'],
    ['kari@annet.no', undefined],
    ['kari@sub.eksempel.no', undefined],
    ['kari@eksempel.no.annet.no', undefined],
    ['kari@annet.no@eksempel.no', undefined],
    ['@eksempel.no', undefined],
    ['kari', undefined],
    ['', undefined],
  ])('%s', (address, username) => expect(usernameOf(address, DOMAIN)).toBe(username));
});

describe('personNamed', () => {
  it.each([
    ['Kari', { name: 'Kari', username: 'kari', address: 'kari@eksempel.no' }],
    ['kari@eksempel.no', { name: 'kari@eksempel.no', username: 'kari', address: 'kari@eksempel.no' }],
    ['kari@annet.no', { name: 'kari@annet.no', missing: 'other-domain' }],
  ])('%s', (typed, person) => expect(personNamed(typed, DOMAIN)).toEqual(person));
});

describe('readPerson', () => {
  const kari = { id: 'U1', name: 'kari', profile: { real_name: 'Kari Nordmann', email: 'kari@eksempel.no' } };

  it.each([
    ['a colleague', kari, { name: 'Kari Nordmann', username: 'kari', address: 'kari@eksempel.no' }],
    [
      'an empty real name',
      { name: 'kari', profile: { real_name: '', display_name: 'Kari', email: 'k@eksempel.no' } },
      { name: 'Kari', username: 'k', address: 'k@eksempel.no' },
    ],
    [
      'no name but the handle',
      { name: 'kari', profile: { email: 'k@eksempel.no' } },
      { name: 'kari', username: 'k', address: 'k@eksempel.no' },
    ],
    ['a bot', { ...kari, is_bot: true }, { name: 'Kari Nordmann', missing: 'bot' }],
    ['a guest', { ...kari, is_restricted: true }, { name: 'Kari Nordmann', missing: 'outsider' }],
    [
      'somebody of another workspace',
      { ...kari, is_stranger: true },
      { name: 'Kari Nordmann', missing: 'outsider' },
    ],
    ['somebody who has left', { ...kari, deleted: true }, { name: 'Kari Nordmann', missing: 'unknown' }],
    [
      'an address that the app may not see',
      { name: 'kari', profile: {} },
      { name: 'kari', missing: 'no-address' },
    ],
    ['no profile', { name: 'kari' }, { name: 'kari', missing: 'no-address' }],
    [
      'an address of another domain',
      { name: 'kari', profile: { email: 'kari@annet.no' } },
      { name: 'kari', missing: 'other-domain' },
    ],
    ['nobody', {}, { name: '?', missing: 'no-address' }],
  ])('%s', (_, user, person) => expect(readPerson(user, DOMAIN)).toEqual(person));

  it.each([
    ['America/New_York', 'America/New_York'],
    ['Mars/Olympus', undefined],
    ['', undefined],
    [7, undefined],
  ])('the zone %s is %s', (tz, zone) => {
    expect(readPerson({ ...kari, tz }, DOMAIN).timeZone).toBe(zone);
  });

  it('refuses what is no user', () => expect(() => readPerson(undefined, DOMAIN)).toThrow());
});

/** Slack's Web API as far as `users.info` goes, on a free port. */
async function startSlack(answer: (user: string) => unknown) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const user = new URLSearchParams(Buffer.concat(chunks).toString()).get('user') ?? '';
      asked.push(user);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(user)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = new webApi.WebClient('xoxb-test', {
    slackApiUrl: `http://127.0.0.1:${port}/api/`,
    retryConfig: { retries: 0 },
    logLevel: webApi.LogLevel.ERROR,
  });
  const people = createPeople(client, DOMAIN);
  return { people, asked, stop: () => new Promise((resolve) => server.close(resolve)) };
}

describe('createPeople', () => {
  let slack: Awaited<ReturnType<typeof startSlack>> | undefined;
  const started = async (answer: (user: string) => unknown): Promise<People> => {
    slack = await startSlack(answer);
    return slack.people;
  };
  afterEach(async () => {
    await slack?.stop();
  });

  it('asks Slack once for a person, also when asked twice at the same time', async () => {
    const people = await started((user) => ({
      ok: true,
      user: { name: user, profile: { email: `${user}@eksempel.no` } },
    }));
    const found = await Promise.all([people.find('U1'), people.find('U2'), people.find('U1')]);
    expect(found.map(({ username }) => username)).toEqual(['u1', 'u2', 'u1']);
    expect(await people.find('U2')).toEqual({ name: 'U2', username: 'u2', address: 'U2@eksempel.no' });
    expect(slack?.asked.sort()).toEqual(['U1', 'U2']);
  });

  it.each(['user_not_found', 'user_not_visible'])('knows nobody where Slack says %s', async (error) => {
    const people = await started(() => ({ ok: false, error }));
    expect(await people.find('U9')).toEqual({ name: 'U9', missing: 'unknown' });
  });

  it('fails where Slack cannot say, and asks again the next time', async () => {
    let ill = true;
    const people = await started((user) =>
      ill ? { ok: false, error: 'internal_error' } : { ok: true, user: { name: user } },
    );
    await expect(people.find('U1')).rejects.toThrow('internal_error');
    ill = false;
    expect(await people.find('U1')).toEqual({ name: 'U1', missing: 'no-address' });
  });

  it('asks again for an address that was not there', async () => {
    let email: string | undefined;
    const people = await started((user) => ({ ok: true, user: { name: user, profile: { email } } }));
    expect(await people.find('U1')).toEqual({ name: 'U1', missing: 'no-address' });
    email = 'kari@eksempel.no';
    expect(await people.find('U1')).toEqual({ name: 'U1', username: 'kari', address: 'kari@eksempel.no' });
  });

  it('takes a typed name without asking anybody', async () => {
    const people = await started(() => ({}));
    expect(people.named('Ola')).toEqual({ name: 'Ola', username: 'ola', address: 'ola@eksempel.no' });
    expect(slack?.asked).toEqual([]);
  });
});
