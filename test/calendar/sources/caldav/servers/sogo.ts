import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { openSharedPostgres } from '../../../../support/shared-postgres.js';
import {
  BOOKING_ACCOUNT,
  createServerFolder,
  findPort,
  findUser,
  PASSWORD,
  type PeerServer,
  request,
  runServer,
  SERVICE_ACCOUNT,
  servePeers,
  waitFor,
} from './run-server.js';

const SOGO = '/usr/sbin/sogod';
const MEMCACHED = '/usr/bin/memcached';
const DOMAIN = 'eksempel.no';

/** @param rooms those of the users that accept by themselves what does not overlap, and refuse the rest */
async function createUsers(
  database: string,
  users: readonly string[],
  rooms: readonly string[],
): Promise<void> {
  const client = new Client({ connectionString: database });
  await client.connect();
  await client.query(
    'create table users (c_uid text primary key, c_name text, c_password text, c_cn text, mail text, kind text, bookings integer)',
  );
  for (const user of users)
    await client.query('insert into users values ($1, $1, $2, $1, $3, $4, $5)', [
      user,
      PASSWORD,
      `${user}@${DOMAIN}`,
      ...(rooms.includes(user) ? ['location', 1] : [null, null]),
    ]);
  await client.end();
}

/** What the account may see of a calendar, as the web page of SOGo sets it. */
const formatRights = (roles: readonly string[], account: string) =>
  `<?xml version="1.0" encoding="utf-8"?>
<acl-query xmlns="urn:inverse:params:xml:ns:inverse-dav"><set-roles user="${account}">${roles
    .map((role) => `<${role}/>`)
    .join('')}</set-roles></acl-query>`;

const CLASSES = ['Public', 'Private', 'Confidential'];

/** SOGo, which can share only the dates and times of a calendar too. */
interface SogoServer extends PeerServer {
  share: (owner: string, right: 'Viewer' | 'DAndTViewer', classes?: readonly string[]) => Promise<void>;
}

/**
 * SOGo with a database and a memcached of its own.
 *
 * @param readable whose calendars the service may read in full
 * @param rooms resources, of which the account that books sees when they are taken
 */
export async function startSogo(
  users: readonly string[],
  readable: readonly string[],
  rooms: readonly string[] = [],
): Promise<SogoServer> {
  const home = await createServerFolder();
  const ids = findUser('sogo');
  const [port, cachePort] = [await findPort(), await findPort()];
  const url = `http://127.0.0.1:${port}/SOGo/dav/`;
  const postgres = openSharedPostgres();
  const database = await postgres.createDatabase();
  await createUsers(database, [...users, SERVICE_ACCOUNT, BOOKING_ACCOUNT], rooms);
  const storage = database.replace(/^postgres:\/\/(\w+)@/, 'postgresql://$1:x@');
  const source = `({ type = sql; id = users; viewURL = "${storage}/users"; canAuthenticate = YES; isAddressBook = YES; userPasswordAlgorithm = plain; KindFieldName = kind; MultipleBookingsFieldName = bookings; })`;
  const settings = {
    WOPort: `127.0.0.1:${port}`,
    WONoDetach: 'YES',
    WOUseWatchDog: 'NO',
    WOLogFile: '-',
    WOPidFile: join(home, 'pid'),
    SOGoMemcachedHost: `127.0.0.1:${cachePort}`,
    SOGoProfileURL: `${storage}/sogo_user_profile`,
    OCSFolderInfoURL: `${storage}/sogo_folder_info`,
    OCSSessionsFolderURL: `${storage}/sogo_sessions_folder`,
    OCSEMailAlarmsFolderURL: `${storage}/sogo_alarms_folder`,
    SOGoTimeZone: 'Europe/Oslo',
    SOGoMailDomain: DOMAIN,
    SOGoAppointmentSendEMailNotifications: 'NO',
    SOGoUserSources: source,
  };
  await mkdir(join(home, 'GNUstep'));
  if (ids) for (const folder of [home, join(home, 'GNUstep')]) await chown(folder, ids.uid, ids.gid);
  const cacheHome = await createServerFolder();
  const cache = runServer(MEMCACHED, ['-l', '127.0.0.1', '-p', String(cachePort), '-u', 'nobody'], cacheHome);
  const args = Object.entries(settings).flatMap(([name, value]) => [`-${name}`, value]);
  const server = runServer(SOGO, args, home, ids);
  await waitFor(url);
  const setRoles = (owner: string, roles: readonly string[], account: string) =>
    request(`${url}${owner}/Calendar/personal/`, {
      method: 'POST',
      user: owner,
      type: 'application/xml',
      body: formatRights(roles, account),
    });
  const share = (
    owner: string,
    right: 'Viewer' | 'DAndTViewer',
    classes: readonly string[] = CLASSES,
    account = SERVICE_ACCOUNT,
  ) =>
    setRoles(
      owner,
      classes.map((name) => `${name}${right}`),
      account,
    );
  for (const room of rooms) await share(room, 'DAndTViewer', CLASSES, BOOKING_ACCOUNT);
  const booking = [...CLASSES.map((name) => `${name}Modifier`), 'ObjectCreator', 'ObjectEraser'];
  const peers = servePeers({
    url,
    calendars: '/SOGo/dav/{local}/',
    place: (owner, resource) => `${url}${owner}/Calendar/personal/${resource}.ics`,
    letRead: async (owner) => readable.includes(owner) && share(owner, 'Viewer'),
    letWrite: (room) => setRoles(room, booking, BOOKING_ACCOUNT),
    async stop() {
      // It would wait half a minute for its clients.
      await server.stop('SIGKILL');
      await cache.stop();
      await postgres.stop();
    },
  });
  return { ...peers, share };
}
