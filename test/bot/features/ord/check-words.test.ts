import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkWords,
  parseCheckedWords,
  renderCheckedWords,
} from '../../../../src/bot/features/ord/check-words.js';
import {
  createRequestDeadline,
  type RequestContext,
  type Services,
} from '../../../../src/bot/framework/request-context.js';
import { buildTermTable, createTermIndex } from '../../../../src/bot/glossary/term-index.js';
import { LANGUAGES } from '../../../../src/bot/model/language.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { createDictionaryClient, type DictionaryClient } from '../../../../src/dictionary/client.js';
import type { Hit, SearchAnswer } from '../../../../src/dictionary/model.js';
import { ServiceFault } from '../../../../src/shared/errors.js';
import { startCompleteDictionary } from '../../../dictionary/support/complete-dictionary.js';
import { KEY, startService } from '../../../dictionary/support/start-service.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { sendAnswer } from '../../../support/upstream-server.js';
import { expectViewWithinLimits } from '../../blocks/within-limits.js';
import { requestContextAt } from '../../support/request-context.js';
import { type StrictStage, startStrictStage } from '../../support/strict-stage.js';
import { fisk, gaa } from './articles.js';

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

async function check(text: string, services = servicesOf(), asker = request()) {
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

/** A dictionary with these answers. It has nothing of other words. */
const fakeDictionary = (answers: Record<string, Partial<SearchAnswer>> = {}): DictionaryClient => ({
  ...dictionary,
  async search(_dicts, query, { limit = 1 } = {}) {
    const { hits = [], ...rest } = answers[query] ?? {};
    const none = { query, total: hits.length, nearest: [], parts: [], dropped: 0 };
    return { ...none, ...rest, hits: hits.slice(0, limit) };
  },
});
const nobody = { ...servicesOf().people, list: async () => [] };
const checkIn = (text: string, answers?: Record<string, Partial<SearchAnswer>>) =>
  check(text, servicesOf({ dictionary: fakeDictionary(answers), people: nobody }));

describe('the words of a message that are checked', () => {
  /** Where no dictionary knows a word, all checked words are unknown. */
  async function wordsOf(text: string) {
    const answer = await checkWords(
      text,
      servicesOf({ dictionary: fakeDictionary(), people: nobody }),
      request(),
    );
    return answer.kind === 'checked' ? answer.unknown.map(({ word }) => word) : [];
  }

  it.each<[string, string, string[]]>([
    ['a sentence', 'Fisken går i elva.', ['Fisken', 'går', 'elva']],
    ['each word once, in its first spelling', 'Fisk, fisk og fisken', ['Fisk', 'og', 'fisken']],
    ['formatting and quotes', '*Viktig:* «_kursiv_» ~strøket~', ['Viktig', 'kursiv', 'strøket']],
    ['names inside a sentence', 'Jeg så Kari Nordli i Bergen', ['Jeg', 'så']],
    ['a name that also begins a sentence', 'Kari kom. Så gikk Kari', ['kom', 'Så', 'gikk']],
    [
      'the first word of each sentence',
      'Kom! Gikk du? Ja: Nå. «Fisk»',
      ['Kom', 'Gikk', 'du', 'Ja', 'Nå', 'Fisk'],
    ],
    ['the first word of each line', 'Kom hit\nGikk bort', ['Kom', 'hit', 'Gikk', 'bort']],
    ['list marks', '• Fisk\n- Bok\n1. Stein\n&gt; Vane', ['Fisk', 'Bok', 'Stein', 'Vane']],
    ['mentions, also before the first word', '<@U1> Kan du? <#C1|stua> <!here>', ['Kan', 'du']],
    ['code', 'Bruk `const fisk` og ```let\nfoo```', ['Bruk', 'og']],
    ['code without marks', 'kjør npm_run og a=b i fil.txt og /opt/ordrom/data', ['kjør', 'og']],
    ['calls and types', 'kjør start() og std::map {x}', ['kjør', 'og']],
    ['links, but the text of a link', '<https://x.no/a|lenka> www.x.no eksempel.no', ['lenka']],
    ['e-mail', 'skriv <mailto:a@b.no|a@b.no> ola@b.no', ['skriv']],
    ['numbers and words with digits', '3 fisker, 2026, B2B, 4K, 3-åring, kl10', ['fisker']],
    ['emoji', ':smile: fint 🐟 :+1::skin-tone-2:', ['fint']],
    ['abbreviations', 'f.eks. nå, osv. kl. ti pga regn mvh', ['nå', 'ti', 'regn']],
    ['a name after an abbreviation', 'spør f.eks. Kari eller ca. Ola', ['spør', 'eller']],
    ['capitals', 'NAV og iPhone og PCer og PC-er', ['og', 'PC-er']],
    ['a compound with an abbreviation', 'møte i IT-avdelingen', ['møte', 'IT-avdelingen']],
    ['words with a slash', 'han/hun og/eller', ['han', 'hun', 'og', 'eller']],
    ['single letters', 'å i ø x', []],
    ['accents and invisible signs', 'bla\u030a fi\u00adsk idé', ['blå', 'fisk', 'idé']],
    ['nothing', '🐟 ... !!', []],
    ['a word that no option has room for', `${'a'.repeat(76)} kort`, ['kort']],
  ])('%s', async (_, text, words) => {
    expect(await wordsOf(text)).toEqual(words);
  });

  it('may be names of members if they have a capital, and only begin sentences', async () => {
    const named = [{ slackId: 'U1', name: 'Kari En Fisken', username: 'kari' }];
    const people = { ...nobody, list: async () => named };
    const services = servicesOf({ dictionary: fakeDictionary(), people });
    expect(await unknownIn('Kari kom. Fisken gikk. En fisken', services)).toEqual(['kom', 'Fisken', 'gikk']);
  });

  it('are at most 2,000', () => expect(parseCheckedWords('fisk '.repeat(9_000))).toHaveLength(2_000));

  it('are read from any text', async () => {
    expect(await wordsOf(`${'-'.repeat(201)}a fisk`)).toEqual(['fisk']);
    const signs = fc.constantFrom(...'<>@#!|`*_~:./=()«» \n-éAbæ1'.split(''));
    await fc.assert(
      fc.asyncProperty(fc.array(signs, { maxLength: 200 }), async (parts) => {
        for (const word of await wordsOf(parts.join(''))) expect(word).toMatch(/^\p{L}[\p{L}'\p{M}-]*$/u);
      }),
    );
  });
});

describe('the judgement of a word', () => {
  const hit = (matched: string, article: Hit['article']): Hit => ({ match: 'inflection', matched, article });

  it.each<[string, string, Record<string, Partial<SearchAnswer>>, string[], string[]]>([
    [
      'a genitive if any of several articles is a noun',
      'og lagets',
      { laget: { hits: [hit('laget', gaa), hit('laget', fisk)] } },
      [],
      [],
    ],
    ['no genitive of a verb', 'og lagets', { laget: { hits: [hit('laget', gaa)] } }, ['lagets'], []],
    [
      'a genitive before a compound',
      'og byens',
      { byens: { parts: ['by', 'ens'] }, byen: { hits: [hit('byen', fisk)] } },
      [],
      [],
    ],
    ['a compound', 'og byens', { byens: { parts: ['by', 'ens'] } }, [], ['by·ens']],
    [
      'the parts of a word with hyphens, but not abbreviations',
      'og IT-avdelingen',
      { avdelingen: { hits: [hit('avdelingen', fisk)] } },
      [],
      [],
    ],
    ['no unknown part of a word with hyphens', 'og IT-blorgen', {}, ['IT-blorgen'], []],
  ])('knows %s', async (_, text, answers, unknown, compounds) => {
    const answer = await checkIn(text, { og: { hits: [hit('og', fisk)] }, ...answers });
    expect(answer.unknown.map(({ word }) => word)).toEqual(unknown);
    expect(answer.compounds).toEqual(compounds);
  });

  it.each([
    ['byggesaksbehandler', ['byggesak', 'behandler'], 'byggesaks·behandler'],
    ['byggesaksbehandler', ['bygge', 'sak', 'behandler'], 'bygge·saks·behandler'],
    ['Hytteveggene', ['hytte', 'vegg'], 'Hytte·veggene'],
    ['barnehage', ['barn', 'hage'], 'barne·hage'],
    ['fiskestang', ['fisk', 'stang'], 'fiske·stang'],
    ['fiskesuppe', ['fisk', 'suppe'], 'fiske·suppe'],
    ['nordmenn', ['nord', 'mann'], 'nord·menn'],
    ['tomatsaus', ['tomat', 'saus'], 'tomat·saus'],
    ['blåbærøl', ['blåbær', 'øl'], 'blåbær·øl'],
    ['busstopp', ['buss', 'stopp'], 'busstopp (buss + stopp)'],
    ['gaardsvei', ['gård', 'vei'], 'gaardsvei (gård + vei)'],
  ])('marks the parts of «%s», %j, as «%s»', async (word, parts, marked) => {
    expect((await checkIn(word, { [word]: { parts } })).compounds).toEqual([marked]);
  });
});

type CheckAnswer = Parameters<typeof renderCheckedWords>[0];
type CheckedMessage = Extract<CheckAnswer, { kind: 'checked' }>;

const ALL_KNOWN: CheckedMessage = {
  kind: 'checked',
  count: 12,
  unknown: [],
  inOther: undefined,
  compounds: [],
  isTruncated: false,
  failure: undefined,
};
const FOUND: CheckedMessage = {
  ...ALL_KNOWN,
  unknown: [
    { word: 'sammarbeid', nearest: ['samarbeid', 'sambeid'] },
    { word: 'blorg', nearest: [] },
  ],
  inOther: { chosen: 'bob', words: ['ikkje', 'eg'] },
  compounds: ['byggesaks·behandler', 'kaffe·møte'],
};
const MUCH: CheckedMessage = {
  ...FOUND,
  count: 150,
  unknown: Array.from({ length: 25 }, (_, at) => ({
    word: `ord${at}`,
    nearest: ['a'.repeat(75), `nært${at}`],
  })),
  compounds: Array.from({ length: 35 }, (_, at) => `kaffe·møte${at}`),
  isTruncated: true,
  failure: { sentence: 'Ordlista kan ikke leses.', reference: 'A1B2' },
};

describe.each(LANGUAGES)('«Sjekk orda» in %s', (language) => {
  it.each<[string, CheckAnswer]>([
    ['check-all-known', ALL_KNOWN],
    ['check-one', { ...ALL_KNOWN, unknown: FOUND.unknown.slice(0, 1) }],
    ['check-found', FOUND],
    ['check-much', MUCH],
    ['check-sample', { kind: 'sample', words: 643 }],
    ['check-no-words', { kind: 'no-words' }],
  ])('renders %s', async (name, answer) => {
    const view = renderCheckedWords(answer, textsOf(language));
    expectViewWithinLimits(view);
    const file = language === 'nb' ? name : `${name}.${language}`;
    await expect(`${JSON.stringify(view, null, 2)}\n`).toMatchFileSnapshot(
      `../../../golden/ord/${file}.json`,
    );
  });
});

describe('through the whole bot', () => {
  /** «Sjekk orda» through signed requests to the whole bot, with the real dictionary service. */

  const nb = textsOf('nb');
  let dictionary: Awaited<ReturnType<typeof startCompleteDictionary>>;
  let stage: StrictStage;

  beforeAll(async () => {
    dictionary = await startCompleteDictionary(['k']);
    stage = await startStrictStage({
      async dictionary(response, { url = '' }) {
        const headers = { 'x-api-key': 'k' };
        const answer = await fetch(`${dictionary.address}${url}`, { headers });
        sendAnswer(response, answer.status, await answer.text());
      },
    });
  });
  afterAll(async () => {
    await stage.stop();
    await dictionary.service.stop();
  });

  async function openShortcut(text: string) {
    const trigger_id = randomUUID();
    stage.slack.triggers.add(trigger_id);
    await stage.interact({
      type: 'message_action',
      callback_id: 'sjekk_orda_melding',
      trigger_id,
      response_url: stage.slack.responseUrl(),
      team: { id: 'T1' },
      user: { id: 'U1', team_id: 'T1' },
      channel: { id: 'C1' },
      message: { type: 'message', text, user: 'U1', ts: '1.2' },
    });
  }
  const lastView = () => JSON.stringify([...stage.slack.views.values()].at(-1) ?? {});

  describe('«Sjekk orda»', () => {
    it('fills its modal with the unknown words and a menu of similar ones', async () => {
      await openShortcut('Hei <@U1>, fiskken gikk til husveggen. `blorg`');
      await expect.poll(lastView).toContain(nb.spelling.unknown(1));
      expect(lastView()).toContain('"fiskken"');
      expect(lastView()).toContain('"bn fisk"');
      expect(lastView()).toContain(nb.spelling.compounds('hus·veggen'));
      expect(lastView()).not.toContain('blorg');
      expect(stage.slack.refusals).toEqual([]);
    });

    it('opens a similar word above itself', async () => {
      const trigger_id = randomUUID();
      stage.slack.triggers.add(trigger_id);
      const action = { type: 'static_select', action_id: 'ord:find', selected_option: { value: 'bn fisk' } };
      await stage.interact({
        type: 'block_actions',
        trigger_id,
        team: { id: 'T1' },
        user: { id: 'U1', team_id: 'T1' },
        container: { type: 'view', view_id: 'V1' },
        view: { private_metadata: '', ...stage.slack.views.get('V1'), id: 'V1' },
        actions: [action],
      });
      await expect.poll(lastView).toContain('fiskene');
      expect(stage.slack.calls.some(({ method }) => method === 'views.push')).toBe(true);
    });

    it('says that the dictionary does not answer', async () => {
      stage.dictionary.answerWith((response) => sendAnswer(response, 503, { code: 'unavailable' }));
      await openShortcut('Fiskken gikk');
      await expect.poll(lastView).toContain(nb.failure.service('dictionary', 'failed'));
      expect(lastView()).not.toContain(nb.spelling.unknown(1));
    });
  });
});
