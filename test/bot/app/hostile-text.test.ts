import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFeatures } from '../../../src/bot/app/feature-list.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { sampleArticles } from '../../dictionary/support/sample-articles.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { sendAnswer } from '../../support/upstream-server.js';
import { broken, commands, events, interactions, type Json } from '../support/payloads.js';
import { type StrictStage, startStrictStage } from '../support/strict-stage.js';

/** Tests that names from calendars, rooms and dictionaries are shown as text and never take effect. */
const HOSTILE =
  '<!channel> <@U0SJEFEN> <#C1> <https://ond.eksempel.no|Trykk her> *fet* _kursiv_ `kode` ~strøket~ :tada:';
/** Direction marks, control characters and halves of characters. */
const CONTROLS = '\u202egro.live\u202c \u2066a\u2069 \u200eb\u200f \u0007\u001b[31m\u009b \ud83d \udc1f';
const IS_CONTROL = /(?![\n\t])[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** The markup that Slack would act on: mentions and links anywhere, formatting in blocks. */
const MEANS = /<[!@#]|<https?:\/\/ond/u;
const FORMATS = /[*_`~](?:fet|kursiv|kode|strøket)[*_`~]/u;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** All markup in the blocks of a message. */
function markupIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(markupIn);
  if (!isObject(value)) return [];
  const here = value['type'] === 'mrkdwn' ? [String(value['text'])] : [];
  return [...here, ...Object.values(value).flatMap(markupIn)];
}

/** All texts of a message that Slack shows. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'text' && typeof item === 'string' ? [item] : textsIn(item),
  );
}

/** The article of «fisk» with the hostile text as its lemma and in all its texts. */
function hostileArticle(): Json {
  const [fisk] = sampleArticles.get('bob') ?? [];
  const text = JSON.stringify(fisk).replaceAll(
    /"(content|lemma|quote)":"[^"]*"/gu,
    (_, field) => `"${field}":${JSON.stringify(`${HOSTILE} ${CONTROLS}`)}`,
  );
  return JSON.parse(text);
}

function answerRoom(url: string): Json {
  const event = (hour: string, id: string) => ({
    subject: `${HOSTILE} ${CONTROLS}`,
    start: `2020-11-24T${hour}:00:00.000+01:00`,
    end: `2020-11-24T${hour}:30:00.000+01:00`,
    id,
    change_key: id,
  });
  if (url.includes('users')) {
    const failed = { datetime_range: { start: '2020-11-24', end: '2020-11-24' }, free_busy_events: [] };
    return {
      events: [
        { user: 'kari', ...failed, error: `Free/busy lookup failed for kari: ${HOSTILE} ${CONTROLS}` },
      ],
    };
  }
  return { room: 'styrerommet@eksempel.no', events: [event('10', 'a'), event('12', 'b')] };
}

describe('text from other systems', () => {
  let stage: StrictStage;
  beforeAll(async () => {
    stage = await startStrictStage({
      dictionary: (response, { url = '' }) => {
        if (url.includes('suggest')) {
          return sendAnswer(response, 200, {
            query: 'x',
            suggestions: [{ word: `${HOSTILE} ${CONTROLS}`, articles: [] }],
          });
        }
        const hit = {
          dict_id: 'bob',
          art_id: 100,
          match: 'lemma',
          matched: `${HOSTILE} ${CONTROLS}`,
          article: hostileArticle(),
        };
        return sendAnswer(response, 200, {
          query: 'x',
          total: 1,
          hits: [hit],
          nearest: [`${HOSTILE} ${CONTROLS}`],
        });
      },
      calendar: (response, { url = '' }) => sendAnswer(response, 200, answerRoom(url)),
    });
  });
  afterAll(() => stage.stop());

  it.each([
    ['/ord', 'fisk', 1],
    ['/ord', `x${HOSTILE.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}`, 1],
    ['/rom', 'styrerommet 2020-11-24', 1],
    ['/rom', `*fet* _kursiv_ \`kode\``, 1],
    ['/ledig', 'kari 2020-11-24', 1],
    ['/ord', `x${CONTROLS}`, 1],
    ['/rom', `x${CONTROLS}`, 1],
    ['/ledig', `x${CONTROLS}`, 1],
  ])('shows hostile text as text: %s %s', async (command, text, messages) => {
    stage.slack.calls.length = 0;
    await stage.command(command, text);
    await expect.poll(() => stage.slack.replies()).toHaveLength(messages);
    const said = stage.slack.replies();
    const markup = markupIn(said);
    expect(
      [...said.map((message) => String(message['text'])), ...markup].filter((each) => MEANS.test(each)),
    ).toEqual([]);
    expect(markup.filter((each) => FORMATS.test(each))).toEqual([]);
    expect(textsIn(said).filter((each) => IS_CONTROL.test(each))).toEqual([]);
    expect(stage.log.filter((line) => IS_CONTROL.test(line.trim()))).toEqual([]);
    // The message contains it as text.
    if (!text.includes('fet') && !text.includes('gro'))
      expect(JSON.stringify(said)).toMatch(/Trykk her|kari/u);
  });
});

