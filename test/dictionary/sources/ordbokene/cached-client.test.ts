import { expect, it, vi } from 'vitest';
import { cacheOrdbokene } from '../../../../src/dictionary/sources/ordbokene/cached-client.js';
import type { OrdbokeneApi } from '../../../../src/dictionary/sources/ordbokene/types.js';

const HOUR_MS = 3_600_000;

/** A cached client over an API that answers with its own name and the number of the call, or fails. */
function createClient() {
  let now = 0;
  let calls = 0;
  let isDown = false;
  const answer = vi.fn(async () => {
    if (isDown) throw new Error('down');
    calls += 1;
    return calls;
  });
  const api: OrdbokeneApi = {
    article: async (_dict, id) =>
      (await answer()) && id === 404 ? undefined : { raw: RAW, text: `${calls}` },
    articleIds: async (dicts) => new Map(dicts.map((dict) => [dict, [calls]])),
    wordsFrom: async (dicts) => [`prefix ${dicts} ${await answer()}`],
    similarWords: async (dicts) => [`similar ${dicts} ${await answer()}`],
    allIds: async () => [await answer()],
    concepts: async () => ({ name: `${await answer()}`, concepts: {} }),
    wordClasses: async () => ({ NOUN: `${await answer()}` }),
    probe: async () => void (await answer()),
  };
  return {
    client: cacheOrdbokene(api, () => now),
    answer,
    pass: (hours: number) => (now += hours * HOUR_MS),
    goDown: () => (isDown = true),
  };
}

const RAW = { article_id: 1, lemmas: [], body: { definitions: [] } };

it('asks once for equal questions at the same time, and for a day after', async () => {
  const { client, answer, pass } = createClient();
  const [one, other] = await Promise.all([client.article('bob', 1), client.article('bob', 1)]);
  expect(one).toBe(other);
  pass(23);
  expect(await client.article('bob', 1)).toBe(one);
  expect(answer).toHaveBeenCalledTimes(1);
});

it('answers with the stale value while it fetches a new one', async () => {
  const { client, pass } = createClient();
  await client.article('bob', 1);
  pass(25);
  expect((await client.article('bob', 1))?.text).toBe('1');
  await vi.waitFor(async () => expect((await client.article('bob', 1))?.text).toBe('2'));
});

it('answers with the stale value for a week while Ordbøkene is down', async () => {
  const { client, pass, goDown } = createClient();
  expect(await client.article('bob', 404)).toBeUndefined();
  goDown();
  pass(7 * 24 - 1);
  expect(await client.article('bob', 404)).toBeUndefined();
  pass(2);
  await expect(client.article('bob', 404)).rejects.toThrow('down');
});

it('never caches a failure', async () => {
  const { client, answer, goDown } = createClient();
  goDown();
  await expect(client.concepts('bob')).rejects.toThrow('down');
  await expect(client.concepts('bob')).rejects.toThrow('down');
  expect(answer).toHaveBeenCalledTimes(2);
});

it('takes the dictionaries in any order for the same question, and keeps other questions apart', async () => {
  const { client } = createClient();
  const prefix = await client.wordsFrom(['nob', 'bob'], 'a', 5);
  expect(prefix).toEqual(['prefix bob,nob 1']);
  expect(await client.wordsFrom(['bob', 'nob'], 'a', 5)).toBe(prefix);
  expect(await client.similarWords(['bob', 'nob'], 'a', 5)).toEqual(['similar bob,nob 2']);
  expect(await client.wordsFrom(['bob', 'nob'], 'a', 5, 'NOUN')).toEqual(['prefix bob,nob 3']);
  expect(await client.wordsFrom(['bob'], 'a', 5)).toEqual(['prefix bob 4']);
});

it('probes again after half a minute', async () => {
  const { client, answer, pass } = createClient();
  await client.probe();
  await client.probe();
  expect(answer).toHaveBeenCalledTimes(1);
  pass(31 / 3_600);
  await client.probe();
  expect(answer).toHaveBeenCalledTimes(2);
});
