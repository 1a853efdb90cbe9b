import type { ModalView } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { ServiceFault } from '../../../shared/errors.js';
import { actionsBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { modalView } from '../../blocks/message.js';
import {
  type Action,
  type ActionContext,
  type ActionResult,
  type RegisteredAction,
  registerAction,
  registerLink,
  registerModalAction,
} from '../../framework/action.js';
import { type Command, type Feature, type HomePart, registerCommand } from '../../framework/command.js';
import {
  type RegisteredForm,
  registerForm,
  registerShareForm,
  renderNoticeModal,
  renderShareField,
} from '../../framework/form.js';
import type { RequestContext, Shown, ShownTime } from '../../framework/request-context.js';
import { BUDGET_MS, withTimeout } from '../../lib/budgets.js';
import { describeNonReaders, renderPollForm, renderPollFormLoading } from '../../polls/poll-form.js';
import { createRoomTimesCache, createRoomWeekCache } from '../../rooms/room-directory.js';
import type { Texts } from '../../texts/texts.js';
import type { Correction } from '../../time/grammar/typos.js';
import { answerLedigQuery, answerLedigQuestion, answerMovingOn, type LedigCaches } from './answer.js';
import {
  formValuesOfQuestion,
  LEDIG_FORM_CALLBACK_ID,
  ledigGlobalShortcut,
  ledigMessageShortcut,
  openFormAction,
  parseForm,
  renderLedigForm,
} from './form.js';
import { createFreeBusyCache } from './free-busy-cache.js';
import type { LedigAnswer, LedigResult, MeetingProposal } from './model.js';
import { parseLedig } from './parse.js';
import type { LedigQuery, LedigQuestion } from './question.js';
import {
  formatPerson,
  formatTypedQuestion,
  type LedigButtonValue,
  ledigButtonValueSchema,
  namedDayOf,
  parseWrittenQuestion,
  questionOfButton,
  writeLedigButtonValue,
} from './question-value.js';
import { renderLedig } from './render.js';
import { renderOwnDay } from './render-day.js';
import {
  bestProposals,
  LEDIG_ACTIONS,
  listShown,
  readMenuChoice,
  renderMeetingChoice,
} from './render-frame.js';
import { mentionGroups } from './resolve-people.js';

const createCommand = (caches: LedigCaches): Command<TypedQuery, LedigResult> => ({
  name: '/ledig',
  // Long enough for 200 mentions, which get their own sentence about too many people.
  readsMentions: true,
  help: ({ texts: { ledig } }) => {
    const { summary, examples, shortcuts } = ledig;
    return { summary, examples, shortcuts };
  },
  parse: (text, request) => ({ text, query: parseLedig(text, request) }),
  async answer({ text, query }, services, request) {
    const mentioned = await mentionGroups(text, query, services);
    const asked = mentioned ? parseLedig(mentioned.text, request) : query;
    const result = await answerLedigQuery(asked, { ...services, ...caches }, request);
    return mentioned ? sayRead(result, mentioned.read) : result;
  },
  render: (result, request) => renderLedig(result, request),
  shown: (result, request) => ('answer' in result ? timesShownIn(result.answer, request) : undefined),
});

const timesShownIn = (answer: LedigAnswer, { now }: RequestContext): Shown => ({
  times: listShown(answer).map((time) => timeOfProposal(time, now.timeZoneId)),
});

function timeOfProposal({ date, start, end, room }: MeetingProposal, timeZone: string): ShownTime {
  const minuteOf = (moment: number) => {
    const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
    return hour * 60 + minute;
  };
  // A time that lasts until midnight ends on the next day.
  return { date, from: minuteOf(start), to: minuteOf(end) || MIDNIGHT, ...(room && { room: room.name }) };
}

const MIDNIGHT = 24 * 60;

/** A question and the text that asks it. */
interface TypedQuery {
  text: string;
  query: LedigQuery;
}

/** The result with a note that says which groups were meant by words. */
function sayRead(result: LedigResult, read: readonly Correction[]): LedigResult {
  if ('problem' in result) return result;
  const { question } = result.answer;
  const corrections = [...question.corrections, ...read];
  return { answer: { ...result.answer, question: { ...question, corrections } } };
}

/** `/ledig`: when colleagues are free, and when all of them are. */
export function createLedigFeature(): Feature {
  const caches = {
    freeBusyCache: createFreeBusyCache(),
    roomTimes: createRoomTimesCache(createRoomWeekCache()),
  };
  return {
    audience: 'members',
    command: registerCommand(createCommand(caches)),
    actions: createLedigActions(caches),
    modalActions: [openFormAction, createPollFormAction(caches)],
    shortcuts: [ledigMessageShortcut],
    globalShortcuts: [ledigGlobalShortcut],
    forms: createLedigForms(caches),
    homePart: createLedigHomePart(caches),
  };
}

/** The buttons of an answer. Each asks again, because calendars change after a message is posted. */
function createLedigActions(caches: LedigCaches): readonly RegisteredAction[] {
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
      context.request.onShown?.(timesShownIn(result, context.request));
      return {
        kind: 'replace',
        message: renderLedig({ answer: result }, context.request),
        asked: { command: '/ledig', text: formatTypedQuestion(result.question, context.request.user) },
      };
    },
  });

  const table: Action<LedigButtonValue> = {
    id: LEDIG_ACTIONS.table,
    value: ledigButtonValueSchema,
    handle: async (value, context) => ({
      kind: 'replace',
      message: renderLedig({ answer: await answer(value, context) }, context.request, 'table'),
    }),
  };

  const menu: Action<string> = {
    id: LEDIG_ACTIONS.menu,
    value: z.string(),
    async handle(code, context): Promise<ActionResult> {
      const question = parseWrittenQuestion(context.metadata ?? context.press?.blockId);
      const choice = question && readMenuChoice(question, code, context.request);
      if (!choice) return { kind: 'nothing' };
      const { handle } = choice.isTable ? table : show(LEDIG_ACTIONS.show);
      return handle(choice.value, context);
    },
  };

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
      view: renderLedigForm(formValuesOfQuestion(parseWrittenQuestion(metadata), request), request.texts),
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
    registerAction(menu),
    registerAction(table),
    registerAction(share),
    registerAction(chooseMeeting),
    registerAction(change),
    registerLink(LEDIG_ACTIONS.meet),
  ];
}

