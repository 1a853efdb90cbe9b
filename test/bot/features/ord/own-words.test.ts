import { describe, expect, it } from 'vitest';
import { createWordAnswerer, loadOwnWords } from '../../../../src/bot/features/ord/own-words.js';
import type { AnswerTarget } from '../../../../src/bot/features/ord/query.js';
import type { Services } from '../../../../src/bot/framework/request-context.js';
import type { Glossary } from '../../../../src/bot/glossary/glossaries.js';
import {
  buildTermTable,
  createTermIndex,
  type GlossaryTerm,
} from '../../../../src/bot/glossary/term-index.js';
import type { Person } from '../../../../src/bot/people/people.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { ServiceFault } from '../../../../src/shared/errors.js';
import { buttonValue, valuesIn } from '../../blocks/block-values.js';
import { expectMessageWithinLimits } from '../../blocks/within-limits.js';
import { requestContextAt } from '../../support/request-context.js';
import { fisk, fiskNn, gaa } from './articles.js';
import { createFakeDictionary, makeHit } from './fake-dictionary.js';
import { createOrdHarness, lastSentMessage, lastView } from './ord-harness.js';

const nb = textsOf('nb');

const FISK: GlossaryTerm = {
  word: 'FISK',
  otherWords: ['felles informasjonssystem', 'FIS'],
  explanations: { nb: 'Felles informasjonssystem for kommunen.', en: 'The shared information system.' },
  owner: 'IT-avdelingen',
  link: 'https://intranett.eksempel.no/fisk',
  date: '2026-01-15',
};
const DPIA: GlossaryTerm = { word: 'DPIA', otherWords: [], explanations: { nb: 'Vurdering av personvern.' } };

/** A glossary that can be emptied and can fail. */
function createGlossary() {
  const state: { terms: GlossaryTerm[]; fault?: unknown } = { terms: [FISK, DPIA] };
  const loaded = () => createTermIndex(buildTermTable(state.terms));
  const glossary: Glossary = {
    loaded,
    async load() {
      if (state.fault) throw state.fault;
      return loaded();
    },
  };
  return { state, glossary };
}

const MEMBER: Person = { name: 'Kari', username: 'kari' };
const people = (person: Person) => ({ find: async () => person });
const harnessFor = (person = MEMBER, glossary = createGlossary().glossary) =>
  createOrdHarness({ glossary, people: people(person) });
const blocksText = (value: unknown) => JSON.stringify(value);

