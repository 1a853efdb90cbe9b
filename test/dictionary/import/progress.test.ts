import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import {
  createProgress,
  type OnProgress,
  type ProgressOutput,
} from '../../../src/dictionary/import/progress.js';

type ImportProgress = Parameters<OnProgress>[0];

const reading: ImportProgress = {
  phase: 'Reading',
  read: 5_000_000,
  total: 20_000_000,
  articles: 41_200,
  bytes: 80_000_000,
  seconds: 4,
};

/** Collects the output to a terminal or a file. */
function createOutput(isTTY: boolean): { output: ProgressOutput; written: () => string } {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  return { output: Object.assign(stream, { isTTY, columns: 120 }), written: () => written };
}

describe('a line', () => {
  it.each<[string, Partial<ImportProgress>, string]>([
    ['rate, speed of the JSON and time left', {}, '41,200 articles, 10,300/s, 20.0 MB/s, 12 s left'],
    ['minutes', { read: 200_000 }, '41,200 articles, 10,300/s, 20.0 MB/s, 6 min 36 s left'],
    ['no time left where the total is not known', { total: 0 }, '41,200 articles, 10,300/s, 20.0 MB/s'],
    ['the very beginning', { read: 0, articles: 0, bytes: 0, seconds: 0 }, '0 articles, 0/s, 0.0 MB/s'],
    ['the speed of a download', { phase: 'Downloading' }, '5.0 MB, 1.3 MB/s, 12 s left'],
  ])('has %s', (_, more, text) => {
    const { output, written } = createOutput(false);
    createProgress(output).show({ ...reading, ...more });
    expect(written().replace(/^\w+: \d+ %, /u, '')).toBe(`${text}\n`);
  });
});

describe('createProgress', () => {
  it('writes a line every few seconds where there is no terminal', () => {
    const { output, written } = createOutput(false);
    const { show, stop } = createProgress(output);
    show({ ...reading, phase: 'Downloading', seconds: 9 });
    for (const seconds of [0, 1, 4.9, 5, 6, 11]) show({ ...reading, seconds });
    stop();
    expect(written().match(/^Downloading: 25 %/gm)).toHaveLength(1);
    expect(written().match(/^Reading: 25 %/gm)).toHaveLength(3);
  });

  it('draws a bar on a terminal', () => {
    const { output, written } = createOutput(true);
    const { show, stop } = createProgress(output);
    show(reading);
    stop();
    expect(written()).toMatch(/Reading ■+.* 25 % \| 41,200 articles/);
  });
});
