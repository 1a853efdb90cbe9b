import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { Message, ModalView } from '../../../src/bot/blocks/message.js';
import type { Services } from '../../../src/bot/command.js';
import { createDispatcher } from '../../../src/bot/dispatch.js';
import { ord } from '../../../src/bot/ord/index.js';
import { nb } from '../../../src/bot/texts/nb.js';
import type { DictionaryClient } from '../../../src/dictionary/client.js';
import type { Article, Hit } from '../../../src/dictionary/model.js';
import { ServiceFault } from '../../../src/shared/errors.js';
import { createLogger } from '../../../src/shared/log.js';
import { fisk, fiskNn, gaa } from './articles.js';
import { expectMessageWithinLimits, expectViewWithinLimits } from './within-limits.js';

const fault = new ServiceFault({ service: 'dictionary', operation: 'search', kind: 'unreachable' });
const notAsked = () => Promise.reject(new Error('not asked for'));

/** A dictionary of three articles that counts what it is asked, and can be down. */
function createDictionary() {
  const asked: string[] = [];
  const state = { isDown: false };
  const hitsOf: Record<string, Hit[]> = {
    fisk: [fisk, fiskNn].map((article) => ({ match: 'lemma', matched: 'fisk', article })),
    gikk: [{ match: 'inflection', matched: 'gikk', article: gaa }],
  };
  async function answer<Value>(question: string, value: Value): Promise<Value> {
    asked.push(question);
    if (state.isDown) throw fault;
    return value;
  }
  const all: Article[] = [fisk, fiskNn, gaa];
  const client: DictionaryClient = {
    article: (dict, id) =>
      answer(
        `article ${dict}:${id}`,
        all.find((each) => each.dict === dict && each.id === id),
      ),
    search: (dicts, q) => {
      const hits = hitsOf[q.toLowerCase()] ?? [];
      const found = { query: q, total: hits.length, hits, nearest: ['fisk'], dropped: 0 };
      return answer(`search ${dicts.join()} ${q}`, found);
    },
    suggest: (_dicts, q) =>
      answer(`suggest ${q}`, { query: q, suggestions: [{ word: 'fisk', articles: [] }] }),
  };
  return { asked, state, client };
}

/** The whole path from Slack's payload to what is sent back. */
function createStage() {
  const { asked, state, client } = createDictionary();
  const sent: { how: string; message: Message }[] = [];
  const views: { how: string; view: ModalView }[] = [];
  const said = (how: string) => async (_url: string, message: Message) => void sent.push({ how, message });
  const services: Services = {
    dictionary: client,
    calendar: { freeBusy: notAsked, roomEvents: notAsked, rooms: notAsked },
    rooms: { list: notAsked, close: () => undefined },
    people: { find: notAsked, close: () => undefined },
  };
  const dispatcher = createDispatcher({
    features: [ord()],
    services,
    asker: (user) => ({ user, texts: nb, now: Temporal.ZonedDateTime.from('2026-11-21T09:00[Europe/Oslo]') }),
    reply: { answer: said('answer'), replace: said('replace'), share: said('share') },
    modals: {
      async open(_trigger, { push, loading, view, failed }) {
        views.push({ how: push ? 'push' : 'open', view: loading });
        const shown = await view()?.catch((error: unknown) => ({ ...loading, blocks: failed(error).blocks }));
        if (shown) views.push({ how: 'filled', view: shown });
      },
      update: async (_id, view) => void views.push({ how: 'update', view }),
    },
    log: createLogger('silent'),
  });
  const url = 'https://eksempel.no/svar';
  const common = { user: { id: 'U1' }, trigger_id: 'T1' };
  return {
    asked,
    state,
    sent,
    views,
    type: (text: string) => dispatcher.command({ command: '/ord', text, user_id: 'U1', response_url: url }),
    touch: (action_id: string, value: string) =>
      dispatcher.blockActions({ ...common, actions: [{ action_id, value }], response_url: url }),
    touchInModal(
      action_id: string,
      value: string,
      { title, callback_id = '', private_metadata = '' }: ModalView,
    ) {
      const view = { id: 'V1', callback_id, title: { ...title }, private_metadata };
      return dispatcher.blockActions({
        ...common,
        actions: [{ action_id, selected_option: { value } }],
        view,
      });
    },
    complete: (value: string) => dispatcher.suggestions({ action_id: 'ord:pick', value, user: { id: 'U1' } }),
    shortcut: (text: string) =>
      dispatcher.messageShortcut({ ...common, callback_id: 'slaa_opp_melding', message: { text } }),
  };
}

type Stage = ReturnType<typeof createStage>;

const lastMessage = ({ sent }: Stage) => sent.at(-1) ?? { how: 'none', message: { text: '', blocks: [] } };
function lastView({ views }: Stage): ModalView {
  const last = views.at(-1);
  if (!last) throw new Error('no view');
  expectViewWithinLimits(last.view);
  return last.view;
}

/** The elements that can be touched, by what is written on them. */
function valuesIn(blocks: unknown): string[] {
  return [...JSON.stringify(blocks).matchAll(/"value":"(.*?)"/gu)].map(([, value = '']) => value);
}

