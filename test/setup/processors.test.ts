import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createProcessors } from './processors.js';

test('a request is answered when an earlier one has given its processor back', async ({ onTestFinished }) => {
  const giveProcessor = createProcessors(2);
  const server = createServer((_, response) => giveProcessor(response)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  const answered: string[] = [];
  async function ask(name: string) {
    const { port } = server.address() as AddressInfo;
    const arrived = once(server, 'request');
    const asking = request({ port, agent: false });
    const answer = once(asking.end(), 'response').then(
      () => answered.push(name),
      () => undefined,
    );
    await arrived;
    return { answer, giveBack: () => asking.destroy() };
  }
  const [first, second] = [await ask('first'), await ask('second')];
  const [third, fourth, fifth] = [await ask('third'), await ask('fourth'), await ask('fifth')];
  await Promise.all([first.answer, second.answer]);
  expect(answered.toSorted()).toEqual(['first', 'second']);
  // It has none yet.
  fourth.giveBack();
  second.giveBack();
  await third.answer;
  expect(answered).not.toContain('fifth');
  first.giveBack();
  await fifth.answer;
  expect(answered.slice(2)).toEqual(['third', 'fifth']);
});
