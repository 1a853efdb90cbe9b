import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkBooking } from '../../../src/calendar/doctor/check-booking.js';
import { SERVER_WAYS, type ServerWay } from '../../../src/calendar/sources/caldav/servers.js';
import { SAMPLE_FOLDER } from '../../../src/calendar/sources/sample/index.js';
import { createSignIns } from '../../../src/calendar/sources/transport/sign-ins.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { parseCalendarConfig } from '../helpers.js';
import {
  CALENDAR,
  type DavHandler,
  type DavReply,
  eventResponse,
  foundResponse,
  isMultiget,
  isQuery,
  multistatus,
  startDav,
} from '../sources/caldav/dav-server.js';
import { createNextcloudRooms, OWN_ROOMS, type RoomChoices } from '../sources/caldav/nextcloud-rooms.js';
import { createNextcloud, ROOT } from '../sources/caldav/recorded-nextcloud.js';
import { examine } from './examine.js';

/** What `doctor` says of each way of asking each server, of servers that say of themselves what real ones do. */

interface Signs {
  /** Properties of each calendar. */
  props?: string;
  type?: string;
  product?: string;
}

const token = (text: string) => `<D:sync-token>${text}</D:sync-token>`;
const SIGNS: Readonly<Record<string, Signs>> = {
  'Nextcloud or sabre/dav': {
    props: token('http://sabre.io/ns/sync/27'),
    product: '-//Sabre//Sabre VObject 4.5.6//EN',
  },
  Cyrus: { props: token('data:,1795779524-7'), product: '-//CyrusIMAP.org/Cyrus 3.6.1-Debian//EN' },
  SOGo: {
    type: '<C:schedule-outbox/><G:vevent-collection xmlns:G="http://groupdav.org/"/>',
    props: '<C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set>',
    product: '-//Inverse inc./SOGo 5.8.0//EN',
  },
  DAViCal: {
    props:
      '<C:schedule-outbox-URL><D:href>/dav/oss/.out/</D:href></C:schedule-outbox-URL><D:current-user-privilege-set><D:privilege><D:all/></D:privilege></D:current-user-privilege-set>',
    product: '-//davical.org//NONSGML AWL Calendar//EN',
  },
  Radicale: { props: token('http://radicale.org/ns/sync/76ca') },
  Xandikos: { props: '<D:getctag>1</D:getctag>' },
  'an unknown server': { product: '-//Nobody//Server 1//EN' },
};

/** What a calendar of a way has beside the signs of its server. */
const SOGO_RIGHTS = ['public', 'private', 'confidential']
  .map(
    (name) =>
      `<D:privilege><I:viewwhole-${name}-records xmlns:I="urn:inverse:params:xml:ns:inverse-dav"/></D:privilege>`,
  )
  .join('');
const WAY_SIGNS: Readonly<Partial<Record<ServerWay['way'], Signs>>> = {
  share: { props: '<O:owner-principal xmlns:O="http://owncloud.org/ns">p/kari</O:owner-principal>' },
  'cs:shared': { type: '<CS:shared/>' },
  own: { props: '<D:owner><D:href>/dav/p/oss/</D:href></D:owner>' },
};

const US =
  '<D:current-user-principal><D:href>/dav/p/oss/</D:href></D:current-user-principal><C:schedule-outbox-URL><D:href>/dav/oss/.out/</D:href></C:schedule-outbox-URL><C:calendar-user-address-set><D:href>mailto:oss@eksempel.no</D:href></C:calendar-user-address-set>';

const reply = (product: string, attendee = ''): DavReply => ({
  status: 200,
  body: `<C:schedule-response xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><C:response><C:recipient><D:href>mailto:${attendee}</D:href></C:recipient><C:request-status>2.0;Success</C:request-status><C:calendar-data>BEGIN:VCALENDAR
PRODID:${product}
BEGIN:VFREEBUSY
FREEBUSY:20261201T080000Z/20261201T090000Z
END:VFREEBUSY
END:VCALENDAR</C:calendar-data></C:response></C:schedule-response>`,
});

