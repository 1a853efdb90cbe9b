import { z } from 'zod';
import {
  type ActionContext,
  type ActionResult,
  type RegisteredAction,
  registerAction,
} from '../../framework/action.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { answerOrd, answerTarget, type OrdAnswer } from './answer.js';
import { renderOrdAnswer } from './answer-view.js';
import type { DictionaryCache } from './cached-dictionary.js';
import { ALL_FILTERS, pickerActionId } from './picker-view.js';
import { type AnswerTarget, exactLookUp, filterSchema, targetSchema, type WordFilter } from './query.js';
import { parseSearchModalState, renderSearchModal } from './search-modal.js';

/** The answer where the touch was: the message becomes it, a modal keeps what there is to choose above it. */
function renderResult(answer: OrdAnswer, { surface, metadata, request: asker }: ActionContext): ActionResult {
  const { texts } = asker;
  if (surface === 'message') return { kind: 'replace', message: renderOrdAnswer(answer, 'message', texts) };
  if (answer.kind === 'pick') return { kind: 'update', view: renderSearchModal(answer, undefined, texts) };
  return { kind: 'update', view: renderSearchModal(parseSearchModalState(metadata).source, answer, texts) };
}

function registerTargetAction(id: string, memory: DictionaryCache): RegisteredAction {
  return registerAction<AnswerTarget>({
    id,
    value: targetSchema,
    handle: async (target, touch) =>
      renderResult(await answerTarget(target, memory.forClient(touch.services.dictionary)), touch),
  });
}

function registerShareAction(memory: DictionaryCache): RegisteredAction {
  return registerAction<AnswerTarget>({
    id: ORD_ACTION_IDS.share,
    value: targetSchema,
    isPosted: true,
    async handle(target, touch) {
      const answer = await answerTarget(target, memory.forClient(touch.services.dictionary));
      if (answer.kind !== 'found') return renderResult(answer, touch);
      return { kind: 'share', message: renderOrdAnswer(answer, 'channel', touch.request.texts) };
    },
  });
}

function registerChooseWordAction(memory: DictionaryCache): RegisteredAction {
  return registerAction<string>({
    id: ORD_ACTION_IDS.word,
    value: z.string().min(1),
    async handle(word, { services, request: asker, metadata }) {
      const answer = await answerOrd(exactLookUp(word), memory.forClient(services.dictionary));
      const { source } = parseSearchModalState(metadata);
      const chosen = 'words' in source ? { ...source, chosen: word } : source;
      return { kind: 'update', view: renderSearchModal(chosen, answer, asker.texts) };
    },
  });
}

/** The picker with another filter, in place. */
const filterAction: RegisteredAction = registerAction<WordFilter>({
  id: ORD_ACTION_IDS.filter,
  value: filterSchema,
  handle: async (filter, touch) => renderResult({ kind: 'pick', filter }, touch),
});

function registerRandomAction(memory: DictionaryCache): RegisteredAction {
  return registerAction<WordFilter>({
    id: ORD_ACTION_IDS.draw,
    value: filterSchema,
    async handle(draw, touch) {
      return renderResult(
        await answerOrd({ kind: 'draw', draw }, memory.forClient(touch.services.dictionary)),
        touch,
      );
    },
  });
}

/** What happens when something in an answer is touched. */
export function createOrdActions(memory: DictionaryCache): RegisteredAction[] {
  const ids = [...ALL_FILTERS.map(pickerActionId), ORD_ACTION_IDS.show, ORD_ACTION_IDS.lookUp];
  const leading = ids.map((id) => registerTargetAction(id, memory));
  return [
    ...leading,
    filterAction,
    registerRandomAction(memory),
    registerShareAction(memory),
    registerChooseWordAction(memory),
  ];
}
