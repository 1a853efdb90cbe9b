import * as z from 'zod';
import { SLACK_LIMITS } from './limits.js';
import { idSchema } from './objects.js';
import { richTextSchema } from './rich-text.js';

const rawTextSchema = z.strictObject({ type: z.literal('raw_text'), text: z.string().min(1) });
const rawNumberSchema = z.strictObject({
  type: z.literal('raw_number'),
  value: z.number(),
  text: z.string().min(1),
});
const cellSchema = z.discriminatedUnion('type', [rawTextSchema, rawNumberSchema, richTextSchema]);
const rowSchema = z.array(cellSchema).min(1).max(SLACK_LIMITS.tableColumns);

export const tableSchema = z.strictObject({
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

export const dataTableSchema = z
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
