import { z } from 'zod';
import {
  type Action,
  type Outcome,
  type RegisteredAction,
  registerAction,
  registerLink,
  type Touch,
} from '../../framework/action.js';
import { answerQuestion } from './answer.js';
import { readAsked, viewAnswer } from './answer-modal.js';
import { type ButtonValue, buttonValueSchema, questionOf } from './button-value.js';
import { ACTION_IDS } from './buttons.js';
import { filledBy, viewForm } from './form-view.js';
import type { Readings } from './readings.js';
import { viewLedig } from './view.js';

/** The buttons of an answer. They ask again, for calendars change while a message stands. */
export function createLedigActions(readings: Readings): readonly RegisteredAction[] {
  const ask = (value: ButtonValue, { asker, services }: Touch) =>
    answerQuestion(questionOf(value, asker.now.toPlainDate()), { ...services, readings }, asker);

  const show = (id: string): Action<ButtonValue> => ({
    id,
    value: buttonValueSchema,
    async handle(value, touch): Promise<Outcome> {
      const answer = await ask(value, touch);
      if (touch.surface === 'modal') return { kind: 'update', view: viewAnswer(answer, touch.asker) };
      return { kind: 'replace', message: viewLedig({ answer }, touch.asker) };
    },
  });

  const share: Action<ButtonValue> = {
    id: ACTION_IDS.share,
    value: buttonValueSchema,
    isPosted: true,
    handle: async (value, touch) => ({
      kind: 'share',
      message: viewLedig({ answer: await ask(value, touch) }, touch.asker, 'channel'),
    }),
  };

  const change: Action<string> = {
    id: ACTION_IDS.change,
    value: z.string(),
    handle: async (_, { asker, metadata }) => ({
      kind: 'update',
      view: viewForm(filledBy(readAsked(metadata), asker), asker.texts),
    }),
  };

  return [
    registerAction(show(ACTION_IDS.show)),
    registerAction(show(ACTION_IDS.day)),
    registerAction(share),
    registerAction(change),
    registerLink(ACTION_IDS.meet),
  ];
}
