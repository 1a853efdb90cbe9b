import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleArticles } from '../../dictionary/support/sample-articles.js';
import { sendAnswer } from '../../support/upstream-server.js';
import { type StrictStage, type StrictStageOptions, startStrictStage } from '../support/strict-stage.js';

const BY_NUMBER = 'https://ordbokene.no/nob/bm/100';
const BY_WORD = 'https://ordbokene.no/bm,nn/fisk?a=1&b=2';
const UNKNOWN = 'https://ordbokene.no/nob/bm/999';
const OTHER = 'https://ordbokene.no/nob/about';

const bob = sampleArticles.get('bob') ?? [];
const fisk = bob.find(({ article_id: id }) => id === 100);

/**
 * Serves articles of Ordbøkene through a service with the methods of the contract only. `state` is its
 * current state.
 */
function createDictionary() {
  const state = { isDown: false, source: undefined as string | undefined };
  function answer(response: ServerResponse, { url = '' }: IncomingMessage) {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (state.isDown) return sendAnswer(response, 503, {});
    if (pathname.startsWith('/api/dict/') && state.source !== undefined) {
      const about = { id: pathname.slice(-3), name: 'x', source: state.source, concepts: {} };
      return sendAnswer(response, 200, about);
    }
    const query = searchParams.get('q');
    if (query !== null) {
      const hit = { dict_id: 'bob', art_id: 100, match: 'lemma', matched: query, article: fisk };
      const hits = query === 'fisk' ? [hit] : [];
      return sendAnswer(response, 200, { query, total: hits.length, hits });
    }
    return pathname.endsWith('/article/bob/100')
      ? sendAnswer(response, 200, fisk)
      : sendAnswer(response, 404, {});
  }
  return { state, answer };
}

const dictionary = createDictionary();
const stages: StrictStage[] = [];
async function start(options: StrictStageOptions = {}) {
  const stage = await startStrictStage({ dictionary: dictionary.answer, ...options });
  stages.push(stage);
  return stage;
}

let stage: StrictStage;
beforeAll(async () => {
  stage = await start();
});
beforeEach(() => {
  Object.assign(dictionary.state, { isDown: false, source: undefined });
  stage.slack.calls.length = 0;
  stage.log.length = 0;
});
afterEach(() => expect(stage.slack.refusals).toEqual([]));
afterAll(() => Promise.all(stages.map((each) => each.stop())));

let count = 0;
function shared(urls: readonly unknown[], more: Record<string, unknown> = {}) {
  count += 1;
  return {
    type: 'event_callback',
    team_id: 'T1',
    event_id: `Ev${count}`,
    event: {
      type: 'link_shared',
      channel: 'C1',
      user: `U${count}`,
      message_ts: '1795507200.000100',
      links: urls.map((url) => ({ domain: 'ordbokene.no', url })),
      source: 'conversations_history',
      unfurl_id: `C1.${count}`,
      ...more,
    },
  };
}

const unfurls = (at = stage) =>
  at.slack.calls.filter(({ method }) => method === 'chat.unfurl').map(({ args }) => args);

/** The previews of a message, read after the preview of a later message has been sent. */
async function nothingOf(event: unknown) {
  expect((await stage.event(event)).status).toBe(200);
  await stage.event(shared([BY_NUMBER], { unfurl_id: 'last' }));
  await expect.poll(unfurls).toMatchObject([{ unfurl_id: 'last' }]);
  expect(stage.slack.calls).toHaveLength(1);
}
const troubles = () => stage.log.filter((line) => /"level":"(?:warn|error)"/u.test(line));

