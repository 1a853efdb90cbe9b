import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BOOKING_ACCOUNT,
  createServerFolder,
  findPort,
  PASSWORD,
  type PeerServer,
  request,
  runServer,
  SERVICE_ACCOUNT,
  servePeers,
  waitFor,
} from './run-server.js';

const RADICALE = '/usr/bin/radicale';

/** The service may read all but one; everybody owns what is below their name. */
const RIGHTS = `[hidden]
user: ${SERVICE_ACCOUNT}
collection: skjult(/.*)?
permissions:
[root]
user: .+
collection:
permissions: R
[service]
user: ${SERVICE_ACCOUNT}
collection: [^/]+(/.*)?
permissions: Rr
[booking]
user: ${BOOKING_ACCOUNT}
collection: (fjorden|styrerommet|loftet|kjelleren|hagen|stua)(/.*)?
permissions: RrWw
[own]
user: .+
collection: {user}(/.*)?
permissions: RWrw
`;

/** Radicale with a file of passwords and one of rights. */
export async function startRadicale(users: readonly string[]): Promise<PeerServer> {
  const home = await createServerFolder();
  const port = await findPort();
  const url = `http://127.0.0.1:${port}/`;
  const passwords = [...users, SERVICE_ACCOUNT, BOOKING_ACCOUNT]
    .map((user) => `${user}:${PASSWORD}\n`)
    .join('');
  await writeFile(join(home, 'passwords'), passwords);
  await writeFile(join(home, 'rights'), RIGHTS);
  await writeFile(
    join(home, 'config'),
    `[server]
hosts = 127.0.0.1:${port}
[auth]
type = htpasswd
htpasswd_filename = ${join(home, 'passwords')}
htpasswd_encryption = plain
delay = 0
[rights]
type = from_file
file = ${join(home, 'rights')}
[storage]
filesystem_folder = ${join(home, 'storage')}
[logging]
level = error
`,
  );
  const server = runServer(RADICALE, ['--config', join(home, 'config')], home);
  await waitFor(url);
  // Who never came by has no folder.
  for (const user of users) await request(url, { method: 'PROPFIND', user, type: 'application/xml' });
  return servePeers({
    url,
    calendars: '/{local}/',
    place: (owner, resource) => `${url}${owner}/kalender/${resource}.ics`,
    async prepare(owner) {
      await request(`${url}${owner}/`, { method: 'PROPFIND', user: owner, type: 'application/xml' });
      await request(`${url}${owner}/kalender/`, { method: 'MKCALENDAR', user: owner });
    },
    stop: server.stop,
  });
}
