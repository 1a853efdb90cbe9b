import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckedMessage, checkWords } from '../../../../src/bot/features/ord/check-words.js';
import {
  createRequestDeadline,
  type RequestContext,
  type Services,
} from '../../../../src/bot/framework/request-context.js';
import { buildTermTable, createTermIndex } from '../../../../src/bot/glossary/term-index.js';
import { createDictionaryClient, type DictionaryClient } from '../../../../src/dictionary/client.js';
import { ServiceFault } from '../../../../src/shared/errors.js';
import { startCompleteDictionary } from '../../../dictionary/support/complete-dictionary.js';
import { KEY, startService } from '../../../dictionary/support/start-service.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { requestContextAt } from '../../support/request-context.js';

type Running = Awaited<ReturnType<typeof startCompleteDictionary>>;
let running: Running;
let dictionary: DictionaryClient;

const clientOf = (baseUrl: string) => createDictionaryClient({ baseUrl, apiKey: KEY, budgetMs: 10_000 });

beforeAll(async () => {
  running = await startCompleteDictionary([KEY]);
  dictionary = clientOf(running.address);
});
afterAll(() => running.service.stop());

const request = (more: Partial<RequestContext> = {}): RequestContext => ({
  ...requestContextAt('2026-11-24T09:15'),
  ...more,
});

const glossary: NonNullable<Services['glossary']> = {
  loaded: () => undefined,
  load: async () =>
    createTermIndex(
      buildTermTable([
        { word: 'blorgen', otherWords: ['zyzzyx portal'], explanations: { nb: 'Et system.' } },
      ]),
    ),
};

const notAsked = () => Promise.reject(new Error('not asked for'));
function servicesOf(more: Partial<Services> = {}): Services {
  const listed = [{ slackId: 'U1', name: 'Berit Qvalvik-Ås', username: 'berit' }];
  return {
    dictionary,
    calendar: { freeBusy: notAsked, roomEvents: notAsked, rooms: notAsked, roomsFreeBusy: notAsked },
    rooms: { list: notAsked },
    people: {
      find: async () => ({ name: 'Kari', username: 'kari' }),
      list: async () => listed,
      listGuests: async () => new Set<string>(),
      listGroup: notAsked,
      listGroups: notAsked,
      fromTyped: (name) => ({ name }),
    },
    log: createWatchedLog(),
    ...more,
  };
}

async function check(text: string, services = servicesOf(), asker = request()): Promise<CheckedMessage> {
  const answer = await checkWords(text, services, asker);
  if (answer.kind !== 'checked') throw new Error(answer.kind);
  return answer;
}
const unknownIn = async (...parameters: Parameters<typeof check>) =>
  (await check(...parameters)).unknown.map(({ word }) => word);

