import { startDigestProxy } from './digest-proxy.js';
import {
  createServerFolder,
  findPort,
  PASSWORD,
  type PeerServer,
  request,
  runServer,
  SERVICE_ACCOUNT,
  waitFor,
} from './run-server.js';

const XANDIKOS = '/usr/bin/xandikos';

/** Xandikos knows no passwords: as its manual says, another server stands before it that does, here with Digest. */
export async function startXandikos(): Promise<PeerServer> {
  const home = await createServerFolder();
  const port = await findPort();
  const inside = `http://127.0.0.1:${port}`;
  const server = runServer(
    XANDIKOS,
    ['-d', home, '--autocreate', '--defaults', '-l', '127.0.0.1', '-p', String(port)],
    home,
  );
  await waitFor(`${inside}/`);
  const guard = await startDigestProxy(port, { username: SERVICE_ACCOUNT, password: PASSWORD });
  const place = (owner: string, resource: string) => ({
    url: `${inside}/user/calendars/${owner}/${resource}.ics`,
  });
  return {
    locate: place,
    config: {
      url: `${guard.address}/`,
      username: SERVICE_ACCOUNT,
      password: PASSWORD,
      auth: 'digest',
      userUrl: '/user/calendars/{local}/',
      roomUrl: '/user/calendars/{local}/',
    },
    // The proxy counts the requests of one client, so others go around it.
    letBook: async () => ({ username: 'alle', password: PASSWORD, url: `${inside}/`, auth: 'basic' }),
    async fill(owner, resources) {
      const folder = `${inside}/user/calendars/${owner}/`;
      await request(folder, { method: 'MKCALENDAR', type: 'text/plain' });
      for (const [name, body] of resources) await request(place(owner, name).url, { method: 'PUT', body });
    },
    async stop() {
      await guard.stop();
      await server.stop();
    },
  };
}
