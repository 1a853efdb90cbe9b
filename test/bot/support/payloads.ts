import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { createFeatures } from '../../../src/bot/app/feature-list.js';
import { anyText } from '../../support/any-text.js';

/** Generates Slack's payloads of every kind that the bot accepts, valid and broken. */

export type Json = Record<string, unknown>;

const GOLDEN = fileURLToPath(new URL('../../golden', import.meta.url));

/** All elements in the bot's messages and views, with the values that the views wrote. */
function elementsIn(value: unknown): { action_id: string; value: string }[] {
  if (Array.isArray(value)) return value.flatMap(elementsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { action_id: id, value: own, options } = value as Json;
  const values = [own, ...(Array.isArray(options) ? options.map((option: Json) => option['value']) : [])];
  const here = typeof id === 'string' ? values.filter((each) => typeof each === 'string') : [];
  return [
    ...here.map((each) => ({ action_id: String(id), value: each })),
    ...Object.values(value).flatMap(elementsIn),
  ];
}

const goldens = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file): Json => JSON.parse(readFileSync(`${GOLDEN}/${file}`, 'utf8')));
const elements = goldens.flatMap(elementsIn);
const metadatas = goldens.flatMap(({ private_metadata: text }) => (typeof text === 'string' ? [text] : []));

const features = createFeatures();
/** The ids that the bot knows, and some unknown ones. */
const idsOf = (known: readonly string[]) => fc.constantFrom(...known, 'other', '', '__proto__', 'ord:', ':0');
const actionIds = idsOf([
  ...features.flatMap(({ actions = [], modalActions = [] }) =>
    [...actions, ...modalActions].map(({ id }) => id),
  ),
  ...elements.map(({ action_id: id }) => id),
]);
const menuIds = idsOf(features.flatMap(({ menus = [] }) => menus.map(({ id }) => id)));
const callbackIds = idsOf(
  features.flatMap(({ shortcuts = [], globalShortcuts = [], forms = [] }) =>
    [...shortcuts, ...globalShortcuts, ...forms].map(({ callbackId }) => callbackId),
  ),
);

/** The metadata of a view: unchanged, truncated, or with one letter changed. */
const tampered = (texts: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...texts),
    anyText({ maxLength: 60 }),
    fc
      .tuple(fc.constantFrom(...texts), fc.nat(), fc.string({ maxLength: 3 }))
      .map(([text, at, other]) => text.slice(0, at % (text.length + 1)) + other),
  );
const values = tampered(elements.map(({ value }) => value));

const common = { team: { id: 'T1' }, user: { id: 'U1', team_id: 'T1' }, api_app_id: 'A1' };
const place = { channel: { id: 'C1' }, container: { type: 'message', channel_id: 'C1', message_ts: '1.2' } };

const touchedElement = fc.record({
  type: fc.constantFrom('button', 'static_select', 'datepicker', 'multi_users_select'),
  action_id: actionIds,
  block_id: fc.constant('b'),
  value: values,
  selected_option: fc.option(fc.record({ value: values }), { nil: undefined }),
});
const view = fc.record({
  id: fc.constant('V1'),
  type: fc.constantFrom('modal', 'home'),
  callback_id: callbackIds,
  title: fc.constant({ type: 'plain_text', text: 'x' }),
  private_metadata: tampered(['', ...metadatas]),
  blocks: fc.constantFrom([], [{ type: 'divider' }]),
  state: fc.constantFrom(undefined, { values: {} }, { values: { b: { a: { value: 'x' } } } }),
});

/** The payloads that Slack sends as `payload` in a form. */
export const interactions: fc.Arbitrary<Json> = fc.oneof(
  fc
    .record({ actions: fc.tuple(touchedElement) })
    .map((own) => ({ type: 'block_actions', ...common, ...place, ...own })),
  fc
    .record({ actions: fc.tuple(touchedElement), view })
    .map((own) => ({ type: 'block_actions', ...common, ...own })),
  view.map((own) => ({ type: 'view_submission', ...common, view: own })),
  view.map((own) => ({ type: 'view_closed', is_cleared: true, ...common, view: own })),
  fc
    .record({ callback_id: callbackIds, message: fc.record({ text: values, user: fc.constant('U1') }) })
    .map((own) => ({
      type: 'message_action',
      ...common,
      channel: place.channel,
      message_ts: '1.2',
      ...own,
    })),
  callbackIds.map((callback_id) => ({ type: 'shortcut', ...common, callback_id })),
  fc
    .record({ action_id: menuIds, value: anyText({ maxLength: 40 }) })
    .map((own) => ({ type: 'block_suggestion', ...common, block_id: 'b', ...own })),
);

const event = fc.oneof(
  fc.record({
    type: fc.constant('link_shared'),
    channel: fc.constantFrom('C1', 'COMPOSER'),
    user: fc.constant('U1'),
    message_ts: fc.constant('1.2'),
    unfurl_id: fc.constantFrom('x', undefined),
    source: fc.constantFrom('composer', 'conversations_history', 'new'),
    links: fc.array(
      fc.record({
        url: fc.oneof(
          fc.webUrl(),
          values.map((text) => `https://ordbokene.no/bm/${text}`),
        ),
      }),
    ),
  }),
  fc.record({
    type: fc.constant('function_executed'),
    function: fc.record({ callback_id: fc.constantFrom('room_summary', 'other') }),
    function_execution_id: fc.constant('Fx1'),
    inputs: fc.record({
      channel_id: fc.constant('C1'),
      room: values,
      when: fc.constantFrom('i dag', '', 'x'),
    }),
  }),
  fc.constantFrom(
    { type: 'user_change', user: { id: 'U1' } },
    { type: 'app_home_opened', user: 'U1', tab: 'home', channel: 'D1' },
    { type: 'member_joined_channel', user: 'U1' },
  ),
);
/** The payloads that Slack sends as JSON. */
export const events: fc.Arbitrary<Json> = event.map((own) => ({
  type: 'event_callback',
  team_id: 'T1',
  event: own,
}));

/** The fields of a slash command. */
export const commands: fc.Arbitrary<Record<string, string>> = fc.record({
  command: fc.constantFrom(...features.map(({ command }) => command.name), '/other'),
  text: fc.oneof(
    anyText({ maxLength: 80 }),
    tampered(features.flatMap(({ command }) => ['hjelp', 'språk nn', `${command.name} i morgen`])),
    values,
  ),
});

type Break = (payload: Json) => Json;

function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...pathsOf(inner, [...path, key])]);
}

function put(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  if (typeof value !== 'object' || value === null) return value;
  const inner = put(Reflect.get(value, key), rest, other);
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? inner : each));
  return { ...value, [key]: inner };
}

/** Removes a field of a payload, or replaces its value. */
const breaking: fc.Arbitrary<Break> = fc
  .tuple(fc.nat(), fc.oneof(fc.constantFrom(undefined, null, '', 0, [], {}), fc.jsonValue({ maxDepth: 2 })))
  .map(([at, other]) => (payload) => {
    const paths = pathsOf(payload);
    const path = paths[at % Math.max(paths.length, 1)] ?? [];
    return put(payload, path, other) as Json;
  });

/** The payloads, most of them with a broken field. */
export const broken = (payloads: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc
    .tuple(payloads, fc.array(breaking, { maxLength: 3 }))
    .map(([payload, breaks]) => breaks.reduce((sum, each) => each(sum), payload));
