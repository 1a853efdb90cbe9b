import { randomUUID } from 'node:crypto';
import { webApi } from '@slack/bolt';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createFeatures } from '../../../src/bot/app/feature-list.js';
import { sectionBlock } from '../../../src/bot/blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../../src/bot/blocks/message.js';
import { renderLanguageAnswer } from '../../../src/bot/features/language/language.js';
import { describeFailure, renderFailure } from '../../../src/bot/framework/failure.js';
import { createRequestRunner } from '../../../src/bot/framework/request-runner.js';
import { LANGUAGES } from '../../../src/bot/model/language.js';
import { answerRenewably, renderHelp, renewMessage } from '../../../src/bot/routing/handle-typed.js';
import { createReplier } from '../../../src/bot/slack/replies.js';
import { openBotState } from '../../../src/bot/store/state.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { ServiceFault } from '../../../src/shared/errors.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { expectMessageWithinLimits } from '../blocks/within-limits.js';
import { silent, sqliteAddress } from '../store/test-databases.js';
import { BOOKING_LIMITS, requestContextAt } from '../support/request-context.js';
import {
  actionPayload,
  directMessage,
  MEMBER,
  type StrictStage,
  startStrictStage,
} from '../support/strict-stage.js';
import { createTestDelivery } from '../support/test-delivery.js';

describe('help', () => {
  async function expectGolden(message: SlackMessage, name: string) {
    expectMessageWithinLimits(message);
    await expect(`${JSON.stringify(message, null, 2)}\n`).toMatchFileSnapshot(
      `../../golden/help/${name}.json`,
    );
  }

  describe.each(LANGUAGES)('in %s', (language) => {
    const texts = textsOf(language);

    it.each(createFeatures().map(({ command }) => [command.name.slice(1), command] as const))(
      'renders the help of /%s',
      async (name, command) => {
        await expectGolden(renderHelp(command, { texts }), `${name}.${language}`);
      },
    );

    it('renders the help of /ord with a translator', async () => {
      const [ord] = createFeatures(true);
      if (!ord) throw new Error('no /ord');
      await expectGolden(renderHelp(ord.command, { texts }), `ord-translating.${language}`);
    });

    it('names booking in the help of /rom where it is on', async () => {
      const rom = createFeatures().find(({ command }) => command.name === '/rom');
      if (!rom) throw new Error('no /rom');
      await expectGolden(
        renderHelp(rom.command, { texts, booking: BOOKING_LIMITS }),
        `rom-booking.${language}`,
      );
    });

    it.each([
      ['language-chosen', { kind: 'choose', language, isForChannel: false }],
      ['language-of-channel', { kind: 'choose', language, isForChannel: true }],
      ['language-asked', { kind: 'ask' }],
    ] as const)('%s', async (name, query) => {
      await expectGolden(renderLanguageAnswer(query, '/ord', texts), `${name}.${language}`);
    });

    it('renders a failure', async () => {
      const sentence = texts.failure.service('calendar', 'unreachable');
      await expectGolden(renderFailure({ sentence, reference: 'K7Q2XM' }, texts), `failure.${language}`);
    });
  });

  it('shows a failure with the reference from the log', () => {
    const lines: string[] = [];
    const log = createWatchedLog(lines, 'error');
    const fault = new ServiceFault({ service: 'calendar', operation: 'rooms', kind: 'timeout' });
    const { reference } = describeFailure(fault, textsOf('en'), { log });
    expect(reference).toMatch(/^[A-Z0-9]{6}$/u);
    expect(lines.join()).toContain(`"reference":"${reference}"`);
  });
});

