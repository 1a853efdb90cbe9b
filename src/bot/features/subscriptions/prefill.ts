import * as z from 'zod';
import { DICT_IDS } from '../../../dictionary/contract.js';
import { languageSchema, MAX_SUMMARY_ROOMS, SUMMARY_SPANS } from '../../model/subscription.js';

const kindSchema = z.enum(['rooms', 'word']);

const prefillFieldsSchema = z.object({
  kind: kindSchema,
  /** ISO. */
  days: z.array(z.number().int().min(1).max(7)).min(1).optional(),
  /** `08:00` */
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)
    .optional(),
  span: z.enum(SUMMARY_SPANS).optional(),
  /** Addresses. */
  rooms: z.array(z.string().min(1)).max(MAX_SUMMARY_ROOMS).optional(),
  dict: z.enum(DICT_IDS).optional(),
  /** Of the posts. */
  language: languageSchema.optional(),
});
/** What the form for a new subscription begins with. */
export type Prefill = z.infer<typeof prefillFieldsSchema>;

/** The value of a button that opens the form: `rooms`, or JSON. */
export const prefillSchema: z.ZodType<Prefill> = z.union([
  kindSchema.transform((kind) => ({ kind })),
  prefillFieldsSchema,
]);
