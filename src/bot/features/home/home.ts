import { z } from 'zod';
import { DICT_IDS } from '../../../dictionary/contract.js';
import { registerAction, registerModalAction } from '../../framework/action.js';
import type { Companion, Feature } from '../../framework/command.js';
import type { RenderSubscriptions } from '../../framework/home-section.js';
import { fromDatabase } from '../../lib/from-database.js';
import { LANGUAGES } from '../../model/language.js';
import type { PreferenceStore } from '../../preferences/preferences.js';
import { createRoomOptions } from '../../rooms/room-options.js';
import { createRoomTimes } from '../../rooms/room-times.js';
import { createRoomWeeks } from '../../rooms/room-weeks.js';
import type { State } from '../../store/state.js';
import { ACTIONS, BOTH } from './actions.js';
import { loadHelp, viewAllHelp } from './help-view.js';
import type { Publisher } from './publisher.js';
import { createRoomsAction, createRoomsForm } from './rooms-form.js';
import { createHomeTabs, type HomeTabs, type TabParts } from './tabs.js';
import { viewHome } from './view.js';

export interface HomeParts {
  /** What there is help for. */
  features: readonly Feature[];
  renderSubscriptions: RenderSubscriptions;
  preferences: PreferenceStore;
  publisher: Publisher;
  /** Absent where nothing is posted on a schedule. */
  ofPerson?: State['ofPerson'] | undefined;
}

/** The Home tab: what can be touched there, and the tabs themselves. */
export interface Home {
  companions: readonly Companion[];
  tabs: (parts: TabParts) => HomeTabs;
}

const NOTHING = {
  asides: [],
  actions: [],
  modalActions: [],
  menus: [],
  shortcuts: [],
  globalShortcuts: [],
  forms: [],
  linkPreviews: [],
};

export function createHome({
  features,
  renderSubscriptions,
  preferences,
  publisher,
  ofPerson,
}: HomeParts): Home {
  const weeks = createRoomWeeks();
  const settings: Companion = {
    ...NOTHING,
    audience: 'everybody',
    actions: [
      registerAction({ id: ACTIONS.refresh, value: z.string(), handle: async () => ({ kind: 'home' }) }),
      registerAction({
        id: ACTIONS.language,
        value: z.enum(LANGUAGES),
        async handle(language, { asker }) {
          await fromDatabase('choose', preferences.save({ team: asker.team, id: asker.user }, { language }));
          return { kind: 'home' };
        },
      }),
      registerAction({
        id: ACTIONS.dictionary,
        value: z.enum([BOTH, ...DICT_IDS]),
        async handle(chosen, { asker }) {
          const dictionary = chosen === BOTH ? undefined : chosen;
          await fromDatabase(
            'choose',
            preferences.save({ team: asker.team, id: asker.user }, { dictionary }),
          );
          return { kind: 'home' };
        },
      }),
    ],
    modalActions: [
      registerModalAction({
        id: ACTIONS.help,
        value: z.string(),
        loading: loadHelp,
        handle: async (_, { asker }) => viewAllHelp(features, asker.texts),
      }),
    ],
  };
  const rooms: Companion = {
    ...NOTHING,
    audience: 'members',
    modalActions: [createRoomsAction(preferences)],
    menus: [{ id: ACTIONS.pickRooms, options: createRoomOptions(createRoomTimes(weeks)) }],
    forms: [createRoomsForm(preferences)],
  };
  return {
    companions: [settings, rooms],
    tabs: (parts) =>
      createHomeTabs(
        {
          preferences,
          publisher,
          weeks,
          ofPerson,
          view: (answer, who) => viewHome(answer, who, { commands: features, renderSubscriptions }),
        },
        parts,
      ),
  };
}
