import { describe, expect, test } from 'vitest';
import { parseXml, XmlError } from '../../../../src/calendar/reading/parse-xml.js';
import {
  childOf,
  davText,
  parseCollection,
  parseMultistatus,
  parseScheduleReplies,
} from '../../../../src/calendar/sources/caldav/multistatus.js';

const parse = (text: string) => parseXml(text, { alwaysLists: true });
const multistatus = (inner: string) =>
  `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${inner}</D:multistatus>`;
const found = (href: string, props: string) =>
  `<D:response><D:href>${href}</D:href><D:propstat><D:prop>${props}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`;

describe('a multistatus', () => {
  test('keeps only properties that were found', async () => {
    const [one] = await parseMultistatus(
      parse(
        multistatus(
          '<D:response><D:href>/k/</D:href><D:propstat><D:prop><D:resourcetype><D:collection/><C:calendar/></D:resourcetype></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>' +
            '<D:propstat><D:prop><C:calendar-home-set/><C:schedule-calendar-transp/></D:prop><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat></D:response>',
        ),
      ),
    );
    expect(one && parseCollection(one)).toEqual({
      isCalendar: true,
      hasEvents: true,
      isTransparent: false,
      isShared: false,
      isGroupdav: false,
      ownerPrincipal: undefined,
      syncTokens: [],
      hasDavCtag: false,
      owner: undefined,
      homes: [],
      outboxes: [],
      addresses: [],
      principal: undefined,
      hasAllRights: false,
      seesAllClasses: false,
      seesAllDetails: false,
      mayAddEvents: false,
    });
  });

  test('keeps digits and decodes character references and CDATA', async () => {
    const text =
      '<D:getetag>0012</D:getetag><D:displayname>K&#248;b &amp; &#x4f8;</D:displayname><C:calendar-data><![CDATA[ <!DOCTYPE html><b>&amp; ]]></C:calendar-data>';
    const [one] = await parseMultistatus(parse(multistatus(found('/k/', text))));
    const read = (name: string) => davText(childOf(one?.props, name));
    expect(['getetag', 'displayname', 'calendar-data'].map(read)).toEqual([
      '0012',
      'Køb & Ӹ',
      '<!DOCTYPE html><b>&amp;',
    ]);
  });

  test.each([
    ['HTML', '<html><body><p>Logg inn</body></html>'],
    ['another root', '<b/>'],
    ['nothing', ''],
    ['text', 'Internal error'],
  ])('is not %s', async (_, text) =>
    expect(async () => parseMultistatus(parse(text))).rejects.toThrow(XmlError),
  );

  test('with more resources than any calendar is refused', async () => {
    const many = '<D:response><D:href>/x/</D:href></D:response>'.repeat(20_001);
    await expect(parseMultistatus(parse(multistatus(many)))).rejects.toThrow('too many resources');
  });

  test('parses a status inside and an empty response', async () => {
    const gone = '<D:response><D:href>/x/</D:href><D:status>HTTP/1.1 404 Not Found</D:status></D:response>';
    expect(await parseMultistatus(parse(multistatus(gone)))).toMatchObject([{ href: '/x/', status: 404 }]);
    expect(await parseMultistatus(parse('<multistatus xmlns="DAV:"/>'))).toEqual([]);
  });

  test.each([
    [
      'tasks only',
      '<C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set>',
      { hasEvents: false },
    ],
    [
      'events in small letters',
      '<C:supported-calendar-component-set><C:comp name="vevent"/></C:supported-calendar-component-set>',
      { hasEvents: true },
    ],
    [
      'an inbox',
      '<D:resourcetype><D:collection/><C:calendar/><C:schedule-inbox/></D:resourcetype>',
      { isCalendar: false },
    ],
    [
      'a calendar that takes no time',
      '<C:schedule-calendar-transp><C:transparent/></C:schedule-calendar-transp>',
      { isTransparent: true },
    ],
    [
      'addresses, of which some are none',
      '<C:calendar-user-address-set><D:href>mailto:Kari@Eksempel.no</D:href><D:href>/principals/kari/</D:href></C:calendar-user-address-set>',
      { addresses: ['kari@eksempel.no'] },
    ],
    [
      'all rights',
      '<D:current-user-privilege-set><D:privilege><D:read/></D:privilege><D:privilege><D:all/></D:privilege></D:current-user-privilege-set>',
      { hasAllRights: true },
    ],
    [
      'the right to read',
      '<D:current-user-privilege-set><D:privilege><D:read/></D:privilege></D:current-user-privilege-set>',
      { hasAllRights: false },
    ],
  ])('knows %s', async (_, props, expected) => {
    const [one] = await parseMultistatus(parse(multistatus(found('/k/', props))));
    expect(one && parseCollection(one)).toMatchObject(expected);
  });
});

test('parses replies of an outbox with any prefixes', () => {
  expect(
    parseScheduleReplies(
      parse(
        '<schedule-response xmlns="urn:ietf:params:xml:ns:caldav" xmlns:d="DAV:"><response><recipient><d:href>MAILTO:Kari@eksempel.no</d:href></recipient><request-status>2.0;Success</request-status><calendar-data>BEGIN:VCALENDAR</calendar-data></response><response><recipient><d:href>mailto:x@eksempel.no</d:href></recipient><request-status>3.7;Invalid</request-status></response></schedule-response>',
      ),
    ),
  ).toEqual([
    { recipient: 'kari@eksempel.no', status: '2.0;Success', calendar: 'BEGIN:VCALENDAR' },
    { recipient: 'x@eksempel.no', status: '3.7;Invalid', calendar: '' },
  ]);
});
