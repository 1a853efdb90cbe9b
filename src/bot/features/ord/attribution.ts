import type { ContextBlock } from '@slack/types';
import { DICT_IDS } from '../../../dictionary/contract.js';
import type { Article } from '../../../dictionary/model.js';
import { contextBlock, mrkdwnContextBlock } from '../../blocks/blocks.js';
import type { Texts } from '../../texts/texts.js';
import { firstLemmaText } from './entries.js';
import { DICT_PATHS } from './parse-link.js';

const ORDBOKENE_SITE = 'https://ordbokene.no';
/** Longer than the URL of any real word. */
const MAX_URL_LENGTH = 1_000;

/** Replaces lone surrogates, for which `encodeURIComponent` throws, with U+FFFD. */
const toWellFormed = (text: string) => Buffer.from(text).toString();

/** The page of the article, or the page that shows both dictionaries side by side. */
function ordbokeneUrl(articles: readonly Article[]): string {
  const [first, second] = articles;
  if (!first) return ORDBOKENE_SITE;
  if (!second) return `${ORDBOKENE_SITE}/${DICT_PATHS[first.dict]}/${first.id}`;
  const url = `${ORDBOKENE_SITE}/nob/bm,nn/${encodeURIComponent(toWellFormed(firstLemmaText(first)))}`;
  return url.length <= MAX_URL_LENGTH ? url : ORDBOKENE_SITE;
}

/** Names the source of the articles, as their licence (CC BY 4.0) requires. */
export function renderAttribution(articles: readonly Article[], { ord }: Texts): ContextBlock {
  const dicts = DICT_IDS.filter((dict) => articles.some((article) => article.dict === dict));
  const isFromOrdbokene = articles.every(({ source }) => source === 'ordbokene');
  if (!isFromOrdbokene) return contextBlock(ord.builtInSource(dicts));
  return mrkdwnContextBlock(ord.ordbokeneSource(dicts, ordbokeneUrl(articles)));
}
