import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { ModalView } from '../../blocks/message.js';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import { type RegisteredForm, registerForm } from '../../framework/form.js';
import type { Asker, Services } from '../../framework/request-context.js';
import type { Language } from '../../model/language.js';
import type { SummaryContent } from '../../model/subscription.js';
import { ACTIONS, FORM } from './actions.js';
import { dictOf, type RoomProblem, sayProblem } from './answer.js';
import { type Draft, draftOf } from './draft.js';
import { nameRooms } from './find-rooms.js';
import { type FormAbout, viewForm, viewSaying } from './form-view.js';
import type { SubscribingParts } from './parts.js';
import { type FilledIn, readForm } from './read-form.js';
import { editSubscription, type Kept, makeSubscription } from './save-subscription.js';
import { sayContent, sayState, sayTerms } from './say.js';

type Kind = SummaryContent['kind'];

const WORKING_DAYS = [1, 2, 3, 4, 5];
const MORNING = Temporal.PlainTime.from('07:30');

/** What most want, in the channel where it was asked for. */
function freshDraft(kind: Kind, language: Language, { channel = '' }: Asker): Draft {
  const content: SummaryContent =
    kind === 'word' ? { kind, dict: dictOf(language) } : { kind, rooms: [], span: 'day', whenEmpty: 'say' };
  return { channel, content, days: WORKING_DAYS, time: MORNING, skipHolidays: true, language };
}

/** The form for a new one; what would keep the channel from having it is said at once. */
export async function openForm(
  kind: Kind,
  parts: SubscribingParts,
  services: Services,
  asker: Asker,
): Promise<ModalView> {
  const { channel, user, texts } = asker;
  const about = { kind };
  if (channel === undefined) {
    const draft = freshDraft(kind, await parts.languageOf(user, asker), asker);
    return viewForm({ draft, about, nameRoom: await nameRooms(services) }, asker);
  }
  const [language, standing, nameRoom] = await Promise.all([
    parts.languageOf(channel, asker),
    parts.channels.standing(channel, asker),
    nameRooms(services),
  ]);
  const draft = freshDraft(kind, language, asker);
  if (standing === 'member') return viewForm({ draft, about, nameRoom }, asker);
  const problem = texts.subscriptions.refused[standing];
  return viewForm({ draft: { ...draft, channel: '' }, about, nameRoom, problem }, asker);
}

async function openEdit(
  id: string,
  { subscriptions }: SubscribingParts,
  services: Services,
  asker: Asker,
): Promise<ModalView> {
  const subscription = await subscriptions.find(id);
  if (!subscription || subscription.team !== asker.team) {
    return viewSaying([asker.texts.subscriptions.gone], undefined, asker.texts);
  }
  const about: FormAbout = { kind: subscription.content.kind, id };
  return viewForm({ draft: draftOf(subscription), about, nameRoom: await nameRooms(services) }, asker);
}

/** The first of the chosen rooms that the directory does not have: an option of long ago. */
async function findProblem({ content }: Draft, { rooms }: Services): Promise<RoomProblem | undefined> {
  const directory = content.kind === 'rooms' ? await rooms.list() : undefined;
  if (content.kind !== 'rooms' || !directory) return undefined;
  const known = new Set(directory.map(({ address }) => address.toLowerCase()));
  const unknown = content.rooms.find((address) => !known.has(address.toLowerCase()));
  return unknown === undefined ? undefined : { kind: 'unknown-room', typed: unknown, nearest: [] };
}

async function keep({ about, draft }: FilledIn, parts: SubscribingParts, services: Services, asker: Asker) {
  const problem = await findProblem(draft, services);
  if (problem) return problem;
  return about.id === undefined
    ? makeSubscription(draft, parts, asker)
    : editSubscription(about.id, draft, parts, asker);
}

/** What was kept; or what was filled in, with a sentence on what will not do. */
async function viewKept(
  kept: Kept | RoomProblem,
  { about, draft }: FilledIn,
  services: Services,
  asker: Asker,
): Promise<ModalView> {
  const { texts } = asker;
  const nameRoom = await nameRooms(services);
  if ('subscription' in kept) {
    const { subscription } = kept;
    const what = `${sayContent(subscription, nameRoom, texts)}: ${sayTerms(subscription, texts)}.`;
    const sentences = [texts.subscriptions[kept.kind], what, sayState(subscription, asker)];
    return viewSaying(sentences, about, texts);
  }
  const problem = sayProblem(kept, texts);
  if (kept.kind === 'gone') return viewSaying([problem], about, texts);
  return viewForm({ draft, about, nameRoom, problem }, asker);
}

/** The modal that a subscription is filled in in. */
export function createSubscriptionForm(parts: SubscribingParts): RegisteredForm {
  return registerForm<FilledIn>({
    callbackId: FORM,
    read: readForm,
    loading: (texts) => viewSaying([texts.common.loading], undefined, texts),
    handle: async (filledIn, services, asker) =>
      viewKept(await keep(filledIn, parts, services, asker), filledIn, services, asker),
  });
}

/** The buttons that open it: on nothing yet, and on one that is there. */
export function createFormActions(parts: SubscribingParts): RegisteredModalAction[] {
  return [
    registerModalAction<Kind>({
      id: ACTIONS.create,
      value: z.enum(['rooms', 'word']),
      loading: (texts) => viewSaying([texts.common.loading], undefined, texts),
      handle: (kind, { services, asker }) => openForm(kind, parts, services, asker),
    }),
    registerModalAction<string>({
      id: ACTIONS.edit,
      value: z.string().min(1),
      loading: (texts) => viewSaying([texts.common.loading], undefined, texts),
      handle: (id, { services, asker }) => openEdit(id, parts, services, asker),
    }),
  ];
}
