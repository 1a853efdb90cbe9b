import type { PreferenceOwner } from '../preferences/preferences.js';
import type { BlockActionsPayload, ModalPayload } from '../slack/payloads.js';
import { createFormFields } from '../slack/view-state.js';
import type { ActionContext, Press } from './action.js';
import type { RequestContext, Services } from './request-context.js';
import { readMetadata } from './thread.js';

/** Removes the number from `ord:show:3`, and the place from `ord:share:thread`. */
export const baseActionId = (actionId: string) => actionId.replace(/:(?:\d+|thread)$/u, '');

/** Slack's time of a press is in seconds with decimals, as text. */
function pressOf({ actions, container, response_url: responseUrl }: BlockActionsPayload): Press {
  const seconds = Number(actions[0]?.action_ts);
  return {
    ...(Number.isFinite(seconds) && { at: Math.round(seconds * 1_000) }),
    blockId: actions[0]?.block_id,
    messageTs: container?.message_ts,
    isEphemeral: container?.is_ephemeral,
    responseUrl,
  };
}

export function createActionContext(
  payload: BlockActionsPayload,
  services: Services,
  request: RequestContext,
): ActionContext {
  const { view } = payload;
  if (!view) return { services, request, surface: 'message', press: pressOf(payload) };
  return {
    services,
    request,
    surface: view.type,
    metadata: readMetadata(view.private_metadata).metadata,
    fields: createFormFields(view.state),
  };
}

/** A key of the message or modal of one person. Undefined if the payload does not name it. */
export function surfaceKeyOf({ user, view, container }: BlockActionsPayload): string | undefined {
  const { channel_id: channel = '', message_ts: ts } = container ?? {};
  if (view) return `${user.id} ${view.id}`;
  return ts === undefined ? undefined : `${user.id} ${channel} ${ts}`;
}

/** A key of the action, equal for each click on the same element. */
export function actionKeyOf(payload: BlockActionsPayload): string | undefined {
  const place = surfaceKeyOf(payload);
  if (place === undefined) return undefined;
  const withoutTime = (key: string, value: unknown) => (key === 'action_ts' ? undefined : value);
  return `${place} ${JSON.stringify(payload.actions, withoutTime)}`;
}

/** The person, the channel and the organisation of a payload. */
export interface PayloadOwners {
  person: PreferenceOwner;
  channel?: PreferenceOwner;
  organisation?: string | undefined;
}

type OwnedPayload = Pick<BlockActionsPayload, 'team' | 'enterprise' | 'user'> & {
  channel?: BlockActionsPayload['channel'] | undefined;
  view?: Pick<ModalPayload, 'app_installed_team_id'> | undefined;
};

/** A modal and the Home tab have no channel. */
export function ownersOf({ team, enterprise, user, channel, view }: OwnedPayload): PayloadOwners {
  const workspace = view?.app_installed_team_id ?? team?.id ?? user.team_id ?? '';
  const person: PreferenceOwner = { team: workspace, id: user.id };
  return {
    person,
    ...(channel && { channel: { team: workspace, id: channel.id } satisfies PreferenceOwner }),
    ...(enterprise && { organisation: enterprise.id }),
  };
}
