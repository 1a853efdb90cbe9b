import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { explainError } from '../../../../src/calendar/doctor/check-calendar.js';
import type { UserLookup } from '../../../../src/calendar/sources/common/source.js';
import { REMOTE_PROBLEMS } from '../../../../src/calendar/sources/transport/problems.js';
import { catchSourceFault } from '../../helpers.js';
import {
  type DavHandler,
  type DavReply,
  isMultiget,
  isQuery,
  type RecordedDavRequest,
  startDav,
} from './dav-server.js';

/** Servers that no test can start: their answers, written in the shape they have there. */

const WINDOW = {
  start: Temporal.Instant.from('2026-11-23T23:00:00Z'),
  end: Temporal.Instant.from('2026-11-24T23:00:00Z'),
};
const write = (lookup: UserLookup | undefined) =>
  lookup && 'busy' in lookup
    ? lookup.busy.map(({ start, end, status }) => `${start} ${end} ${status}`)
    : lookup?.problem.code;

const EVENT = `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:a
DTSTAMP:20260901T000000Z
DTSTART:20261124T080000Z
DTEND:20261124T090000Z
SUMMARY:Møte
END:VEVENT
END:VCALENDAR
`;

/** By what is asked: the method with its path, and for reports which of the two it is. */
function answering(replies: Readonly<Record<string, DavReply>>): DavHandler {
  return (asked) => {
    const report = isQuery(asked) ? 'query' : isMultiget(asked) ? 'multiget' : undefined;
    return (
      replies[`${report ?? asked.method} ${asked.path}`] ?? {
        status: 404,
        type: 'text/html',
        body: 'Not Found',
      }
    );
  };
}

const NEXTCLOUD_ROOT = '/remote.php/dav/';

