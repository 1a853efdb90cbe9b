import type { ActionsBlockElement, KnownBlock } from '@slack/types';
import { DICT_IDS, type DictId } from '../../../dictionary/contract.js';
import {
  type Article,
  formatPlainText,
  type Hit,
  type Phrase,
  type RichText,
  type Sense,
} from '../../../dictionary/model.js';
import { foldWord } from '../../../shared/text/fold.js';
import { actionsBlock, dividerBlock, headerBlock, italicText, textElements } from '../../blocks/blocks.js';
import { button, type OptionParts, staticSelect } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import type { Sentence } from '../../texts/in-language.js';
import type { Texts } from '../../texts/texts.js';
import { encodeFilter, encodeTarget, ORD_ACTION_IDS } from './actions.js';
import {
  articleKey,
  articlesOf,
  type Counterpart,
  type FoundAnswer,
  firstLemmaText,
  gendersOf,
  type ResultEntry,
} from './answer.js';
import {
  cutPiece,
  elementText,
  fitPieces,
  formatArticleName,
  formatLemma,
  formatPlainSentence,
  formatSpokenTitle,
  formatWordClass,
  formatWordKind,
  grammarTerm,
  haveSameSenses,
  MAX_LINE_LENGTH,
  type RichTextPiece,
  renderArticleTitle,
  renderAttribution,
  renderOrigin,
  renderPhrase,
  renderPieces,
  renderSentenceElements,
  type SummarySize,
  summarizeArticle,
} from './article.js';
import { createArticleModalState } from './article-modals.js';
import {
  formPrefix,
  hasForm,
  inflectionLines,
  isInflected,
  matchedForms,
  renderAskedForms,
  renderForms,
  renderInflectionLines,
} from './inflection.js';
import { isShareable, type WordAnswer } from './own-words.js';
import type { AnswerTarget, ArticleKey, RandomWordRequest, WordLookUp } from './query.js';

/** Whether the answer shows the forms in place of the article: they were asked for, and the word has some. */
function showsInflection({ lookUp, shown }: FoundAnswer): boolean {
  return (
    lookUp.part === 'inflection' &&
    shown[0].match !== 'phrase' &&
    shown.some(({ article }) => article.lemmas.some(isInflected))
  );
}

/** The forms that were asked for by name, if the article has them. */
const askedForms = ({ article }: Hit, { lookUp }: FoundAnswer, texts: Texts): RichTextPiece[] =>
  lookUp.form ? renderAskedForms(article, lookUp.form, texts) : [];

/** How much of each sense a summary shows of phrases. */
const PHRASE_DETAIL = { examples: 2, compounds: 0 };

/** The part of an article that stands in place of the rest: it was asked for, and the article has it. */
function askedPart({ article, match }: Hit, { lookUp }: FoundAnswer, texts: Texts): RichTextPiece[] {
  if (match === 'phrase') return [];
  const { part } = lookUp;
  const size = SINGLE_SUMMARY_SIZE.senses;
  if (part === 'origin' && article.etymology.length > 0) return fitPieces(renderOrigin(article, texts), size);
  if (part !== 'phrases') return [];
  return fitPieces(
    article.phrases.flatMap((phrase) => renderPhrase(phrase, PHRASE_DETAIL)),
    size,
  );
}

/** Screen readers read only the message text, so it holds the essential senses. */
const MAX_SPOKEN_SENSES = 3;

function formatSpokenSenses(senses: readonly Sense[], { ord }: Texts): string {
  const explanations = senses
    .slice(0, MAX_SPOKEN_SENSES)
    .map((sense) => sense.explanations.map(formatPlainText).join('; '));
  const [only, ...others] = explanations;
  if (others.length === 0) return only ? `${only}.` : '';
  const numbered = explanations.map((each, index) => `${index + 1}. ${each}.`);
  const isAll = explanations.length === senses.length;
  return [...numbered, ...(isAll ? [] : [ord.sensesShown(explanations.length, senses.length)])].join(' ');
}

