import * as z from 'zod';
import { inputBlock, multiUsersSelect } from '../../blocks/elements.js';
import { modalView } from '../../blocks/message.js';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import { type RegisteredForm, registerForm, renderNoticeModal } from '../../framework/form.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { fromDatabase } from '../../lib/budgets.js';
import { exclusionOf } from '../../people/people.js';
import type { Texts } from '../../texts/texts.js';
import { checkIsAdmin, GLOSSARY_ACTION_IDS, GLOSSARY_VIEWS, type GlossaryFeatureParts } from './parts.js';

/** Each gets a direct message about each suggestion. */
const MAX_APPROVERS = 10;
const FIELD = 'users';

const renderNotice = (sentence: string, texts: Texts) =>
  renderNoticeModal(GLOSSARY_VIEWS.approvers, texts.glossary.approvers, sentence, texts);
const renderLoading = (texts: Texts) => renderNotice(texts.common.loading, texts);

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
    loading: renderLoading,
    handle: async (users, services, request) =>
      renderNotice(await save(users, parts, services, request), request.texts),
  });

/** «Velg hvem som godkjenner», for the administrators of the workspace. */
export const createApproversAction = (parts: GlossaryFeatureParts): RegisteredModalAction =>
  registerModalAction<string>({
    id: GLOSSARY_ACTION_IDS.approvers,
    value: z.string(),
    loading: renderLoading,
    async handle(_, { services, request }) {
      await checkIsAdmin(services, request);
      return renderApproversForm(
        await fromDatabase('glossary', parts.approvers.list(request.team)),
        request.texts,
      );
    },
  });
