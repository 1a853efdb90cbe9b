import type { KnownBlock } from '@slack/types';
import { DICT_IDS, type DictId, MAX_QUERY_LENGTH } from '../../../dictionary/contract.js';
import {
  actionsBlock,
  boldText,
  contextBlock,
  dividerBlock,
  italicText,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  textElements,
} from '../../blocks/blocks.js';
import { button, type OptionParts, staticSelect } from '../../blocks/elements.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { cutText, unescapeMrkdwn } from '../../blocks/text.js';
import { questionButton } from '../../framework/action.js';
import { formatFailure } from '../../framework/failure.js';
import { formatSpokenTerm, renderTerm } from '../../glossary/render-term.js';
import type { Sentence } from '../../texts/in-language.js';
import type { Texts } from '../../texts/texts.js';
import { encodeTarget, ORD_ACTION_IDS } from './actions.js';
import {
  articleKey,
  articlesOf,
  type CompareAnswer,
  type FoundAnswer,
  firstLemmaText,
  hasArticleKey,
  isAbbreviation,
  MAX_PARTS,
  type NotFoundAnswer,
  type OrdAnswer,
  type ResultEntry,
  type WordListAnswer,
  type WorkplaceName,
} from './answer.js';
import {
  cutPiece,
  formatArticleName,
  formatPlainSentence,
  formatSpokenTitle,
  formatWordClass,
  formatWordKind,
  joinElements,
  MAX_LINE_LENGTH,
  type RichTextPiece,
  renderAttribution,
  renderPieces,
  renderSentenceElements,
  type SummarySize,
  summarizeArticle,
} from './article.js';
import { type AnswerSurface, matchNotes, renderEntryOption, renderFoundAnswer } from './found-view.js';
import { renderAskedForms, renderInflectionLines } from './inflection.js';
import type { OwnWordsAnswer, WordAnswer } from './own-words.js';
import { isPattern, type WordFilter, type WordLookUp } from './query.js';
import { renderPickerBlocks } from './word-menu.js';

const renderNotice = (sentence: string) => slackMessage(sentence, [sectionBlock(sentence)]);

/** Renders the answer as a message. Its blocks are also valid in a modal. */
export function renderOrdAnswer(answer: WordAnswer, surface: AnswerSurface, texts: Texts): SlackMessage {
  const { ord } = texts;
  switch (answer.kind) {
    case 'own-words':
      return renderOwnWords(answer, surface, (each) => renderOrdAnswer(each, surface, texts), texts);
    case 'pick':
      return renderPicker(answer.filter, texts);
    case 'found':
      return answer.insteadOf
        ? renderOnlyWord(answer, answer.insteadOf, surface, texts)
        : renderFoundAnswer(answer, surface, texts);
    case 'list':
      return renderWordList(answer, surface, texts);
    case 'not-found':
      return renderNotFound(answer, surface, texts);
    case 'compare':
      return renderComparison(answer, surface, texts);
    case 'no-random-word':
      return renderNotice(ord.noRandomWord);
    case 'no-list':
      return renderNoList(answer.theme, surface, texts);
    case 'cannot':
      return renderNotice(
        {
          meaning: ord.notByMeaning,
          translation: `${ord.noTranslation} ${ord.oneWordInstead}`,
          rewriting: `${ord.noRewriting} ${ord.oneWordInstead}`,
          sentence: ord.noSentence,
          punctuation: ord.noPunctuation,
        }[answer.wanted],
      );
    case 'too-long':
      return renderNotice(ord.wordTooLong(answer.limit));
    case 'article-gone':
      return renderNotice(ord.articleGone(answer.word));
  }
}

/** Says that words of one subject cannot be listed, with buttons that look up its word and all words with it inside. */
function renderNoList(theme: WordLookUp, surface: AnswerSurface, { ord }: Texts): SlackMessage {
  const { word, dicts } = theme;
  const isOneWord = !word.includes(' ');
  const sentence = isOneWord ? `${ord.noList(word)} ${ord.patternInstead(`*${word}*`)}` : ord.noList(word);
  const patterns = isOneWord ? [{ text: `*${word}*`, lookUp: { word: `*${word}*`, dicts } }] : [];
  const buttons = [{ text: word, lookUp: theme }, ...patterns];
  return slackMessage(sentence, [
    sectionBlock(sentence),
    ...(surface === 'channel' ? [] : renderLookUpButtons(buttons, 0)),
  ]);
}

const MAX_NEAREST = 5;

/** Characters of the explanation of a word of a compound. */
const MAX_MEANING = 200;

const isValidQuery = (word: string) => word.trim() !== '' && word.length <= MAX_QUERY_LENGTH;

