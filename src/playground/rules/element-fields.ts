import { z } from 'zod';
import { LIMITS } from './limits.js';
import { confirmSchema, idSchema, plainText } from './objects.js';

/** Fields that many elements have. */
export const common = { action_id: idSchema };
export const confirmable = { ...common, confirm: confirmSchema.optional() };
export const focusable = { focus_on_load: z.boolean().optional() };
export const placeholder = { placeholder: plainText(LIMITS.placeholder).optional() };
