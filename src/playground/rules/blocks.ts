import * as z from 'zod';
import { SLACK_LIMITS } from './limits.js';

const style = z.enum(['primary', 'danger']).optional();

/** A non-empty string. */
export const nonEmptyTextSchema = (max: number) => z.string().min(1).max(max);

const idSchema = nonEmptyTextSchema(SLACK_LIMITS.id).optional();

/** An object of this type, with these fields and no others. */
const typed = <Type extends string, Fields extends z.core.$ZodShape>(type: Type, fields: Fields) =>
  z.strictObject({ type: z.literal(type), ...fields });

const block = <Type extends string, Fields extends z.core.$ZodShape>(type: Type, fields: Fields) =>
  typed(type, { block_id: idSchema, ...fields });

/** One to `max` items. */
const listOf = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).min(1).max(max);

/** Fields that several elements share. */
const actionIdField = { action_id: idSchema };

const focusField = { focus_on_load: z.boolean().optional() };

export const plainTextSchema = (max: number) =>
  typed('plain_text', { text: nonEmptyTextSchema(max), emoji: z.boolean().optional() });

const placeholderField = { placeholder: plainTextSchema(SLACK_LIMITS.placeholder).optional() };

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

/** A text object: plain text or mrkdwn. */
const textObjectSchema = (max: number) =>
  z.discriminatedUnion('type', [plainTextSchema(max), mrkdwnSchema(max)]);

const mrkdwnSchema = (max: number) =>
  typed('mrkdwn', { text: nonEmptyTextSchema(max), verbatim: z.boolean().optional() });

const confirmSchema = z.strictObject({
  title: plainTextSchema(SLACK_LIMITS.confirmTitle).optional(),
  text: textObjectSchema(SLACK_LIMITS.confirmText),
  confirm: plainTextSchema(SLACK_LIMITS.confirmButton).optional(),
  deny: plainTextSchema(SLACK_LIMITS.confirmButton).optional(),
  style: z.enum(['primary', 'danger']).optional(),
});

const confirmFields = { ...actionIdField, confirm: confirmSchema.optional() };

const buttonSchema = typed('button', {
  ...confirmFields,
  text: plainTextSchema(SLACK_LIMITS.buttonText),
  value: z.string().max(SLACK_LIMITS.buttonValue).optional(),
  url: nonEmptyTextSchema(SLACK_LIMITS.url).optional(),
  style,
  accessibility_label: nonEmptyTextSchema(SLACK_LIMITS.accessibilityLabel).optional(),
});

const optionFields = {
  value: nonEmptyTextSchema(SLACK_LIMITS.optionValue),
  description: plainTextSchema(SLACK_LIMITS.optionText).optional(),
};

/** An overflow menu's option: can have a URL. */
const overflowOptionSchema = z.strictObject({
  text: plainTextSchema(SLACK_LIMITS.optionText),
  ...optionFields,
  url: nonEmptyTextSchema(SLACK_LIMITS.url).optional(),
});

const overflowSchema = typed('overflow', {
  ...confirmFields,
  options: listOf(overflowOptionSchema, SLACK_LIMITS.overflowOptions),
});

const initialTextSchema = z.string().max(SLACK_LIMITS.inputText).optional();

const richTextStyle = {
  style: z
    .strictObject({
      bold: z.boolean().optional(),
      italic: z.boolean().optional(),
      strike: z.boolean().optional(),
      code: z.boolean().optional(),
      underline: z.boolean().optional(),
      highlight: z.boolean().optional(),
      client_highlight: z.boolean().optional(),
      unlink: z.boolean().optional(),
    })
    .optional(),
};

const textSchema = typed('text', { text: z.string().min(1), ...richTextStyle });

const linkSchema = typed('link', {
  url: nonEmptyTextSchema(SLACK_LIMITS.url),
  text: z.string().optional(),
  unsafe: z.boolean().optional(),
  ...richTextStyle,
});

