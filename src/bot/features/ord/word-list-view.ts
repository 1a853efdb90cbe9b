import { actionsBlock, contextBlock, sectionBlock } from '../../blocks/blocks.js';
import { staticSelect } from '../../blocks/elements.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { boldText, italicText, textElements } from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import type { ListAnswer } from './answer.js';
import { formatArticleName, formatEntryLabel, formatWordClass } from './article-names.js';
import { joinElements } from './article-rich-text.js';
import type { ResultEntry } from './entries.js';
import type { WordLookUp } from './query.js';
import { type AnswerSurface, renderEntryOption } from './result-actions.js';
import { type RichTextPiece, renderPieces } from './rich-text-layout.js';

/** What fits a telephone with little scrolling; the menu has them all. */
const MAX_LINES = 20;
const MAX_SPOKEN = 10;
const MAX_NAME = 80;

/** **skåle** *av* skål · substantiv (bm): what meets the pattern, and whose form it is. */
function renderListItem(entry: ResultEntry, { ord, ...texts }: Texts): RichTextPiece {
  const [{ matched, article }] = entry;
  const isOwn = article.lemmas.some(({ text }) => text === matched);
  const name = cutText(isOwn ? formatArticleName(article) : matched, MAX_NAME);
  const home = isOwn ? [] : italicText(cutText(`${ord.formOf} ${formatArticleName(article)}`, MAX_NAME));
  const kind = formatWordClass(article, { ord, ...texts }) ?? '';
  const dicts = entry.map((hit) => ord.shortDictionary(hit.article.dict)).join(', ');
  return {
    indent: 0,
    elements: joinElements([boldText(name), home, textElements(kind), textElements(`(${dicts})`)], ' '),
  };
}

/** The word alone, without the pattern that led to it. */
function lookUpOfEntry([{ matched, article }]: ResultEntry, { dicts }: WordLookUp): WordLookUp {
  const isOwn = article.lemmas.some(({ text }) => text === matched);
  return { word: isOwn ? matched : (article.lemmas[0]?.text ?? matched), dicts };
}

function renderEntryOptions(listed: ListAnswer, texts: Texts) {
  const options = listed.entries.map((entry) => ({
    ...renderEntryOption(entry, lookUpOfEntry(entry, listed.lookUp), texts),
    text: formatEntryLabel(entry, texts),
  }));
  return [...new Map(options.map((each) => [each.value, each])).values()];
}

/** The words that meet a pattern, to choose among. */
export function renderWordList(listed: ListAnswer, place: AnswerSurface, texts: Texts): SlackMessage {
  const { ord } = texts;
  const { lookUp, entries, total, isAll } = listed;
  const { word } = lookUp;
  const shown = entries.slice(0, MAX_LINES);
  const sentence = isAll
    ? ord.patternMatches(word, entries.length)
    : ord.patternMatchesShown(word, total, entries.length);
  const rest = shown.length < entries.length ? [contextBlock(ord.allInMenu(entries.length))] : [];
  const spoken = entries.slice(0, MAX_SPOKEN).map(([{ matched }]) => matched);
  const menu = staticSelect(ORD_ACTION_IDS.show, ord.chooseWord, renderEntryOptions(listed, texts));
  return slackMessage(`${sentence} ${spoken.join(', ')}${spoken.length < entries.length ? ' …' : '.'}`, [
    sectionBlock(sentence),
    ...renderPieces(shown.map((entry) => renderListItem(entry, texts))),
    ...(place === 'channel' ? [] : [...rest, actionsBlock(menu)]),
  ]);
}
