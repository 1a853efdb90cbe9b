import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CalendarServerError,
  findStatusProblem,
  REMOTE_PROBLEMS,
} from '../../../../src/calendar/sources/transport/problems.js';
import { createSignIns, type SignIns } from '../../../../src/calendar/sources/transport/sign-ins.js';
import { createMetrics } from '../../../../src/shared/observability/metrics.js';
import { createWatchedLog } from '../../../support/no-leak.js';

const MINUTE = 60_000;
type Account = Parameters<SignIns['of']>[0];
const READER: Account = {
  service: 'caldav',
  use: 'reading',
  name: 'ordrom@eksempel.no',
  server: 'https://sky.eksempel.no',
};
const WRITER: Account = { ...READER, use: 'booking', name: 'bestiller' };
const APP: Account = { service: 'graph', use: 'reading', name: 'app-for-lesing' };

/** A server that answers each login with the next status; 0 is a connection that failed. */
function startLogins() {
  const lines: string[] = [];
  const metrics = createMetrics();
  const time = { now: 0 };
  const signIns = createSignIns({ log: createWatchedLog(lines), metrics, now: () => time.now });
  let sent = 0;
  const answer = (status: number) => async () => {
    sent += 1;
    if (status === 200) return 'answer';
    const problem = REMOTE_PROBLEMS[status === 0 ? 'unreachable' : findStatusProblem(status)];
    throw new CalendarServerError(problem, { service: 'caldav', status: status === 0 ? undefined : status });
  };
  const attempt = (status: number, account = READER) =>
    signIns
      .of(account)
      .run(answer(status))
      .catch((error: unknown) => (error instanceof CalendarServerError ? error.problem.code : error));
  return { attempt, signIns, time, lines, metrics, sent: () => sent };
}

describe.each([READER, APP])('a refused login of $service', (account) => {
  test('is the answer of all questions during the pause, and no other login is sent', async () => {
    const { attempt, time, sent } = startLogins();
    expect(await attempt(401, account)).toBe('bad_password');
    time.now = MINUTE - 1;
    const later = await Promise.all([attempt(200, account), attempt(200, account), attempt(401, account)]);
    expect(later).toEqual(['bad_password', 'bad_password', 'bad_password']);
    expect(sent()).toBe(1);
  });

  test('is tried again by one request after each pause, which grows to an hour', async () => {
    const { attempt, time, sent } = startLogins();
    await attempt(401, account);
    const pauses = [1, 2, 4, 8, 16, 32, 60, 60];
    for (const [at, minutes] of pauses.entries()) {
      time.now += minutes * MINUTE - 1;
      await attempt(401, account);
      expect(sent()).toBe(at + 1);
      time.now += 1;
      await Promise.all([attempt(401, account), attempt(401, account), attempt(401, account)]);
      expect(sent()).toBe(at + 2);
    }
  });

  test('is over when the server accepts one, and the next pause is short again', async () => {
    const { attempt, time, sent } = startLogins();
    await attempt(401, account);
    time.now += MINUTE;
    await attempt(401, account);
    time.now += 2 * MINUTE;
    expect(await attempt(200, account)).toBe('answer');
    expect(await Promise.all([attempt(200, account), attempt(200, account)])).toEqual(['answer', 'answer']);
    await attempt(401, account);
    time.now += MINUTE;
    expect(await attempt(200, account)).toBe('answer');
    expect(sent()).toBe(7);
  });

  test.each([403, 404, 412])('is no answer with status %d, which accepts a login', async (status) => {
    const { attempt, time, sent } = startLogins();
    await attempt(status, account);
    expect(await attempt(200, account)).toBe('answer');
    await attempt(401, account);
    time.now += MINUTE;
    await attempt(status, account);
    expect(await attempt(200, account)).toBe('answer');
    expect(sent()).toBe(5);
  });

  test('stays when the next attempt gets no answer to its login, and is tried after a minute', async () => {
    const { attempt, time } = startLogins();
    await attempt(401, account);
    time.now += MINUTE;
    await attempt(401, account);
    time.now += 2 * MINUTE;
    expect(await attempt(0, account)).toBe('unreachable');
    expect(await attempt(200, account)).toBe('bad_password');
    time.now += MINUTE;
    expect(await attempt(200, account)).toBe('answer');
  });

  test('is told and counted once for each pause', async () => {
    const { attempt, time, lines, metrics } = startLogins();
    const { service, use } = account;
    const series = `ordrom_calendar_refused_logins_total{service="${service}",account="${use}"}`;
    await attempt(200, account);
    expect((await metrics.read()).text).toContain(`${series} 0`);
    for (const minutes of [0, 0, 1, 1]) {
      time.now += minutes * MINUTE;
      await attempt(401, account);
    }
    const told = lines.map((line) => JSON.parse(line)).filter(({ seconds }) => seconds !== undefined);
    expect(told).toMatchObject([
      { service, account: use, seconds: 60 },
      { service, account: use, seconds: 120 },
    ]);
    expect((await metrics.read()).text).toContain(`${series} 2`);
    expect(lines.join('\n')).not.toContain(account.name);
  });
});