describe('«Sjekk orda» with complete dictionaries', () => {
  it.each([
    ['forms of both målformer', 'Hun gikk og eg gjekk med fisken'],
    ['a genitive', 'Fiskens bok og husets vegger'],
    ['capitals', 'FISK er fisk'],
    ['hyphens', 'bruk IT-boka'],
    [
      'names, mentions, code, links, numbers and emoji',
      'hei <@U1> `blorg` <https://x.no/blorg> 42 :blorg: Blorg',
    ],
    ['the name of a member at the beginning, also in the genitive', 'Berit gikk. Qvalviks bok. Ås er her'],
  ])('knows %s', async (_, text) => {
    expect(await unknownIn(text)).toEqual([]);
  });

  it('lists the words that no dictionary has, in order, each with the nearest', async () => {
    const { unknown, count } = await check('Fiskken gikk til hussset og fisken. Blorg');
    expect(unknown.map(({ word }) => word)).toEqual(['Fiskken', 'hussset', 'Blorg']);
    expect(unknown[0]?.nearest[0]).toBe('fisk');
    expect(unknown[1]?.nearest).toContain('hus');
    expect(count).toBe(7);
  });

  it('knows a compound by its parts, which it marks, and its genitive', async () => {
    const { unknown, compounds } = await check('Vi tar fiskebok og husveggens fisk');
    expect(unknown).toEqual([]);
    expect(compounds).toEqual(['fiske·bok', 'hus·veggens']);
  });

  it('does not take an older form or a digraph for the spelling of today', async () => {
    const { unknown } = await check('skóli og gaar');
    expect(unknown).toEqual([
      { word: 'skóli', nearest: ['skole'] },
      { word: 'gaar', nearest: ['går'] },
    ]);
  });

  it.each([
    ['bob', 'eg veit ikkje, men jeg vet ikke', ['eg', 'ikkje']],
    ['nob', 'eg veit ikkje, men jeg vet ikke', ['jeg', 'vet', 'ikke']],
  ] as const)(
    'names the words of the other målform to a person who has chosen %s',
    async (chosen, text, words) => {
      const { unknown, inOther } = await check(text, servicesOf(), request({ dictionary: chosen }));
      expect(unknown).toEqual([]);
      expect(inOther).toEqual({ chosen, words });
      expect((await check(text)).inOther).toBeUndefined();
    },
  );

  it('knows the own words of the workplace, also of several words and in the genitive, for members only', async () => {
    const text = 'bruk blorgens zyzzyx portal';
    expect(await unknownIn(text, servicesOf({ glossary }))).toEqual([]);
    const guest = { ...servicesOf().people, find: async () => ({ name: 'Nils', missing: 'guest' as const }) };
    expect(await unknownIn(text, servicesOf({ glossary, people: guest }))).toContain('blorgens');
  });

  it('checks without own words and names that cannot be read, and says why', async () => {
    const fault = new ServiceFault({ service: 'database', operation: 'glossary', kind: 'timeout' });
    const broken = { ...glossary, load: () => Promise.reject(fault) };
    const people = { ...servicesOf().people, list: () => Promise.reject(new Error('ratelimited')) };
    const answer = await check('Berit tar blorgen', servicesOf({ glossary: broken, people }));
    expect(answer.unknown.map(({ word }) => word)).toEqual(['Berit', 'blorgen']);
    expect(answer.failure?.sentence).toBe(
      requestContextAt('2026-11-24T09:15').texts.failure.service('database', 'timeout'),
    );
  });

  it('asks for at most 150 words, six at a time, and says so', async () => {
    let [running, most, asked] = [0, 0, 0];
    const counting: DictionaryClient = {
      ...dictionary,
      async search(...parameters) {
        asked += 1;
        running += 1;
        most = Math.max(most, running);
        const answer = await dictionary.search(...parameters);
        running -= 1;
        return answer;
      },
    };
    const letters = 'abcdefghijklmnopr';
    const words = Array.from(
      { length: 200 },
      (_, at) => `q${letters[at % 17]}${letters[Math.floor(at / 17)]}q`,
    );
    const answer = await check(words.join(' '), servicesOf({ dictionary: counting }));
    expect(answer).toMatchObject({ count: 150, isTruncated: true });
    expect(most).toBe(6);
    expect(asked).toBe(151);
    expect(await check('fisk')).toMatchObject({ count: 1, isTruncated: false });
  });

  it('asks no more after a fault, and at the end of the time', async () => {
    let asked = 0;
    const fault = new ServiceFault({ service: 'dictionary', operation: 'search', kind: 'unreachable' });
    const failing: DictionaryClient = {
      ...dictionary,
      async search(...parameters) {
        asked += 1;
        if (asked > 3) throw fault;
        return dictionary.search(...parameters);
      },
    };
    const text = 'en to tre fisk bok hus gå vegg stein vane tekst';
    await expect(checkWords(text, servicesOf({ dictionary: failing }), request())).rejects.toBe(fault);
    expect(asked).toBeLessThan(10);
    const deadline = createRequestDeadline(() => true);
    deadline.expire();
    await expect(checkWords(text, servicesOf(), request({ deadline }))).rejects.toMatchObject({
      kind: 'timeout',
    });
  });
});

describe('«Sjekk orda» without something to check', () => {
  it('judges no word by a sample', async () => {
    const { service, address } = await startService();
    const answer = await checkWords('blorg fisk', servicesOf({ dictionary: clientOf(address) }), request());
    await service.stop();
    expect(answer).toEqual({ kind: 'sample', words: expect.any(Number) });
  });

  it('asks nothing about a message without words', async () => {
    const silent = { ...dictionary, search: notAsked };
    const answer = await checkWords(':fisk: <@U1> 42', servicesOf({ dictionary: silent }), request());
    expect(answer).toEqual({ kind: 'no-words' });
  });
});