describe('the name of a colleague or of a room', () => {
  const LISTED = [
    { slackId: 'U1', name: 'Ola Dahl', username: 'ola.dahl' },
    { slackId: 'U2', name: 'Kari Nordli', username: 'kari' },
    { slackId: 'U3', name: 'Ola Bakken', username: 'ola' },
    { slackId: 'U4', name: 'Ingrid Fisk', username: 'ingrid' },
  ];
  const fjorden = { name: 'Fjorden', address: 'fjorden@eksempel.no', equipment: [] };
  const asked: string[] = [];
  const ask = async (
    typed: string,
    {
      person = MEMBER,
      list = async () => LISTED,
      rooms = async () => [fjorden],
      glossary,
      nearest,
    }: {
      nearest?: readonly string[];
      person?: Person;
      list?: () => Promise<typeof LISTED>;
      rooms?: () => Promise<(typeof fjorden)[]>;
      glossary?: Glossary;
    } = {},
  ) => {
    const harness = createOrdHarness({
      ...(glossary && { glossary }),
      ...(nearest && { nearest }),
      people: {
        find: async () => person,
        async list() {
          asked.push(typed);
          return list();
        },
      },
      rooms: { list: rooms },
    });
    await harness.sendCommand(typed);
    const { message } = lastSentMessage(harness);
    expectMessageWithinLimits(message);
    return message;
  };
  const commands = (message: unknown) =>
    [...blocksText(message).matchAll(/"text":"(\/(?:ledig|rom) [^"]+)"/gu)].map(([, text]) => text);

  it.each([
    ['kari', 'Kari Nordli er en kollega.', ['/ledig @kari']],
    ['Kari Nordli', 'Kari Nordli er en kollega.', ['/ledig @kari']],
    ['fjorden', 'Fjorden er et rom.', ['/rom fjorden']],
    // Who asks is no colleague.
    ['ola', 'Ola Bakken er en kollega.', ['/ledig @ola']],
  ])('is offered where no dictionary has the word: %s', async (typed, sentence, buttons) => {
    const message = await ask(typed);
    expect(message.text).toContain(nb.ord.notFound(typed, ['bob', 'nob']));
    expect(message.text).toContain(sentence);
    expect(commands(message.blocks)).toEqual(buttons);
  });

  it.each([undefined, createGlossary().glossary])(
    'comes before a word that is in the name',
    async (glossary) => {
      const message = await ask('Ingrid Fisk', { ...(glossary && { glossary }), nearest: [] });
      expect(commands(message.blocks)).toEqual(['/ledig @ingrid']);
      expect(message.text).not.toContain('en fisk');
    },
  );

  it('is offered beside own words', async () => {
    const { glossary } = createGlossary();
    expect(commands((await ask('kari', { glossary })).blocks)).toEqual(['/ledig @kari']);
  });

  it('asks for the person and for the room', async () => {
    // The nearest words are offered too.
    expect((await ask('kari')).text).toContain('Mente du dette? fisk');
    const [kari, room] = [await ask('kari'), await ask('fjorden')].map(({ blocks }) => valuesIn(blocks));
    expect(kari).toContain(JSON.stringify({ command: '/ledig', text: '<@U2>' }));
    expect(room).toContain(JSON.stringify({ command: '/rom', text: 'Fjorden' }));
  });

  it.each<[string, Parameters<typeof ask>[1]]>([
    ['guests', { person: { name: 'Grethe', username: 'grethe', missing: 'guest' } }],
    ['anybody while Slack is silent', { list: () => new Promise(() => undefined) }],
    [
      'anybody while Slack and the calendar fail',
      { list: () => Promise.reject(new Error('down')), rooms: () => Promise.reject(new Error('down')) },
    ],
  ])('is not told to %s', async (_, services) => {
    const message = await ask('kari', services);
    expect(message.text).toContain(nb.ord.notFound('kari', ['bob', 'nob']));
    expect(message.text).not.toContain('kollega');
    expect(commands(message.blocks)).toEqual([]);
  });

  it('is told to a member although a guest asked before', async () => {
    let person: Person = { name: 'Grethe', username: 'grethe', missing: 'guest' };
    const harness = createOrdHarness({
      people: { find: async () => person, list: async () => LISTED },
      rooms: { list: async () => [fjorden] },
    });
    await harness.sendCommand('kari');
    expect(lastSentMessage(harness).message.text).not.toContain('kollega');
    person = MEMBER;
    await harness.sendCommand('kari');
    expect(lastSentMessage(harness).message.text).toContain('Kari Nordli er en kollega.');
  });

  it('is not looked for where a dictionary has the word', async () => {
    asked.length = 0;
    await ask('fisk');
    expect(asked).toEqual([]);
  });
});

