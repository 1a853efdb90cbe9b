import { z } from 'zod';
import { type Outcome, type RegisteredAction, registerAction, type Touch } from '../../framework/action.js';
import { ACTIONS } from './actions.js';
import { answerOrd, answerTarget, type OrdAnswer } from './answer.js';
import type { LexiconMemory } from './cached-dictionary.js';
import { FILTERS, pickerId } from './picker.js';
import { type Filter, filterSchema, lookUpOf, type Target, targetSchema } from './query.js';
import { readCarried, viewSearch } from './search-view.js';
import { viewOrd } from './view.js';

/** The answer where the touch was: the message becomes it, a modal keeps what there is to choose above it. */
function present(answer: OrdAnswer, { surface, metadata, asker }: Touch): Outcome {
  const { texts } = asker;
  if (surface === 'message') return { kind: 'replace', message: viewOrd(answer, 'message', texts) };
  if (answer.kind === 'pick') return { kind: 'update', view: viewSearch(answer, undefined, texts) };
  return { kind: 'update', view: viewSearch(readCarried(metadata).source, answer, texts) };
}

function leadsTo(id: string, memory: LexiconMemory): RegisteredAction {
  return registerAction<Target>({
    id,
    value: targetSchema,
    handle: async (target, touch) =>
      present(await answerTarget(target, memory.over(touch.services.dictionary)), touch),
  });
}

function shares(memory: LexiconMemory): RegisteredAction {
  return registerAction<Target>({
    id: ACTIONS.share,
    value: targetSchema,
    isPosted: true,
    async handle(target, touch) {
      const answer = await answerTarget(target, memory.over(touch.services.dictionary));
      if (answer.kind !== 'found') return present(answer, touch);
      return { kind: 'share', message: viewOrd(answer, 'channel', touch.asker.texts) };
    },
  });
}

function choosesWord(memory: LexiconMemory): RegisteredAction {
  return registerAction<string>({
    id: ACTIONS.word,
    value: z.string().min(1),
    async handle(word, { services, asker, metadata }) {
      const answer = await answerOrd(lookUpOf(word), memory.over(services.dictionary));
      const { source } = readCarried(metadata);
      const chosen = 'words' in source ? { ...source, chosen: word } : source;
      return { kind: 'update', view: viewSearch(chosen, answer, asker.texts) };
    },
  });
}

/** The picker with another filter, in place. */
const filters: RegisteredAction = registerAction<Filter>({
  id: ACTIONS.filter,
  value: filterSchema,
  handle: async (filter, touch) => present({ kind: 'pick', filter }, touch),
});

function draws(memory: LexiconMemory): RegisteredAction {
  return registerAction<Filter>({
    id: ACTIONS.draw,
    value: filterSchema,
    async handle(draw, touch) {
      return present(await answerOrd({ kind: 'draw', draw }, memory.over(touch.services.dictionary)), touch);
    },
  });
}

/** What happens when something in an answer is touched. */
export function createOrdActions(memory: LexiconMemory): RegisteredAction[] {
  const ids = [...FILTERS.map(pickerId), ACTIONS.show, ACTIONS.lookUp];
  const leading = ids.map((id) => leadsTo(id, memory));
  return [...leading, filters, draws(memory), shares(memory), choosesWord(memory)];
}
