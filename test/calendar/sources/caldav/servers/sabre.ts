import { execFileSync } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

const PHP = '/usr/bin/php';
const DOMAIN = 'eksempel.no';
const ROOT = '/remote.php/dav/';
const PROGRAM = join(import.meta.dirname, 'sabre.php');

/** sabre/dav, where people have any number of calendars, and let others read them in two ways. */
export interface SabreServer extends PeerServer {
  /** Puts events into one of somebody’s calendars, which is made for them. @param props of the new calendar */
  fillCalendar: (
    owner: string,
    calendar: string,
    resources: ReadonlyMap<string, string>,
    props?: string,
  ) => Promise<void>;
  /** Lets an account act for somebody. It becomes the only one. */
  addDelegate: (owner: string, right: 'read' | 'write', account?: string) => Promise<void>;
  /** Shares a calendar, which appears among those of the service as `<calendar>-<owner>`. */
  share: (owner: string, calendar: string) => Promise<void>;
}

/** The tables of version 1.8, and one for shares. */
const CREATE_DATABASE = `
$pdo = new PDO('sqlite:' . getenv('DATABASE'));
$pdo->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
$pdo->exec('
  create table calendars (id integer primary key asc, principaluri text, displayname text, uri text, ctag integer,
    description text, calendarorder integer, calendarcolor text, timezone text, components text, transparent bool);
  create table calendarobjects (id integer primary key asc, calendardata blob, uri text, calendarid integer,
    lastmodified integer, etag text, size integer, componenttype text, firstoccurence integer, lastoccurence integer);
  create table principals (id integer primary key asc, uri text unique, email text, displayname text, vcardurl text);
  create table groupmembers (id integer primary key asc, principal_id integer, member_id integer);
  create table shares (calendarid integer, principaluri text, readonly integer);
');
$insert = $pdo->prepare('insert into principals (uri, email, displayname) values (?, ?, ?)');
foreach (explode(' ', getenv('USERS')) as $name) {
  $insert->execute(array("principals/users/$name", "$name@${DOMAIN}", $name));
  foreach (array('read', 'write') as $right) $insert->execute(array("principals/users/$name/calendar-proxy-$right", null, null));
}`;

const XML = 'application/xml; charset=utf-8';

const formatMkcalendar = (props: string) =>
  `<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop>${props}</D:prop></D:set></C:mkcalendar>`;

const formatMembers = (account: string) =>
  `<D:propertyupdate xmlns:D="DAV:"><D:set><D:prop><D:group-member-set><D:href>${ROOT}principals/users/${account}/</D:href></D:group-member-set></D:prop></D:set></D:propertyupdate>`;

const formatShare = (account: string) =>
  `<CS:share xmlns:CS="http://calendarserver.org/ns/" xmlns:D="DAV:"><CS:set><D:href>mailto:${account}@${DOMAIN}</D:href><CS:read/></CS:set></CS:share>`;

/**
 * Debian’s sabre/dav in PHP's own web server, with an SQLite database.
 *
 * @param readable who makes the service a delegate when their calendar is filled
 */
export async function startSabre(
  users: readonly string[],
  readable: readonly string[],
): Promise<SabreServer> {
  const home = await createServerFolder();
  const database = join(home, 'sabre.sqlite');
  const env = {
    ...process.env,
    DATABASE: database,
    USERS: [...users, SERVICE_ACCOUNT, BOOKING_ACCOUNT].join(' '),
    PASSWORD,
  };
  await writeFile(database, '');
  execFileSync(PHP, ['-r', CREATE_DATABASE], { env, stdio: 'pipe' });
  // SQLite writes a journal beside the database.
  await Promise.all([chmod(home, 0o777), chmod(database, 0o666)]);
  const port = await findPort();
  const origin = `http://127.0.0.1:${port}`;
  const server = runServer(PHP, ['-d', 'opcache.enable_cli=1', '-S', `127.0.0.1:${port}`, PROGRAM], home, {
    ...findUser('nobody'),
    env,
  });
  await waitFor(origin + ROOT);

  const calendarOf = (owner: string, name = 'personal') => `${origin}${ROOT}calendars/${owner}/${name}/`;
  const principalOf = (owner: string) => `${origin}${ROOT}principals/users/${owner}/`;
  const made = new Set<string>();

  const addDelegate: SabreServer['addDelegate'] = (owner, right, account = SERVICE_ACCOUNT) =>
    request(`${principalOf(owner)}calendar-proxy-${right}`, {
      method: 'PROPPATCH',
      user: owner,
      body: formatMembers(account),
      type: XML,
    });

  async function makeCalendar(owner: string, name: string, props = '') {
    const url = calendarOf(owner, name);
    if (!made.has(url))
      await request(url, { method: 'MKCALENDAR', user: owner, body: formatMkcalendar(props), type: XML });
    made.add(url);
  }

  const peers = servePeers({
    url: origin + ROOT,
    calendars: `${ROOT}calendars/{local}/`,
    place: (owner, resource) => `${calendarOf(owner)}${resource}.ics`,
    prepare: (owner) => makeCalendar(owner, 'personal'),
    letRead: async (owner) => readable.includes(owner) && addDelegate(owner, 'read'),
    letWrite: (room) => addDelegate(room, 'write', BOOKING_ACCOUNT),
    stop: () => server.stop(),
  });
  return {
    ...peers,
    addDelegate,
    async fillCalendar(owner, name, resources, props) {
      await makeCalendar(owner, name, props);
      for (const [each, body] of resources)
        await request(`${calendarOf(owner, name)}${each}.ics`, { method: 'PUT', user: owner, body });
    },
    async share(owner, calendar) {
      const url = calendarOf(owner, calendar);
      await request(url, { method: 'POST', user: owner, body: formatShare(SERVICE_ACCOUNT), type: XML });
    },
  };
}
