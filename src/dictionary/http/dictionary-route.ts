import type { ServiceApp } from '../../shared/http-service/fastify-app.js';
import { dictionaryResponseSchema } from '../contract.js';
import { dictParams, parseDictId } from './parameters.js';
import { documentResponses, sendJson } from './responses.js';
import { type DictionaryRouteContext, KEY_SECURITY } from './route-context.js';

/** Not in the contract: the origin of a dictionary, and the meaning of the codes in its articles. */
export function addDictionaryRoute(app: ServiceApp, { store, requireKey }: DictionaryRouteContext): void {
  const schema = {
    ...KEY_SECURITY,
    summary: 'A dictionary: whose it is, and what the codes of its articles stand for',
    params: dictParams,
    response: documentResponses(dictionaryResponseSchema, 401, 404),
  };
  const options = { preValidation: requireKey, schema };
  app.get('/api/dict/:dict_id', options, async (request, reply) => {
    const dictionary = await store.dictionary(parseDictId(request.params.dict_id));
    return sendJson(reply, JSON.stringify(dictionary));
  });
}
