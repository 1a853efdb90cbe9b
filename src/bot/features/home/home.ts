import { z } from 'zod';
import { DICT_IDS } from '../../../dictionary/contract.js';
import { registerAction, registerModalAction } from '../../framework/action.js';
import type { Feature, FeatureExtension } from '../../framework/command.js';
import type { RenderSubscriptions } from '../../framework/home-section.js';
import { fromDatabase } from '../../lib/from-database.js';
import { LANGUAGES } from '../../model/language.js';
import type { PreferenceStore } from '../../preferences/preferences.js';
import { createRoomOptions } from '../../rooms/room-options.js';
import { createRoomTimesCache } from '../../rooms/room-times-cache.js';
import { createRoomWeekCache } from '../../rooms/room-week-cache.js';
import type { BotState } from '../../store/state.js';
import { BOTH_DICTIONARIES, HOME_ACTIONS } from './actions.js';
import type { HomePublisher } from './home-publisher.js';
import { createHomeTabUpdater, type HomeTabUpdater } from './home-tab-updater.js';
import type { HomeLoaderParts } from './load-home.js';
import { renderHome } from './render.js';
import { renderAllHelp, renderHelpLoading } from './render-help.js';
import { createRoomsAction, createRoomsForm } from './rooms-form.js';

export interface HomeParts {
  /** What there is help for. */
  features: readonly Feature[];
  renderSubscriptions: RenderSubscriptions;
  preferences: PreferenceStore;
  publisher: HomePublisher;
  /** Absent where nothing is posted on a schedule. */
  ofPerson?: BotState['listSubscriptionsOfUser'] | undefined;
}

/** The Home tab: what can be touched there, and the tabs themselves. */
export interface Home {
  companions: readonly FeatureExtension[];
  tabs: (parts: HomeLoaderParts) => HomeTabUpdater;
}

export function createHome({
  features,
  renderSubscriptions,
  preferences,
  publisher,
  ofPerson,
}: HomeParts): Home {
  const weeks = createRoomWeekCache();
  const settings: FeatureExtension = {
    audience: 'everybody',
    actions: [
      registerAction({ id: HOME_ACTIONS.refresh, value: z.string(), handle: async () => ({ kind: 'home' }) }),
      registerAction({
        id: HOME_ACTIONS.language,
        value: z.enum(LANGUAGES),
        async handle(language, { request }) {
          await fromDatabase(
            'choose',
            preferences.save({ team: request.team, id: request.user }, { language }),
          );
          return { kind: 'home' };
        },
      }),
      registerAction({
        id: HOME_ACTIONS.dictionary,
        value: z.enum([BOTH_DICTIONARIES, ...DICT_IDS]),
        async handle(chosen, { request }) {
          const dictionary = chosen === BOTH_DICTIONARIES ? undefined : chosen;
          await fromDatabase(
            'choose',
            preferences.save({ team: request.team, id: request.user }, { dictionary }),
          );
          return { kind: 'home' };
        },
      }),
    ],
    modalActions: [
      registerModalAction({
        id: HOME_ACTIONS.help,
        value: z.string(),
        loading: renderHelpLoading,
        handle: async (_, { request }) => renderAllHelp(features, request.texts),
      }),
    ],
  };
  const rooms: FeatureExtension = {
    audience: 'members',
    modalActions: [createRoomsAction(preferences)],
    menus: [{ id: HOME_ACTIONS.pickRooms, options: createRoomOptions(createRoomTimesCache(weeks)) }],
    forms: [createRoomsForm(preferences)],
  };
  return {
    companions: [settings, rooms],
    tabs: (parts) =>
      createHomeTabUpdater(
        {
          preferences,
          publisher,
          weeks,
          ofPerson,
          view: (answer, request) => renderHome(answer, request, { commands: features, renderSubscriptions }),
        },
        parts,
      ),
  };
}
