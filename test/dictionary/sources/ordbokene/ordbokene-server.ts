import type { IncomingMessage, ServerResponse } from 'node:http';
import { formsOf } from '../../../../src/dictionary/article/parse-article.js';
import type { DictId, RawArticle } from '../../../../src/dictionary/contract.js';
import type { ArticleStore } from '../../../../src/dictionary/index/article-store.js';
import type { OrdbokeneOptions } from '../../../../src/dictionary/sources/ordbokene/client.js';
import {
  createOrdbokeneStore,
  matchesOrdbokenePattern,
} from '../../../../src/dictionary/sources/ordbokene/index.js';
import { sendAnswer, startUpstream } from '../../../support/upstream-server.js';
import { sampleArticles } from '../../support/sample-articles.js';
import { log } from '../../support/start-service.js';

const DICTS: Readonly<Record<string, DictId>> = { bm: 'bob', nn: 'nob' };

/** Answers instead of the usual handler. `true` where it did. */
export type RequestHandler = (response: ServerResponse, request: IncomingMessage, count: number) => boolean;

/** The same answer to every question. */
export const always =
  (answer: (response: ServerResponse) => void): RequestHandler =>
  (response) => {
    answer(response);
    return true;
  };

/** Compares as Ordbøkene does: without accents, also that of å. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const equals = (form: string, word: string) =>
  /[*%_|]/.test(word) ? matchesOrdbokenePattern(form, word) : plain(form) === plain(word);

const articlesOf = (code: string) => sampleArticles.get(DICTS[code] ?? 'bob') ?? [];

const classOf = ({ lemmas: [lemma] }: RawArticle) => lemma?.paradigm_info[0]?.tags[0];

/** `e` lemmas, `i` their forms, `f` any text. */
function isFound(article: RawArticle, word: string, scope: string): boolean {
  const forms = formsOf('bob', article);
  const isIn = (match: string) => forms.some((form) => form.match === match && equals(form.text, word));
  return (
    (scope.includes('e') && isIn('lemma')) ||
    (scope.includes('i') && isIn('inflection')) ||
    (scope.includes('f') &&
      (equals('', word) ||
        forms.some(({ text }) => equals(text, word)) ||
        plain(JSON.stringify(article)).includes(plain(word))))
  );
}

function answerArticles(query: URLSearchParams) {
  const found = (query.get('dict') ?? '').split(',').map((code): [string, number[]] => {
    const ofClass = articlesOf(code).filter(
      (article) => !query.has('wc') || classOf(article) === query.get('wc'),
    );
    const met = ofClass.filter((article) => isFound(article, query.get('w') ?? '', query.get('scope') ?? ''));
    return [code, met.map(({ article_id }) => article_id)];
  });
  return {
    meta: Object.fromEntries(found.map(([code, ids]) => [code, { total: ids.length }])),
    articles: Object.fromEntries(found),
  };
}

function lemmasOf(code: string, wordClass: string | null): string[] {
  const articles = articlesOf(code).filter((article) => wordClass === null || classOf(article) === wordClass);
  return articles.flatMap(({ lemmas }) => lemmas.map(({ lemma }) => lemma));
}

/** Empty lists are absent. */
function answerSuggest(query: URLSearchParams) {
  const q = query.get('q') ?? '';
  const codes = (query.get('dict') ?? '').split(',');
  const codesByWord = new Map<string, number>();
  for (const code of codes) {
    for (const lemma of lemmasOf(code, query.get('wc'))) {
      codesByWord.set(lemma, (codesByWord.get(lemma) ?? 0) | (code === 'bm' ? 1 : 2));
    }
  }
  const rows = (isOfList: (word: string) => boolean) => {
    const all = [...codesByWord].filter(([word]) => isOfList(plain(word))).sort();
    return all.slice(0, Number(query.get('n')));
  };
  const include = query.get('include') ?? '';
  const sorted = [...plain(q)].sort().join('');
  const lists = {
    exact: include.includes('e') ? rows((word) => word.startsWith(plain(q))) : [],
    similar: include.includes('s') ? rows((word) => [...word].sort().join('') === sorted) : [],
  };
  const some = Object.entries(lists).filter(([, list]) => list.length > 0);
  return { q, cnt: codesByWord.size, cmatch: 1, a: Object.fromEntries(some) };
}

const TABLES: Readonly<Record<string, (code: string) => unknown>> = {
  'concepts.json': (code) => ({
    id: code,
    name: code === 'bm' ? 'Bokmålsordboka' : 'Nynorskordboka',
    concepts: {
      'norr.': { class: 'language', expansion: 'norrønt' },
      dollar: { class: null, expansion: '$' },
    },
  }),
  'fil/word_class.json': () => ({ NOUN: 'Substantiv', EXPR: 'Uttrykk' }),
  'fil/article.json': (code) =>
    articlesOf(code).map(({ article_id, lemmas }) => [
      article_id,
      lemmas[0]?.lemma,
      3,
      '2024-01-01 10:00:00',
    ]),
};

function answerOf(url: URL): unknown {
  const [, first = '', ...rest] = url.pathname.split('/');
  const below = rest.join('/');
  if (first === 'api' && below === 'articles') return answerArticles(url.searchParams);
  if (first === 'api' && below === 'suggest') return answerSuggest(url.searchParams);
  const id = /^article\/(\d+)\.json$/.exec(below)?.[1];
  if (id !== undefined) return articlesOf(first).find(({ article_id }) => article_id === Number(id));
  return TABLES[below]?.(first);
}

/** A server that answers as Ordbøkene does, over the sample articles, unless a test sets another handler. */
export async function startOrdbokene() {
  const state = { handler: (() => false) as RequestHandler, agents: new Set<string | undefined>() };
  const server = await startUpstream((response, request, count) => {
    state.agents.add(request.headers['user-agent']);
    if (state.handler(response, request, count)) return;
    const answer = answerOf(new URL(request.url ?? '', 'http://localhost'));
    if (answer === undefined) sendAnswer(response, 404, 'Not found', 'text/plain');
    else sendAnswer(response, 200, answer);
  });
  return {
    ...server,
    agents: state.agents,
    setHandler(handler: RequestHandler) {
      state.handler = handler;
    },
    resetHandler() {
      state.handler = () => false;
    },
  };
}

export type OrdbokeneServer = Awaited<ReturnType<typeof startOrdbokene>>;

/** A store over servers, without delays between repetitions. */
export function storeOf(baseUrls: readonly string[], more: Partial<OrdbokeneOptions> = {}): ArticleStore {
  return createOrdbokeneStore({ baseUrls, userAgent: 'Ordrom/0.0.0', log, pauseMs: 0, ...more });
}
