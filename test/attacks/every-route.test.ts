import { describe, expect, it } from 'vitest';
import { PROGRAMS } from '../../src/cli/programs.js';
import { everyNth } from '../support/thorough.js';
import { type Attack, listAttacks, type Route } from './attack-list.js';
import { ATTACKED, type Attacked, SECRETS } from './attacked-programs.js';
import { type AttackAnswer, sendAttack } from './send-attack.js';

/**
 * Starts each program, and sends every attack to every route that its router has. So a new route is attacked,
 * too, and is closed unless `attacked-programs.ts` lists it as open. Outside CI a route gets every third attack, and the
 * next route the next ones.
 */

/** What the values of path parameters are, where it matters. */
const VALUES: Record<string, string> = {
  ':dict_id': 'bob',
  ':art_id': '1',
  ':users': 'kari',
  ':room': 'styrerommet',
  ':rooms': 'styrerommet',
  ':day': '0',
  ':week': '48',
  ':year': '2026',
};
const STACK_TRACE = /^\s+at .+:\d+:\d+\)?$|node_modules|Error: /mu;
/** Slack's Web API refuses with 200 and `ok: false`. */
const isRefusal = ({ status, body }: AttackAnswer) => status >= 400 || body.includes('"ok":false');
/** Node closes the connection while a body that is too long is on its way. */
const isUnanswered = ({ status }: AttackAnswer, { body = '' }: Attack) =>
  status === 0 && body.length > 100_000;

function problemsOf(answer: AttackAnswer, attack: Attack, route: Route, listener: Attacked): string[] {
  if (isUnanswered(answer, attack)) return [];
  const { status, body } = answer;
  // The answer to HEAD is that to GET without its body.
  const method = attack.method === 'HEAD' ? 'GET' : attack.method;
  const isAnotherPath = !attack.isExact || attack.method !== route.method;
  return [
    ...(status < 200 || status >= 500 ? [`status ${status}`] : []),
    ...(STACK_TRACE.test(body) ? ['a stack trace'] : []),
    ...(SECRETS.some((secret) => body.includes(secret)) ? ['a secret'] : []),
    ...(!listener.isOpen({ ...route, method }) && !isRefusal(answer) ? [`answered with ${status}`] : []),
    ...(listener.isExact && isAnotherPath && status < 400 ? [`another path answered with ${status}`] : []),
  ];
}

/** Sends all attacks on the routes of a listener. @returns what went wrong */
async function attackAll(
  listener: Attacked,
  { headers, values }: NonNullable<Attacked['withKey']>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [at, route] of listener.routes.entries()) {
    for (const attack of everyNth(listAttacks(route, { ...VALUES, ...values }), 3, at)) {
      const sent = { ...attack, headers: { ...headers, ...attack.headers } };
      const found = problemsOf(await sendAttack(listener.address, sent), sent, route, listener);
      problems.push(...found.map((each) => `${route.method} ${route.path}, ${attack.name}: ${each}`));
    }
  }
  return problems;
}

describe.each(PROGRAMS)('%s', (name) => {
  it('refuses each attack on each route', { timeout: 600_000 }, async () => {
    const program = await ATTACKED[name]();
    const before = await program.readState();
    for (const listener of program.listeners) {
      expect(listener.routes.length).toBeGreaterThan(2);
      expect(await attackAll(listener, { headers: {}, values: {} })).toEqual([]);
      const { withKey } = listener;
      if (!withKey) continue;
      const routes = listener.routes.filter((each) => !listener.isOpen(each));
      expect(await attackAll({ ...listener, routes, isOpen: () => true }, withKey)).toEqual([]);
      for (const route of routes) {
        const [plain] = listAttacks(route, { ...VALUES, ...withKey.values });
        if (!plain) throw new Error('no path');
        const { status } = await sendAttack(listener.address, { ...plain, headers: withKey.headers });
        expect([route.path, status === 401]).toEqual([route.path, false]);
      }
    }
    expect(await program.readState()).toBe(before);
    expect(program.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    await program.stop();
  });
});
