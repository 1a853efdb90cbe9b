import { z } from 'zod';
import {
  type Action,
  type ActionContext,
  type ActionResult,
  type RegisteredAction,
  registerAction,
  registerLink,
} from '../../framework/action.js';
import { answerLedigQuestion } from './answer.js';
import { parseAnswerMetadata, renderAnswerModal } from './answer-modal.js';
import { type LedigButtonValue, ledigButtonValueSchema, questionOfButton } from './button-value.js';
import type { FreeBusyCache } from './free-busy-cache.js';
import { renderLedig } from './render.js';
import { LEDIG_ACTIONS } from './render-buttons.js';
import { formValuesOfQuestion, renderLedigForm } from './render-form.js';

/** The buttons of an answer. They ask again, for calendars change while a message stands. */
export function createLedigActions(readings: FreeBusyCache): readonly RegisteredAction[] {
  const ask = (value: LedigButtonValue, { request: asker, services }: ActionContext) =>
    answerLedigQuestion(
      questionOfButton(value, asker.now.toPlainDate()),
      { ...services, freeBusyCache: readings },
      asker,
    );

  const show = (id: string): Action<LedigButtonValue> => ({
    id,
    value: ledigButtonValueSchema,
    async handle(value, touch): Promise<ActionResult> {
      const answer = await ask(value, touch);
      if (touch.surface === 'modal')
        return { kind: 'update', view: renderAnswerModal(answer, touch.request) };
      return { kind: 'replace', message: renderLedig({ answer }, touch.request) };
    },
  });

  const share: Action<LedigButtonValue> = {
    id: LEDIG_ACTIONS.share,
    value: ledigButtonValueSchema,
    isPosted: true,
    handle: async (value, touch) => ({
      kind: 'share',
      message: renderLedig({ answer: await ask(value, touch) }, touch.request, 'channel'),
    }),
  };

  const change: Action<string> = {
    id: LEDIG_ACTIONS.change,
    value: z.string(),
    handle: async (_, { request: asker, metadata }) => ({
      kind: 'update',
      view: renderLedigForm(formValuesOfQuestion(parseAnswerMetadata(metadata), asker), asker.texts),
    }),
  };

  return [
    registerAction(show(LEDIG_ACTIONS.show)),
    registerAction(show(LEDIG_ACTIONS.day)),
    registerAction(share),
    registerAction(change),
    registerLink(LEDIG_ACTIONS.meet),
  ];
}
