import type { ServiceApp } from '../../shared/http-service/fastify-app.js';
import { searchResponseSchema, suggestResponseSchema } from '../contract.js';
import { answerSearch, answerSuggest } from './json-answers.js';
import {
  dictsParams,
  parseDictIds,
  SEARCH_ROUTE,
  SUGGEST_ROUTE,
  searchQuery,
  suggestQuery,
} from './parameters.js';
import { documentResponses, sendJson } from './responses.js';
import { type DictionaryRouteContext, KEY_SECURITY } from './route-context.js';

export function addSearchRoute(app: ServiceApp, { store, requireKey }: DictionaryRouteContext): void {
  const schema = {
    ...KEY_SECURITY,
    summary: 'The articles of a word: its lemma, its forms, older words behind it, phrases',
    params: dictsParams,
    querystring: searchQuery,
    response: documentResponses(searchResponseSchema, 400, 401, 404),
  };
  const options = { preValidation: requireKey, schema };
  app.get(SEARCH_ROUTE, options, async ({ params, query }, reply) =>
    sendJson(reply, await answerSearch(store, { ...query, dicts: parseDictIds(params.dict_id) })),
  );
}

export function addSuggestRoute(app: ServiceApp, { store, requireKey }: DictionaryRouteContext): void {
  const schema = {
    ...KEY_SECURITY,
    summary: 'The words that begin with some letters',
    params: dictsParams,
    querystring: suggestQuery,
    response: documentResponses(suggestResponseSchema, 400, 401, 404),
  };
  const options = { preValidation: requireKey, schema };
  app.get(SUGGEST_ROUTE, options, async ({ params, query }, reply) => {
    const { word_class: wordClass, ...question } = query;
    const dicts = parseDictIds(params.dict_id);
    return sendJson(reply, await answerSuggest(store, { ...question, wordClass, dicts }));
  });
}
