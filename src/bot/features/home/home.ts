import * as z from 'zod';
import type { Room } from '../../../calendar/contract.js';
import { DICT_IDS } from '../../../dictionary/contract.js';
import { inputBlock, multiExternalSelect } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type ModalView, modalView } from '../../blocks/message.js';
import type { ContactLinks } from '../../config/config.js';
import {
  type ActionResult,
  type HomePage,
  type RegisteredModalAction,
  registerAction,
  registerModalAction,
} from '../../framework/action.js';
import type { Feature, FeatureExtension, HomePart, RenderSubscriptions } from '../../framework/command.js';
import { isUnavailable } from '../../framework/failure.js';
import {
  type ParsedFields,
  type RegisteredForm,
  registerChoiceForm,
  renderNoticeModal,
} from '../../framework/form.js';
import type { RequestContext } from '../../framework/request-context.js';
import { fromDatabase } from '../../lib/budgets.js';
import { LANGUAGES } from '../../model/language.js';
import {
  ATTENDANCES,
  MAX_OWN_ROOMS,
  type PreferenceStore,
  type Preferences,
} from '../../preferences/preferences.js';
import { createRoomTimesCache, createRoomWeekCache } from '../../rooms/room-directory.js';
import { createRoomOptions, renderRoomOption } from '../../rooms/room-options.js';
import { findRoomByAddress } from '../../rooms/search-rooms.js';
import type { FormFields } from '../../slack/payloads.js';
import type { BotState } from '../../store/state.js';
import type { Texts } from '../../texts/texts.js';
import {
  BOTH_DICTIONARIES,
  createHomeTabUpdater,
  HOME_ACTIONS,
  type HomeLoaderParts,
  type HomePublisher,
  type HomeTabUpdater,
} from './home-tab-updater.js';
import { renderAllHelp, renderHelpLoading, renderHome } from './render.js';

interface HomeParts {
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
    return { kind: 'home', page: 'more' };
  }
  const settings: FeatureExtension = {
    audience: 'everybody',
    actions: [
      showPage(HOME_ACTIONS.refresh, 'day'),
      showPage(HOME_ACTIONS.more, 'more'),
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

const showPage = (id: string, page: HomePage) =>
  registerAction({ id, value: z.string(), handle: async () => ({ kind: 'home', page }) });

const CALLBACK_ID = 'home_rooms';

const FIELD = 'rooms';

const renderLoading = (texts: Texts) =>
  renderNoticeModal(CALLBACK_ID, texts.home.rooms, texts.common.loading, texts);

/** @param directory undefined without a room directory; a notice then replaces the form */
function renderRoomsForm(
  chosen: readonly string[],
  directory: readonly Room[] | undefined,
  texts: Texts,
): ModalView {
  const { home, common, rom } = texts;
  if (!directory) return renderNoticeModal(CALLBACK_ID, home.rooms, rom.noDirectory, texts);
  const options = chosen.flatMap(
    (address) => renderRoomOption(findRoomByAddress(directory, address), texts) ?? [],
  );
  const element = multiExternalSelect({
    actionId: HOME_ACTIONS.pickRooms,
    placeholder: rom.searchPlaceholder,
    maxSelectedItems: MAX_OWN_ROOMS,
    chosen: options,
  });
  const hint = home.roomsHint(MAX_OWN_ROOMS);
  const field = inputBlock({ blockId: FIELD, label: home.roomsField, hint, element, isOptional: true });
  return modalView({
    callbackId: CALLBACK_ID,
    title: home.rooms,
    close: common.cancel,
    submit: home.saveRooms,
    blocks: [field],
  });
}

/** Checks the number of rooms, which Slack's menu limits, but a forged submission may not. */
function parseRoomsForm(fields: FormFields, texts: Texts): ParsedFields<readonly string[]> {
  const rooms = [...new Set(fields.getAll(FIELD))];
  if (rooms.some(isUnavailable)) return { errors: { [FIELD]: texts.common.menuUnavailable } };
  if (rooms.length > MAX_OWN_ROOMS || rooms.some((address) => address.length > BLOCK_LIMITS.optionValue)) {
    return { errors: { [FIELD]: texts.home.roomsHint(MAX_OWN_ROOMS) } };
  }
  return { value: rooms };
}

/** The button that opens the form with the current rooms. */
function createRoomsAction(preferences: PreferenceStore): RegisteredModalAction {
  return registerModalAction<string>({
    id: HOME_ACTIONS.rooms,
    value: z.string(),
    loading: renderLoading,
    async handle(_, { services, request }) {
      const [{ rooms = [] }, directory] = await Promise.all([
        fromDatabase('rooms', preferences.load({ team: request.team, id: request.user })),
        services.rooms.list(request.deadline),
      ]);
      return renderRoomsForm(rooms, directory, request.texts);
    },
  });
}

/** The form, whose submission saves the rooms. */
function createRoomsForm(preferences: PreferenceStore): RegisteredForm {
  return registerChoiceForm<readonly string[]>({
    callbackId: CALLBACK_ID,
    openedFrom: 'more',
    read: (fields, { texts }) => parseRoomsForm(fields, texts),
    save: (rooms, { team, user }) =>
      fromDatabase(
        'rooms',
        preferences.save({ team, id: user }, { rooms: rooms.length > 0 ? rooms : undefined }),
      ),
  });
}
