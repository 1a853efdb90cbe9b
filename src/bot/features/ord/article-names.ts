import type { ContextBlock, RichTextElement } from '@slack/types';
import { DICT_IDS } from '../../../dictionary/contract.js';
import type { Article, Hit, Lemma, Phrase } from '../../../dictionary/model.js';
import { foldWord } from '../../../shared/text/fold.js';
import { boldText, contextBlock, mrkdwnContextBlock, textElements } from '../../blocks/blocks.js';
import { capitalize } from '../../lib/text.js';
import type { Sentence } from '../../texts/in-language.js';
import type { Texts } from '../../texts/texts.js';
import type { Counterpart, FoundAnswer } from './answer.js';
import { firstLemmaText, type ResultEntry, wordClassOf } from './entries.js';
import { type FormName, formIdOf, formPrefix, gendersOf, isInflected } from './inflection.js';
import { DICT_PATHS, type WordLookUp } from './query.js';

const distinct = (items: readonly string[]) => [...new Set(items)];

/** The term for a code of the dictionary. Undefined for an unknown code. */
export function grammarTerm(terms: Partial<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(terms, code) ? terms[code] : undefined;
}

const ROMAN_DIGITS: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** No word has more homographs. A larger number is formatted in digits. */
const MAX_ROMAN = 39;

/** A homograph number as dictionaries print it. */
function formatRomanNumeral(number: number): string {
  if (number > MAX_ROMAN || !Number.isInteger(number)) return String(number);
  let rest = number;
  let roman = '';
  for (const [value, letters] of ROMAN_DIGITS) {
    while (rest >= value) {
      roman += letters;
      rest -= value;
    }
  }
  return roman;
}

/** `stein II`; without a number where the spelling has no homographs */
export function formatLemma({ text, homograph }: Pick<Lemma, 'text' | 'homograph'>): string {
  return homograph > 0 ? `${text} ${formatRomanNumeral(homograph)}` : text;
}

/** All spellings: `skår III, score I`. */
export function formatArticleName({ lemmas }: Article): string {
  return distinct(lemmas.map(formatLemma)).join(', ');
}

/** `substantiv`. Undefined if the article has no class, or one without a term. */
export function formatWordClass(article: Article, { ord }: Texts): string | undefined {
  const code = wordClassOf(article);
  return code === undefined ? undefined : grammarTerm(ord.grammar.wordClasses, code);
}

/** `substantiv, hankjønn/hunkjønn` */
export function formatWordKind(article: Article, texts: Texts): string {
  const { genders } = texts.ord.grammar;
  const names = article.lemmas
    .filter(({ wordClass }) => wordClass === 'NOUN')
    .flatMap((lemma) => gendersOf(lemma).map((gender) => genders[gender]));
  return [formatWordClass(article, texts), distinct(names).join('/')].filter(Boolean).join(', ');
}

/** The dictionary, and the name of the article if it differs from the one shown above it: `Bokmål`. */
function formatDictionary(article: Article, nameAbove: string, { ord }: Texts): string {
  const name = formatArticleName(article);
  const dictionary = capitalize(ord.dictionary(article.dict));
  return name === nameAbove ? dictionary : `${dictionary}: ${name}`;
}

/**
 * `Bokmål · substantiv, hankjønn/hunkjønn`
 *
 * @param nameAbove the name that stands above the title; its own name by default
 */
export function formatArticleTitle(
  article: Article,
  texts: Texts,
  nameAbove = formatArticleName(article),
): string {
  return [formatDictionary(article, nameAbove, texts), formatWordKind(article, texts)]
    .filter(Boolean)
    .join(' · ');
}

/** `formatArticleTitle` with the dictionary in bold. */
export function renderArticleTitle(
  article: Article,
  texts: Texts,
  nameAbove = formatArticleName(article),
): RichTextElement[] {
  const kind = formatWordKind(article, texts);
  return [
    ...boldText(formatDictionary(article, nameAbove, texts)),
    ...textElements(kind === '' ? '' : ` · ${kind}`),
  ];
}

/** For screen readers: `fisk, bokmål, substantiv, hankjønn`. */
export function formatSpokenTitle(article: Article, texts: Texts): string {
  const parts = [
    formatArticleName(article),
    texts.ord.dictionary(article.dict),
    formatWordKind(article, texts),
  ];
  return parts.filter(Boolean).join(', ');
}

/** `På nynorsk: ikkje` */
export function formatCounterpart({ article, word }: Counterpart, { ord }: Texts): string {
  return ord.inOtherDictionary(article.dict, word);
}

/** Short, for a menu: `stein II, substantiv (bm, nn)`. */
export function formatEntryLabel(entry: ResultEntry, texts: Texts): string {
  const [{ article }] = entry;
  const name = [formatArticleName(article), formatWordClass(article, texts)].filter(Boolean).join(', ');
  const dicts = entry.map((hit) => texts.ord.shortDictionary(hit.article.dict));
  return `${name} (${dicts.join(', ')})`;
}

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

const areEqualFolded = (one: string, other: string) => foldWord(one) === foldWord(other);

function matchedForms({ paradigms }: Lemma, matched: string): FormName[] {
  return paradigms
    .flatMap(({ forms }) => forms)
    .filter(({ form }) => areEqualFolded(form, matched))
    .map(({ tags }) => formIdOf(tags) ?? { tags });
}

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
export function matchedPhrase({ match, matched, article }: Hit): Phrase | undefined {
  if (match !== 'phrase') return undefined;
  return article.phrases.find(({ lemmas }) => lemmas.some((lemma) => isPhraseSpelling(lemma, matched)));
}

/** The language that the article names for the matched older form. */
function olderFormLanguage({ matched, article }: Hit): string | undefined {
  return article.olderForms.find(({ form }) => areEqualFolded(form, matched))?.language;
}

/** The one dictionary that was asked for, where no word of it is known that has the same meaning. */
export function dictWithoutWord({ shown, onlyIn, counterpart, isCounterpartUnknown }: FoundAnswer) {
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
  if (example !== undefined && hit === found.shown[0]) notes.push(ord.isExampleIn(example, name));
  if (matchedPhrase(hit)) notes.push(ord.isPhraseIn(hit.matched, name));
  else notes.push(...partNotes(hit.article, lookUp, texts));
  return notes;
}

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
const withArticles = ({ dict, lemmas }: Article): string[] =>
  distinct(
    lemmas
      .filter(({ wordClass }) => wordClass === 'NOUN')
      .flatMap((lemma) =>
        gendersOf(lemma).map(
          (gender) => `${formPrefix(dict, lemma, 'singularIndefinite', [gender])} ${lemma.text}`,
        ),
      ),
  );

/** The note without homograph numbers, for comparison. */
const noteKey = (note: Sentence) =>
  note.map((part) => (typeof part === 'string' ? part : part.word.replace(/ [IVX]+$/u, ''))).join('');

/** The notes on an article, without those that the first article of the entry already has. */
export function additionalMatchNotes(hit: Hit, found: FoundAnswer, texts: Texts): Sentence[] {
  const [lead] = found.shown;
  const leadNotes = hit === lead ? [] : matchNotes(lead, found, texts).map(noteKey);
  return matchNotes(hit, found, texts).filter((note) => !leadNotes.includes(noteKey(note)));
}
