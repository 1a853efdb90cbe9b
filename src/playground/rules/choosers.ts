import { z } from 'zod';
import { confirmable, focusable, placeholder } from './element-fields.js';
import { LIMITS } from './limits.js';
import { choiceOptionSchema, menuOptionSchema, optionGroupSchema } from './objects.js';

const picker = { ...confirmable, ...focusable, ...placeholder };
const severalOf = { max_selected_items: z.int().min(1).optional() };

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

/** Every element that something is chosen with: boxes, menus, and pickers of dates and times. */
export const choosers = [
  ...choiceSchemas,
  ...selectSchemas,
  ...multiSelectSchemas,
  ...pickerSchemas,
] as const;