/** Of two people with one address: the one who is free comes last. */
const FREE_REPLIES = ['FREEBUSY:20261124T120000Z/PT1H', 'COMMENT:Ledig'].map(
  (line) =>
    `<cal:calendar-data>BEGIN:VCALENDAR\nBEGIN:VFREEBUSY\n${line}\nEND:VFREEBUSY\nEND:VCALENDAR\n</cal:calendar-data>`,
);
const NEXTCLOUD = (() => {
  const xml = (inner: string): DavReply => ({
    body: `<?xml version="1.0"?>\n<d:multistatus xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns" xmlns:cal="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/" xmlns:oc="http://owncloud.org/ns" xmlns:nc="http://nextcloud.org/ns">${inner}</d:multistatus>`,
  });
  const one = (href: string, props: string, missing = '') =>
    `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>${missing === '' ? '' : `<d:propstat><d:prop>${missing}</d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat>`}</d:response>`;
  const service = `${NEXTCLOUD_ROOT}principals/users/tjeneste/`;
  const home = `${NEXTCLOUD_ROOT}calendars/tjeneste/`;
  const types = (...names: string[]) =>
    `<d:resourcetype>${names.map((name) => `<${name}/>`).join('')}</d:resourcetype>`;
  const components = (...names: string[]) =>
    `<cal:supported-calendar-component-set>${names.map((name) => `<cal:comp name="${name}"/>`).join('')}</cal:supported-calendar-component-set>`;
  const reply = (address: string, status: string, data = '') =>
    `<cal:response><cal:recipient><d:href>mailto:${address}</d:href></cal:recipient><cal:request-status>${status}</cal:request-status>${data}</cal:response>`;
  return answering({
    [`PROPFIND ${NEXTCLOUD_ROOT}`]: xml(
      one(
        NEXTCLOUD_ROOT,
        `${types('d:collection')}<d:current-user-principal><d:href>${service}</d:href></d:current-user-principal>`,
        '<cal:calendar-home-set/><cal:schedule-outbox-URL/>',
      ),
    ),
    [`PROPFIND ${service}`]: xml(
      one(
        service,
        `${types('d:principal')}<cal:calendar-home-set><d:href>${home}</d:href></cal:calendar-home-set><cal:schedule-outbox-URL><d:href>${home}outbox/</d:href></cal:schedule-outbox-URL><cal:calendar-user-address-set><d:href>mailto:tjeneste@eksempel.no</d:href><d:href>${service}</d:href></cal:calendar-user-address-set>`,
      ),
    ),
    [`PROPFIND ${NEXTCLOUD_ROOT}calendars/ola/`]: {
      status: 404,
      body: '<?xml version="1.0" encoding="utf-8"?><d:error xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns"><s:exception>Sabre\\DAV\\Exception\\NotFound</s:exception></d:error>',
    },
    [`PROPFIND ${NEXTCLOUD_ROOT}calendars/kari/`]: xml(
      [
        one(`${NEXTCLOUD_ROOT}calendars/kari/`, types('d:collection')),
        one(`${NEXTCLOUD_ROOT}calendars/kari/inbox/`, types('d:collection', 'cal:schedule-inbox')),
        one(`${NEXTCLOUD_ROOT}calendars/kari/outbox/`, types('d:collection', 'cal:schedule-outbox')),
        one(`${NEXTCLOUD_ROOT}calendars/kari/trashbin/`, types('d:collection', 'nc:trash-bin')),
        one(`${NEXTCLOUD_ROOT}calendars/kari/abonnement/`, types('d:collection', 'cs:subscribed')),
        one(
          `${NEXTCLOUD_ROOT}calendars/kari/oppgaver/`,
          types('d:collection', 'cal:calendar') + components('VTODO'),
        ),
        one(
          `${NEXTCLOUD_ROOT}calendars/kari/laget_shared_by_ola/`,
          `${types('d:collection', 'cal:calendar')}${components('VEVENT')}<cal:schedule-calendar-transp><cal:transparent/></cal:schedule-calendar-transp>`,
        ),
        one(
          `${NEXTCLOUD_ROOT}calendars/kari/personal/`,
          `${types('d:collection', 'cal:calendar')}${components('VEVENT', 'VTODO')}<cal:schedule-calendar-transp><cal:opaque/></cal:schedule-calendar-transp>`,
        ),
      ].join(''),
    ),
    [`query ${NEXTCLOUD_ROOT}calendars/kari/personal/`]: xml(
      one(`${NEXTCLOUD_ROOT}calendars/kari/personal/A%20B.ics`, '<d:getetag>&quot;d41d8&quot;</d:getetag>'),
    ),
    [`multiget ${NEXTCLOUD_ROOT}calendars/kari/personal/`]: xml(
      one(
        `${NEXTCLOUD_ROOT}calendars/kari/personal/A%20B.ics`,
        `<d:getetag>&quot;d41d8&quot;</d:getetag><cal:calendar-data>${EVENT.replaceAll('\n', '&#13;\n')}</cal:calendar-data>`,
      ),
    ),
    [`query ${NEXTCLOUD_ROOT}calendars/kari/laget_shared_by_ola/`]: xml(''),
    ...Object.fromEntries(
      ['laget_shared_by_ola', 'personal'].map((name) => {
        const path = `${NEXTCLOUD_ROOT}calendars/kari/${name}/`;
        const token = '<d:sync-token>http://sabre.io/ns/sync/42</d:sync-token>';
        return [`PROPFIND ${path}`, xml(one(path, types('d:collection', 'cal:calendar') + token))];
      }),
    ),
    [`POST ${home}outbox/`]: {
      status: 200,
      body: `<?xml version="1.0"?>\n<cal:schedule-response xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns" xmlns:cal="urn:ietf:params:xml:ns:caldav">${reply(
        'ola@eksempel.no',
        '2.0;Success',
        '<cal:calendar-data>BEGIN:VCALENDAR&#13;\nVERSION:2.0&#13;\nMETHOD:REPLY&#13;\nBEGIN:VFREEBUSY&#13;\nDTSTART:20261123T230000Z&#13;\nDTEND:20261124T230000Z&#13;\nFREEBUSY;FBTYPE=BUSY:20261122T000000Z/20261123T000000Z,20261124T120000Z/20261124T130000Z&#13;\nFREEBUSY;FBTYPE=BUSY-TENTATIVE:20261124T140000Z/20261124T150000Z&#13;\nATTENDEE:mailto:ola@eksempel.no&#13;\nEND:VFREEBUSY&#13;\nEND:VCALENDAR&#13;\n</cal:calendar-data>',
      )}${reply('ukjent@eksempel.no', '3.7;Could not find principal')}${reply('sperret@eksempel.no', '3.8;No authority')}${reply('tom@eksempel.no', '2.0;Success')}${FREE_REPLIES.map((data) => reply('dobbel@eksempel.no', '2.0;Success', data)).join('')}</cal:schedule-response>`,
    },
  });
})();

describe('Nextcloud', () => {
  const start = (userUrl?: string) => startDav(NEXTCLOUD, { userUrl }, NEXTCLOUD_ROOT);

  test('reads permitted calendars and asks the outbox for the others', async () => {
    const { source } = await start(`${NEXTCLOUD_ROOT}calendars/{local}/`);
    expect((await source.freeBusy(['kari', 'ola', 'ukjent'], WINDOW)).map(write)).toEqual([
      ['2026-11-24T08:00:00Z 2026-11-24T09:00:00Z Busy'],
      [
        '2026-11-24T12:00:00Z 2026-11-24T13:00:00Z Busy',
        '2026-11-24T14:00:00Z 2026-11-24T15:00:00Z Tentative',
      ],
      'hidden_user',
    ]);
  });

  test('lists all events, because sabre/dav searches wrongly', async () => {
    const { source, asked } = await start(`${NEXTCLOUD_ROOT}calendars/{local}/`);
    await source.freeBusy(['kari'], WINDOW);
    const queries = asked.filter(isQuery).map(({ body }) => body);
    expect(queries).not.toHaveLength(0);
    expect(queries.join()).not.toContain('time-range');
  });

  test('reports the outbox’s reason for each person', async () => {
    const { source, asked } = await start();
    await expect(source.check()).resolves.toBeUndefined();
    const users = ['ola', 'ukjent', 'sperret', 'tom', 'glemt', 'dobbel'];
    expect((await source.freeBusy(users, WINDOW)).map(write).slice(1)).toEqual([
      'hidden_user',
      'no_access',
      'invalid_answer',
      'not_answered',
      'not_answered',
    ]);
    const request = asked.at(-1)?.body ?? '';
    expect(request).toContain(
      'DTSTART:20261122T000000Z\r\nDTEND:20261126T000000Z\r\nORGANIZER:mailto:tjeneste@eksempel.no\r\nATTENDEE:mailto:ola@eksempel.no\r\n',
    );
  });
});

