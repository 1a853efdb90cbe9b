import * as z from 'zod';
import { registerModalAction } from '../../framework/action.js';
import { type RegisteredForm, registerForm, registerShareForm } from '../../framework/form.js';
import type { RequestContext } from '../../framework/request-context.js';
import type { GlobalShortcut, MessageShortcut, ShortcutMessage } from '../../framework/shortcut.js';
import { renderPollForm, renderPollFormLoading } from '../../polls/poll-form.js';
import { answerLedigQuestion, type LedigCaches } from './answer.js';
import {
  ANSWER_CALLBACK_ID,
  parseAnswerMetadata,
  renderAnswerLoading,
  renderAnswerModal,
} from './answer-modal.js';
import { answerMovingOn } from './answer-query.js';
import { type LedigButtonValue, ledigButtonValueSchema, questionOfButton } from './button-value.js';
import { defaultFormValues } from './form-values.js';
import { readMessage } from './message-time.js';
import { parseForm } from './parse-form.js';
import { formatPersonReference, listMentions } from './parse-people.js';
import { MAX_PEOPLE } from './question.js';
import { renderLedig } from './render.js';
import { LEDIG_ACTIONS } from './render-buttons.js';
import { LEDIG_FORM_CALLBACK_ID, renderLedigForm, renderLedigFormLoading } from './render-form.js';
import { findMembers } from './resolve-people.js';

/** A button in any view, with any value, opens the form. */
export const openFormAction = registerModalAction<string>({
  id: LEDIG_ACTIONS.open,
  value: z.string(),
  loading: renderLedigFormLoading,
  handle: async (_, { request }) => renderLedigForm(defaultFormValues([], request), request.texts),
});

/** «La folk velge» opens the form that posts free times to vote for. */
export const createPollFormAction = (caches: LedigCaches) =>
  registerModalAction<LedigButtonValue>({
    id: LEDIG_ACTIONS.poll,
    value: ledigButtonValueSchema,
    loading: renderPollFormLoading,
    async handle(value, { services, request }) {
      const question = questionOfButton(value, request.now.toPlainDate());
      const answer = await answerLedigQuestion(question, { ...services, ...caches }, request);
      const named = question.people.map(({ isOptional: _, ...person }) => formatPersonReference(person));
      const people = [...named, ...(answer.groups?.ids ?? [])];
      const { subject } = question;
      const draft = { people, times: answer.proposed.proposals, ...(subject !== undefined && { subject }) };
      return renderPollForm(draft, request);
    },
  });

/** «Finn ledig tid» in Slack's search field. */
export const ledigGlobalShortcut: GlobalShortcut = {
  callbackId: LEDIG_FORM_CALLBACK_ID,
  loading: renderLedigFormLoading,
  handle: async (_, request) => renderLedigForm(defaultFormValues([], request), request.texts),
};

/** The author of the message, the people it mentions, and the person who asks, each once. */
function peopleIn({ text, author }: ShortcutMessage, { user, attendance }: RequestContext): string[] {
  const asker = attendance === 'without' ? [] : [user];
  const all = new Set([...(author === undefined ? [] : [author]), ...listMentions(text), ...asker]);
  return [...all].slice(0, MAX_PEOPLE);
}

/** «Finn ledig tid» on a message opens the form with the people, day, hours and length of the message. */
export const ledigMessageShortcut: MessageShortcut = {
  callbackId: 'finn_ledig_melding',
  loading: renderLedigFormLoading,
  async handle(message, { people }, request) {
    const { members, others } = await findMembers(peopleIn(message, request), { people });
    const { values, notes } = readMessage(message, request);
    return renderLedigForm({ ...defaultFormValues(members, request), ...values }, request.texts, {
      excluded: others,
      notes,
    });
  },
};

/** The form, and the modal with its answer, whose submission shares it. */
export function createLedigForms(caches: LedigCaches): RegisteredForm[] {
  const form = registerForm({
    callbackId: LEDIG_FORM_CALLBACK_ID,
    loading: renderAnswerLoading,
    read: parseForm,
    async handle(question, services, request) {
      const answer = await answerMovingOn(question, { ...services, ...caches }, request);
      return renderAnswerModal(answer, request);
    },
  });
  const share = registerShareForm({
    callbackId: ANSWER_CALLBACK_ID,
    loading: renderAnswerLoading,
    read: parseAnswerMetadata,
    async handle(value, services, request, inChannel) {
      const question = questionOfButton(value, request.now.toPlainDate());
      const answer = await answerLedigQuestion(question, { ...services, ...caches }, request);
      const view = renderAnswerModal(answer, request);
      return answer.calendars.length === 0
        ? { view }
        : { view, message: renderLedig({ answer }, inChannel, 'channel') };
    },
  });
  return [form, share];
}
