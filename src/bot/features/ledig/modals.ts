import { z } from 'zod';
import { registerModalAction } from '../../framework/action.js';
import { type RegisteredForm, registerForm, registerShareForm } from '../../framework/form.js';
import type { GlobalShortcut, MessageShortcut, ShortcutMessage } from '../../framework/shortcut.js';
import { answerLedigQuestion } from './answer.js';
import {
  ANSWER_CALLBACK_ID,
  parseAnswerMetadata,
  renderAnswerLoading,
  renderAnswerModal,
} from './answer-modal.js';
import { questionOfButton } from './button-value.js';
import type { FreeBusyCache } from './free-busy-cache.js';
import { MAX_PEOPLE } from './model.js';
import { parseForm } from './parse-form.js';
import { listMentions } from './parse-people.js';
import { renderLedig } from './render.js';
import { LEDIG_ACTIONS } from './render-buttons.js';
import {
  defaultFormValues,
  LEDIG_FORM_CALLBACK_ID,
  renderLedigForm,
  renderLedigFormLoading,
} from './render-form.js';
import { findMembers } from './resolve-people.js';

/** A button anywhere, of any value: the form. */
export const openFormAction = registerModalAction<string>({
  id: LEDIG_ACTIONS.open,
  value: z.string(),
  loading: renderLedigFormLoading,
  handle: async (_, { request: asker }) => renderLedigForm(defaultFormValues([], asker), asker.texts),
});

/** «Finn ledig tid» in the search field. */
export const ledigGlobalShortcut: GlobalShortcut = {
  callbackId: LEDIG_FORM_CALLBACK_ID,
  loading: renderLedigFormLoading,
  handle: async (_, asker) => renderLedigForm(defaultFormValues([], asker), asker.texts),
};

/** Who wrote the message, and who is mentioned in it, each once. */
function peopleIn({ text, author }: ShortcutMessage): string[] {
  const all = new Set([...(author === undefined ? [] : [author]), ...listMentions(text)]);
  return [...all].slice(0, MAX_PEOPLE);
}

/** «Finn ledig tid» on a message, in threads too: the form with the people of the message. */
export const ledigMessageShortcut: MessageShortcut = {
  callbackId: 'finn_ledig_melding',
  loading: renderLedigFormLoading,
  async handle(message, { people }, asker) {
    const { members, others } = await findMembers(peopleIn(message), { people });
    return renderLedigForm(defaultFormValues(members, asker), asker.texts, others);
  },
};

/** The form, and the answer to it, which is sent to share it. */
export function createLedigForms(readings: FreeBusyCache): RegisteredForm[] {
  const form = registerForm({
    callbackId: LEDIG_FORM_CALLBACK_ID,
    loading: renderAnswerLoading,
    read: parseForm,
    async handle(question, services, asker) {
      const answer = await answerLedigQuestion(question, { ...services, freeBusyCache: readings }, asker);
      return renderAnswerModal(answer, asker);
    },
  });
  const share = registerShareForm({
    callbackId: ANSWER_CALLBACK_ID,
    loading: renderAnswerLoading,
    read: parseAnswerMetadata,
    async handle(asked, services, asker, inChannel) {
      const question = questionOfButton(asked, asker.now.toPlainDate());
      const answer = await answerLedigQuestion(question, { ...services, freeBusyCache: readings }, asker);
      const view = renderAnswerModal(answer, asker);
      return answer.calendars.length === 0
        ? { view }
        : { view, message: renderLedig({ answer }, inChannel, 'channel') };
    },
  });
  return [form, share];
}