/** An article for screen readers: word, word kind, how it was found, forms and first senses. */
function formatSpokenHit(hit: Hit, found: FoundAnswer, texts: Texts): string {
  const { article } = hit;
  const phrase = matchedPhrase(hit);
  const isInflection = showsInflection(found);
  const forms = isInflection ? askedForms(hit, found, texts).map(pieceText) : [];
  const asked = askedPart(hit, found, texts);
  if (asked.length > 0) {
    const said = asked.map((piece) => `${pieceText(piece)}.`);
    return [`${formatSpokenTitle(article, texts)}.`, ...notesOf(hit, found, texts), ...said].join(' ');
  }
  return [
    `${formatSpokenTitle(article, texts)}.`,
    ...notesOf(hit, found, texts),
    ...(phrase && !isInflection ? [formatSpokenSenses(phrase.senses, texts)] : []),
    ...(forms.length > 0 ? forms : inflectionLines(article)).map((line) => `${line}.`),
    ...(isInflection ? [] : [formatSpokenSenses(article.senses, texts)]),
  ]
    .filter((each) => each !== '')
    .join(' ');
}

const pieceText = ({ elements }: RichTextPiece) => elements.map(elementText).join('');

const notesOf = (hit: Hit, found: FoundAnswer, texts: Texts): string[] =>
  additionalMatchNotes(hit, found, texts).map((note) => formatPlainSentence(note, texts));

interface RenderedArticle {
  blocks: KnownBlock[];
  /** Whether the article has more senses or origin. */
  hasMore: boolean;
  /** Whether a button shows the forms. */
  hasMoreForms: boolean;
}

/** How the article matches the query, with the phrase if the query matched one. */
function renderNotes(hit: Hit, found: FoundAnswer, texts: Texts): RichTextPiece[] {
  const notes = additionalMatchNotes(hit, found, texts);
  const phrase = matchedPhrase(hit);
  return [
    ...notes.map((note) => cutPiece({ elements: renderSentenceElements(note) }, MAX_LINE_LENGTH)),
    ...(phrase ? fitPieces(renderPhrase(phrase, PHRASE_DETAIL), SINGLE_SUMMARY_SIZE.senses) : []),
  ];
}

/** The article of a result that only one dictionary has. */
function renderSingleArticle(
  hit: Hit,
  found: FoundAnswer,
  surface: AnswerSurface,
  texts: Texts,
): RenderedArticle {
  const { senses, rest, hasMore } = summarizeArticle(hit.article, SINGLE_SUMMARY_SIZE, texts);
  const title = { elements: renderArticleTitle(hit.article, texts) };
  const { counterpart } = found;
  // Outside channels, a button has the same text.
  const counterpartLine =
    surface === 'channel' && counterpart
      ? [{ elements: textElements(formatCounterpart(counterpart, texts)) }]
      : [];
  const pieces = [
    [...renderNotes(hit, found, texts), title, ...renderInflectionLines(hit.article)],
    senses,
    [...rest, ...counterpartLine],
  ];
  return {
    blocks: pieces.flatMap(renderPieces),
    hasMore,
    hasMoreForms: hit.article.lemmas.some(isInflected),
  };
}

/** One of the two articles of a result in both dictionaries. The second omits parts that equal the first. */
function renderParallelArticle(hit: Hit, found: FoundAnswer, texts: Texts): RenderedArticle {
  const [lead] = found.shown;
  const { article } = hit;
  const isLead = hit === lead;
  const hasLeadSenses = !isLead && haveSameSenses(article, lead.article);
  const hasLeadOrigin = !isLead && haveSameOrigin(article, lead.article);
  const shown = hasLeadOrigin ? { ...article, etymology: [], pronunciation: [] } : article;
  const { senses, rest, hasMore } = summarizeArticle(shown, PARALLEL_SUMMARY_SIZE, texts);
  const sameSenses = [{ elements: italicText(texts.ord.sameSenses(lead.article.dict)) }];
  const title = cutPiece(
    { elements: renderArticleTitle(article, texts, formatArticleName(lead.article)) },
    MAX_LINE_LENGTH,
  );
  const notes = renderNotes(hit, found, texts);
  const head = isLead ? [...notes, title] : [title, ...notes];
  const pieces = [[...head, ...renderInflectionLines(article)], hasLeadSenses ? sameSenses : senses, rest];
  return {
    blocks: [...(isLead ? [] : [dividerBlock]), ...pieces.flatMap(renderPieces)],
    // Explanations can be equal while examples differ.
    hasMore: hasMore || hasLeadSenses || hasLeadOrigin,
    hasMoreForms: article.lemmas.some(isInflected),
  };
}

