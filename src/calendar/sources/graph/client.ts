import type { z } from 'zod';
import { ServiceFault } from '../../../shared/errors.js';
import { createHttpClient, type JsonRequest } from '../../../shared/http-client/http.js';
import type { GraphConfig } from './config.js';
import type { TokenSource } from './token.js';

/** More than a hundred events or rooms a page, and than twenty people's weeks. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
/** Of a hundred entries each: more than a room can hold. */
const MAX_PAGES = 50;

/** Without it, times come in the zone of whoever owns the mailbox. */
const UTC_PREFERENCE = { prefer: 'outlook.timezone="UTC"' };

/** One page of a list, and the address of the next. */
export interface GraphPage<Item> {
  value: Item[];
  '@odata.nextLink'?: string | undefined;
}

type GraphRequest<Schema extends z.ZodType> = Omit<JsonRequest<Schema>, 'headers'>;

/** Microsoft Graph, in the app's own name. */
export interface GraphClient {
  /** @throws {ServiceFault} */
  fetch: <Schema extends z.ZodType>(question: GraphRequest<Schema>) => Promise<z.output<Schema>>;
  /** All pages of a list. @throws {ServiceFault} */
  fetchAllPages: <Item>(question: GraphRequest<z.ZodType<GraphPage<Item>>>) => Promise<Item[]>;
}

/** `error.code` of Graph's errors. */
function findErrorCode(body: unknown): unknown {
  const error: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined;
  return typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
}

const isTokenRefused = (error: unknown) => error instanceof ServiceFault && error.status === 401;

export function createGraphClient({ url }: GraphConfig, tokens: TokenSource, budgetMs: number): GraphClient {
  const http = createHttpClient({
    service: 'graph',
    toMicrosoft: true,
    baseUrl: url,
    budgetMs,
    maxResponseBytes: MAX_ANSWER_BYTES,
    honorsRetryAfter: true,
    findErrorCode,
  });

  async function ask<Schema extends z.ZodType>(question: GraphRequest<Schema>): Promise<z.output<Schema>> {
    const withToken = (token: string) =>
      http.fetchJson({ ...question, headers: { ...UTC_PREFERENCE, authorization: `Bearer ${token}` } });
    const token = await tokens.get();
    try {
      return await withToken(token);
    } catch (error) {
      // A token may end before its time: a new secret, a right that was taken back.
      if (!isTokenRefused(error)) throw error;
      return withToken(await tokens.get(token));
    }
  }

  /** The path of the next page; a token never follows a link to another server. */
  function pathOf(link: string, operation: string): string {
    if (link.startsWith(`${url}/`)) return link.slice(url.length);
    throw new ServiceFault({ service: 'graph', operation, kind: 'invalid' });
  }

  async function askAll<Item>(question: GraphRequest<z.ZodType<GraphPage<Item>>>): Promise<Item[]> {
    const { operation, schema } = question;
    const items: Item[] = [];
    let page = await ask(question);
    for (let count = 1; ; count += 1) {
      items.push(...page.value);
      const next = page['@odata.nextLink'];
      if (next === undefined) return items;
      if (count >= MAX_PAGES) throw new ServiceFault({ service: 'graph', operation, kind: 'invalid' });
      page = await ask({ operation, schema, path: pathOf(next, operation) });
    }
  }

  return { fetch: ask, fetchAllPages: askAll };
}
