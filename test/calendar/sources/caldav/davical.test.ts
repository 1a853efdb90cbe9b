import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { explainError } from '../../../../src/calendar/doctor/check-calendar.js';
import type { UserLookup } from '../../../../src/calendar/sources/common/source.js';
import { REMOTE_PROBLEMS } from '../../../../src/calendar/sources/transport/problems.js';
import { catchSourceFault } from '../helpers.js';
import { type DavReply, isMultiget, isQuery, type RecordedDavRequest, startDav } from './dav-server.js';

/** What DAViCal 1.1 answers, recorded from the server that peers.test.ts starts and shortened. */

const WINDOW = {
  start: Temporal.Instant.from('2026-11-23T23:00:00Z'),
  end: Temporal.Instant.from('2026-11-25T23:00:00Z'),
};
const ROOT = '/caldav.php/';

const xml = (inner: string): DavReply => ({
  type: 'text/xml; charset="utf-8"',
  body: `<?xml version="1.0" encoding="utf-8" ?>
<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${inner}</multistatus>`,
});
const one = (href: string, props: string) =>
  `<response><href>${href}</href><propstat><prop>${props}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
const scheduling = (user: string) =>
  `<current-user-principal><href>/caldav.php/tjeneste/</href></current-user-principal><C:calendar-home-set><href>/caldav.php/${user}/</href></C:calendar-home-set><C:schedule-outbox-URL><href>/caldav.php/${user}/.out/</href></C:schedule-outbox-URL><C:calendar-user-address-set><href>mailto:${user}@eksempel.no</href><href>/caldav.php/${user}/</href></C:calendar-user-address-set>`;
const PRINCIPAL = '<resourcetype><collection/><principal/></resourcetype>';
const CALENDAR =
  '<resourcetype><collection/><C:calendar/></resourcetype><C:supported-calendar-component-set><C:comp name="VEVENT"/><C:comp name="VTODO"/></C:supported-calendar-component-set>';
const REFUSED: DavReply = {
  status: 403,
  type: 'text/xml; charset="utf-8"',
  body: '<?xml version="1.0" encoding="utf-8" ?><error xmlns="DAV:"><need-privileges/></error>',
};

const privileges = (...names: string[]) =>
  `<current-user-privilege-set>${names.map((name) => `<privilege><${name}/></privilege>`).join('')}</current-user-privilege-set>`;
/** Of our account to each person’s calendar; the others refuse it. */
const RIGHTS: Readonly<Record<string, readonly string[]>> = { kari: ['all', 'read'], ola: ['read'] };

const event = (uid: string, hour: number) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20260901T000000Z\r\nDTSTART:20261124T${hour}0000Z\r\nDTEND:20261124T${hour}3000Z\r\nEND:VEVENT\r\nEND:VCALENDAR`;
/** By the last part of a collection: what was booked, and an invitation in the inbox. */
const EVENTS: Readonly<Record<string, string>> = {
  calendar: event('avtale', 10),
  '.in': event('invitasjon', 12),
};

function reply(address: string): string {
  const recipient = `<C:recipient><href>mailto:${address}</href></C:recipient>`;
  if (address.startsWith('finnesikke@'))
    return `<C:response>${recipient}<C:request-status>3.7;Invalid Calendar User</C:request-status><C:calendar-data/></C:response>`;
  return `<C:response>${recipient}<C:request-status>2.0;Success</C:request-status><C:calendar-data>BEGIN:VCALENDAR
PRODID:-//davical.org//NONSGML AWL Calendar//EN
VERSION:2.0
METHOD:REPLY
BEGIN:VFREEBUSY
FREEBUSY:20261124T100000Z/20261124T103000Z
END:VFREEBUSY
END:VCALENDAR
</C:calendar-data></C:response>`;
}

