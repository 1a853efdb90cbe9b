import type { Article } from '../../../dictionary/model.js';
import { sectionBlock } from '../../blocks/blocks.js';
import type { KnownBlock } from '../../blocks/message.js';
import type { Texts } from '../../texts/texts.js';
import type { FoundAnswer } from './answer.js';
import { isInflected } from './inflection.js';
import { fitBlocks, renderInflections } from './inflection-view.js';

/** The part of a message for the forms of one article. A result has at most two articles. */
const MESSAGE_ROOM = { maxBytes: 16_000, maxBlocks: 18 };

/** Whether the answer shows the forms in place of the article: they were asked for, and the word has some. */
export function showsInflection({ lookUp, shown }: FoundAnswer): boolean {
  return (
    lookUp.part === 'inflection' &&
    shown[0].match !== 'phrase' &&
    shown.some(({ article }) => article.lemmas.some(isInflected))
  );
}

/** The forms of an article in a message, below its name. */
export function renderForms(
  article: Article,
  nameAbove: string,
  texts: Texts,
): { blocks: KnownBlock[]; isCut: boolean } {
  const inflections = renderInflections(article, texts, nameAbove);
  const { shown, isCut } = fitBlocks(
    inflections.flatMap(({ title, tables }) => [...title, ...tables]),
    MESSAGE_ROOM,
  );
  return { blocks: isCut ? [...shown, sectionBlock(texts.ord.tooManyForms)] : shown, isCut };
}