function renderArticle(hit: Hit, found: FoundAnswer, surface: AnswerSurface, texts: Texts): RenderedArticle {
  const { article } = hit;
  const [lead, ...partners] = found.shown;
  const name = formatArticleName(lead.article);
  const divider = hit === lead ? [] : [dividerBlock];
  const title = cutPiece({ elements: renderArticleTitle(article, texts, name) }, MAX_LINE_LENGTH);
  if (showsInflection(found)) {
    const notes = renderNotes(hit, found, texts).flatMap((note) => renderPieces([note]));
    const asked = askedForms(hit, found, texts);
    const { blocks, isCut } =
      asked.length > 0
        ? { blocks: renderPieces([title, ...asked]), isCut: true }
        : renderForms(article, name, texts);
    return { blocks: [...divider, ...notes, ...blocks], hasMore: true, hasMoreForms: isCut };
  }
  const asked = askedPart(hit, found, texts);
  if (asked.length > 0) {
    const pieces = [[...renderNotes(hit, found, texts), title], asked];
    return {
      blocks: [...divider, ...pieces.flatMap(renderPieces)],
      hasMore: true,
      hasMoreForms: article.lemmas.some(isInflected),
    };
  }
  return partners.length > 0
    ? renderParallelArticle(hit, found, texts)
    : renderSingleArticle(hit, found, surface, texts);
}

/**
 * A summary of the article, or of both dictionaries' articles, with buttons for more.
 *
 * @param hasWhole whether there is a button for the whole article even if the summary has all of it
 */
export function renderFoundAnswer(
  found: FoundAnswer,
  surface: AnswerSurface,
  texts: Texts,
  hasWhole = false,
): SlackMessage {
  const { shown, counterpart } = found;
  const [lead] = shown;
  const articles = shown.map((hit) => renderArticle(hit, found, surface, texts));
  const more = {
    inflection: articles.some(({ hasMoreForms }) => hasMoreForms),
    article: hasWhole || articles.some(({ hasMore }) => hasMore),
  };
  const buttons = renderResultButtons(found, surface, more, texts);
  const blocks: KnownBlock[] = [
    headerBlock(formatArticleName(lead.article)),
    ...articles.flatMap((article) => article.blocks),
    renderAttribution(articlesOf(shown), texts),
    ...(buttons.length > 0 ? [actionsBlock(...buttons)] : []),
  ];
  const spoken = [
    ...shown.map((hit) => formatSpokenHit(hit, found, texts)),
    ...(counterpart ? [`${formatCounterpart(counterpart, texts)}.`] : []),
  ];
  return slackMessage(spoken.join(' '), blocks, texts.common.restInMessage);
}

/** Where the answer is shown: only to the person who asked, in a modal, or to everybody in a channel. */
export type AnswerSurface = 'message' | 'modal' | 'channel';

/** The first number of the look-up buttons for the words of a compound. The lower ones belong to random words. */
const FIRST_SIBLING = 2;

/** Lower than a button's limit, because the modal of a message also keeps the message's words. */
const MAX_TARGET_LENGTH = 300;

/**
 * The article within the answer to the look-up, or the article alone if the value would exceed `maxLength`.
 */
function encodeTargetWithin(maxLength: number, article: ArticleKey, lookUp: WordLookUp): string {
  const value = encodeTarget({ article, lookUp });
  return value.length <= maxLength ? value : encodeTarget({ article });
}

/** The target that shows this answer again. */
const encodeAnswerTarget = ({ shown, lookUp }: FoundAnswer): string =>
  encodeTargetWithin(MAX_TARGET_LENGTH, articleKey(shown[0].article), lookUp);

/** The target that shares this answer. Undefined if there is nothing to share. */
export function encodeShareTarget(answer: WordAnswer): string | undefined {
  if (!isShareable(answer)) return undefined;
  if (answer.kind === 'found') return encodeAnswerTarget(answer);
  const { dictionary, lookUp } = answer;
  return dictionary?.kind === 'found' ? encodeAnswerTarget(dictionary) : encodeTarget({ lookUp });
}

/** A menu option for the entry, described by its first explanation. */
export function renderEntryOption(entry: ResultEntry, lookUp: WordLookUp, texts: Texts): OptionParts {
  const [explanation] = entry[0].article.senses[0]?.explanations ?? [];
  const description = explanation ? formatPlainText(explanation).trim() : '';
  return {
    text: formatEntryLabel(entry, texts),
    value: encodeTargetWithin(BLOCK_LIMITS.optionValue, articleKey(entry[0].article), lookUp),
    ...(description !== '' && { description }),
  };
}

