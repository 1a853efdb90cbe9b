import type { z } from 'zod';
import { ServiceFault } from '../../../shared/errors.js';
import { createHttpClient, type Question } from '../../../shared/http-client/http.js';
import type { GraphConfig } from './config.js';
import type { TokenSource } from './token.js';

/** More than a hundred events or rooms a page, and than twenty people's weeks. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
/** Of a hundred entries each: more than a room can hold. */
const MAX_PAGES = 50;

/** Without it, times come in the zone of whoever owns the mailbox. */
const IN_UTC = { prefer: 'outlook.timezone="UTC"' };

/** One page of a list, and the address of the next. */
export interface Page<Item> {
  value: Item[];
  '@odata.nextLink'?: string | undefined;
}

type GraphQuestion<Schema extends z.ZodType> = Omit<Question<Schema>, 'headers'>;

/** Microsoft Graph, in the app's own name. */
export interface GraphClient {
  /** @throws {ServiceFault} */
  ask: <Schema extends z.ZodType>(question: GraphQuestion<Schema>) => Promise<z.output<Schema>>;
  /** All pages of a list. @throws {ServiceFault} */
  askAll: <Item>(question: GraphQuestion<z.ZodType<Page<Item>>>) => Promise<Item[]>;
}

/** `error.code` of Graph's errors. */
function codeIn(body: unknown): unknown {
  const error: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined;
  return typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
}

const isRefusedToken = (error: unknown) => error instanceof ServiceFault && error.status === 401;

export function createGraphClient({ url }: GraphConfig, tokens: TokenSource, budgetMs: number): GraphClient {
  const http = createHttpClient({
    service: 'graph',
    toMicrosoft: true,
    baseUrl: url,
    budgetMs,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    waitsAsTold: true,
    codeIn,
  });

  async function ask<Schema extends z.ZodType>(question: GraphQuestion<Schema>): Promise<z.output<Schema>> {
    const withToken = (token: string) =>
      http.getJson({ ...question, headers: { ...IN_UTC, authorization: `Bearer ${token}` } });
    const token = await tokens.get();
    try {
      return await withToken(token);
    } catch (error) {
      // A token may end before its time: a new secret, a right that was taken back.
      if (!isRefusedToken(error)) throw error;
      return withToken(await tokens.get(token));
    }
  }

  /** The path of the next page; a token never follows a link to another server. */
  function pathOf(link: string, operation: string): string {
    if (link.startsWith(`${url}/`)) return link.slice(url.length);
    throw new ServiceFault({ service: 'graph', operation, kind: 'invalid' });
  }

  async function askAll<Item>(question: GraphQuestion<z.ZodType<Page<Item>>>): Promise<Item[]> {
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

  return { ask, askAll };
}
