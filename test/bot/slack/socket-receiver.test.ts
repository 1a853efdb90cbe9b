import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { createBot } from '../../../src/bot/app/bot.js';
import { createRuntime } from '../../../src/bot/app/runtime.js';
import { createSocketPool } from '../../../src/bot/slack/socket-receiver.js';
import type { Program } from '../../../src/shared/lifecycle.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { createInMemoryState } from '../support/in-memory-state.js';
import { type StrictSlack, startStrictSlack } from '../support/strict-slack.js';

describe('socket receiver', () => {
  const NOWHERE = { baseUrl: 'http://127.0.0.1:9', apiKey: 'k' };

  const WARNINGS = ['warn', 'error'];

  /** Slack closes a connection ten seconds after it has announced it. */
  const CLOSE_AFTER_MS = 1_500;

  let peer: SocketPeer;

  let slack: StrictSlack;

  let bot: Program & { checks: { isConnected: () => boolean } };

  let log: string[];

  /** The error of the next calls of `apps.connections.open`. */
  let refusals: string[];

  beforeEach(async () => {
    refusals = [];
    log = [];
    peer = await startSocketPeer();
    slack = await startStrictSlack({
      answer: ({ method }) => {
        if (method !== 'apps.connections.open') return undefined;
        const error = refusals.shift();
        return { body: error === undefined ? { ok: true, url: peer.issueUrl() } : { ok: false, error } };
      },
    });
    bot = createBot(
      createRuntime(
        {
          slack: { mode: 'socket', botToken: 'xoxb-socket', appToken: 'xapp-socket' },
          slackApiUrl: slack.apiUrl,
          dictionary: NOWHERE,
          calendar: NOWHERE,
          domain: 'eksempel.no',
          timeZone: 'Europe/Oslo',
          language: 'nb',
        },
        { log: createWatchedLog(log, 'info'), state: createInMemoryState() },
      ),
    );
  });

  afterEach(async () => {
    await bot.stop();
    await peer.stop();
    await slack.stop();
  });

  const warnings = () => log.filter((line) => WARNINGS.includes(JSON.parse(line).level));

  /** Sends a command, as Slack does. @returns the path of its response_url, and its envelope */
  function sendCommand(trigger_id: string = randomUUID()) {
    const response_url = slack.responseUrl();
    const envelope = peer.deliver({
      command: '/ord',
      text: 'hjelp',
      user_id: 'U1',
      team_id: 'T1',
      channel_id: 'C1',
      trigger_id,
      response_url,
    });
    return { path: new URL(response_url).pathname, envelope };
  }

  /** Sends a command every 100 ms until the work is done. */
  async function sendCommandsDuring(work: Promise<unknown>) {
    const commands: ReturnType<typeof sendCommand>[] = [];
    let isDone = false;
    void work.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      commands.push(sendCommand());
      await pause(100);
    }
    return commands;
  }

  /** Each command was acknowledged, and answered once. */
  async function expectAnsweredOnce(commands: readonly ReturnType<typeof sendCommand>[]) {
    expect(commands.filter(({ envelope }) => envelope === undefined)).toEqual([]);
    const answered = () => slack.calls.map(({ method }) => method).filter((path) => path.startsWith('/resp'));
    const acknowledged = () => peer.acknowledgements.map(({ envelope_id }) => envelope_id);
    // The help is remembered after the first answer, and is then in the acknowledgement.
    const inAcknowledgement = () =>
      peer.acknowledgements
        .filter(({ payload = {} }) => 'text' in payload)
        .map(({ envelope_id }) => envelope_id);
    const answers = () =>
      commands.map(({ path, envelope = '' }) => [
        acknowledged().filter((id) => id === envelope).length,
        answered().filter((each) => each === path).length +
          inAcknowledgement().filter((id) => id === envelope).length,
      ]);
    await expect.poll(answers, { timeout: 5_000 }).toEqual(commands.map(() => [1, 1]));
  }

  describe('Socket Mode', () => {
    it.each(['warning', 'refresh_requested'])(
      'loses no command when Slack refreshes all connections at once (%s), and logs it as a routine',
      async (reason) => {
        await bot.start();
        await expect.poll(() => peer.open().length).toBe(2);
        const old = peer.open();
        const commands = await sendCommandsDuring(
          peer.disconnect(old, reason, CLOSE_AFTER_MS).then(() => pause(500)),
        );
        expect(commands.length).toBeGreaterThan(5);
        await expectAnsweredOnce(commands);
        expect(peer.leastOpen()).toBeGreaterThan(0);
        expect(peer.open().filter((connection) => old.includes(connection))).toEqual([]);
        expect(warnings()).toEqual([]);
        expect(log.filter((line) => line.includes('"Slack refreshes a connection"'))).toHaveLength(2);
        expect(bot.checks.isConnected()).toBe(true);
      },
      20_000,
    );

    it('loses no command when Slack announces and closes one connection at the same moment', async () => {
      await bot.start();
      await expect.poll(() => peer.open().length).toBe(2);
      const commands = await sendCommandsDuring(
        peer.disconnect(peer.open().slice(0, 1), 'refresh_requested', 0).then(() => pause(1_000)),
      );
      await expectAnsweredOnce(commands);
      await expect.poll(() => peer.open().length).toBe(2);
      expect(warnings()).toEqual([]);
    });

    it('loses no command when a connection breaks, and warns', async () => {
      await bot.start();
      await expect.poll(() => peer.open().length).toBe(2);
      const [broken] = peer.open();
      const commands = await sendCommandsDuring(
        pause(300)
          .then(() => broken?.terminate())
          .then(() => pause(700)),
      );
      await expectAnsweredOnce(commands);
      await expect.poll(() => peer.open().length).toBe(2);
      expect(warnings().map((line) => JSON.parse(line).msg)).toEqual(['a connection to Slack is lost']);
    });

    it('answers a command once that Slack sends over two connections', async () => {
      await bot.start();
      await expect.poll(() => peer.open().length).toBe(2);
      const trigger = randomUUID();
      const [first, second] = [sendCommand(trigger), sendCommand(trigger)];
      await expect.poll(() => peer.acknowledgements.length).toBe(2);
      expect(peer.acknowledgements.map(({ envelope_id }) => envelope_id).toSorted()).toEqual(
        [first.envelope, second.envelope].toSorted(),
      );
      await expect.poll(() => slack.replies().length).toBe(1);
    });

    it('is not ready while no connection is open, and comes back by itself', async () => {
      await bot.start();
      await expect.poll(() => peer.open().length).toBe(2);
      refusals = Array(4).fill('internal_error');
      for (const connection of peer.open()) connection.terminate();
      await expect.poll(() => bot.checks.isConnected()).toBe(false);
      await expect.poll(() => peer.open().length, { timeout: 15_000 }).toBe(2);
      expect(bot.checks.isConnected()).toBe(true);
      await expectAnsweredOnce([sendCommand()]);
    }, 20_000);

    it.each(['invalid_auth', 'missing_scope'])(
      'does not start with a token that Slack refuses: %s',
      async (error) => {
        refusals = [error];
        await expect(bot.start()).rejects.toThrow(`SLACK_APP_TOKEN is refused by Slack (${error})`);
        expect(peer.open()).toEqual([]);
      },
    );

    it('starts when Slack can be reached again', async () => {
      refusals = ['internal_error', 'internal_error'];
      await bot.start();
      expect(bot.checks.isConnected()).toBe(true);
    });

    it('logs no address of a connection', async () => {
      await bot.start();
      await expect.poll(() => peer.open().length).toBe(2);
      for (const connection of peer.open()) connection.terminate();
      await expect.poll(() => warnings().length).toBe(1);
      expect(log.join('')).not.toContain('ticket');
    });
  });
});

