import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { createInMemoryPreferences } from '../../support/in-memory-state.js';
import {
  actionPayload,
  type StrictStage,
  type StrictStageOptions,
  startStrictStage,
} from '../../support/strict-stage.js';

/** Helpers that use the Home tab through the real bot. */

export const KARI = { team: 'T1', id: 'U1' };
export const STYREROMMET = 'styrerommet@eksempel.no';

/** Starts a bot for one test, and stops it afterwards. Slack must have refused nothing. */
export async function startBot(options: StrictStageOptions = {}): Promise<StrictStage> {
  const stage = await startStrictStage(options);
  onTestFinished(async () => {
    await stage.stop();
    expect(stage.slack.refusals).toEqual([]);
  });
  return stage;
}

/** Preferences of a person with a room and an earlier visit. */
export async function preferencesWithRoom() {
  const preferences = createInMemoryPreferences();
  await preferences.save(KARI, { rooms: [STYREROMMET], visit: 'later' });
  return preferences;
}

/** The event that a person opens the app's Home tab, or another tab. */
export const openTab = ({ event }: StrictStage, user = 'U1', tab = 'home') =>
  event({
    type: 'event_callback',
    team_id: 'T1',
    event_id: randomUUID(),
    event: { type: 'app_home_opened', user, channel: 'D1', tab },
  });

/** The views published for a person, as JSON. */
export const publishedViews = ({ slack }: StrictStage, user = 'U1') =>
  (slack.homes.get(user) ?? []).map((view) => JSON.stringify(view));
/** Those with all their parts. A view without the parts that are slow may come before, on a busy machine too. */
export const completeViews = (stage: StrictStage, user = 'U1') =>
  publishedViews(stage, user).filter((view) => !view.includes(textsOf('nb').home.loadingOwn));
export const lastView = (stage: StrictStage, user = 'U1') => publishedViews(stage, user).at(-1) ?? '';

/** Sends an action on the Home tab; `overrides` change the view. */
export function pressOnHome(
  stage: StrictStage,
  id: string,
  value: string,
  overrides: Record<string, unknown> = {},
  user = 'U1',
) {
  const payload = actionPayload(stage, id, value, { user: { id: user } });
  stage.slack.triggers.add(String(payload['trigger_id']));
  const view = {
    id: 'V9',
    type: 'home',
    callback_id: '',
    title: null,
    private_metadata: '',
    blocks: [],
    ...overrides,
  };
  return stage.interact({ ...payload, channel: undefined, response_url: undefined, view });
}

/** The modals that are open in Slack, as JSON. */
export const openModals = ({ slack }: StrictStage) =>
  [...slack.views.values()].map((view) => JSON.stringify(view));

/** Submits the form of rooms. */
export function submitRooms(stage: StrictStage, values: readonly unknown[], user = 'U1') {
  const selected_options = values.map((value) => ({ text: { type: 'plain_text', text: 'x' }, value }));
  return stage.interact({
    type: 'view_submission',
    team: { id: 'T1' },
    user: { id: user },
    trigger_id: randomUUID(),
    view: {
      id: 'V1',
      type: 'modal',
      callback_id: 'home_rooms',
      title: { type: 'plain_text', text: textsOf('nb').home.rooms },
      state: {
        values: { rooms: { 'home:pick-rooms': { type: 'multi_external_select', selected_options } } },
      },
    },
  });
}