describe('renewable answer', () => {
  const nb = textsOf('nb');

  const request = requestContextAt('2026-11-24T09:15');

  const OWNERS = { person: { team: 'T1', id: 'U1' }, organisation: undefined };

  const say = (text: string) => slackMessage(text, [sectionBlock(text)]);

  const ANSWER = say('Fjorden er ledig.');

  const busy = (seconds: number) => new webApi.WebAPIRateLimitedError(seconds);

  const calendarDown = new ServiceFault({ service: 'calendar', operation: 'room', kind: 'unreachable' });

  /** A question whose attempts fail with these errors in turn, before it is answered. */
  function asking(...errors: readonly Error[]) {
    const { delivery } = createTestDelivery();
    const runner = createRequestRunner({
      workspaceOf: () => {
        throw new Error('not asked for');
      },
      languages: {} as never,
      clock: () => request.now.toInstant(),
      log: createWatchedLog(),
    });
    let attempts = 0;
    const ask = async (): Promise<SlackMessage> => {
      attempts += 1;
      const error = errors[attempts - 1];
      if (error) throw error;
      return ANSWER;
    };
    const requests = { contextOf: async () => request, renderError: runner.renderError };
    return {
      delivery,
      countAttempts: () => attempts,
      answer: () => answerRenewably(OWNERS, '/rom fjorden', ask, requests),
    };
  }

  describe('a question while Slack fails', () => {
    test.each([
      ['is busy', busy(2), 'busy'],
      [
        'does not answer in time',
        new ServiceFault({ service: 'slack', operation: 'users.info', kind: 'timeout' }),
        'timeout',
      ],
    ] as const)(
      'is answered at once with a failure that names it, where Slack %s',
      async (_, error, kind) => {
        const { answer, countAttempts } = asking(error);
        const { text } = (await answer()).answer;
        expect(text).toContain(
          `${nb.failure.unanswered('/rom fjorden')} ${nb.failure.service('slack', kind)}`,
        );
        expect(countAttempts()).toBe(1);
      },
    );

    test('is asked once where the app has no access to Slack', async () => {
      const { answer, countAttempts } = asking(
        new ServiceFault({ service: 'slack', operation: 'token', kind: 'unauthorized' }),
      );
      const { text } = (await answer()).answer;
      expect(text).toContain(nb.failure.service('slack', 'unauthorized'));
      expect(countAttempts()).toBe(1);
    });

    test('is asked once where another service fails, and is not named', async () => {
      const { answer, countAttempts } = asking(calendarDown);
      const { text } = (await answer()).answer;
      expect(text).toContain(nb.failure.service('calendar', 'unreachable'));
      expect(text).not.toContain('/rom fjorden');
      expect(countAttempts()).toBe(1);
    });

    test.each([
      ['is answered after all when Slack takes messages again', [busy(60)], ANSWER.text],
      ['keeps the message about the failure while it fails', Array(9).fill(busy(60)), '/rom fjorden'],
    ])('%s', async (_, errors, expected) => {
      const { answer, delivery } = asking(...errors);
      const sent: string[] = [];
      let isDown = true;
      const replier = createReplier({
        log: createWatchedLog(),
        delivery,
        async sendDirectReply(_request, { text }) {
          sent.push(text);
          if (isDown) {
            isDown = false;
            throw busy(5);
          }
        },
      });
      const { answer: message, renew } = await answer();
      const adapt = async (adapted: SlackMessage) => adapted;
      // Nothing listens there, so the message is sent directly.
      await replier.answer('http://127.0.0.1:9', message, request, renewMessage(renew, adapt));
      expect(sent.at(-1)).toContain(expected);
    });
  });
});

