import { describe, expect, test } from 'vitest';
import { parseXml, XmlError } from '../../../../src/calendar/reading/parse-xml.js';
import { findDigest, formatDigest, parseChallenges } from '../../../../src/calendar/sources/caldav/client.js';
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

describe('Digest', () => {
  /** The example of RFC 7616 section 3.9.1. */
  const HEADER = [
    'Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=SHA-256,',
    'nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS",',
    'Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=MD5,',
    'nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"',
  ].join(' ');

  const REQUEST = {
    username: 'Mufasa',
    password: 'Circle of Life',
    method: 'GET',
    uri: '/dir/index.html',
    count: 1,
    clientNonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
  };

  const answer = (header: string, request = REQUEST) => {
    const challenge = findDigest(parseChallenges(header));
    return challenge && formatDigest(challenge, request);
  };

  const responseOf = (header: string, request = REQUEST) =>
    /response="([^"]*)"/.exec(answer(header, request) ?? '')?.[1];

  describe('the example of RFC 7616', () => {
    test('answers the stronger of two challenges', () => {
      expect(answer(HEADER)).toBe(
        'Digest username="Mufasa", realm="http-auth@example.org", ' +
          'nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", uri="/dir/index.html", algorithm=SHA-256, ' +
          'qop=auth, nc=00000001, cnonce="f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ", ' +
          'response="753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1", ' +
          'opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"',
      );
    });

    test('answers MD5 when there is nothing else', () => {
      const [, md5 = ''] = HEADER.split(/, (?=Digest)/);
      expect(responseOf(md5)).toBe('8ca523f5e9506fed4657c9700eebdbec');
    });
  });

  test('sends no count for RFC 2069', () => {
    // The example of RFC 2069 as its errata have it.
    const header = 'Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093"';
    const request = { ...REQUEST, password: 'CircleOfLife' };
    expect(responseOf(header, request)).toBe('1949323746fe6a43ef61f9606e7febea');
    expect(answer(header)).not.toMatch(/nc=|cnonce=|qop=/);
  });

  test('counts uses of a nonce in hexadecimal', () => {
    expect(answer(HEADER, { ...REQUEST, count: 26 })).toContain('nc=0000001a');
    expect(responseOf(HEADER, { ...REQUEST, count: 2 })).not.toBe(responseOf(HEADER));
  });

  test('encodes a user name beyond ASCII', () => {
    expect(answer(HEADER, { ...REQUEST, username: 'Åse "x"' })).toContain(
      "username*=UTF-8''%C3%85se%20%22x%22",
    );
    expect(answer(HEADER, { ...REQUEST, username: 'a"b\\c' })).toContain('username="a\\"b\\\\c"');
  });

  describe('challenges', () => {
    test.each([
      ['Basic realm="a, b"', ['basic']],
      ['Negotiate, Basic realm="x", Digest realm="y", nonce=z', ['negotiate', 'basic', 'digest']],
      ['Bearer', ['bearer']],
      ['', []],
      ['=', []],
      ['Digest realm="open', ['digest']],
    ])('%s', (header, schemes) => {
      expect(parseChallenges(header).map(({ scheme }) => scheme)).toEqual(schemes);
    });

    test.each([
      ['no digest', 'Basic realm="x"'],
      ['no nonce', 'Digest realm="x"'],
      ['a way to hash that is not known', 'Digest realm="x", nonce="y", algorithm=TIGER'],
      ['only with the body', 'Digest realm="x", nonce="y", qop="auth-int"'],
    ])('cannot be answered: %s', (_, header) => expect(answer(header)).toBeUndefined());

    test('reports a stale nonce', () => {
      const stale = (header: string) => findDigest(parseChallenges(header))?.isStale;
      expect(stale('Digest realm="x", nonce="y", stale=TRUE')).toBe(true);
      expect(stale('Digest realm="x", nonce="y", stale=false')).toBe(false);
    });
  });
});
