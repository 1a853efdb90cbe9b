import { Temporal } from 'temporal-polyfill';
import { createFeatures } from '../../../../src/bot/app/feature-list.js';
import { sectionBlock } from '../../../../src/bot/blocks/blocks.js';
import { type ModalView, type SlackMessage, slackMessage } from '../../../../src/bot/blocks/message.js';
import { createRoomSummaryFeature } from '../../../../src/bot/features/room-summary/index.js';
import { createSubscriptionFeature } from '../../../../src/bot/features/subscriptions/index.js';
import type { RequestContext, Services } from '../../../../src/bot/framework/request-context.js';
import type { Language } from '../../../../src/bot/model/language.js';
import type { WorkspacePeople } from '../../../../src/bot/people/people.js';
import { createLanguagePreferences } from '../../../../src/bot/preferences/preferences.js';
import { createDispatcher } from '../../../../src/bot/routing/dispatcher.js';
import type { ChannelLookup, ChannelMembership } from '../../../../src/bot/slack/channel-membership.js';
import { payloadSchemas } from '../../../../src/bot/slack/payloads.js';
import { openBotState } from '../../../../src/bot/store/state.js';
import { languageOf } from '../../../../src/bot/texts/texts.js';
import type { Room, RoomEvent } from '../../../../src/calendar/contract.js';
import { ServiceFault } from '../../../../src/shared/errors.js';
import { silent, sqliteAddress } from '../../store/test-databases.js';
import { createInMemoryPreferences, createInMemorySingleUseKeys } from '../../support/in-memory-state.js';

const room = (name: string): Room => ({ name, address: `${name.toLowerCase()}@eksempel.no`, equipment: [] });
export const ROOMS = ['Fjellet', 'Fjorden', 'Kaffe og kake', 'Styrerommet'].map(room);

/** A Tuesday. */
const NOW = Temporal.ZonedDateTime.from('2026-11-24T09:00[Europe/Oslo]');
const notAsked = () => Promise.reject(new Error('not asked for'));

/** The chosen values in the form, by the block_id of the field. */
export type Chosen = Record<string, string | readonly string[]>;

const elementOf = (value: string | readonly string[]) =>
  typeof value === 'string' ? { value } : { selected_options: value.map((each) => ({ value: each })) };

/** `view.state.values` of the form. */
const valuesOf = (chosen: Chosen) =>
  Object.fromEntries(Object.entries(chosen).map(([field, value]) => [field, { [field]: elementOf(value) }]));

