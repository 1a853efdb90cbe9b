import { Temporal } from 'temporal-polyfill';
import { ACTION_MENU_ID, parseMenuOption } from '../../../../src/bot/framework/action.js';
import type { Feature, FeatureExtension } from '../../../../src/bot/framework/command.js';
import type { Audience } from '../../../../src/bot/framework/request-context.js';
import { baseActionId } from '../../../../src/bot/framework/request-runner.js';
import { ROOM, ROOM_NAME } from './people-and-channels.js';

/** An element that the bot showed, with its block and its view. */
export interface FoundElement {
  actionId: string;
  blockId: string;
  element: Json;
  /** The modal or Home tab that it is in. */
  view?: Json | undefined;
}

export interface FoundSurfaces {
  elements: FoundElement[];
  /** Modals that can be submitted. */
  forms: Json[];
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The element; for a menu whose options are actions of their own, a button for each. */
function elementsOf(element: Json, found: Omit<FoundElement, 'element'>): FoundElement[] {
  const { options } = element;
  if (baseActionId(found.actionId) !== ACTION_MENU_ID || !Array.isArray(options))
    return [{ ...found, element }];
  return options.flatMap(({ value }) => {
    const chosen = parseMenuOption(String(value));
    return chosen
      ? [{ ...found, actionId: `${chosen.id}:0`, element: { type: 'button', value: chosen.value } }]
      : [];
  });
}

/** Finds the elements of messages, modals and Home tabs, anywhere in a request or response of the bot. */
export function findSurfaces(value: unknown, view?: Json, blockId = 'b'): FoundSurfaces {
  const found: FoundSurfaces = { elements: [], forms: [] };
  if (!isJson(value)) return found;
  const { type, action_id: actionId, block_id: ownBlockId, submit } = value;
  // The value of an input is part of a submission, unless each choice comes to the bot.
  if (type === 'input' && value['dispatch_action'] !== true) return found;
  const isView = type === 'modal' || type === 'home';
  if (isView && submit !== undefined) found.forms.push(value);
  if (typeof actionId === 'string') found.elements.push(...elementsOf(value, { actionId, blockId, view }));
  for (const child of Object.values(value)) {
    const below = findSurfaces(child, isView ? value : view, String(ownBlockId ?? blockId));
    found.elements.push(...below.elements);
    found.forms.push(...below.forms);
  }
  return found;
}

/** The name of an element: its registered action, and the kind of surface that it is on. */
export const elementName = ({ actionId, view }: FoundElement) =>
  `${baseActionId(actionId)} in a ${String(view?.['type'] ?? 'message')}`;

export type Json = Record<string, unknown>;

const today = () => String(Temporal.Now.plainDateISO('Europe/Oslo'));
const option = (chosen: unknown) => ({ value: String((chosen as Json | undefined)?.['value'] ?? ROOM) });

/** The own words of who asks, which others may read. */
const OWN_SUBJECT = 'eget emne';

/** What a person enters into each kind of element, if it has no value yet. */
const ENTERED: Record<string, (element: Json, channel: string) => Json> = {
  plain_text_input: ({ initial_value: value = ROOM_NAME.toLowerCase() }) => ({ value }),
  button: ({ value }) => ({ value }),
  datepicker: ({ initial_date: date = today() }) => ({ selected_date: date }),
  timepicker: ({ initial_time: time }) => ({ selected_time: time }),
  multi_users_select: () => ({ selected_users: ['U1'] }),
  conversations_select: (_, channel) => ({ selected_conversation: channel }),
  external_select: ({ initial_option: chosen }) => ({ selected_option: option(chosen) }),
  multi_external_select: ({ initial_options: chosen }) => ({
    selected_options: Array.isArray(chosen) && chosen.length > 0 ? chosen.map(option) : [option(undefined)],
  }),
  ...Object.fromEntries(
    ['static_select', 'radio_buttons', 'overflow'].map((type) => [
      type,
      ({ initial_option: chosen, options }: Json) => ({
        selected_option: option(chosen ?? (options as Json[])[0]),
      }),
    ]),
  ),
  ...Object.fromEntries(
    ['checkboxes', 'multi_static_select'].map((type) => [
      type,
      ({ options }: Json) => ({ selected_options: (options as Json[]).map(option) }),
    ]),
  ),
};

/** The element as a person fills it in. @throws for a type that the test cannot fill in */
export function enter(element: Json, channel: string): Json {
  const type = String(element['type']);
  const fill = ENTERED[type];
  if (!fill) throw new Error(`the test cannot fill in ${type}`);
  return { type, ...fill(element, channel) };
}

interface Input {
  block_id: string;
  element: Json;
}
const inputsOf = (view: Json): Input[] =>
  (view['blocks'] as Json[]).filter(({ type }) => type === 'input') as unknown as Input[];

/** `view.state` with all inputs filled in. */
export function stateOf(view: Json, channel: string): Json {
  const values = inputsOf(view).map(({ block_id: id, element }): [string, Json] => {
    const entered = enter(element, channel);
    return [
      id,
      { [String(element['action_id'])]: id === 'subject' ? { ...entered, value: OWN_SUBJECT } : entered },
    ];
  });
  return { values: Object.fromEntries(values) };
}

/** The inputs whose submission has a `response_url` for the chosen channel. */
export const sharingInputsOf = (view: Json): string[] =>
  inputsOf(view).flatMap(({ block_id: id, element }) =>
    element['response_url_enabled'] === true ? [id] : [],
  );

type Capabilities = Feature & FeatureExtension;
type Kind = Exclude<keyof Capabilities, 'audience'>;

const callbackIds = (all: readonly { callbackId: string }[]) => all.map(({ callbackId }) => callbackId);
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);

/** The names that Slack sends for each kind of capability. A kind that is missing here does not compile. */
const IDS_OF: { [Each in Kind]-?: (own: NonNullable<Capabilities[Each]>) => string[] } = {
  command: ({ name }) => [name],
  subcommands: (all) => all.map(({ command }) => command),
  actions: ids,
  modalActions: ids,
  menus: ids,
  shortcuts: callbackIds,
  globalShortcuts: callbackIds,
  forms: callbackIds,
  // Slack sends nothing to it: the event that opens the Home tab loads it.
  homePart: () => [],
  linkPreviews: (all) => all.flatMap(({ domains }) => domains),
};

const isKind = (key: string): key is Kind => Object.hasOwn(IDS_OF, key);

/** One name that Slack sends, with the people who may use it: `actions ledig:share`. */
export interface CapabilityId {
  kind: Kind;
  id: string;
  audience: Audience;
}

/** An action and a modal action are both presses of an element. */
export const nameOf = ({ kind, id }: Pick<CapabilityId, 'kind' | 'id'>) =>
  `${kind === 'modalActions' ? 'actions' : kind} ${id}`;

/** Lists everything that the features register. @throws if a feature has a kind of capability without ids */
export function listCapabilityIds(features: readonly (Feature | FeatureExtension)[]): CapabilityId[] {
  return features.flatMap((feature) =>
    Object.entries(feature).flatMap(([kind, own]) => {
      if (kind === 'audience') return [];
      if (!isKind(kind)) throw new Error(`the test does not know what ${kind} are`);
      const list: (own: never) => string[] = IDS_OF[kind];
      return list(own as never).map((id) => ({ kind, id, audience: feature.audience }));
    }),
  );
}