describe('/ord', () => {
  it('answers, switches to another hit in place and shares it', async () => {
    const stage = createStage();
    await stage.type('fisk');
    expect(lastMessage(stage)).toMatchObject({ how: 'answer' });
    const other = valuesIn(lastMessage(stage).message.blocks).at(-1) ?? '';
    await stage.touch('ord:show', other);
    expect(lastMessage(stage)).toMatchObject({ how: 'replace' });
    expect(lastMessage(stage).message.text).toContain('ein fisk');
    await stage.touch('ord:share', 'nob:101');
    expect(lastMessage(stage)).toMatchObject({ how: 'share' });
    for (const { message } of stage.sent) expectMessageWithinLimits(message);
    expect(stage.asked).toEqual(['search bob,nob fisk']);
  });

  it('leads from nothing to the nearest word', async () => {
    const stage = createStage();
    await stage.type('fikks nn');
    const { message } = lastMessage(stage);
    expect(message.text).toContain('Fant ikke «fikks» på nynorsk.');
    await stage.touch('ord:look-up:0', valuesIn(message.blocks)[0] ?? '');
    expect(lastMessage(stage).message.text).toContain('ein fisk');
  });

  it('opens the picker, completes and shows the choice', async () => {
    const stage = createStage();
    await stage.type('');
    expect(JSON.stringify(lastMessage(stage).message.blocks)).toContain('external_select');
    const [option] = await stage.complete('fi');
    await stage.touch('ord:pick', option?.value ?? '');
    expect(lastMessage(stage)).toMatchObject({ how: 'replace' });
    expect(lastMessage(stage).message.text).toContain('en fisk');
  });

  it('opens the inflection and the whole article over what is open', async () => {
    const stage = createStage();
    await stage.touch('ord:inflection', 'bob:202');
    expect(JSON.stringify(lastView(stage))).toContain('har gått');
    await stage.touchInModal('ord:whole', 'bob:202', lastView(stage));
    expect(stage.views.map(({ how }) => how)).toEqual(['open', 'filled', 'push', 'filled']);
    expect(JSON.stringify(lastView(stage))).toContain('bevege seg til fots');
  });

  it('says when an article is gone', async () => {
    const stage = createStage();
    await stage.touch('ord:share', 'bob:999');
    expect(lastMessage(stage)).toMatchObject({ how: 'replace', message: { text: nb.ord.gone } });
    await stage.touch('ord:inflection', 'bob:998');
    expect(JSON.stringify(lastView(stage))).toContain(nb.ord.gone);
  });

  it.each(['noe gammelt', 'bob:', '{}'])('takes %s for a button of an older version', async (value) => {
    const stage = createStage();
    await stage.touch('ord:show', value);
    expect(lastMessage(stage).message.text).toBe(nb.common.expired);
  });

  it('says that the dictionary is down, never that there is no such word, and recovers', async () => {
    const stage = createStage();
    stage.state.isDown = true;
    await stage.type('fisk');
    expect(lastMessage(stage).message.text).toBe(nb.failure.service('dictionary', 'unreachable'));
    expect(await stage.complete('fi')).toMatchObject([{ text: nb.common.menuUnavailable }]);
    await stage.touch('ord:inflection', 'bob:101');
    expect(JSON.stringify(lastView(stage))).toContain(nb.failure.service('dictionary', 'unreachable'));
    stage.state.isDown = false;
    await stage.type('fisk');
    expect(lastMessage(stage).message.text).toContain('en fisk');
  });
});

describe('«Slå opp ord»', () => {
  it('shows the article of the chosen word, and the other hit, below the same menu', async () => {
    const stage = createStage();
    await stage.shortcut('Kari <@U2> gikk etter *fisk* :fish:');
    expect(lastView(stage).private_metadata).toBe('{"words":["Kari","gikk","etter","fisk"]}');
    await stage.touchInModal('ord:word', 'gikk', lastView(stage));
    expect(JSON.stringify(lastView(stage))).toContain(' er preteritum av ');
    await stage.touchInModal('ord:word', 'fisk', lastView(stage));
    await stage.touchInModal('ord:show', 'nob:101 bn fisk', lastView(stage));
    const view = lastView(stage);
    expect(JSON.stringify(view)).toContain('ein fisk');
    expect(JSON.parse(view.private_metadata ?? '')).toMatchObject({ words: { length: 4 }, chosen: 'fisk' });
    expect(view.blocks[0]).toMatchObject({ elements: [{ initial_option: { value: 'fisk' } }] });
  });

  it('shows the only word at once', async () => {
    const stage = createStage();
    await stage.shortcut('Gikk!');
    expect(JSON.stringify(lastView(stage))).toContain('å gå');
  });

  it('asks nothing where there are no words', async () => {
    const stage = createStage();
    await stage.shortcut(':fish: <https://eksempel.no>');
    expect(JSON.stringify(lastView(stage))).toContain(nb.ord.noWords);
    expect(stage.asked).toEqual([]);
  });
});
