import type { Owner } from '../preferences/preferences.js';
import type { BlockActionsPayload, TouchedModal } from '../slack/payloads.js';
import { createFields } from '../slack/view-state.js';
import type { Touch } from './action.js';
import type { Asker, Services } from './request-context.js';
import { readMetadata } from './thread.js';

/** `ord:show:3` is the third of `ord:show`. */
export const idOf = (actionId: string) => actionId.replace(/:\d+$/u, '');

export function touchOf({ view }: BlockActionsPayload, services: Services, asker: Asker): Touch {
  if (!view) return { services, asker, surface: 'message' };
  return {
    services,
    asker,
    surface: view.type,
    metadata: readMetadata(view.private_metadata).metadata,
    fields: createFields(view.state),
  };
}

/** What the person sees the touched thing in: one message or modal of one person's. Undefined where Slack does not say. */
export function placeOf({ user, view, container }: BlockActionsPayload): string | undefined {
  const { channel_id: channel = '', message_ts: ts } = container ?? {};
  if (view) return `${user.id} ${view.id}`;
  return ts === undefined ? undefined : `${user.id} ${channel} ${ts}`;
}

/** What was touched there, and what it stands for; the same of every touch of it. */
export function touchIn(payload: BlockActionsPayload): string | undefined {
  const place = placeOf(payload);
  if (place === undefined) return undefined;
  const withoutTime = (key: string, value: unknown) => (key === 'action_ts' ? undefined : value);
  return `${place} ${JSON.stringify(payload.actions, withoutTime)}`;
}

/** Who did it and where. */
export interface Owners {
  person: Owner;
  channel?: Owner;
  organisation?: string | undefined;
}

type Touching = Pick<BlockActionsPayload, 'team' | 'enterprise' | 'user'> & {
  channel?: BlockActionsPayload['channel'] | undefined;
  view?: Pick<TouchedModal, 'app_installed_team_id'> | undefined;
};

/** Who touched, and the channel it was in; in a modal or on Home there is none. */
export function ownersOf({ team, enterprise, user, channel, view }: Touching): Owners {
  const workspace = view?.app_installed_team_id ?? team?.id ?? user.team_id ?? '';
  const person: Owner = { team: workspace, id: user.id };
  return {
    person,
    ...(channel && { channel: { team: workspace, id: channel.id } satisfies Owner }),
    ...(enterprise && { organisation: enterprise.id }),
  };
}
