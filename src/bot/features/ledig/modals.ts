import { z } from 'zod';
import { registerModalAction } from '../../framework/action.js';
import { type RegisteredForm, registerForm, registerShareForm } from '../../framework/form.js';
import type { GlobalShortcut, MessageShortcut, TouchedMessage } from '../../framework/shortcut.js';
import { answerQuestion } from './answer.js';
import { ANSWER_VIEW, readAsked, viewAnswer, viewAnswerLoading } from './answer-modal.js';
import { questionOf } from './button-value.js';
import { ACTION_IDS } from './buttons.js';
import { FORM_VIEW, filledFor, viewForm, viewFormLoading } from './form-view.js';
import { MOST_PEOPLE } from './model.js';
import { parseForm } from './parse-form.js';
import { mentionsIn } from './parse-people.js';
import type { Readings } from './readings.js';
import { findMembers } from './resolve-people.js';
import { viewLedig } from './view.js';

/** A button anywhere, of any value: the form. */
export const opensForm = registerModalAction<string>({
  id: ACTION_IDS.open,
  value: z.string(),
  loading: viewFormLoading,
  handle: async (_, { asker }) => viewForm(filledFor([], asker), asker.texts),
});

/** «Finn ledig tid» in the search field. */
export const globalShortcut: GlobalShortcut = {
  callbackId: FORM_VIEW,
  loading: viewFormLoading,
  handle: async (_, asker) => viewForm(filledFor([], asker), asker.texts),
};

/** Who wrote the message, and who is mentioned in it, each once. */
function peopleIn({ text, author }: TouchedMessage): string[] {
  const all = new Set([...(author === undefined ? [] : [author]), ...mentionsIn(text)]);
  return [...all].slice(0, MOST_PEOPLE);
}

/** «Finn ledig tid» on a message, in threads too: the form with the people of the message. */
export const messageShortcut: MessageShortcut = {
  callbackId: 'finn_ledig_melding',
  loading: viewFormLoading,
  async handle(message, { people }, asker) {
    const { members, others } = await findMembers(peopleIn(message), { people });
    return viewForm(filledFor(members, asker), asker.texts, others);
  },
};

/** The form, and the answer to it, which is sent to share it. */
export function createLedigForms(readings: Readings): RegisteredForm[] {
  const form = registerForm({
    callbackId: FORM_VIEW,
    loading: viewAnswerLoading,
    read: parseForm,
    async handle(question, services, asker) {
      const answer = await answerQuestion(question, { ...services, readings }, asker);
      return viewAnswer(answer, asker);
    },
  });
  const share = registerShareForm({
    callbackId: ANSWER_VIEW,
    loading: viewAnswerLoading,
    read: readAsked,
    async handle(asked, services, asker, inChannel) {
      const question = questionOf(asked, asker.now.toPlainDate());
      const answer = await answerQuestion(question, { ...services, readings }, asker);
      const view = viewAnswer(answer, asker);
      return answer.seen.length === 0
        ? { view }
        : { view, message: viewLedig({ answer }, inChannel, 'channel') };
    },
  });
  return [form, share];
}
