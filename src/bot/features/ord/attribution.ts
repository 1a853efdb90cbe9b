import type { ContextBlock } from '@slack/types';
import { DICT_IDS, type DictId } from '../../../dictionary/contract.js';
import type { Article } from '../../../dictionary/model.js';
import { contextBlock, mrkdwnContextBlock } from '../../blocks/blocks.js';
import type { Texts } from '../../texts/texts.js';

const ORDBOKENE_SITE = 'https://ordbokene.no';
const FOLDERS: Record<DictId, string> = { bob: 'bm', nob: 'nn' };

const lemmaText = ({ lemmas }: Article) => lemmas[0]?.text ?? '';

/** Half a character, which no address can have, becomes the sign for one that cannot be read. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** Longer than any address that there is a word for. */
const MAX_URL_LENGTH = 1_000;

/** Where the public can read them: the article, or the page of the site that has both dictionaries side by side. */
function ordbokeneUrl(articles: readonly Article[]): string {
  const [first, second] = articles;
  if (!first) return ORDBOKENE_SITE;
  if (!second) return `${ORDBOKENE_SITE}/${FOLDERS[first.dict]}/${first.id}`;
  const address = `${ORDBOKENE_SITE}/nob/bm,nn/${encodeURIComponent(wellFormed(lemmaText(first)))}`;
  return address.length <= MAX_URL_LENGTH ? address : ORDBOKENE_SITE;
}

/** Whose the articles are, as their licence asks. */
export function renderAttribution(articles: readonly Article[], { ord }: Texts): ContextBlock {
  const dicts = DICT_IDS.filter((dict) => articles.some((article) => article.dict === dict));
  const isOrdbokenes = articles.every(({ source }) => source === 'ordbokene');
  if (!isOrdbokenes) return contextBlock(ord.builtInSource(dicts));
  return mrkdwnContextBlock(ord.ordbokeneSource(dicts, ordbokeneUrl(articles)));
}
