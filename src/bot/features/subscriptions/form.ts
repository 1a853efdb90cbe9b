import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { ModalView } from '../../blocks/message.js';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import { type FormOrigins, type RegisteredForm, registerForm } from '../../framework/form.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { Language } from '../../model/language.js';
import type { SummaryContent } from '../../model/subscription.js';
import { WORKING_WEEKDAYS } from '../../time/when.js';
import {
  editSubscription,
  formatSubscriptionProblem,
  makeSubscription,
  type Prefill,
  prefillSchema,
  type SaveResult,
  type UnknownRoom,
} from './answer.js';
import {
  dictionaryForLanguage,
  draftOfSubscription,
  formatContent,
  formatSubscriptionState,
  formatTerms,
  languageForDictionary,
  loadRoomNames,
  SUBSCRIPTION_ACTION_IDS,
  SUBSCRIPTION_FORM_ID,
  type SubscriptionDraft,
  USUAL_TIME,
} from './draft.js';
import { listSubscriptions } from './list.js';
import type { SubscriptionFeatureParts } from './manage.js';
import {
  type FilledSubscriptionForm,
  parseSubscriptionForm,
  renderFormNotice,
  renderSubscriptionForm,
} from './render-form.js';

/** A new subscription in the channel of the request: what is known of it, and the defaults. */
function freshDraft(
  { kind, dict, rooms = [], span = 'day', days, time, language: named }: Prefill,
  ofChannel: Language,
  { channel = '' }: RequestContext,
): SubscriptionDraft {
  const language = named ?? languageForDictionary(dict, ofChannel);
  const content: SummaryContent =
    kind === 'word'
      ? { kind, dict: dict ?? dictionaryForLanguage(language) }
      : { kind, rooms, span, whenEmpty: 'say' };
  return {
    channel,
    content,
    days: days ?? WORKING_WEEKDAYS,
    time: time === undefined ? USUAL_TIME : Temporal.PlainTime.from(time),
    skipHolidays: true,
    language,
  };
}

/** Opens the form for a new subscription. It says at once if the user may not subscribe in the channel. */
export async function openSubscriptionForm(
  prefill: Prefill,
  parts: SubscriptionFeatureParts,
  services: Services,
  request: RequestContext,
): Promise<ModalView> {
  const { channel, user, texts } = request;
  const about = { kind: prefill.kind };
  if (channel === undefined) {
    const draft = freshDraft(prefill, await parts.languageOf(user, request), request);
    return renderSubscriptionForm(
      { draft, about, isFolded: true, nameRoom: await loadRoomNames(services, request) },
      request,
    );
  }
  const [language, membership, nameRoom] = await Promise.all([
    parts.languageOf(channel, request),
    parts.channels.findMembership(channel, request),
    loadRoomNames(services, request),
  ]);
  const draft = freshDraft(prefill, language, request);
  if (membership === 'member')
    return renderSubscriptionForm({ draft, about, isFolded: true, nameRoom }, request);
  const problem = texts.subscriptions.refused[membership];
  const withoutChannel = { draft: { ...draft, channel: '' }, about, isFolded: true, nameRoom };
  return renderSubscriptionForm({ ...withoutChannel, problem }, request);
}

async function openEdit(
  id: string,
  { subscriptions }: SubscriptionFeatureParts,
  services: Services,
  request: RequestContext,
): Promise<ModalView> {
  const subscription = await subscriptions.find({ team: request.team, id });
  if (!subscription) {
    return renderFormNotice([request.texts.subscriptions.subscriptionNotFound], undefined, request.texts);
  }
  const about = { kind: subscription.content.kind, id };
  const draft = draftOfSubscription(subscription);
  const nameRoom = await loadRoomNames(services, request);
  return renderSubscriptionForm({ draft, about, isFolded: true, nameRoom }, request);
}

/** Finds the first chosen room that the directory no longer has. */
async function findProblem(
  { content }: SubscriptionDraft,
  { rooms }: Services,
  { deadline }: RequestContext,
): Promise<UnknownRoom | undefined> {
  const directory = content.kind === 'rooms' ? await rooms.list(deadline) : undefined;
  if (content.kind !== 'rooms' || !directory) return undefined;
  const known = new Set(directory.map(({ address }) => address.toLowerCase()));
  const unknown = content.rooms.find((address) => !known.has(address.toLowerCase()));
  return unknown === undefined ? undefined : { kind: 'unknown-room', typed: unknown, nearest: [] };
}

async function keep(
  { about, draft }: FilledSubscriptionForm,
  parts: SubscriptionFeatureParts,
  services: Services,
  request: RequestContext,
) {
  const problem = await findProblem(draft, services, request);
  if (problem) return problem;
  return about.id === undefined
    ? makeSubscription(draft, parts, request)
    : editSubscription(about.id, draft, parts, request);
}

/** Renders the saved subscription, or the form again with the problem. */
async function viewKept(
  kept: SaveResult | UnknownRoom,
  { about, draft }: FilledSubscriptionForm,
  services: Services,
  request: RequestContext,
): Promise<ModalView> {
  const { texts } = request;
  const nameRoom = await loadRoomNames(services, request);
  if ('subscription' in kept) {
    const { subscription } = kept;
    const what = `${formatContent(subscription, nameRoom, texts)}: ${formatTerms(subscription, texts)}.`;
    const sentences = [texts.subscriptions[kept.kind], what, formatSubscriptionState(subscription, request)];
    return renderFormNotice(sentences, about, texts, subscription.channel);
  }
  const problem = formatSubscriptionProblem(kept, texts);
  if (kept.kind === 'gone') return renderFormNotice([problem], about, texts);
  const isFolded = about.folded !== undefined;
  return renderSubscriptionForm({ draft, about, isFolded, nameRoom, problem }, request);
}

/** Registers the form that creates or changes a subscription. */
export function createSubscriptionForm(parts: SubscriptionFeatureParts, places: FormOrigins): RegisteredForm {
  return registerForm<FilledSubscriptionForm>({
    callbackId: SUBSCRIPTION_FORM_ID,
    changesHome: true,
    read: parseSubscriptionForm,
    loading: (texts) => renderFormNotice([texts.common.loading], undefined, texts),
    handle: async (filledIn, services, request) =>
      viewKept(await keep(filledIn, parts, services, request), filledIn, services, request),
    async replaces({ about }, services, request) {
      const place = about.id === undefined ? undefined : places.find(about.id, request);
      if (!place) return undefined;
      const { channel, responseUrl } = place;
      const message = await listSubscriptions({}, parts, services, { ...request, channel });
      return { responseUrl, message };
    },
  });
}

/** Registers the buttons that open the form: for a new subscription, and for an existing one. */
export function createFormActions(
  parts: SubscriptionFeatureParts,
  places: FormOrigins,
): RegisteredModalAction[] {
  return [
    registerModalAction<Prefill>({
      id: SUBSCRIPTION_ACTION_IDS.create,
      value: prefillSchema,
      loading: (texts) => renderFormNotice([texts.common.loading], undefined, texts),
      handle: (prefill, { services, request }) => openSubscriptionForm(prefill, parts, services, request),
    }),
    registerModalAction<string>({
      id: SUBSCRIPTION_ACTION_IDS.edit,
      value: z.string().min(1),
      loading: (texts) => renderFormNotice([texts.common.loading], undefined, texts),
      handle(id, { services, request, press }) {
        places.remember(id, request, press?.responseUrl);
        return openEdit(id, parts, services, request);
      },
    }),
  ];
}
