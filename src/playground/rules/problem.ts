import type { z } from 'zod';

/** What is wrong with a message or a view, and where. */
export interface BlockKitProblem {
  /** JSON pointer (RFC 6901) into what was checked: `/blocks/0/text/text`. */
  pointer: string;
  message: string;
  /** Slack's code, where it is not the general one of messages or views. */
  code?: 'msg_blocks_too_long' | 'view_too_large';
}

export function formatJsonPointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function formatIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.message.endsWith('undefined')) return 'missing required field';
  if (issue.code === 'unrecognized_keys') return `unknown field: ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_union' && issue.discriminator) return 'unsupported type here';
  return issue.message;
}

/** The issues of a schema as problems, in the order found. */
export function listSchemaProblems(
  schema: z.ZodType,
  value: unknown,
  path: readonly PropertyKey[],
): BlockKitProblem[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    pointer: formatJsonPointer([...path, ...issue.path]),
    message: formatIssue(issue),
  }));
}

/** As Slack writes it into `response_metadata.messages`. */
export function formatProblem({ pointer, message }: BlockKitProblem): string {
  return `[ERROR] ${message} [json-pointer:${pointer}]`;
}
