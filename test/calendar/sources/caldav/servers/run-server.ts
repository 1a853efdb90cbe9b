import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The account that books. A server without accounts has another address, where it is asked directly. */
interface BookingAccess {
  username: string;
  password: string;
  url?: string;
  auth?: 'basic';
}

/** A CalDAV server of another maker, started for a test, and what a workplace would configure for it. */
export interface PeerServer {
  config: {
    url: string;
    username: string;
    password: string;
    auth: 'basic' | 'digest';
    userUrl: string | undefined;
    roomUrl: string | undefined;
  };
  /** Puts a calendar into an account, which is made for it: its name and one text a resource. */
  fill: (owner: string, resources: ReadonlyMap<string, string>) => Promise<void>;
  /** Where the server keeps a resource, and whose password opens it. */
  locate: (owner: string, resource: string) => { url: string; user?: string };
  /** Lets an account write into the calendar of a room, and returns what a workplace would configure for booking. */
  letBook: (room: string) => Promise<BookingAccess>;
  stop: () => Promise<void>;
}

interface Accounts {
  url: string;
  /** Where the calendars of an account are. */
  calendars: string;
  /** Where a resource of an account is. */
  place: (owner: string, resource: string) => string;
  /** Before the calendar of an account is filled. */
  prepare?: (owner: string) => Promise<unknown>;
  /** Which resources the server takes; all by default. */
  takes?: (body: string) => boolean;
  /** Lets the service read a calendar that was filled. */
  letRead?: (owner: string) => Promise<unknown>;
  /** Lets the account that books write. */
  letWrite?: (room: string) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** A server whose owners, service and booking account sign in with the same password. */
export function servePeers({ url, calendars, place, takes = () => true, ...accounts }: Accounts): PeerServer {
  return {
    config: {
      url,
      username: SERVICE_ACCOUNT,
      password: PASSWORD,
      auth: 'basic',
      userUrl: calendars,
      roomUrl: calendars,
    },
    locate: (owner, resource) => ({ url: place(owner, resource), user: owner }),
    async fill(owner, resources) {
      await accounts.prepare?.(owner);
      for (const [name, body] of resources)
        if (takes(body)) await request(place(owner, name), { method: 'PUT', user: owner, body });
      await accounts.letRead?.(owner);
    },
    async letBook(room) {
      await accounts.letWrite?.(room);
      return { username: BOOKING_ACCOUNT, password: PASSWORD };
    },
    stop: accounts.stop,
  };
}

export const PASSWORD = 'hemmelig-i-prøven';
export const SERVICE_ACCOUNT = 'tjeneste';
/** The account that books rooms. */
export const BOOKING_ACCOUNT = 'bestiller';

/**
 * Returns a user of Debian's if this process runs as root and so may become another user. A server that refuses to be
 * root runs as this user.
 */
export function findUser(name: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`));
  if (line === undefined) throw new Error(`there is no user ${name}`);
  const [, , uid, gid] = line.split(':').map(Number);
  return { uid: Number(uid), gid: Number(gid) };
}

/** Below the ports that Linux and macOS give to connections, one of which might take the port meanwhile. */
const [FIRST_PORT, PORTS] = [20_000, 12_000];

/** A port that was free a moment ago, for servers that must be told one. */
export async function findPort(): Promise<number> {
  for (let tries = 0; tries < PORTS; tries += 1) {
    const port = FIRST_PORT + randomInt(PORTS);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
  throw new Error('no port');
}

/** A folder that the server's own user may enter too. */
export async function createServerFolder(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'kalendertjener-'));
  await chmod(home, 0o755);
  return home;
}

export interface RunningServer {
  process: ChildProcess;
  /** @param signal `SIGTERM` by default */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Runs a server until it is stopped; its own words are shown when it ends by itself. */
export function runServer(
  command: string,
  args: readonly string[],
  home: string,
  options?: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv },
): RunningServer {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: home, ...options });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  const ended = once(child, 'exit');
  let isStopped = false;
  ended.then(([code]) => {
    if (!isStopped) process.stderr.write(`${command} ended with ${code}: ${said.join('').slice(-2_000)}\n`);
  });
  return {
    process: child,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      isStopped = true;
      child.kill(signal);
      await ended;
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Waits until the server answers at all, which takes long on a busy machine. */
export async function waitFor(url: string): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
    if (answer) return;
    await pause(50);
  }
  throw new Error(`${url} never answered`);
}

const isReset = (error: unknown) =>
  error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNRESET';

/**
 * Sends a request as the owner of a calendar. Retries once if the server resets a persistent connection (RFC 9112, section
 * 9.3.1), so only idempotent requests may be sent.
 *
 * @throws when the server refuses it
 */
export async function request(
  url: string,
  options: { method: string; user?: string; body?: string; type?: string },
): Promise<void> {
  const { method, user, body, type = 'text/calendar; charset=utf-8' } = options;
  const send = () =>
    fetch(url, {
      method,
      headers: {
        'content-type': type,
        ...(user !== undefined && {
          authorization: `Basic ${Buffer.from(`${user}:${PASSWORD}`).toString('base64')}`,
        }),
      },
      ...(body !== undefined && { body }),
    });
  const response = await send().catch((error: unknown) => (isReset(error) ? send() : Promise.reject(error)));
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 300)}`);
}