describe('links in a message', () => {
  it('get their previews in one call, each link once and by its exact address', async () => {
    await stage.event(shared([BY_NUMBER, OTHER, BY_WORD, UNKNOWN, BY_NUMBER], { unfurl_id: 'C1.x' }));
    await expect.poll(unfurls).toHaveLength(1);
    const [call] = unfurls();
    expect(call).toMatchObject({ unfurl_id: 'C1.x', source: 'conversations_history' });
    expect(call).not.toHaveProperty('channel');
    expect(Object.keys(call?.['unfurls'] ?? {})).toEqual([BY_NUMBER, BY_WORD]);
    expect(call?.['unfurls']).toMatchObject({
      [BY_NUMBER]: { preview: { title: { text: expect.stringMatching(/^fisk, bokmål, substantiv/u) } } },
    });
    const text = JSON.stringify(call);
    for (const part of ['fiskene', 'bokmål', 'CC BY 4.0', 'https://ordbokene.no/bm/100']) {
      expect(text).toContain(part);
    }
  });

  it.each([
    ['a thread', { thread_ts: '1795507100.000100' }, { unfurl_id: expect.any(String) }],
    ['a payload without unfurl_id', { unfurl_id: undefined }, { channel: 'C1', ts: '1795507200.000100' }],
    ['a source of an unknown kind', { source: 'huddle' }, { channel: 'C1', ts: '1795507200.000100' }],
    ['a message being written', { source: 'composer', channel: 'COMPOSER' }, { source: 'composer' }],
    ['a message without a user', { user: undefined }, { unfurl_id: expect.any(String) }],
  ])('get previews in %s', async (_, more, expected) => {
    await stage.event(shared([BY_NUMBER], more));
    await expect.poll(unfurls).toMatchObject([expected]);
  });

  it.each([
    ['unknown articles', shared([UNKNOWN])],
    ['unknown words', shared(['https://ordbokene.no/bm,nn/finnesikke'])],
    ['other pages', shared([OTHER, 'https://ordbokene.no/'])],
    ['other sites', shared(['https://eksempel.no/bm/100'])],
    ['invalid addresses', shared(['fisk', ''])],
    ['no address', shared([])],
  ])('to %s get no preview and no line in the log', async (_, event) => {
    await nothingOf(event);
    expect(troubles()).toEqual([]);
  });

  it.each([
    ['no links', shared([], { links: undefined })],
    ['links of another shape', shared([7, null])],
    ['no channel', shared([BY_NUMBER], { channel: undefined })],
    ['a timestamp of another shape', shared([BY_NUMBER], { message_ts: 7 })],
  ])('with %s leave a line in the log', async (_, event) => {
    await nothingOf(event);
    expect(troubles()).toHaveLength(1);
  });

  it('get one preview if Slack repeats the event', async () => {
    const event = shared([BY_NUMBER]);
    for (const _ of [1, 2, 3]) await stage.event(event);
    await stage.event(shared([BY_NUMBER], { unfurl_id: 'last' }));
    await expect.poll(unfurls).toContainEqual(expect.objectContaining({ unfurl_id: 'last' }));
    expect(unfurls()).toHaveLength(2);
  });

  it('cause no call to the calendar, and none about people', async () => {
    await stage.event(shared([BY_NUMBER], { user: 'USTRANGER' }));
    await expect.poll(unfurls).toHaveLength(1);
    expect(stage.calendar.requestedUrls).toEqual([]);
    expect(stage.slack.calls.map(({ method }) => method)).toEqual(['chat.unfurl']);
  });

  it('get previews in the language of the channel, or of the author while writing', async () => {
    const in_ = (channel_id: string, user_id: string) => ({ channel_id, user_id });
    await stage.command('/ord', 'språk nynorsk i kanalen', in_('CNN', 'U1'));
    await stage.command('/ord', 'språk english', in_('CNN', 'UEN'));
    await expect.poll(() => stage.slack.replies()).toHaveLength(2);
    const at = { user: 'UEN', channel: 'CNN' };
    await stage.event(shared([BY_NUMBER], at));
    await expect.poll(() => JSON.stringify(unfurls())).toContain('hankjønn');
    await stage.event(shared([BY_NUMBER], { ...at, channel: 'COMPOSER', source: 'composer' }));
    await expect.poll(() => JSON.stringify(unfurls().at(1))).toContain('masculine');
  });
});

describe('a link gets no preview', () => {
  it('if the service does not use the article numbers of Ordbøkene', async () => {
    dictionary.state.source = 'builtin';
    const own = await start();
    await own.event(shared([BY_NUMBER, BY_WORD]));
    await expect.poll(() => unfurls(own)).toHaveLength(1);
    expect(Object.keys(unfurls(own)[0]?.['unfurls'] ?? {})).toEqual([BY_WORD]);
  });

  it('while the dictionary is down, which is logged and not said in Slack', async () => {
    const ill = await start();
    dictionary.state.isDown = true;
    await ill.event(shared([BY_NUMBER]));
    await expect.poll(() => ill.log.join('')).toContain('a link could not be looked up');
    expect(ill.slack.calls.map(({ method }) => method)).toEqual(['auth.test']);
  });

  it.each(['cannot_unfurl_url', 'cannot_find_message', 'missing_scope'])(
    'if Slack refuses it (%s), which is logged',
    async (error) => {
      const stern = await start({
        answer: ({ method }) => (method === 'chat.unfurl' ? { body: { ok: false, error } } : undefined),
      });
      await stern.event(shared([BY_NUMBER]));
      await expect.poll(() => stern.log.join('')).toContain(error);
      expect(stern.slack.replies()).toEqual([]);
    },
  );

  it('if its author exceeds the limit, while other people get theirs', async () => {
    const busy = await start();
    const words = Array.from({ length: 100 }, (_, at) => `https://ordbokene.no/bm,nn/fisk?n=${at}`);
    await Promise.all(words.map((url) => busy.event(shared([url], { user: 'UMANY' }))));
    await busy.event(shared([BY_NUMBER], { user: 'UONE', unfurl_id: 'one' }));
    await expect.poll(() => unfurls(busy)).toContainEqual(expect.objectContaining({ unfurl_id: 'one' }));
    expect(unfurls(busy).length).toBeLessThan(30);
  });
});
