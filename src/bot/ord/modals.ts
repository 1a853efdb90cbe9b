import type { Article } from '../../dictionary/model.js';
import { section } from '../blocks/blocks.js';
import { type ModalView, modal } from '../blocks/message.js';
import { type MessageShortcut, type RegisteredModalAction, registerModalAction } from '../command.js';
import type { Texts } from '../texts/texts.js';
import { ACTIONS } from './actions.js';
import { answerOrd } from './answer.js';
import { INFLECTION_VIEW, viewInflection } from './inflection-view.js';
import type { LexiconMemory } from './lexicon.js';
import { lookUpOf, type Target, targetSchema } from './query.js';
import { viewWhole, WHOLE_VIEW } from './whole-view.js';
import { wordsOf } from './words.js';
import { viewWords, WORDS_VIEW } from './words-view.js';

function saying(callbackId: string, title: string, sentence: string, { common }: Texts): ModalView {
  return modal({ callbackId, title, close: common.close, blocks: [section(sentence)] });
}

interface ArticleModal {
  actionId: string;
  callbackId: string;
  title: (texts: Texts) => string;
  view: (article: Article, texts: Texts) => ModalView;
}

function opens(
  { actionId, callbackId, title, view }: ArticleModal,
  memory: LexiconMemory,
): RegisteredModalAction {
  return registerModalAction<Target>({
    id: actionId,
    value: targetSchema,
    loading: (texts) => saying(callbackId, title(texts), texts.common.loading, texts),
    async handle({ article: key }, { services, asker: { texts } }) {
      const article = key && (await memory.over(services.dictionary).article(key.dict, key.id));
      return article ? view(article, texts) : saying(callbackId, title(texts), texts.ord.gone, texts);
    },
  });
}

/** «Bøyning» and «Hele artikkelen». */
export function createOrdModalActions(memory: LexiconMemory): RegisteredModalAction[] {
  const modals: ArticleModal[] = [
    {
      actionId: ACTIONS.inflection,
      callbackId: INFLECTION_VIEW,
      title: ({ ord }) => ord.inflection,
      view: viewInflection,
    },
    {
      actionId: ACTIONS.whole,
      callbackId: WHOLE_VIEW,
      title: ({ ord }) => ord.whole,
      view: viewWhole,
    },
  ];
  return modals.map((each) => opens(each, memory));
}

/** «Slå opp ord» on a message: its only word at once, or a choice among its words. */
export function createWordShortcut(memory: LexiconMemory): MessageShortcut {
  return {
    callbackId: WORDS_VIEW,
    loading: (texts) => saying(WORDS_VIEW, texts.ord.messageTitle, texts.common.loading, texts),
    async handle(messageText, services, { texts }) {
      const words = wordsOf(messageText);
      const [only, ...more] = words;
      if (only === undefined || more.length > 0) return viewWords({ words }, undefined, texts);
      const answer = await answerOrd(lookUpOf(only), memory.over(services.dictionary));
      return viewWords({ words, chosen: only }, answer, texts);
    },
  };
}