test('the questions that wait with the first one send no password when it is refused', async () => {
  const { attempt, sent } = startLogins();
  const answers = await Promise.all(Array.from({ length: 10 }, () => attempt(401)));
  expect(new Set(answers)).toEqual(new Set(['bad_password']));
  expect(sent()).toBe(1);
});

test('requests that were under way at a refusal begin no other pause', async () => {
  const { attempt, time, sent } = startLogins();
  await attempt(200);
  await Promise.all([attempt(401), attempt(401), attempt(401)]);
  time.now += MINUTE;
  expect(await attempt(200)).toBe('answer');
  expect(sent()).toBe(5);
});

test('an answer that comes after a refusal, to a login from before it, does not end the pause', async () => {
  const { attempt, signIns } = startLogins();
  await attempt(200);
  let answerSlowly = () => {};
  const slow = signIns.of(READER).run(
    () =>
      new Promise((done) => {
        answerSlowly = () => done('late');
      }),
  );
  await attempt(401);
  answerSlowly();
  expect(await slow).toBe('late');
  expect(await attempt(200)).toBe('bad_password');
});

test('accounts are refused each on their own', async () => {
  const { attempt } = startLogins();
  await attempt(401, READER);
  expect(await attempt(200, WRITER)).toBe('answer');
  expect(await attempt(200, { ...READER, server: 'https://annen.eksempel.no' })).toBe('answer');
  expect(await attempt(200, READER)).toBe('bad_password');
});

test('status 429 is told as what it is, and after a wrong password as a refusal of the machine', async () => {
  const { attempt, time } = startLogins();
  expect(await attempt(429, WRITER)).toBe('server_busy');
  expect(await attempt(401, READER)).toBe('bad_password');
  expect(await attempt(429, WRITER)).toBe('locked_out');
  time.now += MINUTE;
  expect(await attempt(429, READER)).toBe('locked_out');
  expect(await attempt(200, READER)).toBe('locked_out');
  time.now += 2 * MINUTE;
  expect(await attempt(200, READER)).toBe('answer');
  expect(await attempt(429, WRITER)).toBe('server_busy');
});

test('status 429 of a service with tokens is about the number of requests', async () => {
  const { attempt, time } = startLogins();
  await attempt(401, APP);
  time.now += MINUTE;
  expect(await attempt(429, APP)).toBe('server_busy');
});

test('a refusal within an answer, such as that of a mailbox, accepts a login', async () => {
  const { attempt, signIns, time } = startLogins();
  await attempt(401);
  time.now += MINUTE;
  const refuse = async () => {
    throw new CalendarServerError(REMOTE_PROBLEMS.no_access);
  };
  await expect(signIns.of(READER).run(refuse)).rejects.toMatchObject({ problem: { code: 'no_access' } });
  expect(await attempt(200)).toBe('answer');
});

test('credentials that cannot be read are tried with each question: nothing is sent with them', async () => {
  const { signIns } = startLogins();
  let tried = 0;
  const read = async () => {
    tried += 1;
    throw new CalendarServerError(REMOTE_PROBLEMS.bad_password, { code: 'unusable_key_file' });
  };
  await expect(signIns.of(APP).run(read)).rejects.toThrow();
  await expect(signIns.of(APP).run(read)).rejects.toThrow();
  expect(tried).toBe(2);
});

test('with a wrong password, any questions at any time send at most one login in a pause', async () => {
  const question = fc.record({ after: fc.nat(2 * 60 * MINUTE), together: fc.integer({ min: 1, max: 8 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(question, { maxLength: 30 }), async (questions) => {
      const { attempt, time, sent } = startLogins();
      let [pauseMs, until, expected] = [MINUTE / 2, 0, 0];
      for (const { after, together } of questions) {
        time.now += after;
        if (time.now >= until) {
          pauseMs = Math.min(pauseMs * 2, 60 * MINUTE);
          until = time.now + pauseMs;
          expected += 1;
        }
        await Promise.all(Array.from({ length: together }, () => attempt(401)));
        expect(sent()).toBe(expected);
      }
    }),
  );
});
