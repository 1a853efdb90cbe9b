import { z } from 'zod';
import { chartBlockSchema } from './charts.js';
import {
  accessorySchema,
  actionsElementSchema,
  buttonSchema,
  contextActionSchema,
  inputElementSchema,
} from './elements.js';
import { LIMITS } from './limits.js';
import {
  anyText,
  hasOneImage,
  idSchema,
  imageElementSchema,
  imageFields,
  mrkdwn,
  plainText,
  someText,
} from './objects.js';
import { richTextSchema } from './rich-text.js';

const common = { block_id: idSchema };

const sectionSchema = z
  .strictObject({
    type: z.literal('section'),
    ...common,
    text: anyText(LIMITS.text).optional(),
    fields: z.array(anyText(LIMITS.sectionField)).min(1).max(LIMITS.sectionFields).optional(),
    accessory: accessorySchema.optional(),
    expand: z.boolean().optional(),
  })
  .refine((section) => section.text !== undefined || section.fields !== undefined, 'needs text or fields');

const headerSchema = z.strictObject({
  type: z.literal('header'),
  ...common,
  text: plainText(LIMITS.header),
  level: z.int().min(1).max(4).optional(),
});

const contextSchema = z.strictObject({
  type: z.literal('context'),
  ...common,
  elements: z
    .array(z.discriminatedUnion('type', [plainText(LIMITS.text), mrkdwn(LIMITS.text), imageElementSchema]))
    .min(1)
    .max(LIMITS.contextElements),
});

const actionsSchema = z.strictObject({
  type: z.literal('actions'),
  ...common,
  elements: z.array(actionsElementSchema).min(1).max(LIMITS.actionsElements),
});

const dividerSchema = z.strictObject({ type: z.literal('divider'), ...common });

const imageSchema = z
  .strictObject({ ...imageFields, ...common, title: plainText(LIMITS.imageTitle).optional() })
  .refine(hasOneImage, 'needs image_url or slack_file');

const inputSchema = z.strictObject({
  type: z.literal('input'),
  ...common,
  label: plainText(LIMITS.inputLabel),
  hint: plainText(LIMITS.inputHint).optional(),
  optional: z.boolean().optional(),
  dispatch_action: z.boolean().optional(),
  element: inputElementSchema,
});

const rawTextSchema = z.strictObject({ type: z.literal('raw_text'), text: z.string().min(1) });
const rawNumberSchema = z.strictObject({
  type: z.literal('raw_number'),
  value: z.number(),
  text: z.string().min(1),
});
const cellSchema = z.discriminatedUnion('type', [rawTextSchema, rawNumberSchema, richTextSchema]);
const rowSchema = z.array(cellSchema).min(1).max(LIMITS.tableColumns);

const tableSchema = z.strictObject({
  type: z.literal('table'),
  ...common,
  rows: z.array(rowSchema).min(1).max(LIMITS.tableRows),
  column_settings: z
    .array(
      z
        .strictObject({
          align: z.enum(['left', 'center', 'right']).optional(),
          is_wrapped: z.boolean().optional(),
        })
        .nullable(),
    )
    .max(LIMITS.tableColumns)
    .optional(),
});

const dataTableSchema = z
  .strictObject({
    type: z.literal('data_table'),
    ...common,
    caption: z.string().min(1),
    rows: z.array(rowSchema).min(2).max(LIMITS.dataTableRows),
    page_size: z.int().min(1).max(LIMITS.dataTablePage).optional(),
    row_header_column_index: z.int().min(0).optional(),
  })
  .refine(({ rows }) => rows.every((row) => row.length === rows[0]?.length), 'needs rows of equal length')
  .refine(({ rows }) => rows[0]?.every((cell) => cell.type !== 'rich_text'), 'needs plain header cells');

const markdownSchema = z.strictObject({
  type: z.literal('markdown'),
  ...common,
  text: someText(LIMITS.markdown),
});

const alertSchema = z.strictObject({
  type: z.literal('alert'),
  ...common,
  text: anyText(LIMITS.alert),
  level: z.enum(['default', 'info', 'warning', 'error', 'success']).optional(),
});

const cardSchema = z.strictObject({
  type: z.literal('card'),
  ...common,
  hero_image: imageElementSchema.optional(),
  icon: imageElementSchema.optional(),
  title: mrkdwn(LIMITS.cardTitle).optional(),
  subtitle: mrkdwn(LIMITS.cardTitle).optional(),
  body: mrkdwn(LIMITS.cardBody).optional(),
  subtext: mrkdwn(LIMITS.cardBody).optional(),
  actions: z.array(buttonSchema).min(1).max(LIMITS.cardButtons).optional(),
});

const carouselSchema = z.strictObject({
  type: z.literal('carousel'),
  ...common,
  elements: z.array(cardSchema).min(1).max(LIMITS.carouselCards),
});

const contextActionsSchema = z.strictObject({
  type: z.literal('context_actions'),
  ...common,
  elements: z.array(contextActionSchema).min(1).max(LIMITS.contextActions),
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

const containerSchema = z
  .strictObject({
    type: z.literal('container'),
    ...common,
    title: plainText(LIMITS.containerTitle).optional(),
    rich_text_title: richTextSchema.optional(),
    subtitle: anyText(LIMITS.containerTitle).optional(),
    child_blocks: z.array(containerChildSchema).min(1).max(LIMITS.containerBlocks),
    width: z.enum(['narrow', 'standard', 'wide', 'full']).optional(),
    icon: imageElementSchema.optional(),
    is_collapsible: z.boolean().optional(),
    default_collapsed: z.boolean().optional(),
    has_header_divider: z.boolean().optional(),
  })
  .refine(
    (box) => (box.title === undefined) !== (box.rich_text_title === undefined),
    'needs title or rich_text_title',
  );

/** Every block that the playground draws. A block of another kind is a problem, as it would be shown to nobody. */
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
