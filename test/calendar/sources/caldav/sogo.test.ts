import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import type { UserLookup } from '../../../../src/calendar/sources/common/source.js';
import { type DavReply, isMultiget, isQuery, type RecordedDavRequest, startDav } from './dav-server.js';

/** What SOGo 5.8 answers, recorded from the server that peers.test.ts starts and shortened. */

const WINDOW = {
  start: Temporal.Instant.from('2026-11-23T23:00:00Z'),
  end: Temporal.Instant.from('2026-11-25T23:00:00Z'),
};

const xml = (inner: string): DavReply => ({
  type: 'text/xml; charset="utf-8"',
  body: `<?xml version="1.0" encoding="utf-8"?>
<D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${inner}</D:multistatus>`,
});
const one = (href: string, props: string) =>
  `<D:response><D:href>${href}</D:href><D:propstat><D:status>HTTP/1.1 200 OK</D:status><D:prop>${props}</D:prop></D:propstat></D:response>`;

const principal = (user: string) =>
  `<D:resourcetype><D:collection/><D:principal/></D:resourcetype><D:current-user-principal><D:href>/SOGo/dav/tjeneste</D:href></D:current-user-principal><C:calendar-home-set><D:href>/SOGo/dav/${user}/Calendar/</D:href></C:calendar-home-set><C:schedule-outbox-URL><D:href>/SOGo/dav/${user}/Calendar/personal/</D:href></C:schedule-outbox-URL><C:calendar-user-address-set><D:href>mailto:${user}@eksempel.no</D:href><D:href>/SOGo/dav/${user}/</D:href></C:calendar-user-address-set>`;
/** A calendar is an outbox too. */
const CALENDAR =
  '<D:resourcetype><D:collection/><calendar xmlns="urn:ietf:params:xml:ns:caldav"/><vevent-collection xmlns="http://groupdav.org/"/><vtodo-collection xmlns="http://groupdav.org/"/><schedule-outbox xmlns="urn:ietf:params:xml:ns:caldav"/></D:resourcetype><C:supported-calendar-component-set><C:comp name="VEVENT"/><C:comp name="VFREEBUSY"/><C:comp name="VTODO"/></C:supported-calendar-component-set>';

const event = (uid: string, times: string, more = '') =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20260901T000000Z\r\n${times}\r\n${more}END:VEVENT\r\nEND:VCALENDAR`;
const SECURE = 'SUMMARY:(Public event)\r\nX-SOGO-SECURE:YES\r\n';
const MEETING = 'DTSTART:20261124T080000Z\r\nDTEND:20261124T090000Z';
const REMINDER = 'DTSTART:20261124T100000Z\r\nDTEND:20261124T110000Z';
const WHOLE_DAY = 'DTSTART;VALUE=DATE:20261125\r\nDTEND;VALUE=DATE:20261126';

/** The events that our account sees, by person. */
const EVENTS: Readonly<Record<string, readonly string[]>> = {
  kari: [event('a', MEETING), event('b', REMINDER, 'TRANSP:TRANSPARENT\r\n')],
  // SOGo shows the date and time alone, so the reminder looks like a meeting.
  ola: [event('a', MEETING, SECURE), event('b', REMINDER, SECURE), event('c', WHOLE_DAY, SECURE)],
  per: [event('b', REMINDER, SECURE)],
};
/** What SOGo lets our account see of the events of each class. */
const rightsTo = (user: string) => {
  const right = user === 'kari' ? 'viewwhole' : 'viewdant';
  const privileges = ['public', 'private', 'confidential'].map(
    (name) =>
      `<D:privilege><I:${right}-${name}-records xmlns:I="urn:inverse:params:xml:ns:inverse-dav"/></D:privilege>`,
  );
  return `<D:current-user-privilege-set>${privileges.join('')}</D:current-user-privilege-set>`;
};
/** Lines of the reply of the outbox; empty for people who share nothing too. */
const FREE_BUSY: Readonly<Record<string, readonly string[]>> = {
  kari: ['20261124T080000Z/20261124T090000Z'],
  ola: ['20261124T080000Z/20261124T090000Z', '20261124T230000Z/20261125T225959Z'],
  per: [],
  nils: [],
};

function reply(address: string): string {
  const lines = FREE_BUSY[address.split('@')[0] ?? ''];
  // The address is not in an href.
  const recipient = `<C:recipient>mailto:${address}</C:recipient>`;
  if (!lines)
    return `<C:response>${recipient}<C:request-status>3.7;Invalid Calendar User</C:request-status></C:response>`;
  const busy = lines.map((period) => `FREEBUSY;FBTYPE=BUSY:${period}\n`).join('');
  return `<C:response>${recipient}<C:request-status>2.0;Success</C:request-status><C:calendar-data>BEGIN:VCALENDAR
