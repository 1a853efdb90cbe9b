import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWordComposer, createWordOfDayAnswerer } from '../../../../src/bot/features/ord/word-of-day.js';
import type { Composed } from '../../../../src/bot/framework/command.js';
import type { RequestContext } from '../../../../src/bot/framework/request-context.js';
import { readSettings } from '../../../../src/cli/settings.js';
import { createDictionaryClient, type DictionaryClient } from '../../../../src/dictionary/client.js';
import { createDictionaryService } from '../../../../src/dictionary/service.js';
import type { Program } from '../../../../src/shared/lifecycle.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { isThorough } from '../../../support/thorough.js';
import { subscriptionOf } from '../../delivery/subscription-fixture.js';
import { requestContextAt } from '../../support/request-context.js';

const now = Temporal.ZonedDateTime.from('2026-11-23T07:30[Europe/Oslo]');
const terms = { date: now.toPlainDate(), now };
const subscription = subscriptionOf({ content: { kind: 'word', dict: 'nob' } });

let service: Program;
let dictionary: DictionaryClient;
beforeAll(async () => {
  const log = createWatchedLog();
  const { dictionary: config } = readSettings({});
  service = await createDictionaryService({ ...config, host: '127.0.0.1', port: 0, apiKeys: ['k'] }, { log });
  dictionary = createDictionaryClient({ baseUrl: await service.start(), apiKey: 'k', budgetMs: 2_000 });
});
afterAll(() => service.stop());

function memoOf(composed: Composed): string {
  if (composed.kind !== 'message' || composed.memo === undefined) throw new Error(composed.kind);
  return composed.memo;
}

describe('the word of the day', () => {
  test('is a word of the dictionary, with its title, its article and its source', async () => {
    const compose = createWordComposer(dictionary);
    const composed = await compose(subscription, { ...terms, previousMemos: [] });
    const memo = memoOf(composed);
    if (composed.kind !== 'message') throw new Error('unreachable');
    const { text, blocks } = composed.message;
    expect(text.toLowerCase()).toMatch(`dagens ord. ${memo}`);
    expect(blocks.map(({ type }) => type).slice(0, 3)).toEqual(['context', 'header', 'rich_text']);
    // The whole channel sees the post, so that its buttons only open a modal for the person who presses.
    const actionIds = JSON.stringify(blocks).match(/(?<="action_id":")[^"]+/gu) ?? [];
    expect(actionIds.filter((id) => id !== 'ord:inflection' && id !== 'ord:whole')).toEqual([]);
  });

  test('does not repeat within a year', async () => {
    const compose = createWordComposer(dictionary);
    const said: string[] = [];
    // Outside CI within a quarter, because each word takes several requests.
    const count = isThorough ? 260 : 65;
    for (let days = 0; days < count; days += 1) {
      const date = terms.date.add({ days });
      said.unshift(memoOf(await compose(subscription, { ...terms, date, previousMemos: said })));
    }
    expect(new Set(said).size).toBe(count);
  });

  test('is another word each time it is sent on one day', async () => {
    const compose = createWordComposer(dictionary);
    const said: string[] = [];
    const count = isThorough ? 60 : 20;
    for (let time = 0; time < count; time += 1)
      said.unshift(memoOf(await compose(subscription, { ...terms, previousMemos: said })));
    expect(new Set(said).size).toBe(count);
  });

  test('is the same in a channel as for a person', async () => {
    const compose = createWordComposer(dictionary);
    const answer = createWordOfDayAnswerer();
    for (let days = 0; days < 20; days += 1) {
      const date = terms.date.add({ days });
      const composed = await compose(subscription, { ...terms, date, previousMemos: [] });
      const request = { ...requestContextAt(`${date}T10:00`), dictionary: 'nob' as const };
      const { text } = await answer({ dictionary }, request);
      expect(text.toLowerCase()).toMatch(`dagens ord. ${memoOf(composed)}`);
    }
  });

  test('is the same for everybody on a day, in the dictionary of the person', async () => {
    const request = requestContextAt('2026-11-24T10:00');
    const ask = async (more: Partial<RequestContext> = {}) =>
      (await createWordOfDayAnswerer()({ dictionary }, { ...request, ...more })).text;
    const text = await ask();
    expect(text).toMatch(/^Dagens ord\. /u);
    expect(await ask({ user: 'UANNEN' })).toBe(text);
    expect(await ask({ dictionary: 'nob' })).toContain('nynorsk');
    expect(await ask({ now: request.now.add({ days: 1 }) })).not.toBe(text);
  });

  test('is reported as unavailable where the dictionary does not answer', async () => {
    const nowhere = createDictionaryClient({ baseUrl: 'http://127.0.0.1:9', apiKey: 'k', budgetMs: 500 });
    const compose = createWordComposer(nowhere);
    expect(await compose(subscription, { ...terms, previousMemos: [] })).toMatchObject({
      kind: 'unreadable',
      message: { text: 'Jeg fikk ikke hentet dagens ord, for ordboka svarer ikke.' },
    });
  });

  test('is no phrase', async () => {
    const { hits } = await dictionary.search(['nob'], 'til og med');
    const [hit] = hits.filter(({ article }) => article.lemmas.some(({ wordClass }) => wordClass === 'EXPR'));
    expect(hit?.article.senses.some(({ explanations }) => explanations.length > 0)).toBe(true);
    const phrases: DictionaryClient = { ...dictionary, random: async () => hit };
    const composed = await createWordComposer(phrases)(subscription, { ...terms, previousMemos: [] });
    expect(composed).toMatchObject({ kind: 'unreadable' });
  });

  test('is not repeated when there is no other', async () => {
    const hit = await dictionary.random(['nob']);
    const one: DictionaryClient = { ...dictionary, random: async () => hit };
    const compose = createWordComposer(one);
    const said = [hit?.article.lemmas[0]?.text.toLowerCase() ?? ''];
    expect(await compose(subscription, { ...terms, previousMemos: said })).toMatchObject({
      kind: 'unreadable',
    });
  });
});
