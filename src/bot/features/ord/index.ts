import { DICT_IDS, type DictId, MAX_QUERY_LENGTH } from '../../../dictionary/contract.js';
import type { Article } from '../../../dictionary/model.js';
import { headerBlock, sectionBlock } from '../../blocks/blocks.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { cutText } from '../../blocks/text.js';
import {
  type ActionContext,
  type ActionResult,
  type Question,
  type RegisteredAction,
  registerAction,
} from '../../framework/action.js';
import { type Feature, type LinkPreview, type Preview, registerCommand } from '../../framework/command.js';
import { cleanTyped } from '../../framework/typed-text.js';
import type { Texts } from '../../texts/texts.js';
import { filterSchema, ORD_ACTION_IDS, targetSchema } from './actions.js';
import { answerOrd, articlesOf, isCacheable, lemmaHit, lookUpWord, type ResultEntry } from './answer.js';
import { renderOrdAnswer } from './answer-view.js';
import {
  DICT_PATHS,
  elementText,
  formatArticleName,
  formatArticleTitle,
  formatSpokenTitle,
  haveSameSenses,
  type RichTextPiece,
  renderAttribution,
  type SummarySize,
  summarizeArticle,
} from './article.js';
import { createArticleModals } from './article-modals.js';
import { type CachedDictionary, createDictionaryCache, type DictionaryCache } from './cached-dictionary.js';
import { checkWordsShortcut } from './check-words.js';
import { renderInflectionLines } from './inflection.js';
import {
  createWordAnswerer,
  isForMembers,
  isShareable,
  mayHaveOwnWords,
  type WordAnswer,
  type WordAnswerer,
} from './own-words.js';
import {
  type AnswerTarget,
  type ArticleKey,
  isPattern,
  type OrdQuery,
  parseOrd,
  type WordFilter,
  type WordLookUp,
} from './query.js';
import { createSearch, showInSearch } from './search.js';
import { ALL_FILTERS, createWordMenus, pickerActionId } from './word-menu.js';
import { createWordHomePart } from './word-of-day.js';

/**
 * The feature `/ord`: looks words up in Bokmålsordboka and Nynorskordboka.
 *
 * @param canTranslate whether the help explains how to translate a text
 */
export function createOrdFeature(canTranslate = false): Feature {
  const cache = createDictionaryCache();
  const answerer = createWordAnswerer(cache);
  const search = createSearch(answerer);
  const articleModals = createArticleModals(cache);
  return {
    audience: 'everybody',
    command: registerCommand<OrdQuery, WordAnswer>({
      name: '/ord',
      // A text to check or to translate.
      maxTextLength: 1_000,
      help: ({ texts: { ord, translation } }) => ({
        ...ord.help,
        examples: [...ord.help.examples, ...(canTranslate ? translation.examples : [])],
      }),
      parse: parseOrd,
      answer: answerer.query,
      render: (answer, { texts }) => renderOrdAnswer(answer, 'message', texts),
      isCacheable: (answer) => answer.kind !== 'own-words' && isCacheable(answer),
      hasOwnAnswer: mayHaveOwnWords,
    }),
    actions: [...createOrdActions(cache, answerer), ...search.actions, ...articleModals.actions],
    modalActions: [...articleModals.modalActions, ...search.modalActions],
    menus: createWordMenus(cache),
    shortcuts: [...search.shortcuts, checkWordsShortcut],
    globalShortcuts: search.globalShortcuts,
    forms: search.forms,
    linkPreviews: [createArticleLinkPreview(cache)],
    homePart: createWordHomePart(),
  };
}

/** Shows the answer in place: replaces the message, or the answer in the modal below its choice of words. */
function showAnswer(
  answer: WordAnswer,
  { surface, metadata, request }: ActionContext,
  asked?: Question,
): ActionResult {
  const { texts } = request;
  if (surface === 'message')
    return { kind: 'replace', message: renderOrdAnswer(answer, 'message', texts), asked };
  return { kind: 'update', view: showInSearch(answer, metadata, texts) };
}

