import { actionsBlock, contextBlock, sectionBlock } from '../../blocks/blocks.js';
import { type OptionParts, staticSelect } from '../../blocks/elements.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { boldText, italicText, textElements } from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import type { WordListAnswer } from './answer.js';
import { formatArticleName, formatWordClass } from './article-names.js';
import { joinElements } from './article-rich-text.js';
import { firstLemmaText, type ResultEntry } from './entries.js';
import type { WordLookUp } from './query.js';
import { type AnswerSurface, renderEntryOption } from './result-buttons.js';
import { type RichTextPiece, renderPieces } from './rich-text-layout.js';

/** Fits a phone with little scrolling. The menu holds all words. */
const MAX_LINES = 20;
const MAX_SPOKEN = 10;
const MAX_NAME_LENGTH = 80;

const isLemmaMatch = ([{ matched, article }]: ResultEntry) =>
  article.lemmas.some(({ text }) => text === matched);

/**
 * **skåle** *av skål* substantiv (bm): the matching word, the lemma that it is a form of, class and
 * dictionaries.
 */
function renderListItem(entry: ResultEntry, texts: Texts): RichTextPiece {
  const { ord } = texts;
  const [{ matched, article }] = entry;
  const isLemma = isLemmaMatch(entry);
  const name = cutText(isLemma ? formatArticleName(article) : matched, MAX_NAME_LENGTH);
  const lemmaName = isLemma
    ? []
    : italicText(cutText(`${ord.formOf} ${formatArticleName(article)}`, MAX_NAME_LENGTH));
  const wordClass = formatWordClass(article, texts) ?? '';
  const dicts = entry.map((hit) => ord.shortDictionary(hit.article.dict)).join(', ');
  return {
    indent: 0,
    elements: joinElements(
      [boldText(name), lemmaName, textElements(wordClass), textElements(`(${dicts})`)],
      ' ',
    ),
  };
}

/** The look-up of one listed word, instead of the pattern. */
function lookUpOfEntry(entry: ResultEntry, { dicts }: WordLookUp): WordLookUp {
  const [{ matched, article }] = entry;
  return { word: isLemmaMatch(entry) ? matched : firstLemmaText(article) || matched, dicts };
}

function renderEntryOptions({ entries, lookUp }: WordListAnswer, texts: Texts): OptionParts[] {
  const options = entries.map((entry) => renderEntryOption(entry, lookUpOfEntry(entry, lookUp), texts));
  return [...new Map(options.map((each) => [each.value, each])).values()];
}

/** The words that match a pattern, with a menu to choose one. */
export function renderWordList(answer: WordListAnswer, surface: AnswerSurface, texts: Texts): SlackMessage {
  const { ord } = texts;
  const { lookUp, entries, total, isAll } = answer;
  const { word } = lookUp;
  const shown = entries.slice(0, MAX_LINES);
  const sentence = isAll
    ? ord.patternMatches(word, entries.length)
    : ord.patternMatchesShown(word, total, entries.length);
  const menuHint = shown.length < entries.length ? [contextBlock(ord.allInMenu(entries.length))] : [];
  const spoken = entries.slice(0, MAX_SPOKEN).map(([{ matched }]) => matched);
  const menu = staticSelect(ORD_ACTION_IDS.showArticle, ord.chooseWord, renderEntryOptions(answer, texts));
  return slackMessage(`${sentence} ${spoken.join(', ')}${spoken.length < entries.length ? ' …' : '.'}`, [
    sectionBlock(sentence),
    ...renderPieces(shown.map((entry) => renderListItem(entry, texts))),
    ...(surface === 'channel' ? [] : [...menuHint, actionsBlock(menu)]),
  ]);
}
