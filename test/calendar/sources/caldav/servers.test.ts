import { describe, expect, test } from 'vitest';
import {
  type CollectionProps,
  parseCollection,
} from '../../../../src/calendar/sources/caldav/multistatus.js';
import {
  findCalendarWay,
  findOutboxWay,
  recogniseServer,
  SERVER_WAYS,
} from '../../../../src/calendar/sources/caldav/servers.js';

const EMPTY = parseCollection({ href: '/', status: 200, props: {} });
const signs = (given: Partial<CollectionProps>): CollectionProps => ({ ...EMPTY, ...given });
const SABRE = signs({ syncTokens: ['http://sabre.io/ns/sync/27'] });
const CYRUS = signs({ syncTokens: ['data:,1795779524-7'] });
const US = '/remote.php/dav/principals/users/ordrom/';

describe('a server is known by what it says of one of its calendars', () => {
  test.each([
    ['SOGo', signs({ isGroupdav: true, syncTokens: ['1795779524'] })],
    ['DAViCal', signs({ outboxes: ['/caldav.php/tjeneste/.out/'], syncTokens: ['data:,1'] })],
    ['Nextcloud or sabre/dav', SABRE],
    ['Xandikos', signs({ hasDavCtag: true, syncTokens: ['0d5e'] })],
    ['Cyrus', CYRUS],
    ['Radicale', signs({ syncTokens: ['http://radicale.org/ns/sync/76ca'] })],
    ['an unknown server', EMPTY],
    ['an unknown server', signs({ syncTokens: ['1795779524', 'data:,1'] })],
  ])('%s', (name, given) => expect(recogniseServer(given).name).toBe(name));
});

/** How a calendar is read, and what follows. */
const wayOf = (sign: CollectionProps, given: Partial<CollectionProps>) => {
  const { server, way, traits } = findCalendarWay(recogniseServer(sign), { ...EMPTY, ...given });
  return `${server}, ${way}: ${traits.join(' ')}`;
};

test.each<[string, CollectionProps, Partial<CollectionProps>, string]>([
  [
    'a delegate of Nextcloud sees all',
    SABRE,
    { owner: '/remote.php/dav/principals/users/kari/', principal: US },
    'Nextcloud or sabre/dav, calendar: ',
  ],
  [
    'a share of Nextcloud hides private events',
    SABRE,
    { ownerPrincipal: 'principals/users/kari', principal: US },
    'Nextcloud or sabre/dav, share: hidesPrivate isNotBooked mayLackEvents',
  ],
  [
    'a share of a server that says nothing else hides them too',
    EMPTY,
    { ownerPrincipal: 'principals/users/kari' },
    'Nextcloud or sabre/dav, share: hidesPrivate isNotBooked mayLackEvents',
  ],
  [
    'our own calendar there is no share',
    SABRE,
    { ownerPrincipal: 'principals/users/ordrom', principal: US },
    'Nextcloud or sabre/dav, calendar: ',
  ],
  ['Baïkal shows all of a shared calendar', SABRE, { isShared: true }, 'Nextcloud or sabre/dav, cs:shared: '],
  ['Cyrus hides what takes no time', CYRUS, { isShared: true }, 'Cyrus, cs:shared: hidesTransparency'],
  ['Cyrus hides nothing of our own', CYRUS, {}, 'Cyrus, calendar: '],
  [
    'an unknown server may hide anything, and its outbox takes nothing away',
    EMPTY,
    { isShared: true, owner: '/p/kari/', principal: '/p/ordrom/' },
    'an unknown server, calendar: mayLackEvents',
  ],
  [
    'an unknown server hides nothing from the owner',
    EMPTY,
    { owner: '/p/ordrom/', principal: '/p/ordrom/' },
    'an unknown server, own: ',
  ],
])('%s', (_, sign, given, expected) => expect(wayOf(sign, given)).toBe(expected));

test.each([
  [
    '-//Sabre//Sabre VObject 4.5.6//EN',
    'Nextcloud or sabre/dav',
    ['mayLackEvents', 'hasDaysOfUtc', 'hasHoursAsAbsence', 'hidesUsers', 'mistakesPeople'],
  ],
  ['-//Inverse inc./SOGo 5.8.0//EN', 'SOGo', ['mayLackEvents', 'isSilent']],
  ['-//davical.org//NONSGML AWL Calendar//EN', 'DAViCal', ['needsAllRights']],
  ['-//CyrusIMAP.org/Cyrus 3.6.1-Debian//EN', 'Cyrus', ['mayLackEvents']],
  ['-//Nobody//Sabrina 1//EN', 'an unknown server', ['mayLackEvents', 'hasDaysOfUtc']],
])('the outbox that replies as %s is that of %s', (product, server, traits) => {
  const calendar = `BEGIN:VCALENDAR\r\nPRODID:${product}\r\nBEGIN:VFREEBUSY`;
  expect(findOutboxWay({ calendar })).toMatchObject({ server, traits });
});

test('an answer that may lack events is said to, and every gap has a sentence', () => {
  for (const { traits, lacks, remedy } of SERVER_WAYS) {
    // The rights of a class lead to another row.
    const gaps = traits.filter((trait) => trait !== 'needsClassRights');
    if (gaps.length > 0) expect(lacks).toMatch(/\.$/);
    if (traits.includes('mayLackEvents')) expect(remedy).toMatch(/\.$/);
  }
  expect(new Set(SERVER_WAYS.map(({ server, way }) => `${server} ${way}`)).size).toBe(SERVER_WAYS.length);
});
