import { afterEach, describe, expect, it } from 'vitest';
import type { WorkspaceSettings } from '../../../src/bot/config/config.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { sendAnswer, startUpstream, type UpstreamServer } from '../../support/upstream-server.js';
import { type InstallFixture, startInstallFixture } from '../install/install-fixture.js';
import { sqliteAddress } from '../store/test-databases.js';

const nb = textsOf('nb');
const nn = textsOf('nn');

const person = (address: string) => ({ name: 'kari', profile: { email: address } });
const WORKSPACES = [
  { id: 'T1', name: 'Fjord', users: { U1: person('kari@fjord.no') } },
  { id: 'T2', name: 'Vidda', users: { U1: person('kari@eksempel.no') } },
  { id: 'T3', name: 'Nord', organisation: 'E1', users: { U1: person('kari@nord.no') } },
  { id: 'T9', name: 'Annet', users: { U1: person('kari@eksempel.no') } },
];

let stage: InstallFixture;
const calendars: UpstreamServer[] = [];
afterEach(() => Promise.all([stage.stop(), ...calendars.splice(0).map((each) => each.stop())]));

async function startCalendar(domain: string): Promise<UpstreamServer> {
  const calendar = await startUpstream((response) =>
    sendAnswer(response, 200, { room: `loftet@${domain}`, events: [] }),
  );
  calendars.push(calendar);
  return calendar;
}

const said = () => stage.slack.replies().map(({ text }) => String(text));
const ROOMS = [{ name: 'Loftet', address: 'loftet@fjord.no', equipment: [] }];

describe('a workspace with its own settings', () => {
  it('uses its own calendar, rooms, language and day, and other workspaces use the shared ones', async () => {
    const own = await startCalendar('fjord.no');
    const of = (domain: string, more: object = {}): WorkspaceSettings => ({
      domain,
      timeZone: 'Europe/Oslo',
      language: 'nb',
      ...more,
    });
    const calendar = { baseUrl: own.address, apiKey: 'fjord-key' };
    const workspaces = new Map<string, WorkspaceSettings>([
      ['T1', of('fjord.no', { calendar, rooms: ROOMS, language: 'nn', timeZone: 'Pacific/Kiritimati' })],
      ['T2', of('eksempel.no')],
      ['E1', of('fjord.no', { calendar, rooms: ROOMS })],
    ]);
    stage = await startInstallFixture({
      address: sqliteAddress(),
      workspaces: WORKSPACES,
      config: {
        workspaces,
        rooms: [{ name: 'Styrerommet', address: 'styrerommet@eksempel.no', equipment: [] }],
      },
    });
    for (const team of ['T1', 'T2', 'T3']) expect((await stage.install({ team })).status).toBe(200);

    await stage.command('T1', '/rom loftet');
    await expect.poll(said).toHaveLength(1);
    expect(said()[0]).toContain('Loftet');
    expect(own.requestedUrls.join()).toContain('fjord-key');
    expect(decodeURIComponent(own.requestedUrls.join())).toContain('loftet@fjord.no');
    expect(stage.calendar.requestedUrls).toEqual([]);

    await stage.command('T1', '/ord hjelp');
    await expect.poll(() => said()[1]).toContain(nn.common.helpTitle('/ord'));
    await stage.command('T2', '/rom loftet');
    await expect.poll(said).toHaveLength(3);
    expect(own.requestedUrls).toHaveLength(1);

    // This workspace is served because of its organisation. The day is in a week that no other question was about.
    await stage.command('T3', '/rom loftet +70', { enterprise_id: 'E1' });
    await expect.poll(() => said()[3]).toContain('Loftet');
    expect(own.requestedUrls).toHaveLength(2);
  });

  it('gets no cached data from the calendar or dictionary of another', async () => {
    const own = await startCalendar('fjord.no');
    const words = await startUpstream((response) =>
      sendAnswer(response, 200, { query: '', total: 0, hits: [] }),
    );
    calendars.push(words);
    const shared = { domain: 'fjord.no', timeZone: 'Europe/Oslo', language: 'nb', rooms: ROOMS } as const;
    const calendar = { baseUrl: own.address, apiKey: 'fjord-key' };
    const dictionary = { baseUrl: words.address, apiKey: 'fjord-key' };
    const workspaces = new Map<string, WorkspaceSettings>([
      ['T1', { ...shared, calendar, dictionary }],
      ['T2', shared],
    ]);
    const address = sqliteAddress();
    stage = await startInstallFixture({
      address,
      workspaces: [
        { id: 'T1', name: 'Fjord', users: { U1: person('kari@fjord.no') } },
        { id: 'T2', name: 'Vidda', users: { U1: person('kari@fjord.no') } },
      ],
      config: { workspaces },
    });
    for (const team of ['T1', 'T2']) expect((await stage.install({ team })).status).toBe(200);

    for (const [at, command] of ['/rom loftet', '/ord fisk'].entries()) {
      await stage.command('T2', command);
      await expect.poll(said).toHaveLength(2 * at + 1);
      await stage.command('T1', command);
      await expect.poll(said).toHaveLength(2 * at + 2);
    }
    expect(stage.calendar.requestedUrls).toHaveLength(1);
    expect(own.requestedUrls).toHaveLength(1);
    expect(words.requestedUrls).not.toEqual([]);
  });

  it('gets no calendar data if it is not served, even if it had the app before', async () => {
    const address = sqliteAddress();
    const settings: WorkspaceSettings = { domain: 'fjord.no', timeZone: 'Europe/Oslo', language: 'nb' };
    stage = await startInstallFixture({
      address,
      workspaces: WORKSPACES,
      config: { workspaces: new Map([['T1', settings]]) },
    });
    await stage.command('T9', '/rom styrerommet');
    await stage.command('T9', '/ledig kari');
    await stage.command('T9', '/ord fisk');
    await expect.poll(said).toEqual(Array(3).fill(nb.people.refused('not-set-up')));
    expect(stage.calendar.requestedUrls).toEqual([]);
  });
});
