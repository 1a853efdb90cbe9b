import type { Outcome, Touch } from '../command.js';
import { type Action, type RegisteredAction, registerAction } from '../command.js';
import { answerQuestion } from './answer.js';
import { type ButtonValue, buttonValueSchema, questionOf } from './button-value.js';
import { ACTION_IDS } from './buttons.js';
import { viewLedig } from './view.js';

/** Asks again, for calendars change while a message stands. */
async function view(value: ButtonValue, { asker, services }: Touch, shared: boolean) {
  const question = questionOf(value, asker.now.toPlainDate());
  return viewLedig({ answer: await answerQuestion(question, services, asker) }, asker, shared);
}

const show = (id: string): Action<ButtonValue> => ({
  id,
  value: buttonValueSchema,
  handle: async (value, touch): Promise<Outcome> => ({
    kind: 'replace',
    message: await view(value, touch, false),
  }),
});

const share: Action<ButtonValue> = {
  id: ACTION_IDS.share,
  value: buttonValueSchema,
  handle: async (value, touch) => ({ kind: 'share', message: await view(value, touch, true) }),
};

export const ledigActions: readonly RegisteredAction[] = [
  registerAction(show(ACTION_IDS.show)),
  registerAction(show(ACTION_IDS.day)),
  registerAction(share),
];
