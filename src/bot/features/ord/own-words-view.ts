import { actionsBlock, contextBlock, dividerBlock, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../../blocks/message.js';
import { unescapeMrkdwn } from '../../blocks/text.js';
import { formatFailure } from '../../framework/failure.js';
import { formatSpokenTerm, renderTerm } from '../../glossary/render-term.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { encodeTarget } from './action-values.js';
import type { OrdAnswer } from './answer.js';
import type { OwnWordsAnswer } from './own-words.js';
import { isPattern, type WordLookUp } from './query.js';
import type { AnswerSurface } from './result-buttons.js';

/** The action of another feature, which opens the form for a suggestion. */
const SUGGEST_ACTION_ID = 'glossary:suggest';

/** Terms with the same word. More would push the dictionary off the message. */
const MAX_TERMS = 3;

/** What the dictionary has on the word, below own words. Nothing if it lacks a word that has been answered. */
function renderBelow(
  { terms, dictionary, isSuggested = false, lookUp }: OwnWordsAnswer,
  renderDictionary: (answer: OrdAnswer) => SlackMessage,
  { glossary }: Texts,
): SlackMessage | undefined {
  if (!dictionary) return undefined;
  if (dictionary.kind !== 'not-found') return renderDictionary(dictionary);
  if (terms.length > 0) return undefined;
  if (!isSuggested) return renderDictionary(dictionary);
  const sentence = glossary.awaitsApproval(lookUp.word);
  return slackMessage(sentence, [sectionBlock(sentence)]);
}

/** Opens the form of the glossary on the word. */
const suggestButton = ({ word }: WordLookUp, { glossary }: Texts) =>
  button({ actionId: SUGGEST_ACTION_ID, text: glossary.suggest, value: `=${word}` });

/** The workplace's own words first, then what the dictionary has. */
export function renderOwnWords(
  answer: OwnWordsAnswer,
  surface: AnswerSurface,
  renderDictionary: (answer: OrdAnswer) => SlackMessage,
  texts: Texts,
): SlackMessage {
  const { lookUp, terms, dictionary, failures, canSuggest = false } = answer;
  const { common, glossary } = texts;
  const shown = terms.slice(0, MAX_TERMS);
  const more = terms.length > shown.length ? [glossary.andMoreTerms(terms.length - shown.length)] : [];
  const below = renderBelow(answer, renderDictionary, texts);
  // The answer of a dictionary has a button that shares both.
  const hasShareButton = surface === 'message' && terms.length > 0 && dictionary?.kind !== 'found';
  const shareButton = () =>
    button({ actionId: ORD_ACTION_IDS.share, text: common.share, value: encodeTarget({ lookUp }) });
  const said = failures.map((failure) => formatFailure(failure, texts));
  const blocks: KnownBlock[] = [
    ...shown.flatMap((term) => renderTerm(term, texts)),
    ...more.map((sentence) => contextBlock(sentence)),
    ...(hasShareButton ? [actionsBlock(shareButton())] : []),
    ...(shown.length > 0 && below ? [dividerBlock] : []),
    ...(below?.blocks ?? []),
    ...(canSuggest && surface !== 'channel' && !isPattern(lookUp.word)
      ? [actionsBlock(suggestButton(lookUp, texts))]
      : []),
    ...(surface === 'channel' ? [] : said.map((sentence) => contextBlock(sentence))),
  ];
  const spoken = [
    ...shown.map((term) => formatSpokenTerm(term, texts)),
    unescapeMrkdwn(below?.text ?? ''),
    ...said,
  ];
  return slackMessage(spoken.filter(Boolean).join(' '), blocks, common.restInMessage);
}