function renderRandomButtons({ typed, ...filter }: RandomWordRequest, { ord }: Texts): ActionsBlockElement[] {
  const again = button({
    actionId: ORD_ACTION_IDS.randomWord,
    text: ord.anotherRandomWord,
    value: encodeFilter(filter),
  });
  if (typed === undefined) return [again];
  const target: AnswerTarget = { lookUp: { word: typed, dicts: filter.dicts } };
  const lookUpTyped = button({
    actionId: `${ORD_ACTION_IDS.lookUp}:1`,
    text: ord.lookUpWord(typed),
    value: encodeTarget(target),
  });
  return [again, lookUpTyped];
}

function renderCounterpartButton(
  counterpart: Counterpart,
  lookUp: WordLookUp,
  texts: Texts,
): ActionsBlockElement {
  const { article, word } = counterpart;
  const dicts = [article.dict, ...lookUp.dicts.filter((dict) => dict !== article.dict)];
  const target = { word, dicts, ...(lookUp.part && { part: lookUp.part }) };
  const value = encodeTargetWithin(BLOCK_LIMITS.buttonValue, article, target);
  return button({ actionId: ORD_ACTION_IDS.showArticle, text: formatCounterpart(counterpart, texts), value });
}

/** Opens the search for another word of this dictionary. */
const renderSearchButton = (dict: DictId, { ord }: Texts): ActionsBlockElement =>
  button({
    actionId: ORD_ACTION_IDS.openSearch,
    text: ord.searchIn(dict),
    value: encodeFilter({ dicts: [dict] }),
  });

/** Buttons for the other words of the compound that led to this word. */
function renderSiblingButtons(
  siblings: readonly string[],
  { word, dicts }: WordLookUp,
  { ord }: Texts,
): ActionsBlockElement[] {
  return siblings.map((sibling, index) => {
    const others = [word, ...siblings.filter((each) => each !== sibling)];
    return button({
      actionId: `${ORD_ACTION_IDS.lookUp}:${FIRST_SIBLING + index}`,
      text: ord.lookUpWord(sibling),
      value: encodeTarget({ lookUp: { word: sibling, dicts, siblings: others } }),
    });
  });
}

/** `nysgjerrighet` of `nysgjerrig`: the button for the words of the class that was asked for, where the word itself is none. */
function renderBeginningButton({ word, wordKind, dicts }: WordLookUp, { ord }: Texts): ActionsBlockElement[] {
  const stem = word.toLowerCase().replace(/e$/u, '');
  if (!wordKind || !/^\p{L}{4,40}$/u.test(stem)) return [];
  const { wordClass } = wordKind;
  const target: AnswerTarget = { lookUp: { word: `${stem}*`, dicts, wordKind: { wordClass } } };
  const text = ord.lookUpBeginning(stem);
  return [button({ actionId: `${ORD_ACTION_IDS.lookUp}:0`, text, value: encodeTarget(target) })];
}

const leadKey = ([lead]: ResultEntry) => encodeTarget({ article: articleKey(lead.article) });

function renderOtherHitsMenu({ entries, shown, lookUp }: FoundAnswer, texts: Texts): ActionsBlockElement[] {
  const others = entries.filter((entry) => leadKey(entry) !== leadKey(shown));
  if (others.length === 0) return [];
  const options = others.map((entry) => renderEntryOption(entry, lookUp, texts));
  return [staticSelect(`${ORD_ACTION_IDS.showArticle}:1`, texts.ord.otherHits(others.length), options)];
}

/**
 * Buttons and menus below an answer: see more, share, go to another word. A shared answer has only the buttons
 * that open a modal for the person who presses them, because the others replace the message.
 */
function renderResultButtons(
  found: FoundAnswer,
  surface: AnswerSurface,
  more: { inflection: boolean; article: boolean },
  texts: Texts,
): ActionsBlockElement[] {
  const { entries, shown, lookUp, random, counterpart } = found;
  const { ord, common } = texts;
  const missing = dictWithoutWord(found);
  const articles = articlesOf(shown);
  const modalState = JSON.stringify(createArticleModalState(articles));
  const modalButtons = [
    ...(more.inflection
      ? [button({ actionId: ORD_ACTION_IDS.inflection, text: ord.inflection, value: modalState })]
      : []),
    ...(more.article
      ? [button({ actionId: ORD_ACTION_IDS.fullArticle, text: ord.showFullArticle, value: modalState })]
      : []),
  ];
  if (surface === 'channel') return modalButtons;
  return [
    ...modalButtons,
    // A modal belongs to no channel; its submit button shares.
    ...(surface === 'message'
      ? [button({ actionId: ORD_ACTION_IDS.share, text: common.share, value: encodeAnswerTarget(found) })]
      : []),
    ...(random ? renderRandomButtons(random, texts) : []),
    ...(lookUp.siblings ? renderSiblingButtons(lookUp.siblings, lookUp, texts) : []),
    ...(found.mismatch === 'word-class' ? renderBeginningButton(lookUp, texts) : []),
    ...(counterpart ? [renderCounterpartButton(counterpart, lookUp, texts)] : []),
    ...(missing ? [renderSearchButton(missing, texts)] : []),
    ...(entries.length > 1 ? renderOtherHitsMenu(found, texts) : []),
  ];
}

