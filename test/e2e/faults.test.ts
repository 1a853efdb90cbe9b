import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FaultyService, SERVICE_FAILURES, startFaultyService } from './faulty-service.js';
import { SECRETS, startTestSystem, type TestSystem } from './test-system.js';

/** The sentence for each failure. It names the service and what to do. */
const SENTENCES: Record<string, RegExp> = {
  down: /ikke kontakt med .* Prøv igjen/u,
  silent: /for lang tid .* Prøv igjen/u,
  error: /gikk galt i .* Prøv igjen/u,
  html: /ikke forstår\. Prøv igjen/u,
  truncated: /ikke forstår\. Prøv igjen/u,
  invalid: /ikke forstår\. Prøv igjen/u,
  reset: /ikke kontakt med .* Prøv igjen/u,
};

describe.each(SERVICE_FAILURES)('with failing services (%s)', (failure) => {
  let services: FaultyService[];
  let system: TestSystem;

  beforeAll(async () => {
    services = await Promise.all([startFaultyService(failure), startFaultyService(failure)]);
    const [dictionary, calendar] = services.map(({ url }) => url);
    if (!dictionary || !calendar) throw new Error('no services');
    system = await startTestSystem({ dictionary, calendar });
  });

  afterAll(async () => {
    await system.stop();
    await Promise.all(services.map((service) => service.stop()));
  });

  test.each([
    ['/ord fisk', 'ordboka'],
    ['/ledig <@U0OLA|ola> i morgen', 'kalenderen'],
    ['/rom styrerommet', 'kalenderen'],
    ['/rom', 'kalenderen'],
  ])('%s answers with a sentence, and the log has the cause', async (typed, serviceName) => {
    const kari = system.playground.user('kari');
    await kari.type(typed);
    const { text, ephemeralTo } = await kari.nextMessage();
    expect(text).toMatch(SENTENCES[failure] ?? /^$/u);
    expect(text.toLowerCase()).toContain(serviceName);
    expect(text).not.toMatch(/ledig hele dagen|ingenting er booket|internals|undefined/iu);
    expect(ephemeralTo).toBe(kari.id);
    expect(system.log.join('')).toContain('could not answer');
    for (const secret of SECRETS) expect(system.log.join('')).not.toContain(secret);
  });

  test('a menu has one option; choosing it answers with a sentence', async () => {
    const kari = system.playground.user('kari');
    await kari.type('/ord');
    const picker = await kari.nextMessage();
    const { options } = await kari.queryOptions(picker, 'ord:pick', 'fis');
    expect(options).toHaveLength(1);
    const [only] = options;
    if (!only) throw new Error('no option');
    await kari.use(picker, 'ord:pick', { option: only });
    expect((await kari.nextMessage()).text).toMatch(/Prøv igjen/u);
  });

  test('keeps the menu of words below the sentence when a look-up fails', async () => {
    const kari = system.playground.user('kari');
    const [message] = system.playground.history('#generelt').filter(({ text }) => text.split(' ').length > 3);
    if (!message) throw new Error('no message');
    await kari.useShortcut('slaa_opp_melding', message);
    await kari.nextView();
    const words = await kari.nextView();
    const [, option] = /"options":\[(\{.*?\}),\{/u.exec(JSON.stringify(words.view.blocks)) ?? [];
    await kari.use(words, 'ord:word', { option: JSON.parse(option ?? '') });
    const { view } = await kari.nextView();
    expect(JSON.stringify(view.blocks[0])).toMatch(SENTENCES[failure] ?? /^$/u);
    expect(view.blocks.slice(2)).toMatchObject(words.view.blocks);
    expect(system.playground.refusals()).toEqual([]);
  });
});
