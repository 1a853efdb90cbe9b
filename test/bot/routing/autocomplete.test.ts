import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BLOCK_LIMITS } from '../../../src/bot/blocks/limits.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { sendAnswer } from '../../support/upstream-server.js';
import {
  actionPayload,
  type StrictStage,
  type StrictStageOptions,
  startStrictStage,
} from '../support/strict-stage.js';

const nb = textsOf('nb');

/** Tests the menus through the whole bot, with requests as Slack sends them. */

interface Offered {
  text: { text: string };
  value: string;
  description?: { text: string };
}

const WORDS = ['fin', 'fisk', 'fiske', 'fisker', 'fiskeri', 'fôr', 'for', 'bål', 'bal'];
/** More words than one answer can hold. */
const MANY = Array.from({ length: 150 }, (_, at) => `g${'a'.repeat(at % 70)}${at}`);

type Mood = 'well' | 'down' | 'silent';
let moods: { dictionary: Mood; calendar: Mood };
let stage: StrictStage;

function answerAs(behaviour: Mood, response: ServerResponse, body: unknown) {
  if (behaviour === 'silent') return;
  if (behaviour === 'down') sendAnswer(response, 503, {});
  else sendAnswer(response, 200, body);
}

const options: StrictStageOptions = {
  dictionary(response, request) {
    const q = new URL(request.url ?? '', 'http://localhost').searchParams.get('q') ?? '';
    const found = [...WORDS, ...MANY].filter((word) => word.startsWith(q));
    const suggestions = found.slice(0, 100).map((word, at) => ({
      word,
      articles: [{ dict_id: 'bob', art_id: at + 1, lemma: word, word_class: 'NOUN' }],
    }));
    answerAs(moods.dictionary, response, { query: q, complete: found.length < 100, suggestions });
  },
  calendar(response, request) {
    const taken = {
      room: 'styrerommet@eksempel.no',
      datetime_range: { start: '2026-01-01', end: '2099-01-01' },
      free_busy_events: [
        { start: '2026-01-01T00:00:00+00:00', end: '2099-01-01T00:00:00+00:00', free_busy: 'Busy' },
      ],
    };
    if (request.url?.includes('/rooms:')) answerAs(moods.calendar, response, { events: [taken] });
    else sendAnswer(response, 404, {});
  },
};

beforeEach(async () => {
  moods = { dictionary: 'well', calendar: 'well' };
  stage = await startStrictStage(options);
});
afterEach(() => stage.stop());

async function complete(value: string, action_id = 'ord:pick'): Promise<Offered[]> {
  const payload = { type: 'block_suggestion', user: { id: 'U1' }, action_id, block_id: 'b', value };
  const response = await stage.interact(payload);
  const { options: offered } = (await response.json()) as { options: Offered[] };
  return offered;
}
const texts = (offered: readonly Offered[]) => offered.map(({ text }) => text.text);

describe('the menu of words', () => {
  it('completes a longer prefix from cached words', async () => {
    for (const typed of ['fi', 'fis', 'Fisk', 'fiske', 'fis']) await complete(typed);
    expect(texts(await complete('fisker'))).toEqual(['fisker', 'fiskeri']);
    expect(stage.dictionary.requestedUrls).toHaveLength(1);
  });

  it('calls the service once for the same input of several people', async () => {
    await Promise.all(Array.from({ length: 20 }, () => complete('fi')));
    expect(stage.dictionary.requestedUrls).toHaveLength(1);
  });

  it('shows word class and dictionary within the limits of Slack', async () => {
    expect(await complete('fisker')).toMatchObject([
      { text: { text: 'fisker' }, value: 'bn fisker', description: { text: 'substantiv · bokmål' } },
      {},
    ]);
    const offered = await complete('g');
    expect(offered).toHaveLength(100);
    for (const { text, value, description } of offered) {
      expect(text.text.length).toBeLessThanOrEqual(BLOCK_LIMITS.optionText);
      expect(value.length).toBeLessThanOrEqual(BLOCK_LIMITS.optionValue);
      expect(description?.text.length).toBeLessThanOrEqual(BLOCK_LIMITS.optionText);
    }
  });

  it.each(['down', 'silent'] as const)(
    '%s: offers cached words, with a note that there may be more',
    async (behaviour) => {
      const known = await complete('g');
      moods.dictionary = behaviour;
      const offered = await complete('gaaaaa');
      const last = offered.pop();
      const begun = texts(known).filter((word) => word.startsWith('gaaaaa'));
      expect(texts(offered).sort()).toEqual(begun.sort());
      expect(begun.length).toBeGreaterThan(10);
      expect(last?.text.text).toBe(nb.common.menuIncomplete);
      expect(last).toMatchObject({ value: expect.stringMatching(/^![A-Z0-9]{6}$/u) });
      await stage.interact(actionPayload(stage, 'ord:pick', last?.value ?? ''));
      await expect.poll(() => stage.slack.replies()).toHaveLength(1);
      expect(stage.slack.replies()[0]).toMatchObject({
        text: expect.stringContaining(nb.common.menuUnavailable),
      });
      expect(stage.slack.refusals).toEqual([]);
    },
  );

  it.each(['down', 'silent'] as const)('%s: is unavailable without cached words', async (behaviour) => {
    moods.dictionary = behaviour;
    expect(texts(await complete('fisk'))).toEqual([nb.common.menuUnavailable]);
    moods.dictionary = 'well';
    await expect.poll(async () => texts(await complete('fisker')), { timeout: 10_000 }).toContain('fiskeri');
  });
});

describe('the menu of rooms', () => {
  it('shows whether a room is free', async () => {
    await expect
      .poll(() => complete('styre', 'rom:pick'))
      .toMatchObject([{ value: 'styrerommet@eksempel.no', description: { text: nb.rom.takenRest } }]);
  });

  it.each(['down', 'silent'] as const)('%s: shows the names only', async (behaviour) => {
    moods.calendar = behaviour;
    const [option, ...others] = await complete('styre', 'rom:pick');
    expect(option).toEqual({
      text: expect.objectContaining({ text: 'Styrerommet' }),
      value: 'styrerommet@eksempel.no',
    });
    expect(others).toEqual([]);
  });
});