describe('messages', () => {
  const nb = textsOf('nb');

  const APP = 'UBOT';

  let stage: StrictStage;
  beforeAll(async () => {
    stage = await startStrictStage({
      users: {
        U1: MEMBER,
        UGUEST: { ...MEMBER, is_restricted: true },
        USTRANGER: { ...MEMBER, team_id: 'T9' },
      },
    });
  });
  afterAll(() => stage.stop());
  beforeEach(() => {
    stage.slack.calls.length = 0;
    stage.dictionary.requestedUrls.length = 0;
    stage.calendar.requestedUrls.length = 0;
  });

  const write = (text: string, more: Record<string, unknown> = {}) => stage.event(directMessage(text, more));
  const mention = (text: string, more: object = {}) =>
    write(`<@${APP}> ${text}`, { type: 'app_mention', channel_type: 'channel', channel: 'C1', ...more });

  const replies = () =>
    stage.slack.calls
      .filter(({ method }) => method === 'chat.postMessage' || method === 'chat.postEphemeral')
      .map(({ method, args }) => ({ method, ...args }));

  async function reply() {
    await expect.poll(replies).toHaveLength(1);
    const [only] = replies();
    if (!only) throw new Error('no reply');
    return only as {
      method: string;
      channel: string;
      user?: string;
      thread_ts?: string;
      text: string;
      blocks: unknown;
    };
  }

  describe('answers', () => {
    it.each([
      ['a thread', () => mention('ledig meg', { thread_ts: '1.0' }), ['ledig:share:thread', 'ledig:share']],
      ['a channel', () => mention('ledig meg'), ['ledig:share']],
      ['the direct message with the app', () => write('ledig meg'), []],
    ])('in %s with the share buttons of that place', async (_, ask, shares) => {
      await ask();
      const found = JSON.stringify((await reply()).blocks).match(/ledig:share(?::thread)?/gu) ?? [];
      expect(found).toEqual(shares);
    });

    it('a word in a direct message with a message in the same place', async () => {
      await write('brannbil');
      expect(await reply()).toMatchObject({ method: 'chat.postMessage', channel: 'D1' });
      expect(stage.dictionary.requestedUrls.join()).toContain('q=brannbil');
    });

    it('a word in a mention, ephemeral in the channel', async () => {
      await mention('hva betyr fisk?');
      const said = await reply();
      expect(said).toMatchObject({ method: 'chat.postEphemeral', channel: 'C1', user: 'U1' });
      expect(said.thread_ts).toBeUndefined();
    });

    it('a mention in a thread in that thread', async () => {
      await mention('fisk', { thread_ts: '0.9' });
      expect(await reply()).toMatchObject({ method: 'chat.postEphemeral', channel: 'C1', thread_ts: '0.9' });
    });

    it('a question about a colleague', async () => {
      await write('når er <@U1> ledig om fem dager?');
      await reply();
      expect(stage.calendar.requestedUrls.join()).toContain('day:5');
    });

    it('a question about a room of the directory', async () => {
      await write('styrerommet i morgen');
      expect((await reply()).text).toContain('Styrerommet');
      expect(stage.calendar.requestedUrls.join()).toContain('styrerommet');
    });

    it('a request for help with examples of every command', async () => {
      await write('hjelp');
      const { text } = await reply();
      for (const example of ['ord fisk', 'ledig @', 'rom ']) expect(text).toContain(example);
    });
  });

  describe('reads a message at the edge', () => {
    it('with thirty links on lines and a word, which took minutes once', async () => {
      await write(`${'<https://eksempel.no/a>        '.repeat(30)}\nbrannbil`);
      expect((await reply()).text).not.toBe('');
    });

    test.each([
      ['of dots', '.'.repeat(40_000)],
      ['of letters', 'å'.repeat(8_000)],
      ['of mentions', '<@U1> '.repeat(2_000)],
    ])('too long, %s, and says how long it may be', async (_, text) => {
      await write(text, { user: 'UTALKS' });
      expect((await reply()).text).toBe(nb.common.textTooLong(1_000));
      expect(stage.calendar.requestedUrls).toEqual([]);
    });

    test.each([
      ['bold', { text: '*brannbil*' }],
      ['code and an emoji', { text: '`brannbil` :fish:' }],
      ['a file', { text: 'brannbil', subtype: 'file_share', files: [{ id: 'F1', mimetype: 'image/png' }] }],
      [
        'text in its blocks alone',
        {
          text: '',
          blocks: [
            {
              type: 'rich_text',
              elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text: 'brannbil' }] }],
            },
          ],
        },
      ],
    ])('with %s', async (_, { text, ...more }) => {
      await write(text, more);
      expect((await reply()).text).toContain('«brannbil»');
    });

    it('with a non-breaking hyphen in its time', async () => {
      await write('er <@U1> ledig om fire dager 13\u201114?');
      await reply();
      expect(stage.calendar.requestedUrls.join()).toContain('day:4');
    });

    it('counts what is asked before it is read', async () => {
      await Promise.all(Array.from({ length: 120 }, () => write('takk', { user: 'UTHANKS' })));
      await expect.poll(replies).toHaveLength(120);
      expect(JSON.stringify(replies())).toContain(nb.people.refused('too-often'));
    });
  });

  describe('for an unclear question', () => {
    it('offers the nearest questions as buttons that answer at once', async () => {
      // Somebody who has asked nothing before.
      await write('kan du skrive et langt brev til kommunen om parkering i morgen', { user: 'UNEW' });
      const { text, blocks } = await reply();
      expect(text).toContain(nb.conversation.unclear);
      expect(stage.dictionary.requestedUrls).toEqual([]);
      const buttons = JSON.stringify(blocks).match(/conversation:(?:word|calendar):\d/gu);
      expect(buttons).toHaveLength(3);
      const [, value = ''] =
        /"action_id":"conversation:word:0"[^}]*?"value":"((?:[^"\\]|\\.)*)"/u.exec(
          JSON.stringify(blocks).replace(/"text":\{[^}]*\},?/gu, ''),
        ) ?? [];
      expect(value).not.toBe('');
      stage.slack.calls.length = 0;
      await stage.interact(actionPayload(stage, 'conversation:word:0', JSON.parse(`"${value}"`)));
      await expect.poll(() => stage.dictionary.requestedUrls.length).toBeGreaterThan(0);
    });
  });

  describe('keeps calendars to members', () => {
    test.each([
      ['a guest', 'UGUEST', nb.people.refused('guest')],
      ['a stranger', 'USTRANGER', nb.people.refused('outsider')],
    ])('when %s writes', async (_, user, sentence) => {
      await write('når er <@U1> ledig i morgen?', { user });
      expect((await reply()).text).toContain(sentence);
      expect(stage.calendar.requestedUrls).toEqual([]);
    });

    it('when a guest clicks a suggested question', async () => {
      const value = JSON.stringify({ command: '/ledig', text: '<@U1>' });
      const user = { id: 'UGUEST', team_id: 'T1' };
      await stage.interact(actionPayload(stage, 'conversation:calendar:1', value, { user }));
      await stage.interact(actionPayload(stage, 'conversation:word:0', value, { user }));
      await expect
        .poll(() => stage.slack.calls.some(({ method }) => method.startsWith('/response/')))
        .toBe(true);
      expect(stage.calendar.requestedUrls).toEqual([]);
    });
  });

  describe('ignores', () => {
    test.each([
      ['messages of a bot', { bot_id: 'B1' }],
      ['its own messages', { user: APP }],
      ['an edit', { subtype: 'message_changed' }],
      ['a join', { subtype: 'channel_join' }],
      ['a message in a channel without a mention', { channel: 'C1', channel_type: 'channel' }],
    ])('%s', async (_, more) => {
      await write('fisk', more);
      // Answers the next message, which proves that the earlier one has been handled.
      await write('hjelp');
      await reply();
      expect(stage.dictionary.requestedUrls).toEqual([]);
    });
  });

  it('answers a message once if Slack delivers it twice', async () => {
    const payload = directMessage('hjelp');
    await stage.event(payload);
    await stage.event(payload);
    await write('fisk');
    await expect.poll(replies).toHaveLength(2);
  });

  it('names the command to type if a question opens a form', async () => {
    const state = await openBotState({ database: sqliteAddress() }, silent);
    const other = await startStrictStage({ state });
    await other.event(directMessage('rom abonner'));
    await expect
      .poll(() => other.slack.calls.find(({ method }) => method === 'chat.postMessage')?.args['text'])
      .toBe(nb.conversation.needsCommand('/rom abonner'));
    await other.stop();
    await state.close();
  });

  it('logs no text of a message', async () => {
    await write('hemmeligordsomingenskalse');
    await reply();
    expect(stage.log.join('\n')).not.toContain('hemmeligordsomingenskalse');
  });
});