function registerTargetAction(id: string, answerer: WordAnswerer): RegisteredAction {
  return registerAction<AnswerTarget>({
    id,
    value: targetSchema,
    handle: async (target, context) =>
      showAnswer(
        await answerer.target(target, context.services, context.request),
        context,
        target.lookUp && questionOf(target.lookUp),
      ),
  });
}

/** The look-up as it would be typed behind `/ord`. */
const questionOf = ({ word, dicts: [dict, other] }: WordLookUp): Question => ({
  command: '/ord',
  text: `"${word}"${dict === undefined || other !== undefined ? '' : dict === 'nob' ? ' nynorsk' : ' bokmål'}`,
});

function registerShareAction(answerer: WordAnswerer): RegisteredAction {
  return registerAction<AnswerTarget>({
    id: ORD_ACTION_IDS.share,
    value: targetSchema,
    isPosted: true,
    async handle(target, context) {
      const { services, request } = context;
      const answer = await answerer.target(target, services, request);
      if (!isShareable(answer)) return showAnswer(answer, context);
      const message = renderOrdAnswer(answer, 'channel', request.texts);
      return { kind: 'share', message, isForMembers: isForMembers(answer) };
    },
  });
}

const filterAction: RegisteredAction = registerAction<WordFilter>({
  id: ORD_ACTION_IDS.filter,
  value: filterSchema,
  handle: async (filter, context) => showAnswer({ kind: 'pick', filter }, context),
});

function registerRandomAction(cache: DictionaryCache): RegisteredAction {
  return registerAction<WordFilter>({
    id: ORD_ACTION_IDS.randomWord,
    value: filterSchema,
    async handle(request, context) {
      const dictionary = cache.forClient(context.services.dictionary, context.request.deadline);
      return showAnswer(await answerOrd({ kind: 'random', request }, dictionary), context);
    },
  });
}

/** Handlers of the buttons and menus in answers, the picker and the search modals. */
function createOrdActions(cache: DictionaryCache, answerer: WordAnswerer): RegisteredAction[] {
  const targetActionIds = [
    ...ALL_FILTERS.map(pickerActionId),
    ORD_ACTION_IDS.showArticle,
    ORD_ACTION_IDS.lookUp,
  ];
  return [
    ...targetActionIds.map((id) => registerTargetAction(id, answerer)),
    filterAction,
    registerRandomAction(cache),
    registerShareAction(answerer),
  ];
}

/** Small, so that the preview does not push the conversation off the screen. */
const PREVIEW_SUMMARY_SIZE: SummarySize = { senses: 400, count: 3, examples: 0, phrases: 0, origin: 0 };

/** The result that the link shows. Undefined if that is not one word. @throws {ServiceFault} */
async function answerLink(link: ArticleLink, dictionary: CachedDictionary): Promise<ResultEntry | undefined> {
  if (link.kind === 'article') {
    const article = await dictionary.article(link.key.dict, link.key.id);
    // Another source has other words under the same ids.
    return article?.source === 'ordbokene' ? [lemmaHit(article)] : undefined;
  }
  const answer = await lookUpWord(link.lookUp, dictionary);
  if (answer.kind !== 'found') return undefined;
  // The site does not search older forms, and an article found by one of its phrases is about another word.
  const isSameWord = ['lemma', 'inflection'].includes(answer.shown[0].match);
  return isSameWord ? answer.shown : undefined;
}

/** Plain text of a piece: list items are indented and have a number or bullet. */
function formatPiece({ elements, indent, ordinal }: RichTextPiece): string {
  const text = elements.map(elementText).join('');
  if (indent === undefined) return text;
  return `${'    '.repeat(indent)}${ordinal === undefined ? '•' : `${ordinal}.`} ${text}`;
}

function renderArticleSection(title: string, article: Article, hasLeadSenses: boolean, texts: Texts) {
  const { senses } = summarizeArticle(article, PREVIEW_SUMMARY_SIZE, texts);
  const pieces = [...renderInflectionLines(article), ...(hasLeadSenses ? [] : senses)];
  return sectionBlock([title, ...pieces.map(formatPiece)].filter(Boolean).join('\n'));
}