const serverOf =
  ({ server, way }: Pick<ServerWay, 'server' | 'way'>): DavHandler =>
  (asked) => {
    const { method, path } = asked;
    const { props = '', type = '', product = '' } = SIGNS[server] ?? {};
    const more = WAY_SIGNS[way] ?? {};
    const event = `${path}mote.ics`;
    if (method === 'POST') return reply(product, /ATTENDEE:mailto:(\S+)/.exec(asked.body)?.[1]);
    if (path === '/dav/' && asked.depth === '1' && way === 'named')
      return multistatus(foundResponse(path, US), foundResponse('/dav/annen/', CALENDAR));
    if (path === '/dav/' || path === '/dav/p/oss/') return multistatus(foundResponse(path, US));
    if (isQuery(asked)) return multistatus(foundResponse(event, '<D:getetag>"1"</D:getetag>'));
    if (isMultiget(asked)) return multistatus(eventResponse(event));
    if (path.startsWith('/dav/borte/')) return { status: 404 };
    if (/^\/dav\/hjem\/[\w-]+\/$/.test(path))
      return multistatus(
        foundResponse(path, '<D:resourcetype><D:collection/></D:resourcetype>'),
        ...(asked.depth === '1' ? [foundResponse(`${path}kalender/`, CALENDAR)] : []),
      );
    const types = CALENDAR.replace('</D:resourcetype>', `${type}${more.type ?? ''}</D:resourcetype>`);
    const isWhole = server === 'SOGo' && way !== 'part';
    const seen = way === 'times' ? SOGO_RIGHTS.replaceAll('viewwhole', 'viewdant') : SOGO_RIGHTS;
    const rights = isWhole ? `<D:current-user-privilege-set>${seen}</D:current-user-privilege-set>` : '';
    const own = (more.props ?? '') + rights;
    const principal = '<D:current-user-principal><D:href>/dav/p/oss/</D:href></D:current-user-principal>';
    return multistatus(foundResponse(path, types + props + own + principal));
  };

/** Where a server lists all calendars of a person, nothing is missing. */
const addressOf = ({ server, way }: Pick<ServerWay, 'server' | 'way'>) =>
  server === 'Nextcloud or sabre/dav' && way === 'calendar' ? '/dav/hjem/{local}/' : '/dav/{local}/';

async function examineWay(way: Pick<ServerWay, 'server' | 'way'>, userUrl = addressOf(way)) {
  const { address } = await startDav(serverOf(way));
  const isOutbox = way.way === 'outbox';
  const lines = await examine(
    {
      CALENDAR_SOURCE: 'caldav',
      CALDAV_URL: `${address}/dav/`,
      CALDAV_USERNAME: 'tjeneste',
      CALDAV_PASSWORD: 'hemmelig',
      ...(!isOutbox && {
        CALDAV_USER_URL: userUrl,
        CALDAV_ROOM_URL: addressOf(way).replace('{local}', 'rom-{local}'),
      }),
      ...(!isOutbox && { ROOMS_FILE: join(SAMPLE_FOLDER, 'rooms.yml') }),
    },
    { user: 'kari', ...(!isOutbox && { room: 'fjorden' }) },
  );
  return `${lines.join('\n')}\n`;
}

const fileOf = (name: string) => `../../golden/doctor/${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.txt`;

test.each(SERVER_WAYS.map(({ server, way }) => ({ server, way })))('$server, $way', async (way) => {
  await expect(await examineWay(way)).toMatchFileSnapshot(fileOf(`caldav ${way.server} ${way.way}`));
});

test('an address at which Nextcloud shows nobody else’s calendars', async () => {
  const way = { server: 'Nextcloud or sabre/dav', way: 'calendar' as const };
  await expect(await examineWay(way, '/dav/borte/{local}/')).toMatchFileSnapshot(
    fileOf('caldav nextcloud home of another'),
  );
});

test('Nextcloud’s own rooms', async () => {
  const { address } = await startDav(createNextcloud().handler, {}, ROOT);
  const lines = await examine(
    {
      CALENDAR_SOURCE: 'caldav',
      CALDAV_URL: `${address}${ROOT}`,
      CALDAV_USERNAME: 'ordrom',
      CALDAV_PASSWORD: 'hemmelig',
      CALDAV_USER_URL: `${ROOT}calendars/{local}/personal/`,
      CALDAV_ROOM_URL: `${ROOT}principals/calendar-rooms/`,
    },
    { user: 'kari' },
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(fileOf('caldav nextcloud own rooms'));
});

describe('booking of Nextcloud’s own rooms', () => {
  async function examineBooking(choices?: RoomChoices) {
    const { address } = await startDav(createNextcloudRooms(choices).handler, {}, ROOT);
    const config = parseCalendarConfig({
      CALENDAR_SOURCE: 'caldav',
      CALDAV_URL: `${address}${ROOT}`,
      CALDAV_USERNAME: 'ordrom',
      CALDAV_PASSWORD: 'hemmelig',
      CALDAV_USER_URL: `${ROOT}calendars/{local}/personal/`,
      CALDAV_ROOM_URL: OWN_ROOMS,
      BOOKING: 'rooms',
      BOOKING_USERNAME: 'bestiller',
      BOOKING_PASSWORD: 'hemmelig',
    });
    const log = createWatchedLog();
    const { status, subject, message } = await checkBooking(config, 'kari', {
      log,
      signIns: createSignIns({ log }),
    });
    return `${status} ${subject}: ${message}\n`;
  }

  test('by inviting them', async () => {
    await expect(await examineBooking()).toMatchFileSnapshot(fileOf('caldav nextcloud booking of own rooms'));
  });

  test('without an address to invite them from', async () => {
    await expect(await examineBooking({ hasAddress: false })).toMatchFileSnapshot(
      fileOf('caldav nextcloud booking without address'),
    );
  });
});
