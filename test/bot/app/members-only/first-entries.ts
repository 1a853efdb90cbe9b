import type { EVENTS } from '../../../../src/bot/routing/listeners.js';
import { type CapabilityId, nameOf } from './capability-ids.js';
import { command, type Entry, event, interactive, message, nextId } from './entries.js';
import { ROOM_NAME } from './leaky-calendar.js';
import { APP_DM } from './people-and-channels.js';

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
