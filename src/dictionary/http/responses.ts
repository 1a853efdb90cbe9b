import type { FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import type { z } from 'zod';
import { problemSchema } from '../../shared/http-service/problem.js';
import {
  type SerializedResponse,
  sendResponse,
  serializeBytes,
} from '../../shared/http-service/serialized-response.js';
import type { ByteText } from '../../shared/text/byte-text.js';
import type { ArticleStore } from '../index/article-store.js';
import { createResponseCache } from './response-cache.js';

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

/** A small part of the words gets most of the questions; beside two whole dictionaries this is little memory. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** Answers repeated requests before they are parsed, as long as the articles are the same. */
export interface CachedResponses {
  /** A `preValidation` hook that sends the cached response. It runs after the check of the key. */
  sendCached: preValidationHookHandler;
  /** Sends the JSON that `answer` returns, and caches it. */
  send(request: FastifyRequest, reply: FastifyReply, answer: () => Promise<ByteText>): Promise<FastifyReply>;
  /** The cached response to a URL, or the JSON that `answer` returns, which is cached. */
  respond(url: string, answer: () => ByteText): SerializedResponse;
}

export function createCachedResponses(store: ArticleStore): CachedResponses {
  const cache = createResponseCache(CACHE_BYTES);
  return {
    sendCached({ url }, reply, done) {
      const revision = store.revision();
      const response = revision && cache.find(revision, url);
      if (response) sendResponse(reply, response);
      else done();
    },
    async send({ url }, reply, answer) {
      const revision = store.revision();
      const response = serializeBytes(await answer());
      if (revision) cache.add(revision, url, response);
      return sendResponse(reply, response);
    },
    respond(url, answer) {
      const revision = store.revision();
      const cached = revision && cache.find(revision, url);
      if (cached) return cached;
      const response = serializeBytes(answer());
      if (revision) cache.add(revision, url, response);
      return response;
    },
  };
}
