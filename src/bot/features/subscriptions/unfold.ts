import * as z from 'zod';
import type { ModalView } from '../../blocks/message.js';
import { type ActionContext, type RegisteredAction, registerAction } from '../../framework/action.js';
import { SUBSCRIPTION_ACTION_IDS } from './action-ids.js';
import { loadRoomNames } from './find-rooms.js';
import { firstFoldedField, parseFormMetadata } from './form-metadata.js';
import { readUnfinishedForm } from './parse-form.js';
import type { SubscriptionFeatureParts } from './parts.js';
import { renderFormNotice, renderSubscriptionForm } from './render-form.js';

/** Shows the form with all its fields and the values so far. */
async function unfold(
  { services, request, fields, metadata = '' }: ActionContext,
  { subscriptions }: SubscriptionFeatureParts,
): Promise<ModalView> {
  const { texts, team } = request;
  const about = parseFormMetadata(metadata);
  if (!about || !fields) return renderFormNotice([texts.common.modalOutdated], undefined, texts);
  const draft = readUnfinishedForm(fields, about);
  const parts = { about, isFolded: false, focus: firstFoldedField(about) };
  const nameRoom = await loadRoomNames(services, request);
  if (about.id === undefined) return renderSubscriptionForm({ ...parts, draft, nameRoom }, request);
  // The channel of an existing subscription is no field.
  const subscription = await subscriptions.find({ team, id: about.id });
  if (!subscription) return renderFormNotice([texts.subscriptions.subscriptionNotFound], about, texts);
  const { channel } = subscription;
  return renderSubscriptionForm({ ...parts, draft: { ...draft, channel }, nameRoom }, request);
}

/** Registers the button of the form that shows the folded fields. */
export function createUnfoldAction(parts: SubscriptionFeatureParts): RegisteredAction {
  return registerAction({
    id: SUBSCRIPTION_ACTION_IDS.moreChoices,
    value: z.string(),
    handle: async (_value, context) => ({ kind: 'update', view: await unfold(context, parts) }),
  });
}
