import type { ContextBlock } from '@slack/types';
import type { Article } from '../../dictionary/model.js';
import { context, contextMarkup } from '../blocks/blocks.js';
import type { Texts } from '../texts/texts.js';
import { addressOf } from './names.js';

/** Whose article it is, as its licence asks. */
export function viewSource(article: Article, { ord }: Texts): ContextBlock {
  const url = addressOf(article);
  if (url === undefined) return context(ord.ownSource(article.dict));
  return contextMarkup(ord.ordbokeneSource(article.dict, url));
}
