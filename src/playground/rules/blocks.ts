import * as z from 'zod';
import {
  accessorySchema,
  actionsElementSchema,
  buttonSchema,
  contextActionSchema,
  hasOneImageSource,
  idSchema,
  imageElementSchema,
  imageFields,
  inputElementSchema,
  mrkdwnSchema,
  nonEmptyTextSchema,
  plainTextSchema,
  richTextSchema,
  textObjectSchema,
} from './elements.js';
import { SLACK_LIMITS } from './limits.js';

const blockFields = { block_id: idSchema };

const sectionSchema = z
  .strictObject({
    type: z.literal('section'),
    ...blockFields,
    text: textObjectSchema(SLACK_LIMITS.text).optional(),
    fields: z
      .array(textObjectSchema(SLACK_LIMITS.sectionField))
      .min(1)
      .max(SLACK_LIMITS.sectionFields)
      .optional(),
    accessory: accessorySchema.optional(),
    expand: z.boolean().optional(),
  })
  .refine((section) => section.text !== undefined || section.fields !== undefined, 'needs text or fields');

const headerSchema = z.strictObject({
  type: z.literal('header'),
  ...blockFields,
  text: plainTextSchema(SLACK_LIMITS.header),
  level: z.int().min(1).max(4).optional(),
});

const contextSchema = z.strictObject({
  type: z.literal('context'),
  ...blockFields,
  elements: z
    .array(
      z.discriminatedUnion('type', [
        plainTextSchema(SLACK_LIMITS.text),
        mrkdwnSchema(SLACK_LIMITS.text),
        imageElementSchema,
      ]),
    )
    .min(1)
    .max(SLACK_LIMITS.contextElements),
});

const actionsSchema = z.strictObject({
  type: z.literal('actions'),
  ...blockFields,
  elements: z.array(actionsElementSchema).min(1).max(SLACK_LIMITS.actionsElements),
});

const dividerSchema = z.strictObject({ type: z.literal('divider'), ...blockFields });

const imageSchema = z
  .strictObject({
    ...imageFields,
    ...blockFields,
    title: plainTextSchema(SLACK_LIMITS.imageTitle).optional(),
  })
  .refine(hasOneImageSource, 'needs image_url or slack_file');

const inputSchema = z.strictObject({
  type: z.literal('input'),
  ...blockFields,
  label: plainTextSchema(SLACK_LIMITS.inputLabel),
  hint: plainTextSchema(SLACK_LIMITS.inputHint).optional(),
  optional: z.boolean().optional(),
  dispatch_action: z.boolean().optional(),
  element: inputElementSchema,
});

const markdownSchema = z.strictObject({
  type: z.literal('markdown'),
  ...blockFields,
  text: nonEmptyTextSchema(SLACK_LIMITS.markdown),
});

const alertSchema = z.strictObject({
  type: z.literal('alert'),
  ...blockFields,
  text: textObjectSchema(SLACK_LIMITS.alert),
  level: z.enum(['default', 'info', 'warning', 'error', 'success']).optional(),
});

const cardSchema = z.strictObject({
  type: z.literal('card'),
  ...blockFields,
  hero_image: imageElementSchema.optional(),
  icon: imageElementSchema.optional(),
  title: mrkdwnSchema(SLACK_LIMITS.cardTitle).optional(),
  subtitle: mrkdwnSchema(SLACK_LIMITS.cardTitle).optional(),
  body: mrkdwnSchema(SLACK_LIMITS.cardBody).optional(),
  subtext: mrkdwnSchema(SLACK_LIMITS.cardBody).optional(),
  actions: z.array(buttonSchema).min(1).max(SLACK_LIMITS.cardButtons).optional(),
});

const carouselSchema = z.strictObject({
  type: z.literal('carousel'),
  ...blockFields,
  elements: z.array(cardSchema).min(1).max(SLACK_LIMITS.carouselCards),
});

const contextActionsSchema = z.strictObject({
  type: z.literal('context_actions'),
  ...blockFields,
  elements: z.array(contextActionSchema).min(1).max(SLACK_LIMITS.contextActions),
});

const rawTextSchema = z.strictObject({ type: z.literal('raw_text'), text: z.string().min(1) });

const rawNumberSchema = z.strictObject({
  type: z.literal('raw_number'),
  value: z.number(),
  text: z.string().min(1),
});

const cellSchema = z.discriminatedUnion('type', [rawTextSchema, rawNumberSchema, richTextSchema]);

const rowSchema = z.array(cellSchema).min(1).max(SLACK_LIMITS.tableColumns);

const tableSchema = z.strictObject({
  type: z.literal('table'),
  block_id: idSchema,
  rows: z.array(rowSchema).min(1).max(SLACK_LIMITS.tableRows),
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

const containerSchema = z
  .strictObject({
    type: z.literal('container'),
    ...blockFields,
    title: plainTextSchema(SLACK_LIMITS.containerTitle).optional(),
    rich_text_title: richTextSchema.optional(),
    subtitle: textObjectSchema(SLACK_LIMITS.containerTitle).optional(),
    child_blocks: z.array(containerChildSchema).min(1).max(SLACK_LIMITS.containerBlocks),
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

const dataTableSchema = z
  .strictObject({
    type: z.literal('data_table'),
    block_id: idSchema,
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
  data: z
    .array(z.strictObject({ label, value: z.number() }))
    .min(1)
    .max(SLACK_LIMITS.chartPoints),
});

const hasUniqueNames = (series: readonly Series[]) =>
  new Set(series.map(({ name }) => name)).size === series.length;

const barChartSchema = z
  .strictObject({
    type: z.literal('bar'),
    series: z
      .array(seriesSchema)
      .min(1)
      .max(SLACK_LIMITS.chartSeries)
      .refine(hasUniqueNames, 'needs series with names of their own'),
    axis_config: z.strictObject({
      categories: z.array(label).min(1).max(SLACK_LIMITS.chartPoints),
      x_label: nonEmptyTextSchema(SLACK_LIMITS.chartTitle).optional(),
      y_label: nonEmptyTextSchema(SLACK_LIMITS.chartTitle).optional(),
    }),
  })
  .refine(
    ({ series, axis_config: { categories } }) =>
      series.every(
        ({ data }) => data.map(({ label: pointLabel }) => pointLabel).join('\n') === categories.join('\n'),
      ),
    'needs one point for each category, in their order',
  );

/** Bar charts. Slack has other charts, which the page does not draw. */
const chartBlockSchema = z.strictObject({
  type: z.literal('data_visualization'),
  block_id: idSchema,
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
