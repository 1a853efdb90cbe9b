import { actions, context, section } from '../../blocks/blocks.js';
import { staticSelect } from '../../blocks/elements.js';
import { type Message, message } from '../../blocks/message.js';
import { bold, italic, run } from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';
import type { Texts } from '../../texts/texts.js';
import { ACTIONS } from './actions.js';
import type { Listed } from './answer.js';
import type { Entry } from './entries.js';
import { labelEntry, nameArticle, nameWordClass } from './names.js';
import type { LookUp } from './query.js';
import { entryOption, type Place } from './result-actions.js';
import { type Piece, richTextBlocks } from './rich-text-layout.js';
import { joinRuns } from './runs.js';

/** What fits a telephone with little scrolling; the menu has them all. */
const MAX_LINES = 20;
const MAX_SPOKEN = 10;
const MAX_NAME = 80;

/** **skåle** *av* skål · substantiv (bm): what meets the pattern, and whose form it is. */
function linePiece(entry: Entry, { ord, ...texts }: Texts): Piece {
  const [{ matched, article }] = entry;
  const isOwn = article.lemmas.some(({ text }) => text === matched);
  const name = cutText(isOwn ? nameArticle(article) : matched, MAX_NAME);
  const home = isOwn ? [] : italic(cutText(`${ord.under} ${nameArticle(article)}`, MAX_NAME));
  const kind = nameWordClass(article, { ord, ...texts }) ?? '';
  const dicts = entry.map((hit) => ord.shortDictionary(hit.article.dict)).join(', ');
  return { indent: 0, runs: joinRuns([bold(name), home, run(kind), run(`(${dicts})`)], ' ') };
}

/** The word alone, without the pattern that led to it. */
function wordOf([{ matched, article }]: Entry, { dicts }: LookUp): LookUp {
  const isOwn = article.lemmas.some(({ text }) => text === matched);
  return { word: isOwn ? matched : (article.lemmas[0]?.text ?? matched), dicts };
}

function distinctOptions(listed: Listed, texts: Texts) {
  const options = listed.entries.map((entry) => ({
    ...entryOption(entry, wordOf(entry, listed.lookUp), texts),
    text: labelEntry(entry, texts),
  }));
  return [...new Map(options.map((each) => [each.value, each])).values()];
}

/** The words that meet a pattern, to choose among. */
export function viewListed(listed: Listed, place: Place, texts: Texts): Message {
  const { ord } = texts;
  const { lookUp, entries, total, isAll } = listed;
  const { word } = lookUp;
  const shown = entries.slice(0, MAX_LINES);
  const sentence = isAll ? ord.allLike(word, entries.length) : ord.someLike(word, total, entries.length);
  const rest = shown.length < entries.length ? [context(ord.restInMenu(entries.length))] : [];
  const spoken = entries.slice(0, MAX_SPOKEN).map(([{ matched }]) => matched);
  const menu = staticSelect(ACTIONS.show, ord.chooseWord, distinctOptions(listed, texts));
  return message(`${sentence} ${spoken.join(', ')}${spoken.length < entries.length ? ' …' : '.'}`, [
    section(sentence),
    ...richTextBlocks(shown.map((entry) => linePiece(entry, texts))),
    ...(place === 'channel' ? [] : [...rest, actions(menu)]),
  ]);
}