describe('references without a name', () => {
  const en = textsOf('en');
  const nb = textsOf('nb');
  const nn = textsOf('nn');

  /** No answer shows an id that Slack sent without a name, wherever a person wrote it. */

  let stage: StrictStage;
  beforeAll(async () => {
    stage = await startStrictStage({ users: { U1: MEMBER } });
  });
  afterAll(() => stage.stop());
  beforeEach(() => {
    stage.slack.calls.length = 0;
  });

  const REFERENCES = [
    '<!subteam^S061ABCDE>',
    '<!subteam^S061ABCDE|>',
    '<#C98ABCDEF>',
    '<#C98ABCDEF|>',
    '<#G98ABCDEF|mpdm-kari--ola--ingrid-1>',
    '<@U99ABCDEF>',
  ];
  const ENTRIES: [string, (reference: string) => string][] = [
    ['/ord', (it) => it],
    ['/ord', (it) => `fisk ${it}`],
    ['/ord', (it) => `dagens ord ${it}`],
    ['/ledig', (it) => it],
    ['/ledig', (it) => `meg ${it} i morgen`],
    ['/rom', (it) => it],
    ['/rom', (it) => `ledig ${it}`],
    ['/rom', (it) => `abonner ${it} hverdager 8`],
  ];
  const RAW_ID = /S061|C98A|G98A|U99A|mpdm/u;

  /** Fields that no person reads. */
  const UNSEEN = new Set(['value', 'block_id', 'private_metadata', 'initial_users']);

  /** What people read: the messages and views that the bot sent. */
  const sent = () =>
    stage.slack.calls
      .filter(({ method }) => /^\/response|^views\.|^chat\./u.test(method))
      .map(({ args }) => JSON.stringify(args, (key, value) => (UNSEEN.has(key) ? undefined : value)));

  async function expectNoId() {
    await expect.poll(sent).not.toEqual([]);
    expect(sent().filter((text) => RAW_ID.test(text))).toEqual([]);
  }

  it.each(ENTRIES.flatMap(([name, make]) => REFERENCES.map((reference) => [name, make(reference)] as const)))(
    '%s %s',
    async (name, text) => {
      const trigger_id = randomUUID();
      stage.slack.triggers.add(trigger_id);
      await stage.command(name, text, { trigger_id });
      await expectNoId();
    },
  );

  it.each(REFERENCES)('a message to the app with %s', async (reference) => {
    await stage.event(directMessage(`rom ${reference}`));
    await expectNoId();
  });

  it.each([nb, nn, en])('calls the group conversation by that name in $common.locale', ({ common }) => {
    expect(common.unnamed.groupConversation).toMatch(/gruppesamtalen|group-DM/u);
    expect(common.shareIn.group).toMatch(/gruppesamtalen|group DM/u);
  });
});
