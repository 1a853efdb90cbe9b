import { Temporal } from 'temporal-polyfill';
import type { ModalView, SlackMessage } from '../../../../src/bot/blocks/message.js';
import { createOrdFeature } from '../../../../src/bot/features/ord/index.js';
import type { Services } from '../../../../src/bot/framework/request-context.js';
import { createLanguagePreferences } from '../../../../src/bot/preferences/languages.js';
import { createInMemoryPreferences } from '../../../../src/bot/preferences/preferences.js';
import { createDispatcher } from '../../../../src/bot/routing/dispatcher.js';
import { blockActionsSchema } from '../../../../src/bot/slack/payloads.js';
import type { DictionaryClient } from '../../../../src/dictionary/client.js';
import type { Article, Hit } from '../../../../src/dictionary/model.js';
import { ServiceFault } from '../../../../src/shared/errors.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { fisk, fiskNn, gaa } from './articles.js';
import { expectViewWithinLimits } from './within-limits.js';

const fault = new ServiceFault({ service: 'dictionary', operation: 'search', kind: 'unreachable' });
const log = createWatchedLog();
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
      const all = hitsOf[q.toLowerCase()] ?? [];
      const hits = all.filter(({ article }) => dicts.includes(article.dict));
      const found = { query: q, total: hits.length, hits, nearest: ['fisk'], parts: [], dropped: 0 };
      return answer(`search ${dicts.join()} ${q}`, found);
    },
    random: (dicts, { wordClass } = {}) =>
      answer(`random ${[...dicts, wordClass ?? 'any'].join()}`, {
        match: 'lemma',
        matched: 'gå',
        article: gaa,
      }),
    suggest: (_dicts, q) =>
      answer(`suggest ${q}`, { query: q, suggestions: [{ word: 'fisk', articles: [] }] }),
  };
  return { asked, state, client };
}

/** The whole path from Slack's payload to what is sent back. */
export function createOrdHarness() {
  const { asked, state, client } = createDictionary();
  const sent: { how: string; message: SlackMessage }[] = [];
  const views: { how: string; view: ModalView }[] = [];
  const said = (how: string) => async (_url: string, message: SlackMessage) =>
    void sent.push({ how, message });
  const services: Services = {
    dictionary: client,
    calendar: { freeBusy: notAsked, roomEvents: notAsked, rooms: notAsked, roomsFreeBusy: notAsked },
    rooms: { list: notAsked },
    people: { find: notAsked, fromTyped: (name) => ({ name }) },
    log,
  };
  const dispatcher = createDispatcher({
    features: [createOrdFeature()],
    workspaceOf: () => ({ services, language: 'nb' }),
    asker: (who, texts) => ({
      ...who,
      texts,
      now: Temporal.ZonedDateTime.from('2026-11-21T09:00[Europe/Oslo]'),
    }),
    languages: createLanguagePreferences(createInMemoryPreferences(), log),
    reply: {
      findAckBody: () => undefined,
      answer: said('answer'),
      replace: said('replace'),
      share: said('share'),
      post: said('post'),
      sendDirect: async (_who, message) => void sent.push({ how: 'aside', message }),
    },
    modals: {
      async open(_trigger, { push, loading, view, failed }) {
        views.push({ how: push ? 'push' : 'open', view: loading });
        const shown = await view()?.catch((error: unknown) => ({ ...loading, blocks: failed(error).blocks }));
        if (shown) views.push({ how: 'filled', view: shown });
      },
      fill: async (_id, { view }) => {
        const shown = await view();
        if (shown) views.push({ how: 'filled', view: shown });
      },
      update: async (_id, view) => void views.push({ how: 'update', view }),
    },
    log,
  });
  const url = 'https://eksempel.no/svar';
  const common = { user: { id: 'U1' }, team: { id: 'T1' }, trigger_id: '1.2' };
  const place = { user_id: 'U1', team_id: 'T1', channel_id: 'C1', response_url: url };
  return {
    asked,
    state,
    sent,
    views,
    /** By U1, in C1. */
    type: (text: string, command = '/ord') =>
      dispatcher.command({ ...place, command, text }, async () => undefined),
    touch: (action_id: string, value: string, user = 'U1', channel = 'C1') =>
      dispatcher.blockActions({
        ...common,
        user: { id: user },
        channel: { id: channel },
        actions: [{ action_id, value }],
        response_url: url,
      }),
    touchInModal(
      action_id: string,
      value: string,
      { title, callback_id = '', private_metadata = '', blocks }: ModalView,
    ) {
      const view = { type: 'modal', id: 'V1', callback_id, title: { ...title }, private_metadata, blocks };
      const payload = { ...common, actions: [{ action_id, selected_option: { value } }], view };
      return dispatcher.blockActions(blockActionsSchema.parse(payload));
    },
    complete: (value: string, action_id = 'ord:pick') =>
      dispatcher.suggestions({ action_id, value, ...common }),
    global: () => dispatcher.globalShortcut({ ...common, callback_id: 'slaa_opp_global' }),
    /** What is posted in C2 when the modal is sent. */
    async submit({ title, callback_id = '', private_metadata = '' }: ModalView) {
      const address = { block_id: 'where', channel_id: 'C2', response_url: url };
      const view = {
        type: 'modal' as const,
        id: 'V1',
        callback_id,
        title: { ...title },
        private_metadata,
        blocks: [],
      };
      const came = await dispatcher.submission({ ...common, view, response_urls: [address] });
      if (came && 'fill' in came) await came.fill();
      return came;
    },
    shortcut: (text: string) =>
      dispatcher.messageShortcut({ ...common, callback_id: 'slaa_opp_melding', message: { text } }),
  };
}

type Stage = ReturnType<typeof createOrdHarness>;

export const lastSentMessage = ({ sent }: Stage) =>
  sent.at(-1) ?? { how: 'none', message: { text: '', blocks: [] } };
export function lastView({ views }: Stage): ModalView {
  const last = views.at(-1);
  if (!last) throw new Error('no view');
  expectViewWithinLimits(last.view);
  return last.view;
}

/** The elements that can be touched, by what is written on them. */
export function valuesIn(blocks: unknown): string[] {
  if (Array.isArray(blocks)) return blocks.flatMap(valuesIn);
  if (typeof blocks !== 'object' || blocks === null) return [];
  return Object.entries(blocks).flatMap(([key, value]) =>
    key === 'value' && typeof value === 'string' ? [value] : valuesIn(value),
  );
}

/** What the button with this id stands for; empty where there is none. */
export function buttonValue(blocks: unknown, actionId: string): string {
  if (Array.isArray(blocks)) return blocks.map((each) => buttonValue(each, actionId)).join('');
  if (typeof blocks !== 'object' || blocks === null) return '';
  if (Reflect.get(blocks, 'action_id') === actionId) return String(Reflect.get(blocks, 'value'));
  return Object.values(blocks)
    .map((each) => buttonValue(each, actionId))
    .join('');
}
