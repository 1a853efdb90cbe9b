import type { DictionaryClient } from '../../dictionary/client.js';
import type { DictId } from '../../dictionary/contract.js';
import type { Article } from '../../dictionary/model.js';
import { ServiceFault } from '../../shared/errors.js';
import { sectionBlock } from '../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../blocks/message.js';
import type { Compose } from '../framework/scheduled-content.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { type Texts, textsOf } from '../texts/texts.js';

/** Draws before giving up; enough for a dictionary of some thousand words. */
const MAX_DRAWS = 40;

const nameOf = ({ lemmas }: Article) => (lemmas[0]?.text ?? '').toLowerCase();

/** Whether it is a whole word, no abbreviation, with an explanation of its own. */
function isSuitable(article: Article): boolean {
  return (
    /^\p{L}[\p{L} ]{2,}$/u.test(nameOf(article)) &&
    article.senses.some(({ explanations }) => explanations.length > 0)
  );
}

/** Draws a word that is not in `used`; undefined where none is found. */
async function drawWord(dictionary: DictionaryClient, dict: DictId, used: ReadonlySet<string>) {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const hit = await dictionary.random([dict], { budgetMs: BUDGET_MS.scheduledServiceCall });
    if (!hit) return undefined;
    if (isSuitable(hit.article) && !used.has(nameOf(hit.article))) return hit.article;
  }
  return undefined;
}

export interface WordComposerParts {
  dictionary: DictionaryClient;
  view: (article: Article, texts: Texts) => SlackMessage;
}

/** Composes «Dagens ord»: a random word that was not posted in the last year. */
export function createWordComposer({ dictionary, view }: WordComposerParts): Compose {
  return async ({ content, language }, { previousMemos: said }) => {
    if (content.kind !== 'word') throw new TypeError(`a subscription to ${content.kind} is not to a word`);
    const texts = textsOf(language);
    try {
      const article = await drawWord(dictionary, content.dict, new Set(said));
      if (article) return { kind: 'message', message: view(article, texts), memo: nameOf(article) };
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
    }
    const { wordUnreadable } = texts.summary;
    return { kind: 'unreadable', message: slackMessage(wordUnreadable, [sectionBlock(wordUnreadable)]) };
  };
}
