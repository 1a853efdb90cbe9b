import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sectionBlock } from '../../../src/bot/blocks/blocks.js';
import { modalView, slackMessage } from '../../../src/bot/blocks/message.js';
import { createModalOpener } from '../../../src/bot/slack/modal-opener.js';
import { createSlackClients } from '../../../src/bot/slack/slack-clients.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { sendAnswer, startUpstream, type UpstreamServer } from '../../support/upstream-server.js';
import { createTestDelivery } from '../support/test-delivery.js';

const nb = textsOf('nb');

/** Simulates `views.update`: Slack refuses a hash that is not the view's (docs.slack.dev, views.update). */
const slackView = { text: 'Henter …', hash: 1 };
let slack: UpstreamServer;
/** Called after each applied update. */
let afterUpdate: (count: number) => void;
/** The error codes of the next updates. */
let refusals: string[] = [];

const modal = (text: string) =>
  modalView({ callbackId: 'x', title: 'Svar', close: 'Lukk', blocks: [sectionBlock(text)] });
const textOf = (view: unknown) =>
  /"text":"([^"]*)"/u.exec(JSON.stringify(view).split('"section"')[1] ?? '')?.[1];

beforeAll(async () => {
  let count = 0;
  slack = await startUpstream((response, request) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const args = new URLSearchParams(body);
      const error = refusals.shift();
      if (error !== undefined) {
        response.setHeader('retry-after', '3');
        sendAnswer(response, error === 'ratelimited' ? 429 : 200, { ok: false, error });
        return;
      }
      if (args.has('hash') && args.get('hash') !== String(slackView.hash)) {
        sendAnswer(response, 200, { ok: false, error: 'hash_conflict' });
        return;
      }
      slackView.text = textOf(JSON.parse(args.get('view') ?? '{}')) ?? '';
      slackView.hash += 1;
      count += 1;
      sendAnswer(response, 200, { ok: true, view: { id: 'V1', hash: String(slackView.hash) } });
      afterUpdate(count);
    });
  });
});
afterAll(() => slack.stop());
beforeEach(() => {
  slackView.text = 'Henter …';
  slackView.hash += 1;
  slack.requestedUrls.length = 0;
  afterUpdate = () => undefined;
});

function createOpener(answerMs: number) {
  const clients = createSlackClients(
    { slackApiUrl: `${slack.address}/` },
    async () => 'xoxb-1',
    createWatchedLog(),
  );
  const log = createWatchedLog();
  const times = { answerMs, confirmMs: 1 };
  return createModalOpener(clients.interactive, { delivery: createTestDelivery().delivery, log, times });
}
const parts = (view: () => Promise<ReturnType<typeof modal>>) => ({
  loading: modal('Henter …'),
  view,
  failed: () => {
    throw new Error('not expected');
  },
  texts: nb,
  team: 'T1',
});

function deferred() {
  let resolve: (view: ReturnType<typeof modal>) => void = () => undefined;
  const promise = new Promise<ReturnType<typeof modal>>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('a submission', () => {
  it('is acknowledged with its answer if that is ready in time', async () => {
    const { view, finish } = await createOpener(10_000).answerSubmission(
      'V1',
      parts(async () => modal('Ferdig')),
    );
    expect(textOf(view)).toBe('Ferdig');
    await finish();
    expect(slack.requestedUrls).toEqual([]);
  });

  it('is acknowledged as loading if its answer is late, and filled afterwards', async () => {
    const late = deferred();
    const { view, finish } = await createOpener(1).answerSubmission(
      'V1',
      parts(() => late.promise),
    );
    expect(textOf(view)).toBe('Henter …');
    late.resolve(modal('Ferdig'));
    await finish();
    expect(slackView.text).toBe('Ferdig');
  });

  it('shows its answer even if Slack applies the acknowledgement after the update', async () => {
    const late = deferred();
    const { finish } = await createOpener(1).answerSubmission(
      'V1',
      parts(() => late.promise),
    );
    let isOvertaken = false;
    afterUpdate = () => {
      if (isOvertaken) return;
      isOvertaken = true;
      slackView.text = 'Henter …';
      slackView.hash += 1;
    };
    late.resolve(modal('Ferdig'));
    await finish();
    expect(isOvertaken).toBe(true);
    expect(slackView.text).toBe('Ferdig');
  });

  it('shows an error if Slack refuses the late answer', async () => {
    const late = deferred();
    const failed = () => slackMessage('Noe gikk galt', [sectionBlock('Noe gikk galt')]);
    const { finish } = await createOpener(1).answerSubmission('V1', { ...parts(() => late.promise), failed });
    refusals = ['no_permission'];
    late.resolve(modal('Ferdig'));
    await finish();
    expect(slackView.text).toBe('Noe gikk galt');
  });

  it.each([
    ['a rate limit, when Slack allows it', ['ratelimited', 'ratelimited']],
    ['a failure of Slack, at once', ['internal_error']],
    ['a refusal of its blocks, as text', ['invalid_arguments']],
    ['a refusal of its length, as text', ['view_too_large']],
  ])('shows its answer after %s', async (_, codes) => {
    const late = deferred();
    const { finish } = await createOpener(1).answerSubmission(
      'V1',
      parts(() => late.promise),
    );
    refusals = [...codes];
    late.resolve(modal('Ferdig'));
    await finish();
    expect(slackView.text).toBe('Ferdig');
    expect(refusals).toEqual([]);
  });

  it('is given up where the person has closed the modal', async () => {
    const late = deferred();
    const { finish } = await createOpener(1).answerSubmission(
      'V1',
      parts(() => late.promise),
    );
    refusals = ['not_found'];
    late.resolve(modal('Ferdig'));
    await finish();
    expect(slackView.text).toBe('Henter …');
    expect(slack.requestedUrls).toHaveLength(1);
  });

  it('keeps a later update of the view', async () => {
    const late = deferred();
    const opener = createOpener(1);
    const { finish } = await opener.answerSubmission(
      'V1',
      parts(() => late.promise),
    );
    let next: Promise<void> | undefined;
    afterUpdate = () => {
      next ??= opener.update('V1', modal('Neste side'), 'T1');
    };
    late.resolve(modal('Ferdig'));
    await finish();
    await next;
    expect(slackView.text).toBe('Neste side');
    // The answer is not confirmed: that would put it in the place of what came later.
    expect(slack.requestedUrls).toHaveLength(2);
  });
});
