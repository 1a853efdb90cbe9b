import type { IncomingMessage } from 'node:http';
import type { ApiKeyVerifier } from '../../shared/http-service/api-keys.js';
import type { DirectAnswer, DirectAnswers } from '../../shared/http-service/direct-answers.js';
import { serializeBytes } from '../../shared/http-service/serialized-response.js';
import { API_KEY_HEADER, type DictId } from '../contract.js';
import type { ArticleStore } from '../index/article-store.js';
import { answerSearchNow, answerSuggestNow } from './json-answers.js';
import { ARTICLE_ROUTE, SEARCH_ROUTE, SUGGEST_ROUTE } from './parameters.js';
import { parseSearchQuery, parseSuggestQuery } from './plain-query.js';
import type { CachedResponses } from './responses.js';
import { identifyCaller } from './route-context.js';

const ARTICLE_URL = /^\/api\/article\/(bob|nob)\/(\d{1,15})$/;
const WORDS_URL = /^\/api\/article\/(bob|nob|bob,nob|nob,bob)\/(search|suggest)\?(.*)$/;

const DICTS: ReadonlyMap<string, readonly DictId[]> = new Map([
  ['bob', ['bob']],
  ['nob', ['nob']],
  ['bob,nob', ['bob', 'nob']],
  ['nob,bob', ['nob', 'bob']],
]);

export interface DirectAnswerOptions {
  direct: NonNullable<ArticleStore['direct']>;
  keys: ApiKeyVerifier;
  responses: CachedResponses;
}

/** The usual requests for articles, words and suggestions, answered as the routes do. */
export function createDirectAnswers({ direct, keys, responses }: DirectAnswerOptions): DirectAnswers {
  function findArticle(url: string, { headers, socket }: IncomingMessage): DirectAnswer | undefined {
    const [, code = '', id] = ARTICLE_URL.exec(url) ?? [];
    const [dict] = DICTS.get(code) ?? [];
    if (dict === undefined) return undefined;
    return {
      route: ARTICLE_ROUTE,
      caller: identifyCaller(keys, headers[API_KEY_HEADER], socket.remoteAddress).name,
      respond() {
        const article = direct().article(dict, Number(id));
        return article === undefined ? undefined : serializeBytes(article);
      },
    };
  }

  function findWords(url: string, { headers, socket }: IncomingMessage): DirectAnswer | undefined {
    const [, codes = '', operation, text = ''] = WORDS_URL.exec(url) ?? [];
    const dicts = DICTS.get(codes);
    if (dicts === undefined) return undefined;
    const { hasKey, name: caller } = identifyCaller(keys, headers[API_KEY_HEADER], socket.remoteAddress);
    if (!hasKey) return undefined;
    if (operation === 'search') {
      const query = parseSearchQuery(text);
      const answer = query && (() => answerSearchNow(direct(), { ...query, dicts }));
      return answer && { route: SEARCH_ROUTE, caller, respond: () => responses.respond(url, answer) };
    }
    const query = parseSuggestQuery(text);
    const answer = query && (() => answerSuggestNow(direct(), { ...query, dicts }));
    return answer && { route: SUGGEST_ROUTE, caller, respond: () => responses.respond(url, answer) };
  }

  return { find: (url, request) => findWords(url, request) ?? findArticle(url, request) };
}
