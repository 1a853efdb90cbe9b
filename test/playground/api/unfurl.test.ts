import { afterEach, expect, test } from 'vitest';
import { createPlaygroundHarness } from '../harness.js';

const harness = createPlaygroundHarness();
afterEach(harness.stopAll);

const URL_OF_FISK = 'https://ordbokene.no/nob/fisk?a=1&b=2';
const BLOCKS = [
  { type: 'section', text: { type: 'mrkdwn', text: '*fisk*' } },
  {
    type: 'actions',
    elements: [{ type: 'button', action_id: 'more', text: { type: 'plain_text', text: 'Mer' } }],
  },
] as const;

test("reports links to the manifest's domains, shows a preview and sends its button's action", async () => {
  const events: object[] = [];
  const containers: object[] = [];
  const { playground } = await harness.startWithApp((app) => {
    app.event('link_shared', async ({ event, client }) => {
      events.push(event);
      await client.chat.unfurl({
        channel: event.channel,
        ts: event.message_ts,
        unfurls: { [URL_OF_FISK]: { blocks: [...BLOCKS] } },
      });
    });
    app.action('more', async ({ ack, body }) => {
      containers.push('container' in body ? body.container : {});
      await ack();
    });
  });
  const kari = playground.user('kari');
  await kari.type('Se https://eksempel.no/x', '#generelt');
  await kari.type(`Se ${URL_OF_FISK}`, '#generelt');
  const shown = await kari.nextChange();
  expect(events).toMatchObject([{ links: [{ domain: 'ordbokene.no', url: URL_OF_FISK }], user: kari.id }]);
  expect(shown).toMatchObject({ unfurls: [{ id: 1, url: URL_OF_FISK, blocks: BLOCKS }] });
  expect(shown.edited).toBeUndefined();
  await kari.use(shown, 'more');
  expect(containers).toMatchObject([
    { type: 'message_attachment', attachment_id: 1, app_unfurl_url: URL_OF_FISK },
  ]);
});

test.each([
  [
    'a link that is not in the message',
    { 'https://ordbokene.no/nob/hus': { title: 'hus' } },
    'cannot_unfurl_url',
  ],
  ['invalid blocks', { [URL_OF_FISK]: { blocks: [{ type: 'section' }] } }, 'invalid_blocks'],
  ['an empty preview', { [URL_OF_FISK]: {} }, 'no_text'],
])('refuses %s', async (_, unfurls, error) => {
  const { playground, bolt } = await harness.startWithApp((app) => app.event('link_shared', async () => {}));
  const kari = playground.user('kari');
  await kari.type(`Se ${URL_OF_FISK}`, '#generelt');
  const { channel, ts } = await kari.nextMessage();
  const response = bolt.app.client.apiCall('chat.unfurl', { channel, ts, unfurls: JSON.stringify(unfurls) });
  await expect(response).rejects.toThrow(error);
});
