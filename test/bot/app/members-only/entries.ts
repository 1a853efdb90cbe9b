import { randomUUID } from 'node:crypto';
import { baseActionId } from '../../../../src/bot/framework/request-runner.js';
import type { EVENTS } from '../../../../src/bot/routing/listeners.js';
import type { StrictStage } from '../../support/strict-stage.js';
import {
  type CapabilityId,
  elementName,
  enter,
  type FoundElement,
  type FoundSurfaces,
  type Json,
  nameOf,
  sharingInputsOf,
  stateOf,
} from './found-elements.js';
import { APP_DM, ROOM_NAME } from './people-and-channels.js';

/** Who uses an entry, and where. */
export interface Place {
  user: string;
  channel: { id: string; name?: string };
  /** The workspace that the payload names. */
  team?: string;
}

/** One way into the bot, as a signed request of Slack. */
export interface Entry {
  name: string;
  /** The capability that it uses: `actions ledig:share`. */
  covers: string;
  /** Whether the answer may depend on the conversation that the request names. */
  isPlaced: boolean;
  /** Whether a person asks. Nobody asks a workflow step. */
  isAsked?: false;
  use: (stage: StrictStage, place: Place) => Promise<Response>;
}

/** A trigger that opens one modal. */
function createTrigger({ slack }: StrictStage): string {
  const trigger = randomUUID();
  slack.triggers.add(trigger);
  return trigger;
}

export const command = (
  name: string,
  text: string,
  covers = nameOf({ kind: 'command', id: name }),
): Entry => ({
  name: `${name} ${text}`,
  covers,
  isPlaced: true,
  use: (stage, { user, channel, team = 'T1' }) =>
    stage.command(name, text, {
      user_id: user,
      team_id: team,
      channel_id: channel.id,
      channel_name: channel.name ?? 'kanal',
      trigger_id: createTrigger(stage),
    }),
});

export function interactive(
  name: string,
  covers: string,
  isPlaced: boolean,
  fieldsOf: (stage: StrictStage, place: Place) => Json,
): Entry {
  return {
    name,
    covers,
    isPlaced,
    use: (stage, place) =>
      stage.interact({
        user: { id: place.user, team_id: place.team ?? 'T1' },
        team: { id: place.team ?? 'T1' },
        trigger_id: createTrigger(stage),
        ...fieldsOf(stage, place),
      }),
  };
}

let messages = 0;
/** Each message and view is another one, so that none of them has been shared before. */
export function nextId(): string {
  messages += 1;
  return `1795507200.${String(messages).padStart(6, '0')}`;
}

export const message = (stage: StrictStage, { channel }: Place): Json => ({
  channel,
  container: { type: 'message', channel_id: channel.id, message_ts: nextId(), is_ephemeral: true },
  response_url: stage.slack.responseUrl(),
});

/** Without the blocks, which the bot shows again beside a notice. */
const openedView = (view: Json, channel: string): Json => ({
  ...view,
  id: `V${nextId()}`,
  blocks: [],
  state: stateOf(view, channel),
});

/** Presses a button or chooses from a menu that the bot showed. */
export function press(found: FoundElement): Entry {
  const { actionId, blockId, element, view } = found;
  const covers = nameOf({ kind: 'actions', id: baseActionId(actionId) });
  return interactive(`press ${elementName(found)}`, covers, !view, (stage, place) => ({
    type: 'block_actions',
    ...(view ? { view: openedView(view, place.channel.id) } : message(stage, place)),
    actions: [{ action_id: actionId, block_id: blockId, ...enter(element, place.channel.id) }],
  }));
}

export function submit(view: Json): Entry {
  const id = String(view['callback_id']);
  return interactive(`submit ${id}`, nameOf({ kind: 'forms', id }), true, (stage, { channel }) => ({
    type: 'view_submission',
    view: openedView(view, channel.id),
    response_urls: sharingInputsOf(view).map((block_id) => ({
      block_id,
      action_id: block_id,
      channel_id: channel.id,
      response_url: stage.slack.responseUrl(),
    })),
  }));
}

export const entriesOfSurfaces = ({ elements, forms }: FoundSurfaces): Entry[] => [
  ...elements.map(press),
  ...forms.map(submit),
];

export function event(
  name: string,
  type: (typeof EVENTS)[number],
  isPlaced: boolean,
  fields: (place: Place) => Json,
  covers = `event ${type}`,
): Entry {
  const use: Entry['use'] = (stage, place) =>
    stage.event({
      type: 'event_callback',
      team_id: place.team ?? 'T1',
      event_id: randomUUID(),
      event: {
        type: type.split('.')[0],
        user: place.user,
        channel: place.channel.id,
        ts: nextId(),
        ...fields(place),
      },
    });
  return { name, covers, isPlaced, use };
}