describe('the outbox of sabre/dav, which may answer for another person', () => {
  /** As the server names itself, with an answer to the search for the person. */
  const searching =
    (reply: DavReply): DavHandler =>
    (asked) => {
      if (asked.method === 'REPORT' && asked.path === NEXTCLOUD_ROOT) return reply;
      const said = NEXTCLOUD(asked);
      const named = said?.body?.replaceAll(
        'VERSION:2.0',
        'PRODID:-//Sabre//Sabre VObject 4.5.8//EN&#13;\nVERSION:2.0',
      );
      return said && { ...said, ...(named !== undefined && { body: named }) };
    };
  const lookUp = async (reply: DavReply) => {
    const { source } = await startDav(searching(reply), {}, NEXTCLOUD_ROOT);
    return (await source.freeBusy(['ola'], WINDOW)).map(write);
  };
  const found = (address: string): DavReply => ({
    body: `<?xml version="1.0"?>\n<d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/remote.php/dav/principals/users/x/</d:href><d:propstat><d:prop><cal:calendar-user-address-set><d:href>mailto:${address}</d:href></cal:calendar-user-address-set></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>`,
  });
  const TIMES = [
    '2026-11-24T12:00:00Z 2026-11-24T13:00:00Z Busy',
    '2026-11-24T14:00:00Z 2026-11-24T15:00:00Z Tentative',
  ];

  test.each([
    ['the person', found('ola@eksempel.no'), TIMES],
    ['another person, whose address contains it', found('nikola@eksempel.no'), 'hidden_user'],
    ['a refusal', { status: 403, body: '' }, TIMES],
    ['a fault', { status: 400, body: '' }, 'hidden_user'],
  ])('and finds %s', async (_, reply, expected) => {
    expect(await lookUp(reply)).toEqual([expected]);
  });
});

/** Names in paths are whole addresses, and the calendar is a folder of the mailbox. */
const ZIMBRA = (() => {
  const home = '/dav/kari%40eksempel.no/';
  const principal = '/principals/users/kari@eksempel.no/';
  const xml = (inner: string): DavReply => ({
    type: 'text/xml; charset=UTF-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n\n<D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/">${inner}</D:multistatus>`,
  });
  const one = (href: string, props: string) =>
    `<D:response><D:href>${href}</D:href><D:propstat><D:status>HTTP/1.1 200 OK</D:status><D:prop>${props}</D:prop></D:propstat></D:response>`;
  const calendar =
    '<D:resourcetype><D:collection/><C:calendar/></D:resourcetype><C:supported-calendar-component-set><C:comp name="VEVENT"/><C:comp name="VTODO"/></C:supported-calendar-component-set>';
  return answering({
    [`PROPFIND ${principal}`]: xml(
      one(
        '/principals/users/kari%40eksempel.no/',
        `<C:calendar-home-set><D:href>${home}</D:href></C:calendar-home-set>`,
      ),
    ),
    [`PROPFIND ${home}`]: xml(
      one(`${home}Calendar/`, calendar) +
        one(`${home}Inbox/`, '<D:resourcetype><D:collection/><C:schedule-inbox/></D:resourcetype>'),
    ),
    [`PROPFIND ${home}Calendar/`]: xml(one(`${home}Calendar/`, calendar)),
    [`query ${home}Calendar/`]: xml(one(`${home}Calendar/a.ics`, '<D:getetag>"257-257"</D:getetag>')),
    [`multiget ${home}Calendar/`]: xml(
      one(
        `${home}Calendar/a.ics`,
        `<D:getetag>"257-257"</D:getetag><C:calendar-data C:content-type="text/calendar" C:version="2.0"><![CDATA[${EVENT}]]></C:calendar-data>`,
      ),
    ),
  });
})();

test('Zimbra: from a principal to its events', async () => {
  const { source } = await startDav(ZIMBRA, { userUrl: '/principals/users/{user}/' }, '/dav/');
  expect((await source.freeBusy(['kari', 'ukjent'], WINDOW)).map(write)).toEqual([
    ['2026-11-24T08:00:00Z 2026-11-24T09:00:00Z Busy'],
    'unknown_user',
  ]);
});

describe('DAViCal', () => {
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
      const replies = [...body.matchAll(/^ATTENDEE:mailto:(\S+)$/gm)].map(([, address = '']) =>
        reply(address),
      );
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
    lookup && 'busy' in lookup
      ? lookup.busy.map(({ start, end }) => `${start} ${end}`)
      : lookup?.problem.code;

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
});
