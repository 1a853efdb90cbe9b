import type { preValidationHookHandler } from 'fastify';
import { z } from 'zod';
import type { ServiceApp } from '../../shared/http-service/service.js';
import { type DictId, dictionaryResponseSchema } from '../contract.js';
import type { ArticleStore } from '../index/article-store.js';

/** What the routes of the service have in common. */
interface RouteHelpers {
  /** Lets nobody in without a key. */
  requireKey: preValidationHookHandler;
  /** Throws a `ProblemError` for a code that is no dictionary's. */
  parseDictId: (code: string) => DictId;
  answers: (body: z.ZodType, ...refusals: readonly (401 | 404)[]) => Record<number, unknown>;
}

const params = z.object({ dict_id: z.string().describe('`bob` or `nob`') });

/** Beyond the contract: whose a dictionary is, and what the codes of its articles stand for. */
export function addDictionaryRoute(app: ServiceApp, store: ArticleStore, manners: RouteHelpers): void {
  const schema = {
    security: [{ key: [] }],
    summary: 'A dictionary: whose it is, and what the codes of its articles stand for',
    params,
    response: manners.answers(dictionaryResponseSchema, 401, 404),
  };
  const options = { preValidation: manners.requireKey, schema };
  app.get('/api/dict/:dict_id', options, async (request, reply) => {
    const dictionary = await store.dictionary(manners.parseDictId(request.params.dict_id));
    return reply.type('application/json').send(JSON.stringify(dictionary));
  });
}
