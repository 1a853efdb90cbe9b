import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { problemSchema } from '../../shared/http-service/problem.js';

const PROBLEM = {
  description: 'A problem document (RFC 9457)',
  content: { 'application/problem+json': { schema: problemSchema } },
};

/**
 * The responses of a route for the documentation. Bodies are sent as text from `json-answers.ts`: to serialize them by
 * their schema would cost more than all the rest of a suggestion. Tests hold them against the schema instead.
 */
export function documentResponses(body: z.ZodType, ...problems: readonly (400 | 401 | 404)[]) {
  return { 200: body, ...Object.fromEntries([...problems, 429].map((status) => [status, PROBLEM])) };
}

/** Sends JSON text as the response. */
export const sendJson = (reply: FastifyReply, json: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json);
