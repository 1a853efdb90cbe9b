import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fetchDump } from '../../../src/dictionary/import/download.js';
import { createProgressMeter } from '../../../src/dictionary/import/progress.js';
import { systemClock } from '../../../src/shared/time/clock.js';
import { newFolder } from './dumps.js';

const answers: Record<string, (response: ServerResponse) => void> = {
  '/complete': (response) => response.writeHead(200, { 'content-length': '5' }).end('abcde'),
  '/compressed': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('as it is'),
  '/endless': (response) => {
    const send = () => {
      while (response.write('x'.repeat(10_000)));
    };
    response.on('drain', send);
    send();
  },
  '/silent': (response) => response.write('x'),
  '/mute': () => undefined,
  '/mute?key=hemmelig': () => undefined,
};
const server = createServer(({ url = '' }, response) => {
  const answer = answers[url];
  if (answer) answer(response);
  else response.writeHead(404).end();
});
const address = new Promise<string>((resolve) => {
  server.listen(0, '127.0.0.1', () => {
    const at = server.address();
    resolve(`http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`);
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function download(
  path: string,
  limits: Parameters<typeof fetchDump>[5] = {},
  signal = new AbortController().signal,
) {
  const to = join(newFolder(), 'dump');
  const meter = createProgressMeter('Downloading', { clock: systemClock, onProgress: () => undefined });
  await fetchDump(new URL(path, await address), to, 'store', signal, meter, limits);
  return { text: readFileSync(to, 'utf8'), reading: meter.reading };
}

describe('a download', () => {
  it('writes the bytes of the server, and counts them', async () => {
    expect(await download('/complete')).toEqual({ text: 'abcde', reading: { read: 5, total: 5 } });
    expect((await download('/compressed')).text).toBe('as it is');
  });

  it.each<[string, Parameters<typeof fetchDump>[5], RegExp]>([
    ['/endless', { maxBytes: 2 ** 20 }, /sends more than 1 MB, so it is not a dump/],
    ['/silent', { maxSilenceMs: 50 }, /has stopped sending/],
    ['/silent', { maxTimeMs: 50 }, /takes too long/],
    ['/mute', { maxSilenceMs: 50 }, /cannot be downloaded/],
  ])('gives up on %s with %j', async (path, limits, sentence) => {
    await expect(download(path, limits)).rejects.toThrow(sentence);
  });

  it('ends with the reason of the signal', async () => {
    const stop = new AbortController();
    const ended = download('/silent', {}, stop.signal);
    stop.abort(new Error('enough'));
    await expect(ended).rejects.toThrow('enough');
  });

  it('names its address without secrets', async () => {
    const url = new URL('/mute?key=hemmelig', await address);
    [url.username, url.password] = ['kari', 'hemmelig'];
    const error = await download(url.href, { maxSilenceMs: 50 }).catch(String);
    expect(error).toContain(`${await address}/mute cannot be downloaded`);
    expect(error).not.toMatch(/hemmelig|kari/u);
  });
});