/** Handles Slack payloads with a database of its own, and collects the messages. The user is U1, in C1. */
export async function createSubscriptionFixture(language: Language = 'nb') {
  const state = await openBotState({ database: sqliteAddress() }, silent);
  const said: { how: string; message: SlackMessage }[] = [];
  const views: ModalView[] = [];
  const stage = {
    state,
    said,
    views,
    now: NOW,
    standing: 'member' as ChannelMembership,
    readers: 'own' as Awaited<ReturnType<ChannelLookup['findReaders']>>,
    /** The guests of the workspace, and the readers of the channel. */
    guests: [] as string[],
    group: { ids: [] } as Awaited<ReturnType<WorkspacePeople['listGroup']>>,
    asked: [] as string[],
    /** Whether each request for the room directory counts in the person's allowance. */
    isCounted: [] as boolean[],
    directory: ROOMS as readonly Room[] | undefined,
    events: {} as Record<string, RoomEvent[] | undefined>,
    isCalendarDown: false,
    isGuest: false,
  };
  const services: Services = {
    dictionary: { article: notAsked, search: notAsked, random: notAsked, suggest: notAsked },
    calendar: {
      freeBusy: notAsked,
      rooms: notAsked,
      roomsFreeBusy: notAsked,
      async roomEvents(address) {
        if (stage.isCalendarDown) {
          throw new ServiceFault({ service: 'calendar', operation: 'room', kind: 'unreachable' });
        }
        const events = stage.events[address];
        return events && { room: `${address.split('@')[0]}@eksempel.no`, events };
      },
    },
    rooms: {
      async list(call) {
        stage.isCounted.push(call?.beforeRequest !== undefined);
        return stage.directory;
      },
    },
    people: {
      find: async (id) => ({ name: id, ...(stage.isGuest && { missing: 'guest' as const }) }),
      list: async () => [],
      listGuests: async () => new Set(stage.guests),
      listGroup: async () => stage.group,
      listGroups: async () => [],
      fromTyped: (name) => ({ name }),
    },
    log: silent,
  };
  const languages = createLanguagePreferences(createInMemoryPreferences(), silent);
  const channels = {
    findReaders: async () => stage.readers,
    async findMembership(channel: string, { user }: Pick<RequestContext, 'user'>) {
      stage.asked.push(`${user} ${channel}`);
      return stage.standing;
    },
  };
  const keep = (how: string) => async (_url: string, message: SlackMessage) =>
    void said.push({ how, message });
  const dispatcher = createDispatcher({
    features: [
      ...createFeatures(),
      createSubscriptionFeature({
        ...state,
        channels,
        languageOf: (id, { team, texts }) => languages.languageOf({ team, id }, languageOf(texts)),
        answerWordOfDay: async () => slackMessage('Dagens ord. fisk', [sectionBlock('fisk')]),
      }),
      createRoomSummaryFeature(state.subscriptions),
    ],
    workspaceOf: () => ({ services, language, timeZone: 'Europe/Oslo' }),
    sharedAnswers: createInMemorySingleUseKeys(),
    clock: () => stage.now.toInstant(),
    languages,
    channels,
    reply: {
      findAckBody: () => undefined,
      answer: keep('answer'),
      replace: keep('replace'),
      share: keep('share'),
      post: keep('post'),
      sendDirect: async (_who, message) => void said.push({ how: 'aside', message }),
    },
    modals: {
      async open(_trigger, { loading, view, failed }) {
        views.push(loading);
        const shown = await view()?.catch((error: unknown) => ({ ...loading, blocks: failed(error).blocks }));
        if (shown) views.push(shown);
      },
      async answerSubmission(_id, { loading, view, failed }) {
        const answer = await view().catch((error: unknown) => ({ ...loading, blocks: failed(error).blocks }));
        views.push(answer);
        return { view: answer, finish: async () => undefined };
      },
      update: async (_id, view) => void views.push(view),
    },
    log: silent,
  });
  const common = { user: { id: 'U1' }, team: { id: 'T1' }, trigger_id: '1.2' };
  const response_url = 'https://eksempel.no/svar';
  return Object.assign(stage, {
    type: (command: string, text: string, channel_id = 'C1') =>
      dispatcher.command({
        command,
        text,
        user_id: 'U1',
        team_id: 'T1',
        channel_id,
        trigger_id: '1.2',
        response_url,
      }),
    /** Presses «Flere valg» in the open form. */
    unfold: (chosen: Chosen, metadata: string) =>
      dispatcher.blockActions(
        payloadSchemas.blockActions.parse({
          ...common,
          view: {
            id: 'V1',
            type: 'modal',
            callback_id: 'subscriptions:form',
            title: { text: 'Abonner' },
            private_metadata: metadata,
            blocks: [],
            state: { values: valuesOf(chosen) },
          },
          actions: [{ action_id: 'subscriptions:more-choices', value: '1' }],
        }),
      ),
    touch: (action_id: string, value: string, request: { user?: string; team?: string } = {}) =>
      dispatcher.blockActions({
        ...common,
        user: { id: request.user ?? 'U1' },
        team: { id: request.team ?? 'T1' },
        channel: { id: 'C1' },
        actions: [{ action_id, value }],
        response_url,
      }),
    complete: (value: string) =>
      dispatcher.menus.load({ ...common, action_id: 'subscriptions:rooms', value }),
    /** Submits the open form. @returns the errors by field */
    async send(chosen: Chosen, metadata = JSON.stringify({ kind: 'rooms' })) {
      const values = valuesOf(chosen);
      const payload = payloadSchemas.viewSubmission.parse({
        ...common,
        view: {
          id: 'V1',
          callback_id: 'subscriptions:form',
          title: { text: 'Abonner' },
          private_metadata: metadata,
          state: { values },
        },
      });
      const submitted = await dispatcher.submission(payload);
      if (!submitted) throw new Error('nobody takes it');
      if ('errors' in submitted) return submitted.errors;
      if ('finish' in submitted) await submitted.finish();
      return {};
    },
    lastMessage: () => said.at(-1)?.message ?? { text: '', blocks: [] },
    lastView(): ModalView {
      const view = views.at(-1);
      if (!view) throw new Error('no view');
      return view;
    },
    list: () => state.subscriptions.listByChannel('T1', 'C1'),
    async only() {
      const [subscription, ...others] = await stage.state.subscriptions.listByChannel('T1', 'C1');
      if (!subscription || others.length > 0) throw new Error('not one subscription');
      return subscription;
    },
  });
}
export type SubscriptionFixture = Awaited<ReturnType<typeof createSubscriptionFixture>>;
