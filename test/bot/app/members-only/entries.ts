import { randomUUID } from 'node:crypto';
import { baseActionId } from '../../../../src/bot/framework/request-runner.js';
import type { EVENTS } from '../../../../src/bot/routing/listeners.js';
import type { StrictStage } from '../../support/strict-stage.js';
import { nameOf } from './capability-ids.js';
import { enter, type Json, sharingInputsOf, stateOf } from './fill-view.js';
import { elementName, type FoundElement, type FoundSurfaces } from './found-elements.js';

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
