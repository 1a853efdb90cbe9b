import * as z from 'zod';
import {
  type ActionContext,
  type ActionResult,
  type RegisteredAction,
  registerAction,
} from '../../framework/action.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { filterSchema, targetSchema } from './action-values.js';
import { answerOrd } from './answer.js';
import { renderOrdAnswer } from './answer-view.js';
import type { DictionaryCache } from './cached-dictionary.js';
import { isForMembers, isShareable, type WordAnswer, type WordAnswerer } from './own-words.js';
import { ALL_FILTERS, pickerActionId } from './picker-view.js';
import { type AnswerTarget, exactLookUp, type WordFilter } from './query.js';
import { parseSearchModalState, renderSearchModal } from './search-modal.js';

/** Shows the answer in place: replaces the message, or the answer in the modal below its choice of words. */
function showAnswer(answer: WordAnswer, { surface, metadata, request }: ActionContext): ActionResult {
  const { texts } = request;
  if (surface === 'message') return { kind: 'replace', message: renderOrdAnswer(answer, 'message', texts) };
  if (answer.kind === 'pick') return { kind: 'update', view: renderSearchModal(answer, undefined, texts) };
  return { kind: 'update', view: renderSearchModal(parseSearchModalState(metadata).source, answer, texts) };
}

function registerTargetAction(id: string, answerer: WordAnswerer): RegisteredAction {
  return registerAction<AnswerTarget>({
    id,
    value: targetSchema,
    handle: async (target, context) =>
      showAnswer(await answerer.target(target, context.services, context.request), context),
  });
}

function registerShareAction(answerer: WordAnswerer): RegisteredAction {
  return registerAction<AnswerTarget>({
    id: ORD_ACTION_IDS.share,
    value: targetSchema,
    isPosted: true,
    async handle(target, context) {
      const { services, request } = context;
      const answer = await answerer.target(target, services, request);
      if (!isShareable(answer)) return showAnswer(answer, context);
      const message = renderOrdAnswer(answer, 'channel', request.texts);
      return { kind: 'share', message, isForMembers: isForMembers(answer) };
    },
  });
}

function registerChooseWordAction(answerer: WordAnswerer): RegisteredAction {
  return registerAction<string>({
    id: ORD_ACTION_IDS.chooseWord,
    value: z.string().min(1),
    async handle(word, { services, request, metadata }) {
      const answer = await answerer.query(exactLookUp(word), services, request);
      const { source } = parseSearchModalState(metadata);
      const newSource = 'words' in source ? { ...source, chosen: word } : source;
      return { kind: 'update', view: renderSearchModal(newSource, answer, request.texts) };
    },
  });
}

const filterAction: RegisteredAction = registerAction<WordFilter>({
  id: ORD_ACTION_IDS.filter,
  value: filterSchema,
  handle: async (filter, context) => showAnswer({ kind: 'pick', filter }, context),
});

function registerRandomAction(cache: DictionaryCache): RegisteredAction {
  return registerAction<WordFilter>({
    id: ORD_ACTION_IDS.randomWord,
    value: filterSchema,
    async handle(request, context) {
      const dictionary = cache.forClient(context.services.dictionary, context.request.deadline);
      return showAnswer(await answerOrd({ kind: 'random', request }, dictionary), context);
    },
  });
}

/** Handlers of the buttons and menus in answers, the picker and the search modals. */
export function createOrdActions(cache: DictionaryCache, answerer: WordAnswerer): RegisteredAction[] {
  const targetActionIds = [
    ...ALL_FILTERS.map(pickerActionId),
    ORD_ACTION_IDS.showArticle,
    ORD_ACTION_IDS.lookUp,
  ];
  return [
    ...targetActionIds.map((id) => registerTargetAction(id, answerer)),
    filterAction,
    registerRandomAction(cache),
    registerShareAction(answerer),
    registerChooseWordAction(answerer),
  ];
}
