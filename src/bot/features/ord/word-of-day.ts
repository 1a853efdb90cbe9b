import type { Temporal } from 'temporal-polyfill';
import type { DictionaryClient } from '../../../dictionary/client.js';
import type { DictId } from '../../../dictionary/contract.js';
import { type Article, formatPlainText } from '../../../dictionary/model.js';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { ServiceFault } from '../../../shared/errors.js';
import {
  actionsBlock,
  boldText,
  contextBlock,
  italicText,
  richTextBlock,
  richTextSection,
  sectionBlock,
  textElements,
} from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../../blocks/message.js';
import { cutText } from '../../blocks/text.js';
import { formatActionValue } from '../../framework/action.js';
import { type Compose, createPerServiceCache, type HomePart } from '../../framework/command.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { type Texts, textsOf } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './actions.js';
import { firstLemmaText, lemmaHit, singleArticleAnswer, wordClassOf } from './answer.js';
import { formatWordKind, renderAttribution } from './article.js';
import { createArticleModalState } from './article-modals.js';
import { renderFoundAnswer } from './found-view.js';

/** @throws {ServiceFault} */
type AnswerWordOfDay = (
  services: Pick<Services, 'dictionary'>,
  request: RequestContext,
) => Promise<SlackMessage>;

const renderUnreadable = ({ summary }: Texts) =>
  slackMessage(summary.wordUnreadable, [sectionBlock(summary.wordUnreadable)]);

/** Answers with the word of the day of the person. */
export function createWordOfDayAnswerer(): AnswerWordOfDay {
  const findWordOfDay = createWordOfDayFinder();
  return async (services, request) => {
    const article = await findWordOfDay(services, request);
    return article ? renderWordOfDay(article, request.texts, 'message') : renderUnreadable(request.texts);
  };
}

/** Characters of the explanation. */
const MAX_EXPLANATION = 200;

function renderWord(article: Article, texts: Texts): KnownBlock[] {
  const [explanation] = article.senses.flatMap(({ explanations }) => explanations.map(formatPlainText));
  const kind = formatWordKind(article, texts);
  return [
    richTextBlock(
      richTextSection(
        boldText(firstLemmaText(article)),
        kind === '' ? [] : italicText(`  ${kind}`),
        textElements(`\n${cutText(explanation ?? '', MAX_EXPLANATION)}`),
      ),
    ),
    actionsBlock(
      button({
        actionId: ORD_ACTION_IDS.fullArticle,
        text: texts.ord.showFullArticle,
        value: formatActionValue(createArticleModalState([article])),
        label: texts.home.showWord(firstLemmaText(article)),
      }),
    ),
    renderAttribution([article], texts),
  ];
}

/** The word of the day on the Home tab. */
export function createWordHomePart(): HomePart {
  const findWordOfDay = createWordOfDayFinder();
  return {
    place: 'more',
    audience: 'everybody',
    service: 'dictionary',
    heading: ({ summary }) => summary.wordTitle,
    async load(services, request) {
      const article = await findWordOfDay(services, request);
      return article ? renderWord(article, request.texts) : [];
    },
  };
}

/** After so many draws from the day's seed that the channel has had before, words are drawn at random. */
const SEEDED_DRAWS = 20;

/**
 * Composes «Dagens ord» for a channel: the same word that a person sees that day, or another if the channel has had that
 * one in the last year.
 */
export function createWordComposer(dictionary: DictionaryClient): Compose {
  return async ({ content, language }, { date, previousMemos }) => {
    if (content.kind !== 'word') throw new TypeError(`a subscription to ${content.kind} is not to a word`);
    const texts = textsOf(language);
    const used = new Set(previousMemos);
    const options = (draw: number) => ({
      budgetMs: BUDGET_MS.scheduledServiceCall,
      ...(draw < SEEDED_DRAWS && { seed: seedOf(date, draw) }),
    });
    try {
      const article = await drawWord(dictionary, content.dict, options, (name) => used.has(name));
      if (article)
        return { kind: 'message', message: renderWordOfDay(article, texts), memo: wordNameOf(article) };
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
    }
    return { kind: 'unreadable', message: renderUnreadable(texts) };
  };
}

/**
 * A summary of the article, titled as the word of the day.
 *
 * @param surface the answer to a person has the buttons of any word, and always that of the whole article
 */
function renderWordOfDay(
  article: Article,
  texts: Texts,
  surface: 'message' | 'channel' = 'channel',
): SlackMessage {
  const { wordTitle } = texts.summary;
  const found = singleArticleAnswer(lemmaHit(article));
  const { text, blocks } = renderFoundAnswer(found, surface, texts, surface === 'message');
  // `text` is already escaped, and the title has nothing to escape.
  return { ...slackMessage('', [contextBlock(wordTitle), ...blocks]), text: `${wordTitle}. ${text}` };
}

/** Draws before giving up; enough for a dictionary of some thousand words. */
const MAX_DRAWS = 40;

const wordNameOf = (article: Article) => firstLemmaText(article).toLowerCase();

/** The word class of a phrase such as «til og med», which often only refers to its words. */
const PHRASE = 'EXPR';

/** Whether it is a whole word, no abbreviation or phrase, with an explanation of its own. */
function isSuitable(article: Article): boolean {
  return (
    wordClassOf(article) !== PHRASE &&
    /^\p{L}[\p{L} ]{2,}$/u.test(wordNameOf(article)) &&
    article.senses.some(({ explanations }) => explanations.length > 0)
  );
}

/** The seed of a draw: everybody gets the same word on a day. */
const seedOf = (date: Temporal.PlainDate, draw: number): string => `${date} ${draw}`;

type DrawOptions = Parameters<DictionaryClient['random']>[1];

/**
 * Draws a word of the day that `isUsed` does not exclude; undefined where none is found.
 *
 * @param optionsOf the options of each draw, which are counted from 0
 * @throws {ServiceFault}
 */
async function drawWord(
  dictionary: DictionaryClient,
  dict: DictId,
  optionsOf: (draw: number) => DrawOptions,
  isUsed: (name: string) => boolean = () => false,
): Promise<Article | undefined> {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const hit = await dictionary.random([dict], optionsOf(draw));
    if (!hit) return undefined;
    if (isSuitable(hit.article) && !isUsed(wordNameOf(hit.article))) return hit.article;
  }
  return undefined;
}

/** A word for each dictionary and date; people are in several time zones. */
const MAX_WORDS = 8;

/** The dictionary that the person has chosen, or that of their language. */
const dictionaryOf = ({ dictionary, texts }: RequestContext): DictId =>
  dictionary ?? (texts === textsOf('nn') ? 'nob' : 'bob');

/** Finds the word of the day: the same for everybody with the same dictionary. @throws {ServiceFault} */
type FindWordOfDay = (
  services: Pick<Services, 'dictionary'>,
  request: RequestContext,
) => Promise<Article | undefined>;

function createWordOfDayFinder(): FindWordOfDay {
  const cacheOf = createPerServiceCache(() =>
    createBoundedCache<Article | undefined>({
      maxEntries: MAX_WORDS,
      ttlMs: (article) => (article ? Number.POSITIVE_INFINITY : 0),
    }),
  );
  return async ({ dictionary }, request) => {
    const dict = dictionaryOf(request);
    const date = request.now.toPlainDate();
    const load = (signal: AbortSignal) =>
      drawWord(dictionary, dict, (draw) => ({ ...request.deadline, signal, seed: seedOf(date, draw) }));
    return cacheOf(dictionary).fetch(`${date} ${dict}`, load, request.deadline?.signal);
  };
}
