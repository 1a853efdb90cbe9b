import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../../../../support/postgres.js';
import {
  BOOKING_ACCOUNT,
  createServerFolder,
  findPort,
  findUser,
  PASSWORD,
  type PeerServer,
  runServer,
  SERVICE_ACCOUNT,
  servePeers,
  waitFor,
} from './run-server.js';

const PHP = '/usr/bin/php';
const HOME = '/usr/share/davical';
const AWL = '/usr/share/awl/inc';
const DOMAIN = 'eksempel.no';
/** The name in the configuration of Debian's package, which says nothing of the host and the port. */
const DATABASE = 'davical';

/** DAViCal, which has the right to read too, which does not show private events. */
interface DavicalServer extends PeerServer {
  grant: (owner: string, privilege: 'DAV::all' | 'DAV::read') => Promise<void>;
}

/** Creates principals and their calendars as DAViCal does for users of an LDAP server. */
const CREATE_USERS = `
$_SERVER['SERVER_NAME'] = '127.0.0.1';
chdir('${HOME}/htdocs');
require_once('./always.php');
require_once('Principal.php');
require_once('auth-functions.php');
foreach (explode(' ', getenv('USERS')) as $name) {
  $principal = new Principal('username', $name);
  $principal->Create(array('username' => $name, 'user_active' => 't', 'fullname' => $name, 'displayname' => $name,
    'email' => $name . '@${DOMAIN}', 'password' => '**' . getenv('PASSWORD'), 'type_id' => 1));
  CreateHomeCollections($name);
}`;

/**
 * DAViCal loads this file in place of its library's before it reads its configuration, which is only in `/etc`. A new
 * connection for each request takes several times as long as the request itself.
 */
const USE_PERSISTENT = `<?php
$c->use_persistent = true;
require '${AWL}/AWLUtilities.php';
`;

/**
 * DAViCal in PHP's own web server, with a PostgreSQL of its own.
 *
 * @param readable whose calendars the service may read
 */
export async function startDavical(
  users: readonly string[],
  readable: readonly string[],
): Promise<DavicalServer> {
  const postgres = await startPostgres();
  const { hostname, port: databasePort, username } = new URL(await postgres.createDatabase());
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: databasePort,
    PGUSER: username,
    USERS: [...users, SERVICE_ACCOUNT, BOOKING_ACCOUNT].join(' '),
    PASSWORD,
  };
  const run = (command: string, args: readonly string[]) =>
    execFileSync(command, args, { env, stdio: 'pipe', encoding: 'utf8' });
  run('/bin/sh', [`${HOME}/dba/create-database.sh`, DATABASE, PASSWORD]);
  run(PHP, ['-r', CREATE_USERS]);
  const client = new Client({
    host: hostname,
    port: Number(databasePort),
    user: username,
    database: DATABASE,
  });
  await client.connect();
  const port = await findPort();
  const url = `http://127.0.0.1:${port}/caldav.php/`;
  const home = await createServerFolder();
  await writeFile(join(home, 'AWLUtilities.php'), USE_PERSISTENT);
  const options = ['-d', `include_path=${home}:${AWL}`, '-d', 'opcache.enable_cli=1'];
  const server = runServer(PHP, [...options, '-S', `127.0.0.1:${port}`, '-t', `${HOME}/htdocs`], home, {
    ...findUser('nobody'),
    env: { ...env, PGUSER: undefined },
  });
  await waitFor(url);
  /** As the web page of DAViCal grants it. */
  async function grant(owner: string, privilege: string, account = SERVICE_ACCOUNT) {
    await client.query(
      `insert into grants (by_principal, to_principal, privileges)
       select owner.principal_id, account.principal_id, privilege_to_bits($3)
       from dav_principal owner, dav_principal account where owner.username = $1 and account.username = $2`,
      [owner, account, privilege],
    );
  }
  const peers = servePeers({
    url,
    calendars: '/caldav.php/{local}/',
    place: (owner, resource) => `${url}${owner}/calendar/${resource}.ics`,
    // DAViCal 1.1.12 refuses a series by numbers of weeks with status 500, so nobody has one there.
    takes: (body) => !body.includes('BYWEEKNO'),
    letRead: async (owner) => readable.includes(owner) && grant(owner, 'DAV::all'),
    letWrite: (room) => grant(room, 'DAV::all', BOOKING_ACCOUNT),
    async stop() {
      await client.end();
      await server.stop();
      await postgres.stop();
    },
  });
  return { ...peers, grant };
}