describe('/ord with own words', () => {
  it('answers with the own word first, marked as the workplace’s, and the dictionary below', async () => {
    const harness = harnessFor();
    await harness.sendCommand('fisk');
    const { message } = lastSentMessage(harness);
    expectMessageWithinLimits(message);
    expect(message.text).toMatch(
      /^FISK: Felles informasjonssystem for kommunen\. Også kalt: .*Fra ordlista til arbeidsplassen.*en fisk.*ein fisk/u,
    );
    expect(message.blocks[0]).toMatchObject({ type: 'header', text: { text: 'FISK' } });
    const shown = blocksText(message.blocks);
    for (const part of [FISK.link, nb.glossary.source, 'Ansvarlig: IT-avdelingen', '15. januar 2026'])
      expect(shown).toContain(part);
  });

  it('finds it by its other words, and does not say that the dictionary lacks them', async () => {
    const harness = harnessFor();
    await harness.sendCommand('hva betyr FIS?');
    const { message } = lastSentMessage(harness);
    expect(message.text).toContain('FISK: Felles informasjonssystem');
    expect(message.text).not.toContain('fant ikke');
    expect(blocksText(message.blocks)).not.toContain('fant ikke');
    expect(blocksText(message.blocks)).toContain('ord:share');
  });

  it.each([
    ['DPIAer', 'DPIA'],
    ['DPIAen', 'DPIA'],
    ['felles informasjonsystem', 'felles informasjonssystem'],
  ])('offers the own word that %s may mean', async (typed, own) => {
    const harness = harnessFor();
    await harness.sendCommand(typed);
    const { message } = lastSentMessage(harness);
    expectMessageWithinLimits(message);
    expect(message.text).toContain(`Mente du et av disse? ${own}, fisk.`);
    expect(blocksText(message.blocks)).toContain(`"text":"${own}"`);
  });

  it.each([
    'hva står dpia for',
    'hva betyr forkortelsen DPIA?',
    'hva er DPIA en forkortelse for',
    'kva står DPIA for?',
    'kva er DPIA ei forkorting for',
    'what does DPIA stand for?',
    'what is DPIA short for',
  ])('finds it by «%s»', async (typed) => {
    const harness = harnessFor();
    await harness.sendCommand(typed);
    expect(lastSentMessage(harness).message.text).toMatch(/^DPIA: Vurdering av personvern/u);
  });

  it.each([
    ['trenger alle en dpia her', ['DPIA']],
    ['gjelder felles informasjonssystem og fis oss', ['FISK']],
  ])('offers the own words in a question that it does not understand: %s', async (typed, own) => {
    const harness = harnessFor();
    await harness.sendCommand(typed);
    const { message } = lastSentMessage(harness);
    expectMessageWithinLimits(message);
    const buttons = blocksText(message.blocks).match(/(?<="plain_text","text":")[^"]+/gu);
    for (const word of own) expect(buttons).toContain(word);
    await harness.clickInMessage('ord:look-up:1', valuesIn(message.blocks)[1] ?? '');
    expect(lastSentMessage(harness).message.text).toMatch(new RegExp(`^${own[0]}: `, 'u'));
  });

  it.each([
    ['trenger alle fisk her', ['bn FISK']],
    ['gjelder dpia og fisk oss', ['bn DPIA', 'bn FISK']],
    ['felles informasjonsystem på fisk', ['bn FISK']],
    // Nearly the own word «dyr gikk».
    ['dyre gikk', ['bn dyr gikk', 'bn gikk']],
  ])('offers the own words of a text, though a dictionary has one word of it: %s', async (typed, offered) => {
    const { state, glossary } = createGlossary();
    state.terms.push({ word: 'dyr gikk', otherWords: [], explanations: { nb: 'Gang av dyr.' } });
    const harness = createOrdHarness({ nearest: [], glossary, people: people(MEMBER) });
    await harness.sendCommand(typed);
    expect(valuesIn(lastSentMessage(harness).message.blocks)).toEqual(offered);
    await harness.sendCommand('hallo på gikk');
    expect(lastSentMessage(harness).message.text).toContain(nb.ord.onlyWord('gikk'));
  });

  it.each([
    [false, ['glossary:suggest', 'ord:share'], 'Her er «gikk».'],
    [true, [], nb.glossary.awaitsApproval('hallo på gikk')],
  ])(
    'lets a member suggest a text of which one word is known, unless it waits for approval: %s',
    async (isWaiting, actions, told) => {
      const glossary = { ...createGlossary().glossary, isEditable: true, isSuggested: async () => isWaiting };
      const harness = createOrdHarness({ nearest: [], glossary, people: people(MEMBER) });
      await harness.sendCommand('hallo på gikk');
      const { message } = lastSentMessage(harness);
      expect(message.text).toContain(told);
      const ids =
        blocksText(message.blocks).match(/(?<="action_id":")(?:glossary:suggest|ord:share)/gu) ?? [];
      expect([...ids].sort()).toEqual(actions);
    },
  );

  it('answers while the dictionary is down, and says so', async () => {
    const harness = harnessFor();
    harness.state.isDown = true;
    await harness.sendCommand('fisk');
    const { message } = lastSentMessage(harness);
    expect(message.text).toContain('FISK: Felles informasjonssystem');
    expect(blocksText(message.blocks)).toContain(nb.failure.service('dictionary', 'unreachable'));
    await harness.sendCommand('torsk');
    expect(lastSentMessage(harness).message.text).not.toContain('FISK');
    expect(lastSentMessage(harness).message.text).toContain(nb.failure.service('dictionary', 'unreachable'));
  });

  it('answers from the dictionary while the own words cannot be read, and says so', async () => {
    const { state, glossary } = createGlossary();
    state.fault = new ServiceFault({ service: 'database', operation: 'glossary', kind: 'timeout' });
    const harness = harnessFor(MEMBER, glossary);
    await harness.sendCommand('fisk');
    const { message } = lastSentMessage(harness);
    expect(message.text).toContain('en fisk');
    expect(blocksText(message.blocks)).toContain(nb.failure.service('database', 'timeout'));
    expect(message.blocks[0]).toMatchObject({ type: 'header', text: { text: 'fisk' } });
  });

  it.each([['outsider'], ['guest'], ['bot'], ['deactivated']] as const)(
    'shows none of them to a person who is a %s',
    async (missing) => {
      const harness = harnessFor({ name: 'Grethe', missing });
      await harness.sendCommand('fisk');
      await harness.sendCommand('DPIA');
      await harness.sendCommand('DPIAens');
      await harness.openMessageShortcut('DPIA');
      expect(blocksText([harness.sent, harness.views])).not.toMatch(/informasjonssystem|personvern|"DPIA"/u);
      expect((await harness.completeWord('dp')).map(({ text }) => text)).toEqual(['fisk']);
    },
  );

  it('shows none if Slack cannot say who is a member, and says that something is missing', async () => {
    const find = () =>
      Promise.reject(new ServiceFault({ service: 'slack', operation: 'users.info', kind: 'timeout' }));
    const harness = createOrdHarness({ glossary: createGlossary().glossary, people: { find } });
    await harness.sendCommand('fisk');
    const { message } = lastSentMessage(harness);
    expect(message.text).not.toContain('informasjonssystem');
    expect(blocksText(message.blocks)).toContain(nb.failure.service('slack', 'timeout'));
  });

  it('asks Slack about nobody while there are no own words', async () => {
    const { state, glossary } = createGlossary();
    state.terms = [];
    const harness = createOrdHarness({ glossary });
    await harness.sendCommand('fisk');
    expect(lastSentMessage(harness).message.text).toMatch(/^fisk, bokmål, substantiv/u);
  });

  it('does not repeat a cached answer once there is an own word', async () => {
    const { state, glossary } = createGlossary();
    state.terms = [];
    const harness = harnessFor(MEMBER, glossary);
    await harness.sendCommand('fisk');
    state.terms = [FISK];
    await harness.sendCommand('fisk');
    expect(lastSentMessage(harness).message.text).toMatch(/^FISK/u);
    state.terms = [];
    await harness.sendCommand('fisk');
    expect(lastSentMessage(harness).message.text).toMatch(/^fisk, bokmål, substantiv/u);
  });
});

describe('own words in menus and windows', () => {
  it('come first among the suggestions, also while the dictionary is down', async () => {
    const harness = harnessFor();
    const options = await harness.completeWord('fi');
    expect(options.map(({ text, description }) => [text, description])).toEqual([
      ['FIS', 'ordlista · FISK'],
      ['FISK', 'ordlista · Felles informasjonssystem for kommunen.'],
      ['fisk', undefined],
    ]);
    await harness.clickInMessage('ord:pick', options[0]?.value ?? '');
    expect(lastSentMessage(harness).message.text).toMatch(/^FISK/u);
    harness.state.isDown = true;
    expect((await harness.completeWord('dp')).map(({ text }) => text)).toEqual([
      'DPIA',
      nb.common.menuIncomplete,
    ]);
    expect(await harness.completeWord('dp', 'ord:pick-bnV')).toMatchObject([
      { text: nb.common.menuUnavailable },
    ]);
  });

  it('are found by «Slå opp ord» on a message, and shared among members only', async () => {
    const harness = harnessFor();
    await harness.openMessageShortcut('Har du DPIA?');
    await harness.clickInModal('ord:word', 'DPIA', lastView(harness));
    expect(blocksText(lastView(harness))).toContain('Vurdering av personvern.');
    expect(blocksText(lastView(harness))).toContain('"exclude_external_shared_channels":true');
    await harness.submitModal(lastView(harness));
    expect(lastSentMessage(harness)).toMatchObject({ via: 'post' });
    expect(lastSentMessage(harness).message.text).toContain('DPIA: Vurdering av personvern.');
  });
});

describe('sharing own words', () => {
  it.each(['fisk', 'DPIA'])('shares the own word and the dictionary for %s', async (word) => {
    const harness = harnessFor();
    await harness.sendCommand(word);
    await harness.clickInMessage(
      'ord:share',
      buttonValue(lastSentMessage(harness).message.blocks, 'ord:share'),
    );
    const { via, message } = lastSentMessage(harness);
    expect(via).toBe('share');
    expect(message.text).toContain(nb.glossary.source);
    expect(blocksText(message.blocks)).not.toContain('ord:share');
    expectMessageWithinLimits(message);
  });

  it.each([
    ['outsiders', 'outsiders-read'],
    ['unknown', 'readers-unknown'],
  ] as const)('is refused where the readers are %s, from a message and a window', async (readers, reason) => {
    const glossary = createGlossary().glossary;
    const harness = createOrdHarness({ glossary, people: people(MEMBER), readers });
    await harness.clickInMessage('ord:share', 'bn DPIA');
    expect(lastSentMessage(harness)).toMatchObject({
      via: 'answer',
      message: { text: nb.people.refused(reason) },
    });
    await harness.openMessageShortcut('DPIA');
    await expect(harness.submitModal(lastView(harness))).rejects.toThrow(reason);
    await harness.clickInMessage('ord:share', 'bn fisk', 'U1', 'C9');
    expect(harness.sent.every(({ via }) => via === 'answer')).toBe(true);
  });

  it('lets everybody share a word that is only in the dictionary, anywhere', async () => {
    const { state, glossary } = createGlossary();
    state.terms = [DPIA];
    const harness = createOrdHarness({ glossary, people: people(MEMBER), readers: 'outsiders' });
    await harness.clickInMessage('ord:share', 'bn fisk');
    expect(lastSentMessage(harness)).toMatchObject({ via: 'share' });
  });
});

it('a term of more than one meaning has at most three in an answer', async () => {
  const { state, glossary } = createGlossary();
  state.terms = Array.from({ length: 5 }, (_, at) => ({
    ...DPIA,
    explanations: { nb: 'x'.repeat(1_900) + at },
  }));
  const harness = harnessFor(MEMBER, glossary);
  await harness.sendCommand('dpia');
  expectMessageWithinLimits(lastSentMessage(harness).message);
  expect(blocksText(lastSentMessage(harness).message.blocks)).toContain(nb.glossary.andMoreTerms(2));
  expect(await loadOwnWords({ people: people(MEMBER) as never }, {} as never)).toBeUndefined();
});

describe('an article that was chosen', () => {
  const answerTarget = (target: AnswerTarget, known: Parameters<typeof createFakeDictionary>[0]) =>
    createWordAnswerer({ forClient: () => createFakeDictionary(known).dictionary }).target(
      target,
      {} as Services,
      requestContextAt('2026-11-24T09:15'),
    );
  const words = { fisk: { hits: [makeHit(fisk), makeHit(fiskNn)] } };
  const lookUp = { word: 'fisk', dicts: ['bob', 'nob'] as const };

  it('shows the chosen article among the others', async () => {
    const answer = await answerTarget({ article: { dict: 'nob', id: 101 }, lookUp }, words);
    expect(answer).toMatchObject({ kind: 'found', shown: [{ article: fisk }, { article: fiskNn }] });
  });

  it('shows the article alone if the look-up no longer finds it', async () => {
    const moved = { ...words, gå: { hits: [makeHit(gaa)] } };
    const answer = await answerTarget({ article: { dict: 'bob', id: 202 }, lookUp }, moved);
    expect(answer).toMatchObject({ kind: 'found', shown: [{ article: gaa }], entries: [[{ article: gaa }]] });
  });

  it('answers article-gone if the dictionary no longer has the article', async () => {
    const target = { article: { dict: 'bob' as const, id: 999 } };
    expect(await answerTarget(target, words)).toEqual({
      kind: 'article-gone',
    });
  });
});