/** To the nearest fifty, as the exact number says no more. */
export const roundWords = (words: number) => Math.round(words / 50) * 50;

const inDictOrder = (dicts: readonly DictId[]) => DICT_IDS.filter((dict) => dicts.includes(dict));

const renderMeaning = ({ word, meaning }: { word: string; meaning: string }) =>
  richTextSection(boldText(word), textElements(`: ${meaning}`));

interface LookUpButton {
  text: string;
  lookUp: WordLookUp;
}

/**
 * A block of look-up buttons.
 *
 * @param firstNumber numbers the action ids, which must be unique in the message
 */
function renderLookUpButtons(buttons: readonly LookUpButton[], firstNumber: number): KnownBlock[] {
  if (buttons.length === 0) return [];
  const elements = buttons.map(({ text, lookUp }, index) =>
    button({
      text,
      value: encodeTarget({ lookUp }),
      actionId: `${ORD_ACTION_IDS.lookUp}:${firstNumber + index}`,
    }),
  );
  return [actionsBlock(...elements)];
}

/** Whether the word is only wildcards, which the dictionary does not search for. */
const isBarePattern = (word: string) => /^[*%_|\s]+$/u.test(word);

function adviceFor(word: string, ord: Texts['ord']): string {
  if (isBarePattern(word)) return ord.barePatternAdvice;
  if (isPattern(word)) return ord.patternAdvice;
  return word.includes(' ') ? ord.phraseAdvice : ord.notFoundAdvice;
}

/** What was not found, and where. A sample lacks most words, so the sentence names it. */
function describeMissing({ lookUp: { word, dicts }, sample }: NotFoundAnswer, { ord }: Texts): string {
  const searched = inDictOrder(dicts);
  if (isPattern(word) && !isBarePattern(word))
    return sample ? ord.patternMatchesNoneInSample(word, searched) : ord.patternMatchesNone(word, searched);
  return sample ? ord.notFoundInSample(word, searched) : ord.notFound(word, searched);
}

/** The article of the only known word of a text, below a line that says so. */
function renderOnlyWord(
  found: FoundAnswer,
  missing: NotFoundAnswer,
  surface: AnswerSurface,
  texts: Texts,
): SlackMessage {
  const sentence = `${describeMissing(missing, texts)} ${texts.ord.onlyWord(found.lookUp.word)}`;
  const { text, blocks } = renderFoundAnswer(found, surface, texts);
  return slackMessage(
    `${sentence} ${unescapeMrkdwn(text)}`,
    [sectionBlock(sentence), ...blocks],
    texts.common.restInMessage,
  );
}

/** The words of a compound that have an explanation, each with it: `møte: sammenkomst der en drøfter noe`. */
function listMeanings({ parts, meanings = [] }: NotFoundAnswer): { word: string; meaning: string }[] {
  return parts.flatMap((word, at) => {
    const meaning = cutText(meanings[at] ?? '', MAX_MEANING);
    return meaning === '' ? [] : [{ word, meaning }];
  });
}

/** `/ledig @kari`, `/rom fjorden` */
function renderNameButtons(names: readonly WorkplaceName[]): KnownBlock[] {
  const buttons = names.flatMap((each, index) =>
    each.kind === 'person'
      ? questionButton({ command: '/ledig', text: `<@${each.slackId}>` }, `/ledig @${each.username}`, index)
      : questionButton({ command: '/rom', text: each.name }, `/rom ${each.name.toLowerCase()}`, index),
  );
  return buttons.length > 0 ? [actionsBlock(...buttons)] : [];
}

/**
 * The message for an unknown word. It offers the parts of a compound, the nearest words and the other
 * dictionary.
 */
