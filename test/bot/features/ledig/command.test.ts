import { describe, expect, it } from 'vitest';
import type { SlackMessage } from '../../../../src/bot/blocks/message.js';
import { createLedigFeature } from '../../../../src/bot/features/ledig/index.js';
import { createLanguagePreferences } from '../../../../src/bot/preferences/languages.js';
import { createInMemoryPreferences } from '../../../../src/bot/preferences/preferences.js';
import { createDispatcher } from '../../../../src/bot/routing/dispatcher.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { askerAt, calendar, services } from './fakes.js';

/** What Slack is sent for `/ledig <text>`. */
async function answerTo(text: string): Promise<SlackMessage> {
  const sent: SlackMessage[] = [];
  const dispatcher = createDispatcher({
    features: [createLedigFeature()],
    workspaceOf: () => ({ services: services(calendar('2026-11-24', { kari: [] })), language: 'nb' }),
    asker: () => askerAt('2026-11-24T09:00'),
    languages: createLanguagePreferences(createInMemoryPreferences(), createWatchedLog()),
    reply: {
      findAckBody: () => undefined,
      answer: async (_, message) => void sent.push(message),
      replace: async () => undefined,
      share: async () => undefined,
      post: async () => undefined,
      sendDirect: async () => undefined,
    },
    modals: { open: async () => undefined, fill: async () => undefined, update: async () => undefined },
    log: createWatchedLog(),
  });
  const typed = { command: '/ledig', text, user_id: 'U1', response_url: 'https://hooks.slack.com/x' };
  await dispatcher.command(typed, async () => undefined);
  const [message, ...more] = sent;
  if (!message || more.length > 0) throw new Error(`${sent.length} answers`);
  return message;
}

describe('/ledig with much text', () => {
  const mentions = (count: number) =>
    Array.from({ length: count }, (_, n) => `<@U012AB3C${n}|fornavn.etternavnsen>`).join(' ');

  it('answers for thirty mentions, which Slack spells out to more than a thousand characters', async () => {
    expect((await answerTo(mentions(30))).text).toContain('Jeg kan ikke vise ledig tid for noen av dem.');
  });

  it('says that two hundred mentions are too many people', async () => {
    expect((await answerTo(mentions(200))).text).toContain(
      'høyst 100 personer om gangen, og du spurte om 200.',
    );
  });

  it('says that ten thousand characters are too much text', async () => {
    expect((await answerTo('x'.repeat(10_000))).text).toBe('Det var for mye tekst. Skriv høyst 8000 tegn.');
  });

  it('explains itself when asked for help', async () => {
    expect((await answerTo('hjelp')).text).toContain(
      '/ledig @kari i morgen: viser når Kari er ledig i morgen',
    );
  });
});

describe('/ledig with a slip in it', () => {
  it.each([
    ['i mrogen', '/ledig i morgen'],
    ['<@U012AB3C|kari> i mrogen', '/ledig @kari i morgen'],
    ['kari tirdag', '/ledig kari tirsdag'],
  ])('%s says what was probably meant, ready to copy', async (typed, meant) => {
    const { text, blocks } = await answerTo(typed);
    expect(text).toContain(`Mente du dette? ${meant}`);
    expect(JSON.stringify(blocks)).toContain(`"text":"${meant}","style":{"code":true}`);
  });

  it.each(['kari', 'kari i morgen', '<@U012AB3C> i mrogen', 'kari i xyzzy'])(
    '%s says no such thing',
    async (typed) => {
      expect((await answerTo(typed)).text).not.toContain('Mente du');
    },
  );
});