describe('socket pool', () => {
  const CONNECTION = { isOpen: () => true, send: () => undefined, close: () => undefined };

  /**
   * A pool whose connections are closed as the function says, with its waits and its warnings. It ends after 20 connections.
   *
   * @param lives how many milliseconds the connection of this number stays open; undefined: it cannot be opened
   */
  async function runPool(lives: (opened: number) => number | undefined) {
    const lines: string[] = [];
    const waits: number[] = [];
    let now = 0;
    let opened = 0;
    const ended = withResolvers();
    const pool = createSocketPool({
      async open(events) {
        opened += 1;
        if (opened > 20) {
          ended.resolve(undefined);
          return CONNECTION;
        }
        const ms = lives(opened);
        if (ms === undefined) throw new Error('refused');
        setImmediate(() => {
          now += ms;
          events.onClosed('closed by Slack');
        });
        return CONNECTION;
      },
      onPayload: () => undefined,
      onState: () => undefined,
      isFatal: () => false,
      log: createWatchedLog(lines, 'info'),
      async wait(ms) {
        waits.push(ms);
      },
      elapsed: () => now,
    });
    await pool.start();
    await ended.promise;
    pool.stop();
    return { waits, warnings: lines.filter((line) => line.includes('"warn"')).length };
  }

  function withResolvers() {
    let resolve: (value: undefined) => void = () => undefined;
    const promise = new Promise<undefined>((done) => {
      resolve = done;
    });
    return { promise, resolve };
  }

  it.each([
    ['are closed at once', () => 0],
    [
      'cannot be opened or are closed within a second',
      (opened: number) => (opened % 2 === 0 ? 1_000 : undefined),
    ],
  ])('waits longer each time, and warns once, where connections %s', async (_, lives) => {
    const { waits, warnings } = await runPool(lives);
    // Two connections are kept, each with its own pauses.
    const sorted = waits.toSorted((one, other) => one - other);
    expect(sorted.filter((ms) => ms === 500).length).toBeLessThanOrEqual(2);
    expect(Math.max(...waits)).toBe(30_000);
    expect(waits.length).toBeGreaterThanOrEqual(18);
    expect(warnings).toBe(1);
  });

  it('opens the next one at once after a connection that lived for hours', async () => {
    const { waits } = await runPool(() => 10_000_000);
    expect(waits).toEqual([]);
  });
});

