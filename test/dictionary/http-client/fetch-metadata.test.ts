import { Temporal } from 'temporal-polyfill';
import { afterEach, describe, expect, it } from 'vitest';
import { createDictionaryClient, type DictionaryClient } from '../../../src/dictionary/client.js';
import { expectServiceFault } from '../../support/upstream-client.js';
import { sendAnswer, startUpstream, type UpstreamServer } from '../../support/upstream-server.js';

const BOTH = ['bob', 'nob'] as const;
const article = {
  article_id: 1,
  lemmas: [{ lemma: 'ord', paradigm_info: [] }],
  body: {
    definitions: [],
    etymology: [
      {
        content: '$ $',
        items: [
          { type_: 'language', id: 'xx.' },
          { type_: 'usage', text: 'orð' },
        ],
      },
    ],
  },
};
const info = (more: object = {}) => ({
  id: 'bob',
  name: 'Ei ordbok',
  source: 'ordbokene',
  concepts: { xx: { class: 'language', expansion: 'iksisk' } },
  ...more,
});

type Answer = Parameters<typeof startUpstream>[0];

describe('the metadata of a dictionary', () => {
  let upstream: UpstreamServer | undefined;
  afterEach(async () => {
    await upstream?.stop();
    upstream = undefined;
  });

  /** A client of a service with one article, and with these answers about its dictionaries. */
  async function clientOf(about: Answer) {
    const time = { now: Temporal.Instant.from('2026-11-21T12:00Z') };
    upstream = await startUpstream((response, request, count) => {
      if (request.url?.startsWith('/api/dict/')) about(response, request, count);
      else if (request.url?.includes('/search'))
        sendAnswer(response, 200, { hits: [{ dict_id: 'nob', article }] });
      else sendAnswer(response, 200, article);
    });
    const client = createDictionaryClient({
      baseUrl: upstream.address,
      apiKey: 'nokkel',
      budgetMs: 5_000,
      clock: () => time.now,
    });
    const pass = (duration: Temporal.DurationLike) => {
      time.now = time.now.add(duration);
    };
    return { client, pass };
  }
  const requestedPaths = () => upstream?.requestedUrls.filter((url) => url.startsWith('/api/dict/')) ?? [];
  const readBy = async (client: DictionaryClient) => {
    const read = await client.article('bob', 1);
    return [read?.olderForms[0]?.language, read?.source];
  };

  it('comes from the service, for articles and hits', async () => {
    const { client } = await clientOf((response) => sendAnswer(response, 200, info()));
    expect(await readBy(client)).toEqual(['iksisk', 'ordbokene']);
    const { hits } = await client.search(BOTH, 'ord');
    expect(hits).toMatchObject([
      { article: { dict: 'nob', source: 'ordbokene', olderForms: [{ language: 'iksisk' }] } },
    ]);
  });

  it.each([
    ['of our own', info({ source: 'builtin' }), ['iksisk', undefined]],
    ['without a source', { concepts: {} }, ['xx.', 'ordbokene']],
    [
      'with broken codes among good ones',
      info({ concepts: { a: null, b: { expansion: 7 }, 'xx.': { expansion: 'iks' } } }),
      ['iks', 'ordbokene'],
    ],
    ['of another shape', { concepts: [] }, ['xx.', undefined]],
  ])('is read from a service %s', async (_, body, expected) => {
    const { client } = await clientOf((response) => sendAnswer(response, 200, body));
    const read = await client.article('bob', 1);
    const [etymology] = read?.etymology ?? [];
    expect([etymology?.[0]?.text.trim(), read?.source]).toEqual(expected);
  });

  it.each([
    ['one of our own', { source: 'builtin', words: 641 }, { words: 641 }],
    ['one that does not say its size', { source: 'builtin' }, { words: 0 }],
    ['one that says nonsense', { source: 'builtin', words: 'many' }, { words: 0 }],
    ['the dictionary itself', { words: 90_000 }, undefined],
  ])('marks the answers from a sample: %s', async (_, body, sample) => {
    const { client } = await clientOf((response) => sendAnswer(response, 200, info(body)));
    expect((await client.search(BOTH, 'ord')).sample).toEqual(sample);
  });

  it('marks no answer in which a whole dictionary was searched too', async () => {
    const { client } = await clientOf((response, { url }) =>
      sendAnswer(response, 200, info(url?.endsWith('/bob') ? { source: 'builtin', words: 641 } : {})),
    );
    expect((await client.search(BOTH, 'ord')).sample).toBeUndefined();
    expect((await client.search(['bob'], 'ord')).sample).toEqual({ words: 641 });
  });

  it('is fetched once for equal questions, and again after an hour', async () => {
    const { client, pass } = await clientOf((response) => sendAnswer(response, 200, info()));
    await Promise.all([client.article('bob', 1), client.article('bob', 1), client.search(BOTH, 'ord')]);
    expect(requestedPaths().sort()).toEqual(['/api/dict/bob', '/api/dict/nob']);
    pass({ minutes: 59 });
    await client.article('bob', 1);
    expect(requestedPaths()).toHaveLength(2);
    pass({ minutes: 1 });
    await client.article('bob', 1);
    expect(requestedPaths()).toHaveLength(3);
  });

  it('is built in, with the articles of Ordbøkene, for a service that has only the contract; it is not fetched again', async () => {
    const { client, pass } = await clientOf((response) => sendAnswer(response, 404, {}));
    expect(await readBy(client)).toEqual(['xx.', 'ordbokene']);
    pass({ minutes: 59 });
    expect(await readBy(client)).toEqual(['xx.', 'ordbokene']);
    expect(requestedPaths()).toHaveLength(1);
  });

  it('is built in while the service fails, and fetched again after a minute', async () => {
    let isIll = true;
    const { client, pass } = await clientOf((response) => sendAnswer(response, isIll ? 500 : 200, info()));
    expect(await readBy(client)).toEqual(['xx.', undefined]);
    const count = requestedPaths().length;
    pass({ seconds: 59 });
    await readBy(client);
    expect(requestedPaths()).toHaveLength(count);
    isIll = false;
    pass({ seconds: 1 });
    expect(await readBy(client)).toEqual(['iksisk', 'ordbokene']);
    isIll = true;
    pass({ hours: 2 });
    expect(await readBy(client)).toEqual(['iksisk', 'ordbokene']);
  });

  it('never fails an answer', async () => {
    const { client } = await clientOf(() => undefined);
    expect(await readBy(client)).toEqual(['xx.', undefined]);
  });

  it('serves the next answer where it is too late for one', async () => {
    const late: (() => void)[] = [];
    const { client } = await clientOf((response) => late.push(() => sendAnswer(response, 200, info())));
    expect(await readBy(client)).toEqual(['xx.', undefined]);
    for (const answer of late) answer();
    await expect.poll(() => readBy(client)).toEqual(['iksisk', 'ordbokene']);
    expect(requestedPaths()).toHaveLength(1);
  });

  it('is not an answer: a service that is gone is a fault', async () => {
    const { client } = await clientOf((response) => sendAnswer(response, 200, info()));
    await upstream?.stop();
    expect((await expectServiceFault(client.article('bob', 1))).kind).toBe('unreachable');
  });
});
