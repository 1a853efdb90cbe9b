import { describe, expect, it } from 'vitest';
import { createConversationFeatures } from '../../../../src/bot/features/conversation/index.js';
import { createLastQuestions } from '../../../../src/bot/features/conversation/last-questions.js';
import type { Services } from '../../../../src/bot/framework/request-context.js';
import type { Language } from '../../../../src/bot/model/language.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { createFakePeople, requestAt } from '../ledig/fakes.js';

const subcommands = createConversationFeatures([], createLastQuestions()).flatMap(
  ({ subcommands = [] }) => subcommands,
);

/** The message for a command in a channel; undefined where the command itself answers. */
async function ask(
  text: string,
  channel: string,
  language: Language = 'nb',
  people = createFakePeople(),
  command = '/ledig',
) {
  const request = { ...requestAt('2026-11-24T09:00', language), channel };
  const [answer] = subcommands
    .filter((subcommand) => subcommand.command === command)
    .flatMap((subcommand) => subcommand.parse(text, request, text) ?? []);
  if (!answer || !('message' in answer)) return undefined;
  return answer.message({ people, log: createWatchedLog() } as unknown as Services);
}

describe('/ledig about people whom nobody named', () => {
  it.each([
    'vi',
    'oss i morgen',
    'alle',
    'alle her i morgen',
    'hvem',
    'hvem er ledig nå',
    'når kan vi møtes i morgen',
  ])('asks who is meant, and names the members of the channel: %s', async (text) => {
    const message = await ask(text, 'C1');
    expect(message?.text).toBe(
      'Hvem skal være med? Velg alle i denne kanalen, eller skriv navnene. I kanalen: Kari Nordmann, Ola Hansen og Per Sørli.',
    );
    expect(JSON.stringify(message?.blocks)).toContain(String.raw`\"text\":\"<#C1>`);
  });

  it('keeps the time in the question about the members', async () => {
    expect(JSON.stringify(await ask('vi i morgen', 'C1'))).toContain('<#C1> i morgen');
  });

  it('asks for names in a direct message', async () => {
    expect((await ask('vi i morgen', 'D1'))?.text).toBe('Hvem skal være med? Skriv navnene.');
  });

  it('asks without names where Slack does not say who is in the channel', async () => {
    const sentence = 'Hvem skal være med? Velg alle i denne kanalen, eller skriv navnene.';
    expect((await ask('vi', 'C2'))?.text).toBe(sentence);
    const down = { ...createFakePeople(), listGroup: () => Promise.reject(new Error('Slack is down')) };
    expect((await ask('vi', 'C1', 'nb', down))?.text).toBe(sentence);
  });

  it.each([
    ['', 'nb'],
    ['meg', 'nb'],
    ['i morgen', 'nb'],
    ['<@U2> og vi i morgen', 'nb'],
    ['alle i <#C2>', 'nb'],
    ['hvem er ola', 'nb'],
    ['me tomorrow', 'en'],
  ] as const)('leaves «%s» to the command', async (text, language) => {
    expect(await ask(text, 'C1', language)).toBeUndefined();
  });
});

describe('/ledig about a meeting that is to be changed', () => {
  it.each([
    ['flytt møtet med ola til fredag', 'nb'],
    ['kan du avlyse møtet med <@U2>', 'nb'],
    ['avlys fredag', 'nb'],
    ['utsett', 'nb'],
    ['utset møtet med ola, takk', 'nn'],
    ['flytt møtet med ola til fredag', 'nn'],
    ['move the meeting with ola to Friday', 'en'],
    ['please cancel my meeting', 'en'],
    ['cancel Friday with ola', 'en'],
  ] as const)('says that the app does not do so: «%s» (%s)', async (text, language) => {
    expect((await ask(text, 'C1', language))?.text).toBe(textsOf(language).conversation.cannot.meeting);
  });

  it.each(['flytt <@U2>, når er <@U3> ledig', 'flyttedag i morgen', '<@U2> avlys', 'ola fredag'])(
    'leaves «%s» to the command',
    async (text) => expect(await ask(text, 'C1')).toBeUndefined(),
  );
});

describe('/rom about what is no room', () => {
  const askRom = (text: string, language?: Language) => ask(text, 'C1', language, undefined, '/rom');

  it.each([
    ['bestill kaffe til fjorden kl 10', 'nb'],
    ['kan du bestille litt frukt til Styrerommet i morgen', 'nn'],
    ['book fjorden tomorrow and order lunch', 'en'],
    ['avbestill kaffen på styrerommet', 'nb'],
  ] as const)('says that the app orders nothing: «%s» (%s)', async (text, language) => {
    expect((await askRom(text, language))?.text).toBe(textsOf(language).conversation.cannot.goods);
  });

  it.each([
    'avbestill verneombudets reservasjon av Salen',
    'slett bookinga som ligg der i morgon',
    'avlys bookingen til Ingrid i Salen',
    'avlys møtet til Ingrid i Salen',
    'avbestill bookingen hos Ola på Salen',
    "cancel the board's booking of Salen",
  ])('says that it cancels no booking of somebody else: «%s»', async (text) => {
    expect((await askRom(text, 'en'))?.text).toBe(textsOf('en').conversation.cannot.booking);
  });

  it.each([
    'bestill fjorden til lunsj',
    'rom med kaffemaskin',
    'book fjorden etter lunsj',
    'avbestill salen',
    'avlys bookingen min',
    'avlys møtet til fredag i Salen',
    'avbestill fjorden etter lunsj',
  ])('leaves «%s» to the command', async (text) => expect(await askRom(text)).toBeUndefined());
});
