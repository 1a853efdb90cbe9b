import * as z from 'zod';
import { SLACK_LIMITS } from './limits.js';
import { confirmSchema, idSchema, plainTextSchema } from './objects.js';

/** Fields that several elements share. */
export const actionIdField = { action_id: idSchema };
export const confirmFields = { ...actionIdField, confirm: confirmSchema.optional() };
export const focusField = { focus_on_load: z.boolean().optional() };
export const placeholderField = { placeholder: plainTextSchema(SLACK_LIMITS.placeholder).optional() };