/** «La folk velge» opens the form that posts free times to vote for. */
const createPollFormAction = (caches: LedigCaches) =>
  registerModalAction<LedigButtonValue>({
    id: LEDIG_ACTIONS.poll,
    value: ledigButtonValueSchema,
    loading: renderPollFormLoading,
    async handle(value, { services, request }) {
      const question = questionOfButton(value, request.now.toPlainDate());
      const answer = await answerLedigQuestion(question, { ...services, ...caches }, request);
      const named = question.people.map(formatPerson);
      const people = [...named, ...(answer.groups?.ids ?? [])];
      const { subject } = question;
      const chosen = bestProposals(answer).length;
      const draft = {
        people,
        times: answer.proposed.proposals,
        chosen,
        ...(subject !== undefined && { subject }),
      };
      const { channel } = request;
      const described =
        channel === undefined ? '' : describeNonReaders({ ...draft, channel }, services, request);
      // The form does not wait long for it. Each choice of a channel asks anew.
      const late = () =>
        new ServiceFault({ service: 'slack', operation: 'conversations.members', kind: 'timeout' });
      const nonReaders = await withTimeout(BUDGET_MS.nonReaders, Promise.resolve(described), late).catch(
        () => '',
      );
      return renderPollForm(draft, request, nonReaders);
    },
  });

/** The form, and the modal with its answer, whose submission shares it. */
function createLedigForms(caches: LedigCaches): RegisteredForm[] {
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
    read: parseWrittenQuestion,
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

const ANSWER_CALLBACK_ID = 'finn_ledig_svar';

const renderAnswerLoading = (texts: Texts): ModalView =>
  renderNoticeModal(ANSWER_CALLBACK_ID, texts.ledig.form.title, texts.common.loading, texts);

/** The answer with a button back to the form. It can be shared if at least one calendar was read. */
export function renderAnswerModal(answer: LedigAnswer, request: RequestContext): ModalView {
  const { ledig, common } = request.texts;
  const { when, weekend } = answer.question;
  const hasCalendars = answer.calendars.length > 0;
  return modalView({
    callbackId: ANSWER_CALLBACK_ID,
    title: ledig.form.title,
    close: common.close,
    metadata: writeLedigButtonValue({ ...answer.question, target: { when, weekend } }),
    ...(hasCalendars && { submit: common.shareSubmit }),
    blocks: [
      ...renderLedig({ answer }, request, 'modal').blocks,
      actionsBlock(button({ actionId: LEDIG_ACTIONS.change, text: ledig.form.change })),
      ...(hasCalendars ? [renderShareField('members', request.texts)] : []),
    ],
  });
}

/** «Dagen din»: the person's own appointments of today, or of the next working day when today is over. */
const createLedigHomePart = (caches: LedigCaches): HomePart => ({
  place: 'day',
  audience: 'members',
  service: 'calendar',
  heading: ({ home }) => home.day,
  loading: ({ home }) => home.loadingDay,
  async load(services, request) {
    const question: LedigQuestion = {
      people: [{ slackId: request.user }],
      when: { kind: 'day', date: request.now.toPlainDate() },
      weekend: false,
      limits: {},
      corrections: [],
    };
    const answer = await answerMovingOn(question, { ...services, ...caches }, request, { isDayNamed: false });
    return renderOwnDay(answer, request);
  },
});
