import * as z from 'zod';
import { inputBlock, multiUsersSelect } from '../../blocks/elements.js';
import { type ModalView, modalView, type SlackMessage } from '../../blocks/message.js';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import { type RegisteredForm, registerForm, renderNoticeModal } from '../../framework/form.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { fromDatabase } from '../../lib/budgets.js';
import { RefusedError } from '../../model/calendar-reasons.js';
import { exclusionOf } from '../../people/people.js';
import type { TermApproverStore, TermChanger, TermStore, TermVersion } from '../../store/terms.js';
import type { Texts } from '../../texts/texts.js';

/** What the glossary needs to keep words. */
export interface GlossaryFeatureParts {
  terms: TermStore;
  approvers: TermApproverStore;
  /** Sends a direct message in the language of the person. Never rejects. */
  notify: (user: string, request: RequestContext, render: (texts: Texts) => SlackMessage) => Promise<void>;
}

/** The person of the request as the author of a change. */
export const changerOf = ({ user, now }: RequestContext): TermChanger => ({ user, at: now.toInstant() });

/**
 * Those who approve the words of the workspace, and whether the person is one of them. While nobody is chosen, the
 * administrators of Slack are.
 */
export async function loadApprovers(
  { approvers }: GlossaryFeatureParts,
  { people }: Pick<Services, 'people'>,
  { team, user, deadline }: RequestContext,
): Promise<{ users: readonly string[]; isApprover: boolean }> {
  const users = await fromDatabase('glossary', approvers.list(team));
  if (users.length > 0) return { users, isApprover: users.includes(user) };
  const { isAdmin = false } = await people.find(user, deadline);
  return { users, isApprover: isAdmin };
}

/** @throws {RefusedError} if the person does not approve words */
export async function checkIsApprover(
  parts: GlossaryFeatureParts,
  services: Services,
  request: RequestContext,
): Promise<void> {
  const { isApprover } = await loadApprovers(parts, services, request);
  if (!isApprover) throw new RefusedError('not-approver');
}

/** @throws {RefusedError} if the person is no administrator of the workspace */
async function checkIsAdmin({ people }: Services, { user, deadline }: RequestContext): Promise<void> {
  const { isAdmin } = await people.find(user, deadline);
  if (!isAdmin) throw new RefusedError('not-admin');
}

/** Slack's action ids of the glossary. Those of buttons may be followed by a number. */
export const GLOSSARY_ACTION_IDS = {
  /** Opens the list. The value is a page, from 1. */
  list: 'glossary:list',
  /** Shows another page of the open list. */
  page: 'glossary:page',
  /** Shows one term in the open list. */
  term: 'glossary:term',
  /** Opens the form. The value is `=` and the word to begin with, if there is one. */
  suggest: 'glossary:suggest',
  edit: 'glossary:edit',
  history: 'glossary:history',
  /** Opens the suggestions. */
  suggestions: 'glossary:suggestions',
  approve: 'glossary:approve',
  reject: 'glossary:reject',
  remove: 'glossary:remove',
  export: 'glossary:export',
  approvers: 'glossary:approvers',
} as const;

/** The callback ids of its windows. */
export const GLOSSARY_VIEWS = {
  list: 'glossary_list',
  form: 'glossary_form',
  history: 'glossary_history',
  suggestions: 'glossary_suggestions',
  approvers: 'glossary_approvers',
} as const;

/** A window of the glossary with one sentence. Default: that it is loading. */
export function renderGlossaryNotice(
  window: keyof typeof GLOSSARY_VIEWS,
  texts: Texts,
  sentence = texts.common.loading,
): ModalView {
  const { title, history, suggestions, approvers } = texts.glossary;
  const titles = { list: title, form: title, history, suggestions, approvers };
  return renderNoticeModal(GLOSSARY_VIEWS[window], titles[window], sentence, texts);
}

/** The value of a button that changes a stored term: its id and the version that the person sees. */
export const termVersionSchema: z.ZodType<Omit<TermVersion, 'team'>> = z.object({
  id: z.string().min(1),
  version: z.int().min(1),
});

/** Each gets a direct message about each suggestion. */
const MAX_APPROVERS = 10;
const FIELD = 'users';

function renderApproversForm(users: readonly string[], texts: Texts) {
  const { glossary, common } = texts;
  const element = multiUsersSelect({
    actionId: FIELD,
    placeholder: glossary.approversField,
    maxSelectedItems: MAX_APPROVERS,
    chosen: users,
  });
  return modalView({
    callbackId: GLOSSARY_VIEWS.approvers,
    title: glossary.approvers,
    close: common.cancel,
    submit: glossary.save,
    blocks: [
      inputBlock({
        blockId: FIELD,
        label: glossary.approversField,
        hint: glossary.approversHint(MAX_APPROVERS),
        element,
        isOptional: true,
      }),
    ],
  });
}

/** Saves members only: Slack's menu of people has bots and guests too. @returns the sentence to show */
async function save(
  users: readonly string[],
  { approvers }: GlossaryFeatureParts,
  services: Services,
  request: RequestContext,
): Promise<string> {
  const { glossary } = request.texts;
  await checkIsAdmin(services, request);
  const people = await Promise.all(users.map((user) => services.people.find(user, request.deadline)));
  if (people.some(exclusionOf)) return glossary.approversProblem;
  await fromDatabase('glossary', approvers.save(request.team, users));
  return glossary.approversSaved;
}

export const createApproversForm = (parts: GlossaryFeatureParts): RegisteredForm =>
  registerForm<readonly string[]>({
    callbackId: GLOSSARY_VIEWS.approvers,
    read(fields, { texts }) {
      const users = [...new Set(fields.getAll(FIELD))];
      return users.length > MAX_APPROVERS
        ? { errors: { [FIELD]: texts.glossary.approversHint(MAX_APPROVERS) } }
        : { value: users };
    },
    loading: (texts) => renderGlossaryNotice('approvers', texts),
    handle: async (users, services, request) =>
      renderGlossaryNotice('approvers', request.texts, await save(users, parts, services, request)),
  });

/** «Velg hvem som godkjenner», for the administrators of the workspace. */
export const createApproversAction = (parts: GlossaryFeatureParts): RegisteredModalAction =>
  registerModalAction<string>({
    id: GLOSSARY_ACTION_IDS.approvers,
    value: z.string(),
    loading: (texts) => renderGlossaryNotice('approvers', texts),
    async handle(_, { services, request }) {
      await checkIsAdmin(services, request);
      return renderApproversForm(
        await fromDatabase('glossary', parts.approvers.list(request.team)),
        request.texts,
      );
    },
  });
