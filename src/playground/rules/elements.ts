import { z } from 'zod';
import { choosers } from './choosers.js';
import { common, confirmable, focusable, placeholder } from './element-fields.js';
import { LIMITS } from './limits.js';
import { imageElementSchema, overflowOptionSchema, plainText, someText } from './objects.js';
import { richTextSchema } from './rich-text.js';

const style = z.enum(['primary', 'danger']).optional();

const dispatchable = {
  ...common,
  ...focusable,
  ...placeholder,
  dispatch_action_config: z
    .strictObject({
      trigger_actions_on: z.array(z.enum(['on_enter_pressed', 'on_character_entered'])).min(1),
    })
    .optional(),
};

export const buttonSchema = z.strictObject({
  type: z.literal('button'),
  ...confirmable,
  text: plainText(LIMITS.buttonText),
  value: z.string().max(LIMITS.buttonValue).optional(),
  url: someText(LIMITS.url).optional(),
  style,
  accessibility_label: someText(LIMITS.accessibilityLabel).optional(),
});

const overflowSchema = z.strictObject({
  type: z.literal('overflow'),
  ...confirmable,
  options: z.array(overflowOptionSchema).min(1).max(LIMITS.overflowOptions),
});

const inputText = z.string().max(LIMITS.inputText).optional();

const typedSchemas = [
  z.strictObject({
    type: z.literal('plain_text_input'),
    ...dispatchable,
    initial_value: inputText,
    multiline: z.boolean().optional(),
    min_length: z.int().min(0).max(LIMITS.inputText).optional(),
    max_length: z.int().min(1).max(LIMITS.inputText).optional(),
  }),
  z.strictObject({
    type: z.literal('number_input'),
    ...dispatchable,
    is_decimal_allowed: z.boolean(),
    initial_value: z.string().optional(),
    min_value: z.string().optional(),
    max_value: z.string().optional(),
  }),
  z.strictObject({ type: z.literal('email_text_input'), ...dispatchable, initial_value: inputText }),
  z.strictObject({ type: z.literal('url_text_input'), ...dispatchable, initial_value: inputText }),
  z.strictObject({
    type: z.literal('rich_text_input'),
    ...dispatchable,
    initial_value: richTextSchema.optional(),
    min_lines: z.int().min(1).optional(),
    max_lines: z.int().min(1).optional(),
  }),
] as const;

const fileInputSchema = z.strictObject({
  type: z.literal('file_input'),
  ...common,
  filetypes: z.array(z.string()).min(1).optional(),
  max_files: z.int().min(1).max(LIMITS.files).optional(),
});

/** What may stand in an `actions` block. */
export const actionsElementSchema = z.discriminatedUnion('type', [buttonSchema, overflowSchema, ...choosers]);

/** What may stand beside the text of a `section`. */
export const accessorySchema = z.discriminatedUnion('type', [
  buttonSchema,
  overflowSchema,
  imageElementSchema,
  ...choosers,
]);

/** What may stand in an `input` block. */
export const inputElementSchema = z.discriminatedUnion('type', [
  ...choosers,
  ...typedSchemas,
  fileInputSchema,
]);

const feedbackSchema = z.strictObject({
  text: plainText(LIMITS.buttonText),
  value: someText(LIMITS.buttonValue),
  accessibility_label: someText(LIMITS.accessibilityLabel).optional(),
});

/** What may stand in a `context_actions` block. */
export const contextActionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('feedback_buttons'),
    ...common,
    positive_button: feedbackSchema,
    negative_button: feedbackSchema,
  }),
  z.strictObject({
    type: z.literal('icon_button'),
    ...confirmable,
    icon: someText(LIMITS.id),
    text: plainText(LIMITS.buttonText),
    accessibility_label: someText(LIMITS.accessibilityLabel).optional(),
    value: z.string().max(LIMITS.buttonValue).optional(),
    visible_to_user_ids: z.array(z.string()).optional(),
  }),
]);