const inlineSchema = z.discriminatedUnion('type', [
  textSchema,
  linkSchema,
  typed('user', { user_id: z.string(), ...richTextStyle }),
  typed('channel', { channel_id: z.string(), ...richTextStyle }),
  typed('usergroup', { usergroup_id: z.string(), ...richTextStyle }),
  typed('team', { team_id: z.string(), ...richTextStyle }),
  typed('emoji', {
    name: z.string(),
    unicode: z.string().optional(),
    url: z.string().optional(),
    ...richTextStyle,
  }),
  typed('date', {
    timestamp: z.int(),
    format: z.string().min(1),
    url: z.string().optional(),
    fallback: z.string().optional(),
    ...richTextStyle,
  }),
  typed('color', { value: z.string(), ...richTextStyle }),
  typed('broadcast', { range: z.enum(['here', 'channel', 'everyone']), ...richTextStyle }),
]);

const richTextSectionSchema = typed('rich_text_section', { elements: z.array(inlineSchema) });

const border = { border: z.union([z.literal(0), z.literal(1)]).optional() };

const partSchema = z.discriminatedUnion('type', [
  richTextSectionSchema,
  typed('rich_text_list', {
    style: z.enum(['bullet', 'ordered']),
    indent: z.int().min(0).max(SLACK_LIMITS.listIndent).optional(),
    offset: z.int().min(0).optional(),
    ...border,
    elements: z.array(richTextSectionSchema).min(1),
  }),
  typed('rich_text_quote', { elements: z.array(inlineSchema), ...border }),
  typed('rich_text_preformatted', {
    elements: z.array(z.discriminatedUnion('type', [textSchema, linkSchema])),
    language: z.string().optional(),
    ...border,
  }),
]);

const richTextSchema = block('rich_text', { elements: z.array(partSchema) });

const textInputSchemas = [
  typed('plain_text_input', {
    ...textInputFields,
    initial_value: initialTextSchema,
    multiline: z.boolean().optional(),
    min_length: z.int().min(0).max(SLACK_LIMITS.inputText).optional(),
    max_length: z.int().min(1).max(SLACK_LIMITS.inputText).optional(),
  }),
  typed('number_input', {
    ...textInputFields,
    is_decimal_allowed: z.boolean(),
    initial_value: z.string().optional(),
    min_value: z.string().optional(),
    max_value: z.string().optional(),
  }),
  typed('email_text_input', { ...textInputFields, initial_value: initialTextSchema }),
  typed('url_text_input', { ...textInputFields, initial_value: initialTextSchema }),
  typed('rich_text_input', {
    ...textInputFields,
    initial_value: richTextSchema.optional(),
    min_lines: z.int().min(1).optional(),
    max_lines: z.int().min(1).optional(),
  }),
] as const;

const fileInputSchema = typed('file_input', {
  ...actionIdField,
  filetypes: z.array(z.string()).min(1).optional(),
  max_files: z.int().min(1).max(SLACK_LIMITS.files).optional(),
});

/** An option of checkboxes or radio buttons: can be mrkdwn. */
const choiceOptionSchema = z.strictObject({
  text: textObjectSchema(SLACK_LIMITS.optionText),
  value: optionFields.value,
  description: textObjectSchema(SLACK_LIMITS.optionText).optional(),
});

const choiceOptionsSchema = listOf(choiceOptionSchema, SLACK_LIMITS.choiceOptions);

const choiceSchemas = [
  typed('checkboxes', {
    ...confirmFields,
    ...focusField,
    options: choiceOptionsSchema,
    initial_options: choiceOptionsSchema.optional(),
  }),
  typed('radio_buttons', {
    ...confirmFields,
    ...focusField,
    options: choiceOptionsSchema,
    initial_option: choiceOptionSchema.optional(),
  }),
] as const;

const pickerFields = { ...confirmFields, ...focusField, ...placeholderField };

/** A menu's option: plain text only. */
export const menuOptionSchema = z.strictObject({
  text: plainTextSchema(SLACK_LIMITS.optionText),
  ...optionFields,
});

export const optionGroupSchema = z.strictObject({
  label: plainTextSchema(SLACK_LIMITS.optionText),
  options: listOf(menuOptionSchema, SLACK_LIMITS.selectOptions),
});

