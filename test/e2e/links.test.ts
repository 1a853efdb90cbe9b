import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestSystem, type TestSystem } from './test-system.js';

/** Link previews by the real bot and the real dictionary, with the built-in words. */

const FISK = 'https://ordbokene.no/nob/bm,nn/fisk';
const GIKK = 'https://ordbøkene.no/bm/gikk';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterEach(() => expect(system.playground.refusals()).toEqual([]));
afterAll(() => system.stop());

const kari = () => system.playground.user('kari');

test('shows previews of two links in a message', async () => {
  await kari().type(`Se ${FISK} og ${GIKK}, men ikke https://ordbokene.no/nob/about`, '#generelt');
  const { unfurls = [] } = await kari().nextChange();
  expect(unfurls.map(({ url }) => url)).toEqual([FISK, GIKK]);
  const [fisk, gikk] = unfurls.map(({ blocks }) => JSON.stringify(blocks));
  expect(fisk).toMatch(/en fisk – fisken – fisker – fiskene.*ein fisk – fisken – fiskar – fiskane/u);
  expect(gikk).toMatch(/å gå – går – gikk – har gått/u);
});

test('shows the preview of a link in a thread', async () => {
  await kari().type('Hva betyr det?', '#generelt');
  const root = await kari().nextMessage(({ text }) => text === 'Hva betyr det?');
  await kari().reply(root, `Se ${FISK}`);
  const shown = await kari().nextChange(({ unfurls }) => unfurls !== undefined);
  expect(shown.threadTs).toBe(root.ts);
});
