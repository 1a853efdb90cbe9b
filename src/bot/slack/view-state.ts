import * as z from 'zod';
import { fieldTextSchema } from './received-text.js';

const chosenSchema = z.looseObject({ value: z.string() });

/**
 * One element of a modal, with or without a value:
 * docs.slack.dev/reference/interaction-payloads/view-interactions-payload.
 */
const elementSchema = z.looseObject({
  value: fieldTextSchema.nullish(),
  selected_option: chosenSchema.nullish(),
  selected_options: z.array(chosenSchema).nullish(),
  selected_date: z.string().nullish(),
  selected_time: z.string().nullish(),
  selected_user: z.string().nullish(),
  selected_users: z.array(z.string()).nullish(),
  selected_conversation: z.string().nullish(),
});
type Element = z.infer<typeof elementSchema>;

/** `view.state` of Slack's payloads: block_id, action_id, element. */
export const stateSchema = z.looseObject({
  values: z.record(z.string(), z.record(z.string(), elementSchema)),
});
export type ViewState = z.infer<typeof stateSchema>;

/** The input of a modal by block_id. Dates are `2026-11-21`, times `07:30`. */
export interface FormFields {
  /** Undefined for an empty input. */
  get: (blockId: string) => string | undefined;
  /** All values of an input that takes several. */
  getAll: (blockId: string) => readonly string[];
}

function valuesOf(element: Element): string[] {
  const { selected_options: options, selected_users: users } = element;
  if (options) return options.map(({ value }) => value);
  if (users) return users;
  const only =
    element.value ??
    element.selected_option?.value ??
    element.selected_date ??
    element.selected_time ??
    element.selected_user ??
    element.selected_conversation;
  return typeof only === 'string' && only !== '' ? [only] : [];
}

/** @param state undefined for a view without inputs */
export function createFormFields(state: ViewState | undefined): FormFields {
  const all = (blockId: string) => Object.values(state?.values[blockId] ?? {}).flatMap(valuesOf);
  return { getAll: all, get: (blockId) => all(blockId)[0] };
}