const menuOptions = {
  options: listOf(menuOptionSchema, SLACK_LIMITS.selectOptions).optional(),
  option_groups: listOf(optionGroupSchema, SLACK_LIMITS.selectOptions).optional(),
};

const hasEitherOptions = (menu: { options?: unknown; option_groups?: unknown }) =>
  (menu.options === undefined) !== (menu.option_groups === undefined);

const EITHER_OPTIONS_PROBLEM = 'needs options or option_groups, not both';

const minQueryLength = { min_query_length: z.int().min(0).optional() };

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

const selectSchemas = [
  typed('static_select', {
    ...pickerFields,
    ...menuOptions,
    initial_option: menuOptionSchema.optional(),
  }).refine(hasEitherOptions, EITHER_OPTIONS_PROBLEM),
  typed('external_select', {
    ...pickerFields,
    ...minQueryLength,
    initial_option: menuOptionSchema.optional(),
  }),
  typed('users_select', { ...pickerFields, initial_user: z.string().optional() }),
  typed('conversations_select', {
    ...pickerFields,
    ...conversationFilterFields,
    ...responseUrlFields,
    initial_conversation: z.string().optional(),
  }),
  typed('channels_select', { ...pickerFields, ...responseUrlFields, initial_channel: z.string().optional() }),
] as const;

const multiSelectFields = { max_selected_items: z.int().min(1).optional() };

const multiSelectSchemas = [
  typed('multi_static_select', {
    ...pickerFields,
    ...multiSelectFields,
    ...menuOptions,
    initial_options: z.array(menuOptionSchema).min(1).optional(),
  }).refine(hasEitherOptions, EITHER_OPTIONS_PROBLEM),
  typed('multi_external_select', {
    ...pickerFields,
    ...multiSelectFields,
    ...minQueryLength,
    initial_options: z.array(menuOptionSchema).min(1).optional(),
  }),
  typed('multi_users_select', {
    ...pickerFields,
    ...multiSelectFields,
    initial_users: z.array(z.string()).optional(),
  }),
  typed('multi_conversations_select', {
    ...pickerFields,
    ...multiSelectFields,
    ...conversationFilterFields,
    initial_conversations: z.array(z.string()).optional(),
  }),
  typed('multi_channels_select', {
    ...pickerFields,
    ...multiSelectFields,
    initial_channels: z.array(z.string()).optional(),
  }),
] as const;

const pickerSchemas = [
  typed('datepicker', { ...pickerFields, initial_date: z.iso.date().optional() }),
  typed('timepicker', {
    ...pickerFields,
    initial_time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .optional(),
    timezone: z.string().optional(),
  }),
  typed('datetimepicker', {
    ...confirmFields,
    ...focusField,
    initial_date_time: z.int().min(1_000_000_000).max(9_999_999_999).optional(),
  }),
] as const;

/** Every element with choices: checkboxes, radio buttons, menus, date and time pickers. */
const choiceElementSchemas = [
  ...choiceSchemas,
  ...selectSchemas,
  ...multiSelectSchemas,
  ...pickerSchemas,
] as const;

/** The elements of an `actions` block. */
const actionsElementSchema = z.discriminatedUnion('type', [
  buttonSchema,
  overflowSchema,
  ...choiceElementSchemas,
]);

const slackFileSchema = z.union([z.strictObject({ id: z.string() }), z.strictObject({ url: z.string() })]);

const imageFields = {
  alt_text: nonEmptyTextSchema(SLACK_LIMITS.imageAlt),
  image_url: nonEmptyTextSchema(SLACK_LIMITS.url).optional(),
  slack_file: slackFileSchema.optional(),
};

const hasOneImageSource = (image: { image_url?: unknown; slack_file?: unknown }) =>
  (image.image_url === undefined) !== (image.slack_file === undefined);

/** An image in a section or a context. The image block has a title too. */
const imageElementSchema = typed('image', imageFields).refine(
  hasOneImageSource,
  'needs image_url or slack_file',
);

