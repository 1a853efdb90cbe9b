import type { ServiceApp } from '../../shared/http-service/fastify-app.js';
import { ProblemError } from '../../shared/http-service/problem.js';
import { randomResponseSchema, rawArticleSchema } from '../contract.js';
import { answerRandom } from './json-answers.js';
import {
  ARTICLE_ROUTE,
  articleParams,
  dictsParams,
  parseDictId,
  parseDictIds,
  randomQuery,
} from './parameters.js';
import { documentResponses, sendJson } from './responses.js';
import { type DictionaryRouteContext, KEY_SECURITY } from './route-context.js';

export function addArticleRoute(app: ServiceApp, { store }: DictionaryRouteContext): void {
  const schema = {
    summary: 'An article by its number',
    params: articleParams,
    response: documentResponses(rawArticleSchema, 400, 404),
  };
  app.get(ARTICLE_ROUTE, { schema }, async ({ params: { dict_id: dict, art_id: id } }, reply) => {
    const article = await store.article(parseDictId(dict), id);
    if (article === undefined) throw new ProblemError('unknown_article');
    return sendJson(reply, article);
  });
}

/** Not in the contract: a random article. */
export function addRandomRoute(app: ServiceApp, { store, requireKey }: DictionaryRouteContext): void {
  const schema = {
    ...KEY_SECURITY,
    summary: 'Any article, each as likely',
    params: dictsParams,
    querystring: randomQuery,
    response: documentResponses(randomResponseSchema, 400, 401, 404),
  };
  const options = { preValidation: requireKey, schema };
  app.get('/api/article/:dict_id/random', options, async ({ params, query }, reply) => {
    const answer = await answerRandom(store, parseDictIds(params.dict_id), query.word_class);
    if (answer === undefined) throw new ProblemError('unknown_article');
    return sendJson(reply.header('cache-control', 'no-store'), answer);
  });
}
