import * as z from 'zod';
import { foldedChoicesSchema } from './draft.js';

/** The block_ids of the fields. */
export const SUBSCRIPTION_FIELDS = {
  channel: 'channel',
  rooms: 'rooms',
  dict: 'dict',
  days: 'days',
  time: 'time',
  span: 'span',
  whenEmpty: 'when-empty',
  language: 'language',
  holidays: 'holidays',
} as const;

/** The private metadata of the modal. The chosen values are in its fields. */
const aboutSchema = z.object({
  kind: z.enum(['rooms', 'word']),
  id: z.string().optional(),
  folded: foldedChoicesSchema.optional().catch(undefined),
});
/**
 * `id` names the subscription to change. Without it, the form creates a new one. `folded` has the choices
 * whose fields are not shown.
 */
export type FormMetadata = z.infer<typeof aboutSchema>;

/** @returns undefined for metadata that the app did not write */
export function parseFormMetadata(metadata: string): FormMetadata | undefined {
  try {
    return aboutSchema.parse(JSON.parse(metadata));
  } catch {
    return undefined;
  }
}

/** The first field that unfolding shows. */
export const firstFoldedField = ({ kind }: Pick<FormMetadata, 'kind'>): string =>
  kind === 'rooms' ? SUBSCRIPTION_FIELDS.whenEmpty : SUBSCRIPTION_FIELDS.holidays;
