import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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

const BIN = '/usr/lib/cyrus/bin';
const DOMAIN = 'eksempel.no';

const writeConfig = (home: string, user: string) => `configdirectory: ${home}/conf
proc_path: ${home}/conf/proc
mboxname_lockpath: ${home}/conf/lock
defaultpartition: default
partition-default: ${home}/spool
cyrus_user: ${user}
admins: admin
allowplaintext: yes
sasl_pwcheck_method: auxprop
sasl_auxprop_plugin: sasldb
sasl_sasldb_path: ${home}/sasldb2
sasl_mech_list: PLAIN
httpmodules: caldav
servername: ${DOMAIN}
defaultdomain: ${DOMAIN}
unixhierarchysep: on
altnamespace: on
autocreate_users: anyone
autocreate_quota: 0
calendar_user_address_set: ${DOMAIN}
`;

const writeServices = (home: string, http: number, imap: number) => `START {
  recover cmd="${BIN}/ctl_cyrusdb -C ${home}/imapd.conf -r"
}
SERVICES {
  imap cmd="${BIN}/imapd -C ${home}/imapd.conf" listen="127.0.0.1:${imap}" prefork=0
  http cmd="${BIN}/httpd -C ${home}/imapd.conf" listen="127.0.0.1:${http}" prefork=0
}
EVENTS {
}
`;

/** Logging in makes the mailbox that the calendars are kept in; rights are given as mailboxes give them. */
async function speakImap(port: number, user: string, commands: readonly string[] = []): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  await lines.next();
  for (const command of [`LOGIN ${user} {${Buffer.byteLength(PASSWORD)}+}\r\n${PASSWORD}`, ...commands]) {
    socket.write(`a ${command}\r\n`);
    for (;;) {
      const { value = '', done } = await lines.next();
      if (done || /^a (NO|BAD)/.test(value)) throw new Error(`${user} ${command}: ${value}`);
      if (value.startsWith('a OK')) break;
    }
  }
  socket.end();
  await once(socket, 'close');
}

/** Starts one shell for all accounts: a small process forks much faster than the test runner. */
function createAccounts(file: string, users: readonly string[]): void {
  const script = `set -e; for user; do printf %s "$PASSWORD" | /usr/sbin/saslpasswd2 -p -c -f '${file}' -u ${DOMAIN} "$user"; done`;
  execFileSync('/bin/sh', ['-c', script, 'sh', ...users], {
    env: { ...process.env, PASSWORD },
    stdio: 'pipe',
  });
}

/** Gives what is in a folder to the user that the server runs as. */
async function giveTo(home: string, ids: { uid: number; gid: number }): Promise<void> {
  for (const name of ['.', ...(await readdir(home, { recursive: true }))]) {
    await chown(join(home, name), ids.uid, ids.gid);
  }
}

/**
 * Cyrus with passwords in a file of its own.
 *
 * @param readable whose calendars the service may read; of the others it asks the outbox
 */
export async function startCyrus(users: readonly string[], readable: readonly string[]): Promise<PeerServer> {
  const home = await createServerFolder();
  // Cyrus refuses to be root.
  const ids = findUser('cyrus');
  const [http, imap] = [await findPort(), await findPort()];
  const url = `http://127.0.0.1:${http}/dav/`;
  for (const folder of ['db', 'proc', 'lock', 'socket'])
    await mkdir(join(home, 'conf', folder), { recursive: true });
  await mkdir(join(home, 'spool'));
  await writeFile(join(home, 'imapd.conf'), writeConfig(home, ids ? 'cyrus' : userInfo().username));
  await writeFile(join(home, 'cyrus.conf'), writeServices(home, http, imap));
  createAccounts(join(home, 'sasldb2'), [...users, SERVICE_ACCOUNT, BOOKING_ACCOUNT, 'admin']);
  if (ids) await giveTo(home, ids);
  const options = ['-C', join(home, 'imapd.conf'), '-M', join(home, 'cyrus.conf'), '-p', join(home, 'pid')];
  const server = runServer(join(BIN, 'master'), ['-D', ...options], home, ids);
  await waitFor(url);
  /** The calendars are made when their owner first comes by. */
  async function provide(user: string) {
    await speakImap(imap, user);
    await request(`${url}principals/user/${user}/`, { method: 'PROPFIND', user, type: 'application/xml' });
  }
  await provide(SERVICE_ACCOUNT);
  await provide(BOOKING_ACCOUNT);
  for (const user of users) await provide(user);
  const setRights = (owner: string, account: string, rights: string) =>
    speakImap(imap, 'admin', [`SETACL "user/${owner}/#calendars/Default" ${account} ${rights}`]);
  const peers = servePeers({
    url,
    calendars: 'calendars/user/{local}/Default/',
    place: (owner, resource) => `${url}calendars/user/${owner}/Default/${resource}.ics`,
    letRead: async (owner) => readable.includes(owner) && setRights(owner, SERVICE_ACCOUNT, 'lrs9'),
    letWrite: (room) => setRights(room, BOOKING_ACCOUNT, 'lrswitexkn9'),
    stop: server.stop,
  });
  // With and without a slash at its end.
  return { ...peers, config: { ...peers.config, userUrl: 'calendars/user/{local}/Default' } };
}
