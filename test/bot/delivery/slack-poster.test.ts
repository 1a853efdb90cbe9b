import { webApi } from '@slack/bolt';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { barChartBlock, headerBlock, sectionBlock } from '../../../src/bot/blocks/blocks.js';
import { slackMessage } from '../../../src/bot/blocks/message.js';
import { createSlackPoster } from '../../../src/bot/delivery/slack-poster.js';
import { RefusedError } from '../../../src/bot/model/calendar-reasons.js';
import { safeOptions } from '../../../src/bot/slack/slack-clients.js';
import { holdClosedPort } from '../../support/closed-port.js';
import { silent } from '../store/test-databases.js';
import { type FakeSlack, type PostFault, startFakeSlack } from './fake-slack.js';
import { instant } from './subscription-fixture.js';

let slack: FakeSlack;
beforeAll(async () => {
  slack = await startFakeSlack();
});
afterAll(() => slack.stop());

/** The timeout is long, so that a busy machine does not look like a hanging Slack. */
const posterAt = (slackApiUrl: string, patienceMs = 10_000) => {
  const client = new webApi.WebClient('xoxb-1', safeOptions({ slackApiUrl }, silent, patienceMs));
  return createSlackPoster(async () => client, silent);
};
const message = { text: 'Dagens ord', blocks: [] };
let count = 0;
const nextKey = () => {
  count += 1;
  return `s${count}/2026-11-23T07:30`;
};
const since = instant('2026-11-23T06:30:00Z').subtract({ hours: 24 * 365 });

describe('a post', () => {
  test('is found again by its key among many', async () => {
    const poster = posterAt(slack.url);
    const keys = Array.from({ length: 40 }, nextKey);
    for (const key of keys) {
      expect(await poster.post({ team: 'T1', channel: 'C1' }, message, key)).toMatchObject({
        kind: 'posted',
      });
    }
    const first = slack.posts.find(({ key }) => key === keys[0]);
    expect(await poster.find({ team: 'T1', channel: 'C1' }, keys[0] ?? '', since)).toEqual({
      kind: 'found',
      messageTs: first?.ts,
    });
    expect(await poster.find({ team: 'T1', channel: 'C2' }, keys[0] ?? '', since)).toEqual({
      kind: 'absent',
    });
    expect(await poster.find({ team: 'T1', channel: 'C1' }, 'another', since)).toEqual({ kind: 'absent' });
  });

  test.each<[PostFault, object, boolean]>([
    ['busy', { kind: 'rate-limited', retryAfterMs: 1_000 }, false],
    ['failed', { kind: 'unknown' }, false],
    ['failed-after', { kind: 'unknown' }, true],
    ['reset', { kind: 'unknown' }, false],
    ['reset-after', { kind: 'unknown' }, true],
    ['hang', { kind: 'unknown' }, false],
    ['hang-after', { kind: 'unknown' }, true],
    ['refused:channel_not_found', { kind: 'channel-closed', pause: 'gone' }, false],
    ['refused:is_archived', { kind: 'channel-closed', pause: 'archived' }, false],
    ['refused:not_in_channel', { kind: 'channel-closed', pause: 'not_a_member' }, false],
    ['refused:restricted_action', { kind: 'channel-closed', pause: 'not_allowed' }, false],
    ['refused:token_revoked', { kind: 'not-sent', reason: 'token_revoked' }, false],
    ['refused:ratelimited', { kind: 'rate-limited', retryAfterMs: 30_000 }, false],
    ['refused:internal_error', { kind: 'unknown', reason: 'internal_error' }, false],
    ['refused:invalid_blocks', { kind: 'refused', reason: 'invalid_blocks' }, false],
  ])('with the fate %s returns %o after one request', async (fault, outcome, isTaken) => {
    const poster = posterAt(slack.url, fault.startsWith('hang') ? 1_000 : undefined);
    const key = nextKey();
    const before = slack.asked();
    slack.fate = () => fault;
    expect(await poster.post({ team: 'T1', channel: 'C9' }, message, key)).toMatchObject(outcome);
    slack.fate = () => 'ok';
    expect(slack.asked()).toBe(before + 1);
    expect(slack.posts.some((post) => post.key === key)).toBe(isTaken);
  });

  test.each(['msg_blocks_too_long', 'invalid_blocks'])(
    'whose blocks Slack refuses (%s) is posted shorter, and then as text',
    async (code) => {
      const sections = Array.from({ length: 9 }, () => sectionBlock('ord '.repeat(250)));
      const key = nextKey();
      const before = slack.asked();
      slack.fate = () => (slack.asked() <= before + 2 ? `refused:${code}` : 'ok');
      const posted = await posterAt(slack.url).post(
        { team: 'T1', channel: 'C1' },
        slackMessage('Uka', sections),
        key,
      );
      slack.fate = () => 'ok';
      expect(posted).toMatchObject({ kind: 'posted' });
      expect(slack.asked()).toBe(before + 3);
      expect(slack.posts.filter((post) => post.key === key)).toMatchObject([{ text: 'Uka' }]);
    },
  );

  test('with a chart that Slack does not draw is posted without it', async () => {
    const chart = barChartBlock({
      title: 'Timer',
      labels: ['man'],
      series: [{ name: 'A', values: [1] }],
      unit: 't',
    });
    const [withChart, key] = [{ text: 'Uka', blocks: [headerBlock('Uka'), chart] }, nextKey()];
    const before = slack.asked();
    slack.fate = () => (slack.asked() === before + 1 ? 'refused:invalid_blocks' : 'ok');
    const posted = await posterAt(slack.url).post({ team: 'T1', channel: 'C1' }, withChart, key);
    slack.fate = () => 'ok';
    expect(posted).toMatchObject({ kind: 'posted' });
    expect(slack.asked()).toBe(before + 2);
    expect(slack.posts.filter((post) => post.key === key)).toHaveLength(1);
  });

  test('to a closed port counts as not sent', async () => {
    // Ports that browsers block are refused without a connection.
    const { port, release } = await holdClosedPort();
    onTestFinished(release);
    const poster = posterAt(`http://127.0.0.1:${port}/api/`);
    expect(await poster.post({ team: 'T1', channel: 'C1' }, message, nextKey())).toMatchObject({
      kind: 'not-sent',
    });
  });
});

