import * as z from 'zod';
import { confirmFields, focusField, placeholderField } from './element-fields.js';
import { SLACK_LIMITS } from './limits.js';
import { choiceOptionSchema, menuOptionSchema, optionGroupSchema } from './objects.js';

const pickerFields = { ...confirmFields, ...focusField, ...placeholderField };
const multiSelectFields = { max_selected_items: z.int().min(1).optional() };

const menuOptions = {
  options: z.array(menuOptionSchema).min(1).max(SLACK_LIMITS.selectOptions).optional(),
  option_groups: z.array(optionGroupSchema).min(1).max(SLACK_LIMITS.selectOptions).optional(),
};

const hasEitherOptions = (menu: { options?: unknown; option_groups?: unknown }) =>
  (menu.options === undefined) !== (menu.option_groups === undefined);
const EITHER_OPTIONS_PROBLEM = 'needs options or option_groups, not both';

const conversationFilterFields = {
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
const responseUrlFields = { response_url_enabled: z.boolean().optional() };
const minQueryLength = { min_query_length: z.int().min(0).optional() };

const choiceOptionsSchema = z.array(choiceOptionSchema).min(1).max(SLACK_LIMITS.choiceOptions);

const choiceSchemas = [
  z.strictObject({
    type: z.literal('checkboxes'),
    ...confirmFields,
    ...focusField,
    options: choiceOptionsSchema,
    initial_options: choiceOptionsSchema.optional(),
  }),
  z.strictObject({
    type: z.literal('radio_buttons'),
    ...confirmFields,
    ...focusField,
    options: choiceOptionsSchema,
    initial_option: choiceOptionSchema.optional(),
  }),
] as const;

const selectSchemas = [
  z
    .strictObject({
      type: z.literal('static_select'),
      ...pickerFields,
      ...menuOptions,
      initial_option: menuOptionSchema.optional(),
    })
    .refine(hasEitherOptions, EITHER_OPTIONS_PROBLEM),
  z.strictObject({
    type: z.literal('external_select'),
    ...pickerFields,
    ...minQueryLength,
    initial_option: menuOptionSchema.optional(),
  }),
  z.strictObject({ type: z.literal('users_select'), ...pickerFields, initial_user: z.string().optional() }),
  z.strictObject({
    type: z.literal('conversations_select'),
    ...pickerFields,
    ...conversationFilterFields,
    ...responseUrlFields,
    initial_conversation: z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('channels_select'),
    ...pickerFields,
    ...responseUrlFields,
    initial_channel: z.string().optional(),
  }),
] as const;

const multiSelectSchemas = [
  z
    .strictObject({
      type: z.literal('multi_static_select'),
      ...pickerFields,
      ...multiSelectFields,
      ...menuOptions,
      initial_options: z.array(menuOptionSchema).min(1).optional(),
    })
    .refine(hasEitherOptions, EITHER_OPTIONS_PROBLEM),
  z.strictObject({
    type: z.literal('multi_external_select'),
    ...pickerFields,
    ...multiSelectFields,
    ...minQueryLength,
    initial_options: z.array(menuOptionSchema).min(1).optional(),
  }),
  z.strictObject({
    type: z.literal('multi_users_select'),
    ...pickerFields,
    ...multiSelectFields,
    initial_users: z.array(z.string()).optional(),
  }),
  z.strictObject({
    type: z.literal('multi_conversations_select'),
    ...pickerFields,
    ...multiSelectFields,
    ...conversationFilterFields,
    initial_conversations: z.array(z.string()).optional(),
  }),
  z.strictObject({
    type: z.literal('multi_channels_select'),
    ...pickerFields,
    ...multiSelectFields,
    initial_channels: z.array(z.string()).optional(),
  }),
] as const;

const pickerSchemas = [
  z.strictObject({
    type: z.literal('datepicker'),
    ...pickerFields,
    initial_date: z.iso.date().optional(),
  }),
  z.strictObject({
    type: z.literal('timepicker'),
    ...pickerFields,
    initial_time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .optional(),
    timezone: z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('datetimepicker'),
    ...confirmFields,
    ...focusField,
    initial_date_time: z.int().min(1_000_000_000).max(9_999_999_999).optional(),
  }),
] as const;

/** Every element with choices: checkboxes, radio buttons, menus, date and time pickers. */
export const choiceElementSchemas = [
  ...choiceSchemas,
  ...selectSchemas,
  ...multiSelectSchemas,
  ...pickerSchemas,
] as const;
