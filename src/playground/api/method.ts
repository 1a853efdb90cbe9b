import { z } from 'zod';
import { formatProblem, listSchemaProblems } from '../rules/problem.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';

export type MethodArguments = Record<string, unknown>;

export interface WebApiMethod {
  /** The app must have one of these; empty where none is needed. */
  scopes: readonly string[];
  /** Which of the app's tokens opens it. */
  token: 'bot' | 'app';
  /** The fields of the answer besides `ok`. @throws {SlackError} */
  call(args: MethodArguments, slack: SlackWorkspace): object;
}

/** One method of the Web API: its arguments' shape and what it does. */
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

/** Booleans and numbers come as text in forms and as themselves in JSON. */
export const booleanArgument = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((word) => word === 'true' || word === '1'),
]);
const pageSizeArgument = z.coerce.number().int().min(1).max(1000);

export const paginationArguments = { cursor: z.string().optional(), limit: pageSizeArgument.optional() };

/** One page of a list, with the cursor of the next. */
export function paginate<Item>(
  items: readonly Item[],
  page: { cursor?: string | undefined; limit?: number | undefined },
) {
  const start = page.cursor ? Number(Buffer.from(page.cursor, 'base64').toString()) : 0;
  if (!Number.isInteger(start) || start < 0) throw new SlackError('invalid_cursor');
  const end = start + (page.limit ?? 100);
  const next_cursor = end < items.length ? Buffer.from(String(end)).toString('base64') : '';
  return { items: items.slice(start, end), response_metadata: { next_cursor } };
}