/** An acknowledgement of the app. */
interface Acknowledgement {
  envelope_id: string;
  payload?: Record<string, unknown>;
}

/**
 * Slack's end of Socket Mode on a free port (docs.slack.dev/apis/events-api/using-socket-mode): it says hello,
 * spreads payloads over the open connections, and announces that it closes one.
 */
interface SocketPeer {
  /** The next address of `apps.connections.open`. It works once. */
  issueUrl: () => string;
  open: () => WebSocket[];
  /** The least number of open connections since the first one. */
  leastOpen: () => number;
  /** Sends a payload over the next open connection. @returns its envelope id; undefined without a connection */
  deliver: (payload: Record<string, unknown>) => string | undefined;
  acknowledgements: Acknowledgement[];
  /** Announces the end of these connections, and closes them after a while, as Slack does after ten seconds. */
  disconnect: (connections: readonly WebSocket[], reason: string, afterMs: number) => Promise<void>;
  stop: () => Promise<void>;
}

async function startSocketPeer(): Promise<SocketPeer> {
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  const greeted = new Set<WebSocket>();
  const tickets = new Set<string>();
  const acknowledgements: Acknowledgement[] = [];
  let least = Number.POSITIVE_INFINITY;
  let turn = 0;

  const open = () => [...greeted].filter((socket) => socket.readyState === socket.OPEN);
  const noteOpen = () => {
    least = Math.min(least, open().length);
  };

  server.on('upgrade', (request, socket, head) => {
    if (!tickets.delete(request.url ?? '')) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.on('message', (data) => acknowledgements.push(JSON.parse(String(data)) as Acknowledgement));
      client.on('close', noteOpen);
      client.send(JSON.stringify({ type: 'hello', num_connections: sockets.clients.size }));
      greeted.add(client);
      noteOpen();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  return {
    issueUrl() {
      const ticket = `/link/?ticket=${randomUUID()}-secret`;
      tickets.add(ticket);
      return `ws://127.0.0.1:${port}${ticket}`;
    },
    open,
    leastOpen: () => least,
    deliver(payload) {
      const connections = open();
      turn += 1;
      const envelope_id = randomUUID();
      const connection = connections[turn % connections.length];
      connection?.send(JSON.stringify({ envelope_id, type: 'slash_commands', payload }));
      return connection && envelope_id;
    },
    acknowledgements,
    async disconnect(connections, reason, afterMs) {
      const message = { type: 'disconnect', reason, debug_info: { host: 'applink-1' } };
      for (const connection of connections) connection.send(JSON.stringify(message));
      await pause(afterMs);
      for (const connection of connections) connection.close();
    },
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      await new Promise((done) => server.close(done));
    },
  };
}
