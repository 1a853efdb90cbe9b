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

/** Ordbøkene's own articles, behind a service that has only the contract; `state` is what it is like now. */
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

/** What was sent of a message whose answer comes last, when all before it has been settled. */
async function nothingOf(event: unknown) {
  expect((await stage.event(event)).status).toBe(200);
  await stage.event(shared([BY_NUMBER], { unfurl_id: 'last' }));
  await expect.poll(unfurls).toMatchObject([{ unfurl_id: 'last' }]);
  expect(stage.slack.calls).toHaveLength(1);
}
const troubles = () => stage.log.filter((line) => /"level":"(?:warn|error)"/u.test(line));

describe('links in a message', () => {
  it('are all shown in one call, each once and by the address as it was written', async () => {
    await stage.event(shared([BY_NUMBER, OTHER, BY_WORD, UNKNOWN, BY_NUMBER], { unfurl_id: 'C1.x' }));
    await expect.poll(unfurls).toHaveLength(1);
    const [call] = unfurls();
    expect(call).toMatchObject({ unfurl_id: 'C1.x', source: 'conversations_history' });
    expect(call).not.toHaveProperty('channel');
    expect(Object.keys(call?.['unfurls'] ?? {})).toEqual([BY_NUMBER, BY_WORD]);
    expect(call?.['unfurls']).toMatchObject({
      [BY_NUMBER]: { preview: { title: { text: expect.stringMatching(/^fisk: substantiv/u) } } },
    });
    const text = JSON.stringify(call);
    for (const part of ['fiskene', 'bokmål', 'CC BY 4.0', 'https://ordbokene.no/bm/100']) {
      expect(text).toContain(part);
    }
  });

  it.each([
    ['a thread', { thread_ts: '1795507100.000100' }, { unfurl_id: expect.any(String) }],
    ['an older Slack', { unfurl_id: undefined }, { channel: 'C1', ts: '1795507200.000100' }],
    ['a source that is new', { source: 'huddle' }, { channel: 'C1', ts: '1795507200.000100' }],
    ['a message being written', { source: 'composer', channel: 'COMPOSER' }, { source: 'composer' }],
    ['nobody', { user: undefined }, { unfurl_id: expect.any(String) }],
  ])('are shown in %s', async (_, more, expected) => {
    await stage.event(shared([BY_NUMBER], more));
    await expect.poll(unfurls).toMatchObject([expected]);
  });

  it.each([
    ['unknown articles', shared([UNKNOWN])],
    ['unknown words', shared(['https://ordbokene.no/bm,nn/finnesikke'])],
    ['other pages', shared([OTHER, 'https://ordbokene.no/'])],
    ['other sites', shared(['https://eksempel.no/bm/100'])],
    ['what is no address', shared(['fisk', ''])],
    ['none', shared([])],
  ])('to %s are left alone, in silence', async (_, event) => {
    await nothingOf(event);
    expect(troubles()).toEqual([]);
  });

  it.each([
    ['no links', shared([], { links: undefined })],
    ['links of another kind', shared([7, null])],
    ['no channel', shared([BY_NUMBER], { channel: undefined })],
    ['a place of another kind', shared([BY_NUMBER], { message_ts: 7 })],
  ])('with %s are a line in the log', async (_, event) => {
    await nothingOf(event);
    expect(troubles()).toHaveLength(1);
  });

  it('are shown once, however often Slack tells of them', async () => {
    const event = shared([BY_NUMBER]);
    for (const _ of [1, 2, 3]) await stage.event(event);
    await stage.event(shared([BY_NUMBER], { unfurl_id: 'last' }));
    await expect.poll(unfurls).toContainEqual(expect.objectContaining({ unfurl_id: 'last' }));
    expect(unfurls()).toHaveLength(2);
  });

  it('ask no calendar, and nobody who is who', async () => {
    await stage.event(shared([BY_NUMBER], { user: 'USTRANGER' }));
    await expect.poll(unfurls).toHaveLength(1);
    expect(stage.calendar.requestedUrls).toEqual([]);
    expect(stage.slack.calls.map(({ method }) => method)).toEqual(['chat.unfurl']);
  });

  it('are in the language of the channel, and in one’s own while one writes', async () => {
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

describe('a link is not shown', () => {
  it('where the numbers are not those of Ordbøkene', async () => {
    dictionary.state.source = 'builtin';
    const own = await start();
    await own.event(shared([BY_NUMBER, BY_WORD]));
    await expect.poll(() => unfurls(own)).toHaveLength(1);
    expect(Object.keys(unfurls(own)[0]?.['unfurls'] ?? {})).toEqual([BY_WORD]);
  });

  it('while the dictionary is down, of which there is a line in the log and no word in Slack', async () => {
    const ill = await start();
    dictionary.state.isDown = true;
    await ill.event(shared([BY_NUMBER]));
    await expect.poll(() => ill.log.join('')).toContain('a link could not be looked up');
    expect(ill.slack.calls.map(({ method }) => method)).toEqual(['auth.test']);
  });

  it.each(['cannot_unfurl_url', 'cannot_find_message', 'missing_scope'])(
    'where Slack refuses (%s), of which there is a line in the log',
    async (error) => {
      const stern = await start({
        answer: ({ method }) => (method === 'chat.unfurl' ? { body: { ok: false, error } } : undefined),
      });
      await stern.event(shared([BY_NUMBER]));
      await expect.poll(() => stern.log.join('')).toContain(error);
      expect(stern.slack.replies()).toEqual([]);
    },
  );

  it('for one who sends them by the hundred, while others see theirs', async () => {
    const busy = await start();
    const words = Array.from({ length: 100 }, (_, at) => `https://ordbokene.no/bm,nn/fisk?n=${at}`);
    await Promise.all(words.map((url) => busy.event(shared([url], { user: 'UMANY' }))));
    await busy.event(shared([BY_NUMBER], { user: 'UONE', unfurl_id: 'one' }));
    await expect.poll(() => unfurls(busy)).toContainEqual(expect.objectContaining({ unfurl_id: 'one' }));
    expect(unfurls(busy).length).toBeLessThan(30);
  });
});
