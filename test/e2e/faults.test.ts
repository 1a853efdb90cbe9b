import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FaultyService, SERVICE_FAILURES, startFaultyService } from './faulty-service.js';
import { SECRETS, startTestSystem, type TestSystem } from './test-system.js';

/** What people are told when a service is ill: the sentence says whose fault it is and what to do. */
const SENTENCES: Record<string, RegExp> = {
  down: /ikke kontakt med .* Prøv igjen/u,
  silent: /for lang tid .* Prøv igjen/u,
  error: /gikk galt i .* Prøv igjen/u,
  html: /ikke forstår\. Prøv igjen/u,
  half: /ikke forstår\. Prøv igjen/u,
  shape: /ikke forstår\. Prøv igjen/u,
  reset: /ikke kontakt med .* Prøv igjen/u,
};

describe.each(SERVICE_FAILURES)('with services that are ill (%s)', (illness) => {
  let services: FaultyService[];
  let stage: TestSystem;

  beforeAll(async () => {
    services = await Promise.all([startFaultyService(illness), startFaultyService(illness)]);
    const [dictionary, calendar] = services.map(({ url }) => url);
    if (!dictionary || !calendar) throw new Error('no services');
    stage = await startTestSystem({ dictionary, calendar });
  });

  afterAll(async () => {
    await stage.stop();
    await Promise.all(services.map((service) => service.stop()));
  });

  test.each([
    ['/ord fisk', 'ordboka'],
    ['/ledig <@U0OLA|ola> i morgen', 'kalenderen'],
    ['/rom styrerommet', 'kalenderen'],
    ['/rom', 'kalenderen'],
  ])('%s says so in a sentence, and the log has the cause', async (typed, whose) => {
    const kari = stage.playground.user('kari');
    await kari.type(typed);
    const { text, ephemeralTo } = await kari.nextMessage();
    expect(text).toMatch(SENTENCES[illness] ?? /^$/u);
    expect(text.toLowerCase()).toContain(whose);
    expect(text).not.toMatch(/ledig hele dagen|ingenting er booket|internals|undefined/iu);
    expect(ephemeralTo).toBe(kari.id);
    expect(stage.log.join('')).toContain('could not answer');
    for (const secret of SECRETS) expect(stage.log.join('')).not.toContain(secret);
  });

  test('a menu says so too, in one option that is refused with a sentence', async () => {
    const kari = stage.playground.user('kari');
    await kari.type('/ord');
    const picker = await kari.nextMessage();
    const { options } = await kari.queryOptions(picker, 'ord:pick', 'fis');
    expect(options).toHaveLength(1);
    const [only] = options;
    if (!only) return;
    await kari.use(picker, 'ord:pick', { option: only });
    expect((await kari.nextMessage()).text).toMatch(/Prøv igjen/u);
  });

  test('a word of a message that cannot be looked up leaves the menu there, below the sentence', async () => {
    const kari = stage.playground.user('kari');
    const [message] = stage.playground.history('#generelt').filter(({ text }) => text.split(' ').length > 3);
    if (!message) throw new Error('no message');
    await kari.useShortcut('slaa_opp_melding', message);
    await kari.nextView();
    const words = await kari.nextView();
    const [, option] = /"options":\[(\{.*?\}),\{/u.exec(JSON.stringify(words.view.blocks)) ?? [];
    await kari.use(words, 'ord:word', { option: JSON.parse(option ?? '') });
    const { view } = await kari.nextView();
    expect(JSON.stringify(view.blocks[0])).toMatch(SENTENCES[illness] ?? /^$/u);
    expect(view.blocks.slice(2)).toMatchObject(words.view.blocks);
    expect(stage.playground.refusals()).toEqual([]);
  });
});
