import * as z from 'zod';
import { formatProblem, listSchemaProblems } from '../rules/problem.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';

export type MethodArguments = Record<string, unknown>;

export interface WebApiMethod {
  /** The app needs one of these scopes; an empty list needs none. */
  scopes: readonly string[];
  /** The token that this method accepts. */
  token: 'bot' | 'app';
  /** Returns the fields of the response besides `ok`. @throws {SlackError} */
  call(args: MethodArguments, slack: SlackWorkspace): object;
}

/** Defines a Web API method: the schema of its arguments, its scopes, its token and its handler. */
export function defineMethod<Schema extends z.ZodType>(definition: {
  scopes?: readonly string[];
  token?: 'bot' | 'app';
  args: Schema;
  answer: (args: z.output<Schema>, slack: SlackWorkspace) => object;
}): WebApiMethod {
  const { scopes = [], token = 'bot', args, answer } = definition;
  return {
    scopes,
    token,
    call(raw, slack) {
      const parsed = args.safeParse(raw);
      if (parsed.success) return answer(parsed.data, slack);
      throw new SlackError('invalid_arguments', {
        response_metadata: { messages: listSchemaProblems(args, raw, []).map(formatProblem) },
      });
    },
  };
}

/** Forms carry booleans and numbers as text, JSON as themselves. */
export const booleanArgument = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((word) => word === 'true' || word === '1'),
]);
const pageSizeArgument = z.coerce.number().int().min(1).max(1000);

export const paginationArguments = { cursor: z.string().optional(), limit: pageSizeArgument.optional() };

/** Returns one page of a list and the cursor of the next page. @throws {SlackError} `invalid_cursor` */
export function paginate<Item>(
  items: readonly Item[],
  pagination: { cursor?: string | undefined; limit?: number | undefined },
) {
  const start = pagination.cursor ? Number(Buffer.from(pagination.cursor, 'base64').toString()) : 0;
  if (!Number.isInteger(start) || start < 0) throw new SlackError('invalid_cursor');
  const end = start + (pagination.limit ?? 100);
  const next_cursor = end < items.length ? Buffer.from(String(end)).toString('base64') : '';
  return { items: items.slice(start, end), response_metadata: { next_cursor } };
}