/** `På nynorsk: ikkje` */
function formatCounterpart({ article, word }: Counterpart, { ord }: Texts): string {
  return ord.inOtherDictionary(article.dict, word);
}

/** Short, for a menu: `stein II, substantiv (bm, nn)`. */
function formatEntryLabel(entry: ResultEntry, texts: Texts): string {
  const [{ article }] = entry;
  const name = [formatArticleName(article), formatWordClass(article, texts)].filter(Boolean).join(', ');
  const dicts = entry.map((hit) => texts.ord.shortDictionary(hit.article.dict));
  return `${name} (${dicts.join(', ')})`;
}

const areEqualFolded = (one: string, other: string) => foldWord(one) === foldWord(other);

/** «gikk er preteritum av gå». Names no form if the text could be more than two of them. */
function formatFormNote({ matched, article }: Hit, { ord }: Texts): Sentence {
  const lemma = article.lemmas.find((each) => matchedForms(each, matched).length > 0) ?? article.lemmas[0];
  const ids = lemma ? matchedForms(lemma, matched) : [];
  const names = new Set(ids.map((id) => (typeof id === 'string' ? ord.grammar.forms[id] : '')));
  const areClear = names.size <= 2 && !names.has('');
  return ord.isFormOf(matched, areClear ? [...names] : [], lemma ? formatLemma(lemma) : '');
}

/** Whether a phrase can be spelled so. `bygge/legge stein på stein` has two spellings. */
function isPhraseSpelling(phrase: string, matched: string): boolean {
  const phraseWords = phrase.split(' ');
  const matchedWords = matched.split(' ');
  if (phraseWords.length !== matchedWords.length) return false;
  return phraseWords.every((word, index) =>
    word.split('/').some((each) => areEqualFolded(each, matchedWords[index] ?? '')),
  );
}

/** The phrase that the query matched. Undefined if it matched something else. */
function matchedPhrase({ match, matched, article }: Hit): Phrase | undefined {
  if (match !== 'phrase') return undefined;
  return article.phrases.find(({ lemmas }) => lemmas.some((lemma) => isPhraseSpelling(lemma, matched)));
}

/** The language that the article names for the matched older form. */
function olderFormLanguage({ matched, article }: Hit): string | undefined {
  return article.olderForms.find(({ form }) => areEqualFolded(form, matched))?.language;
}

/** The one dictionary that was asked for, where no word of it is known that has the same meaning. */
function dictWithoutWord({ shown, onlyIn, counterpart, isCounterpartUnknown }: FoundAnswer) {
  const isWord = shown[0].match === 'lemma' || shown[0].match === 'inflection';
  if (!isWord || counterpart || isCounterpartUnknown || shown[0].article.dict !== onlyIn?.dict)
    return undefined;
  return DICT_IDS.find((dict) => dict !== onlyIn.dict);
}

