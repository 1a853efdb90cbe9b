import { Temporal } from 'temporal-polyfill';
import type { ModalView, SlackMessage } from '../../../../src/bot/blocks/message.js';
import { createOrdFeature } from '../../../../src/bot/features/ord/index.js';
import type { Services } from '../../../../src/bot/framework/request-context.js';
import { createLanguagePreferences } from '../../../../src/bot/preferences/preferences.js';
import { createDispatcher } from '../../../../src/bot/routing/dispatcher.js';
import type { ChannelLookup } from '../../../../src/bot/slack/channel-membership.js';
import { payloadSchemas } from '../../../../src/bot/slack/payloads.js';
import type { DictionaryClient } from '../../../../src/dictionary/client.js';
import type { Article, Hit } from '../../../../src/dictionary/model.js';
import { ServiceFault } from '../../../../src/shared/errors.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { expectViewWithinLimits } from '../../blocks/within-limits.js';
import { createInMemoryPreferences, createInMemorySingleUseKeys } from '../../support/in-memory-state.js';
import { fisk, fiskNn, gaa } from './articles.js';

const fault = new ServiceFault({ service: 'dictionary', operation: 'search', kind: 'unreachable' });
const log = createWatchedLog();
const notAsked = () => Promise.reject(new Error('not asked for'));

/** A fake dictionary with three articles. Records the requests, and fails while `state.isDown`. */
function createFakeDictionary(nearest: readonly string[]) {
  const requests: string[] = [];
  const state = { isDown: false };
  const hitsOf: Record<string, Hit[]> = {
    fisk: [fisk, fiskNn].map((article) => ({ match: 'lemma', matched: 'fisk', article })),
    gikk: [{ match: 'inflection', matched: 'gikk', article: gaa }],
  };
  async function answer<Value>(request: string, value: Value): Promise<Value> {
    requests.push(request);
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
      const found = { query: q, total: hits.length, hits, nearest, parts: [], dropped: 0 };
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
  return { requests, state, client };
}

/** @param options further services, and who reads the channel that an answer is shared in */
interface OrdHarnessOptions {
  /** The words near each one that is not found. */
  nearest?: readonly string[];
  glossary?: Services['glossary'];
  people?: Partial<Services['people']>;
  rooms?: Partial<Services['rooms']>;
  readers?: Awaited<ReturnType<ChannelLookup['findReaders']>>;
}

/** The `/ord` feature behind the real dispatcher, with fakes for the dictionary and for Slack. */
export function createOrdHarness({
  nearest = ['fisk'],
  glossary,
  people,
  rooms,
  readers = 'own',
}: OrdHarnessOptions = {}) {
  const { requests, state, client } = createFakeDictionary(nearest);
  const sent: { via: string; message: SlackMessage }[] = [];
  const views: { via: string; view: ModalView }[] = [];
  const record = (via: string) => async (_url: string, message: SlackMessage) =>
    void sent.push({ via, message });
  const services: Services = {
    dictionary: client,
    calendar: { freeBusy: notAsked, roomEvents: notAsked, rooms: notAsked, roomsFreeBusy: notAsked },
    rooms: { list: notAsked, ...rooms },
    people: {
      find: notAsked,
      list: notAsked,
      listGuests: async () => new Set<string>(),
      listGroup: notAsked,
      listGroups: notAsked,
      fromTyped: (name) => ({ name }),
      ...people,
    },
    glossary,
    log,
  };
  const dispatcher = createDispatcher({
    features: [createOrdFeature()],
    workspaceOf: () => ({ services, language: 'nb', timeZone: 'Europe/Oslo' }),
    clock: () => Temporal.Instant.from('2026-11-21T09:00+01:00'),
    languages: createLanguagePreferences(createInMemoryPreferences(), log),
    sharedAnswers: createInMemorySingleUseKeys(),
    reply: {
      findAckBody: () => undefined,
      answer: record('answer'),
      replace: record('replace'),
      share: record('share'),
      post: record('post'),
      sendDirect: async (_who, message) => void sent.push({ via: 'aside', message }),
    },
    modals: {
      async open(_trigger, { push, loading, view, failed }) {
        views.push({ via: push ? 'push' : 'open', view: loading });
        const shown = await view()?.catch((error: unknown) => ({ ...loading, blocks: failed(error).blocks }));
        if (shown) views.push({ via: 'filled', view: shown });
      },
      answerSubmission: async (_id, { view }) => {
        const answer = await view();
        views.push({ via: 'filled', view: answer });
        return { view: answer, finish: async () => undefined };
      },
      update: async (_id, view) => void views.push({ via: 'update', view }),
    },
    channels: { findReaders: async () => readers },
    log,
  });
  const url = 'https://eksempel.no/svar';
  const common = { user: { id: 'U1' }, team: { id: 'T1' }, trigger_id: '1.2' };
  const commandFields = { user_id: 'U1', team_id: 'T1', channel_id: 'C1', response_url: url };
  return {
    requests,
    state,
    sent,
    views,
    /** Sent by U1 in C1. */
    sendCommand: (text: string, command = '/ord') => dispatcher.command({ ...commandFields, command, text }),
    clickInMessage: (action_id: string, value: string, user = 'U1', channel = 'C1') =>
      dispatcher.blockActions({
        ...common,
        user: { id: user },
        channel: { id: channel },
        actions: [{ action_id, value }],
        response_url: url,
      }),
    clickInModal(
      action_id: string,
      value: string,
      { title, callback_id = '', private_metadata = '', blocks }: ModalView,
    ) {
      const view = { type: 'modal', id: 'V1', callback_id, title: { ...title }, private_metadata, blocks };
      const payload = { ...common, actions: [{ action_id, selected_option: { value } }], view };
      return dispatcher.blockActions(payloadSchemas.blockActions.parse(payload));
    },
    completeWord: async (value: string, action_id = 'ord:pick') => {
      const payload = { action_id, value, ...common };
      return dispatcher.menus.load(payload);
    },
    openGlobalShortcut: () => dispatcher.globalShortcut({ ...common, callback_id: 'slaa_opp_global' }),
    /** Submits the modal, sharing in C2. */
    async submitModal({ title, callback_id = '', private_metadata = '' }: ModalView) {
      const responseUrl = { block_id: 'where', channel_id: 'C2', response_url: url };
      const view = {
        type: 'modal' as const,
        id: 'V1',
        callback_id,
        title: { ...title },
        private_metadata,
        blocks: [],
      };
      const response = await dispatcher.submission({ ...common, view, response_urls: [responseUrl] });
      if (response && 'finish' in response) await response.finish();
      return response;
    },
    openMessageShortcut: (text: string) =>
      dispatcher.messageShortcut({ ...common, callback_id: 'slaa_opp_melding', message: { text } }),
  };
}

export type OrdHarness = ReturnType<typeof createOrdHarness>;

export const lastSentMessage = ({ sent }: OrdHarness) =>
  sent.at(-1) ?? { via: 'none', message: { text: '', blocks: [] } };
export function lastView({ views }: OrdHarness): ModalView {
  const last = views.at(-1);
  if (!last) throw new Error('no view');
  expectViewWithinLimits(last.view);
  return last.view;
}