PRODID:-//Inverse inc./SOGo 5.8.0//EN
VERSION:2.0
METHOD:REPLY
BEGIN:VFREEBUSY
UID:abc
ATTENDEE:mailto:${address}
${busy}END:VFREEBUSY
END:VCALENDAR</C:calendar-data></C:response>`;
}

function answer(asked: RecordedDavRequest): DavReply {
  const { method, path, body } = asked;
  const user = path.split('/')[3] ?? '';
  if (method === 'POST') {
    const attendees = [...body.matchAll(/^ATTENDEE:mailto:(\S+)$/gm)].map(([, address = '']) =>
      reply(address),
    );
    return {
      status: 200,
      body: `<C:schedule-response xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:D="DAV:">${attendees.join('')}</C:schedule-response>`,
    };
  }
  if (path === '/SOGo/dav/') return xml(one(path, principal('tjeneste')));
  const calendar = `/SOGo/dav/${user}/Calendar/personal/`;
  const events = EVENTS[user] ?? [];
  const hrefs = events.map((_, at) => `${calendar}${at}.ics`);
  if (isQuery(asked))
    return xml(hrefs.map((href) => one(href, '<D:getetag>"gcs00000000"</D:getetag>')).join(''));
  if (isMultiget(asked)) {
    const data = (at: number) =>
      `<C:calendar-data>${events[at]}</C:calendar-data><D:getetag>"gcs00000000"</D:getetag>`;
    return xml(hrefs.map((href, at) => one(href, data(at))).join(''));
  }
  if (path === calendar) return xml(one(calendar, CALENDAR + rightsTo(user)));
  // Somebody who does not exist is `anonymous`.
  const known = user in FREE_BUSY || user === 'tjeneste' ? user : 'anonymous';
  if (!path.endsWith('/Calendar/')) return xml(one(`/SOGo/dav/${known}/`, principal(known)));
  const home = one(path, '<D:resourcetype><D:collection/></D:resourcetype>');
  return xml(events.length > 0 ? home + one(calendar, CALENDAR) : home);
}

/** Each time once: the calendar and the outbox may both have it. */
const write = (lookup: UserLookup | undefined) =>
  lookup && 'busy' in lookup
    ? [...new Set(lookup.busy.map(({ start, end }) => `${start} ${end}`))]
    : lookup?.problem.code;

test.each([
  ['somebody who shares all', 'kari', ['2026-11-24T08:00:00Z 2026-11-24T09:00:00Z']],
  [
    'somebody who shares date and time',
    'ola',
    [
      '2026-11-24T08:00:00Z 2026-11-24T09:00:00Z',
      // The reminder looks like a meeting, and nobody knows better for sure.
      '2026-11-24T10:00:00Z 2026-11-24T11:00:00Z',
      '2026-11-24T23:00:00Z 2026-11-25T23:00:00Z',
    ],
  ],
  [
    'somebody who shares date and time, with a reminder only',
    'per',
    ['2026-11-24T10:00:00Z 2026-11-24T11:00:00Z'],
  ],
  ['somebody who shares nothing', 'nils', 'not_shared'],
  ['nobody', 'ukjent', 'unknown_user'],
])('reads %s', async (_, user, expected) => {
  const { source } = await startDav(answer, { userUrl: '/SOGo/dav/{local}/' }, '/SOGo/dav/');
  expect((await source.freeBusy([user], WINDOW)).map(write)).toEqual([expected]);
});

test('asks only the outbox without an address of calendars, and trusts no empty reply', async () => {
  const { source } = await startDav(answer, { userUrl: undefined }, '/SOGo/dav/');
  expect((await source.freeBusy(['kari', 'nils', 'ukjent'], WINDOW)).map(write)).toEqual([
    ['2026-11-24T08:00:00Z 2026-11-24T09:00:00Z'],
    'not_shared',
    'unknown_user',
  ]);
});
