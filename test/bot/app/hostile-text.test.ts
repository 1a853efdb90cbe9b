import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleArticles } from '../../dictionary/support/sample-articles.js';
import { sendAnswer } from '../../support/upstream-server.js';
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

type Json = Record<string, unknown>;

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
  if (!text.includes('fet') && !text.includes('gro')) expect(JSON.stringify(said)).toMatch(/Trykk her|kari/u);
});