/** Sentences on how the article matches the query. None if it matches by lemma and kind. */
export function matchNotes(hit: Hit, found: FoundAnswer, texts: Texts): Sentence[] {
  const { lookUp, mismatch, onlyIn, example } = found;
  const { ord } = texts;
  const lemma = hit.article.lemmas[0];
  const name = lemma ? formatLemma(lemma) : '';
  const notes: Sentence[] = [];
  const { wordKind, word } = lookUp;
  if (onlyIn) {
    const { dict } = hit.article;
    const isOther = dict !== onlyIn.dict;
    const missing = dictWithoutWord(found);
    const same = isOther ? ` ${ord.inOtherDictionary(dict, name)}.` : '';
    const none = missing ? ` ${ord.noCounterpart(missing)}` : '';
    notes.push([`${ord.foundOnlyIn(onlyIn.word, onlyIn.dict)}${same}${none}`]);
  }
  if (mismatch === 'gender' && wordKind?.gender) {
    notes.push([ord.notOfGender(lemma?.text ?? word, ord.grammar.genders[wordKind.gender])]);
  }
  if (mismatch === 'word-class' && wordKind) {
    const { wordClass } = wordKind;
    notes.push([ord.notOfClass(word, grammarTerm(ord.grammar.wordClasses, wordClass) ?? wordClass)]);
  }
  if (hit.match === 'inflection') notes.push(formatFormNote(hit, texts));
  if (hit.match === 'older_form') notes.push(ord.isOlderFormOf(hit.matched, name, olderFormLanguage(hit)));
  if (lookUp.part === 'inflection' && hit.match !== 'phrase' && !hit.article.lemmas.some(isInflected))
    notes.push([ord.notInflected]);
  else if (lacksForm(hit, lookUp)) notes.push([ord.noSuchForm(name)]);
  if (example !== undefined && hit === found.shown[0]) notes.push(ord.isExampleIn(example, name));
  if (matchedPhrase(hit)) notes.push(ord.isPhraseIn(hit.matched, name));
  else notes.push(...partNotes(hit.article, lookUp, texts));
  return notes;
}

/** Whether a form was asked for that the word does not have: the past tense of a noun. */
const lacksForm = ({ match, article }: Hit, { part, form }: WordLookUp) =>
  part === 'inflection' && form !== undefined && match !== 'phrase' && !hasForm(article, form);

/** What the question about a part of the article is answered with, or that the dictionary does not have it. */
function partNotes(article: Article, { part }: WordLookUp, texts: Texts): Sentence[] {
  const { ord } = texts;
  const name = firstLemmaText(article);
  switch (part) {
    case 'kind': {
      const kind = formatWordKind(article, texts);
      return kind === '' ? [] : [ord.isOfKind(name, kind, withArticles(article))];
    }
    case 'origin':
      return article.etymology.length > 0 ? [] : [[ord.noOrigin(name)]];
    case 'phrases':
      return article.phrases.length > 0 ? [] : [[ord.noPhrases(name)]];
    case 'synonyms':
      return [[ord.noSynonyms]];
    case 'antonyms':
      return [[ord.noAntonyms]];
    case 'translation':
      return [[ord.noTranslation]];
    default:
      return [];
  }
}

/** `en hytte`, `ei hytte` */
const withArticles = ({ dict, lemmas }: Article): string[] => [
  ...new Set(
    lemmas
      .filter(({ wordClass }) => wordClass === 'NOUN')
      .flatMap((lemma) =>
        gendersOf(lemma).map(
          (gender) => `${formPrefix(dict, lemma, 'singularIndefinite', [gender])} ${lemma.text}`,
        ),
      ),
  ),
];

/** The note without homograph numbers, for comparison. */
const noteKey = (note: Sentence) =>
  note.map((part) => (typeof part === 'string' ? part : part.word.replace(/ [IVX]+$/u, ''))).join('');

/** The notes on an article, without those that the first article of the entry already has. */
export function additionalMatchNotes(hit: Hit, found: FoundAnswer, texts: Texts): Sentence[] {
  const [lead] = found.shown;
  const leadNotes = hit === lead ? [] : matchNotes(lead, found, texts).map(noteKey);
  return matchNotes(hit, found, texts).filter((note) => !leadNotes.includes(noteKey(note)));
}

/** Fits a phone with little scrolling. */
const SINGLE_SUMMARY_SIZE: SummarySize = {
  senses: 1_000,
  count: 6,
  examples: 2,
  phrases: 5,
  origin: 300,
};

/** For an article with that of the other dictionary next to it. */
const PARALLEL_SUMMARY_SIZE: SummarySize = {
  senses: 450,
  count: 3,
  examples: 1,
  phrases: 3,
  origin: 150,
};

const joinTexts = (texts: readonly RichText[]) => texts.map(formatPlainText).join(';');

const olderFormsKey = ({ olderForms }: Article) => olderForms.map(({ form }) => foldWord(form)).join(' ');

/** Whether pronunciation and origin are the same: equal older forms, otherwise equal etymology texts. */
function haveSameOrigin(one: Article, other: Article): boolean {
  if (joinTexts(one.pronunciation) !== joinTexts(other.pronunciation)) return false;
  const forms = olderFormsKey(one);
  return forms === ''
    ? joinTexts(one.etymology) === joinTexts(other.etymology)
    : forms === olderFormsKey(other);
}
