import { z } from 'zod';
import { LIMITS } from './limits.js';
import {
  choiceOptionSchema,
  confirmSchema,
  idSchema,
  imageElementSchema,
  menuOptionSchema,
  optionGroupSchema,
  overflowOptionSchema,
  plainText,
  someText,
} from './objects.js';
import { richTextSchema } from './rich-text.js';

const common = { action_id: idSchema };
const confirmable = { ...common, confirm: confirmSchema.optional() };
const focusable = { focus_on_load: z.boolean().optional() };
const placeholder = { placeholder: plainText(LIMITS.placeholder).optional() };
const picker = { ...confirmable, ...focusable, ...placeholder };
const severalOf = { max_selected_items: z.int().min(1).optional() };
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

const menuOptions = {
  options: z.array(menuOptionSchema).min(1).max(LIMITS.selectOptions).optional(),
  option_groups: z.array(optionGroupSchema).min(1).max(LIMITS.selectOptions).optional(),
};

const hasOptionsOnce = (menu: { options?: unknown; option_groups?: unknown }) =>
  (menu.options === undefined) !== (menu.option_groups === undefined);
const OPTIONS_ONCE = 'needs options or option_groups, not both';

const conversationFilter = {
  filter: z
    .strictObject({
      include: z
        .array(z.enum(['im', 'mpim', 'private', 'public']))
        .min(1)
        .optional(),
      exclude_external_shared_channels: z.boolean().optional(),
      exclude_bot_users: z.boolean().optional(),
    })
    .optional(),
  default_to_current_conversation: z.boolean().optional(),
};
const respondable = { response_url_enabled: z.boolean().optional() };
const minQueryLength = { min_query_length: z.int().min(0).optional() };

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

const choices = z.array(choiceOptionSchema).min(1).max(LIMITS.choiceOptions);

const choiceSchemas = [
  z.strictObject({
    type: z.literal('checkboxes'),
    ...confirmable,
    ...focusable,
    options: choices,
    initial_options: choices.optional(),
  }),
  z.strictObject({
    type: z.literal('radio_buttons'),
    ...confirmable,
    ...focusable,
    options: choices,
    initial_option: choiceOptionSchema.optional(),
  }),
] as const;

const selectSchemas = [
  z
    .strictObject({
      type: z.literal('static_select'),
      ...picker,
      ...menuOptions,
      initial_option: menuOptionSchema.optional(),
    })
    .refine(hasOptionsOnce, OPTIONS_ONCE),
  z.strictObject({
    type: z.literal('external_select'),
    ...picker,
    ...minQueryLength,
    initial_option: menuOptionSchema.optional(),
  }),
  z.strictObject({ type: z.literal('users_select'), ...picker, initial_user: z.string().optional() }),
  z.strictObject({
    type: z.literal('conversations_select'),
    ...picker,
    ...conversationFilter,
    ...respondable,
    initial_conversation: z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('channels_select'),
    ...picker,
    ...respondable,
    initial_channel: z.string().optional(),
  }),
] as const;

const multiSelectSchemas = [
  z
    .strictObject({
      type: z.literal('multi_static_select'),
      ...picker,
      ...severalOf,
      ...menuOptions,
      initial_options: z.array(menuOptionSchema).min(1).optional(),
    })
    .refine(hasOptionsOnce, OPTIONS_ONCE),
  z.strictObject({
    type: z.literal('multi_external_select'),
    ...picker,
    ...severalOf,
    ...minQueryLength,
    initial_options: z.array(menuOptionSchema).min(1).optional(),
  }),
  z.strictObject({
    type: z.literal('multi_users_select'),
    ...picker,
    ...severalOf,
    initial_users: z.array(z.string()).optional(),
  }),
  z.strictObject({
    type: z.literal('multi_conversations_select'),
    ...picker,
    ...severalOf,
    ...conversationFilter,
    initial_conversations: z.array(z.string()).optional(),
  }),
  z.strictObject({
    type: z.literal('multi_channels_select'),
    ...picker,
    ...severalOf,
    initial_channels: z.array(z.string()).optional(),
  }),
] as const;

const pickerSchemas = [
  z.strictObject({
    type: z.literal('datepicker'),
    ...picker,
    initial_date: z.iso.date().optional(),
  }),
  z.strictObject({
    type: z.literal('timepicker'),
    ...picker,
    initial_time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .optional(),
    timezone: z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('datetimepicker'),
    ...confirmable,
    ...focusable,
    initial_date_time: z.int().min(1_000_000_000).max(9_999_999_999).optional(),
  }),
] as const;

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

const menus = [...choiceSchemas, ...selectSchemas, ...multiSelectSchemas, ...pickerSchemas] as const;

/** What may stand in an `actions` block. */
export const actionsElementSchema = z.discriminatedUnion('type', [buttonSchema, overflowSchema, ...menus]);

/** What may stand beside the text of a `section`. */
export const accessorySchema = z.discriminatedUnion('type', [
  buttonSchema,
  overflowSchema,
  imageElementSchema,
  ...menus,
]);

/** What may stand in an `input` block. */
export const inputElementSchema = z.discriminatedUnion('type', [...menus, ...typedSchemas, fileInputSchema]);

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
