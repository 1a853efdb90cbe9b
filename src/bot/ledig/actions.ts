import type { Outcome, Touch } from '../command.js';
import { type Action, type RegisteredAction, registerAction, registerLink } from '../command.js';
import { answerQuestion } from './answer.js';
import { type ButtonValue, buttonValueSchema, questionOf } from './button-value.js';
import { ACTION_IDS } from './buttons.js';
import type { Readings } from './readings.js';
import { viewLedig } from './view.js';

/** The buttons of an answer. They ask again, for calendars change while a message stands. */
export function createLedigActions(readings: Readings): readonly RegisteredAction[] {
  async function view(value: ButtonValue, { asker, services }: Touch, shared: boolean) {
    const question = questionOf(value, asker.now.toPlainDate());
    const answer = await answerQuestion(question, { ...services, readings }, asker);
    return viewLedig({ answer }, asker, shared);
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
    isPosted: true,
    handle: async (value, touch) => ({ kind: 'share', message: await view(value, touch, true) }),
  };

  return [
    registerAction(show(ACTION_IDS.show)),
    registerAction(show(ACTION_IDS.day)),
    registerAction(share),
    registerLink(ACTION_IDS.meet),
  ];
}
