import * as z from 'zod';
import { DICT_IDS } from '../../../dictionary/contract.js';
import type { ContactLinks } from '../../config/config.js';
import { type ActionResult, registerAction, registerModalAction } from '../../framework/action.js';
import type { Feature, FeatureExtension } from '../../framework/command.js';
import type { HomePart, RenderSubscriptions } from '../../framework/home-section.js';
import type { RequestContext } from '../../framework/request-context.js';
import { fromDatabase } from '../../lib/from-database.js';
import { LANGUAGES } from '../../model/language.js';
import { ATTENDANCES, type PreferenceStore, type Preferences } from '../../preferences/preferences.js';
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
  /** The features that the help lists. */
  features: readonly Feature[];
  /** Absent: no links. */
  contacts?: ContactLinks | undefined;
  renderSubscriptions: RenderSubscriptions;
  preferences: PreferenceStore;
  publisher: HomePublisher;
  /** Absent without scheduled posts. */
  listSubscriptions?: BotState['listSubscriptionsOfUser'] | undefined;
  /** The parts of other features, in the order shown. */
  parts: readonly HomePart[];
}

/** The Home tab: its actions and forms, and the updates of the tab itself. */
export interface Home {
  extensions: readonly FeatureExtension[];
  createTabUpdater: (parts: HomeLoaderParts) => HomeTabUpdater;
}

export function createHome({
  features,
  contacts = {},
  renderSubscriptions,
  preferences,
  publisher,
  listSubscriptions,
  parts: homeParts,
}: HomeParts): Home {
  const weeks = createRoomWeekCache();
  async function save({ team, user }: RequestContext, choice: Preferences): Promise<ActionResult> {
    await fromDatabase('choose', preferences.save({ team, id: user }, choice));
    return { kind: 'home' };
  }
  const settings: FeatureExtension = {
    audience: 'everybody',
    actions: [
      registerAction({ id: HOME_ACTIONS.refresh, value: z.string(), handle: async () => ({ kind: 'home' }) }),
      registerAction({
        id: HOME_ACTIONS.language,
        value: z.enum(LANGUAGES),
        handle: (language, { request }) => save(request, { language }),
      }),
      registerAction({
        id: HOME_ACTIONS.dictionary,
        value: z.enum([BOTH_DICTIONARIES, ...DICT_IDS]),
        handle: (choice, { request }) =>
          save(request, { dictionary: choice === BOTH_DICTIONARIES ? undefined : choice }),
      }),
      registerAction({
        id: HOME_ACTIONS.attendance,
        value: z.enum(ATTENDANCES),
        handle: (attendance, { request }) => save(request, { attendance }),
      }),
    ],
    modalActions: [
      registerModalAction({
        id: HOME_ACTIONS.help,
        value: z.string(),
        loading: renderHelpLoading,
        handle: async (_, { request }) => renderAllHelp(features, request),
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
    extensions: [settings, rooms],
    createTabUpdater: (parts) =>
      createHomeTabUpdater(
        {
          preferences,
          publisher,
          weeks,
          listSubscriptions,
          homeParts,
          render: (answer, request) =>
            renderHome(answer, request, { commands: features, contacts, renderSubscriptions, homeParts }),
        },
        parts,
      ),
  };
}