function answer(asked: RecordedDavRequest): DavReply {
  const { method, path, body } = asked;
  const [user = '', collection = ''] = path.slice(ROOT.length).split('/');
  if (method === 'POST') {
    const replies = [...body.matchAll(/^ATTENDEE:mailto:(\S+)$/gm)].map(([, address = '']) => reply(address));
    return {
      status: 200,
      type: 'text/xml; charset="utf-8"',
      body: `<C:schedule-response xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${replies.join('')}</C:schedule-response>`,
    };
  }
  if (user === '' || user === 'tjeneste') return xml(one(path, PRINCIPAL + scheduling('tjeneste')));
  const rights = RIGHTS[user];
  if (!rights) return REFUSED;
  const href = `${path}1.ics`;
  if (isQuery(asked)) return xml(one(href, '<getetag>"e"</getetag>'));
  if (isMultiget(asked))
    return xml(one(href, `<getetag>"e"</getetag><C:calendar-data>${EVENTS[collection]}</C:calendar-data>`));
  if (body.includes('current-user-privilege-set')) return xml(one(path, privileges(...rights)));
  if (collection !== '') return xml(one(path, CALENDAR + scheduling(user)));
  const boxes = ['calendar', '.out', '.in'].map((name) =>
    one(`${path}${name}/`, CALENDAR + scheduling(user)),
  );
  return xml([one(path, PRINCIPAL + scheduling(user)), ...boxes].join(''));
}

const write = (lookup: UserLookup | undefined) =>
  lookup && 'busy' in lookup ? lookup.busy.map(({ start, end }) => `${start} ${end}`) : lookup?.problem.code;
const MEETING = ['2026-11-24T10:00:00Z 2026-11-24T10:30:00Z'];

test.each([
  ['a person of whom we have all rights, without the inbox', '/caldav.php/{local}/', 'kari', MEETING],
  ['one calendar', '/caldav.php/{local}/calendar/', 'kari', MEETING],
  ['somebody whose private events are hidden', '/caldav.php/{local}/', 'ola', 'private_hidden'],
  ['one calendar with hidden private events', '/caldav.php/{local}/calendar/', 'ola', 'private_hidden'],
  ['somebody who shares nothing', '/caldav.php/{local}/', 'nils', 'no_access'],
  ['nobody', '/caldav.php/{local}/', 'finnesikke', 'unknown_user'],
])('reads %s', async (_, userUrl, user, expected) => {
  const { source } = await startDav(answer, { userUrl }, ROOT);
  expect((await source.freeBusy([user], WINDOW)).map(write)).toEqual([expected]);
});

test('never takes a reply of the outbox for free time', async () => {
  const { source } = await startDav(answer, { userUrl: undefined }, ROOT);
  expect((await source.freeBusy(['kari', 'finnesikke'], WINDOW)).map(write)).toEqual([
    'private_hidden',
    'unknown_user',
  ]);
});

test('lists all events, because the server searches wrongly', async () => {
  const { source, asked } = await startDav(answer, { userUrl: '/caldav.php/{local}/' }, ROOT);
  await source.freeBusy(['kari'], WINDOW);
  const queries = asked.filter(isQuery);
  expect(queries.map(({ path }) => path)).toEqual(['/caldav.php/kari/calendar/']);
  expect(queries.map(({ body }) => body).join()).not.toContain('time-range');
});

test('reports a room whose private events are hidden, with advice', async () => {
  const { source } = await startDav(answer, { roomUrl: '/caldav.php/{local}/' }, ROOT);
  const fault = await catchSourceFault(source.roomEvents('ola@eksempel.no', WINDOW));
  expect(fault).toMatchObject({ kind: 'failed', problem: REMOTE_PROBLEMS.private_hidden });
  const config = { source: { kind: 'sample' as const }, domain: 'eksempel.no' };
  expect(explainError(fault, 'room', config)).toMatch(
    /hides private events from us \(private_hidden\)\. DAViCal .*all rights.*CALDAV_USERNAME/,
  );
});
