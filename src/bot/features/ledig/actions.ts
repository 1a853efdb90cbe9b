import * as z from 'zod';
import {
  type Action,
  type ActionContext,
  type ActionResult,
  type RegisteredAction,
  registerAction,
  registerLink,
} from '../../framework/action.js';
import { answerLedigQuestion, type LedigCaches } from './answer.js';
import { parseAnswerMetadata, renderAnswerModal } from './answer-modal.js';
import { answerMovingOn } from './answer-query.js';
import {
  type LedigButtonValue,
  ledigButtonValueSchema,
  namedDayOf,
  questionOfButton,
} from './button-value.js';
import { formValuesOfQuestion } from './form-values.js';
import { renderLedig } from './render.js';
import { LEDIG_ACTIONS } from './render-buttons.js';
import { renderLedigForm } from './render-form.js';
import { renderMeetingChoice } from './render-meeting-links.js';

/** The buttons of an answer. Each asks again, because calendars change after a message is posted. */
export function createLedigActions(caches: LedigCaches): readonly RegisteredAction[] {
  // A press on «today» means the next working day when today is over; a press on a date means that date.
  const answer = (value: LedigButtonValue, { request, services }: ActionContext) => {
    const question = questionOfButton(value, request.now.toPlainDate());
    const named = namedDayOf(value);
    const parts = { ...services, ...caches };
    return named
      ? answerMovingOn(question, parts, request, named)
      : answerLedigQuestion(question, parts, request);
  };

  const show = (id: string): Action<LedigButtonValue> => ({
    id,
    value: ledigButtonValueSchema,
    async handle(value, context): Promise<ActionResult> {
      const result = await answer(value, context);
      if (context.surface === 'modal')
        return { kind: 'update', view: renderAnswerModal(result, context.request) };
      return { kind: 'replace', message: renderLedig({ answer: result }, context.request) };
    },
  });

  const share: Action<LedigButtonValue> = {
    id: LEDIG_ACTIONS.share,
    value: ledigButtonValueSchema,
    isPosted: true,
    handle: async (value, context) => ({
      kind: 'share',
      message: renderLedig({ answer: await answer(value, context) }, context.request, 'channel'),
    }),
  };

  const chooseMeeting: Action<LedigButtonValue> = {
    id: LEDIG_ACTIONS.chooseMeeting,
    value: ledigButtonValueSchema,
    handle: async (value, context) => ({
      kind: 'answer',
      message: renderMeetingChoice(await answer(value, context), context.request),
    }),
  };

  const change: Action<string> = {
    id: LEDIG_ACTIONS.change,
    value: z.string(),
    handle: async (_, { request, metadata }) => ({
      kind: 'update',
      view: renderLedigForm(formValuesOfQuestion(parseAnswerMetadata(metadata), request), request.texts),
    }),
  };

  const more: Action<LedigButtonValue> = {
    id: LEDIG_ACTIONS.more,
    value: ledigButtonValueSchema,
    handle: async (value, { request }) => {
      const values = { ...formValuesOfQuestion(value, request), isWhole: true };
      return { kind: 'update', view: renderLedigForm(values, request.texts) };
    },
  };

  return [
    registerAction(more),
    registerAction(show(LEDIG_ACTIONS.show)),
    registerAction(show(LEDIG_ACTIONS.day)),
    registerAction(share),
    registerAction(chooseMeeting),
    registerAction(change),
    registerLink(LEDIG_ACTIONS.meet),
  ];
}