/** The accessories of a `section` block. */
const accessorySchema = z.discriminatedUnion('type', [
  buttonSchema,
  overflowSchema,
  imageElementSchema,
  ...choiceElementSchemas,
]);

/** The elements of an `input` block. */
const inputElementSchema = z.discriminatedUnion('type', [
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
const contextActionSchema = z.discriminatedUnion('type', [
  typed('feedback_buttons', {
    ...actionIdField,
    positive_button: feedbackSchema,
    negative_button: feedbackSchema,
  }),
  typed('icon_button', {
    ...confirmFields,
    icon: nonEmptyTextSchema(SLACK_LIMITS.id),
    text: plainTextSchema(SLACK_LIMITS.buttonText),
    accessibility_label: nonEmptyTextSchema(SLACK_LIMITS.accessibilityLabel).optional(),
    value: z.string().max(SLACK_LIMITS.buttonValue).optional(),
    visible_to_user_ids: z.array(z.string()).optional(),
  }),
]);

const sectionSchema = block('section', {
  text: textObjectSchema(SLACK_LIMITS.text).optional(),
  fields: listOf(textObjectSchema(SLACK_LIMITS.sectionField), SLACK_LIMITS.sectionFields).optional(),
  accessory: accessorySchema.optional(),
  expand: z.boolean().optional(),
}).refine((section) => section.text !== undefined || section.fields !== undefined, 'needs text or fields');

const headerSchema = block('header', {
  text: plainTextSchema(SLACK_LIMITS.header),
  level: z.int().min(1).max(4).optional(),
});

const contextSchema = block('context', {
  elements: listOf(
    z.discriminatedUnion('type', [
      plainTextSchema(SLACK_LIMITS.text),
      mrkdwnSchema(SLACK_LIMITS.text),
      imageElementSchema,
    ]),
    SLACK_LIMITS.contextElements,
  ),
});

const actionsSchema = block('actions', {
  elements: listOf(actionsElementSchema, SLACK_LIMITS.actionsElements),
});

const dividerSchema = block('divider', {});

const imageSchema = typed('image', {
  ...imageFields,
  block_id: idSchema,
  title: plainTextSchema(SLACK_LIMITS.imageTitle).optional(),
}).refine(hasOneImageSource, 'needs image_url or slack_file');

const inputSchema = block('input', {
  label: plainTextSchema(SLACK_LIMITS.inputLabel),
  hint: plainTextSchema(SLACK_LIMITS.inputHint).optional(),
  optional: z.boolean().optional(),
  dispatch_action: z.boolean().optional(),
  element: inputElementSchema,
});

const markdownSchema = block('markdown', { text: nonEmptyTextSchema(SLACK_LIMITS.markdown) });

const alertSchema = block('alert', {
  text: textObjectSchema(SLACK_LIMITS.alert),
  level: z.enum(['default', 'info', 'warning', 'error', 'success']).optional(),
});

const cardSchema = block('card', {
  hero_image: imageElementSchema.optional(),
  icon: imageElementSchema.optional(),
  title: mrkdwnSchema(SLACK_LIMITS.cardTitle).optional(),
  subtitle: mrkdwnSchema(SLACK_LIMITS.cardTitle).optional(),
  body: mrkdwnSchema(SLACK_LIMITS.cardBody).optional(),
  subtext: mrkdwnSchema(SLACK_LIMITS.cardBody).optional(),
  actions: listOf(buttonSchema, SLACK_LIMITS.cardButtons).optional(),
});

const carouselSchema = block('carousel', { elements: listOf(cardSchema, SLACK_LIMITS.carouselCards) });

const contextActionsSchema = block('context_actions', {
  elements: listOf(contextActionSchema, SLACK_LIMITS.contextActions),
});

const rawTextSchema = typed('raw_text', { text: z.string().min(1) });

const rawNumberSchema = typed('raw_number', { value: z.number(), text: z.string().min(1) });

const cellSchema = z.discriminatedUnion('type', [rawTextSchema, rawNumberSchema, richTextSchema]);

const rowSchema = listOf(cellSchema, SLACK_LIMITS.tableColumns);

const tableSchema = block('table', {
  rows: listOf(rowSchema, SLACK_LIMITS.tableRows),
  column_settings: z
    .array(
      z
        .strictObject({
          align: z.enum(['left', 'center', 'right']).optional(),
          is_wrapped: z.boolean().optional(),
        })
        .nullable(),
    )
    .max(SLACK_LIMITS.tableColumns)
    .optional(),
});

const containerChildSchema = z.discriminatedUnion('type', [
  actionsSchema,
  contextSchema,
  dividerSchema,
  headerSchema,
  imageSchema,
  inputSchema,
  richTextSchema,
  sectionSchema,
  tableSchema,
]);

const containerSchema = block('container', {
  title: plainTextSchema(SLACK_LIMITS.containerTitle).optional(),
  rich_text_title: richTextSchema.optional(),
  subtitle: textObjectSchema(SLACK_LIMITS.containerTitle).optional(),
  child_blocks: listOf(containerChildSchema, SLACK_LIMITS.containerBlocks),
  width: z.enum(['narrow', 'standard', 'wide', 'full']).optional(),
  icon: imageElementSchema.optional(),
  is_collapsible: z.boolean().optional(),
  default_collapsed: z.boolean().optional(),
  has_header_divider: z.boolean().optional(),
}).refine(
  (box) => (box.title === undefined) !== (box.rich_text_title === undefined),
  'needs title or rich_text_title',
);

const dataTableSchema = block('data_table', {
  caption: z.string().min(1),
  rows: z.array(rowSchema).min(2).max(SLACK_LIMITS.dataTableRows),
  page_size: z.int().min(1).max(SLACK_LIMITS.dataTablePage).optional(),
  row_header_column_index: z.int().min(0).optional(),
})
  .refine(({ rows }) => rows.every((row) => row.length === rows[0]?.length), 'needs rows of equal length')
  .refine(({ rows }) => rows[0]?.every((cell) => cell.type !== 'rich_text'), 'needs plain header cells');

const label = nonEmptyTextSchema(SLACK_LIMITS.chartLabel);

const seriesSchema = z.strictObject({
  name: label,
  data: listOf(z.strictObject({ label, value: z.number() }), SLACK_LIMITS.chartPoints),
});

const hasUniqueNames = (series: readonly Series[]) =>
  new Set(series.map(({ name }) => name)).size === series.length;

const barChartSchema = typed('bar', {
  series: listOf(seriesSchema, SLACK_LIMITS.chartSeries).refine(
    hasUniqueNames,
    'needs series with names of their own',
  ),
  axis_config: z.strictObject({
    categories: listOf(label, SLACK_LIMITS.chartPoints),
    x_label: nonEmptyTextSchema(SLACK_LIMITS.chartTitle).optional(),
    y_label: nonEmptyTextSchema(SLACK_LIMITS.chartTitle).optional(),
  }),
}).refine(
  ({ series, axis_config: { categories } }) =>
    series.every(
      ({ data }) => data.map(({ label: pointLabel }) => pointLabel).join('\n') === categories.join('\n'),
    ),
  'needs one point for each category, in their order',
);

/** Bar charts. Slack has other charts, which the page does not draw. */
const chartBlockSchema = block('data_visualization', {
  title: nonEmptyTextSchema(SLACK_LIMITS.chartTitle),
  chart: barChartSchema,
});

/** Every block that the page can draw. Any other type is a problem. */
export const blockSchema = z.discriminatedUnion('type', [
  sectionSchema,
  headerSchema,
  contextSchema,
  actionsSchema,
  dividerSchema,
  imageSchema,
  inputSchema,
  richTextSchema,
  tableSchema,
  dataTableSchema,
  markdownSchema,
  alertSchema,
  cardSchema,
  carouselSchema,
  contextActionsSchema,
  chartBlockSchema,
  containerSchema,
]);

type Series = z.output<typeof seriesSchema>;

export type ChartBlock = z.output<typeof chartBlockSchema>;