describe('input that Slack would not send', () => {
  const nb = textsOf('nb');

  /** Tests that the bot accepts any signed payload, and that its answers keep Slack's rules. */

  let stage: StrictStage;
  beforeAll(async () => {
    stage = await startStrictStage();
  });
  afterAll(() => stage.stop());
  beforeEach(() => {
    stage.log.length = 0;
    stage.slack.calls.length = 0;
  });

  /** Adds new ids to the payload, unless it has its own. */
  function asNew(payload: Json): Json {
    const trigger_id = randomUUID();
    stage.slack.triggers.add(trigger_id);
    stage.slack.views.set('V1', {});
    return { trigger_id, response_url: stage.slack.responseUrl(), ...payload };
  }

  /**
   * Whether the line is an error of the bot's own code. Bolt reports errors for some payloads, which are
   * acknowledged.
   */
  function isOurs(line: string): boolean {
    const { err }: { err?: { name: string; stack: string } } = JSON.parse(line);
    if (!err) return false;
    const frame = err.stack.split('\n').find((each) => each.startsWith('    at ')) ?? '';
    return /^(?:Type|Range|Syntax|Zod)Error/u.test(err.name) && frame.includes('/src/bot/');
  }

  const TIMES = fuzzRuns(80);

  /** Expects no errors, and an answer to the next command. */
  async function isWell() {
    await stage.command('/ord', 'hjelp', { user_id: 'UNEXT' });
    const help = nb.common.helpTitle('/ord');
    await expect
      .poll(() => stage.slack.replies().some(({ text }) => String(text).startsWith(help)))
      .toBe(true);
    expect(stage.log.filter(isOurs)).toEqual([]);
    expect(stage.slack.refusals).toEqual([]);
  }

  describe('acknowledges random payloads', () => {
    it('of interactions', async () => {
      await fc.assert(
        fc.asyncProperty(broken(interactions), async (payload) => {
          expect((await stage.interact(asNew(payload))).status).toBe(200);
        }),
        TIMES,
      );
      await isWell();
    });

    it('of events', async () => {
      await fc.assert(
        fc.asyncProperty(broken(events), async (payload) => {
          expect((await stage.event({ event_id: randomUUID(), ...payload })).status).toBe(200);
        }),
        TIMES,
      );
      await isWell();
    });

    it('of commands', async () => {
      await fc.assert(
        fc.asyncProperty(commands, async ({ command = '', text = '' }) => {
          expect((await stage.command(command, text)).status).toBe(200);
        }),
        TIMES,
      );
      await isWell();
    });
  });

  /** One menu of each feature, because all menus of a feature have the same allowance. */
  const menus = createFeatures().flatMap(({ menus: [first] = [] }) => (first ? [first.id] : []));

  it.each(menus)(
    'calls the services only a few times for hundreds of requests of %s',
    async (id) => {
      const flooded = await startStrictStage();
      const started = performance.now();
      const queries = Array.from({ length: 300 }, (_, at) =>
        flooded.interact({
          type: 'block_suggestion',
          team: { id: 'T1' },
          user: { id: 'U1' },
          action_id: id,
          block_id: 'b',
          value: `${at.toString(36)}x`,
        }),
      );
      for (const { status } of await Promise.all(queries)) expect(status).toBe(200);
      const seconds = (performance.now() - started) / 1_000;
      const asked = flooded.dictionary.requestedUrls.length + flooded.calendar.requestedUrls.length;
      expect(asked).toBeLessThanOrEqual(31 + Math.ceil(seconds * 5));
      await flooded.stop();
    },
    60_000,
  );
});