test('a post to a workspace that has not installed the app counts as not sent', async () => {
  const poster = createSlackPoster(() => Promise.reject(new RefusedError('not-set-up')), silent);
  const message = { text: 'hei', blocks: [] };
  const notSent = { kind: 'not-sent', reason: 'no token' };
  expect(await poster.post({ team: 'T1', channel: 'C1' }, message, 'k')).toEqual(notSent);
  expect(await poster.sendDirectMessage('T1', 'U1', message)).toEqual(notSent);
});

describe('searching for a post', () => {
  test('is impossible without the scope', async () => {
    slack.isReadable = false;
    const found = await posterAt(slack.url).find({ team: 'T1', channel: 'C1' }, nextKey(), since);
    slack.isReadable = true;
    expect(found).toEqual({ kind: 'unreadable', reason: 'missing_scope' });
  });

  test('goes on after a rate limit of one page a minute, until the post is found', async () => {
    const poster = posterAt(slack.url);
    const keys = Array.from({ length: 40 }, nextKey);
    for (const key of keys) await poster.post({ team: 'T1', channel: 'C15' }, message, key);
    slack.pagesLeft = 0;
    slack.pageSizes.length = 0;
    const results: unknown[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      results.push(await poster.find({ team: 'T1', channel: 'C15' }, keys[0] ?? '', since));
    slack.pagesLeft = Number.POSITIVE_INFINITY;
    const notYetKnown = { kind: 'retry', retryAfterMs: 60_000 };
    expect(results).toEqual([
      notYetKnown,
      notYetKnown,
      notYetKnown,
      expect.objectContaining({ kind: 'found' }),
    ]);
    expect(new Set(slack.pageSizes)).toEqual(new Set([15]));
  });

  test('is tried later where Slack cannot be reached', async () => {
    const poster = posterAt('http://127.0.0.1:9/api/');
    expect(await poster.find({ team: 'T1', channel: 'C1' }, nextKey(), since)).toMatchObject({
      kind: 'retry',
    });
  });
});

test('a direct message goes to the conversation between the person and the app', async () => {
  await posterAt(slack.url).sendDirectMessage('T1', 'U7', { text: 'satt på pause', blocks: [] });
  expect(slack.told).toEqual([{ user: 'U7', text: 'satt på pause' }]);
});