const TYPED: [string, string][] = [
  ['/ledig', ''],
  ['/ledig', 'kari'],
  ['/ledig', '<@U1> i morgen'],
  ['/ledig', '<@U1> denne uka'],
  ['/ledig', '<@U1> neste uke'],
  ['/ledig', 'uten meg <@U1> neste uke'],
  ['/rom', ''],
  ['/rom', 'hvelvet'],
  ['/rom', 'hvelvet denne uka'],
  ['/rom', 'ledig nå'],
  ['/ord', 'fisk'],
];
const SUBSCRIBED: [string, string][] = [
  ['/rom', 'abonner hvelvet hverdager 07:30'],
  ['/rom', 'abonner hvelvet'],
  ['/rom', 'abonner'],
  ['/rom', 'abonnement'],
  ['/ord', 'dagens ord hverdager 08:00'],
  ['/ord', 'liste'],
  ['/ledig', 'vi'],
];
const WRITTEN = ['når er kari ledig i morgen?', 'hva skjer i hvelvet?', 'ledige rom nå', 'hvelvet'];

const shareLink = (domain: string, covers: string) =>
  event(
    `share a link to ${domain}`,
    'link_shared',
    true,
    () => ({ message_ts: nextId(), links: [{ url: `https://${domain}/nob/bm/fisk`, domain }] }),
    covers,
  );

/** What each event does. An event that is missing here does not compile. */
const EVENT_ENTRIES: Record<(typeof EVENTS)[number], Entry[]> = {
  app_home_opened: [event('open Home', 'app_home_opened', false, () => ({ tab: 'home' }))],
  app_mention: WRITTEN.map((text) =>
    event(`mention with ${text}`, 'app_mention', true, () => ({ text: `<@UBOT> ${text}` })),
  ),
  // Slack sends these from the direct message with the app only.
  'message.im': WRITTEN.map((text) =>
    event(`write ${text}`, 'message.im', false, () => ({ channel: APP_DM, channel_type: 'im', text })),
  ),
  // One entry for each domain, below.
  link_shared: [],
  function_executed: [
    {
      ...event('run a workflow step', 'function_executed', true, ({ channel }) => ({
        function: { callback_id: 'room_summary', type: 'app' },
        function_execution_id: `Fx${nextId()}`,
        inputs: { channel_id: channel.id, room: ROOM_NAME },
      })),
      isAsked: false,
    },
  ],
  // They change what the bot knows about people and installations, and answer nobody.
  user_change: [],
  app_uninstalled: [],
  tokens_revoked: [],
  team_access_revoked: [],
};

function entryOf({ kind, id }: CapabilityId): Entry[] {
  const covers = nameOf({ kind, id });
  if (kind === 'linkPreviews') return [shareLink(id, covers)];
  if (kind === 'globalShortcuts')
    return [interactive(`shortcut ${id}`, covers, false, () => ({ type: 'shortcut', callback_id: id }))];
  if (kind === 'menus') {
    const typed = { type: 'block_suggestion', action_id: id, block_id: 'b', value: 'hvel' };
    return [interactive(`type in ${id}`, covers, false, () => typed)];
  }
  if (kind !== 'shortcuts') return [];
  return [
    interactive(`message shortcut ${id}`, covers, true, (stage, place) => ({
      type: 'message_action',
      callback_id: id,
      ...message(stage, place),
      message: { type: 'message', text: 'fisk <@U1>', user: 'U1', ts: nextId() },
    })),
  ];
}

/** «Lag møte» of a room, which is shown only where booking is off. */
const MEETING_LINK = interactive(
  'press rom:meet',
  nameOf({ kind: 'actions', id: 'rom:meet' }),
  true,
  (stage, place) => ({
    type: 'block_actions',
    ...message(stage, place),
    actions: [{ action_id: 'rom:meet:0', block_id: 'b', type: 'button', value: '' }],
  }),
);

/** The entries that need nothing that the bot showed before. */
export const createFirstEntries = (capabilities: readonly CapabilityId[]): Entry[] => [
  ...TYPED.map(([name, text]) => command(name, text)),
  ...SUBSCRIBED.map(([name, text]) => command(name, text, nameOf({ kind: 'subcommands', id: name }))),
  MEETING_LINK,
  ...Object.values(EVENT_ENTRIES).flat(),
  ...capabilities.flatMap(entryOf),
];
