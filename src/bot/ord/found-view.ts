import type { ActionsBlockElement, KnownBlock } from '@slack/types';
import { type Article, plainText, type Sense } from '../../dictionary/model.js';
import { actions, header } from '../blocks/blocks.js';
import { button, type OptionParts, staticSelect } from '../blocks/elements.js';
import { LIMITS } from '../blocks/limits.js';
import { type Message, message } from '../blocks/message.js';
import type { Texts } from '../texts/texts.js';
import { ACTIONS } from './actions.js';
import type { Found } from './answer.js';
import { glanceAt } from './glance.js';
import { isInflected } from './inflection.js';
import { inflectionLines } from './inflection-line.js';
import { describeArticle, labelArticle, nameArticle } from './names.js';
import { notesOf, phraseMatched } from './notes.js';
import { richTextBlocks } from './pieces.js';
import { type ArticleKey, type LookUp, writeTarget } from './query.js';
import { isArticle } from './rank.js';
import { sentenceText } from './runs.js';
import { viewSource } from './source.js';

/** Where the answer stands: alone with the asker, in a modal, or before everybody. */
export type Place = 'message' | 'modal' | 'channel';

const keyOf = ({ dict, id }: Article): ArticleKey => ({ dict, id });

/** The article among the answers to the same look-up, as far as an option has room for what was looked up. */
function targetValue(article: Article, lookUp: LookUp): string {
  const inAnswer = writeTarget({ article: keyOf(article), lookUp });
  if (inAnswer.length <= LIMITS.optionValue) return inAnswer;
  return writeTarget({ article: keyOf(article) });
}

function otherOptions({ hits, shown, lookUp }: Found, texts: Texts): OptionParts[] {
  return hits
    .filter(({ article }) => !isArticle(shown.article, article))
    .map(({ article }) => ({
      text: labelArticle(article, texts),
      value: targetValue(article, lookUp),
    }));
}

function elementsOf(found: Found, place: Place, hasMore: boolean, texts: Texts): ActionsBlockElement[] {
  if (place === 'channel') return [];
  const { article } = found.shown;
  const { ord, common } = texts;
  const value = writeTarget({ article: keyOf(article) });
  const others = otherOptions(found, texts);
  return [
    ...(article.lemmas.some(isInflected)
      ? [button({ actionId: ACTIONS.inflection, text: ord.inflection, value })]
      : []),
    ...(hasMore ? [button({ actionId: ACTIONS.whole, text: ord.whole, value })] : []),
    // A modal stands in no channel.
    ...(place === 'message' ? [button({ actionId: ACTIONS.share, text: common.share, value })] : []),
    ...(others.length > 0 ? [staticSelect(ACTIONS.show, ord.otherHits(others.length), others)] : []),
  ];
}

function speakSenses(senses: readonly Sense[]): string {
  const explanations = senses.map((sense) => sense.explanations.map(plainText).join('; '));
  if (explanations.length === 1) return `${explanations[0]}.`;
  return explanations.map((each, index) => `${index + 1}. ${each}.`).join(' ');
}

/** What a screen reader says: the word, what kind it is, how it was found, its forms and senses. */
function speak(found: Found, texts: Texts): string {
  const { article } = found.shown;
  const phrase = phraseMatched(found.shown);
  return [
    `${nameArticle(article)}: ${describeArticle(article, texts, ', ')}.`,
    ...notesOf(found, texts).map(sentenceText),
    ...(phrase ? [speakSenses(phrase.senses)] : []),
    ...inflectionLines(article).map((line) => `${line}.`),
    speakSenses(article.senses),
  ].join(' ');
}

/** The article that answers, at a glance, with the ways on from it. */
export function viewFound(found: Found, place: Place, texts: Texts): Message {
  const { article } = found.shown;
  const { head, senses, tail, hasMore } = glanceAt(found, texts);
  const elements = elementsOf(found, place, hasMore, texts);
  const blocks: KnownBlock[] = [
    header(nameArticle(article)),
    ...[head, senses, tail].flatMap(richTextBlocks),
    viewSource(article, texts),
    ...(elements.length > 0 ? [actions(...elements)] : []),
  ];
  return message(speak(found, texts), blocks);
}