function renderNotFound(answer: NotFoundAnswer, surface: AnswerSurface, texts: Texts): SlackMessage {
  const { lookUp, nearest, parts, words = [], names = [], sample } = answer;
  const { ord } = texts;
  const { word, dicts } = lookUp;
  const compoundParts = parts.length > 1 ? parts.filter(isValidQuery).slice(0, MAX_PARTS) : [];
  const nearestWords = nearest
    .filter((each) => isValidQuery(each) && !compoundParts.includes(each))
    .slice(0, MAX_NEAREST);
  const untranslated = lookUp.part === 'translation' ? `${ord.noTranslation} ` : '';
  const notFound = `${untranslated}${describeMissing(answer, texts)}`;
  const compoundSentence = compoundParts.length > 0 ? ord.compoundOf(compoundParts) : [];
  const nameSentences = names.map(({ kind, name }) =>
    kind === 'person' ? ord.isColleague(name) : ord.isRoom(name),
  );
  const didYouMean = nearestWords.length > 0 ? ord.didYouMean(nearestWords.length) : '';
  const sampleAdvice =
    sample && !isBarePattern(word) && ord.sampleAdvice(inDictOrder(dicts), roundWords(sample.words));
  // Whoever is offered words has another spelling already.
  const isOffered = nearestWords.length > 0 || compoundParts.length > 0 || names.length > 0;
  const wordAdvice = words.length > 0 ? ord.wordsAdvice : adviceFor(word, ord);
  const hasAdvice = isPattern(word) || !(isOffered || isAbbreviation(word));
  const advice = [hasAdvice ? wordAdvice : [], sampleAdvice || []].flat();
  const meanings = compoundParts.length > 0 ? listMeanings(answer) : [];
  const spoken = [
    notFound,
    ...nameSentences,
    formatPlainSentence(compoundSentence, texts),
    ...meanings.map((each) => `${each.word}: ${each.meaning}.`),
    didYouMean,
    nearestWords.length > 0 ? `${nearestWords.join(', ')}.` : '',
    ...advice,
  ];

  const { part } = lookUp;
  const wordButton = (text: string): LookUpButton => ({
    text,
    lookUp: { word: text, dicts, ...(part && { part }) },
  });
  const partButton = (text: string): LookUpButton => {
    const button = wordButton(text);
    const siblings = compoundParts.filter((each) => each !== text);
    return { ...button, lookUp: { ...button.lookUp, siblings } };
  };
  const otherDictButtons = DICT_IDS.filter((dict) => !dicts.includes(dict)).map(
    (dict): LookUpButton => ({ text: ord.searchIn(dict), lookUp: { ...lookUp, dicts: [dict] } }),
  );
  const nearestButtons = [...nearestWords, ...words].map(wordButton).concat(otherDictButtons);
  const hasButtons = surface !== 'channel';
  const isFirst = compoundParts.length === 0 && names.length === 0;
  const firstSection = isFirst ? [notFound, didYouMean] : [notFound, ...nameSentences];
  return slackMessage(spoken.filter(Boolean).join(' '), [
    sectionBlock(firstSection.filter(Boolean).join(' ')),
    ...(surface === 'message' ? renderNameButtons(names) : []),
    ...(compoundSentence.length > 0
      ? [richTextBlock(richTextSection(renderSentenceElements(compoundSentence)))]
      : []),
    ...(meanings.length > 0
      ? [richTextBlock(richTextList(meanings.map(renderMeaning), { style: 'bullet' }))]
      : []),
    ...(hasButtons ? renderLookUpButtons(compoundParts.map(partButton), 0) : []),
    ...(!isFirst && didYouMean !== '' ? [sectionBlock(didYouMean)] : []),
    ...(hasButtons ? renderLookUpButtons(nearestButtons, compoundParts.length) : []),
    ...advice.map((text) => contextBlock(text)),
  ]);
}

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
function renderWordList(answer: WordListAnswer, surface: AnswerSurface, texts: Texts): SlackMessage {
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

/** A word beside another one. */
const COMPARED_SUMMARY_SIZE: SummarySize = { senses: 300, count: 2, examples: 1, phrases: 0, origin: 0 };

/** What tells the words apart: form, class, gender, language; and which of them no dictionary has. */
function tellApart({ sides }: CompareAnswer, texts: Texts): Sentence[] {
  const { ord } = texts;
  const found = sides.filter((side) => side.kind === 'found');
  const missing = sides
    .filter((side) => side.kind === 'not-found')
    .map((side): Sentence => [describeMissing(side, texts)]);
  const [first, ...others] = found;
  const isSpelling = first && !first.mismatch && !first.onlyIn && first.shown[0].match !== 'older_form';
  if (isSpelling && others.length === 0 && missing.length > 0) {
    const absent = sides.filter((side) => side.kind === 'not-found');
    const isSample = absent.some(({ sample }) => sample !== undefined);
    return [
      [
        ord.isSpelledSo(
          first.lookUp.word,
          absent.map(({ lookUp }) => lookUp.word),
          isSample,
        ),
      ],
    ];
  }
  if (!first || others.length === 0)
    return first?.onlyIn ? [...matchNotes(first.shown[0], first, texts), ...missing] : missing;
  const [{ article }] = first.shown;
  const isOneWord = others.every(({ shown }) => hasArticleKey(articleKey(article), shown[0].article));
  if (isOneWord) {
    const words = found.map(({ shown }) => shown[0].matched);
    const areSpellings = found.every(({ shown }) => shown[0].match === 'lemma');
    const forms = found.flatMap((side) => matchNotes(side.shown[0], side, texts));
    const common = areSpellings
      ? ord.spellingsOfOneWord(words)
      : [ord.formsOfOneWord(firstLemmaText(article))];
    // A word that only the other dictionary has is not right in the one that was searched.
    const areAllRight = found.every(({ onlyIn }) => !onlyIn);
    return [...(areAllRight ? [common] : []), ...forms, ...missing];
  }
  const dictsOf = ({ shown }: FoundAnswer) => [...new Set(shown.map((hit) => hit.article.dict))];
  const differ = others.some((side) => dictsOf(side).every((dict) => !dictsOf(first).includes(dict)));
  // `skole` and `skule`: one dictionary has both in one article, the other one has one of them.
  const isOneWordInPart = others.every(({ shown }) =>
    shown.some((hit) => first.shown.some((other) => hasArticleKey(articleKey(hit.article), other.article))),
  );
  const kindsOfAll = new Set(found.map(({ shown: [hit] }) => formatWordKind(hit.article, texts)));
  const saysKind = !isOneWordInPart && kindsOfAll.size > 1;
  const kinds = found.flatMap((side): Sentence[] => {
    const [hit] = side.shown;
    const kind = formatWordKind(hit.article, texts);
    return [
      ...(hit.match === 'lemma' && !side.onlyIn ? [] : matchNotes(hit, side, texts)),
      ...(kind === '' || !saysKind ? [] : [ord.isOfKind(firstLemmaText(hit.article), kind, [])]),
      ...(differ || isOneWordInPart ? [[ord.inDictionaries(hit.matched, inDictOrder(dictsOf(side)))]] : []),
    ];
  });
  // `ikke` and `ikkje` may be the same word.
  return [...(differ || isOneWordInPart ? [] : [[ord.differentWords]]), ...kinds, ...missing];
}

/** One of the words: how it was found, its name, forms and first senses. */
function renderCompared(side: FoundAnswer, texts: Texts): RichTextPiece[][] {
  const [hit] = side.shown;
  const { senses } = summarizeArticle(hit.article, COMPARED_SUMMARY_SIZE, texts);
  const dicts = side.shown.map(({ article }) => texts.ord.shortDictionary(article.dict)).join(', ');
  const kind = formatWordKind(hit.article, texts);
  const title = joinElements([boldText(formatArticleName(hit.article)), textElements(`(${dicts})`)], ' ');
  const named = joinElements([title, textElements(kind)], ' · ');
  const { form } = side.lookUp;
  const asked = form ? renderAskedForms(hit.article, form, texts) : [];
  const forms = asked.length > 0 ? asked : renderInflectionLines(hit.article);
  return [[cutPiece({ elements: named }, MAX_LINE_LENGTH), ...forms], senses];
}

/** Words side by side, with what tells them apart. */
function renderComparison(answer: CompareAnswer, surface: AnswerSurface, texts: Texts): SlackMessage {
  const { ord } = texts;
  const sentences = tellApart(answer, texts);
  const found = answer.sides.filter((side) => side.kind === 'found');
  const keyOf = ({ shown: [{ article }] }: FoundAnswer) => `${article.dict} ${article.id}`;
  const shown = [...new Map(found.map((side) => [keyOf(side), side])).values()];
  const buttons = answer.sides.flatMap((side): LookUpButton[] => {
    const words =
      side.kind === 'found' ? [side.shown[0].matched] : side.nearest.filter(isValidQuery).slice(0, 1);
    return words.map((word) => ({
      text: ord.lookUpWord(word),
      lookUp: side.kind === 'found' ? side.lookUp : { ...side.lookUp, word },
    }));
  });
  const spoken = [
    ...sentences.map((sentence) => formatPlainSentence(sentence, texts)),
    ...shown.map((side) => `${formatSpokenTitle(side.shown[0].article, texts)}.`),
  ];
  const told = sentences.map((sentence) =>
    cutPiece({ elements: renderSentenceElements(sentence) }, MAX_LINE_LENGTH),
  );
  return slackMessage(spoken.join(' '), [
    ...renderPieces(told),
    ...shown.flatMap((side) => [dividerBlock, ...renderCompared(side, texts).flatMap(renderPieces)]),
    ...(found.length > 0
      ? [
          renderAttribution(
            found.flatMap(({ shown }) => articlesOf(shown)),
            texts,
          ),
        ]
      : []),
    // The word that one side is may be what another side is misspelt from.
    ...(surface === 'channel'
      ? []
      : renderLookUpButtons([...new Map(buttons.map((each) => [each.text, each])).values()], 0)),
  ]);
}

function renderPicker(filter: WordFilter, texts: Texts): SlackMessage {
  const { ord } = texts;
  return slackMessage(ord.pickWord, [sectionBlock(ord.pickWord), ...renderPickerBlocks(filter, true, texts)]);
}

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
function renderOwnWords(
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
