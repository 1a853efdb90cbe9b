import type { z } from 'zod';

/** A reason for Slack to refuse a message or a view. */
export interface BlockKitProblem {
  /** JSON pointer (RFC 6901) into the validated value: `/blocks/0/text/text`. */
  pointer: string;
  message: string;
  /** Slack's error code, when it is not the general one for messages or views. */
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

/**
 * Validates a value and returns the schema's issues as problems, in their order. `path` is the value's place
 * in the message.
 */
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

/** In the format of Slack's `response_metadata.messages`. */
export function formatProblem({ pointer, message }: BlockKitProblem): string {
  return `[ERROR] ${message} [json-pointer:${pointer}]`;
}
