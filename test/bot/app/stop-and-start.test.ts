import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBotState } from '../../../src/bot/store/state.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { findMainProgram } from '../../support/child-programs.js';
import { signedCommand } from '../../support/signed-command.js';
import { type FakeSlack, startFakeSlack } from '../delivery/fake-slack.js';
import { subscribe } from '../delivery/soak.js';
import { silent, sqliteAddress } from '../store/test-databases.js';

const SECRET = 'hemmelig';
/** How long a supervisor waits for a process to end before it kills it. */
const PATIENCE_MS = 10_000;

/**
 * Starts the services outside Slack's Web API: the receiver of answers, and a dictionary that can hold back
 * its own.
 */
async function startOutside() {
  const answered = new Set<string>();
  const held: ServerResponse[] = [];
  let isHolding = true;
  const release = () => {
    isHolding = false;
    for (const response of held.splice(0)) answerNothing(response);
  };
  function answerNothing(response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ query: 'x', total: 0, hits: [], suggestions: [] }));
  }
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const command = /^\/response\/(.+)$/u.exec(request.url ?? '')?.[1];
      if (command !== undefined) {
        answered.add(command);
        response.writeHead(200, { 'content-type': 'text/html' }).end('ok');
      } else if (isHolding) held.push(response);
      else answerNothing(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const stop = () => server.close().closeAllConnections();
  return { url: `http://127.0.0.1:${address.port}`, answered, held, release, stop };
}

type Outside = Awaited<ReturnType<typeof startOutside>>;

let slack: FakeSlack;
let outside: Outside;
const running: RunningBot[] = [];
beforeEach(async () => {
  [slack, outside] = await Promise.all([startFakeSlack(), startOutside()]);
});
afterEach(async () => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
  outside.stop();
  await slack.stop();
});

/** Waits for the condition. The time limit of the test ends it otherwise. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await pause(20);
}

const pathOf = (address: ReturnType<typeof sqliteAddress>) => {
  if (address.kind !== 'sqlite') throw new Error('unreachable');
  return `file:${address.path}`;
};

async function startBot(database: string, more: Record<string, string> = {}): Promise<RunningBot> {
  const bot = await startRunningBot({
    SLACK_BOT_TOKEN: 'xoxb-1',
    SLACK_SIGNING_SECRET: SECRET,
    SLACK_API_URL: slack.url,
    DATABASE_URL: database,
    ...more,
  });
  running.push(bot);
  return bot;
}

interface Typed {
  /** The text of the acknowledgement. Empty if the answer comes later. */
  acknowledgement: string;
  id: string;
}

/** Types a command. @returns undefined if it was not acknowledged */
async function type(bot: RunningBot, command: string, text: string, user = 'U1'): Promise<Typed | undefined> {
  const id = randomUUID();
  const body = {
    command,
    text,
    user_id: user,
    team_id: 'T1',
    channel_id: 'C1',
    trigger_id: id,
    response_url: `${outside.url}/response/${id}`,
  };
  const signed = signedCommand(body, Math.floor(Date.now() / 1_000), SECRET);
  const headers = { ...signed.headers, connection: 'close' };
  try {
    const response = await fetch(`${bot.url}/slack/events`, { ...signed, headers });
    return response.status === 200 ? { id, acknowledgement: await response.text() } : undefined;
  } catch {
    return undefined;
  }
}

const isAnswered = ({ id, acknowledgement }: Typed) => acknowledgement !== '' || outside.answered.has(id);

/** Types a command, and waits for the answer. */
async function ask(bot: RunningBot, command: string, text: string): Promise<void> {
  const typed = await type(bot, command, text);
  if (!typed) throw new Error(`${command} ${text} was not acknowledged`);
  await until(() => isAnswered(typed));
}

test('answers all acknowledged commands and ends when it is stopped under load', {
  timeout: 120_000,
}, async () => {
  const bot = await startBot(pathOf(sqliteAddress()), {
    DICTIONARY_API_URL: outside.url,
    DICTIONARY_API_KEY: 'k',
  });
  const acknowledged: Typed[] = [];
  /** Types one command after the other, each with a new word, until they are no longer acknowledged. */
  async function keepTyping(person: number): Promise<void> {
    for (let count = 0; ; count += 1) {
      const letter = (number: number) => String.fromCharCode(97 + (number % 26));
      const word = `${letter(person)}${letter(count)}${letter(Math.floor(count / 26))}ord`;
      const typed = await type(bot, '/ord', word, `U${person}${count}`);
      if (!typed) return;
      acknowledged.push(typed);
    }
  }
  const typing = [0, 1, 2, 3].map(keepTyping);
  await until(() => outside.held.length >= 8);
  bot.child.kill('SIGTERM');
  const supervisor = setTimeout(() => bot.child.kill('SIGKILL'), PATIENCE_MS);
  await Promise.all(typing);
  outside.release();
  expect(await bot.ended).toEqual({ code: 0, signal: null });
  clearTimeout(supervisor);
  expect(acknowledged.length).toBeGreaterThanOrEqual(8);
  expect(acknowledged.filter((typed) => !isAnswered(typed))).toEqual([]);
});

test('keeps all confirmed data and posts nothing twice after it is killed during posts', {
  timeout: 180_000,
}, async () => {
  const count = 16;
  const database = sqliteAddress();
  const state = await openBotState({ database }, silent);
  const contentOf = () => ({ kind: 'word', dict: 'bob' }) as const;
  await subscribe({ db: state.db, subscriptions: count, channels: count, contentOf });
  slack.latencyMs = () => 100;
  const first = await startBot(pathOf(database));
  await ask(first, '/ord', textsOf('nn').language.commandText);
  await ask(first, '/rom', 'abonner fjorden kvardagar 07:30');
  await until(() => slack.posts.length >= 4);
  first.child.kill('SIGKILL');
  await first.ended;

  expect(await state.preferences.load({ team: 'T1', id: 'U1' })).toMatchObject({ language: 'nn' });
  const rooms = { kind: 'rooms', rooms: ['fjorden@eksempel.no'] };
  const kept = await state.subscriptions.listByUser('T1', 'U1');
  expect(kept.find(({ content }) => content.kind === 'rooms')).toMatchObject({
    content: rooms,
    state: 'active',
  });

  const states = async () =>
    (await state.db.withoutPlugins().selectFrom('occurrence').select('state').execute()).map(
      (row) => row.state,
    );
  // Another process takes over the claimed posts when their lease has ended. The test does not wait for that.
  const held = (await states()).filter((each) => each === 'claimed' || each === 'sending').length;
  await startBot(pathOf(database));
  await until(async () => (await states()).filter((each) => each === 'posted').length >= count - held);
  expect(new Set(slack.posts.map(({ key }) => key)).size).toBe(slack.posts.length);
  await state.close();
});

/** `ordrom bot` in its own process, because the effect of a signal cannot be seen from inside. */
interface RunningBot {
  url: string;
  child: ChildProcess;
  /** Resolves when the process has ended, by itself or by a signal. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Resolves when the bot accepts commands. @throws with its output if it does not start */
async function startRunningBot(env: Record<string, string>): Promise<RunningBot> {
  const program = findMainProgram();
  const child = spawn(process.execPath, [program, 'bot'], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', PORT: '0', STATUS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        said += text;
        const found = /Slack at (\S+)\/slack\/events/u.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    child.once('exit', () => reject(new Error(said)));
  });
  return { url, child, ended };
}
