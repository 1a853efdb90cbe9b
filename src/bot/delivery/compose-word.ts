import type { DictionaryClient } from '../../dictionary/client.js';
import type { DictId } from '../../dictionary/contract.js';
import type { Article } from '../../dictionary/model.js';
import { ServiceFault } from '../../shared/errors.js';
import { sectionBlock } from '../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../blocks/message.js';
import type { Compose } from '../framework/scheduled-content.js';
import { type Texts, textsOf } from '../texts/texts.js';

/** So many that a dictionary of some thousand words runs out of them once in a great many years. */
const MAX_DRAWS = 40;

const nameOf = ({ lemmas }: Article) => (lemmas[0]?.text ?? '').toLowerCase();

/** A word that one can use tomorrow: no part of a word, no abbreviation, and with an explanation of its own. */
function isWorthSaying(article: Article): boolean {
  return (
    /^\p{L}[\p{L} ]{2,}$/u.test(nameOf(article)) &&
    article.senses.some(({ explanations }) => explanations.length > 0)
  );
}

/** A word that has not been said; undefined where luck or the dictionary is out of them. */
async function draw(dictionary: DictionaryClient, dict: DictId, said: ReadonlySet<string>) {
  for (let tried = 0; tried < MAX_DRAWS; tried += 1) {
    const hit = await dictionary.random([dict]);
    if (!hit) return undefined;
    if (isWorthSaying(hit.article) && !said.has(nameOf(hit.article))) return hit.article;
  }
  return undefined;
}

export interface WordComposerParts {
  dictionary: DictionaryClient;
  view: (article: Article, texts: Texts) => SlackMessage;
}

/** «Dagens ord»: any word of the dictionary, and none that was said in the last year. */
export function createWordComposer({ dictionary, view }: WordComposerParts): Compose {
  return async ({ content, language }, { previousMemos: said }) => {
    if (content.kind !== 'word') throw new TypeError(`a summary of ${content.kind} is no word`);
    const texts = textsOf(language);
    try {
      const article = await draw(dictionary, content.dict, new Set(said));
      if (article) return { kind: 'message', message: view(article, texts), memo: nameOf(article) };
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
    }
    const { wordUnreadable } = texts.summary;
    return { kind: 'unreadable', message: slackMessage(wordUnreadable, [sectionBlock(wordUnreadable)]) };
  };
}
