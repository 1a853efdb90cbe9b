import * as z from 'zod';
import { choiceElementSchemas } from './choice-elements.js';
import { actionIdField, confirmFields, focusField, placeholderField } from './element-fields.js';
import { SLACK_LIMITS } from './limits.js';
import { imageElementSchema, nonEmptyTextSchema, overflowOptionSchema, plainTextSchema } from './objects.js';
import { richTextSchema } from './rich-text.js';

const style = z.enum(['primary', 'danger']).optional();

const textInputFields = {
  ...actionIdField,
  ...focusField,
  ...placeholderField,
  dispatch_action_config: z
    .strictObject({
      trigger_actions_on: z.array(z.enum(['on_enter_pressed', 'on_character_entered'])).min(1),
    })
    .optional(),
};

export const buttonSchema = z.strictObject({
  type: z.literal('button'),
  ...confirmFields,
  text: plainTextSchema(SLACK_LIMITS.buttonText),
  value: z.string().max(SLACK_LIMITS.buttonValue).optional(),
  url: nonEmptyTextSchema(SLACK_LIMITS.url).optional(),
  style,
  accessibility_label: nonEmptyTextSchema(SLACK_LIMITS.accessibilityLabel).optional(),
});

const overflowSchema = z.strictObject({
  type: z.literal('overflow'),
  ...confirmFields,
  options: z.array(overflowOptionSchema).min(1).max(SLACK_LIMITS.overflowOptions),
});

const initialTextSchema = z.string().max(SLACK_LIMITS.inputText).optional();

const textInputSchemas = [
  z.strictObject({
    type: z.literal('plain_text_input'),
    ...textInputFields,
    initial_value: initialTextSchema,
    multiline: z.boolean().optional(),
    min_length: z.int().min(0).max(SLACK_LIMITS.inputText).optional(),
    max_length: z.int().min(1).max(SLACK_LIMITS.inputText).optional(),
  }),
  z.strictObject({
    type: z.literal('number_input'),
    ...textInputFields,
    is_decimal_allowed: z.boolean(),
    initial_value: z.string().optional(),
    min_value: z.string().optional(),
    max_value: z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('email_text_input'),
    ...textInputFields,
    initial_value: initialTextSchema,
  }),
  z.strictObject({ type: z.literal('url_text_input'), ...textInputFields, initial_value: initialTextSchema }),
  z.strictObject({
    type: z.literal('rich_text_input'),
    ...textInputFields,
    initial_value: richTextSchema.optional(),
    min_lines: z.int().min(1).optional(),
    max_lines: z.int().min(1).optional(),
  }),
] as const;

const fileInputSchema = z.strictObject({
  type: z.literal('file_input'),
  ...actionIdField,
  filetypes: z.array(z.string()).min(1).optional(),
  max_files: z.int().min(1).max(SLACK_LIMITS.files).optional(),
});

/** The elements of an `actions` block. */
export const actionsElementSchema = z.discriminatedUnion('type', [
  buttonSchema,
  overflowSchema,
  ...choiceElementSchemas,
]);

/** The accessories of a `section` block. */
export const accessorySchema = z.discriminatedUnion('type', [
  buttonSchema,
  overflowSchema,
  imageElementSchema,
  ...choiceElementSchemas,
]);

/** The elements of an `input` block. */
export const inputElementSchema = z.discriminatedUnion('type', [
  ...choiceElementSchemas,
  ...textInputSchemas,
  fileInputSchema,
]);

const feedbackSchema = z.strictObject({
  text: plainTextSchema(SLACK_LIMITS.buttonText),
  value: nonEmptyTextSchema(SLACK_LIMITS.buttonValue),
  accessibility_label: nonEmptyTextSchema(SLACK_LIMITS.accessibilityLabel).optional(),
});

/** The elements of a `context_actions` block. */
export const contextActionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('feedback_buttons'),
    ...actionIdField,
    positive_button: feedbackSchema,
    negative_button: feedbackSchema,
  }),
  z.strictObject({
    type: z.literal('icon_button'),
    ...confirmFields,
    icon: nonEmptyTextSchema(SLACK_LIMITS.id),
    text: plainTextSchema(SLACK_LIMITS.buttonText),
    accessibility_label: nonEmptyTextSchema(SLACK_LIMITS.accessibilityLabel).optional(),
    value: z.string().max(SLACK_LIMITS.buttonValue).optional(),
    visible_to_user_ids: z.array(z.string()).optional(),
  }),
]);
