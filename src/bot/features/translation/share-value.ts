import * as z from 'zod';
import { MAX_LENGTH, type Translated } from './answer.js';

/** What a share button or a modal keeps of an answer, so that the bot keeps no text. */
const shareSchema = z
  .object({
    to: z.enum(['nno', 'nob']),
    // A translation may be longer than its message.
    text: z.string().max(2 * MAX_LENGTH),
    unknown: z.array(z.string()),
  })
  .transform((shared): Translated => ({ ...shared, kind: 'translated', isSame: false }));

export const shareValueSchema: z.ZodType<Translated> = shareSchema;

/** Undefined if it is longer than `max` characters. */
export function formatShareValue({ to, text, unknown }: Translated, max: number): string | undefined {
  const value = JSON.stringify({ to, text, unknown });
  return value.length > max ? undefined : value;
}

/** Undefined for a value that this bot did not write. */
export function parseShareValue(value: string): Translated | undefined {
  try {
    return shareValueSchema.safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
}
