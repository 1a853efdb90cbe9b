import { startGuard } from './guard.js';
import { createHome, findPort, PASSWORD, type PeerServer, request, run, SERVICE, waitFor } from './server.js';

export const XANDIKOS = '/usr/bin/xandikos';

/** Xandikos knows no passwords: as its manual says, another server stands before it that does, here with Digest. */
export async function startXandikos(): Promise<PeerServer> {
  const home = await createHome();
  const port = await findPort();
  const inside = `http://127.0.0.1:${port}`;
  const server = run(
    XANDIKOS,
    ['-d', home, '--autocreate', '--defaults', '-l', '127.0.0.1', '-p', String(port)],
    home,
  );
  await waitFor(`${inside}/`);
  const guard = await startGuard(port, { username: SERVICE, password: PASSWORD });
  const place = (owner: string, resource: string) => ({
    url: `${inside}/user/calendars/${owner}/${resource}.ics`,
  });
  return {
    place,
    config: {
      url: `${guard.address}/`,
      username: SERVICE,
      password: PASSWORD,
      auth: 'digest',
      userUrl: '/user/calendars/{local}/',
      roomUrl: '/user/calendars/{local}/',
    },
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