/**
 * Summarizes each article of the entry: word, class, gender, inflection and first senses. All text is plain:
 * Slack rejects rich text in link previews, and mrkdwn has no escape for `*`.
 */
function renderLinkPreview(entry: ResultEntry, texts: Texts): Preview {
  const [{ article: lead }] = entry;
  const name = formatArticleName(lead);
  const sections = articlesOf(entry).map((article) => {
    const title = formatArticleTitle(article, texts, name);
    return renderArticleSection(title, article, article !== lead && haveSameSenses(article, lead), texts);
  });
  return {
    title: cutText(formatSpokenTitle(lead, texts), BLOCK_LIMITS.headerText),
    blocks: [headerBlock(name), ...sections, renderAttribution(articlesOf(entry), texts)],
  };
}

/** Previews links to articles and words of Ordbøkene. */
function createArticleLinkPreview(cache: DictionaryCache): LinkPreview {
  return {
    domains: ORDBOKENE_DOMAINS,
    async handle(url, client, texts) {
      const link = parseArticleLink(url);
      const entry = link && (await answerLink(link, cache.forClient(client)));
      return entry && renderLinkPreview(entry, texts);
    },
  };
}

/** The domains of Ordbøkene. The second is `ordbøkene.no` in Punycode (RFC 3492). */
const ORDBOKENE_DOMAINS: readonly string[] = ['ordbokene.no', 'xn--ordbkene-84a.no'];

/** The content at a URL of the site. */
type ArticleLink = { kind: 'article'; key: ArticleKey } | { kind: 'look-up'; lookUp: WordLookUp };

/** Languages of the site itself: an optional first segment of the path. */
const SITE_LANGUAGES = ['nob', 'nno', 'eng', 'ukr'];

/** `bm`, `nn` or `bm,nn`. Ignores other dictionaries of the site. */
function parseDictPaths(text: string): DictId[] {
  const names = text.split(',');
  return DICT_IDS.filter((dict) => names.includes(DICT_PATHS[dict]));
}

/** The decoded segments of the path. Undefined if one is malformed. */
function parsePath({ pathname }: URL): string[] | undefined {
  try {
    const segments = pathname.split('/').filter((segment) => segment !== '');
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function parseLookUp(dicts: readonly DictId[], typed: string): ArticleLink | undefined {
  const word = cleanTyped(typed);
  // A pattern finds a list of words, which makes no preview.
  if (word === '' || word.length > MAX_QUERY_LENGTH || isPattern(word)) return undefined;
  return { kind: 'look-up', lookUp: { word, dicts } };
}

/**
 * Parses a URL of the site, in its current and former forms: `/nob/bm/18571`, `/bm/18571`, `/nob/bm,nn/fisk`,
 * `/bm,nn/search?q=fisk`, `/nob/search?q=fisk&dict=bm`. Undefined for other pages and other sites.
 */
function parseArticleLink(url: URL): ArticleLink | undefined {
  const { hostname, searchParams } = url;
  if (!ORDBOKENE_DOMAINS.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)))
    return undefined;
  const path = parsePath(url) ?? [];
  const [first = '', second, ...rest] = SITE_LANGUAGES.includes(path[0] ?? '') ? path.slice(1) : path;
  const searchText = searchParams.get('q');
  if (first === 'search' && searchText !== null) {
    const dicts = parseDictPaths(searchParams.get('dict') ?? '');
    return parseLookUp(dicts.length > 0 ? dicts : DICT_IDS, searchText);
  }
  const [dict, ...others] = parseDictPaths(first);
  if (!dict || second === undefined) return undefined;
  if (second === 'search' && searchText !== null) return parseLookUp([dict, ...others], searchText);
  // Article ids are unique within one dictionary only.
  if (/^\d{1,15}$/u.test(second)) {
    return others.length === 0 ? { kind: 'article', key: { dict, id: Number(second) } } : undefined;
  }
  return rest.length === 0 ? parseLookUp([dict, ...others], second) : undefined;
}
